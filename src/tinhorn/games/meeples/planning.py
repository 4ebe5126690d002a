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

    def sow(self, taken: int, space: int, direction: int, hand: list[int], floor: float = NO_FLOOR, paid: int = 0) -> float:
        """What the best sowing is worth whose next meeple goes on `space`. `paid` is the building that this hand has paid for, as a bit."""
        number = 0
        for meeples in hand:
            number += meeples
        if space == NOTHING_THERE or number == 0:
            return 0.0
        if not self.finds_path(taken, space, direction, number):
            return self.search_anew(taken, space, direction, hand, number, paid)
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
        several = hand[BUILDER] > 1 or (hand[BUILDER] == 1 and paid != 0)  # a single builder can always be paid
        ordered = not self.has(hand, wanted)
        if ordered:
            most = self.best_order(hand)
            if several and most >= floor:
                built = self.built_in_order(hand, number)
        if not several or most < floor or self.pays_for(built & self.builds | paid):
            return most
        if not ordered:
            self.best_order(hand)
        return self.best_paid_order(hand, floor, paid)

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
        gold, stone = self.left_after(buildings)
        return gold >= 0 and stone >= 0

    def left_after(self, buildings: int) -> tuple[int, int]:
        """The gold and the stones that are left when all of these are built."""
        gold = self.gold
        stone = self.stone
        for building in range(BUILDINGS):
            if buildings & BIT[building]:
                gold -= COST_GOLD[building]
                stone -= COST_STONE[building]
        return gold, stone

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

    # Along the path, if the builders cannot all be paid

    def best_paid_order(self, hand: list[int], floor: float, paid: int) -> float:
        """The best order of a hand along the path, where builders build only what can be paid. `best_order` comes first."""
        packed: i64 = 0
        for kind in range(KINDS - 1, -1, -1):
            packed = packed << COUNT_BITS | hand[kind]
        gold, stone = self.left_after(paid)
        return self.best_paid(0, len(self.found) - 1, packed, gold, stone, floor)

    def best_paid(self, at: i64, state: i64, hand: i64, gold: int, stone: int, floor: float) -> float:
        """The same for the rest of a hand. Nothing can be better than `best_rest`, so what it likes best is tried first."""
        if not hand >> COUNT_BITS * BUILDER & COUNT:
            return self.best_rest(at, state, hand)
        space = int(self.path[at])
        builds = self.builds & BIT[space] != 0
        pays = builds and gold >= COST_GOLD[space] and stone >= COST_STONE[space]
        one: i64 = 1
        tried: i64 = 0
        best = NO_FLOOR
        while True:
            most = best
            value = 0.0
            chosen: i64 = -1
            kind: i64 = 0
            while kind < KINDS:
                if hand >> COUNT_BITS * kind & COUNT and not tried >> kind & 1:
                    brings = self.worth[kind * SPACES + space]
                    if kind == BUILDER and builds and not pays:
                        brings = 0.0
                    bound = brings + self.best_rest(at + 1, state - self.stride[kind], hand - (one << COUNT_BITS * kind))
                    if bound > most:
                        most = bound
                        value = brings
                        chosen = kind
                kind += 1
            if chosen < 0 or most < floor:
                return most
            tried |= one << chosen
            gold_left = gold
            stone_left = stone
            if chosen == BUILDER and pays:
                gold_left -= COST_GOLD[space]
                stone_left -= COST_STONE[space]
            rest = hand - (one << COUNT_BITS * chosen)
            value += self.best_paid(at + 1, state - self.stride[chosen], rest, gold_left, stone_left, max(floor, best) - value)
            best = max(best, value)

    # The whole search, for a path that depends on the kinds

    def search_anew(self, taken: int, space: int, direction: int, hand: list[int], number: int, paid: int = 0) -> float:
        found: dict[int, float] = {}
        gold, stone = self.left_after(paid)
        return self.search(taken, space, direction, hand[:], number, gold, stone, found)

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
