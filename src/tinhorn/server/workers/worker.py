"""A worker process for bots: it is sent frames and sends back actions, and has nothing else.

Run as `python -m tinhorn.server.workers.worker`; the messages on its pipes are msgpack.

A task is answered by one message. A task to think ahead is answered by one message for each answer that was prepared, and by an empty
one at its end. It ends at once when the next message arrives. An empty message says nothing but that.
"""

from __future__ import annotations

import contextlib
import os
import sys
import threading
import time
from collections.abc import Callable
from io import BufferedReader, FileIO
from queue import SimpleQueue
from typing import BinaryIO, Final

import msgspec

from tinhorn.server.workers.pipes import framed, read_message
from tinhorn.table.bots.thinking import Task, think, think_ahead
from tinhorn.table.games.catalog import load_games

BEHIND_THE_SERVER: Final = 3  # how much lower the priority is: bots may use all processors, and nobody's move waits for them


class Inbox:
    """The messages that arrived. A thread reads them, so that whoever thinks ahead knows at once that something waits."""

    def __init__(self, pipe: BinaryIO) -> None:
        self._arrived: SimpleQueue[bytes | None] = SimpleQueue()
        threading.Thread(target=self._read, args=(pipe,), daemon=True).start()

    def _read(self, pipe: BinaryIO) -> None:
        while (message := read_message(pipe)) is not None:
            self._arrived.put(message)
        self._arrived.put(None)

    def next(self) -> bytes | None:
        """The next message; None where the other side is gone."""
        return self._arrived.get()

    def empty(self) -> bool:
        return self._arrived.empty()


def work(inbox: Inbox, send: Callable[[bytes], None], clock: Callable[[], float] = time.monotonic) -> None:
    """Do one task after the other."""
    send(b"")  # ready
    while (message := inbox.next()) is not None:
        if message:
            perform(msgspec.msgpack.decode(message, type=Task), inbox, send, clock)


def perform(task: Task, inbox: Inbox, send: Callable[[bytes], None], clock: Callable[[], float]) -> None:
    if task.ahead == 0:
        send(msgspec.msgpack.encode(think(task)))
        return
    until = clock() + task.ahead
    for prepared in think_ahead(task, lambda: inbox.empty() and clock() < until):
        send(msgspec.msgpack.encode(prepared))
    send(b"")


def main() -> None:
    os.nice(BEHIND_THE_SERVER)
    out = sys.stdout.buffer
    sys.stdout = sys.stderr  # a bot that prints does not garble the pipe

    def send(message: bytes) -> None:
        out.write(framed(message))
        out.flush()

    load_games()  # before it is ready: the time of an answer is limited
    # A reader of its own: Python closes `sys.stdin` at the end, and would fail while the thread reads from it.
    work(Inbox(BufferedReader(FileIO(sys.stdin.fileno(), closefd=False))), send)


if __name__ == "__main__":
    with contextlib.suppress(BrokenPipeError):  # the server has ended, so this process ends too
        main()
