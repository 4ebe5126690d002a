"""Resolving, and what meeples do (M6, M7, M9)."""

from __future__ import annotations

import pytest

from tests.games.meeples.table import GAME, bag, inside, log, on_street, supply, town
from tests.scenario import heard, play, said
from tinhorn.games.meeples.board import TILES


@pytest.mark.rule("M6.1", "M6.2", "M12.8", "M6.9", "M8.5")
def test_all_items_in_any_order() -> None:
    state = town(
        inside={"B4": "3 miner, deputy", "B8": "Madame"},
        ends={"S-left": ("robber", 1)},
        bag=(20, 10, 0),
        fate=[6, 1, "gold", "gold", "gold"],
    )
    play(state, "take B4", "go clockwise", "place miner", "place deputy")
    assert said(state) == ["resolve B5", "resolve B6", "resolve B7", "resolve showdown"]
    assert str(state.why_not(0, GAME.parse("resolve B0"))) == "M6.1: No meeple waits at the door of the Hotel."
    play(state, "resolve B6", "resolve showdown", "0: stand")
    assert said(state) == ["resolve B5", "resolve B7"]
    assert state.why_not(0, GAME.parse("resolve showdown")).rule == "M8.4"
    play(state, "resolve B7")
    assert state.active == 1
    assert on_street(state) == {}
    assert supply(state, 0) == (3, 0, 0)


@pytest.mark.rule("M6.1")
def test_a_lone_meeple_on_a_showdown_space_stays_with_its_token() -> None:
    state = town(inside={"B5": "miner", "B1": "2 builder", "B8": "Madame"})
    play(state, "take B5", "go clockwise", "1: take B1", "go clockwise", "resolve B2")
    assert on_street(state) == {"S-right": "miner"}
    assert state.token_right == 0


@pytest.mark.rule("M6.4", "M2.7", "M7.12")
def test_a_meeple_goes_inside_even_if_it_did_nothing() -> None:
    state = town(inside={"B4": "miner", "B5": "2 robber", "B8": "Madame"})
    play(state, "take B4", "go clockwise")
    assert inside(state, "B5") == "miner, 2 robber"
    assert "The miner goes into the Stables and finds nothing to do." in log(state)


@pytest.mark.rule("M7.12")
@pytest.mark.parametrize(
    ("comer", "there"), [("miner", "robber"), ("robber", "deputy"), ("robber", "builder"), ("deputy", "miner"), ("builder", "Madame")]
)
def test_other_pairings_mean_nothing(comer: str, there: str) -> None:
    state = town(inside={"B4": comer, "B5": there, "B8": "miner"}, gold=[3, 0])
    play(state, "take B4", "go clockwise")
    assert "drew" not in heard(state.hear())
    assert state.active == 1
    assert sum(state.view(0).buildings[5]) == 2


@pytest.mark.rule("M6.5")
def test_only_those_already_inside_count() -> None:
    """Neither the newcomer nor those in other doorways."""
    state = town(inside={"B1": "robber, 2 miner, deputy", "B8": "Madame"})
    play(state, "take B1", "go clockwise", "place robber", "place miner", "place deputy", "resolve B3", "resolve B2", "resolve B4")
    assert "drew" not in heard(state.hear())
    assert [inside(state, place) for place in ("B2", "B3", "B4", "B5")] == ["robber", "miner", "deputy", "miner"]


@pytest.mark.rule("M6.5")
def test_the_source_building_is_empty_inside_on_a_full_lap() -> None:
    state = town(inside={"B2": "2 miner, robber, 11 builder", "B0": "Madame"}, fate=[1, 2])
    play(state, "take B2", "go clockwise")
    play(state, *["place builder"] * 11, "place miner", "place miner")
    assert on_street(state)["B2"] == "robber"
    play(state, "resolve B2")
    assert inside(state, "B2") == "robber"
    assert "robbed" not in heard(state.hear())


@pytest.mark.rule("M6.6", "M7.8", "M12.13")
@pytest.mark.parametrize(("points", "number"), [(5, 2), (10, 4)])
def test_a_miner_makes_the_owner_draw_in_anybodys_turn(points: int, number: int) -> None:
    state = town(seats=3, inside={"B4": "miner", "B8": "Madame"}, tiles={"B5": (2, points)}, fate=["gold"] * number)
    play(state, "take B4", "go clockwise")
    assert supply(state, 2) == (number, 0, 0)
    assert supply(state, 0) == (0, 0, 0)
    assert f"A miner goes into the Stables. 2 owns it and draws {number}." in log(state)


@pytest.mark.rule("M7.8")
def test_without_a_tile_nobody_draws_for_a_miner() -> None:
    state = town(inside={"B4": "miner", "B8": "Madame"})
    play(state, "take B4", "go clockwise")
    assert bag(state) == (30, 12, 0)


@pytest.mark.rule("M7.9", "M6.6")
def test_a_robber_draws_two_a_miner_for_the_active_player() -> None:
    state = town(inside={"B4": "robber", "B5": "2 miner", "B8": "Madame"}, tiles={"B5": (1, 10)}, fate=["gold", "stone", "stone", "gold"])
    play(state, "take B4", "go clockwise")
    assert supply(state, 0) == (2, 2, 0)
    assert supply(state, 1) == (0, 0, 0)
    assert inside(state, "B5") == "2 miner, robber"


@pytest.mark.rule("M7.10", "M6.6", "M2.8", "M7.13")
def test_a_deputy_draws_two_a_robber_and_jails_them() -> None:
    state = town(inside={"B4": "deputy", "B5": "2 robber, miner", "B8": "Madame"}, tiles={"B5": (1, 5)}, fate=["gold"] * 4)
    play(state, "take B4", "go clockwise")
    assert supply(state, 0) == (4, 0, 0)
    assert inside(state, "B5") == "miner, deputy"
    assert inside(state, "Jail") == "2 robber"


@pytest.mark.rule("M7.11", "M7.14", "M6.6", "M2.8")
def test_the_madame_draws_one_a_builder_and_takes_them_to_the_saloon() -> None:
    state = town(inside={"B4": "Madame", "B5": "3 builder, 2 miner", "B8": "miner"}, tiles={"B5": (1, 5)}, fate=["gold", "stone", "gold"])
    play(state, "take B4", "go clockwise")
    assert supply(state, 0) == (2, 1, 0)
    assert inside(state, "B5") == "2 miner, Madame"
    assert inside(state, "Saloon") == "3 builder"


@pytest.mark.rule("M7.13")
def test_those_sent_away_can_be_taken_next_turn() -> None:
    state = town(inside={"B4": "deputy", "B5": "robber", "B8": "Madame"}, fate=["gold"] * 2)
    play(state, "take B4", "go clockwise")
    assert "take Jail" in said(state)


@pytest.mark.rule("M15.11", "M7.9", "M7.10", "M7.11")
def test_example_actions() -> None:
    state = town(inside={"B4": "deputy", "B5": "2 robber, 3 builder, miner", "Saloon": "Madame", "B8": "robber"}, fate=["gold"] * 9)
    play(state, "0: take B4", "go clockwise")
    assert inside(state, "B5") == "3 builder, miner, deputy"
    assert supply(state, 0)[0] == 4
    play(state, "1: take Saloon", "start at B5")
    assert inside(state, "B5") == "miner, deputy, Madame"
    assert inside(state, "Saloon") == "3 builder"
    assert supply(state, 1)[0] == 3
    play(state, "0: take Jail", "start at B5", "go counterclockwise", "resolve B5")
    assert inside(state, "B5") == "miner, robber, deputy, Madame"
    assert supply(state, 0) == (0, 0, 1), "4 + 2 gold bought a bar"


@pytest.mark.rule("M6.7", "M9.4")
def test_a_dynamite_uses_up_a_draw_and_the_rest_is_drawn() -> None:
    state = town(
        inside={"B4": "robber", "B5": "2 miner", "B8": "Madame"}, bag=(5, 5, 1), jail_dynamite=2, fate=["dynamite", "gold", "stone", "gold"]
    )
    play(state, "take B4", "go clockwise")
    assert bag(state) == (3, 4, 0)
    assert state.spent == 1
    assert supply(state, 0) == (2, 1, 0)
    assert "0 draws dynamite, gold, stone, gold." in log(state)


@pytest.mark.rule("M6.8")
def test_the_rest_of_a_draw_is_lost_with_an_empty_bag() -> None:
    state = town(inside={"B4": "robber", "B5": "2 miner", "B8": "Madame"}, bag=(1, 0, 0), fate=["gold"])
    play(state, "take B4", "go clockwise")
    assert bag(state) == (0, 0, 0)
    assert supply(state, 0) == (1, 0, 0)
    lines = log(state)
    at = lines.index("The bag is empty. The rest of the draw is lost: 3 pieces.")
    assert "gold" in lines[at - 1], "what was drawn is told first"


@pytest.mark.rule("M6.3", "M6.9")
def test_draws_are_never_asked() -> None:
    state = town(
        inside={"B4": "robber", "B5": "miner", "B8": "Madame"}, bag=(0, 0, 2), jail_dynamite=1, stone=[8, 8], fate=["dynamite"] * 2
    )
    play(state, "take B4", "go clockwise")
    assert state.active == 1
    assert state.spent == 2


# Builders


@pytest.mark.rule("M7.1", "M7.2", "M12.9")
def test_building() -> None:
    state = town(inside={"B0": "builder", "B8": "Madame"}, gold=[2, 5], stone=[3, 5])
    play(state, "take B0", "go clockwise")
    assert state.to_act == (0,)
    assert said(state) == ["build", "do not build"]
    assert inside(state, "B1") == ""
    play(state, "build")
    assert supply(state, 0) == (1, 1, 0)
    assert bag(state) == (31, 14, 0)
    assert (state.view(0).owners[1], state.view(0).points[1]) == (0, 5)
    assert state.supply[TILES] == 6
    assert inside(state, "B1") == "builder"


@pytest.mark.rule("M7.1", "M6.3", "M7.2")
def test_building_is_optional() -> None:
    state = town(inside={"B0": "builder", "B8": "Madame"}, gold=[2, 5], stone=[3, 5])
    play(state, "take B0", "go clockwise", "do not build")
    assert supply(state, 0) == (2, 3, 0)
    assert state.view(0).owners[1] == -1
    assert inside(state, "B1") == "builder"


@pytest.mark.rule("M7.2", "M7.6")
@pytest.mark.parametrize(("gold", "stone", "tiles"), [(0, 9, 7), (9, 1, 7), (1, 2, 0)])
def test_who_cannot_build_is_not_asked(gold: int, stone: int, tiles: int) -> None:
    """Gold and stone do not stand in for each other, bars pay for nothing, and a tile is needed."""
    state = town(
        inside={"B0": "builder", "B8": "Madame"}, gold=[gold, 0], stone=[stone, 0], bars=[3, 0], bars_taken=3, tiles_left=[tiles, 7]
    )
    play(state, "take B0", "go clockwise")
    assert state.active == 1


@pytest.mark.rule("M7.3", "M7.5", "M12.10", "M12.13", "M15.12", "M7.7")
def test_example_upgrade_by_the_owner_in_anothers_turn() -> None:
    state = town(
        inside={"B8": "builder", "B6": "miner", "B0": "Madame"}, tiles={"B7": (1, 5)}, gold=[5, 1], stone=[5, 2], fate=["gold"] * 4
    )
    play(state, "0: take B8", "go counterclockwise")
    assert state.to_act == (1,)
    assert said(state) == ["upgrade", "do not upgrade"]
    play(state, "1: upgrade")
    assert supply(state, 1) == (0, 0, 0)
    assert bag(state) == (31, 14, 0)
    assert (state.view(0).owners[7], state.view(0).points[7]) == (1, 10)
    play(state, "1: take B6", "go clockwise")
    assert supply(state, 1) == (4, 0, 0)


@pytest.mark.rule("M7.3", "M7.6", "M15.12")
def test_an_owner_who_cannot_pay_is_not_asked_and_the_active_player_cannot_step_in() -> None:
    state = town(inside={"B8": "builder", "B0": "Madame"}, tiles={"B7": (1, 5)}, gold=[5, 0], stone=[5, 3])
    play(state, "take B8", "go counterclockwise")
    assert state.active == 1
    assert inside(state, "B7") == "builder"


@pytest.mark.rule("M7.5", "M7.3")
def test_a_declined_upgrade_is_lost() -> None:
    state = town(inside={"B8": "builder", "B0": "Madame"}, tiles={"B7": (1, 5)}, gold=[5, 1], stone=[5, 2])
    play(state, "take B8", "go counterclockwise", "1: do not upgrade")
    assert state.active == 1
    assert state.view(0).points[7] == 5


@pytest.mark.rule("M7.5")
def test_one_builder_is_not_good_for_build_and_upgrade() -> None:
    state = town(inside={"B8": "builder", "B0": "Madame"}, gold=[5, 0], stone=[9, 0])
    play(state, "take B8", "go counterclockwise", "build")
    assert state.active == 1
    assert state.view(0).points[7] == 5


@pytest.mark.rule("M7.6", "M7.3")
def test_without_tiles_one_can_still_upgrade() -> None:
    state = town(inside={"B8": "builder", "B0": "Madame"}, tiles={"B7": (0, 5)}, gold=[1, 0], stone=[2, 0], tiles_left=[0, 7])
    play(state, "take B8", "go counterclockwise", "0: upgrade")
    assert state.view(0).points[7] == 10
    assert state.supply[TILES] == 0


@pytest.mark.rule("M7.4")
def test_a_builder_at_a_10_tile_does_nothing() -> None:
    state = town(inside={"B8": "builder", "B0": "Madame"}, tiles={"B7": (0, 10)}, gold=[5, 5], stone=[5, 5])
    play(state, "take B8", "go counterclockwise")
    assert state.active == 1


# Dynamite


@pytest.mark.rule("M9.1", "M9.2", "M6.4", "M15.3")
def test_example_dynamite() -> None:
    state = town(
        seats=3,
        inside={"B4": "robber", "B5": "2 miner", "B8": "Madame"},
        gold=[0, 5, 1],
        stone=[1, 4, 1],
        bag=(30, 12, 1),
        jail_dynamite=2,
        fate=["stone", "dynamite", "stone", "gold"],
    )
    play(state, "take B4", "go clockwise")
    assert [supply(state, seat) for seat in range(3)] == [(1, 2, 0), (5, 2, 0), (1, 1, 0)]
    assert bag(state) == (29, 13, 0)
    assert state.spent == 1
    assert inside(state, "B5") == "2 miner, robber"
    lines = log(state)
    at = lines.index("Dynamite! All return half their stones to the bag.")
    assert lines[at + 1 : at + 3] == ["0 returns 1 stone.", "1 returns 2 stones."]


@pytest.mark.rule("M9.3", "M15.4")
def test_example_two_dynamite_in_one_draw() -> None:
    state = town(
        inside={"B4": "robber", "B5": "miner", "B8": "Madame"}, stone=[0, 7], bag=(30, 11, 2), jail_dynamite=1, fate=["dynamite"] * 2
    )
    play(state, "take B4", "go clockwise")
    assert supply(state, 1) == (0, 2, 0)
    assert bag(state) == (30, 16, 0)
    assert [line for line in log(state) if "returns" in line] == ["1 returns 3 stones.", "1 returns 2 stones."]


@pytest.mark.rule("M9.3")
def test_three_dynamite_halve_three_times() -> None:
    state = town(
        inside={"B4": "robber", "B5": "2 miner", "B8": "Madame"},
        stone=[0, 16],
        bag=(1, 0, 3),
        jail_dynamite=0,
        fate=["dynamite"] * 3 + ["gold"],
    )
    play(state, "take B4", "go clockwise")
    assert supply(state, 1) == (0, 2, 0)
    assert supply(state, 0) == (1, 0, 0)


@pytest.mark.rule("M9.2", "M7.8")
def test_it_is_the_same_when_another_player_drew() -> None:
    state = town(
        inside={"B4": "miner", "B8": "Madame"},
        tiles={"B5": (1, 5)},
        stone=[4, 3],
        bag=(9, 9, 1),
        jail_dynamite=2,
        fate=["stone", "dynamite"],
    )
    play(state, "take B4", "go clockwise")
    assert (supply(state, 0), supply(state, 1)) == ((0, 2, 0), (0, 2, 0))


@pytest.mark.rule("M15.5", "M4.4", "M5.3", "M9.1", "M10.2", "M10.4")
def test_example_jail() -> None:
    state = town(
        inside={"Jail": "robber", "B4": "miner", "B8": "Madame"}, gold=[5, 30], stone=[8, 10], bag=(1, 0, 0), fate=["gold", "dynamite"]
    )
    play(state, "take Jail")
    assert bag(state) == (1, 0, 1)
    assert state.jail_dynamite == 2
    play(state, "start at B4")
    assert supply(state, 0) == (0, 4, 1)
    assert supply(state, 1) == (30, 5, 0)
    assert bag(state) == (6, 9, 0)
    assert state.spent == 1
