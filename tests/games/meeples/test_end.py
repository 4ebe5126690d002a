"""Gold bars, the end and points (M10, M11)."""

from __future__ import annotations

import pytest

import tinhorn
from tests.games.meeples.table import GAME, bag, log, supply, town
from tests.scenario import heard, play
from tinhorn.core.playout import Pick, play_out
from tinhorn.core.rows import as_row
from tinhorn.games.meeples.state import Meeples

PASS = ("take Saloon", "start at S-right")


@pytest.mark.rule("M10.1", "M10.2", "M10.3", "M10.4", "M10.5", "M15.2")
@pytest.mark.parametrize(
    ("gold", "taken", "left", "bought"),
    [(12, 0, 0, 2), (13, 0, 1, 2), (12, 1, 6, 1), (13, 1, 0, 2), (5, 0, 5, 0), (6, 0, 0, 1), (36, 0, 2, 5), (8, 5, 0, 1), (20, 6, 20, 0)],
)
def test_example_bars(gold: int, taken: int, left: int, bought: int) -> None:
    state = town(inside={"Saloon": "Madame", "B0": "builder"}, gold=[gold, 9], bars=[0, taken], bars_taken=taken, bag=(10, 5, 0))
    play(state, *PASS)
    assert supply(state, 0) == (left, 0, bought)
    assert supply(state, 1) == (9, 0, taken), "another player's gold waits for their own turn"
    assert bag(state) == (10 + gold - left, 5, 0)
    assert state.view(0).bank == (6, 6, 7, 7, 8, 8)[taken + bought :]


@pytest.mark.rule("M11.2", "M8.7")
def test_a_round_is_a_turn_of_everybody() -> None:
    assert [town(seats=3, turns=turns).rounds_played() for turns in (0, 2, 3, 7)] == [0, 0, 1, 2]


@pytest.mark.rule("M11.1", "M11.2", "M15.13")
def test_example_the_round_is_finished() -> None:
    """Three seats, seat 1 draws the third dynamite in its seventh turn: seat 2 still plays."""
    state = town(
        seats=3,
        active=1,
        turns=19,
        inside={"B4": "robber", "B5": "miner", "Saloon": "Madame"},
        bag=(9, 9, 1),
        jail_dynamite=0,
        spent=2,
        fate=["dynamite", "gold"],
    )
    play(state, "1: take B4", "go clockwise")
    assert not state.over
    assert state.ending == 4
    assert state.to_act == (2,)
    play(state, "2: take Saloon", "start at S-left")
    assert state.over
    assert state.turns == 21
    assert heard(state.hear())[-1] == "game_over"


@pytest.mark.rule("M11.2", "M15.13")
def test_example_the_last_player_of_a_round_ends_it_at_once() -> None:
    state = town(
        seats=3,
        active=2,
        turns=20,
        inside={"B4": "robber", "B5": "miner", "Saloon": "Madame"},
        bag=(9, 9, 1),
        jail_dynamite=0,
        spent=2,
        fate=["dynamite", "gold"],
    )
    play(state, "2: take B4", "go clockwise")
    assert state.over
    assert state.turns == 21


@pytest.mark.rule("M11.1", "M11.2")
def test_the_start_player_is_not_always_seat_0() -> None:
    state = town(
        seats=3, first=2, active=0, turns=4, inside={"Saloon": "Madame", "B0": "builder"}, gold=[8, 0, 0], bars_taken=5, bars=[5, 0, 0]
    )
    play(state, "0: take Saloon", "start at S-left")
    assert state.ending == 1
    assert state.to_act == (1,)
    play(state, "1: take Saloon", "start at S-left")
    assert state.over


@pytest.mark.rule("M11.1", "M11.3")
def test_several_triggers_are_all_told() -> None:
    state = town(inside={"Saloon": "Madame", "B0": "builder"}, gold=[8, 0], bars_taken=5, bars=[5, 0], dead="6 builder", turn_cap=1)
    play(state, *PASS)
    assert state.ending == 1 + 2 + 8
    told = [line for line in log(state) if line.startswith("This is the last round")]
    assert len(told) == 3
    assert "the Graveyard is full" in told[1]


@pytest.mark.rule("M11.3", "M8.12", "M8.7")
def test_the_last_round_is_played_by_the_normal_rules() -> None:
    state = town(
        active=0,
        turns=2,
        inside={"Saloon": "Madame", "B4": "robber", "B5": "miner"},
        bag=(9, 9, 0),
        dead="6 builder",
        fate=["gold", "gold"],
        gold=[0, 5],
    )
    play(state, *PASS)
    assert state.ending == 2
    play(state, "1: take B4", "go clockwise")
    assert state.over
    assert supply(state, 1) == (1, 0, 1)


@pytest.mark.rule("M11.4")
@pytest.mark.parametrize(("seats", "turns"), [(2, 200), (3, 201), (4, 200)])
def test_the_turn_cap_finishes_the_round(seats: int, turns: int) -> None:
    state = GAME.new(seats, 1, first_seat=0)
    assert isinstance(state, Meeples)
    assert state.cap == 200
    while state.turns == 0 and "take Saloon" not in [GAME.say(code) for code in state.legal(state.to_act[0])]:
        state.play(state.to_act[0], state.legal(state.to_act[0])[0])
    while not state.over:
        play(state, *PASS)
    assert state.turns == turns
    assert state.ending == 8


@pytest.mark.rule("M11.4")
def test_turn_caps_that_are_taken() -> None:
    for cap in (1, 17, 5000, None):
        GAME.new(2, 0, turn_cap=cap)
    for cap in (0, -3, 2.5, True, "200"):
        with pytest.raises(tinhorn.BadSetting, match="turn_cap"):
            GAME.new(2, 0, turn_cap=cap)
    endless = GAME.new(2, 0, turn_cap=None, first_seat=0)
    assert isinstance(endless, Meeples)
    play(endless, "claim B0", "claim B5")
    for _ in range(300):
        play(endless, *PASS)
    assert not endless.over


@pytest.mark.rule("M11.5", "M11.6", "M11.7", "M15.14")
def test_example_score() -> None:
    tiles = {"B0": (0, 5), "B1": (0, 10), "B2": (0, 10), "B3": (1, 10), "B4": (1, 10), "B5": (2, 10)}
    state = town(seats=3, tiles=tiles, gold=[4, 9, 2], stone=[5, 1, 2], bars=[3, 3, 4], tiles_left=[5, 6, 7])
    assert state.scores == [59, 59, 52]
    assert sum(line.points for line in state.tally(0)) == 59
    assert state.ranks == [1, 0, 2]
    state.supply[4] = 6
    assert state.ranks == [0, 0, 2], "equal points and pieces share the victory"


@pytest.mark.rule("M11.7")
def test_a_meeple_waiting_at_the_end_has_no_effect() -> None:
    state = town(inside={"Saloon": "Madame", "B0": "builder"}, ends={"S-left": ("deputy", 1)}, active=1, turns=1, turn_cap=2)
    play(state, *PASS)
    assert state.over
    assert state.scores == [0, 0]
    assert state.ranks == [0, 0]


@pytest.mark.rule("M14.1", "M14.3", "M14.4", "M14.5", "M14.6", "M14.7")
def test_what_never_decreases_and_what_always_holds() -> None:
    for seed in range(40):
        state = GAME.new(2 + seed % 3, seed)
        assert isinstance(state, Meeples)
        pick = Pick(seed)
        before = (0, 0, 0)
        while not state.over:
            play_out(state, pick, 1)
            state.check()
            now = (len(state.view(None).graves), state.spent, state.bars_taken)
            assert all(new >= old for new, old in zip(now, before, strict=True))
            before = now


@pytest.mark.rule("M14.1", "M14.3", "M14.4", "M14.5", "M14.6", "M14.7")
@pytest.mark.parametrize(
    ("rule", "field", "value"),
    [
        ("M14.1", "bag_gold", 35),
        ("M14.1", "bag_stone", 19),
        ("M14.1", "spent", 1),
        ("M14.1", "bars_taken", 1),
        ("M14.2", "dead", (0,)),
        ("M14.2", "manned", 1),
        ("M14.2", "taken", 1),
        ("M14.2", "in_hand", 1),
        ("M14.3", "tile", as_row([1] * 12)),
        ("M14.4", "token_left", 1),
    ],
)
def test_broken_invariants_are_found(rule: str, field: str, value: object) -> None:
    from tinhorn.core.errors import BrokenInvariant

    state = GAME.new(2, 4)
    state.check()
    setattr(state, field, value)
    with pytest.raises(BrokenInvariant) as broken:
        state.check()
    assert broken.value.rule == rule
