"""Editions: what clients need to show one version of a game, kept in the database for the time when its rules are gone."""

from __future__ import annotations

import zlib
from importlib.resources import files
from typing import Any

import msgspec
from msgspec import Struct

from tinhorn.core.errors import TinhornError
from tinhorn.core.game import Game
from tinhorn.core.language import ENGLISH


class Book(Struct, frozen=True):
    """A rulebook: in which language it is, its text, and each rule by its id."""

    language: str
    text: str
    rules: dict[str, str]


class Edition(Struct, frozen=True):
    """`info` is what `Game.describe` says. `words` and `books` are by language."""

    info: dict[str, Any]
    words: dict[str, dict[str, str]]
    books: dict[str, Book]

    def words_in(self, language: str) -> dict[str, str]:
        return self.words.get(language, {})

    def book_in(self, language: str) -> Book | None:
        return self.books.get(language) or self.books.get(ENGLISH)


def languages_of(game: Game) -> list[str]:
    """The languages that a game is translated into."""
    try:
        names = [file.name for file in files(game.package).iterdir()]
    except (FileNotFoundError, TypeError, NotADirectoryError):  # the game is a single module
        names = []
    found = {name.split(".")[1] for name in names if name.startswith(("words.", "rulebook.")) and name.count(".") == 2}
    return sorted({ENGLISH, *found})


def book_of(game: Game, language: str) -> Book | None:
    try:
        book = game.rules_in(language)
    except (TinhornError, OSError):
        return None
    return Book(book.language, book.text, book.rules)


def edition_of(game: Game) -> Edition:
    languages = languages_of(game)
    books = {language: book_of(game, language) for language in languages}
    return Edition(
        info=game.describe(),
        words={language: game.words(language) for language in languages if language != ENGLISH},
        books={language: book for language, book in books.items() if book is not None and book.language == language},
    )


def pack_edition(game: Game) -> bytes:
    return zlib.compress(msgspec.json.encode(edition_of(game)))


def read_edition(data: bytes) -> Edition:
    return msgspec.json.decode(zlib.decompress(data), type=Edition)
