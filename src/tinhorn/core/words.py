"""Phrases with typed gaps: verbs, prompts and declared sentences use them.

A `Kind` is a list of words that can fill a gap; a value is an index into it. A `Phrase` is a
sentence with gaps. It can be filled in, and parsed.

A gap is `{card}`; `{card.1}` takes the second form of the word. `{number|coin|coins}` agrees with the gap `number`: the first
alternative is for one, the second for any other number. In `{seat|takes|take}` the first is for another player, the second for
the reader, who is called "you". A third one is for several players. An alternative may contain gaps: `{seat|{seat}'s|your}`.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from tinhorn.core.errors import UnknownAction

# The name of the gap, the form of the word, the alternatives. Alternatives may contain gaps, but no further level.
GAP = re.compile(r"\{(\w+)(?:\.(\d))?((?:\|(?:[^|{}]|\{[^{}]*\})*)*)\}")
ALTERNATIVE = re.compile(r"\|((?:[^|{}]|\{[^{}]*\})*)")
SENTENCE_ENDS = re.compile(r"[.!?]”? $")
AND: Final = "and"
NOTHING: Final = "nothing"
OTHER: Final = 0
READER: Final = 1
SEVERAL: Final = 2


class Kind:
    """What may fill a gap of a phrase: a fixed list of words, known by their index.

    `words` are those of the notation. `spoken` are those that people read, if they differ: "Banker", or with further forms
    "bottle|bottles". In a kind named `seat` or `player` the first values are players, who are called by their names.
    `conjunction` is for kinds whose lists are joined by "and"; lists of players always are. `by_seat` is for lists with a value
    for each seat: "Ann 3, Bob 16".
    """

    def __init__(
        self, name: str, words: Sequence[str], conjunction: bool = False, spoken: Sequence[str] = (), by_seat: bool = False
    ) -> None:
        self.name = name
        self.words = list(words)
        self.size = len(self.words)
        self.players = name in ("seat", "player")
        self.conjunction = conjunction or self.players
        self.by_seat = by_seat
        self.forms = [word.split("|") for word in (spoken or words)]
        self.spoken = [forms[0] for forms in self.forms]
        self.joint, self.none = AND, NOTHING  # in a list of several, and in place of an empty one

    def say(self, value: int) -> str:
        """The word of the notation."""
        return self.words[self.checked(value)]

    def checked(self, value: int) -> int:
        if not 0 <= value < self.size:
            raise UnknownAction(f"{value} is not a {self.name}; values go from 0 to {self.size - 1}")
        return value

    def fill(self, value: object, names: Sequence[str], reader: int | None, form: int, first: bool) -> str:
        """The words for a value: an index, or a tuple of indices. `names` are the players' names by seat, or empty.

        `reader` is the seat that reads, which is called "you". `first` says that the gap begins a sentence.
        """
        if not isinstance(value, tuple):
            assert isinstance(value, int)
            return self._word(value, names, reader, form, first)
        values = list(value)
        if self.players and reader in values:
            values.remove(reader)
            values.insert(0, reader)
        words = [self._word(each, names, reader, form, first and n == 0) for n, each in enumerate(values)]
        if self.by_seat:
            words = [f"{SOME_SEAT._word(seat, names, reader, 0, False)} {word}" for seat, word in enumerate(words)]
        if self.conjunction and len(words) > 1:
            return f"{', '.join(words[:-1])} {self.joint} {words[-1]}"
        return ", ".join(words) or self.none

    def _word(self, value: int, names: Sequence[str], reader: int | None, form: int, first: bool) -> str:
        if self.players and reader is not None and value == reader:
            return "You" if first else "you"
        if self.players and 0 <= value < len(names):
            return names[value]
        forms = self.forms[self.checked(value)]
        return forms[form if form < len(forms) else 0]

    def agrees(self, value: object, reader: int | None) -> int:
        """Which alternative agrees with a value."""
        if isinstance(value, tuple):
            if len(value) != 1:
                return SEVERAL
            value = value[0]
            if not self.players:
                return OTHER
        if self.players:
            return READER if reader is not None and value == reader else OTHER
        return OTHER if self.number(value) == 1 else SEVERAL

    def number(self, value: object) -> int:
        """How many a value means; for words without a number, the value itself."""
        assert isinstance(value, int)
        digits = "".join([each for each in self.words[value] if each.isdecimal()]) if value < self.size else ""
        return int(digits) if digits else value

    def describe(self) -> dict[str, object]:
        described: dict[str, object] = {"kind": self.name, "words": self.words}
        spoken = ["|".join(forms) for forms in self.forms]
        if spoken != self.words:
            described["spoken"] = spoken
        if self.conjunction:
            described["conjunction"] = True
        if self.by_seat:
            described["by_seat"] = True
        return described


class FreeKind(Kind):
    """A kind without a list: the value is a number or a text that fills the gap unchanged."""

    def __init__(self, name: str) -> None:
        super().__init__(name, [])

    def fill(self, value: object, names: Sequence[str], reader: int | None, form: int, first: bool) -> str:
        return str(value)


def numbers(name: str, first: int, last: int) -> Kind:
    """The whole numbers from first to last. The value is still the index, so the value of `first` is 0."""
    return Kind(name, [str(n) for n in range(first, last + 1)])


SEATS_AT_MOST: Final = 6

SEAT = Kind("seat", [str(seat) for seat in range(SEATS_AT_MOST)])

# For sentences that people may also read without names: inside a sentence, and at its beginning.
SOME_SEAT = Kind("seat", [f"seat {seat}" for seat in range(SEATS_AT_MOST)])
FIRST_SEAT = Kind("seat", [f"Seat {seat}" for seat in range(SEATS_AT_MOST)])

AMOUNT = FreeKind("amount")
TEXT = FreeKind("text")


class Piece:
    """A piece of a phrase: a text, and after it a gap or alternatives that agree with it. The last piece has no gap."""

    def __init__(self, before: str, gap: int, form: int, first: bool, alternatives: list[list[Piece]]) -> None:
        self.before = before
        self.gap = gap
        self.form = form
        self.first = first
        self.alternatives = alternatives


def pieces_of(text: str, names: list[str], first: bool = True) -> list[Piece]:
    """A text in pieces. `first` says that the text begins a sentence."""
    pieces: list[Piece] = []
    end = 0
    for found in GAP.finditer(text):
        before = text[end : found.start()]
        begins = SENTENCE_ENDS.search(before) is not None or (first and not before and end == 0)
        alternatives = [pieces_of(each, names, begins) for each in ALTERNATIVE.findall(found[3])]
        pieces.append(Piece(before, names.index(found[1]), int(found[2] or 0), begins, alternatives))
        end = found.end()
    pieces.append(Piece(text[end:], -1, 0, False, []))
    return pieces


def gaps_of(text: str) -> list[str]:
    """The names of all gaps, with those in alternatives."""
    found: list[str] = []
    for gap in GAP.finditer(text):
        found.append(gap[1])
        found += gaps_of(gap[3])
    return found


class Phrase:
    """A sentence with gaps: `offer {card} as {claim} to {to}`. Each gap has a kind.

    A value for a gap is an index into its kind, or a tuple of such indices for a list of things.
    """

    def __init__(self, text: str, **kinds: Kind) -> None:
        gaps = gaps_of(text)
        if sorted(set(gaps)) != sorted(kinds):
            raise ValueError(f"the gaps of {text!r} are {gaps}, but kinds are given for {list(kinds)}")
        self.text = text
        self.names = list(kinds)
        self.kinds = list(kinds.values())
        self._pieces = pieces_of(text, self.names)

    def fill(self, values: Sequence[object], names: Sequence[str] = (), reader: int | None = None) -> str:
        """The sentence. `names` replaces seat numbers by the players' names. `reader` is the seat that is called "you"."""
        if len(values) != len(self.kinds):
            raise ValueError(f"{self.text!r} has gaps for {self.names}, not for {list(values)}")
        parts: list[str] = []
        self._write(self._pieces, values, names, reader, parts)
        return "".join(parts)

    def fill_short(self, text: str, values: Sequence[object], names: Sequence[str] = (), reader: int | None = None) -> str:
        """Another text with some of the same gaps, filled with the values of this phrase."""
        parts: list[str] = []
        self._write(pieces_of(text, self.names), values, names, reader, parts)
        return "".join(parts)

    def _write(self, pieces: list[Piece], values: Sequence[object], names: Sequence[str], reader: int | None, parts: list[str]) -> None:
        for piece in pieces:
            parts.append(piece.before)
            if piece.gap < 0:
                return
            kind = self.kinds[piece.gap]
            value = values[piece.gap]
            if piece.alternatives:
                last = len(piece.alternatives) - 1
                self._write(piece.alternatives[min(kind.agrees(value, reader), last)], values, names, reader, parts)
            else:
                parts.append(kind.fill(value, names, reader, piece.form, piece.first))

    def notation(self, values: Sequence[int]) -> str:
        """The phrase with the words of the notation, as `pattern` parses it."""
        parts: list[str] = []
        for piece in self._pieces:
            parts.append(piece.before)
            if piece.gap >= 0:
                parts.append(self.kinds[piece.gap].say(values[piece.gap]))
        return "".join(parts)

    def pattern(self) -> str:
        """A regular expression that parses the notation, with one group for each gap."""
        parts: list[str] = []
        for piece in self._pieces:
            parts.append(re.escape(piece.before))
            if piece.gap >= 0:
                longest_first = sorted(self.kinds[piece.gap].words, key=len, reverse=True)
                parts.append(f"(?P<{self.names[piece.gap]}>{'|'.join(re.escape(word) for word in longest_first)})")
        return "".join(parts)

    def describe(self) -> dict[str, object]:
        return {
            "text": self.text,
            "args": [{"name": n, **k.describe()} for n, k in zip(self.names, self.kinds, strict=True)],
        }
