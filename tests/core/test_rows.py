"""Rows of numbers, and how observations are written from them: for a seat that comes first, and within bounds where they are cut off."""

from __future__ import annotations

from collections.abc import Callable
from itertools import permutations

import pytest
from librt.vecs import vec
from mypy_extensions import i16

from tinhorn.core import put, rows
from tinhorn.core.rows import as_row

SEATS = 3
CLEAN = 99  # where nothing was written


def written(write: Callable[[vec[i16]], int], low: int = CLEAN) -> list[int]:
    """The numbers up to the end, and nothing after it was written. Before, all of them are the lowest."""
    out = vec[i16]([low] * 20)
    end = write(out)
    numbers = [int(number) for number in out]
    assert set(numbers[end:]) == {low}
    return numbers[:end]


def test_a_row_is_what_it_was_made_of() -> None:
    assert list(as_row([3, 1, 2])) == rows.as_list(as_row((3, 1, 2))) == [3, 1, 2]
    assert rows.as_tuple(rows.row_of(-1, 3)) == (-1, -1, -1)
    row = as_row([1, 2])
    twin = row[:]
    row[0] += 5
    assert (list(row), list(twin)) == ([6, 2], [1, 2])


@pytest.mark.parametrize(("me", "order"), [(0, [0, 1, 2]), (1, [1, 2, 0]), (2, [2, 0, 1])])
def test_lists_by_seat_begin_with_the_one_who_looks(me: int, order: list[int]) -> None:
    assert written(lambda out: put.put_each(out, 0, as_row([7, 8, 9]), 0, me, SEATS)) == [7 + seat for seat in order]
    assert written(lambda out: put.put_each(out, 0, as_row([0, 7, 8, 9]), 1, me, SEATS)) == [7 + seat for seat in order]
    assert written(lambda out: put.put_each_clipped(out, 0, as_row([-2, 5, 70]), 0, 9, me, SEATS)) == [[0, 5, 9][seat] for seat in order]
    assert written(lambda out: put.put_each_of(out, 0, (7, 8, 9), 0, 8, me, SEATS)) == [[7, 8, 8][seat] for seat in order]
    assert written(lambda out: put.put_each_of(out, 0, (), -1, 8, me, SEATS)) == [CLEAN] * 3
    assert written(lambda out: put.put_sizes(out, 0, [[], [5], [6, 7]], me, SEATS)) == order
    assert written(lambda out: put.put_sizes(out, 0, [], me, SEATS)) == [CLEAN] * 3
    assert written(lambda out: put.put_each_seat_bits(out, 0, (0b001, 0b010, 0b100), me, SEATS)) == [1, 0, 0, 0, 1, 0, 0, 0, 1]
    assert written(lambda out: put.put_each_seat_bits(out, 0, (), me, SEATS)) == [CLEAN] * 9
    listed = [[5], [], [6, 7, 8]]
    told = [[5, CLEAN], [CLEAN, CLEAN], [6, 7]]
    assert written(lambda out: put.put_listed_rows(out, 0, listed, 2, me, SEATS)) == [x for seat in order for x in told[seat]]
    flat = as_row([0, 10, 1, 11, 2, 12])
    turned = [x for seat in order for x in (seat, 10 + seat)]
    assert written(lambda out: put.put_rows(out, 0, flat, 2, me, SEATS)) == turned
    assert written(lambda out: put.put_sums(out, 0, flat, 2, me, SEATS)) == [10 + 2 * seat for seat in order]
    own = [(1, 11) if seat == 1 else (CLEAN, CLEAN) for seat in order]
    assert written(lambda out: put.put_own_rows(out, 0, flat, 2, 1, False, me, SEATS)) == [x for each in own for x in each]
    assert written(lambda out: put.put_own_rows(out, 0, flat, 2, 1, True, me, SEATS)) == [x for seat in order for x in (seat, 10 + seat)]
    assert written(lambda out: put.put_seat_bits(out, 0, 0b101, me, SEATS)) == [[1, 0, 1][seat] for seat in order]
    assert written(lambda out: put.put_members(out, 0, (0, 2), me, SEATS), 0) == [[1, 0, 1][seat] for seat in order]


@pytest.mark.parametrize(("me", "turned"), [(0, [-1, 2, 0, 5]), (1, [-1, 1, 2, 5]), (2, [-1, 0, 1, 5])])
def test_seats_are_counted_from_the_one_who_looks_and_others_stay(me: int, turned: list[int]) -> None:
    seats = (-1, 2, 0, 5)
    assert [put.turned(seat, me, SEATS) for seat in seats] == turned
    assert written(lambda out: put.put_some_seats(out, 0, seats, 5, me, SEATS)) == [*turned, CLEAN]
    assert written(lambda out: put.put_seats(out, 0, as_row(seats[:3]), me, SEATS)) == turned[:3]
    assert written(lambda out: put.put_seats_looked_up(out, 0, as_row(seats), as_row([1, 0, 1]), me, SEATS)) == [turned[1], -1, turned[1]]
    assert written(lambda out: put.put_two_seats(out, 0, 2, -1, me, SEATS)) == [turned[1], -1]


def test_what_is_missing_is_not_written_and_what_is_too_much_is_left_out() -> None:
    assert written(lambda out: put.put_some(out, 0, (4, 5), 4)) == [4, 5, CLEAN, CLEAN]
    assert written(lambda out: put.put_some(out, 0, (4, 5, 6), 2)) == [4, 5]
    assert written(lambda out: put.put_some_clipped(out, 0, (-9, 5, 60), 4, 0, 9)) == [0, 5, 9, CLEAN]
    assert written(lambda out: put.put_rows_of(out, 0, ((1,), None, (2, 3)), 2, 0, SEATS), -1) == [1, -1, -1, -1, 2, 3]


@pytest.mark.parametrize("size", [0, 1, 3, 4, 5, 7, 8, 9])
def test_long_and_short_rows_are_written_to_their_end(size: int) -> None:
    """They are written by fours."""
    assert written(lambda out: put.put_fill(out, 2, -1, size))[2:] == [-1] * size
    assert written(lambda out: put.put_part(out, 0, as_row(list(range(20))), 2, size)) == list(range(2, 2 + size))


def test_how_many_there_are_of_each() -> None:
    assert written(lambda out: put.put_counts(out, 0, (2, 0, 2), 3), 0) == [1, 0, 2]
    assert written(lambda out: put.put_counts_listed(out, 0, [2, 0, 2], 3), 0) == [1, 0, 2]
    assert written(lambda out: put.put_bits(out, 0, 0b1101, 4)) == [1, 0, 1, 1]
    assert written(lambda out: put.put_digits(out, 0, 0b011_000_101, 3, 3)) == [5, 0, 3]
    assert written(lambda out: put.put_own_heaps(out, 0, ((0, 0), (1,), ()), 2, 0, False, 1, SEATS), -1) == [-1, -1, -1, -1, 2, 0]
    assert written(lambda out: put.put_own_heaps(out, 0, ((0, 0), (1,), ()), 2, 0, True, 1, SEATS), -1) == [0, 1, 0, 0, 2, 0]


def test_sets_as_bits() -> None:
    assert rows.bits_in(rows.bits_of([0, 3])) == (0, 3)
    assert (rows.size_of(0b1011), rows.size_of(0)) == (3, 0)
    assert rows.own_rows(as_row([1, 2, 3, 4]), 2, 1, False) == (None, (3, 4))
    assert rows.sums_of(as_row([1, 2, 3, 4]), 2) == (3, 7)
    assert rows.rows_in(as_row([9, 1, 2, 3, 4]), 1, 2, 2) == ((1, 2), (3, 4))


@pytest.mark.parametrize("me", range(SEATS))
def test_rows_of_all_seats_may_be_missing_or_longer_than_told(me: int) -> None:
    rows_told = [[1, 2], [3, 4], [5, 6]]
    wanted = [x for n in range(SEATS) for x in rows_told[(me + n) % SEATS]]
    assert written(lambda out: put.put_flat_rows(out, 0, (1, 2, 3, 4, 5, 6), 2, me, SEATS)) == wanted
    assert written(lambda out: put.put_flat_rows(out, 0, (), 2, me, SEATS)) == [CLEAN] * 6
    wide = as_row([1, 2, 9, 3, 4, 9, 5, 6, 9])
    assert written(lambda out: put.put_first_of_rows(out, 0, wide, 2, me, SEATS)) == wanted


def test_heaps_are_counted_together() -> None:
    assert written(lambda out: put.put_all_counts(out, 0, ((0, 2), (), (2,)), 3), 0) == [1, 0, 2]
    assert written(lambda out: put.put_all_counts(out, 0, (), 3)) == [CLEAN] * 3


def test_the_last_pairs_come_first() -> None:
    seen, what = (0b100, 0b001, 0b101, 0b110), (2, 4, 6, 8)
    assert written(lambda out: put.put_looked_at(out, 0, seen, what, 2, 2)) == [3, 8, 2, 6]
    assert written(lambda out: put.put_looked_at(out, 0, seen, what, 2, 4)) == [3, 8, 2, 6, 0, 2, CLEAN, CLEAN]
    assert written(lambda out: put.put_looked_at(out, 0, (), (), 2, 1)) == [CLEAN] * 2


@pytest.mark.parametrize("order", [*permutations([(1, 2), (3, 4), (3, 9), (5, 6)])])
def test_of_pairs_in_order_the_largest_are_told(order: tuple[tuple[int, int], ...]) -> None:
    for room, told in ((3, [5, 6, 3, 9, 3, 4]), (5, [5, 6, 3, 9, 3, 4, 1, 2, -1, -1])):
        out = vec[i16]([-1] * (2 * room))
        for one, two in order:
            put.put_in_order(out, 0, 2 * room, one, two)
        assert list(out) == told


def test_rows_that_there_are_none_of() -> None:
    assert written(lambda out: put.put_rows_of(out, 0, (), 2, 0, SEATS)) == [CLEAN] * 6
