"""Small stories for single rules of the Wild Bunch of Extras."""

from __future__ import annotations

import pytest

from tests.games.legends.table import after, play, said
from tests.games.legends.wild_bunch.table import bunch
from tinhorn.games.legends.state.table import Legends

SHERIFFS = ["BS1", "BS2", "BS3", "BS4", "BS5", "BS6", "BS7", "BS8"]


def settle(state: Legends, number: int = 0) -> Legends:
    """Answer until the menu comes back; `number` says with which of the options."""
    for _ in range(12):
        options = said(state)
        if "end actions" in options:
            break
        play(state, f"{state.to_act[0]}: {options[number % len(options)]}")
    return state


@pytest.mark.rule("B3.4", "B3.1")
@pytest.mark.parametrize("card", SHERIFFS)
@pytest.mark.parametrize("hand", ["A♥ A♣", "3♥"])
def test_the_sheriff_comes_for_a_wanted_player(card: str, hand: str) -> None:
    wanted = {"at": "D3", "wp": 2, "money": 60, "nuggets": 3, "hand": hand}
    state = bunch(wanted, {"at": "V1"}, {"at": "V2"}, sheriff_is=card, sheriff="D1", fight="9 3 2 4 5")
    after(state, "sheriff 3")
    settle(state)
    assert "end actions" in said(state)


@pytest.mark.rule("B3.4", "X20.11")
@pytest.mark.parametrize("card", SHERIFFS)
@pytest.mark.parametrize("number", [1, 2, 4])
def test_how_far_the_sheriff_goes(card: str, number: int) -> None:
    state = bunch({"at": "V9", "wp": 1}, {"at": "V1"}, {"at": "V2"}, sheriff_is=card, sheriff="D1")
    after(state, f"sheriff {number}")
    settle(state)
    assert "end actions" in said(state)


@pytest.mark.rule("B3.4", "B3.5")
@pytest.mark.parametrize("card", SHERIFFS)
def test_an_arrest_by_a_player(card: str) -> None:
    caught = {"wp": 3, "money": 90, "nuggets": 3, "at": "D6"}
    state = bunch({"mp": 1, "hand": "K♥", "at": "D6"}, caught, {"at": "V1"}, sheriff_is=card)
    play(state, "arrest 1")
    settle(state)
    assert state.wp[1] == 0


@pytest.mark.rule("B3.2", "B3.3")
@pytest.mark.parametrize("card", ["BS1", "BS5", "BS8"])
def test_a_beaten_sheriff_is_replaced(card: str) -> None:
    wanted = {"at": "D3", "wp": 2, "hand": "A♥ A♣ K♠"}
    state = bunch(wanted, {"at": "V1"}, {"at": "V2"}, sheriff_is=card, sheriff="D1", fight="2 3 4 5 6")
    after(state, "sheriff 3")
    settle(state, 0)
    assert "end actions" in said(state)


@pytest.mark.rule("B2.5", "B2.3")
@pytest.mark.parametrize(("own", "line"), [({"wp": 1}, "wp 1"), ({"mp": 1}, "mp 1"), ({"mp": 2}, "wp 1"), ({"wp": 2}, "lp 1")])
@pytest.mark.parametrize("crew", ["trackers", ""])
def test_when_a_gang_or_posse_leaves(own: dict[str, int], line: str, crew: str) -> None:
    state = bunch({**own, "lp": 5, "crew": crew}, {}, {})
    settle(after(state, line))
    assert "end actions" in said(state)
