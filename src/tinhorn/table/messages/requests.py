"""The bodies of HTTP requests."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta

from tinhorn.table.messages.fields import (
    Action,
    Clock,
    ClockSeconds,
    Join,
    Key,
    Language,
    Level,
    Minute,
    MoveId,
    Number,
    PushKey,
    Seat,
    Strict,
    Watch,
    Words,
    Zone,
)
from tinhorn.table.people.identity import CHAT_LENGTH, NAME_LENGTH


class NewName(Strict, frozen=True):
    name: Annotated[str, Meta(min_length=1, max_length=NAME_LENGTH)]


class Setup(Strict, frozen=True, kw_only=True):
    """How a table is set up, as its host may change it before the deal. A number as `clock` is the time for one decision.

    `strict`: clients show nothing that players would have to work out at a table of cardboard.
    """

    seats: Seat
    options: dict[Annotated[str, Meta(max_length=40)], Any] = {}
    level: Level | None = None
    join: Join = "code"
    watch: Watch = "anyone"
    clock: ClockSeconds | Clock | None = None
    strict: bool = False


class NewTable(Setup, frozen=True, kw_only=True):
    """`bots` are the seats that bots take from the start.

    `rated`: the result is to count for the ratings of those who play. It does only where all people at the table agree.
    """

    game: Annotated[str, Meta(max_length=40)]
    bots: Annotated[list[Seat], Meta(max_length=16)] = []
    rated: bool = False


class Sit(Strict, frozen=True):
    """Any free seat where none is named. `words` are mixed into the seed: send fresh noise after having seen the commitment.

    `rated`: I agree that the game is rated, where that is wished. If anybody does not, it is not rated.
    """

    seat: Seat | None = None
    key: Key | None = None
    words: Words = ""
    rated: bool = False


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


class Vacation(Strict, frozen=True):
    """From when until when, in seconds since 1970."""

    begins: Annotated[float, Meta(ge=0, le=1e11)]
    ends: Annotated[float, Meta(ge=0, le=1e11)]


class OneDevice(Strict, frozen=True):
    device: Annotated[str, Meta(max_length=16)]


class NewLink(Strict, frozen=True):
    """`address` is what stands before the key in the link: with it the answer has the link as a picture."""

    address: Annotated[str, Meta(max_length=200)] = ""


class UseKey(Strict, frozen=True):
    """What stands behind the `#` of a link that works once."""

    key: Key


class OnePasskey(Strict, frozen=True):
    passkey: Annotated[str, Meta(max_length=1400)]


class Proof(Strict, frozen=True):
    """What the browser gives, as JSON: the answer of `navigator.credentials` to the options."""

    credential: dict[str, Any]


class Phrase(Strict, frozen=True):
    """Twelve words, with blanks between them."""

    phrase: Annotated[str, Meta(max_length=300)]


class NewChannel(Strict, frozen=True):
    """How to reach me: a webhook that takes `json`, or that of `discord`, `slack` or `ntfy`, or an `email` address.

    Notices are in this `language` from now on.
    """

    kind: Literal["json", "discord", "slack", "ntfy", "email"]
    address: Annotated[str, Meta(min_length=3, max_length=500)]
    language: Language | None = None


class Subscription(Strict, frozen=True):
    """This browser takes notices: what its `PushManager` said. Notices are in this `language` from now on."""

    endpoint: Annotated[str, Meta(min_length=9, max_length=1000)]
    p256dh: PushKey
    auth: PushKey
    language: Language | None = None


class AwayAnswer(Strict, frozen=True):
    """Answer the question with this name for me, while I am away and until then (seconds since 1970): by this `action` whenever that is
    legal, or, where it is null, as a bot would that sees what I see. `args`: only where the gaps of the question have these values."""

    question: Annotated[str, Meta(min_length=1, max_length=64)]
    action: Annotated[int, Meta(ge=0, le=2**53)] | None
    until: Annotated[float, Meta(ge=0, le=1e11)]
    args: Annotated[dict[Annotated[str, Meta(max_length=40)], int], Meta(max_length=8)] = {}


class AwayAnswers(Strict, frozen=True):
    """They replace those that I gave before."""

    answers: Annotated[list[AwayAnswer], Meta(max_length=12)]


class Speak(Strict, frozen=True):
    """The language in which I am sent notices."""

    language: Language


class Switch(Strict, frozen=True):
    on: bool


class MailLink(Strict, frozen=True):
    """The secret part of a link in a mail."""

    secret: Annotated[str, Meta(max_length=100)]


class QuietHours(Strict, frozen=True):
    """From when until when nothing is sent to me that can wait."""

    quiet: tuple[Minute, Minute] | None
    zone: Zone


class Farewell(Strict, frozen=True):
    """My own name, so that nobody deletes themselves by accident."""

    name: Annotated[str, Meta(max_length=200)]


class Nothing(Strict, frozen=True):
    """An empty object."""


class Enter(Strict, frozen=True):
    """An empty object, or the key of an invitation to the table."""

    key: Key | None = None


class Practise(Strict, frozen=True):
    """From which position, and at which seat: my own if none is named, or else that of whoever is asked there."""

    number: Number
    seat: Seat | None = None
    key: Key | None = None


class Moved(Strict, frozen=True):
    """What `take` gave, here or elsewhere."""

    record: dict[str, Any]


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
