"""Showdowns (M8)."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from tests.games.meeples.table import GAME, bag, inside, log, on_street, supply, town
from tests.scenario import play, said
from tinhorn.games.meeples.state import Meeples
from tinhorn.games.meeples.verbs import MEEPLE


def duel(ours: str, theirs: str, fate: Iterable[str | int], **more: object) -> Meeples:
    """Seat 0 puts a meeple on S-left against seat 1's on S-right."""
    layout: dict[str, object] = {"inside": {"B11": ours, "B8": "Madame"}, "ends": {"S-right": (theirs, 1)}, "fate": fate, **more}
    state = town(**layout)  # type: ignore[arg-type]
    return play(state, "take B11", "go clockwise")  # type: ignore[return-value]


def graves(state: Meeples) -> list[str]:
    return [MEEPLE.words[kind] for kind in state.view(None).graves]


@pytest.mark.rule("M15.6", "M8.5", "M8.6", "M8.7", "M8.8", "M12.11")
@pytest.mark.parametrize("again", [5, 4])
def test_example_the_deputy_rolls_again_and_wins(again: int) -> None:
    state = duel("builder", "deputy", [4, 2, again, "gold"])
    assert state.to_act == (1,)
    assert said(state) == ["re-roll", "stand"]
    assert GAME.prompt(state.asked(1)) == "Showdown: you rolled 2 against 4. A tie is yours. Roll again?"
    play(state, "1: re-roll")
    assert graves(state) == ["builder"]
    assert inside(state, "Saloon") == "deputy"
    assert (supply(state, 0), supply(state, 1)) == ((0, 0, 0), (1, 0, 0))
    assert (state.token_right, state.token_left) == (-1, -1)
    assert on_street(state) == {}


@pytest.mark.rule("M15.6", "M8.5", "M8.6", "M8.8", "M8.11")
@pytest.mark.parametrize(("answer", "dice"), [("re-roll", [4, 2, 1]), ("stand", [4, 2])])
def test_example_the_builder_wins(answer: str, dice: list[int]) -> None:
    state = duel("builder", "deputy", [*dice, "gold", "stone", "gold", "stone"])
    play(state, f"1: {answer}")
    assert graves(state) == ["deputy"]
    assert inside(state, "Saloon") == "builder"
    assert (supply(state, 0), supply(state, 1)) == ((2, 2, 0), (0, 0, 0))
    assert (state.token_right, state.token_left) == (-1, -1)


@pytest.mark.rule("M8.4", "M8.3")
def test_the_active_players_die_is_rolled_and_told_first() -> None:
    state = duel("deputy", "builder", [2, 5])
    assert state.to_act == (0,)
    assert "Showdown: 0's deputy rolls 2, 1's builder rolls 5." in log(state)


@pytest.mark.rule("M8.5")
@pytest.mark.parametrize(
    ("ours", "theirs", "asked"), [("deputy", "robber", 0), ("robber", "miner", 0), ("miner", "builder", 0), ("miner", "deputy", 1)]
)
def test_the_better_shot_may_roll_again_even_when_ahead(ours: str, theirs: str, asked: int) -> None:
    state = duel(ours, theirs, [6, 1] if asked == 0 else [1, 6])
    assert state.to_act == (asked,)
    assert said(state) == ["re-roll", "stand"]


@pytest.mark.rule("M8.5", "M8.6")
def test_the_new_roll_counts_even_if_lower() -> None:
    state = duel("deputy", "builder", [6, 3, 2, "gold", "gold", "gold", "gold"])
    play(state, "0: re-roll")
    assert graves(state) == ["deputy"]
    assert supply(state, 1)[0] == 4


@pytest.mark.rule("M8.5", "M8.6", "M8.8")
@pytest.mark.parametrize(("kind", "reward"), [("builder", 1), ("miner", 2), ("robber", 3), ("deputy", 4)])
def test_between_equals_nobody_rolls_again(kind: str, reward: int) -> None:
    state = duel(kind, kind, [5, 3, *["gold"] * reward])
    assert graves(state) == [kind]
    assert inside(state, "Saloon") == kind
    assert supply(state, 0)[0] == reward
    assert state.active == 1


@pytest.mark.rule("M15.7", "M8.9", "M8.10", "M11.1", "M6.8", "M8.6")
def test_example_double_kill() -> None:
    state = duel("robber", "robber", [3, 3, "gold", "gold", "gold", "stone"], dead="5 builder", bag=(3, 1, 0))
    assert graves(state) == ["builder"] * 5 + ["robber"]
    assert [MEEPLE.words[kind] for kind in state.view(None).box] == ["robber"]
    assert supply(state, 0) == (3, 0, 0)
    assert supply(state, 1) == (0, 1, 0)
    assert bag(state) == (0, 0, 0)
    assert state.ending == 2
    assert inside(state, "Saloon") == ""


@pytest.mark.rule("M8.10", "M9.2", "M8.9", "M8.6")
def test_in_a_double_kill_stones_of_both_draws_count_for_the_explosion() -> None:
    state = duel("miner", "miner", [3, 3, "dynamite", "stone", "stone", "stone"], stone=[1, 4], bag=(5, 5, 1), jail_dynamite=2)
    assert (supply(state, 0), supply(state, 1)) == ((0, 1, 0), (0, 3, 0))
    assert state.spent == 1


@pytest.mark.rule("M8.12", "M8.7", "M14.2")
def test_with_full_graves_the_loser_goes_to_the_box() -> None:
    state = duel("miner", "miner", [6, 1, "gold", "gold"], dead="6 builder", turns=2)
    assert graves(state) == ["builder"] * 6
    assert [MEEPLE.words[kind] for kind in state.view(None).box] == ["miner"]
    assert supply(state, 0)[0] == 2


@pytest.mark.rule("M8.3", "M8.2")
def test_with_ones_own_token_out_one_controls_the_older_meeple() -> None:
    state = town(seats=3, inside={"B11": "builder", "B8": "Madame"}, ends={"S-right": ("deputy", 0)}, fate=[3, 5, 6, "gold"])
    play(state, "take B11", "go clockwise", "token of 2")
    assert "Showdown: 0's deputy rolls 3, 2's builder rolls 5." in log(state)
    assert state.to_act == (0,)
    play(state, "0: re-roll")
    assert graves(state) == ["builder"]
    assert supply(state, 0)[0] == 1


@pytest.mark.rule("M8.4", "M6.2")
def test_the_moment_of_the_showdown_is_the_active_players_choice() -> None:
    state = town(inside={"B11": "2 builder", "B8": "Madame"}, ends={"S-right": ("builder", 1)}, fate=[6, 1, "stone"], stone=[2, 0])
    play(state, "take B11", "go clockwise")
    assert said(state) == ["resolve B0", "resolve showdown"]
    play(state, "resolve showdown")
    assert said(state) == ["build", "do not build"], "the stone won in the showdown pays for B0"


@pytest.mark.rule("M9.1", "M9.3", "M8.8")
@pytest.mark.parametrize(
    ("ours", "theirs", "fate", "left"),
    [
        ("robber", "miner", [5, 2, "dynamite"], (4, 2)),
        ("miner", "robber", [2, 5, "dynamite"], (4, 2)),
        ("miner", "miner", [3, 3, "dynamite", "dynamite"], (2, 1)),
        ("miner", "miner", [3, 3, "dynamite", "gold"], (4, 2)),
    ],
)
def test_dynamite_drawn_in_a_showdown_explodes(ours: str, theirs: str, fate: list[str | int], left: tuple[int, int]) -> None:
    state = duel(ours, theirs, fate + ["gold"] * 5, bag=(30, 4, 2), jail_dynamite=1, stone=(8, 4))
    if ours != theirs:
        play(state, "stand")
    assert (supply(state, 0)[1], supply(state, 1)[1]) == left
