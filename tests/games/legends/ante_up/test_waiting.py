"""Sheriff moves that wait for a fight or a gambling game (A0.7)."""

from __future__ import annotations

import pytest

from tests.games.legends.ante_up.table import box, gulch
from tests.games.legends.table import play, said


@pytest.mark.rule("A0.7")
@pytest.mark.parametrize(("answer", "goes_to", "wp", "lp"), [("decline", "D3", [0, 0, 1], 6), ("play K♥", "D5", [0, 1, 0], 5)])
def test_a_reward_looks_at_the_arrest_of_its_own_sheriff_move(answer: str, goes_to: str, wp: list[int], lp: int) -> None:
    """Pat Garrett's sheriff meets seat 1. A move that waits for that fight leads him to nobody, or to seat 2."""
    people = {"at": "MP5", "lp": 5}, {"at": "D6", "wp": 1, "hand": "K♥ 2♥"}, {"at": "D5", "wp": 1}
    state = gulch(*people, characters=["garrett", "bass", "knife"], sheriff="D3", fight="2 2 3")
    play(state, "use garrett", "0: sheriff D6", "1: discard 2♥")
    box(state).waiting = (1, 1)
    while "end actions" not in said(state):
        options = said(state)
        play(state, next(each for each in (answer, "skip", "decline", f"sheriff {goes_to}", options[0]) if each in options))
    assert [*state.wp] == wp
    assert (state.lp[0], box(state).waiting) == (lp, ())
