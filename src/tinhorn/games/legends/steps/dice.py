"""Prospecting dice (W10.12 to W10.17): chains of dust and a final face, rerolls, then all gains (W46.1). Window `on_roll` (W33.7)."""

from __future__ import annotations

from typing import ClassVar, Final

from tinhorn.core.state import NOBODY
from tinhorn.core.steps import Question, Step
from tinhorn.core.words import Phrase
from tinhorn.games.legends import verbs as v
from tinhorn.games.legends.cards import FACE_AGAIN, FACE_EFFECT, FACES
from tinhorn.games.legends.effects import machine
from tinhorn.games.legends.effects.atom import Atom, register
from tinhorn.games.legends.language import words as w
from tinhorn.games.legends.language.words import FACES as COUNTED_FACES
from tinhorn.games.legends.language.words import ON_PROSPECT, ON_ROLL, T_PROSPECTED
from tinhorn.games.legends.state import story_cards
from tinhorn.games.legends.state.fight import MAN
from tinhorn.games.legends.state.moments import REROLLED, ROLLED
from tinhorn.games.legends.state.table import Legends, put
from tinhorn.games.legends.steps import windows
from tinhorn.games.legends.verbs import KEEP, REROLL

DUST: Final[int] = next(face for face in range(len(FACE_AGAIN)) if FACE_AGAIN[face])


def chain(table: Legends) -> tuple[int, int]:
    """How much dust a die shows, and the face it ends on (W10.14)."""
    dust = 0
    face = FACES[table.chance.below(len(FACES))]
    while FACE_AGAIN[face]:
        dust += 1
        face = FACES[table.chance.below(len(FACES))]
    return dust, face


def roll(table: Legends, seat: int, number: int) -> None:
    """All dice to their final face, window `on_roll`, then the gains (W10.15)."""
    if seat == MAN:
        return
    dice: tuple[int, ...] = ()
    shown: list[int] = []
    for _ in range(number):
        dust, face = chain(table)
        dice += (dust, face)
        shown.extend([DUST] * dust)
        shown.append(face)
    table.dice = dice
    if table.listening:
        table.tell(v.ROLLED, seat, tuple(shown))
    table.push(TakeGains(seat))
    windows.open_window(table, ON_ROLL, seat, ())


class RerollWhich(Question):
    """Which die is rolled again; `done` are those that this ability has rolled already."""

    rule: ClassVar[str] = "W31.29"
    prompt: ClassVar[Phrase] = Phrase("Which die do you roll again?")

    def __init__(self, seat: int, number: int, done: tuple[int, ...]) -> None:
        super().__init__(seat)
        self.number: Final = number
        self.done: Final = done

    def options(self, table: Legends) -> list[int]:
        options = [REROLL.first + die for die in range(len(table.dice) // 2) if die not in self.done]
        options.append(KEEP)
        return options

    def answer(self, table: Legends, action: int) -> None:
        if action == KEEP:
            return
        die = action - REROLL.first
        dust, face = chain(table)
        table.dice = put(put(table.dice, 2 * die, table.dice[2 * die] + dust), 2 * die + 1, face)  # W10.16
        if table.listening:
            table.tell(v.REROLLED, die, (*[DUST] * dust, face))
        REROLLED.comes(table, self.seat, 2 * die + (1 if dust else 0))  # A16.7
        if self.number > 1:
            table.push(RerollWhich(self.seat, self.number - 1, (*self.done, die)))


class TakeGains(Step):
    """The gains of all chains, dice in order; nuggets above the cap are lost."""

    rule: ClassVar[str] = "W10.15"

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def run(self, table: Legends) -> None:
        seat = self.seat
        dice = table.dice
        table.dice = ()
        before = table.nuggets[seat]
        faces = 0
        for die in range(len(dice) // 2):
            for _ in range(dice[2 * die]):
                machine.carry_out(table, FACE_EFFECT[DUST], seat, seat, NOBODY)
            machine.carry_out(table, FACE_EFFECT[dice[2 * die + 1]], seat, seat, NOBODY)
            if dice[2 * die + 1] == 0:
                faces += 1
        ROLLED.comes(table, seat, dice[-1])  # A16.7
        table.counted = put(table.counted, COUNTED_FACES, faces)
        kept = table.nuggets[seat] - before
        if kept > 0:
            table.deed(seat, T_PROSPECTED, kept)
            story_cards.note(table, seat, ON_PROSPECT)


# Atoms


class Roll(Atom):
    """W31.30."""

    def do(self, table: Legends, n: int, at: int, you: int, who: int, tgt: int) -> None:
        roll(table, who, n)


class Reroll(Atom):
    """W31.29."""

    def do(self, table: Legends, n: int, at: int, you: int, who: int, tgt: int) -> None:
        table.push(RerollWhich(who, n, ()))


register(w.ROLL, Roll())
register(w.REROLL, Reroll())
