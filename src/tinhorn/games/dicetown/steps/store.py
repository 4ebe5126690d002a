"""The General Store (D7.4) and Nervous Joe (D9.14)."""

from __future__ import annotations

from typing import ClassVar, Final

from tinhorn.core.sentences import Said
from tinhorn.core.steps import Question, Step
from tinhorn.core.words import Phrase
from tinhorn.games.dicetown import sentences as said
from tinhorn.games.dicetown import verbs as v
from tinhorn.games.dicetown.cards import COPIES, CREDITS, CREDITS_KIND, JOE, JOE_KIND, kind_of_bit, kinds_in, pick_options
from tinhorn.games.dicetown.content import CONTENT
from tinhorn.games.dicetown.dice import COUNT, FACES
from tinhorn.games.dicetown.history import PLAYED, SHUFFLE, VISIT
from tinhorn.games.dicetown.state import DiceTown
from tinhorn.games.dicetown.steps.playing import (
    PASS_ONLY,
    PLAY_OR_PASS,
    SEAT_CHOICES,
    Window,
    ask_objection,
    cancelled,
    passed,
    play_card,
    still_about,
)
from tinhorn.games.dicetown.verbs import CHOOSE, PICK, PLAY

JACK: Final[int] = CONTENT.faces.index("J")
VISITS_FIRST_ROUND: Final[int] = CONTENT.number("visits_first_round")
VISITS: Final[int] = CONTENT.number("visits")
CREDIT_VISITS: Final[int] = CONTENT.number("credits")
JOE_DOLLARS: Final[int] = CONTENT.number("joe")


def draw_store_card(table: DiceTown) -> int:
    """The top store card; 0 if there is none. If the deck is empty, the discards become the new deck (D2.4, D7.4.5)."""
    if table.store_deck == 0:
        if table.store_discards == 0:
            return 0
        table.store_deck = table.store_discards
        table.store_discards = 0
        table.played = 0
        table.note_line(SHUFFLE, -1, -1, [])
        if table.listening:
            table.tell(v.SHUFFLED)
    card = table.draw_bit(table.store_deck)
    table.store_deck ^= card
    return card


def go_shopping(table: DiceTown, seat: int) -> None:
    """The controller's visits: two in the first round (D7.4.2; without one they lapse, D7.4.3), and maybe one on credit (D7.4.4)."""
    visits = VISITS_FIRST_ROUND if table.round == 1 else VISITS
    if table.hands[seat] and still_about(table, CREDITS):
        table.push(AskCredits(seat, visits))
    else:
        table.push(Visit(seat, visits))


class AskCredits(Window):
    """Unlimited Credits before the first draw (D9.15, D12.15)."""

    rule: ClassVar[str] = "D7.4.4"
    prompt: ClassVar[Phrase] = Phrase("Play Unlimited Credits for one more visit to the General Store, or pass.")

    def __init__(self, seat: int, visits: int) -> None:
        super().__init__(seat)
        self.visits: Final = visits

    def options(self, table: DiceTown) -> list[int]:
        return PLAY_OR_PASS if table.hands[self.seat] & CREDITS else PASS_ONLY

    def answer(self, table: DiceTown, action: int) -> None:
        if action == PLAY:
            table.push(ShopOnCredit(self.seat, self.visits))
            play_card(table, self.seat, CREDITS_KIND)
        else:
            passed(table, self.seat, CREDITS_KIND)
            table.push(Visit(self.seat, self.visits))


class ShopOnCredit(Step):
    """One more visit, if not cancelled."""

    rule: ClassVar[str] = "D7.4.4"

    def __init__(self, seat: int, visits: int) -> None:
        self.seat: Final = seat
        self.visits: Final = visits

    def run(self, table: DiceTown) -> None:
        visits = self.visits
        if not cancelled(table, CREDITS_KIND):
            visits += CREDIT_VISITS
            if table.listening:
                table.tell(v.MORE_VISITS, self.seat, visits)
        table.push(Visit(self.seat, visits))


class Visit(Step):
    """Draw as many cards as one has Js, take one, discard the others (D7.4.1)."""

    rule: ClassVar[str] = "D7.4.1"

    def __init__(self, seat: int, visits: int) -> None:
        self.seat: Final = seat
        self.visits: Final = visits

    def run(self, table: DiceTown) -> None:
        if self.visits > 1:
            table.push(Visit(self.seat, self.visits - 1))
        number = COUNT[table.dice[self.seat] * FACES + JACK]
        looked = 0
        drawn = 0
        while drawn < number:
            card = draw_store_card(table)
            if card == 0:
                break
            looked |= card
            drawn += 1
        if drawn == 0:
            if table.listening:
                table.tell(v.NO_CARDS, self.seat)
            return
        table.looked = looked
        table.reveal()
        if table.listening:
            table.tell(v.VISITED, self.seat, drawn)
            table.tell_to((self.seat,), v.DREW, self.seat, tuple(kinds_in(looked, 0)))
        if drawn == 1:
            take_drawn(table, self.seat, looked)
        else:
            table.push(StoreTake(self.seat))


class StoreTake(Question):
    """D12.16: one of the cards drawn."""

    rule: ClassVar[str] = "D7.4.1"
    prompt: ClassVar[Phrase] = Phrase("Which card do you take? The others are discarded.")

    def skips(self) -> bool:
        return False  # only the drawer can see that all are alike

    def options(self, table: DiceTown) -> list[int]:
        return pick_options(table.looked, 0)

    def answer(self, table: DiceTown, action: int) -> None:
        card = table.looked & COPIES[action - PICK.first]
        take_drawn(table, self.seat, card & -card)

    def why_not(self, table: DiceTown, action: int) -> Said | None:
        if PICK.owns(action):
            return said.NOT_DRAWN_IN_STORE.say()
        return None


def take_drawn(table: DiceTown, seat: int, card: int) -> None:
    """One card is taken, the others are discarded face down; Joe does not wait (D7.4.6)."""
    taken = kind_of_bit(card)
    table.note_line(VISIT, seat, -1, [taken, *kinds_in(table.looked, 0)])
    table.store_discards |= table.looked ^ card
    table.looked = 0
    if table.listening:
        table.tell_to((seat,), v.TOOK, seat, taken)
    if card == JOE:
        send_joe(table, seat)
    else:
        table.hands[seat] |= card


# Nervous Joe


def send_joe(table: DiceTown, seat: int) -> None:
    """Joe is shown and played at once, if anybody else has money (D9.14)."""
    table.looked = JOE
    table.reveal()
    if table.listening:
        table.tell(v.JOE_SHOWN, seat)
    victims = 0
    for other in range(table.seats):
        if other != seat and table.dollars[other]:
            victims |= 1 << other
    if victims:
        table.push(JoeVictim(seat))
        return
    discard_joe(table, seat)
    if table.listening:
        table.tell(v.JOE_IDLE)


def discard_joe(table: DiceTown, seat: int) -> None:
    table.looked = 0
    table.store_discards |= JOE
    table.played |= JOE
    table.note_card(PLAYED, seat, -1, JOE_KIND)


class JoeVictim(Question):
    """D12.17: an opponent with money."""

    rule: ClassVar[str] = "D9.14"
    prompt: ClassVar[Phrase] = Phrase("You got Nervous Joe: who hands you $4, or all they have?")

    def options(self, table: DiceTown) -> list[int]:
        victims = 0
        for other in range(table.seats):
            if other != self.seat and table.dollars[other]:
                victims |= 1 << other
        return SEAT_CHOICES[victims]

    def answer(self, table: DiceTown, action: int) -> None:
        discard_joe(table, self.seat)
        if table.listening:
            table.tell(v.PLAYED, self.seat, JOE_KIND)
        table.push(JoeTakes(self.seat, action - CHOOSE.first))
        ask_objection(table, self.seat, JOE_KIND, 1)

    def why_not(self, table: DiceTown, action: int) -> Said | None:
        if CHOOSE.owns(action):
            return said.NO_MONEY_FOR_JOE.say()
        return None


class JoeTakes(Step):
    """$4, or all there is."""

    rule: ClassVar[str] = "D9.14"

    def __init__(self, seat: int, victim: int) -> None:
        self.seat: Final = seat
        self.victim: Final = victim

    def run(self, table: DiceTown) -> None:
        if cancelled(table, JOE_KIND):
            return
        dollars = table.dollars[self.victim]
        if dollars > JOE_DOLLARS:
            dollars = JOE_DOLLARS
        table.dollars[self.victim] -= dollars
        table.dollars[self.seat] += dollars
        if table.listening:
            table.tell(v.JOE_TAKES, self.victim, dollars, self.seat)
