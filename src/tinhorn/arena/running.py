"""Plays a match on all cores, or on many machines. It can be interrupted and resumed.

Every finished game is a line of a file. Games are handed out in the order of their deals, and a match counts
whole deals only, in that order. So the result depends on the seed, and not on how many workers there are.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TextIO

import msgspec

from tinhorn.arena.match import Arena, Outcome, play_game
from tinhorn.arena.stats import decided
from tinhorn.commandline import read_file
from tinhorn.core.errors import RecordError
from tinhorn.core.record import decode
from tinhorn.spread import Workers

MOST_BYTES = 256 << 20  # of the file: a million games
LONGEST_SHOWN = 200
BLOCK = 10  # after so many deals it checks again whether the match is decided

Progress = Callable[[int], None]


class Ledger:
    """The file of finished games: a line that says what is played, then a line for each game."""

    def __init__(self, path: Path, arena: Arena) -> None:
        self.path = path
        self.outcomes: dict[tuple[int, int], Outcome] = {}
        if path.exists():
            self._read(arena)
        self._file: TextIO = path.open("a", encoding="utf-8")
        if self._file.tell() == 0:
            self._write(msgspec.json.encode(arena))

    def _read(self, arena: Arena) -> None:
        whole, cut, _ = read_file(self.path, MOST_BYTES).rpartition(b"\n")
        lines = whole.split(b"\n") if cut else []
        what = f"{self.path} is not a file of games, or is damaged"
        if lines and decode(lines[0], Arena, what) != arena:
            raise RecordError(f"{self.path} holds another match; name another file with --out, or delete it")
        lineups = arena.arrangements()
        for line in lines[1:]:
            outcome = decode(line, Outcome, what)
            if not outcome.fits(lineups):
                raise RecordError(f"{what}: {line[:LONGEST_SHOWN].decode(errors='replace')} is no game of this match")
            self._keep(outcome)
        if self.path.stat().st_size > len(whole) + len(cut):  # the last line was cut off while it was written
            os.truncate(self.path, len(whole) + len(cut))

    def _keep(self, outcome: Outcome) -> None:
        self.outcomes[outcome.deal, outcome.arrangement] = outcome

    def add(self, outcome: Outcome) -> None:
        self._keep(outcome)
        self._write(msgspec.json.encode(outcome))

    def _write(self, line: bytes) -> None:
        self._file.write(line.decode() + "\n")
        self._file.flush()

    def close(self) -> None:
        self._file.close()


def run_match(arena: Arena, deals: int, ledger: Ledger, workers: Workers, until_decided: bool, progress: Progress) -> list[Outcome]:
    """Play until all deals are played, or the match is decided; returns the games that count.

    `progress` is told how many games of the match are there each time one is finished.
    """
    tables = len(arena.arrangements())
    block = BLOCK if until_decided else deals
    for end in [*range(block, deals, block), deals]:
        wanted = [(deal, table) for deal in range(end) for table in range(tables)]
        missing = [key for key in wanted if key not in ledger.outcomes]
        for outcome in workers.each(partial(play_game, arena), missing):
            ledger.add(outcome)
            progress(len(ledger.outcomes))
        counted = [ledger.outcomes[key] for key in wanted]
        if until_decided and decided(arena, counted):
            break
    return counted
