"""The view of Fistful of Meeples (M13), and a state imagined from a view."""

from __future__ import annotations

from typing import Any

from tinhorn.core.state import NOBODY
from tinhorn.games.meeples.board import (
    BARS,
    BIT,
    BUILDINGS,
    GOLD,
    GRAVES,
    HAND,
    JAIL,
    KINDS,
    LOCATIONS,
    NO_TILE,
    PRICES,
    SALOON,
    SEATS,
    STONE,
    TILE_OWNER,
    TILE_POINTS,
    TILES,
    big_tile,
    small_tile,
)
from tinhorn.games.meeples.state import Meeples
from tinhorn.games.meeples.view import MeeplesView


def show(table: Meeples) -> dict[str, Any]:
    """All seats and spectators see the same (M13.1, M13.2)."""
    rows = [tuple(table.meeples[place * KINDS : (place + 1) * KINDS]) for place in range(HAND + 1)]
    seats = table.seats
    return {
        "first": table.first,
        "active": table.active,
        "turns": table.turns,
        "ending": table.ending,
        "buildings": tuple(rows[:BUILDINGS]),
        "saloon": rows[SALOON],
        "jail": rows[JAIL],
        "hand": rows[HAND],
        "street": tuple(table.street),
        "tokens": (table.token_right, table.token_left),
        "space": table.space,
        "direction": table.direction,
        "owners": tuple([TILE_OWNER[tile] for tile in table.tile]),
        "points": tuple([TILE_POINTS[tile] for tile in table.tile]),
        "gold": tuple(table.supply[GOLD : GOLD + seats]),
        "stone": tuple(table.supply[STONE : STONE + seats]),
        "bars": tuple(table.supply[BARS : BARS + seats]),
        "tiles": tuple(table.supply[TILES : TILES + seats]),
        "bag_gold": table.bag_gold,
        "bag_stone": table.bag_stone,
        "bag_dynamite": table.bag_dynamite,
        "jail_dynamite": table.jail_dynamite,
        "spent_dynamite": table.spent,
        "bank": tuple(PRICES[table.bars_taken :]),
        "graves": table.dead[:GRAVES],
        "box": table.dead[GRAVES:],
    }


def look(table: Meeples, seat: int | None) -> dict[str, Any]:
    """Nothing is hidden."""
    return {}


def prepare(view: MeeplesView, table: Meeples) -> None:
    """Fill a blank table from a view."""
    table.first = view.first
    table.active = view.active
    table.turns = view.turns
    table.cap = view.options["turn_cap"] or 0
    table.ending = view.ending
    table.meeples = [number for row in (*view.buildings, view.saloon, view.jail, view.hand) for number in row]
    table.street = list(view.street)
    table.token_right, table.token_left = view.tokens
    table.space = view.space
    table.direction = view.direction
    table.tile = [tile_of(owner, points) for owner, points in zip(view.owners, view.points, strict=True)]
    table.supply = [number for row in (view.gold, view.stone, view.bars, view.tiles) for number in (*row, *[0] * (SEATS - view.seats))]
    table.bag_gold = view.bag_gold
    table.bag_stone = view.bag_stone
    table.bag_dynamite = view.bag_dynamite
    table.jail_dynamite = view.jail_dynamite
    table.spent = view.spent_dynamite
    table.bars_taken = len(PRICES) - len(view.bank)
    table.dead = view.graves + view.box
    note_bits(table)


def imagine(known: None, table: Meeples) -> None:
    """Nothing is hidden. Only later draws and dice differ, and these come from `chance`."""


def tile_of(owner: int, points: int) -> int:
    if owner == NOBODY:
        return NO_TILE
    return small_tile(owner) if points == TILE_POINTS[small_tile(0)] else big_tile(owner)


def note_bits(table: Meeples) -> None:
    """Compute the bits of `manned`, `taken` and `in_hand` from the places."""
    table.manned = sum(BIT[place] for place in range(LOCATIONS) if any(table.meeples[place * KINDS : (place + 1) * KINDS]))
    table.taken = taken_bits(table.street)
    table.in_hand = sum(BIT[kind] for kind in range(KINDS) if table.meeples[HAND * KINDS + kind])


def taken_bits(street: tuple[int, ...] | list[int]) -> int:
    return sum(BIT[space] for space, kind in enumerate(street) if kind != NOBODY)
