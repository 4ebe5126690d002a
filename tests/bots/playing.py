"""Whole games played by bots."""

from __future__ import annotations

from tinhorn.bots import make_bot
from tinhorn.core.game import Game
from tinhorn.core.state import State


def played(game: Game, seats: int, level: str = "random", seed: int = 2) -> State:
    state = game.new(seats, seed)
    bots = [make_bot(level, game, seat, seed) for seat in range(seats)]
    while not state.over:
        seat = state.to_act[0]
        state.play(seat, bots[seat].choose(state.view(seat), state.legal(seat)))
    return state
