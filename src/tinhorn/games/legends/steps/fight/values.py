"""What played cards count (W8.17), and who wins ties (W31.27)."""

from __future__ import annotations

from typing import Final

from tinhorn.core.state import NOBODY
from tinhorn.games.legends.cards import RANK_OF
from tinhorn.games.legends.effects.predicate import holds
from tinhorn.games.legends.language.words import WINS_TIES
from tinhorn.games.legends.state.fight import MAN
from tinhorn.games.legends.state.table import FACE_DOWN, Legends

LOWEST: Final = 2  # W8.17


def value_of(table: Legends, player: int) -> int:
    """What a played card counts, never less than 2 (W8.17)."""
    minus = table.fight.minus_initiator if table.fight.initiator == player else table.fight.minus_target
    rank = RANK_OF[table.laid[player * FACE_DOWN]] if player < MAN else table.fight.npc_card + 2
    return rank - minus if rank - minus > LOWEST else LOWEST


def wins_ties(table: Legends, seat: int) -> bool:
    """W31.27: a STATIC of the seat whose condition holds."""
    found = table.statics(seat, WINS_TIES)
    return any(holds(table, found[at], seat, NOBODY) for at in range(0, len(found), 2))
