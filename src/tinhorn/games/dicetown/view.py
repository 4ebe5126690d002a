"""Written by `python -m tinhorn.fields` from fields.py: change that, not this."""

from __future__ import annotations

from tinhorn.core.view import View
from tinhorn.games.dicetown import seen


class DiceTownView(View, frozen=True, kw_only=True):
    """What a seat may know of Dice Town (D11).

    `dice`, `rolled` and `revealed` are faces (0 is a 9, 5 an ace); cards are kinds as in `pick`, the deeds of `row` and `protected` count
    from 0, the cheapest. `hands` are one's own, and everybody's when the game has ended; `store_cards` and `deeds` are how many of each a
    hand holds. `looked` are the cards being looked at, None for who does not see them.
    """

    round: int
    place: int  # the step of phase II; -1 while hands are built
    sheriff: int
    mine: int  # nuggets left
    bank: int
    stagecoach: int
    dollars: tuple[int, ...]
    nuggets: tuple[int, ...]
    dice: tuple[tuple[int, ...], ...]  # set aside, by face
    rolled: tuple[int, ...] | None  # under the observer's own cup, by face
    rolling: tuple[int, ...]  # who has dice under the cup
    revealed: tuple[tuple[int, ...], ...]  # by the last lifting of the cups
    rollers: tuple[int, ...]
    store_cards: tuple[int, ...]  # in the hand
    deeds: tuple[int, ...]  # in the hand
    hands: tuple[tuple[int, ...] | None, ...]  # cards by kind; -1 where not known
    protected: tuple[tuple[int, ...], ...]  # protected deeds by value
    store_deck: int
    store_discards: int
    played: tuple[int, ...]  # since the store deck was last shuffled
    looked_at: int  # how many cards somebody looks at
    looked: tuple[int, ...] | None  # those cards; -1 where not known
    fresh: int
    objected: bool
    row: tuple[int, ...]  # the deeds for sale
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
    offers: tuple[seen.Offer | None, ...]  # dollars, nuggets and card offered to the Sheriff; -3 where not known
    ended: bool
    winner: int
    history: tuple[seen.Line, ...]
