"""What players use in a game, by name: everything that its actions and events name.

It knows no game. An action counts by its verb and by each word that fills one of its gaps. An event counts for the seat that it
speaks of, by each word that it names. Numbers and seats are no words.
"""

from __future__ import annotations

import re
from collections import Counter

import msgspec

from tinhorn.core.events import Event
from tinhorn.core.game import Game
from tinhorn.core.words import FreeKind, Kind, Phrase

DIGITS = re.compile(r"\d+")
ACTIONS = "actions"
FORMS_OF_A_NUMBER = 3  # "no cards", "1 card", "2 cards"


class Use(msgspec.Struct, frozen=True, order=True):
    """Something that may be used: the verb or event, the gap in it, and the word that fills it. A verb alone has no gap."""

    of: str
    gap: str = ""
    word: str = ""

    @property
    def group(self) -> str:
        return f"{self.of}: {self.gap}" if self.gap else ACTIONS

    @property
    def name(self) -> str:
        return self.word or self.of


def names_things(kind: Kind) -> bool:
    """Is it a kind of named things, and not one of numbers, amounts or seats?"""
    if kind.players or kind.by_seat or isinstance(kind, FreeKind) or not kind.words:
        return False
    rests = {DIGITS.sub("", word) for word in kind.spoken}
    return not (len(rests) <= FORMS_OF_A_NUMBER and any(DIGITS.search(word) for word in kind.spoken))


class Uses:
    """Counts by seat what is used in one game."""

    def __init__(self, game: Game, seats: int) -> None:
        self.game = game
        self.counts: list[Counter[Use]] = [Counter() for _ in range(seats)]

    def act(self, seat: int, action: int) -> None:
        verb = self.game.vocabulary.verb_of(action)
        self.counts[seat][Use(verb.name)] += 1
        self._count(seat, verb.name, verb.phrase, verb.args(action))

    def hear(self, event: Event) -> None:
        phrase = event.kind.phrase
        seat = whose(event)
        if seat is not None:
            self._count(seat, f"event {event.kind.name}", phrase, event.values)

    def _count(self, seat: int, of: str, phrase: Phrase, values: tuple[object, ...]) -> None:
        for gap, kind, value in zip(phrase.names, phrase.kinds, values, strict=True):
            if not names_things(kind):
                continue
            for each in value if isinstance(value, tuple) else (value,):
                if isinstance(each, int) and 0 <= each < kind.size:
                    self.counts[seat][Use(of, gap, kind.spoken[each])] += 1


def whose(event: Event) -> int | None:
    """The seat that an event speaks of first; of a private event, the only seat that hears it."""
    phrase = event.kind.phrase
    seats = {name: value for name, kind, value in zip(phrase.names, phrase.kinds, event.values, strict=True) if kind.players}
    found = seats.get("seat", next(iter(seats.values()), None))
    if found is None and event.to is not None and len(event.to) == 1:
        return event.to[0]
    return found if isinstance(found, int) else None
