"""The store in a database: SQLite or PostgreSQL."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable, Collection, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

import msgspec
from sqlalchemy import Connection, delete, func, insert, select, type_coerce, update
from sqlalchemy.exc import IntegrityError, SQLAlchemyError
from sqlalchemy.types import NullType

from tinhorn.server.store import schema
from tinhorn.server.store.bus import Bus, Notice, PostgresBus
from tinhorn.server.store.engine import make_engine
from tinhorn.server.store.guards import remove_tables
from tinhorn.server.store.health import WriteCheck
from tinhorn.server.store.queries import kept_at, locked_table, open_tables, seats_at, table_at, tables_of
from tinhorn.server.store.reading import (
    ENTRY_COLUMNS,
    columns_of,
    read_entry,
    read_rest,
)
from tinhorn.server.store.results import add_result
from tinhorn.server.store.slow import SlowQueries
from tinhorn.server.store.sql_writer import insert_table, set_clock
from tinhorn.server.store.writer import Writer
from tinhorn.table.people.identity import CHAT_LENGTH, NAME_LENGTH
from tinhorn.table.store.protocol import StoreAway, Work
from tinhorn.table.store.rows import Append, ChatRow, Entry, ListedTable, Rest, Result, SeatRow, StoredTable, TableRow

T = TypeVar("T")

READERS = 2
DELETED_AT_ONCE = 20  # tables: few enough that moves hardly wait


class SqlChange:
    """What a piece of work does with one table, within its transaction."""

    def __init__(self, connection: Connection, code: str) -> None:
        self._connection = connection
        self._code = code

    def set_table(self, **values: Any) -> None:
        tables = schema.tables
        self._connection.execute(update(tables).where(tables.c.code == self._code).values(**values))

    def set_seat(self, seat: int, **values: Any) -> None:
        seats = schema.seats
        self._connection.execute(update(seats).where(seats.c.code == self._code, seats.c.seat == seat).values(**values))

    def add_seat(self, seat: SeatRow) -> None:
        self._connection.execute(insert(schema.seats).values(columns_of(seat)))

    def drop_seat(self, seat: int) -> None:
        seats = schema.seats
        self._connection.execute(delete(seats).where(seats.c.code == self._code, seats.c.seat == seat))

    def set_clock(self, number: int, asked_at: float, due: float | None) -> None:
        set_clock(self._connection, self._code, number, asked_at, due)

    def add_result(self, result: Result) -> None:
        add_result(self._connection, result)

    def name_of(self, person: str) -> str | None:
        people = schema.people
        return self._connection.execute(select(people.c.name).where(people.c.id == person)).scalar()


def bus_of(url: str, bus: str, process: str) -> Bus:
    """Over Valkey where its address is given, else over the database."""
    if not bus:
        return PostgresBus(url, process)
    from tinhorn.server.store.valkey import ValkeyBus  # an extra of the package

    return ValkeyBus(bus, process)


class SqlStore:
    """Reads in a few threads, writes in one. `process` marks what this process tells others of, over the `bus` where there are others."""

    def __init__(self, url: str, on_batch: Callable[[int], None] = lambda size: None, slow_query: float = 0.2, bus: str = "") -> None:
        self.url = url
        self.process = secrets.token_hex(4)
        self._reading = make_engine(url, writes=False)
        self._writing = make_engine(url, writes=True)
        self.slow = SlowQueries(slow_query)
        for engine in (self._reading, self._writing):
            self.slow.watch(engine)
        self.shared = self._reading.dialect.name == "postgresql"
        self.bus = bus_of(url, bus, self.process) if self.shared else None
        self._threads = ThreadPoolExecutor(READERS, thread_name_prefix="tinhorn-reader")
        self._on_batch = on_batch
        self._writer: Writer | None = None
        self._check = WriteCheck(self.write)

    def open(self) -> None:
        publish = None if self.bus is None or self.bus.with_commit else self.bus.publish
        self._writer = Writer(self._writing, asyncio.get_running_loop(), self._on_batch, publish)
        self._writer.start()

    @property
    def writer(self) -> Writer:
        assert self._writer is not None, "the store is not open"
        return self._writer

    async def close(self) -> None:
        if self._writer is not None:
            await self._writer.finish()
        self._threads.shutdown()
        self._reading.dispose()
        self._writing.dispose()

    # Reading and writing

    async def read(self, work: Callable[[Connection], T]) -> T:
        def run() -> T:
            try:
                with self._reading.connect() as connection:
                    return work(connection)
            except SQLAlchemyError as wrong:
                raise StoreAway(type(wrong).__name__) from wrong

        return await asyncio.get_running_loop().run_in_executor(self._threads, run)

    async def write(self, work: Callable[[Connection], T], notices: Sequence[Notice] = ()) -> T:
        """Run this in a transaction of its own savepoint; what it raises undoes it. `notices` go to other processes."""
        try:
            result: T = await self.writer.put(work, list(notices))
        except SQLAlchemyError as wrong:
            raise StoreAway(type(wrong).__name__) from wrong
        return result

    async def notify(self, words: str, to: Collection[str] | None = None) -> None:
        if self.bus is not None:
            await self.write(lambda connection: None, self.bus.addressed(words, to))

    async def works(self) -> bool:
        """Can it be written to?"""
        return await self._check.works()

    def append(self, append: Append) -> asyncio.Future[bool]:
        """Add to the record. False where another process has written that number, or this decision stands already."""
        entry = append.entry
        return self.writer.put(append, self._told_of("entry", entry.code, entry.number))

    def _told_of(self, kind: str, code: str, number: int = 0) -> list[Notice]:
        """That something happened at a table, for those who have it open."""
        return [] if self.bus is None else self.bus.addressed(f"{kind} {code} {number}", self.bus.audience(code))

    # The server's own

    async def keep(self, name: str, value: str) -> str:
        """The value kept under this name; the given one if there was none. All processes get the same."""
        keepings = schema.keepings

        def work(connection: Connection) -> str:
            try:
                with connection.begin_nested():
                    connection.execute(insert(keepings).values(name=name, value=value))
            except IntegrityError:
                pass
            kept: str = connection.execute(select(keepings.c.value).where(keepings.c.name == name)).scalar_one()
            return kept

        return await self.write(work)

    async def further(self, name: str, value: float) -> float:
        """Raise a number that all processes share. Returns the highest one, or the given one while another process changes it."""
        keepings = schema.keepings

        def work(connection: Connection) -> float:
            asked = select(keepings.c.value).where(keepings.c.name == name)
            kept = connection.execute(asked.with_for_update(skip_locked=True)).scalar()  # nobody waits for a process that hangs
            if kept is None or float(kept) >= value:
                return value if kept is None else float(kept)
            connection.execute(update(keepings).where(keepings.c.name == name).values(value=repr(value)))
            return value

        return await self.write(work)

    async def take_due(self, now: float, until: float, most: int) -> list[str]:
        """The tables that somebody must look at, by the playing time. Until then no other process is given them."""
        clocks = schema.clocks
        asked = select(clocks.c.code).where(clocks.c.due <= now).order_by(clocks.c.due).limit(most)

        def work(connection: Connection) -> list[str]:
            codes = list(connection.execute(asked.with_for_update(skip_locked=True)).scalars())
            connection.execute(update(clocks).where(clocks.c.code.in_(codes)).values(due=until))
            return codes

        found = await self.read(lambda connection: connection.execute(asked.limit(1)).scalar())  # mostly there is nothing to write
        return [] if found is None else await self.write(work)

    async def set_due(self, code: str, until: float, due: float | None) -> None:
        """Somebody has looked at a table that was taken until then, and must look again when it is due. What came up meanwhile stays."""
        clocks = schema.clocks

        def work(connection: Connection) -> None:
            connection.execute(update(clocks).where(clocks.c.code == code, clocks.c.due == until).values(due=due))

        await self.write(work)

    # People

    async def rests(self, people: Collection[str]) -> dict[str, Rest]:
        """When these people rest."""
        asked = select(schema.people.c.id, schema.people.c.rest).where(schema.people.c.id.in_(people))
        return await self.read(lambda connection: {row.id: read_rest(row.rest) for row in connection.execute(asked)})

    async def change_rest(self, person: str, work: Callable[[Rest], Rest]) -> Rest | None:
        """Change when somebody rests; None if there is no such person. Changes follow one another; what `work` raises undoes it."""
        people = schema.people
        asked = select(people.c.rest).where(people.c.id == person).with_for_update()

        def run(connection: Connection) -> Rest | None:
            row = connection.execute(asked).one_or_none()
            if row is None:
                return None
            before = read_rest(row.rest)
            after = work(before)
            if after != before:
                connection.execute(update(people).where(people.c.id == person).values(rest=msgspec.json.encode(after).decode()))
            return after

        return await self.write(run)

    async def person(self, id: str) -> str | None:
        """The name of a person, cut to the length that a name may have: the row may be damaged."""
        asked = select(func.substr(schema.people.c.name, 1, NAME_LENGTH)).where(schema.people.c.id == id)
        found = await self.read(lambda connection: connection.execute(asked).scalar())
        return found if isinstance(found, str) else None

    async def standing(self, codes: Collection[str]) -> dict[str, tuple[bytes, int]]:
        """The seeds of tables, and the numbers of their newest entries, as they are in the database now."""
        tables, entries = schema.tables, schema.entries
        newest = select(func.max(entries.c.number)).where(entries.c.code == tables.c.code).scalar_subquery()
        seed = type_coerce(tables.c.seed, NullType())
        asked = select(tables.c.code, seed.label("seed"), newest.label("newest")).where(tables.c.code.in_(codes))
        return await self.read(lambda connection: {row.code: (row.seed, row.newest or 0) for row in connection.execute(asked)})

    async def rename(self, person: str, name: str, judge: Work[None]) -> list[str]:
        """A new name, also at all tables of this person that are not over; their codes. `judge` is asked for each of them and may refuse.
        None where the person has this name already."""
        people, seats, tables = schema.people, schema.seats, schema.tables
        sits = select(seats.c.code).where(seats.c.person == person)
        unfinished = tables.c.status.in_(("gathering", "playing"))
        asked = select(tables.c.code).where((tables.c.host == person) | tables.c.code.in_(sits), unfinished).order_by(tables.c.code)

        def work(connection: Connection) -> list[str]:
            if connection.execute(select(people.c.name).where(people.c.id == person)).scalar() == name:
                return []  # a bot may play on under this name
            codes = list(connection.execute(asked).scalars())
            for code in codes:
                row = locked_table(connection, code)
                if row is not None:
                    judge(SqlChange(connection, code), row, seats_at(connection, code))
            connection.execute(update(people).where(people.c.id == person).values(name=name))
            connection.execute(update(seats).where(seats.c.person == person, seats.c.code.in_(codes)).values(name=name))
            return codes

        return await self.write(work)

    async def add_person(self, id: str, name: str, at: float) -> None:
        def work(connection: Connection) -> None:
            connection.execute(insert(schema.people).values(id=id, name=name, created=at))

        await self.write(work)

    # Tables

    async def add_table(self, table: TableRow, seats: list[SeatRow], most: int, entries: Sequence[Entry] = ()) -> str:
        """`made`; `taken` where the code is in use; `many` where the host has too many unfinished tables already."""
        tables = schema.tables

        def work(connection: Connection) -> str:
            unfinished = select(func.count()).where(tables.c.host == table.host, tables.c.status.in_(("gathering", "playing")))
            if connection.execute(unfinished).scalar_one() >= most:
                return "many"
            return "made" if insert_table(connection, table, seats, entries) else "taken"

        return await self.write(work)

    async def kept(self, code: str, upto: int | None = None) -> StoredTable | None:
        return await self.read(lambda connection: kept_at(connection, code, upto))

    async def replace_snapshot(self, code: str, number: int, data: bytes) -> None:
        """A new snapshot in place of a bad one, and of all others."""
        snapshots = schema.snapshots

        def work(connection: Connection) -> None:
            connection.execute(delete(snapshots).where(snapshots.c.code == code))
            connection.execute(insert(snapshots).values(code=code, number=number, data=data))

        await self.write(work)

    async def recorded(self, code: str, page: int) -> bytes | None:
        """A page of a table's recording."""
        recordings = schema.recordings
        asked = select(recordings.c.data).where(recordings.c.code == code, recordings.c.page == page)
        return await self.read(lambda connection: connection.execute(asked).scalar())

    async def edition(self, game: str, version: int) -> bytes | None:
        """What was kept of a version of a game."""
        editions = schema.editions
        asked = select(editions.c.data).where(editions.c.game == game, editions.c.version == version)
        return await self.read(lambda connection: connection.execute(asked).scalar())

    async def meta(self, code: str) -> tuple[TableRow, list[SeatRow]] | None:
        """A table's row and seats, without its record."""

        def work(connection: Connection) -> tuple[TableRow, list[SeatRow]] | None:
            table = table_at(connection, code)
            seats = seats_at(connection, code)  # asked in any case, so that it takes as long where there is no table
            return None if table is None else (table, seats)

        return await self.read(work)

    async def entries_after(self, code: str, number: int, most: int | None = None) -> list[Entry]:
        entries = schema.entries
        asked = select(*ENTRY_COLUMNS).where(entries.c.code == code, entries.c.number > number).order_by(entries.c.number)
        if most is not None:
            asked = asked.limit(most)
        return await self.read(lambda connection: [read_entry(each) for each in connection.execute(asked).mappings()])

    async def entry_with(self, code: str, id: str) -> Entry | None:
        """The entry with this id."""
        asked = select(*ENTRY_COLUMNS).where(schema.entries.c.code == code, schema.entries.c.id == id)

        def work(connection: Connection) -> Entry | None:
            row = connection.execute(asked).mappings().one_or_none()
            return None if row is None else read_entry(row)

        return await self.read(work)

    async def delete_ended(self, before: float, spared: Collection[str]) -> list[str]:
        """Delete some of the tables that ended, or were made and never began, before that time; returns their codes."""
        tables = schema.tables
        ended = tables.c.status.in_(("over", "closed")) & (tables.c.ended < before)
        never_began = (tables.c.status == "gathering") & (tables.c.created < before)
        asked = select(tables.c.code).where(ended | never_began).order_by(tables.c.created)

        def look(connection: Connection) -> list[str]:
            codes = connection.execute(asked.limit(DELETED_AT_ONCE + len(spared))).scalars()
            return [code for code in codes if code not in spared][:DELETED_AT_ONCE]

        def work(connection: Connection) -> list[str]:
            held = list(connection.execute(asked.where(tables.c.code.in_(found)).with_for_update()).scalars())  # it may have begun
            remove_tables(connection, held)
            return held

        found = await self.read(look)  # most of the time there is nothing to write
        return await self.write(work) if found else []

    async def open_tables(self) -> list[ListedTable]:
        """The newest tables that anyone may join and that wait for people."""
        return await self.read(open_tables)

    async def tables_of(self, person: str) -> list[ListedTable]:
        """The newest tables where somebody sits or is host, unfinished ones first."""
        return await self.read(lambda connection: tables_of(connection, person))

    async def change(self, code: str, work: Work[T]) -> T | None:
        """Change a table or its seats; None if there is no such table. Changes to one table follow one another."""

        def run(connection: Connection) -> T | None:
            table = locked_table(connection, code)
            return None if table is None else work(SqlChange(connection, code), table, seats_at(connection, code))

        return await self.write(run, self._told_of("meta", code))

    # Chat

    async def add_chat(self, code: str, seat: int | None, name: str, text: str, at: float) -> ChatRow:
        chat = schema.chat

        def work(connection: Connection) -> ChatRow:
            locked_table(connection, code)
            n = (connection.execute(select(func.max(chat.c.n)).where(chat.c.code == code)).scalar() or 0) + 1
            line = ChatRow(code=code, n=n, seat=seat, name=name, text=text, at=at)
            connection.execute(insert(chat).values(**{each: getattr(line, each) for each in ChatRow.__struct_fields__}))
            return line

        return await self.write(work, self._told_of("chat", code))

    async def chat_after(self, code: str, n: int, most: int) -> list[ChatRow]:
        """The newest lines after the n-th, oldest first."""
        chat = schema.chat
        shown = [
            func.substr(column, 1, CHAT_LENGTH).label(column.name) if column in (chat.c.name, chat.c.text) else column for column in chat.c
        ]
        asked = select(*shown).where(chat.c.code == code, chat.c.n > n, chat.c.text != "").order_by(chat.c.n.desc()).limit(most)

        def work(connection: Connection) -> list[ChatRow]:
            rows = [ChatRow(**dict(row)) for row in connection.execute(asked).mappings()]
            return rows[::-1]

        return await self.read(work)

    async def forget_chat(self, before: float) -> None:
        """Delete what was said before that time. The last line of a table stays as an empty one, since lines are counted on from it."""
        chat = schema.chat
        old = chat.c.at < before
        later = chat.alias()
        last = ~select(later.c.n).where(later.c.code == chat.c.code, later.c.n > chat.c.n).exists()

        def work(connection: Connection) -> None:
            connection.execute(delete(chat).where(old, ~last))
            connection.execute(update(chat).where(old, chat.c.text != "").values(name="", text=""))

        asked = select(chat.c.n).where(old, chat.c.text != "").limit(1)
        if await self.read(lambda connection: connection.execute(asked).scalar()) is not None:  # mostly there is nothing to write
            await self.write(work)
