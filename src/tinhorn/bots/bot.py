"""The interface of a bot: it gets a view and picks one of the options."""

from __future__ import annotations

from hashlib import blake2b
from typing import Any, Final, Protocol

import msgspec

from tinhorn.core.playout import Pick

BY_RULE: Final = "the rule of thumb"  # whose advice most bots go by, in words


class Bot(Protocol):
    """A player. It gets what a person at that seat would get, never the state itself."""

    def choose(self, view: Any, options: list[int]) -> int:
        """One of the options."""
        ...


class Thought(msgspec.Struct, frozen=True, kw_only=True):
    """What a bot chose and why, from what its seat knows.

    `advised` is what the `adviser` says. In `worlds` imagined games the choice raised the chance to win by `gain`; `chance` is what
    it was then; None if the bot does not go by its own chance alone.
    """

    action: int
    advised: int
    worlds: int = 0
    gain: float = 0.0
    chance: float | None = None
    adviser: str = BY_RULE

    def why(self, advice: str) -> str:
        """A sentence or two for people; `advice` is what the adviser says, in words."""
        if not self.worlds:
            return f"That is {self.adviser}."
        games = "1 imagined game" if self.worlds == 1 else f"{self.worlds} imagined games"
        hope = "" if self.chance is None else f" I expect to win {100 * self.chance:.0f} games of 100 from here."
        if self.action == self.advised:
            return f"That is {self.adviser}, and nothing came out clearly better in {games}.{hope}"
        if self.gain <= 0:
            return f"It is about as good as {self.adviser} ({advice}), and whoever mixes answers is not read.{hope}"
        more = max(1, round(100 * self.gain))
        wins = "1 win" if more == 1 else f"{more} wins"
        return f"In {games} it was better than {self.adviser} ({advice}), by {wins} in 100.{hope}"


def pick_for(seed: int, moves: int) -> Pick:
    """The generator for one decision, made from the bot's seed and the number of moves so far.

    So a decision depends only on the seed and the view. A game continues in the same way after
    a resume, a replay or an undo.
    """
    return Pick(int.from_bytes(blake2b(f"{seed}:{moves}".encode(), digest_size=4).digest(), "little"))
