"""Deals of the base game (W3), with all that everybody sees of them."""

from __future__ import annotations

import pytest

from tests.games.legends.dealing import set_up


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
