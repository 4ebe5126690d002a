"""A worker process for bots: it is sent frames and sends back actions, and has nothing else.

Run as `python -m tinhorn.server.bots.worker`; the messages on its pipes are msgpack.
"""

from __future__ import annotations

import contextlib
import sys

import msgspec

from tinhorn.bots import make_bot
from tinhorn.core.game import installed_game
from tinhorn.server.pipes import framed, read_message


class Task(msgspec.Struct, frozen=True, kw_only=True):
    """`frame` is what a person at that seat would be sent. `seed` is the bot's own, not the game's. `version` is that of the rules.

    The `name` of the bot decides its temper.
    """

    level: str
    name: str = ""
    version: int
    seed: int
    frame: bytes


class Answer(msgspec.Struct, frozen=True, kw_only=True):
    action: int


class ShownOption(msgspec.Struct, frozen=True):
    code: int


class ShownGame(msgspec.Struct, frozen=True):
    game: str


class ShownFrame(msgspec.Struct, frozen=True):
    """The parts of a frame that a bot looks at."""

    seat: int
    view: msgspec.Raw
    options: list[ShownOption]


def think(task: Task) -> Answer:
    frame = msgspec.json.decode(task.frame, type=ShownFrame)
    game = installed_game(msgspec.json.decode(frame.view, type=ShownGame).game, task.version)
    view = msgspec.json.decode(frame.view, type=game.view_type)
    bot = make_bot(task.level, game, frame.seat, task.seed, task.name)
    return Answer(action=bot.choose(view, [option.code for option in frame.options]))


def main() -> None:
    out = sys.stdout.buffer
    sys.stdout = sys.stderr  # a bot that prints does not garble the pipe
    out.write(framed(b""))
    out.flush()
    while (data := read_message(sys.stdin.buffer)) is not None:
        out.write(framed(msgspec.msgpack.encode(think(msgspec.msgpack.decode(data, type=Task)))))
        out.flush()


if __name__ == "__main__":
    with contextlib.suppress(BrokenPipeError):  # the server has ended, so this process ends too
        main()
