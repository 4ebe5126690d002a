"""What Ante Up adds to what a review counts."""

from __future__ import annotations

from typing import Final

from tinhorn.core.counts import Count, amount
from tinhorn.games.legends.ante_up import words as aw
from tinhorn.games.legends.ante_up.state import part_of
from tinhorn.games.legends.counts import COUNTED, COUNTS
from tinhorn.games.legends.state.table import Legends

GP: Final = amount(COUNTED, "gp", "A1.3", "{amount} {number|gambler point|gambler points}")
LONGHORNS: Final = amount(COUNTED, "longhorns", "A7.9", "{amount} {number|longhorn|longhorns}")


def gp(table: Legends, seat: int) -> int:
    return part_of(table).gp[seat] if table.box(aw.ID) is not None else 0


def longhorns(table: Legends, seat: int) -> int:
    return part_of(table).longhorns[seat] if table.box(aw.ID) is not None else 0


COUNTS.extend([Count(GP, gp), Count(LONGHORNS, longhorns)])
