"""Injuries (X6): wounds above the maximum, what an injury bars and costs (X12.2), and who has given a wound (A0.4).

A fight lost to the Man in Black brings them, too (X20.10). In the tie-breaks of the end they are no wounds (X10.3).
"""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import mypyc_attr

from tinhorn.core.sentences import Said
from tinhorn.core.state import NOBODY
from tinhorn.core.steps import Step
from tinhorn.games.legends.ante_up.state import part_of as gulch_of
from tinhorn.games.legends.blood_money import content as c
from tinhorn.games.legends.blood_money import verbs as xv
from tinhorn.games.legends.blood_money import words as xw
from tinhorn.games.legends.blood_money.state import part_of
from tinhorn.games.legends.cards import NONE
from tinhorn.games.legends.content import number
from tinhorn.games.legends.effects import predicate
from tinhorn.games.legends.effects.machine import Effect
from tinhorn.games.legends.state.fight import MAN
from tinhorn.games.legends.state.table import Legends, ScoreLine, put
from tinhorn.games.legends.steps import discards, windows

MOST_WOUNDS: Final[int] = number("most_wounds")
NOW: Final[list[int]] = [read[0] for read in c.NOW_READ]
LP_LOST: Final[list[int]] = [injury.lp for injury in c.INJURIES]


def wounds_marked(table: Legends, seat: int, wounds: int) -> int:
    """X6.1, X6.2, X6.6: those that fit are marked. While injured a card is discarded for each; otherwise any excess brings an injury."""
    room = MOST_WOUNDS - table.wounds[seat]
    marked = wounds if wounds < room else room
    if part_of(table).injury[seat] != NONE:
        table.push(LoseCards(seat, wounds))
    elif wounds > marked:
        table.push(DrawInjury(seat))
    return marked


@mypyc_attr(acyclic=True, free_list_len=1)
class LoseCards(Step):
    """A card for each wound gained while injured, of the owner's choice, as many as there are (X6.2)."""

    rule: ClassVar[str] = "X6.2"

    def __init__(self, seat: int, number: int) -> None:
        self.seat: Final = seat
        self.number: Final = number

    def run(self, table: Legends) -> None:
        discards.ask_discard(table, self.seat, self.number)


class DrawInjury(Step):
    """X6.1: one card, whatever the excess; with none left nothing is drawn (X6.5)."""

    rule: ClassVar[str] = "X6.1"

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def run(self, table: Legends) -> None:
        part = part_of(table)
        if not part.injuries:
            return
        injury = part.injuries[-1]
        part.injuries = part.injuries[:-1]
        part.injury = put(part.injury, self.seat, injury)
        table.reveal()
        if table.listening:
            table.tell(xv.INJURED, self.seat, injury)
        table.push(Effect(NOW[injury], self.seat, self.seat, NOBODY))


def feels_wounds(table: Legends, seat: int) -> bool:
    """X6.6: nothing changes only with three wounds, an injury and no card."""
    return part_of(table).injury[seat] == NONE or bool(table.hands[seat])


def healed(table: Legends, seat: int, wounds: int) -> None:
    """X6.3: without wounds the injury goes back into its deck at once, by whatever means."""
    part = part_of(table)
    part.gone = 0
    if wounds:
        table.deed(seat, xw.T_HEALED, wounds)
    injury = part.injury[seat]
    if injury == NONE or table.wounds[seat]:
        return
    part.gone = 1
    part.injury = put(part.injury, seat, NONE)
    part.injuries = table.shuffled(sorted([*part.injuries, injury]))
    table.reveal()
    if table.listening:
        table.tell(xv.INJURY_HEALED, seat, injury)


# Who has given a wound (A0.4)


def gives_wound(table: Legends, giver: int, seat: int) -> None:
    """By a card, item or ability of one's own; not by stories and events."""
    telling = part_of(table).telling or (table.box(xw.ANTE_UP) is not None and gulch_of(table).resolving)
    if giver < MAN and giver != seat and not telling:
        table.push(GaveWound(giver, seat, table.wounds[seat]))


def fight_settled(table: Legends) -> None:
    """The winner of a fight between players wounds the loser (W8.12)."""
    fight = table.fight
    if fight.winner < MAN and fight.loser < MAN:
        table.push(GaveWound(fight.winner, fight.loser, table.wounds[fight.loser]))


class GaveWound(Step):
    """`on_give_wound`, if a wound was really marked."""

    rule: ClassVar[str] = "A0.4"

    def __init__(self, giver: int, seat: int, before: int) -> None:
        self.giver: Final = giver
        self.seat: Final = seat
        self.before: Final = before

    def run(self, table: Legends) -> None:
        if table.wounds[self.seat] > self.before:
            windows.fire(table, xw.ON_GIVE_WOUND, self.giver)


class InjuryLine(ScoreLine):
    """X6.4."""

    def points(self, table: Legends, seat: int) -> int:
        if table.box(xw.ID) is None:
            return 0
        injury = part_of(table).injury[seat]
        return -LP_LOST[injury] if injury != NONE else 0

    def says(self, table: Legends, seat: int) -> Said:
        return xv.INJURY_LP.say(part_of(table).injury[seat])


class Injured(predicate.Predicate):
    """A0.2."""

    def holds(self, table: Legends, a: int, b: int, you: int, tgt: int) -> bool:
        return table.box(xw.ID) is not None and part_of(table).injury[you] != NONE


class InjuryGone(predicate.Predicate):
    """A0.2: the step before removed the injury."""

    def holds(self, table: Legends, a: int, b: int, you: int, tgt: int) -> bool:
        return part_of(table).gone == 1


predicate.register(xw.INJURED, Injured())
predicate.register(xw.INJURY_GONE, InjuryGone())
