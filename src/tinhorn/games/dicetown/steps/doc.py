"""Doc Badluck: who visits him, and the store card Elixir (D8)."""

from __future__ import annotations

from typing import ClassVar, Final

from tinhorn.core.sentences import Said
from tinhorn.core.state import NOBODY
from tinhorn.core.steps import Question, Step
from tinhorn.core.words import SEAT, Phrase
from tinhorn.games.dicetown import sentences as said
from tinhorn.games.dicetown import verbs as v
from tinhorn.games.dicetown.cards import ELIXIR, ELIXIR_KIND
from tinhorn.games.dicetown.state import DiceTown
from tinhorn.games.dicetown.steps.elixirs import drink
from tinhorn.games.dicetown.steps.playing import (
    PASS_ONLY,
    PLAY_OR_PASS,
    SEAT_CHOICES,
    SEATS_IN,
    Window,
    cancelled,
    passed,
    play_card,
    still_about,
)
from tinhorn.games.dicetown.verbs import CHOOSE, DRINK, PLAY

FIRST_SLOT: Final = 0
SECOND_SLOT: Final = 1
DECK: Final = 2
DRINKS: Final[list[int]] = [DRINK.of1(slot) for slot in range(3)]


def begin_surgery(table: DiceTown) -> None:
    """D8.1: everybody who controlled nothing must come."""
    table.visitors = ((1 << table.seats) - 1) & ~table.controllers
    if table.visitors:
        if table.listening:
            table.tell(v.VISITORS, SEATS_IN[table.visitors])
        table.push(WAITING_ROOM)


class WaitingRoom(Step):
    """The Sheriff of the moment says who is next; the last one needs no decision (D8.3)."""

    rule: ClassVar[str] = "D8.3"

    def run(self, table: DiceTown) -> None:
        visitors = table.visitors
        if visitors == 0:
            return
        if visitors & (visitors - 1):
            table.push(DocNext(table.sheriff))
        else:
            call_in(table, SEATS_IN[visitors][0])


def call_in(table: DiceTown, seat: int) -> None:
    table.visitors &= ~(1 << seat)
    table.push(WAITING_ROOM)
    begin_visit(table, seat)


class DocNext(Question):
    """D12.23."""

    rule: ClassVar[str] = "D8.3"
    prompt: ClassVar[Phrase] = Phrase("You are the Sheriff: who visits Doc Badluck next?")

    def options(self, table: DiceTown) -> list[int]:
        return SEAT_CHOICES[table.visitors]

    def answer(self, table: DiceTown, action: int) -> None:
        seat = action - CHOOSE.first
        if table.listening:
            table.tell(v.NEXT_VISITOR, self.seat, seat)
        call_in(table, seat)

    def why_not(self, table: DiceTown, action: int) -> Said | None:
        if CHOOSE.owns(action):
            return said.NO_VISIT.say()
        return None


def begin_visit(table: DiceTown, seat: int) -> None:
    """One visit, then the window for the card Elixir (D8.15)."""
    table.fresh = 0
    table.push(AfterVisit(seat))
    table.push(DocPick(seat))


class DocPick(Question):
    """One of the two Elixirs on show, or the unseen top one (D12.24)."""

    rule: ClassVar[str] = "D8.4"
    prompt: ClassVar[Phrase] = Phrase("You visit Doc Badluck. Take one of the Elixirs on show, or the top one of the deck, unseen.")

    def options(self, table: DiceTown) -> list[int]:
        return DRINKS

    def answer(self, table: DiceTown, action: int) -> None:
        slot = action - DRINK.first
        if slot == FIRST_SLOT:
            table.elixir_used = table.elixir_1
            table.elixir_1 = NOBODY
        elif slot == SECOND_SLOT:
            table.elixir_used = table.elixir_2
            table.elixir_2 = NOBODY
        else:
            table.elixir_used = draw_elixir(table)
            table.reveal()
        if table.listening:
            table.tell(v.DRAWS_ELIXIR if slot == DECK else v.DRINKS, self.seat, table.elixir_used)
        table.push(CLEAR_BOTTLE)
        drink(table, self.seat, table.elixir_used)


def draw_elixir(table: DiceTown) -> int:
    """D8.6: if the deck is empty, the discards are shuffled into a new one."""
    if table.elixir_deck == 0:
        table.elixir_deck = table.elixir_discards
        table.elixir_discards = 0
        if table.listening:
            table.tell(v.ELIXIRS_SHUFFLED)
    elixir = 0
    drawn = table.draw_bit(table.elixir_deck)
    table.elixir_deck ^= drawn
    while drawn > 1:
        drawn >>= 1
        elixir += 1
    return elixir


class ClearBottle(Step):
    """The used Elixir is discarded; then a taken one is replaced in its slot (D8.4, D8.5)."""

    rule: ClassVar[str] = "D8.5"

    def run(self, table: DiceTown) -> None:
        table.elixir_discards |= 1 << table.elixir_used
        table.elixir_used = NOBODY
        if table.elixir_1 == NOBODY:
            table.elixir_1 = draw_elixir(table)
            table.reveal()
            if table.listening:
                table.tell(v.NEW_ELIXIR, table.elixir_1)
        elif table.elixir_2 == NOBODY:
            table.elixir_2 = draw_elixir(table)
            table.reveal()
            if table.listening:
                table.tell(v.NEW_ELIXIR, table.elixir_2)


# The store card Elixir


class AfterVisit(Step):
    """The visit is over, replacement included: who wants to visit too? (D8.15)"""

    rule: ClassVar[str] = "D8.15"

    def __init__(self, visitor: int) -> None:
        self.visitor: Final = visitor

    def run(self, table: DiceTown) -> None:
        ask_elixir(table, self.visitor, 1)


def ask_elixir(table: DiceTown, visitor: int, turn: int) -> None:
    """The next player who might hold the card since before the visit, the visitor last (D9.5, D9.6)."""
    seats = table.seats
    if still_about(table, ELIXIR):
        while turn <= seats:
            seat = (visitor + turn) % seats
            if table.hands[seat] & ~table.fresh:
                table.push(AskElixir(seat, visitor))
                return
            turn += 1
    table.fresh = 0


class AskElixir(Window):
    """D9.18, D12.28."""

    rule: ClassVar[str] = "D8.15"
    prompt: ClassVar[Phrase] = Phrase(
        "{visitor} {visitor|has|have} visited the Doc. Play the card Elixir to visit him too, or pass.", visitor=SEAT
    )

    def __init__(self, seat: int, visitor: int) -> None:
        super().__init__(seat)
        self.visitor: Final = visitor

    def options(self, table: DiceTown) -> list[int]:
        return PLAY_OR_PASS if table.hands[self.seat] & ~table.fresh & ELIXIR else PASS_ONLY

    def answer(self, table: DiceTown, action: int) -> None:
        if action == PLAY:
            table.fresh = 0
            table.push(VisitToo(self.seat))
            play_card(table, self.seat, ELIXIR_KIND)
        else:
            passed(table, self.seat, ELIXIR_KIND)
            turn = (self.seat - self.visitor) % table.seats
            ask_elixir(table, self.visitor, (turn if turn else table.seats) + 1)


class VisitToo(Step):
    """An extra visit right away, if not cancelled."""

    rule: ClassVar[str] = "D8.15"

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def run(self, table: DiceTown) -> None:
        if cancelled(table, ELIXIR_KIND):
            return
        if table.listening:
            table.tell(v.EXTRA_VISIT, self.seat)
        begin_visit(table, self.seat)


WAITING_ROOM: Final = WaitingRoom()
CLEAR_BOTTLE: Final = ClearBottle()
