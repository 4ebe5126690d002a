"""The types of fields that several messages share, each with its limits."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from tinhorn.table.identity import WORDS_LENGTH

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
SeatKind = Literal["open", "person", "bot", "kept"]
Language = Annotated[str, Meta(pattern="^[a-z]{2,3}(-[A-Z]{2})?$", max_length=6, description="a language, such as en or pt-BR")]
ClockSeconds = Annotated[int, Meta(ge=5, le=1_209_600, description="how long one decision may take")]
Level = Annotated[str, Meta(max_length=24)]


class Strict(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What comes in: nothing in it that is not known."""
