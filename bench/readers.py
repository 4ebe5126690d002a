"""How far can whoever knows a network exactly read it? `tinhorn arena goat bench.readers:READER policy --games 60`.

The reader searches with the same network, so in its imagined worlds the others choose just as they do. It takes what did best there.
"""

from __future__ import annotations

from typing import Final

from tinhorn.bots.bot import Bot
from tinhorn.bots.budget import Budget
from tinhorn.bots.levels import Level
from tinhorn.bots.networks import needed
from tinhorn.bots.tempers import Temper
from tinhorn.core.game import Game

PLAYOUTS: Final = 64
ALL_THE_WAY: Final = 100.0  # so far worlds move its choice: it takes nearly always the best mean


def reader(game: Game, seed: int, temper: Temper) -> Bot:
    from tinhorn.bots.learned import LearnedSearch  # NumPy is held to one thread before it is loaded

    return LearnedSearch(needed(game), seed, Budget(playouts=PLAYOUTS), temper, step=ALL_THE_WAY)


READER: Final = Level("reader", "knows the network of its rivals", reader)
