"""A state of Fistful of Meeples made from a view. Nothing is hidden but what chance will bring (M13.2)."""

from __future__ import annotations

from tinhorn.core.rows import as_row, as_tuple, sum_of
from tinhorn.core.state import NOBODY
from tinhorn.games.meeples.board import BIT, HAND, KINDS, LOCATIONS, NO_TILE, PRICES, SEATS, TILE_POINTS, big_tile, small_tile
from tinhorn.games.meeples.look import read
from tinhorn.games.meeples.state import Meeples
from tinhorn.games.meeples.view import MeeplesView


def prepare(view: MeeplesView, table: Meeples) -> None:
    """Fill a blank table from a view."""
    read(view, table)
    table.cap = view.options["turn_cap"] or 0
    table.meeples = as_row([number for row in (*view.buildings, view.saloon, view.jail, view.hand) for number in row])
    table.tile = as_row([tile_of(owner, points) for owner, points in zip(view.owners, view.points, strict=True)])
    supplies = (view.gold, view.stone, view.bars, view.tiles)
    table.supply = as_row([number for row in supplies for number in (*row, *[0] * (SEATS - view.seats))])
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
    table.manned = sum(BIT[place] for place in range(LOCATIONS) if sum_of(table.meeples, place * KINDS, KINDS))
    table.taken = taken_bits(as_tuple(table.street))
    table.in_hand = sum(BIT[kind] for kind in range(KINDS) if table.meeples[HAND * KINDS + kind])


def taken_bits(street: tuple[int, ...]) -> int:
    return sum(BIT[space] for space, kind in enumerate(street) if kind != NOBODY)
