"""Written by `python -m tinhorn.fields` from fields.py: change that, not this."""

from __future__ import annotations

from tinhorn.core.view import View


class GoatView(View, frozen=True, kw_only=True):
    """What a seat sees of the goat game. The turns of a round are counted from 0, by who held the hand (`held`).

    From `draws`, `claims`, `turned_up` and `first_seen` a player can work out who else has seen a card of the hand.
    """

    round: int
    rounds: int  # of the whole game
    first: int  # who began the round
    holder: int  # who has the hand
    last_active: int  # the last player with hats
    hats: tuple[int, ...]  # left to place
    coins: tuple[int, ...]
    goods: tuple[int, ...]  # belongings in the reserve
    reserves: tuple[tuple[int, ...] | None, ...]  # belongings by kind; -1 where not known
    ledger: tuple[tuple[int, ...], ...]
    place_coins: tuple[int, ...]
    place_goods: tuple[int, ...]
    supply_coins: int
    supply: tuple[int, ...]
    deck: int  # cards left
    hand: int  # cards in the hand
    held: tuple[int, ...]  # who has held the hand in this round
    draws: tuple[int, ...]  # how many cards were drawn for each turn
    claims: tuple[int, ...]  # what was claimed in each turn
    turned_up: tuple[int, ...]  # which card was turned up in each turn
    first_seen: tuple[int, ...]  # the first turn in which this seat saw each card; -1 if it did not
    known: tuple[int, ...]  # cards of the hand that the observer knows
    named: tuple[int, ...]  # cards of the hand that everybody knows
    offered: int | None  # the card on offer, if the observer offers it
    face_up: int  # the card set aside face up
    goat_back: bool  # the goat is back
    owner: tuple[int, ...]  # whose hat is on each card
    discarded: tuple[int, ...]
    loot_from: int  # where the loot comes from
    loot: int
    swindled: int
    elixirs: tuple[int, ...]
