"""What follows from the table in Fistful of Meeples."""

from __future__ import annotations

from typing import Final

from tinhorn.games.meeples.board import GRAVES, PRICES
from tinhorn.games.meeples.state import Meeples

BANKS: Final[list[tuple[int, ...]]] = [tuple(PRICES[taken:]) for taken in range(len(PRICES) + 1)]  # by the bars that were taken


def bank(table: Meeples) -> tuple[int, ...]:
    return BANKS[table.bars_taken]


def graves(table: Meeples) -> tuple[int, ...]:
    return table.dead[:GRAVES]


def box(table: Meeples) -> tuple[int, ...]:
    return table.dead[GRAVES:]
