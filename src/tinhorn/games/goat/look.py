"""Written by `python -m tinhorn.fields` from fields.py: change that, not this."""

from __future__ import annotations

from typing import Any

from tinhorn.core.rows import as_row, as_tuple, bits_in, none_if_nobody, own_rows, size_of, sums_of
from tinhorn.core.state import NOBODY
from tinhorn.games.goat import secrets, told
from tinhorn.games.goat.sets import CARD_BITS, SEAT_BITS, in_order, line_of
from tinhorn.games.goat.state import Goat
from tinhorn.games.goat.view import GoatView


def show(table: Goat) -> dict[str, Any]:
    """What everybody sees."""
    return {
        "round": table.round,
        "rounds": told.rounds(table),
        "first": table.first,
        "holder": table.holder,
        "last_active": table.last_active,
        "hats": as_tuple(table.hats),
        "coins": as_tuple(table.coins),
        "goods": sums_of(table.reserve, 5),
        "place_coins": as_tuple(table.place_coins),
        "place_goods": as_tuple(table.place_goods),
        "supply_coins": table.supply_coins,
        "supply": as_tuple(table.supply),
        "deck": len(table.deck),
        "hand": size_of(table.hand),
        "held": in_order(table.held, SEAT_BITS),
        "draws": told.draws(table),
        "claims": in_order(table.claims, CARD_BITS),
        "turned_up": in_order(table.turned_up, CARD_BITS),
        "face_up": table.face_up,
        "goat_back": table.goat_back,
        "owner": as_tuple(table.owner),
        "discarded": table.discarded,
        "loot_from": table.loot_from,
        "loot": table.loot,
        "swindled": table.swindled,
        "elixirs": as_tuple(table.elixirs),
    }


def look(table: Goat, seat: int | None) -> dict[str, Any]:
    """What a seat sees besides."""
    observer = NOBODY if seat is None else seat
    return {
        "reserves": own_rows(table.reserve, 5, observer, table.over),
        "ledger": secrets.ledger(table, observer),
        "first_seen": secrets.first_seen(table, observer),
        "known": bits_in(secrets.known(table, observer)),
        "named": bits_in(secrets.named(table, observer)),
        "offered": none_if_nobody(secrets.offered(table, observer)),
    }


def read(view: GoatView, table: Goat) -> None:
    """Fill in what a view shows as it is stored."""
    table.round = view.round
    table.first = view.first
    table.holder = view.holder
    table.last_active = view.last_active
    table.hats = as_row(view.hats)
    table.coins = as_row(view.coins)
    table.place_coins = as_row(view.place_coins)
    table.place_goods = as_row(view.place_goods)
    table.supply_coins = view.supply_coins
    table.supply = as_row(view.supply)
    table.held = line_of(view.held, SEAT_BITS)
    table.claims = line_of(view.claims, CARD_BITS)
    table.turned_up = line_of(view.turned_up, CARD_BITS)
    table.face_up = view.face_up
    table.goat_back = view.goat_back
    table.owner = as_row(view.owner)
    table.discarded = view.discarded
    table.loot_from = view.loot_from
    table.loot = view.loot
    table.swindled = view.swindled
    table.elixirs = as_row(view.elixirs)
