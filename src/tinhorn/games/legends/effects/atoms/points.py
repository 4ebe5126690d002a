"""LP, wounds and what a turn has of steps and actions (W31.3, W31.5, W31.13, W31.14, W31.20, W31.31, W31.42)."""

from __future__ import annotations

from tinhorn.games.legends import verbs as v
from tinhorn.games.legends.effects.atom import Atom, register
from tinhorn.games.legends.language import words as w
from tinhorn.games.legends.state import points
from tinhorn.games.legends.state.fight import MAN
from tinhorn.games.legends.state.table import Legends


class LegendaryPoints(Atom):
    """W31.3."""

    def do(self, table: Legends, n: int, at: int, you: int, who: int, tgt: int) -> None:
        points.gain_lp(table, who, n)

    def changes(self, table: Legends, n: int, who: int) -> bool:
        return n > 0 or table.lp[who] > 0


class SamePoints(Atom):
    """W31.5: the gain that is being announced grows."""

    def do(self, table: Legends, n: int, at: int, you: int, who: int, tgt: int) -> None:
        table.gain += n


class Heal(Atom):
    """W31.13."""

    def do(self, table: Legends, n: int, at: int, you: int, who: int, tgt: int) -> None:
        points.heal(table, who, n)

    def changes(self, table: Legends, n: int, who: int) -> bool:
        return table.wounds[who] > 0


class HealAll(Atom):
    """W31.13."""

    def do(self, table: Legends, n: int, at: int, you: int, who: int, tgt: int) -> None:
        if who < MAN:
            points.heal(table, who, table.wounds[who])

    def changes(self, table: Legends, n: int, who: int) -> bool:
        return table.wounds[who] > 0


class CancelWound(Atom):
    """W31.14: fewer of the wounds that are about to be marked."""

    def do(self, table: Legends, n: int, at: int, you: int, who: int, tgt: int) -> None:
        table.hurt = table.hurt - n if table.hurt > n else 0


class MoreMovement(Atom):
    """W31.20."""

    def do(self, table: Legends, n: int, at: int, you: int, who: int, tgt: int) -> None:
        table.steps_left += n


class MoreActions(Atom):
    """W31.31."""

    def do(self, table: Legends, n: int, at: int, you: int, who: int, tgt: int) -> None:
        if who == table.active:
            table.actions += n
            if table.listening:
                table.tell(v.MORE_ACTIONS, who, n)


class Nothing(Atom):
    """W31.42."""

    def do(self, table: Legends, n: int, at: int, you: int, who: int, tgt: int) -> None:
        return

    def changes(self, table: Legends, n: int, who: int) -> bool:
        return False


register(w.LP, LegendaryPoints())
register(w.SAME_POINTS, SamePoints())
register(w.HEAL, Heal())
register(w.HEAL_ALL, HealAll())
register(w.CANCEL_WOUND, CancelWound())
register(w.MOVEMENT, MoreMovement())
register(w.MORE_ACTIONS, MoreActions())
register(w.NOTHING, Nothing())
