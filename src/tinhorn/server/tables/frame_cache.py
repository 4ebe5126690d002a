"""The part of a frame that all seats share, encoded once for each position."""

from __future__ import annotations

import msgspec

from tinhorn.core.state import State


class OpenPart:
    """Of one position: the fields of the view that everybody sees, without their braces, and what each seat is asked."""

    def __init__(self, state: State, view: bytes, questions: list[tuple[int, msgspec.Raw]]) -> None:
        self.state = state
        self.view = view
        self.questions = questions
