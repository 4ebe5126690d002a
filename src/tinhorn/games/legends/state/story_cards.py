"""Story cards on the table (W16.1): which triggers deeds meet, and whose discs lie where."""

from __future__ import annotations

from typing import Final

from tinhorn.core.state import NOBODY
from tinhorn.games.legends.cards import DISCS_NEEDED, STORY_REGION, STORY_TRIGGER
from tinhorn.games.legends.language.words import ON_MOVE
from tinhorn.games.legends.state.table import Legends

SIDES: Final = 2


def note(table: Legends, seat: int, trigger: int) -> None:
    """A deed of the active player: does it meet the trigger of an available card (W16.12)?"""
    if seat == table.active and table.stories:
        stories = table.stories
        if STORY_TRIGGER[stories[0]] == trigger:
            table.met |= 1
        if STORY_TRIGGER[stories[1]] == trigger:
            table.met |= 2


def note_move(table: Legends, seat: int, region: int) -> None:
    """A move action has ended in a region (W5.8)."""
    if seat == table.active and table.stories:
        for side in range(SIDES):
            story = table.stories[side]
            if STORY_TRIGGER[story] == ON_MOVE and STORY_REGION[story] == region:
                table.met |= 1 << side


def discs_on(table: Legends, side: int) -> int:
    """W16.7."""
    total = 0
    for seat in range(table.seats):
        total += table.discs[side * table.seats + seat]
    return total


def contributors(table: Legends, first: int) -> list[int]:
    """W16.9: everybody with a disc on the full card, the resolver first, then clockwise."""
    side = full_side(table)
    if side == NOBODY:
        return []
    seats = [(first + way) % table.seats for way in range(table.seats)]
    return [seat for seat in seats if table.discs[side * table.seats + seat] > 0]


def full_side(table: Legends) -> int:
    """W16.7, W16.8: nobody if no card is full."""
    if not table.discs:  # a box has other stories
        return NOBODY
    for side in range(SIDES):
        if discs_on(table, side) >= DISCS_NEEDED[table.seats]:
            return side
    return NOBODY
