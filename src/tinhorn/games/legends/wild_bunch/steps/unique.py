"""Unique events (B5.3, B5.5): the Orphan, the Grizzly Bear, the Wounded Deputy and the Bathcat."""

from __future__ import annotations

from typing import ClassVar, Final

from tinhorn.core.state import NOBODY
from tinhorn.core.steps import Question, Step
from tinhorn.core.words import Phrase
from tinhorn.games.legends.ante_up.state import FurtherEvents, is_occupied
from tinhorn.games.legends.board import NOWHERE
from tinhorn.games.legends.effects import predicates
from tinhorn.games.legends.effects.machine import Effect
from tinhorn.games.legends.language.words import OTHER_SIDES
from tinhorn.games.legends.state import purse
from tinhorn.games.legends.state.fight import MAN
from tinhorn.games.legends.state.table import Legends, put
from tinhorn.games.legends.steps import discards
from tinhorn.games.legends.steps.fight import npc, opponents
from tinhorn.games.legends.wild_bunch import content as c
from tinhorn.games.legends.wild_bunch import verbs as bv
from tinhorn.games.legends.wild_bunch.state import BEAR, CAT, DEPUTY, ORPHAN, UNIQUE, leave_game, part_of
from tinhorn.games.legends.wild_bunch.words import ID

BEAR_FIGHT: Final[int] = opponents.FIRST_OF_BOXES + OTHER_SIDES.index("the Grizzly Bear")
SPACES: Final[list[list[int]]] = c.UNIQUE_SPACES
HOMES: Final[list[int]] = c.ORPHAN_HOMES
ORPHAN_PAYS: Final[int] = c.UNIQUE_READ[0][0]
BEAR_PAYS: Final[int] = c.UNIQUE_READ[1][0]
BEAR_WOUNDS: Final[int] = c.UNIQUE_READ[2][0]
DEPUTY_PAYS: Final[int] = c.UNIQUE_READ[3][0]
DEPUTY_ROBBED: Final[int] = c.UNIQUE_READ[4][0]
BEAR_CARDS: Final[int] = c.UNIQUE.bear_cards
DEPUTY_MONEY: Final[int] = c.UNIQUE.deputy_money
BY_MONEY: Final[int] = bv.DEPUTY.first
BY_CARD: Final[int] = bv.DEPUTY.first + 1
AS_OUTLAW: Final[int] = bv.DEPUTY.first + 2


# Cards


class UniqueEvents(FurtherEvents):
    """Four cards in the event deck."""

    def cards(self, table: Legends) -> int:
        return UNIQUE if table.box(ID) is not None and table.setting.options["unique_events"] else 0

    def resolve(self, table: Legends, seat: int, card: int) -> None:
        """B5.5: the token is put on the first free space; the card does nothing while it is there, is carried, or has been used up."""
        part = part_of(table)
        if table.listening:
            table.tell(bv.UNIQUE_HAPPENS, seat, card)
        if part.where[card] != NOWHERE or part.carrier[card] != NOBODY:
            return
        for space in SPACES[card]:
            if not is_occupied(table, space):
                part.where = put(part.where, card, space)
                if table.listening:
                    table.tell(bv.UNIQUE_PLACED, card, space)
                return


def occupies(table: Legends, space: int) -> bool:
    """A5.4."""
    return space in part_of(table).where


# Actions


def offer(table: Legends, seat: int, options: list[int]) -> None:
    """X21.28: the Orphan and the cat are taken along; the Deputy is helped or robbed, if one can (B5.5)."""
    part = part_of(table)
    space = table.space[seat]
    if part.where[ORPHAN] == space:
        options.append(bv.USE_UNIQUE.first + ORPHAN)
    if part.where[CAT] == space:
        options.append(bv.USE_UNIQUE.first + CAT)
    if part.where[DEPUTY] == space and ways(table, seat):
        options.append(bv.USE_UNIQUE.first + DEPUTY)


def ways(table: Legends, seat: int) -> list[int]:
    """How somebody can deal with the Deputy."""
    found: list[int] = []
    if table.money[seat] >= DEPUTY_MONEY:
        found.append(BY_MONEY)
    if table.hands[seat]:
        found.append(BY_CARD)
    if table.wp[seat] > 0:
        found.append(AS_OUTLAW)
    return found


def act(table: Legends, seat: int, token: int) -> None:
    if token == DEPUTY:
        table.push(MeetDeputy(seat))
        return
    part = part_of(table)
    part.where = put(part.where, token, NOWHERE)
    part.carrier = put(part.carrier, token, seat)
    if table.listening:
        table.tell(bv.UNIQUE_TAKEN, seat, token)


class MeetDeputy(Question):
    """Help him for money or a card, or rob him as an outlaw."""

    rule: ClassVar[str] = "B5.5"
    prompt: ClassVar[Phrase] = Phrase("The Deputy is hurt. Do you give $10 or a card, or do you rob him?")

    def options(self, table: Legends) -> list[int]:
        return ways(table, self.seat)

    def answer(self, table: Legends, action: int) -> None:
        seat = self.seat
        leave_game(table, part_of(table), DEPUTY)
        table.push(Effect(DEPUTY_ROBBED if action == AS_OUTLAW else DEPUTY_PAYS, seat, seat, NOBODY))
        if action == BY_MONEY:
            purse.pay(table, seat, DEPUTY_MONEY)
        elif action == BY_CARD:
            discards.ask_discard(table, seat, 1)


# The Orphan


def after_move(table: Legends, seat: int) -> None:
    """B5.5: handed over first thing after a move action, unasked."""
    part = part_of(table)
    if part.carrier[ORPHAN] == seat and table.space[seat] in HOMES:
        leave_game(table, part, ORPHAN)
        table.push(Effect(ORPHAN_PAYS, seat, seat, NOBODY))


def arrested(table: Legends, seat: int) -> None:
    """B5.5: the Orphan stays where the fight was, whatever else is there."""
    part = part_of(table)
    if part.carrier[ORPHAN] == seat:
        part.carrier = put(part.carrier, ORPHAN, NOBODY)
        part.where = put(part.where, ORPHAN, table.fight.space)
        if table.listening:
            table.tell(bv.UNIQUE_LEFT, ORPHAN, table.fight.space)


# The cat


def after_fight(table: Legends) -> None:
    """B5.5: who loses a fight loses the cat to the winner, if that is a player."""
    part = part_of(table)
    loser = table.fight.loser
    if loser < MAN and part.carrier[CAT] == loser:
        winner = table.fight.winner
        if winner >= MAN:
            leave_game(table, part, CAT)
            return
        part.carrier = put(part.carrier, CAT, winner)
        if table.listening:
            table.tell(bv.UNIQUE_TAKEN, winner, CAT)


# The bear


def enters(table: Legends, seat: int) -> bool:
    """The bear ends the movement; a bandit in the space is fought first (A6.6)."""
    space = table.space[seat]
    if part_of(table).where[BEAR] != space:
        return False
    table.push(MeetBear(seat, space))
    return True


class MeetBear(Step):
    """The fight, if the mover is still there; without a card it is lost (A6.8, B5.5)."""

    rule: ClassVar[str] = "B5.5"

    def __init__(self, seat: int, space: int) -> None:
        self.seat: Final = seat
        self.space: Final = space

    def run(self, table: Legends) -> None:
        if table.space[self.seat] != self.space or part_of(table).where[BEAR] != self.space:
            return
        if table.listening:
            table.tell(bv.MEETS_BEAR, self.seat, self.space)
        npc.begin(table, BEAR_FIGHT, self.seat)


class Bear(opponents.Opponent):
    """B5.3, B5.5: won, it goes to the box; lost, a wound more after the usual wound and card, and it stays."""

    def cards(self, table: Legends) -> int:
        return BEAR_CARDS

    def settle(self, table: Legends, seat: int, won: bool) -> None:
        if won:
            leave_game(table, part_of(table), BEAR)
        table.push(Effect(BEAR_PAYS if won else BEAR_WOUNDS, seat, seat, NOBODY))


opponents.register(BEAR_FIGHT, Bear())
predicates.KIND_OF_FIGHT.append(BEAR_FIGHT)
