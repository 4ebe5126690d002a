"""The chance to win that a position gives: what a point means for it, and how that is learnt."""

from __future__ import annotations

import math

import pytest

import tinhorn
from tests.bots.playing import played
from tinhorn.bots.chances import Chances, chance, every, part_of_win, share
from tinhorn.bots.experience import Sample, chances_in, chances_of, fitted, learn, stored
from tinhorn.examples.liars_dice import GAME as DICE

GOAT = tinhorn.game("goat")
SOME = Chances(0.1, 2.0, 20.0)


def test_chances_add_up_and_grow_with_the_prospects() -> None:
    found = [share([5.0, 0.0, -5.0], seat, 0.1) for seat in range(3)]
    assert sum(found) == pytest.approx(1)
    assert found[0] > found[1] > found[2]
    assert share([3.0, 3.0], 0, 2.0) == share([3.0, 3.0], 1, 2.0) == 0.5


def test_a_huge_lead_is_no_error() -> None:
    assert share([1e6, 0.0], 0, 9.0) == 1
    assert share([1e6, 0.0], 1, 9.0) < 1e-300


def test_a_point_means_more_at_the_end() -> None:
    assert SOME.at(0) == pytest.approx(0.1)
    assert SOME.at(20) == SOME.at(500) == pytest.approx(0.2)


def test_the_fit_finds_how_much_a_point_means() -> None:
    """Leads that always win at the end, and say nothing at the beginning."""
    samples = [Sample(0, [lead, -lead], [0.5, 0.5]) for lead in (1.0, -1.0)]
    samples += [Sample(20, [lead, -lead], [float(lead > 0), float(lead < 0)]) for lead in (1.0, -1.0)]
    found = fitted(samples, 20.0)
    assert share([1.0, -1.0], 0, found.at(0)) < 0.7
    assert share([1.0, -1.0], 0, found.at(20)) > 0.9


def test_a_finished_game_is_won_or_lost() -> None:
    state = played(GOAT, 3, "random", 2)
    chances = [chance(GOAT.prospects, 0.1, state, seat) for seat in range(3)]
    assert sorted(chances) == [0, 0, 1]
    assert state.ranks[chances.index(1)] == 0


def test_winners_share_a_win() -> None:
    assert [part_of_win([0, 2, 0], seat) for seat in range(3)] == [0.5, 0, 0.5]


def test_in_a_game_that_goes_on_the_prospects_count() -> None:
    state = GOAT.new(3, 5)
    expected = [share(every(GOAT.prospects, state), seat, 0.1) for seat in range(3)]
    assert [chance(GOAT.prospects, 0.1, state, seat) for seat in range(3)] == expected


@pytest.mark.parametrize("id", ["goat", "dicetown", "meeples", "legends"])
def test_our_games_have_learnt_chances_for_all_numbers_of_seats(id: str) -> None:
    game = tinhorn.game(id)
    assert set(stored(game)) == set(game.seats)
    for seats, weights in stored(game).items():
        found = chances_of(game, seats)
        assert (found.weight, found.growth, found.length) == (weights.weight, weights.growth, weights.length)


def test_a_game_without_a_file_learns_when_a_bot_asks_and_only_once() -> None:
    assert stored(DICE) == {}
    found = chances_in(DICE.new(2, 1))
    assert found.weight > 0
    assert chances_in(DICE.new(2, 9)) is found


def test_the_same_games_teach_the_same() -> None:
    one, other = (learn(GOAT, 3, seed=4, games=6) for _ in range(2))
    assert (one.weight, one.growth, one.length) == (other.weight, other.growth, other.length)


def test_learnt_chances_are_calibrated() -> None:
    """In games that were not learnt from, the favourite wins about as often as expected."""
    chances = chances_of(GOAT, 2)
    expected = won = 0.0
    games = 60
    for seed in range(5000, 5000 + games):
        end = played(GOAT, 2, "regular", seed)
        state = GOAT.new(2, seed)
        for seat, action in end.history()[: 2 * end.moves // 3]:
            state.play(seat, action)
        hopes = [chance(GOAT.prospects, chances.at(state.moves), state, seat) for seat in range(2)]
        favourite = hopes.index(max(hopes))
        expected += hopes[favourite]
        won += part_of_win(end.ranks, favourite)
    assert expected > 0.55 * games
    assert abs(expected - won) < 3 * math.sqrt(games) / 2
