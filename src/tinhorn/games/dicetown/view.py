"""What a seat may know of Dice Town (D11)."""

from __future__ import annotations

import msgspec

from tinhorn.core.view import View


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


class DiceTownView(View, frozen=True, kw_only=True):
    """`dice`, `rolled` and `revealed` are faces (0 is a 9, 5 an ace); cards are kinds as in `pick`,
    the deeds of `row` and `protected` count from 0, the cheapest.

    `place` is the step of phase II, -1 while hands are built. `rolled` is one's own cup, `rolling` who
    has dice under theirs. `hands` are one's own, and everybody's when the game has ended; `store_cards`
    and `deeds` are how many of each a hand holds. `looked` are the cards being looked at, None for who
    does not see them; `played` those played since the store deck was last shuffled.
    """

    round: int
    place: int
    sheriff: int
    mine: int
    bank: int
    stagecoach: int
    dollars: tuple[int, ...]
    nuggets: tuple[int, ...]
    dice: tuple[tuple[int, ...], ...]
    rolled: tuple[int, ...] | None
    rolling: tuple[int, ...]
    revealed: tuple[tuple[int, ...], ...]
    rollers: tuple[int, ...]
    store_cards: tuple[int, ...]
    deeds: tuple[int, ...]
    hands: tuple[tuple[int, ...] | None, ...]
    protected: tuple[tuple[int, ...], ...]
    store_deck: int
    store_discards: int
    played: tuple[int, ...]
    looked_at: int
    looked: tuple[int, ...] | None
    fresh: int
    objected: bool
    row: tuple[int, ...]
    deed_deck: int
    elixirs: tuple[int, int]
    elixir_used: int
    elixir_deck: tuple[int, ...]
    elixir_discards: tuple[int, ...]
    controller: int
    controllers: tuple[int, ...]
    visitors: tuple[int, ...]
    bidding: bool
    opened: bool
    offers: tuple[Offer | None, ...]
    ended: bool
    winner: int
    history: tuple[Line, ...]
