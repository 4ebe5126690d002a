"""What the server says over a socket."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec import Struct

from tinhorn.table.messages.fields import Clock, Join, Rated, SeatKind, Status, Watch

encode = msgspec.json.Encoder().encode


class Welcome(Struct, frozen=True, kw_only=True, tag="welcome"):
    """The first message on a socket. `now` is the playing time, to read clocks by. It comes again when that time has stood still."""

    name: str
    now: float
    version: str


class Question(Struct, frozen=True, kw_only=True):
    """What a seat is asked. `name` is one of the game's `questions`; `args` fill the gaps of its phrase, as indices into their kinds."""

    rule: str
    name: str
    prompt: str
    args: dict[str, int | list[int]]


class Other(Struct, frozen=True, kw_only=True):
    """What another seat is asked while one waits for it."""

    seat: int
    question: Question


class Option(Struct, frozen=True, kw_only=True):
    """One legal answer: its code, its notation, its verb and the verb's arguments as indices into their kinds."""

    code: int
    say: str
    verb: str
    args: dict[str, int]


class Happened(Struct, frozen=True, kw_only=True):
    """One line of the log. `values` are indices into the kinds of the happening, or lists of them.

    `tells` is what it begins: a `round`, a `turn`, a `deed`, or a `step`, which goes on with a deed of the same kind by the same seat.
    An `aside` is not told. Where it is empty, the event is what came of the deed before.
    Three events come from the table, not from the game's rules: `undo`, `stood_in` and `ran_out`, with the seat as value.
    """

    event: str
    rule: str
    values: tuple[Any, ...]
    text: str
    private: bool
    tells: str = ""


class TallyLine(Struct, frozen=True, kw_only=True):
    """A line of the score sheet. `key` is one of the game's `sentences`, `values` fill its gaps; `text` is the same in English."""

    rule: str
    key: str
    values: list[Any]
    text: str
    points: int


class UndoState(Struct, frozen=True, kw_only=True):
    """`key` is one of the game's `sentences`, `why` the same in English; both are null where one may take back a move."""

    can: bool
    why: str | None
    key: str | None


class ClockState(Struct, frozen=True, kw_only=True):
    """`deadline` is when the open decision runs out, by the playing time that `welcome` has as `now`.

    Where this seat is asked it is that of this seat, otherwise the first one of those that are. `seconds` is the time for one decision
    without the reserve; `warning` is how long before the deadline its person is warned.
    """

    seconds: int
    deadline: float
    warning: float


class Frame(Struct, frozen=True, kw_only=True, tag="frame"):
    """All that one seat may know at one position. `since`: events are those after that number.

    `waiting` are the seats that must decide; `others` is what those of them are asked that are not this one.
    When the game is over, `tally` breaks down each seat's score, and `ranking` has the values by which seats are ranked, the most
    important first: the score, then what decides a tie.
    """

    table: str
    number: int
    seat: int | None
    since: int
    view: Any
    question: Question | None
    options: list[Option]
    events: list[Happened]
    waiting: tuple[int, ...]
    others: list[Other]
    clock: ClockState | None
    undo: UndoState
    tally: list[list[TallyLine]]
    ranking: list[tuple[int, ...]]


class Ack(Struct, frozen=True, kw_only=True, tag="ack"):
    """The decision with this id stands in the record; it led to position `number`."""

    table: str
    id: str
    number: int


class WhyNot(Struct, frozen=True, kw_only=True, tag="why"):
    """`rule`, `reason` and `key` are null where the action is legal.

    `key` is one of the game's `sentences`, `values` fill its gaps: as indices into their kinds, as numbers where the kind
    has no words, or as a key with values of its own where something else is quoted. `reason` is the same in English.
    """

    table: str
    action: int
    say: str
    legal: bool
    rule: str | None
    reason: str | None
    key: str | None
    values: list[Any]


class ChatLine(Struct, frozen=True, kw_only=True, tag="chat"):
    """`seat` is null for a host who has no seat."""

    table: str
    n: int
    seat: int | None
    name: str
    text: str
    at: float


class SeatInfo(Struct, frozen=True, kw_only=True):
    """`here`: somebody is connected for this seat. `stand_in`: a bot plays it until its person is back.

    `agreed` are the seats that agree to let a bot play for this one, while the table waits for it. A seat of the kind `kept` waits for
    the person with this name, who played the game before. `vacation`: until when this person is on vacation, in seconds since 1970, if
    the clock stands still for them. `reserve` is what is left of the reserve of a clock that has one, in seconds. `handed` is the name
    of who had the seat before, where the host has handed it over in the middle of the game.
    """

    seat: int
    kind: SeatKind
    name: str
    level: str | None
    here: bool
    stand_in: bool
    agreed: list[int]
    vacation: float | None
    reserve: float | None
    handed: str


class Fairness(Struct, frozen=True, kw_only=True):
    """`commitment` is the SHA-256 of the seed. `words` are shown from the start of play, `seed` when the game is over or was closed."""

    commitment: str
    words: list[str] | None
    seed: str | None


class Notice(Struct, frozen=True, kw_only=True):
    """Something to tell everybody at a table. `key` and `values` say the same as `text` in any language, as in `Refused`."""

    text: str
    key: str
    values: list[Any]


class Practice(Struct, frozen=True, kw_only=True):
    """A game that begins from a position of another table's record. It is never rated."""

    table: str
    number: int


class TableInfo(Struct, frozen=True, kw_only=True, tag="table"):
    """A table as one person sees it. `key` completes the invitation link; seated people and the host get it.

    `takeover`: the host is not here, and from then on, by the playing time, whoever sits there may take over. Null while the host is here.
    `kept` is the seat that waits for this person when a game is played again; `rematch` is the table that follows this one.
    `practice` is there where the game began from a position of another one.
    `moved` is the position at which a table was brought here from elsewhere. Who brought it may know its secrets, so it is never rated.
    `rated` says whether the result counts for ratings: `no`, `wished` until somebody sits down who does not agree, or `yes` once all
    have agreed and the game has begun. `declined` before it begins: somebody does not agree.
    `strict`: show nothing that players would have to work out at a table of cardboard, such as odds.
    `event` is the event that this table belongs to. Such a table has no host.
    `frozen` says why no move can be made here any more: the table is damaged, or its rules are not installed.
    """

    table: str
    game: str
    title: str
    version: int
    options: dict[str, Any]
    status: Status
    seats: list[SeatInfo]
    seat: int | None
    host: bool
    takeover: float | None
    join: Join
    watch: Watch
    clock: Clock | None
    level: str
    fairness: Fairness
    key: str | None
    seat_keys: list[str] | None
    kept: int | None
    rematch: str | None
    practice: Practice | None
    moved: int | None
    rated: Rated
    strict: bool
    event: str | None
    frozen: Notice | None
    created: float


class Note(Struct, frozen=True, kw_only=True, tag="note"):
    """A line for this person alone: what a bot played in their absence, how many times, and the last of these actions."""

    table: str
    text: str
    times: int
    played: list[int]


class Nudged(Struct, frozen=True, kw_only=True, tag="nudge"):
    """The player at seat `by` reminds this person that the table waits."""

    table: str
    by: int


class Left(Struct, frozen=True, kw_only=True, tag="left"):
    """This socket no longer receives that table. `key` and `reason` say why."""

    table: str
    reason: str
    key: str


class Pong(Struct, frozen=True, kw_only=True, tag="pong"):
    ref: int


class Refused(Struct, frozen=True, kw_only=True, tag="refused"):
    """Something was not done. `code` is for programs, `reason` for people; `rule` names a rule of the game.

    `key` and `values` say the same in any language. Where a rule forbids it, they are those of `WhyNot`; a refusal of the server has a
    key that begins with `refusal.`.
    """

    code: str
    reason: str
    rule: str | None = None
    table: str | None = None
    id: str | None = None
    key: str | None = None
    values: list[Any] = []


ServerMessage = Welcome | Frame | Ack | WhyNot | ChatLine | TableInfo | Note | Nudged | Left | Pong | Refused
