"""Deals of the base game (W3), with all that everybody sees of them."""

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


@pytest.mark.rule("W3.1", "W3.2", "W3.3", "W3.4", "W3.5", "W3.6")
@pytest.mark.parametrize(("seats", "seed"), [(2, 1), (3, 2), (4, 3), (5, 4), (6, 5)])
def test_the_board_and_the_decks(seats: int, seed: int) -> None:
    set_up(seats, seed)


@pytest.mark.rule("W3.7", "W3.8", "W3.9", "W3.10", "W3.11", "W3.12")
@pytest.mark.parametrize(("seats", "seed"), [(2, 1), (3, 2), (4, 3), (5, 4), (6, 5)])
def test_the_players(seats: int, seed: int) -> None:
    set_up(seats, seed, characters="random")


@pytest.mark.rule("W3.13", "W3.14", "W3.15")
@pytest.mark.parametrize(("seats", "seed"), [(2, 1), (3, 2), (4, 3), (5, 4), (6, 5)])
def test_goals_are_dealt(seats: int, seed: int) -> None:
    set_up(seats, seed, goals=True)
