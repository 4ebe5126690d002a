"""What STATIC abilities of the box add up to, those whose condition holds."""

from __future__ import annotations

from tinhorn.core.state import NOBODY
from tinhorn.games.legends.effects.predicate import holds
from tinhorn.games.legends.state.table import Legends


def total(table: Legends, seat: int, op: int) -> int:
    found = table.statics(seat, op)
    sum = 0
    for at in range(0, len(found), 2):
        if holds(table, found[at], seat, NOBODY):
            sum += found[at + 1]
    return sum
