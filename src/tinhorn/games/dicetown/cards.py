"""Sets of cards as numbers.

A set of store cards has one bit a card. Deeds of one value are interchangeable (D1.3), so a set of them
is counted by value, three bits each. In the vocabulary both are kinds: the store cards first, then the
deeds, then the protected deeds, then nothing.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i16, i64

from tinhorn.core.put import put_digits
from tinhorn.core.rows import as_list
from tinhorn.games.dicetown.content import CONTENT
from tinhorn.games.dicetown.verbs import PICK

KINDS: Final = len(CONTENT.cards)
KIND_OF: Final[list[int]] = [kind for kind, card in enumerate(CONTENT.cards) for _ in range(card.copies)]
CARDS: Final = len(KIND_OF)
STORE_CARDS: Final[int] = (1 << CARDS) - 1

VALUES: Final[list[int]] = CONTENT.deeds.values
DEED_KINDS: Final = len(VALUES)
DEED_BITS: Final = 3
DEEDS_IN_ALL: Final[int] = sum([CONTENT.deeds.copies.value << DEED_BITS * kind for kind in range(DEED_KINDS)])

FIRST_DEED: Final = KINDS
FIRST_PROTECTED: Final = KINDS + DEED_KINDS
NO_CARD: Final = KINDS + 2 * DEED_KINDS


def bits_of(kind: int) -> int:
    """All copies of a kind of store card."""
    return sum([1 << card for card in range(CARDS) if KIND_OF[card] == kind])


COPIES: Final[list[int]] = [bits_of(kind) for kind in range(KINDS)]
EQUIPMENT: Final[list[int]] = [0 if card.worth is None else card.worth.value for card in CONTENT.cards]

DYNAMITE_KIND: Final[int] = CONTENT.card("dynamite")
GIRLS_KIND: Final[int] = CONTENT.card("girls")
BRUTE_KIND: Final[int] = CONTENT.card("brute")
CHEATER_KIND: Final[int] = CONTENT.card("cheater")
CORRUPTION_KIND: Final[int] = CONTENT.card("corruption")
JOE_KIND: Final[int] = CONTENT.card("joe")
CREDITS_KIND: Final[int] = CONTENT.card("credits")
MARSHALL_KIND: Final[int] = CONTENT.card("marshall")
SPLIT_KIND: Final[int] = CONTENT.card("split")
ELIXIR_KIND: Final[int] = CONTENT.card("elixir")
CANCEL_KIND: Final[int] = CONTENT.card("cancel")

DYNAMITE: Final[int] = COPIES[DYNAMITE_KIND]
GIRLS: Final[int] = COPIES[GIRLS_KIND]
BRUTES: Final[int] = COPIES[BRUTE_KIND]
CHEATERS: Final[int] = COPIES[CHEATER_KIND]
CORRUPTION: Final[int] = COPIES[CORRUPTION_KIND]
JOE: Final[int] = COPIES[JOE_KIND]
CREDITS: Final[int] = COPIES[CREDITS_KIND]
MARSHALL: Final[int] = COPIES[MARSHALL_KIND]
SPLIT: Final[int] = COPIES[SPLIT_KIND]
ELIXIR: Final[int] = COPIES[ELIXIR_KIND]
CANCEL: Final[int] = COPIES[CANCEL_KIND]


# The position of a single bit: powers of two have different remainders modulo 37.
LOW_BIT: Final[list[int]] = [max([at for at in range(CARDS) if (1 << at) % 37 == rest], default=0) for rest in range(37)]


def hand_size(cards: i64) -> int:
    """The number of cards in a set."""
    count: i64 = 0
    while cards:
        cards &= cards - 1
        count += 1
    return int(count)


def deed_number(deeds: i64) -> int:
    number: i64 = 0
    while deeds:
        number += deeds & 7
        deeds >>= DEED_BITS
    return int(number)


def deed_numbers(deeds: vec[i64]) -> tuple[int, ...]:
    """How many deeds every seat has."""
    return tuple([deed_number(each) for each in as_list(deeds)])


def deeds_by_seat(deeds: vec[i64]) -> tuple[tuple[int, ...], ...]:
    """The deeds of every seat by value, from 0."""
    return tuple([tuple([kind - FIRST_DEED for kind in kinds_in(0, each)]) for each in as_list(deeds)])


def deed_points(deeds: int) -> int:
    points = 0
    for value in VALUES:
        points += (deeds & 7) * value
        deeds >>= 3
    return points


def equipment_points(cards: int) -> int:
    points = 0
    rest: i64 = cards
    while rest:
        points += EQUIPMENT[KIND_OF[LOW_BIT[(rest & -rest) % 37]]]
        rest &= rest - 1
    return points


def kind_of_bit(bit: int) -> int:
    return KIND_OF[LOW_BIT[bit % 37]]


def kinds_in(cards: int, deeds: int) -> list[int]:
    """The kinds of all these cards, one entry a card, in order."""
    kinds: list[int] = []
    rest: i64 = cards
    while rest:
        kinds.append(KIND_OF[LOW_BIT[(rest & -rest) % 37]])
        rest &= rest - 1
    kind = FIRST_DEED
    while deeds:
        for _n in range(deeds & 7):
            kinds.append(kind)
        deeds >>= 3
        kind += 1
    return kinds


# For observations

KIND_OF_CARD: Final = vec[i64](KIND_OF)


def put_kinds(out: vec[i16], at: i64, cards: i64) -> i64:
    """How many store cards of each kind are in a set; so far they are all 0."""
    card: i64 = 0
    while cards:
        if cards & 1:
            place = at + KIND_OF_CARD[card]
            out[place] = out[place] + 1
        cards >>= 1
        card += 1
    return at + KINDS


def put_deeds(out: vec[i16], at: i64, deeds: i64) -> i64:
    """How many deeds of each value there are."""
    return put_digits(out, at, deeds, DEED_KINDS, DEED_BITS)


def put_deeds_by_seat(out: vec[i16], at: i64, deeds: vec[i64], me: i64, seats: i64) -> i64:
    owner = me
    for _n in range(seats):
        at = put_deeds(out, at, deeds[owner])
        owner += 1
        if owner == seats:
            owner = 0
    return at


def put_deed_numbers(out: vec[i16], at: i64, deeds: vec[i64], me: i64, seats: i64) -> i64:
    owner = me
    for _n in range(seats):
        out[at] = i16(deed_number(deeds[owner]))
        at += 1
        owner += 1
        if owner == seats:
            owner = 0
    return at


PICKS: Final[list[int]] = [PICK.of1(kind) for kind in range(NO_CARD + 1)]


def pick_options(cards: int, deeds: int) -> list[int]:
    """One answer for each kind among these cards (D12.1)."""
    options: list[int] = []
    last = -1
    rest: i64 = cards
    while rest:
        kind = KIND_OF[LOW_BIT[(rest & -rest) % 37]]
        if kind != last:
            options.append(PICKS[kind])
            last = kind
        rest &= rest - 1
    kind = FIRST_DEED
    while deeds:
        if deeds & 7:
            options.append(PICKS[kind])
        deeds >>= 3
        kind += 1
    return options
