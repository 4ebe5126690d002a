"""Playing time: the clock that players' decisions are measured by.

It begins as the system's time, and from then on counts only time in which a server ran and could write. So it stands still while
all servers are down or the database is away, and a jump of the system's clock does not touch it. All processes on one database
share it: each counts by itself, and the furthest is right.
"""

from __future__ import annotations

import time
from collections.abc import Callable

from tinhorn.table.store.protocol import Store

MOST_UNCONFIRMED = 10.0  # seconds it goes on by itself after it was last stored


class PlayingTime:
    """Stored at every heartbeat. `monotonic` measures durations within this process."""

    def __init__(self, began: float = 0.0, monotonic: Callable[[], float] = time.monotonic) -> None:
        self.monotonic = monotonic
        self._base = began
        self._since = monotonic()

    def now(self) -> float:
        return self._base + min(max(0.0, self.monotonic() - self._since), MOST_UNCONFIRMED)

    def heard(self, there: float) -> None:
        """Another process is as far as this."""
        if there > self.now():
            self._base = there
            self._since = self.monotonic()

    async def confirm(self, store: Store) -> bool:
        """Store it and go on from there. True if it has stood still, or was behind other processes."""
        stored = await store.further("playing_time", self.now())
        shown = self._base + self.monotonic() - self._since  # what clients believe who count on by themselves
        self._base = max(self.now(), stored)
        self._since = self.monotonic()
        return abs(self._base - shown) > 1.0
