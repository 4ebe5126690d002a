"""How long a bot thinks, how far it looks ahead, and when it gives up."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import msgspec

GoOn = Callable[[], bool]


class GivenUp(Exception):
    """There is something else to do."""


def always() -> bool:
    return True


class Budget(msgspec.Struct, frozen=True):
    """How long to think about one decision: so many playouts, or so many seconds, whichever is over first; 0 is no limit.

    With playouts alone the same seed always gives the same choice. Seconds that forced answers left over may be spent
    later, but never more than `most` on one decision; 0 is twice the usual.
    """

    playouts: int = 0
    seconds: float = 0.0
    most: float = 0.0


class Purse:
    """The seconds that a bot has not spent so far."""

    def __init__(self, budget: Budget) -> None:
        self.usual: Final = budget.seconds
        self.most: Final = budget.most or 2 * budget.seconds
        self.left = 0.0

    def save(self) -> None:
        """A forced answer costs nothing, so its time is kept for later."""
        self.left += self.usual

    def spend(self) -> float:
        """The seconds for this decision."""
        seconds = min(self.usual + self.left, self.most)
        self.left -= seconds - self.usual
        return seconds


class Horizon(msgspec.Struct, frozen=True):
    """How far to look ahead: to the first end of a round after the least number of decisions, but never further than the most.

    Ends of rounds can be compared: all seats have had equally many turns there.
    """

    least: int = 8
    most: int = 400


THE_ROUND: Final = Horizon()
