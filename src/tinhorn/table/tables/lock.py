"""The lock of a table: one change at a time, in the order of asking.

It differs from `asyncio.Lock` in one way. A holder that never releases it can be evicted, and then releases it without effect.
"""

from __future__ import annotations

import asyncio
from collections import deque
from time import monotonic


class Holding:
    """One holding of the lock. `since` is when it began; `task` is who holds it."""

    def __init__(self, since: float, task: asyncio.Task[object] | None) -> None:
        self.since = since
        self.task = task
        self.evicted = False


class TableLock:
    """`holding` is None while nobody changes the table."""

    def __init__(self) -> None:
        self.holding: Holding | None = None
        self._waiting: deque[asyncio.Future[None]] = deque()
        self._promised = False

    @property
    def taken(self) -> bool:
        return self.holding is not None or self._promised

    @property
    def waiting(self) -> int:
        """How many wait for it."""
        return len(self._waiting)

    async def acquire(self) -> Holding:
        """Wait for the lock. `release` it in a `finally`."""
        if self.taken:
            future: asyncio.Future[None] = asyncio.get_running_loop().create_future()
            self._waiting.append(future)
            try:
                await future
            except asyncio.CancelledError:
                if future.done() and not future.cancelled():  # the lock was granted while this task was cancelled
                    self._promised = False
                    self._wake_next()
                raise
            self._promised = False
        holding = self.holding = Holding(monotonic(), asyncio.current_task())
        return holding

    def release(self, holding: Holding) -> None:
        """The next one who waits has the lock. No effect for an evicted holder."""
        if self.holding is holding:
            self.holding = None
            self._wake_next()

    def _wake_next(self) -> None:
        while self._waiting:
            future = self._waiting.popleft()
            if not future.done():
                self._promised = True  # nobody may come in between
                future.set_result(None)
                return

    def held_longer_than(self, seconds: float) -> bool:
        holding = self.holding
        return holding is not None and monotonic() - holding.since > seconds

    def evict(self, holding: Holding) -> None:
        """Take the lock from a holder that does not release it, and cancel whatever that one waits for."""
        if self.holding is holding:
            holding.evicted = True
            if holding.task is not None:
                holding.task.cancel()
            self.release(holding)
