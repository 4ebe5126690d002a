"""Worlds in which the others have chosen as a network would."""

from __future__ import annotations

from collections import Counter

import numpy as np
import pytest

import tinhorn
from tinhorn.bots.judging import Judge
from tinhorn.bots.policy_worlds import PolicyWorlds
from tinhorn.bots.worlds import DOUBT, Worlds
from tinhorn.core.pick import Pick
from tinhorn.core.state import UNANSWERED, State
from tinhorn.env.observing import Observer
from tinhorn.learned.keeping import shipped

GOAT = tinhorn.game("goat")


def offered(seats: int, seed: int) -> State:
    """A goat game at the eighth offer that may be refused, by the rule of thumb."""
    state = GOAT.new(seats, seed)
    pick = Pick(seed)
    number = 0
    while True:
        seat = state.to_act[0]
        options = state.legal(seat)
        number += GOAT.say(options[0]) == "accept" and len(options) > 1
        if number == 8:
            return state
        state.play(seat, GOAT.advise(state, seat, options, pick))


@pytest.mark.parametrize("seats", [2, 4])
def test_the_table_before_an_offer_is_what_the_dealer_saw(seats: int) -> None:
    state = GOAT.new(seats, 3)
    observer = Observer(GOAT, seats)
    pick = Pick(3)
    offers = 0
    while not state.over:
        seat = state.to_act[0]
        options = state.legal(seat)
        action = state.any_option(seat, pick)
        saw = list(observer.of_state(state, seat))
        state.play(seat, action)
        if GOAT.say(action).startswith("offer") and not state.over:
            found = GOAT.choice_before(state, state.to_act[0])
            assert found is not None
            before, dealer, choice = found
            assert (dealer, choice) == (seat, action)
            assert list(observer.of_state(before, seat)) == saw
            assert before.legal(seat) == options
            offers += 1
        elif not state.over:
            assert offers == 0 or GOAT.choice_before(state, (state.to_act[0] + 1) % seats) is None
    assert offers > 10


def test_an_offered_card_is_as_likely_as_the_network_would_offer_it() -> None:
    kept = shipped(GOAT)
    state = offered(2, 1)
    seat = state.to_act[0]
    view = state.view(seat)
    judge = Judge(kept.network, 2, {})
    alike = Worlds(GOAT, view, Pick(1))
    weights: dict[int, float] = {}
    total = 0.0
    for _ in range(600):
        world = alike.next()
        before, dealer, choice = GOAT.choice_before(world, seat) or (world, seat, 0)
        options = before.legal(dealer)
        chance = judge.chances(before, dealer, options, Pick(1))[options.index(choice)]
        card: int = world.offered  # type: ignore[attr-defined]
        weights[card] = weights.get(card, 0.0) + float(chance)
        total += float(chance)
    worlds = PolicyWorlds(judge, view, Pick(2))
    found: Counter[int] = Counter()
    for _ in range(640):
        world = worlds.next()
        assert world.view(seat) == view
        found[world.offered] += 1  # type: ignore[attr-defined]
    for card, weight in weights.items():
        assert abs(found[card] / 640 - weight / total) < DOUBT + 0.08, card


def test_sealed_answers_are_drawn_as_the_network_would_draw_them() -> None:
    """In Dice Town all keep dice at once. Who answers later does not know, and does not think that just anything was kept."""
    game = tinhorn.game("dicetown")
    state = game.new(2, 4)
    while state.together is None or len(state.legal(state.to_act[0])) < 4:
        state.play(state.to_act[0], state.legal(state.to_act[0])[0])
    first, second = state.to_act
    judge = Judge(shipped(game).network, 2, {})
    state.play(first, state.legal(first)[0])
    view = state.view(second)

    def chance_of_answer(world: State) -> float:
        """As the network sees it, and not in comparison with just any answer."""
        assert world.view(second) == view
        answer, world.sealed[first] = world.sealed[first], UNANSWERED
        options = world.legal(first)
        return float(judge.chances(world, first, options, Pick(1))[options.index(answer)]) - 1 / len(options)

    worlds = PolicyWorlds(judge, view, Pick(3))
    assert np.mean([chance_of_answer(worlds.next()) for _ in range(32)]) > 0.1


def test_a_seat_that_is_not_asked_may_still_expect_something() -> None:
    """A game that is played on for long stops in the turn of another seat."""
    game = tinhorn.game("legends")
    state = game.new(3, 2)
    while state.together is not None:
        seat = state.to_act[0]
        state.play(seat, state.legal(seat)[0])
    other = (state.to_act[0] + 1) % 3
    assert not state.legal(other)
    assert np.isfinite(Judge(shipped(game).network, 3, {}).of([state], [other], Pick(1)).value).all()
