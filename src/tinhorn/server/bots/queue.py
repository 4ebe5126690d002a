"""What waits for a worker process, and which of it is next: tables with people first, and hosts in turn; thinking ahead last of all."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from itertools import count
from typing import Final

import msgspec

from tinhorn.server.bots.worker import Task

MOST_HOSTS = 10_000
MOST_PREPARED: Final = 256  # answers for one bot; the oldest are of questions that have passed
LAST: Final = 100  # the rank of thinking ahead: behind all questions


class Asked:
    """A question that waits. `rank` is asked when a worker is free, because people come and go meanwhile; the lowest is next."""

    def __init__(self, task: Task, host: str, rank: Callable[[], int], answer: asyncio.Future[int | None]) -> None:
        self.task = task
        self.host = host
        self.rank = rank
        self.answer = answer

    @property
    def over(self) -> bool:
        return self.answer.done()


class Job:
    """Thinking ahead for one bot, while a worker has nothing else to do. `left` is for how many seconds more.

    `prepared` are the answers that are ready, by the key of their view and options. A worker that is needed for a question pauses the
    job, and it waits again.
    """

    def __init__(self, task: Task, prepared: dict[bytes, int], seconds: float) -> None:
        self._task = task
        self.prepared = prepared
        self.left = seconds
        self.over = False
        self.host = ""  # a host does not lose a turn by it
        self.interrupted: asyncio.Future[None] | None = None  # while a worker is at it

    @property
    def task(self) -> Task:
        return msgspec.structs.replace(self._task, ahead=self.left, prepared=self.prepared)

    def keep(self, key: bytes, action: int) -> None:
        self.prepared[key] = action
        if len(self.prepared) > MOST_PREPARED:
            del self.prepared[next(iter(self.prepared))]

    def rank(self) -> int:
        return LAST

    @property
    def pausing(self) -> bool:
        return self.interrupted is not None and self.interrupted.done()

    def pause(self) -> None:
        if self.interrupted is not None and not self.interrupted.done():
            self.interrupted.set_result(None)

    def end(self) -> None:
        self.over = True
        self.pause()


class Queue:
    """Among tasks of the same rank the host goes first whose last task was longest ago. So nobody is slowed down by one
    host's many tables."""

    def __init__(self) -> None:
        self._waiting: list[Asked | Job] = []
        self._number = asyncio.Semaphore(0)
        self._turns = count(1)
        self._last_turn: dict[str, int] = {}

    def __len__(self) -> int:
        return len(self._waiting)

    @property
    def questions(self) -> int:
        """How many bots are asked something and wait."""
        return sum(isinstance(each, Asked) for each in self._waiting)

    def put(self, item: Asked | Job) -> None:
        if isinstance(item, Job):  # while workers are never idle, jobs would pile up
            self._waiting = [each for each in self._waiting if not each.over]
        self._waiting.append(item)
        self._number.release()

    async def get(self) -> Asked | Job:
        await self._number.acquire()
        while not self._waiting:  # what this stood for was dropped
            await self._number.acquire()
        chosen = min(self._waiting, key=lambda each: (each.rank(), self._last_turn.get(each.host, 0)))
        self._waiting.remove(chosen)
        self._last_turn.pop(chosen.host, None)
        self._last_turn[chosen.host] = next(self._turns)
        if len(self._last_turn) > MOST_HOSTS:
            del self._last_turn[next(iter(self._last_turn))]
        return chosen
