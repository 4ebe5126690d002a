"""One server for one SQLite file: a second one would not be notified of the moves of the first."""

from __future__ import annotations

import contextlib
import os
from collections.abc import Iterator

from sqlalchemy.engine import make_url

from tinhorn.core.errors import TinhornError

try:
    import fcntl
except ImportError:  # pragma: no cover - Windows has no flock; there the operator must take care
    fcntl = None  # type: ignore[assignment]

PRIVATE = 0o600


def sqlite_file(url: str) -> str | None:
    """The path of a SQLite database; None for one in memory or on a PostgreSQL server."""
    parsed = make_url(url)
    if parsed.get_backend_name() != "sqlite" or not parsed.database or parsed.database == ":memory:":
        return None
    return parsed.database


@contextlib.contextmanager
def only_server(url: str) -> Iterator[None]:
    """Hold the database's file `NAME.lock`, and refuse where another process holds it.

    The system frees it when a process ends, however it ends.
    """
    path = sqlite_file(url)
    if path is None or fcntl is None:
        yield
        return
    os.makedirs(os.path.dirname(path) or ".", exist_ok=True)
    handle = os.open(f"{path}.lock", os.O_RDWR | os.O_CREAT, PRIVATE)
    try:
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            raise TinhornError(f"another server is using {path}; stop it first, or use PostgreSQL for several servers") from None
        yield
    finally:
        os.close(handle)
