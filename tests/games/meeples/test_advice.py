"""The rule-of-thumb player plans its sowing and beats chance."""

from __future__ import annotations

import pytest

from tests.games.meeples.table import GAME, town
from tests.scenario import play
from tinhorn.core.pick import Pick
from tinhorn.games.meeples.advice import LUCK, ODDS, inside, plan, planner_for
from tinhorn.games.meeples.board import BIT, BUILDER, ENDS, HAND, LOCATIONS, MADAME, SALOON, SPACES
from tinhorn.games.meeples.planning import next_space
from tinhorn.games.meeples.state import Meeples
from tinhorn.games.meeples.steps.placing import ChooseDirection, TakeLocation
from tinhorn.games.meeples.steps.turn import GRAVES_FULL
from tinhorn.games.meeples.verbs import GO, PLACE, START, TAKE


def advice(state: Meeples) -> str:
    seat = state.to_act[0]
    return GAME.say(GAME.advise_from_view(state.view(seat), state.legal(seat), Pick(1)))


def follow_advice(state: Meeples, number: int) -> list[str]:
    said = []
    for _ in range(number):
        said.append(advice(state))
        play(state, said[-1])
    return said


def test_it_sends_the_robber_to_the_miners() -> None:
    state = town(inside={"B4": "robber, builder", "B3": "2 miner", "B9": "deputy, builder", "Saloon": "Madame"})
    assert follow_advice(state, 3) == ["take B4", "go counterclockwise", "place robber"]


def test_it_starts_where_the_madame_finds_builders() -> None:
    state = town(inside={"Saloon": "Madame", "B7": "5 builder", "B1": "deputy"}, fate=["gold"] * 5)
    assert follow_advice(state, 2) == ["take Saloon", "start at B7"]


def test_two_builders_cannot_spend_the_same_stones() -> None:
    """With stones for one building the second builder is worth nothing, so the miner at home is worth more."""
    state = town(inside={"B1": "2 builder", "B9": "miner, builder", "B3": "Madame"}, gold=[1, 0], stone=[2, 0], tiles={"B8": (0, 10)})
    assert follow_advice(state, 2) == ["take B9", "go counterclockwise"]
    assert advice(state) == "place miner"


@pytest.mark.parametrize(("dice", "answer"), [([2, 5], "re-roll"), ([5, 5], "stand"), ([6, 5], "stand")])
def test_it_rolls_again_when_behind(dice: list[int], answer: str) -> None:
    state = town(inside={"B11": "deputy", "B8": "Madame"}, ends={"S-right": ("miner", 1)}, fate=dice)
    play(state, "take B11", "go clockwise")
    assert advice(state) == answer


def test_it_builds_before_it_draws_when_there_is_dynamite_in_the_bag() -> None:
    layout = {"inside": {"B1": "builder, robber", "B3": "2 miner", "B8": "Madame"}, "gold": [2, 0], "stone": [4, 0]}
    for dynamite, item in ((0, "resolve B3"), (1, "resolve B2")):
        state = town(**layout, bag=(20, 10, dynamite), jail_dynamite=3 - dynamite)  # type: ignore[arg-type]
        play(state, "take B1", "go clockwise", "place builder")
        assert advice(state) == item


def test_odds_of_a_showdown() -> None:
    assert ODDS[0][0] == pytest.approx((21 / 36, 21 / 36))
    win, lose = ODDS[3][0]
    assert win + lose == pytest.approx(1)
    assert win == pytest.approx(21 / 36 + sum((face / 6) * ((6 - face) / 6) / 6 for face in range(6)))
    assert ODDS[0][3] == pytest.approx((lose, win))


def test_it_builds_while_the_game_goes_on() -> None:
    state = town(inside={"B1": "builder", "B8": "Madame"}, gold=[2, 0], stone=[4, 0])
    play(state, "take B1", "go clockwise")
    assert advice(state) == "build"


def test_in_the_last_round_it_keeps_gold_for_a_bar() -> None:
    """A tile brings 5 points, a bar 4 more than its price of 6 gold, and the tile costs 2 of them: only with less gold it builds."""
    for gold, answer in ((6, "do not build"), (5, "build")):
        state = town(inside={"B1": "builder", "B8": "Madame"}, gold=[gold, 0], stone=[4, 0], dead="6 builder", turns=2)
        state.ending = GRAVES_FULL
        play(state, "take B1", "go clockwise")
        assert advice(state) == answer


def test_it_does_not_upgrade_what_costs_a_bar() -> None:
    state = town(inside={"B1": "builder", "B8": "Madame"}, gold=[6, 0], stone=[4, 0], tiles={"B2": (0, 5)}, dead="6 builder", turns=2)
    state.ending = GRAVES_FULL
    play(state, "take B1", "go clockwise")
    assert advice(state) == "do not upgrade"


def test_gold_and_tiles_in_hand_count_for_more_while_the_game_goes_on() -> None:
    state = town(gold=[3, 0], tiles={"B2": (0, 5)})
    going_on = GAME.evaluate(state, 0)
    state.ending = GRAVES_FULL
    assert going_on > GAME.evaluate(state, 0) == 8
    assert GAME.evaluate(state, 1) == -8


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_it_beats_random_players(seats: int) -> None:
    games = 8
    won = 0
    for seed in range(games):
        state = GAME.new(seats, seed)
        pick = Pick(seed)
        clever = seed % seats
        while not state.over:
            seat = state.to_act[0]
            options = state.options(seat)
            state.apply(seat, GAME.advise_from_view(state.view(seat), options, pick) if seat == clever else pick.of(options))
        won += state.ranks[clever] == 0
    assert won == games


def test_bounds_change_no_sowing() -> None:
    """What the planner says is what the whole search finds; below a floor it only says that it is below."""
    pick = Pick(6)
    compared = 0
    for seed in range(6):
        state = GAME.new(2 + seed % 3, seed)
        while not state.over:
            seat = state.to_act[0]
            options = state.legal(seat)
            if isinstance(state, Meeples) and isinstance(state.asking, TakeLocation):
                planner = planner_for(state, seat)
                taken = int(state.taken)
                for location in range(LOCATIONS):
                    row = inside(state, location)
                    for direction in range(2):
                        space = next_space(taken, location % SPACES, direction)
                        whole = planner.search_anew(taken, space, direction, row, sum(row))
                        assert planner.sow(taken, space, direction, row) == whole
                        assert planner.sow(taken, space, direction, row, whole) == whole
                        assert planner.sow(taken, space, direction, row, whole + 0.5) < whole + 0.5
                        compared += 1
            state.apply(seat, GAME.advise(state, seat, options, pick) if pick.below(2) else pick.of(options))
    assert compared > 1000


def ways_of(state: Meeples, action: int) -> list[tuple[int, int, int, list[int], float, int]]:
    """All sowings after an option: taken spaces, first space, direction, hand, what the option brought, and the building it paid for."""
    taken, space, direction = int(state.taken), int(state.space), int(state.direction)
    hand = inside(state, HAND)
    planner = planner_for(state, state.to_act[0])
    if PLACE.owns(action):
        kind = PLACE.arg(action, 0)
        rest = [meeples - (kind == each) for each, meeples in enumerate(hand)]
        after = taken if kind == MADAME and space >= ENDS else taken | BIT[space]
        paid = planner.builds & BIT[space] if kind == BUILDER else 0
        return [(after, next_space(after, space, direction), direction, rest, planner.worth[kind * SPACES + space], paid)]
    if START.owns(action):
        return [(taken, START.arg(action, 0), way, hand, 0.0, 0) for way in range(2)]
    if GO.owns(action):
        way = GO.arg(action, 0)
        first = next_space(taken, space, way) if isinstance(state.asking, ChooseDirection) else space
        return [(taken, first, way, hand, 0.0, 0)]
    location = TAKE.arg(action, 0)
    row = inside(state, location)
    if location < SALOON:
        return [(taken, next_space(taken, location, way), way, row, 0.0, 0) for way in range(2)]
    return [(taken, first, way, row, 0.0, 0) for first in range(SPACES) if not taken & BIT[first] for way in range(2)]


def test_the_order_of_bounds_finds_the_best_of_all_sowings() -> None:
    """Who is nearly the best is known exactly, and nobody else is said to be as good."""
    pick = Pick(9)
    compared = with_payment = 0
    for seed in range(4):
        state = GAME.new(2 + seed % 3, seed)
        while not state.over:
            assert isinstance(state, Meeples)
            seat = state.to_act[0]
            options = state.legal(seat)
            first = options[0]
            sows = START.owns(first) or GO.owns(first) or PLACE.owns(first) or (TAKE.owns(first) and not state.jail_dynamite)
            if sows and len(options) > 1:
                planner = planner_for(state, seat)
                exact = []
                for action in options:
                    ways = ways_of(state, action)
                    with_payment += any(paid for *_, paid in ways)
                    exact.append(
                        max(
                            brought + planner.search_anew(taken, space, way, hand, sum(hand), paid)
                            for taken, space, way, hand, brought, paid in ways
                        )
                    )
                worths = plan(state, seat, options)
                for worth, right in zip(worths, exact, strict=True):
                    if right >= max(exact) - LUCK:
                        assert worth == pytest.approx(right)
                    else:
                        assert worth < max(exact) - LUCK + 1e-9
                compared += 1
            state.apply(seat, GAME.advise(state, seat, options, pick) if pick.below(2) else pick.of(options))
    assert compared > 200
    assert with_payment > 5
