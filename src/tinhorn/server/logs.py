"""Structured logs: one JSON object a line. `tinhorn.table.hosting.logs` says what may be in them."""

from __future__ import annotations

import logging
import sys
from typing import Any

import msgspec

from tinhorn.table.hosting.logs import note
from tinhorn.table.people.limits import Buckets

LONGEST_PATH = 80
ODD_A_SECOND = 5.0
ODD_AT_ONCE = 50


class AsJson(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, Any] = {
            "at": self.formatTime(record, "%Y-%m-%dT%H:%M:%S%z"),
            "level": record.levelname.lower(),
            "event": record.getMessage(),
        }
        line.update(getattr(record, "facts", {}))
        if record.exc_info:
            line["trace"] = self.formatException(record.exc_info)
        return msgspec.json.encode(line).decode()


def set_up(level: str) -> None:
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(AsJson())
    # uvicorn logs paths with their queries; we note what is odd. The last name stands for all other libraries.
    for name, least in {"tinhorn": level.upper(), "uvicorn.error": "ERROR", "": "WARNING"}.items():
        each = logging.getLogger(name)
        each.handlers = [handler]
        each.setLevel(least)
        each.propagate = False


def silence_uvicorn() -> None:
    """The server ends and has said why; uvicorn would say it again with a trace."""
    logging.getLogger("uvicorn.error").setLevel(logging.CRITICAL + 1)


odd_lines = Buckets(ODD_A_SECOND, ODD_AT_ONCE)


def note_odd(method: str, path: str, status: int) -> None:
    """A request that was refused: one short line, and not too many of them, so that nobody fills the disk. Metrics count all."""
    if odd_lines.take(""):
        note("refused", method=method, path=path[:LONGEST_PATH], status=status)
