"""Imagined worlds: complete games that look exactly like a view."""

from __future__ import annotations

from typing import Any, Final

from tinhorn.core.game import Game
from tinhorn.core.pick import Pick
from tinhorn.core.state import State

SEEDS: Final = 1 << 24
FINE: Final = 1 << 20  # steps in which chances are drawn
DOUBT: Final = 0.1  # whether the others play by the rule of thumb at all


class Worlds:
    """Worlds that look like the view. Everything hidden is dealt anew in each, and all deals are equally likely."""

    def __init__(self, game: Game, view: Any, pick: Pick) -> None:
        self.game: Final = game
        self.seat: Final = view.seat
        self.imagining: Final = game.imagining(view)
        self.pick: Final = pick

    def next(self) -> State:
        return self.imagining.world(self.pick.below(SEEDS))


class LikelyWorlds(Worlds):
    """Worlds in which the others would have chosen as they did.

    A world is kept with the chance that the others, playing by the rule of thumb, had made the choices that everybody saw. So the kept
    ones are as frequent as they should be. Chances are compared with the largest one seen so far. People do not play by the rule of
    thumb: with some `doubt` a world is kept however unlikely it is. After `most` tries the last one is taken.
    """

    def __init__(self, game: Game, view: Any, pick: Pick, most: int = 12, doubt: float = DOUBT) -> None:
        super().__init__(game, view, pick)
        self.most: Final = most
        self.doubt: Final = doubt
        self.largest = 0.0

    def next(self) -> State:
        for _ in range(self.most):
            world = super().next()
            chance = self.game.likelihood(world, self.seat)
            self.largest = max(self.largest, chance)
            if self.pick.below(FINE) * self.largest < (self.doubt * self.largest + (1 - self.doubt) * chance) * FINE:
                break
        return world
