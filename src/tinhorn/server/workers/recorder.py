"""Recording games that have ended, by a process of its own that gives way to everything else.

Making a recording takes as long as showing the whole game once more to every seat. So a process does it in a thread of the lowest
priority, one game after the other, and ends. It writes at the usual priority: on a busy machine others would wait for a database that is
locked by whoever gives way to them. Run as `python -m tinhorn.server.workers.recorder`; its input is the database's address.
"""

from __future__ import annotations

import asyncio
import sys
import time
from collections.abc import Callable
from concurrent.futures import Executor, ThreadPoolExecutor
from contextlib import suppress

from sqlalchemy import Connection, Engine, exists, insert, select
from sqlalchemy.exc import IntegrityError, SQLAlchemyError

from tinhorn.core.errors import TinhornError
from tinhorn.server.logs import set_up
from tinhorn.server.store import schema
from tinhorn.server.store.engine import make_engine
from tinhorn.server.store.queries import kept_at
from tinhorn.spread import give_way
from tinhorn.table.games.catalog import installed_editions
from tinhorn.table.games.editions import pack_edition
from tinhorn.table.hosting.logs import note, warn
from tinhorn.table.record.recording import record_game
from tinhorn.table.tables.table import OpenTable
from tinhorn.table.words.refusals import Refusal

COMMAND = (sys.executable, "-m", "tinhorn.server.workers.recorder")


class Recorder:
    """The server's side: starts the process when games have ended, not more often than every so many seconds."""

    def __init__(self, url: str, every: float, now: Callable[[], float] = time.monotonic) -> None:
        self._url = url
        self._every = every
        self._now = now
        self._due = True  # games may have ended while no server ran
        self._last = now()
        self._process: asyncio.subprocess.Process | None = None

    def look(self, table: OpenTable) -> None:
        """A table has moved: is it over?"""
        if table.game.row.status in ("over", "closed"):
            self._due = True

    async def start_if_due(self) -> None:
        ended = 0 if self._process is None else self._process.returncode
        if ended not in (0, None):  # it was killed, or the database was away
            self._due = True
        if ended is None or not self._due or self._now() - self._last < self._every:
            return
        self._due = False
        self._last = self._now()
        self._process = await asyncio.create_subprocess_exec(*COMMAND, stdin=asyncio.subprocess.PIPE)
        assert self._process.stdin is not None
        self._process.stdin.write(self._url.encode())
        self._process.stdin.close()

    async def stop(self) -> None:
        process = self._process
        if process is not None and process.returncode is None:
            with suppress(ProcessLookupError):
                process.kill()  # a recording is written as a whole or not at all
            await process.wait()


# In the process


def record_all(url: str) -> tuple[int, int]:
    """Record every game that has ended and is not recorded yet. Returns how many were recorded, and how many cannot be."""
    reading, writing = make_engine(url, writes=False), make_engine(url, writes=True)
    done = failed = 0
    try:
        with ThreadPoolExecutor(1, initializer=give_way) as behind:
            keep_editions(reading, writing, behind)
            with reading.connect() as connection:
                codes = unrecorded(connection)
            for code in codes:
                if record_one(reading, writing, behind, code):
                    done += 1
                else:
                    failed += 1
    finally:
        reading.dispose()
        writing.dispose()
    return done, failed


def unrecorded(connection: Connection) -> list[str]:
    tables, recordings = schema.tables, schema.recordings
    ended = tables.c.status.in_(("over", "closed")) & tables.c.game_seed.is_not(None)
    asked = select(tables.c.code).where(ended, ~exists().where(recordings.c.code == tables.c.code))
    return list(connection.execute(asked.order_by(tables.c.created)).scalars())


def record_one(reading: Engine, writing: Engine, behind: Executor, code: str) -> bool:
    """False where the rules of this game are not installed, or its record is damaged."""
    with reading.connect() as connection:
        kept = kept_at(connection, code)
    if kept is None:  # deleted meanwhile
        return True
    try:
        pages = behind.submit(record_game, kept).result()
    except Refusal:
        return False
    try:
        with writing.begin() as connection:
            connection.execute(insert(schema.recordings), [{"code": code, "page": n, "data": page} for n, page in enumerate(pages)])
    except IntegrityError:  # another server was faster, or the table was deleted
        pass
    return True


def keep_editions(reading: Engine, writing: Engine, behind: Executor) -> None:
    """Keep the words and rules of all installed games, for the time when they are not installed any more."""
    editions = schema.editions
    with reading.connect() as connection:
        known = {(row.game, row.version) for row in connection.execute(select(editions.c.game, editions.c.version))}
    for game in installed_editions():
        if (game.id, game.version) in known:
            continue
        packed = behind.submit(pack_edition, game).result()
        try:
            with writing.begin() as connection:
                connection.execute(insert(editions).values(game=game.id, version=game.version, data=packed))
        except IntegrityError:
            pass


def main() -> int:
    """1 where something is left to do."""
    set_up("info")
    url = sys.stdin.read()
    if not url:  # the server was killed before it could say
        return 1
    try:
        done, _ = record_all(url)
    except (TinhornError, OSError, SQLAlchemyError) as wrong:
        warn("not recorded", kind=type(wrong).__name__)
        return 1
    if done:
        note("recorded", games=done)
    return 0


if __name__ == "__main__":
    sys.exit(main())
