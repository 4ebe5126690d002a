"""The SQL that adds tables, and entries to their records, each with what goes along in the same transaction."""

from __future__ import annotations

import operator
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress

from msgspec import structs
from sqlalchemy import Connection, Engine, insert, select, text, update
from sqlalchemy.exc import IntegrityError

from tinhorn.server.store import schema
from tinhorn.server.store.bus import Notice
from tinhorn.server.store.reading import columns_of
from tinhorn.server.store.results import add_result
from tinhorn.table.store.rows import Append, Entry, SeatRow, TableRow

INSERT_SNAPSHOT = insert(schema.snapshots)
SET_CLOCK = text(
    "INSERT INTO clocks (code, number, asked_at, due) VALUES (:code, :number, :asked_at, :due) "
    "ON CONFLICT (code) DO UPDATE SET number = excluded.number, asked_at = excluded.asked_at, due = excluded.due"
)
NOTIFY = text("SELECT pg_notify(channel, word) FROM unnest(CAST(:channels AS text[]), CAST(:words AS text[])) AS told(channel, word)")


def set_clock(connection: Connection, code: str, number: int, asked_at: float, due: float | None) -> None:
    """The question of that position is open since then, by the playing time."""
    connection.execute(SET_CLOCK, {"code": code, "number": number, "asked_at": asked_at, "due": due})


def insert_table(connection: Connection, table: TableRow, seats: Sequence[SeatRow], entries: Sequence[Entry] = ()) -> bool:
    """Add a table. False where its code is in use."""
    tables = schema.tables
    if connection.execute(select(tables.c.code).where(tables.c.code == table.code)).scalar() is not None:
        return False
    connection.execute(insert(tables).values(**columns_of(table)))
    connection.execute(insert(schema.seats), [columns_of(seat) for seat in seats])
    if entries:
        connection.execute(insert(schema.entries), [structs.asdict(entry) for entry in entries])
    return True


class SqlWriter:
    """A connection to write with, for one thread."""

    def __init__(self, engine: Engine, notifies: bool) -> None:
        self._engine = engine
        self._notifies = notifies
        self._insert_entry = insert(schema.entries).compile(engine)
        self._conflict: type[Exception] = engine.dialect.loaded_dbapi.IntegrityError
        self._connection: Connection | None = None

    def close(self) -> None:
        if self._connection is not None:
            self._connection.close()

    @contextmanager
    def transaction(self) -> Iterator[Connection]:
        """On the same connection as the one before; after an error other than a conflict, on a new one."""
        if self._connection is None:
            self._connection = self._engine.connect()
        try:
            with self._connection.begin():
                yield self._connection
        except IntegrityError:
            raise
        except Exception:
            broken, self._connection = self._connection, None
            with suppress(Exception):
                broken.invalidate()
                broken.close()
            raise

    def write(self, appends: list[Append], notices: list[list[Notice]]) -> list[bool]:
        """Add entries in a transaction; False for each whose number or id is taken already. `notices` are for other processes, those of
        each entry that was added."""
        try:
            with self.transaction() as connection:  # the common case, without savepoints
                self._insert(connection, appends)
                self.notify(connection, notices)
            return [True] * len(appends)
        except IntegrityError:
            pass  # somebody else was faster with one of them: find out with which
        with self.transaction() as connection:
            written = self.append(connection, appends)
            self.notify(connection, [notice for notice, ok in zip(notices, written, strict=True) if ok])
        return written

    def notify(self, connection: Connection, notices: list[list[Notice]]) -> None:
        """Let other processes know, once this is committed. Commits that notify wait for one another in PostgreSQL, others do not."""
        told = [notice for each in notices for notice in each]
        if told and self._notifies:
            connection.execute(NOTIFY, {"channels": [channel for channel, _ in told], "words": [words for _, words in told]})

    def append(self, connection: Connection, appends: list[Append]) -> list[bool]:
        """Add entries within a transaction; False for each whose number or id is taken already."""
        if not appends:
            return []
        try:
            with connection.begin_nested():
                self._insert(connection, appends)
            return [True] * len(appends)
        except IntegrityError:
            if len(appends) == 1:
                return [False]
        return [self.append(connection, [each])[0] for each in appends]

    def _insert(self, connection: Connection, appends: list[Append]) -> None:
        self._insert_entries(connection, [append.entry for append in appends])
        for append in appends:
            entry = append.entry
            if append.snapshot is not None:
                connection.execute(INSERT_SNAPSHOT, {"code": entry.code, "number": entry.number, "data": append.snapshot})
            if append.asked_at is not None:
                set_clock(connection, entry.code, entry.number, append.asked_at, append.due)
            if append.spent is not None:
                seats = schema.seats
                own = (seats.c.code == entry.code) & (seats.c.seat == entry.seat)
                connection.execute(update(seats).where(own).values(spent=append.spent))
            if append.result is not None:
                add_result(connection, append.result)
            if append.over:
                connection.execute(
                    update(schema.tables).where(schema.tables.c.code == entry.code).values(status="over", ended=entry.at, waiting=0)
                )

    def _insert_entries(self, connection: Connection, entries: list[Entry]) -> None:
        """Straight to the driver: putting a statement together for each batch costs more than carrying it out."""
        order = self._insert_entry.positiontup
        if order is None:
            connection.exec_driver_sql(str(self._insert_entry), [structs.asdict(entry) for entry in entries])
            return
        # One statement for all: between any two, the server's thread would have to wait for its turn with the interpreter.
        fields = operator.attrgetter(*order)
        row = ", ({})".format(", ".join("?" * len(order)))
        sql = str(self._insert_entry) + row * (len(entries) - 1)
        try:
            connection.connection.cursor().execute(sql, [value for entry in entries for value in fields(entry)])
        except self._conflict as wrong:
            raise IntegrityError(sql, None, wrong) from wrong
