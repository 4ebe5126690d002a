"""The best way to sow a hand, when it is known what each meeple is worth on each space."""

from __future__ import annotations

from tinhorn.games.meeples.board import BIT, BUILDER, COST_GOLD, COST_STONE, ENDS, KINDS, MADAME, RING, SPACES

NOTHING_THERE = -1


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
    """

    def __init__(self, worth: list[float], builds: int, gold: int, stone: int) -> None:
        self.worth = worth
        self.builds = builds
        self.gold = gold
        self.stone = stone

    def from_building(self, taken: int, building: int, direction: int, hand: list[int]) -> float:
        """What the best sowing from a building is worth."""
        return self.sow(taken, next_space(taken, building, direction), direction, hand)

    def sow(self, taken: int, space: int, direction: int, hand: list[int]) -> float:
        """What the best sowing is worth whose next meeple goes on `space`."""
        found: dict[int, float] = {}
        return self.search(taken, space, direction, hand[:], self.gold, self.stone, found)

    def after(self, kind: int, taken: int, space: int, direction: int, hand: list[int]) -> float:
        """The same if this kind goes on `space`."""
        found: dict[int, float] = {}
        return self.put(kind, taken, space, direction, hand[:], self.gold, self.stone, found)

    def search(self, taken: int, space: int, direction: int, hand: list[int], gold: int, stone: int, found: dict[int, float]) -> float:
        if space == NOTHING_THERE:
            return 0.0
        key = (taken * 40 + gold) * 20 + stone
        for kind in range(KINDS):
            key = key * 22 + hand[kind]
        if key in found:
            return found[key]
        best = 0.0
        any_left = False
        for kind in range(KINDS):
            if hand[kind]:
                value = self.put(kind, taken, space, direction, hand, gold, stone, found)
                if not any_left or value > best:
                    best = value
                any_left = True
        found[key] = best
        return best

    def put(
        self, kind: int, taken: int, space: int, direction: int, hand: list[int], gold: int, stone: int, found: dict[int, float]
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
        hand[kind] -= 1
        left = False
        for each in hand:
            if each:
                left = True
        if left:
            value += self.search(taken, next_space(taken, space, direction), direction, hand, gold, stone, found)
        hand[kind] += 1
        return value
