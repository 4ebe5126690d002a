"""The observation of liar's dice: one's own dice, and all bids."""

from __future__ import annotations

from typing import Any, Final

from tinhorn.core.observation import Observation, counts, each
from tinhorn.examples.liars_dice.content import CONTENT
from tinhorn.examples.liars_dice.verbs import BID


def bid_numbers(bids: Any) -> list[int]:
    """Bids always rise, so which were made also tells their order."""
    return [bid - BID.first for bid in bids]


OBSERVATION: Final = Observation(
    version=1,
    recalls=True,
    ahead=0,
    fields=[
        each(counts("dice", CONTENT.sides, CONTENT.most_dice, "dice by face; -1 where the cup is down", hidden=True)),
        counts("bids", BID.size, 1, "what was bid", read=bid_numbers),
    ],
)
