"""A bot that knows by which bot the others play. It is for studies: how far can a bot be exploited?"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from tinhorn.bots.bot import Bot
from tinhorn.bots.budget import Budget
from tinhorn.bots.search import SEEDS, Search
from tinhorn.bots.tempers import Temper
from tinhorn.bots.worlds import LikelyWorlds, Worlds
from tinhorn.core.game import Game
from tinhorn.core.pick import Pick
from tinhorn.core.playout import Advise
from tinhorn.core.state import State

Model = Callable[[int], Bot]  # makes a bot that plays as the others do, from a seed


class Responder(Search):
    """Searches as other bots do, but in its imagined games the others choose by the model, each from its own view.

    The model has other random numbers than the real opponents. So the responder knows how they choose, but not what.
    """

    def __init__(self, game: Game, seed: int, budget: Budget, temper: Temper, model: Model, at_random: bool) -> None:
        super().__init__(game, seed, budget, temper, worlds=Worlds if at_random else LikelyWorlds)
        self.model: Final = model

    def advice_for(self, seat: int) -> Advise:
        def advise(state: State, asked: int, options: list[int], pick: Pick) -> int:
            if asked == seat:
                return self.game.advise(state, asked, options, pick)
            return self.model(pick.below(SEEDS)).choose(state.view(asked), options)

        return advise
