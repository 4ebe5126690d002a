"""A bot that plays as a beginner does: reasonably, with a beginner's mistakes."""

from __future__ import annotations

from typing import Any

from tinhorn.bots.bot import Bot, Thought, pick_for
from tinhorn.bots.budget import Budget, Horizon
from tinhorn.bots.rule_of_thumb import RuleOfThumb
from tinhorn.bots.search import Candidates, Search
from tinhorn.bots.tempers import EVEN, Temper
from tinhorn.core.game import Game
from tinhorn.core.pick import Pick

GUESSES = 55  # percent of the decisions


def make_greenhorn(game: Game, seed: int, temper: Temper = EVEN) -> Bot:
    """A bot that plays as the game says a beginner plays. Where the game does not say, it guesses."""
    beginner = game.beginner
    if beginner is None:
        return Greenhorn(game, seed, temper)

    def advise(view: Any, options: list[int], pick: Pick) -> int:
        return beginner(game.imagine(view, view.moves), view.seat, options, pick)

    return RuleOfThumb(game, seed, advise)


class Greenhorn:
    """Often trusts a guess: sees a few of the options, imagines one way how the hidden things may lie, looks a few moves ahead, and takes
    what looks best there. Else it plays by the rule of thumb."""

    def __init__(self, game: Game, seed: int, temper: Temper = EVEN) -> None:
        self.seed = seed
        self.usual = RuleOfThumb(game, seed)
        self.guess = Search(game, seed, Budget(playouts=1), temper, Horizon(1, 5), Candidates(5, 1), convinced=0.0)

    def choose(self, view: Any, options: list[int]) -> int:
        return self.think(view, options).action

    def think(self, view: Any, options: list[int]) -> Thought:
        if pick_for(self.seed + 1, view.moves).below(100) < GUESSES:
            return self.guess.think(view, options)
        return self.usual.think(view, options)
