"""Players with a network that taught itself: by its choice alone, or with a little search.
It may also choose what another search tries.

The search with a network is one turn: each promising option is tried in imagined worlds, where all play on as the network would, until the
seat itself is asked again after others have decided something. The network says what it may expect there. What comes out moves the choice
of the network, but only so far: whoever always takes the best mean is soon read.
"""

from __future__ import annotations

import math
import time
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from tinhorn.bots.bot import Thought, pick_for
from tinhorn.bots.budget import Budget, GivenUp, GoOn, Purse, always
from tinhorn.bots.judging import Judge
from tinhorn.bots.policy_worlds import PolicyWorlds
from tinhorn.bots.search import Candidates
from tinhorn.bots.tempers import EVEN, Temper
from tinhorn.bots.worlds import Worlds
from tinhorn.core.game import Game
from tinhorn.core.pick import Pick
from tinhorn.core.state import State
from tinhorn.env.stepping import answer_forced
from tinhorn.learned.keeping import Kept
from tinhorn.learned.manifest import LIKELIEST
from tinhorn.learned.rewards import reward

FINE: Final = 1 << 20  # steps in which chances are drawn
SEEDS: Final = 1 << 24
MOST: Final = 8  # options that are tried, those that the network likes best
LEAST_CHANCE: Final = 0.01  # of an option that is tried
TOGETHER: Final = 64  # games that are played on side by side
FAR: Final = 64  # decisions that are played on at most
STEP: Final = 8.0  # how far one unit of reward moves the preference of an option
USUAL: Final = Budget(playouts=256)
ADVISER: Final = "my first thought"


def drawn(chances: NDArray[np.float64], pick: Pick) -> int:
    """A place in the list, by its chance."""
    sums = np.cumsum(chances)
    return int(min(np.searchsorted(sums, pick.below(FINE) / FINE * sums[-1], side="right"), len(chances) - 1))


class Policy:
    """Chooses as its network does, in a millisecond or so: by its chances or the likeliest, as the manifest or `least` says."""

    def __init__(self, kept: Kept, seed: int, least: float | None = None) -> None:
        self.kept: Final = kept
        self.seed: Final = seed
        self.own_least: Final = least
        self._judge: Judge | None = None

    def judge(self, seats: int, options: dict[str, Any]) -> Judge:
        """Asks the network about tables of this kind."""
        if self._judge is None or self._judge.seats != seats or self._judge.options != options:
            self._judge = Judge(self.kept.network, seats, options)
        return self._judge

    def choose(self, view: Any, options: list[int]) -> int:
        return self.think(view, options).action

    def think(self, view: Any, options: list[int]) -> Thought:
        if len(options) == 1:
            return Thought(action=options[0], advised=options[0], adviser=ADVISER)
        judge = self.judge(view.seats, view.options)
        pick = pick_for(self.seed, view.moves)
        chances = judge.chances(judge.game.imagine(view, view.moves), view.seat, options, pick)
        action = options[taken(chances, self.least(view.seats), pick)]
        return Thought(action=action, advised=action, adviser=ADVISER)

    def least(self, seats: int) -> float:
        return self.kept.manifest.least(seats) if self.own_least is None else self.own_least


def taken(chances: NDArray[np.float64], least: float, pick: Pick) -> int:
    """One that is liked at least so much, as a part of the favourite: which, is drawn."""
    best = chances.max()
    return int(chances.argmax()) if least == LIKELIEST else drawn(np.where(chances >= least * best, chances, 0.0), pick)


def favourites(chances: NDArray[np.float64]) -> NDArray[np.int64]:
    """The places of the options that a network likes best, its favourite first. It may like just one."""
    best = np.argsort(-chances, kind="stable")[:MOST]
    return best[chances[best] >= LEAST_CHANCE]


class Favourites(Candidates):
    """The options that a network likes best, for a search that tries no others. Its own favourite is the advice."""

    adviser = ADVISER

    def __init__(self, kept: Kept, seed: int) -> None:
        super().__init__()
        self.policy: Final = Policy(kept, seed)

    def among(self, game: Game, world: State, seat: int, options: list[int], pick: Pick) -> list[int]:
        judge = self.policy.judge(world.seats, world.setting.options)
        return [options[at] for at in favourites(judge.chances(world, seat, options, pick))]


class LearnedSearch(Policy):
    """The network with a little search. With playouts alone the same seed always gives the same choice.

    It gives up between two decisions of a playout, as soon as `go_on` says so.
    """

    def __init__(
        self,
        kept: Kept,
        seed: int,
        budget: Budget = USUAL,
        temper: Temper = EVEN,
        go_on: GoOn = always,
        least: float | None = None,
        step: float = STEP,
    ) -> None:
        super().__init__(kept, seed, least)
        self.step: Final = step
        self.budget: Final = budget
        self.purse: Final = Purse(budget)
        self.temper: Final = temper
        self.go_on: Final = go_on

    def think(self, view: Any, options: list[int]) -> Thought:
        if len(options) == 1:
            self.purse.save()
            return Thought(action=options[0], advised=options[0], adviser=ADVISER)
        judge = self.judge(view.seats, view.options)
        pick = pick_for(self.seed, view.moves)
        worlds = PolicyWorlds(judge, view, pick)
        chances = judge.chances(worlds.next(), view.seat, options, pick)
        liked = favourites(chances)
        tried = [options[at] for at in liked]
        if len(tried) == 1:
            self.purse.save()
            return Thought(action=tried[0], advised=tried[0], adviser=ADVISER)
        worths = self.tried_out(judge, worlds, view.seat, tried)
        judged = np.array([self.temper.judge(each) for each in worths.T.tolist()])
        moved = np.log(chances[liked]) + self.step * (judged - judged.mean())
        at = taken(np.exp(moved - moved.max()), self.least(view.seats), pick)
        gain = float(judged[at] - judged[0]) / 2  # rewards go from -1 to 1, chances to win from 0 to 1
        return Thought(action=tried[at], advised=tried[0], worlds=len(worths), gain=gain, adviser=ADVISER)

    def tried_out(self, judge: Judge, worlds: Worlds, seat: int, actions: list[int]) -> NDArray[np.float64]:
        """The reward that each action promises: a row for each world."""
        seconds = self.purse.spend()
        until = time.monotonic() + seconds if seconds else math.inf
        most = max(1, self.budget.playouts // len(actions)) if self.budget.playouts else 1 << 20
        found: list[NDArray[np.float64]] = []
        number = 0
        while number < most and (not found or time.monotonic() < until):
            together = min(max(1, TOGETHER // len(actions)), most - number)
            states = [state for _ in range(together) for state in applied(worlds.next(), seat, actions)]
            found.append(self.play_on(judge, states, seat, len(actions), worlds.pick).reshape(together, -1))
            number += together
        return np.concatenate(found)

    def play_on(self, judge: Judge, states: list[State], seat: int, alike: int, pick: Pick) -> NDArray[np.float64]:
        """All play on as the network would, until the seat is asked again after others, and what it may expect there. Only its own eyes
        see its secrets, so nobody else can tell. So many states in a row are of one world, and have the same luck."""
        generator, least = np.random.default_rng(pick.below(SEEDS)), self.least(judge.seats)
        worths = np.zeros(len(states))
        playing = np.arange(len(states))
        passed = np.zeros(len(states), np.bool_)  # has anybody else decided since?
        for far in range(FAR + 1):
            if not self.go_on():
                raise GivenUp
            luck = np.repeat(generator.random(len(states) // alike, np.float32), alike)
            for n in playing:
                answer_forced(states[n])
                if states[n].over:
                    worths[n] = reward(states[n].ranks, seat)
            playing = np.array([n for n in playing if not states[n].over], np.int64)
            if not len(playing):
                break
            asked = [states[n].next_to_act() if far < FAR else seat for n in playing]
            judged = judge.of([states[n] for n in playing], asked, pick)
            others = np.array(asked) != seat
            passed[playing[others]] = True
            own = ~others & (passed[playing] | (far == FAR))
            worths[playing[own]] = judged.value[own]
            actions = judged.drawn(luck[playing], least)
            for n, actor, action, done in zip(playing, asked, actions, own, strict=True):
                if not done:
                    states[n].apply(actor, action)
            playing = playing[~own]
        return worths


def applied(world: State, seat: int, actions: list[int]) -> list[State]:
    """The same world after each of these actions of a seat."""
    found = []
    for action in actions:
        state = world.copy()
        state.apply(seat, action)
        found.append(state)
    return found
