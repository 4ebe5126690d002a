"""The best way to sow a hand, when it is known what each meeple is worth on each space."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from tinhorn.games.meeples.board import BIT, BUILDER, BUILDINGS, COST_GOLD, COST_STONE, ENDS, KINDS, MADAME, RING, SPACES

NOTHING_THERE: Final = -1
NO_FLOOR: Final = -1.0e9
UNKNOWN: Final = -2.0e9
COUNT_BITS: Final = 6  # for gold, stones and each kind of meeple, where several are kept as one number
COUNT: Final = (1 << COUNT_BITS) - 1


def next_space(taken: int, space: int, direction: int) -> int:
    """The next available space after this one (M5.9), or NOTHING_THERE."""
    ring = RING[direction]
    for _ in range(SPACES):
        space = ring[space]
        if not taken & BIT[space]:
            return space
    return NOTHING_THERE


class Planner:
    """Searches all ways to sow a hand.

    `worth[kind * SPACES + space]` is what a meeple brings there. `builds` has a bit for each building
    where the planner's own gold and stone would be spent: two builders cannot spend the same stones.

    Who compares several sowings gives the least worth that still matters as a `floor`. A sowing below it is not searched to the end: the
    answer is then some number below the floor.
    """

    def __init__(self, worth: vec[float], builds: int, gold: int, stone: int) -> None:
        for building in range(BUILDINGS):
            if builds & BIT[building] and (gold < COST_GOLD[building] or stone < COST_STONE[building]):
                builds ^= BIT[building]
                worth[BUILDER * SPACES + building] = 0.0
        self.worth: Final = worth
        self.builds: Final = builds
        self.gold: Final = gold
        self.stone: Final = stone
        self.path: Final = vec[i64]([0] * SPACES)
        self.stride: Final = vec[i64]([0] * KINDS)
        self.found = vec[float]([0.0])

    def from_building(self, taken: int, building: int, direction: int, hand: list[int], floor: float = NO_FLOOR) -> float:
        """What the best sowing from a building is worth."""
        return self.sow(taken, next_space(taken, building, direction), direction, hand, floor)

    def after(self, kind: int, taken: int, space: int, direction: int, hand: list[int], floor: float = NO_FLOOR) -> float:
        """What the best sowing is worth that begins with this kind on `space`."""
        if kind == BUILDER and self.builds & BIT[space]:
            found: dict[int, float] = {}
            return self.put(kind, taken, space, direction, hand[:], sum(hand), self.gold, self.stone, found)
        value = self.worth[kind * SPACES + space]
        if kind != MADAME or space < ENDS:
            taken |= BIT[space]
        rest = hand[:]
        rest[kind] -= 1
        return value + self.sow(taken, next_space(taken, space, direction), direction, rest, floor - value)

    def sow(self, taken: int, space: int, direction: int, hand: list[int], floor: float = NO_FLOOR) -> float:
        """What the best sowing is worth whose next meeple goes on `space`."""
        number = 0
        for meeples in hand:
            number += meeples
        if space == NOTHING_THERE or number == 0:
            return 0.0
        if not self.finds_path(taken, space, direction, number):
            return self.search_anew(taken, space, direction, hand, number)
        most = 0.0
        wanted: i64 = 0  # how many of each kind, if every space gets the kind that is worth most there
        built = 0  # and where builders would be paid then
        for at in range(number - 1, -1, -1):
            best = NO_FLOOR
            best_kind: i64 = 0
            kind: i64 = 0
            while kind < KINDS:
                if hand[kind]:
                    value = self.worth[kind * SPACES + self.path[at]]
                    if value > best:
                        best = value
                        best_kind = kind
                kind += 1
            most = best + most
            wanted += 1 << COUNT_BITS * best_kind
            if best_kind == BUILDER:
                built |= BIT[self.path[at]]
        if most < floor:
            return most
        if not self.has(hand, wanted):
            most = self.best_order(hand)
            if most >= floor and hand[BUILDER] > 1:
                built = self.built_in_order(hand, number)
        if hand[BUILDER] > 1 and most >= floor and not self.pays_for(built & self.builds):
            return self.search_anew(taken, space, direction, hand, number)
        return most

    def finds_path(self, taken: int, space: int, direction: int, number: int) -> bool:
        """Are there spaces for so many meeples in one round of the street? Then which kind goes where does not change the path."""
        ring = RING[direction]
        path = self.path
        path[0] = space
        length = 1
        at = ring[space]
        while length < number and at != space:
            if not taken & BIT[at]:
                path[length] = at
                length += 1
            at = ring[at]
        return length == number

    def has(self, hand: list[int], wanted: i64) -> bool:
        """Does the hand have so many of each kind?"""
        for meeples in hand:
            if wanted & COUNT > meeples:
                return False
            wanted >>= COUNT_BITS
        return True

    def pays_for(self, buildings: int) -> bool:
        """Are there gold and stones to build on all of these?"""
        gold = self.gold
        stone = self.stone
        for building in range(BUILDINGS):
            if buildings & BIT[building]:
                gold -= COST_GOLD[building]
                stone -= COST_STONE[building]
        return gold >= 0 and stone >= 0

    def best_order(self, hand: list[int]) -> float:
        """The best order of a hand along the path, if nothing has to be paid for."""
        states = 1
        packed = 0
        for kind in range(KINDS):
            self.stride[kind] = states
            states *= hand[kind] + 1
            packed |= hand[kind] << COUNT_BITS * kind
        self.found = vec[float]([UNKNOWN] * states)
        self.found[0] = 0.0
        return self.best_rest(0, states - 1, packed)

    def best_rest(self, at: i64, state: i64, hand: i64) -> float:
        best = self.found[state]
        if best == UNKNOWN:
            space: i64 = self.path[at]
            one: i64 = 1
            kind: i64 = 0
            while kind < KINDS:
                if hand >> COUNT_BITS * kind & COUNT:
                    rest = self.best_rest(at + 1, state - self.stride[kind], hand - (one << COUNT_BITS * kind))
                    value = self.worth[kind * SPACES + space] + rest
                    if value > best:
                        best = value
                kind += 1
            self.found[state] = best
        return best

    def built_in_order(self, hand: list[int], number: int) -> int:
        """Where the order that `best_order` found places builders, as bits."""
        state: i64 = len(self.found) - 1
        left = hand[:]
        built = 0
        for at in range(number):
            space = self.path[at]
            for kind in range(KINDS):
                if left[kind]:
                    rest = state - self.stride[kind]
                    if self.found[rest] != UNKNOWN and self.worth[kind * SPACES + space] + self.found[rest] == self.found[state]:
                        break
            left[kind] -= 1
            state = rest
            if kind == BUILDER:
                built |= BIT[space]
        return built

    # The whole search, for a path that depends on the kinds or for builders who cannot all be paid

    def search_anew(self, taken: int, space: int, direction: int, hand: list[int], number: int) -> float:
        found: dict[int, float] = {}
        return self.search(taken, space, direction, hand[:], number, self.gold, self.stone, found)

    def search(
        self, taken: int, space: int, direction: int, hand: list[int], number: int, gold: int, stone: int, found: dict[int, float]
    ) -> float:
        """What the best sowing of a hand of so many meeples is worth, with so much to pay for buildings."""
        if space == NOTHING_THERE or number == 0:
            return 0.0
        packed: i64 = (taken << COUNT_BITS | gold) << COUNT_BITS | stone
        for meeples in hand:
            more: i64 = meeples
            packed = packed << COUNT_BITS | more
        key = int(packed)
        if key in found:
            return found[key]
        best = NO_FLOOR
        for kind in range(KINDS):
            if hand[kind]:
                value = self.put(kind, taken, space, direction, hand, number, gold, stone, found)
                if value > best:
                    best = value
        found[key] = best
        return best

    def put(
        self,
        kind: int,
        taken: int,
        space: int,
        direction: int,
        hand: list[int],
        number: int,
        gold: int,
        stone: int,
        found: dict[int, float],
    ) -> float:
        """The worth of this meeple here and of the best that can follow. `hand` is unchanged afterwards."""
        value = self.worth[kind * SPACES + space]
        if kind != MADAME or space < ENDS:
            taken |= BIT[space]
        if kind == BUILDER and self.builds & BIT[space]:
            if gold >= COST_GOLD[space] and stone >= COST_STONE[space]:
                gold -= COST_GOLD[space]
                stone -= COST_STONE[space]
            else:
                value = 0.0
        if number > 1:
            hand[kind] -= 1
            value += self.search(taken, next_space(taken, space, direction), direction, hand, number - 1, gold, stone, found)
            hand[kind] += 1
        return value
