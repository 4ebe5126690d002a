"""Why another option was better: what came of both in the same worlds, in what each game counts; nothing that is within its noise."""

from __future__ import annotations

import math

import pytest

import tinhorn
from tests.battery import checks
from tests.examples.positions import after_bid
from tinhorn.core.counts import POINTS, WINS, is_amount
from tinhorn.examples.liars_dice import GAME as DICE
from tinhorn.review.outcomes import CLEAR, EACH, OWN, RIVALS, Outcome, in_words, outcomes_of, sureness

GOAT = tinhorn.game("goat")


def outcomes_after(bid: str, mine: int, said: str, better: str) -> list[Outcome]:
    view = after_bid(bid, mine).view(1)
    return outcomes_of(DICE, view, DICE.parse(said), DICE.parse(better), 200, 1)


def test_what_comes_of_the_better_option_is_counted_for_all_seats() -> None:
    found = outcomes_after("bid 1 x 4", 4, "liar", "bid 2 x 4")  # the bid is true: one holds the die
    own, points, wins = found
    assert (own.seat, own.count) == (1, POINTS.sentence.key)
    assert own.more > 0.3
    assert (points.seat, points.count, points.more) == (0, POINTS.sentence.key, -own.more)
    assert (wins.seat, wins.count) == (0, WINS.key)
    assert wins.more == pytest.approx(-own.more / 2, abs=1e-3)  # a point is won or lost


def test_what_makes_no_difference_is_not_told() -> None:
    assert outcomes_after("bid 1 x 4", 4, "liar", "liar") == []


def test_what_is_told_is_more_than_noise_and_than_nothing() -> None:
    assert sureness([1.0, -0.9] * 50, 0.05) < CLEAR
    assert sureness([1.0, 0.0, 1.0, -0.5] * 25, 0.05) > CLEAR
    assert sureness([0.04] * 50, 0.05) == 0  # nobody would notice
    assert sureness([2.0] * 50, 0.05) == math.inf


def test_not_too_much_is_told() -> None:
    state = GOAT.new(3, 4)
    seat = state.to_act[0]
    options = state.legal(seat)
    for playouts in (4, 200):
        told = outcomes_of(GOAT, state.view(seat), options[0], options[-1], playouts, 1)
        assert len([each for each in told if each.seat == seat]) <= OWN
        assert len([each for each in told if each.seat != seat]) <= RIVALS * EACH


def test_outcomes_are_told_in_the_words_of_the_game() -> None:
    found = [
        Outcome(seat=0, count="counted.worth", values=[], more=12.4),
        Outcome(seat=0, count="counted.coins", values=[], more=1.04),  # one coin, and not “1 coins”
        Outcome(seat=0, count="counted.goods", values=[3], more=-0.64),
        Outcome(seat=2, count="counted.wins", values=[], more=-0.08),
    ]
    assert in_words(GOAT, found, ("Ann", "Bob", "Cy")) == (
        "At the end of the round, on average: Ann has $12 more, 1 coin more and 0.6 head of cattle less; Cy wins 8 % less often."
    )
    assert in_words(GOAT, [], ("Ann", "Bob", "Cy")) == ""


@pytest.mark.parametrize("id", tinhorn.games())
def test_every_game_counts_for_each_seat(id: str) -> None:
    game = tinhorn.game(id)
    options = {name: True for name, option in game.options.items() if option.values == (False, True) and not option.needs}
    for chosen in ({}, options):
        end = checks.random_game(game, game.seats[-1], chosen, 1, checks.Met())
        for state in (game.new(game.seats[-1], 1, **chosen), end):
            for count in game.counts:
                found = [count.of(state, seat) for seat in range(state.seats)]
                assert all(each >= 0 for each in found), count.sentence
                assert is_amount(count.sentence) or set(found) <= {0, 1}
    assert len({(count.sentence.key, count.values) for count in game.counts}) == len(game.counts)
    for count in game.counts:
        first, *rest = count.sentence.phrase.names
        assert first == ("amount" if is_amount(count.sentence) else "seat")
        assert len([name for name in rest if name != "number"]) == len(count.values)
        assert count.sentence.rule in game.rules or count is POINTS
