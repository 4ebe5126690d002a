"""Every message that goes in or out, over sockets and over HTTP: the one place where their shapes stand.

The OpenAPI document and the JSON Schema are made from these classes.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct

from tinhorn.core import sentences
from tinhorn.server.people import CHAT_LENGTH, NAME_LENGTH, WORDS_LENGTH

CODE_LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ"
ID_LENGTH = 40

# A `$` lets a line's end through, so a length stands beside it.
Code = Annotated[str, Meta(pattern="^[A-HJ-NP-Z]{5}$", max_length=5, description="the five letters of a table")]
Seat = Annotated[int, Meta(ge=0, le=15)]
Number = Annotated[int, Meta(ge=0, le=1_000_000, description="how many entries the record has: the number of a position")]
MoveId = Annotated[
    str,
    Meta(
        pattern=f"^[A-Za-z0-9_-]{{1,{ID_LENGTH}}}$",
        max_length=ID_LENGTH,
        description="made up by the client, new for each decision; sent twice it counts once",
    ),
]
Key = Annotated[str, Meta(max_length=64, description="the unguessable part of an invitation link")]
Action = Annotated[int, Meta(ge=0, le=10_000_000)] | Annotated[str, Meta(max_length=200)]
Words = Annotated[str, Meta(max_length=WORDS_LENGTH, description="words or noise that are mixed into the seed of the game")]
Join = Literal["open", "code", "link"]
Watch = Literal["anyone", "link", "nobody"]
Status = Literal["gathering", "playing", "over", "closed"]
SeatKind = Literal["open", "person", "bot"]
Language = Annotated[str, Meta(pattern="^[a-z]{2,3}(-[A-Z]{2})?$", max_length=6, description="a language, such as en or pt-BR")]
ClockSeconds = Annotated[int, Meta(ge=5, le=1_209_600, description="how long one decision may take")]
Level = Annotated[str, Meta(max_length=24)]


class Strict(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What comes in: nothing in it that is not known."""


# What a client says over a socket


class Enter(Strict, frozen=True, tag="join"):
    """Receive this table from now on. `since`: the number of the last frame seen, for the events missed."""

    table: Code
    since: Number | None = None
    key: Key | None = None


class Leave(Strict, frozen=True, tag="leave"):
    """Receive this table no longer. The seat stays taken."""

    table: Code


class Move(Strict, frozen=True, tag="move"):
    """An answer to the question of position `number`: the code of an action, or its notation."""

    table: Code
    id: MoveId
    number: Number
    action: Action


class PlainMove(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, gc=False, tag="move"):
    """A move as nearly all are, read in a quarter of the time: whether table, number and action are known is seen when they are
    looked up, and the id is looked at by whoever reads this. What does not fit is read as a `Move`, which says what is wrong."""

    table: str
    id: str
    number: int
    action: int


class Undo(Strict, frozen=True, tag="undo"):
    """Take back one's own last move, at position `number`."""

    table: Code
    id: MoveId
    number: Number


class Why(Strict, frozen=True, tag="why"):
    """Why is this action not legal for me now?"""

    table: Code
    action: Action


class Chat(Strict, frozen=True, tag="chat"):
    table: Code
    text: Annotated[str, Meta(min_length=1, max_length=CHAT_LENGTH)]


class Ping(Strict, frozen=True, tag="ping"):
    ref: Annotated[int, Meta(ge=0, le=2**53)] = 0


Said = Enter | Leave | Move | Undo | Why | Chat | Ping


# What the server says over a socket


class Welcome(Struct, frozen=True, kw_only=True, tag="welcome"):
    """The first message on a socket. `now` is the server's time, to read clocks by."""

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

    Three events come from the table, not from the game's rules: `undo`, `stood_in` and `ran_out`, with the seat as value.
    """

    event: str
    rule: str
    values: tuple[Any, ...]
    text: str
    private: bool


class TallyLine(Struct, frozen=True, kw_only=True):
    """A line of the score sheet. `key` is one of the game's `sentences`, `values` fill its gaps; `text` is the same in English."""

    rule: str
    key: str
    values: list[Any]
    text: str
    points: int


class UndoState(Struct, frozen=True, kw_only=True):
    can: bool
    why: str | None


class ClockState(Struct, frozen=True, kw_only=True):
    """`deadline` is when the open decision runs out, in seconds since 1970 by the server's clock."""

    seconds: int
    deadline: float


class Frame(Struct, frozen=True, kw_only=True, tag="frame"):
    """All that one seat may know at one position. `since`: events are those after that number.

    `waiting` are the seats that must decide; `others` is what those of them are asked that are not this one.
    `tally` breaks down each seat's score when the game is over.
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
    """`here`: somebody is connected for this seat. `stand_in`: a bot plays it until its person is back."""

    seat: int
    kind: SeatKind
    name: str
    level: str | None
    here: bool
    stand_in: bool


class Fairness(Struct, frozen=True, kw_only=True):
    """`commitment` is the SHA-256 of the seed. `words` are shown from the start of play, `seed` when the game is over."""

    commitment: str
    words: list[str] | None
    seed: str | None


class TableInfo(Struct, frozen=True, kw_only=True, tag="table"):
    """A table as one person sees it. `key` completes the invitation link; seated people and the host get it."""

    table: str
    game: str
    title: str
    version: int
    options: dict[str, Any]
    status: Status
    seats: list[SeatInfo]
    seat: int | None
    host: bool
    join: Join
    watch: Watch
    clock: int | None
    level: str
    fairness: Fairness
    key: str | None
    seat_keys: list[str] | None
    rematch: str | None
    frozen: str | None
    created: float


class Note(Struct, frozen=True, kw_only=True, tag="note"):
    """A line for this person alone: what a bot played in their absence, how many times, and the last of these actions."""

    table: str
    text: str
    times: int
    played: list[int]


class Left(Struct, frozen=True, kw_only=True, tag="left"):
    """This socket no longer receives that table."""

    table: str
    reason: str


class Pong(Struct, frozen=True, kw_only=True, tag="pong"):
    ref: int


class Refused(Struct, frozen=True, kw_only=True, tag="refused"):
    """Something was not done. `code` is for programs, `reason` for people; `rule` names a rule of the game.

    Where a rule forbids it, `key` and `values` say the same as in `WhyNot`.
    """

    code: str
    reason: str
    rule: str | None = None
    table: str | None = None
    id: str | None = None
    key: str | None = None
    values: list[Any] = []


Told = Welcome | Frame | Ack | WhyNot | ChatLine | TableInfo | Note | Left | Pong | Refused


# What is asked and answered over HTTP


class Me(Struct, frozen=True, kw_only=True):
    """`token` is for programs: sent as `Authorization: Bearer`, it stands for the cookie. Given once, when the person is new."""

    name: str
    token: str | None = None


class NewName(Strict, frozen=True):
    name: Annotated[str, Meta(min_length=1, max_length=NAME_LENGTH)]


class GameOption(Struct, frozen=True, kw_only=True):
    name: str
    help: str
    default: Any
    values: list[Any]


class GameInfo(Struct, frozen=True, kw_only=True):
    """What a client needs to show a game: its verbs, happenings, questions and further sentences with all their words."""

    id: str
    title: str
    version: int
    seats: list[int]
    options: list[GameOption]
    verbs: list[dict[str, Any]]
    happenings: list[dict[str, Any]]
    questions: list[dict[str, Any]]
    sentences: list[dict[str, Any]]
    num_actions: int


class GameList(Struct, frozen=True, kw_only=True):
    games: list[GameInfo]
    levels: list[str]


class RulebookInfo(Struct, frozen=True, kw_only=True):
    """The rulebook in Markdown, and each rule's text by its id. `language` is the one it is in."""

    game: str
    language: str
    text: str
    rules: dict[str, str]


class WordsInfo(Struct, frozen=True, kw_only=True):
    """What a game says in a language, by key; empty in English and where nobody has translated it."""

    game: str
    language: str
    words: dict[str, str]


class NewTable(Strict, frozen=True):
    """`bots` are the seats that bots take from the start."""

    game: Annotated[str, Meta(max_length=40)]
    seats: Seat
    options: dict[Annotated[str, Meta(max_length=40)], Any] = {}
    bots: Annotated[list[Seat], Meta(max_length=16)] = []
    level: Level | None = None
    join: Join = "code"
    watch: Watch = "anyone"
    clock: ClockSeconds | None = None


class Sit(Strict, frozen=True):
    """Any free seat where none is named. `words` are mixed into the seed: send fresh noise after having seen the commitment."""

    seat: Seat | None = None
    key: Key | None = None
    words: Words = ""


class Start(Strict, frozen=True):
    """`fill`: bots take the seats that are still free."""

    fill: bool = False


class PlaceBot(Strict, frozen=True):
    """Put a bot at a free seat, or with `level` null free a bot's seat."""

    seat: Seat
    level: Level | None


class OneSeat(Strict, frozen=True):
    seat: Seat


class Policy(Strict, frozen=True):
    """What a host may change later; what is left out stays."""

    join: Join | None = None
    watch: Watch | None = None


class Nothing(Strict, frozen=True):
    """An empty object."""


class Decide(Strict, frozen=True):
    """A move over HTTP."""

    id: MoveId
    number: Number
    action: Action


class TakeBack(Strict, frozen=True):
    id: MoveId
    number: Number


class Say(Strict, frozen=True):
    text: Annotated[str, Meta(min_length=1, max_length=CHAT_LENGTH)]


class TableLine(Struct, frozen=True, kw_only=True):
    """A table in a list. `yours`: a decision of yours is open there; `question` is what you are asked."""

    table: str
    game: str
    title: str
    status: Status
    seats: int
    free: int
    names: list[str]
    yours: bool
    question: Question | None
    created: float


class TableList(Struct, frozen=True, kw_only=True):
    tables: list[TableLine]


class LogEntry(Struct, frozen=True, kw_only=True):
    number: int
    events: list[Happened]


class Log(Struct, frozen=True, kw_only=True):
    """Entries after `since`, at most 500 at a time; `number` is the last one of the record."""

    table: str
    since: int
    number: int
    entries: list[LogEntry]


class ChatLog(Struct, frozen=True, kw_only=True):
    table: str
    lines: list[ChatLine]


class OpenFrames(Struct, frozen=True, kw_only=True):
    """The position as every seat saw it, and the spectator last: only when the game is over."""

    table: str
    number: int
    frames: list[Frame]


class CheckLine(Struct, frozen=True, kw_only=True):
    what: str
    holds: bool
    detail: str


class Verdict(Struct, frozen=True, kw_only=True):
    holds: bool
    checks: list[CheckLine]


class Health(Struct, frozen=True, kw_only=True):
    """`stuck_tables` counts tables whose lock is held for too long; the server reads them anew from the store."""

    status: Literal["ok", "stopping", "stuck"]
    version: str
    database: Literal["ok", "away"]
    stuck_tables: int


class Refusal(Exception):
    """Raised anywhere on the way to say no: becomes a `Refused` message or an HTTP error."""

    def __init__(self, status: int, code: str, reason: str, rule: str | None = None, said: sentences.Said | None = None) -> None:
        super().__init__(reason)
        self.status = status
        self.code = code
        self.reason = reason
        self.rule = rule
        self.said = said

    def message(self, table: str | None = None, id: str | None = None) -> Refused:
        said = self.said
        key = None if said is None else said.key
        values = [] if said is None else said.plain_values()
        return Refused(code=self.code, reason=self.reason, rule=self.rule, table=table, id=id, key=key, values=values)


encode = msgspec.json.Encoder().encode
encode_into = msgspec.json.Encoder().encode_into
said_decoder = msgspec.json.Decoder(Said)
plain_move_decoder = msgspec.json.Decoder(PlainMove)
told_decoder = msgspec.json.Decoder(Told)
