"""What a table's frames have said before, in words: whatever stays the same is not put into words again."""

from __future__ import annotations

from typing import Any

import msgspec

from tinhorn.core.state import State
from tinhorn.core.steps import Step
from tinhorn.server.messages import encode


class InOpen:
    """What all are told alike of a position, in words: the open part of the view, and what each seat is asked."""

    def __init__(self, state: State, view: bytes, questions: list[tuple[int, msgspec.Raw]]) -> None:
        self.state = state
        self.view = view
        self.questions = questions


class Growing:
    """A list that is told again with every position, in words; most of the time it only grows."""

    def __init__(self) -> None:
        self._values: tuple[Any, ...] = ()
        self._words = b""

    def now(self, values: tuple[Any, ...]) -> msgspec.Raw:
        known = self._values
        if values is not known:
            if known and values[: len(known)] == known:
                new = values[len(known) :]
                self._words = b"%b,%b" % (self._words, encode(new)[1:-1]) if new else self._words
            else:
                self._words = encode(values)[1:-1]
            self._values = values
        return msgspec.Raw(b"[%b]" % self._words)


class Spoken:
    """Of one table: `fixed` is what stays from the deal to the end, `in_open` what all are told of the present position, `lists`
    the long lists of each seat's view, `agenda` the steps whose words are in `agenda_words`, and `questions` those that name somebody."""

    def __init__(self) -> None:
        self.fixed = b""
        self.in_open: InOpen | None = None
        self.lists: dict[tuple[int | None, str], Growing] = {}
        self.agenda: list[Step] = []
        self.agenda_words: list[bytes] = []
        self.questions: dict[tuple[Any, ...], msgspec.Raw] = {}
