"""Where a rule of Wild Bunch of Extras just holds or just does not."""

from __future__ import annotations

import pytest

from tests.games.legends.table import after, said
from tests.games.legends.wild_bunch.table import bunch

MAN = 6


@pytest.mark.rule("A0.1", "X20.9")
@pytest.mark.parametrize("line", ["peek any within 2", "switch_track", "move row"])
def test_the_man_in_black_has_nothing_of_the_box(line: str) -> None:
    state = bunch({"at": "V5"}, {}, man="V5", gulch_too=True, tokens={"AO5": "V6"})
    after(state, line, MAN)
    assert (type(state.asking).__name__, state.to_act) == ("Menu", (0,))


@pytest.mark.rule("A0.1", "W30.7")
def test_the_track_is_switched_from_either_side_only() -> None:
    for own, options in (({"mp": 2}, 3), ({"wp": 2}, 3), ({}, 2)):
        state = bunch(own, {}, {})
        after(state, "choose{ switch_track or money 10 or lp 1 }")
        assert len(said(state)) == options
