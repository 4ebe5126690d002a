"""Options, and what they bring in imagined worlds."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Final

from tinhorn.core.pick import Pick
from tinhorn.core.state import State

PlayOn = Callable[[State, int, Pick], float]  # to the horizon, after a seat has chosen: what the end is worth to that seat


class Trial:
    """An option and its value in each world."""

    def __init__(self, action: int) -> None:
        self.action: Final = action
        self.worths: list[float] = []


def try_all(world: State, seat: int, trials: list[Trial], luck: int, play_on: PlayOn) -> None:
    """Try every option in one world, with the same random numbers."""
    for trial in trials:
        state = world.copy()
        state.apply(seat, trial.action)
        trial.worths.append(play_on(state, trial.action, Pick(luck)))


def standard_error(worths: list[float], others: list[float]) -> float:
    """Of the mean difference in the same worlds; without any idea of the spread, infinite."""
    number = len(worths)
    if number < 2:
        return math.inf
    mean = 0.0
    for n in range(number):
        mean += (worths[n] - others[n]) / number
    squares = 0.0
    for n in range(number):
        squares += (worths[n] - others[n] - mean) ** 2
    return math.sqrt(squares / (number - 1) / number)
