"""Where tables are kept, as far as tables need it: the database of a server, or the memory of a tab."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Collection, Sequence
from typing import Any, Protocol, TypeVar

from tinhorn.table.store.rows import (
    Append,
    ChannelRow,
    ChatRow,
    Entry,
    ListedTable,
    NoticeRow,
    Rest,
    Result,
    SeatRow,
    StoredTable,
    TableRow,
)

T = TypeVar("T")


class StoreAway(Exception):
    """The store cannot be reached or refuses to work; whether a write took place is not known."""


class Change(Protocol):
    """What may be done with one table in one piece of work: all of it or nothing."""

    def set_table(self, **values: Any) -> None:
        """New values for the columns of the table's row."""

    def set_seat(self, seat: int, **values: Any) -> None:
        """New values for the columns of a seat."""

    def add_seat(self, seat: SeatRow) -> None: ...

    def drop_seat(self, seat: int) -> None:
        """Before the deal only."""

    def set_clock(self, number: int, asked_at: float, due: float | None) -> None:
        """The question of that position is open since then, and somebody must look at the table when it is due, by the playing time."""

    def name_of(self, person: str) -> str | None: ...

    def add_result(self, result: Result) -> None:
        """How the game ended, where histories are kept."""


Work = Callable[[Change, TableRow, list[SeatRow]], T]  # what it raises undoes it


class Store(Protocol):
    """Everything that must outlive a process. A method raises `StoreAway` where the store cannot be reached.

    `shared`: other processes keep their tables there too, and are told of changes.
    """

    @property
    def shared(self) -> bool: ...

    async def notify(self, words: str, to: Collection[str] | None = None) -> None:
        """Tell these processes; all others without any."""

    async def works(self) -> bool:
        """Can it be written to?"""

    # The record

    def append(self, append: Append) -> Awaitable[bool]:
        """Add to the record. False where another process has written that number, or this decision stands already."""

    async def kept(self, code: str, upto: int | None = None) -> StoredTable | None:
        """A table with all its entries and its newest snapshot; or as it stood at an earlier number."""

    async def entries_after(self, code: str, number: int, most: int | None = None) -> list[Entry]: ...

    async def entry_with(self, code: str, id: str) -> Entry | None:
        """The entry with this id."""

    async def replace_snapshot(self, code: str, number: int, data: bytes) -> None:
        """A new snapshot in place of a bad one, and of all others."""

    async def recorded(self, code: str, page: int) -> bytes | None:
        """A page of a table's recording."""

    async def edition(self, game: str, version: int) -> bytes | None:
        """What was kept of a version of a game."""

    # Tables

    async def add_table(self, table: TableRow, seats: list[SeatRow], most: int, entries: Sequence[Entry] = ()) -> str:
        """`made`; `taken` where the code is in use; `many` where the host has too many unfinished tables already.

        `entries` are those that its record begins with.
        """

    async def meta(self, code: str) -> tuple[TableRow, list[SeatRow]] | None:
        """A table's row and seats, without its record."""

    async def standing(self, codes: Collection[str]) -> dict[str, tuple[bytes, int]]:
        """The seeds of tables, and the numbers of their newest entries, as they are kept now."""

    async def change(self, code: str, work: Work[T]) -> T | None:
        """Change a table or its seats; None if there is no such table. Changes to one table follow one another."""

    async def open_tables(self) -> list[ListedTable]:
        """The newest tables that anyone may join and that wait for people."""

    async def tables_of(self, person: str) -> list[ListedTable]:
        """The newest tables where somebody sits or is host, unfinished ones first."""

    # People and what they say

    async def person(self, id: str) -> str | None:
        """The name of a person."""

    async def add_person(self, id: str, name: str, at: float) -> None: ...

    async def rename(self, person: str, name: str, judge: Work[None]) -> list[str]:
        """A new name, also at all tables of this person that are not over; their codes. `judge` is asked for each of them and may refuse.
        None where the person has this name already."""

    async def rests(self, people: Collection[str]) -> dict[str, Rest]:
        """When these people rest."""

    async def change_rest(self, person: str, work: Callable[[Rest], Rest]) -> Rest | None:
        """Change when somebody rests; None if there is no such person. Changes follow one another; what `work` raises undoes it."""

    async def add_chat(self, code: str, seat: int | None, name: str, text: str, at: float) -> ChatRow: ...

    async def chat_after(self, code: str, n: int, most: int) -> list[ChatRow]:
        """The newest lines after the n-th, oldest first."""

    # Time

    async def take_due(self, now: float, until: float, most: int) -> list[str]:
        """The tables that somebody must look at, by the playing time. Until then no other process is given them."""

    async def set_due(self, code: str, until: float, due: float | None) -> None:
        """Somebody has looked at a table that was taken until then, and must look again when it is due. What came up meanwhile stays."""

    async def further(self, name: str, value: float) -> float:
        """Raise a number that all processes share. Returns the highest one, or the given one while another process changes it."""


class Outbox(Protocol):
    """Where notices wait until they are sent, and how people are reached. All times are in seconds since 1970."""

    async def channels_of(self, person: str) -> list[ChannelRow]: ...

    async def channel(self, id: str) -> ChannelRow | None: ...

    async def add_channel(self, channel: ChannelRow, most: int) -> str:
        """`many` where the person has that many already, `same` where they have this one, else `made`."""

    async def change_channel(self, id: str, **values: Any) -> None: ...

    async def switch_on(self, id: str, now: float, **values: Any) -> None:
        """Use a channel, and look again at what was not told there."""

    async def remove_channel(self, id: str) -> None:
        """With all its notices."""

    async def mark_due(self, codes: Collection[str], now: float) -> None:
        """Somebody must look at these tables soon, by the playing time."""

    async def turn_of(self, code: str, seat: int) -> int:
        """By what a turn is known: the number of the seat's last entry before that of another seat. So it stays the same while the
        others answer the same question, while this seat decides several times in a row, and when its turn is taken back and comes again."""

    async def add_notices(self, person: str, code: str, seat: int, kind: str, at: float) -> None:
        """One for each confirmed channel, unless this turn has one already."""

    async def next_due(self, person: str) -> dict[str, float]:
        """When something is to be sent next, by channel."""

    async def add_test(self, notice: NoticeRow) -> None: ...

    async def take_notices(self, now: float, until: float, most: int) -> list[NoticeRow]:
        """Notices that are due. Until then no other process is given them."""

    async def put_off(self, ids: Collection[str], due: float | None) -> None:
        """Notices are due later, or not any more."""

    async def finish(self, ids: Collection[str], channel: str, due: float | None, told: float | None, **values: Any) -> None:
        """Notices were delivered, or not; and what that says about their channel. In one transaction."""

    async def forget(self, before: float) -> None:
        """Delete notices from before that time about which there is nothing more to do."""
