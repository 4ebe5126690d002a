"""The gambler track (A9.3 to A9.5), and what every gambling game has in common (A9.1).

Windows `on_gain_gp` and `after_gamble` (A0.4, X22.7).
"""

from __future__ import annotations

from typing import ClassVar, Final

from tinhorn.core.state import NOBODY
from tinhorn.core.steps import Step
from tinhorn.games.legends.ante_up import content as c
from tinhorn.games.legends.ante_up import verbs as av
from tinhorn.games.legends.ante_up import words as aw
from tinhorn.games.legends.ante_up.state import part_of
from tinhorn.games.legends.ante_up.steps import events
from tinhorn.games.legends.effects import machine
from tinhorn.games.legends.effects.atom import Atom, register
from tinhorn.games.legends.language.words import ON_GAIN_POINTS, SAME
from tinhorn.games.legends.state.fight import MAN
from tinhorn.games.legends.state.table import Legends, put
from tinhorn.games.legends.steps import windows

PAYS: Final[list[int]] = [read[0] for read in c.GAMBLER_READ]
TRACK_END: Final[int] = len(c.GAMBLER_READ)


def gain_gp(table: Legends, seat: int, number: int) -> None:
    """A gain is announced and may grow, as with points of the law (A0.4); the law has no bearing on it (A1.3)."""
    if seat >= MAN or number <= 0 or table.box(aw.ID) is None:
        return
    table.gain = number
    table.push(SettleGain(seat))
    windows.announce(table, ON_GAIN_POINTS, seat)


class SettleGain(Step):
    """The gain, now that its size is settled."""

    rule: ClassVar[str] = "A9.3"

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def run(self, table: Legends) -> None:
        number = table.gain
        table.gain = 0
        table.counted = put(table.counted, SAME, number)
        table.deed(self.seat, aw.T_GP, number)
        table.push(MarkGp(self.seat, number))


class MarkGp(Step):
    """One space at a time: its reward, its event, then `on_gain_gp` (A5.2); on the last space it pays again (A9.4)."""

    rule: ClassVar[str] = "A9.3"

    def __init__(self, seat: int, number: int) -> None:
        self.seat: Final = seat
        self.number: Final = number

    def run(self, table: Legends) -> None:
        seat = self.seat
        part = part_of(table)
        if self.number > 1:
            table.push(MarkGp(seat, self.number - 1))
        table.push(windows.Fire(aw.ON_GAIN_GP, seat))
        if part.gp[seat] < TRACK_END:
            part.gp = put(part.gp, seat, part.gp[seat] + 1)
            if table.listening:
                table.tell(av.GAMBLER, seat, part.gp[seat])
            events.entered_gambler(table, seat)
        elif table.listening:
            table.tell(av.GAMBLER_AGAIN, seat)
        machine.carry_out(table, PAYS[part.gp[seat] - 1], seat, seat, NOBODY)


class GamblerPoints(Atom):
    """A0.1: `gp n`."""

    def do(self, table: Legends, n: int, at: int, you: int, who: int, tgt: int) -> None:
        gain_gp(table, who, n)

    def changes(self, table: Legends, n: int, who: int) -> bool:
        """Without the box there is no such track (X20.3)."""
        return table.box(aw.ID) is not None


def begin(table: Legends, seat: int, game: int) -> None:
    """A game is started (A9.1)."""
    part = part_of(table)
    part.game = game
    part.won = 0
    part.folded = 0
    table.deed(seat, aw.T_GAMBLED, 1)


def after_gamble(table: Legends, first: int, players: int) -> None:
    """`after_gamble` for everybody who took part, the active player first, then clockwise (A0.4)."""
    for way in range(table.seats - 1, -1, -1):
        seat = (first + way) % table.seats
        if players >> seat & 1:
            table.push(windows.Fire(aw.AFTER_GAMBLE, seat))


register(aw.GP, GamblerPoints())
