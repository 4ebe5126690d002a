"""Writes: whatever is waiting goes into one transaction, and is acknowledged after its commit.

While a commit is on its way to the disk, further moves gather and go together in the next one. So a durable commit for each move
costs little even with hundreds of tables, and nothing is acknowledged that is not written.

A thread writes, so that the event loop goes on meanwhile.
"""

from __future__ import annotations

import asyncio
import threading
from collections import deque
from collections.abc import Callable
from queue import SimpleQueue
from typing import Any

from sqlalchemy import Connection, Engine
from sqlalchemy.exc import DBAPIError

from tinhorn.server.store.bus import Notice
from tinhorn.server.store.sql_writer import SqlWriter
from tinhorn.table.hosting.logs import warn
from tinhorn.table.store.protocol import StoreAway
from tinhorn.table.store.rows import Append

MOST_AT_ONCE = 512
ANSWERED_AT_ONCE = 10  # in one round of the loop; before the next, new moves come in, so that there is always something to write
LOOK_AGAIN = 0.002

Work = Callable[[Connection], Any]


class Job:
    """Something to write, and the future of who waits for it. `notices` are for other processes. In the end there is a result, or what
    went wrong."""

    def __init__(self, what: Append | Work, notices: list[Notice], future: asyncio.Future[Any]) -> None:
        self.what = what
        self.notices = notices
        self.future = future
        self.result: Any = None
        self.wrong: BaseException | None = None

    def answer(self) -> None:
        """Let the waiting one go on. It may have gone away."""
        if self.future.done():
            return
        if self.wrong is None:
            self.future.set_result(self.result)
        else:
            self.future.set_exception(self.wrong)

    def written(self) -> bool:
        return self.wrong is None and self.result is not False


def all_away(batch: list[Job], wrong: BaseException) -> None:
    away = StoreAway(type(wrong).__name__)
    away.__cause__ = wrong
    for job in batch:
        job.result, job.wrong = None, away


class Writer:
    """Takes jobs from the event loop and gives back results to it. Notices go along in the transaction, or are published after it.

    What comes in during one round of the loop is written together. While a batch is under way, further moves gather.
    """

    def __init__(
        self,
        engine: Engine,
        loop: asyncio.AbstractEventLoop,
        on_batch: Callable[[int], None],
        publish: Callable[[list[Notice]], None] | None = None,
    ) -> None:
        self._worker = threading.Thread(target=self._run, name="tinhorn-writer", daemon=True)
        self._sql = SqlWriter(engine, notifies=publish is None)
        self._publish = publish
        self._loop = loop
        self._jobs: SimpleQueue[list[Job] | None] = SimpleQueue()
        self._waiting: list[Job] = []
        self._writing = False
        self._to_answer: deque[Job] = deque()
        self._on_batch = on_batch

    def start(self) -> None:
        self._worker.start()

    # On the event loop

    def put(self, what: Append | Work, notices: list[Notice]) -> asyncio.Future[Any]:
        """The future of its result."""
        future = self._loop.create_future()
        self._waiting.append(Job(what, notices, future))
        if not self._writing:
            self._writing = True
            self._loop.call_soon(self._launch)
        return future

    def _launch(self) -> None:
        """Hand over all that is waiting: one batch is written at a time."""
        self._jobs.put(self._waiting[:MOST_AT_ONCE])
        del self._waiting[:MOST_AT_ONCE]

    def _hand_out(self, done: list[Job]) -> None:
        try:
            self._on_batch(len(done))
        except Exception as wrong:
            warn("a batch was not counted", trace=True, kind=type(wrong).__name__)
        if self._publish is not None:
            self._publish([notice for job in done if job.written() for notice in job.notices])
        self._writing = bool(self._waiting)
        if 2 * len(self._waiting) > len(done):  # enough to go on with, while these are answered
            self._launch()
        elif self._waiting:
            self._loop.call_soon(self._launch)
        answering = bool(self._to_answer)
        self._to_answer.extend(done)
        if not answering:
            self._answer_some()

    def _answer_some(self) -> None:
        for _ in range(min(ANSWERED_AT_ONCE, len(self._to_answer))):
            self._to_answer.popleft().answer()
        if self._to_answer:
            self._loop.call_soon(self._answer_some)

    async def finish(self) -> None:
        """Write what is waiting, then end."""
        while self._writing or self._to_answer:
            await asyncio.sleep(LOOK_AGAIN)
        self._jobs.put(None)
        await asyncio.to_thread(self._worker.join)

    # In the thread

    def _run(self) -> None:
        while (batch := self._jobs.get()) is not None:
            try:
                self._write(batch)
            except BaseException as wrong:  # the thread must live on, whatever the driver raises
                all_away(batch, wrong)
            self._loop.call_soon_threadsafe(self._hand_out, batch)
        self._sql.close()

    def _write(self, batch: list[Job]) -> None:
        appends = [job.what for job in batch if isinstance(job.what, Append)]
        if len(appends) == len(batch):
            for job, ok in zip(batch, self._sql.write(appends, [job.notices for job in batch]), strict=True):
                job.result = ok
            return
        with self._sql.transaction() as connection:
            written = iter(self._sql.append(connection, appends))
            for job in batch:
                if isinstance(job.what, Append):
                    job.result = next(written)
                else:
                    self._carry_out(connection, job, job.what)
            self._sql.notify(connection, [job.notices for job in batch if job.written()])

    def _carry_out(self, connection: Connection, job: Job, work: Work) -> None:
        try:
            with connection.begin_nested():
                job.result = work(connection)
        except Exception as wrong:  # a refusal of the work itself: its savepoint is undone, the rest goes on
            if isinstance(wrong, DBAPIError) and wrong.connection_invalidated:
                raise
            job.wrong = wrong
