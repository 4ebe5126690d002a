"""A rule-of-thumb player for the goat game. It sees a view and nothing else.

It reckons what each character would bring to whom, believes half of what it is told, and bluffs: it
talks up what it wants to be rid of and talks down what it would like to keep.
"""

from __future__ import annotations

import math

from tinhorn.core.pick import Pick
from tinhorn.core.state import NOBODY
from tinhorn.games.goat.constants import (
    BELONGINGS,
    CHARLATAN,
    DANCER,
    GAMBLER,
    GUNSLINGER,
    GUNSLINGER_REWARD,
    HOME,
    MONEY,
    MOST_SWINDLED,
    PLACES,
    ROBBER,
    SALOON,
    SHERIFF,
    SHERIFF_WAGE,
    TAKES,
    WORTH,
)
from tinhorn.games.goat.content import LAYOUTS
from tinhorn.games.goat.verbs import ACCEPT, GAMBLE, OFFER, POUR, REFUSE, ROB, SWINDLE
from tinhorn.games.goat.view import GoatView

TRUST = 0.5  # how often a claim is taken to be true
A_GOOD = 3.0  # what a belonging of unknown kind is worth, about


def advise_from_view(view: GoatView, options: list[int], pick: Pick) -> int:
    """One of the options, chosen from what the view's seat knows."""
    assert view.seat is not None
    if len(options) == 1:
        return options[0]
    first = options[0]
    if OFFER.owns(first):
        return best(options, [offer_worth(view, action) for action in options], pick, 0.6)
    if first in (ACCEPT, REFUSE):
        return respond(view, pick)
    if ROB.owns(first):
        return best(options, [loot_worth(view, ROB.arg(action, 0)) for action in options], pick)
    if SWINDLE.owns(first):
        return best(options, [wealth(view, SWINDLE.arg(action, 0)) for action in options], pick)
    if POUR.owns(first):
        return best(options, [-wealth(view, POUR.arg(action, 0)) for action in options], pick)
    return best(options, [reserve_worth(view, GAMBLE.arg(action, 0)) for action in options], pick)


def best(options: list[int], worths: list[float], pick: Pick, spread: float = 0.01) -> int:
    """The best option; those nearly as good are taken as well now and then, so as not to be read."""
    shaken = [worth + spread * pick.below(1000) / 1000 for worth in worths]
    return options[shaken.index(max(shaken))]


# What things are worth


def loot_worth(view: GoatView, place: int) -> float:
    return view.place_goods[place] * WORTH[place]


def reserve_worth(view: GoatView, seat: int) -> float:
    """What one belonging of a seat is worth on average, as far as the ledger tells."""
    if view.goods[seat] == 0:
        return 0.0
    kinds = [line[1] for line in view.ledger if len(line) == 2 and line[0] == seat]
    return sum(WORTH[kind] for kind in kinds) / max(len(kinds), 1)


def wealth(view: GoatView, seat: int) -> float:
    return view.coins[seat] + view.goods[seat] * reserve_worth(view, seat)


def chance_in_play(view: GoatView, card: int) -> float:
    """How likely a card is to lie under somebody's hat by the end of the round."""
    if view.owner[card] != NOBODY:
        return 1.0
    if card in view.discarded or card == view.face_up or card not in LAYOUTS[view.seats].characters:
        return 0.0
    return 0.6


def card_worth(view: GoatView, card: int, seat: int) -> float:
    """What controlling a card brings to a seat, about."""
    home = HOME[card]
    if TAKES[card] == BELONGINGS:
        return loot_worth(view, home)
    if TAKES[card] == MONEY:
        return view.place_coins[home]
    sheriff = chance_in_play(view, SHERIFF) * (1 - chance_in_play(view, GUNSLINGER))
    if card == GUNSLINGER:
        return GUNSLINGER_REWARD * chance_in_play(view, SHERIFF)
    if card == SHERIFF:
        bounty = 2 * chance_in_play(view, ROBBER) + chance_in_play(view, CHARLATAN)
        return (SHERIFF_WAGE + bounty) * (1 - chance_in_play(view, GUNSLINGER))
    if card == ROBBER:
        return max(loot_worth(view, place) for place in range(PLACES) if place != SALOON) * (1 - sheriff)
    if card == CHARLATAN:
        others = sum(coins for other, coins in enumerate(view.coins) if other != seat)
        return min(MOST_SWINDLED, others) * 1.3 * (1 - sheriff)
    if card == DANCER:
        return A_GOOD * chance_in_play(view, GAMBLER) - WORTH[SALOON] * view.place_goods[SALOON] / (view.seats - 1)
    if card == GAMBLER:
        return A_GOOD * (1 - chance_in_play(view, DANCER))
    return 0.0


def hat_worth(view: GoatView, seat: int) -> float:
    """What a hat brings on average: the worth of the cards that may still come."""
    coming = [card for card in LAYOUTS[view.seats].characters if view.owner[card] == NOBODY and card not in view.discarded]
    return sum(card_worth(view, card, seat) for card in coming) / max(len(coming), 1)


# Answering and offering


def expected_worth(view: GoatView, claim: int, seat: int) -> float:
    """What an offered card is worth to who is offered it: half belief, half the rest of the hand."""
    hidden = [card for card in LAYOUTS[view.seats].characters if view.owner[card] == NOBODY and card not in view.discarded]
    known = [card for card in view.known if card != claim]
    others = known if len(known) >= view.hand - 1 else known + [card for card in hidden if card != claim and card != view.face_up]
    rest = sum(card_worth(view, card, seat) for card in others) / max(len(others), 1)
    return TRUST * card_worth(view, claim, seat) + (1 - TRUST) * rest


def respond(view: GoatView, pick: Pick) -> int:
    assert view.seat is not None
    claim = next(step["claim"] for step in view.agenda if step["step"] == "Respond")
    doubt = (pick.below(1000) - 500) / 1000
    return ACCEPT if expected_worth(view, claim, view.seat) + doubt > hat_worth(view, view.seat) else REFUSE


def offer_worth(view: GoatView, action: int) -> float:
    """What an offer brings: a refused card is mine to keep, an accepted one is the receiver's."""
    assert view.seat is not None
    card, claim, to = OFFER.args(action)
    hand = [other for other in view.known if other != claim]
    rest = sum(card_worth(view, other, to) for other in hand) / max(len(hand), 1)
    looks = TRUST * card_worth(view, claim, to) + (1 - TRUST) * rest
    likely = 1 / (1 + math.exp(-1.5 * (looks - hat_worth(view, to))))
    given = (card_worth(view, card, to) - hat_worth(view, to)) / (view.seats - 1)
    if view.last_active != NOBODY:
        return -likely * given
    kept = card_worth(view, card, view.seat) - hat_worth(view, view.seat)
    return (1 - likely) * kept - likely * given


def evaluate(view: GoatView, seat: int) -> float:
    """How well a seat stands, from 0 to 1, as far as the view tells."""
    worths = [wealth(view, other) for other in range(view.seats)]
    return worths[seat] / max(sum(worths), 1.0)
