"""The risk die (X5): once in an action phase, without an action. Windows `on_risk` and `after_risk` (A0.4)."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import mypyc_attr

from tinhorn.core.state import NOBODY
from tinhorn.core.steps import Step
from tinhorn.games.legends.blood_money import content as c
from tinhorn.games.legends.blood_money import verbs as xv
from tinhorn.games.legends.blood_money import words as xw
from tinhorn.games.legends.blood_money.state import part_of
from tinhorn.games.legends.cards import NONE
from tinhorn.games.legends.effects.machine import Effect
from tinhorn.games.legends.state import deck, purse
from tinhorn.games.legends.state.table import Legends
from tinhorn.games.legends.steps import move, windows

FACES: Final[list[int]] = [read[0] for read in c.DIE_READ]
MONEY: Final[int] = c.number("risk_money")
CARDS: Final[int] = c.number("risk_cards")
STEPS: Final[int] = c.number("risk_steps")
BY_CARD: Final = 0
BY_MONEY: Final = 1
BONUSES: Final = 3


def offer(table: Legends, seat: int, options: list[int]) -> None:
    """X5.1: the bonus is named with the roll (X21.22)."""
    if table.deeds[xw.T_RISK] == 0 and not table.static(seat, xw.NO_RISK):
        for bonus in range(BONUSES):
            options.append(xv.RISK.first + bonus)


def roll(table: Legends, seat: int, bonus: int) -> None:
    """The face, then the bonus, then `after_risk` (X5.2)."""
    table.deed(seat, xw.T_RISK, 1)
    table.push(RiskTaken(seat))
    table.push(TakeBonus(seat, bonus))
    table.push(TakeFace(seat))
    throw(table, seat)
    windows.open_window(table, xw.ON_RISK, seat, ())


def throw(table: Legends, seat: int) -> None:
    part = part_of(table)
    part.risk = table.chance.below(len(FACES))
    table.reveal()
    if table.listening:
        table.tell(xv.RISK_ROLLED, seat, part.risk)


def roll_again(table: Legends, seat: int) -> None:
    """A0.4: at once, without a question."""
    if part_of(table).risk != NONE:
        throw(table, seat)


@mypyc_attr(acyclic=True, free_list_len=1)
class TakeFace(Step):
    """Wounds come before story points (X5.5)."""

    rule: ClassVar[str] = "X5.5"

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def run(self, table: Legends) -> None:
        part = part_of(table)
        face = part.risk
        part.risk = NONE
        table.push(Effect(FACES[face], self.seat, self.seat, NOBODY))


@mypyc_attr(acyclic=True, free_list_len=1)
class TakeBonus(Step):
    """A card, $10 or a step, which is no move action (X5.4)."""

    rule: ClassVar[str] = "X5.2"

    def __init__(self, seat: int, bonus: int) -> None:
        self.seat: Final = seat
        self.bonus: Final = bonus

    def run(self, table: Legends) -> None:
        if self.bonus == BY_CARD:
            deck.draw(table, self.seat, CARDS)
        elif self.bonus == BY_MONEY:
            purse.gain_money(table, self.seat, MONEY)
        else:
            move.free_move(table, self.seat, STEPS)


@mypyc_attr(acyclic=True, free_list_len=1)
class RiskTaken(Step):
    """The window after face and bonus."""

    rule: ClassVar[str] = "A0.4"

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def run(self, table: Legends) -> None:
        windows.fire(table, xw.AFTER_RISK, self.seat)
