"""Players with a network that taught itself: by its choice alone, or with a little search.

The search is one step: each promising option is tried in imagined worlds, where all play on as the network would. The network says what
the ends are worth. What comes out moves the choice of the network, but only so far: whoever always takes the best mean is soon read.
"""

from __future__ import annotations

import math
import time
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from tinhorn.bots.bot import Thought, pick_for
from tinhorn.bots.budget import Budget, Purse
from tinhorn.bots.worlds import LikelyWorlds, Worlds
from tinhorn.core.game import Game
from tinhorn.core.pick import Pick
from tinhorn.core.state import NOBODY, State
from tinhorn.env.observing import Observer
from tinhorn.env.stepping import answer_forced, rewards_of
from tinhorn.learned.keeping import Kept
from tinhorn.learned.network import log_chances

FINE: Final = 1 << 20  # steps in which chances are drawn
MOST: Final = 8  # options that are tried, those that the network likes best
LEAST_CHANCE: Final = 0.01  # of an option that is tried
TOGETHER: Final = 8  # worlds that are played on side by side
FAR: Final = 12  # decisions that are played on at most
STEP: Final = 8.0  # how far one unit of reward moves the preference of an option
USUAL: Final = Budget(playouts=256)


class Judge:
    """What a network says of tables of one size."""

    def __init__(self, kept: Kept, seats: int) -> None:
        self.network: Final = kept.network
        self.seats: Final = seats
        self.game: Final[Game] = kept.network.reading.game
        self.observer: Final = Observer(self.game, seats)
        self.turned: Final = kept.network.reading.turned(seats)

    def chances(self, states: list[State], actors: list[int]) -> tuple[list[NDArray[np.float32]], NDArray[np.float32]]:
        """For each state the chances of the options of whoever acts, in their order; and the reward that this seat may expect."""
        rows = np.array([self.observer.of_state(state, seat) for state, seat in zip(states, actors, strict=True)], np.int16)
        masks = np.zeros((len(states), self.game.num_actions), np.bool_)
        codes = []
        for n, (state, seat) in enumerate(zip(states, actors, strict=True)):
            codes.append(self.turned.relative[seat][state.options(seat)])
            masks[n, codes[-1]] = True
        preferences, value, _ = self.network.forward(self.network.numbers(rows, self.seats))
        logs = log_chances(np, preferences, masks)
        return [np.exp(logs[n, each]) for n, each in enumerate(codes)], value


def drawn(chances: NDArray[np.float32], pick: Pick) -> int:
    """A place in the list, by its chance."""
    sums = np.cumsum(chances)
    return int(min(np.searchsorted(sums, pick.below(FINE) / FINE * sums[-1], side="right"), len(chances) - 1))


class Policy:
    """Chooses as its network does, in a millisecond or so: at random by its chances, or greedily, as the manifest says."""

    def __init__(self, kept: Kept, seed: int, greedy: bool | None = None) -> None:
        self.kept: Final = kept
        self.seed: Final = seed
        self.greedy: Final = kept.manifest.greedy if greedy is None else greedy
        self._judge: Judge | None = None

    def judge(self, seats: int) -> Judge:
        if self._judge is None or self._judge.seats != seats:
            self._judge = Judge(self.kept, seats)
        return self._judge

    def choose(self, view: Any, options: list[int]) -> int:
        return self.think(view, options).action

    def think(self, view: Any, options: list[int]) -> Thought:
        if len(options) == 1:
            return Thought(action=options[0], advised=options[0])
        judge = self.judge(view.seats)
        world = judge.game.imagine(view, view.moves)
        [chances], _ = judge.chances([world], [view.seat])
        at = int(chances.argmax()) if self.greedy else drawn(chances, pick_for(self.seed, view.moves))
        action = world.options(view.seat)[at]
        return Thought(action=action, advised=action)


class LearnedSearch(Policy):
    """The network with a little search. With playouts alone the same seed always gives the same choice."""

    def __init__(self, kept: Kept, seed: int, budget: Budget = USUAL, greedy: bool | None = None) -> None:
        super().__init__(kept, seed, greedy)
        self.budget: Final = budget
        self.purse: Final = Purse(budget)

    def think(self, view: Any, options: list[int]) -> Thought:
        if len(options) == 1:
            self.purse.save()
            return Thought(action=options[0], advised=options[0])
        judge = self.judge(view.seats)
        pick = pick_for(self.seed, view.moves)
        seconds = self.purse.spend()
        until = time.monotonic() + seconds if seconds else math.inf
        worlds = LikelyWorlds(judge.game, view, pick)
        first = worlds.next()
        [chances], _ = judge.chances([first], [view.seat])
        ordered = first.options(view.seat)
        tried = [int(at) for at in np.argsort(-chances)[:MOST] if chances[at] >= LEAST_CHANCE]
        advised = ordered[int(chances.argmax())]
        worths = (
            self.tried_out(judge, worlds, view.seat, [ordered[at] for at in tried], pick, until) if len(tried) > 1 else np.zeros((0, 1))
        )
        moved = np.log(chances[tried])
        if len(worths):
            moved = moved + STEP * (worths.mean(axis=0) - worths.mean())
        better = np.exp(moved - moved.max())
        at = int(better.argmax()) if self.greedy else drawn((better / better.sum()).astype(np.float32), pick)
        action = ordered[tried[at]]
        gain = float(worths[:, at].mean() - worths[:, tried.index(int(chances.argmax()))].mean()) / 2 if len(worths) else 0.0
        return Thought(action=action, advised=advised, worlds=len(worths), gain=gain)

    def tried_out(self, judge: Judge, worlds: Worlds, seat: int, actions: list[int], pick: Pick, until: float) -> NDArray[np.float64]:
        """The reward that each option promises, world by world."""
        found: list[NDArray[np.float64]] = []
        most = max(1, self.budget.playouts // (len(actions) * TOGETHER)) if self.budget.playouts else 1 << 20
        for _ in range(most):
            states = [state for _ in range(TOGETHER) for state in applied(worlds.next(), seat, actions)]
            found.append(self.play_on(judge, states, seat, pick).reshape(TOGETHER, len(actions)))
            if time.monotonic() > until:
                break
        return np.concatenate(found)

    def play_on(self, judge: Judge, states: list[State], seat: int, pick: Pick) -> NDArray[np.float64]:
        """All play on as the network would, until the seat is asked again, and what it may expect there."""
        worths = np.zeros(len(states))
        playing = list(range(len(states)))
        for far in range(FAR + 1):
            going: list[int] = []
            for n in playing:
                answer_forced(states[n])
                if states[n].over:
                    worths[n] = rewards_of(states[n].ranks)[seat]
                else:
                    going.append(n)
            if not going:
                break
            actors = [states[n].next_to_act() for n in going]
            chances, value = judge.chances([states[n] for n in going], actors)
            playing = []
            for n, actor, odds, worth in zip(going, actors, chances, value, strict=True):
                if actor == seat:
                    worths[n] = worth
                elif far == FAR:
                    worths[n] = -float(worth) / (judge.seats - 1)
                else:
                    states[n].apply(actor, states[n].options(actor)[drawn(odds, pick)])
                    playing.append(n)
            if not playing:
                break
        return worths


def applied(world: State, seat: int, actions: list[int]) -> list[State]:
    """The same world after each of these actions of a seat."""
    found = []
    for action in actions:
        state = world.copy()
        state.apply(seat, action)
        found.append(state)
    assert NOBODY not in actions
    return found
