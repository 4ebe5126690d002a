"""Main Street and everything printed on it, as numbers (M1, M2).

Spaces 0 to 11 are the doorways of buildings 0 to 11, then come S-right and S-left. Places where meeples
lie are the same twelve buildings, then the Saloon, the Jail and the active player's hand.
"""

from __future__ import annotations

from typing import Final

from tinhorn.core.rows import as_row
from tinhorn.games.meeples.content import CONTENT, SPACE_NAMES

# Meeples (M1.1), from the worst shot to the best (M8.5).
KINDS: Final = 5
BUILDER: Final = 0
MINER: Final = 1
ROBBER: Final = 2
DEPUTY: Final = 3
MADAME: Final = 4
NUMBER_OF: Final[list[int]] = [meeple.number for meeple in CONTENT.meeples]
REWARD: Final[list[int]] = [meeple.reward for meeple in CONTENT.meeples]  # M8.8

# Places that hold meeples (M1.5, M2.6, M2.8).
BUILDINGS: Final = 12
SALOON: Final = 12
JAIL: Final = 13
HAND: Final = 14
LOCATIONS: Final = 14
PLACES: Final = 15

# Spaces and their ring (M2.1, M2.3, M2.4): RING[direction][space] is the next one.
SPACES: Final = 14
S_RIGHT: Final = 12
S_LEFT: Final = 13
ENDS: Final = 12  # from here on, spaces are showdown spaces
CLOCKWISE: Final = 0
COUNTERCLOCKWISE: Final = 1
ALL_DOORS: Final = (1 << BUILDINGS) - 1
BOTH_ENDS: Final = (1 << S_RIGHT) | (1 << S_LEFT)
BIT: Final[list[int]] = [1 << number for number in range(SPACES)]


def ring_after(order: list[int]) -> list[int]:
    """For each space the one that follows it in this order."""
    after = [0] * len(order)
    for at, space in enumerate(order):
        after[space] = order[(at + 1) % len(order)]
    return after


AROUND: Final[list[int]] = [SPACE_NAMES.index(name) for name in CONTENT.ring.clockwise]
RING: Final[list[list[int]]] = [ring_after(AROUND), ring_after(AROUND[::-1])]

# Costs (M2.5) and corners (M2.4).
COST_GOLD: Final[list[int]] = [building.gold for building in CONTENT.buildings]
COST_STONE: Final[list[int]] = [building.stone for building in CONTENT.buildings]
CORNERS: Final[list[int]] = [number for number, building in enumerate(CONTENT.buildings) if building.corner]

# A tile on a building (M1.6): none, or whose it is and which side is up.
NO_TILE: Final = 0
SEATS: Final = 4


def small_tile(seat: int) -> int:
    """A seat's tile with its 5 side up."""
    return 1 + seat


def big_tile(seat: int) -> int:
    """A seat's tile with its 10 side up."""
    return 1 + SEATS + seat


TILE_OWNER: Final = as_row([-1, 0, 1, 2, 3, 0, 1, 2, 3])
TILE_POINTS: Final = as_row([0] + [CONTENT.tile_sides[0].points] * SEATS + [CONTENT.tile_sides[1].points] * SEATS)
TILE_DRAWS: Final[list[int]] = [0] + [CONTENT.tile_sides[0].miner_draws] * SEATS + [CONTENT.tile_sides[1].miner_draws] * SEATS

# What the players own: one list, by kind and seat (`supply[STONE + seat]`).
GOLD: Final = 0
STONE: Final = SEATS
BARS: Final = 2 * SEATS
TILES: Final = 3 * SEATS

ALL_GOLD: Final[int] = CONTENT.number("gold")
ALL_STONE: Final[int] = CONTENT.number("stone")
ALL_DYNAMITE: Final[int] = CONTENT.number("dynamite")
GRAVES: Final[int] = CONTENT.number("graves")
PRICES: Final[list[int]] = CONTENT.bank.prices  # M2.9, M10.3
TILES_EACH: Final[int] = CONTENT.number("tiles")
DIE_FACES: Final[int] = CONTENT.number("die_faces")  # M1.4
DEALT_EACH: Final[int] = CONTENT.number("meeples_a_building")
DRAWS_A_MINER: Final[int] = CONTENT.number("draws_a_miner_robbed")
DRAWS_A_ROBBER: Final[int] = CONTENT.number("draws_a_robber_caught")
DRAWS_A_BUILDER: Final[int] = CONTENT.number("draws_a_builder_moved")
HALVED_BY: Final[int] = CONTENT.number("stones_halved_by")
GOLD_POINTS: Final[int] = CONTENT.number("gold_points")
BAR_POINTS: Final[int] = CONTENT.number("bar_points")


def sowing_path(taken: int, space: int, direction: int, number: int) -> list[int]:
    """The spaces that so many ordinary meeples would come to, beginning after `space` (M5.1 to M5.9).

    `taken` has a bit for each space with a meeple on it. A path shorter than the number ends in the
    Saloon (M5.10).
    """
    path: list[int] = []
    ring = RING[direction]
    while len(path) < number:
        for _ in range(SPACES):
            space = ring[space]
            if not taken & BIT[space]:
                break
        else:
            break
        taken |= BIT[space]
        path.append(space)
    return path
