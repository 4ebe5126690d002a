"""The characters and their goals (X13.4 to X13.6), who knows what (X22), and other boxes beside this one (X20)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.legends.blood_money.table import blood, box, deed, fight, item, until
from tests.games.legends.table import GAME, after, hand, play, said, space, true, where
from tinhorn.core.errors import BadSetting
from tinhorn.core.pick import Pick
from tinhorn.games.legends import content
from tinhorn.games.legends.ante_up.state import FRONTIER_AT, FRONTIER_SPACES
from tinhorn.games.legends.ante_up.state import part_of as gulch_of
from tinhorn.games.legends.ante_up.steps.frontier import COSTS
from tinhorn.games.legends.blood_money import content as c
from tinhorn.games.legends.board import REGION_OF, TOWN_OF
from tinhorn.games.legends.cards import GOALS_OF, LEGENDARY, NONE
from tinhorn.games.legends.state.table import Legends

FAR = {"at": "MP9"}
PEOPLE = ["swearengen", "hodges", "buckshot", "charley", "baca", "beckwourth", "lottie", "lozen", "slaughter", "tobin"]


def started(who: str, seed: int = 3, **options: Any) -> Legends:
    state = GAME.new(3, seed, blood_money=True, characters=[who, "bass", "knife"], **options)
    assert isinstance(state, Legends)
    while state.round == 0:
        play(state, said(state)[0])
    return state


def as_who(who: str, hero: dict[str, Any], *others: dict[str, Any], **fields: Any) -> Legends:
    rest = [*others, FAR, FAR][:2]
    return blood({"lp": 5, **hero}, *rest, gulch_too=True, characters=[who, "bass", "knife"], **fields)


@pytest.mark.rule("X13.4", "X13.5", "X21.30", "X20.19", "X20.6", "W3.10")
def test_kits() -> None:
    for who in PEOPLE:
        state = started(who, ante_up=True)
        character = content.CHARACTERS[[each.id for each in content.CHARACTERS].index(who)]
        assert state.wp[0] == character.wanted
        assert state.mp[0] == character.marshal
        assert state.lp[0] == character.extra.get("lp", 0)
        at = state.space[0]
        if character.extra.get("frontier"):
            assert COSTS[FRONTIER_AT[at]] == character.extra["frontier"]
            assert at in FRONTIER_SPACES
        state.check()
    al = started("swearengen")
    owned = [each for each in range(17) if box(al).owner[each] == 0]
    assert [c.DEEDS[each].set for each in owned] == ["saloons"]
    assert al.space[0] in c.DEED_SPACES[owned[0]]
    buckshot = started("buckshot")
    assert buckshot.wounds[0] == 1
    assert buckshot.weapon[0] != NONE
    assert where(buckshot, 0) == "V12"
    assert box(started("charley")).cube[0] in (2, 3)
    tobin = started("tobin")
    assert [each for each in tobin.in_play.items if LEGENDARY[each] and tobin.side_of(0, each)]
    assert REGION_OF[tobin.space[0]] == c.REGIONS[box(tobin).cart_used[0]]
    assert TOWN_OF[started("lottie", ante_up=True).space[0]] >= 0


@pytest.mark.rule("X13.4")
def test_a_gambler_point_at_the_start_pays_nothing() -> None:
    """Lottie Deno begins on space 1 of the track and is not asked for its reward; Soapy Smith is (A16.10)."""
    state = GAME.new(3, 0, ante_up=True, blood_money=True, characters=["lottie", "soapy", "annie"])
    assert isinstance(state, Legends)
    asked = set()
    while state.round == 0:
        if type(state.asking).__name__ == "Choose":
            asked.add(state.to_act)
        play(state, said(state)[0])
    assert gulch_of(state).gp == (1, 1, 0)
    assert asked == {(1,)}
    assert (state.money[0], len(state.hands[0])) == (10, 2)


@pytest.mark.rule("X20.2", "X13.6", "X20.3", "A5.1", "X20.18", "X20.19")
def test_who_and_what_needs_ante_up() -> None:
    for who in PEOPLE:
        options: dict[str, Any] = {"blood_money": True, "characters": [who, "bass", "knife"]}
        if who in ("swearengen", "buckshot", "charley", "tobin"):
            GAME.new(3, 1, **options)
        else:
            with pytest.raises(BadSetting):
                GAME.new(3, 1, **options)
    goals = [each.id for each in content.GOALS]
    alone = started("tobin", goals=True)
    assert goals.index("tobin-4") not in alone.goals
    assert alone.goals[2] == NONE
    assert alone.view(0).goals_left[0] == 2
    assert alone.view(1).goals_left[1] == 3
    dream = GAME.imagine(alone.view(1), 4)
    assert dream.view(1) == alone.view(1)
    calm = started("lottie", goals=True, ante_up=True, high_stakes=False)
    assert goals.index("lottie-3") not in calm.goals
    assert len(GOALS_OF[calm.character[0]]) == 4


@pytest.mark.rule("X13.4", "X13.5", "X5.6", "X9.3", "W31.7")
def test_al_swearengen_saves_the_action() -> None:
    state = as_who("swearengen", {"deeds": "XD12 XD1", "hand": "2♥ 3♥"}, actions=1)
    play(state, "use swearengen", "discard 2♥", "deed XD1")
    assert (state.nuggets[0], state.actions) == (2, 1)
    assert "use swearengen" not in said(state)
    bare = as_who("swearengen", {"hand": "2♥"})
    assert "use swearengen" not in said(bare)


@pytest.mark.rule("X13.4", "A0.4", "W13.2", "W13.5")
def test_abilities_of_the_people() -> None:
    state = as_who("hodges", {"hand": "7♥ 7♦"})
    play(state, "use 7♥")
    until(state, "Menu")
    play(state, "use 7♦")
    until(state, "Menu")
    assert state.money[0] == 20
    state = as_who("buckshot", {"wounds": 1, "injury": "XJ13"}, turns=True)
    assert len(state.hands[0]) == 1
    play(state, "income cash")
    assert state.actions == 4
    state = as_who("baca", {"items": "revolver+"})
    after(state, "wound 2")
    assert state.wounds[0] == 1
    after(state, "wound 1")
    assert state.wounds[0] == 2
    state = as_who("beckwourth", {"at": "D6", "hand": "K♥"}, {"at": "D6", "hand": "2♥"}, draws=(2,))
    play(state, "risk money", "skip")
    assert len(state.hands[0]) == 2
    fight(state, "duel 1", "0: play K♥")
    assert box(state).cube[0] == 2
    state = as_who("tobin", {"at": "MP5", "money": 30}, cart="mesitos_point")
    play(state, "end actions")
    while "use tobin" not in said(state):
        play(state, said(state)[0])
    play(state, "use tobin", "buy portrait")
    assert state.money[0] == 0
    assert c.BLOOD.regions[box(state).cart] == "mesitos_point"


@pytest.mark.rule("X13.4", "A0.1", "X21.29", "W4.5")
def test_texas_john_does_two_things() -> None:
    state = as_who("slaughter", {"at": "D6", "wounds": 1})
    play(state, "use slaughter", "option 2")
    assert "option 2" not in said(state)
    play(state, "option 5", "spawn X1")
    assert state.money[0] == 10
    assert state.bandit_at(space("X1"))


@pytest.mark.rule("X13.4", "X22.3", "X22.6", "X21.33")
def test_lozen_looks_into_a_deck() -> None:
    state = as_who("lozen", {"at": "MP5"}, turns=True, heist="AT2 AT3", fight="Q 5", deck="A♥ K♥")
    top = gulch_of(state).train_deck[-1]
    play(state, "use lozen", "option 3")
    assert state.view(0).own_boxes["blood_money"]["train"] == top
    assert state.view(1).own_boxes["blood_money"]["train"] == NONE
    dream = GAME.imagine(state.view(0), 2)
    assert isinstance(dream, Legends)
    assert gulch_of(dream).train_deck[-1] == top
    play(state, "do")
    assert gulch_of(state).train_deck[0] == top
    assert state.view(0).own_boxes["blood_money"]["train"] == NONE
    for option, name in (("option 1", "fight_deck"), ("option 2", "deck")):
        state = as_who("lozen", {"at": "MP5"}, turns=True, fight="Q 5", deck="A♥ K♥")
        card = getattr(state, name)[-1]
        play(state, "use lozen", option, "do")
        assert getattr(state, name)[0] == card
        for seat in (0, 1, None):
            assert GAME.imagine(state.view(seat), 1).view(seat) == state.view(seat)


@pytest.mark.rule("X13.6", "X20.8")
def test_goals() -> None:
    state = blood({"deeds": "XD12 XD13 XD1", "items": "portrait canteen", "nuggets": 4}, FAR, FAR, row="fiddle short_cut spurs")
    for line in ("deeds>=3", "deeds_of(saloons, 2)", "legendary>=2", "nuggets>=4"):
        assert true(state, line), line
    assert not true(state, "deeds_of(mines, 2)")
    hurt = blood({"wounds": 1, "injury": "XJ13"}, FAR, FAR)
    assert true(hurt, "injured")
    assert not true(hurt, "injured", seat=1)


@pytest.mark.rule("X22.1", "X22.2", "X22.3", "X22.6", "X20.8")
def test_imagined_worlds() -> None:
    for seed in range(4):
        seats = 2 + seed % 3
        boxes = {"ante_up": bool(seed % 2), "wild_bunch": bool(seed % 3)}
        state = GAME.new(seats, seed, blood_money=True, goals=True, **boxes)
        pick = Pick(seed)
        for step in range(120):
            seat = state.to_act[0]
            state.apply(seat, pick.of(state.legal(seat)))
            if state.over:
                break
            if step % 30 == 29:
                for viewer in (*range(seats), None):
                    dream = GAME.imagine(state.view(viewer), step)
                    assert dream.view(viewer) == state.view(viewer)
                    dream.check()


@pytest.mark.rule("X20.13", "X20.15", "X20.14")
def test_all_boxes_together() -> None:
    state = blood(
        {"at": "D5", "money": 120, "hand": "2♥"}, FAR, FAR, gulch_too=True, wild_bunch=True, cart="darkrock", row="saber serape portrait"
    )
    assert {"poker", "faro", "high stakes", "trade", "claim XD12", "risk card"} <= set(said(state))
    play(state, "trade", "buy saber")
    assert state.weapon[0] == item("saber")
    assert deed("XD1") == 0
    assert hand(state, 0) == "2♥"
