"""The content file as checked tables."""

from __future__ import annotations

import msgspec

from tinhorn.core.content import load_content
from tinhorn.core.errors import ContentError


class Value(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    value: int
    source: str


class Meeple(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    name: str
    plural: str
    number: int
    reward: int
    source: str

    @property
    def spoken(self) -> str:
        """Its name alone, with "a", and with "the". There is only one Madame."""
        return f"{self.name}|{'a' if self.number > 1 else 'the'} {self.name}|the {self.name}"


class Building(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    name: str
    title: str
    gold: int
    stone: int
    corner: bool = False


class Labels(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    buildings: str
    costs: str
    showdown_spaces: list[str]
    source: str


class Ring(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    clockwise: list[str]
    source: str


class Bank(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    prices: list[int]
    source: str


class TileSide(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    points: int
    miner_draws: int
    source: str


class Colours(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    by_seat: list[str]
    source: str


class Content(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    meeples: list[Meeple]
    buildings: list[Building]
    labels: Labels
    ring: Ring
    bank: Bank
    tile_sides: list[TileSide]
    colours: Colours
    numbers: dict[str, Value]

    def number(self, name: str) -> int:
        return self.numbers[name].value

    def meeple(self, name: str) -> int:
        return [meeple.name for meeple in self.meeples].index(name)


CONTENT = load_content(__package__, Content)

BUILDING_NAMES = [building.name for building in CONTENT.buildings]
SPACE_NAMES = BUILDING_NAMES + CONTENT.labels.showdown_spaces

if sorted(CONTENT.ring.clockwise) != sorted(SPACE_NAMES):
    raise ContentError(f"content.toml: the ring must name each of {', '.join(SPACE_NAMES)} once")
