"""Declared sentences: every text for people has a name, a rule and typed gaps.

Events, the reasons why an action is not allowed, the lines of the score sheet and the reasons against an undo are
declared sentences. A client gets the key of a sentence and its values, and fills in the phrase in its own language.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tinhorn.core.words import Kind, Phrase, gaps_of


class Sentence:
    """One sentence, declared once. Its key is `part.name`: `why.no_hat`, `tally.coins`.

    `heading` is a shorter text with some of the same gaps. It names a row of the score sheet, where the amounts of several
    seats stand side by side. That of an event says in two or three words what came of a deed: "+$20".
    `tells` is what an event begins: see `core/events.py`.
    """

    def __init__(self, part: str, name: str, rule: str, phrase: Phrase, heading: str = "") -> None:
        strange = set(gaps_of(heading)) - set(phrase.names)
        if strange:
            raise ValueError(f"the heading {heading!r} has gaps {sorted(strange)} that {phrase.text!r} has not")
        self.part = part
        self.name = name
        self.key = f"{part}.{name}"
        self.rule = rule
        self.phrase = phrase
        self.heading = heading
        # "wanted {number}" says where somebody stands now, "+{number}" what came on top: of the former only the last one counts.
        self.stands = heading[:1].isalpha() and heading.endswith("{number}")
        self.tells = ""

    def __repr__(self) -> str:
        return f"<sentence {self.key} {self.phrase.text!r}>"

    def say(self, *values: object) -> Said:
        """The sentence with its gaps filled, under the rule that it was declared with."""
        return Said(self, values, self.rule)

    def cite(self, rule: str, *values: object) -> Said:
        """The same with another rule, for sentences that several rules share."""
        return Said(self, values, rule)

    def describe(self) -> dict[str, object]:
        described: dict[str, object] = {"key": self.key, "rule": self.rule, **self.phrase.describe()}
        if self.heading:
            described["heading"] = self.heading
        if self.tells:
            described["tells"] = self.tells
        return described


class Said:
    """A declared sentence with its values, and the rule behind it.

    The kind of a gap says which values it takes. In a gap of a `Quoted` kind the value is another `Said`.
    """

    def __init__(self, sentence: Sentence, values: tuple[object, ...], rule: str) -> None:
        self.sentence = sentence
        self.values = values
        self.rule = rule

    @property
    def key(self) -> str:
        return self.sentence.key

    def text(self, names: Sequence[str] = (), reader: int | None = None) -> str:
        """The English text. `names` replaces seat numbers by the players' names. `reader` is the seat that is called "you"."""
        return self.sentence.phrase.fill(self.values, names, reader)

    def plain_values(self) -> list[object]:
        """The values as plain data. A quoted sentence becomes its key and its values."""
        return [plain_value(value) for value in self.values]

    def __str__(self) -> str:
        return f"{self.rule}: {self.text()}" if self.rule else self.text()

    def __repr__(self) -> str:
        return f"<{self.key} {self}>"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Said) and self.key == other.key and self.rule == other.rule and self.plain_values() == other.plain_values()

    def __hash__(self) -> int:
        return hash((self.key, self.rule))


def plain_value(value: object) -> object:
    if isinstance(value, Said):
        return {"key": value.key, "values": value.plain_values()}
    if isinstance(value, tuple):
        return list(value)
    return value


class Quoted(Kind):
    """For a gap that contains another sentence: an action, a question."""

    def __init__(self, name: str) -> None:
        super().__init__(name, [])

    def fill(self, value: object, names: Sequence[str], reader: int | None, form: int, first: bool) -> str:
        assert isinstance(value, Said)
        return value.text(names, reader)


class TallyLine:
    """A line of the score sheet: a sentence and its points."""

    def __init__(self, said: Said, points: int) -> None:
        self.said = said
        self.points = points

    def __repr__(self) -> str:
        return f"<tally {self.said} = {self.points}>"


class Sentences:
    """All sentences of one part: the events of a game, its reasons, the lines of its score sheet."""

    def __init__(self, part: str) -> None:
        self.part = part
        self._by_name: dict[str, Sentence] = {}

    def declare(self, name: str, rule: str, phrase: str, heading: str = "", **kinds: Kind) -> Sentence:
        if name in self._by_name:
            raise ValueError(f"{self.part}.{name} is declared twice")
        sentence = self._by_name[name] = Sentence(self.part, name, rule, Phrase(phrase, **kinds), heading)
        return sentence

    def __iter__(self) -> Iterator[Sentence]:
        return iter(self._by_name.values())

    def __getitem__(self, name: str) -> Sentence:
        return self._by_name[name]

    def describe(self) -> list[dict[str, object]]:
        return [sentence.describe() for sentence in self]
