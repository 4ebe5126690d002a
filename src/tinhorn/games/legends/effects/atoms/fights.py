"""What changes in the fight that is going on (W31.25, W31.26, W31.38, W31.39)."""

from __future__ import annotations

from tinhorn.games.legends import verbs as v
from tinhorn.games.legends.effects.atom import Atom, register
from tinhorn.games.legends.language import words as w
from tinhorn.games.legends.state.fight import AGAIN, MAN
from tinhorn.games.legends.state.table import Legends
from tinhorn.games.legends.state.taking_part import winner_without_cards


def lower(table: Legends, player: int, n: int) -> None:
    """W34.2: a played card counts less; the total is cut off at 2 when values are compared."""
    if table.fight.initiator == player:
        table.fight.minus_initiator += n
    else:
        table.fight.minus_target += n
    if table.listening:
        if player < MAN:
            table.tell(v.COUNTS_LESS, player, n)
        else:
            table.tell(v.NPC_COUNTS_LESS, n)


class OpponentLess(Atom):
    """W31.25."""

    def do(self, table: Legends, n: int, at: int, you: int, who: int, tgt: int) -> None:
        lower(table, table.fight.other_than(you), n)


class SelfLess(Atom):
    """W31.26."""

    def do(self, table: Legends, n: int, at: int, you: int, who: int, tgt: int) -> None:
        lower(table, you, n)


class NoMarshalPoint(Atom):
    """W31.38."""

    def do(self, table: Legends, n: int, at: int, you: int, who: int, tgt: int) -> None:
        table.fight.no_mp = 1

    def changes(self, table: Legends, n: int, who: int) -> bool:
        return False


class RestartFight(Atom):
    """W31.39: once a fight (W9.11)."""

    def do(self, table: Legends, n: int, at: int, you: int, who: int, tgt: int) -> None:
        if self.is_open(table, who):
            table.fight.restarted = AGAIN

    def is_open(self, table: Legends, who: int) -> bool:
        return table.fight.restarted == 0 and winner_without_cards(table) < 0


register(w.OPP_LESS, OpponentLess())
register(w.SELF_LESS, SelfLess())
register(w.NO_MP_FROM_BANDIT, NoMarshalPoint())
register(w.RESTART_FIGHT, RestartFight())
