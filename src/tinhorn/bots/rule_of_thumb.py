"""A bot that plays by the game's own rule of thumb."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tinhorn.bots.bot import Thought, pick_for
from tinhorn.core.errors import TinhornError
from tinhorn.core.game import Game
from tinhorn.core.pick import Pick

NOISE = 5

Hint = Callable[[Any, list[int], Pick], int]


class RuleOfThumb:
    """Plays what the game's hint advises, or another hint that is given."""

    def __init__(self, game: Game, seed: int, hint: Hint | None = None) -> None:
        self.game = game
        self.seed = seed
        self.hint = hint or game.hint

    def choose(self, view: Any, options: list[int]) -> int:
        return self.think(view, options).action

    def think(self, view: Any, options: list[int]) -> Thought:
        action = self.hint(view, options[:], pick_for(self.seed, view.moves))
        if action not in options:
            raise TinhornError(f"the hint of {self.game.id} advises {self.game.say(action)!r}, which is not among the options")
        return Thought(action=action, advised=action)


def noisy(game: Game) -> Hint:
    """The hint of a game with noise: one answer in five is just any option."""

    def hint(view: Any, options: list[int], pick: Pick) -> int:
        return pick.of(options) if pick.below(NOISE) == 0 else game.hint(view, options, pick)

    return hint
