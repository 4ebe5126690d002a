"""Random play at full speed."""

from __future__ import annotations

from tinhorn.core.pick import Pick
from tinhorn.core.state import State


def play_out(state: State, pick: Pick, most: int = 1_000_000) -> int:
    """Play random legal moves to the end, or `most` of them; returns how many."""
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


__all__ = ["Pick", "play_out"]
