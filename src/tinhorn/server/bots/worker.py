"""A worker process for bots: it is sent frames and sends back actions, and has nothing else.

Run as `python -m tinhorn.server.bots.worker`; the messages on its pipes are msgpack.

A task is answered by one message. A task to think ahead is answered by one message for each answer that was prepared, and by an empty
one at its end. It ends at once when the next message arrives. An empty message says nothing but that.
"""

from __future__ import annotations

import contextlib
import os
import sys
import threading
import time
from collections.abc import Callable, Iterator
from io import BufferedReader, FileIO
from queue import SimpleQueue
from typing import Any, BinaryIO, Final

import msgspec

from tinhorn.bots import make_bot
from tinhorn.bots.ahead import GivenUp, GoOn, ahead_of
from tinhorn.bots.levels import hurried
from tinhorn.core.game import Game, installed_game
from tinhorn.server.catalog import load_games
from tinhorn.server.pipes import framed, read_message

BEHIND_THE_SERVER: Final = 3  # how much lower the priority is: bots may use all processors, and nobody's move waits for them


class Task(msgspec.Struct, frozen=True, kw_only=True):
    """`frame` is what a person at that seat would be sent. `seed` is the bot's own, not the game's. `version` is that of the rules.

    The `name` of the bot decides its temper. `hurry` is the part of its usual time for which it may think.
    With `ahead` it thinks ahead for so many seconds; `prepared` are the answers it has already.
    """

    level: str
    name: str = ""
    version: int
    seed: int
    frame: bytes
    hurry: float = 1.0
    ahead: float = 0.0
    prepared: dict[bytes, int] = {}


class Answer(msgspec.Struct, frozen=True, kw_only=True):
    """`seconds` of processor time it took."""

    action: int
    seconds: float = 0.0


class Prepared(msgspec.Struct, frozen=True, kw_only=True):
    """An answer to a question that may come, by the key of its view and options."""

    key: bytes
    action: int


class ShownOption(msgspec.Struct, frozen=True):
    code: int


class ShownGame(msgspec.Struct, frozen=True):
    game: str


class ShownFrame(msgspec.Struct, frozen=True):
    """The parts of a frame that a bot looks at."""

    view: msgspec.Raw
    options: list[ShownOption]


def shown(task: Task) -> tuple[Game, Any, list[int]]:
    """The game, the view and the options of a task."""
    frame = msgspec.json.decode(task.frame, type=ShownFrame)
    game = installed_game(msgspec.json.decode(frame.view, type=ShownGame).game, task.version)
    return game, msgspec.json.decode(frame.view, type=game.view_type), [option.code for option in frame.options]


def think(task: Task) -> Answer:
    began = time.process_time()
    game, view, options = shown(task)
    bot = make_bot(hurried(task.level, task.hurry), game, view.seat, task.seed, task.name)
    return Answer(action=bot.choose(view, options), seconds=time.process_time() - began)


def think_ahead(task: Task, go_on: GoOn) -> Iterator[Prepared]:
    """Answers to questions that may come, each as soon as it is found, until `go_on` says no."""
    game, view, _ = shown(task)
    ahead = ahead_of(task.level, game, view, task.seed, task.name, dict(task.prepared), go_on)
    with contextlib.suppress(GivenUp):
        while ahead is not None and (found := ahead.next()) is not None:
            yield Prepared(key=found[0], action=found[1])


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
