"""The fields of Wild Bunch of Extras. Everything lies open but the order of the decks (X22.1, X22.2)."""

from __future__ import annotations

from tinhorn.core.declare import Table, each, heap, how_many, number, pile, rare, row, seat, seat_row
from tinhorn.core.fields import ABSENT
from tinhorn.games.legends.board import SPACES
from tinhorn.games.legends.cards import ITEMS
from tinhorn.games.legends.fields import FEW, MONEY
from tinhorn.games.legends.wild_bunch.content import CREWS, LEGENDARY, SHERIFFS, TITLES, UNIQUE

TOKENS = len(UNIQUE.events)
IN_BOX = -2
CARDS = len(SHERIFFS)

TABLE = Table(
    name="WildBunch",
    box_of="Legends",
    base="Box",
    about="What everybody sees of Wild Bunch of Extras.",
    fields=(
        number("title", ABSENT, len(TITLES.titles) - 1, "the title in force"),
        seat("holder", "who has it"),
        rare(each("crew", ABSENT, 2 * CREWS - 1, "the gang, or from the first posse on the posse")),
        number("sheriff", ABSENT, CARDS - 1, "the active sheriff card"),
        rare(pile("sheriff_deck", CARDS, "from the bottom up", shown=how_many("X22.2"))),
        heap("sheriff_used", CARDS),
        number("beaten", 0, 1, "has he lost the fight that is going on?"),
        rare(pile("legendary", len(LEGENDARY), "legendary items in the deck", shown=how_many("X22.2"))),
        number("found", ABSENT, ITEMS - 1, "the item for which somebody makes room"),
        rare(row("where", TOKENS, IN_BOX, SPACES - 1, "the space of each unique token; -2 once it is used up")),
        rare(seat_row("carrier", TOKENS, "who carries it")),
    ),
    asked=(number("steps", ABSENT, FEW, clips=True), number("dollars", ABSENT, MONEY, clips=True)),
)
