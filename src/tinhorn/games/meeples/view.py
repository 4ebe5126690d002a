"""What a seat sees of Fistful of Meeples: everything but what the bag will give (M13)."""

from __future__ import annotations

from tinhorn.core.view import View


class MeeplesView(View, frozen=True, kw_only=True):
    """Meeples are counted by kind: builders, miners, robbers, deputies, the Madame.

    `street` has the twelve doorways, then S-right and S-left: a kind, or -1. `tokens` are those at the
    two ends. `owners` and `points` tell of the tiles by building. While meeples are placed, `space` is
    the space whose turn it is. `bank` holds the prices of the bars left, the next one first. `ending`
    has a bit for each reason to end: Bank, graves, dynamite, turn cap.
    """

    first: int
    active: int
    turns: int
    ending: int
    buildings: tuple[tuple[int, ...], ...]
    saloon: tuple[int, ...]
    jail: tuple[int, ...]
    hand: tuple[int, ...]
    street: tuple[int, ...]
    tokens: tuple[int, int]
    space: int
    direction: int
    owners: tuple[int, ...]
    points: tuple[int, ...]
    gold: tuple[int, ...]
    stone: tuple[int, ...]
    bars: tuple[int, ...]
    tiles: tuple[int, ...]
    bag_gold: int
    bag_stone: int
    bag_dynamite: int
    jail_dynamite: int
    spent_dynamite: int
    bank: tuple[int, ...]
    graves: tuple[int, ...]
    box: tuple[int, ...]
