"""How long to think about each decision, so that a review ends in time.

As long as there is time, each decision gets what it should. When time gets short, what is left of it is divided among the decisions that
are left. Those for which it is too little are weighed in a few worlds, and nobody searches for something better there: they are left out.
"""

from __future__ import annotations

import time
from collections.abc import Callable

LEAST = 20  # playouts of a search that says something
HASTY = 6  # playouts where there is no time to search


class Pacing:
    """`next` is how many playouts the next decision gets, and whether something better is searched for; `done` notes that it is judged.

    `fewest` is how many a search got at least.
    """

    def __init__(self, playouts: int, decisions: int, seconds: float, clock: Callable[[], float] = time.monotonic) -> None:
        self.fewest = playouts
        self._playouts = playouts
        self._left = decisions
        self._clock = clock
        self._began = clock()
        self._until = self._began + seconds
        self._made = 0

    def next(self) -> tuple[int, bool]:
        if self._made == 0:
            return self._playouts, True
        now = self._clock()
        spent = max(now - self._began, 1e-9)
        affordable = int((self._until - now) / spent * self._made / self._left)
        if affordable < min(LEAST, self._playouts):
            return min(HASTY, self._playouts), False
        return min(affordable, self._playouts), True

    def done(self, playouts: int, searched: bool) -> None:
        self._made += playouts
        if searched:
            self.fewest = min(self.fewest, playouts)
        self._left -= 1
