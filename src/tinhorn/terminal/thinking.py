"""Bots think ahead while a person decides (see `bots/ahead.py`).

They do so in a thread of this process: while it waits for a line, Python has nothing else to do.
"""

from __future__ import annotations

import contextlib
import threading
import time
from collections.abc import Iterator, Mapping
from typing import Any, Final

from tinhorn.bots.ahead import Ahead, ahead_of, key_of
from tinhorn.core.game import Game
from tinhorn.core.state import State

LONGEST: Final = 10.0  # seconds for one line that a person types, for all bots together


class ThinkingAhead:
    """What the bots of a session have prepared. `bots` are their names by seat."""

    def __init__(self, game: Game, level: str, seed: int | bytes, bots: Mapping[int, str]) -> None:
        self.game: Final = game
        self.level: Final = level
        self.seed: Final = seed
        self.bots: Final = bots
        self.prepared: Final[dict[int, dict[bytes, int]]] = {seat: {} for seat in bots}

    def answer(self, seat: int, view: Any, options: list[int]) -> int | None:
        """What this bot has prepared for exactly this question, or None."""
        prepared = self.prepared[seat]
        return prepared.get(key_of(view, options)) if prepared else None

    @contextlib.contextmanager
    def while_waiting(self, state: State) -> Iterator[None]:
        """Let the bots prepare answers in the meantime, each from the view of its own seat."""
        enough = threading.Event()
        until = time.monotonic() + LONGEST

        def go_on() -> bool:
            return not enough.is_set() and time.monotonic() < until

        thinkers = [
            ahead
            for seat, name in self.bots.items()
            if (ahead := ahead_of(self.level, self.game, state.view(seat), self.seed, name, self.prepared[seat], go_on)) is not None
        ]
        thread = threading.Thread(target=prepare, args=(thinkers,), daemon=True)
        if thinkers:
            thread.start()
        try:
            yield
        finally:
            enough.set()
            if thinkers:
                thread.join()


def prepare(thinkers: list[Ahead]) -> None:
    """One answer of each bot in turn, as long as something new comes up and nobody needs them."""
    with contextlib.suppress(Exception):  # they gave up; or one failed, and will fail again when it is asked, where it is reported
        while thinkers:
            thinkers = [each for each in thinkers if each.next() is not None]
