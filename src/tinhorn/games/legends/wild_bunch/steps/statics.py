"""What STATIC abilities of the box add up to, those whose condition holds."""

from __future__ import annotations

from tinhorn.core.state import NOBODY
from tinhorn.games.legends.cards import HAS_STATIC, SOURCES, STATICS
from tinhorn.games.legends.effects.predicate import holds
from tinhorn.games.legends.language.words import FIRST_STATIC
from tinhorn.games.legends.state.table import Legends


def total(table: Legends, seat: int, op: int) -> int:
    found = 0
    base = (op - FIRST_STATIC) * SOURCES
    for source in table.sources(seat):
        if HAS_STATIC[base + source] and holds(table, STATICS[base + source][0], seat, NOBODY):
            found += STATICS[base + source][1]
    return found
