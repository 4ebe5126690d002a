"""The first tables"""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "keepings",
        sa.Column("name", sa.String(length=40), nullable=False),
        sa.Column("value", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("name"),
    )
    op.create_table(
        "people",
        sa.Column("id", sa.String(length=40), nullable=False),
        sa.Column("name", sa.String(length=40), nullable=False),
        sa.Column("created", sa.Float(), nullable=False),
        sa.PrimaryKeyConstraint("id"),
    )
    op.create_table(
        "tables",
        sa.Column("code", sa.String(length=8), nullable=False),
        sa.Column("game", sa.String(length=40), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("options", sa.Text(), nullable=False),
        sa.Column("level", sa.String(length=24), nullable=False),
        sa.Column("join", sa.String(length=8), nullable=False),
        sa.Column("watch", sa.String(length=8), nullable=False),
        sa.Column("clock", sa.Integer(), nullable=True),
        sa.Column("host", sa.String(length=40), nullable=False),
        sa.Column("seed", sa.LargeBinary(), nullable=False),
        sa.Column("game_seed", sa.LargeBinary(), nullable=True),
        sa.Column("status", sa.String(length=12), nullable=False),
        sa.Column("created", sa.Float(), nullable=False),
        sa.Column("started", sa.Float(), nullable=True),
        sa.Column("ended", sa.Float(), nullable=True),
        sa.Column("rematch", sa.String(length=8), nullable=True),
        sa.Column("waiting", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("code"),
    )
    op.create_index("tables_by_host", "tables", ["host", "status"], unique=False)
    op.create_index("tables_by_status", "tables", ["status", "join", "created"], unique=False)
    op.create_table(
        "chat",
        sa.Column("code", sa.String(length=8), nullable=False),
        sa.Column("n", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("seat", sa.Integer(), nullable=True),
        sa.Column("name", sa.String(length=40), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.Column("at", sa.Float(), nullable=False),
        sa.ForeignKeyConstraint(
            ["code"],
            ["tables.code"],
        ),
        sa.PrimaryKeyConstraint("code", "n"),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "entries",
        sa.Column("code", sa.String(length=8), nullable=False),
        sa.Column("number", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("id", sa.String(length=48), nullable=False),
        sa.Column("kind", sa.String(length=8), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("action", sa.Integer(), nullable=False),
        sa.Column("by", sa.String(length=8), nullable=False),
        sa.Column("events", sa.LargeBinary(), nullable=False),
        sa.Column("waiting", sa.Integer(), nullable=False),
        sa.Column("at", sa.Float(), nullable=False),
        sa.ForeignKeyConstraint(
            ["code"],
            ["tables.code"],
        ),
        sa.PrimaryKeyConstraint("code", "number"),
        sa.UniqueConstraint("code", "id", name="one_entry_an_id"),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "seats",
        sa.Column("code", sa.String(length=8), nullable=False),
        sa.Column("seat", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("kind", sa.String(length=8), nullable=False),
        sa.Column("person", sa.String(length=40), nullable=True),
        sa.Column("name", sa.String(length=40), nullable=False),
        sa.Column("level", sa.String(length=24), nullable=True),
        sa.Column("words", sa.Text(), nullable=False),
        sa.Column("stand_in", sa.Boolean(), nullable=False),
        sa.Column("away_since", sa.Integer(), nullable=True),
        sa.ForeignKeyConstraint(
            ["code"],
            ["tables.code"],
        ),
        sa.PrimaryKeyConstraint("code", "seat"),
        sa.UniqueConstraint("code", "person", name="one_seat_a_person"),
    )
    op.create_index("seats_by_person", "seats", ["person"], unique=False)
    op.create_table(
        "snapshots",
        sa.Column("code", sa.String(length=8), nullable=False),
        sa.Column("number", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("data", sa.LargeBinary(), nullable=False),
        sa.ForeignKeyConstraint(
            ["code"],
            ["tables.code"],
        ),
        sa.PrimaryKeyConstraint("code", "number"),
        sqlite_with_rowid=False,
    )


def downgrade() -> None:
    op.drop_table("snapshots")
    op.drop_index("seats_by_person", table_name="seats")
    op.drop_table("seats")
    op.drop_table("entries")
    op.drop_table("chat")
    op.drop_index("tables_by_status", table_name="tables")
    op.drop_index("tables_by_host", table_name="tables")
    op.drop_table("tables")
    op.drop_table("people")
    op.drop_table("keepings")
