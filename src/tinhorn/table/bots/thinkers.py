"""Whoever thinks for bots: a pool of processes at a server, or this very thread in a tab."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Final, Protocol

import msgspec

from tinhorn.table.bots.thinking import Task

MOST_PREPARED: Final = 256  # answers for one bot; the oldest are of questions that have passed

Payer = tuple[str, ...]  # who is charged, from the widest to the narrowest: a network, an address in it, a table


class Job:
    """Thinking ahead for one bot, while a thinker has nothing else to do. `left` is for how many seconds more.

    `prepared` are the answers that are ready, by the key of their view and options. A thinker that is needed for a question pauses the
    job, and it waits again.
    """

    cost: Final = 0.0  # it is known when it is paused
    charged: Final = 0.0

    def __init__(self, task: Task, prepared: dict[bytes, int], seconds: float, payer: Payer = ()) -> None:
        self._task = task
        self.payer = payer
        self.prepared = prepared
        self.left = seconds
        self.over = False
        self.interrupted: asyncio.Future[None] | None = None  # while a thinker is at it

    @property
    def task(self) -> Task:
        return msgspec.structs.replace(self._task, ahead=self.left, prepared=self.prepared)

    def keep(self, key: bytes, action: int) -> None:
        self.prepared[key] = action
        if len(self.prepared) > MOST_PREPARED:
            del self.prepared[next(iter(self.prepared))]

    @property
    def pausing(self) -> bool:
        return self.interrupted is not None and self.interrupted.done()

    def pause(self) -> None:
        if self.interrupted is not None and not self.interrupted.done():
            self.interrupted.set_result(None)

    def end(self) -> None:
        self.over = True
        self.pause()


class Thinkers(Protocol):
    async def ask(self, task: Task, payer: Payer = (), rank: Callable[[], int] = ..., game: str = "") -> int | None:
        """The bot's choice; None where it was too slow or broke down. Who is charged, its rank and its game decide when it is next."""

    def think_ahead(self, job: Job) -> None:
        """Do this when there is nothing else to do."""


class Payers(Protocol):
    """Knows where people come from, so that somebody is charged for the bots that think for them."""

    def payer(self, people: list[str | None]) -> Payer:
        """The network and the address of the first of these who was seen."""
