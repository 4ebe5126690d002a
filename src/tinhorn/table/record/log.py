"""The log of a table: its entries with their events, encoded for those who may see them."""

from __future__ import annotations

from typing import Any

import msgspec

from tinhorn.core.events import Event
from tinhorn.table.messages.server import Happened, encode

Shown = tuple[tuple[int, ...] | None, msgspec.Raw]  # the seats that may see it (None: everybody), and the encoded event


class Line:
    """An entry of the log, with its events encoded."""

    def __init__(self, number: int, events: list[Shown]) -> None:
        self.number = number
        self.events = events

    def seen_by(self, seat: int | None) -> list[msgspec.Raw]:
        return [shown for to, shown in self.events if to is None or (seat is not None and seat in to)]


def pack_events(events: list[Event]) -> bytes:
    """Events as an entry keeps them."""
    return msgspec.msgpack.encode([(event.kind.name, event.values, event.to) for event in events])


def as_values(values: Any) -> tuple[Any, ...]:
    """Values as events have them: msgpack gives lists back."""
    return tuple(tuple(each) if isinstance(each, list) else each for each in values)


def encode_events(events: list[Event], names: list[str]) -> list[Shown]:
    shown: list[Shown] = []
    for event in events:
        kind = event.kind
        text = kind.phrase.fill(event.values, names)
        happened = Happened(event=kind.name, rule=kind.rule, values=event.values, text=text, private=event.to is not None)
        shown.append((event.to, msgspec.Raw(encode(happened))))
    return shown


def table_event(event: str, seat: int, text: str) -> Shown:
    """An event of the table itself, not of the game's rules."""
    return None, msgspec.Raw(encode(Happened(event=event, rule="", values=(seat,), text=text, private=False)))
