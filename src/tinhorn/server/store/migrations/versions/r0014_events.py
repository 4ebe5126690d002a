"""Events: leagues, tournaments and duplicate nights"""

import sqlalchemy as sa
from alembic import op

revision = "0014"
down_revision = "0013"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tables", sa.Column("event", sa.String(length=8), nullable=True))
    op.add_column("tables", sa.Column("sealed", sa.Boolean(), nullable=False, server_default=sa.false()))
    op.create_table(
        "events",
        sa.Column("event", sa.String(length=8), nullable=False),
        sa.Column("host", sa.String(length=40), nullable=False),
        sa.Column("listed", sa.Boolean(), nullable=False),
        sa.Column("settings", sa.Text(), nullable=False),
        sa.Column("status", sa.String(length=12), nullable=False),
        sa.Column("round", sa.Integer(), nullable=False),
        sa.Column("created", sa.Float(), nullable=False),
        sa.Column("began", sa.Float(), nullable=True),
        sa.Column("ended", sa.Float(), nullable=True),
        sa.Column("due", sa.Float(), nullable=True),
        sa.PrimaryKeyConstraint("event"),
    )
    op.create_index("events_by_status", "events", ["status", "listed", "created"])
    op.create_index("events_by_host", "events", ["host", "status"])
    op.create_index("events_by_due", "events", ["due"])
    op.create_table(
        "entrants",
        sa.Column("event", sa.String(length=8), nullable=False),
        sa.Column("person", sa.String(length=40), nullable=False),
        sa.Column("n", sa.Integer(), nullable=False),
        sa.Column("name", sa.String(length=40), nullable=False),
        sa.Column("gone_after", sa.Integer(), nullable=True),
        sa.ForeignKeyConstraint(["event"], ["events.event"]),
        sa.PrimaryKeyConstraint("event", "person"),
    )
    op.create_index("entrants_by_person", "entrants", ["person"])
    op.create_table(
        "event_rounds",
        sa.Column("event", sa.String(length=8), nullable=False),
        sa.Column("round", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("began", sa.Float(), nullable=False),
        sa.Column("deadline", sa.Float(), nullable=True),
        sa.Column("ended", sa.Float(), nullable=True),
        sa.ForeignKeyConstraint(["event"], ["events.event"]),
        sa.PrimaryKeyConstraint("event", "round"),
    )
    op.create_table(
        "event_tables",
        sa.Column("event", sa.String(length=8), nullable=False),
        sa.Column("round", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("n", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("at_table", sa.String(length=8), nullable=True),
        sa.Column("game", sa.String(length=32), nullable=True),
        sa.ForeignKeyConstraint(["event"], ["events.event"]),
        sa.PrimaryKeyConstraint("event", "round", "n"),
        sa.UniqueConstraint("game"),
    )
    op.create_table(
        "event_seats",
        sa.Column("event", sa.String(length=8), nullable=False),
        sa.Column("round", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("n", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("seat", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("person", sa.String(length=40), nullable=True),
        sa.Column("name", sa.String(length=40), nullable=False),
        sa.ForeignKeyConstraint(["event"], ["events.event"]),
        sa.PrimaryKeyConstraint("event", "round", "n", "seat"),
        sa.UniqueConstraint("event", "round", "person", name="one_table_a_round"),
    )


def downgrade() -> None:
    for name in ("event_seats", "event_tables", "event_rounds", "entrants", "events"):
        op.drop_table(name)
    op.drop_column("tables", "sealed")
    op.drop_column("tables", "event")
