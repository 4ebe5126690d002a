"""A bot that plays by the game's own rule of thumb."""

from __future__ import annotations

from typing import Any

from tinhorn.bots.bot import Thought, pick_for
from tinhorn.core.errors import TinhornError
from tinhorn.core.game import AdviseFromView, Game
from tinhorn.core.pick import Pick

NOISE = 5


class RuleOfThumb:
    """Plays what the game's rule of thumb advises, or another one that is given."""

    def __init__(self, game: Game, seed: int, advise: AdviseFromView | None = None) -> None:
        self.game = game
        self.seed = seed
        self.advise = advise or game.advise_from_view

    def choose(self, view: Any, options: list[int]) -> int:
        return self.think(view, options).action

    def think(self, view: Any, options: list[int]) -> Thought:
        action = self.advise(view, options[:], pick_for(self.seed, view.moves))
        if action not in options:
            raise TinhornError(f"the rule of thumb of {self.game.id} advises {self.game.say(action)!r}, which is not among the options")
        return Thought(action=action, advised=action)


def noisy(game: Game) -> AdviseFromView:
    """The rule of thumb of a game with noise: one answer in five is just any option."""

    def advise(view: Any, options: list[int], pick: Pick) -> int:
        return pick.of(options) if pick.below(NOISE) == 0 else game.advise_from_view(view, options, pick)

    return advise
