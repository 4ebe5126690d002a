"""How a database is reached: SQLite in WAL mode with durable commits, or PostgreSQL."""

from __future__ import annotations

import os
import shutil
import sqlite3
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, Engine, create_engine, event
from sqlalchemy.engine import make_url

from tinhorn.server.store.file_lock import PRIVATE, sqlite_file

CONNECTIONS = 2
BUSY_MS = 10_000
# Moves of many tables touch pages all over the file. With room for these the writer need not fetch or lay aside any, and with a
# longer write-ahead log (16 MB) a page that changed often goes into the file once. On a small disk the log must leave room for the rest.
CACHE_KB = 16_000
READERS_CACHE_KB = 2_000
PAGE = 4_096  # bytes
MOST_LOG_PAGES = 4_000
FEWEST_LOG_PAGES = 100
LOG_PART = 64  # of the disk the log may take one part of so many


def log_pages(file: str | None) -> int:
    """After how many pages the log is taken into the database file."""
    if file is None:
        return MOST_LOG_PAGES
    disk = shutil.disk_usage(Path(file).parent)
    return max(FEWEST_LOG_PAGES, min(MOST_LOG_PAGES, disk.total // LOG_PART // PAGE))


def as_text(data: bytes) -> str | bytes:
    """Text of SQLite. What is damaged stays as it is, and whoever reads its row names it: otherwise no other row could be read with it."""
    try:
        return data.decode()
    except UnicodeDecodeError:
        return data


def make_engine(url: str, *, writes: bool) -> Engine:
    parsed = make_url(url)
    if parsed.get_backend_name() == "postgresql":
        return create_engine(parsed.set(drivername="postgresql+psycopg"), pool_size=CONNECTIONS, max_overflow=2, pool_pre_ping=True)
    file = sqlite_file(url)
    if file is not None:
        Path(file).parent.mkdir(parents=True, exist_ok=True)
        # Nobody but its owner reads seeds and tokens; SQLite gives its further files the same rights.
        os.close(os.open(file, os.O_RDWR | os.O_CREAT, PRIVATE))
    pages = log_pages(file)
    engine = create_engine(parsed, connect_args={"check_same_thread": False, "timeout": BUSY_MS / 1000})

    @event.listens_for(engine, "connect")
    def prepare(connection: Any, _record: Any) -> None:
        connection.text_factory = as_text
        connection.isolation_level = None  # transactions are begun below, not by the driver
        try:
            connection.execute("PRAGMA journal_mode=WAL")
        except UnicodeDecodeError:  # what SQLite says may quote a damaged file
            raise sqlite3.DatabaseError("the file is damaged") from None
        connection.execute("PRAGMA synchronous=FULL")
        connection.execute("PRAGMA foreign_keys=ON")
        connection.execute(f"PRAGMA cache_size=-{CACHE_KB if writes else READERS_CACHE_KB}")
        connection.execute(f"PRAGMA wal_autocheckpoint={pages}")
        connection.execute(f"PRAGMA journal_size_limit={pages * PAGE}")  # where a long read let it grow, it shrinks again
        connection.execute("PRAGMA temp_store=MEMORY")

    @event.listens_for(engine, "begin")
    def begin(connection: Connection) -> None:
        connection.connection.cursor().execute("BEGIN IMMEDIATE" if writes else "BEGIN")

    return engine
