"""Rounds of events: who plays where, and the tables made for them, all at once or none."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import structs
from sqlalchemy import Connection

from tinhorn.server.events import kept
from tinhorn.server.events.kept import EventRow, Whole
from tinhorn.server.events.messages import NewEvent
from tinhorn.server.events.pairing import league, night, seated, swiss
from tinhorn.server.events.standings import Standing, standings
from tinhorn.server.store.results import game_id
from tinhorn.server.store.sql_writer import insert_table, set_clock
from tinhorn.server.store.store import SqlStore
from tinhorn.table.clocks.resting import is_slow
from tinhorn.table.messages.requests import NewTable
from tinhorn.table.people.identity import NAME_LENGTH, look_alike
from tinhorn.table.process.services import Services
from tinhorn.table.store.rows import SeatRow, TableRow
from tinhorn.table.tables.lobby import begun, new_code, new_seat
from tinhorn.table.tables.names import bot_name

Cast = list[str | None]  # who has which seat; None is a bot. One person alone without seats for others has a bye


def table_wish(wish: NewEvent) -> NewTable:
    """What a table of this event is like. While others play the same deal, nobody watches it."""
    watch = "nobody" if wish.kind == "duplicate" else "anyone"
    return NewTable(
        game=wish.game,
        seats=wish.seats,
        options=wish.options,
        level=wish.level,
        join="link",
        watch=watch,  # type: ignore[arg-type]
        clock=wish.clock,
        rated=wish.rated,
        strict=wish.strict,
    )


def standings_of(whole: Whole) -> list[Standing]:
    """From the tables that are over. At a duplicate night a deal counts when all its tables are."""
    duplicate = whole.row.wish.kind == "duplicate"
    over = [
        [
            [seat.played for seat in table.seats if seat.played is not None]
            for table in each.tables
            if table.table is not None and table.over
        ]
        for each in whole.rounds
        if each.over or not duplicate
    ]
    win = whole.row.wish.seats - 1.0
    return standings([each.person for each in whole.entrants], over, {person: win * n for person, n in whole.byes().items()}, duplicate)


def casts(whole: Whole, number: int) -> list[Cast]:
    """Who sits where in this round."""
    wish = whole.row.wish
    staying = [each.person for each in whole.staying]
    if wish.kind == "duplicate":
        return night(staying, wish.seats, number)
    met, sat = whole.met(), whole.sat()
    if wish.kind == "league":
        everybody = [each.person for each in whole.entrants]
        tables = league(everybody, frozenset(everybody) - frozenset(staying), wish.seats, number, met)
    else:
        ranking = [each.person for each in standings_of(whole) if each.person in staying]
        tables = swiss(ranking, wish.seats, met, whole.byes())
    return [[*table] if wish.seats == 2 and len(table) == 1 else seated(table, wish.seats, sat) for table in tables]


def called(name: str, taken: Sequence[str]) -> str:
    """A name for somebody at a table where nobody else has one like it: names may have changed since people joined."""
    known = {look_alike(each) for each in taken}
    further = (f"{name[: NAME_LENGTH - 3]} {n}" for n in range(2, len(taken) + 3))
    return name if look_alike(name) not in known else next(each for each in further if look_alike(each) not in known)


def sitting(code: str, cast: Cast, names: dict[str, str], level: str) -> list[SeatRow]:
    """The seats of a table. People come first, so that bots get names which they can be told apart by."""
    taken: list[str] = []
    for person in cast:
        taken.append("" if person is None else called(names[person], taken))
    found = []
    for seat, person in enumerate(cast):
        if person is None:
            taken[seat] = bot_name(seat, taken)
            found.append(structs.replace(new_seat(code, seat, level), name=taken[seat]))
        else:
            free = new_seat(code, seat, None)
            found.append(structs.replace(free, kind="person", person=person, name=taken[seat], agrees=True, rated=person))
    return found


class Draft:
    """A table of a round before it has a code."""

    def __init__(self, row: TableRow, cast: Cast, names: dict[str, str], now: float) -> None:
        self.row = begun(row, sitting("", cast, names, row.level), now)
        self.cast = cast
        self.names = names

    def add(self, connection: Connection, playing_time: float) -> kept.NewTable:
        """Under a free code, with its clock running."""
        clock = self.row.limits()
        assert clock is not None, "events have a clock"
        while True:
            row = structs.replace(self.row, code=new_code())
            seats = sitting(row.code, self.cast, self.names, row.level)
            if insert_table(connection, row, seats):
                set_clock(connection, row.code, 0, playing_time, playing_time if is_slow(clock) else None)
                named = [(seat.person, seat.name) for seat in seats]
                return kept.NewTable(table=row.code, game=game_id(row.code, row.created), seats=named)


def drafts(services: Services, row: EventRow, found: Sequence[Cast], names: dict[str, str]) -> list[Draft | kept.NewTable]:
    """The tables of a round. All of a duplicate night have the same seed, and are sealed."""
    wish, now = table_wish(row.wish), services.now()
    duplicate = row.wish.kind == "duplicate"
    drawn = services.lobby.drawn("", wish)
    made: list[Draft | kept.NewTable] = []
    for cast in found:
        if len(cast) == 1:
            (person,) = cast
            assert person is not None, "only people have byes"
            made.append(kept.NewTable(table=None, game=None, seats=[(person, names[person])]))
        else:
            own = drawn if duplicate else services.lobby.drawn("", wish)
            made.append(Draft(structs.replace(own, event=row.event, sealed=duplicate), cast, names, now))
    return made


async def begin_round(services: Services, store: SqlStore, whole: Whole, number: int) -> bool:
    """False where another process was faster, or the event does not go on."""
    row = whole.row
    names = {each.person: each.name for each in whole.entrants}
    found = await services.aside.run(casts, whole, number)
    made = drafts(services, row, found, names)
    now, playing_time = services.now(), services.playing_time.now()
    deadline = None if row.wish.round_seconds is None else now + row.wish.round_seconds

    def work(connection: Connection) -> list[str] | None:
        if not kept.add_round(connection, row.event, number, now, deadline):
            return None
        written = [each.add(connection, playing_time) if isinstance(each, Draft) else each for each in made]
        for n, table in enumerate(written, 1):
            kept.add_table(connection, row.event, number, n, table)
        return [each.table for each in written if each.table is not None]

    codes = await store.write(work)
    for code in codes or []:
        await services.tables.find(code, looks=False)  # bots and clocks go on from here
    return codes is not None
