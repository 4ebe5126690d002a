"""The writer of a server as it is, with a note of every batch; or a faulty one, for which the tests of durability must have eyes."""

from __future__ import annotations

from pathlib import Path

from tinhorn.server.store.sql_writer import SqlWriter
from tinhorn.table.store.rows import Append


def note_batches(notes: Path, drops_every: int) -> None:
    """For each batch of moves that this process writes, add a byte to the file. Where `drops_every` is not 0, each batch of that number
    is acknowledged and not written."""
    write = SqlWriter.write
    batches = 0

    def noted_write(self: SqlWriter, appends: list[Append], notices: list[str]) -> list[bool]:
        nonlocal batches
        batches += 1
        drops = drops_every and batches % drops_every == 0
        written = [True] * len(appends) if drops else write(self, appends, notices)
        with notes.open("ab") as file:
            file.write(b".")
        return written

    SqlWriter.write = noted_write  # type: ignore[method-assign]


def noted(notes: Path) -> int:
    """How many batches were written so far; 0 where none are noted."""
    return notes.stat().st_size if notes.exists() else 0
