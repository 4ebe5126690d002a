"""What a seat imagines before and after a decision fits together: the one-step test, for every game."""

from __future__ import annotations

from typing import Any

import pytest

from tests.battery import one_step
from tinhorn.core.game import Game
from tinhorn.core.pick import Pick

WORLDS = 160
LARGE = 1000  # actions: a game with more of them takes longer to imagine


def few_settings(game: Game) -> list[tuple[int, dict[str, Any]]]:
    """Every number of seats of a small game; three seats of a large one, without boxes and with all of them."""
    if game.num_actions < LARGE:
        return [(seats, {}) for seats in game.seats]
    boxes = {option.needs for option in game.options.values()} - {""}
    return [(3, {}), (3, dict.fromkeys(sorted(boxes), True))]


@pytest.mark.parametrize("steps", [2, pytest.param(6, marks=pytest.mark.long)])
def test_worlds_before_and_after_a_decision_are_alike(game: Game, steps: int) -> None:
    """So many steps at each setting."""
    comparison = one_step.Comparison()
    pick = Pick(1)
    compared = 0
    for seats, options in few_settings(game):
        for what, step in one_step.random_steps(game, seats, options, steps, seats):
            compared += one_step.compare(comparison, what, step, WORLDS, pick)
    assert compared, "everything came to light in each of these steps"
    assert not comparison.differing(), "\n".join(comparison.differing())
