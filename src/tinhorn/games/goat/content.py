"""The content file as checked tables."""

from __future__ import annotations

from typing import Literal

import msgspec

from tinhorn.core.content import load_content


class Value(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    value: int
    source: str


class Character(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    name: str
    home: Literal["saloon", "store", "bank", "ranch", "mine", "none"]
    takes: Literal["belongings", "coins", "nothing"] = "nothing"


class Location(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    name: str
    belonging: str
    one: str
    several: str
    worth: int
    in_the_box: int
    coins: Value


class Table(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    seats: int
    locations: list[str]
    rounds: int
    hats: int
    supply: dict[str, int]


class Content(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    characters: list[Character]
    locations: list[Location]
    tables: list[Table]
    numbers: dict[str, Value]

    def number(self, name: str) -> int:
        return self.numbers[name].value

    def location(self, name: str) -> int:
        return [location.name for location in self.locations].index(name)


CONTENT = load_content(__package__, Content)


class Layout:
    """What is in play with so many seats (G2.1 to G2.3)."""

    def __init__(self, table: Table) -> None:
        self.rounds = table.rounds
        self.hats = table.hats
        self.locations = sorted([CONTENT.location("saloon"), *(CONTENT.location(name) for name in table.locations)])
        self.supply = [table.supply.get(location.belonging, 0) for location in CONTENT.locations]
        homes = {"none", *(CONTENT.locations[place].name for place in self.locations)}
        self.characters = [number for number, each in enumerate(CONTENT.characters) if each.home in homes]


NO_TABLE = Table(seats=0, locations=[], rounds=0, hats=0, supply={})
LAYOUTS: list[Layout] = [Layout(next((table for table in CONTENT.tables if table.seats == seats), NO_TABLE)) for seats in range(6)]
