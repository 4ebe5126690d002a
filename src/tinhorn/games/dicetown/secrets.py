"""What a seat sees of the hidden things in Dice Town (D11). A spectator is nobody (-1). All is open when the game has ended.

The other secrets are in `fields.py`: of decks, discards and hands everybody sees the sizes, and nobody an order (D11.8).
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from librt.vecs import vec
from mypy_extensions import i16, i64

from tinhorn.core.put import put_counts, put_fill, turned
from tinhorn.core.state import NOBODY
from tinhorn.games.dicetown import history as h
from tinhorn.games.dicetown.cards import DEED_KINDS, FIRST_PROTECTED, JOE_KIND, KINDS, kinds_in, put_deeds, put_kinds
from tinhorn.games.dicetown.dice import HANDS, put_faces
from tinhorn.games.dicetown.history import ANY_CARD, LINE_CARDS, LINES_TOLD, is_open, seen_card, veil
from tinhorn.games.dicetown.seen import Line, Offer
from tinhorn.games.dicetown.state import DiceTown
from tinhorn.games.dicetown.steps.store import JoeVictim

PAGE: Final = 16  # lines of the history
ALL_KINDS: Final = KINDS + DEED_KINDS
UNKNOWN: Final = -1


def rolled(table: DiceTown, seat: i64) -> tuple[int, ...] | None:
    """D11.2: dice under a cup are for their roller alone."""
    return None if seat == NOBODY else HANDS[table.rolled[seat]]


def put_rolled(table: DiceTown, observer: i64, out: vec[i16], at: i64, me: i64, seats: i64) -> i64:
    return put_faces(out, at, table.rolled[observer])


def hands(table: DiceTown, seat: i64) -> tuple[tuple[int, ...] | None, ...]:
    """D11.3: one's own cards."""
    return tuple([hand_of(table, owner) if owner == seat or table.ended else None for owner in range(table.seats)])


def hand_of(table: DiceTown, seat: int) -> tuple[int, ...]:
    return tuple(kinds_in(table.hands[seat], table.deeds[seat]))


def put_hands(table: DiceTown, observer: i64, out: vec[i16], at: i64, me: i64, seats: i64) -> i64:
    owner = me
    for _n in range(seats):
        if owner == observer or table.ended:
            put_fill(out, at, 0, KINDS)
            put_deeds(out, put_kinds(out, at, table.hands[owner]), table.deeds[owner])
        at += ALL_KINDS
        owner += 1
        if owner == seats:
            owner = 0
    return at


def looked(table: DiceTown, seat: i64) -> tuple[int, ...] | None:
    """D11.4, D11.5: the cards being looked at are for the shopper, or for thief and victim. Nervous Joe is shown to all."""
    if not table.looked and not table.looked_deeds:
        return ()
    top = table.agenda[-1]
    if isinstance(top, JoeVictim):
        return (JOE_KIND,)
    if seat != NOBODY and seat in (getattr(top, "seat", None), getattr(top, "victim", None)):
        return tuple(kinds_in(table.looked, table.looked_deeds))
    return None


def put_looked(table: DiceTown, observer: i64, out: vec[i16], at: i64, me: i64, seats: i64) -> i64:
    known = looked(table, observer)
    if known is not None:
        put_fill(out, at, 0, ALL_KINDS)
        put_counts(out, at, known, ALL_KINDS)
    return at + ALL_KINDS


def offers(table: DiceTown, seat: i64) -> tuple[Offer | None, ...]:
    """D5.6, D11.7: one's own offer to the Sheriff, and all once they are opened."""
    found: list[Offer | None] = []
    for other in range(len(table.offers) // 3):
        if table.opened or other == seat:
            at = other * 3
            found.append(Offer(table.offers[at], table.offers[at + 1], offered_card(table, seat, other)))
        else:
            found.append(None)
    return tuple(found)


def offered_card(table: DiceTown, seat: i64, other: i64) -> int:
    """A card that somebody offers: the Sheriff and the bidder see it, and everybody a protected deed (D5.6)."""
    card = table.offers[other * 3 + 2]
    if seat in (other, table.sheriff) or card >= FIRST_PROTECTED:
        return int(card)
    return int(veil(card))


def put_offers(table: DiceTown, observer: i64, out: vec[i16], at: i64, me: i64, seats: i64) -> i64:
    if len(table.offers) == 0:
        return at + 3 * seats
    owner = me
    for _n in range(seats):
        if table.opened or owner == observer:
            out[at] = i16(table.offers[owner * 3])
            out[at + 1] = i16(table.offers[owner * 3 + 1])
            out[at + 2] = i16(offered_card(table, observer, owner))
        else:
            out[at] = UNKNOWN
            out[at + 1] = UNKNOWN
            out[at + 2] = ANY_CARD
        at += 3
        owner += 1
        if owner == seats:
            owner = 0
    return at


def memory(table: DiceTown, seat: i64) -> tuple[Line, ...]:
    """D11.3: what happened, with the cards as far as the seat saw them."""
    return seen_history(table.memory, None if seat == NOBODY else int(seat), table.ended)


@lru_cache(2048)  # cached: most moves add nothing, others one line
def seen_history(memory: tuple[int, ...], seat: int | None, all_open: bool) -> tuple[Line, ...]:
    pages = (len(memory) - 1) // PAGE * PAGE
    earlier = seen_history(memory[:pages], seat, all_open) if pages > 0 else ()
    return (*earlier, *[seen_line(line, seat, all_open) for line in memory[max(0, pages) :]])


@lru_cache(4096)
def seen_line(line: int, seat: int | None, all_open: bool) -> Line:
    """A line of the history as this seat saw it (D11.3)."""
    kind, first, second, cards = h.read_line(line)
    watcher = h.WATCHER if seat is None else seat
    return Line(h.LINE_NAMES[kind], first, second, tuple([int(seen_card(line, n, watcher, all_open)) for n in range(len(cards))]))


def put_memory(table: DiceTown, observer: i64, out: vec[i16], at: i64, me: i64, seats: i64) -> i64:
    """What happened, to whom, and the first cards."""
    memory = table.memory
    all_open = table.ended
    n = len(memory)
    end = at + LINES_TOLD * (3 + LINE_CARDS)
    while at < end and n > 0:
        n -= 1
        line: i64 = memory[n]
        out[at] = i16(line & 15)
        out[at + 1] = i16(turned((line >> 4 & 7) - 1, me, seats))
        out[at + 2] = i16(turned((line >> 7 & 7) - 1, me, seats))
        at += 3
        shown = all_open or is_open(line, observer)
        cards = line >> 10
        card: i64 = 0
        while card < LINE_CARDS:
            if cards:
                out[at] = i16((cards & 31) - 1 if shown else seen_card(line, card, observer, all_open))
                cards >>= 5
            at += 1
            card += 1
    return end
