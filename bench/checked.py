"""Many random games, with every invariant checked after every decision."""

from __future__ import annotations

from typing import NamedTuple

from bench.workloads import dealing, find
from tinhorn.core.playout import Pick, play_out


class Checked(NamedTuple):
    games: int
    decisions: int


def check_games(id: str, number: int) -> Checked:
    """Random games at all seat counts. Raises BrokenInvariant with the rule at the first fault."""
    game = find(id)
    new = dealing(id)
    decisions = 0
    for seed in range(number):
        state = new(game.seats[seed % len(game.seats)], seed)
        state.check()
        pick = Pick(seed)
        while play_out(state, pick, 1):
            state.check()
        if state.moves > game.bound:
            raise AssertionError(f"{id}, seed {seed}: {state.moves} decisions, more than the {game.bound} that it can take")
        decisions += state.moves
    return Checked(number, decisions)
