"""Ways to sow, of which the best is wanted.

Most of them need no search. If every space got the meeple of the hand that is worth most there, a sowing would bring its bound. The
sowings are searched in the order of their bounds, until no bound reaches what was found.
"""

from __future__ import annotations

from typing import Final, cast, final

from librt.vecs import append, vec
from mypy_extensions import i64

from tinhorn.games.meeples.board import BIT, BUILDER, ENDS, KINDS, MADAME, RING, SALOON, SPACES
from tinhorn.games.meeples.planning import NO_FLOOR, NOTHING_THERE, UNKNOWN, Planner, next_space

NO_BOUND: Final = 1.0e9


@final
class Start:
    """From where an option goes on: the taken spaces and the hand, what the option itself brought, and the building that it paid for."""

    def __init__(self, taken: int, hand: list[int], brought: float = 0.0, paid: int = 0) -> None:
        self.taken: Final = taken
        self.hand: Final = hand
        self.brought: Final = brought
        self.paid: Final = paid
        number = 0
        for meeples in hand:
            number += meeples
        self.number: Final[i64] = number
        self.most_at: Final = vec[float]([UNKNOWN] * SPACES)  # what a meeple of the hand brings there at most


@final
class Sowings:
    """Options, and the sowings that are possible after each."""

    def __init__(self, planner: Planner) -> None:
        self.planner: Final = planner
        self.starts: Final[list[Start]] = []
        self.bounds = vec[float]()
        self.ways = vec[i64]()  # of each sowing: its option, the first space, and the direction, packed

    def option(self, start: Start) -> None:
        """The next option. The sowings that are added then belong to it."""
        self.starts.append(start)

    def placed(self, kind: int, taken: int, space: int, direction: int, hand: list[int]) -> None:
        """The next option: this kind goes on a space, and the sowing goes on from there."""
        planner = self.planner
        paid = planner.builds & BIT[space] if kind == BUILDER else 0
        if kind != MADAME or space < ENDS:
            taken |= BIT[space]
        rest = hand[:]
        rest[kind] -= 1
        self.option(Start(taken, rest, planner.worth[kind * SPACES + space], paid))
        self.onward(space, direction)

    def taken_from(self, location: int, start: Start) -> None:
        """The next option: the meeples of a location. From a building they go either way, from elsewhere they begin on any free space."""
        self.option(start)
        if location < SALOON:
            self.onward(location, 0)
            self.onward(location, 1)
            return
        for space in range(SPACES):
            if not start.taken & BIT[space]:
                self.both_ways(space)

    def both_ways(self, space: int) -> None:
        self.begin(space, 0)
        self.begin(space, 1)

    def onward(self, space: int, direction: int) -> None:
        """The sowing begins on the next free space after this one."""
        self.begin(next_space(self.starts[-1].taken, space, direction), direction)

    def begin(self, space: int, direction: int) -> None:
        """A sowing that begins on this space."""
        self.bounds = append(self.bounds, self.bound(self.starts[-1], space, direction))
        self.ways = append(self.ways, (len(self.starts) - 1 << 8) | (space + 1 << 1) | direction)

    def bound(self, start: Start, space: i64, direction: int) -> float:
        """What a sowing brings at most. If the hand goes around the street it is not known."""
        most = start.brought
        left = start.number
        if space == NOTHING_THERE or left == 0:
            return most
        ring = cast(list[i64], RING[direction])
        taken: i64 = start.taken
        at = space
        while True:
            if not taken >> at & 1:
                most += self.most_at(start, at)
                left -= 1
                if left == 0:
                    return most
            at = ring[at]
            if at == space:
                return NO_BOUND

    def most_at(self, start: Start, space: i64) -> float:
        known = start.most_at
        most = known[space]
        if most == UNKNOWN:
            most = NO_FLOOR
            hand = cast(list[i64], start.hand)
            worth = self.planner.worth
            kind: i64 = 0
            while kind < KINDS:
                if hand[kind]:
                    value = worth[kind * SPACES + space]
                    if value > most:
                        most = value
                kind += 1
            known[space] = most
        return most

    def worths(self, margin: float) -> list[float]:
        """What each option is worth. If it is worse than the best by more than a margin, it is only known that it is worse."""
        worths = [NO_FLOOR] * len(self.starts)
        bounds = self.bounds
        floor = NO_FLOOR
        while True:
            most = floor
            chosen: i64 = -1
            n: i64 = 0
            while n < len(bounds):
                if bounds[n] >= most:
                    most = bounds[n]
                    chosen = n
                n += 1
            if chosen < 0:
                return worths
            bounds[chosen] = UNKNOWN  # it is not searched again
            way = self.ways[chosen]
            option = int(way >> 8)
            start = self.starts[option]
            space = int((way >> 1 & 127) - 1)
            found = start.brought + self.planner.sow(start.taken, space, int(way & 1), start.hand, floor - start.brought, start.paid)
            worths[option] = max(worths[option], found)
            floor = max(floor, found - margin)
