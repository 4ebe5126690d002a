"""Phrases with typed gaps: what verbs, happenings and prompts are made of.

A `Kind` is a list of words that can stand in a gap; a value is an index into it. A `Phrase` is a
sentence with gaps. It can be filled in, and read back.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from tinhorn.core.errors import UnknownAction

GAP = re.compile(r"\{(\w+)\}")


class Kind:
    """What may stand in a gap of a phrase: a fixed list of words, known by their index."""

    def __init__(self, name: str, words: Sequence[str]) -> None:
        self.name = name
        self.words = list(words)
        self.size = len(self.words)

    def say(self, value: int) -> str:
        if not 0 <= value < self.size:
            raise UnknownAction(f"{value} is no {self.name}; it goes from 0 to {self.size - 1}")
        return self.words[value]

    def describe(self) -> dict[str, object]:
        return {"kind": self.name, "words": self.words}


def numbers(name: str, first: int, last: int) -> Kind:
    """The whole numbers from first to last; the value is still the index, so first is 0."""
    return Kind(name, [str(n) for n in range(first, last + 1)])


SEATS_AT_MOST: Final = 6

SEAT = Kind("seat", [str(seat) for seat in range(SEATS_AT_MOST)])


class Phrase:
    """A sentence with gaps: `offer {card} as {claim} to {to}`, each gap of a kind.

    A value for a gap is an index into its kind, or a tuple of such indices for a list of things.
    """

    def __init__(self, text: str, **kinds: Kind) -> None:
        gaps = GAP.findall(text)
        if sorted(set(gaps)) != sorted(kinds):
            raise ValueError(f"the gaps of {text!r} are {gaps}, but kinds are given for {list(kinds)}")
        self.text = text
        self.names = list(kinds)
        self.kinds = list(kinds.values())

    def words(self, values: Sequence[object]) -> dict[str, str]:
        """The words for each gap."""
        said: dict[str, str] = {}
        for name, kind, value in zip(self.names, self.kinds, values, strict=True):
            if isinstance(value, tuple):
                said[name] = ", ".join(kind.say(each) for each in value) or "nothing"
            else:
                assert isinstance(value, int)
                said[name] = kind.say(value)
        return said

    def fill(self, values: Sequence[object], names: Sequence[str] = ()) -> str:
        """The sentence. `names` replaces seat numbers by what the players are called."""
        said = self.words(values)
        if names:
            for name, kind, value in zip(self.names, self.kinds, values, strict=True):
                if kind is SEAT:
                    seats = value if isinstance(value, tuple) else (value,)
                    said[name] = ", ".join(names[seat] for seat in seats)
        return GAP.sub(lambda gap: said[gap[1]], self.text)

    def pattern(self) -> str:
        """A regular expression that reads the sentence back, one group a gap."""
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
