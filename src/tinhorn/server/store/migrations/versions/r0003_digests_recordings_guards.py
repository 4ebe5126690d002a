"""Digests in entries, recordings of finished games, and guards of what is fixed

Entries of before get their digests now, so that from now on a change of them is found. Snapshots are made anew from the entries,
with a digest of their own.
"""

from collections.abc import Iterator
from typing import Any

import sqlalchemy as sa
from alembic import op
from msgspec.structs import replace

from tinhorn.server.store import guards
from tinhorn.server.store.reading import BLANK_SEAT
from tinhorn.table.record.chain import link, root
from tinhorn.table.store.rows import BLANK_TABLE, Entry, SeatRow, TableRow

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    for name in ("position", "chain"):
        op.add_column("entries", sa.Column(name, sa.LargeBinary(), nullable=False, server_default=sa.text("''")))
    op.create_table(
        "recordings",
        sa.Column("code", sa.String(length=8), nullable=False),
        sa.Column("page", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("data", sa.LargeBinary(), nullable=False),
        sa.ForeignKeyConstraint(["code"], ["tables.code"]),
        sa.PrimaryKeyConstraint("code", "page"),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "editions",
        sa.Column("game", sa.String(length=40), nullable=False),
        sa.Column("version", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("data", sa.LargeBinary(), nullable=False),
        sa.PrimaryKeyConstraint("game", "version"),
    )
    connection = op.get_bind()
    connection.execute(sa.text("DELETE FROM snapshots"))
    if connection.dialect.name == "sqlite":  # the default of an added column is a text there
        connection.execute(sa.text("UPDATE entries SET position = x''"))
    played = connection.execute(sa.text("SELECT DISTINCT code FROM entries")).scalars().all()
    for code in played:
        chained = list(digests(connection, code))
        if chained:
            connection.execute(sa.text("UPDATE entries SET chain = :chain WHERE code = :code AND number = :number"), chained)
    guards.set_up(connection)


def digests(connection: sa.Connection, code: str) -> Iterator[dict[str, Any]]:
    """The digest of each entry of a table. Where a row cannot be read there are no more: the table will be set aside."""
    try:
        before = root(table_of(connection, code), seats_of(connection, code))
        asked = sa.text("SELECT * FROM entries WHERE code = :code ORDER BY number")
        for row in connection.execute(asked, {"code": code}).mappings().all():
            before = link(before, Entry(**{**row, "position": b"", "chain": b""}))
            yield {"chain": before, "code": code, "number": row["number"]}
    except (TypeError, ValueError, AttributeError, OverflowError):
        return


def table_of(connection: sa.Connection, code: str) -> TableRow:
    asked = sa.text("SELECT code, game, version, options, seed, game_seed FROM tables WHERE code = :code")
    return replace(BLANK_TABLE, **connection.execute(asked, {"code": code}).mappings().one())


def seats_of(connection: sa.Connection, code: str) -> list[SeatRow]:
    asked = sa.text("SELECT code, seat, words FROM seats WHERE code = :code ORDER BY seat")
    return [replace(BLANK_SEAT, **row) for row in connection.execute(asked, {"code": code}).mappings()]


def downgrade() -> None:
    guards.tear_down(op.get_bind())
    op.drop_table("recordings")
    op.drop_table("editions")
    for name in ("chain", "position"):
        op.drop_column("entries", name)
