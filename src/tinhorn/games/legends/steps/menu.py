"""The action menu (W4.5, W4.12), window `main` (W33.2), and what comes after each action.

Deliveries, discs and reactions have their own windows and cost no action (W4.11).
"""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import mypyc_attr

from tinhorn.core.sentences import Said
from tinhorn.core.steps import Question, Step
from tinhorn.core.words import Phrase
from tinhorn.games.legends import sentences as said
from tinhorn.games.legends.cards import (
    ACTION_OF,
    BASE_SIDE,
    CHARACTER,
    ITEMS,
    MOUNT,
    OF_CHARACTER,
    OF_MOUNT,
    OF_THINGS,
    OF_WEAPON,
    POKER_EFFECTS,
    THING,
    WEAPON,
)
from tinhorn.games.legends.content import POKER
from tinhorn.games.legends.effects import abilities
from tinhorn.games.legends.language.program import ABILITIES, CODE
from tinhorn.games.legends.language.words import MAIN, MOVE_ACTION, T_CARDS_USED
from tinhorn.games.legends.state import hand, moments, tokens
from tinhorn.games.legends.state.table import Legends
from tinhorn.games.legends.state.taking_part import OfBoxes
from tinhorn.games.legends.steps import discards, goals, move, places, spending, stories, windows
from tinhorn.games.legends.steps.actions import FREE, Offer, acts
from tinhorn.games.legends.steps.fight import challenge
from tinhorn.games.legends.verbs import COMPLETE, END_ACTIONS, FIGHT, FIRST_ITEM, ITEM_OF, ITEM_THING, MOVE, PERSON_THING, USE

# Effects of poker cards whose ACTION is always possible, or only under a condition, or a move action, or that have none.
NEVER: Final = 0
ALWAYS: Final = 1
SOMETIMES: Final = 2
WALKS: Final = 3


def when_usable(effect: int) -> int:
    number = ACTION_OF[effect]
    if number < 0:
        return NEVER
    ability = ABILITIES[number]
    if CODE[ability.do] == MOVE_ACTION:
        return WALKS
    if POKER[effect].box:  # atoms of a box say for themselves whether they lead anywhere (A0.9)
        return SOMETIMES
    return ALWAYS if ability.when < 0 and ability.pay < 0 and not ability.aims else SOMETIMES


CARD_ACTION: Final[list[int]] = [when_usable(effect) for effect in range(POKER_EFFECTS)]
ITEM_ACTION: Final[list[bool]] = [ACTION_OF[BASE_SIDE + item] >= 0 for item in range(ITEMS)]


@mypyc_attr(acyclic=True, free_list_len=1)
class AfterAction(Step):
    """Before the first action and after each: what the deeds were worth, the disc, then the next action (W16.6)."""

    rule: ClassVar[str] = "W16.6"

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def run(self, table: Legends) -> None:
        spending.note_spending(table, self.seat)
        table.push(NextAction(self.seat))
        if table.met:
            stories.offer_disc(table, self.seat)
        moments.ACTION_OVER.comes(table, self.seat)  # X4.5, X12.2


@mypyc_attr(acyclic=True, free_list_len=1)
class NextAction(Step):
    """The menu while there are actions; with none left a last chance to complete a goal (W4.5, W18.3)."""

    rule: ClassVar[str] = "W4.5"

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def run(self, table: Legends) -> None:
        if table.actions > 0 or has_free_options(table, self.seat):
            table.ask(Menu(self.seat))
        elif tokens.unfinished(table, self.seat):
            table.push(goals.GoalOrPass(self.seat))


OFFERS: Final[OfBoxes[Offer]] = OfBoxes()  # the actions of boxes
FREE_OFFERS: Final[OfBoxes[Offer]] = OfBoxes()  # what they offer that costs none: while there is any, the menu is asked


def offer_free(table: Legends, seat: int, options: list[int]) -> None:
    """What costs no action: offers of boxes, and what may be used in `main` besides. The base game has neither."""
    if table.boxes:
        for offer in FREE_OFFERS.of(table):
            offer(table, seat, options)
        windows.add_offers(table, MAIN, seat, (), options)


def has_free_options(table: Legends, seat: int) -> bool:
    options: list[int] = []
    offer_free(table, seat, options)
    return bool(options)


@mypyc_attr(acyclic=True, free_list_len=1)
class Menu(Question):
    """The action menu, window `main` (W33.2): everything that an action can be used for now (W4.5, W4.12), each card, target and number an
    option of its own (W21.42)."""

    rule: ClassVar[str] = "W4.5"
    prompt: ClassVar[Phrase] = Phrase("What do you do?")

    def skips(self) -> bool:
        return False

    def options(self, table: Legends) -> list[int]:
        seat = self.seat
        if table.actions == 0:  # only what costs none is left
            options = [END_ACTIONS]
            offer_free(table, seat, options)
            if table.goals:
                goals.offer(table, seat, options)  # W18.2
            return options
        walks = not table.boxes or move.can_step(table, seat)  # W5.10, A15.22
        options = [MOVE, END_ACTIONS] if walks else [END_ACTIONS]
        effect_of = table.in_play.effect_of
        for card in table.hands[seat]:
            when = CARD_ACTION[effect_of[card]]
            if (
                when == ALWAYS
                or (when == WALKS and walks)
                or (when == SOMETIMES and abilities.usable(table, ACTION_OF[effect_of[card]], seat, 1))
            ):
                options.append(USE.first + card)
        slots = table.in_play.misc_slots
        for slot in range(seat * slots, seat * slots + slots):
            item = table.misc[slot]
            if item < 0:
                break
            if ITEM_ACTION[item] and abilities.usable(table, ACTION_OF[BASE_SIDE + item], seat, 0):
                options.append(USE.first + ITEM_THING[item])
        offer_others(table, seat, options)
        challenge.offer(table, seat, options)
        places.offer(table, seat, options)
        for offer in OFFERS.of(table):
            offer(table, seat, options)
        offer_free(table, seat, options)
        if table.goals:
            goals.offer(table, seat, options)  # W18.2
        return options

    def answer(self, table: Legends, action: int) -> None:
        seat = self.seat
        if action == END_ACTIONS:
            table.actions = 0
            return
        if COMPLETE.owns(action):
            table.push(NextAction(seat))
            goals.complete(table, seat, action - COMPLETE.first)
            return
        moments.ACTION_BEGINS.comes(table, seat, action)  # A0.9
        table.push(AfterAction(seat))
        if action in FREE:
            acts(table, seat, action)
            return
        if USE.owns(action) and ACTION_OF[windows.source_of(table, seat, action - USE.first)] < 0:  # it costs no action
            windows.use(table, seat, MAIN, action - USE.first)
            return
        table.actions -= 1
        if action == MOVE:
            move.move_action(table, seat, table.movement(seat))
        elif USE.owns(action):
            use_action(table, seat, action - USE.first)
        elif FIGHT.owns(action):
            challenge.challenge(table, seat, FIGHT.arg(action, 0), FIGHT.arg(action, 1))
        elif not acts(table, seat, action):
            places.act(table, seat, action)

    def why_not(self, table: Legends, action: int) -> Said | None:
        if FIGHT.owns(action):
            return why_no_fight(table, self.seat, FIGHT.arg(action, 0), FIGHT.arg(action, 1))
        return said.NOT_HERE.say()


def why_no_fight(table: Legends, seat: int, kind: int, target: int) -> Said:
    if not table.hands[seat]:
        return said.NO_CARD_TO_FIGHT.say()
    if target == seat or target >= table.seats or table.space[target] != table.space[seat]:
        return said.NOBODY_TO_FIGHT.say()
    if table.fought >> target & 1:
        return said.FOUGHT_ALREADY.say()
    return said.NO_ARREST.say()


def offer_others(table: Legends, seat: int, options: list[int]) -> None:
    """ACTIONs of the weapon and mount on top and of the character (W13.8)."""
    sorts = table.in_play.having_actions
    if sorts & OF_CHARACTER and table.unlocked >> seat & 1:
        offer_person(table, seat, CHARACTER + table.character[seat], options)
    if sorts & OF_WEAPON and table.weapon[seat] >= 0 and not table.is_barred(seat, WEAPON):
        offer_top(table, seat, table.weapon[seat], options)
    if sorts & OF_MOUNT and table.mount[seat] >= 0 and not table.is_barred(seat, MOUNT):
        offer_top(table, seat, table.mount[seat], options)
    if sorts & OF_THINGS:
        for at in table.in_play.having_things:
            for thing in table.boxes[at].things(seat):
                offer_person(table, seat, THING + thing, options)


def offer_person(table: Legends, seat: int, source: int, options: list[int]) -> None:
    """The ACTION of a character or of a box's thing."""
    number = ACTION_OF[source]
    if number >= 0 and abilities.usable(table, number, seat, 0):
        options.append(USE.first + PERSON_THING[source - CHARACTER])


def offer_top(table: Legends, seat: int, item: int, options: list[int]) -> None:
    """The ACTION of a weapon or mount on top."""
    number = ACTION_OF[table.source_of(seat, item)]
    if number >= 0 and abilities.usable(table, number, seat, 0):
        options.append(USE.first + ITEM_THING[item])


def use_action(table: Legends, seat: int, thing: int) -> None:
    """An ACTION: the card is shown, carried out, then discarded (W13.2)."""
    if thing < FIRST_ITEM or ITEM_OF[thing] >= 0:
        moments.CARD_ACTION.comes(table, seat)  # A0.4
    if thing < FIRST_ITEM:
        hand.take_into_use(table, seat, thing)
        table.in_use = (*table.in_use, thing)
        table.deed(seat, T_CARDS_USED, 1)
        table.push(discards.DiscardUsed(seat, thing))
    elif table.listening:
        windows.tell_use(table, seat, thing)
    abilities.start(table, ACTION_OF[windows.source_of(table, seat, thing)], seat)
