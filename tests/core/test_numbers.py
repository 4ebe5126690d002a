"""The writer of observations: what stands there already is not written again, and what may have changed is."""

from __future__ import annotations

from collections.abc import Callable

from tinhorn.core.numbers import Numbers

SEATS = 3


def written(out: Numbers, write: Callable[[Numbers], None], me: int = 0) -> list[int]:
    out.at = 0
    out.turn(me)
    write(out)
    return [int(out.out[at]) for at in range(int(out.at))]


def test_a_list_that_changed_is_written_again() -> None:
    out, points = Numbers(SEATS, 9), [1, 2, 3]
    assert written(out, lambda out: out.each("points", 0, 9, points)) == [1, 2, 3]
    points[1] = 7
    assert written(out, lambda out: out.each("points", 0, 9, points)) == [1, 7, 3]


def test_a_tuple_is_written_again_for_another_seat_and_after_a_list() -> None:
    out, points = Numbers(SEATS, 9), (1, 2, 3)
    assert written(out, lambda out: out.each("points", 0, 9, points)) == [1, 2, 3]
    assert written(out, lambda out: out.each("points", 0, 9, points), me=1) == [2, 3, 1]
    assert written(out, lambda out: out.each("points", 0, 9, [4, 5, 6]), me=1) == [5, 6, 4]
    assert written(out, lambda out: out.each("points", 0, 9, points), me=1) == [2, 3, 1]


def test_what_is_not_a_thing_is_never_there_already() -> None:
    out, thing = Numbers(SEATS, 9), (1,)
    assert not out.again(thing, 1, 0)
    assert out.again(thing, 1, 0)
    out.at = 0
    assert not out.again(None, 1, 0)
    assert not out.again(None, 1, 0)
    assert not out.again(thing, 1, 0)


def test_sums_of_the_rows_of_all_seats() -> None:
    out, rows = Numbers(SEATS, 9), [1, 2, 3, 4, 0, 0]
    assert written(out, lambda out: out.each_sum("goods", 2, 9, rows), me=1) == [7, 0, 3]
    assert written(out, lambda out: out.each_sum("goods", 2, 9, ()), me=1) == [0, 0, 0]
    assert out.strays == []
    assert written(out, lambda out: out.each_sum("goods", 2, 5, rows)) == [3, 5, 0]
    assert out.strays == ["goods"]


def test_a_row_is_for_its_owner_until_all_are_open() -> None:
    out, rows = Numbers(SEATS, 9), (1, 2, 3, 4, 5, 6)
    assert written(out, lambda out: out.each_own_row("goods", 2, -1, 9, rows, 1, False), me=1) == [3, 4, -1, -1, -1, -1]
    assert written(out, lambda out: out.each_own_row("goods", 2, -1, 9, rows, 1, True), me=1) == [3, 4, 5, 6, 1, 2]
    assert written(out, lambda out: out.each_own_row("goods", 2, -1, 9, rows, 1, False)) == [-1, -1, 3, 4, -1, -1]
    assert written(out, lambda out: out.each_own_row("goods", 2, -1, 9, rows, 2, False)) == [-1, -1, -1, -1, 5, 6]
    assert written(out, lambda out: out.each_own_row("goods", 2, -1, 9, (), 2, False)) == [-1] * 6
