"""Where a rule of Wild Bunch of Extras just holds or just does not."""

from __future__ import annotations

import pytest

from tests.games.legends.table import after, play, said, space, told
from tests.games.legends.wild_bunch.table import box, bunch, fight, token
from tinhorn.games.legends.board import NOWHERE
from tinhorn.games.legends.wild_bunch.steps.people import MARSHAL, WANTED
from tinhorn.games.legends.wild_bunch.steps.unique import MeetBear

MAN = 6


@pytest.mark.rule("A0.1", "X20.9", "A0.10")
@pytest.mark.parametrize("line", ["peek any within 2", "switch_track", "move row"])
def test_the_man_in_black_has_nothing_of_the_box(line: str) -> None:
    state = bunch({"at": "V5"}, {}, man="V5", gulch_too=True, tokens={"AO5": "V6"})
    after(state, line, MAN)
    assert (type(state.asking).__name__, state.to_act) == ("Menu", (0,))


@pytest.mark.rule("A0.1", "W30.7")
def test_the_track_is_switched_from_either_side_only() -> None:
    for own, options in (({"mp": 1}, 3), ({"wp": 1}, 3), ({}, 2)):
        state = bunch(own, {}, {})
        after(state, "choose{ switch_track or money 10 or lp 1 }")
        assert len(said(state)) == options


@pytest.mark.rule("A0.1", "B5.1", "B2.4")
def test_the_same_space_of_the_other_track() -> None:
    for track, other in (("mp", "wp"), ("wp", "mp")):
        state = bunch({track: 3}, {track: 1}, {})
        state.listen()
        after(state, "switch_track")
        assert ([*getattr(state, track)], [*getattr(state, other)]) == ([0, 1, 0], [3, 0, 0])
        sides = [event.values for event in state.hear() if event.kind.name == "switched"]
        assert sides == [(0, WANTED if track == "mp" else MARSHAL)]


@pytest.mark.rule("B5.3", "B5.5", "W7.7", "W7.3")
def test_the_orphan_stays_where_the_arrest_was() -> None:
    state = bunch({"at": "D6", "wp": 1, "carries": "BE1"}, {"at": "V1"}, {"at": "V2"}, sheriff="D3")
    state.listen()
    after(state, "sheriff 1", 1)
    fight(state, "1: sheriff D6")
    assert (box(state).carrier[token("BE1")], box(state).where[token("BE1")]) == (-1, space("D6"))
    assert "unique_left" in told(state)


@pytest.mark.rule("B5.3", "B5.5")
@pytest.mark.parametrize(("id", "at"), [("BE1", "D6"), ("BE4", "D7")])
def test_everybody_is_told_who_takes_a_token_along(id: str, at: str) -> None:
    state = bunch({"at": "V1"}, {"at": at}, {"at": at}, active=1, unique={id: at})
    state.listen()
    play(state, f"unique {id}")
    assert ("unique_taken", (1, token(id))) in [(event.kind.name, event.values) for event in state.hear()]
    assert (box(state).carrier[token(id)], box(state).where[token(id)]) == (1, NOWHERE)


@pytest.mark.rule("B3.4", "B3.5")
@pytest.mark.parametrize("pays", [True, False])
def test_a_bribe(pays: bool) -> None:
    """The sheriff goes to his office; who does not pay fights him."""
    state = bunch({"at": "D6", "wp": 1, "money": 60}, {"at": "V1"}, {"at": "V2"}, sheriff="D3", sheriff_is="BS7")
    state.listen()
    after(state, "sheriff 1", 1)
    play(state, "1: sheriff D6")
    while type(state.asking).__name__ != "Bribe":
        play(state, said(state)[0])
    play(state, said(state)[0 if pays else 1])
    names = [event.kind.name for event in state.hear()]
    assert ("bribed" in names, state.fight.kind >= 0 or state.wp[0] == 0) == (pays, not pays)
    assert state.sheriff == space("D1")


@pytest.mark.rule("B5.5", "X21.28", "X22.1")
def test_one_card_helps_the_deputy() -> None:
    state = bunch({"at": "V5", "hand": "2♥ 3♥ 4♥"}, {}, {}, unique={"BE3": "V5"})
    play(state, "unique BE3", "discard 3♥")
    assert len(state.hands[0]) == 2
    assert said(state) == ["option 1", "option 2"]


@pytest.mark.rule("B5.5", "A6.9")
@pytest.mark.parametrize(("at", "bear"), [("S5", "S4"), ("S4", "S5")])
def test_the_bear_is_met_only_where_both_are(at: str, bear: str) -> None:
    state = bunch({"hand": "A♥", "at": at}, {}, {}, gulch_too=True, unique={"BE2": bear}, sheriff="V9")
    MeetBear(0, space("S4")).run(state)
    assert state.fight.kind < 0
