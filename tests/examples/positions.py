"""Positions of liar's dice that several tests need."""

from __future__ import annotations

from tinhorn.core.state import State
from tinhorn.examples.liars_dice import GAME


def after_bid(bid: str, mine: int) -> State:
    """After this bid of the other player, with a die of one's own that shows `mine`."""
    for seed in range(1000):
        state = GAME.new(2, seed)
        state.play(0, bid)
        if state.view(1).dice[1] == (mine - 1,):
            return state
    raise AssertionError("no such deal")
