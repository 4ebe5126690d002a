"""Rows of numbers: how a table keeps them, and how a view shows them. `core/put.py` writes observations from them.

A `vec[i64]` is a row of machine numbers. It cannot grow in place, is never equal to a list, and a copy is made by `[:]`.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import cast

from librt.vecs import vec
from mypy_extensions import i64

Ints = tuple[int, ...]
Words = tuple[i64, ...]  # the same, read as machine words: faster, but slower for negative numbers


def as_row(values: Ints | list[int]) -> vec[i64]:
    """A row of these numbers."""
    if isinstance(values, tuple):
        return vec[i64]([i64(value) for value in cast(Words, values)])
    return vec[i64]([i64(value) for value in cast(list[i64], values)])


def row_of(value: i64, size: i64) -> vec[i64]:
    """The same number, so many times."""
    return vec[i64]([value] * size)


# For views


def as_tuple(values: vec[i64]) -> Ints:
    return tuple(int(value) for value in values)  # compiled, it is filled at once: half the time of a list before it


def as_list(values: vec[i64]) -> list[int]:
    return [int(value) for value in values]


def part_of(values: vec[i64], first: int, size: int) -> Ints:
    """So many numbers of a row, from the first on."""
    return as_tuple(values[first : first + size])


def rows_in(values: vec[i64], first: int, number: int, size: int) -> tuple[Ints, ...]:
    """So many rows that lie one after another in a row."""
    found: list[Ints] = []
    for n in range(number):
        found.append(as_tuple(values[first + n * size : first + (n + 1) * size]))
    return tuple(found)


def own_rows(values: vec[i64], size: int, observer: int, all_open: bool) -> tuple[Ints | None, ...]:
    """The rows of all seats, which are one row here; None for those of others, unless all are open."""
    rows: list[Ints | None] = []
    for seat in range(len(values) // size):
        rows.append(as_tuple(values[seat * size : (seat + 1) * size]) if all_open or seat == observer else None)
    return tuple(rows)


def own_of(values: tuple[Ints, ...], observer: int, all_open: bool) -> tuple[Ints | None, ...]:
    """What every seat has; None for the others, unless all is open."""
    found: list[Ints | None] = []
    for seat in range(len(values)):
        found.append(values[seat] if all_open or seat == observer else None)
    return tuple(found)


def sum_of(values: vec[i64], first: i64, size: i64) -> int:
    """The sum of so many numbers of a row, from the first on."""
    total: i64 = 0
    end = first + size
    while first < end:
        total += values[first]
        first += 1
    return int(total)


def sums_of(values: vec[i64], size: int) -> Ints:
    """The sum of each seat's row, where the rows of all seats are one row."""
    sums: list[int] = []
    for seat in range(len(values) // size):
        sums.append(sum_of(values, seat * size, size))
    return tuple(sums)


def looked_up(table: vec[i64], places: vec[i64]) -> Ints:
    """What a table has at these places."""
    return tuple(int(table[place]) for place in places)


def bits_in(bits: i64) -> Ints:
    """The places of the bits of a number, in ascending order."""
    found: list[int] = []
    place = 0
    while bits:
        if bits & 1:
            found.append(place)
        bits >>= 1
        place += 1
    return tuple(found)


def bits_of(places: Iterable[int]) -> int:
    """A number with a bit at each of these places."""
    bits = 0
    for place in places:
        bits |= 1 << place
    return bits


def size_of(bits: i64) -> int:
    """How many bits of a number are set."""
    count = 0
    while bits:
        bits &= bits - 1
        count += 1
    return count


def none_if_nobody(value: int) -> int | None:
    return None if value == -1 else value
