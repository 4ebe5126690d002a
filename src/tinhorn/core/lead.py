"""By how much a seat is ahead of the others."""

from __future__ import annotations

from collections.abc import Callable

from tinhorn.core.state import State

Prospects = Callable[[State, int], float]


def points(state: State, seat: int) -> float:
    """The points of a seat as they stand."""
    return float(state.ranked_by(seat)[0])


def lead(prospects: Prospects, state: State, seat: int) -> float:
    """How far a seat is ahead of the best rival and of the others' mean, both alike, by what everybody's position is worth."""
    most = -1.0e9
    others = 0.0
    for other in range(state.seats):
        if other != seat:
            worth = prospects(state, other)
            others += worth
            most = max(most, worth)
    return prospects(state, seat) - 0.5 * (most + others / (state.seats - 1))
