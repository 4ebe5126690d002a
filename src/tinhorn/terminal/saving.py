"""Saved games: the record of the game, with a note on who sits where."""

from __future__ import annotations

import os
import shlex
import tempfile
from pathlib import Path

import msgspec

from tinhorn.commandline import read_file
from tinhorn.core.errors import BadSetting, RecordError, TinhornError, UnknownGame, UnknownVersion
from tinhorn.core.game import Game, game, installed_game
from tinhorn.core.record import MOST_BYTES, Record, read_record
from tinhorn.core.state import State
from tinhorn.terminal.seating import Seating, take_seats

LONGEST_GIVEN = 40  # characters of a name at a server


class Note(msgspec.Struct, frozen=True):
    """What the terminal adds to a record. Other readers of records ignore it."""

    table: Seating | None = None


class GivenOut(msgspec.Struct, frozen=True):
    """What a server adds to a record: how the players were called."""

    names: tuple[str, ...] = ()


def load(path: str | Path) -> tuple[Record, Seating | None]:
    """A saved game, or any other record. The seating is None if the file has none."""
    data = read_file(path, MOST_BYTES)
    try:
        record = read_record(data)
        seating = msgspec.json.decode(data, type=Note).table
        if seating is not None:
            seating.check(record.seats)
    except (TinhornError, msgspec.ValidationError) as wrong:
        what = f"the note on the table is damaged: {wrong}" if isinstance(wrong, (BadSetting, msgspec.ValidationError)) else str(wrong)
        raise RecordError(f"{path}: {what}") from None
    return record, seating


def names_in(path: str | Path, record: Record, seating: Seating | None) -> tuple[str, ...]:
    """How the players of a record are called: as it was saved, or as a server gave it out, or else by names of ours.

    A file may come from a stranger, so names that could not be printed do not count.
    """
    if seating is not None:
        return seating.names
    try:
        told = msgspec.json.decode(read_file(path, MOST_BYTES), type=GivenOut).names
    except msgspec.ValidationError:
        told = ()
    fits = len(told) == record.seats and all(name.isprintable() and name.strip() and len(name) <= LONGEST_GIVEN for name in told)
    return told if fits else take_seats(record.seats, "none").names


def find_game(named: str | None, record: Record, path: str | Path) -> Game:
    """The game of a record: at the place that the command line names, or else an installed one.

    A record can come from a stranger, so it names no code to import.
    """
    if named is not None:
        return game(named)
    try:
        return installed_game(record.game, record.version)
    except UnknownVersion as wrong:
        raise UnknownVersion(f"{path}: {wrong}") from None
    except UnknownGame as wrong:
        raise UnknownGame(f"{path}: {wrong}; a game that is not installed is named on the command line") from None


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


def write(path: Path, record: Record, seating: Seating) -> None:
    """Write the whole file or nothing. A crash in between leaves the old file.

    Only the owner may read it, because it contains the seed and so every card.
    """
    data = {**msgspec.to_builtins(record), **msgspec.to_builtins(Note(seating))}
    text = msgspec.json.format(msgspec.json.encode(data), indent=1)
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(text + b"\n")
        os.replace(name, path)
    except BaseException:
        os.unlink(name)
        raise
