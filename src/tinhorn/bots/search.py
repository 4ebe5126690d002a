"""A bot that tries its options out in imagined worlds.

It is given a view and nothing else. It imagines worlds that look exactly like the view, tries each option in the same
worlds, and lets all seats play on by the game's rule of thumb to the end of the round. Options that do badly are dropped
early, so that most of the time goes to the best ones (sequential halving). The bot departs from the advice only for an option that is
significantly better.
"""

from __future__ import annotations

import math
import time
from statistics import fmean, stdev
from typing import Any

import msgspec

from tinhorn.bots.bot import pick_for
from tinhorn.core.game import Game
from tinhorn.core.pick import Pick
from tinhorn.core.playout import play_round
from tinhorn.core.state import State

MOST_CANDIDATES = 16  # at most so many options are tried; further ones are left out
ADVICE_ASKED = 8  # how often the rule of thumb is asked for candidates: it is partly random
LEAST_AHEAD = 8  # the least number of decisions to look ahead, even if the round ends before
MOST_AHEAD = 400
CONVINCED = 1.5  # standard errors by which an option must beat the advice
WIN = 0.25  # the bonus for a win, as a fraction of all points


class Budget(msgspec.Struct, frozen=True):
    """How long to think about one decision: so many playouts, or so many seconds, whichever is over first; 0 is no limit.

    With playouts alone the same seed always gives the same choice.
    """

    playouts: int = 0
    seconds: float = 0.0


class Trial:
    """An option and its value in each world."""

    def __init__(self, action: int) -> None:
        self.action = action
        self.worths: list[float] = []

    @property
    def mean(self) -> float:
        return fmean(self.worths) if self.worths else -math.inf


class Search:
    """Tries options in imagined worlds, with the rule of thumb for everybody."""

    def __init__(self, game: Game, seed: int, budget: Budget) -> None:
        self.game = game
        self.seed = seed
        self.budget = budget

    def choose(self, view: Any, options: list[int]) -> int:
        if len(options) == 1:
            return options[0]
        pick = pick_for(self.seed, view.moves)
        world = self.game.imagine(view, pick.below(1 << 24))
        advised = self.game.advise(world, view.seat, options, pick)
        trials = [Trial(action) for action in self._candidates(world, view.seat, options, advised, pick)]
        self._race(view, trials, pick)
        return preferred(trials, advised)

    def _candidates(self, world: State, seat: int, options: list[int], advised: int, pick: Pick) -> list[int]:
        """All options if they are few; else those that the rule of thumb may advise, and random others."""
        if len(options) <= MOST_CANDIDATES:
            return [advised, *[option for option in options if option != advised]]
        chosen = {advised: None}
        for _ in range(ADVICE_ASKED):
            chosen[self.game.advise(world, seat, options, pick)] = None
        while len(chosen) < MOST_CANDIDATES:
            chosen[pick.of(options)] = None
        return list(chosen)

    def _race(self, view: Any, trials: list[Trial], pick: Pick) -> None:
        """Sequential halving: after each round of trials the worse half is dropped, but never the first option, which is the advice."""
        heats = max(1, math.ceil(math.log2(len(trials))))
        began = time.monotonic()
        racing = trials
        for heat in range(heats):
            worlds = self.budget.playouts // (heats * len(racing)) if self.budget.playouts else MOST_AHEAD
            until = began + self.budget.seconds * (heat + 1) / heats if self.budget.seconds else math.inf
            for n in range(max(worlds, 1)):
                if (heat or n) and time.monotonic() > until:
                    break
                self._try_all(view, racing, pick)
            ranked = sorted(racing[1:], key=lambda trial: -trial.mean)
            racing = [racing[0], *ranked[: max(1, len(racing) // 2 - 1)]]

    def _try_all(self, view: Any, trials: list[Trial], pick: Pick) -> None:
        """One world, and every option in it with the same random numbers."""
        world = self.game.imagine(view, pick.below(1 << 24))
        luck = pick.below(1 << 24)
        for trial in trials:
            state = world.copy()
            state.apply(view.seat, trial.action)
            play_round(state, self.game.advise, Pick(luck), LEAST_AHEAD, MOST_AHEAD)
            trial.worths.append(self._worth(state, view.seat))

    def _worth(self, state: State, seat: int) -> float:
        worth = self.game.evaluate(state, seat)
        if state.over and state.ranks[seat] == 0:
            worth += WIN * sum(state.scores) / state.seats
        return worth


def preferred(trials: list[Trial], advised: int) -> int:
    """The best option if it is significantly better than the advice, else the advice."""
    advice = trials[0]
    best = max(trials, key=lambda trial: (len(trial.worths), trial.mean))
    if best.action == advised or len(best.worths) < 2:
        return advised
    gains = [other - own for other, own in zip(best.worths, advice.worths, strict=True)]
    return best.action if fmean(gains) > CONVINCED * stdev(gains) / math.sqrt(len(gains)) else advised
