"""What a game says in other languages: `words.<language>.json` in its package, one sentence or word a key.

`words.en.json` beside it is made from the game itself by `make words`; tests hold every translation to its keys and gaps.
"""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import Final

import msgspec

ENGLISH: Final = "en"


@cache
def read_words(package: str, language: str) -> dict[str, str]:
    """A game's sentences by key. English, and what is not translated, is said by the game itself: nothing here."""
    if language == ENGLISH:
        return {}
    try:
        text = files(package).joinpath(f"words.{language}.json").read_bytes()
    except (FileNotFoundError, TypeError):  # TypeError: the game is a single module, with no files beside it
        return {}
    return msgspec.json.decode(text, type=dict[str, str])
