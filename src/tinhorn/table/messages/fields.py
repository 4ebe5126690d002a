"""The types of fields that several messages share, each with its limits."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from tinhorn.table.people.identity import WORDS_LENGTH

CODE_LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ"
ID_LENGTH = 40

# A `$` lets a line's end through, so a length stands beside it.
Code = Annotated[str, Meta(pattern="^[A-HJ-NP-Z]{5}$", max_length=5, description="the five letters of a table")]
JoinedCode = Annotated[str, Meta(max_length=5, description="the five letters of a table that this socket has joined")]
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
Version = Annotated[int, Meta(ge=1, le=1_000_000, description="a version of the rules of a game")]
Key = Annotated[str, Meta(max_length=64, description="the unguessable part of an invitation link")]
Action = Annotated[int, Meta(ge=0, le=10_000_000)] | Annotated[str, Meta(max_length=200)]
Words = Annotated[str, Meta(max_length=WORDS_LENGTH, description="words or noise that are mixed into the seed of the game")]
Join = Literal["open", "code", "link"]
Watch = Literal["anyone", "link", "nobody"]
Status = Literal["gathering", "playing", "over", "closed"]
Rated = Literal["no", "wished", "declined", "yes"]
SeatKind = Literal["open", "person", "bot", "kept"]
Language = Annotated[str, Meta(pattern="^[a-z]{2,3}(-[A-Z]{2})?$", max_length=6, description="a language, such as en or pt-BR")]
ClockSeconds = Annotated[int, Meta(ge=5, le=2_419_200, description="how long one decision may take")]
ReserveSeconds = Annotated[int, Meta(ge=0, le=7_257_600, description="what a seat has for the whole game besides")]
Minute = Annotated[int, Meta(ge=0, le=1439, description="minutes after midnight")]
PushKey = Annotated[str, Meta(pattern="^[A-Za-z0-9_-]{16,120}$", max_length=120, description="a key of a browser, in base64url")]
Zone = Annotated[str, Meta(min_length=1, max_length=64, description="a time zone, such as Europe/Berlin")]
Level = Annotated[str, Meta(max_length=24)]


class Strict(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What comes in: nothing in it that is not known."""


class Clock(Strict, frozen=True):
    """How long decisions may take. Each has `move` seconds of its own. What takes longer is taken from the seat's `reserve`.

    It stands still at the `quiet` hours of the day (from, until), and with `weekends` on Saturdays and Sundays, both by the clocks of
    `zone`. With `vacation` it also stands still for people on vacation. Only a slow clock may have that: an hour a move or more,
    reserve included.
    """

    move: ClockSeconds = 60
    reserve: ReserveSeconds = 0
    quiet: tuple[Minute, Minute] | None = None
    weekends: bool = False
    zone: Zone = "UTC"
    vacation: bool = False
