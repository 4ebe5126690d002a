"""How boxes take part in the rules of the base game: tables to which each box adds, and the questions that are left.

Every table is asked for the boxes in play alone, in the order of the boxes.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, Generic, TypeVar

from mypy_extensions import mypyc_attr

from tinhorn.games.legends.state.in_play import InPlay
from tinhorn.games.legends.state.table import Legends
from tinhorn.games.legends.view import LegendsView

Entry = TypeVar("Entry")
Happening = Callable[[Legends, int, int], None]


class OfBoxes(Generic[Entry]):
    """Entries of boxes. Several boxes may add the same one: it works once, where the first of them in play stands."""

    def __init__(self) -> None:
        self.added: Final[list[tuple[list[str], Entry]]] = []
        self.known: Final[list[list[Entry] | None]] = []  # by the number of what is in play

    def add(self, box: str, entry: Entry) -> None:
        """For games with that box."""
        for boxes, each in self.added:
            if each is entry:
                boxes.append(box)
                return
        self.added.append(([box], entry))

    def of(self, table: Legends) -> list[Entry]:
        """Those of the boxes in play. Nobody changes the list."""
        number = table.in_play.number
        found = self.known[number] if number < len(self.known) else None
        return self.look_up(table.in_play) if found is None else found

    def look_up(self, play: InPlay) -> list[Entry]:
        found: list[Entry] = []
        for at, box in enumerate(play.boxes):
            for boxes, entry in self.added:
                if box in boxes and not any(earlier in boxes for earlier in play.boxes[:at]):
                    found.append(entry)
        while len(self.known) <= play.number:
            self.known.append(None)
        self.known[play.number] = found
        return found


class Moment(OfBoxes[Happening]):
    """Something that happens in the base game, to which boxes add more (`state/moments.py` has them all).

    A rule is called with the table, the seat that it is about, and a number. What it pushes comes next.
    """

    def comes(self, table: Legends, seat: int, number: int = 0) -> None:
        if table.boxes:
            for rule in self.of(table):
                rule(table, seat, number)


def nothing_shown(part: Any, table: Legends) -> dict[str, Any]:
    return {}


def nothing_seen(part: Any, table: Legends, seat: int | None) -> dict[str, Any]:
    return {}


def nothing_imagined(part: Any, view: LegendsView, table: Legends) -> None:
    pass


class Sight:
    """What is seen of the part of a box. `show` is what everybody sees of it, as plain data, and `look` what one seat sees besides.
    `imagine` fills a blank part from the view of a seat; the hidden is dealt anew by the table's chance. Each takes the part of its box.
    """

    def __init__(
        self,
        show: Callable[[Any, Legends], dict[str, Any]] = nothing_shown,
        look: Callable[[Any, Legends, int | None], dict[str, Any]] = nothing_seen,
        imagine: Callable[[Any, LegendsView, Legends], None] = nothing_imagined,
    ) -> None:
        self.show: Final = show
        self.look: Final = look
        self.imagine: Final = imagine


SIGHTS: Final[dict[str, Sight]] = {}  # by the box


# What a box may do in its own way (`BoxRules.instead`), with what the other two numbers are.
SHERIFF_MOVE: Final = 0  # a move of the sheriff: its mover, the steps
ATTEMPT: Final = 1  # the attempt to arrest a seat
LOCKING_UP: Final = 2  # the arrest of a seat
LOOT: Final = 3  # the cattle that a robber takes: the robber, whose it is
DELIVERY: Final = 4  # a seat delivers its cattle token
PRIZES: Final = 5  # what the winners of a hand of poker get


@mypyc_attr(allow_interpreted_subclasses=True)
class BoxRules:
    """What the base game asks the rules of a box, where no table can tell. Only boxes in play are asked.

    A question that only one box answers says why it is there.
    """

    # Prices and places

    def on_sale(self, table: Legends, items: int, kind: int) -> int:
        """Those of the items, a bit each, that are on sale at that kind of location, by its number."""
        return items

    def shop_cost(self, table: Legends, seat: int) -> int:
        """What a seat pays in a shop besides the price. Not a modifier: it is paid once in an action."""
        return 0

    def shuts(self, table: Legends, space: int) -> bool:
        """Is no location action possible in a space? Further boxes ask, too, about places of their own."""
        return False

    # Moving

    def movement(self, table: Legends, seat: int, steps: int) -> int:
        """How many steps a move action has that would have so many."""
        return steps

    def enters(self, table: Legends, seat: int) -> bool:
        """A seat has stepped into a space: does something end its movement there? Its step is pushed; a bandit comes first."""
        return False

    # The law, fights and poker

    def instead(self, table: Legends, what: int, seat: int, number: int) -> bool:
        """Does the box do this in its own way, or later? Then the base game leaves it alone."""
        return False

    def stays_wanted(self, table: Legends, seat: int) -> int:
        """The wanted points that an arrested seat keeps. The arrest must know it before anybody is told of it."""
        return 0

    def decided(self, table: Legends) -> int:
        """The winner of a fight in which cards are not compared, or -1. Reactions, restarts and the comparison look at it."""
        return -1

    def joins(self, table: Legends, seat: int) -> bool:
        """May a seat join a hand of poker from outside the town? A box deals such hands with the questions of the base game."""
        return False

    # Points and wounds

    def marks_lp(self, table: Legends, seat: int, points: int) -> int:
        """How many of the LP to be gained are marked now; for the rest a step is pushed. LP may be counted in two parts only here."""
        return points

    def allowance(self, table: Legends, seat: int) -> int:
        """How many legendary tokens a seat may keep besides one for each goal."""
        return 0

    def wounds_marked(self, table: Legends, seat: int, wounds: int) -> int:
        """How many of the wounds gained are marked; for the rest the box pushes what they bring. See `BoxKind.all_wounds`."""
        return wounds

    def feels_wounds(self, table: Legends, seat: int) -> bool:
        """Would a wound change anything for a seat that has no room for it? Nobody is offered what changes nothing (W30.7)."""
        return False


RULES: Final[OfBoxes[BoxRules]] = OfBoxes()


def by_a_box(table: Legends, what: int, seat: int, number: int = 0) -> bool:
    """Does a box do this in its own way?"""
    if table.boxes:
        for rules in RULES.of(table):
            if rules.instead(table, what, seat, number):
                return True
    return False


def winner_without_cards(table: Legends) -> int:
    """The winner of a fight in which cards are not compared, or -1."""
    for rules in RULES.of(table):
        winner = rules.decided(table)
        if winner >= 0:
            return winner
    return -1
