"""PettingZoo: one seat after another (AEC), and all seats at once (parallel)."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv, ParallelEnv

from tinhorn.core.errors import BadSetting, IllegalAction
from tinhorn.core.game import Game
from tinhorn.core.state import NOBODY
from tinhorn.env.stepping import outcome
from tinhorn.env.table import Numbers, Table

LOST = -1.0  # the reward of the last place
RENDER_MODES = ["human", "ansi", "rgb_array"]
Observed = dict[str, Any]


def name_of(seat: int) -> str:
    return f"seat_{seat}"


def space_of(table: Table) -> spaces.Dict:
    return spaces.Dict(
        {
            "observation": spaces.Box(table.low, table.high, dtype=np.int16),
            "action_mask": spaces.Box(0, 1, (table.actions,), np.int8),
        }
    )


def state_space_of(table: Table) -> spaces.Box:
    return spaces.Box(np.tile(table.low, table.seats), np.tile(table.high, table.seats), dtype=np.int16)


def shown(table: Table, mode: str | None) -> Any:
    if mode == "rgb_array":
        return table.image()
    if mode == "ansi":
        return table.text()
    if mode == "human":
        print(table.text())
    return None


class AtTable:
    """What both environments have: a table, agents named after seats, and their spaces."""

    def sit_down(self, table: Table, illegal: str, render_mode: str | None, **about: Any) -> None:
        if illegal not in ("error", "end"):
            raise BadSetting(f'an illegal action is an "error" or the "end", not {illegal!r}')
        self.table = table
        self.ends = illegal == "end"
        self.metadata = {"name": f"tinhorn_{table.game.id}_v1", "render_modes": RENDER_MODES, **about}
        self.render_mode = render_mode
        self.possible_agents = [name_of(seat) for seat in range(table.seats)]
        self.seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.agents: list[str] = []
        self.observation_spaces = {agent: space_of(table) for agent in self.possible_agents}
        self.action_spaces = {agent: spaces.Discrete(table.actions) for agent in self.possible_agents}
        self.state_space = state_space_of(table)

    def __str__(self) -> str:
        return str(self.metadata["name"])

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def state(self) -> Numbers:
        return self.table.all_observations()

    def render(self) -> Any:
        return shown(self.table, self.render_mode)

    def close(self) -> None:
        """Nothing is open."""


class Aec(AtTable, AECEnv[str, Observed, int | None]):
    """One seat after another. An observation has the numbers and the mask of legal actions.

    An illegal action raises IllegalAction and changes nothing. With `illegal="end"` it ends the game instead: whoever answered so gets the
    reward of the last place, everybody else 0.

    Rewards come at the end: the share of the others that a seat beat, less the share that beat it.
    """

    def __init__(
        self,
        game: Game | str,
        seats: int,
        *,
        relative: bool = True,
        skip_forced: bool = False,
        illegal: str = "error",
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        super().__init__()
        table = Table(game, seats, relative, skip_forced, options)
        self.sit_down(table, illegal, render_mode, is_parallelizable=False)

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        self.table.deal(seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._settle()

    def _settle(self) -> None:
        """Say whose turn it is, or how it ended."""
        seat = self.table.actor
        if seat == NOBODY:
            self.rewards = dict(zip(self.agents, outcome(self.table.state), strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
            seat = 0
        self.agent_selection = self.possible_agents[seat]

    def observe(self, agent: str) -> Observed:
        numbers, mask = self.table.look(self.seat_of[agent])
        return {"observation": numbers, "action_mask": mask}

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        assert action is not None
        self._cumulative_rewards[agent] = 0.0
        seat = self.seat_of[agent]
        if self.ends and not self.table.state.allows(seat, int(action)):
            self.rewards[agent] = LOST
            self.terminations = dict.fromkeys(self.agents, True)
        else:
            self.table.play(seat, int(action))
            self._settle()
        if self.terminations[agent]:  # there are no rewards before
            self._accumulate_rewards()


class Parallel(AtTable, ParallelEnv[str, Observed, int]):
    """All seats at once. Whoever is not asked has one legal action, the last one of all: to wait.

    Seats that are asked at the same time answer in the same step; their answers stay sealed until then.
    `illegal` is as in `Aec`: with "end" everybody who answered illegally gets the reward of the last place, and everybody else 0.
    """

    def __init__(
        self,
        game: Game | str,
        seats: int,
        *,
        relative: bool = True,
        illegal: str = "error",
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        table = Table(game, seats, relative, False, options, further=1)
        self.wait = table.game.num_actions
        self.sit_down(table, illegal, render_mode)

    def _observed(self) -> dict[str, Observed]:
        asked = self.table.state.to_act
        found: dict[str, Observed] = {}
        for seat, agent in enumerate(self.possible_agents):
            numbers, mask = self.table.look(seat)
            mask[self.wait] = seat not in asked
            found[agent] = {"observation": numbers, "action_mask": mask}
        return found

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[dict[str, Observed], dict[str, Any]]:
        self.table.deal(seed)
        self.agents = self.possible_agents[:]
        return self._observed(), {agent: {} for agent in self.agents}

    def _allows(self, seat: int, action: int) -> bool:
        state = self.table.state
        return 0 <= action < self.wait and state.allows(seat, action) if seat in state.to_act else action == self.wait

    def step(
        self, actions: dict[str, int]
    ) -> tuple[dict[str, Observed], dict[str, float], dict[str, bool], dict[str, bool], dict[str, dict[str, Any]]]:
        agents = self.agents
        state = self.table.state
        if not agents:  # the game is over
            return {}, {}, {}, {}, {}
        missing = [agent for agent in agents if agent not in actions]
        if missing:
            raise IllegalAction("", f"every seat has an action, and who is not asked waits ({self.wait}): there is none of {missing[0]}")
        given = [int(actions[agent]) for agent in agents]
        wrong = [seat for seat, action in enumerate(given) if not self._allows(seat, action)]  # before anything happens
        if wrong and not self.ends:
            raise IllegalAction("", f"{given[wrong[0]]} is not a legal action of {agents[wrong[0]]}")
        if wrong:
            rewards = [LOST if seat in wrong else 0.0 for seat in range(self.table.seats)]
        else:
            for seat in state.to_act:
                state.apply(seat, given[seat])
            rewards = outcome(state) if state.over else [0.0] * self.table.seats
        ended = state.over or bool(wrong)
        if ended:
            self.agents = []
        observed = self._observed()
        over = dict.fromkeys(agents, ended)
        return observed, dict(zip(agents, rewards, strict=True)), over, dict.fromkeys(agents, False), {agent: {} for agent in agents}
