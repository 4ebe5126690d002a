"""A rule-of-thumb player for the goat game.

It gets the whole state, but reads only what the seat knows: what lies open, and the cards of the hand that this seat has seen. The tests
prove it: the advice is the same in every world that looks the same to the seat.

It estimates what each character would bring to whom. An offer is a small duel: a card that is better than a hat's usual worth
should be accepted, a worse one refused, and the dealer wants the opposite. A player who always takes the best option is predictable. So
dealer and receiver choose at random, in such proportions that the other gains nothing by leaning to one side.

The dealer offers good and bad cards so that accepting and refusing bring the receiver the same. Any claim is as likely as another: it tells
only that such a card is in the hand. The receiver accepts as often as leaves the dealer indifferent. But many dealers do not balance
their offers. So a receiver who knows cards of the hand leans to accepting a good hand, and to refusing a bad one.

The last player with hats takes each card that is left with the same chance, in whatever order it comes.
"""

from __future__ import annotations

import math
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from tinhorn.core.pick import Pick
from tinhorn.core.rows import sum_of
from tinhorn.core.state import NOBODY, State
from tinhorn.games.goat.constants import (
    BELONGINGS,
    CARDS,
    CHARACTERS,
    CHARLATAN,
    CHARLATAN_BOUNTY,
    DANCER,
    GAMBLER,
    GUNSLINGER,
    GUNSLINGER_REWARD,
    HOME,
    MONEY,
    MOST_SWINDLED,
    PLACES,
    ROBBER,
    ROBBER_BOUNTY,
    SALOON,
    SHERIFF,
    SHERIFF_WAGE,
    TAKES,
    WORTH,
)
from tinhorn.games.goat.ledger import arrived, is_theft
from tinhorn.games.goat.sets import CARD_BITS, CardSet, has, has_several, in_order, set_of, size, without
from tinhorn.games.goat.state import Goat
from tinhorn.games.goat.steps import OFFERS, Respond, may_receive
from tinhorn.games.goat.verbs import ACCEPT, GAMBLE, OFFER, POUR, REFUSE, ROB, SWINDLE

# How much a dollar at stake sways the receiver, by the number of seats: at two, a dealer soon makes use of it.
LEAN: Final[list[float]] = [0.0, 0.0, 0.4, 1.0, 1.0, 1.0]
ACCEPTED_EARLY: Final = 0.1  # dollars that an accepted card is worth more than one's hats are worth on average
# How much oftener than balanced a dealer offers a good card, by the number of seats: many people refuse more than they should.
HOPE: Final[list[float]] = [1.0, 1.0, 1.0, 1.0, 1.4, 2.0]
A_GOOD: Final = 3.0  # what a belonging of unknown kind is worth, about
FINE: Final = 1000  # steps in which chances are drawn
IN_PLAY: Final[list[int]] = [set_of(characters) for characters in CHARACTERS]  # by the number of seats


def advise(table: Goat, seat: int, options: list[int], pick: Pick) -> int:
    """One of the options, chosen from what the seat knows."""
    if len(options) == 1:
        return options[0]
    first = options[0]
    if OFFER.owns(first):
        return offer(table, seat, pick)
    if first in (ACCEPT, REFUSE):
        return respond(table, seat, pick)
    worths: list[float] = []
    for action in options:
        if ROB.owns(action):
            worths.append(loot_worth(table, ROB.arg(action, 0)))
        elif SWINDLE.owns(action):
            worths.append(wealth(table, SWINDLE.arg(action, 0)))
        elif POUR.owns(action):
            worths.append(-wealth(table, POUR.arg(action, 0)))
        else:
            worths.append(usual_good(table, GAMBLE.arg(action, 0)) + 0.05 * wealth(table, GAMBLE.arg(action, 0)))
    return best(options, worths, pick, 0.01)


def best(options: list[int], worths: list[float], pick: Pick, spread: float) -> int:
    """The best option, or sometimes one that is nearly as good."""
    chosen = options[0]
    most = -1.0e9
    for n in range(len(options)):
        worth = worths[n] + spread * pick.below(FINE) / FINE
        if worth > most:
            most = worth
            chosen = options[n]
    return chosen


# What things are worth


def loot_worth(table: Goat, place: int) -> float:
    return float(table.place_goods[place] * WORTH[place])


def usual_good(table: Goat, seat: int) -> float:
    """What one belonging of a seat is worth on average, as far as everybody saw it arrive (G8.3)."""
    number = 0
    worth = 0
    for line in table.ledger:
        if not is_theft(line):
            owner, kind = arrived(line)
            if owner == seat:
                number += 1
                worth += WORTH[kind]
    return worth / number if number else 0.0


def wealth(table: Goat, seat: int) -> float:
    return int(table.coins[seat]) + table.goods_of(seat) * A_GOOD


class Market:
    """What each card is worth to each seat as things stand, and what a hat brings on average."""

    def __init__(self, table: Goat) -> None:
        self.table: Final = table
        coming: CardSet = IN_PLAY[table.seats]
        for card in table.discarded:
            coming = without(coming, card)
        if table.face_up != NOBODY:
            coming = without(coming, table.face_up)
        for card in range(CARDS):
            if table.owner[card] != NOBODY:
                coming = without(coming, card)
        self.coming: Final[CardSet] = coming
        hats = 0
        for left in table.hats:
            hats += left
        # Every hat is placed (G11.4): so many of the cards to come will be in play.
        self.likely: Final[float] = min(1.0, hats / size(coming)) if coming else 0.0
        self.gunslinger: Final[float] = self.in_play(GUNSLINGER)
        self.sheriff: Final[float] = self.in_play(SHERIFF)
        self.free: Final[float] = 1 - self.sheriff * (1 - self.gunslinger)  # that nobody is arrested
        self.sway: Final[float] = 1 / (table.seats - 1)  # what another's gain costs me
        # What each card to come is worth to anybody; only the Charlatan is not worth the same to all.
        self.usual: Final = vec[float]([0.0] * CARDS)
        whole = 0.0
        for card in range(CARDS):
            if has(coming, card):
                worth = self.usual_worth(card)
                self.usual[card] = worth
                whole += worth
        self.whole: Final[float] = whole

    def in_play(self, card: int) -> float:
        """How likely a card is to lie under somebody's hat by the end of the round."""
        if self.table.owner[card] != NOBODY:
            return 1.0
        return self.likely if has(self.coming, card) else 0.0

    def usual_worth(self, card: int) -> float:
        """What controlling a card brings, about, if that is the same for all."""
        table = self.table
        if TAKES[card] == BELONGINGS:
            return loot_worth(table, HOME[card])
        if TAKES[card] == MONEY:
            return float(table.place_coins[HOME[card]])
        if card == GUNSLINGER:
            return GUNSLINGER_REWARD * self.sheriff
        if card == SHERIFF:
            bounty = ROBBER_BOUNTY * self.in_play(ROBBER) + CHARLATAN_BOUNTY * self.in_play(CHARLATAN)
            return (SHERIFF_WAGE + bounty) * (1 - self.gunslinger)
        if card == ROBBER:
            most = 0.0
            for place in range(PLACES):
                if place != SALOON:
                    most = max(most, loot_worth(table, place))
            return most * self.free
        if card == DANCER:
            return A_GOOD * (1 + self.sway) * self.in_play(GAMBLER) - loot_worth(table, SALOON) * self.sway
        if card == GAMBLER:
            return A_GOOD * (1 + self.sway) * (1 - self.in_play(DANCER))
        return 0.0

    def worth(self, card: int, seat: int) -> float:
        """What controlling a card to come brings to a seat, about."""
        if card != CHARLATAN:
            return self.usual[card]
        coins = self.table.coins
        others = sum_of(coins, 0, len(coins)) - int(coins[seat])
        return min(MOST_SWINDLED, others) * (1 + self.sway) * self.free

    def hat(self, seat: int) -> float:
        """What a hat brings on average: the worth of the cards that may still come."""
        if not self.coming:
            return 0.0
        whole = self.whole + self.worth(CHARLATAN, seat) if has(self.coming, CHARLATAN) else self.whole
        return whole / size(self.coming)


# Answering and offering


def inclined(stake: float, lean: float, eager: float) -> float:
    """How likely one is to say yes when it seems to bring so much. Whoever is more eager needs less of a reason."""
    return 1 / (1 + math.exp(-lean * stake - eager))


def respond(table: Goat, seat: int, pick: Pick) -> int:
    """Accept what brings more than a hat's usual worth, or would bring it to the dealer."""
    asked = table.asked(seat)
    assert isinstance(asked, Respond)
    if table.last_active == NOBODY:
        known: CardSet = table.hand & (table.known[seat] | table.named)
        stake = stake_of(table, seat, asked.dealer, known) if known else 0.0
        # A card that I take from one rival is a loss to one of several. A dealer is indifferent if so many offers are accepted.
        willing = inclined(stake, LEAN[table.seats], math.log(table.seats - 1))
    else:  # refused, it is nobody's (G5.3): there are so many hats for the cards that are left
        willing = table.hats[seat] / size(table.hand)
    return ACCEPT if pick.below(FINE) < FINE * willing else REFUSE


def stake_of(table: Goat, seat: int, dealer: int, known: CardSet) -> float:
    """By how much the offered card is better than a hat's usual worth, about, as far as the hand is known.

    Every card of the hand is as likely as another; those not known share the rest of it. All cards to come together are worth just their
    hats, so only those that are more likely than others count.
    """
    market = Market(table)
    number = size(table.hand)
    seen = size(known)
    unseen = size(market.coming) - seen
    likelier = 1 / number
    if unseen:
        likelier -= (number - seen) / (number * unseen)
    mine = market.hat(seat)
    theirs = market.hat(dealer)
    stake = 0.0
    for card in range(CARDS):
        if has(known, card):
            stake += market.worth(card, seat) - mine + (market.worth(card, dealer) - theirs) * market.sway
    return likelier * stake


def offer(table: Goat, seat: int, pick: Pick) -> int:
    """An offer by lot, with any claim, true or not: so a claim tells nothing."""
    return Offers(table, seat).drawn(pick)


class Offers:
    """What a dealer may offer to whom, and how likely each offer is. `weights` has those of all cards to the first receiver, and so on."""

    def __init__(self, table: Goat, seat: int) -> None:
        self.cards: Final = vec[i64]([0] * size(table.hand))
        self.receivers: Final[list[int]] = []
        number: i64 = 0
        for card in range(CARDS):
            if has(table.hand, card):
                self.cards[number] = card
                number += 1
        assists = table.last_active != NOBODY
        for to in range(table.seats):
            if to == table.last_active or (not assists and may_receive(table, to, seat)):
                self.receivers.append(to)
        self.weights: Final = vec[float]([1.0] * (len(self.receivers) * int(number)))
        if not assists:  # an assistant offers all cards alike
            market = Market(table)
            for place in range(len(self.receivers)):
                self.balance(market, seat, place)

    def balance(self, market: Market, seat: int, place: i64) -> None:
        """Good and bad cards in such proportions that a receiver gains nothing, or little, whatever it answers. All receivers are
        equally likely."""
        number = len(self.cards)
        to = self.receivers[int(place)]
        usual = (market.hat(to) - ACCEPTED_EARLY) + (market.hat(seat) - ACCEPTED_EARLY) * market.sway
        gains = vec[float]([0.0] * int(number))
        good = 0.0
        bad = 0.0
        nearest = 1.0e9
        for at in range(number):
            card = int(self.cards[at])
            gain = market.worth(card, to) + market.worth(card, seat) * market.sway - usual
            gains[at] = gain
            good += max(gain, 0.0)
            bad -= min(gain, 0.0)
            nearest = min(nearest, abs(gain))
        total = 0.0
        for at in range(number):
            if good == 0.0 or bad == 0.0:  # nothing balances: the least good or bad one
                weight = 1.0 if abs(gains[at]) == nearest else 0.0
            else:
                weight = HOPE[market.table.seats] * bad if gains[at] >= 0.0 else good
            self.weights[place * number + at] = weight
            total += weight
        for at in range(number):
            self.weights[place * number + at] = self.weights[place * number + at] / total

    def weight(self, card: i64, to: int) -> float:
        """How likely a card is to be offered to a seat, among all offers."""
        at: i64 = 0
        while self.cards[at] != card:
            at += 1
        return self.weights[self.receivers.index(to) * len(self.cards) + at]

    def all_weights(self) -> float:
        total = 0.0
        for weight in self.weights:
            total += weight
        return total

    def drawn(self, pick: Pick) -> int:
        """An offer by lot, by the weights."""
        left = self.all_weights() * pick.below(FINE) / FINE
        at: i64 = 0
        while left >= self.weights[at] and at < len(self.weights) - 1:
            left -= self.weights[at]
            at += 1
        number = len(self.cards)
        claim = self.cards[pick.below(int(number))]
        return OFFER.of3(int(self.cards[at % number]), int(claim), self.receivers[at // number])


# Beginners


def beginner(table: Goat, seat: int, options: list[int], pick: Pick) -> int:
    """How a beginner plays: offers any card and says what it is, believes what it is told, and does not ask whom something helps."""
    first = options[0]
    if OFFER.owns(first):
        card, _, to = OFFER.args3(pick.of(options))
        return OFFER.of3(card, card, to)
    asked = table.asked(seat)
    if isinstance(asked, Respond) and len(options) > 1:
        market = Market(table)
        return ACCEPT if market.worth(asked.claim, seat) > market.hat(seat) else REFUSE
    return pick.of(options)


def likelihood(table: Goat, seat: int) -> float:
    """How likely the dealer was to make the offer that is being answered, in a world of which everything is known."""
    asked = table.asked(seat)
    if not isinstance(asked, Respond):
        return 1.0
    offers = Offers(table, asked.dealer)
    return offers.weight(table.offered, seat) / (offers.all_weights() * size(table.hand))


def choice_before(table: Goat, seat: int) -> tuple[State, int, int] | None:
    """The offer that is being answered, and the table before it."""
    asked = table.asked(seat)
    if not isinstance(asked, Respond) or not has_several(table.hand):
        return None
    before = table.copy()
    before.offered = NOBODY
    before.claims = table.claims >> CARD_BITS
    before.named = set_of(in_order(before.claims, CARD_BITS))
    before.agenda[-1] = OFFERS[asked.dealer]
    before.resume()
    return before, asked.dealer, OFFER.of3(table.offered, asked.claim, seat)
