"""The part of the box imagined from what a seat sees (X22.2)."""

from __future__ import annotations

from typing import Any

from tinhorn.games.legends.cards import NONE
from tinhorn.games.legends.state.table import Legends
from tinhorn.games.legends.wild_bunch.look import read
from tinhorn.games.legends.wild_bunch.state import LEGENDARY, SHERIFFS, WildBunch, is_owned
from tinhorn.games.legends.wild_bunch.words import ID


def imagine(part: WildBunch, view: Any, table: Legends) -> None:
    shown = view.boxes[ID]
    read(shown, part)
    if part.sheriff != NONE:
        part.sheriff_deck = table.shuffled([card for card in range(SHERIFFS) if card != part.sheriff and card not in part.sheriff_used])
    if shown["legendary"]:
        part.legendary = table.shuffled([item for item in LEGENDARY if item != part.found and not is_owned(table, item)])
