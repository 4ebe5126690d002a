"""What the position of a seat is worth, for bots that look ahead."""

from __future__ import annotations

from tinhorn.games.legends.advice.worth import A_TURN
from tinhorn.games.legends.cards import NONE, WANTED_ROW_LP, row_of
from tinhorn.games.legends.scoring import END_MONEY
from tinhorn.games.legends.state.table import Legends


def prospects(table: Legends, seat: int) -> float:
    """The score, and what money, nuggets, cards, a mount and wanted points will bring while there are turns left."""
    worth = float(table.score(seat))
    if table.over or len(table.lp) == 0:
        return worth
    best = 0
    for points in table.lp:
        best = max(best, points)
    turns = 1.0 if table.last_round else min(max(float(table.length - best) / A_TURN, 1.0), 8.0)
    money: int = table.money[seat]
    nuggets: int = table.nuggets[seat]
    worth += money / 36 - money // END_MONEY
    worth += 1.4 * nuggets + 0.3 * len(table.hands[seat])
    if table.mount[seat] != NONE:
        worth += 0.2 * turns
    if table.wp[seat] > 0:
        worth += 0.6 * (turns - 1) * WANTED_ROW_LP[row_of(table.wp[seat])]
    return worth
