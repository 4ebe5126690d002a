"""Bots of a tab, in a worker of their own: their thinking holds up nothing, so they may take longer than at a server."""

from __future__ import annotations

from typing import Final

import msgspec

from tinhorn.table.bots.thinking import Task, think

# Rules run as plain Python here. In these times a bot tries out fewer moves than a server's in its own.
MILLISECONDS: Final = {"sharp": 1000, "legend": 2500}


def unhurried(level: str) -> str:
    """A level with the time that it has here."""
    return f"sharp@{MILLISECONDS[level]}ms" if level in MILLISECONDS else level


def answer(data: bytes) -> int:
    """The choice of a bot, for a task as the tables' worker sends it."""
    task = msgspec.msgpack.decode(data, type=Task)
    return think(msgspec.structs.replace(task, level=unhurried(task.level))).action
