"""Finds what a game declares of its observations, and makes them from views.

The declaration is the module `observation` in the game's package, and in the packages of its further boxes. A game without one
is observed by its question, its agenda and who is asked.
"""

from __future__ import annotations

from functools import cache
from typing import Any

import msgspec

from tinhorn.core.fields import LINES
from tinhorn.core.game import Game, module_of
from tinhorn.core.observation import Layout, Observation, Slate
from tinhorn.core.state import State
from tinhorn.core.view import View

MODULE = "observation"


def declared(package: str) -> Observation:
    """What the module `observation` of a package declares."""
    module = module_of(package, MODULE)
    if module is None:
        return Observation()
    observation: Observation = module.OBSERVATION
    return observation


def layout_of(game: Game, seats: int, options: dict[str, Any] | None = None) -> Layout:
    """What is told of a game with these options: only what is in play."""
    return layout_with(game, seats, msgspec.msgpack.encode(options or {}, order="sorted"))


@cache
def layout_with(game: Game, seats: int, options: bytes) -> Layout:
    further = [declared(package) for package in game.further_packages]
    return Layout(declared(game.package), further, game.steps, game.num_actions, game.new(seats, **msgspec.msgpack.decode(options)))


class Observer:
    """Makes the observations of a game at a number of seats, with its options: rows of `size` whole numbers between `low` and `high`."""

    def __init__(self, game: Game, seats: int, relative: bool = True, options: dict[str, Any] | None = None) -> None:
        self.game = game
        self.seats = seats
        self.relative = relative
        self.layout = layout_of(game, seats, options)
        self.size = self.layout.size
        self.low = self.layout.low
        self.high = self.layout.high
        self.version = self.layout.version
        self.slate = Slate(self.low, 1)
        self.out = self.slate.numbers

    def of_view(self, view: View) -> list[int]:
        """From a view and nothing else: that of any state that looks like it."""
        if view.seat is None:
            raise ValueError("an observation is that of a seat, not of a spectator")
        return self.of_state(self.game.imagine(view, view.moves), view.seat)

    def of_state(self, state: State, seat: int) -> list[int]:
        """The same without making the view."""
        self.write(state, seat)
        return [int(number) for number in self.out]

    def write(self, state: State, seat: int) -> None:
        """The same into `out`, over which an array can be made."""
        self.slate.clean()
        self.layout.write(state, seat, self.relative, self.slate)

    def named(self, numbers: list[int]) -> dict[str, list[int]]:
        """An observation by the names of its fields, for people. A field that is told in several ways has several names."""
        found: dict[str, list[int]] = {}
        for field, start in zip(self.layout.fields, self.layout.starts, strict=True):
            name = field.name
            while name in found:
                name += "'"
            found[name] = numbers[start : start + field.length(self.seats)]
        return found


class Row(msgspec.Struct, frozen=True):
    """A line of the table of fields."""

    name: str
    start: int
    shape: tuple[int, ...]
    low: int
    high: int
    clips: bool
    about: str


def rows_of(layout: Layout) -> list[Row]:
    """What each number of an observation is."""
    found = []
    for field, start in zip(layout.fields, layout.starts, strict=True):
        bounds = field.bounds(layout.seats)
        about = field.about
        if field.kind == LINES:
            about = "; ".join([each for each in (about, "columns: " + ", ".join(column.name for column in field.columns)) if each])
        low, high = min(low for low, _ in bounds), max(high for _, high in bounds)
        found.append(Row(field.name, start, field.shape(layout.seats), low, high, field.clips, about))
    return found
