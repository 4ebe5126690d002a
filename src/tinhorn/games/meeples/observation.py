"""The observation of Fistful of Meeples: what its view says (M13), as numbers."""

from __future__ import annotations

from typing import Final

from tinhorn.core.fields import ABSENT, Fields, number
from tinhorn.core.numbers import Numbers
from tinhorn.core.observation import Observation
from tinhorn.games.meeples.board import (
    ALL_DYNAMITE,
    ALL_GOLD,
    ALL_STONE,
    BARS,
    BUILDINGS,
    DIE_FACES,
    GOLD,
    GRAVES,
    HAND,
    JAIL,
    KINDS,
    NUMBER_OF,
    PRICES,
    SALOON,
    SPACES,
    STONE,
    TILE_OWNER,
    TILE_POINTS,
    TILES,
    TILES_EACH,
)
from tinhorn.games.meeples.state import Meeples

MEEPLES: Final[int] = max(NUMBER_OF)
MOST_POINTS: Final[int] = max(TILE_POINTS)
LONGEST: Final = 200  # turns, as in the longest game that the options offer
BARS_IN_ALL: Final[int] = len(PRICES)
HIGHEST_PRICE: Final[int] = max(PRICES)
BANK: Final[tuple[int, ...]] = tuple(PRICES)  # as a tuple it is written only when a bar is taken
ASKED: Final = Fields(
    "asked",
    [
        number("space", ABSENT, SPACES - 1),
        number("building", ABSENT, BUILDINGS - 1),
        number("own", ABSENT, DIE_FACES - 1, "the own die in a showdown"),
        number("other", ABSENT, DIE_FACES - 1, "the other die"),
    ],
)


def observe(table: Meeples, seat: int, out: Numbers) -> None:
    """Nothing is hidden (M13.1)."""
    meeples = table.meeples
    out.asked(ASKED)
    out.seat("first", table.first, "who began")
    out.seat("active", table.active, "whose turn it is")
    out.number("turns", 0, LONGEST, table.turns, "that have begun", clips=True)
    out.bits("ending", 4, table.ending, "why the game ends")
    out.row("buildings", BUILDINGS * KINDS, 0, MEEPLES, meeples, "meeples by building and kind")
    out.row("saloon", KINDS, 0, MEEPLES, meeples, first=SALOON * KINDS)
    out.row("jail", KINDS, 0, MEEPLES, meeples, first=JAIL * KINDS)
    out.row("hand", KINDS, 0, MEEPLES, meeples, "meeples that are being placed", first=HAND * KINDS)
    out.row("street", SPACES, ABSENT, KINDS - 1, table.street, "the kind of the meeple on each space")
    out.open_row("tokens", 2, ABSENT, ABSENT, "whose tokens lie at the two ends", of_seats=True)
    out.put_seats(table.token_right, table.token_left)
    out.number("space", 0, SPACES - 1, table.space, "whose turn it is while meeples are placed")
    out.number("direction", 0, 1, table.direction)
    out.looked_up("owners", BUILDINGS, ABSENT, ABSENT, TILE_OWNER, table.tile, "whose tile is on each building", of_seats=True)
    out.looked_up("points", BUILDINGS, 0, MOST_POINTS, TILE_POINTS, table.tile, "of the tile on each building")
    out.each("gold", 0, ALL_GOLD, table.supply, first=GOLD)
    out.each("stone", 0, ALL_STONE, table.supply, first=STONE)
    out.each("bars", 0, BARS_IN_ALL, table.supply, first=BARS)
    out.each("tiles", 0, TILES_EACH, table.supply, "left to build", first=TILES)
    out.number("bag_gold", 0, ALL_GOLD, table.bag_gold)
    out.number("bag_stone", 0, ALL_STONE, table.bag_stone)
    out.number("bag_dynamite", 0, ALL_DYNAMITE, table.bag_dynamite)
    out.number("jail_dynamite", 0, ALL_DYNAMITE, table.jail_dynamite)
    out.number("spent_dynamite", 0, ALL_DYNAMITE, table.spent)
    out.row("bank", BARS_IN_ALL, 0, HIGHEST_PRICE, BANK, "prices of the bars left, the next one first", first=table.bars_taken)
    out.row("graves", GRAVES, ABSENT, KINDS - 1, table.dead, "the kind of the meeple in each grave")
    out.counts("box", KINDS, MEEPLES, table.dead, "the dead for whom there is no grave", first=GRAVES)


OBSERVATION: Final = Observation(version=1, observe=observe)
