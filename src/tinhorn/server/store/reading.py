"""Rows from the database, read with checks: damage in one row is named and affects no other row.

Columns are taken as they are. SQLite gives back whatever was put there, so every row is checked, and what cannot be read is
replaced by a blank. `damage` then says which column that was.
"""

from __future__ import annotations

from typing import Any, TypeVar

import msgspec
from sqlalchemy import ColumnElement, RowMapping, Table, type_coerce
from sqlalchemy.types import NullType

from tinhorn.server.store import schema
from tinhorn.table.store.rows import BLANK_TABLE, Entry, Rest, SeatRow, TableRow

Row = TypeVar("Row", TableRow, SeatRow)

UNREADABLE = (msgspec.MsgspecError, RecursionError)  # the latter: JSON that is nested too deeply
BLANK_SEAT = SeatRow(code="", seat=0, kind="open", person=None, name="", level=None, words="", stand_in=False, away_since=None)

TABLE_FIELDS = [name for name in TableRow.__struct_fields__ if name != "damage"]
SEAT_FIELDS = [name for name in SeatRow.__struct_fields__ if name != "damage"]


def as_written(table: Table) -> list[ColumnElement[Any]]:
    """The columns of a table, without what SQLAlchemy does to their values."""
    return [type_coerce(column, NullType()).label(column.name) for column in table.c]


TABLE_COLUMNS = as_written(schema.tables)
SEAT_COLUMNS = as_written(schema.seats)
ENTRY_COLUMNS = as_written(schema.entries)
SNAPSHOT_COLUMNS = as_written(schema.snapshots)


def with_flags(plain: dict[str, Any], *names: str) -> dict[str, Any]:
    """SQLite has 0 and 1 for false and true."""
    return {name: bool(value) if name in names and value in (0, 1) else value for name, value in plain.items()}


def read_table(row: RowMapping) -> TableRow:
    found = checked(with_flags({name: row[name] for name in TABLE_FIELDS}, "rated", "strict", "sealed"), BLANK_TABLE)
    for name, kind, blank in (("options", dict[str, Any], "{}"), ("removed", list[str], "[]")):
        try:
            msgspec.json.decode(getattr(found, name), type=kind)
        except UNREADABLE:
            found = msgspec.structs.replace(found, damage=name, **{name: blank})
    try:
        found.limits()
    except UNREADABLE:
        found = msgspec.structs.replace(found, damage="pace", pace="{}", clock=None)
    return found


def read_seat(row: RowMapping) -> SeatRow:
    plain = {name: row[name] for name in SEAT_FIELDS}
    found = checked(with_flags(plain, "stand_in", "agrees"), BLANK_SEAT)
    return found if not found.damage else msgspec.structs.replace(found, damage=f"seat {found.seat}: {found.damage}")


def read_rest(text: object) -> Rest:
    """Nobody rests whose row is damaged."""
    try:
        return msgspec.json.decode(text, type=Rest) if isinstance(text, str) else Rest()
    except UNREADABLE:
        return Rest()


def read_entry(row: RowMapping) -> Entry:
    """Its digest tells whether this is what was written."""
    return Entry(**row)


def checked(plain: dict[str, Any], blank: Row) -> Row:
    kind = type(blank)
    try:
        return msgspec.convert(plain, kind)
    except msgspec.ValidationError:
        return mended(plain, blank)


def mended(plain: dict[str, Any], blank: Row) -> Row:
    """The row with blanks for what cannot be read."""
    found = msgspec.structs.asdict(blank)
    bad: list[str] = []
    for field in msgspec.structs.fields(type(blank)):
        if field.name in plain:
            try:
                found[field.name] = msgspec.convert(plain[field.name], field.type)
            except msgspec.ValidationError:
                bad.append(field.name)
    return type(blank)(**{**found, "damage": bad[0]})


def columns_of(row: TableRow | SeatRow) -> dict[str, Any]:
    """A row as it is written."""
    return {name: value for name, value in msgspec.structs.asdict(row).items() if name != "damage"}


# msgspec prepares a type when it is first used. Two threads that do so at the same moment crash the process, so it is done here.
for blank_row in (BLANK_TABLE, BLANK_SEAT):
    msgspec.convert(columns_of(blank_row), type(blank_row))
msgspec.structs.replace(BLANK_TABLE, clock=60).limits()
read_rest("{}")
