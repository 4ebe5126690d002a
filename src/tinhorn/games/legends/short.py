"""Short texts for places where the whole text does not fit: `short.<language>.toml` beside the content of the game and of its boxes.

They are written by hand, and a test holds them to the effects. What has none is short enough as it is made from its effects.
"""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files

from tinhorn.games.legends import boxes
from tinhorn.games.legends import content as c

BASE = "tinhorn.games.legends.base"
ENGLISH = "en"


@cache
def shorts(language: str) -> dict[str, dict[str, str]]:
    """The short texts of a language: for each sort of thing by its id."""
    name = f"short.{language}.toml"
    found: dict[str, dict[str, str]] = {}
    for package in (BASE, *boxes.with_file(name)):
        for sort, texts in tomllib.loads(files(package).joinpath(name).read_text(encoding="utf-8")).items():
            found[sort] = found.get(sort, {}) | texts
    return found


def long_texts() -> dict[str, dict[str, str]]:
    """The English texts that may have a short one, by sort and id."""
    return {
        "poker": {card.id: c.card_text(n) for n, card in enumerate(c.POKER)},
        "items": {item.id: c.item_text(n, False) for n, item in enumerate(c.ITEMS)},
        "upgraded": {item.id: c.item_text(n, True) for n, item in enumerate(c.ITEMS)},
        "things": {thing.id: c.thing_text(n) for n, thing in enumerate(c.THINGS)},
    }


def card_in_short(effect: int) -> str:
    return shorts(ENGLISH)["poker"].get(c.POKER[effect].id) or c.card_text(effect)


def item_in_short(item: int, upgraded: bool) -> str:
    return shorts(ENGLISH)["upgraded" if upgraded else "items"].get(c.ITEMS[item].id) or c.item_text(item, upgraded)


def thing_in_short(thing: int) -> str:
    return shorts(ENGLISH)["things"].get(c.THINGS[thing].id) or c.thing_text(thing)
