"""Scenarios (X14): the plea of Law and Disorder, and the scores of The Golden Rule."""

from __future__ import annotations

from typing import ClassVar, Final

from tinhorn.core.sentences import Said
from tinhorn.core.steps import Question
from tinhorn.core.words import Phrase
from tinhorn.games.legends.blood_money import content as c
from tinhorn.games.legends.blood_money import verbs as xv
from tinhorn.games.legends.blood_money import words as xw
from tinhorn.games.legends.blood_money.state import LEGENDARY_PRICE, deeds_of, part_of
from tinhorn.games.legends.blood_money.steps.deeds import PRICES
from tinhorn.games.legends.cards import LEGENDARY, NONE, PRICE
from tinhorn.games.legends.scoring import END_MONEY
from tinhorn.games.legends.state.table import Legends, ScoreLine
from tinhorn.games.legends.steps import discards
from tinhorn.games.legends.steps.fight.rewards import LockUp

GOLDEN_EACH: Final[int] = c.number("golden_each")
GOLDEN_LP: Final[int] = c.number("golden_lp")
REFUSED: Final = 0
KEPT: Final = 1


# Law and Disorder


def pleads(table: Legends, seat: int) -> bool:
    """X14.3: asked when the wanted points would be lost; one needs a card at least."""
    part = part_of(table)
    if table.setting.options["scenario"] != "law_and_disorder" or part.plea != NONE or not table.hands[seat]:
        return False
    table.push(Plead(seat))
    return True


class Plead(Question):
    """Discard the whole hand and stay on the first space of the wanted track, or not."""

    rule: ClassVar[str] = "X14.3"
    prompt: ClassVar[Phrase] = Phrase("Do you discard all your cards to stay wanted?")

    def options(self, table: Legends) -> list[int]:
        return [xv.PLEAD, xv.NO_PLEA]

    def answer(self, table: Legends, action: int) -> None:
        part_of(table).plea = KEPT if action == xv.PLEAD else REFUSED
        table.push(LockUp(self.seat))
        if action == xv.PLEAD:
            if table.listening:
                table.tell(xv.PLEADED, self.seat)
            discards.ask_discard(table, self.seat, len(table.hands[self.seat]))


def stays_wanted(table: Legends, seat: int) -> int:
    """X14.3: the answer has been given, and is forgotten after this arrest."""
    part = part_of(table)
    kept = 1 if part.plea == KEPT else 0
    part.plea = NONE
    return kept


# The Golden Rule


def fortune(table: Legends, seat: int) -> int:
    """X14.2: money, the price of every item once, and of every deed."""
    total = table.money[seat]
    for item in table.in_play.items:
        if table.side_of(seat, item):
            total += LEGENDARY_PRICE if LEGENDARY[item] else PRICE[item]
    return total + sum([PRICES[deed] for deed in deeds_of(part_of(table), seat)])


def is_golden(table: Legends) -> bool:
    """X14.2."""
    return table.box(xw.ID) is not None and table.setting.options["scenario"] == "golden_rule"


class MoneyMoreLine(ScoreLine):
    """X14.2: an LP for each full $40 instead of $60; the difference to the usual line."""

    def points(self, table: Legends, seat: int) -> int:
        if not is_golden(table):
            return 0
        return table.money[seat] // GOLDEN_EACH - table.money[seat] // END_MONEY

    def says(self, table: Legends, seat: int) -> Said:
        return xv.FORTUNE_LP.say(table.money[seat])


class GoldenLine(ScoreLine):
    """X14.2: the greatest fortune, each if tied."""

    def points(self, table: Legends, seat: int) -> int:
        if not is_golden(table):
            return 0
        return GOLDEN_LP if fortune(table, seat) == max([fortune(table, other) for other in range(table.seats)]) else 0

    def says(self, table: Legends, seat: int) -> Said:
        return xv.GOLDEN_LP.say()
