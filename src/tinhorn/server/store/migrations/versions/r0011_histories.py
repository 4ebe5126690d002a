"""Histories: finished games with their results, and whether a table is rated"""

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tables", sa.Column("rated", sa.Boolean(), nullable=False, server_default=sa.false()))
    op.add_column("seats", sa.Column("agrees", sa.Boolean(), nullable=False, server_default=sa.false()))
    op.add_column("seats", sa.Column("rated", sa.String(length=40), nullable=True))
    op.create_table(
        "games_played",
        sa.Column("id", sa.String(length=32), nullable=False),
        sa.Column("at_table", sa.String(length=8), nullable=False),
        sa.Column("game", sa.String(length=40), nullable=False),
        sa.Column("seats", sa.Integer(), nullable=False),
        sa.Column("ended", sa.Float(), nullable=False),
        sa.Column("rated", sa.Boolean(), nullable=False),
        sa.Column("step", sa.Integer(), nullable=True),
        sa.PrimaryKeyConstraint("id"),
        sa.UniqueConstraint("step"),
    )
    op.create_index("games_played_to_rate", "games_played", ["rated", "step"])
    op.create_table(
        "results",
        sa.Column("id", sa.String(length=32), nullable=False),
        sa.Column("seat", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("person", sa.String(length=40), nullable=True),
        sa.Column("name", sa.String(length=40), nullable=False),
        sa.Column("level", sa.String(length=24), nullable=True),
        sa.Column("place", sa.Integer(), nullable=False),
        sa.Column("score", sa.Integer(), nullable=False),
        sa.Column("left", sa.Boolean(), nullable=False),
        sa.Column("mean", sa.Float(), nullable=True),
        sa.Column("spread", sa.Float(), nullable=True),
        sa.ForeignKeyConstraint(["id"], ["games_played.id"]),
        sa.PrimaryKeyConstraint("id", "seat"),
    )
    op.create_index("results_by_person", "results", ["person"])
    op.create_table(
        "profiles",
        sa.Column("person", sa.String(length=40), nullable=False),
        sa.Column("handle", sa.String(length=16), nullable=False),
        sa.Column("sees", sa.String(length=8), nullable=False),
        sa.PrimaryKeyConstraint("person"),
        sa.UniqueConstraint("handle"),
    )


def downgrade() -> None:
    op.drop_table("profiles")
    op.drop_table("results")
    op.drop_table("games_played")
    op.drop_column("seats", "rated")
    op.drop_column("seats", "agrees")
    op.drop_column("tables", "rated")
