"""The rule-of-thumb player mixes offers and answers, so that no fixed answer beats it."""

from __future__ import annotations

import math
from statistics import fmean
from typing import Any

import pytest

from bench.simple import SEATS, SIMPLE, Player, answering, wins_in
from tests.games.goat.table import GAME, cards, dealing
from tinhorn.core.pick import Pick
from tinhorn.core.rows import as_row
from tinhorn.games.goat.advice import beginner
from tinhorn.games.goat.sets import set_of
from tinhorn.games.goat.state import Goat
from tinhorn.games.goat.verbs import ACCEPT, OFFER


def answers(state: Goat, number: int = 200) -> int:
    """How many of so many receivers accept the offer that is open."""
    seat = state.to_act[0]
    return sum(GAME.advise(state, seat, state.legal(seat), Pick(seed)) == ACCEPT for seed in range(number))


def offered(card_said: str, hand: str, **fields: Any) -> Goat:
    state = dealing(hand, **fields)
    state.play(0, f"offer {card_said} to 1")
    assert isinstance(state, Goat)
    return state


def test_a_claim_says_only_that_such_a_card_is_in_the_hand() -> None:
    """Who has seen the whole hand answers every claim alike: a good liar's words tell nothing more (G8.6)."""
    hand = "banker seller goat kid"
    seen = set_of(cards(hand))
    told = []
    for claim in hand.split():
        state = offered(f"goat as {claim}", hand)
        state.known = as_row([seen] * 4)
        told.append(answers(state))
    assert len(set(told)) == 1
    assert 0 < told[0] < 200


def test_the_same_claim_may_be_true_or_not() -> None:
    state = dealing("banker seller goat kid")
    true = 0
    for seed in range(300):
        card, claim, _ = OFFER.args3(GAME.advise(state, 0, state.legal(0), Pick(seed)))
        true += card == claim
    assert 20 < true < 280


GAMES = 480


def wins_of(player: Player, seats: int) -> float:
    """The part of the games that a player wins among others who play by the rule of thumb."""
    return fmean(wins_in(player, seats, deal) for deal in range(GAMES // seats))


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("simple", SIMPLE)
def test_no_simple_answer_to_every_offer_beats_it(simple: str, seats: int) -> None:
    """Within 2.6 standard errors of the fair share. `python -m bench.simple` plays more games."""
    fair = 1 / seats
    assert wins_of(answering(simple), seats) < fair + 2.6 * math.sqrt(fair * (1 - fair) / GAMES)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_beginner_loses(seats: int) -> None:
    """Clearly: the 95 % interval of its wins among regulars is below the fair share."""
    share = wins_of(beginner, seats)
    assert share + 1.96 * math.sqrt(share * (1 - share) / GAMES) < 1 / seats
