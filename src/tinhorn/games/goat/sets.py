"""Small sets of cards or seats, each kept as the bits of one number, and lines of seats kept in the same way.

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


# Lines of seats

SeatLine: TypeAlias = i64

BITS: Final = 3  # for a seat, which is stored as its number plus one: 0 is the end of the line
MASK: Final = (1 << BITS) - 1


def line_of(seats: Iterable[int]) -> int:
    """Seats in order. Twenty fit into a line; in a round fewer hands are dealt."""
    line = EMPTY
    for seat in seats:
        line = line << BITS | seat + 1
    return line


def followed_by(line: SeatLine, seat: i64) -> SeatLine:
    return line << BITS | seat + 1


def in_order(line: SeatLine) -> tuple[int, ...]:
    """The seats of a line, the first one first."""
    seats: list[int] = []
    while line:
        seats.append(int(line & MASK) - 1)
        line >>= BITS
    return tuple(seats[::-1])


def members_of(line: SeatLine) -> SeatSet:
    """The seats of a line, in any order."""
    seats: SeatSet = EMPTY
    while line:
        seats = including(seats, (line & MASK) - 1)
        line >>= BITS
    return seats
