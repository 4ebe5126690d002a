"""Bandits: where they come and go (W6). How they fight is told in `steps/fight`.

After setup they come only by effects (W6.2). No seat is ever left with one in its space (W6.6).
The sheriff and the Man in Black ignore them (W6.7), but none comes to where they stand (W19.14).
"""

from __future__ import annotations

from tinhorn.games.legends import verbs as v
from tinhorn.games.legends.board import GANGS
from tinhorn.games.legends.state.table import HIDEOUT_AT, Legends


def is_free(table: Legends, space: int) -> bool:
    """W6.3: no player, no Man in Black, no sheriff, no bandit."""
    if table.bandit_at(space) or table.sheriff == space or table.man == space:
        return False
    return space not in table.space


def spawn(table: Legends, gang: int) -> None:
    """A bandit to each free hideout of a gang."""
    for space in GANGS[gang]:
        if is_free(table, space):
            table.bandits |= 1 << HIDEOUT_AT[space]
            if table.listening:
                table.tell(v.SPAWNED, space)


def can_come(table: Legends, gang: int) -> bool:
    """Is a hideout of a gang free?"""
    return any(is_free(table, space) for space in GANGS[gang])


def leave(table: Legends, space: int) -> None:
    """W6.5: won or lost, the bandit leaves the board."""
    table.bandits &= ~(1 << HIDEOUT_AT[space])
    if table.listening:
        table.tell(v.BANDIT_GONE)
