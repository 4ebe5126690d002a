"""Names at tables: no two that can be taken for each other."""

from __future__ import annotations

from itertools import chain, count

from tinhorn.table.people.identity import look_alike
from tinhorn.table.store.protocol import Change
from tinhorn.table.store.rows import SeatRow, TableRow
from tinhorn.table.tables.registry import Tables
from tinhorn.table.words.refusals import NAME_TAKEN

BOT_NAMES = ("Sundown", "Calico", "Rusty", "Juniper", "Buck", "Sage")


def bot_name(seat: int, names: list[str]) -> str:
    """A name for a bot at that seat that none of these can be taken for."""
    taken = {look_alike(name) for name in names}
    wished = [BOT_NAMES[(seat + n) % len(BOT_NAMES)] for n in range(len(BOT_NAMES))]
    further = (f"{wished[0]} {n}" for n in count(2))
    return next(name for name in chain(wished, further) if look_alike(name) not in taken)


def refuse_taken_name(change: Change, row: TableRow, seats: list[SeatRow], person: str, name: str) -> None:
    """Nobody at a table may be called like somebody else there, the host without a seat included."""
    others = [seat.name for seat in seats if seat.kind != "open" and seat.person != person]
    if row.host != person:
        others.append(change.name_of(row.host) or "")
    if any(look_alike(other) == look_alike(name) for other in others):
        raise NAME_TAKEN()


class Names:
    """People's names, which their tables show."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self.store = tables.store

    async def rename(self, person: str, name: str) -> None:
        """A new name, also at all tables that are not over, unless somebody there has it."""

        def judge(change: Change, row: TableRow, seats: list[SeatRow]) -> None:
            refuse_taken_name(change, row, seats, person, name)

        for code in await self.store.rename(person, name, judge):
            table = self.tables.open.get(code)
            if table is not None:
                await self.tables.refresh(table)
            self.tables.tell_others(f"meta {code} 0")
