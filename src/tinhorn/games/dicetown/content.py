"""The content file as checked tables."""

from __future__ import annotations

import msgspec

from tinhorn.core.content import load_content


class Value(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    value: int
    source: str


class Place(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    name: str
    title: str
    face: str | None = None


class Card(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    name: str
    title: str
    copies: int
    worth: Value | None = None
    title_source: str = "printed"


class Deeds(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    values: list[int]
    copies: Value


class Elixir(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    name: str
    title: str


class Content(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    faces: list[str]
    places: list[Place]
    cards: list[Card]
    deeds: Deeds
    elixirs: list[Elixir]
    numbers: dict[str, Value]

    def number(self, name: str) -> int:
        return self.numbers[name].value

    def card(self, name: str) -> int:
        return [card.name for card in self.cards].index(name)

    def place(self, name: str) -> int:
        return [place.name for place in self.places].index(name)

    def elixir(self, name: str) -> int:
        return [elixir.name for elixir in self.elixirs].index(name)


CONTENT = load_content(__package__, Content)
