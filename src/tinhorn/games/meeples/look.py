"""Written by `python -m tinhorn.fields` from fields.py: change that, not this."""

from __future__ import annotations

from typing import Any

from tinhorn.core.rows import as_row, as_tuple, looked_up, part_of, rows_in
from tinhorn.games.meeples import told
from tinhorn.games.meeples.board import TILE_OWNER, TILE_POINTS
from tinhorn.games.meeples.state import Meeples
from tinhorn.games.meeples.view import MeeplesView


def show(table: Meeples) -> dict[str, Any]:
    """What everybody sees."""
    return {
        "first": table.first,
        "active": table.active,
        "turns": table.turns,
        "ending": table.ending,
        "buildings": rows_in(table.meeples, 0, 12, 5),
        "saloon": part_of(table.meeples, 60, 5),
        "jail": part_of(table.meeples, 65, 5),
        "hand": part_of(table.meeples, 70, 5),
        "street": as_tuple(table.street),
        "tokens": (table.token_right, table.token_left),
        "space": table.space,
        "direction": table.direction,
        "owners": looked_up(TILE_OWNER, table.tile),
        "points": looked_up(TILE_POINTS, table.tile),
        "gold": part_of(table.supply, 0, table.seats),
        "stone": part_of(table.supply, 4, table.seats),
        "bars": part_of(table.supply, 8, table.seats),
        "tiles": part_of(table.supply, 12, table.seats),
        "bag_gold": table.bag_gold,
        "bag_stone": table.bag_stone,
        "bag_dynamite": table.bag_dynamite,
        "jail_dynamite": table.jail_dynamite,
        "spent_dynamite": table.spent,
        "bank": told.bank(table),
        "graves": told.graves(table),
        "box": told.box(table),
    }


def look(table: Meeples, seat: int | None) -> dict[str, Any]:
    """What a seat sees besides."""
    return {}


def read(view: MeeplesView, table: Meeples) -> None:
    """Fill in what a view shows as it is stored."""
    table.first = view.first
    table.active = view.active
    table.turns = view.turns
    table.ending = view.ending
    table.street = as_row(view.street)
    table.token_right, table.token_left = view.tokens
    table.space = view.space
    table.direction = view.direction
    table.bag_gold = view.bag_gold
    table.bag_stone = view.bag_stone
    table.bag_dynamite = view.bag_dynamite
    table.jail_dynamite = view.jail_dynamite
    table.spent = view.spent_dynamite
