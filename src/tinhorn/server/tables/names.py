"""Names at tables: no two that can be taken for each other."""

from __future__ import annotations

from itertools import chain, count

from sqlalchemy import Connection, select, update

from tinhorn.server.identity import look_alike
from tinhorn.server.refusals import NAME_TAKEN
from tinhorn.server.store import schema
from tinhorn.server.store.queries import locked_table, seats_at
from tinhorn.server.store.rows import SeatRow, TableRow
from tinhorn.server.tables.registry import Tables

BOT_NAMES = ("Sundown", "Calico", "Rusty", "Juniper", "Buck", "Sage")


def bot_name(seat: int, names: list[str]) -> str:
    """A name for a bot at that seat that none of these can be taken for."""
    taken = {look_alike(name) for name in names}
    wished = [BOT_NAMES[(seat + n) % len(BOT_NAMES)] for n in range(len(BOT_NAMES))]
    further = (f"{wished[0]} {n}" for n in count(2))
    return next(name for name in chain(wished, further) if look_alike(name) not in taken)


def refuse_taken_name(connection: Connection, row: TableRow, seats: list[SeatRow], person: str, name: str) -> None:
    """Nobody at a table may be called like somebody else there, the host without a seat included."""
    others = [seat.name for seat in seats if seat.kind != "open" and seat.person != person]
    if row.host != person:
        others.append(connection.execute(select(schema.people.c.name).where(schema.people.c.id == row.host)).scalar() or "")
    if any(look_alike(other) == look_alike(name) for other in others):
        raise NAME_TAKEN()


class Names:
    """People's names, which their tables show."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self.store = tables.store

    async def rename(self, person: str, name: str) -> None:
        """A new name, also at all tables that are not over, unless somebody there has it."""
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
                    refuse_taken_name(connection, row, seats_at(connection, code), person, name)
            connection.execute(update(people).where(people.c.id == person).values(name=name))
            connection.execute(update(seats).where(seats.c.person == person, seats.c.code.in_(codes)).values(name=name))
            return codes

        for code in await self.store.write(work):
            table = self.tables.open.get(code)
            if table is not None:
                await self.tables.refresh(table)
            self.tables.tell_others(f"meta {code} 0")
