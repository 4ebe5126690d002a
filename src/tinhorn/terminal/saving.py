"""Saves the game at the terminal."""

from __future__ import annotations

import os
import shlex
import tempfile
from pathlib import Path

from tinhorn.commandline import read_file
from tinhorn.core.errors import RecordError, TinhornError
from tinhorn.core.record import MOST_BYTES, Record, read_record
from tinhorn.core.state import State
from tinhorn.saved.files import write
from tinhorn.saved.seating import Seating


class SaveFile:
    """Saves one game, always to the same file unless a name is given. It never overwrites another file."""

    def __init__(self, game_at: str, seating: Seating, path: Path | None = None) -> None:
        self.game_at = game_at
        self.seating = seating
        self.path = path

    def save(self, state: State, wanted: str | None = None) -> Path:
        """Write the game and return the path."""
        record: Record = state.record()
        path = Path(wanted).expanduser() if wanted else self.path or free_name(record)
        if path != self.path:
            self.refuse_to_overwrite(path, record)
        write(path, record, self.seating)
        self.path = path
        return path

    def save_on_exit(self, state: State) -> Path:
        """Like `save`, for the end of the program: if this folder is not writable, it takes another one."""
        try:
            return self.save(state)
        except OSError:
            name = (self.path or free_name(state.record())).name
            for folder in (Path.home(), Path(tempfile.gettempdir())):
                path = folder / name
                if not path.exists() and os.access(folder, os.W_OK):
                    return self.save(state, str(path))
            raise

    def refuse_to_overwrite(self, path: Path, record: Record) -> None:
        if path.is_dir():
            raise RecordError(f"{path} is a folder; name a file in it")
        if not path.exists():
            return
        try:
            other = read_record(read_file(path, MOST_BYTES))
        except TinhornError:
            raise RecordError(f"{path} exists and is no saved game; choose another name") from None
        if (other.game, other.seed, other.seats, other.options) != (record.game, record.seed, record.seats, record.options):
            raise RecordError(f"{path} holds another game; choose another name")

    def how_to_resume(self) -> str:
        return f"tinhorn play {shlex.quote(self.game_at)} --resume {shlex.quote(str(self.path))}"


def free_name(record: Record) -> Path:
    """A file name with the game and its seed that does not exist yet."""
    stem = f"{record.game}-{str(record.seed).removeprefix('hex:')[:16]}"
    path = Path(f"{stem}.json")
    number = 1
    while path.exists():
        number += 1
        path = Path(f"{stem}-{number}.json")
    return path
