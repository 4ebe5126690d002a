"""Which card or which player to choose."""

from __future__ import annotations

from tinhorn.core.pick import Pick
from tinhorn.core.steps import Question
from tinhorn.games.dicetown.advice.bargains import offer_card, tie_worth
from tinhorn.games.dicetown.advice.worth import (
    A_DEED,
    A_STORE_CARD,
    IN_HAND,
    IN_HAND_LATE,
    nearly_over,
    points_in_sight,
)
from tinhorn.games.dicetown.cards import (
    deed_number,
    hand_size,
)
from tinhorn.games.dicetown.dice import COUNT, FACES
from tinhorn.games.dicetown.state import DiceTown
from tinhorn.games.dicetown.steps.bargains import OfferCard, TiePick
from tinhorn.games.dicetown.steps.doc import DocNext
from tinhorn.games.dicetown.steps.elixirs import (
    DominateVictim,
    FriendVictim,
    Give,
)
from tinhorn.games.dicetown.steps.rounds import FinalPick
from tinhorn.games.dicetown.steps.saloon import QUEEN, SaloonVictim
from tinhorn.games.dicetown.steps.store import JOE_DOLLARS, JoeVictim
from tinhorn.games.dicetown.verbs import CHOOSE, PICK


def card(table: DiceTown, seat: int, options: list[int], asked: Question, pick: Pick) -> int:
    """The best card to take or to protect, the worst one to give away."""
    if isinstance(asked, OfferCard):
        return offer_card(table, seat, options, asked.place, pick)
    worths = IN_HAND_LATE if nearly_over(table) else IN_HAND
    sign = -1.0 if isinstance(asked, Give) else 1.0
    best = options[0]
    most = -99.0
    for option in options:
        value = sign * worths[option - PICK.first]
        if value > most:
            best = option
            most = value
    return best


def player(table: DiceTown, seat: int, options: list[int], asked: Question, pick: Pick) -> int:
    own = CHOOSE.of1(seat)
    if isinstance(asked, FinalPick):
        return own if own in options else pick.of(options)
    if isinstance(asked, DocNext) and own in options:
        return own
    best = options[0]
    most = -99.0
    for option in options:
        value = choice_worth(table, seat, option - CHOOSE.first, asked)
        if value > most:
            best = option
            most = value
    return best


def choice_worth(table: DiceTown, seat: int, other: int, asked: Question) -> float:
    """What it is worth to choose a player: for the Doc the weakest; as a victim who has most to give, and rather the strong."""
    if isinstance(asked, TiePick):
        return tie_worth(table, seat, other, asked.place)
    points = points_in_sight(table, other)
    if isinstance(asked, DocNext):
        return -points
    return booty(table, seat, other, asked) + 0.05 * points


def booty(table: DiceTown, seat: int, victim: int, asked: Question) -> float:
    if isinstance(asked, JoeVictim):
        return float(min(table.dollars[victim], JOE_DOLLARS))
    if isinstance(asked, FriendVictim):
        return 2.0 - 0.1 * hand_size(table.hands[victim])
    if isinstance(asked, DominateVictim):
        return 2.0 - 0.1 * deed_number(table.deeds[victim])
    assert isinstance(asked, SaloonVictim)
    deeds = deed_number(table.deeds[victim])
    store_cards = hand_size(table.hands[victim])
    queens = min(COUNT[table.dice[seat] * FACES + QUEEN], deeds + store_cards)
    return (deeds * A_DEED + store_cards * A_STORE_CARD) / (deeds + store_cards) + 0.3 * queens
