"""What the `speech` of a box may ask for: the sentences of another language. `translating.py` makes them."""

from __future__ import annotations

from typing import Protocol

# Effects as read, each with the name of its card, if it has one, and a text, by the sort of cards.
Sources = list[tuple[str, list[tuple[tuple[int, str, bool], str, str]]]]


class Speech(Protocol):
    """One language: its tables of names, its sentences, and effects put into words.

    A box with effects or names of its own has a module `speech`. `TABLES` are the tables of `said.<language>.toml` that only it has, with
    their keys. `effects()` are its effects with their English texts, and `sources()` what they stand on. `told(speech)` and
    `words(speech, known)` are its texts in that language, and `shown()` is what the browser is told. `NEEDS` tells which verbs, items
    and things need more, or something else, than the box that has them: `verb hunt`, `item carbine`. Options are joined by `+`; `!`
    before one means that it is off, `=` names its value. `|` separates alternatives. A later box has the last word.
    """

    tables: dict[str, dict[str, str]]
    said: dict[str, str]

    def steps(self, line: str) -> str: ...

    def abilities(self, lines: list[str]) -> str: ...

    def aim(self, line: str) -> str: ...

    def place(self, word: str) -> str: ...
