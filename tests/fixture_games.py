"""Games for tests that need one with certain properties and do not care which: chosen by these, never by name or size."""

from __future__ import annotations

from collections.abc import Collection
from functools import cache

import tinhorn
from tests.battery.checks import step_at_random
from tinhorn.core.pick import Pick


def game_with(seats: Collection[int] = (2,), *, at_once: bool, moves: int = 40) -> str:
    """The first installed game for all these seat counts in which several seats are asked at once, or never.

    A random game of it takes at least so many moves at each of these counts, so that a test has something to interrupt.
    """
    for id in tinhorn.games():
        if set(seats) <= set(tinhorn.game(id).seats) and all(fits(id, number, at_once, moves) for number in seats):
            return id
    how = "asks several seats at once" if at_once else "asks one seat at a time"
    raise LookupError(f"no installed game is for {sorted(seats)} seats, {how} and takes {moves} moves; the tests need one")


def shortest_game(seats: Collection[int] = (2,)) -> str:
    """The installed game for all these seat counts that is over first: for tests that play it to its end and ask no more of it."""
    fitting = [id for id in tinhorn.games() if set(seats) <= set(tinhorn.game(id).seats)]
    return min(fitting, key=lambda id: sum(length(id, number) for number in seats))


@cache
def length(id: str, seats: int) -> int:
    """How many moves a random game takes."""
    state = tinhorn.game(id).new(seats, 1)
    pick = Pick(1)
    while not state.over:
        step_at_random(state, pick)
    return state.moves


@cache
def takes(id: str, seats: int, moves: int) -> bool:
    """Whether a random game takes at least so many moves."""
    state = tinhorn.game(id).new(seats, 1)
    pick = Pick(1)
    while not state.over and state.moves < moves:
        step_at_random(state, pick)
    return state.moves >= moves


@cache
def fits(id: str, seats: int, at_once: bool, moves: int) -> bool:
    """Plays one random game, as far as it takes to know."""
    state = tinhorn.game(id).new(seats, 1)
    pick = Pick(1)
    met = False
    while not state.over:
        met = met or len(state.to_act) > 1
        if met and not at_once:
            return False
        if met and state.moves >= moves:
            return True
        step_at_random(state, pick)
    return met == at_once and state.moves >= moves
