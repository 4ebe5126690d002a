"""Deals with the Wild Bunch of Extras, with all that everybody sees of them."""

from __future__ import annotations

from typing import Any

import pytest

import tinhorn
from tests.scenario import dealt, play, said

GAME = tinhorn.game("legends")


def set_up(seats: int, seed: int, **options: Any) -> None:
    """Deal, and answer what is asked during setup."""
    state = dealt(GAME, seats, seed, **options)
    for _ in range(12):
        if state.rounds_played():
            break
        play(state, f"{state.to_act[0]}: {said(state)[seed % len(said(state))]}")
    state.check()


@pytest.mark.rule("B1.1", "B2.1", "B3.1", "B4.1")
@pytest.mark.parametrize(("seats", "seed"), [(2, 1), (3, 2), (4, 3), (5, 4), (6, 5)])
def test_the_box_on_the_table(seats: int, seed: int) -> None:
    set_up(seats, seed, wild_bunch=True)


@pytest.mark.rule("B1.3", "B5.1")
@pytest.mark.parametrize(("seats", "seed"), [(2, 1), (3, 2), (4, 3), (5, 4), (6, 5)])
def test_the_box_with_ante_up(seats: int, seed: int) -> None:
    set_up(seats, seed, wild_bunch=True, ante_up=True, characters="random")
