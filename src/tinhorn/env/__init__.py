"""Environments for research: the games for learning programs. Each is a thin layer over the one contract, the same for every game.

`batch`, `aec`, `parallel`, `gym`, `openspiel` and `text` make an environment of a game. What each needs beside Tinhorn is imported when
it is called: `pip install tinhorn[env]` has NumPy, PettingZoo and Gymnasium, `tinhorn[openspiel]` has OpenSpiel.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tinhorn.core.game import Game

if TYPE_CHECKING:
    from tinhorn.env.batched import Batch


def batch(game: Game | str, n: int, seats: int, **settings: Any) -> Batch:
    """`n` games at once over NumPy arrays; settings are those of `Batch`, and the options of the game."""
    from tinhorn.env.batched import Batch

    return Batch(game, n, seats, **settings)
