"""A plain drawing for games without their own: the view's fields, by seat where they belong to seats."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from tinhorn.core.game import Game
from tinhorn.core.state import NOBODY
from tinhorn.core.view import View
from tinhorn.core.words import Kind
from tinhorn.terminal.wording import say_value

COMMON = {field.name for field in msgspec.structs.fields(View)}


def draw_view(game: Game, view: Any, names: Sequence[str]) -> RenderableType:
    """Everything that the seat knows: a table of the seats, and below it the fields that belong to no seat."""
    fields = {field.name: getattr(view, field.name) for field in msgspec.structs.fields(view) if field.name not in COMMON}
    kinds = kinds_by_name(game)
    by_seat = {name: value for name, value in fields.items() if isinstance(value, (tuple, list)) and len(value) == view.seats}
    parts: list[RenderableType] = [seats_table(view, names, by_seat, kinds)]
    grid = Table.grid(padding=(0, 2))
    for name, value in fields.items():
        if name not in by_seat:
            grid.add_row(Text(headline(name), style="dim"), Text(words(value, kinds.get(name), names)))
    if grid.row_count:
        parts.append(grid)
    return Group(*parts)


def seats_table(view: Any, names: Sequence[str], by_seat: dict[str, Any], kinds: dict[str, Kind]) -> Table:
    table = Table(box=None, pad_edge=False, padding=(0, 3, 0, 0), header_style="dim underline")
    table.add_column("seat", justify="right")
    table.add_column("player")
    for name in by_seat:
        table.add_column(headline(name))
    for seat, name in enumerate(names):
        called = Text(name + (" (you)" if seat == view.seat else ""), style="bold" if seat in view.to_act else "")
        cells = [Text(words(value[seat], kinds.get(field), names)) for field, value in by_seat.items()]
        table.add_row(str(seat), called, *cells)
    return table


def kinds_by_name(game: Game) -> dict[str, Kind]:
    """The kinds of the vocabulary and of events, by the names that a field of the view may use."""
    found: dict[str, Kind] = {}
    phrases = [verb.phrase for verb in game.vocabulary.verbs] + [kind.phrase for kind in game.happenings]
    for phrase in phrases:
        for name, kind in zip(phrase.names, phrase.kinds, strict=True):
            found.setdefault(name, kind)
            found.setdefault(kind.name, kind)
    return found


def headline(name: str) -> str:
    return name.replace("_", " ")


def words(value: Any, kind: Kind | None, names: Sequence[str]) -> str:
    """A field's value for people. If a kind has the field's name, numbers are shown as its words."""
    if value is None or (type(value) is int and value == NOBODY):
        return "–"
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, int):
        return say_value(kind, value, names) if kind is not None and 0 <= value < kind.size else str(value)
    if isinstance(value, (tuple, list)):
        return ", ".join(words(each, kind, names) for each in value) or "–"
    if isinstance(value, msgspec.Struct):
        return ", ".join(f"{headline(field)} {words(getattr(value, field), None, names)}" for field in value.__struct_fields__)
    return str(value)
