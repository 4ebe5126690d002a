"""Players that leave things of the boxes alone, to measure what these are worth: `without-` and the name of a thing, or of a box.

They play by the rule of thumb else, and plan without these things.
"""

from __future__ import annotations

from collections.abc import Callable

from tinhorn.core.pick import Pick
from tinhorn.games.legends.advice.answers import advise_without
from tinhorn.games.legends.advice.worth import THINGS, THINGS_OF
from tinhorn.games.legends.state.table import Legends

Advise = Callable[[Legends, int, list[int], Pick], int]

# What each of these players leaves alone, a bit each.
IGNORED: dict[str, int] = {f"without-{name}": bits for name, bits in {**THINGS, **THINGS_OF}.items()}


def player_without(ignored: int) -> Advise:
    def advise(table: Legends, seat: int, options: list[int], pick: Pick) -> int:
        return advise_without(ignored, table, seat, options, pick)

    return advise


PLAYERS: dict[str, Advise] = {name: player_without(ignored) for name, ignored in IGNORED.items()}
