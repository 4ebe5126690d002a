"""Written by `python -m tinhorn.fields` from fields.py: change that, not this."""

from __future__ import annotations

from typing import Any

from tinhorn.games.legends.state.table import Legends
from tinhorn.games.legends.wild_bunch.state import WildBunch


def show(part: WildBunch, table: Legends) -> dict[str, Any]:
    """What everybody sees."""
    return {
        "title": part.title,
        "holder": part.holder,
        "crew": list(part.crew),
        "sheriff": part.sheriff,
        "sheriff_deck": len(part.sheriff_deck),
        "sheriff_used": list(part.sheriff_used),
        "beaten": part.beaten,
        "legendary": len(part.legendary),
        "found": part.found,
        "where": list(part.where),
        "carrier": list(part.carrier),
    }


def look(part: WildBunch, table: Legends, seat: int | None) -> dict[str, Any]:
    """What a seat sees besides."""
    return {}


def read(shown: dict[str, Any], part: WildBunch) -> None:
    """Fill in what a view shows as it is stored."""
    part.title = shown["title"]
    part.holder = shown["holder"]
    part.crew = tuple(shown["crew"])
    part.sheriff = shown["sheriff"]
    part.sheriff_used = tuple(shown["sheriff_used"])
    part.beaten = shown["beaten"]
    part.found = shown["found"]
    part.where = tuple(shown["where"])
    part.carrier = tuple(shown["carrier"])
