"""The rules of the goat game, in the order of the rulebook."""

from __future__ import annotations

from typing import ClassVar, Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr, u8

from tinhorn.core.pick import Pick
from tinhorn.core.rows import as_row, row_of
from tinhorn.core.sentences import Said
from tinhorn.core.state import NOBODY
from tinhorn.core.steps import Question, Step
from tinhorn.core.words import SEAT, Phrase
from tinhorn.games.goat import sentences as said
from tinhorn.games.goat import verbs as v
from tinhorn.games.goat.constants import (
    BELONGINGS,
    CARDS,
    CHARACTERS,
    CHARLATAN,
    COINS,
    GOAT,
    GUNSLINGER,
    HAND,
    HATS,
    HOME,
    LOCATIONS,
    MONEY,
    MOST_SWINDLED,
    PLACES,
    ROBBER,
    ROUNDS,
    SALOON,
    SEATS,
    START_BOTTLES,
    START_COINS,
    SUPPLY,
    TAKES,
    UPKEEP_BELONGINGS,
    UPKEEP_COINS,
)
from tinhorn.games.goat.offers import mark_offers, nth_offer, offers_from, offers_to
from tinhorn.games.goat.saloon import SaloonActs
from tinhorn.games.goat.sets import (
    CARD_BITS,
    EMPTY,
    SEAT_BITS,
    SeatSet,
    followed_by,
    has,
    has_several,
    including,
    length,
    listed,
    nth,
    size,
    with_turn,
    without,
)
from tinhorn.games.goat.state import Goat
from tinhorn.games.goat.verbs import ACCEPT, CARD, OFFER, REFUSE, ROB, SWINDLE


def deal(table: Goat) -> None:
    """Setup (G2)."""
    seats = table.seats
    table.supply = as_row(SUPPLY[seats])
    table.supply[SALOON] -= seats * START_BOTTLES
    table.supply_coins = COINS - seats * START_COINS
    table.coins = row_of(START_COINS, seats)  # G2.5
    table.reserve = row_of(0, seats * PLACES)
    for seat in range(seats):
        table.gain_goods(seat, SALOON, START_BOTTLES)
    table.place_coins = row_of(0, PLACES)
    table.place_goods = row_of(0, PLACES)
    table.elixirs = row_of(0, seats)
    table.hats = row_of(0, seats)
    first = table.setting.options["first_seat"]  # G2.7
    table.first = table.chance.below(seats) if first is None else first
    table.push(BeginRound())


# G3, G6.3: a round begins


class BeginRound(Step):
    """Hats return, goods arrive, all characters are shuffled, two leave for the round."""

    rule: ClassVar[str] = "G3.1"

    def run(self, table: Goat) -> None:
        table.round += 1
        table.hats = row_of(HATS[table.seats], table.seats)  # G2.6
        table.last_active = NOBODY
        table.owner = row_of(NOBODY, CARDS)
        table.known = row_of(EMPTY, table.seats)
        table.named = EMPTY
        table.discarded = ()
        table.hand = EMPTY
        table.held = EMPTY
        table.drawn = EMPTY
        table.claims = EMPTY
        table.turned_up = EMPTY
        if table.listening:
            table.tell(v.ROUND, table.round)
        upkeep(table)
        deck = CHARACTERS[table.seats][:]
        table.chance.shuffle(deck)  # G2.4
        table.deck = deck
        table.face_down = deck.pop()  # G3.4
        table.face_up = deck.pop()
        table.goat_back = table.face_up == GOAT  # G3.5
        if table.goat_back:  # G3.5, G10.8
            table.face_up = deck.pop()
            deck.append(GOAT)
            table.chance.shuffle(deck)
            if table.listening:
                table.tell(v.GOAT_BACK)
        if table.listening:
            table.tell(v.FACE_UP, table.face_up)
            table.tell(v.DEALS, table.first)
        table.push(EndRound())
        table.push(SaloonActs(GUNSLINGER))
        for _ in range(HAND):  # G4.1
            draw(table)
        hand_over(table, table.first)


def upkeep(table: Goat) -> None:
    """Goods and coins arrive as far as the supply goes (G3.3); leftovers stay (G3.2)."""
    for place in LOCATIONS[table.seats]:
        arriving = min(UPKEEP_BELONGINGS, table.supply[place])
        table.supply[place] -= arriving
        table.place_goods[place] += arriving
        paid = min(UPKEEP_COINS[place], table.supply_coins)
        table.supply_coins -= paid
        table.place_coins[place] += paid


def draw(table: Goat) -> None:
    """The top card of the deck comes into the hand, for the turn that begins."""
    card = table.deck.pop()
    table.hand = including(table.hand, card)
    table.drawn = with_turn(table.drawn, card, length(table.held, SEAT_BITS))


def hand_over(table: Goat, to: int) -> None:
    """The hand goes to a dealer, who sees it (G8.1) and makes an offer."""
    table.holder = to
    table.held = followed_by(table.held, to, SEAT_BITS)
    table.known[to] = table.hand
    table.reveal()
    if has_several(table.hand):
        table.ask(OFFERS[to])
    else:  # an assistant with one card and nothing to choose (G12)
        card = nth(table.hand, 0)
        make_offer(table, to, card, card, table.last_active)


def make_offer(table: Goat, dealer: int, card: int, claim: int, to: int) -> None:
    table.offered = card
    table.named = including(table.named, claim)  # G8.6
    table.claims = followed_by(table.claims, claim, CARD_BITS)
    table.reveal()
    if table.listening:
        table.tell(v.OFFERED if table.last_active == NOBODY else v.ASSISTED, dealer, to, claim)
    table.ask(RESPONSES[to][dealer][claim])


# G4: distribution


def may_receive(table: Goat, seat: int, dealer: int) -> bool:
    return seat != dealer and table.hats[seat] > 0


@mypyc_attr(acyclic=True)
class Offer(Question):
    """A card of the hand, a claim that names a card of the hand, and who is offered it.

    An assistant dealer offers in the same way (G5.2): only the last active player has hats then.
    """

    rule: ClassVar[str] = "G4.2"
    prompt: ClassVar[Phrase] = Phrase("Offer a card. Name any card of your hand; you may lie.")

    def options(self, table: Goat) -> list[int]:
        if table.last_active != NOBODY:
            return offers_to(table.last_active, table.hand)
        offers = offers_from(table.hand)
        options: list[int] = []
        for to in range(table.seats):
            if may_receive(table, to, self.seat):
                options += offers[to]
        return options

    def lists_anew(self) -> bool:
        return True

    def allows(self, table: Goat, action: int) -> bool:
        if not OFFER.owns(action):
            return False
        card, claim, to = OFFER.args3(action)
        return to < table.seats and may_receive(table, to, self.seat) and has(table.hand, card) and has(table.hand, claim)

    def mark(self, table: Goat, masks: vec[u8], base: i64) -> None:
        mark_offers(without(table.active(), self.seat), table.hand, masks, base)

    def skips(self) -> bool:
        return False

    def any_option(self, table: Goat, pick: Pick) -> int:
        cards = size(table.hand)
        if table.last_active != NOBODY:
            card = nth(table.hand, pick.below(cards))
            claim = nth(table.hand, pick.below(cards))
            return OFFER.of3(card, claim, table.last_active)
        to = pick.below(table.seats)
        while not may_receive(table, to, self.seat):
            to = pick.below(table.seats)
        return nth_offer(to, table.hand, pick.below(cards * cards))

    def answer(self, table: Goat, action: int) -> None:
        card, claim, to = OFFER.args3(action)
        make_offer(table, self.seat, card, claim, to)

    def why_not(self, table: Goat, action: int) -> Said | None:
        if not OFFER.owns(action):
            return None
        card, claim, to = OFFER.args(action)
        hand = listed(table.hand)
        if card not in hand:
            return said.CARD_NOT_IN_HAND.say(card)
        if claim not in hand:
            return said.CLAIM_NOT_IN_HAND.say(claim)
        if to == self.seat:
            return said.OFFER_TO_ONESELF.say()
        return said.NO_HAT.say(to)


ACCEPT_OR_REFUSE: Final[list[int]] = [ACCEPT, REFUSE]
ONLY_ACCEPT: Final[list[int]] = [ACCEPT]


@mypyc_attr(acyclic=True)
class Respond(Question):
    """Accept or refuse the face-down card."""

    rule: ClassVar[str] = "G4.3"
    prompt: ClassVar[Phrase] = Phrase(
        "{dealer} offers you a face-down card and says: “{claim}”. Accept or refuse?", dealer=SEAT, claim=CARD
    )

    def __init__(self, seat: int, dealer: int, claim: int) -> None:
        super().__init__(seat)
        self.dealer: Final = dealer
        self.claim: Final = claim

    def skips(self) -> bool:
        return False  # G12: asked even when G5.5 forces it

    def options(self, table: Goat) -> list[int]:
        return ONLY_ACCEPT if table.must_accept(self.seat) else ACCEPT_OR_REFUSE

    def answer(self, table: Goat, action: int) -> None:
        card = table.offered
        table.take_from_hand(card)
        if action == ACCEPT:
            if table.listening:
                table.tell(v.ACCEPTED, self.seat, card)
            place(table, self.seat, card, self.dealer)
        elif table.last_active == NOBODY:
            if table.listening:
                table.tell(v.REFUSED, self.seat, card, self.dealer)
            place(table, self.dealer, card, self.dealer)
        else:  # G5.3
            if table.listening:
                table.tell(v.TURNED_AWAY, self.seat, card)
            table.discard(card)
            pass_on(table, self.dealer)

    def why_not(self, table: Goat, action: int) -> Said | None:
        if action == REFUSE:
            return said.MUST_ACCEPT.say()
        return None


# Steps never change, so frequent questions are created once.
OFFERS: Final[list[Offer]] = [Offer(dealer) for dealer in range(SEATS)]
RESPONSES: Final[list[list[list[Respond]]]] = [
    [[Respond(to, dealer, claim) for claim in range(CARDS)] for dealer in range(SEATS)] for to in range(SEATS)
]


def place(table: Goat, seat: int, card: int, dealer: int) -> None:
    """The card goes home under a hat; an instant effect follows (G4.4 to G4.6, in the order of G10.2)."""
    table.owner[card] = seat
    table.hats[seat] -= 1
    if table.listening and table.hats[seat] == 0:
        table.tell(v.LAST_HAT, seat)
    if card == ROBBER:
        table.push(PassOn(dealer))
        table.push(Rob(seat))
    elif card == CHARLATAN:
        table.push(PassOn(dealer))
        table.push(Swindle(seat, MOST_SWINDLED))
    else:
        if TAKES[card] == BELONGINGS:  # G7.1
            take_belongings(table, seat, card)
        elif TAKES[card] == MONEY:  # G7.2
            take_coins(table, seat, card)
        pass_on(table, dealer)  # at once after the goat, who does nothing (G7.10)


class PassOn(Step):
    """The hand is passed on after an effect that asks something."""

    rule: ClassVar[str] = "G4.7"

    def __init__(self, dealer: int) -> None:
        self.dealer: Final = dealer

    def run(self, table: Goat) -> None:
        pass_on(table, self.dealer)


def pass_on(table: Goat, dealer: int) -> None:
    """The remaining cards go to the next dealer, or to an assistant of the last active player (G10.3)."""
    active = table.active()
    if active == EMPTY:  # G5.6: what is left in the hand is out of play
        table.holder = NOBODY
    elif has_several(active):
        to = next_seat(table, dealer, active)  # G4.8
        draw(table)
        if table.listening:
            table.tell(v.PASSED, dealer, to)
        hand_over(table, to)
    elif table.last_active == NOBODY:
        begin_last(table, dealer)
    else:  # G5.4
        to = next_seat(table, dealer, ~active)
        if table.listening and to != dealer:
            table.tell(v.PASSED_ON, dealer, to)
        hand_over(table, to)


def begin_last(table: Goat, dealer: int) -> None:
    """G5.1, G5.7: the last active player's left neighbour is the first assistant dealer."""
    last = next_seat(table, dealer, table.active())
    table.last_active = last
    to = (last + 1) % table.seats
    while table.deck:
        draw(table)
    if table.listening:
        table.tell(v.LAST_ONE, last, to)
    hand_over(table, to)


def next_seat(table: Goat, after: int, among: SeatSet) -> int:
    """The next seat clockwise among these."""
    seat: i64 = after
    while True:
        seat += 1
        if seat == table.seats:
            seat = 0
        if has(among, seat):
            return int(seat)


# G7: instant effects


def take_belongings(table: Goat, seat: int, card: int) -> None:
    """Banker, Seller, Farmer, Miner (G7.1)."""
    place = HOME[card]
    number = table.place_goods[place]
    if number == 0:  # G7.3
        if table.listening:
            table.tell(v.NOTHING_THERE, card)
        return
    table.place_goods[place] = 0
    table.gain_goods(seat, place, number)
    if table.listening:
        table.tell(v.TOOK_GOODS, seat, number, place)


def take_coins(table: Goat, seat: int, card: int) -> None:
    """Widow, Kid, Cowboy, Prospector (G7.2)."""
    place = HOME[card]
    number = table.place_coins[place]
    if number == 0:
        if table.listening:
            table.tell(v.NOTHING_THERE, card)
        return
    table.place_coins[place] = 0
    table.coins[seat] += number
    if table.listening:
        table.tell(v.TOOK_COINS, seat, number, place)


class Rob(Question):
    """The Robber's controller picks a place other than the Saloon that holds belongings (G10.7)."""

    rule: ClassVar[str] = "G7.6"
    prompt: ClassVar[Phrase] = Phrase("Your Robber strikes: which place does he rob?")

    def options(self, table: Goat) -> list[int]:
        return [ROB.of1(place) for place in range(PLACES) if place != SALOON and table.place_goods[place] > 0]

    def answer(self, table: Goat, action: int) -> None:
        place = ROB.arg(action, 0)
        table.loot_from = place
        table.loot = table.place_goods[place]
        table.place_goods[place] = 0
        if table.listening:
            table.tell(v.ROBBED, self.seat, table.loot, place, place)

    def why_not(self, table: Goat, action: int) -> Said | None:
        if ROB.owns(action):
            if ROB.arg(action, 0) == SALOON:
                return said.ROBS_SALOON.say()
            return said.NO_BELONGINGS_THERE.say()
        return None


class Swindle(Question):
    """The Charlatan's controller takes one more coin from somebody."""

    rule: ClassVar[str] = "G7.7"
    prompt: ClassVar[Phrase] = Phrase("Your Charlatan sells elixirs: who pays the next coin?")

    def __init__(self, seat: int, left: int) -> None:
        super().__init__(seat)
        self.left: Final = left

    def options(self, table: Goat) -> list[int]:
        return [SWINDLE.of1(seat) for seat in range(table.seats) if seat != self.seat and table.coins[seat] > 0]

    def answer(self, table: Goat, action: int) -> None:
        victim = SWINDLE.arg(action, 0)
        table.coins[victim] -= 1
        table.elixirs[victim] += 1
        table.swindled += 1
        if table.listening:
            table.tell(v.SWINDLED, self.seat, victim)
        if self.left > 1:
            table.push(Swindle(self.seat, self.left - 1))

    def why_not(self, table: Goat, action: int) -> Said | None:
        if SWINDLE.owns(action):
            if SWINDLE.arg(action, 0) == self.seat:
                return said.SWINDLES_ONESELF.say()
            return said.NO_COIN.say()
        return None


# G6: end of the round


class EndRound(Step):
    """After the last round the game ends; otherwise the last active player starts the next one."""

    rule: ClassVar[str] = "G6.2"

    def run(self, table: Goat) -> None:
        if table.round == ROUNDS[table.seats]:
            table.reveal()
            if table.listening:
                table.tell(v.GAME_OVER)
            return
        table.first = table.last_active  # G6.4
        if table.listening:
            table.tell(v.ROUND_OVER, table.first)
        table.push(BeginRound())
