"""Liar's dice for OpenSpiel with a chance node for every die, for algorithms that walk the whole tree: `tinhorn_liars_dice_rolled`."""

from __future__ import annotations

from typing import Any

import pyspiel

from tinhorn.env.spiel import Held, Loaded, SpielObserver, SpielState, register, silence, type_of
from tinhorn.examples.liars_dice import GAME
from tinhorn.examples.liars_dice.content import CONTENT
from tinhorn.examples.liars_dice.state import LiarsDice

NAME = "tinhorn_liars_dice_rolled"


class RolledState(SpielState):
    """The dice are rolled one after another: those of seat 0 first. Then the game goes on as usual."""

    def __init__(self, spiel: RolledGame) -> None:
        super().__init__(spiel)
        self.rolled: tuple[int, ...] = ()

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(face, 1 / CONTENT.sides) for face in range(CONTENT.sides)]

    def _deal(self, action: int) -> None:
        self.rolled = (*self.rolled, action)
        numdice: int = self.loaded.options["numdice"]
        if len(self.rolled) == 2 * numdice:
            state = GAME.new(2, 0, numdice=numdice)
            assert isinstance(state, LiarsDice)
            state.dice = (tuple(sorted(self.rolled[:numdice])), tuple(sorted(self.rolled[numdice:])))
            self.held = Held(state, silence(2))

    def _action_to_string(self, player: int, action: int) -> str:
        return f"roll {action + 1}" if player == pyspiel.PlayerId.CHANCE else GAME.say(action)


class RolledGame(pyspiel.Game):
    """The parameter is `numdice`, the dice of each player."""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        numdice = int((params or {}).get("numdice", 1))
        self.loaded = Loaded(GAME.id, 2, options={"numdice": numdice})  # an observation of this game recalls everything
        info = pyspiel.GameInfo(
            num_distinct_actions=GAME.num_actions,
            max_chance_outcomes=CONTENT.sides,
            num_players=2,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=GAME.bound,
        )
        super().__init__(kind(), info, params or {})

    def new_initial_state(self) -> RolledState:
        return RolledState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> SpielObserver:
        return SpielObserver(self, iig_obs_type is not None and iig_obs_type.perfect_recall)


def kind() -> Any:
    return type_of(GAME, NAME, {"numdice": 1})


register(GAME)
pyspiel.register_game(kind(), RolledGame)
