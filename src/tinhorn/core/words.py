"""Phrases with typed gaps: verbs, prompts and declared sentences use them.

A `Kind` is a list of words that can fill a gap; a value is an index into it. A `Phrase` is a
sentence with gaps. It can be filled in, and parsed.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from tinhorn.core.errors import UnknownAction

GAP = re.compile(r"\{(\w+)\}")


class Kind:
    """What may fill a gap of a phrase: a fixed list of words, known by their index.

    A kind named `seat` means players, who may be called by their names. `conjunction` is for kinds whose
    lists are joined by "and".
    """

    def __init__(self, name: str, words: Sequence[str], conjunction: bool = False) -> None:
        self.name = name
        self.words = list(words)
        self.size = len(self.words)
        self.conjunction = conjunction
        self.players = name == "seat"

    def say(self, value: int) -> str:
        return word_for(self, self.words, value)

    def fill(self, value: object, names: Sequence[str]) -> str:
        """The words for a value: an index, or a tuple of indices. `names` are the players' names by seat, or empty."""
        words: Sequence[str] = names if names and self.players else self.words
        if isinstance(value, tuple):
            return (" and " if self.conjunction else ", ").join([word_for(self, words, each) for each in value]) or "nothing"
        assert isinstance(value, int)
        return word_for(self, words, value)

    def describe(self) -> dict[str, object]:
        described: dict[str, object] = {"kind": self.name, "words": self.words}
        if self.conjunction:
            described["conjunction"] = True
        return described


class FreeKind(Kind):
    """A kind without a list: the value is a number or a text that fills the gap unchanged."""

    def __init__(self, name: str) -> None:
        super().__init__(name, [])

    def fill(self, value: object, names: Sequence[str]) -> str:
        return str(value)


def word_for(kind: Kind, words: Sequence[str], value: int) -> str:
    if not 0 <= value < len(words):
        raise UnknownAction(f"{value} is not a {kind.name}; values go from 0 to {len(words) - 1}")
    return words[value]


def numbers(name: str, first: int, last: int) -> Kind:
    """The whole numbers from first to last. The value is still the index, so the value of `first` is 0."""
    return Kind(name, [str(n) for n in range(first, last + 1)])


SEATS_AT_MOST: Final = 6

SEAT = Kind("seat", [str(seat) for seat in range(SEATS_AT_MOST)])

# For sentences that people may also read without names: inside a sentence, and at its beginning.
SOME_SEAT = Kind("seat", [f"seat {seat}" for seat in range(SEATS_AT_MOST)], conjunction=True)
FIRST_SEAT = Kind("seat", [f"Seat {seat}" for seat in range(SEATS_AT_MOST)])

AMOUNT = FreeKind("amount")
TEXT = FreeKind("text")


class Phrase:
    """A sentence with gaps: `offer {card} as {claim} to {to}`. Each gap has a kind.

    A value for a gap is an index into its kind, or a tuple of such indices for a list of things.
    """

    def __init__(self, text: str, **kinds: Kind) -> None:
        gaps = GAP.findall(text)
        if sorted(set(gaps)) != sorted(kinds):
            raise ValueError(f"the gaps of {text!r} are {gaps}, but kinds are given for {list(kinds)}")
        self.text = text
        self.names = list(kinds)
        self.kinds = list(kinds.values())
        self._between = GAP.split(text)[::2]
        self._order = [self.names.index(gap) for gap in gaps]

    def words(self, values: Sequence[object], names: Sequence[str] = ()) -> list[str]:
        """The words for each kind, in the order of their declaration."""
        if len(values) != len(self.kinds):
            raise ValueError(f"{self.text!r} has gaps for {self.names}, not for {list(values)}")
        return [self.kinds[n].fill(values[n], names) for n in range(len(self.kinds))]

    def fill(self, values: Sequence[object], names: Sequence[str] = ()) -> str:
        """The sentence. `names` replaces seat numbers by the players' names."""
        said = self.words(values, names)
        parts = [self._between[0]]
        for n in range(len(self._order)):
            parts.append(said[self._order[n]])
            parts.append(self._between[n + 1])
        return "".join(parts)

    def pattern(self) -> str:
        """A regular expression that parses the sentence, with one group for each gap."""
        parts: list[str] = []
        end = 0
        for gap in GAP.finditer(self.text):
            kind = self.kinds[self.names.index(gap[1])]
            longest_first = sorted(kind.words, key=len, reverse=True)
            parts.append(re.escape(self.text[end : gap.start()]))
            parts.append(f"(?P<{gap[1]}>{'|'.join(re.escape(word) for word in longest_first)})")
            end = gap.end()
        parts.append(re.escape(self.text[end:]))
        return "".join(parts)

    def describe(self) -> dict[str, object]:
        return {
            "text": self.text,
            "args": [{"name": n, **k.describe()} for n, k in zip(self.names, self.kinds, strict=True)],
        }
