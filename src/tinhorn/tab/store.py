"""A store in memory. Each change is handed on as rows, and counts only when those are kept.

A row is a key and some bytes: `table/CODE`, `entry/CODE/NUMBER`, `chat/CODE/N`, `person/ID`, `rest/ID` and `value/NAME`.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Collection, Sequence
from typing import Any, TypeVar

import msgspec

from tinhorn.table.store.protocol import StoreAway, Work
from tinhorn.table.store.rows import Append, ChatRow, Entry, ListedTable, Rest, Result, SeatRow, StoredTable, TableRow

T = TypeVar("T")

Row = tuple[str, bytes]
Keep = Callable[[list[Row]], Awaitable[None]]  # all rows or none; raises where they cannot be kept

LIST_LENGTH = 50
UNFINISHED = ("gathering", "playing")


class Whole(msgspec.Struct, kw_only=True):
    """A table without its record, as one row holds it. `asked` and `snapshot` have the number of their position."""

    table: TableRow
    seats: list[SeatRow]
    asked: tuple[int, float] | None = None
    due: float | None = None
    snapshot: tuple[int, bytes] | None = None


class Shelf:
    """All that is kept of one table."""

    def __init__(self, whole: Whole) -> None:
        self.whole = whole
        self.entries: list[Entry] = []
        self.by_id: dict[str, Entry] = {}
        self.chat: list[ChatRow] = []

    def add(self, entry: Entry) -> None:
        self.entries.append(entry)
        self.by_id[entry.id] = entry

    def listed(self) -> ListedTable:
        waiting = self.entries[-1].waiting if self.entries else self.whole.table.waiting
        return ListedTable(table=self.whole.table, seats=self.whole.seats, waiting=waiting)


class MemoryChange:
    """What a piece of work does with one table: to a copy, which counts when it is kept."""

    def __init__(self, whole: Whole, people: dict[str, str]) -> None:
        self._whole = whole
        self._people = people

    def set_table(self, **values: Any) -> None:
        self._whole.table = msgspec.structs.replace(self._whole.table, **values)

    def set_seat(self, seat: int, **values: Any) -> None:
        self._whole.seats = [msgspec.structs.replace(each, **values) if each.seat == seat else each for each in self._whole.seats]

    def add_seat(self, seat: SeatRow) -> None:
        self._whole.seats = [*self._whole.seats, seat]

    def drop_seat(self, seat: int) -> None:
        self._whole.seats = [each for each in self._whole.seats if each.seat != seat]

    def set_clock(self, number: int, asked_at: float, due: float | None) -> None:
        self._whole.asked = (number, asked_at)
        self._whole.due = due

    def name_of(self, person: str) -> str | None:
        return self._people.get(person)

    def add_result(self, result: Result) -> None:
        """A tab keeps no histories."""


def table_row(whole: Whole) -> Row:
    return f"table/{whole.table.code}", msgspec.msgpack.encode(whole)


def entry_row(entry: Entry) -> Row:
    return f"entry/{entry.code}/{entry.number:07}", msgspec.msgpack.encode(entry)


class MemoryStore:
    """`rows` are those that were kept before."""

    shared = False

    def __init__(self, keep: Keep, rows: Collection[Row] = ()) -> None:
        self._keep = keep
        self._one_at_a_time = asyncio.Lock()
        self._shelves: dict[str, Shelf] = {}
        self._people: dict[str, str] = {}
        self._values: dict[str, str] = {}
        self._rests: dict[str, Rest] = {}
        for key, data in sorted(rows, key=lambda row: (not row[0].startswith("table/"), row[0])):  # a table before its entries
            self._restore(key.split("/"), data)

    def _restore(self, key: list[str], data: bytes) -> None:
        kind, name = key[0], key[1]
        if kind == "table":
            self._shelves[name] = Shelf(msgspec.msgpack.decode(data, type=Whole))
        elif kind == "entry":
            self._shelves[name].add(msgspec.msgpack.decode(data, type=Entry))
        elif kind == "chat":
            self._shelves[name].chat.append(msgspec.msgpack.decode(data, type=ChatRow))
        elif kind == "person":
            self._people[name] = data.decode()
        elif kind == "rest":
            self._rests[name] = msgspec.msgpack.decode(data, type=Rest)
        elif kind == "value":
            self._values[name] = data.decode()

    async def _save(self, rows: list[Row]) -> None:
        try:
            await self._keep(rows)
        except Exception as wrong:
            raise StoreAway(type(wrong).__name__) from wrong

    async def notify(self, words: str, to: Collection[str] | None = None) -> None:
        """There are no other processes."""

    async def works(self) -> bool:
        try:
            await self._save([])
        except StoreAway:
            return False
        return True

    # The record

    async def append(self, append: Append) -> bool:
        entry = append.entry
        async with self._one_at_a_time:
            shelf = self._shelves.get(entry.code)
            if shelf is None or entry.number != len(shelf.entries) + 1 or entry.id in shelf.by_id:
                return False
            whole = msgspec.structs.replace(shelf.whole)
            if append.over:
                whole.table = msgspec.structs.replace(whole.table, status="over", ended=entry.at, waiting=0)
            if append.snapshot is not None:
                whole.snapshot = (entry.number, append.snapshot)
            if append.asked_at is not None:
                whole.asked = (entry.number, append.asked_at)
                whole.due = append.due
            if append.spent is not None:
                spent = append.spent
                whole.seats = [msgspec.structs.replace(each, spent=spent) if each.seat == entry.seat else each for each in whole.seats]
            rows = [entry_row(entry)]
            if whole != shelf.whole:
                rows.append(table_row(whole))
            await self._save(rows)
            shelf.whole = whole
            shelf.add(entry)
            return True

    async def kept(self, code: str, upto: int | None = None) -> StoredTable | None:
        shelf = self._shelves.get(code)
        if shelf is None:
            return None
        whole = shelf.whole
        number, data = whole.snapshot or (0, None)
        if upto is not None and number >= upto:
            number, data = 0, None
        return StoredTable(
            table=whole.table,
            seats=whole.seats,
            snapshot_number=number,
            snapshot=data,
            entries=shelf.entries[:upto],
            asked=None if whole.table.clock is None else whole.asked,
            earlier=upto is not None,
        )

    async def entries_after(self, code: str, number: int, most: int | None = None) -> list[Entry]:
        shelf = self._shelves.get(code)
        return [] if shelf is None else shelf.entries[number:][:most]

    async def entry_with(self, code: str, id: str) -> Entry | None:
        shelf = self._shelves.get(code)
        return None if shelf is None else shelf.by_id.get(id)

    async def replace_snapshot(self, code: str, number: int, data: bytes) -> None:
        async with self._one_at_a_time:
            await self._put(msgspec.structs.replace(self._shelves[code].whole, snapshot=(number, data)))

    async def recorded(self, code: str, page: int) -> bytes | None:
        """None: the rules are always here, so games are played again to be shown."""
        return None

    async def edition(self, game: str, version: int) -> bytes | None:
        return None

    # Tables

    async def _put(self, *wholes: Whole, more: Collection[Row] = ()) -> None:
        """Keep tables as they are now, and then hold them."""
        await self._save([*map(table_row, wholes), *more])
        for whole in wholes:
            code = whole.table.code
            if code in self._shelves:
                self._shelves[code].whole = whole
            else:
                self._shelves[code] = Shelf(whole)

    async def add_table(self, table: TableRow, seats: list[SeatRow], most: int, entries: Sequence[Entry] = ()) -> str:
        async with self._one_at_a_time:
            tables = [shelf.whole.table for shelf in self._shelves.values()]
            if sum(each.host == table.host and each.status in UNFINISHED for each in tables) >= most:
                return "many"
            if table.code in self._shelves:
                return "taken"
            await self._put(Whole(table=table, seats=seats), more=[entry_row(entry) for entry in entries])
            for entry in entries:
                self._shelves[table.code].add(entry)
            return "made"

    async def meta(self, code: str) -> tuple[TableRow, list[SeatRow]] | None:
        shelf = self._shelves.get(code)
        return None if shelf is None else (shelf.whole.table, shelf.whole.seats)

    async def standing(self, codes: Collection[str]) -> dict[str, tuple[bytes, int]]:
        shelves = {code: self._shelves[code] for code in codes if code in self._shelves}
        return {code: (shelf.whole.table.seed, len(shelf.entries)) for code, shelf in shelves.items()}

    async def change(self, code: str, work: Work[T]) -> T | None:
        async with self._one_at_a_time:
            shelf = self._shelves.get(code)
            if shelf is None:
                return None
            whole = msgspec.structs.replace(shelf.whole)
            result = work(MemoryChange(whole, self._people), whole.table, whole.seats)
            await self._put(whole)
            return result

    def _newest(self, tables: Callable[[Whole], bool]) -> list[ListedTable]:
        """Unfinished ones first."""
        found = [shelf for shelf in self._shelves.values() if tables(shelf.whole)]
        found.sort(key=lambda shelf: (shelf.whole.table.status not in UNFINISHED, -shelf.whole.table.created))
        return [shelf.listed() for shelf in found[:LIST_LENGTH]]

    async def open_tables(self) -> list[ListedTable]:
        return self._newest(lambda whole: whole.table.status == "gathering" and whole.table.join == "open")

    async def tables_of(self, person: str) -> list[ListedTable]:
        return self._newest(lambda whole: self._belongs(whole, person))

    def _belongs(self, whole: Whole, person: str) -> bool:
        return whole.table.host == person or any(seat.person == person for seat in whole.seats)

    # People and what they say

    @property
    def owner(self) -> str | None:
        """Who was here first: whoever comes back to their tab."""
        return self._values.get("owner")

    async def person(self, id: str) -> str | None:
        return self._people.get(id)

    async def add_person(self, id: str, name: str, at: float) -> None:
        async with self._one_at_a_time:
            owner = self._values.get("owner", id)  # who was here first
            await self._save([(f"person/{id}", name.encode()), ("value/owner", owner.encode())])
            self._values["owner"] = owner
            self._people[id] = name

    async def rename(self, person: str, name: str, judge: Work[None]) -> list[str]:
        async with self._one_at_a_time:
            if self._people.get(person) == name:
                return []
            found = [shelf.whole for shelf in self._shelves.values()]
            wholes = [msgspec.structs.replace(each) for each in found if each.table.status in UNFINISHED and self._belongs(each, person)]
            for whole in wholes:
                change = MemoryChange(whole, self._people)
                judge(change, whole.table, whole.seats)
                for seat in whole.seats:
                    if seat.person == person:
                        change.set_seat(seat.seat, name=name)
            await self._put(*wholes, more=[(f"person/{person}", name.encode())])
            self._people[person] = name
            return sorted(whole.table.code for whole in wholes)

    async def rests(self, people: Collection[str]) -> dict[str, Rest]:
        return {person: self._rests[person] for person in people if person in self._rests}

    async def change_rest(self, person: str, work: Callable[[Rest], Rest]) -> Rest | None:
        async with self._one_at_a_time:
            if person not in self._people:
                return None
            after = work(self._rests.get(person, Rest()))
            await self._save([(f"rest/{person}", msgspec.msgpack.encode(after))])
            self._rests[person] = after
            return after

    async def add_chat(self, code: str, seat: int | None, name: str, text: str, at: float) -> ChatRow:
        async with self._one_at_a_time:
            chat = self._shelves[code].chat
            line = ChatRow(code=code, n=len(chat) + 1, seat=seat, name=name, text=text, at=at)
            await self._save([(f"chat/{code}/{line.n:07}", msgspec.msgpack.encode(line))])
            chat.append(line)
            return line

    async def chat_after(self, code: str, n: int, most: int) -> list[ChatRow]:
        shelf = self._shelves.get(code)
        return [] if shelf is None else shelf.chat[n:][-most:]

    # Time

    async def take_due(self, now: float, until: float, most: int) -> list[str]:
        """That they are taken is not kept: there are no other processes."""
        async with self._one_at_a_time:
            shelves = [shelf for shelf in self._shelves.values() if shelf.whole.due is not None and shelf.whole.due <= now][:most]
            for shelf in shelves:
                shelf.whole = msgspec.structs.replace(shelf.whole, due=until)
            return [shelf.whole.table.code for shelf in shelves]

    async def set_due(self, code: str, until: float, due: float | None) -> None:
        async with self._one_at_a_time:
            whole = self._shelves[code].whole
            if whole.due == until:
                await self._put(msgspec.structs.replace(whole, due=due))

    # Values by name

    async def keep(self, name: str, value: str) -> str:
        """The value kept under this name; the given one if there was none."""
        async with self._one_at_a_time:
            if name not in self._values:
                await self._set(name, value)
            return self._values[name]

    async def further(self, name: str, value: float) -> float:
        async with self._one_at_a_time:
            if name in self._values and float(self._values[name]) < value:
                await self._set(name, repr(value))
            return float(self._values.get(name, value))

    async def _set(self, name: str, value: str) -> None:
        await self._save([(f"value/{name}", value.encode())])
        self._values[name] = value
