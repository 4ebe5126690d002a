"""What the box has on the table (X22.1, X22.2): the part of the state, and small changes that ask nobody."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from mypy_extensions import mypyc_attr

from tinhorn.core.state import NO_INTS, NOBODY
from tinhorn.games.legends.board import NOWHERE
from tinhorn.games.legends.cards import NONE
from tinhorn.games.legends.state.box import number_of
from tinhorn.games.legends.state.table import Legends, put
from tinhorn.games.legends.wild_bunch import content as c
from tinhorn.games.legends.wild_bunch import verbs as bv
from tinhorn.games.legends.wild_bunch.stored import WildBunchFields
from tinhorn.games.legends.wild_bunch.words import ID, NEEDS

NUMBER: Final[int] = number_of(ID)
TITLES: Final[int] = len(c.TITLES.titles)
SHERIFFS: Final[int] = len(c.SHERIFFS)
CREWS: Final[int] = c.CREWS
LEGENDARY: Final[list[int]] = c.LEGENDARY
FIRST_CREW: Final[int] = c.OWN_THINGS[0]
CAT_THING: Final[int] = c.OWN_THINGS[-1]
# By crew, from none on.
THINGS_WITHOUT: Final[list[list[int]]] = [[], *[[thing] for thing in c.OWN_THINGS[:-1]]]
THINGS_WITH_CAT: Final[list[list[int]]] = [[*things, c.OWN_THINGS[-1]] for things in THINGS_WITHOUT]

# The unique tokens.
ORPHAN: Final = 0
BEAR: Final = 1
DEPUTY: Final = 2
CAT: Final = 3
UNIQUE: Final[int] = len(c.UNIQUE.events)
IN_BOX: Final = -2  # where a token is that has been used up


@mypyc_attr(acyclic=True)
class WildBunch(WildBunchFields):
    """`title` is the title in force, `holder` who has it. `crew` tells for each seat its gang or posse: the six gangs, then the six
    posses of the same cards. `sheriff` is the active sheriff card; `beaten` is 1 once he has lost the fight that is going on.
    `legendary` is the deck of legendary items from the bottom up, `found` the one for which somebody makes room. `where` tells the
    space of each unique token, NOWHERE before it is placed, IN_BOX once it is used up; `carrier` who carries it.
    """

    id: ClassVar[str] = ID

    def copy(self) -> WildBunch:
        twin = WildBunch()
        self.copy_fields(twin)
        return twin

    def things(self, seat: int) -> list[int]:
        """A gang or posse (B2.3), and the cat."""
        if not self.crew:
            return NO_INTS
        things = THINGS_WITH_CAT if self.carrier[CAT] == seat else THINGS_WITHOUT
        return things[self.crew[seat] + 1]


def part_of(table: Legends) -> WildBunch:
    """The part of the box, which is in play."""
    boxes: list[Any] = table.boxes  # only one check of the class
    part = boxes[table.in_play.places[NUMBER]]
    assert isinstance(part, WildBunch)
    return part


def lay_out(table: Legends, seat: int, number: int) -> None:
    """B1.1, B2.1, B3.1, B4.6, X20.19: legendary items, the sheriff card, the title."""
    part = part_of(table)
    options = table.setting.options
    part.crew = (NONE,) * table.seats
    part.where = (NOWHERE,) * UNIQUE
    part.carrier = (NOBODY,) * UNIQUE
    if options["legendary_items"] and table.box(NEEDS) is not None and not kept_elsewhere(table):
        part.legendary = table.shuffled(LEGENDARY)
    if options["sheriff_deck"]:
        part.sheriff_deck = table.shuffled(range(SHERIFFS))
        next_sheriff(table, part)
    if options["titles"]:
        part.title = table.chance.pick([each for each in range(TITLES) if is_possible(table, each)])
        if table.listening:
            table.tell(bv.TITLE_SHOWN, part.title)


def is_possible(table: Legends, title: int) -> bool:
    """B1.3: a title whose parts are not in the game is put aside."""
    needs = c.TITLES.titles[title].needs
    return not needs or table.box(needs) is not None


# Boxes that keep the legendary items of all boxes.
KEEPERS: Final[list[str]] = []


def kept_elsewhere(table: Legends) -> bool:
    """B4.6: does another box in play keep the legendary items?"""
    return any(table.box(keeper) is not None for keeper in KEEPERS)


def is_owned(table: Legends, item: int) -> bool:
    return any(table.side_of(seat, item) for seat in range(table.seats))


# Sheriff cards


def next_sheriff(table: Legends, part: WildBunch) -> None:
    """B3.1, B3.2: the next card; with none left all are shuffled together, the replaced one too."""
    if part.sheriff != NONE:
        part.sheriff_used = (*part.sheriff_used, part.sheriff)
    if not part.sheriff_deck:
        part.sheriff_deck = table.shuffled(range(SHERIFFS))
        part.sheriff_used = ()
    part.sheriff = part.sheriff_deck[-1]
    part.sheriff_deck = part.sheriff_deck[:-1]
    table.reveal()
    if table.listening:
        table.tell(bv.SHERIFF_SHOWN, part.sheriff)


# Gangs and posses (B2.3, B2.4)


def is_gang(crew: int) -> bool:
    return 0 <= crew < CREWS


def crews_left(part: WildBunch) -> list[int]:
    """The cards beside the board, by number (B2.4)."""
    out = [crew % CREWS for crew in part.crew if crew != NONE]
    return [card for card in range(CREWS) if card not in out]


def dismiss(table: Legends, part: WildBunch, seat: int) -> None:
    """The card goes back beside the board (B2.4, B2.5)."""
    if part.crew[seat] != NONE:
        if table.listening:
            table.tell(bv.CREW_LEFT, part.crew[seat], seat)
        part.crew = put(part.crew, seat, NONE)


# Unique tokens (B5.3)


def leave_game(table: Legends, part: WildBunch, token: int) -> None:
    part.where = put(part.where, token, IN_BOX)
    part.carrier = put(part.carrier, token, NOBODY)
    if table.listening:
        table.tell(bv.UNIQUE_GONE, token)


# Legendary items


def put_back(table: Legends, deck: tuple[int, ...], item: int) -> tuple[int, ...]:
    """B4.3: the deck with the item in it, shuffled."""
    shuffled = table.shuffled(sorted([*deck, item]))
    table.reveal()
    if table.listening:
        table.tell(bv.ITEM_BACK, item)
    return shuffled
