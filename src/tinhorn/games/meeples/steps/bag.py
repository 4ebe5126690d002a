"""Drawing from the bag, and what dynamite does (M6.7 to M6.9, M9).

Nobody decides anything here (M12.14). Chance occurs only in `draw`, at dice and in the deal (M13.3).
"""

from __future__ import annotations

from tinhorn.games.meeples import verbs as v
from tinhorn.games.meeples.board import GOLD, HALVED_BY, STONE
from tinhorn.games.meeples.state import Meeples

GOLD_PIECE = 0
STONE_PIECE = 1
DYNAMITE_PIECE = 2


def draw(table: Meeples, seat: int, number: int) -> int:
    """Draw pieces one by one, all of them (M6.9), as far as the bag goes (M6.8); returns how many were dynamite.

    A dynamite uses up a draw and never returns to the bag (M6.7, M9.4).
    """
    dynamite = 0
    drawn: list[int] = []
    for nth in range(number):
        pieces = table.bag_gold + table.bag_stone + table.bag_dynamite
        if pieces == 0:
            if table.listening:
                tell_drawn(table, seat, drawn)
                table.tell(v.BAG_EMPTY, number - nth)
            return dynamite
        at = table.chance.below(pieces)
        if at < table.bag_gold:
            table.bag_gold -= 1
            table.supply[GOLD + seat] += 1
            piece = GOLD_PIECE
        elif at < table.bag_gold + table.bag_stone:
            table.bag_stone -= 1
            table.supply[STONE + seat] += 1
            piece = STONE_PIECE
        else:
            table.bag_dynamite -= 1
            table.spent += 1
            dynamite += 1
            piece = DYNAMITE_PIECE
        if table.listening:
            drawn.append(piece)
    if table.listening:
        tell_drawn(table, seat, drawn)
    return dynamite


def tell_drawn(table: Meeples, seat: int, drawn: list[int]) -> None:
    if drawn:
        table.tell(v.DREW, seat, tuple(drawn))


def explode(table: Meeples, times: int) -> None:
    """Every player returns half their stones, once for each dynamite of the item (M9.1 to M9.3)."""
    for _ in range(times):
        if table.listening:
            table.tell(v.EXPLODED)
        for seat in range(table.seats):
            back = table.supply[STONE + seat] // HALVED_BY
            if back:
                table.supply[STONE + seat] -= back
                table.bag_stone += back
                if table.listening:
                    table.tell(v.RETURNED, seat, back)
