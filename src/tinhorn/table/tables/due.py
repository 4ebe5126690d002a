"""Tables at which something is to be done though nobody may be there: a clock of days that runs out, a bot or somebody away that is asked.

A move at such a table marks it in the store as due, in the same transaction. A process takes it, looks, and notes when to look
again. If it is killed meanwhile, another one takes the table a little later.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from tinhorn.table.tables.registry import Tables
from tinhorn.table.tables.table import OpenTable

TAKEN_FOR = 30.0  # seconds for one look
AT_ONCE = 20

Look = Callable[[OpenTable], Awaitable[float | None]]  # does what is to be done; when to look again, by the playing time, or None


class DueTables:
    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self.looks: list[Look] = []

    async def look(self) -> None:
        """Look at the tables that are due. Called at every heartbeat."""
        now = self.tables.playing_time.now()
        until = now + TAKEN_FOR
        for code in await self.tables.store.take_due(now, until, AT_ONCE):
            table = await self.tables.find(code, looks=False)
            if table is not None:
                await self._look_at(table, until)

    async def _look_at(self, table: OpenTable, until: float) -> None:
        """Under the table's lock: the next move finds out whether it must mark the table anew."""
        holding = await table.lock.acquire()
        try:
            if self.tables.store.shared:
                await self.tables.follow_store(table)
            times = [time for look in self.looks if (time := await look(table)) is not None]
            await self.tables.store.set_due(table.code, until, min(times, default=None))
            table.marked = bool(times)
        finally:
            table.lock.release(holding)
