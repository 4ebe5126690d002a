"""A bot that tries its options out in imagined worlds.

It is given a view and nothing else. It imagines worlds that look exactly like the view, tries each option in the same
worlds, and lets all seats play on by the game's rule of thumb to the end of the round. Options that do badly are dropped
early, so that most of the time goes to the best ones (sequential halving). The bot departs from the advice only for an option that is
significantly better.

Each of these parts is a small class, and a bot may be made of others: `Worlds` imagines, `Candidates` chooses what is tried, `Horizon` says
how far to look, a `Temper` weighs the results.
"""

from __future__ import annotations

import math
import time
from typing import Any, Final

import msgspec

from tinhorn.bots.bot import Thought, pick_for
from tinhorn.bots.tempers import EVEN, Temper
from tinhorn.core.game import Game
from tinhorn.core.pick import Pick
from tinhorn.core.playout import play_round
from tinhorn.core.state import State

CONVINCED: Final = 1.5  # standard errors by which an option must beat the advice
MOST_WORLDS: Final = 400  # in one heat, where only time limits them
SEEDS: Final = 1 << 24


class Budget(msgspec.Struct, frozen=True):
    """How long to think about one decision: so many playouts, or so many seconds, whichever is over first; 0 is no limit.

    With playouts alone the same seed always gives the same choice.
    """

    playouts: int = 0
    seconds: float = 0.0


class Horizon(msgspec.Struct, frozen=True):
    """How far to look ahead: to the end of the round, but within these numbers of decisions."""

    least: int = 8
    most: int = 400


THE_ROUND: Final = Horizon()


class Worlds:
    """Complete games that look exactly like the view. Everything hidden is dealt anew in each."""

    def __init__(self, game: Game, view: Any, pick: Pick) -> None:
        self.imagining: Final = game.imagining(view)
        self.pick: Final = pick

    def next(self) -> State:
        return self.imagining.world(self.pick.below(SEEDS))


class Candidates:
    """Which options are tried, the advice first: all if they are few, else those that the rule of thumb may advise and some by lot."""

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


class Trial:
    """An option and its value in each world."""

    def __init__(self, action: int) -> None:
        self.action: Final = action
        self.worths: list[float] = []


class Search:
    """Tries options in imagined worlds, with the rule of thumb for everybody."""

    def __init__(
        self,
        game: Game,
        seed: int,
        budget: Budget,
        temper: Temper = EVEN,
        horizon: Horizon = THE_ROUND,
        candidates: Candidates | None = None,
        convinced: float = CONVINCED,
    ) -> None:
        self.game: Final = game
        self.seed: Final = seed
        self.budget: Final = budget
        self.temper: Final = temper
        self.horizon: Final = horizon
        self.candidates: Final = candidates if candidates is not None else Candidates()
        self.convinced: Final = convinced

    def choose(self, view: Any, options: list[int]) -> int:
        return self.think(view, options).action

    def think(self, view: Any, options: list[int]) -> Thought:
        if len(options) == 1:
            return Thought(action=options[0], advised=options[0])
        return preferred(self.consider(view, options), self.temper, self.convinced)

    def consider(self, view: Any, options: list[int]) -> list[Trial]:
        """The options that were tried, with what they brought. The first one was never dropped."""
        pick = pick_for(self.seed, view.moves)
        worlds = Worlds(self.game, view, pick)
        trials = [Trial(action) for action in self.candidates.among(self.game, worlds.next(), view.seat, options, pick)]
        self.race(worlds, view.seat, trials)
        return trials

    def race(self, worlds: Worlds, seat: int, trials: list[Trial]) -> None:
        """Sequential halving: after each heat the worse half is dropped, but never the first option, which is the advice."""
        heats = max(1, math.ceil(math.log2(len(trials))))
        began = time.monotonic()
        racing = trials
        for heat in range(heats):
            number = self.budget.playouts // (heats * len(racing)) if self.budget.playouts else MOST_WORLDS
            until = began + self.budget.seconds * (heat + 1) / heats if self.budget.seconds else math.inf
            for n in range(max(number, 1)):
                if (heat or n) and time.monotonic() > until:
                    break
                self.try_all(worlds, seat, racing)
            ranked = sorted(racing[1:], key=lambda trial: -self.temper.judge(trial.worths))
            racing = [racing[0], *ranked[: max(1, len(racing) // 2 - 1)]]

    def try_all(self, worlds: Worlds, seat: int, trials: list[Trial]) -> None:
        """One world, and every option in it with the same random numbers."""
        world = worlds.next()
        luck = worlds.pick.below(SEEDS)
        rival = self.temper.rival(world, seat)
        for trial in trials:
            state = world.copy()
            state.apply(seat, trial.action)
            play_round(state, self.game.advise, Pick(luck), self.horizon.least, self.horizon.most)
            trial.worths.append(self.temper.worth(self.game, state, seat, rival))


def preferred(trials: list[Trial], temper: Temper, convinced: float) -> Thought:
    """The best option if it is significantly better than the advice, else the advice."""
    advice = trials[0]
    own = temper.judge(advice.worths)
    best = advice
    for trial in trials:
        if (len(trial.worths), temper.judge(trial.worths)) > (len(best.worths), temper.judge(best.worths)):
            best = trial
    if best is not advice:
        gain = temper.judge(best.worths) - own
        if gain > 0 and (convinced == 0 or gain > convinced * standard_error(best.worths, advice.worths)):
            return Thought(action=best.action, advised=advice.action, worlds=len(best.worths), gain=gain, ahead=temper.judge(best.worths))
    return Thought(action=advice.action, advised=advice.action, worlds=len(advice.worths), ahead=own)


def standard_error(worths: list[float], others: list[float]) -> float:
    """Of the mean difference in the same worlds; without any idea of the spread, infinite."""
    number = len(worths)
    if number < 2:
        return math.inf
    mean = 0.0
    for n in range(number):
        mean += (worths[n] - others[n]) / number
    squares = 0.0
    for n in range(number):
        squares += (worths[n] - others[n] - mean) ** 2
    return math.sqrt(squares / (number - 1) / number)
