"""A bot that tries its options out in imagined worlds.

It is given a view and nothing else. It imagines worlds that look exactly like the view, tries each option in the same
worlds, and lets all seats play on by the game's rule of thumb to the end of the round. Options that do badly are dropped
early, so that most of the time goes to the best ones (sequential halving). The bot departs from the advice only for an option that is
significantly better.

Each of these parts is a small class, and a bot may be made of others: `Worlds` imagines, `Candidates` chooses what is tried, `Horizon` says
how far to look, a `Temper` weighs the results. With a `Tree` the bot also learns, playout by playout, how it should go on itself.
"""

from __future__ import annotations

import math
import time
from functools import partial
from statistics import fmean
from typing import Any, ClassVar, Final

from tinhorn.bots.bot import BY_RULE, Thought, pick_for
from tinhorn.bots.budget import THE_ROUND, Budget, GivenUp, GoOn, Horizon, Purse, always
from tinhorn.bots.chances import chance
from tinhorn.bots.experience import chances_in
from tinhorn.bots.tempers import EVEN, Temper
from tinhorn.bots.tree import Tree, Worth
from tinhorn.bots.trials import PlayOn, Trial, standard_error, try_all
from tinhorn.bots.worlds import LikelyWorlds, Worlds
from tinhorn.core.game import Game
from tinhorn.core.pick import Pick
from tinhorn.core.playout import Advise, play_round
from tinhorn.core.state import State

CONVINCED: Final = 1.5  # standard errors by which an option must beat the advice
MOST_WORLDS: Final = 1000  # in one heat, where only time limits them
SEEDS: Final = 1 << 24


class Candidates:
    """Which options are tried, the advice first: all if they are few, else those that the rule of thumb may advise and some by lot."""

    adviser: ClassVar[str] = BY_RULE  # whose advice it is, in words

    def __init__(self, most: int = 16, asked: int = 8) -> None:
        self.most: Final = most
        self.asked: Final = asked  # how often the rule of thumb is asked: it is partly random

    def among(self, game: Game, world: State, seat: int, options: list[int], pick: Pick) -> list[int]:
        advised = game.advise(world, seat, options, pick)
        if len(options) <= self.most:
            return [advised, *[option for option in options if option != advised]]
        chosen = [advised]
        for _ in range(self.asked):
            option = game.advise(world, seat, options, pick)
            if option not in chosen and len(chosen) < self.most:
                chosen.append(option)
        while len(chosen) < self.most:
            option = pick.of(options)
            if option not in chosen:
                chosen.append(option)
        return chosen


class Search:
    """Tries options in imagined worlds, with the rule of thumb for everybody.

    It gives up between two playouts, as soon as `go_on` says so.
    """

    def __init__(
        self,
        game: Game,
        seed: int,
        budget: Budget,
        temper: Temper = EVEN,
        horizon: Horizon = THE_ROUND,
        candidates: Candidates | None = None,
        convinced: float = CONVINCED,
        worlds: type[Worlds] = LikelyWorlds,
        learning: bool = False,
        rival_learns: bool = True,
        go_on: GoOn = always,
    ) -> None:
        self.game: Final = game
        self.seed: Final = seed
        self.budget: Final = budget
        self.purse: Final = Purse(budget)
        self.temper: Final = temper
        self.horizon: Final = horizon
        self.candidates: Final = candidates if candidates is not None else Candidates()
        self.convinced: Final = convinced
        self.worlds: Final = worlds
        self.learning: Final = learning
        self.rival_learns: Final = rival_learns
        self.go_on: Final = go_on

    def choose(self, view: Any, options: list[int]) -> int:
        return self.think(view, options).action

    def think(self, view: Any, options: list[int]) -> Thought:
        if len(options) == 1:
            self.purse.save()
            return Thought(action=options[0], advised=options[0])
        return preferred(self.consider(view, options), self.temper, self.convinced, self.candidates.adviser)

    def consider(self, view: Any, options: list[int]) -> list[Trial]:
        """The options that were tried, with what they brought. The first one was never dropped; alone it is not tried."""
        pick = pick_for(self.seed, view.moves)
        worlds = self.worlds(self.game, view, pick)
        world = worlds.next()
        trials = [Trial(action) for action in self.candidates.among(self.game, world, view.seat, options, pick)]
        if len(trials) == 1:
            self.purse.save()
        else:
            self.race(worlds, view.seat, trials, self.worth(world, view.seat))
        return trials

    def worth(self, world: State, seat: int) -> Worth:
        """What the end of a playout is worth: the chance to win from there, as the temper sees it.

        A point weighs the same after all playouts, or else a leader would prefer those that take more decisions.
        """
        weight = chances_in(world).at(world.moves)
        return self.temper.weighed(partial(chance, self.game.prospects, weight), seat, self.temper.rival(world, seat))

    def race(self, worlds: Worlds, seat: int, trials: list[Trial], worth: Worth) -> None:
        """Sequential halving: after each heat the worse half is dropped, but never the first option, which is the advice."""
        heats = math.ceil(math.log2(len(trials)))
        play_on = self.unless_given_up(self.in_tree(seat, worth) if self.learning else self.by_advice(seat, worth))
        began = time.monotonic()
        seconds = self.purse.spend()
        racing = trials
        for heat in range(heats):
            number = self.budget.playouts // (heats * len(racing)) if self.budget.playouts else MOST_WORLDS
            until = began + seconds * (heat + 1) / heats if seconds else math.inf
            for n in range(max(number, 1)):
                if (heat or n) and time.monotonic() > until:
                    break
                try_all(worlds.next(), seat, racing, worlds.pick.below(SEEDS), play_on)
            ranked = sorted(racing[1:], key=lambda trial: -self.temper.judge(trial.worths))
            racing = [racing[0], *ranked[: max(1, len(racing) // 2 - 1)]]

    def unless_given_up(self, usual: PlayOn) -> PlayOn:
        def play_on(state: State, action: int, pick: Pick) -> float:
            if not self.go_on():
                raise GivenUp
            return usual(state, action, pick)

        return play_on

    def advice_for(self, seat: int) -> Advise:
        """How all play on in the imagined games of a seat: by the rule of thumb."""
        return self.game.advise

    def by_advice(self, seat: int, worth: Worth) -> PlayOn:
        """All seats play on by advice."""
        advise = self.advice_for(seat)

        def play_on(state: State, action: int, pick: Pick) -> float:
            play_round(state, advise, pick, self.horizon.least, self.horizon.most)
            return worth(state, seat)

        return play_on

    def in_tree(self, seat: int, worth: Worth) -> PlayOn:
        """The bot goes on by what it learned in earlier playouts, the others by advice. At two seats the other one learns too, in half of
        the playouts: who reckons only with the rule of thumb is beaten by those who do not play by it."""
        tree = Tree(self.advice_for(seat), self.game.situation, worth, heeding=True)
        alone, both = [seat], [0, 1]

        def play_on(state: State, action: int, pick: Pick) -> float:
            learners = both if self.rival_learns and state.seats == 2 and pick.below(2) else alone
            return tree.play(state, learners, pick, self.horizon.least, self.horizon.most, seat, action)[seat]

        return play_on


class PointsSearch(Search):
    """Goes by how far it is ahead at the end of a playout, and not by the chance to win from there. What its thoughts count are points."""

    def worth(self, world: State, seat: int) -> Worth:
        return self.temper.weighed(self.game.evaluate, seat, self.temper.rival(world, seat))


def preferred(trials: list[Trial], temper: Temper, convinced: float, adviser: str = BY_RULE) -> Thought:
    """The best option if it is significantly better than the advice, else the advice."""
    advice = trials[0]
    if len(trials) == 1:
        return Thought(action=advice.action, advised=advice.action, adviser=adviser)
    best = max(trials, key=lambda trial: (len(trial.worths), temper.judge(trial.worths)))
    gain = temper.judge(best.worths) - temper.judge(advice.worths)
    if gain <= 0 or (convinced and gain <= convinced * standard_error(best.worths, advice.worths)):
        best, gain = advice, 0.0
    hope = fmean(best.worths) if temper.grudge == 0.0 else None
    return Thought(action=best.action, advised=advice.action, worlds=len(best.worths), gain=gain, chance=hope, adviser=adviser)
