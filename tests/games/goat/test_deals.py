"""Deals and whole rounds, with all that everybody sees of them."""

from __future__ import annotations

import pytest

from tests.games.goat.table import GAME
from tests.scenario import dealt, play, said
from tinhorn.core.state import State


def one_round(seats: int, seed: int) -> State:
    state = dealt(GAME, seats, seed)
    while state.rounds_played() == 1:
        options = said(state)
        play(state, f"{state.to_act[0]}: {options[(seed + state.moves) % len(options)]}")
    state.check()
    return state


@pytest.mark.rule("G2.1", "G2.2", "G2.3", "G2.4", "G2.5", "G2.6")
@pytest.mark.parametrize(("seats", "seed"), [(2, 1), (3, 2), (4, 3), (5, 4)])
def test_the_deal(seats: int, seed: int) -> None:
    assert dealt(GAME, seats, seed).rounds_played() == 1


@pytest.mark.rule("G3.1", "G4.1", "G6.1", "G6.3")
@pytest.mark.parametrize(("seats", "seed"), [(2, 1), (3, 2), (4, 3), (5, 4)])
def test_one_round_and_the_beginning_of_the_next(seats: int, seed: int) -> None:
    assert one_round(seats, seed).rounds_played() == 2
