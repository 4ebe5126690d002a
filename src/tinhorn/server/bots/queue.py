"""The tasks that wait for a worker process, and which of them is next: tables with people first, and hosts in turn."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from itertools import count

from tinhorn.server.bots.worker import Task

MOST_HOSTS = 10_000


class Asked:
    """A task that waits. `rank` is asked when a worker is free, because people come and go meanwhile; the lowest is next."""

    def __init__(self, task: Task, host: str, rank: Callable[[], int], answer: asyncio.Future[int | None]) -> None:
        self.task = task
        self.host = host
        self.rank = rank
        self.answer = answer


class Queue:
    """Among tasks of the same rank the host goes first whose last task was longest ago. So nobody is slowed down by one
    host's many tables."""

    def __init__(self) -> None:
        self._asked: list[Asked] = []
        self._number = asyncio.Semaphore(0)
        self._turns = count(1)
        self._last_turn: dict[str, int] = {}

    def __len__(self) -> int:
        return len(self._asked)

    def put(self, asked: Asked) -> None:
        self._asked.append(asked)
        self._number.release()

    async def get(self) -> Asked:
        await self._number.acquire()
        chosen = min(self._asked, key=lambda each: (each.rank(), self._last_turn.get(each.host, 0)))
        self._asked.remove(chosen)
        self._last_turn.pop(chosen.host, None)
        self._last_turn[chosen.host] = next(self._turns)
        if len(self._last_turn) > MOST_HOSTS:
            del self._last_turn[next(iter(self._last_turn))]
        return chosen
