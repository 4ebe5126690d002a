"""Small stories for single rules."""

from __future__ import annotations

import pytest

import tinhorn
from tests.games.dicetown.table import asked, building, dice, held, shown
from tests.scenario import play, said


@pytest.mark.rule("D9.1", "D11.1")
@pytest.mark.parametrize("others", ["hat", "hat boots rope", "cancel", "split elixir"])
def test_the_card_that_is_played_leaves_the_hand_and_no_other(others: str) -> None:
    table = building("K  9 10 J Q K", seats=2, dice=[dice("9 9 9 Q"), 0], hands={0: f"cheater {others}"})
    play(table, "0: keep 1", "1: keep 1", "0: play")
    assert sorted(held(table, 0)) == sorted(others.split())


@pytest.mark.rule("D9.7", "D4.13")
@pytest.mark.parametrize(("answer", "left"), [("play", "9 9 9 Q K"), ("pass", "9 9 9 9 K")])
def test_a_cheater_may_be_objected_to(answer: str, left: str) -> None:
    table = building("K  9 10 J Q K", seats=2, dice=[dice("9 9 9 Q"), 0], hands={0: "cheater", 1: "cancel"})
    play(table, "0: keep 1", "1: keep 1", "0: play", "face Q", "face 9")
    assert asked(table).startswith("1 ")
    play(table, f"1: {answer}")
    assert shown(table.dice[0]) == left


@pytest.mark.rule("D4.2", "D4.3")
def test_who_has_all_dice_rolls_no_more() -> None:
    table = building("9 10 J Q K  9 9 J Q A", seats=3, dice=[dice("9 9 9 9 9"), 0, 0])
    assert table.rollers == 0b110
    assert table.to_act == (1, 2)


@pytest.mark.rule("D4.2")
@pytest.mark.parametrize(("dollars", "asks"), [(0, ()), (1, (0,))])
def test_a_last_die_asks_only_who_can_pay(dollars: int, asks: tuple[int, ...]) -> None:
    table = building("K  9 10 J Q K", seats=2, dice=[dice("9 9 9 Q"), 0], dollars=[dollars, 3])
    assert tuple(seat for seat in table.to_act if seat == 0) == asks


@pytest.mark.rule("D4.12", "D4.6")
def test_how_many_dice_may_be_kept() -> None:
    table = building("9 10 J Q K  9 9 J Q A", seats=2, dollars=[2, 0])
    assert len(said(table, 0)) > len(said(table, 1))
    with pytest.raises(tinhorn.IllegalAction):
        play(table, "1: keep none")
