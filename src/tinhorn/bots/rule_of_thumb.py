"""A bot that plays by the game's own rule of thumb."""

from __future__ import annotations

from typing import Any

from tinhorn.bots.bot import pick_for
from tinhorn.core.errors import TinhornError
from tinhorn.core.game import Game


class RuleOfThumb:
    """Plays what the game's hint advises."""

    def __init__(self, game: Game, seed: int) -> None:
        self.game = game
        self.seed = seed

    def choose(self, view: Any, options: list[int]) -> int:
        action = self.game.hint(view, options[:], pick_for(self.seed, view.moves))
        if action not in options:
            raise TinhornError(f"the hint of {self.game.id} advises {self.game.say(action)!r}, which is not among the options")
        return action
