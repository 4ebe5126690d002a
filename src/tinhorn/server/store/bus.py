"""How processes on one PostgreSQL database notify each other of changed tables: LISTEN and NOTIFY, or Valkey (`valkey.py`).
On SQLite there is only one process.

Each process listens on a channel of its own, and on one that is for all. What happens at a table goes to those alone that have it open.

A message is `process kind table argument`. It says where something changed, and never what: that is read from the database.
Kinds: `entry` with its number, `meta`, `chat`, and for who is connected where `here` and `gone`.
`open`, `also` and `shut` say who has the table open. `nudge`, `agree` and `out` are about somebody whom a table waits for.
Without a table: `alive` is the heartbeat of a process, and `devices` says that one was signed out, or who was deleted.
"""

from __future__ import annotations

import asyncio
from abc import abstractmethod
from collections.abc import Callable, Collection
from typing import ClassVar

import psycopg
from sqlalchemy.engine import make_url

from tinhorn.table.hosting.logs import warn

ALL = "tinhorn"  # the channel of all processes
RETRY = 0.5

Notice = tuple[str, str]  # a channel, and what is told there


def channel_of(process: str) -> str:
    return f"{ALL}_{process}"


class Bus:
    """Listens until closed; after a lost connection it comes back, and says that words may have been missed.

    `with_commit`: notices go along in the transaction of what they are about. Others are published after it.
    """

    with_commit: ClassVar[bool]

    def __init__(self, process: str) -> None:
        self.process = process
        self._heard: Callable[[str, str, str, str], None] = lambda process, kind, code, argument: None
        self._missed: Callable[[], None] = lambda: None
        self.audience: Callable[[str], Collection[str] | None] = lambda code: None
        self._listening = asyncio.Event()
        self._task: asyncio.Task[None] | None = None

    def listen(
        self,
        heard: Callable[[str, str, str, str], None],
        missed: Callable[[], None],
        audience: Callable[[str], Collection[str] | None],
    ) -> None:
        self._heard = heard
        self._missed = missed
        self.audience = audience

    def addressed(self, words: str, to: Collection[str] | None) -> list[Notice]:
        """These words for these processes; for all others without any."""
        told = f"{self.process} {words}"
        return [(ALL, told)] if to is None else [(channel_of(process), told) for process in to]

    def publish(self, notices: list[Notice]) -> None:
        """What they are about is committed. Nothing is to be done where they went along with it."""

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
                await self._hear()
            except Exception as wrong:  # whatever it was: without the bus this process would never hear of the others again
                warn("bus lost", kind=type(wrong).__name__)
            await asyncio.sleep(RETRY)

    @abstractmethod
    async def _hear(self) -> None:
        """Connect, say that it `_begins`, and take what is `_said`, until the connection ends."""

    def _begins(self) -> None:
        if self._listening.is_set():
            self._missed()
        self._listening.set()

    def _said(self, words: str) -> None:
        process, kind, code, argument = words.split(" ")
        if process != self.process:
            self._heard(process, kind, code, argument)


class PostgresBus(Bus):
    """LISTEN and NOTIFY of the database itself."""

    with_commit = True

    def __init__(self, url: str, process: str) -> None:
        super().__init__(process)
        self._dsn = make_url(url).set(drivername="postgresql").render_as_string(hide_password=False)

    async def _hear(self) -> None:
        async with await psycopg.AsyncConnection.connect(self._dsn, autocommit=True) as connection:
            for channel in (ALL, channel_of(self.process)):
                await connection.execute(f"LISTEN {channel}")
            self._begins()
            async for notify in connection.notifies():
                self._said(notify.payload)
