"""A server in the test's own event loop, so that a test can break its parts one by one."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import uvicorn

from tests.server.harness import HASTE, free_port, fresh_sqlite
from tinhorn.server.app import Server
from tinhorn.server.serving import configuration
from tinhorn.server.settings import from_environment
from tinhorn.server.store.scribe import Scribe
from tinhorn.server.store.store import Store


class Quiet(uvicorn.Server):
    """Leaves signals to the test."""

    def capture_signals(self) -> Any:  # type: ignore[override]
        from contextlib import nullcontext

        return nullcontext()


class Inside:
    """A running server with its parts at hand."""

    def __init__(self, server: Server, port: int) -> None:
        self.server = server
        self.address = f"http://127.0.0.1:{port}"

    @property
    def store(self) -> Store:
        return self.server.house.store

    @property
    def scribe(self) -> Scribe:
        scribe = self.store._writer.scribe  # type: ignore[union-attr]
        assert scribe is not None
        return scribe


@asynccontextmanager
async def inside(folder: Path, **settings: str) -> AsyncIterator[Inside]:
    port = free_port()
    environment = {**HASTE, **settings}
    config = configuration(from_environment(environment, database=fresh_sqlite(folder), port=port))
    uvicorn_server = Quiet(config)
    serving = asyncio.create_task(uvicorn_server.serve())
    while not uvicorn_server.started:
        assert not serving.done(), serving.exception()
        await asyncio.sleep(0.01)
    running = Inside(config.app.state.server, port)  # type: ignore[union-attr]
    while not running.scribe.ready:
        await asyncio.sleep(0.01)
    try:
        yield running
    finally:
        uvicorn_server.should_exit = True
        await serving
