"""Backups: the whole store in one SQLite file, taken while servers run, and put back into an empty database.

A backup is a database of the ordinary shape. So it restores to SQLite and to PostgreSQL, whichever it came from, and an
old one is brought up to date on the way.
"""

from __future__ import annotations

import os
import shutil
import sqlite3
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from sqlalchemy import Connection, func, insert, select
from sqlalchemy.exc import SQLAlchemyError

from tinhorn.core.errors import TinhornError
from tinhorn.server.store import schema
from tinhorn.server.store.engine import make_engine
from tinhorn.server.store.file_lock import only_server
from tinhorn.server.store.migrate import check_schema, upgrade

ROWS_AT_ONCE = 500


def back_up(url: str, file: Path) -> int:
    """Write everything that stands in the database at this moment to a new file; returns the number of tables."""
    if file.exists():
        raise TinhornError(f"{file} exists; a backup never replaces a file")
    check_schema(url)
    with scratch_beside(file) as scratch:
        target = f"sqlite:///{scratch}"
        upgrade(target)
        copied = copy(url, target)
        in_one_file(scratch)
        os.link(scratch, file)  # unlike a rename it replaces nothing
    return copied


def restore(file: Path, url: str) -> int:
    """Put a backup into an empty database; returns the number of tables."""
    if not file.is_file():
        raise TinhornError(f"there is no backup {file}")
    with tempfile.TemporaryDirectory(prefix="tinhorn-restore-") as folder, only_server(url):
        scratch = Path(folder) / "backup.sqlite"
        shutil.copyfile(file, scratch)
        check_file(scratch, file)
        upgrade(f"sqlite:///{scratch}")
        upgrade(url)
        return copy(f"sqlite:///{scratch}", url)


def copy(source: str, target: str) -> int:
    """All rows as they stand at one moment, into an empty database, in one transaction."""
    reading, writing = make_engine(source, writes=False), make_engine(target, writes=True)
    if reading.dialect.name == "postgresql":
        reading = reading.execution_options(isolation_level="REPEATABLE READ")
    try:
        with reading.connect() as taken, writing.begin() as given:
            refuse_unless_empty(given)
            for table in schema.METADATA.sorted_tables:
                for rows in taken.execution_options(yield_per=ROWS_AT_ONCE).execute(select(table)).mappings().partitions():
                    given.execute(insert(table), [dict(row) for row in rows])
            return given.execute(select(func.count()).select_from(schema.tables)).scalar_one()
    except SQLAlchemyError as wrong:
        raise TinhornError(f"the database cannot be copied: {str(wrong).splitlines()[0]}") from None
    finally:
        reading.dispose()
        writing.dispose()


def refuse_unless_empty(connection: Connection) -> None:
    for table in schema.METADATA.sorted_tables:
        if connection.execute(select(func.count()).select_from(table)).scalar_one():
            raise TinhornError("the database holds something already; restore into a new one, and start the server on that")


@contextmanager
def scratch_beside(file: Path) -> Iterator[Path]:
    """A private file in the same folder, gone afterwards with what SQLite lays beside it."""
    with tempfile.TemporaryDirectory(prefix=f".{file.name}.", dir=file.parent) as folder:
        yield Path(folder) / "scratch.sqlite"


def in_one_file(path: Path) -> None:
    """Take what is in the write-ahead log into the file, so that it can be copied alone."""
    connection = sqlite3.connect(path)
    try:
        connection.execute("PRAGMA journal_mode=DELETE")
    finally:
        connection.close()


def check_file(path: Path, name: Path) -> None:
    """Is it a whole database of ours?"""
    try:
        connection = sqlite3.connect(path)
        try:
            sound = connection.execute("PRAGMA integrity_check").fetchone()[0] == "ok"
            ours = connection.execute("SELECT count(*) FROM sqlite_master WHERE name = 'alembic_version'").fetchone()[0] == 1
        finally:
            connection.close()
    except (sqlite3.DatabaseError, UnicodeDecodeError):  # its message may quote damaged text
        sound = ours = False
    if not (sound and ours):
        raise TinhornError(f"{name} is no backup, or is damaged")
