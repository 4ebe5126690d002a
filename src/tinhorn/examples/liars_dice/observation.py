"""The observation of liar's dice: one's own dice, and all bids."""

from __future__ import annotations

from typing import Final

from tinhorn.core.fields import ABSENT
from tinhorn.core.numbers import Numbers
from tinhorn.core.observation import Observation
from tinhorn.examples.liars_dice.content import CONTENT
from tinhorn.examples.liars_dice.state import SIDES, LiarsDice
from tinhorn.examples.liars_dice.verbs import BID

DICE: Final[int] = CONTENT.most_dice


def observe(table: LiarsDice, seat: int, out: Numbers) -> None:
    out.each_counts("dice", SIDES, ABSENT, DICE, "dice by face; -1 where the cup is down")
    for owner in out.owners:
        if owner == seat or table.over:
            out.numbers_of(table.dice[owner], SIDES)
        else:
            out.nothing(SIDES)
    # Bids always rise, so which were made also tells their order.
    out.counts("bids", BID.size, 1, [bid - BID.first for bid in table.bids], "what was bid")


OBSERVATION: Final = Observation(version=1, observe=observe, ahead=0, recalls=True)
