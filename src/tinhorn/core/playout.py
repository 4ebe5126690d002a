"""Play at full speed: at random, or by advice."""

from __future__ import annotations

from collections.abc import Callable

from tinhorn.core.pick import Pick
from tinhorn.core.state import NOBODY, State

Advise = Callable[[State, int, list[int], Pick], int]


def play_out(state: State, pick: Pick, most: int = 1_000_000) -> int:
    """Play random legal moves to the end, but at most `most`. Returns the number of moves."""
    moves = 0
    while moves < most:
        if state.asking is not None:
            seat = state.asking.seat
        else:
            seats = state.to_act
            if not seats:
                break
            seat = seats[pick.below(len(seats))]
        state.apply(seat, state.any_option(seat, pick))
        moves += 1
    return moves


def play_round(state: State, advise: Advise, pick: Pick, least: int, most: int) -> int:
    """Let all seats play by advice to the end of a round, the first one after so many decisions at least, but at most so many decisions.

    Returns how many were made.
    """
    began = state.rounds_played()
    moves = 0
    while moves < most:
        if state.rounds_played() != began:
            if moves >= least:
                break
            began = state.rounds_played()
        seat = state.next_to_act()
        if seat == NOBODY:
            break
        options = state.options(seat)
        state.apply(seat, options[0] if len(options) == 1 else advise(state, seat, options, pick))
        moves += 1
    return moves


__all__ = ["Pick", "play_out", "play_round"]
