"""What is in the box, the board, and setting up (M1 to M3)."""

from __future__ import annotations

import pytest

import tinhorn
from tests.games.meeples.table import GAME, bag, inside, supply, town
from tests.scenario import play, said
from tinhorn.core.playout import Pick, play_out
from tinhorn.games.meeples.board import CORNERS, COST_GOLD, COST_STONE, KINDS, NUMBER_OF, PRICES, RING, TILES
from tinhorn.games.meeples.content import CONTENT
from tinhorn.games.meeples.state import Meeples
from tinhorn.games.meeples.verbs import BUILDING, DIE, LOCATION, MEEPLE, SPACE


def dealt(seats: int, seed: int = 3, **options: object) -> Meeples:
    state = GAME.new(seats, seed, **options)
    assert isinstance(state, Meeples)
    return state


@pytest.mark.rule("M1.1", "M1.2", "M1.3", "M1.4", "M14.1", "M14.2")
def test_the_box() -> None:
    assert dict(zip(MEEPLE.words, NUMBER_OF, strict=True)) == {"builder": 21, "miner": 6, "robber": 5, "deputy": 4, "Madame": 1}
    assert sum(NUMBER_OF) == 37
    assert [CONTENT.number(name) for name in ("gold", "stone", "dynamite", "tiles", "tokens")] == [36, 18, 3, 8, 1]
    assert [side.points for side in CONTENT.tile_sides] == [5, 10]
    assert CONTENT.colours.by_seat == ["orange", "green", "grey", "black"]
    assert len(PRICES) == 6
    assert DIE.words == ["1", "2", "3", "4", "5", "6"]


@pytest.mark.rule("M1.7", "M3.1", "M3.2", "M3.3", "M3.4")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_deal_is_the_same_for_all_numbers_of_players(seats: int) -> None:
    state = dealt(seats)
    rows = [list(state.meeples[place * KINDS : (place + 1) * KINDS]) for place in range(12)]
    assert [sum(row) for row in rows] == [3] * 12
    assert [sum(row[kind] for row in rows) for kind in range(KINDS)] == [21, 6, 5, 4, 0]
    assert inside(state, "Saloon") == "Madame"
    assert inside(state, "Jail") == ""
    assert list(state.street) == [-1] * 14
    assert state.dead == ()
    assert bag(state) == (36, 18, 0)
    assert (state.jail_dynamite, state.spent, state.bars_taken) == (3, 0, 0)
    assert [supply(state, seat) for seat in range(seats)] == [(0, 0, 0)] * seats
    assert list(state.supply[TILES : TILES + seats]) == [8] * seats


@pytest.mark.rule("M3.2")
def test_the_shuffled_row_is_dealt_from_b0_on() -> None:
    state = dealt(2, seed=9)
    again = dealt(2, seed=9)
    row = [kind for kind in range(4) for _ in range(NUMBER_OF[kind])]
    fresh = GAME.blank(again.setting)
    fresh.chance.shuffle(row)
    for place in range(12):
        three = row[place * 3 : place * 3 + 3]
        assert list(state.meeples[place * KINDS : place * KINDS + KINDS]) == [three.count(kind) for kind in range(KINDS)]


@pytest.mark.rule("M1.5", "M2.1", "M2.2", "M2.3", "M2.4")
def test_the_ring() -> None:
    assert LOCATION.words == [*BUILDING.words, "Saloon", "Jail"]
    assert len(BUILDING.words) == 12
    around = ["B0"]
    while len(around) < 14:
        around.append(SPACE.words[RING[0][SPACE.words.index(around[-1])]])
    assert around == ["B0", "B1", "B2", "B3", "B4", "B5", "S-right", "B6", "B7", "B8", "B9", "B10", "B11", "S-left"]
    for space in range(14):
        assert RING[1][RING[0][space]] == space
    assert [BUILDING.words[corner] for corner in CORNERS] == ["B0", "B5", "B6", "B11"]


@pytest.mark.rule("M2.5", "M2.9")
def test_printed_prices() -> None:
    assert list(zip(COST_GOLD, COST_STONE, strict=True)) == [(0, 3), (1, 2), (2, 1), (2, 1), (1, 2), (0, 3)] * 2
    assert PRICES == [6, 6, 7, 7, 8, 8]
    assert CONTENT.number("graves") == 6


@pytest.mark.rule("M3.5")
def test_the_start_player_is_drawn_after_the_deal_or_set() -> None:
    assert {dealt(4, seed).first for seed in range(30)} == {0, 1, 2, 3}
    for seat in range(3):
        state = dealt(3, 5, first_seat=seat)
        assert state.first == seat
        assert state.meeples == dealt(3, 5).meeples
    with pytest.raises(tinhorn.BadSetting):
        GAME.new(2, 0, first_seat=2)


@pytest.mark.rule("M3.6", "M3.7", "M3.8", "M12.2", "M15.1")
def test_corners_are_chosen_against_the_order_of_turns() -> None:
    state = dealt(3, first_seat=1)
    assert bag(state) == (36, 18, 0)
    assert state.to_act == (0,)
    assert said(state) == ["claim B0", "claim B5", "claim B6", "claim B11"]
    play(state, "0: claim B5")
    assert state.to_act == (2,)
    assert said(state) == ["claim B0", "claim B6", "claim B11"]
    play(state, "2: claim B0")
    assert said(state) == ["claim B6", "claim B11"]
    assert str(state.why_not(1, GAME.parse("claim B5"))) == "M3.6: That corner has a tile already. Choose a free one."
    play(state, "1: claim B11")
    assert [supply(state, seat) for seat in range(3)] == [(0, 0, 0)] * 3
    assert list(state.supply[TILES : TILES + 3]) == [7, 7, 7]
    view = state.view(None)
    assert [view.owners[corner] for corner in CORNERS] == [2, 0, -1, 1]
    assert sum(view.points) == 15
    turns = []
    pick = Pick(1)
    while state.turns < 4:
        if not turns or turns[-1] != state.active:
            turns.append(state.active)
        play_out(state, pick, 1)
    assert turns[:4] == [1, 2, 0, 1]


@pytest.mark.rule("M3.6", "M3.8")
def test_with_four_players_the_last_corner_is_not_asked() -> None:
    state = dealt(4, first_seat=0)
    play(state, "3: claim B0", "2: claim B5", "1: claim B11")
    assert state.tile[CORNERS[2]] == 1
    assert said(state)[0].startswith("take")


@pytest.mark.rule("M3.7")
def test_a_bare_corner_is_an_ordinary_building() -> None:
    state = town(inside={"B4": "builder", "B9": "Madame"}, stone=[3, 0])
    play(state, "take B4", "go clockwise", "build")
    assert state.view(0).owners[5] == 0


@pytest.mark.rule("M1.6", "M2.6", "M14.3", "M1.7")
def test_a_tile_tells_owner_and_side() -> None:
    state = town(seats=4, tiles={"B3": (2, 5), "B8": (3, 10)})
    view = state.view(0)
    assert (view.owners[3], view.points[3]) == (2, 5)
    assert (view.owners[8], view.points[8]) == (3, 10)
    assert (view.owners[0], view.points[0]) == (-1, 0)
    assert state.scores == [0, 0, 5, 10]
