"""What a review counts in Dice Town: the points, and what they are made of (D10.3, D10.4)."""

from __future__ import annotations

from typing import Final

from tinhorn.core.counts import POINTS, Count, amount
from tinhorn.core.sentences import Sentences
from tinhorn.core.words import SEAT
from tinhorn.games.dicetown.cards import deed_number, hand_size
from tinhorn.games.dicetown.state import DiceTown

COUNTED: Final = Sentences("counted")
NUGGETS: Final = amount(COUNTED, "nuggets", "D10.3", "{amount} {number|nugget|nuggets}")
MONEY: Final = amount(COUNTED, "money", "D10.3", "${amount}")
DEEDS: Final = amount(COUNTED, "deeds", "D1.3", "{amount} {number|deed|deeds}")
CARDS: Final = amount(COUNTED, "cards", "D1.8", "{amount} store {number|card|cards}")
SHERIFF: Final = COUNTED.declare("sheriff", "D10.3", "{seat} {seat|has|have} the Sheriff's badge", seat=SEAT)


def nuggets(table: DiceTown, seat: int) -> int:
    return table.nuggets[seat]


def money(table: DiceTown, seat: int) -> int:
    return table.dollars[seat]


def deeds(table: DiceTown, seat: int) -> int:
    return deed_number(table.deeds[seat]) + deed_number(table.protected[seat])


def cards(table: DiceTown, seat: int) -> int:
    return hand_size(table.hands[seat])


def is_sheriff(table: DiceTown, seat: int) -> int:
    return table.sheriff == seat


COUNTS: Final = (
    POINTS,
    Count(NUGGETS, nuggets),
    Count(MONEY, money),
    Count(DEEDS, deeds),
    Count(CARDS, cards),
    Count(SHERIFF, is_sheriff),
)
