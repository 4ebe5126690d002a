"""Small sets of cards or seats, each kept as the bits of one number, and lines of seats or cards kept in the same way.

Compiled code copies and compares such a number at once and finds a member by one shift; a Python `set` would have to be copied with every
table. Two sets are joined by `|`; what is in both is `&`, what is not in one is `~`.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, TypeAlias

from mypy_extensions import i64

CardSet: TypeAlias = i64
SeatSet: TypeAlias = i64

EMPTY: Final = 0


def set_of(members: Iterable[int]) -> int:
    found = EMPTY
    for member in members:
        found |= 1 << member
    return found


def including(members: i64, member: i64) -> i64:
    one: i64 = 1
    return members | one << member


def without(members: i64, member: i64) -> i64:
    one: i64 = 1
    return members & ~(one << member)


def has(members: i64, member: i64) -> bool:
    return members >> member & 1 != 0


def has_several(members: i64) -> bool:
    """More than one: `x & (x - 1)` is x without its lowest bit."""
    return members & (members - 1) != 0


def size(members: i64) -> int:
    count = 0
    while members:
        members &= members - 1
        count += 1
    return count


def listed(members: i64) -> list[int]:
    """All members in ascending order."""
    found: list[int] = []
    member = 0
    while members:
        if members & 1:
            found.append(member)
        members >>= 1
        member += 1
    return found


def nth(members: i64, n: i64) -> int:
    """The n-th member in ascending order, from 0."""
    member = 0
    while True:
        if members & 1:
            if n == 0:
                return member
            n -= 1
        members >>= 1
        member += 1


# Lines of seats or cards: each is stored as its number plus one, so that 0 is the end of the line

Line: TypeAlias = i64

SEAT_BITS: Final = 3  # twenty seats fit into a line; in a round fewer hands are dealt
CARD_BITS: Final = 4  # fifteen cards: all there are
SEAT_MASK: Final = (1 << SEAT_BITS) - 1
CARD_MASK: Final = (1 << CARD_BITS) - 1


def line_of(members: Iterable[int], bits: int = SEAT_BITS) -> int:
    """Seats, or cards with their bits, in order."""
    line = EMPTY
    for member in members:
        line = line << bits | member + 1
    return line


def followed_by(line: Line, member: i64, bits: i64) -> Line:
    return line << bits | member + 1


def lined_up(members: i64, bits: i64) -> Line:
    """A set as a line, in descending order. Who goes through it several times need not look again at all that are not in it."""
    line: Line = EMPTY
    number: i64 = 0
    while members:
        number += 1
        if members & 1:
            line = line << bits | number
        members >>= 1
    return line


def length(line: Line, bits: i64) -> int:
    number = 0
    while line:
        line >>= bits
        number += 1
    return number


def in_order(line: Line, bits: i64) -> tuple[int, ...]:
    """The members of a line, the first one first."""
    members: list[int] = []
    one: i64 = 1
    mask = (one << bits) - 1
    while line:
        members.append(int(line & mask) - 1)
        line >>= bits
    return tuple(members[::-1])


def members_of(line: Line) -> SeatSet:
    """The seats of a line, in any order."""
    seats: SeatSet = EMPTY
    while line:
        seats = including(seats, (line & SEAT_MASK) - 1)
        line >>= SEAT_BITS
    return seats


# The turn in which each card came into the hand, all in one number

Turns: TypeAlias = i64

TURN_BITS: Final = 4
TURN_MASK: Final = (1 << TURN_BITS) - 1


def with_turn(turns: Turns, card: i64, turn: i64) -> Turns:
    """The same with the turn of one more card, which had none."""
    return turns | turn + 1 << card * TURN_BITS


def turn_of(turns: Turns, card: i64) -> int:
    """The turn of a card; -1 if it was not drawn."""
    return int(turns >> card * TURN_BITS & TURN_MASK) - 1
