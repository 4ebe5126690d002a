"""The end of the game, scoring and what is always true (G6, G11)."""

from __future__ import annotations

import pytest

import tinhorn
from tests.games.goat.table import GAME, new
from tests.scenario import lay_out
from tinhorn.core.errors import BrokenInvariant
from tinhorn.core.playout import Pick, play_out
from tinhorn.core.rows import as_row
from tinhorn.games.goat.constants import PLACES, ROUNDS
from tinhorn.games.goat.state import Goat
from tinhorn.games.goat.steps import EndRound


def at_the_end(coins: list[int], reserves: list[list[int]]) -> Goat:
    table = new(len(coins))
    lay_out(table, [EndRound()], round=3, coins=coins, reserve=[each for reserve in reserves for each in reserve])
    assert table.over
    return table


@pytest.mark.rule("G6.2", "G11.4")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_three_rounds_or_four_with_two(seats: int) -> None:
    for seed in range(20):
        table = GAME.new(seats, seed)
        play_out(table, Pick(seed))
        assert isinstance(table, Goat)
        assert table.round == ROUNDS[seats] == (4 if seats == 2 else 3)
        assert list(table.hats) == [0] * seats


@pytest.mark.rule("G6.5", "G6.7")
def test_money_then_coins_then_goods_then_a_shared_place() -> None:
    table = at_the_end([7, 3, 5, 5], [[0, 0, 0, 0, 0], [2, 0, 0, 0, 0], [1, 0, 0, 0, 0], [1, 0, 0, 0, 0]])
    assert table.scores == [7, 7, 7, 7]
    assert table.ranks == [0, 3, 1, 1]
    tokens = at_the_end([2, 2, 2], [[0, 0, 0, 1, 0], [1, 1, 0, 0, 0], [0] * PLACES])
    assert tokens.scores == [7, 7, 2]
    assert tokens.ranks == [1, 0, 2]
    lines = [(line.said.rule, line.said.text(), line.points) for line in tokens.tally(1)]
    assert lines == [("G6.5", "coins", 2), ("G1.4", "1 bottle", 2), ("G1.4", "1 crate of supplies", 3)]


@pytest.mark.rule("G6.6", "G6.2", "G6.5")
def test_what_lies_at_places_counts_for_nobody() -> None:
    table = at_the_end([2, 2, 2], [[0] * PLACES] * 3)
    table.place_goods = as_row([0, 0, 3, 0, 0])
    table.swindled = 3
    assert table.scores == [2, 2, 2]


def test_reserves_are_open_when_the_game_is_over() -> None:
    table = at_the_end([2, 3, 4], [[1, 0, 0, 0, 0], [0, 1, 0, 0, 0], [0, 0, 1, 0, 0]])
    assert table.view(None).reserves == ((1, 0, 0, 0, 0), (0, 1, 0, 0, 0), (0, 0, 1, 0, 0))


@pytest.mark.rule("G11.1", "G11.2", "G11.3", "G11.4", "G11.5")
@pytest.mark.parametrize(
    ("rule", "field", "value"),
    [
        ("G11.1", "supply_coins", 12),
        ("G11.1", "supply", (0, 0, 0, 0, 0)),
        ("G11.2", "deck", []),
        ("G11.2", "face_down", 3),
        ("G7.7", "elixirs", (1, 0, 0, 0)),
    ],
)
def test_a_broken_promise_is_found(rule: str, field: str, value: object) -> None:
    table = new(4, seed=3)
    table.check()
    lay_out(table, **{field: value})
    with pytest.raises(BrokenInvariant, match=rule):
        table.check()


@pytest.mark.rule("G11.5")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_the_supply_never_runs_short(seats: int) -> None:
    lowest = 40
    for seed in range(60):
        table = GAME.new(seats, seed)
        assert isinstance(table, Goat)
        pick = Pick(seed)
        while not table.over:
            table.apply(table.to_act[0], pick.of(table.options(table.to_act[0])))
            lowest = min(lowest, table.supply_coins)
    assert lowest > 0


def test_rule_of_thumb_beats_chance() -> None:
    won = 0
    games = 120
    for seed in range(games):
        table = GAME.new(4, seed)
        clever = seed % 4
        pick = Pick(seed)
        while not table.over:
            seat = table.to_act[0]
            legal = table.legal(seat)
            table.play(seat, GAME.advise_from_view(table.view(seat), legal, pick) if seat == clever else pick.of(legal))
        won += table.ranks[clever] == 0
    assert won > games * 0.28, f"won {won} of {games} against three random players"


def test_unknown_games_are_explained() -> None:
    with pytest.raises(tinhorn.UnknownGame, match=r"no game 'goad' is installed; did you mean goat"):
        tinhorn.game("goad")
    with pytest.raises(tinhorn.UnknownGame, match="no game at 'nowhere:GAME'"):
        tinhorn.game("nowhere:GAME")
