"""What the box adds to the observation of Western Legends (X22); nothing but absent values while it is not in play."""

from __future__ import annotations

from typing import Final

from tinhorn.core.fields import ABSENT, Fields, counts, each, number, row, seat
from tinhorn.core.numbers import Numbers
from tinhorn.games.legends.board import SPACES
from tinhorn.games.legends.cards import ITEMS
from tinhorn.games.legends.state.table import Legends
from tinhorn.games.legends.wild_bunch.state import CREWS, IN_BOX, LEGENDARY, SHERIFFS, TITLES, UNIQUE
from tinhorn.games.legends.wild_bunch.words import ID

SIDES: Final = 2  # a gang and a posse of the same cards

SHOWN: Final = Fields(
    "boxes.wild_bunch",
    [
        number("title", ABSENT, TITLES - 1, "the title in force"),
        seat("holder", "who has it"),
        each(number("crew", ABSENT, SIDES * CREWS - 1, "the gang or posse")),
        number("sheriff", ABSENT, SHERIFFS - 1, "the active sheriff card"),
        number("sheriff_deck", ABSENT, SHERIFFS),
        counts("sheriff_used", SHERIFFS, 1),
        number("beaten", ABSENT, 1, "has he lost the fight that is going on?"),
        number("legendary", ABSENT, len(LEGENDARY), "legendary items in the deck"),
        number("found", ABSENT, ITEMS - 1, "the item for which somebody makes room"),
        row("where", UNIQUE, IN_BOX, SPACES - 1, "the space of each unique token"),
        row("carrier", UNIQUE, ABSENT, ABSENT, "who carries it", of_seats=True),
    ],
)


def observe(table: Legends, seat: int, out: Numbers) -> None:
    box = table.box(ID)
    out.part(SHOWN, None if box is None else box.show(table))
