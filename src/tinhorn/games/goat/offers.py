"""The offers that a hand allows, as codes (G4.2)."""

from __future__ import annotations

from typing import Any, Final, TypeAlias

from librt.vecs import vec
from mypy_extensions import i64, u8

from tinhorn.games.goat.constants import CARDS, HAND, SEATS
from tinhorn.games.goat.sets import CARD_BITS, CARD_MASK, SEAT_BITS, SEAT_MASK, CardSet, SeatSet, lined_up, listed, nth, size
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


def mark_offers(receivers: SeatSet, hand: CardSet, masks: vec[u8], base: i64) -> None:
    """Every card of the hand under every claim to each of these seats, written into a mask (see `Question.mark`)."""
    hand_line = lined_up(hand, CARD_BITS)
    seat_line = lined_up(receivers, SEAT_BITS)
    first: i64 = OFFER.first + base
    cards = hand_line
    while cards:
        card = first + ((cards & CARD_MASK) - 1) * A_CARD
        claims = hand_line
        while claims:
            code = card + ((claims & CARD_MASK) - 1) * A_CLAIM
            seats = seat_line
            while seats:
                masks[code + (seats & SEAT_MASK) - 1] = 1
                seats >>= SEAT_BITS
            claims >>= CARD_BITS
        cards >>= CARD_BITS


def offers_from(hand: CardSet) -> list[list[int]]:
    """The same to each seat in turn. Hands of the usual size are frequent, so their lists are cached."""
    found = CACHE.get(int(hand))
    if found is None:
        found = [offers_to(to, hand) for to in range(SEATS)]
        if size(hand) <= HAND:
            CACHE[int(hand)] = found
    return found
