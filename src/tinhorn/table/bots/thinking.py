"""How a bot thinks: it is told what a person at its seat would be sent, and has nothing else."""

from __future__ import annotations

import contextlib
import time
from collections.abc import Iterator
from typing import Any

import msgspec

from tinhorn.bots import make_bot
from tinhorn.bots.ahead import ahead_of
from tinhorn.bots.budget import GivenUp, GoOn
from tinhorn.bots.levels import hurried
from tinhorn.core.game import Game, installed_game


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
    bot = make_bot(hurried(game, task.level, task.hurry), game, view.seat, task.seed, task.name)
    return Answer(action=bot.choose(view, options), seconds=time.process_time() - began)


def think_ahead(task: Task, go_on: GoOn) -> Iterator[Prepared]:
    """Answers to questions that may come, each as soon as it is found, until `go_on` says no."""
    game, view, _ = shown(task)
    ahead = ahead_of(task.level, game, view, task.seed, task.name, dict(task.prepared), go_on)
    with contextlib.suppress(GivenUp):
        while ahead is not None and (found := ahead.next()) is not None:
            yield Prepared(key=found[0], action=found[1])
