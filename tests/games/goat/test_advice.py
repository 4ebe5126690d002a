"""The rule-of-thumb player mixes offers and answers, so that no fixed answer beats it."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.goat.table import GAME, cards, dealing
from tinhorn.bots.bot import Bot
from tinhorn.bots.rule_of_thumb import RuleOfThumb
from tinhorn.core.pick import Pick
from tinhorn.games.goat.sets import set_of
from tinhorn.games.goat.state import Goat
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
        state.known = [seen] * 4
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


class Answering:
    """A rule of thumb that gives one answer to every offer."""

    def __init__(self, seed: int, always: int) -> None:
        self.bot = RuleOfThumb(GAME, seed)
        self.always = always

    def choose(self, view: object, options: list[int]) -> int:
        return self.always if self.always in options else self.bot.choose(view, options)


@pytest.mark.parametrize("always", [REFUSE, ACCEPT])
def test_the_same_answer_to_every_offer_does_not_beat_it(always: int) -> None:
    won = 0.0
    games = 96
    for seed in range(games):
        state = GAME.new(4, seed // 4)
        odd = seed % 4
        bots: list[Bot] = [Answering(seed, always) if seat == odd else RuleOfThumb(GAME, 7 * seed + seat) for seat in range(4)]
        while not state.over:
            seat = state.to_act[0]
            state.play(seat, bots[seat].choose(state.view(seat), state.legal(seat)))
        if state.ranks[odd] == 0:
            won += 1 / state.ranks.count(0)
    assert won < 0.38 * games
