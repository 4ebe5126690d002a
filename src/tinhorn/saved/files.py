"""A saved game as a file: the record of the game, with a note on who sits where."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path

import msgspec

from tinhorn.commandline import read_file
from tinhorn.core.errors import BadSetting, RecordError, TinhornError, UnknownGame, UnknownVersion
from tinhorn.core.game import Game, game, installed_game
from tinhorn.core.record import MOST_BYTES, Record, read_record
from tinhorn.saved.seating import Seating, take_seats

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


def seat_of(said: str | None, record: Record) -> int | None:
    """The seat that the command line names, if any."""
    if said is None:
        return None
    if not said.isdecimal() or int(said) >= record.seats:
        raise BadSetting(f"there is no seat {said}; seats go from 0 to {record.seats - 1}")
    return int(said)


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
