"""Sentences in other languages. The browser client fills phrases by itself; what is sent to people elsewhere is filled here."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from tinhorn.core.sentences import Sentence
from tinhorn.core.words import AND, NOTHING, Kind, Phrase

# What stands in lists, by its key.
LISTED: Final = {"list.and": AND, "list.nothing": NOTHING}


def translated(sentence: Sentence, words: Mapping[str, str]) -> Phrase:
    """The phrase of a sentence, with these words: see `Game.words`. What is missing there stays English."""
    phrase = sentence.phrase
    text = words.get(sentence.key)
    if text is None:
        return phrase
    return Phrase(text, **{name: _spoken(kind, words) for name, kind in zip(phrase.names, phrase.kinds, strict=True)})


def _spoken(kind: Kind, words: Mapping[str, str]) -> Kind:
    if not kind.words:  # a number, a text, another sentence
        return kind
    forms = [words.get(f"word.{kind.name}.{word}", "|".join(known)) for word, known in zip(kind.words, kind.forms, strict=True)]
    found = Kind(kind.name, kind.words, kind.conjunction, forms, kind.by_seat)
    found.joint, found.none = words.get("list.and", AND), words.get("list.nothing", NOTHING)
    return found


def say_in(words: Mapping[str, str], sentence: Sentence, values: Sequence[object], names: Sequence[str] = ()) -> str:
    """A sentence in the language of these words, with its gaps filled."""
    return translated(sentence, words).fill(values, names)
