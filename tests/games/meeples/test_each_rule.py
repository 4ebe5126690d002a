"""Small stories for single rules, and deals with all that everybody sees of them."""

from __future__ import annotations

import pytest

from tests.games.meeples.table import GAME, inside, on_street, supply, town
from tests.scenario import dealt, play, said
from tinhorn.core.state import State


def first_turns(seats: int, seed: int, moves: int) -> State:
    state = dealt(GAME, seats, seed)
    for _ in range(moves):
        options = said(state)
        play(state, f"{state.to_act[0]}: {options[(seed + state.moves) % len(options)]}")
    state.check()
    return state


@pytest.mark.rule("M1.7", "M3.1", "M3.2", "M3.3", "M3.4", "M3.5")
@pytest.mark.parametrize(("seats", "seed"), [(2, 1), (2, 5), (3, 2), (4, 3)])
def test_the_deal(seats: int, seed: int) -> None:
    assert first_turns(seats, seed, 0).to_act != ()


@pytest.mark.rule("M3.6", "M3.7", "M12.2")
@pytest.mark.parametrize(("seats", "seed"), [(2, 1), (2, 5), (3, 2), (4, 3)])
def test_the_first_tiles(seats: int, seed: int) -> None:
    state = first_turns(seats, seed, seats)
    assert sum(owner is not None and owner >= 0 for owner in state.view(0).owners) == seats


@pytest.mark.rule("M1.7", "M4.1")
@pytest.mark.parametrize(("seats", "seed"), [(2, 1), (3, 2), (4, 3)])
def test_the_first_turns(seats: int, seed: int) -> None:
    assert first_turns(seats, seed, 24).moves == 24


@pytest.mark.rule("M7.2")
@pytest.mark.parametrize(("gold", "stone", "pays"), [(1, 2, True), (0, 2, False), (1, 1, False), (9, 1, False), (0, 9, False)])
def test_both_parts_of_the_cost_are_needed(gold: int, stone: int, pays: bool) -> None:
    for seat in range(3):
        own, others = [gold if each == seat else 0 for each in range(3)], [stone if each == seat else 0 for each in range(3)]
        state = town(seats=3, active=seat, inside={"B0": "builder", "B8": "Madame"}, gold=own, stone=others)
        play(state, "take B0", "go clockwise")
        assert ("build" in said(state)) == pays


@pytest.mark.rule("M7.9", "M7.10", "M7.11")
@pytest.mark.parametrize("comer", ["robber", "deputy", "Madame"])
def test_who_meets_nobody_draws_nothing(comer: str) -> None:
    state = town(inside={"B4": comer, "B8": "miner"})
    play(state, "take B4", "go clockwise")
    assert supply(state, 0) == (0, 0, 0)
    assert inside(state, "B5") == comer


@pytest.mark.rule("M12.12")
@pytest.mark.parametrize("number", [1, 2, 3])
def test_meeples_of_one_kind_are_put_down_without_asking(number: int) -> None:
    state = town(inside={"B7": f"{number} miner", "B1": "Madame"})
    play(state, "take B7", "go clockwise")
    doors = [place for place, who in on_street(state).items() if who == "miner"]
    rooms = [place for place in ("B8", "B9", "B10") if "miner" in inside(state, place)]
    assert len(doors) + len(rooms) == number


@pytest.mark.rule("M10.5", "M10.1")
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_who_has_enough_gold_gets_a_bar(seat: int) -> None:
    gold = [12 if each == seat else 0 for each in range(3)]
    state = town(seats=3, active=seat, inside={"B4": "miner", "B8": "Madame"}, gold=gold)
    play(state, "take B4", "go clockwise")
    assert [supply(state, each)[2] > 0 for each in range(3)] == [each == seat for each in range(3)]


@pytest.mark.rule("M11.5")
def test_the_points_line_by_line() -> None:
    tiles = {"B1": (1, 5), "B2": (1, 10), "B3": (1, 10), "B4": (0, 5)}
    state = town(inside={"B8": "Madame"}, tiles=tiles, gold=[2, 3], bars=[0, 2])
    assert [(line.said.values, line.points) for line in state.tally(1)][-2:] == [((1, 5), 5), ((2, 10), 20)]
    assert sum(line.points for line in state.tally(1)) == state.scores[1]
    assert sum(line.points for line in state.tally(0)) == state.scores[0]
