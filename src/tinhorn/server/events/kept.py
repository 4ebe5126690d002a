"""Events in the database: reading and writing them, each function by one connection at one moment."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection
from itertools import groupby, permutations

import msgspec
from msgspec import Struct
from sqlalchemy import Connection, RowMapping, delete, func, insert, select, update

from tinhorn.server.events.messages import EventStatus, NewEvent
from tinhorn.server.events.standings import Played
from tinhorn.server.store import schema
from tinhorn.table.people.identity import look_alike
from tinhorn.table.words.refusals import (
    EVENT_BEGAN,
    MANY_ENTRANTS,
    MANY_EVENTS,
    NAME_TAKEN_AT_EVENT,
    NOT_ENTERED,
    NOT_EVENT_HOST,
)

MOST_PEOPLE = 64
MOST_EVENTS = 5  # that somebody hosts and that are not over
LIST_LENGTH = 50

events, entrants, people = schema.events, schema.entrants, schema.people
rounds, tables, seats = schema.event_rounds, schema.event_tables, schema.event_seats
games, results = schema.games_played, schema.results
UNFINISHED = ("open", "running")


class EventRow(Struct, frozen=True, kw_only=True):
    """An event without its people and rounds."""

    event: str
    host: str
    listed: bool
    wish: NewEvent
    status: EventStatus
    round: int
    created: float


class Entrant(Struct, frozen=True, kw_only=True):
    """`gone_after`: the last round of somebody who has withdrawn."""

    person: str
    name: str
    gone_after: int | None


class KeptSeat(Struct, frozen=True, kw_only=True):
    """`played` is how the table ended for this seat, once it has."""

    person: str | None
    name: str
    played: Played | None


class KeptTable(Struct, frozen=True, kw_only=True):
    """`table` is None for a bye. `sealed`: the same deal is still played elsewhere. `kept`: it can still be opened."""

    n: int
    table: str | None
    kept: bool
    sealed: bool
    seats: list[KeptSeat]

    @property
    def over(self) -> bool:
        return self.table is None or all(seat.played is not None for seat in self.seats)

    @property
    def people(self) -> list[str]:
        return [seat.person for seat in self.seats if seat.person is not None]


class KeptRound(Struct, frozen=True, kw_only=True):
    round: int
    began: float
    deadline: float | None
    ended: float | None
    tables: list[KeptTable]

    @property
    def over(self) -> bool:
        return all(table.over for table in self.tables)


class Whole(Struct, frozen=True, kw_only=True):
    """An event with everything that belongs to it."""

    row: EventRow
    entrants: list[Entrant]
    rounds: list[KeptRound]

    @property
    def staying(self) -> list[Entrant]:
        return [each for each in self.entrants if each.gone_after is None]

    def played_tables(self) -> list[KeptTable]:
        return [table for each in self.rounds for table in each.tables if table.table is not None]

    def met(self) -> Counter[tuple[str, str]]:
        found: Counter[tuple[str, str]] = Counter()
        for table in self.played_tables():
            found.update(permutations(table.people, 2))
        return found

    def sat(self) -> Counter[tuple[str, int]]:
        placed = [(seat.person, n) for table in self.played_tables() for n, seat in enumerate(table.seats)]
        return Counter((person, n) for person, n in placed if person is not None)

    def byes(self) -> Counter[str]:
        return Counter(person for each in self.rounds for table in each.tables if table.table is None for person in table.people)


class NewTable(Struct, frozen=True, kw_only=True):
    """One table of a round that begins: its code and the id of its game, or None for a bye; who sits there, with their names."""

    table: str | None
    game: str | None
    seats: list[tuple[str | None, str]]


def row_of(connection: Connection, event: str, held: bool = False) -> EventRow | None:
    """`held`: nobody else changes it until the transaction ends."""
    asked = select(events).where(events.c.event == event)
    found = connection.execute(asked.with_for_update() if held else asked).mappings().one_or_none()
    return None if found is None else as_row(found)


def as_row(row: RowMapping) -> EventRow:
    wish = msgspec.json.decode(row["settings"], type=NewEvent)
    names = ("event", "host", "listed", "status", "round", "created")
    return EventRow(wish=wish, **{name: row[name] for name in names})


def name_of(connection: Connection, person: str) -> str:
    """Empty for somebody whose data were deleted."""
    return connection.execute(select(people.c.name).where(people.c.id == person)).scalar() or ""


# Making, joining, withdrawing


def add(connection: Connection, event: str, host: str, wish: NewEvent, now: float) -> bool:
    """False where the code is in use."""
    hosted = select(func.count()).where(events.c.host == host, events.c.status.in_(UNFINISHED))
    if connection.execute(hosted).scalar_one() >= MOST_EVENTS:
        raise MANY_EVENTS()
    if row_of(connection, event) is not None:
        return False
    settings = msgspec.json.encode(wish).decode()
    connection.execute(
        insert(events).values(event=event, host=host, listed=wish.listed, settings=settings, status="open", round=0, created=now)
    )
    return True


def enter(connection: Connection, event: str, person: str, name: str) -> None:
    """Once, however often it is asked."""
    row = row_of(connection, event, held=True)
    if row is None or row.status != "open":
        raise EVENT_BEGAN()
    known = connection.execute(select(entrants).where(entrants.c.event == event)).all()
    if any(each.person == person for each in known):
        return
    if len(known) >= MOST_PEOPLE:
        raise MANY_ENTRANTS(MOST_PEOPLE)
    if any(look_alike(each.name) == look_alike(name) for each in known):
        raise NAME_TAKEN_AT_EVENT()
    n = max((each.n for each in known), default=0) + 1
    connection.execute(insert(entrants).values(event=event, person=person, n=n, name=name))


def withdraw(connection: Connection, event: str, person: str) -> None:
    """Before it begins somebody is gone at once; later they are given no more tables."""
    row = row_of(connection, event, held=True)
    own = (entrants.c.event == event) & (entrants.c.person == person)
    if row is None or connection.execute(select(entrants.c.n).where(own, entrants.c.gone_after.is_(None))).scalar() is None:
        raise NOT_ENTERED()
    if row.status == "open":
        connection.execute(delete(entrants).where(own))
    else:
        connection.execute(update(entrants).where(own).values(gone_after=row.round))


def call_off(connection: Connection, event: str, person: str, now: float) -> None:
    """No further rounds. Tables that are played go on, and count."""
    row = row_of(connection, event, held=True)
    if row is None or row.host != person:
        raise NOT_EVENT_HOST()
    if row.status in UNFINISHED:
        connection.execute(update(events).where(events.c.event == event).values(status="closed", ended=now, due=0.0))


def add_round(connection: Connection, event: str, number: int, now: float, deadline: float | None) -> bool:
    """A round without its tables. False where another process has begun it, or the event is not to go on."""
    row = row_of(connection, event, held=True)
    if row is None or row.status not in UNFINISHED or row.round != number - 1:
        return False
    began = {"began": now} if number == 1 else {}
    connection.execute(update(events).where(events.c.event == event).values(status="running", round=number, due=0.0, **began))
    connection.execute(insert(rounds).values(event=event, round=number, began=now, deadline=deadline))
    return True


def add_table(connection: Connection, event: str, number: int, n: int, table: NewTable) -> None:
    """The nth table of a round."""
    place = {"event": event, "round": number, "n": n}
    connection.execute(insert(tables).values(**place, at_table=table.table, game=table.game))
    sitting = [{**place, "seat": seat, "person": person, "name": name} for seat, (person, name) in enumerate(table.seats)]
    connection.execute(insert(seats), sitting)


def end_round(connection: Connection, event: str, number: int, now: float) -> None:
    this = (rounds.c.event == event) & (rounds.c.round == number) & rounds.c.ended.is_(None)
    connection.execute(update(rounds).where(this).values(ended=now))


def end(connection: Connection, event: str, now: float) -> None:
    this = (events.c.event == event) & (events.c.status == "running")
    connection.execute(update(events).where(this).values(status="over", ended=now))


# Reading


def whole(connection: Connection, event: str) -> Whole | None:
    row = row_of(connection, event)
    if row is None:
        return None
    asked = (
        select(entrants.c.person, func.coalesce(people.c.name, entrants.c.name).label("name"), entrants.c.gone_after)
        .join(people, people.c.id == entrants.c.person, isouter=True)
        .where(entrants.c.event == event)
        .order_by(entrants.c.n)
    )
    found = [Entrant(person=each.person, name=each.name, gone_after=each.gone_after) for each in connection.execute(asked)]
    return Whole(row=row, entrants=found, rounds=rounds_of(connection, event))


def rounds_of(connection: Connection, event: str) -> list[KeptRound]:
    at = schema.tables
    asked = (
        select(
            seats.c.round,
            seats.c.n,
            seats.c.seat,
            seats.c.person,
            seats.c.name,
            tables.c.at_table,
            at.c.code,
            at.c.sealed,
            results.c.place,
            results.c.score,
            results.c.left,
        )
        .join(tables, (tables.c.event == seats.c.event) & (tables.c.round == seats.c.round) & (tables.c.n == seats.c.n))
        .join(at, (at.c.code == tables.c.at_table) & (at.c.event == event), isouter=True)
        .join(results, (results.c.id == tables.c.game) & (results.c.seat == seats.c.seat), isouter=True)
        .where(seats.c.event == event)
        .order_by(seats.c.round, seats.c.n, seats.c.seat)
    )
    found: dict[int, list[KeptTable]] = {}
    for (number, n), group in groupby(connection.execute(asked).all(), key=lambda each: (each.round, each.n)):
        sitting = list(group)
        table = KeptTable(
            n=n,
            table=sitting[0].at_table,
            kept=sitting[0].code is not None,
            sealed=bool(sitting[0].sealed),
            seats=[
                KeptSeat(
                    person=each.person,
                    name=each.name,
                    played=None if each.place is None else Played(person=each.person, place=each.place, score=each.score, left=each.left),
                )
                for each in sitting
            ],
        )
        found.setdefault(number, []).append(table)
    listed = connection.execute(select(rounds).where(rounds.c.event == event).order_by(rounds.c.round))
    return [
        KeptRound(round=each.round, began=each.began, deadline=each.deadline, ended=each.ended, tables=found.get(each.round, []))
        for each in listed
    ]


def take_due(connection: Connection, now: float, until: float, most: int) -> list[str]:
    """Events that somebody must look at. Until then no other process is given them."""
    asked = select(events.c.event).where(events.c.due <= now).order_by(events.c.due).limit(most)
    found = list(connection.execute(asked.with_for_update(skip_locked=True)).scalars())
    connection.execute(update(events).where(events.c.event.in_(found)).values(due=until))
    return found


def is_due(connection: Connection, now: float) -> bool:
    return connection.execute(select(events.c.event).where(events.c.due <= now).limit(1)).scalar() is not None


def set_due(connection: Connection, event: str, until: float, due: float | None) -> None:
    """What came up meanwhile stays."""
    connection.execute(update(events).where(events.c.event == event, events.c.due == until).values(due=due))


def events_of(connection: Connection, person: str) -> list[EventRow]:
    """Those where somebody plays or that they host: unfinished ones first, then the newest."""
    plays = select(entrants.c.event).where(entrants.c.person == person)
    order = events.c.status.in_(("over", "closed")), events.c.created.desc()
    asked = select(events).where((events.c.host == person) | events.c.event.in_(plays)).order_by(*order).limit(LIST_LENGTH)
    return [as_row(each) for each in connection.execute(asked).mappings()]


def open_events(connection: Connection) -> list[EventRow]:
    """The newest that anyone may join."""
    asked = select(events).where(events.c.status == "open", events.c.listed).order_by(events.c.created.desc()).limit(LIST_LENGTH)
    return [as_row(each) for each in connection.execute(asked).mappings()]


def counted(connection: Connection, found: Collection[str]) -> dict[str, int]:
    """How many people play at these events."""
    asked = select(entrants.c.event, func.count().label("n")).where(entrants.c.event.in_(found)).group_by(entrants.c.event)
    return {each.event: each.n for each in connection.execute(asked)}


def joined_by(connection: Connection, found: Collection[str], person: str | None) -> set[str]:
    mine = (entrants.c.person == person) & entrants.c.gone_after.is_(None)
    return set(connection.execute(select(entrants.c.event).where(entrants.c.event.in_(found), mine)).scalars())


def tables_at(connection: Connection, found: Collection[str], person: str | None) -> dict[str, str]:
    """The table where this person plays now, by event: the oldest that is not over."""
    asked = (
        select(tables.c.event, tables.c.at_table)
        .join(seats, (tables.c.event == seats.c.event) & (tables.c.round == seats.c.round) & (tables.c.n == seats.c.n))
        .join(games, games.c.id == tables.c.game, isouter=True)
        .where(tables.c.event.in_(found), seats.c.person == person, tables.c.at_table.is_not(None), games.c.id.is_(None))
        .order_by(tables.c.round.desc())
    )
    return {each.event: each.at_table for each in connection.execute(asked)}
