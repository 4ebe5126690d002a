"""Lines of seats or cards in one number, and the turns of cards."""

from __future__ import annotations

from tinhorn.games.goat.sets import CARD_BITS, SEAT_BITS, followed_by, in_order, length, line_of, members_of, set_of, turn_of, with_turn


def test_a_line_has_an_order_and_members() -> None:
    line = line_of([2, 0, 4])
    assert in_order(line, SEAT_BITS) == (2, 0, 4)
    assert length(line, SEAT_BITS) == 3
    assert members_of(line) == set_of([0, 2, 4])
    assert members_of(line_of([])) == set_of([])


def test_all_cards_fit_into_a_line() -> None:
    line = line_of(range(14), CARD_BITS)
    assert in_order(followed_by(line, 14, CARD_BITS), CARD_BITS) == tuple(range(15))


def test_each_card_has_its_turn() -> None:
    turns = with_turn(with_turn(0, 14, 12), 0, 3)
    assert [turn_of(turns, card) for card in (0, 7, 14)] == [3, -1, 12]
