"""Taking and placing (M4, M5)."""

from __future__ import annotations

import pytest

from tests.games.meeples.table import GAME, bag, inside, log, on_street, town
from tests.scenario import heard, play, said
from tinhorn.core.errors import IllegalAction
from tinhorn.games.meeples.board import sowing_path
from tinhorn.games.meeples.verbs import SPACE


def called(space: str) -> str:
    """What people read for a space of the notation."""
    return SPACE.forms[SPACE.words.index(space)][1]


@pytest.mark.rule("M4.2", "M12.3")
def test_only_locations_with_meeples_can_be_taken() -> None:
    state = town(inside={"B1": "builder", "B7": "2 miner", "Saloon": "Madame"}, tiles={"B7": (1, 5)})
    assert said(state) == ["take B1", "take B7", "take Saloon"]
    assert str(state.why_not(0, GAME.parse("take Jail"))) == "M4.2: There is no meeple in the Jail."
    with pytest.raises(IllegalAction, match="no meeple in the Smithy"):
        state.play(0, "take B2")


@pytest.mark.rule("M4.1", "M4.3", "M2.6", "M4.2")
def test_all_meeples_are_taken_and_those_on_showdown_spaces_stay() -> None:
    state = town(inside={"B0": "2 builder, miner", "B6": "Madame"}, ends={"S-left": ("robber", 1)})
    play(state, "take B0")
    assert state.view(0).hand == (2, 1, 0, 0, 0)
    assert inside(state, "B0") == ""
    assert on_street(state) == {"S-left": "robber"}
    assert said(state) == ["go clockwise", "go counterclockwise"]
    play(state, "go clockwise", "place builder", "place miner")
    assert on_street(state) == {"S-left": "robber", "B1": "builder", "B2": "miner", "B3": "builder"}
    assert said(state) == ["resolve B1", "resolve B2", "resolve B3"]
    play(state, "resolve B1", "resolve B2")
    assert state.active == 1
    assert state.turns == 1
    assert said(state) == ["take B1", "take B2", "take B3", "take B6"]


@pytest.mark.rule("M2.6", "M5.4", "M5.5")
def test_a_space_holds_one_meeple_and_a_building_any_number() -> None:
    state = town(inside={"B2": "13 builder", "B4": "4 builder, 6 miner, 5 robber", "Saloon": "Madame"}, ends={"S-right": ("deputy", 1)})
    play(state, "take B2", "go clockwise")
    assert on_street(state) == {**dict.fromkeys(SPACE.words, "builder"), "S-right": "deputy"}
    play(state, "resolve B4")
    assert inside(state, "B4") == "5 builder, 6 miner, 5 robber"


@pytest.mark.rule("M2.6", "M7.1", "M7.4")
@pytest.mark.parametrize(("tile", "builds"), [({}, "build"), ({"B1": (1, 5)}, ""), ({"B1": (0, 5)}, "upgrade"), ({"B1": (0, 10)}, "")])
def test_a_building_holds_one_tile(tile: dict[str, tuple[int, int]], builds: str) -> None:
    state = town(inside={"B0": "builder", "B7": "Madame"}, gold=[3, 0], stone=[3, 0], tiles=tile)
    before = state.tile[:]
    play(state, "take B0", "go clockwise")
    assert said(state)[0] == (builds or "take B1")
    if not builds:
        assert state.tile == before
        return
    play(state, builds)
    assert [place for place in range(12) if state.tile[place]] == [1]
    assert state.view(0).points[1] == {"build": 5, "upgrade": 10}[builds]


@pytest.mark.rule("M4.1", "M4.6", "M2.8")
def test_there_is_always_something_to_take() -> None:
    state = town(inside={"Saloon": "Madame"})
    assert state.to_act == (0,)
    assert state.view(0).hand == (0, 0, 0, 0, 1)
    assert len(said(state)) == 14
    play(state, "start at B3")
    assert state.active == 1
    assert state.view(1).hand == (0, 0, 0, 0, 1), "the only location, so it was taken unasked"
    assert said(state) == ["go clockwise", "go counterclockwise"]


@pytest.mark.rule("M4.4", "M4.2", "M4.3")
def test_taking_the_jail_arms_the_bag_at_once() -> None:
    state = town(inside={"Jail": "robber", "Saloon": "Madame"}, bag=(2, 2, 0))
    play(state, "take Jail")
    assert bag(state) == (2, 2, 1)
    assert state.jail_dynamite == 2
    assert heard(state.hear())[-2:] == ["took", "armed"]


@pytest.mark.rule("M4.5")
def test_a_jail_without_dynamite_can_be_taken() -> None:
    state = town(inside={"Jail": "robber", "Saloon": "Madame"}, bag=(2, 2, 1), jail_dynamite=0, spent=2)
    play(state, "take Jail")
    assert bag(state) == (2, 2, 1)
    assert state.jail_dynamite == 0
    play(state, "start at B0")
    assert inside(state, "B0") == "robber"


@pytest.mark.rule("M5.1", "M5.2", "M5.6", "M12.5", "M12.6", "M12.12")
@pytest.mark.parametrize(("direction", "spaces"), [("clockwise", ["B5", "S-right", "B6"]), ("counterclockwise", ["B3", "B2", "B1"])])
def test_from_a_building_one_a_space_in_one_direction(direction: str, spaces: list[str]) -> None:
    state = town(inside={"B4": "builder, miner, robber", "B8": "Madame"})
    play(state, "take B4", f"go {direction}")
    assert said(state) == ["place builder", "place miner", "place robber"]
    assert GAME.prompt(state.asked(0)) == f"Who stands at {called(spaces[0])}?"
    play(state, "place robber")
    assert said(state) == ["place builder", "place miner"]
    assert str(state.why_not(0, GAME.parse("place robber"))) == "M5.6: You have none of these in your hand."
    play(state, "place miner")
    assert on_street(state) == dict(zip(spaces, ["robber", "miner", "builder"], strict=True))


@pytest.mark.rule("M5.3", "M12.4")
@pytest.mark.parametrize("place", ["Saloon", "Jail"])
def test_from_saloon_or_jail_any_available_space(place: str) -> None:
    state = town(inside={place: "2 robber", "B0": "Madame"}, ends={"S-left": ("builder", 0)})
    play(state, f"take {place}")
    assert said(state) == [f"start at B{n}" for n in range(12)] + ["start at S-right"]
    assert str(state.why_not(0, GAME.parse("start at S-left"))) == "M1.5: There is a meeple at the left showdown already."
    play(state, "start at B6")
    assert said(state) == ["go clockwise", "go counterclockwise"]
    play(state, "go counterclockwise")
    assert on_street(state) == {"S-left": "builder", "B6": "robber", "S-right": "robber"}


@pytest.mark.rule("M5.3")
def test_a_single_meeple_has_no_direction() -> None:
    state = town(inside={"Saloon": "builder", "B0": "Madame"})
    play(state, "take Saloon", "start at B9")
    assert state.active == 1
    assert inside(state, "B9") == "builder"
    assert "heads" not in heard(state.hear())


@pytest.mark.rule("M5.4", "M5.2", "M15.10")
@pytest.mark.parametrize(("direction", "space"), [("clockwise", "B6"), ("counterclockwise", "B4")])
def test_an_occupied_showdown_space_is_stepped_over(direction: str, space: str) -> None:
    state = town(inside={"B5": "2 miner", "B8": "Madame"}, ends={"S-right": ("builder", 0)})
    play(state, "take B5", f"go {direction}")
    assert space in on_street(state)
    assert len(on_street(state)) == 3


@pytest.mark.rule("M5.4")
def test_stepped_over_in_the_middle_too() -> None:
    state = town(inside={"B1": "3 miner", "B8": "Madame"}, ends={"S-left": ("builder", 0)})
    play(state, "take B1", "go counterclockwise")
    assert on_street(state) == {"B0": "miner", "B11": "miner", "B10": "miner", "S-left": "builder"}


@pytest.mark.rule("M5.5")
def test_nothing_free_is_left_out() -> None:
    state = town(inside={"B11": "3 miner", "B8": "Madame"})
    play(state, "take B11", "go clockwise")
    assert on_street(state) == {"S-left": "miner", "B0": "miner", "B1": "miner"}


@pytest.mark.rule("M5.8", "M14.6")
def test_the_madame_is_sent_away_from_a_showdown_space() -> None:
    state = town(inside={"B5": "Madame, builder", "B6": "3 builder"})
    play(state, "take B5", "go clockwise", "place Madame")
    assert inside(state, "Saloon") == "Madame"
    assert (state.token_right, state.token_left) == (-1, -1)
    assert state.active == 1, "the builder on B6 was the only item, and nobody could pay"
    assert inside(state, "B6") == "4 builder"
    assert "sent_away" in heard(state.hear())


@pytest.mark.rule("M5.8", "M5.6")
def test_the_madame_last_in_the_hand_is_sent_away_unasked() -> None:
    state = town(inside={"B4": "Madame, miner", "B6": "builder"})
    play(state, "take B4", "go clockwise", "place miner")
    assert inside(state, "Saloon") == "Madame"
    assert state.active == 1


@pytest.mark.rule("M5.8", "M5.9", "M15.8")
def test_example_madame() -> None:
    state = town(inside={"Saloon": "Madame, builder, miner"})
    play(state, "start at B11", "go clockwise", "place builder", "place Madame")
    assert inside(state, "Saloon") == "Madame"
    assert on_street(state) == {"B11": "builder", "B0": "miner"}
    assert (state.token_right, state.token_left) == (-1, -1)
    assert said(state) == ["resolve B0", "resolve B11"]
    play(state, "resolve B11")
    assert "drew" not in heard(state.hear())


@pytest.mark.rule("M5.9", "M15.8", "M5.3")
def test_example_second_lap() -> None:
    state = town(inside={"Saloon": "Madame, 14 builder"})
    play(state, "start at B0", "go clockwise", *["place builder"] * 6, "place Madame")
    assert on_street(state) == {f"B{n}": "builder" for n in range(12)} | {"S-left": "builder", "S-right": "builder"}
    assert (state.token_left, state.token_right) == (0, 1)
    assert inside(state, "Saloon") == "Madame"
    assert "resolve showdown" in said(state)
    assert "left_over" not in heard(state.hear())


@pytest.mark.rule("M5.9", "M8.2", "M15.9")
def test_example_full_lap() -> None:
    state = town(inside={"B2": "14 builder", "Saloon": "Madame"})
    play(state, "take B2", "go clockwise")
    assert len(on_street(state)) == 14
    assert (state.token_right, state.token_left) == (0, 1)
    assert said(state) == [f"resolve B{n}" for n in range(12)] + ["resolve showdown"]
    lines = [line for line in log(state) if line.startswith("0 puts")]
    spaces = ["B3", "B4", "B5", "S-right", *[f"B{n}" for n in range(6, 12)], "S-left", "B0", "B1", "B2"]
    assert lines == [f"0 puts a builder at {called(space)}." for space in spaces]


@pytest.mark.rule("M5.10", "M15.9", "M5.9")
def test_example_overflow() -> None:
    state = town(inside={"B2": "15 builder", "B0": "Madame"})
    play(state, "take B2", "go clockwise")
    assert len(on_street(state)) == 14
    assert inside(state, "Saloon") == "builder"
    assert state.view(0).hand == (0, 0, 0, 0, 0)
    assert state.manned == 0b1000000000001  # B0 and the Saloon
    assert "left_over" in heard(state.hear())


@pytest.mark.rule("M5.10", "M15.9", "M5.9", "M5.4", "M5.5")
def test_example_overflow_with_an_occupied_end() -> None:
    state = town(inside={"B2": "14 builder", "B0": "Madame"}, ends={"S-left": ("builder", 1)})
    play(state, "take B2", "go clockwise")
    lines = [line for line in log(state) if "puts a" in line]
    assert lines[12] == "0 puts a builder at the Smithy."
    assert len(lines) == 13
    assert inside(state, "Saloon") == "builder"
    assert (state.token_right, state.token_left) == (0, 1)


@pytest.mark.rule("M5.10", "M8.1", "M8.2", "M8.7", "M8.3")
@pytest.mark.parametrize(("seats", "ends"), [(3, {}), (3, {"S-right": ("robber", 1)})])
def test_an_overflow_after_a_showdown_space(seats: int, ends: dict[str, tuple[str, int]]) -> None:
    state = town(seats=seats, inside={"Saloon": "16 builder", "B0": "Madame"}, ends=ends)
    play(state, "take Saloon", "start at B0", "go clockwise")
    if not ends:
        assert said(state) == ["token of 1", "token of 2"]  # the own one lies at S-right
        play(state, "token of 2")
    assert inside(state, "Saloon") == ("3 builder" if ends else "2 builder")
    assert state.view(0).hand == (0, 0, 0, 0, 0)
    assert said(state)[0] == "resolve B0"


@pytest.mark.rule("M5.1", "M5.4", "M5.10")
@pytest.mark.parametrize(
    ("taken", "start", "direction", "number", "path"),
    [
        ("", "B4", 0, 3, "B5 S-right B6"),
        ("S-right", "B4", 0, 3, "B5 B6 B7"),
        ("", "B1", 1, 3, "B0 S-left B11"),
        ("S-right", "B11", 0, 14, "S-left B0 B1 B2 B3 B4 B5 B6 B7 B8 B9 B10 B11"),
    ],
)
def test_the_way_that_meeples_would_go(taken: str, start: str, direction: int, number: int, path: str) -> None:
    bits = sum(1 << SPACE.words.index(space) for space in taken.split())
    found = sowing_path(bits, SPACE.words.index(start), direction, number)
    assert [SPACE.words[space] for space in found] == path.split()


@pytest.mark.rule("M5.10", "M12.6", "M12.14")
def test_an_overflow_of_several_kinds_asks_nothing() -> None:
    state = town(inside={"B2": "14 builder, robber, Madame", "B0": "miner"})
    play(state, "take B2", "go clockwise")
    for _ in range(14):
        if not said(state)[0].startswith("place"):
            break
        play(state, "place builder")
    assert inside(state, "Saloon") == "robber, Madame"
    assert state.view(0).hand == (0, 0, 0, 0, 0), "no kind stays in the hand"
    assert said(state)[0].startswith("resolve")


@pytest.mark.rule("M5.11")
def test_the_madame_alone_can_be_a_pass() -> None:
    state = town(inside={"Saloon": "Madame", "B0": "builder"}, gold=[6, 0], tiles={"B0": (0, 5)})
    play(state, "take Saloon", "start at S-right")
    assert inside(state, "Saloon") == "Madame"
    assert state.active == 1
    assert heard(state.hear())[-3:] == ["sent_away", "bought", "turn_begins"]


@pytest.mark.rule("M5.11")
def test_a_pass_is_possible_on_the_first_turn() -> None:
    state = GAME.new(2, 1, first_seat=0)
    play(state, "claim B0", "claim B5", "take Saloon", "start at S-left")
    assert state.to_act == (1,)
    assert said(state)[-1] == "take Saloon"


@pytest.mark.rule("M5.12", "M5.3")
@pytest.mark.parametrize(("ends", "number"), [({}, 14), ({"S-left": ("miner", 1)}, 13)])
def test_thirteen_or_fourteen_spaces_to_start_on(ends: dict[str, tuple[str, int]], number: int) -> None:
    state = town(inside={"Saloon": "Madame", "B0": "builder"}, ends=ends)
    play(state, "take Saloon")
    assert len(said(state)) == number


@pytest.mark.rule("M5.7", "M8.1")
def test_a_token_goes_under_an_ordinary_meeple_on_a_showdown_space() -> None:
    state = town(seats=3, active=2, inside={"B5": "miner", "B8": "Madame"})
    play(state, "take B5", "go clockwise")
    assert on_street(state) == {"S-right": "miner"}
    assert (state.token_right, state.token_left) == (2, -1)
    assert state.active == 0, "a lone meeple on a showdown space is no item"


@pytest.mark.rule("M8.2", "M8.3", "M12.7", "M14.4", "M12.12")
def test_with_ones_own_token_out_another_player_is_chosen() -> None:
    state = town(seats=4, active=1, inside={"B5": "miner, robber", "B8": "Madame"}, ends={"S-left": ("deputy", 1)})
    play(state, "take B5", "go clockwise", "place miner")
    assert said(state) == ["token of 0", "token of 2", "token of 3"]
    assert str(state.why_not(1, GAME.parse("token of 1"))) == "M8.2: Your own token lies at the other end already."
    assert state.token_right == -1
    play(state, "token of 3")
    assert (state.token_right, state.token_left) == (3, 1)
    assert said(state) == ["resolve B6", "resolve showdown"]


@pytest.mark.rule("M8.2", "M8.7")
def test_the_token_is_chosen_before_the_next_meeple() -> None:
    state = town(seats=3, inside={"B11": "14 builder, miner", "B8": "Madame"})
    play(state, "take B11", "go clockwise", "place builder")
    assert (state.token_left, state.token_right) == (0, -1)
    play(state, *["place builder"] * 7)
    assert said(state) == ["token of 1", "token of 2"]
    assert on_street(state)["S-right"] == "builder"
    play(state, "token of 2")
    assert said(state) == ["place builder", "place miner"]
