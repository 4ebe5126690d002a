"""The offers that a hand allows, as codes (G4.2)."""

from __future__ import annotations

from typing import Any, Final, TypeAlias

from librt.vecs import vec
from mypy_extensions import i32, i64, u8

from tinhorn.games.goat.constants import CARDS, HAND, SEATS
from tinhorn.games.goat.sets import CardSet, SeatSet, listed, nth, size
from tinhorn.games.goat.verbs import OFFER

# Compiled code takes the number out of an `int` and makes a new object when it puts the number into a list.
# An `object` is passed on as it is: all lists of offers share these.
Code: TypeAlias = object
CODES: Final[list[list[list[Code]]]] = [
    [[OFFER.of3(card, claim, to) for claim in range(CARDS)] for card in range(CARDS)] for to in range(SEATS)
]

# By how much codes differ: the next claim, and the next card.
A_CLAIM: Final[i64] = OFFER.of3(0, 1, 0) - OFFER.of3(0, 0, 0)
A_CARD: Final[i64] = OFFER.of3(1, 0, 0) - OFFER.of3(0, 0, 0)

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


def mark_offers(receivers: SeatSet, hand: CardSet, masks: vec[u8], base: i64, codes: vec[i32], at: i64) -> i64:
    """Every card of the hand under every claim to each of these seats, written into a mask (see `Question.mark`)."""
    first: i64 = OFFER.first + base
    cards = hand
    while cards:
        if cards & 1:
            claims = hand
            code = first
            while claims:
                if claims & 1:
                    seats = receivers
                    to = code
                    while seats:
                        if seats & 1:
                            masks[to] = 1
                            codes[at] = i32(to - base)
                            at += 1
                        seats >>= 1
                        to += 1
                claims >>= 1
                code += A_CLAIM
        cards >>= 1
        first += A_CARD
    return at


def offers_from(hand: CardSet) -> list[list[int]]:
    """The same to each seat in turn. Hands of the usual size are frequent, so their lists are cached."""
    found = CACHE.get(int(hand))
    if found is None:
        found = [offers_to(to, hand) for to in range(SEATS)]
        if size(hand) <= HAND:
            CACHE[int(hand)] = found
    return found
