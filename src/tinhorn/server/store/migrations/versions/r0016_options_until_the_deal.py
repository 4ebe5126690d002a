"""Hosts may change the options of a table until the deal"""

from alembic import op

from tinhorn.server.store import guards

revision = "0016"
down_revision = "0015"
branch_labels = None
depends_on = None


def upgrade() -> None:
    guards.drop(op.get_bind(), "keep_seed")
    guards.create(op.get_bind(), "keep_seed")


def downgrade() -> None:
    """The guard of before refused more than this one."""
