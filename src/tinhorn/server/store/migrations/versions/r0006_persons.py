"""Persons on several devices: devices, keys that work once, recovery phrases, and seats that were handed over"""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("seats", sa.Column("handed", sa.String(length=40), nullable=False, server_default=""))
    op.create_table(
        "devices",
        sa.Column("person", sa.String(length=40), nullable=False),
        sa.Column("device", sa.String(length=16), nullable=False),
        sa.Column("label", sa.String(length=40), nullable=False),
        sa.Column("since", sa.Float(), nullable=False),
        sa.Column("seen", sa.Float(), nullable=False),
        sa.Column("signed_out", sa.Float(), nullable=True),
        sa.ForeignKeyConstraint(["person"], ["people.id"]),
        sa.PrimaryKeyConstraint("person", "device"),
    )
    op.create_table(
        "phrases",
        sa.Column("person", sa.String(length=40), nullable=False),
        sa.Column("digest", sa.String(length=64), nullable=False),
        sa.Column("since", sa.Float(), nullable=False),
        sa.ForeignKeyConstraint(["person"], ["people.id"]),
        sa.PrimaryKeyConstraint("person"),
        sa.UniqueConstraint("digest"),
    )
    op.create_table(
        "one_time_keys",
        sa.Column("digest", sa.String(length=64), nullable=False),
        sa.Column("kind", sa.String(length=12), nullable=False),
        sa.Column("person", sa.String(length=40), nullable=True),
        sa.Column("code", sa.String(length=8), nullable=True),
        sa.Column("seat", sa.Integer(), nullable=True),
        sa.Column("ends", sa.Float(), nullable=False),
        sa.ForeignKeyConstraint(["code"], ["tables.code"]),
        sa.ForeignKeyConstraint(["person"], ["people.id"]),
        sa.PrimaryKeyConstraint("digest"),
    )
    op.create_index("one_time_keys_by_person", "one_time_keys", ["person", "kind"])
    op.create_index("one_time_keys_by_end", "one_time_keys", ["ends"])


def downgrade() -> None:
    for name in ("one_time_keys", "phrases", "devices"):
        op.drop_table(name)
    op.drop_column("seats", "handed")
