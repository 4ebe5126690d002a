"""Can the store be written to? Only a successful write shows that: with a full disk, reads still work."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Awaitable, Callable
from time import monotonic

from sqlalchemy import Connection, delete, insert

from tinhorn.server.store import schema
from tinhorn.table.store.protocol import StoreAway

PATIENCE = 2.0  # seconds for one write; a store that takes longer counts as away
FRESH = 1.0  # seconds for which an answer holds, so that many who ask cost one write

Write = Callable[[Callable[[Connection], None]], Awaitable[None]]


class WriteCheck:
    """Writes a row of its own, one at a time. Whoever asks gets an answer within `PATIENCE`, even if the database hangs."""

    def __init__(self, write: Write, now: Callable[[], float] = monotonic) -> None:
        self._write_row = write
        self._now = now
        self._under_way: asyncio.Task[bool] | None = None
        self._asked_at = 0.0

    async def works(self) -> bool:
        last = self._under_way
        if last is None or (last.done() and self._now() - self._asked_at > FRESH):
            self._asked_at = self._now()
            last = self._under_way = asyncio.create_task(self._write())
        await asyncio.wait({last}, timeout=PATIENCE)  # it goes on: a second write behind one that hangs would tell nothing more
        return last.done() and not last.cancelled() and last.result()

    async def _write(self) -> bool:
        try:
            await self._write_row(touch)
        except StoreAway:
            return False
        return True


def touch(connection: Connection) -> None:
    """Write a row and delete it again. No other process waits for it, and nothing is left."""
    keepings = schema.keepings
    name = f"health {secrets.token_hex(8)}"
    connection.execute(insert(keepings).values(name=name, value=""))
    connection.execute(delete(keepings).where(keepings.c.name == name))
