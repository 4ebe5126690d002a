"""What happened, for people: typed, in order, each with who may see it.

Events are told as deeds. A deed has a heading, and what came of it. A game says once which of its events begin something:
`tell(DEED, OFFERED, ACCEPTED)`. All others are what came of the deed before. Log, prompt, replay, terminal and screen readers
tell the same deeds.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from tinhorn.core.sentences import Sentence

ROUND: Final = "round"  # begins a round, or another part of the game
TURN: Final = "turn"  # begins somebody's turn
DEED: Final = "deed"  # begins a deed
STEP: Final = "step"  # begins a deed, or goes on with it: the next step of a ride, the next figure of a row
ASIDE: Final = "aside"  # is not told: that somebody did nothing


def tell(begins: str, *kinds: Sentence) -> None:
    """Declare what events of these kinds begin."""
    for kind in kinds:
        kind.tells = begins


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

    @property
    def actor(self) -> int:
        """The first player that it names; -1 where it names none."""
        for value, kind in zip(self.values, self.kind.phrase.kinds, strict=True):
            if kind.name == "seat" and isinstance(value, int):
                return value
        return -1


class Deed:
    """One thing that was done: its heading, after the steps that led there, and what came of it."""

    def __init__(self, heading: Event) -> None:
        self.steps = [heading]
        self.came: list[Event] = []

    @property
    def heading(self) -> Event:
        return self.steps[-1]

    @property
    def events(self) -> list[Event]:
        return [*self.steps, *self.came]

    def goes_on(self, event: Event) -> bool:
        """Whether this event is the next step of the deed."""
        step = event.kind.tells == STEP and self.heading.kind is event.kind
        return step and not self.came and self.heading.actor == event.actor

    def outcomes(self, names: Sequence[str] = (), reader: int | None = None) -> list[str]:
        """What came of it in brief: "+$20", "Otis −1 LP". A player is named who did not do it.

        Of several steps on a track the last one counts.
        """
        found: dict[tuple[str, int], str] = {}
        for n, event in enumerate(self.came):
            if event.kind.heading:
                other = event.actor not in (-1, self.heading.actor)
                who = ("you" if event.actor == reader else names[event.actor]) if other and event.actor < len(names) else ""
                brief = event.kind.phrase.fill_short(event.kind.heading, event.values, names, reader)
                key = (event.kind.name, event.actor) if event.kind.stands else ("", n)
                found.pop(key, None)
                found[key] = f"{who} {brief}" if who else brief
        return list(found.values())


def deeds(events: Iterable[Event]) -> list[Deed]:
    """Events in order, as deeds. What nobody needs to be told is left out."""
    told: list[Deed] = []
    for event in events:
        tells = event.kind.tells
        if tells == ASIDE:
            continue
        if told and told[-1].goes_on(event):
            told[-1].steps.append(event)
        elif tells or not told:
            told.append(Deed(event))
        else:
            told[-1].came.append(event)
    return told
