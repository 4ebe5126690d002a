"""What is to be written: whatever is waiting goes into one transaction, and is acknowledged after its commit.

While a commit is on its way to the disk, further moves gather and go together in the next one. So a durable
commit a move costs little even with hundreds of tables, and nothing is acknowledged that is not written.

Moves go to the scribe, a process of its own; everything else, and moves among it, is written by a thread here.
"""

from __future__ import annotations

import asyncio
import threading
from collections import deque
from collections.abc import Callable
from functools import partial
from queue import SimpleQueue
from typing import Any

from sqlalchemy import Connection, Engine
from sqlalchemy.exc import DBAPIError

from tinhorn.server.logs import warn
from tinhorn.server.store.pen import Pen
from tinhorn.server.store.rows import Append
from tinhorn.server.store.scribe import Batch, Scribe, Written

MOST_AT_ONCE = 512
TOLD_AT_ONCE = 10  # in one round of the loop; before the next, new moves come in, so that there is always something to write
LOOK_AGAIN = 0.002

Work = Callable[[Connection], Any]
Tell = Callable[[Any, BaseException | None], None]  # hears of the result, or of what went wrong


class StoreAway(Exception):
    """The database cannot be reached or refuses to work; whether the write took place is not known."""


class Job:
    """Something to write, and who waits for it. `others` names what other processes shall hear of. In the end there is a result,
    or what went wrong."""

    def __init__(self, what: Append | Work, others: str, tell: Tell) -> None:
        self.what = what
        self.others = others
        self.tell = tell
        self.result: Any = None
        self.wrong: BaseException | None = None

    def written(self) -> bool:
        return self.wrong is None and self.result is not False


def appends_in(batch: list[Job]) -> list[Append]:
    return [job.what for job in batch if isinstance(job.what, Append)]


def all_done(batch: list[Job], written: list[bool]) -> None:
    for job, ok in zip(batch, written, strict=True):
        job.result = ok


def all_away(batch: list[Job], wrong: BaseException | None) -> None:
    away = StoreAway(type(wrong).__name__)
    away.__cause__ = wrong
    for job in batch:
        job.result, job.wrong = None, away


class Writer:
    """Takes jobs from the event loop and gives back results to it.

    What comes in during one round of the loop is written together. While a batch is under way, further moves gather.
    """

    def __init__(self, engine: Engine, loop: asyncio.AbstractEventLoop, on_batch: Callable[[int], None]) -> None:
        self._hand = threading.Thread(target=self._run, name="tinhorn-writer", daemon=True)
        self._pen = Pen(engine)
        self.scribe: Scribe | None = None
        self._loop = loop
        self._jobs: SimpleQueue[list[Job] | None] = SimpleQueue()
        self._waiting: list[Job] = []
        self._writing = False
        self._to_tell: deque[Job] = deque()
        self._on_batch = on_batch

    def start(self) -> None:
        self._hand.start()

    # On the event loop

    def put(self, what: Append | Work, others: str, tell: Tell) -> None:
        self._waiting.append(Job(what, others, tell))
        if not self._writing:
            self._writing = True
            self._loop.call_soon(self._launch)

    def _launch(self) -> None:
        """Hand over all that is waiting: one batch is written at a time."""
        batch = self._waiting[:MOST_AT_ONCE]
        del self._waiting[:MOST_AT_ONCE]
        appends = appends_in(batch)
        if self.scribe is not None and self.scribe.ready and len(appends) == len(batch):
            try:
                self.scribe.write(Batch(appends, [job.others for job in batch]), partial(self._scribe_told, batch))
            except Exception as wrong:
                warn("not sent to the scribe", trace=True, kind=type(wrong).__name__)
                all_away(batch, wrong)
                self._hand_out(batch)
        else:
            self._jobs.put(batch)

    def _scribe_told(self, batch: list[Job], written: Written) -> None:
        if written is None or len(written) != len(batch):
            all_away(batch, None)
        else:
            all_done(batch, written)
        self._hand_out(batch)

    def _hand_out(self, done: list[Job]) -> None:
        try:
            self._on_batch(len(done))
        except Exception as wrong:
            warn("a batch was not counted", trace=True, kind=type(wrong).__name__)
        self._writing = bool(self._waiting)
        if 2 * len(self._waiting) > len(done):  # enough to go on with, while these are told
            self._launch()
        elif self._waiting:
            self._loop.call_soon(self._launch)
        telling = bool(self._to_tell)
        self._to_tell.extend(done)
        if not telling:
            self._tell_some()

    def _tell_some(self) -> None:
        for _ in range(min(TOLD_AT_ONCE, len(self._to_tell))):
            job = self._to_tell.popleft()
            try:
                job.tell(job.result, job.wrong)
            except Exception as failed:  # one who cannot hear it must not keep it from the others
                warn("told in vain", trace=True, kind=type(failed).__name__)
        if self._to_tell:
            self._loop.call_soon(self._tell_some)

    async def finish(self) -> None:
        """Write what is waiting, then end."""
        while self._writing or self._to_tell:
            await asyncio.sleep(LOOK_AGAIN)
        if self.scribe is not None:
            await self.scribe.end()
        self._jobs.put(None)
        await asyncio.to_thread(self._hand.join)

    # In the thread

    def _run(self) -> None:
        while (batch := self._jobs.get()) is not None:
            try:
                self._write(batch)
            except BaseException as wrong:  # the thread must live on, whatever the driver raises
                all_away(batch, wrong)
            self._loop.call_soon_threadsafe(self._hand_out, batch)
        self._pen.close()

    def _write(self, batch: list[Job]) -> None:
        appends = appends_in(batch)
        if len(appends) == len(batch):
            all_done(batch, self._pen.write(appends, [job.others for job in batch]))
            return
        with self._pen.transaction() as connection:
            written = iter(self._pen.append(connection, appends))
            for job in batch:
                if isinstance(job.what, Append):
                    job.result = next(written)
                else:
                    self._carry_out(connection, job, job.what)
            self._pen.tell(connection, [job.others for job in batch if job.written()])

    def _carry_out(self, connection: Connection, job: Job, work: Work) -> None:
        try:
            with connection.begin_nested():
                job.result = work(connection)
        except Exception as wrong:  # a refusal of the work itself: its savepoint is undone, the rest goes on
            if isinstance(wrong, DBAPIError) and wrong.connection_invalidated:
                raise
            job.wrong = wrong
