"""The characters (B5.1): with which side one starts, steps by one's row, and changing sides. Goals by B5.4."""

from __future__ import annotations

from typing import ClassVar, Final

from tinhorn.core.steps import Question
from tinhorn.core.words import Phrase
from tinhorn.games.legends.cards import row_of
from tinhorn.games.legends.effects.atom import Atom, register
from tinhorn.games.legends.state.fight import MAN
from tinhorn.games.legends.state.table import Legends
from tinhorn.games.legends.steps import move
from tinhorn.games.legends.wild_bunch import content as c
from tinhorn.games.legends.wild_bunch import verbs as bv
from tinhorn.games.legends.wild_bunch import words as bw
from tinhorn.games.legends.wild_bunch.steps import crews

MARSHAL: Final = 0
WANTED: Final = 1
CHOOSES_SIDE: Final[list[bool]] = c.CHOOSES_SIDE


def cast(table: Legends) -> None:
    """X20.19: sides are chosen before the first player is known."""
    for seat in range(table.seats):
        if CHOOSES_SIDE[table.character[seat]]:
            table.push(KitChoice(seat))


class KitChoice(Question):
    """A marshal point or a wanted point to start with."""

    rule: ClassVar[str] = "B5.1"
    prompt: ClassVar[Phrase] = Phrase("On which side do you start?")

    def options(self, table: Legends) -> list[int]:
        return [bv.KIT_CHOICE.first + MARSHAL, bv.KIT_CHOICE.first + WANTED]

    def answer(self, table: Legends, action: int) -> None:
        side = action - bv.KIT_CHOICE.first
        if side == MARSHAL:
            table.mp[self.seat] = 1
        else:
            table.wp[self.seat] = 1
        if table.listening:
            table.tell(bv.SIDE_CHOSEN, self.seat, side)


class MoveByRow(Atom):
    """A0.10: `move row`, the row of the cube on the marshal or wanted track (A0.2)."""

    def do(self, table: Legends, n: int, at: int, you: int, who: int, tgt: int) -> None:
        if who < MAN:
            points = table.mp[who] + table.wp[who]
            if points:
                move.free_move(table, who, row_of(points) + 1)


class SwitchTrack(Atom):
    """A0.1: to the same space of the other track, without rewards or events."""

    def do(self, table: Legends, n: int, at: int, you: int, who: int, tgt: int) -> None:
        if who >= MAN:
            return
        points = table.mp[who]
        table.mp[who] = table.wp[who]
        table.wp[who] = points
        if table.listening:
            table.tell(bv.SWITCHED, who, WANTED if points else MARSHAL)
        crews.changed_sides(table, who)

    def changes(self, table: Legends, n: int, who: int) -> bool:
        return table.mp[who] + table.wp[who] > 0


register(bw.MOVE_ROW, MoveByRow())
register(bw.SWITCH_TRACK, SwitchTrack())
