"""Bots of a tab, in a worker of their own: their thinking holds up nothing, so they may take longer than at a server.

A network that taught itself is fetched when a level first needs it. Until it is here, and where it cannot be fetched, the level searches.
"""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import Final

import msgspec

from tinhorn.bots.plain import PlainPolicy
from tinhorn.learned.plain import Packed, PlainNetwork
from tinhorn.table.bots.thinking import Task, shown, think

# Rules run as plain Python here. In these times a bot tries out fewer moves than a server's in its own.
MILLISECONDS: Final = {"sharp": 1000, "legend": 2500}
OFFERED: Final = "networks.json"  # beside this module, where there are any
HERE: Final[dict[str, PlainNetwork]] = {}  # by game


class Offered(msgspec.Struct, frozen=True):
    """A network that can be fetched, and the levels that play with it."""

    file: str
    levels: list[str]


@cache
def offered() -> dict[str, Offered]:
    """By game."""
    listed = files(__package__) / OFFERED
    return msgspec.json.decode(listed.read_bytes(), type=dict[str, Offered]) if listed.is_file() else {}


def wanted(data: bytes) -> str:
    """The file of the network that a task is played with and that is not here yet; empty where there is none."""
    task = msgspec.msgpack.decode(data, type=Task)
    game, _, _ = shown(task)
    network = offered().get(game.id)
    return "" if network is None or task.level not in network.levels or game.id in HERE else network.file


def take(data: bytes) -> None:
    """A network was fetched."""
    packed = msgspec.msgpack.decode(data, type=Packed)
    HERE[packed.game] = PlainNetwork(packed)


def unhurried(level: str) -> str:
    """A level with the time that it has here."""
    return f"sharp@{MILLISECONDS[level]}ms" if level in MILLISECONDS else level


def answer(data: bytes) -> int:
    """The choice of a bot, for a task as the tables' worker sends it."""
    task = msgspec.msgpack.decode(data, type=Task)
    game, view, options = shown(task)
    network = HERE.get(game.id)
    if network is not None and task.level in network.packed.levels and game.version == network.packed.version:
        return PlainPolicy(game, network, task.seed).choose(view, options)
    return think(msgspec.structs.replace(task, level=unhurried(task.level))).action
