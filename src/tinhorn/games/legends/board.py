"""The board as tables of numbers (W2, W41.1, W41.2): spaces, regions, towns, locations, who touches whom, how far it is.

A mesa is no space (W2.3). Towns hinder nobody (W2.4), and a space holds any number of players (W2.6).
"""

from __future__ import annotations

from typing import Final

from tinhorn.games.legends.content import (
    BOARD,
    BORDERS,
    HIDEOUTS,
    LOCATION_KINDS,
    PLACE_IDS,
    REGION_IDS,
    SPACE_IDS,
    TOWN_IDS,
    spaces_called,
    spaces_of,
)
from tinhorn.games.legends.content import COLOURS as COLOUR_NAMES

SPACES: Final[int] = len(SPACE_IDS)
MESAS: Final[int] = len(BOARD.mesas)
NOWHERE: Final = -1

REGION_OF: Final[list[int]] = [REGION_IDS.index(space.region) for space in BOARD.spaces]
TOWN_OF: Final[list[int]] = [TOWN_IDS.index(space.region) if space.region in TOWN_IDS else -1 for space in BOARD.spaces]  # W1.8

# The kinds of location by number, and for each space whether it counts as one (W2.5).
KINDS: Final[int] = len(LOCATION_KINDS)
AT_KIND: Final[list[bool]] = [space in spaces_called(kind) for kind in LOCATION_KINDS for space in range(SPACES)]
SHERIFFS_OFFICE: Final[int] = spaces_of("sheriffs_office")[0]
RAIL_STATION: Final[int] = spaces_of("rail_station")[0]
RAIL: Final[int] = LOCATION_KINDS.index("rail_station") * SPACES
GENERAL_STORE: Final[int] = LOCATION_KINDS.index("general_store") * SPACES
SALOON: Final[int] = LOCATION_KINDS.index("saloon") * SPACES
BANK: Final[int] = LOCATION_KINDS.index("bank") * SPACES
DOCTOR: Final[int] = LOCATION_KINDS.index("doctor") * SPACES
CABARET: Final[int] = LOCATION_KINDS.index("cabaret") * SPACES
MINE: Final[int] = LOCATION_KINDS.index("mine") * SPACES
ANY_LOCATION: Final[int] = LOCATION_KINDS.index("any_location") * SPACES

# Cattle: the ranch of each colour, and the colour of a space's ranch or -1 (W10.18).
COLOURS: Final[int] = len(COLOUR_NAMES)
RANCH_OF: Final[list[int]] = [COLOUR_NAMES.index(space.colour) if space.location == "ranch" else -1 for space in BOARD.spaces]

# W6.1: the hideouts, which gang each is of, and those of each gang.
HIDEOUT_SPACES: Final[list[int]] = [space for letter in HIDEOUTS for space in spaces_of(f"hideout_{letter}")]
GANGS: Final[list[list[int]]] = [spaces_of(f"hideout_{letter}") for letter in HIDEOUTS]

# The spaces of a named place, and of a space id, by the number that effects use (W35.1).
PLACES: Final[list[list[int]]] = [spaces_of(name) for name in [*PLACE_IDS, *SPACE_IDS]]


MESA_BORDERS: Final[list[list[int]]] = [sorted([SPACE_IDS.index(space) for space in mesa.borders]) for mesa in BOARD.mesas]
MESAS_AT: Final[list[list[int]]] = [[m for m in range(MESAS) if space in MESA_BORDERS[m]] for space in range(SPACES)]  # W5.12


class Map:
    """Which spaces touch, and how far it is (W2.2), on the base board with the spaces of some boxes. `roads` are the ways of the sheriff:
    the same, and what only he goes in one step. `spaces` are those on the table."""

    def __init__(self, boxes: list[str]) -> None:
        self.spaces: Final = [number for number, space in enumerate(BOARD.spaces) if not space.box or space.box in boxes]
        self.neighbours: Final = neighbours_with(boxes, False)
        self.roads: Final = neighbours_with(boxes, True)
        self.distances: Final = distances_by(self.neighbours)

    def distance(self, a: int, b: int) -> int:
        """In steps without mesas; -1 where no way leads."""
        return self.distances[a * SPACES + b]


def neighbours_with(boxes: list[str], roads: bool) -> list[list[int]]:
    found: list[list[int]] = [[] for _ in SPACE_IDS]
    for border in BORDERS:
        one = SPACE_IDS.index(border.a)
        other = SPACE_IDS.index(border.b)
        if border.road and not roads:
            continue
        if all(not BOARD.spaces[space].box or BOARD.spaces[space].box in boxes for space in (one, other)):
            found[one].append(other)
            found[other].append(one)
    return [sorted(each) for each in found]


def distances_by(neighbours: list[list[int]]) -> list[int]:
    """Steps between any two spaces; -1 where no way leads."""
    table: list[int] = []
    for start in range(SPACES):
        reached = [-1] * SPACES
        reached[start] = 0
        edge = [start]
        while edge:
            beyond: list[int] = []
            for space in edge:
                for near in neighbours[space]:
                    if reached[near] < 0:
                        reached[near] = reached[space] + 1
                        beyond.append(near)
            edge = beyond
        table.extend(reached)
    return table


BASE_MAP: Final[Map] = Map([])
NEIGHBOURS: Final[list[list[int]]] = BASE_MAP.neighbours
ADJACENCIES: Final[int] = sum([len(each) for each in BASE_MAP.neighbours]) // 2
