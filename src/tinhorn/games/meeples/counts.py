"""What a review counts in Fistful of Meeples: the points, and what they are made of (M11.5, M11.7)."""

from __future__ import annotations

from typing import Final

from tinhorn.core.counts import POINTS, Count, amount
from tinhorn.core.sentences import Sentences
from tinhorn.games.meeples.board import BARS, GOLD, STONE, TILE_OWNER, TILE_POINTS
from tinhorn.games.meeples.state import Meeples

COUNTED: Final = Sentences("counted")
LAID: Final = amount(COUNTED, "tiles", "M11.5", "{amount} {number|point|points} in tiles")
BARS_BOUGHT: Final = amount(COUNTED, "bars", "M11.5", "{amount} {number|bar|bars}")
GOLD_LEFT: Final = amount(COUNTED, "gold", "M11.5", "{amount} gold")
STONE_LEFT: Final = amount(COUNTED, "stone", "M11.7", "{amount} stone")


def in_tiles(table: Meeples, seat: int) -> int:
    return sum(TILE_POINTS[tile] for tile in table.tile if TILE_OWNER[tile] == seat)


def bars(table: Meeples, seat: int) -> int:
    return table.supply[BARS + seat]


def gold(table: Meeples, seat: int) -> int:
    return table.supply[GOLD + seat]


def stone(table: Meeples, seat: int) -> int:
    return table.supply[STONE + seat]


COUNTS: Final = (POINTS, Count(LAID, in_tiles), Count(BARS_BOUGHT, bars), Count(GOLD_LEFT, gold), Count(STONE_LEFT, stone))
