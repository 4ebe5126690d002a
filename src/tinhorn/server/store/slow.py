"""Statements that took long, for whoever runs the server: without their values, which may be about people."""

from __future__ import annotations

import time
from collections import deque
from typing import Any, NamedTuple

from sqlalchemy import Engine, event

KEPT = 30
LENGTH = 300


class Slow(NamedTuple):
    statement: str
    at: float
    seconds: float


class SlowQueries:
    """The newest statements that took longer than `limit` seconds. The insertion of entries goes past SQLAlchemy, and is not watched."""

    def __init__(self, limit: float) -> None:
        self.limit = limit
        self._kept: deque[Slow] = deque(maxlen=KEPT)

    def newest(self) -> list[Slow]:
        return list(self._kept)[::-1]

    def watch(self, engine: Engine) -> None:
        @event.listens_for(engine, "before_cursor_execute")
        def begin(connection: Any, cursor: Any, statement: str, values: Any, context: Any, many: bool) -> None:
            connection.info["began"] = time.perf_counter()

        @event.listens_for(engine, "after_cursor_execute")
        def end(connection: Any, cursor: Any, statement: str, values: Any, context: Any, many: bool) -> None:
            took = time.perf_counter() - connection.info["began"]
            if took >= self.limit:
                self._kept.append(Slow(" ".join(statement.split())[:LENGTH], time.time(), took))
