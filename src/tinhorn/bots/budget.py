"""How long a bot thinks, and how far it looks ahead."""

from __future__ import annotations

from typing import Final

import msgspec


class Budget(msgspec.Struct, frozen=True):
    """How long to think about one decision: so many playouts, or so many seconds, whichever is over first; 0 is no limit.

    With playouts alone the same seed always gives the same choice.
    """

    playouts: int = 0
    seconds: float = 0.0


class Horizon(msgspec.Struct, frozen=True):
    """How far to look ahead: to the end of the round, but within these numbers of decisions."""

    least: int = 8
    most: int = 400


THE_ROUND: Final = Horizon()
