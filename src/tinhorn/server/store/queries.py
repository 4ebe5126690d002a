"""What is read from the database about tables, each by one connection at one moment."""

from __future__ import annotations

from typing import Any

from sqlalchemy import Connection, Select, func, select

from tinhorn.server.store import schema
from tinhorn.server.store.reading import ENTRY_COLUMNS, SEAT_COLUMNS, SNAPSHOT_COLUMNS, TABLE_COLUMNS, read_entry, read_seat, read_table
from tinhorn.table.store.rows import ListedTable, SeatRow, StoredTable, TableRow

LIST_LENGTH = 50


def locked_table(connection: Connection, code: str) -> TableRow | None:
    """The table's row, held until the transaction ends, so that changes to a table follow one another."""
    asked = select(*TABLE_COLUMNS).where(schema.tables.c.code == code).with_for_update()
    row = connection.execute(asked).mappings().one_or_none()
    return None if row is None else read_table(row)


def seats_at(connection: Connection, code: str) -> list[SeatRow]:
    rows = connection.execute(select(*SEAT_COLUMNS).where(schema.seats.c.code == code).order_by(schema.seats.c.seat)).mappings()
    return [read_seat(row) for row in rows]


def table_at(connection: Connection, code: str) -> TableRow | None:
    row = connection.execute(select(*TABLE_COLUMNS).where(schema.tables.c.code == code)).mappings().one_or_none()
    return None if row is None else read_table(row)


def asked_at(connection: Connection, code: str) -> tuple[int, float] | None:
    """The number of the open question, and when it was put."""
    clocks = schema.clocks
    found = connection.execute(select(clocks.c.number, clocks.c.asked_at).where(clocks.c.code == code)).one_or_none()
    return None if found is None else (found.number, found.asked_at)


def kept_at(connection: Connection, code: str, upto: int | None = None) -> StoredTable | None:
    """A table with all its entries and its newest snapshot, read at one moment; or as it stood at an earlier number.

    Earlier ones have at least one entry after the snapshot: what was entered last.
    """
    table = table_at(connection, code)
    if table is None:
        return None
    snapshots, entries = schema.snapshots, schema.entries
    # the snapshot first: entries read later are never fewer than those that it was made from
    taken = select(*SNAPSHOT_COLUMNS).where(snapshots.c.code == code)
    asked = select(*ENTRY_COLUMNS).where(entries.c.code == code)
    if upto is not None:
        taken = taken.where(snapshots.c.number < upto)
        asked = asked.where(entries.c.number <= upto)
    newest = connection.execute(taken.order_by(snapshots.c.number.desc()).limit(1)).one_or_none()
    rows = connection.execute(asked.order_by(entries.c.number)).mappings()
    return StoredTable(
        table=table,
        seats=seats_at(connection, code),
        snapshot_number=0 if newest is None else newest.number,
        snapshot=None if newest is None else newest.data,
        entries=[read_entry(each) for each in rows],
        asked=asked_at(connection, code),
        earlier=upto is not None,
    )


# Lists


def open_tables(connection: Connection) -> list[ListedTable]:
    """The newest tables that anyone may join and that wait for people."""
    tables = schema.tables
    asked = select(*TABLE_COLUMNS).where(tables.c.status == "gathering", tables.c.join == "open").order_by(tables.c.created.desc())
    return listed(connection, asked)


def tables_of(connection: Connection, person: str) -> list[ListedTable]:
    """The newest tables where somebody sits or is host, unfinished ones first."""
    tables, seats = schema.tables, schema.seats
    sits = select(seats.c.code).where(seats.c.person == person)
    asked = (
        select(*TABLE_COLUMNS)
        .where((tables.c.host == person) | tables.c.code.in_(sits))
        .order_by(tables.c.status.in_(("over", "closed")), tables.c.created.desc())
    )
    return listed(connection, asked)


def listed(connection: Connection, asked: Select[Any]) -> list[ListedTable]:
    """The first of these tables, each with its seats and with who is asked."""
    found = [read_table(row) for row in connection.execute(asked.limit(LIST_LENGTH)).mappings()]
    codes = [table.code for table in found]
    entries, seats = schema.entries, schema.seats
    last = (
        select(entries.c.code, func.max(entries.c.number).label("number"))
        .where(entries.c.code.in_(codes))
        .group_by(entries.c.code)
        .subquery()
    )
    joined = select(entries.c.code, entries.c.waiting).join(last, (entries.c.code == last.c.code) & (entries.c.number == last.c.number))
    waiting = {row.code: row.waiting for row in connection.execute(joined) if isinstance(row.waiting, int)}
    sitting: dict[str, list[SeatRow]] = {code: [] for code in codes}
    for row in connection.execute(select(*SEAT_COLUMNS).where(seats.c.code.in_(codes)).order_by(seats.c.seat)).mappings():
        sitting[row["code"]].append(read_seat(row))
    return [ListedTable(table=table, seats=sitting[table.code], waiting=waiting.get(table.code, table.waiting)) for table in found]
