"""How far it is to ride: round bandits that one would rather not meet, not through the sheriff, and by the roads between two boards."""

from __future__ import annotations

from typing import Final

from tinhorn.games.legends.board import AT_KIND, RAIL, SPACES, Map
from tinhorn.games.legends.cards import NONE
from tinhorn.games.legends.state.table import HIDEOUT_AT

NO_WAY: Final = 99
BANDIT: Final = 4  # steps that one goes round to meet no bandit
# Roads that a player may take, as bits. A trail takes a whole move action; after a ride one goes on by a whole movement. Whoever comes to
# a road with steps left loses them: that counts as a step.
TRAILS: Final = 1
RAILS: Final = 2
LOST: Final = 1
MOST_PACE: Final = 16
MOST_ROWS: Final = 8192


class Ways:
    """The ways on one map. A row has the steps from one space to all others; it is kept, as it will be asked for again."""

    def __init__(self, map: Map) -> None:
        self.neighbours: Final = map.neighbours
        self.roads: Final = [[near for near in map.roads[space] if near not in map.neighbours[space]] for space in range(SPACES)]
        self.rows: Final[dict[int, list[int]]] = {}

    def row(self, start: int, bandits: int, roads: int, shut: int, pace: int = 0) -> list[int]:
        """From one space to each, with so many steps in a move action: round these hideouts, by these roads, and not through the space
        that is shut."""
        moving = pace if roads else 0
        key = (((bandits * 4 + roads) * MOST_PACE + moving) * (SPACES + 1) + shut + 1) * SPACES + start
        row = self.rows.get(key)
        if row is None:
            if len(self.rows) >= MOST_ROWS:
                self.rows.clear()
            row = self.rows[key] = self.steps_from(start, bandits, roads, shut, pace)
        return row

    def steps_from(self, start: int, bandits: int, roads: int, shut: int, pace: int) -> list[int]:
        reached = [NO_WAY] * SPACES
        reached[start] = 0
        edge = [start]
        while edge:
            beyond: list[int] = []
            for space in edge:
                far = reached[space] + 1
                if bandits and space != start and HIDEOUT_AT[space] != NONE and bandits >> HIDEOUT_AT[space] & 1:
                    far += BANDIT
                for near in self.neighbours[space]:
                    if far < reached[near] and near != shut:
                        reached[near] = far
                        beyond.append(near)
                for end in self.roads[space] if roads else []:
                    ride = AT_KIND[RAIL + space] and AT_KIND[RAIL + end]
                    by_road = far - 1 + LOST + (0 if ride else pace)
                    if roads & (RAILS if ride else TRAILS) and by_road < reached[end] and end != shut:
                        reached[end] = by_road
                        beyond.append(end)
            edge = beyond
        return reached


KNOWN: Final[dict[Map, Ways]] = {}


def ways_on(map: Map) -> Ways:
    known = KNOWN.get(map)
    if known is None:
        known = KNOWN[map] = Ways(map)
    return known
