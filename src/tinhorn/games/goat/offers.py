"""The offers that a hand allows, as codes (G4.2)."""

from __future__ import annotations

from typing import Any, Final, TypeAlias

from mypy_extensions import i64

from tinhorn.games.goat.constants import CARDS, HAND, SEATS
from tinhorn.games.goat.sets import CardSet, listed, nth, size
from tinhorn.games.goat.verbs import OFFER

# Compiled code takes the number out of an `int` and makes a new object when it puts the number into a list.
# An `object` is passed on as it is: all lists of offers share these.
Code: TypeAlias = object
CODES: Final[list[list[list[Code]]]] = [
    [[OFFER.of3(card, claim, to) for claim in range(CARDS)] for card in range(CARDS)] for to in range(SEATS)
]

CACHE: Final[dict[int, list[list[int]]]] = {}


def offers_to(to: int, hand: CardSet) -> list[Any]:
    """Every card of the hand under every claim."""
    cards = listed(hand)
    codes = CODES[to]
    return [codes[card][claim] for card in cards for claim in cards]


def nth_offer(to: int, hand: CardSet, n: i64) -> int:
    """One of `offers_to` without listing them."""
    cards: i64 = size(hand)
    return OFFER.of3(nth(hand, n // cards), nth(hand, n % cards), to)


def offers_from(hand: CardSet) -> list[list[int]]:
    """The same to each seat in turn. Hands of the usual size are frequent, so their lists are cached."""
    found = CACHE.get(int(hand))
    if found is None:
        found = [offers_to(to, hand) for to in range(SEATS)]
        if size(hand) <= HAND:
            CACHE[int(hand)] = found
    return found
