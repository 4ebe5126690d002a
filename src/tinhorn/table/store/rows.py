"""What the store takes and gives: plain structures, no database in them."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from msgspec import Meta, Struct

from tinhorn.table.messages.fields import Clock, Join, SeatKind, Status, Watch
from tinhorn.table.messages.requests import AwayAnswer

# What is longer was not written by a server: it counts as damage, and is sent to nobody.
Short = Annotated[str, Meta(max_length=80)]
Long = Annotated[str, Meta(max_length=1_000)]
Listing = Annotated[str, Meta(max_length=100_000)]
Seed = Annotated[bytes, Meta(max_length=64)]


class Entry(Struct, frozen=True, kw_only=True):
    """A decision, from when it is sent until it is read: one line of the record. `kind` is move or undo; `by` is person, bot, standin or
    clock. `id` is made up by the sender, and belongs to the seat and to what was decided. `number` counts the record.

    What follows `by` is added as soon as the rules have judged it. `position` is a digest of the position that it led to, where there is
    one. `chain` is explained in `record/chain.py`.
    """

    code: str
    number: int
    id: str
    kind: str
    seat: int
    action: int
    by: str
    events: bytes = b""
    waiting: int = 0
    at: float = 0.0
    position: bytes = b""
    chain: bytes = b""


class TableRow(Struct, frozen=True, kw_only=True):
    """`clock` is the time for one decision, `pace` what else the clock of the table has.

    `practice_of` and `practice_at`: the game begins from that position of that table, and its result counts for nothing.
    `moved_at`: the table was brought from elsewhere at that position, by somebody who may know its secrets.
    `rated`: whoever made the table wishes a rated game; once it has begun, everybody has agreed.
    `strict`: nothing is worked out for the players. Like `level` and `watch` it is not part of the game itself.
    `event`: the table belongs to that event, and has no host. `sealed`: other tables play the same deal, so nobody looks into this one yet.

    `damage` names what could not be read of the row in the database; no column holds it.
    """

    code: Short
    game: Short
    version: int
    options: Listing
    level: Short
    join: Join
    watch: Watch
    clock: int | None
    host: Short
    seed: Seed
    game_seed: Seed | None
    status: Status
    created: float
    started: float | None
    ended: float | None
    rematch: Short | None
    waiting: int
    removed: Listing = "[]"
    pace: Listing = "{}"
    practice_of: Short | None = None
    practice_at: int | None = None
    moved_at: int | None = None
    rated: bool = False
    strict: bool = False
    event: Short | None = None
    sealed: bool = False
    damage: str = ""

    def limits(self) -> Clock | None:
        """The clock of the table."""
        return None if self.clock is None else msgspec.convert({**msgspec.json.decode(self.pace), "move": self.clock}, Clock)

    def chosen(self) -> dict[str, Any]:
        options: dict[str, Any] = msgspec.json.decode(self.options)
        return options

    def removed_people(self) -> list[str]:
        """Those whom the host has sent away. Nobody where the row is damaged."""
        try:
            return msgspec.json.decode(self.removed, type=list[str])
        except msgspec.DecodeError:
            return []


# Stands for a table that there is not, or that cannot be read: closed to everybody.
BLANK_TABLE = TableRow(
    code="",
    game="",
    version=0,
    options="{}",
    level="",
    join="link",
    watch="nobody",
    clock=None,
    host="",
    seed=b"",
    game_seed=None,
    status="closed",
    created=0.0,
    started=None,
    ended=None,
    rematch=None,
    waiting=0,
)


class SeatRow(Struct, frozen=True, kw_only=True):
    """`away_since` is the number at which a bot began to stand in. `spent` is what was used of the clock's reserve.

    `handed` is the name of who had the seat before, where it was handed over. `standing` is what is answered while its person is away,
    as JSON. `agrees`: this person has agreed to a rated game. `rated` is whom the result of a rated game, or of one at an event, will
    count for, whoever has the seat then. `damage` as for a table.
    """

    code: Short
    seat: int
    kind: SeatKind
    person: Short | None
    name: Short
    level: Short | None
    words: Long
    stand_in: bool
    away_since: int | None
    spent: float = 0.0
    handed: Short = ""
    standing: Listing = ""
    agrees: bool = False
    rated: Short | None = None
    damage: str = ""


class AwayKept(Struct, frozen=True, kw_only=True):
    """What is answered while this person is away. It is nobody else's, though the seat may be."""

    person: Short
    answers: list[AwayAnswer]


class Rest(Struct, frozen=True, kw_only=True):
    """When a person rests: vacations, each from when until when, in seconds since 1970. At `quiet` hours (from, until, in minutes after
    midnight, by the clocks of `zone`) nothing is sent to them that can wait. What is sent is in their `language`."""

    vacations: list[tuple[float, float]] = []
    quiet: tuple[int, int] | None = None
    zone: str = "UTC"
    language: str = "en"


class PushAddress(Struct, frozen=True, kw_only=True):
    """The address of a browser that takes notices: where to send them, with which keys, and on which device of the person it is.

    A browser that takes no more of them keeps the device only.
    """

    device: str
    label: str
    endpoint: str = ""
    p256dh: str = ""
    auth: str = ""


class ChannelRow(Struct, frozen=True, kw_only=True):
    """How a person is told that it is their turn. `kind` says how, `address` where. That of a browser is a `PushAddress` as JSON.

    `on`: it is used. `confirmed`: whoever has this address has agreed. `failures` counts those since the last delivery. The last
    try was at `last_at`; `said` is why it failed, as JSON. `sent_at` is when notices about turns were last delivered.
    """

    id: str
    person: str
    kind: str
    address: str
    on: bool
    confirmed: bool
    failures: int = 0
    last_at: float | None = None
    said: str = ""
    sent_at: float = 0.0
    created: float


class NoticeRow(Struct, frozen=True, kw_only=True):
    """A notice in the outbox, for one channel. `kind` is turn, warning or test.

    `id` belongs to the turn, so that there is one for each. `turn` is the number of the seat's last entry before it. `due` is when it is
    to be sent next; None when there is nothing more to do. `told` is when it was delivered.
    """

    id: str
    channel: str
    person: str
    code: str = ""
    seat: int = 0
    turn: int = 0
    kind: str
    at: float
    due: float | None
    told: float | None = None


class ChatRow(Struct, frozen=True, kw_only=True):
    code: str
    n: int
    seat: int | None
    name: str
    text: str
    at: float


class StoredTable(Struct, frozen=True, kw_only=True):
    """A table as it is read: all its entries, and the newest snapshot.

    `asked` is the number of the open question and when it was put, for tables with a clock. `earlier`: only as far as it went at some
    number.
    """

    table: TableRow
    seats: list[SeatRow]
    snapshot_number: int
    snapshot: bytes | None
    entries: list[Entry]
    asked: tuple[int, float] | None = None
    earlier: bool = False


class ListedTable(Struct, frozen=True, kw_only=True):
    table: TableRow
    seats: list[SeatRow]
    waiting: int


class Snapshot(Struct, frozen=True, array_like=True):
    """A position as it is packed: with what an undo may go back to, the number of the open question, and who has decided."""

    state: bytes
    undo: list[tuple[int, bytes]]
    floor: tuple[int, str] | None
    asked_number: int
    deciders: int


class SeatResult(Struct, frozen=True, kw_only=True):
    """How a game ended for a seat. `place` counts from 1, and equals share one. `level` is that of a bot, None for a person.

    `left`: this person had left before the end, and so has the last place.
    """

    seat: int
    person: str | None
    name: str
    level: str | None
    place: int
    score: int
    left: bool = False


class Result(Struct, frozen=True, kw_only=True):
    """How a game ended. It is known by the table's code and when that was made, since a code may come again."""

    table: str
    created: float
    game: str
    ended: float
    rated: bool
    seats: list[SeatResult]


class Append(Struct, frozen=True, kw_only=True):
    """An entry with what goes along in the same transaction.

    `asked_at` is when the next question is put, by the playing time; None where the table has no clock, or the same one stays open.
    `due` is when somebody must look at the table then, though nobody may be there. `spent` is what the seat has used of its reserve.
    `result` is there at the end of a game.
    """

    entry: Entry
    snapshot: bytes | None
    over: bool
    asked_at: float | None = None
    due: float | None = None
    spent: float | None = None
    result: Result | None = None


def bits_of(seats: tuple[int, ...]) -> int:
    bits = 0
    for seat in seats:
        bits |= 1 << seat
    return bits
