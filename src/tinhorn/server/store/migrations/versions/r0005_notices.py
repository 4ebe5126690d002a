"""Notices, and how people are reached"""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "channels",
        sa.Column("id", sa.String(length=24), nullable=False),
        sa.Column("person", sa.String(length=40), nullable=False),
        sa.Column("kind", sa.String(length=8), nullable=False),
        sa.Column("address", sa.Text(), nullable=False),
        sa.Column("on", sa.Boolean(), nullable=False),
        sa.Column("confirmed", sa.Boolean(), nullable=False),
        sa.Column("failures", sa.Integer(), nullable=False),
        sa.Column("last_at", sa.Float(), nullable=True),
        sa.Column("said", sa.Text(), nullable=False),
        sa.Column("sent_at", sa.Float(), nullable=False),
        sa.Column("created", sa.Float(), nullable=False),
        sa.PrimaryKeyConstraint("id"),
    )
    op.create_index("channels_by_person", "channels", ["person"])
    op.create_table(
        "notices",
        sa.Column("id", sa.String(length=80), nullable=False),
        sa.Column("channel", sa.String(length=24), nullable=False),
        sa.Column("person", sa.String(length=40), nullable=False),
        sa.Column("code", sa.String(length=8), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("turn", sa.Integer(), nullable=False),
        sa.Column("kind", sa.String(length=8), nullable=False),
        sa.Column("at", sa.Float(), nullable=False),
        sa.Column("due", sa.Float(), nullable=True),
        sa.Column("told", sa.Float(), nullable=True),
        sa.PrimaryKeyConstraint("id"),
    )
    op.create_index("notices_by_due", "notices", ["due"])
    op.create_index("notices_by_channel", "notices", ["channel"])
    op.create_index("notices_by_person", "notices", ["person"])


def downgrade() -> None:
    op.drop_table("notices")
    op.drop_table("channels")
