"""Tempers: how a bot weighs what may happen. A bot's name decides which one it has, so that people come to know it."""

from __future__ import annotations

import math
from hashlib import blake2b
from statistics import fmean, stdev
from typing import Final

from tinhorn.bots.tree import Worth
from tinhorn.core.state import NOBODY, State


class Temper:
    """Even-tempered: the mean counts, and every rival alike.

    `daring` is how much of the spread counts: more than 0 for those who like a risk. `grudge` is how much the chances of the strongest
    rival count in addition.
    """

    def __init__(self, name: str, daring: float = 0.0, grudge: float = 0.0) -> None:
        self.name: Final = name
        self.daring: Final = daring
        self.grudge: Final = grudge

    def judge(self, worths: list[float]) -> float:
        """One number for what an option brought in several worlds."""
        if not worths:
            return -math.inf
        if self.daring == 0.0 or len(worths) < 2:
            return fmean(worths)
        return fmean(worths) + self.daring * stdev(worths)

    def rival(self, state: State, seat: int) -> int:
        """Whom this temper begrudges the lead: the strongest rival as things stand, or nobody."""
        if self.grudge == 0.0:
            return NOBODY
        scores = state.scores
        best = NOBODY
        for other in range(state.seats):
            if other != seat and (best == NOBODY or scores[other] > scores[best]):
                best = other
        return best

    def weighed(self, chance: Worth, seat: int, rival: int) -> Worth:
        """What positions are worth, for bots that know the chances to win there: to the seat with this temper, and to the others."""
        if rival == NOBODY:
            return chance

        def worth(state: State, each: int) -> float:
            own = chance(state, each)
            return own - self.grudge * chance(state, rival) if each == seat else own

        return worth


EVEN: Final = Temper("even")
TEMPERS: Final[list[Temper]] = [Temper("bold", daring=0.15), Temper("careful", daring=-0.15), Temper("grudging", grudge=0.3)]


def temper_of(name: str) -> Temper:
    """The temper that goes with a name; without a name the even one."""
    if not name:
        return EVEN
    return TEMPERS[blake2b(name.casefold().encode(), digest_size=4).digest()[0] % len(TEMPERS)]
