"""Legendary items (B4): the hunt for them, room for them, and what they let see. Those of the stores need no code of their own (B5.2)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar, Final

from tinhorn.core.sentences import Said
from tinhorn.core.steps import Question, Step
from tinhorn.core.words import Phrase
from tinhorn.games.legends.ante_up.state import FRONTIER_AT, AnteUp
from tinhorn.games.legends.ante_up.steps import cards as peeking
from tinhorn.games.legends.ante_up.steps import frontier
from tinhorn.games.legends.cards import END_LP, NONE
from tinhorn.games.legends.cards import LEGENDARY as IS_LEGENDARY
from tinhorn.games.legends.effects import abilities, predicate
from tinhorn.games.legends.effects.atom import Atom, register
from tinhorn.games.legends.state import gear
from tinhorn.games.legends.state.fight import MAN
from tinhorn.games.legends.state.moments import GIVEN_BACK
from tinhorn.games.legends.state.table import Legends, ScoreLine
from tinhorn.games.legends.state.taking_part import OfBoxes
from tinhorn.games.legends.steps import items, windows
from tinhorn.games.legends.wild_bunch import content as c
from tinhorn.games.legends.wild_bunch import verbs as bv
from tinhorn.games.legends.wild_bunch import words as bw
from tinhorn.games.legends.wild_bunch.state import kept_elsewhere, part_of, put_back

HUNT_COST: Final[int] = c.NUMBERS.hunt_cost


# The hunt


def offer(table: Legends, seat: int, options: list[int]) -> None:
    """B4.6: once a turn, on a frontier space whose token is gone, with cards worth enough."""
    if not part_of(table).legendary or table.deeds[bw.T_HUNTS]:
        return
    gulch = table.box(bw.NEEDS)
    if not isinstance(gulch, AnteUp):
        return
    at = FRONTIER_AT[table.space[seat]]
    if at != NONE and gulch.frontier[at] == NONE and sum([frontier.worth(card) for card in table.hands[seat]]) >= HUNT_COST:
        options.append(bv.HUNT)


def hunt(table: Legends, seat: int) -> None:
    table.deed(seat, bw.T_HUNTS, 1)
    table.push(FindItem(seat))
    table.push(frontier.PayFrontier(seat, HUNT_COST))


class FindItem(Step):
    """The top item of the deck; without room for it the finder is asked (B4.2)."""

    rule: ClassVar[str] = "B4.6"

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def run(self, table: Legends) -> None:
        part = part_of(table)
        if not part.legendary:
            return
        item = part.legendary[-1]
        part.legendary = part.legendary[:-1]
        table.reveal()
        if table.listening:
            table.tell(bv.ITEM_FOUND, self.seat, item)
        take(table, self.seat, item, bw.ID, True)


def take(table: Legends, seat: int, item: int, keeper: str, may_leave: bool) -> None:
    """The item is the seat's, if need be in the place of another one (B4.2)."""
    if gear.can_own(table, seat, item):
        items.gain(table, seat, item, gear.BASE)
    else:
        part: Any = table.box(keeper)
        part.found = item
        table.push(MakeRoom(seat, keeper, may_leave))


class MakeRoom(Question):
    """Give back a misc item, legendary or not, for the new one (B4.2); one that was not bought may be put back (X7.9).

    `keeper` is the box that has the deck, and the new item in `found`.
    """

    rule: ClassVar[str] = "B4.2"
    prompt: ClassVar[Phrase] = Phrase("You have no room for the new item. What do you put back?")

    def __init__(self, seat: int, keeper: str, may_leave: bool) -> None:
        super().__init__(seat)
        self.keeper: Final = keeper
        self.may_leave: Final = may_leave

    def options(self, table: Legends) -> list[int]:
        slots = table.in_play.misc_slots
        own = table.misc[self.seat * slots : (self.seat + 1) * slots]
        options = [bv.MAKE_ROOM.first + int(item) for item in own if item != NONE]
        if self.may_leave:
            options.append(bv.LEAVE_IT)
        return options

    def answer(self, table: Legends, action: int) -> None:
        part: Any = table.box(self.keeper)
        item: int = part.found
        part.found = NONE
        if action == bv.LEAVE_IT:
            GIVEN_BACK.comes(table, self.seat, item)
            return
        gear.give_back(table, self.seat, action - bv.MAKE_ROOM.first)
        items.gain(table, self.seat, item, gear.BASE)


def given_back(table: Legends, item: int) -> None:
    """B4.3."""
    if IS_LEGENDARY[item] and not kept_elsewhere(table):
        part = part_of(table)
        part.legendary = put_back(table, part.legendary, item)


class LegendaryItemsLine(ScoreLine):
    """B4.1: the LP printed on those of a box."""

    def __init__(self, box: str, own: list[int]) -> None:
        self.box: Final = box
        self.own: Final = own

    def points(self, table: Legends, seat: int) -> int:
        if table.box(self.box) is None:
            return 0
        return sum([END_LP[item] for item in self.own if table.side_of(seat, item)])

    def says(self, table: Legends, seat: int) -> Said:
        return bv.LEGENDARY_LP.say()


class ShuffleSelf(Atom):
    """BL8: as `discard_self`, for an item that no store has."""

    def do(self, table: Legends, n: int, at: int, you: int, who: int, tgt: int) -> None:
        gear.give_back(table, who, n)


def ante_paid(table: Legends, seat: int) -> None:
    """A0.4: `on_ante`. What happens by itself is done at once, before further cards are dealt."""
    for number in table.by_itself(seat, bw.ON_ANTE):
        if windows.works(table, number, seat):
            abilities.start(table, number, seat)


# The Spyglass


def see_fight_cards(table: Legends, seat: int) -> None:
    """X22.3: so many of the fight cards drawn, by chance, for the fighter's own eyes."""
    left = list(table.drawn)
    for _ in range(predicate.static(table, seat, bw.SEE_FIGHT_CARDS)):
        if left:
            card = left.pop(table.chance.below(len(left)))
            table.fight_seen[card] |= 1 << seat
            if table.listening:
                table.tell_to((seat,), bv.SEES_FIGHT_CARD, card)


def within(table: Legends, seat: int, steps: int) -> list[int]:
    """The answers to what one may look at, no farther away than that; a high roller is as near as its nearest space (A0.9)."""
    found: list[int] = []
    for option in peeking.PeekAt(seat).options(table):
        if peeking.steps_to(table, seat, option) <= steps:
            found.append(option)
    return found


class PeekNear(Question):
    """The hidden side of a token not too far away (X22.4)."""

    rule: ClassVar[str] = "B4.5"
    prompt: ClassVar[Phrase] = Phrase("At which token nearby do you look?")

    def __init__(self, seat: int, steps: int) -> None:
        super().__init__(seat)
        self.steps: Final = steps

    def options(self, table: Legends) -> list[int]:
        return within(table, self.seat, self.steps)

    def answer(self, table: Legends, action: int) -> None:
        peeking.PeekAt(self.seat).answer(table, action)


class PeekWithin(Atom):
    """A0.1: `peek any within n`."""

    def do(self, table: Legends, n: int, at: int, you: int, who: int, tgt: int) -> None:
        if who < MAN and within(table, who, n):
            table.push(PeekNear(who, n))


class HiddenWithin(predicate.Predicate):
    """A0.9: what a MAY of looking is offered for."""

    def holds(self, table: Legends, a: int, b: int, you: int, tgt: int) -> bool:
        return bool(within(table, you, a))


# Who rolls the risk die of a seat again: the box that has it.
RISK_DICE: Final[OfBoxes[Callable[[Legends, int], None]]] = OfBoxes()


class RerollRisk(Atom):
    """A0.4: `reroll` in `on_risk`, at once; the die is that of another box."""

    def do(self, table: Legends, n: int, at: int, you: int, who: int, tgt: int) -> None:
        for roll_again in RISK_DICE.of(table):
            roll_again(table, who)


register(bw.SHUFFLE_SELF, ShuffleSelf())
register(bw.REROLL_RISK, RerollRisk())
register(bw.PEEK_WITHIN, PeekWithin())
predicate.register(bw.HIDDEN_WITHIN, HiddenWithin())
