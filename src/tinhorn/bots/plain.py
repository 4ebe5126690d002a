"""A player with a network, without NumPy: it chooses as `Policy` does."""

from __future__ import annotations

import math
from typing import Any, Final

from tinhorn.bots.bot import Thought, pick_for
from tinhorn.core.game import Game
from tinhorn.env.observing import Observer
from tinhorn.learned.manifest import LIKELIEST
from tinhorn.learned.plain import PlainNetwork

FINE: Final = 1 << 20  # steps in which chances are drawn
ADVISER: Final = "my first thought"


class PlainPolicy:
    def __init__(self, game: Game, network: PlainNetwork, seed: int) -> None:
        self.game: Final = game
        self.network: Final = network
        self.seed: Final = seed

    def choose(self, view: Any, options: list[int]) -> int:
        return self.think(view, options).action

    def think(self, view: Any, options: list[int]) -> Thought:
        action = options[0] if len(options) == 1 else self._taken(view, options)
        return Thought(action=action, advised=action, adviser=ADVISER)

    def _taken(self, view: Any, options: list[int]) -> int:
        seen = Observer(self.game, view.seats).of_view(view)
        liked = self.network.preferences(seen, view.seats, view.seat, options)
        best = max(liked)
        least = self.network.packed.least[view.seats]
        if least == LIKELIEST:
            return options[liked.index(best)]
        chances = [chance if chance >= least else 0.0 for chance in (math.exp(each - best) for each in liked)]
        luck = pick_for(self.seed, view.moves).below(FINE) / FINE * sum(chances)
        for option, chance in zip(options, chances, strict=True):
            luck -= chance
            if luck < 0:
                return option
        return options[liked.index(best)]
