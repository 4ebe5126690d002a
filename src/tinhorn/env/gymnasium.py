"""Gymnasium: one seat against bots. Importing this module registers an id for every installed game: `Tinhorn/goat-v1`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, SupportsFloat

import gymnasium
import numpy as np
from gymnasium import spaces

from tinhorn.bots import Bot, level_at, make_bot
from tinhorn.core.errors import BadSetting
from tinhorn.core.game import Game, games, installed_game
from tinhorn.env.observing import layout_of
from tinhorn.env.pettingzoo import LOST, RENDER_MODES, Observed, shown, space_of
from tinhorn.env.stepping import outcome
from tinhorn.env.table import SEEDS, Table

NAMESPACE = "Tinhorn"


class Versus(gymnasium.Env[Observed, np.int64]):
    """One seat against bots. `opponents` is the level of all of them, or one level or bot for each other seat, in the order of seats.

    The reward comes at the end: the share of the others that the seat beat, less the share that beat it. An illegal action ends the game
    with the reward of the last place; `info["illegal"]` then says why. Use the mask, which is in the observation and in `info`.
    """

    def __init__(
        self,
        game: Game | str,
        seats: int | None = None,
        seat: int = 0,
        opponents: str | Sequence[str | Bot] = "regular",
        *,
        relative: bool = True,
        skip_forced: bool = False,
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        found = installed_game(game) if isinstance(game, str) and ":" not in game else game
        if isinstance(found, Game) and seats is None:
            seats = found.seats[0]
        self.table = Table(found, 2 if seats is None else seats, relative, skip_forced, options)
        self.metadata = {"render_modes": RENDER_MODES, "render_fps": 1}
        self.render_mode = render_mode
        self.seat = seat
        if not 0 <= seat < self.table.seats:
            raise BadSetting(f"there is no seat {seat} at a table of {self.table.seats}")
        others = [other for other in range(self.table.seats) if other != seat]
        given = [opponents] * len(others) if isinstance(opponents, str) else list(opponents)
        if len(given) != len(others):
            raise BadSetting(f"{len(others)} opponents are wanted, not {len(given)}")
        self.opponents = dict(zip(others, given, strict=True))
        self.bots: dict[int, Bot] = {}
        self.observation_space = space_of(self.table)
        self.action_space = spaces.Discrete(self.table.game.num_actions)

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Observed, dict[str, Any]]:
        super().reset(seed=seed)
        dealt = seed
        while True:
            dealt = int(self.np_random.integers(SEEDS)) if dealt is None else dealt
            self.table.deal(dealt)
            self.bots = {}
            for other, bot in self.opponents.items():
                self.bots[other] = make_bot(level_at(bot), self.table.game, other, dealt) if isinstance(bot, str) else bot
            self._others_play()
            if not self.table.state.over:
                return self._told()
            dealt = None  # over before the seat had a choice: the next game

    def _others_play(self) -> None:
        """Until the seat is asked or the game is over."""
        table = self.table
        while not table.state.over and self.seat not in table.state.to_act:
            other = table.actor
            table.play(other, self.bots[other].choose(table.state.view(other), table.state.legal(other)))

    def _told(self) -> tuple[Observed, dict[str, Any]]:
        numbers, mask = self.table.look(self.seat)
        return {"observation": numbers, "action_mask": mask}, {"action_mask": mask}

    def step(self, action: np.int64) -> tuple[Observed, SupportsFloat, bool, bool, dict[str, Any]]:
        why = self.table.state.why_not(self.seat, int(action))
        if why is not None:
            observed, info = self._told()
            return observed, LOST, True, False, {**info, "illegal": str(why)}
        self.table.play(self.seat, int(action))
        self._others_play()
        observed, info = self._told()
        over = self.table.state.over
        return observed, outcome(self.table.state)[self.seat] if over else 0.0, over, False, info

    def render(self) -> Any:
        return shown(self.table, self.render_mode)


def register() -> None:
    for id in games():
        version = max(1, layout_of(installed_game(id), installed_game(id).seats[0]).version)
        name = f"{NAMESPACE}/{id}-v{version}"
        if name not in gymnasium.registry:
            gymnasium.register(name, entry_point="tinhorn.env.gymnasium:Versus", kwargs={"game": id})


register()
