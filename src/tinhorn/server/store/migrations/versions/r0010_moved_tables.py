"""Tables that were brought from elsewhere"""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tables", sa.Column("moved_at", sa.Integer(), nullable=True))


def downgrade() -> None:
    op.drop_column("tables", "moved_at")
