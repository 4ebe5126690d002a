"""A rule-of-thumb player for the goat game.

It gets the whole state, but reads only what the seat knows: what lies open, and the cards of the hand that this seat has seen. The tests
prove it: the advice is the same in every world that looks the same to the seat.

It estimates what each character would bring to whom. An offer is a small duel: a card that is better than a hat's usual worth
should be accepted, a worse one refused, and the dealer wants the opposite. A player who always takes the best option is predictable. So
dealer and receiver choose at random, with a clearer preference the more is at stake. A good liar's claim tells nothing: the receiver only
learns from it that such a card is in the hand. But many people believe claims, so the dealer reckons with that.
"""

from __future__ import annotations

import math
from typing import Final

from tinhorn.core.pick import Pick
from tinhorn.core.state import NOBODY
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
from tinhorn.games.goat.sets import EMPTY, CardSet, has, including, listed, size
from tinhorn.games.goat.state import Goat
from tinhorn.games.goat.steps import Offer, Respond
from tinhorn.games.goat.verbs import ACCEPT, GAMBLE, OFFER, POUR, REFUSE, ROB, SWINDLE

TRUST: Final = 0.4  # how often the dealer thinks a claim is taken to be true
CREDULITY: Final = 0.7  # how much a dollar at stake sways the receiver, as the dealer thinks
LEAN: Final = 1.5  # how much it really does
WAVER: Final = 1.0  # offers within so many dollars of the best are made too, so as not to be predictable
ANY_CLAIM: Final = 0.5  # how often the claim is any card of the hand
A_GOOD: Final = 3.0  # what a belonging of unknown kind is worth, about
FINE: Final = 1000  # steps in which chances are drawn
STEPS: Final = 12  # in which the chances of an offer are summed up


def advise(table: Goat, seat: int, options: list[int], pick: Pick) -> int:
    """One of the options, chosen from what the seat knows."""
    if len(options) == 1:
        return options[0]
    first = options[0]
    if OFFER.owns(first):
        return offer(table, seat, options, pick)
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
    return table.place_goods[place] * WORTH[place]


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
    return table.coins[seat] + table.goods_of(seat) * A_GOOD


class Market:
    """What each card is worth to each seat as things stand, and what a hat brings on average."""

    def __init__(self, table: Goat) -> None:
        self.table: Final = table
        gone: CardSet = EMPTY
        for card in table.discarded:
            gone = including(gone, card)
        self.coming: Final[list[int]] = []
        for card in CHARACTERS[table.seats]:
            if table.owner[card] == NOBODY and card != table.face_up and not has(gone, card):
                self.coming.append(card)
        hats = 0
        for left in table.hats:
            hats += left
        # Every hat is placed (G11.4): so many of the cards to come will be in play.
        self.likely: Final[float] = min(1.0, hats / len(self.coming)) if self.coming else 0.0
        self.gunslinger: Final[float] = self.in_play(GUNSLINGER)
        self.sheriff: Final[float] = self.in_play(SHERIFF)
        self.free: Final[float] = 1 - self.sheriff * (1 - self.gunslinger)  # that nobody is arrested
        self.sway: Final[float] = 1 / (table.seats - 1)  # what another's gain costs me
        # What each card to come is worth to anybody; only the Charlatan is not worth the same to all.
        self.usual: Final[list[float]] = [0.0] * CARDS
        for card in self.coming:
            self.usual[card] = self.usual_worth(card)

    def in_play(self, card: int) -> float:
        """How likely a card is to lie under somebody's hat by the end of the round."""
        if self.table.owner[card] != NOBODY:
            return 1.0
        return self.likely if card in self.coming else 0.0

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
            return A_GOOD * (1 + self.sway) * self.in_play(GAMBLER) - WORTH[SALOON] * table.place_goods[SALOON] * self.sway
        if card == GAMBLER:
            return A_GOOD * (1 + self.sway) * (1 - self.in_play(DANCER))
        return 0.0

    def worth(self, card: int, seat: int) -> float:
        """What controlling a card to come brings to a seat, about."""
        if card != CHARLATAN:
            return self.usual[card]
        others = -self.table.coins[seat]
        for coins in self.table.coins:
            others += coins
        return min(MOST_SWINDLED, others) * (1 + self.sway) * self.free

    def mean(self, cards: list[int], seat: int) -> float:
        total = 0.0
        for card in cards:
            total += self.worth(card, seat)
        return total / len(cards) if cards else 0.0

    def hat(self, seat: int) -> float:
        """What a hat brings on average: the worth of the cards that may still come."""
        return self.mean(self.coming, seat)


# Answering and offering


def inclined(stake: float, lean: float) -> float:
    """How likely one is to say yes when it seems to bring so much."""
    return 1 / (1 + math.exp(-lean * stake))


def respond(table: Goat, seat: int, pick: Pick) -> int:
    """Accept what brings more than a hat's usual worth, or would bring it to the dealer."""
    asked = table.asked(seat)
    assert isinstance(asked, Respond)
    market = Market(table)
    mine = market.hat(seat)
    theirs = market.hat(asked.dealer)
    known = table.hand & (table.named | table.known[seat])
    number = size(table.hand)
    seen = size(known)
    unseen = len(market.coming) - seen
    # Every card of the hand is as likely as another; those not seen share the rest of it.
    if_seen = 1 / number
    if_unseen = (number - seen) / (number * unseen) if unseen else 0.0
    kept = table.last_active == NOBODY  # refused, it is the dealer's (G4.4)
    stake = 0.0
    for card in market.coming:
        chance = if_seen if has(known, card) else if_unseen
        stake += chance * (market.worth(card, seat) - mine)
        if kept:
            stake += chance * (market.worth(card, asked.dealer) - theirs) * market.sway
    return ACCEPT if pick.below(FINE) < FINE * inclined(stake, LEAN) else REFUSE


def offer(table: Goat, seat: int, options: list[int], pick: Pick) -> int:
    """The best offer for a receiver who believes; but often with any claim, true or not, so that a claim tells little."""
    chosen = best(options, offer_worths(table, seat, options), pick, WAVER)
    if pick.below(FINE) >= FINE * ANY_CLAIM:
        return chosen
    card, _, to = OFFER.args3(chosen)
    return OFFER.of3(card, pick.of(listed(table.hand)), to)


def offer_worths(table: Goat, seat: int, options: list[int]) -> list[float]:
    """What each offer brings: a refused card is mine to keep, an accepted one is the receiver's."""
    market = Market(table)
    hand = listed(table.hand)
    kept = [0.0] * CARDS
    if table.last_active == NOBODY:
        own_hat = market.hat(seat)
        for card in hand:
            kept[card] = market.worth(card, seat) - own_hat
    given = [0.0] * CARDS
    likely = [0.0] * CARDS
    receiver = NOBODY
    worths: list[float] = []
    for action in options:
        card, claim, to = OFFER.args3(action)
        if to != receiver:  # offers to one seat are contiguous
            receiver = to
            their_hat = market.hat(to)
            whole = market.mean(hand, to) * len(hand)
            for each in hand:
                worth = market.worth(each, to)
                rest = (whole - worth) / max(len(hand) - 1, 1)
                given[each] = (worth - their_hat) * market.sway
                likely[each] = inclined(TRUST * worth + (1 - TRUST) * rest - their_hat, CREDULITY)
        accepted = likely[claim]
        worths.append((1 - accepted) * kept[card] - accepted * given[card])
    return worths


def likelihood(table: Goat, seat: int) -> float:
    """How likely the dealer was to make the offer that is being answered, in a world of which everything is known."""
    asked = table.asked(seat)
    if not isinstance(asked, Respond):
        return 1.0
    offers = Offer(asked.dealer).options(table)
    worths = offer_worths(table, asked.dealer, offers)
    most = max(worths)
    near = [worth for worth in worths if worth > most - WAVER]
    any_claim = 0.0
    this_claim = 0.0
    for n in range(len(offers)):
        card, claim, to = OFFER.args3(offers[n])
        if card == table.offered and to == seat and worths[n] > most - WAVER:
            chance = chance_of_best(worths[n], near, WAVER)
            any_claim += chance
            if claim == asked.claim:
                this_claim = chance
    return (1 - ANY_CLAIM) * this_claim + ANY_CLAIM * any_claim / size(table.hand)


def chance_of_best(worth: float, near: list[float], spread: float) -> float:
    """How likely `best` is to choose an option of this worth: that with its luck, up to the spread, it is the best of those near it."""
    total = 0.0
    for step in range(STEPS):
        reached = worth + spread * (step + 0.5) / STEPS
        chance = 1.0
        for other in near:
            chance *= min(1.0, max(0.0, (reached - other) / spread))
        total += chance / min(1.0, (reached - worth) / spread)  # it need not beat itself
    return total / STEPS
