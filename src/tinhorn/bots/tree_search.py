"""A bot that grows a tree over imagined worlds: information-set Monte Carlo tree search."""

from __future__ import annotations

import math
import time
from functools import partial
from typing import Any, Final

from tinhorn.bots.bot import Thought, pick_for
from tinhorn.bots.budget import THE_ROUND, Budget, Horizon, Purse
from tinhorn.bots.tree import Tree
from tinhorn.bots.worlds import LikelyWorlds, Worlds
from tinhorn.core.game import Game
from tinhorn.core.lead import lead, points
from tinhorn.core.pick import Pick
from tinhorn.core.playout import Advise
from tinhorn.core.state import State

MOST_PLAYOUTS: Final = 100_000  # where only time limits them


class TreeSearch:
    """Every playout runs in a new world. All seats learn, each in nodes of its own; the option that was tried most often is chosen."""

    def __init__(self, game: Game, seed: int, budget: Budget, horizon: Horizon = THE_ROUND, by_chance: bool = False) -> None:
        self.game: Final = game
        self.seed: Final = seed
        self.budget: Final = budget
        self.purse: Final = Purse(budget)
        self.horizon: Final = horizon
        self.by_chance: Final = by_chance  # play on at random, and count points: it knows nothing of the game but its rules

    def choose(self, view: Any, options: list[int]) -> int:
        return self.think(view, options).action

    def think(self, view: Any, options: list[int]) -> Thought:
        if len(options) == 1:
            self.purse.save()
            return Thought(action=options[0], advised=options[0])
        pick = pick_for(self.seed, view.moves)
        worlds = Worlds(self.game, view, pick) if self.by_chance else LikelyWorlds(self.game, view, pick)
        advise: Advise = any_option if self.by_chance else self.game.advise
        everybody = list(range(view.seats))
        tree = Tree(advise, self.game.situation, partial(lead, points) if self.by_chance else self.game.evaluate, heeding=False)
        seconds = self.purse.spend()
        until = time.monotonic() + seconds if seconds else math.inf
        world = worlds.next()
        advised = advise(world, view.seat, options, pick)
        root = tree.node(world, view.seat)
        for _ in range(self.budget.playouts or MOST_PLAYOUTS):
            tree.play(world, everybody, pick, self.horizon.least, self.horizon.most)
            if time.monotonic() > until:
                break
            world = worlds.next()
        return Thought(action=root.favourite(), advised=advised, worlds=root.number)


def any_option(state: State, seat: int, options: list[int], pick: Pick) -> int:
    return pick.of(options)
