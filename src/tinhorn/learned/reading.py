"""Observations of all tables of a game, as the inputs of one network.

An observation has its fields at other places for every number of seats, and further fields for every box. A `Reading` knows one order of
all numbers, which has room for the largest table with all boxes. What another table does not have is `NOTHING`; of things that are not in
play there, its rows have 0. The inputs of a network are columns made of these numbers: a number with few values has a column for each
value, and every number with more than two has a column that grows with it.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from hashlib import blake2b
from typing import Final

import msgspec
import numpy as np
from numpy.typing import NDArray

from tinhorn.core.fields import Field
from tinhorn.core.game import Game
from tinhorn.core.observation import Layout
from tinhorn.env.observing import layout_of
from tinhorn.env.relative import RelativeActions

NOTHING: Final = -(1 << 15)  # a number that a table does not have
FEW: Final = 64  # a number with more values than that has no column for each
STEPS: Final = ("question", "next")  # these have columns in any case: steps of the game, which have no order


class Place:
    """A field in the common order: where it begins, and the shape that has room for every number of seats."""

    def __init__(self, start: int, shape: tuple[int, ...]) -> None:
        self.start: Final = start
        self.shape: Final = shape
        self.size: Final = int(np.prod(shape, dtype=np.int64))

    def of(self, shape: tuple[int, ...], places: Sequence[int] = ()) -> NDArray[np.int64]:
        """Where the numbers of a field of this smaller shape are in the common order, one after another. `places` are those of a row that
        has not all of its numbers."""
        if not shape:
            return np.full(1, self.start, np.int64)
        indices = np.indices(shape).reshape(len(shape), -1)
        if places:
            indices[-1] = np.take(places, indices[-1])
        return np.asarray(np.ravel_multi_index(tuple(indices), self.shape), np.int64) + self.start

    def whole_rows(self, shape: tuple[int, ...]) -> NDArray[np.int64]:
        """The same for rows that have all of their numbers."""
        return self.of((*shape[:-1], self.shape[-1]))


class Reading:
    """How a network reads a game: one for all its numbers of seats and all its boxes."""

    def __init__(self, game: Game) -> None:
        self.game: Final = game
        whole = {package.rpartition(".")[2]: True for package in game.further_packages}
        layouts = [layout_of(game, seats, options) for options in ({}, whole)[: 1 + bool(whole)] for seats in game.seats]
        self.sign: Final = sign_of(game, layouts)
        self.places: Final = common_places(layouts)
        self.size: Final = sum(place.size for place in self.places.values()) + 1  # the last one is the number of seats
        low = np.full(self.size, np.iinfo(np.int16).max, np.int64)
        high = np.full(self.size, np.iinfo(np.int16).min, np.int64)
        self._turned: Final[dict[int, RelativeActions]] = {}
        for layout in layouts:
            at = self._at(layout)
            low[at] = np.minimum(low[at], layout.low)
            high[at] = np.maximum(high[at], layout.high)
        low[-1], high[-1] = game.seats[0], game.seats[-1]
        steps = {number for name, place in self.places.items() if name in STEPS for number in range(place.start, place.start + place.size)}
        self._make_columns(low, high, steps)

    def _at(self, layout: Layout) -> NDArray[np.int64]:
        """For each number of an observation its place in the common order."""
        return np.concatenate([self.places[field.name].of(field.shape(layout.seats), field.places) for field in layout.fields])

    def source(self, layout: Layout) -> NDArray[np.int64]:
        """For each number in the common order its place in an observation. After that come the number of seats, nothing, and 0."""
        source = np.full(self.size, layout.size + 1, np.int64)
        for field in layout.fields:
            if field.places:
                source[self.places[field.name].whole_rows(field.shape(layout.seats))] = layout.size + 2
        source[self._at(layout)] = np.arange(layout.size)
        source[-1] = layout.size
        return source

    def _make_columns(self, low: NDArray[np.int64], high: NDArray[np.int64], steps: set[int]) -> None:
        values = high - low + 1
        numbers: list[int] = []
        known: list[int] = []
        for number in range(self.size):
            if values[number] == 2:
                numbers.append(number)
                known.append(int(high[number]))
            elif 2 < values[number] <= FEW or number in steps:
                numbers += [number] * int(values[number])
                known += range(int(low[number]), int(high[number]) + 1)
        growing = np.flatnonzero(values > 2)
        self.told = np.array(numbers, np.int64)  # the number that a column tells
        self.value = np.array(known, np.int16)  # and the value of it at which the column is 1
        self.growing = growing
        self.low = low[growing].astype(np.float32)
        self.scale = (1 / (high - low)[growing]).astype(np.float32)
        self.inputs = len(self.told) + len(growing)

    def turned(self, seats: int) -> RelativeActions:
        """Actions as counted from whoever acts."""
        if seats not in self._turned:
            self._turned[seats] = RelativeActions(self.game, seats)
        return self._turned[seats]


@cache
def reading_of(game: Game) -> Reading:
    return Reading(game)


def common_places(layouts: list[Layout]) -> dict[str, Place]:
    """The fields by name in the order that all layouts share, each as large as in the largest of them."""
    shapes: dict[str, list[tuple[int, ...]]] = {}
    for layout in layouts:
        names = [field.name for field in layout.fields]
        if len(set(names)) < len(names):
            raise ValueError("the fields of a game must have different names to be read by a network")
        for field in layout.fields:
            shapes.setdefault(field.name, []).append(field.shape(layout.seats))
    places: dict[str, Place] = {}
    start = 0
    for name, each in shapes.items():
        places[name] = Place(start, tuple(max(sizes) for sizes in zip(*each, strict=True)))
        start += places[name].size
    return places


def sign_of(game: Game, layouts: list[Layout]) -> str:
    """The same for all games that a network reads alike: the same version and shapes of fields, the same bounds, steps and actions.

    The names of the fields do not matter: their version changes with what they mean.
    """
    fields = [[layout.seats, [shape_of(field, layout.seats) for field in layout.fields], layout.low, layout.high] for layout in layouts]
    verbs = [[verb.name, verb.first, *verb.sizes] for verb in game.vocabulary.verbs]
    packed = msgspec.json.encode([layouts[0].version, fields, verbs, game.step_names])
    return blake2b(packed, digest_size=12).hexdigest()


def shape_of(field: Field, seats: int) -> list[object]:
    """The shape, and which numbers of its rows are told."""
    return [*field.shape(seats), *[field.places] * bool(field.places)]
