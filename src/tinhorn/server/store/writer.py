"""One thread that writes: whatever is waiting goes into one transaction, and is acknowledged after its commit.

While a commit is on its way to the disk, further moves gather and go together in the next one. So a durable
commit a move costs little even with hundreds of tables, and nothing is acknowledged that is not written.
"""

from __future__ import annotations

import asyncio
import operator
import threading
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from queue import SimpleQueue
from typing import Any

from msgspec import structs
from sqlalchemy import Connection, Engine, insert, text, update
from sqlalchemy.exc import DBAPIError, IntegrityError

from tinhorn.server.logs import warn
from tinhorn.server.store import schema
from tinhorn.server.store.rows import Append, Entry

MOST_AT_ONCE = 512
LOOK_AGAIN = 0.002

Work = Callable[[Connection], Any]
Tell = Callable[[Any, BaseException | None], None]  # hears of the result, or of what went wrong
Done = tuple[Tell, Any, BaseException | None]


class StoreAway(Exception):
    """The database cannot be reached or refuses to work; whether the write took place is not known."""


class Job:
    """Something to write, and who waits for it. `others` names what other processes shall hear of."""

    def __init__(self, what: Append | Work, others: str, tell: Tell) -> None:
        self.what = what
        self.others = others
        self.tell = tell


INSERT_SNAPSHOT = insert(schema.snapshots)
NOTIFY = text("SELECT pg_notify('tinhorn', word) FROM unnest(CAST(:words AS text[])) AS word")


class Writer(threading.Thread):
    """Takes jobs from the event loop and gives back results to it.

    What comes in during one round of the loop is written together. While a batch is under way, further moves gather.
    """

    def __init__(self, engine: Engine, loop: asyncio.AbstractEventLoop, on_batch: Callable[[int], None]) -> None:
        super().__init__(name="tinhorn-writer", daemon=True)
        self._engine = engine
        self._notifies = engine.dialect.name == "postgresql"
        self._insert_entry = insert(schema.entries).compile(engine)
        self._conflict: type[Exception] = engine.dialect.loaded_dbapi.IntegrityError
        self._loop = loop
        self._jobs: SimpleQueue[list[Job] | None] = SimpleQueue()
        self._waiting: list[Job] = []
        self._writing = False
        self._on_batch = on_batch
        self._connection: Connection | None = None

    # On the event loop

    def put(self, what: Append | Work, others: str, tell: Tell) -> None:
        self._waiting.append(Job(what, others, tell))
        if not self._writing:
            self._writing = True
            self._loop.call_soon(self._launch)

    def _launch(self) -> None:
        """Hand over all that is waiting: one batch is written at a time."""
        self._jobs.put(self._waiting[:MOST_AT_ONCE])
        del self._waiting[:MOST_AT_ONCE]

    def _hand_out(self, done: list[Done]) -> None:
        self._on_batch(len(done))
        self._writing = bool(self._waiting)
        if 2 * len(self._waiting) > len(done):  # enough to go on with, while these are told
            self._launch()
        elif self._waiting:
            self._loop.call_soon(self._launch)
        for tell, result, wrong in done:
            try:
                tell(result, wrong)
            except Exception as failed:  # one who cannot hear it must not keep it from the others
                warn("told in vain", trace=True, kind=type(failed).__name__)

    async def finish(self) -> None:
        """Write what is waiting, then end."""
        while self._writing:
            await asyncio.sleep(LOOK_AGAIN)
        self._jobs.put(None)
        await asyncio.to_thread(self.join)

    # In the thread

    def run(self) -> None:
        while (batch := self._jobs.get()) is not None:
            done = self._write(batch)
            self._loop.call_soon_threadsafe(self._hand_out, done)
        if self._connection is not None:
            self._connection.close()

    def _write(self, batch: list[Job]) -> list[Done]:
        appends = [job.what for job in batch if isinstance(job.what, Append)]
        try:
            if len(appends) == len(batch):  # the common case, without savepoints
                try:
                    with self._connected() as connection, connection.begin():
                        self._insert(connection, appends)
                        self._tell(connection, batch)
                    return [(job.tell, True, None) for job in batch]
                except IntegrityError:
                    pass  # somebody else was faster with one of them: find out with which
            with self._connected() as connection, connection.begin():
                done = self._write_in(connection, batch)
                self._tell(
                    connection, [job for job, (_, result, wrong) in zip(batch, done, strict=True) if wrong is None and result is not False]
                )
            return done
        except Exception as wrong:
            away = StoreAway(f"{type(wrong).__name__}")
            away.__cause__ = wrong
            return [(job.tell, None, away) for job in batch]

    @contextmanager
    def _connected(self) -> Iterator[Connection]:
        """This thread's own connection; after an error other than a conflict, a new one."""
        if self._connection is None:
            self._connection = self._engine.connect()
        try:
            yield self._connection
        except IntegrityError:
            raise
        except Exception:
            broken, self._connection = self._connection, None
            with suppress(Exception):
                broken.invalidate()
                broken.close()
            raise

    def _tell(self, connection: Connection, jobs: list[Job]) -> None:
        words = [job.others for job in jobs if job.others]
        if words and self._notifies:
            connection.execute(NOTIFY, {"words": words})

    def _write_in(self, connection: Connection, batch: list[Job]) -> list[Done]:
        appends = [job for job in batch if isinstance(job.what, Append)]
        written = self._append(connection, [job.what for job in appends if isinstance(job.what, Append)])
        results: dict[int, bool] = {id(job): ok for job, ok in zip(appends, written, strict=True)}
        done: list[Done] = []
        for job in batch:
            if isinstance(job.what, Append):
                done.append((job.tell, results[id(job)], None))
                continue
            try:
                with connection.begin_nested():
                    done.append((job.tell, job.what(connection), None))
            except DBAPIError as wrong:
                if wrong.connection_invalidated:
                    raise
                done.append((job.tell, None, wrong))
            except Exception as wrong:  # a refusal of the work itself: its savepoint is undone, the rest goes on
                done.append((job.tell, None, wrong))
        return done

    def _append(self, connection: Connection, appends: list[Append]) -> list[bool]:
        """Add entries; False for each whose number or id is taken already."""
        if not appends:
            return []
        try:
            with connection.begin_nested():
                self._insert(connection, appends)
            return [True] * len(appends)
        except IntegrityError:
            if len(appends) == 1:
                return [False]
        written = []
        for append in appends:
            try:
                with connection.begin_nested():
                    self._insert(connection, [append])
                written.append(True)
            except IntegrityError:
                written.append(False)
        return written

    def _insert(self, connection: Connection, appends: Iterable[Append]) -> None:
        self._insert_entries(connection, [append.entry for append in appends])
        for append in appends:
            entry = append.entry
            if append.snapshot is not None:
                connection.execute(INSERT_SNAPSHOT, {"code": entry.code, "number": entry.number, "data": append.snapshot})
            if append.over:
                connection.execute(
                    update(schema.tables).where(schema.tables.c.code == entry.code).values(status="over", ended=entry.at, waiting=0)
                )

    def _insert_entries(self, connection: Connection, entries: list[Entry]) -> None:
        """Straight to the driver: putting a statement together for each batch costs more than carrying it out."""
        order = self._insert_entry.positiontup
        if order is None:
            connection.exec_driver_sql(str(self._insert_entry), [structs.asdict(entry) for entry in entries])
            return
        # One statement for all: between any two, this thread would have to wait for its turn with the interpreter.
        fields = operator.attrgetter(*order)
        row = ", ({})".format(", ".join("?" * len(order)))
        sql = str(self._insert_entry) + row * (len(entries) - 1)
        try:
            connection.connection.cursor().execute(sql, [value for entry in entries for value in fields(entry)])
        except self._conflict as wrong:
            raise IntegrityError(sql, None, wrong) from wrong
