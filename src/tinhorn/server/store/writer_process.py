"""A process that writes moves for the server: it is sent entries, commits them, and says so.

The server's own process is busy with judging and showing moves, and Python lets only one thread of it work at a time. So what
comes in together goes to this process over a pipe. The server's own thread writes the rest, and the moves too while this
process is not ready.

Run as `python -m tinhorn.server.store.writer_process`. The first message on its pipe is the database's address; then each is a
batch. When the pipe closes, it ends: a killed server leaves no such process behind, and at most one batch that is written but not
acknowledged.
"""

from __future__ import annotations

import asyncio
import contextlib
import signal
import sys
from collections.abc import Callable
from typing import cast

import msgspec

from tinhorn.server.logs import set_up
from tinhorn.server.store.engine import make_engine
from tinhorn.server.store.sql_writer import SqlWriter
from tinhorn.server.workers.pipes import SIZE, framed, read_message
from tinhorn.table.logs import warn
from tinhorn.table.rows import Append

PAUSE = 1.0  # seconds until a process that broke down is replaced
PATIENCE = 10.0  # seconds for its last commit

COMMAND = (sys.executable, "-m", "tinhorn.server.store.writer_process")


class Batch(msgspec.Struct, frozen=True, array_like=True):
    """`notices` are for other servers on the same database, one for each entry; empty ones are not sent."""

    appends: list[Append]
    notices: list[str]


Written = list[bool] | None  # which entries were added; None where that is not known
Told = Callable[[Written], None]

read_batch = msgspec.msgpack.Decoder(Batch).decode
read_written = msgspec.msgpack.Decoder(Written).decode


class WriterProcess(asyncio.SubprocessProtocol):
    """The server's end of the pipe. One batch at a time, and only while `ready`."""

    def __init__(self, url: str) -> None:
        self._url = url
        self.ready = False
        self._ending = False
        self._process: asyncio.SubprocessTransport | None = None
        self._gone = asyncio.Event()
        self._received = b""
        self._told: Told | None = None
        self._keeping = asyncio.create_task(self._keep())

    async def _keep(self) -> None:
        """Have a process running until the end."""
        loop = asyncio.get_running_loop()
        while not self._ending:
            self._received = b""
            self._gone.clear()
            try:
                self._process, _ = await loop.subprocess_exec(lambda: self, *COMMAND, stderr=None)
                self._say(self._url.encode())
                if self._ending:
                    self._hang_up()
                await self._gone.wait()
                self._process.close()
            except OSError as wrong:
                warn("no writer process", kind=type(wrong).__name__)
            if not self._ending:
                await asyncio.sleep(PAUSE)

    async def end(self) -> None:
        """To be called when nothing is under way."""
        self._ending = True
        self.ready = False
        self._hang_up()
        _, late = await asyncio.wait({self._keeping}, timeout=PATIENCE)
        if late and self._process is not None:
            self._process.kill()

    def pid(self) -> int:
        assert self._process is not None
        return self._process.get_pid()

    def _pipe(self) -> asyncio.WriteTransport:
        assert self._process is not None
        return cast(asyncio.WriteTransport, self._process.get_pipe_transport(0))

    def _hang_up(self) -> None:
        if self._process is not None:
            self._pipe().close()

    def _say(self, message: bytes) -> None:
        self._pipe().write(framed(message))

    def write(self, batch: Batch, told: Told) -> None:
        if self._pipe().is_closing():  # it has just been killed
            self.ready = False
            told(None)
            return
        self._told = told
        self._say(msgspec.msgpack.encode(batch))

    # What the event loop calls

    def pipe_data_received(self, fd: int, data: bytes) -> None:
        self._received += data
        end = SIZE + int.from_bytes(self._received[:SIZE], "big")
        if len(self._received) < end:
            return
        message, self._received = self._received[SIZE:end], self._received[end:]
        if message:
            self._answer(self._understood(message))
        else:
            self.ready = True

    def _understood(self, message: bytes) -> Written:
        """An answer that cannot be read says nothing about what was written; a process that gives such answers is replaced."""
        try:
            written: Written = read_written(message)
        except msgspec.DecodeError:
            warn("the writer process cannot be understood")
            self.ready = False
            if self._process is not None:
                self._process.kill()
            return None
        return written

    def connection_lost(self, exc: Exception | None) -> None:
        self.ready = False
        if not self._ending:
            warn("the writer process broke down")
        self._gone.set()
        self._answer(None)

    def _answer(self, written: Written) -> None:
        told, self._told = self._told, None
        if told is not None:
            told(written)


def main() -> None:
    # It ends when the server does, which a Ctrl+C or a stop of the whole group would come before.
    for each in (signal.SIGINT, signal.SIGTERM):
        signal.signal(each, signal.SIG_IGN)
    set_up("warning")
    url = read_message(sys.stdin.buffer)
    if url is None:
        return
    engine = make_engine(url.decode(), writes=True)
    writer = SqlWriter(engine)

    def say(message: bytes) -> None:
        sys.stdout.buffer.write(framed(message))
        sys.stdout.buffer.flush()

    say(b"")
    while (message := read_message(sys.stdin.buffer)) is not None:
        batch = read_batch(message)
        written: Written = None
        try:
            written = writer.write(batch.appends, batch.notices)
        except Exception as wrong:
            warn("not written", kind=type(wrong).__name__)
        say(msgspec.msgpack.encode(written))
    writer.close()
    engine.dispose()


if __name__ == "__main__":
    with contextlib.suppress(BrokenPipeError):  # the server has ended, so this process ends too
        main()
