"""Bots use what the boxes offer, and ride where they want to go: a few games by the rule of thumb with fixed seeds.

`python -m bench.boxes` measures the same in many more games.
"""

from __future__ import annotations

import pytest

from bench.boxes import THINGS, Rider, compete, watch
from tests.games.legends.table import GAME, frontier
from tinhorn.arena import Arena, play_game
from tinhorn.core.pick import Pick
from tinhorn.games.legends.advice.mind import Mind
from tinhorn.games.legends.advice.ways import BANDIT, LOST, NO_WAY, RAILS, TRAILS, ways_on
from tinhorn.games.legends.board import BASE_MAP, SPACES, Map
from tinhorn.games.legends.content import SPACE_IDS
from tinhorn.games.legends.state.table import HIDEOUT_AT

GAMES = 20
OFTEN = 0.85  # of the games; more than nine of ten in many games
SELDOM = {"crews": 0.0}  # hiring one seldom pays
STEPS_BACK = 1.0  # in a game, on average
BOTH_WAYS = 3  # between the same two spaces


@pytest.mark.parametrize("boxes", [(), *[(box,) for box in THINGS]])
def test_bots_use_the_main_things_and_seldom_turn_back(boxes: tuple[str, ...]) -> None:
    arena = Arena.of(GAME, ["regular"] * 4, dict.fromkeys(boxes, True), seed=5)
    played = [watch(arena, deal) for deal in range(GAMES)]
    assert sum(game.back for game in played) <= STEPS_BACK * GAMES
    assert max(game.most_back for game in played) <= BOTH_WAYS
    for thing, use in [each for box in boxes for each in THINGS[box].items()]:
        games = sum(use in game.used for game in played)
        assert games >= SELDOM.get(thing, OFTEN) * GAMES, thing


def test_a_rider_turns_back_only_where_nothing_was_done() -> None:
    rider = Rider()
    for space in (1, 2, 1, 2):
        rider.comes_to(space)
    assert (rider.steps, sum(rider.back.values())) == (3, 2)
    rider.does_something(2)
    rider.comes_to(1)
    assert (rider.steps, sum(rider.back.values())) == (4, 2)


@pytest.mark.parametrize("thing", ["ante_up", "heist"])
def test_who_leaves_a_thing_alone_never_uses_it(thing: str) -> None:
    arena = Arena.of(GAME, [f"without-{thing}"] * 4, {"ante_up": True}, seed=5)
    used = [watch(arena, deal).used for deal in range(3)]
    left_alone = THINGS["ante_up"].values() if thing == "ante_up" else ["train_heist"]
    assert not any(use in game for game in used for use in left_alone)
    assert any("faro" in game for game in used) == (thing != "ante_up")


def test_the_bench_plays_the_games_of_the_arena() -> None:
    arena = Arena.of(GAME, ["regular", "without-trader"], {"blood_money": True, "man_in_black": False}, seed=1)
    assert compete(arena, 0, 1) == play_game(arena, 0, 1)


# Ways


def at(space: str) -> int:
    return SPACE_IDS.index(space)


def test_without_anything_in_the_way_it_is_as_far_as_on_the_board() -> None:
    ways = ways_on(BASE_MAP)
    for start in BASE_MAP.spaces:
        row = ways.row(start, 0, 0, -1)
        assert [row[space] for space in BASE_MAP.spaces] == [BASE_MAP.distance(start, space) for space in BASE_MAP.spaces]


def test_a_rider_goes_round_a_bandit_or_else_through() -> None:
    bandit = 1 << HIDEOUT_AT[at("X1")]
    row = ways_on(BASE_MAP).row(at("D7"), bandit, 0, -1)
    assert BASE_MAP.distance(at("D7"), at("R3")) < row[at("R3")] <= BASE_MAP.distance(at("D7"), at("R3")) + BANDIT
    assert row[at("X1")] == BASE_MAP.distance(at("D7"), at("X1"))  # who wants to meet him rides there


def test_the_sheriff_shuts_his_space() -> None:
    row = ways_on(BASE_MAP).row(at("D7"), 0, 0, at("X1"))
    assert row[at("X1")] == NO_WAY
    assert row[at("R3")] > BASE_MAP.distance(at("D7"), at("R3"))


@pytest.mark.parametrize("pace", [2, 3, 4])
def test_a_trail_takes_a_move_action_and_a_ride_does_not(pace: int) -> None:
    ways = ways_on(Map(["ante_up"]))
    by_rail = ways.row(at("V12"), 0, RAILS, -1, pace)
    assert by_rail[at("BG-RAIL")] == LOST
    assert by_rail[at("BG-F6-NW")] == LOST + 1
    by_trail = ways.row(at("C12"), 0, TRAILS, -1, pace)
    assert by_trail[at("BG-PASS-C")] == LOST + pace


@pytest.mark.parametrize("roads", [0, TRAILS, TRAILS | RAILS])
def test_roads_lead_to_the_other_board(roads: int) -> None:
    board = Map(["ante_up"])
    row = ways_on(board).row(at("D7"), 0, roads, -1)
    assert (row[at("BG-RAIL")] == NO_WAY) == (roads == 0)
    assert len(row) == SPACES


def test_nobody_steps_to_and_fro_before_a_bandit() -> None:
    """With no good card and a bandit at X1, all that is wanted lies beyond."""
    state = frontier({"hand": "2♠", "at": "D7", "money": 120, "items": "mustang"}, {}, bandits="X1")
    been = [state.space[0]]
    pick = Pick(1)
    while state.to_act[0] == 0 and len(been) < 12 and not state.over:
        options = state.legal(0)
        state.apply(0, GAME.advise(state, 0, options, pick))
        if state.space[0] != been[-1]:
            been.append(state.space[0])
    assert len(been) > 2
    assert len(set(been)) == len(been)
    assert Mind(state, 0).ways()[state.space[0]] == 0


@pytest.mark.parametrize(("seats", "first"), [(2, 0), (3, 1), (4, 2), (6, 5)])
def test_one_player_is_curious_about_each_thing(seats: int, first: int) -> None:
    state = frontier(*[{}] * seats, first=first)
    for thing in range(4):
        assert [seat for seat in range(seats) if Mind(state, seat).curious(thing)] == [(first + thing) % seats]
