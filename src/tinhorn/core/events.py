"""What happened, for people: typed, in order, each with who may see it."""

from __future__ import annotations

from tinhorn.core.words import Kind, Phrase


class Happening:
    """A sort of event, declared once: its name, its rule and the phrase that tells it."""

    def __init__(self, name: str, rule: str, phrase: str, **kinds: Kind) -> None:
        self.name = name
        self.rule = rule
        self.phrase = Phrase(phrase, **kinds)

    def describe(self) -> dict[str, object]:
        return {"event": self.name, "rule": self.rule, **self.phrase.describe()}


class Event:
    """One thing that happened. `to` names the seats that may know of it; None is everybody."""

    def __init__(self, kind: Happening, values: tuple[object, ...], to: tuple[int, ...] | None) -> None:
        self.kind = kind
        self.values = values
        self.to = to

    def seen_by(self, seat: int | None) -> bool:
        return self.to is None or (seat is not None and seat in self.to)

    def __repr__(self) -> str:
        return f"<event {self.kind.rule} {self.kind.phrase.fill(self.values)}>"


class Happenings:
    """All sorts of events of a game."""

    def __init__(self) -> None:
        self.kinds: list[Happening] = []

    def declare(self, name: str, rule: str, phrase: str, **kinds: Kind) -> Happening:
        if any(kind.name == name for kind in self.kinds):
            raise ValueError(f"the happening {name} is declared twice")
        kind = Happening(name, rule, phrase, **kinds)
        self.kinds.append(kind)
        return kind

    def describe(self) -> list[dict[str, object]]:
        return [kind.describe() for kind in self.kinds]
