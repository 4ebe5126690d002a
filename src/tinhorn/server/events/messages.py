"""What is asked and answered about events."""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal

from msgspec import Meta, Struct

from tinhorn.table.messages.fields import Clock, ClockSeconds, Level, Strict

Kind = Literal["league", "swiss", "duplicate"]
EventStatus = Literal["open", "running", "over", "closed"]

NAME_LENGTH: Final = 60
MOST_ROUNDS: Final = 30


class NewEvent(Strict, frozen=True):
    """An event of many tables of one game, with so many `seats` each.

    `league`: all meet as evenly as possible. `swiss`: those who stand alike meet, and nobody twice where that can be avoided.
    `duplicate`: all tables of a round play the same deal, and the same seats are compared.

    Bots of this `level` take seats that stay free. A round begins when all tables of the one before are over, or `round_seconds` after
    that began; what is still played then counts later. `listed`: anyone may find it. `rated`: whoever joins agrees to rated games.
    `strict`: tables show nothing that players would have to work out at a table of cardboard.
    """

    name: Annotated[str, Meta(min_length=1, max_length=NAME_LENGTH)]
    kind: Kind
    game: Annotated[str, Meta(max_length=40)]
    seats: Annotated[int, Meta(ge=2, le=6)]
    rounds: Annotated[int, Meta(ge=1, le=MOST_ROUNDS)]
    options: dict[Annotated[str, Meta(max_length=40)], Any] = {}
    level: Level | None = None
    clock: ClockSeconds | Clock = 60
    round_seconds: Annotated[int, Meta(ge=60, le=7_776_000)] | None = None
    listed: bool = False
    rated: bool = False
    strict: bool = False


def clock_of(wish: NewEvent) -> Clock:
    return Clock(move=wish.clock) if isinstance(wish.clock, int) else wish.clock


class JoinEvent(Strict, frozen=True):
    """`rated`: I agree that my games there are rated. An event that is rated takes nobody else."""

    rated: bool = False


class EventPerson(Struct, frozen=True, kw_only=True):
    """Somebody at an event. `gone`: they have withdrawn. Bots have no `handle`."""

    handle: str | None
    name: str
    gone: bool = False


class EventStanding(Struct, frozen=True, kw_only=True):
    """Where somebody stands. Equal `points` are parted by the meetings of those who are equal (`direct`), by the mean points of those
    whom they met (`opponents`), and by their part of all scores (`share`). Who is still equal shares the `rank`."""

    handle: str
    name: str
    gone: bool
    you: bool
    rank: int
    points: float
    direct: float
    opponents: float
    share: float
    games: int


class EventSeat(Struct, frozen=True, kw_only=True):
    """A seat at a table of an event: `place` and `score` are there when the table is over and may be looked at."""

    handle: str | None
    name: str
    place: int | None
    score: int | None


class EventTable(Struct, frozen=True, kw_only=True):
    """A table of a round. `table` is there while it can be opened. With `bye` somebody has none, and rests."""

    n: int
    table: str | None
    bye: bool
    over: bool
    yours: bool
    seats: list[EventSeat]


class EventRound(Struct, frozen=True, kw_only=True):
    """A round: when it began, until when the next one waits for it, and when its last table ended."""

    round: int
    began: float
    deadline: float | None
    ended: float | None
    tables: list[EventTable]


class EventLine(Struct, frozen=True, kw_only=True):
    """An event in a list. `table` is the one where I play now."""

    event: str
    name: str
    kind: Kind
    game: str
    title: str
    seats: int
    rounds: int
    round: int
    status: EventStatus
    people: int
    clock: Clock
    rated: bool
    joined: bool
    table: str | None
    created: float


class EventInfo(Struct, frozen=True, kw_only=True):
    """An event as I may see it. `mine`: I am its host. `joined`: I play there. Rounds are listed with the newest first."""

    line: EventLine
    host: EventPerson
    mine: bool
    listed: bool
    level: str
    options: dict[str, Any]
    round_seconds: int | None
    entrants: list[EventPerson]
    standings: list[EventStanding]
    rounds: list[EventRound]


class EventList(Struct, frozen=True, kw_only=True):
    """Events where I play or that I host, and those that anyone may join."""

    mine: list[EventLine]
    open: list[EventLine]
