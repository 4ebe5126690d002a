"""The observation of Fistful of Meeples: what its view says (M13), as numbers."""

from __future__ import annotations

from typing import Any, Final

from tinhorn.core.observation import ABSENT, Observation, bits, counts, each, number, row, seat
from tinhorn.games.meeples.board import (
    ALL_DYNAMITE,
    ALL_GOLD,
    ALL_STONE,
    BUILDINGS,
    DIE_FACES,
    GRAVES,
    KINDS,
    NUMBER_OF,
    PRICES,
    SPACES,
    TILE_POINTS,
    TILES_EACH,
)

MEEPLES: Final[int] = max(NUMBER_OF)
LONGEST: Final = 200  # turns, as in the longest game that the options offer


def in_buildings(buildings: Any) -> list[int]:
    """The meeples of all buildings one after another."""
    return [meeples for building in buildings for meeples in building]


OBSERVATION: Final = Observation(
    version=1,
    fields=[
        number("asked.space", ABSENT, SPACES - 1),
        number("asked.building", ABSENT, BUILDINGS - 1),
        number("asked.own", ABSENT, DIE_FACES - 1, "the own die in a showdown"),
        number("asked.other", ABSENT, DIE_FACES - 1, "the other die"),
        seat("first", "who began"),
        seat("active", "whose turn it is"),
        number("turns", 0, LONGEST, "that have begun", clips=True),
        bits("ending", 4, "why the game ends"),
        row("buildings", BUILDINGS * KINDS, 0, MEEPLES, "meeples by building and kind", read=in_buildings),
        row("saloon", KINDS, 0, MEEPLES),
        row("jail", KINDS, 0, MEEPLES),
        row("hand", KINDS, 0, MEEPLES, "meeples that are being placed"),
        row("street", SPACES, ABSENT, KINDS - 1, "the kind of the meeple on each space"),
        row("tokens", 2, ABSENT, ABSENT, "whose tokens lie at the two ends", of_seats=True),
        number("space", 0, SPACES - 1, "whose turn it is while meeples are placed"),
        number("direction", 0, 1),
        row("owners", BUILDINGS, ABSENT, ABSENT, "whose tile is on each building", of_seats=True),
        row("points", BUILDINGS, 0, max(TILE_POINTS), "of the tile on each building"),
        each(number("gold", 0, ALL_GOLD)),
        each(number("stone", 0, ALL_STONE)),
        each(number("bars", 0, len(PRICES))),
        each(number("tiles", 0, TILES_EACH, "left to build")),
        number("bag_gold", 0, ALL_GOLD),
        number("bag_stone", 0, ALL_STONE),
        number("bag_dynamite", 0, ALL_DYNAMITE),
        number("jail_dynamite", 0, ALL_DYNAMITE),
        number("spent_dynamite", 0, ALL_DYNAMITE),
        row("bank", len(PRICES), 0, max(PRICES), "prices of the bars left, the next one first"),
        row("graves", GRAVES, ABSENT, KINDS - 1, "the kind of the meeple in each grave"),
        counts("box", KINDS, MEEPLES, "the dead for whom there is no grave"),
    ],
)
