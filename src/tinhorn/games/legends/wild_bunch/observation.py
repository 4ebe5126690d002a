"""What the box adds to the observation of Western Legends (X22); nothing but absent values while it is not in play."""

from __future__ import annotations

from typing import Final

from tinhorn.core.observation import ABSENT, Field, counts, each, number, row, seat
from tinhorn.games.legends.board import SPACES
from tinhorn.games.legends.cards import ITEMS
from tinhorn.games.legends.wild_bunch.state import CREWS, IN_BOX, LEGENDARY, SHERIFFS, TITLES, UNIQUE

SIDES: Final = 2  # a gang and a posse of the same cards

FIELDS: Final[list[Field]] = [
    number("boxes.wild_bunch.title", ABSENT, TITLES - 1, "the title in force"),
    seat("boxes.wild_bunch.holder", "who has it"),
    each(number("boxes.wild_bunch.crew", ABSENT, SIDES * CREWS - 1, "the gang or posse")),
    number("boxes.wild_bunch.sheriff", ABSENT, SHERIFFS - 1, "the active sheriff card"),
    number("boxes.wild_bunch.sheriff_deck", ABSENT, SHERIFFS),
    counts("boxes.wild_bunch.sheriff_used", SHERIFFS, 1),
    number("boxes.wild_bunch.beaten", ABSENT, 1, "has he lost the fight that is going on?"),
    number("boxes.wild_bunch.legendary", ABSENT, len(LEGENDARY), "legendary items in the deck"),
    number("boxes.wild_bunch.found", ABSENT, ITEMS - 1, "the item for which somebody makes room"),
    row("boxes.wild_bunch.where", UNIQUE, IN_BOX, SPACES - 1, "the space of each unique token"),
    row("boxes.wild_bunch.carrier", UNIQUE, ABSENT, ABSENT, "who carries it", of_seats=True),
]
