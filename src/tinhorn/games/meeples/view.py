"""Written by `python -m tinhorn.fields` from fields.py: change that, not this."""

from __future__ import annotations

from tinhorn.core.view import View


class MeeplesView(View, frozen=True, kw_only=True):
    """What a seat sees of Fistful of Meeples: everything but what the bag will give (M13).

    Meeples are counted by kind: builders, miners, robbers, deputies, the Madame. `street` has the twelve doorways, then S-right and
    S-left: a kind, or -1. `tokens` are those at the two ends. `owners` and `points` tell of the tiles by building. While meeples are
    placed, `space` is the space whose turn it is. `bank` holds the prices of the bars left, the next one first. `ending` has a bit for
    each reason to end: Bank, graves, dynamite, turn cap.
    """

    first: int  # who began
    active: int  # whose turn it is
    turns: int  # that have begun
    ending: int  # why the game ends
    buildings: tuple[tuple[int, ...], ...]  # meeples by building and kind
    saloon: tuple[int, ...]
    jail: tuple[int, ...]
    hand: tuple[int, ...]  # meeples that are being placed
    street: tuple[int, ...]  # the kind of the meeple on each space
    tokens: tuple[int, int]  # whose tokens lie at the two ends
    space: int  # whose turn it is while meeples are placed
    direction: int
    owners: tuple[int, ...]  # whose tile is on each building
    points: tuple[int, ...]  # of the tile on each building
    gold: tuple[int, ...]
    stone: tuple[int, ...]
    bars: tuple[int, ...]
    tiles: tuple[int, ...]  # left to build
    bag_gold: int
    bag_stone: int
    bag_dynamite: int
    jail_dynamite: int
    spent_dynamite: int
    bank: tuple[int, ...]  # prices of the bars left, the next one first
    graves: tuple[int, ...]  # the kind of the meeple in each grave
    box: tuple[int, ...]  # the dead for whom there is no grave
