"""The rule-of-thumb player mixes offers and answers, so that no fixed answer beats it."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any

import pytest

from tests.games.goat.table import GAME, cards, dealing
from tinhorn.core.pick import Pick
from tinhorn.core.rows import as_row
from tinhorn.core.state import NOBODY
from tinhorn.games.goat.advice import Market, beginner
from tinhorn.games.goat.sets import set_of
from tinhorn.games.goat.state import Goat
from tinhorn.games.goat.steps import Respond
from tinhorn.games.goat.verbs import ACCEPT, OFFER, REFUSE


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


def invites(table: Goat, seat: int) -> bool:
    """Is the card that the dealer names worth more than a hat's usual worth?"""
    asked = table.asked(seat)
    assert isinstance(asked, Respond)
    market = Market(table)
    return market.worth(asked.claim, seat) > market.hat(seat)


SIMPLE: dict[str, Callable[[Goat, int], int]] = {
    "refuses": lambda table, seat: REFUSE,
    "accepts": lambda table, seat: ACCEPT,
    "believes": lambda table, seat: ACCEPT if invites(table, seat) else REFUSE,
    "believes the opposite": lambda table, seat: REFUSE if invites(table, seat) else ACCEPT,
    "accepts while others have hats": lambda table, seat: ACCEPT if table.last_active == NOBODY else REFUSE,
}


def wins_of(answer: Callable[[Goat, int], int], seats: int, games: int) -> float:
    """The part of the games that a seat wins which gives simple answers among others who play by the rule of thumb, as it does else."""

    def player(table: Goat, seat: int, options: list[int], pick: Pick) -> int:
        simple = ACCEPT in options and REFUSE in options
        return answer(table, seat) if simple else GAME.advise(table, seat, options, pick)

    return wins_of_player(player, seats, games)


def wins_of_player(player: Callable[[Goat, int, list[int], Pick], int], seats: int, games: int) -> float:
    """The part of the games that a player wins among others who play by the rule of thumb."""
    won = 0.0
    for number in range(games):
        state = GAME.new(seats, number // seats)
        assert isinstance(state, Goat)
        odd = number % seats
        pick = Pick(number + 1)
        while not state.over:
            seat = state.to_act[0]
            options = state.options(seat)
            state.apply(seat, player(state, seat, options, pick) if seat == odd else GAME.advise(state, seat, options, pick))
        if state.ranks[odd] == 0:
            won += 1 / state.ranks.count(0)
    return won / games


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("simple", SIMPLE)
def test_no_simple_answer_to_every_offer_beats_it(simple: str, seats: int) -> None:
    """Within 2.6 standard errors of the fair share, in 360 games."""
    fair = 1 / seats
    assert wins_of(SIMPLE[simple], seats, 360) < fair + 2.6 * math.sqrt(fair * (1 - fair) / 360)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_beginner_loses(seats: int) -> None:
    """Clearly: the 95 % interval of its wins among regulars is below the fair share."""
    fair = 1 / seats
    games = 480
    share = wins_of_player(beginner, seats, games)
    assert share + 1.96 * math.sqrt(share * (1 - share) / games) < fair
