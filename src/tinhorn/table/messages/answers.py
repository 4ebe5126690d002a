"""The answers to HTTP requests."""

from __future__ import annotations

from typing import Any, Literal

from msgspec import Struct

from tinhorn.table.messages.fields import Clock, Status
from tinhorn.table.messages.requests import AwayAnswer
from tinhorn.table.messages.server import ChatLine, Frame, Happened, Notice, Question


class Me(Struct, frozen=True, kw_only=True):
    """`token` is for programs: sent as `Authorization: Bearer`, it stands for the cookie. Given once, when the person is new."""

    name: str
    token: str | None = None


class MyRest(Struct, frozen=True, kw_only=True):
    """My vacation: the present or the next one, from when until when in seconds since 1970; both are null where there is none.

    `days_left` are those that I may still take this year, of `days` in all.
    """

    begins: float | None
    ends: float | None
    days_left: float
    days: float


class DeviceInfo(Struct, frozen=True, kw_only=True):
    """A device that I play on. `label` is what its browser says it is, empty for programs. Times are in seconds since 1970.

    `here`: this is the one that asks. `seen` is accurate to about an hour.
    """

    device: str
    label: str
    since: float
    seen: float
    here: bool


class PasskeyInfo(Struct, frozen=True, kw_only=True):
    """A passkey of mine: on which browser it was made, when, and when it was last used. Times are in seconds since 1970."""

    passkey: str
    label: str
    since: float
    used: float


class PasskeyOptions(Struct, frozen=True, kw_only=True):
    """What `navigator.credentials` is to be asked, as JSON."""

    options: dict[str, Any]


class MyDevices(Struct, frozen=True, kw_only=True):
    """`phrase` is when I made my recovery phrase, and `link` until when the link works that I made for another device; null where
    there is none."""

    devices: list[DeviceInfo]
    passkeys: list[PasskeyInfo]
    phrase: float | None
    link: float | None


class OneTimeLink(Struct, frozen=True, kw_only=True):
    """`key` belongs behind the `#` of a link. It works once, until `ends`, in seconds since 1970.

    `qr` is the whole link as a QR code: an SVG picture as the address of an image. Empty where no address was given.
    """

    key: str
    ends: float
    qr: str = ""


class Carried(Struct, frozen=True, kw_only=True):
    """Whom a link makes of me."""

    name: str


class SeatOffer(Struct, frozen=True, kw_only=True):
    """Which seat a link offers, and who had it before."""

    table: str
    title: str
    seat: int
    name: str


class NewPhrase(Struct, frozen=True, kw_only=True):
    """Shown once: nobody can show it again."""

    phrase: str


class MyAwayAnswers(Struct, frozen=True, kw_only=True):
    """What is answered for me at a table while I am away. Nobody else is told. `days`: how long an answer may hold."""

    table: str
    answers: list[AwayAnswer]
    days: int


class ChannelInfo(Struct, frozen=True, kw_only=True):
    """A way to reach me. The last delivery was at `last_at`. Where it failed, `said` is why.

    The kind `push` is a browser: its address is the name of the device, and `here` says that it is the one that asks.

    `broken`: it was switched off because nothing could be delivered. `due` is when something that waits will be sent.
    """

    id: str
    kind: str
    address: str
    on: bool
    confirmed: bool
    broken: bool
    said: Notice | None
    last_at: float | None
    due: float | None
    here: bool = False


class ChannelList(Struct, frozen=True, kw_only=True):
    """`kinds` are those that this server can use. `feed` is the path of an Atom feed of my turns; nobody else knows it.

    Notices are in this `language`. A browser subscribes to them with `push_key`; it is empty where the server cannot do that.

    At `quiet` hours (from, until, in minutes after midnight, by the clocks of `zone`) nothing is sent that can wait.
    """

    channels: list[ChannelInfo]
    kinds: list[str]
    feed: str
    quiet: tuple[int, int] | None
    zone: str
    language: str = "en"
    push_key: str = ""


class GameOption(Struct, frozen=True, kw_only=True):
    """`seat`: its value is the seat that begins. Each one at the table can be chosen, not only those among the `values`."""

    name: str
    help: str
    default: Any
    values: list[Any]
    needs: str = ""
    seat: bool = False


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
    """`moved`: tables may be brought here from elsewhere, and taken away."""

    games: list[GameInfo]
    levels: list[str]
    moved: bool


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


class TableLine(Struct, frozen=True, kw_only=True):
    """A table in a list. `yours`: a decision of yours is open there; `question` is what you are asked, and `left` is how many seconds
    you have for it. From `warning` seconds on there is little time left."""

    table: str
    game: str
    title: str
    status: Status
    seats: int
    free: int
    names: list[str]
    yours: bool
    question: Question | None
    clock: Clock | None
    rated: bool
    left: float | None
    warning: float | None
    created: float


class TableList(Struct, frozen=True, kw_only=True):
    tables: list[TableLine]


class NextTable(Struct, frozen=True, kw_only=True):
    """Of the tables where a decision of mine is open the one whose clock ends first, and how many there are."""

    table: TableLine | None
    waiting: int


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


class Lead(Struct, frozen=True, kw_only=True):
    """From this position on, a seat is ahead that was not before."""

    number: int
    seat: int


class ScoresAt(Struct, frozen=True, kw_only=True):
    """The scores at a position."""

    number: int
    scores: list[int]


class Leads(Struct, frozen=True, kw_only=True):
    """The turning points of a game that is over, and the scores at some positions on the way, the last one included."""

    table: str
    leads: list[Lead]
    scores: list[ScoresAt]


class ReviewInfo(Struct, frozen=True, kw_only=True):
    """How far the review of a game is: `done` decisions `of` all are judged. `review` is there when it is done.

    `none` means that nobody has asked for it, `off` that this server makes none, `failed` that one may ask again.
    A `move` in the review is the number of the position that it led to, and `moves` the number of the last position.
    """

    table: str
    progress: Literal["off", "none", "waiting", "thinking", "done", "failed"]
    done: int = 0
    of: int = 0
    review: dict[str, Any] | None = None


class CheckLine(Struct, frozen=True, kw_only=True):
    """`holds` is null where it cannot be checked here; `detail` says why."""

    what: str
    holds: bool | None
    detail: str


class Verdict(Struct, frozen=True, kw_only=True):
    """`holds` is false if any check fails, and null if none fails but not all can be done here."""

    holds: bool | None
    checks: list[CheckLine]


class Health(Struct, frozen=True, kw_only=True):
    """`status` is `ok` only if nothing is wrong, and `away` while the database cannot be written to.

    `stuck_tables` counts tables whose lock is held for too long; the server reads them anew from the store.
    """

    status: Literal["ok", "stopping", "away", "stuck"]
    version: str
    database: Literal["ok", "away"]
    stuck_tables: int
