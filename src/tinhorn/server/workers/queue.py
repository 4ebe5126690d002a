"""What waits for a worker process, and which of it is next.

Questions of tables with people go first. Among these the processors' time is shared by network, by address and by table, and short
answers go before long ones: see `tinhorn.server.workers.shares`. Thinking ahead comes last of all, and is shared in the same way.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from typing import Final

import msgspec

from tinhorn.bots.levels import thinking_time
from tinhorn.server.workers.shares import Share
from tinhorn.table.bots.thinkers import Job, Payer
from tinhorn.table.bots.thinking import Task

OUT_OF_RANK: Final = 8  # one answer of so many goes to whoever has had least, so that no rank waits for ever
FIRST_GUESS: Final = 0.02  # seconds that a bot takes of which nothing is known
SMOOTHING: Final = 8  # answers over which the usual time of a bot is averaged
PATIENCE: Final = 0.8  # seconds in which all bots of a network should be answered; longer thoughts are cut


class Asked:
    """A question that waits. `rank` is asked when a worker is free, because people come and go meanwhile; the lowest is next.

    `hurry` is the part of its usual time for which the bot may think.
    """

    def __init__(
        self,
        task: Task,
        payer: Payer,
        rank: Callable[[], int],
        answer: asyncio.Future[int | None],
        game: str = "",
        cost: float = FIRST_GUESS,
    ) -> None:
        self._task = task
        self.payer = payer
        self.rank = rank
        self.answer = answer
        self.kind = (game, task.level)
        self.cost = cost  # seconds
        self.charged = 0.0
        self.hurry = 1.0

    @property
    def task(self) -> Task:
        return msgspec.structs.replace(self._task, hurry=self.hurry)

    @property
    def over(self) -> bool:
        return self.answer.done()


class Queue:
    """What waits for one of so many workers. Whatever `get` gives must be given back to `done`."""

    def __init__(self, workers: int = 1) -> None:
        self._workers = workers
        self._asked: list[Asked] = []
        self._jobs: list[Job] = []
        self._number = asyncio.Semaphore(0)
        self._answers = Share()
        self._ahead = Share()
        self._turn = 0
        self._usual: dict[tuple[str, str], float] = {}  # seconds, by game and level

    def __len__(self) -> int:
        return len(self._asked) + len(self._jobs)

    @property
    def questions(self) -> int:
        """How many bots are asked something and wait."""
        return len(self._asked)

    def put(self, item: Asked | Job) -> None:
        if isinstance(item, Job):
            self._drop_ended()
            self._ahead.want(item.payer)
            self._jobs.append(item)
        else:
            item.cost = thinking_time(item.kind[1]) or self._usual.get(item.kind, item.cost)
            self._answers.want(item.payer)
            self._asked.append(item)
        self._number.release()

    def _drop_ended(self) -> None:
        """While workers are never idle, jobs would pile up."""
        for job in [job for job in self._jobs if job.over]:
            self._jobs.remove(job)
            self._ahead.settle(job.payer, 0.0)

    async def get(self) -> Asked | Job:
        await self._number.acquire()
        while not len(self):  # what this stood for was dropped
            await self._number.acquire()
        if self._asked:
            return self._next_question()
        job = self._ahead.next(self._jobs)
        self._jobs.remove(job)
        self._ahead.charge(job.payer, 0.0)
        return job

    def _next_question(self) -> Asked:
        self._turn += 1
        asked = self._asked if self._turn % OUT_OF_RANK == 0 else self._of_lowest_rank()
        chosen = self._answers.next(asked)
        self._asked.remove(chosen)
        chosen.hurry = self._hurry(chosen, asked)
        chosen.charged = chosen.cost * chosen.hurry
        self._answers.charge(chosen.payer, chosen.charged)
        return chosen

    def _of_lowest_rank(self) -> list[Asked]:
        ranks = [each.rank() for each in self._asked]
        lowest = min(ranks)
        return [each for each, rank in zip(self._asked, ranks, strict=True) if rank == lowest]

    def _hurry(self, chosen: Asked, asked: Sequence[Asked]) -> float:
        """The part of its usual time that lets all of its network be answered in time, by its network's share of the workers."""
        networks = len({each.payer[:1] for each in asked})
        backlog = sum(each.cost for each in asked if each.payer[:1] == chosen.payer[:1])
        return min(1.0, PATIENCE * self._workers / (networks * backlog)) if backlog else 1.0

    def done(self, item: Asked | Job, seconds: float) -> None:
        """A worker took so many seconds for it."""
        share = self._ahead if isinstance(item, Job) else self._answers
        share.settle(item.payer, seconds - item.charged)

    def learn(self, item: Asked, seconds: float) -> None:
        """An answer of this kind took so long."""
        usual = self._usual.get(item.kind, seconds)
        self._usual[item.kind] = usual + (seconds - usual) / SMOOTHING
