"""What Wild Bunch of Extras adds to what a review counts."""

from __future__ import annotations

from typing import Final

from tinhorn.core.counts import Count
from tinhorn.core.words import SEAT
from tinhorn.games.legends.counts import COUNTED, COUNTS
from tinhorn.games.legends.state.table import Legends
from tinhorn.games.legends.wild_bunch import words as bw
from tinhorn.games.legends.wild_bunch.state import part_of

CREW: Final = COUNTED.declare("crew", "B2.1", "{seat} {seat|has|have} a gang or a posse", seat=SEAT)


def has_crew(table: Legends, seat: int) -> int:
    return table.box(bw.ID) is not None and part_of(table).crew[seat] >= 0


COUNTS.extend([Count(CREW, has_crew)])
