"""Views: the fields that are the same in every game."""

from __future__ import annotations

from typing import Any

import msgspec


class View(msgspec.Struct, frozen=True, kw_only=True):
    """The base class of every game's view. People, bots, logs and environments get this and nothing else.

    `agenda` is what is still to be done; it is public. `sealed` is the seat's own answer to a question to
    several seats, while others still choose.
    """

    game: str
    seat: int | None
    seats: int
    options: dict[str, Any]
    moves: int
    to_act: tuple[int, ...]
    agenda: tuple[dict[str, Any], ...]
    sealed: int | None
    over: bool
    scores: tuple[int, ...]
    ranks: tuple[int, ...]


class Asked(msgspec.Struct, frozen=True):
    """A question for people: its rule, its name in the code, and its prompt."""

    rule: str
    name: str
    prompt: str
