"""What a server does in threads and processes is done here, at once. Only bots may have a worker of their own."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any, TypeVar

import msgspec

from tinhorn.table.bots.thinkers import Job, Payer
from tinhorn.table.bots.thinking import Task, think
from tinhorn.table.hosting.logs import warn
from tinhorn.table.process.aside import Reviewed
from tinhorn.table.words.refusals import NO_REVIEWS

T = TypeVar("T")

Elsewhere = Callable[[bytes], Awaitable[int] | None]  # takes a task to the bots' worker; None while there is none


def nowhere(data: bytes) -> None:
    """There is no other worker."""


class Inline:
    """Bots do not think ahead: that would hold up the page. Nobody is charged for them."""

    def __init__(self, elsewhere: Elsewhere = nowhere) -> None:
        self._elsewhere = elsewhere

    async def run(self, work: Callable[..., T], *given: Any) -> T:
        return work(*given)

    async def ask(self, task: Task, payer: Payer = (), rank: Callable[[], int] = lambda: 0, game: str = "") -> int | None:
        await asyncio.sleep(0)  # what waits to be sent goes first
        try:
            thinking = self._elsewhere(msgspec.msgpack.encode(task))
            return think(task).action if thinking is None else await thinking
        except Exception as wrong:
            warn("bot failed", trace=True, kind=type(wrong).__name__)
            return None

    def think_ahead(self, job: Job) -> None:
        job.end()

    def payer(self, people: list[str | None]) -> Payer:
        return ()


class NoReviews:
    playouts = 0

    def find(self, game: str) -> Reviewed | None:
        return None

    def ask(self, game: str, record: dict[str, Any], names: list[str], numbers: list[int], last: int, payer: Payer = ()) -> Reviewed:
        raise NO_REVIEWS()
