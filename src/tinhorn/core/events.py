"""What happened, for people: typed, in order, each with who may see it."""

from __future__ import annotations

from tinhorn.core.sentences import Sentence


class Event:
    """One thing that happened. `to` names the seats that may know of it; None is everybody."""

    def __init__(self, kind: Sentence, values: tuple[object, ...], to: tuple[int, ...] | None) -> None:
        self.kind = kind
        self.values = values
        self.to = to

    def seen_by(self, seat: int | None) -> bool:
        return self.to is None or (seat is not None and seat in self.to)

    def __repr__(self) -> str:
        return f"<event {self.kind.rule} {self.kind.phrase.fill(self.values)}>"
