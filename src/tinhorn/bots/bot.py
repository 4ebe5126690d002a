"""The interface of a bot: it gets a view and picks one of the options."""

from __future__ import annotations

from hashlib import blake2b
from typing import Any, Protocol

from tinhorn.core.playout import Pick


class Bot(Protocol):
    """A player. It gets what a person at that seat would get, never the state itself."""

    def choose(self, view: Any, options: list[int]) -> int:
        """One of the options."""
        ...


def pick_for(seed: int, moves: int) -> Pick:
    """The generator for one decision, made from the bot's seed and the number of moves so far.

    So a decision depends only on the seed and the view. A game continues in the same way after
    a resume, a replay or an undo.
    """
    return Pick(int.from_bytes(blake2b(f"{seed}:{moves}".encode(), digest_size=4).digest(), "little"))
