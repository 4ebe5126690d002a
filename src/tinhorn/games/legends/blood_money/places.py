"""The odds of the risk die of Blood Money (X5.3)."""

from __future__ import annotations

from typing import Final

from tinhorn.games.legends.blood_money import content as c
from tinhorn.games.legends.places import Place

PLACES: Final[list[Place]] = []
ODDS: Final[dict[str, str]] = {"risk": "{points} of {faces}: a story point. {hurt} of {faces}: wounds, and {both} of these both."}


def numbers() -> dict[str, float]:
    points = [line for line in c.BLOOD.die if "sp" in line.replace(";", " ").split()]
    hurt = [line for line in c.BLOOD.die if "wound" in line]
    return {"faces": len(c.BLOOD.die), "points": len(points), "hurt": len(hurt), "both": len([line for line in points if line in hurt])}
