"""What a seat sees of the goat game's hidden things (G8). A spectator is nobody (-1). Fields of which everybody sees as much are not here.

The other secrets are in `fields.py`: everybody counts deck and hand, a reserve is its owner's until the end (G8.3), and nobody sees the
card set aside unseen, nor for which turn a card was drawn.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from librt.vecs import vec
from mypy_extensions import i16, i64

from tinhorn.core.put import turned
from tinhorn.core.state import NOBODY
from tinhorn.games.goat.constants import CARDS, SEATS
from tinhorn.games.goat.ledger import LINES, is_theft, seen_line
from tinhorn.games.goat.sets import CARD_BITS, SEAT_BITS, CardSet, has, in_order, turn_of
from tinhorn.games.goat.state import Goat

LEDGER_LINES: Final = 12  # in an observation
# What all lines that there can be tell, three numbers each: by how many play, who comes first, and who looks on, nobody first and at last
# everybody, when all is open. By how much the places differ:
NUMBERS: Final = 3
AN_OBSERVER: Final[i64] = LINES * NUMBERS
A_FIRST: Final[i64] = (SEATS + 2) * AN_OBSERVER
A_SEAT: Final[i64] = SEATS * A_FIRST
TOLD: Final = vec[i16]([NOBODY] * ((SEATS + 1) * int(A_SEAT)))  # worked out when needed


def known(table: Goat, seat: i64) -> CardSet:
    """G8.1: the cards of the hand that the seat saw when it last held it, and those that everybody heard claimed."""
    if seat == NOBODY:
        return table.hand & table.named
    return table.hand & (table.named | table.known[seat])


def named(table: Goat, seat: i64) -> CardSet:
    """G8.6: the cards of the hand that everybody heard claimed."""
    return table.hand & table.named


def first_seen(table: Goat, seat: i64) -> tuple[int, ...]:
    """G8.1: the first turn in which the seat held each card; -1 if it never did in this round."""
    found = [NOBODY] * CARDS
    gone = in_order(table.turned_up, CARD_BITS)
    held = in_order(table.held, SEAT_BITS)
    for card in range(CARDS):
        turn = turn_of(table.drawn, card)
        if turn == NOBODY:
            continue
        last = len(held) if has(table.hand, card) else gone.index(card) + 1
        while turn < last and held[turn] != seat:
            turn += 1
        if turn < last:
            found[card] = turn
    return tuple(found)


def offered(table: Goat, seat: i64) -> int:
    """G8.5: the card on offer is known to the dealer alone."""
    if table.holder != seat:
        return NOBODY
    return table.offered


def ledger(table: Goat, seat: i64) -> tuple[tuple[int, ...], ...]:
    """G8.3, G8.4: the history of all reserves; who had no part in a theft does not see what was stolen."""
    return seen_ledger(table.ledger, None if seat == NOBODY else int(seat), table.over)


@lru_cache(1024)  # cached: most moves add nothing
def seen_ledger(ledger: bytes, seat: int | None, all_open: bool) -> tuple[tuple[int, ...], ...]:
    return tuple([seen_line(line, seat, all_open) for line in ledger])


def put_ledger(table: Goat, observer: i64, out: vec[i16], at: i64, me: i64, seats: i64) -> i64:
    """Who got a belonging, from whom (-1 for the supply), and its kind, if the observer had a part in it (G8.4)."""
    ledger = table.ledger
    told = TOLD
    first = first_told(observer, table.over, me, seats)
    left: i64 = LEDGER_LINES
    n: i64 = len(ledger)
    while left > 0 and n > 0:
        n -= 1
        line: i64 = ledger[n]
        numbers = first + line * NUMBERS
        out[at] = told[numbers]
        out[at + 1] = told[numbers + 1]
        out[at + 2] = told[numbers + 2]
        at += NUMBERS
        left -= 1
    return at + left * NUMBERS


def first_told(observer: i64, all_open: bool, me: i64, seats: i64) -> i64:
    """Where `TOLD` has the lines as this observer sees them."""
    first = seats * A_SEAT + me * A_FIRST
    if all_open:
        first += A_FIRST - AN_OBSERVER
    else:
        first += (observer + 1) * AN_OBSERVER
    if TOLD[first] == NOBODY:
        work_out_lines(first, observer, all_open, me, seats)
    return first


def work_out_lines(at: i64, observer: i64, all_open: bool, me: i64, seats: i64) -> None:
    for line in range(LINES):
        seen = seen_line(line, int(observer), all_open)
        giver = seen[1] if is_theft(line) else NOBODY
        TOLD[at] = i16(turned(seen[0], me, seats))
        TOLD[at + 1] = i16(turned(giver, me, seats))
        TOLD[at + 2] = i16(seen[-1])
        at += NUMBERS
