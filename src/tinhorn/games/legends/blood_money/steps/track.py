"""The story track (X3): story points, one by one. The last space sends the cube back to the start."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import mypyc_attr

from tinhorn.core.state import NOBODY
from tinhorn.core.steps import Step
from tinhorn.games.legends.blood_money import content as c
from tinhorn.games.legends.blood_money import verbs as xv
from tinhorn.games.legends.blood_money import words as xw
from tinhorn.games.legends.blood_money.state import START, TRACK_END, part_of
from tinhorn.games.legends.effects.atom import Atom, register
from tinhorn.games.legends.effects.machine import Effect
from tinhorn.games.legends.state import points
from tinhorn.games.legends.state.fight import MAN
from tinhorn.games.legends.state.table import Legends, put

PAYS: Final[list[int]] = [read[0] for read in c.TRACK_READ]
RISKY_LP: Final[int] = c.number("risky_lp")


def gain_sp(table: Legends, seat: int, number: int) -> None:
    """X3.3; the Man in Black gains none (X20.8)."""
    if seat < MAN and number > 0 and table.box(xw.ID) is not None:
        table.push(MarkSp(seat, number))


@mypyc_attr(acyclic=True, free_list_len=1)
class MarkSp(Step):
    """One space at a time, with its effect, in whoever's turn (X3.2). On the last space the rest is lost (X3.3)."""

    rule: ClassVar[str] = "X3.2"

    def __init__(self, seat: int, number: int) -> None:
        self.seat: Final = seat
        self.number: Final = number

    def run(self, table: Legends) -> None:
        seat = self.seat
        part = part_of(table)
        if part.cube[seat] == TRACK_END:
            return
        part.cube = put(part.cube, seat, part.cube[seat] + 1)
        space = part.cube[seat]
        table.deed(seat, xw.T_SP, 1)
        if table.listening:
            table.tell(xv.STORY_SPACE, seat, space)
        if space == TRACK_END:
            table.push(BackToStart(seat))
        elif self.number > 1:
            table.push(MarkSp(seat, self.number - 1))
        table.push(Effect(PAYS[space - 1], seat, seat, NOBODY))


class BackToStart(Step):
    """The cube returns to the first space, which has no effect (X3.4); with Risky Business an LP comes first (X14.4)."""

    rule: ClassVar[str] = "X3.3"

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def run(self, table: Legends) -> None:
        part = part_of(table)
        part.cube = put(part.cube, self.seat, START)
        if table.listening:
            table.tell(xv.STORY_START, self.seat)
        if table.setting.options["scenario"] == "risky_business":
            points.gain_lp(table, self.seat, RISKY_LP)


class StoryPoints(Atom):
    """A0.1: `sp n`."""

    def do(self, table: Legends, n: int, at: int, you: int, who: int, tgt: int) -> None:
        gain_sp(table, who, n)


register(xw.SP, StoryPoints())
