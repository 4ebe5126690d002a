"""Friends, and invitations to tables"""

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "friends",
        sa.Column("person", sa.String(length=40), nullable=False),
        sa.Column("friend", sa.String(length=40), nullable=False),
        sa.Column("since", sa.Float(), nullable=False),
        sa.ForeignKeyConstraint(["friend"], ["people.id"]),
        sa.ForeignKeyConstraint(["person"], ["people.id"]),
        sa.PrimaryKeyConstraint("person", "friend"),
    )
    op.create_table(
        "invitations",
        sa.Column("code", sa.String(length=8), nullable=False),
        sa.Column("person", sa.String(length=40), nullable=False),
        sa.Column("by", sa.String(length=40), nullable=False),
        sa.Column("at", sa.Float(), nullable=False),
        sa.Column("declined", sa.Boolean(), nullable=False),
        sa.ForeignKeyConstraint(["by"], ["people.id"]),
        sa.ForeignKeyConstraint(["code"], ["tables.code"]),
        sa.ForeignKeyConstraint(["person"], ["people.id"]),
        sa.PrimaryKeyConstraint("code", "person"),
    )
    op.create_index("invitations_by_person", "invitations", ["person"])


def downgrade() -> None:
    op.drop_table("invitations")
    op.drop_table("friends")
