"""What a seat imagines of face-down tokens before and after it looks at one fits together (X22)."""

from __future__ import annotations

import pytest

from tests.battery.one_step import Comparison, Step, compare
from tests.games.legends.blood_money.table import blood
from tests.games.legends.table import GAME, after
from tinhorn.core.pick import Pick

FAR = {"at": "MP9"}
WORLDS = 240


@pytest.mark.rule("X22.3", "X22.4")
def test_a_look_at_a_map_token_rules_out_what_does_not_fit() -> None:
    maps = {"danger": "V8", "find": "C10", "trail": "S2"}
    state = blood({"at": "V8"}, {"at": "C10"}, FAR, gulch_too=True, tale="XS2a", maps=maps)
    after(state, "peek any")
    comparison = Comparison()
    assert compare(comparison, "peek", Step(GAME, state, 0, 0, GAME.parse("peek map C10")), WORLDS, Pick(3))
    tokens = [what for what in comparison.errors if "boxes" in what]
    assert tokens, "nothing of the boxes was hidden"
    assert not comparison.differing(), "\n".join(comparison.differing())
