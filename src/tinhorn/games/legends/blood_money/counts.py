"""What Blood Money adds to what a review counts."""

from __future__ import annotations

from typing import Final

from tinhorn.core.counts import Count, amount
from tinhorn.core.words import SEAT
from tinhorn.games.legends.blood_money import words as xw
from tinhorn.games.legends.blood_money.state import deeds_of, part_of
from tinhorn.games.legends.counts import COUNTED, COUNTS
from tinhorn.games.legends.state.table import Legends

DEEDS: Final = amount(COUNTED, "deeds", "X9.1", "{amount} {number|deed|deeds}")
INJURED: Final = COUNTED.declare("injured", "X6.1", "{seat} {seat|has|have} an injury", seat=SEAT)


def deeds(table: Legends, seat: int) -> int:
    return len(deeds_of(part_of(table), seat)) if table.box(xw.ID) is not None else 0


def is_injured(table: Legends, seat: int) -> int:
    return table.box(xw.ID) is not None and part_of(table).injury[seat] >= 0


COUNTS.extend([Count(DEEDS, deeds), Count(INJURED, is_injured)])
