"""The lock of a table: one change at a time, in the order of asking.

It differs from `asyncio.Lock` in two ways. It can be taken without waiting, and a holder that never gives it back can be
evicted. An evicted holder's release has no effect, so the lock stays with whoever has it then.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable

from tinhorn.server.logs import warn


class Turn:
    """One holding of the lock. `since` is when it began, by the event loop's clock."""

    def __init__(self, turns: Turns, since: float) -> None:
        self.turns = turns
        self.since = since
        self.task: asyncio.Task[object] | None = None
        self.evicted = False

    async def __aenter__(self) -> Turn:
        return self

    async def __aexit__(self, *wrong: object) -> None:
        self.turns.give_back(self)


class Turns:
    """The lock. `holder` is the turn that is under way, None while nobody changes the table."""

    def __init__(self) -> None:
        self.holder: Turn | None = None
        self._waiting: deque[asyncio.Future[Turn] | Callable[[Turn], None]] = deque()

    @property
    def taken(self) -> bool:
        return self.holder is not None

    def take_at_once(self) -> Turn | None:
        """Take the turn if nobody has it."""
        return None if self.holder is not None else self._next()

    def _next(self) -> Turn:
        turn = self.holder = Turn(self, asyncio.get_running_loop().time())
        return turn

    def call_later(self, begin: Callable[[Turn], None]) -> None:
        """For a time when somebody else has the turn: this is called with the next one, and gives it back."""
        self._waiting.append(begin)

    def give_back(self, turn: Turn) -> None:
        """The next one who waits has the turn; nobody, if nobody waits."""
        if self.holder is turn:
            self.holder = None
            self._pass_on()

    def _pass_on(self) -> None:
        while self._waiting and not self.taken:
            waiting = self._waiting.popleft()
            if isinstance(waiting, asyncio.Future):
                if not waiting.done():
                    waiting.set_result(self._next())
            else:
                self._call(waiting, self._next())

    def _call(self, begin: Callable[[Turn], None], turn: Turn) -> None:
        try:
            begin(turn)
        except Exception as wrong:  # whoever comes next must not suffer for it
            warn("a turn failed", trace=True, kind=type(wrong).__name__)
            if self.holder is turn:
                self.holder = None

    def evict(self, turn: Turn) -> None:
        """Take the turn from a holder that does not give it back. A task that waits with it is cancelled."""
        turn.evicted = True
        if turn.task is not None:
            turn.task.cancel()
        self.give_back(turn)

    async def wait(self) -> Turn:
        """Use as `async with await turns.wait() as turn`."""
        turn = self.take_at_once()
        if turn is None:
            waiting: asyncio.Future[Turn] = asyncio.get_running_loop().create_future()
            self._waiting.append(waiting)
            try:
                turn = await waiting
            except asyncio.CancelledError:
                if waiting.done() and not waiting.cancelled():  # the turn came in the moment of going away
                    self.give_back(waiting.result())
                raise
        turn.task = asyncio.current_task()
        return turn
