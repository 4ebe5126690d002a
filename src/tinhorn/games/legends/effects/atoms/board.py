"""Bandits, the sheriff and the Man in Black are put on the board (W31.23, W31.24, W31.41)."""

from __future__ import annotations

from tinhorn.games.legends.board import PLACES
from tinhorn.games.legends.effects.atom import Atom, register
from tinhorn.games.legends.language import words as w
from tinhorn.games.legends.state import bandits, figures
from tinhorn.games.legends.state.table import Legends


class Spawn(Atom):
    """W31.24."""

    def do(self, table: Legends, n: int, at: int, you: int, who: int, tgt: int) -> None:
        for gang in range(3):
            if n >> gang & 1:
                bandits.spawn(table, gang)

    def changes(self, table: Legends, n: int, who: int) -> bool:
        return any(n >> gang & 1 and bandits.can_come(table, gang) for gang in range(3))


class SheriffTo(Atom):
    """W31.23."""

    def do(self, table: Legends, n: int, at: int, you: int, who: int, tgt: int) -> None:
        figures.put_sheriff(table, PLACES[n][0])


class ManTo(Atom):
    """W31.41."""

    def do(self, table: Legends, n: int, at: int, you: int, who: int, tgt: int) -> None:
        figures.put_man(table, PLACES[n][0])


class ManToPlayer(Atom):
    """W31.41."""

    def do(self, table: Legends, n: int, at: int, you: int, who: int, tgt: int) -> None:
        if tgt >= 0:
            figures.put_man(table, table.space[tgt])


class ManToward(Atom):
    """W31.41."""

    def do(self, table: Legends, n: int, at: int, you: int, who: int, tgt: int) -> None:
        if tgt >= 0:
            figures.man_toward(table, tgt, n)


register(w.SPAWN, Spawn())
register(w.SHERIFF_TO, SheriffTo())
register(w.MIB_GOTO, ManTo())
register(w.MIB_GOTO_PLAYER, ManToPlayer())
register(w.MIB_TOWARD, ManToward())
