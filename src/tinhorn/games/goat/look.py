"""How a seat sees the goat game: what is left out or hidden, by the rules of G8."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from tinhorn.core.state import NOBODY, add
from tinhorn.games.goat.constants import CARDS, ROUNDS
from tinhorn.games.goat.ledger import seen_line
from tinhorn.games.goat.sets import CARD_BITS, SEAT_BITS, has, in_order, length, listed, size, turn_of
from tinhorn.games.goat.state import Goat, reserve_of


def show(table: Goat) -> dict[str, Any]:
    """What lies open. The card set aside unseen is in nobody's view (G8.2)."""
    return {
        "round": table.round,
        "rounds": ROUNDS[table.seats],
        "first": table.first,
        "holder": table.holder,
        "last_active": table.last_active,
        "hats": tuple(table.hats),
        "coins": tuple(table.coins),
        "goods": tuple([table.goods_of(seat) for seat in range(table.seats)]),
        "place_coins": tuple(table.place_coins),
        "place_goods": tuple(table.place_goods),
        "supply_coins": table.supply_coins,
        "supply": table.supply,
        "deck": len(table.deck),
        "hand": size(table.hand),
        "held": in_order(table.held, SEAT_BITS),
        "draws": draws(table),
        "claims": in_order(table.claims, CARD_BITS),
        "turned_up": in_order(table.turned_up, CARD_BITS),
        "named": tuple(listed(table.hand & table.named)),  # G8.6
        "face_up": table.face_up,
        "goat_back": table.goat_back,
        "owner": tuple(table.owner),
        "discarded": table.discarded,
        "loot_from": table.loot_from,
        "loot": table.loot,
        "swindled": table.swindled,
        "elixirs": table.elixirs,
    }


def look(table: Goat, seat: int | None) -> dict[str, Any]:
    """One's own goods (G8.3), the cards one has seen (G8.1), and thefts that one had a part in (G8.4)."""
    known = table.named if seat is None else table.named | table.known[seat]
    all_open = table.over
    return {
        "reserves": tuple([tuple(reserve_of(each, table.reserve)) if each == seat or all_open else None for each in range(table.seats)]),
        "ledger": seen_ledger(table.ledger, seat, all_open),
        "known": tuple(listed(table.hand & known)),
        "first_seen": first_seen(table, seat),
        # G8.5: known to the dealer alone
        "offered": table.offered if table.offered != NOBODY and table.holder == seat else None,
    }


def draws(table: Goat) -> tuple[int, ...]:
    """How many cards were drawn for each turn of the round."""
    number = [0] * length(table.held, SEAT_BITS)
    for card in range(CARDS):
        turn = turn_of(table.drawn, card)
        if turn != NOBODY:
            add(number, turn, 1)
    return tuple(number)


def first_seen(table: Goat, seat: int | None) -> tuple[int, ...]:
    """The first turn in which a seat held each card; -1 if it never did in this round."""
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


@lru_cache(1024)  # cached: most moves add nothing
def seen_ledger(ledger: bytes, seat: int | None, all_open: bool) -> tuple[tuple[int, ...], ...]:
    return tuple([seen_line(line, seat, all_open) for line in ledger])
