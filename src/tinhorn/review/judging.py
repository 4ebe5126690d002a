"""One decision, judged from the view of its seat alone, in imagined worlds."""

from __future__ import annotations

from collections import Counter
from statistics import fmean
from typing import Any

import msgspec

from tinhorn.bots.budget import Budget
from tinhorn.bots.search import Candidates, Search, preferred
from tinhorn.bots.tempers import EVEN
from tinhorn.bots.trials import Trial, standard_error
from tinhorn.core.game import Game, game, installed_game
from tinhorn.core.pick import Pick
from tinhorn.core.state import State
from tinhorn.review.outcomes import Outcome, outcomes_of
from tinhorn.review.weighing import Weighed, weigh

SURE = 2.5  # standard errors by which another option must win more often before we call it better
LEAST = 0.005  # of the chance to win; less is no error
NORMAL = 1.96  # standard errors in half a 95 % interval


MOST_TRIED = 4  # options that are told, with what was played and what was best


class Tried(msgspec.Struct, frozen=True, kw_only=True):
    """An option, and by how much the chance to win is better with it than with what was played."""

    action: int
    gain: float
    worlds: int


class Verdict(msgspec.Struct, frozen=True, kw_only=True):
    """What was played and what a legend would play. They are the same if nothing was clearly better.

    `gain` is by how much the chance to win is better with the latter, and `half` half the 95 % interval of that, over `worlds` imagined
    games. `advised` is what the rule of thumb plays most often. `weighed` is what the choice did to the chances of all seats.
    `searched`: was something better looked for? `tried` are the best options and what was played. `outcomes` are what comes of the best
    option instead; empty where nothing was better.
    """

    move: int
    action: int
    best: int
    advised: int
    gain: float
    half: float
    worlds: int
    weighed: Weighed
    searched: bool = True
    tried: list[Tried] = []
    outcomes: list[Outcome] = []


class How(msgspec.Struct, frozen=True, kw_only=True):
    """How to judge: which game, and how long to think."""

    game: str
    version: int | None
    playouts: int
    seed: int

    def find_game(self) -> Game:
        return game(self.game) if ":" in self.game else installed_game(self.game, self.version)


class Against(Candidates):
    """What was played comes first, so that another option must be clearly better. All that the rule of thumb may advise is tried too."""

    def __init__(self, action: int) -> None:
        super().__init__()
        self.action = action
        self.advice: Counter[int] = Counter()

    def among(self, game: Game, world: State, seat: int, options: list[int], pick: Pick) -> list[int]:
        for _ in range(self.asked):
            self.advice[game.advise(world, seat, options, pick)] += 1
        found = [self.action, *self.advice, *super().among(game, world, seat, options, pick)]
        return list(dict.fromkeys(found))


def judge(how: How, move: int, view: Any, options: list[int], action: int, searched: bool = True) -> Verdict:
    """The verdict on an action. It is given the view of the seat, and so nothing that the player could not know.

    If nobody wants to know what a legend would play, nothing is searched.
    """
    game = how.find_game()
    weighed = weigh(game, view, options, action, how.playouts, how.seed + 1)
    if not searched:
        return Verdict(move=move, action=action, best=action, advised=action, gain=0.0, half=0.0, worlds=0, weighed=weighed, searched=False)
    tried = Against(action)
    search = Search(game, how.seed, Budget(playouts=how.playouts), candidates=tried)
    trials = search.consider(view, options)
    thought = preferred(trials, EVEN, SURE)
    own = trials[0].worths
    best = next(trial.worths for trial in trials if trial.action == thought.action)
    gain = fmean(best) - fmean(own)
    if gain < LEAST:
        best = own
    chosen = action if best is own else thought.action
    return Verdict(
        move=move,
        action=action,
        best=chosen,
        advised=tried.advice.most_common(1)[0][0],
        gain=0.0 if best is own else gain,
        half=0.0 if best is own else NORMAL * standard_error(best, own),
        worlds=len(own),
        weighed=weighed,
        tried=tried_of(trials, chosen),
        outcomes=[] if best is own else outcomes_of(game, view, action, chosen, how.playouts, how.seed + 2),
    )


def tried_of(trials: list[Trial], best: int) -> list[Tried]:
    """What was played, which is the first trial, then the best option and the next ones. Each is compared in the worlds of both."""
    own = trials[0].worths
    others = sorted(trials[1:], key=lambda trial: (trial.action != best, -len(trial.worths), -fmean(trial.worths)))
    found = [Tried(action=trials[0].action, gain=0.0, worlds=len(own))]
    for trial in others[: MOST_TRIED - 1]:
        same = len(trial.worths)
        found.append(Tried(action=trial.action, gain=fmean(trial.worths) - fmean(own[:same]), worlds=same))
    return found
