"""Clocks, and who was removed"""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "clocks",
        sa.Column("code", sa.String(length=8), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("asked_at", sa.Float(), nullable=False),
        sa.ForeignKeyConstraint(["code"], ["tables.code"]),
        sa.PrimaryKeyConstraint("code"),
    )
    op.add_column("tables", sa.Column("removed", sa.Text(), nullable=False, server_default="[]"))


def downgrade() -> None:
    op.drop_column("tables", "removed")
    op.drop_table("clocks")
