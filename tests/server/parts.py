"""The tables of a server process on a database, without its wings."""

from __future__ import annotations

import time
from collections.abc import Callable

from tinhorn.server.settings import Settings
from tinhorn.server.store.store import SqlStore
from tinhorn.server.workers.reviews import Reviews
from tinhorn.server.workers.threads import Threads
from tinhorn.table.hosting.metrics import server_metrics
from tinhorn.table.process.services import Services


class SqlServices(Services):
    store: SqlStore

    def __init__(self, database: str, now: Callable[[], float] = time.time, monotonic: Callable[[], float] = time.monotonic) -> None:
        metrics = server_metrics()
        super().__init__(Settings(database=database), Threads(), Reviews(0, 0.0, metrics), metrics, now, monotonic)

    async def start(self, store: SqlStore, playing_time: float = 0.0) -> None:
        self.open(store, "secret", playing_time, store.bus)
        if store.bus is not None:
            await store.bus.open()
