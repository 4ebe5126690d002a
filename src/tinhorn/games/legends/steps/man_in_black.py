"""The Man in Black (W19): a third figure for two players, moved by his own cards (W50.1).

He has no hand, items, money or wounds, and he never joins poker (W19.3, W45.3).
"""

from __future__ import annotations

from typing import ClassVar, Final

from tinhorn.core.state import NOBODY
from tinhorn.core.steps import Step
from tinhorn.games.legends import verbs as v
from tinhorn.games.legends.cards import MAN_EFFECT, MAN_WHOM, NONE
from tinhorn.games.legends.effects import machine
from tinhorn.games.legends.effects.atom import Atom, register
from tinhorn.games.legends.language import words as w
from tinhorn.games.legends.language.words import LEADER, RICHEST
from tinhorn.games.legends.state import points
from tinhorn.games.legends.state.fight import DUEL, MAN, ROB
from tinhorn.games.legends.state.moments import TURN_BEGINS
from tinhorn.games.legends.state.table import Legends
from tinhorn.games.legends.steps.fight import challenge, opening


def whom(table: Legends, word: int) -> int:
    """W19.15: leader, richest or nearest; the first player among equals. Nobody where no way leads to any."""
    board = table.map()
    best = NOBODY
    for way in range(table.seats):
        seat = (table.first + way) % table.seats
        if board.distance(table.man, table.space[seat]) < 0:
            continue
        if best == NOBODY:
            better = True
        elif word == LEADER:
            better = table.lp[seat] > table.lp[best]
        elif word == RICHEST:
            better = table.money[seat] > table.money[best]
        else:
            better = board.distance(table.man, table.space[seat]) < board.distance(table.man, table.space[best])
        if better:
            best = seat
    return best


class ManTurn(Step):
    """One of his cards is drawn and carried out top to bottom (W19.2); nobody is the active player then (W19.16)."""

    rule: ClassVar[str] = "W19.2"

    def run(self, table: Legends) -> None:
        table.active = NOBODY
        TURN_BEGINS.comes(table, NOBODY)  # A4.1, X4.17
        deck = table.man_deck
        if not deck:
            anew = list(table.man_used)
            table.chance.shuffle(anew)
            deck = tuple(anew)
            table.man_used = ()
        card = deck[-1]
        table.man_deck = deck[:-1]
        table.man_used = (*table.man_used, card)
        table.reveal()
        if table.listening:
            table.tell(v.MAN_CARD_DRAWN, card)
        tgt = whom(table, MAN_WHOM[card]) if MAN_WHOM[card] != NONE else NOBODY
        table.push(machine.Effect(MAN_EFFECT[card], MAN, MAN, tgt))


def starts_fight(table: Legends, seat: int, rob: bool) -> None:
    """W19.10: with the player of his card who is in his space. Where he reaches nobody, he gains an LP instead."""
    if seat == NOBODY:
        points.gain_man_lp(table, 1)
        return
    if table.space[seat] != table.man:
        return
    kind = ROB if rob else DUEL
    opening.open_fight(table, kind, MAN, seat, table.man)
    if table.listening:
        table.tell(v.MAN_CHALLENGES, kind, seat)
    table.push(challenge.InitiatorPlays())
    opening.start_effects(table)


class ManFights(Atom):
    """W31.41: a duel or a robbery of his."""

    def __init__(self, rob: bool) -> None:
        super().__init__()
        self.rob: Final = rob

    def do(self, table: Legends, n: int, at: int, you: int, who: int, tgt: int) -> None:
        starts_fight(table, tgt, self.rob)


register(w.MIB_DUEL, ManFights(False))
register(w.MIB_ROB, ManFights(True))
