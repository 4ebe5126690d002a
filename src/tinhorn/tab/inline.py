"""What a server does in threads and processes is done here, at once."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any, TypeVar

from tinhorn.table.aside import Reviewed
from tinhorn.table.bots.thinkers import Job, Payer
from tinhorn.table.bots.thinking import Task, think
from tinhorn.table.logs import warn
from tinhorn.table.refusals import NO_REVIEWS

T = TypeVar("T")


class Inline:
    """Bots do not think ahead: that would hold up the page. Nobody is charged for them."""

    async def run(self, work: Callable[..., T], *given: Any) -> T:
        return work(*given)

    async def ask(self, task: Task, payer: Payer = (), rank: Callable[[], int] = lambda: 0, game: str = "") -> int | None:
        await asyncio.sleep(0)  # what waits to be sent goes first
        try:
            return think(task).action
        except Exception as wrong:
            warn("bot failed", trace=True, kind=type(wrong).__name__)
            return None

    def think_ahead(self, job: Job) -> None:
        job.end()

    def payer(self, people: list[str | None]) -> Payer:
        return ()


class NoReviews:
    playouts = 0

    def find(self, commitment: str) -> Reviewed | None:
        return None

    def ask(self, commitment: str, record: dict[str, Any], names: list[str], numbers: list[int], last: int, payer: Payer = ()) -> Reviewed:
        raise NO_REVIEWS()
