"""Whose turn it is to change a table: one at a time, in the order of asking."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable


class Turns:
    """A lock that can also be taken without waiting, by those who would rather do something else than wait."""

    def __init__(self) -> None:
        self.taken = False
        self._waiting: deque[asyncio.Future[None] | Callable[[], None]] = deque()

    def take_at_once(self) -> bool:
        """Take the turn if nobody has it; says whether it was taken."""
        if self.taken:
            return False
        self.taken = True
        return True

    def call_later(self, begin: Callable[[], None]) -> None:
        """For a time when somebody else has the turn: this is called with it, and gives it back."""
        self._waiting.append(begin)

    def give_back(self) -> None:
        """The next one who waits has the turn; nobody, if nobody waits."""
        while self._waiting:
            waiting = self._waiting.popleft()
            if not isinstance(waiting, asyncio.Future):
                waiting()
                return
            if not waiting.done():
                waiting.set_result(None)
                return
        self.taken = False

    async def __aenter__(self) -> None:
        if self.take_at_once():
            return
        waiting = asyncio.get_running_loop().create_future()
        self._waiting.append(waiting)
        try:
            await waiting
        except asyncio.CancelledError:
            if waiting.done() and not waiting.cancelled():  # the turn came in the moment of going away
                self.give_back()
            raise

    async def __aexit__(self, *wrong: object) -> None:
        self.give_back()
