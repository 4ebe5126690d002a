"""Legendary items, characters, the items of the stores and unique events (B4, B5)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.legends.table import GAME, after, hand, play, said, space, told, true, where
from tests.games.legends.wild_bunch.table import box, bunch, explore, fight, item, token
from tinhorn.core.state import NOBODY
from tinhorn.games.legends import content
from tinhorn.games.legends.ante_up import content as gulch
from tinhorn.games.legends.ante_up.state import part_of as gulch_of
from tinhorn.games.legends.ante_up.steps.events import ResolveEvent
from tinhorn.games.legends.board import NOWHERE
from tinhorn.games.legends.cards import NONE
from tinhorn.games.legends.state import gear
from tinhorn.games.legends.state.table import Legends, put
from tinhorn.games.legends.steps import sheriff as law
from tinhorn.games.legends.wild_bunch import content as c
from tinhorn.games.legends.wild_bunch.state import BEAR, CAT, DEPUTY, IN_BOX, LEGENDARY, ORPHAN

F7 = "BG-F7-SW"


def explored(*people: dict[str, Any], **fields: Any) -> Legends:
    """The token of F7 is gone."""
    state = bunch(*people, gulch_too=True, **fields)
    explore(state, F7)
    return state


# Legendary items


@pytest.mark.rule("B4.4", "B4.5", "B4.6", "B4.7", "X23.6", "X20.4")
def test_the_legendary_items() -> None:
    names = ["bandolier", "lucky_coin", "marked_cards", "molasses", "saber", "serape", "spyglass", "treasure_map"]
    assert [content.ITEMS[each].id for each in LEGENDARY] == names
    assert [content.ITEMS[each].end_lp for each in LEGENDARY] == [1, 1, 1, 3, 2, 1, 1, 1]
    together = GAME.new(4, 1, wild_bunch=True, ante_up=True)
    assert isinstance(together, Legends)
    assert sorted(box(together).legendary) == LEGENDARY
    assert not any(each in gulch_of(together).trading for each in LEGENDARY)
    assert len(gulch_of(together).trading) == 5, "15 types of items: three misc ones at the Trading Post"
    for options in ({}, {"ante_up": True, "legendary_items": False}):
        state = GAME.new(4, 1, wild_bunch=True, **options)
        assert isinstance(state, Legends)
        assert box(state).legendary == ()


@pytest.mark.rule("B4.6", "X21.21", "A14.2")
def test_a_hunt() -> None:
    state = explored({"hand": "K♥ 5♥ 2♠", "at": F7}, {}, {}, find="serape")
    assert "hunt" in said(state)
    play(state, "hunt", "discard K♥", "discard 5♥")
    assert hand(state, 0) == "2♠"
    assert state.side_of(0, item("serape")) == 1
    assert state.actions == 2
    state.hands[0] = sorted([*state.hands[0], *state.deck[:3]])
    state.deck = state.deck[3:]
    state.open = None
    assert "hunt" not in said(state), "once a turn"
    poor = explored({"hand": "8♥ 6♥", "at": F7}, {}, {})
    assert "hunt" not in said(poor), "14 is not enough"
    hidden = bunch({"hand": "K♥ 5♥", "at": F7}, {}, {}, gulch_too=True)
    assert "hunt" not in said(hidden), "its token is still there"
    empty = explored({"hand": "K♥ 5♥", "at": F7}, {}, {}, legendary_items=False)
    box(empty).legendary = ()
    empty.open = None
    assert "hunt" not in said(empty)


@pytest.mark.rule("B4.2", "B4.3", "X21.20", "B4.6", "W12.4", "B5.2")
def test_room_for_what_was_found() -> None:
    full = {"hand": "K♥ 5♥", "at": F7, "items": "whiskey bedroll lucky_coin"}
    state = explored(full, {}, {}, find="serape")
    play(state, "hunt", *[f"discard {card}" for card in ("K♥", "5♥") if f"discard {card}" in said(state)])
    while "leave it" not in said(state):
        play(state, said(state)[0])
    assert said(state) == ["make room whiskey", "make room bedroll", "make room lucky_coin", "leave it"]
    declined = state.copy()
    play(declined, "leave it")
    assert declined.side_of(0, item("serape")) == 0
    assert sorted(box(declined).legendary) == [each for each in LEGENDARY if each != item("lucky_coin")]
    swapped = state.copy()
    play(swapped, "make room lucky_coin")
    assert sorted(box(swapped).legendary) == [each for each in LEGENDARY if each != item("serape")]
    play(state, "make room whiskey")
    assert [state.side_of(0, item(name)) for name in ("whiskey", "bedroll", "lucky_coin", "serape")] == [0, 1, 1, 1]
    state.check()


@pytest.mark.rule("B4.1")
def test_legendary_items_bring_lp_and_are_not_upgraded() -> None:
    state = bunch({"items": "molasses saber serape", "money": 100, "at": "D4"}, {}, {}, gulch_too=True)
    without = bunch({"money": 100, "at": "D4"}, {}, {}, gulch_too=True)
    assert state.score(0) - without.score(0) == 6
    play(state, "shop")
    assert not any(name in each for each in said(state) for name in ("molasses", "saber", "serape", "spyglass"))
    assert not true(bunch({"items": "saber"}, {}, {}, gulch_too=True), "weapon_up")


@pytest.mark.rule("B4.4", "A6.7")
def test_legendary_items_cannot_be_robbed() -> None:
    state = bunch({"hand": "K♥", "at": "D6"}, {"hand": "2♥", "at": "D6", "items": "serape"}, {}, gulch_too=True)
    fight(state, "rob 1")
    assert state.side_of(1, item("serape")) == 1


@pytest.mark.rule("B4.5")
def test_bandolier() -> None:
    state = bunch({"hand": "9♥ 3♥ 4♥", "at": "D6", "items": "bandolier"}, {"hand": "9♦ 2♦", "at": "D6"}, {}, gulch_too=True)
    play(state, "duel 1", "play 9♥", "1: play 9♦")
    assert "use bandolier" in said(state)
    play(state, "use bandolier", "discard 3♥")
    assert state.fight.minus_target == 1
    play(state, "1: pass")
    assert "use bandolier" not in said(state), "once a fight"
    assert state.used_up
    fight(state)
    assert state.used_up == 0, "in the next fight it works again"


@pytest.mark.rule("B4.5", "W10.14", "W15.5", "W10.15")
def test_lucky_coin_and_molasses_and_saber_and_serape() -> None:
    state = bunch({"at": "S6", "items": "lucky_coin"}, {}, {}, gulch_too=True)
    after(state, "roll 2")
    assert "use lucky_coin" in said(state)
    play(state, "use lucky_coin")
    while "move" not in said(state):
        play(state, said(state)[-1])
    after(state, "roll 2")
    assert "use lucky_coin" not in said(state), "once a turn"
    ridden = bunch({"items": "molasses"}, {}, {}, gulch_too=True)
    assert (ridden.movement(0), ridden.hand_limit(0)) == (3, 5)
    assert bunch({"items": "serape"}, {}, {}, gulch_too=True).hand_limit(0) == 6
    state = bunch({"hand": "9♥ 3♥", "at": "D6", "items": "saber"}, {"hand": "9♦ 2♦", "at": "D6"}, {}, gulch_too=True)
    play(state, "duel 1", "play 9♥", "1: play 9♦")
    assert state.fight.minus_target == 1
    state = bunch({"hand": "9♥ 3♥", "at": "D10", "items": "saber"}, {}, {}, gulch_too=True, fight="2 3 4")
    play(state, "heist", "play 9♥", "2: npc 2")
    assert state.fight.minus_target == 0, "not against a guard"


@pytest.mark.rule("B4.5", "A0.4", "B4.1", "A15.8", "B5.3")
def test_marked_cards() -> None:
    state = bunch({"money": 40, "at": "D4", "items": "marked_cards"}, {"money": 40, "at": "D5"}, {}, gulch_too=True)
    state.space[0] = space("D5")
    state.open = None
    play(state, "poker")
    assert len(state.hands[0]) == 2, "one for the ante, one for the cards"
    for move, tokens in (("high stakes", {}), ("high roller", {"AH1": "saloon_darkrock"})):
        gambler = {"money": 60, "at": "D5", "items": "marked_cards", "hand": "2♥ 3♥"}
        state = bunch(gambler, {}, {}, gulch_too=True, tokens=tokens)
        play(state, move)
        assert len(state.hands[0]) == 4, move


@pytest.mark.rule("B4.5", "X22.3", "A0.9", "A0.1")
def test_spyglass() -> None:
    state = bunch({"hand": "9♥ 3♥", "at": "D10", "items": "spyglass"}, {}, {}, gulch_too=True, fight="2 3 4")
    play(state, "heist")
    assert len(state.view(0).drawn) == 1
    assert state.view(0).drawn[0] in state.drawn
    assert len(state.view(2).drawn) == 3
    assert state.view(1).drawn == ()
    again = GAME.imagine(state.view(0), 5)
    assert again.view(0) == state.view(0)
    near = {"at": "D10", "items": "spyglass"}
    state = bunch(near, {}, {}, gulch_too=True, tokens={"AO5": "V6", "AH1": "saloon_red_falls"}, sheriff="MP4")
    play(state, "move", "step V5", "stop")
    assert "use spyglass" in said(state)
    play(state, "use spyglass")
    assert [each[0] for each in state.view(0).own_boxes["ante_up"]["tokens"]] == [[t.id for t in gulch.TOKENS.tokens].index("AO5")]
    assert state.view(1).own_boxes["ante_up"]["tokens"] == []
    far = bunch(near, {}, {}, gulch_too=True, tokens={"AO5": "S5"}, sheriff="MP4")
    play(far, "move", "step V5", "stop")
    assert "use spyglass" not in said(far), "too far away"
    saloon = bunch({"at": "D6", "items": "spyglass"}, {}, {}, gulch_too=True, tokens={"AH1": "saloon_darkrock"}, sheriff="MP4")
    play(saloon, "move", "step D7", "stop", "use spyglass")
    assert len(saloon.view(0).own_boxes["ante_up"]["tokens"]) == 1, "a high roller is as near as its Saloon"


@pytest.mark.rule("B4.3", "B4.5", "B4.7", "B5.2")
@pytest.mark.parametrize(("at", "works"), [("S6", False), (F7, True), ("mine_sunny", True)])
def test_treasure_map(at: str, works: bool) -> None:
    where_to = content.SPACE_IDS[content.spaces_of(at)[0]]
    state = bunch({"at": where_to, "items": "treasure_map"}, {}, {}, gulch_too=True)
    assert ("use treasure_map" in said(state)) == works
    if works:
        play(state, "use treasure_map")
        assert (state.nuggets[0], sum(state.tokens[:3]), state.side_of(0, item("treasure_map"))) == (1, 1, 0)
        assert item("treasure_map") in box(state).legendary


# Items of the stores


@pytest.mark.rule("B5.2", "X20.1", "W10.7", "W31.13", "B5.3", "B5.1")
def test_bedroll_and_saddle_bags() -> None:
    state = bunch({"at": "V5", "wounds": 2, "hand": "2♥", "items": "bedroll"}, {}, {})
    play(state, "use bedroll")
    assert (state.wounds[0], len(state.hands[0])) == (1, 4)
    town = bunch({"at": "D6", "wounds": 2, "items": "bedroll"}, {}, {})
    assert "use bedroll" not in said(town)
    three = {"at": "D4", "money": 120, "items": "whiskey bedroll provisions"}
    shop = bunch(three, {}, {})
    play(shop, "shop")
    assert not any(each.startswith("buy ten_gallon") for each in said(shop))
    packed = bunch({**three, "items": "whiskey bedroll saddle_bags"}, {}, {})
    play(packed, "shop", "buy ten_gallon", "buy provisions")
    assert not gear.can_own(packed, 0, item("whiskey")), "still one of each"
    packed.check()
    assert len([each for each in shop.in_play.items if not content.ITEMS[each].legendary]) == 11
    assert len([each for each in packed.misc if each != NONE]) == 5


# Characters


def people(*ids: str, **options: Any) -> Legends:
    """A game of these, played up to the first turn with the first options."""
    state = GAME.new(len(ids), 3, wild_bunch=True, characters=list(ids), **options)
    assert isinstance(state, Legends)
    while state.round == 0:
        seat = state.to_act[0]
        state.play(seat, state.legal(seat)[0])
    return state


@pytest.mark.rule("B5.1", "A2.4", "A2.6")
def test_kits() -> None:
    state = people("ada", "rudabaugh", "ringo", "vasquez", ante_up=True)
    assert ([*state.money], [len(own) for own in state.hands]) == ([0, 0, 20, 0], [2, 1, 1, 3]) or state.to_act
    assert ([*state.mp], [*state.wp]) == ([1, 0, 0, 1], [0, 1, 0, 0])
    assert [state.side_of(seat, item("revolver")) for seat in range(4)] == [1, 1, 2, 1]
    assert content.BOARD.spaces[state.space[0]].place == "saloon_buzzard"
    assert (where(state, 2), where(state, 3)) == ("BG-RANCH", "BG-PASS-C")


@pytest.mark.rule("B5.1", "X20.20", "X20.19")
def test_rudabaugh_comes_last() -> None:
    state = GAME.new(2, 3, wild_bunch=True, characters=["kit", "rudabaugh"])
    assert isinstance(state, Legends)
    assert state.first == 1, "the most wanted begins"
    while state.round == 0:
        play(state, said(state)[0])
    assert state.space[0] == state.space[1]
    assert state.space[1] != state.man
    three = GAME.new(3, 3, wild_bunch=True, characters=["rudabaugh", "kit", "bass"])
    assert isinstance(three, Legends)
    while type(three.asking).__name__ != "PickStart" or three.to_act != (0,):
        play(three, said(three)[0])
    assert sorted(said(three)) == sorted(f"go to {where(three, seat)}" for seat in (1, 2))


@pytest.mark.rule("B5.1", "X20.19", "X21.30", "W3.6", "W3.10", "A5.8")
def test_vasquez_chooses_before_the_first_player() -> None:
    for answer, track, first in (("start wanted", "wp", 1), ("start marshal", "mp", None)):
        state = GAME.new(3, 5, wild_bunch=True, ante_up=True, characters=["kit", "vasquez", "bass"])
        assert isinstance(state, Legends)
        assert said(state) == ["start marshal", "start wanted"]
        assert state.first == NOBODY
        play(state, answer)
        assert getattr(state, track)[1] == 1
        assert first is None or state.first == first


@pytest.mark.rule("B5.1", "A0.2", "A0.10")
@pytest.mark.parametrize(("points", "steps"), [({"mp": 1}, 1), ({"mp": 4}, 2), ({"wp": 7}, 3)])
def test_ada_moves_by_her_row(points: dict[str, int], steps: int) -> None:
    state = bunch({"at": "D6", **points}, {}, {}, gulch_too=True, characters=["ada", "kit", "bass"], sheriff="V9")
    after(state, "move row")
    assert state.steps_left == steps
    assert "stop" in said(state)
    idle = bunch({"at": "D6"}, {}, {}, gulch_too=True, characters=["ada", "kit", "bass"])
    after(idle, "move row")
    assert "move" in said(idle)


@pytest.mark.rule("B5.1", "B5.5")
def test_ada_is_asked_at_the_start_of_her_turn() -> None:
    state = GAME.new(2, 1, wild_bunch=True, ante_up=True, characters=["ada", "kit"], man_in_black=False)
    assert isinstance(state, Legends)
    while state.round == 0 or state.active != 0:
        state.unlocked = 3
        play(state, "end actions" if "end actions" in said(state) else said(state)[0])
    assert "use ada" in said(state)
    state.mp[0] = 0
    state.open = None
    assert "use ada" not in said(state)


@pytest.mark.rule("W5.8", "B5.1")
@pytest.mark.parametrize(("steps", "drawn"), [(("step D7", "step D6"), 0), (("step D7", "stop"), 1)])
def test_after_a_move_only_its_last_space_counts(steps: tuple[str, ...], drawn: int) -> None:
    """Another player is at D7: Rudabaugh draws a card if his move ends there."""
    state = bunch({"at": "D6", "lp": 5}, {"at": "D7"}, {"at": "V1"}, characters=["rudabaugh", "kit", "bass"], sheriff="V9")
    play(state, "move", *steps)
    while "end actions" not in said(state):
        play(state, said(state)[-1])
    assert len(state.hands[0]) == drawn


@pytest.mark.rule("B5.1", "W33.5", "W5.6", "W33.23", "W33.1", "W3.10")
def test_rudabaugh_goes_on_and_draws_beside_a_player() -> None:
    cast = ["rudabaugh", "kit", "bass"]
    state = bunch({"at": "D6", "lp": 5}, {"at": "D7"}, {"at": "V1"}, characters=cast, sheriff="V9")
    play(state, "move", "step D10", "step D6", "use rudabaugh", "step D7")
    while "end actions" not in said(state):
        play(state, said(state)[-1])
    assert len(state.hands[0]) == 1
    play(state, "move", "step D6", "step D7")
    while "end actions" not in said(state):
        play(state, said(state)[-1])
    assert len(state.hands[0]) == 1, "the first time each turn"
    alone = bunch({"at": "D6", "lp": 5}, {"at": "V1"}, {"at": "V1"}, characters=cast, sheriff="V9")
    play(alone, "move", "step D10", "stop", "skip")
    assert alone.hands[0] == []
    locked = bunch({"at": "D6"}, {"at": "D7"}, {"at": "V1"}, characters=cast, sheriff="V9")
    play(locked, "move", "step D7", "stop")
    assert locked.hands[0] == []


@pytest.mark.rule("B5.1")
def test_ringo_heals_and_hurts() -> None:
    cast = ["ringo", "kit", "bass"]
    state = bunch({"hand": "K♥", "at": "D6", "wounds": 2, "lp": 5}, {"hand": "2♥", "at": "D6"}, {}, gulch_too=True, characters=cast)
    fight(state, "duel 1")
    assert (state.wounds[0], state.wounds[1]) == (1, 2), "the loser's wound and one more"
    state = bunch({"hand": "A♥", "at": "D7", "wounds": 2, "lp": 5}, {}, {}, gulch_too=True, characters=cast, bandits="X1", fight="10 Q")
    fight(state, "move", "step X1", "2: npc 10")
    assert [*state.wounds] == [1, 0, 0]


@pytest.mark.rule("B5.1", "B2.5", "A0.1", "W4.5", "X22.1", "W13.2")
def test_vasquez_switches() -> None:
    cast = ["vasquez", "kit", "bass"]
    state = bunch({"mp": 4, "lp": 5, "crew": "trackers"}, {}, {}, gulch_too=True, characters=cast, marks=True)
    play(state, "use vasquez")
    assert (state.mp[0], state.wp[0], state.lp[0], state.hands[0]) == (0, 4, 5, [])
    assert box(state).crew[0] == NONE
    assert gulch_of(state).events_used == ()
    play(state, "use vasquez")
    assert (state.mp[0], state.wp[0]) == (4, 0)
    neither = bunch({"lp": 5}, {}, {}, gulch_too=True, characters=cast)
    assert "use vasquez" not in said(neither)


GOALS: list[tuple[str, str]] = [
    ("ada-1", "mp>=6"),
    ("ada-2", "t.arrests>=1"),
    ("ada-3", "t.regions>=5"),
    ("ada-4", "t.bandits>=1 and t.regions>=3"),
    ("rudabaugh-1", "wp>=6"),
    ("rudabaugh-2", "t.robs>=2"),
    ("rudabaugh-3", "t.heist_won>=1"),
    ("rudabaugh-4", "t.fights>=2"),
    ("ringo-1", "t.duels_up>=1"),
    ("ringo-2", "t.won>=2"),
    ("ringo-3", "weapon_up and upgrades>=2"),
    ("ringo-4", "t.won_wounded>=1"),
    ("vasquez-1", "mp>=4"),
    ("vasquez-2", "wp>=4"),
    ("vasquez-3", "t.rustled>=1"),
    ("vasquez-4", "t.trail>=1 and t.won>=1"),
]


@pytest.mark.rule("B5.4", "A2.2")
def test_goals() -> None:
    assert [(goal.id, goal.condition) for goal in content.GOALS if goal.box == "wild_bunch"] == GOALS
    state = bunch({"mp": 6, "goals": ["ada-1", "ada-2", "ada-3"]}, {}, {}, gulch_too=True, goals=True, characters=["ada", "kit", "bass"])
    assert "complete ada-1" in said(state)
    assert "complete ada-2" not in said(state)


# Unique events


def event_of(state: Legends, id: str) -> None:
    """The card is drawn next, by the active player."""
    part = gulch_of(state)
    card = len(gulch.EVENTS) + token(id)
    part.events = tuple([each for each in part.events if each != card] + [card])
    state.push(ResolveEvent(0))
    state.asking = state.open = None
    state.advance()


@pytest.mark.rule("B5.3", "X23.3")
def test_unique_events_are_in_the_deck() -> None:
    for options, number in (({}, 26), ({"unique_events": False}, 22)):
        state = people("kit", "bass", "doc", ante_up=True, **options)
        part = gulch_of(state)
        assert len(part.events) + len(part.events_used) == number
        state.check()


@pytest.mark.rule("B5.3", "B5.5", "A5.1", "A5.3", "A5.4")
@pytest.mark.parametrize(("id", "spaces"), [("BE1", "R4 D6 BG-S2"), ("BE2", "S4 MP5 BG-N2"), ("BE3", "V5 C3 BG-E3"), ("BE4", "D7 BG-S1")])
def test_where_unique_tokens_come(id: str, spaces: str) -> None:
    names = spaces.split()
    assert [content.SPACE_IDS[each] for each in c.UNIQUE_SPACES[token(id)]] == names
    here = {"at": "V9"}
    for taken in range(len(names) + 1):
        state = bunch(here, here, here, gulch_too=True, sheriff="V9")
        part = box(state)
        for name in names[:taken]:
            gulch_of(state).grazing += (space(name),)
        event_of(state, id)
        expected = space(names[taken]) if taken < len(names) else NOWHERE
        assert part.where[token(id)] == expected
    state = bunch(here, here, here, gulch_too=True, sheriff="V9", unique={id: names[1]})
    event_of(state, id)
    assert box(state).where[token(id)] == space(names[1]), "the card does nothing while its token is on the board"
    box(state).where = put(box(state).where, token(id), IN_BOX)
    event_of(state, id)
    assert box(state).where[token(id)] == IN_BOX, "nor once it is in the box"
    box(state).where = put(box(state).where, token(id), NOWHERE)
    box(state).carrier = put(box(state).carrier, token(id), 1)
    event_of(state, id)
    assert box(state).where[token(id)] == NOWHERE, "nor while it is carried"


@pytest.mark.rule("A5.4", "B5.3")
def test_a_unique_token_occupies_its_space() -> None:
    state = bunch({"at": "V9"}, {"at": "V9"}, {"at": "V9"}, gulch_too=True, unique={"BE3": "V6"}, sheriff="V9")
    after(state, "place_token outlaw 1 at V6")
    assert space("V6") not in gulch_of(state).where


@pytest.mark.rule("B5.3", "B5.5", "X21.28", "W15.5")
def test_the_orphan() -> None:
    home = content.SPACE_IDS[content.spaces_of("cabaret")[0]]
    near = content.SPACE_IDS[bunch({}, {}, {}).map().neighbours[space(home)][0]]
    state = bunch({"at": near}, {}, {}, gulch_too=True, unique={"BE1": near}, sheriff="V9")
    play(state, "unique BE1")
    assert (box(state).carrier[ORPHAN], box(state).where[ORPHAN], state.actions) == (0, NOWHERE, 2)
    play(state, "move", f"step {home}")
    if "stop" in said(state):
        play(state, "stop")
    assert (state.lp[0], box(state).where[ORPHAN], box(state).carrier[ORPHAN]) == (2, IN_BOX, NOBODY)
    away = bunch({"at": "D6", "carries": "BE1"}, {}, {}, gulch_too=True, sheriff="V9")
    play(away, "move", "step D10", "stop")
    assert box(away).carrier[ORPHAN] == 0
    caught = bunch({"mp": 1, "hand": "K♥", "at": "D6"}, {"wp": 1, "at": "D6", "carries": "BE1"}, {}, gulch_too=True, sheriff="V9")
    fight(caught, "arrest 1")
    assert (box(caught).where[ORPHAN], box(caught).carrier[ORPHAN]) == (space("D6"), NOBODY)


@pytest.mark.rule("B5.3", "B5.5", "X24.39", "A6.8", "A6.6", "W9.8")
def test_the_bear() -> None:
    hunter = {"hand": "A♥", "at": "S5"}
    state = bunch(hunter, {}, {}, gulch_too=True, unique={"BE2": "S4"}, sheriff="V9", fight="10 Q 5 6", deck="2♥ 2♦ 3♦")
    state.listen()
    play(state, "move", "step S4")
    assert true(state, "fight(bear)")
    assert true(state, "fight(npc)")
    assert not true(state, "fight(bandit)")
    assert len(state.drawn) == 4
    fight(state, "2: npc 10")
    assert (state.lp[0], state.money[0], box(state).where[BEAR]) == (2, 30, IN_BOX)
    assert "meets_bear" in told(state)
    lost = bunch({"hand": "3♥ 4♥", "at": "S5"}, {}, {}, gulch_too=True, unique={"BE2": "S4"}, sheriff="V9", fight="10 Q 5 6", deck="2♥ 2♦")
    fight(lost, "move", "step S4", "play 3♥", "2: npc 10")
    assert (lost.wounds[0], len(lost.hands[0]), where(lost, 0), box(lost).where[BEAR]) == (2, 2, "S4", space("S4"))
    empty = bunch({"at": "S5"}, {}, {}, gulch_too=True, unique={"BE2": "S4"}, sheriff="V9", deck="2♥ 2♦")
    fight(empty, "move", "step S4")
    assert (empty.wounds[0], len(empty.hands[0])) == (2, 1), "without a card it is lost"


@pytest.mark.rule("B5.3", "B5.5", "X21.28", "A5.2")
def test_the_wounded_deputy() -> None:
    def meet(**who: Any) -> Legends:
        return bunch({"at": "V5", **who}, {}, {}, gulch_too=True, unique={"BE3": "V5"}, sheriff="V9")

    state = meet(money=10, hand="2♥")
    play(state, "unique BE3")
    assert said(state) == ["deputy money", "deputy card"]
    by_card = state.copy()
    play(state, "deputy money")
    assert state.money[0] == 0
    play(state, "option 1")
    assert (state.mp[0], box(state).where[DEPUTY]) == (1, IN_BOX)
    play(by_card, "deputy card")
    assert by_card.hands[0] == []
    play(by_card, "option 2")
    assert (by_card.lp[0], by_card.money[0]) == (1, 10)
    wanted = meet(wp=1)
    play(wanted, "unique BE3")
    while "move" not in said(wanted):
        play(wanted, said(wanted)[0])
    assert (wanted.wp[0], wanted.money[0]) == (2, 30)
    robbed = meet(wp=1, money=10)
    play(robbed, "unique BE3")
    assert said(robbed) == ["deputy money", "deputy outlaw"]
    play(robbed, "deputy money")
    assert (robbed.lp[0], robbed.wp[0]) == (1, 1), "a wanted player can gain no marshal point"
    assert "unique BE3" not in said(meet())


@pytest.mark.rule("B5.3", "B5.5", "X24.40", "W8.5")
def test_the_bathcat() -> None:
    state = bunch({"at": "D7", "hand": "2♥ 3♥"}, {"at": "D7", "hand": "K♥ Q♥"}, {}, gulch_too=True, unique={"BE4": "D7"}, sheriff="V9")
    play(state, "unique BE4")
    assert [state.hand_limit(seat) for seat in range(3)] == [6, 5, 5]
    lost = state.copy()
    fight(lost, "duel 1", "play 2♥", "1: play K♥")
    assert box(lost).carrier[CAT] == 1
    assert [lost.hand_limit(seat) + lost.wounds[seat] for seat in range(3)] == [5, 6, 5]
    declined = bunch({"at": "D7", "hand": "2♥"}, {"at": "D7", "carries": "BE4"}, {}, gulch_too=True, sheriff="V9")
    fight(declined, "duel 1")
    assert box(declined).carrier[CAT] == 0, "a declined fight is lost"
    beaten = bunch({"at": "D7", "hand": "3♥", "carries": "BE4"}, {}, {}, gulch_too=True, bandits="X1", fight="10 Q", sheriff="V9")
    fight(beaten, "move", "step X1", "2: npc 10")
    assert (box(beaten).carrier[CAT], box(beaten).where[CAT]) == (NOBODY, IN_BOX)
    jailed = bunch({"at": "D3", "wp": 1, "carries": "BE4"}, {}, {}, gulch_too=True, sheriff="D1")
    law.start(jailed, 1, 1)
    jailed.asking = jailed.open = None
    jailed.advance()
    fight(jailed, "1: sheriff D3")
    assert box(jailed).where[CAT] == IN_BOX, "an arrest by the sheriff"
    alone = bunch({"at": "D7", "hand": "3♥", "carries": "BE4"}, {}, gulch_too=True, man="D7", fight="10 Q J", sheriff="V9")
    fight(alone, "duel the Man in Black")
    assert box(alone).where[CAT] == IN_BOX, "the Man in Black does not take it"
