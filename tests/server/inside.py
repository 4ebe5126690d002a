"""A server in the test's own event loop, so that a test can break its parts one by one."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import uvicorn

from tests.server.harness import HASTE, free_port, fresh_sqlite
from tinhorn.server.network.addresses import LastSeen
from tinhorn.server.serving import configuration
from tinhorn.server.settings import from_environment
from tinhorn.server.store.store import SqlStore
from tinhorn.table.process.services import Services


class Quiet(uvicorn.Server):
    """Does not handle signals: the test does."""

    def capture_signals(self) -> Any:  # type: ignore[override]
        from contextlib import nullcontext

        return nullcontext()


class Inside:
    """A running server and its parts."""

    def __init__(self, services: Services, last_seen: LastSeen, port: int) -> None:
        self.services = services
        self.last_seen = last_seen
        self.address = f"http://127.0.0.1:{port}"

    @property
    def store(self) -> SqlStore:
        store = self.services.store
        assert isinstance(store, SqlStore)
        return store


@asynccontextmanager
async def inside(
    folder: Path,
    database: str | None = None,
    now: Callable[[], float] = time.time,
    monotonic: Callable[[], float] = time.monotonic,
    **settings: str,
) -> AsyncIterator[Inside]:
    port = free_port()
    environment = {**HASTE, **settings}
    config = configuration(from_environment(environment, database=database or fresh_sqlite(folder), port=port), now, monotonic)
    uvicorn_server = Quiet(config)
    serving = asyncio.create_task(uvicorn_server.serve())
    while not uvicorn_server.started:
        assert not serving.done(), serving.exception()
        await asyncio.sleep(0.01)
    state = config.app.state  # type: ignore[union-attr]
    running = Inside(state.services, state.visitors.last_seen, port)
    try:
        yield running
    finally:
        uvicorn_server.should_exit = True
        await serving
