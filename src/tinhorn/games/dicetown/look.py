"""Written by `python -m tinhorn.fields` from fields.py: change that, not this."""

from __future__ import annotations

from typing import Any

from tinhorn.core.rows import as_row, as_tuple, bits_in, bits_of, size_of
from tinhorn.core.state import NOBODY
from tinhorn.games.dicetown import secrets, told
from tinhorn.games.dicetown.cards import deed_number, deed_numbers, deeds_by_seat, kinds_in
from tinhorn.games.dicetown.dice import faces_of, hands_of
from tinhorn.games.dicetown.state import DiceTown
from tinhorn.games.dicetown.view import DiceTownView


def show(table: DiceTown) -> dict[str, Any]:
    """What everybody sees."""
    return {
        "round": table.round,
        "place": table.place,
        "sheriff": table.sheriff,
        "mine": table.mine,
        "bank": table.bank,
        "stagecoach": table.stagecoach,
        "dollars": as_tuple(table.dollars),
        "nuggets": as_tuple(table.nuggets),
        "dice": faces_of(table.dice),
        "rolling": bits_in(told.rolling(table)),
        "revealed": faces_of(table.revealed),
        "rollers": bits_in(table.rollers),
        "store_cards": told.store_cards(table),
        "deeds": deed_numbers(table.deeds),
        "protected": deeds_by_seat(table.protected),
        "store_deck": size_of(table.store_deck),
        "store_discards": size_of(table.store_discards),
        "played": tuple(kinds_in(table.played, 0)),
        "looked_at": told.looked_at(table),
        "fresh": size_of(table.fresh),
        "objected": table.objected,
        "row": table.row,
        "deed_deck": deed_number(table.deed_deck),
        "elixirs": (table.elixir_1, table.elixir_2),
        "elixir_used": table.elixir_used,
        "elixir_deck": bits_in(table.elixir_deck),
        "elixir_discards": bits_in(table.elixir_discards),
        "controller": table.controller,
        "controllers": bits_in(table.controllers),
        "visitors": bits_in(table.visitors),
        "bidding": told.bidding(table),
        "opened": table.opened,
        "ended": table.ended,
        "winner": table.winner,
    }


def look(table: DiceTown, seat: int | None) -> dict[str, Any]:
    """What a seat sees besides."""
    observer = NOBODY if seat is None else seat
    return {
        "rolled": secrets.rolled(table, observer),
        "hands": secrets.hands(table, observer),
        "looked": secrets.looked(table, observer),
        "offers": secrets.offers(table, observer),
        "history": secrets.memory(table, observer),
    }


def read(view: DiceTownView, table: DiceTown) -> None:
    """Fill in what a view shows as it is stored."""
    table.round = view.round
    table.place = view.place
    table.sheriff = view.sheriff
    table.mine = view.mine
    table.bank = view.bank
    table.stagecoach = view.stagecoach
    table.dollars = as_row(view.dollars)
    table.nuggets = as_row(view.nuggets)
    table.dice = hands_of(view.dice)
    table.revealed = hands_of(view.revealed)
    table.rollers = bits_of(view.rollers)
    table.objected = view.objected
    table.row = view.row
    table.elixir_1, table.elixir_2 = view.elixirs
    table.elixir_used = view.elixir_used
    table.elixir_deck = bits_of(view.elixir_deck)
    table.elixir_discards = bits_of(view.elixir_discards)
    table.controller = view.controller
    table.controllers = bits_of(view.controllers)
    table.visitors = bits_of(view.visitors)
    table.opened = view.opened
    table.ended = view.ended
    table.winner = view.winner
