"""What frames share with each other, encoded once: with those of other seats, and with earlier ones of the same seat."""

from __future__ import annotations

from collections import defaultdict
from typing import Any

import msgspec

from tinhorn.core.state import State
from tinhorn.table.messages.server import encode


class OpenPart:
    """Of one position: the fields of the view that everybody sees, without their braces, and what each seat is asked."""

    def __init__(self, state: State, view: bytes, questions: list[tuple[int, msgspec.Raw]]) -> None:
        self.state = state
        self.view = view
        self.questions = questions


class LongField:
    """A long field of one seat's view. If it has grown since the last frame, only the new items are encoded."""

    def __init__(self) -> None:
        self._items: tuple[Any, ...] = ()
        self._encoded = b""

    def encode(self, items: tuple[Any, ...]) -> msgspec.Raw:
        known = len(self._items)
        if items is not self._items:
            if known and items[:known] == self._items:
                self._encoded += b"".join([b"," + encode(item) for item in items[known:]])
            else:
                self._encoded = encode(items)[1:-1]
            self._items = items
        return msgspec.Raw(b"[%b]" % self._encoded)


class FrameCache:
    """What the frames of one game share."""

    def __init__(self) -> None:
        self.open_part: OpenPart | None = None
        self.long_fields: defaultdict[tuple[int | None, str], LongField] = defaultdict(LongField)
