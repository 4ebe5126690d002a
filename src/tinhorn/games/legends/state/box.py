"""Further boxes in play: what each keeps on the table, and the list of those that are installed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar, Final

from mypy_extensions import mypyc_attr

from tinhorn.core.state import Part


@mypyc_attr(allow_interpreted_subclasses=True)
class Box(Part):
    """The part of the table that belongs to a box. A subclass adds its fields, which its constructor takes with defaults."""

    id: ClassVar[str] = ""  # the name of its package, of its option, and of its spaces on the board

    def copy(self) -> Box:
        raise NotImplementedError

    def deal(self, table: Any) -> None:
        """Lay out what belongs to the box, before the characters are chosen."""

    def things(self, seat: int) -> list[int]:
        """The numbers of the things (`things.toml`) whose abilities work for a seat."""
        return []

    def show(self, table: Any) -> dict[str, Any]:
        """What everybody sees of it, as plain data."""
        return {}

    def look(self, table: Any, seat: int | None) -> dict[str, Any]:
        """What one seat sees beside that."""
        return {}

    def imagine(self, view: Any, table: Any) -> None:
        """Fill itself from the view of a seat (its `boxes` and `own_boxes`); the hidden is dealt anew by the table's chance."""


@mypyc_attr(allow_interpreted_subclasses=True)
class BoxRules:
    """Where the rules of a box take part in those of the base game. Each method is called only while the box is in play."""

    # Setting up

    def equip(self, table: Any, seat: int) -> None:
        """A seat has its points, money and wounds; its items and cards follow."""

    def before_arrival(self, table: Any) -> None:
        """Everybody has what they start with; no miniature is on the board."""

    def arrives(self, table: Any, seat: int) -> None:
        """A miniature has been put on its starting space."""

    # Turns and actions

    def turn_begins(self, table: Any) -> None:
        """The first thing in every turn, also in one of the Man in Black."""

    def offer(self, table: Any, seat: int, options: list[int]) -> None:
        """Add actions to the menu."""

    def act(self, table: Any, seat: int, action: int) -> bool:
        """Carry out an action of the menu; False if it is not one of the box."""
        return False

    # Moving

    def movement(self, table: Any, seat: int, steps: int) -> int:
        """How many steps a move action has that would have so many."""
        return steps

    def enters(self, table: Any, seat: int) -> bool:
        """A seat has stepped into a space: does something end its movement there? Its step is pushed; a bandit comes first."""
        return False

    def may_deliver(self, table: Any, seat: int, options: list[int]) -> None:
        """Add what can be done for nothing where a move action has ended."""

    def deliver(self, table: Any, seat: int, action: int) -> bool:
        """Carry it out; False if it is not one of the box."""
        return False

    def move_ends(self, table: Any, seat: int) -> None:
        """A move action is over; what is pushed comes after everything that is used there."""

    # The law

    def puts_off(self, table: Any, mover: int, steps: int) -> bool:
        """Is this move of the sheriff made later?"""
        return False

    def sheriff_starts(self, table: Any) -> None:
        """A move of the sheriff begins."""

    def office(self, table: Any, seat: int) -> int:
        """Where an arrested seat is brought, or -1."""
        return -1

    def arrested(self, table: Any, seat: int) -> None:
        """A seat has lost its cattle in an arrest."""

    # Fights

    def fight_settled(self, table: Any) -> None:
        """Winner and loser are known."""

    def decided(self, table: Any) -> int:
        """The winner of a fight in which cards are not compared, or -1."""
        return -1

    def loot(self, table: Any, seat: int, target: int) -> bool:
        """Cattle that a robber takes: True if the box asks for it."""
        return False

    def all_over(self, table: Any) -> None:
        """A fight or a game of cards is over."""

    # Poker

    def joins(self, table: Any, seat: int) -> bool:
        """May a seat join that is not in the same town?"""
        return False

    def poker_starts(self, table: Any, seat: int) -> None:
        """A seat sits down to play poker."""

    def after_poker(self, table: Any) -> None:
        """What is pushed comes after `after_poker`, before the cards are put away."""

    def gamble_won(self, table: Any, seat: int) -> bool:
        """Has the seat won a game of the box that is being settled?"""
        return False

    def settles_poker(self, table: Any) -> bool:
        """Does the box give the winners of a hand what is theirs?"""
        return False

    # Dice and fight cards

    def rolled(self, table: Any, face: int) -> None:
        """The last die of a roll has ended on a face."""

    def rerolled(self, table: Any, die: int, dust: int) -> None:
        """A die was rolled again and showed so much dust."""

    def holds_fight_cards(self, table: Any) -> bool:
        """Are fight cards on the table without a fight?"""
        return False

    # Points and goods

    def marks_lp(self, table: Any, seat: int, points: int) -> int:
        """How many of the LP to be gained are marked now; for the rest a step is pushed."""
        return points

    def marked(self, table: Any, seat: int, track: int) -> None:
        """A cube has entered a space of the marshal or wanted track; what is pushed comes after the reward of the space."""

    def allowance(self, table: Any, seat: int) -> int:
        """How many legendary tokens a seat may keep besides one for each goal."""
        return 0

    def takes_tokens(self, table: Any, seat: int, number: int) -> None:
        """A seat is about to take legendary tokens, not for a goal."""

    def nuggets_out(self, table: Any) -> int:
        """Nuggets that are neither in the supply nor with a player."""
        return 0

    def sells(self, table: Any, item: int, kind: int) -> bool:
        """Is an item on sale at that kind of location, by its number?"""
        return True


class BoxKind:
    """An installed box: the option that puts it into play, how its part of a blank table is made, its rules and its own options.

    `cards` is the option that puts its poker cards into the deck.
    """

    def __init__(
        self,
        id: str,
        help: str,
        make: Callable[[], Box],
        rules: BoxRules | None = None,
        options: list[Any] | None = None,
        cards: str = "",
    ) -> None:
        self.id: Final = id
        self.help: Final = help
        self.make: Final = make
        self.rules: Final = BoxRules() if rules is None else rules
        self.options: Final[list[Any]] = [] if options is None else options
        self.cards: Final = cards


NO_BOXES: Final[list[Box]] = []
BOX_KINDS: Final[list[BoxKind]] = []


def register(kind: BoxKind) -> None:
    BOX_KINDS.append(kind)


def kinds_in(options: dict[str, Any]) -> list[BoxKind]:
    """The boxes that these options put into play."""
    return [kind for kind in BOX_KINDS if options.get(kind.id)]
