"""The writer process as it is, with a note of every batch; or a faulty one, for which the tests of durability must have eyes.

`python -m tests.server.noted_writer NOTES EVERY` adds a byte to the file NOTES for each batch. Where EVERY is not 0, each batch of that
number in its life is acknowledged and not written.
"""

from __future__ import annotations

import contextlib
import sys
from pathlib import Path

from tinhorn.server.store import sql_writer, writer_process
from tinhorn.table.rows import Append


def command(notes: Path, drops_every: int = 0) -> tuple[str, ...]:
    """What `writer_process.COMMAND` is to be."""
    notes.touch()
    return (sys.executable, "-m", "tests.server.noted_writer", str(notes), str(drops_every))


def noted(notes: Path) -> int:
    """How many batches were written so far; 0 where none are noted."""
    return notes.stat().st_size if notes.exists() else 0


class NotedWriter(sql_writer.SqlWriter):
    notes: Path
    drops_every: int
    batches = 0

    def write(self, appends: list[Append], notices: list[str]) -> list[bool]:
        self.batches += 1
        drops = self.drops_every and self.batches % self.drops_every == 0
        written = [True] * len(appends) if drops else super().write(appends, notices)
        with self.notes.open("ab") as notes:
            notes.write(b".")
        return written


if __name__ == "__main__":
    NotedWriter.notes, NotedWriter.drops_every = Path(sys.argv[1]), int(sys.argv[2])
    writer_process.SqlWriter = NotedWriter  # type: ignore[misc]
    with contextlib.suppress(BrokenPipeError):
        writer_process.main()
