"""What the places of Ante Up are worth."""

from __future__ import annotations

from typing import Final

from tinhorn.games.legends import content as base
from tinhorn.games.legends.ante_up import content as c
from tinhorn.games.legends.places import Place

PLACES: Final[list[Place]] = [
    Place("Trading Post", "trading_post", "Buy and upgrade its items."),
    Place("Orange Ranch", "ranch_orange", "Take orange cattle, or bring cattle of another colour: {rustle_wp} WP and what they pay."),
    Place("Outlaw Camp", "outlaw_camp", "Bring cattle and longhorns. Each longhorn: {longhorn_lp} LP and ${longhorn_money}."),
    Place("Mountain Pass", "mountain_pass", "The trail to the other map, as a whole ride."),
    Place("Frontier", "frontier", "Explore: discard cards worth its number for what its token hides."),
]
ODDS: Final[dict[str, str]] = {}


def numbers() -> dict[str, float]:
    paid = dict(part.split() for part in c.TOKENS.longhorn_pays.split("; "))
    return {"rustle_wp": base.number("rustle_wp"), **{f"longhorn_{sort}": int(number) for sort, number in paid.items()}}
