"""What a view of Dice Town is made of."""

from __future__ import annotations

import msgspec


class Offer(msgspec.Struct, frozen=True):
    """What a tied player offers the Sheriff; `card` is a kind, or what its back shows."""

    dollars: int
    nuggets: int
    card: int


class Line(msgspec.Struct, frozen=True, array_like=True):
    """A line of the history: what happened (`history.py`), the seats concerned, and the cards.

    A card is a kind; below 0 the seat saw its back at most.
    """

    what: str
    seat: int
    other: int
    cards: tuple[int, ...]
