"""The pool of worker processes for bots: a few, each with one task at a time and a time limit for it."""

from __future__ import annotations

import asyncio
import contextlib
import sys
from collections.abc import Callable, Sequence

import msgspec

from tinhorn.server.workers.pipes import SIZE, framed
from tinhorn.server.workers.queue import Asked, Queue
from tinhorn.spread import all_cores
from tinhorn.table.bots.thinkers import Job, Payer
from tinhorn.table.bots.thinking import Answer, Prepared, Task
from tinhorn.table.hosting.logs import warn
from tinhorn.table.hosting.metrics import Metrics

STARTING = 60.0  # how long a process may take until it says that it is ready


class BotPool:
    """Hands tasks to worker processes, at most so many; 0 is one for each core. The first task starts the first of them.

    A worker that is too slow or breaks down is replaced.
    Workers without a task think ahead. As soon as questions wait that nobody else can take, they stop it.
    """

    def __init__(self, workers: int, budget: float, metrics: Metrics, command: Sequence[str] = ()) -> None:
        self._command = list(command) or [sys.executable, "-m", "tinhorn.server.workers.worker"]
        self._budget = budget
        self._metrics = metrics
        self._wanted = workers or all_cores()
        self._waiting = Queue(self._wanted)
        self._asked: set[asyncio.Future[int | None]] = set()
        self._loops: list[asyncio.Task[None]] = []
        self._idle = 0  # of these loops, how many wait for something to do
        self._jobs: list[Job] = []  # at which a worker is
        self._processes: set[asyncio.subprocess.Process] = set()
        self._closed = False

    async def ask(self, task: Task, payer: Payer = (), rank: Callable[[], int] = lambda: 0, game: str = "") -> int | None:
        """The bot's choice; None where it was too slow or broke down, or the server stops.

        Who is charged, its rank and its game decide when it is next.
        """
        if self._closed:
            return None
        if not self._loops or (self._waiting.questions and len(self._loops) < self._wanted):
            self._start_one()
        future: asyncio.Future[int | None] = asyncio.get_running_loop().create_future()
        self._waiting.put(Asked(task, payer, rank, future, game))
        self._asked.add(future)
        self._make_room()
        try:
            return await future
        finally:
            self._asked.discard(future)

    def think_ahead(self, job: Job) -> None:
        """Let a worker do this as soon as it has nothing else to do. It starts the first process, but no further one."""
        if not self._loops:
            self._start_one()
        self._waiting.put(job)

    def _start_one(self) -> None:
        self._loops.append(asyncio.create_task(self._work()))

    def _make_room(self) -> None:
        """Pause as many jobs as there are questions that no worker is free for."""
        missing = self._waiting.questions - self._idle - sum(job.pausing for job in self._jobs)
        for job in [job for job in self._jobs if not job.pausing][: max(0, missing)]:
            job.pause()

    async def close(self) -> None:
        self._closed = True  # a worker that breaks down at this moment swallows the cancellation
        for loop in self._loops:
            loop.cancel()
        await asyncio.gather(*self._loops, return_exceptions=True)
        for future in self._asked:
            if not future.done():
                future.set_result(None)
        for process in list(self._processes):
            await self._end(process)

    async def _work(self) -> None:
        process: asyncio.subprocess.Process | None = None
        with contextlib.suppress(TimeoutError, OSError, asyncio.IncompleteReadError):
            process = await self._begin()
        while not self._closed:
            item = await self._next()
            began = asyncio.get_running_loop().time()
            answer: Answer | None = None
            try:
                if item.over:
                    continue
                if process is None:
                    process = await self._begin()
                if isinstance(item, Job):
                    await self._exchange_ahead(process, item)
                else:
                    answer = await asyncio.wait_for(self._exchange(process, item.task), self._budget)
            except Exception as wrong:  # whatever it was: the next task needs somebody to do it
                kind = "slow" if isinstance(wrong, TimeoutError) else "broken"
                self._metrics.count("tinhorn_bot_failures_total", kind)
                warn("bot failed", kind=kind, bot_level=item.task.level)
                if process is not None:
                    await self._end(process)
                process = None
                if isinstance(item, Job):
                    item.end()  # what broke one worker would break the next
            finally:
                self._waiting.done(item, answer.seconds if answer is not None else asyncio.get_running_loop().time() - began)
            if isinstance(item, Asked):
                if answer is not None:
                    self._waiting.learn(item, answer.seconds)
                if not item.over:
                    item.answer.set_result(None if answer is None else answer.action)
            elif not item.over:
                self._waiting.put(item)

    async def _next(self) -> Asked | Job:
        self._idle += 1
        try:
            return await self._waiting.get()
        finally:
            self._idle -= 1

    async def _begin(self) -> asyncio.subprocess.Process:
        process = await asyncio.create_subprocess_exec(*self._command, stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE)
        self._processes.add(process)
        assert process.stdout is not None
        try:
            await asyncio.wait_for(process.stdout.readexactly(SIZE), STARTING)  # an empty message: ready
        except (TimeoutError, asyncio.IncompleteReadError):
            await self._end(process)
            raise
        return process

    async def _exchange(self, process: asyncio.subprocess.Process, task: Task) -> Answer:
        await self._send(process, msgspec.msgpack.encode(task))
        return msgspec.msgpack.decode(await self._receive(process), type=Answer)

    async def _exchange_ahead(self, process: asyncio.subprocess.Process, job: Job) -> None:
        """Let a worker think ahead until it has finished or is needed."""
        loop = asyncio.get_running_loop()
        began = loop.time()
        interrupted = job.interrupted = loop.create_future()
        self._jobs.append(job)
        reading = asyncio.create_task(self._keep_prepared(process, job))
        self._make_room()  # a question may have come since this was taken
        try:
            await asyncio.wait({reading, interrupted}, timeout=job.left + self._budget, return_when=asyncio.FIRST_COMPLETED)
            if reading.done():
                job.over = True
            elif process.stdin is not None:
                process.stdin.write(framed(b""))
            await asyncio.wait_for(reading, self._budget)
        finally:
            reading.cancel()
            self._jobs.remove(job)
            job.interrupted = None
            job.left -= loop.time() - began
            if job.left <= 0:
                job.over = True

    async def _keep_prepared(self, process: asyncio.subprocess.Process, job: Job) -> None:
        await self._send(process, msgspec.msgpack.encode(job.task))
        while message := await self._receive(process):
            prepared = msgspec.msgpack.decode(message, type=Prepared)
            job.keep(prepared.key, prepared.action)

    async def _send(self, process: asyncio.subprocess.Process, message: bytes) -> None:
        assert process.stdin is not None
        process.stdin.write(framed(message))
        await process.stdin.drain()

    async def _receive(self, process: asyncio.subprocess.Process) -> bytes:
        assert process.stdout is not None
        size = int.from_bytes(await process.stdout.readexactly(SIZE), "big")
        return await process.stdout.readexactly(size)

    async def _end(self, process: asyncio.subprocess.Process) -> None:
        self._processes.discard(process)
        with contextlib.suppress(ProcessLookupError):
            process.kill()
        await process.wait()
