"""The texts of a game in other languages: `words.<language>.json` in its package, one sentence or word for each key.

`make words` writes `words.en.json` from the game itself. Tests check that every translation has its keys and gaps.
"""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import Final

import msgspec

ENGLISH: Final = "en"


@cache
def read_words(package: str, language: str) -> dict[str, str]:
    """The translated sentences of a game by key. Empty for English and for missing translations: the game has the English texts."""
    if language == ENGLISH:
        return {}
    try:
        text = files(package).joinpath(f"words.{language}.json").read_bytes()
    except (FileNotFoundError, TypeError):  # TypeError: the game is a single module and has no other files
        return {}
    return msgspec.json.decode(text, type=dict[str, str])
