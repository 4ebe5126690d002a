"""How processes on one PostgreSQL database notify each other of changed tables: LISTEN and NOTIFY. On SQLite there is only one process.

A message is `process kind table argument`. Kinds: `entry`, `meta`, `chat`, and for who is connected where `here`, `gone`, `who`.
`nudge`, `agree` and `out` are about somebody whom a table waits for.
Without a table: `alive` is the heartbeat of a process, and `devices` says that one was signed out.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import psycopg
from sqlalchemy.engine import make_url

from tinhorn.table.hosting.logs import warn

CHANNEL = "tinhorn"
RETRY = 0.5


class PostgresBus:
    """Listens until closed; after a lost connection it comes back, and says that words may have been missed."""

    def __init__(self, url: str, process: str) -> None:
        self._dsn = make_url(url).set(drivername="postgresql").render_as_string(hide_password=False)
        self._process = process
        self._heard: Callable[[str, str, str, str], None] = lambda process, kind, code, argument: None
        self._missed: Callable[[], None] = lambda: None
        self._listening = asyncio.Event()
        self._task: asyncio.Task[None] | None = None

    def listen(self, heard: Callable[[str, str, str, str], None], missed: Callable[[], None]) -> None:
        self._heard = heard
        self._missed = missed

    async def open(self) -> None:
        self._task = asyncio.create_task(self._run())
        await self._listening.wait()

    async def close(self) -> None:
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def _run(self) -> None:
        while True:
            try:
                async with await psycopg.AsyncConnection.connect(self._dsn, autocommit=True) as connection:
                    await connection.execute(f"LISTEN {CHANNEL}")
                    if self._listening.is_set():
                        self._missed()
                    self._listening.set()
                    async for notify in connection.notifies():
                        process, kind, code, argument = notify.payload.split(" ")
                        if process != self._process:
                            self._heard(process, kind, code, argument)
            except Exception as wrong:  # whatever it was: without the bus this process would never hear of the others again
                warn("bus lost", kind=type(wrong).__name__)
            await asyncio.sleep(RETRY)
