"""The history of a game (D11.3): one number for each line. What a seat remembers is read from it.

A line has a kind, up to two seats and up to six cards.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tinhorn.games.dicetown.cards import FIRST_DEED, FIRST_PROTECTED, JOE_KIND

SHUFFLE: Final = 0  # the store discards became the deck
VISIT: Final = 1  # a seat took the first card at the Store and discarded the others; all of them follow
FORTUNE: Final = 2  # a seat took the top store card
THEFT: Final = 3  # the first seat took the first card from the second's hand, having looked at those that follow
GIFT: Final = 4  # the first seat gave the second a card of its choice
OFFER: Final = 5  # the first seat offered the Sheriff this card
BRIBE: Final = 6  # the first seat's offered card went to the Sheriff
PLAYED: Final = 7
ROW: Final = 8  # deeds were turned up at the Town Hall
DEEDS: Final = 9  # a seat took deeds from the row
CORRUPTION: Final = 10  # a seat took the top deed of the deck
PROTECT: Final = 11

OPEN_LINES: Final[i64] = 1 << SHUFFLE | 1 << PLAYED | 1 << ROW | 1 << DEEDS | 1 << PROTECT  # everybody saw their cards
WATCHER: Final = -2  # the seat of nobody at the table

# What a seat knows of a card that it did not see: its back (D11.1), or nothing.
SOME_STORE_CARD: Final = -1
SOME_DEED: Final = -2
ANY_CARD: Final = -3
NO_MORE: Final = -4  # in an observation: a line has no further card

LINES_TOLD: Final = 8  # in an observation
LINE_CARDS: Final = 3

LINE_NAMES: Final[list[str]] = [
    "shuffle",
    "visit",
    "fortune",
    "theft",
    "gift",
    "offer",
    "bribe",
    "played",
    "row",
    "deeds",
    "corruption",
    "protect",
]


def line_of(kind: int, seat: int, other: int, cards: list[int]) -> int:
    """Seats and cards are stored plus one, so that 0 is none."""
    line = kind | (seat + 1) << 4 | (other + 1) << 7
    shift = 10
    for card in cards:
        line |= (card + 1) << shift
        shift += 5
    return line


def read_line(line: int) -> tuple[int, int, int, list[int]]:
    cards: list[int] = []
    rest = line >> 10
    while rest:
        cards.append((rest & 31) - 1)
        rest >>= 5
    return line & 15, (line >> 4 & 7) - 1, (line >> 7 & 7) - 1, cards


def veil(card: i64) -> i64:
    """What the back of a card shows."""
    return SOME_STORE_CARD if card < FIRST_DEED else SOME_DEED


def is_open(line: i64, seat: i64) -> bool:
    """Did a seat see all cards of a line?"""
    return OPEN_LINES >> (line & 15) & 1 != 0 or seat == (line >> 4 & 7) - 1 or seat == (line >> 7 & 7) - 1


def seen_card(line: i64, n: i64, seat: i64, all_open: bool) -> i64:
    """The n-th card of a line as a seat saw it (D11.3)."""
    kind = line & 15
    card = (line >> (10 + 5 * n) & 31) - 1
    if all_open or is_open(line, seat):
        return card
    first = (line >> 10 & 31) - 1
    if kind == THEFT and n > 0:
        return ANY_CARD
    if kind in (OFFER, BRIBE) and first >= FIRST_PROTECTED:
        return card
    if kind in (VISIT, FORTUNE) and first == JOE_KIND:  # he is shown at once (D9.14)
        return JOE_KIND if n == 0 else SOME_STORE_CARD
    return veil(card)
