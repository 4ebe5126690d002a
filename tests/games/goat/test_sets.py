"""Lines of seats in one number."""

from __future__ import annotations

from tinhorn.games.goat.sets import in_order, line_of, members_of, set_of


def test_a_line_has_an_order_and_members() -> None:
    line = line_of([2, 0, 4])
    assert in_order(line) == (2, 0, 4)
    assert members_of(line) == set_of([0, 2, 4])
    assert members_of(line_of([])) == set_of([])
