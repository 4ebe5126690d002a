"""What the position of a seat is worth when everything is known, for bots that look ahead."""

from __future__ import annotations

from mypy_extensions import i64

from tinhorn.games.dicetown.advice.worth import (
    A_BADGE_HELD,
    A_DOLLAR,
    IN_HAND,
    IN_HAND_LATE,
    nearly_over,
)
from tinhorn.games.dicetown.cards import (
    KIND_OF,
    LOW_BIT,
    deed_points,
)
from tinhorn.games.dicetown.state import VP_NUGGET, DiceTown


def prospects(table: DiceTown, seat: int) -> float:
    """What a seat has is worth at the end, about: it will play its cards, and may lose the badge."""
    if table.ended:
        return float(table.points(seat))
    points = int(table.nuggets[seat]) * VP_NUGGET + int(table.dollars[seat]) * A_DOLLAR
    points += deed_points(table.deeds[seat] + table.protected[seat])
    if table.sheriff == seat:
        points += A_BADGE_HELD
    worths = IN_HAND_LATE if nearly_over(table) else IN_HAND
    held: i64 = table.hands[seat]
    while held:
        points += worths[KIND_OF[LOW_BIT[(held & -held) % 37]]]
        held &= held - 1
    return points
