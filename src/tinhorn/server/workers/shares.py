"""Who is next where more is wanted than there is: networks share alike, then the addresses in them, then the tables of an address.

This is start-time fair queueing. Whoever begins to want something starts level with the one who was served last, so nobody saves up
turns. What costs least goes first among those who have had the same.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol, TypeVar

from tinhorn.table.bots.thinkers import Payer

MOST_PARTS = 10_000


class Wanted(Protocol):
    @property
    def payer(self) -> Payer: ...

    @property
    def cost(self) -> float:
        """What it will probably take."""


W = TypeVar("W", bound=Wanted)


class Share:
    """What a payer has `had`, and how much wanted of it is not done yet. Its parts share in the same way."""

    def __init__(self, had: float = 0.0) -> None:
        self.had = had
        self.open = 0
        self.parts: dict[str, Share] = {}
        self._level = 0.0  # what the part had had that was served last

    def want(self, payer: Payer) -> None:
        """Something is wanted from now on, until `settle` says that it is done."""
        self.open += 1
        if payer:
            part = self.parts.setdefault(payer[0], Share(self._level))
            if not part.open:
                part.had = max(part.had, self._level)
            part.want(payer[1:])
            if len(self.parts) > MOST_PARTS:
                self.parts = {name: each for name, each in self.parts.items() if each.open}

    def next(self, wanted: Sequence[W], depth: int = 0) -> W:
        """Whose turn it is."""
        by_part: dict[str, list[W]] = {}
        for each in wanted:
            if len(each.payer) > depth:
                by_part.setdefault(each.payer[depth], []).append(each)
        if not by_part:
            return min(wanted, key=lambda each: each.cost)
        firsts = [(self.parts[name], self.parts[name].next(each, depth + 1)) for name, each in by_part.items()]
        return min(firsts, key=lambda first: first[0].had + first[1].cost)[1]

    def charge(self, payer: Payer, cost: float) -> None:
        """It is begun, and will probably take so much."""
        if payer:
            part = self.parts[payer[0]]
            self._level = max(self._level, part.had)
            part.had += cost
            part.charge(payer[1:], cost)

    def settle(self, payer: Payer, more: float) -> None:
        """It is done, and took so much more than was charged. Where nothing is wanted any more, all are level again."""
        self.open -= 1
        if payer:
            part = self.parts[payer[0]]
            part.had += more
            part.settle(payer[1:], more)
        if not self.open:
            self.parts.clear()
            self._level = 0.0
