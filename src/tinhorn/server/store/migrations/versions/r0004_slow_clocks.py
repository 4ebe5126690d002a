"""Clocks for days: reserves, hours of rest, vacations, and tables that are due"""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("people", sa.Column("rest", sa.Text(), nullable=False, server_default="{}"))
    op.add_column("tables", sa.Column("pace", sa.Text(), nullable=False, server_default="{}"))
    op.add_column("seats", sa.Column("spent", sa.Float(), nullable=False, server_default="0"))
    op.add_column("clocks", sa.Column("due", sa.Float(), nullable=True))
    op.create_index("clocks_by_due", "clocks", ["due"])
    slow = sa.text("UPDATE clocks SET due = asked_at WHERE code IN (SELECT code FROM tables WHERE clock >= 3600 AND status = 'playing')")
    op.get_bind().execute(slow)


def downgrade() -> None:
    op.drop_index("clocks_by_due", "clocks")
    op.drop_column("clocks", "due")
    op.drop_column("seats", "spent")
    op.drop_column("tables", "pace")
    op.drop_column("people", "rest")
