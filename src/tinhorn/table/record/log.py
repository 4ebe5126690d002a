"""The log of a table: its entries with their events, encoded for those who may see them."""

from __future__ import annotations

from collections import deque
from typing import Any, Final

import msgspec

from tinhorn.core.events import Event
from tinhorn.table.messages.server import Happened, encode
from tinhorn.table.store.rows import Entry
from tinhorn.table.words.sentences import RAN_OUT, STOOD_IN, UNDO

TAIL: Final = 64

Shown = tuple[tuple[int, ...] | None, msgspec.Raw]  # the seats that may see it (None: everybody), and the encoded event


class Line:
    """An entry of the log, with its events encoded."""

    def __init__(self, number: int, events: list[Shown]) -> None:
        self.number = number
        self.events = events

    def seen_by(self, seat: int | None) -> list[msgspec.Raw]:
        return [shown for to, shown in self.events if to is None or (seat is not None and seat in to)]


class Log:
    """The last lines of a log. `names` are those of the seats."""

    def __init__(self) -> None:
        self.names: list[str] = []
        self.tail: deque[Line] = deque(maxlen=TAIL)

    def line(self, entry: Entry, events: list[Event]) -> Line:
        """What the log tells of an entry."""
        if entry.kind == "undo":
            events = [Event(UNDO, (entry.seat,), None)]
        elif entry.by == "standin":
            events = [Event(STOOD_IN, (entry.seat,), None), *events]
        elif entry.by == "clock":
            events = [Event(RAN_OUT, (entry.seat,), None), *events]
        return Line(entry.number, encode_events(events, self.names))

    def last(self, missed: int) -> list[Line] | None:
        """So many of the last lines; None where the tail has fewer."""
        return [self.tail[n] for n in range(-missed, 0)] if missed <= len(self.tail) else None


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
        happened = Happened(event=kind.name, rule=kind.rule, values=event.values, text=text, private=event.to is not None, tells=kind.tells)
        shown.append((event.to, msgspec.Raw(encode(happened))))
    return shown
