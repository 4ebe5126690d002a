"""Imagined worlds in which the others have chosen as a network would.

What everybody saw of their choices makes a world more or less likely. What they have chosen, but not shown yet, is drawn as the network
would draw it.
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from tinhorn.bots.judging import Judge
from tinhorn.bots.worlds import DOUBT, FINE, SEEDS, Worlds
from tinhorn.core.chance import Chance, key_of
from tinhorn.core.pick import Pick
from tinhorn.core.state import UNANSWERED, State

LOT: Final = 64  # worlds that are weighed side by side
KEPT: Final = 16  # of them are used


class PolicyWorlds(Worlds):
    """Worlds are drawn from a lot by the chance that the network had made the choice before the question of this seat."""

    def __init__(self, judge: Judge, view: Any, pick: Pick) -> None:
        super().__init__(judge.game, view, pick)
        self.judge: Final = judge
        self.ready: list[State] = []

    def next(self) -> State:
        if not self.ready:
            self.ready = self._lot()
        return self.ready.pop()

    def _lot(self) -> list[State]:
        first = super().next()
        if self.game.choice_before(first, self.seat) is None:
            worlds = [first, *(super(PolicyWorlds, self).next() for _ in range(KEPT - 1))]
        else:
            worlds = self._likely([first, *(super(PolicyWorlds, self).next() for _ in range(LOT - 1))])
        self._seal(worlds)
        return worlds

    def _likely(self, worlds: list[State]) -> list[State]:
        """Some of these, each as often as it is likely. People do not play as the network does, so with some doubt any will do."""
        before: list[State] = []
        deciders: list[int] = []
        choices: list[int] = []
        for world in worlds:
            choice = self.game.choice_before(world, self.seat)
            assert choice is not None  # everybody sees whether there was one
            before.append(choice[0])
            deciders.append(choice[1])
            choices.append(int(self.judge.turned.relative[choice[1], choice[2]]))
        chances = np.exp(self.judge.of(before, deciders, self.pick).logs[np.arange(len(worlds)), choices].astype(np.float64))
        weights = (1 - DOUBT) * chances / max(chances.sum(), 1e-30) + DOUBT / len(worlds)
        # Evenly spaced marks on the line of all weights: fewer repetitions than independent draws.
        marks = (np.arange(KEPT) + self.pick.below(FINE) / FINE) / KEPT * weights.sum()
        found = [worlds[at].copy() for at in np.searchsorted(np.cumsum(weights), marks, side="right").clip(max=len(worlds) - 1)]
        for world in found:
            world.chance = Chance(key_of(self.pick.below(SEEDS)))
        return found

    def _seal(self, worlds: list[State]) -> None:
        """Draw the answers that others have given, but not shown. They know nothing of each other's."""
        together = worlds[0].together
        if together is None:
            return
        given = [each.seat for each in together.questions if each.seat != self.seat and worlds[0].sealed[each.seat] != UNANSWERED]
        for seat in given:
            for world in worlds:
                world.sealed[seat] = UNANSWERED
            luck: NDArray[np.float32] = np.array([self.pick.below(FINE) / FINE for _ in worlds], np.float32)
            answers = self.judge.of(worlds, [seat] * len(worlds), self.pick).drawn(luck)
            for world, answer in zip(worlds, answers, strict=True):
                world.sealed[seat] = answer
