"""The pool of worker processes for bots: a few, each with one task at a time and a time limit for it."""

from __future__ import annotations

import asyncio
import contextlib
import sys
from collections.abc import Callable, Sequence

import msgspec

from tinhorn.server.bots.queue import Asked, Queue
from tinhorn.server.bots.worker import Answer, Task
from tinhorn.server.logs import warn
from tinhorn.server.metrics import Metrics
from tinhorn.server.pipes import SIZE, framed

STARTING = 20.0  # how long a process may take until it says that it is ready


class BotPool:
    """Hands tasks to worker processes. A worker that is too slow or breaks down is ended and replaced."""

    def __init__(self, workers: int, budget: float, metrics: Metrics, command: Sequence[str] = ()) -> None:
        self._command = list(command) or [sys.executable, "-m", "tinhorn.server.bots.worker"]
        self._budget = budget
        self._metrics = metrics
        self._waiting = Queue()
        self._asked: set[asyncio.Future[int | None]] = set()
        self._wanted = max(1, workers)
        self._loops: list[asyncio.Task[None]] = []
        self._processes: set[asyncio.subprocess.Process] = set()
        self._closed = False

    def start(self) -> None:
        """Have one process ready before the first task comes."""
        self._loops.append(asyncio.create_task(self._work()))

    async def ask(self, task: Task, host: str = "", rank: Callable[[], int] = lambda: 0) -> int | None:
        """The bot's choice; None where it was too slow or broke down. Tasks of the lowest rank go first, hosts take turns."""
        if len(self._loops) < self._wanted and (not self._loops or self._waiting):
            self._loops.append(asyncio.create_task(self._work()))
        future: asyncio.Future[int | None] = asyncio.get_running_loop().create_future()
        self._waiting.put(Asked(task, host, rank, future))
        self._asked.add(future)
        try:
            return await future
        finally:
            self._asked.discard(future)

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
            asked = await self._waiting.get()
            task, future = asked.task, asked.answer
            if future.done():
                continue
            try:
                if process is None:
                    process = await self._begin()
                answer: int | None = await asyncio.wait_for(self._exchange(process, task), self._budget)
            except Exception as wrong:  # whatever it was: the next task needs somebody to do it
                kind = "slow" if isinstance(wrong, TimeoutError) else "broken"
                self._metrics.count("tinhorn_bot_failures_total", kind)
                warn("bot failed", kind=kind, bot_level=task.level)
                if process is not None:
                    await self._end(process)
                process, answer = None, None
            if not future.done():
                future.set_result(answer)

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

    async def _exchange(self, process: asyncio.subprocess.Process, task: Task) -> int:
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(framed(msgspec.msgpack.encode(task)))
        await process.stdin.drain()
        size = int.from_bytes(await process.stdout.readexactly(SIZE), "big")
        return msgspec.msgpack.decode(await process.stdout.readexactly(size), type=Answer).action

    async def _end(self, process: asyncio.subprocess.Process) -> None:
        self._processes.discard(process)
        with contextlib.suppress(ProcessLookupError):
            process.kill()
        await process.wait()
