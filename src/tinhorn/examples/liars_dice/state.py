"""What lies on the table in liar's dice."""

from __future__ import annotations

from typing import Final

from tinhorn.core.errors import BrokenInvariant
from tinhorn.examples.liars_dice.content import CONTENT
from tinhorn.examples.liars_dice.stored import LiarsDiceFields
from tinhorn.examples.liars_dice.verbs import BID

SIDES: Final[int] = CONTENT.sides
WILD: Final[int] = CONTENT.sides - 1


class LiarsDice(LiarsDiceFields):
    """`dice` are the faces under each seat's cup, sorted; face 0 is a one. `bids` is all that was bid, in order."""

    def copy(self) -> LiarsDice:
        twin = LiarsDice(self.setting, self.chance)
        self.copy_fields(twin)
        return twin

    def last_bid_true(self) -> bool:
        """L3.2: at least so many dice show the face or are wild (L1.2)."""
        number, face = BID.args(self.bids[-1])
        fitting = [die for cup in self.dice for die in cup if die in (face, WILD)]
        return len(fitting) > number  # bids count from 0: number 0 says "one"

    def ranked_by(self, seat: int) -> tuple[int, ...]:
        if not self.over:
            return (0,)
        made_it = seat == (len(self.bids) - 1) % 2
        return (1,) if made_it == self.last_bid_true() else (-1,)  # L3.3

    def check(self) -> None:
        if list(self.bids) != sorted(set(self.bids)):
            raise BrokenInvariant("L2.2", f"the bids {self.bids} do not rise")
