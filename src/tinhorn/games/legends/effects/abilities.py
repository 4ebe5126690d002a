"""Abilities in use: whether they can be used, whom they aim at, and how they begin (W30.3, W30.8, W34.11)."""

from __future__ import annotations

from typing import ClassVar, Final

from tinhorn.core.state import NOBODY
from tinhorn.core.steps import Question
from tinhorn.core.words import Phrase
from tinhorn.games.legends.cards import LIMIT_SLOT, NONE
from tinhorn.games.legends.effects import machine
from tinhorn.games.legends.effects.atom import ATOMS
from tinhorn.games.legends.effects.predicate import holds
from tinhorn.games.legends.language import words as w
from tinhorn.games.legends.language.program import ABILITIES, CODE, Ability
from tinhorn.games.legends.state.fight import MAN
from tinhorn.games.legends.state.modifiers import NO_REACTION
from tinhorn.games.legends.state.table import Legends
from tinhorn.games.legends.verbs import TARGET


def start(table: Legends, number: int, seat: int) -> None:
    """An ability of a seat, its condition already met: the limit is noted, a player aimed at, the cost paid, then the steps."""
    ability = ABILITIES[number]
    slot = LIMIT_SLOT[number]
    if slot != NONE:
        table.used_up |= 1 << slot
    if not ability.aims:
        begin(table, ability, seat, NOBODY)
        return
    whom = candidates(table, ability, seat)
    if len(whom) == 1:
        begin(table, ability, seat, whom[0])
    elif whom:
        table.push(Target(seat, number))


def begin(table: Legends, ability: Ability, seat: int, tgt: int) -> None:
    if ability.pay >= 0:
        table.push(machine.Effect(ability.do, seat, seat, tgt))
        machine.carry_out(table, ability.pay, seat, seat, tgt)
    else:
        machine.carry_out(table, ability.do, seat, seat, tgt)


def usable(table: Legends, number: int, seat: int, spare: int) -> bool:
    """W34.11: the condition holds, the limit is not used up, the cost can be paid and there is somebody to aim at. An ACTION must
    lead somewhere (W4.12, A0.9).

    `spare` cards of the hand are spoken for: the one whose ability this is.
    """
    ability = ABILITIES[number]
    slot = LIMIT_SLOT[number]
    if slot != NONE and table.used_up >> slot & 1:
        return False
    if table.boxes and is_barred(table, ability, seat):
        return False
    if ability.pay >= 0 and not payable(table, ability.pay, seat, spare):
        return False
    if ability.kind == w.ACTION and not machine.may_still(table, ability.do, seat):
        return False
    if ability.aims:
        return bool(candidates(table, ability, seat))
    return holds(table, ability.when, seat, NOBODY)


def public_chance(table: Legends, number: int, seat: int) -> bool:
    """Could a card with this REACTION be used now, as far as everybody can tell (W22.9)?"""
    slot = LIMIT_SLOT[number]
    if slot != NONE and table.used_up >> slot & 1:
        return False
    if table.boxes and is_barred(table, ABILITIES[number], seat):
        return False
    return holds(table, ABILITIES[number].when, seat, NOBODY)


def is_barred(table: Legends, ability: Ability, seat: int) -> bool:
    """Is the seat kept from using a REACTION?"""
    return ability.kind == w.REACTION and table.modified(seat, NO_REACTION) > 0


def payable(table: Legends, at: int, seat: int, spare: int) -> bool:
    """W30.3: every cost in full."""
    while CODE[at] != w.END:
        atom = ATOMS[CODE[at]]
        if not atom.payable(table, CODE[at + 1], seat, spare):
            return False
        at = atom.rest(at)
    return True


def candidates(table: Legends, ability: Ability, seat: int) -> list[int]:
    """W30.8: the other players that the condition allows, clockwise, the Man in Black last."""
    found: list[int] = []
    for way in range(1, table.seats):
        other = (seat + way) % table.seats
        if holds(table, ability.when, seat, other) and can_give(table, ability, seat, other):
            found.append(other)
    if table.man >= 0 and holds(table, ability.when, seat, MAN) and not only_wounds(ability.do):
        found.append(MAN)
    return found


def only_wounds(at: int) -> bool:
    """W19.9: what does nothing but wound the one aimed at does nothing to the Man in Black."""
    while CODE[at] != w.END:
        if CODE[at] == w.DO_SCOPE and CODE[at + 1] == w.TGT:
            return CODE[at + w.WIDTH] == w.WOUND
        at = ATOMS[CODE[at]].rest(at)
    return False


def can_give(table: Legends, ability: Ability, seat: int, other: int) -> bool:
    """W45.2: who is to choose what to hand over must have something of it."""
    at = ability.do
    if CODE[at] == w.DO_SCOPE and CODE[at + 1] == w.TGT and CODE[at + w.WIDTH] == w.DO_CHOOSE:
        return bool(machine.open_choices(table, at + w.WIDTH, other))
    return True


class Target(Question):
    """One of several players that an ability may aim at."""

    rule: ClassVar[str] = "W30.8"
    prompt: ClassVar[Phrase] = Phrase("Whom do you choose?")

    def __init__(self, seat: int, ability: int) -> None:
        super().__init__(seat)
        self.ability: Final = ability

    def options(self, table: Legends) -> list[int]:
        return [TARGET.first + other for other in candidates(table, ABILITIES[self.ability], self.seat)]

    def answer(self, table: Legends, action: int) -> None:
        begin(table, ABILITIES[self.ability], self.seat, action - TARGET.first)
