"""Further boxes in play: what each keeps on the table, and the list of those that are installed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar, Final

from mypy_extensions import mypyc_attr

from tinhorn.core.state import NO_INTS, Part


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class Box(Part):
    """The part of the table that belongs to a box. A subclass adds its fields; its constructor makes a blank part, which it fills with
    the values that it is given, if any. What changes seldom is a tuple, which copies share; digests and snapshots have it as a list.
    """

    id: ClassVar[str] = ""  # the name of its package, of its option, and of its spaces on the board

    def copy(self) -> Box:
        raise NotImplementedError

    def values(self) -> list[Any]:
        values: list[Any] = []
        for name in self.names:
            value = getattr(self, name)
            values.append(list(value) if isinstance(value, tuple) else value)
        return values

    def fill_all(self, values: tuple[Any, ...]) -> None:
        """Set the fields from what `values` has returned."""
        for name, value in zip(self.names, values, strict=True):
            self.fill(name, value)

    def fill(self, name: str, value: Any) -> None:
        """Set a field from plain data, in which every row of numbers is a list or a tuple."""
        now = getattr(self, name)
        setattr(self, name, tuple(value) if isinstance(now, tuple) else list(value) if isinstance(now, list) else value)

    def deal(self, table: Any) -> None:
        """Lay out what belongs to the box, before the characters are chosen."""

    def things(self, seat: int) -> list[int]:
        """The numbers of the things (`things.toml`) whose abilities work for a seat. Nobody changes the list."""
        return NO_INTS

    def bars(self, seat: int, kind: int) -> bool:
        """Is the weapon or mount of a seat without effect?"""
        return False

    def on_foot(self, table: Any, seat: int) -> int:
        """The movement of a seat without a mount, if it is not the usual one; else 0."""
        return 0

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

    def cast(self, table: Any) -> None:
        """The characters are known; what is pushed comes before the first player is chosen."""

    def equip(self, table: Any, seat: int) -> None:
        """A seat has its points, money and wounds; its items and cards follow."""

    def equipped(self, table: Any, seat: int) -> None:
        """What is pushed comes after everything that a seat starts with."""

    def before_arrival(self, table: Any) -> None:
        """Everybody has what they start with; no miniature is on the board."""

    def starts(self, table: Any, seat: int, spaces: list[int]) -> list[int]:
        """Where a seat may start that could start in these spaces."""
        return spaces

    def arrives(self, table: Any, seat: int) -> None:
        """A miniature has been put on its starting space."""

    def set_up(self, table: Any) -> None:
        """The first player is known; what is pushed comes last of all, before the first round."""

    # Turns and actions

    def turn_begins(self, table: Any) -> None:
        """The first thing in every turn, also in one of the Man in Black."""

    def offer(self, table: Any, seat: int, options: list[int]) -> None:
        """Add actions to the menu."""

    def act(self, table: Any, seat: int, action: int) -> bool:
        """Carry out an action of the menu; False if it is not one of the box."""
        return False

    def offer_free(self, table: Any, seat: int, options: list[int]) -> None:
        """Add to the menu what costs no action. While there is any, the menu is asked after the last action, too."""

    def is_free(self, table: Any, seat: int, action: int) -> bool:
        """Does this action of the menu cost none?"""
        return False

    def action_begins(self, table: Any, seat: int, action: int) -> None:
        """An action of the menu has been chosen."""

    def after_action(self, table: Any, seat: int) -> None:
        """Before the first action, and when one is done with everything that it set off. It happens at once."""

    def card_action(self, table: Any, seat: int) -> None:
        """An ACTION of a card or item begins; what is pushed comes when it is done."""

    def did(self, table: Any, which: int, amount: int, best: bool) -> None:
        """A counter of the turn grows by an amount, or keeps the most of one go."""

    def came_to(self, table: Any, region: int) -> None:
        """The active player is in a region."""

    def discs(self, table: Any, seat: int) -> int:
        """How many discs of a seat lie on the story of the box."""
        return 0

    # Places and prices

    def shuts(self, table: Any, space: int) -> bool:
        """Is no location action possible in a space?"""
        return False

    def bars_work(self, table: Any, seat: int) -> bool:
        """May a seat not work?"""
        return False

    def wage(self, table: Any, seat: int, dollars: int) -> int:
        """What work pays a seat that would pay so much."""
        return dollars

    def sold(self, table: Any, seat: int) -> None:
        """A seat has sold a nugget."""

    def fee(self, table: Any, seat: int, what: int) -> int:
        """What an ante, the Doctor or a shop costs a seat besides."""
        return 0

    def fee_paid(self, table: Any, seat: int, what: int) -> None:
        """It has been paid."""

    # Moving

    def pace(self, table: Any, seat: int) -> int:
        """By how many steps every move action of a seat is longer or shorter."""
        return 0

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

    def after_move(self, table: Any, seat: int) -> None:
        """The first thing in `after_move`."""

    def move_ends(self, table: Any, seat: int) -> None:
        """A move action is over; what is pushed comes after everything that is used there."""

    def occupies(self, table: Any, space: int) -> bool:
        """Does something of the box lie in a space, so that no token is put there?"""
        return False

    # The law

    def puts_off(self, table: Any, mover: int, steps: int) -> bool:
        """Is this move of the sheriff made later?"""
        return False

    def sheriff_steps(self, table: Any, steps: int) -> int:
        """How many steps a move of the sheriff has that would have so many."""
        return steps

    def sheriff_starts(self, table: Any) -> None:
        """A move of the sheriff begins."""

    def spares_card(self, table: Any, seat: int) -> bool:
        """Does a wanted player keep the card that the sheriff would cost (W7.4)?"""
        return False

    def before_arrest(self, table: Any, seat: int) -> bool:
        """The sheriff is about to try to arrest a seat: True if the box asks first, and goes on with the attempt."""
        return False

    def office(self, table: Any, seat: int) -> int:
        """Where an arrested seat is brought, or -1."""
        return -1

    def pleads(self, table: Any, seat: int) -> bool:
        """An arrested seat is about to lose its wanted points: True if the box asks first, and goes on with the arrest."""
        return False

    def stays_wanted(self, table: Any, seat: int) -> int:
        """The wanted points that an arrested seat keeps."""
        return 0

    def arrested(self, table: Any, seat: int) -> None:
        """A seat has lost its cattle in an arrest."""

    def fine(self, table: Any, seat: int, dollars: int) -> int:
        """What an arrest takes of a seat's money that would take so much."""
        return dollars

    def forfeit(self, table: Any, seat: int, nuggets: int) -> int:
        """The same for nuggets."""
        return nuggets

    def changed_sides(self, table: Any, seat: int) -> None:
        """A seat has lost its marshal or wanted points."""

    # Fights

    def fight_cards(self, table: Any, seat: int, number: int) -> int:
        """How many fight cards are drawn against a seat that would be so many."""
        return number

    def fight_cards_drawn(self, table: Any, seat: int) -> None:
        """They have been drawn."""

    def wins_tie(self, table: Any) -> bool:
        """Does the human win a tie in this fight against an NPC?"""
        return False

    def loses_tie(self, table: Any, seat: int) -> bool:
        """Does a seat lose ties, whatever else is said?"""
        return False

    def bars_reaction(self, table: Any, seat: int) -> bool:
        """May a seat use no REACTION?"""
        return False

    def bonus_starts(self, table: Any, seat: int, ability: int) -> None:
        """A BONUS of a seat's card begins; what is pushed comes when it is done."""

    def fight_settled(self, table: Any) -> None:
        """Winner and loser are known."""

    def after_fight(self, table: Any) -> None:
        """The first thing in `after_fight`; called once for each seat in the fight."""

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

    def ante_paid(self, table: Any, seat: int) -> None:
        """A seat has paid the ante of poker of any kind."""

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

    def rolls_again(self, table: Any, seat: int) -> None:
        """The risk die of a seat is rolled again."""

    # Wounds

    def takes_all_wounds(self, table: Any) -> bool:
        """Is a gain of wounds not cut to the room that is left?"""
        return False

    def wounds_marked(self, table: Any, seat: int, wounds: int) -> int:
        """How many of the wounds gained are marked; for the rest the box pushes what they bring."""
        return wounds

    def feels_wounds(self, table: Any, seat: int) -> bool:
        """Would a wound change anything for a seat that has no room for it?"""
        return False

    def gives_wound(self, table: Any, giver: int, seat: int) -> None:
        """A seat is about to be wounded by another one's ability; what is pushed comes when it has been."""

    def healed(self, table: Any, seat: int, wounds: int) -> None:
        """A seat has lost so many wounds, or none."""

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

    def owns_any_number(self, table: Any, seat: int) -> bool:
        """Is there no limit to a seat's misc items?"""
        return False

    def keeps_legendary(self, table: Any) -> bool:
        """Does the box keep the legendary items of all boxes?"""
        return False

    def given_back(self, table: Any, item: int) -> None:
        """Somebody has given back an item."""

    def on_sale(self, table: Any, items: int, kind: int) -> int:
        """Those of the items, a bit each, that are on sale at that kind of location, by its number."""
        return items


class BoxKind:
    """An installed box: the option that puts it into play, how its part of a blank table is made, its rules and its own options.

    `cards` is the option that puts its poker cards into the deck. With `many_items` somebody may own every misc item.
    """

    def __init__(
        self,
        id: str,
        help: str,
        make: Callable[[], Box],
        rules: BoxRules | None = None,
        options: list[Any] | None = None,
        cards: str = "",
        many_items: bool = False,
    ) -> None:
        self.id: Final = id
        self.help: Final = help
        self.make: Final = make
        self.rules: Final = BoxRules() if rules is None else rules
        self.options: Final[list[Any]] = [] if options is None else options
        self.cards: Final = cards
        self.many_items: Final = many_items


def taking_part(rules: list[BoxRules], method: str) -> list[BoxRules]:
    """Those that have this method of their own."""
    return [each for each in rules if getattr(type(each), method) is not getattr(BoxRules, method)]


def parts_with(kinds: list[BoxKind], method: str) -> list[int]:
    """The places of the boxes whose part has this method of its own."""
    return [at for at, kind in enumerate(kinds) if getattr(type(kind.make()), method) is not getattr(Box, method)]


NO_BOXES: Final[list[Box]] = []
NUMBERED: Final[list[str]] = []  # the boxes by number
BOX_KINDS: Final[list[BoxKind]] = []


def register(kind: BoxKind) -> None:
    BOX_KINDS.append(kind)


def number_of(id: str) -> int:
    """The number of a box, by which its part is found (`InPlay.places`)."""
    if id not in NUMBERED:
        NUMBERED.append(id)
    return NUMBERED.index(id)


def kinds_in(options: dict[str, Any]) -> list[BoxKind]:
    """The boxes that these options put into play."""
    return [kind for kind in BOX_KINDS if options.get(kind.id)]
