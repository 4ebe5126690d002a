"""Hands of dice as numbers, with lookup tables for all that the rules need (D4, D6).

A hand of up to five dice is known by its number among all such hands, counted by size and then in
order; number 0 is the empty one. Everything about a hand is then read from a table.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i16, i64

from tinhorn.core.rows import as_list, as_row
from tinhorn.games.dicetown.content import CONTENT
from tinhorn.games.dicetown.verbs import KEEP

DICE: Final[int] = CONTENT.number("dice")
FACES: Final[int] = len(CONTENT.faces)
ACE: Final[int] = FACES - 1
MASKS: Final = 32


def all_hands() -> list[tuple[int, ...]]:
    """Every hand of no dice to five, each sorted low to high."""
    hands: list[tuple[int, ...]] = [()]
    last: list[tuple[int, ...]] = [()]
    for _ in range(DICE):
        last = [(*hand, face) for hand in last for face in range(hand[-1] if hand else 0, FACES)]
        hands += last
    return hands


HANDS: Final[list[tuple[int, ...]]] = all_hands()
NUMBER_OF: Final[dict[tuple[int, ...], int]] = {hand: number for number, hand in enumerate(HANDS)}


def number_of(faces: list[int]) -> int:
    """The number of a hand given by its faces, in any order."""
    return NUMBER_OF[tuple(sorted(faces))]


def with_die(hand: tuple[int, ...], face: int) -> int:
    return NUMBER_OF.get(tuple(sorted((*hand, face))), -1)


def without_die(hand: tuple[int, ...], face: int) -> int:
    if face not in hand:
        return -1
    rest = list(hand)
    rest.remove(face)
    return NUMBER_OF[tuple(rest)]


SIZE: Final[list[int]] = [len(hand) for hand in HANDS]
# These three by hand * FACES + face.
COUNT: Final[list[int]] = [hand.count(face) for hand in HANDS for face in range(FACES)]
ADD: Final[list[int]] = [with_die(hand, face) for hand in HANDS for face in range(FACES)]
DROP: Final[list[int]] = [without_die(hand, face) for hand in HANDS for face in range(FACES)]


# How many dice of a hand have each face, as one number, so many bits a face.
FACE_BITS: Final = 3
BY_FACE: Final[list[int]] = [sum([hand.count(face) << FACE_BITS * face for face in range(FACES)]) for hand in HANDS]
FACES_IN: Final = vec[i64](BY_FACE)


def faces_of(dice: vec[i64]) -> tuple[tuple[int, ...], ...]:
    """The faces of every seat's dice."""
    return tuple([HANDS[each] for each in as_list(dice)])


def hands_of(faces: tuple[tuple[int, ...], ...]) -> vec[i64]:
    """The other way round."""
    return as_row([NUMBER_OF[each] for each in faces])


def put_dice(out: vec[i16], at: i64, dice: vec[i64], me: i64, seats: i64) -> i64:
    """How many dice of each face every seat has."""
    owner = me
    for _n in range(seats):
        at = put_faces(out, at, dice[owner])
        owner += 1
        if owner == seats:
            owner = 0
    return at


def put_faces(out: vec[i16], at: i64, hand: i64) -> i64:
    """How many dice of each of the six faces a hand has: in a loop this would take twice as long."""
    faces = FACES_IN[hand]
    out[at] = i16(faces & 7)
    out[at + 1] = i16(faces >> FACE_BITS & 7)
    out[at + 2] = i16(faces >> 2 * FACE_BITS & 7)
    out[at + 3] = i16(faces >> 3 * FACE_BITS & 7)
    out[at + 4] = i16(faces >> 4 * FACE_BITS & 7)
    out[at + 5] = i16(faces >> 5 * FACE_BITS & 7)
    return at + FACES


# Keeping dice


def marked(hand: tuple[int, ...], mask: int) -> tuple[int, ...]:
    return tuple([face for at, face in enumerate(hand) if mask >> at & 1])


def is_mask_of(hand: tuple[int, ...], mask: int) -> bool:
    """D12.3: within the dice, and of equal dice the leftmost are marked first."""
    if mask >> len(hand):
        return False
    skipped = [at for at in range(1, len(hand)) if hand[at] == hand[at - 1] and mask >> at & 1 and not mask >> (at - 1) & 1]
    return not skipped


# The masks of each hand, each with how many dice it marks.
MASKS_OF: Final[list[list[tuple[int, int]]]] = [
    [(mask, len(marked(hand, mask))) for mask in range(MASKS) if is_mask_of(hand, mask)] for hand in HANDS
]


def keep_choices(hand: int, most: int, none: bool) -> list[int]:
    """D4.6: from one die to `most`, and none if that can be paid."""
    return [KEEP.of1(mask) for mask, size in MASKS_OF[hand] if (0 < size <= most) or (size == 0 and none)]


def keep_exactly(hand: int, number: int) -> list[int]:
    return [KEEP.of1(mask) for mask, size in MASKS_OF[hand] if size == number]


# The dice that a mask marks, by hand * MASKS + mask.
KEPT: Final[list[int]] = [NUMBER_OF[marked(hand, mask)] for hand in HANDS for mask in range(MASKS)]
# What may be kept of a roll, by (roll * (DICE + 1) + most) * 2 + (none allowed).
KEEP_CHOICES: Final[list[list[int]]] = [
    keep_choices(hand, most, none) for hand in range(len(HANDS)) for most in range(DICE + 1) for none in (False, True)
]
# D4.12: what may be kept of revealed dice, by hand * (DICE + 1) + number.
KEEP_EXACTLY: Final[list[list[int]]] = [keep_exactly(hand, number) for hand in range(len(HANDS)) for number in range(DICE + 1)]


# Poker (D6; the counts of D6.7 are checked by the tests)

HIGH_DIE: Final = 0
PAIR: Final = 1
TWO_PAIR: Final = 2
THREE: Final = 3
STRAIGHT: Final = 4
FULL_HOUSE: Final = 5
FOUR: Final = 6
FIVE: Final = 7
# D6.1
CATEGORY_NAMES: Final[list[str]] = [
    "high die",
    "pair",
    "two pair",
    "three of a kind",
    "straight",
    "full house",
    "four of a kind",
    "five of a kind",
]


def category(hand: tuple[int, ...]) -> int:
    groups = sorted([hand.count(face) for face in set(hand)], reverse=True)
    if groups[0] == 5:
        return FIVE
    if groups[0] == 4:
        return FOUR
    if groups == [3, 2]:
        return FULL_HOUSE
    if groups[0] == 1 and hand[-1] - hand[0] == DICE - 1:  # D6.4: 9 does not follow A
        return STRAIGHT
    if groups[0] == 3:
        return THREE
    if groups == [2, 2, 1]:
        return TWO_PAIR
    return PAIR if groups[0] == 2 else HIGH_DIE


def poker_key(hand: tuple[int, ...]) -> tuple[int, ...]:
    """D6.2 to D6.5: category, then the faces by how often they occur, then by rank."""
    faces = sorted(set(hand), key=lambda face: (hand.count(face), face), reverse=True)
    return (category(hand), *faces)


def ranking() -> list[int]:
    """By hand: 0 for an unfinished one, else the higher the better; only equal hands tie (D6.6)."""
    keys = sorted({poker_key(hand) for hand in HANDS if len(hand) == DICE})
    return [keys.index(poker_key(hand)) + 1 if len(hand) == DICE else 0 for hand in HANDS]


RANK: Final[list[int]] = ranking()
CATEGORY: Final[list[int]] = [category(hand) if len(hand) == DICE else -1 for hand in HANDS]
