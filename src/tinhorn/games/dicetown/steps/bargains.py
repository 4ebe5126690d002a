"""Ties, and what the tied offer the Sheriff (D5)."""

from __future__ import annotations

from typing import ClassVar, Final

from tinhorn.core.rows import as_row, row_of
from tinhorn.core.sentences import Said
from tinhorn.core.steps import Question, Step, Together
from tinhorn.core.words import SEAT, Phrase
from tinhorn.games.dicetown import sentences as said
from tinhorn.games.dicetown import verbs as v
from tinhorn.games.dicetown.cards import COPIES, FIRST_DEED, FIRST_PROTECTED, NO_CARD, PICKS, pick_options
from tinhorn.games.dicetown.content import CONTENT
from tinhorn.games.dicetown.history import BRIBE
from tinhorn.games.dicetown.history import OFFER as OFFER_LINE
from tinhorn.games.dicetown.state import DiceTown
from tinhorn.games.dicetown.steps.playing import SEAT_CHOICES, SEATS_IN
from tinhorn.games.dicetown.verbs import CHOOSE, OFFER, PICK, PLACE

MOST_DOLLARS: Final[int] = CONTENT.number("offer_dollars")
MOST_NUGGETS: Final[int] = CONTENT.number("offer_nuggets")
PLACES: Final = len(CONTENT.places)

# The answers 0 to n, by n.
AMOUNTS: Final[list[list[int]]] = [[OFFER.of1(n) for n in range(most + 1)] for most in range(v.MOST_OFFERED + 1)]

# What is offered, in this order (D5.4): the position in `offers` beside the seat's three.
DOLLARS: Final = 0
NUGGETS: Final = 1
CARD: Final = 2
ANSWERS: Final = 3


def sort_of(card: int) -> int:
    """What all may see of an offered card (D5.6): nothing, a store card, a deed, a protected deed."""
    if card == NO_CARD:
        return 0
    if card < FIRST_DEED:
        return 1
    return 2 if card < FIRST_PROTECTED else 3


def begin_tie(table: DiceTown, place: int, tied: int) -> None:
    """D3.5, D5.1: the Sheriff of the moment decides (D5.2); whoever is tied may sway the choice."""
    if table.listening:
        table.tell(v.TIED, place, SEATS_IN[tied], table.sheriff)
    if table.bargaining:
        bidders = tied & ~(1 << table.sheriff)  # D5.3
        table.offers = as_row(NO_OFFERS[table.seats])
        table.push(OpenOffers(place, tied, bidders))
        table.push(BARGAINS[(place * 32 + bidders) * ANSWERS])
    else:  # D5.10
        table.push(TiePick(table.sheriff, place, SEATS_IN[tied]))


NO_OFFERS: Final[list[list[int]]] = [[0, 0, NO_CARD] * seats for seats in range(6)]


class Bargain(Step):
    """One of the three answers of an offer is asked of all bidders at once (D5.4)."""

    rule: ClassVar[str] = "D5.4"

    def __init__(self, place: int, bidders: int, answer: int) -> None:
        self.place: Final = place
        self.bidders: Final = bidders
        self.answer: Final = answer

    def run(self, table: DiceTown) -> None:
        answer = self.answer
        asked = 0
        for seat in SEATS_IN[self.bidders]:
            if answer == DOLLARS:
                owns = table.dollars[seat]
            elif answer == NUGGETS:
                owns = table.nuggets[seat]
            else:
                owns = table.hands[seat] | table.deeds[seat] | table.protected[seat]
            if owns:
                asked |= 1 << seat
        if answer < CARD:
            table.push(BARGAINS[(self.place * 32 + self.bidders) * ANSWERS + answer + 1])
        if asked:
            table.push(ASK_OFFERS[(self.place * 32 + asked) * ANSWERS + answer])


class OfferDollars(Question):
    """D12.9."""

    rule: ClassVar[str] = "D5.4"
    prompt: ClassVar[Phrase] = Phrase("You are tied for the {place}: how many dollars do you offer the Sheriff?", place=PLACE)

    def __init__(self, seat: int, place: int) -> None:
        super().__init__(seat)
        self.place: Final = place

    def options(self, table: DiceTown) -> list[int]:
        own = table.dollars[self.seat]
        return AMOUNTS[own if own < MOST_DOLLARS else MOST_DOLLARS]

    def answer(self, table: DiceTown, action: int) -> None:
        table.offers[self.seat * ANSWERS + DOLLARS] = action - OFFER.first

    def why_not(self, table: DiceTown, action: int) -> Said | None:
        if OFFER.owns(action):
            return said.TOO_MANY_DOLLARS.say(MOST_DOLLARS, table.dollars[self.seat])
        return None


class OfferNuggets(Question):
    """D12.10."""

    rule: ClassVar[str] = "D5.4"
    prompt: ClassVar[Phrase] = Phrase("You are tied for the {place}: how many nuggets do you offer the Sheriff?", place=PLACE)

    def __init__(self, seat: int, place: int) -> None:
        super().__init__(seat)
        self.place: Final = place

    def options(self, table: DiceTown) -> list[int]:
        own = table.nuggets[self.seat]
        return AMOUNTS[own if own < MOST_NUGGETS else MOST_NUGGETS]

    def answer(self, table: DiceTown, action: int) -> None:
        table.offers[self.seat * ANSWERS + NUGGETS] = action - OFFER.first

    def why_not(self, table: DiceTown, action: int) -> Said | None:
        if OFFER.owns(action):
            return said.TOO_MANY_NUGGETS.say(MOST_NUGGETS, table.nuggets[self.seat])
        return None


class OfferCard(Question):
    """D12.11: nothing, or one card of the hand or a protected deed; never anything else (D5.5)."""

    rule: ClassVar[str] = "D5.4"
    prompt: ClassVar[Phrase] = Phrase("You are tied for the {place}: which card do you offer the Sheriff, if any?", place=PLACE)

    def __init__(self, seat: int, place: int) -> None:
        super().__init__(seat)
        self.place: Final = place

    def options(self, table: DiceTown) -> list[int]:
        options = pick_options(table.hands[self.seat], table.deeds[self.seat])
        protected = table.protected[self.seat]
        kind = FIRST_PROTECTED
        while protected:
            if protected & 7:
                options.append(PICKS[kind])
            protected >>= 3
            kind += 1
        options.append(PICKS[NO_CARD])
        return options

    def answer(self, table: DiceTown, action: int) -> None:
        table.offers[self.seat * ANSWERS + CARD] = action - PICK.first

    def why_not(self, table: DiceTown, action: int) -> Said | None:
        if PICK.owns(action):
            return said.NOT_YOUR_CARD.say()
        return None


def offer_question(seat: int, place: int, answer: int) -> Question:
    if answer == DOLLARS:
        return OfferDollars(seat, place)
    if answer == NUGGETS:
        return OfferNuggets(seat, place)
    return OfferCard(seat, place)


# By (place * 32 + set of seats) * ANSWERS + answer.
BARGAINS: Final[list[Bargain]] = [
    Bargain(place, seats, answer) for place in range(PLACES) for seats in range(32) for answer in range(ANSWERS)
]
ASK_OFFERS: Final[list[Together]] = [
    Together(tuple([offer_question(seat, place, answer) for seat in SEATS_IN[seats]]))
    for place in range(PLACES)
    for seats in range(32)
    for answer in range(ANSWERS)
]


class OpenOffers(Step):
    """All offers are in and are opened; the exact card is for the Sheriff alone (D5.6, D11.7)."""

    rule: ClassVar[str] = "D5.6"

    def __init__(self, place: int, tied: int, bidders: int) -> None:
        self.place: Final = place
        self.tied: Final = tied
        self.bidders: Final = bidders

    def run(self, table: DiceTown) -> None:
        table.opened = True
        table.reveal()
        for seat in SEATS_IN[self.bidders]:
            card = table.offers[seat * ANSWERS + CARD]
            if card != NO_CARD:
                table.note_card(OFFER_LINE, seat, table.sheriff, card)
            if table.listening:
                dollars = table.offers[seat * ANSWERS + DOLLARS]
                nuggets = table.offers[seat * ANSWERS + NUGGETS]
                table.tell(v.OFFERED, seat, dollars, nuggets, sort_of(card))
                if card != NO_CARD:
                    table.tell_to((seat, table.sheriff), v.OFFERED_CARD, seat, table.sheriff, card)
        table.push(TiePick(table.sheriff, self.place, SEATS_IN[self.tied]))


class TiePick(Question):
    """The Sheriff chooses one of the tied, maybe themself (D5.7, D12.12)."""

    rule: ClassVar[str] = "D5.7"
    prompt: ClassVar[Phrase] = Phrase("{tied} are tied for the {place}. You are the Sheriff: who controls it?", tied=SEAT, place=PLACE)

    def __init__(self, seat: int, place: int, tied: tuple[int, ...]) -> None:
        super().__init__(seat)
        self.place: Final = place
        self.tied: Final = tied

    def options(self, table: DiceTown) -> list[int]:
        seats = 0
        for seat in self.tied:
            seats |= 1 << seat
        return SEAT_CHOICES[seats]

    def answer(self, table: DiceTown, action: int) -> None:
        chosen = action - CHOOSE.first
        table.controller = chosen
        if table.listening:
            table.tell(v.CHOSEN, self.seat, chosen, self.place)
        if len(table.offers):
            if chosen != self.seat:
                pay_offer(table, chosen, self.seat)
            table.offers = row_of(0, 0)  # all others go back (D5.8)
            table.opened = False

    def why_not(self, table: DiceTown, action: int) -> Said | None:
        if CHOOSE.owns(action):
            return said.NOT_TIED.say()
        return None


def pay_offer(table: DiceTown, seat: int, sheriff: int) -> None:
    """D5.8, D5.9: the offer goes to the Sheriff for good; a protected deed loses its protection."""
    dollars = table.offers[seat * ANSWERS + DOLLARS]
    nuggets = table.offers[seat * ANSWERS + NUGGETS]
    card = table.offers[seat * ANSWERS + CARD]
    table.dollars[seat] -= dollars
    table.dollars[sheriff] += dollars
    table.nuggets[seat] -= nuggets
    table.nuggets[sheriff] += nuggets
    if card < FIRST_DEED:
        bit = table.hands[seat] & COPIES[card]
        bit &= -bit
        table.hands[seat] ^= bit
        table.hands[sheriff] |= bit
    elif card < FIRST_PROTECTED:
        one = 1 << 3 * (card - FIRST_DEED)
        table.deeds[seat] -= one
        table.deeds[sheriff] += one
    elif card < NO_CARD:
        one = 1 << 3 * (card - FIRST_PROTECTED)
        table.protected[seat] -= one
        table.deeds[sheriff] += one
    if card != NO_CARD:
        table.note_card(BRIBE, seat, sheriff, card)
    if table.listening:
        table.tell(v.OFFER_PAID, seat, sheriff, dollars, nuggets, sort_of(card))
