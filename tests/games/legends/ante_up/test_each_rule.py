"""Small stories for single rules of Ante Up, and its content as the rulebook has it."""

from __future__ import annotations

import pytest

from tests.games.legends.ante_up.table import box, gulch, token
from tests.games.legends.table import GAME, after, hand, play, said, space, where
from tinhorn.core.errors import BrokenInvariant
from tinhorn.games.legends import content
from tinhorn.games.legends.ante_up import content as c
from tinhorn.games.legends.board import NOWHERE
from tinhorn.games.legends.cards import CARD_NAMES
from tinhorn.games.legends.state.table import Legends

TRAIN_CARDS = """
AT1 2 | money 40; wp 2 | wp 1
AT2 3 | money 80; wp 3 | wp 1
AT3 3 | nugget 3; wp 2 | wp 1
AT4 4 | money 100; wp 4 | wp 1; right.sheriff 3
AT5 2 | longhorn 2; wp 1 | discard 1
AT6 3 | money 30; token 1; wp 2 | money -20; wp 1
AT7 0 | money 30; wp 1 | nothing
AT8 4 | money 60; nugget 2; wp 3 | money -20; wp 1
"""
FRONTIER = """
AF1 3 | money 30
AF2 3 | longhorn 1
AF3 3 | nugget 1; draw 1
AF4 5 | money 40
AF5 5 | lp 1; money 20
AF6 5 | gp 1; draw 1
AF7 8 | nugget 2
AF8 8 | longhorn 1; money 30
AF9 8 | lp 2
AF10 11 | token 1; money 30
AF11 11 | longhorn 2; lp 1
AF12 11 | lp 3; money 20
"""
EVENTS = """
AE1 | place_token longhorn 1 at V3; place_token longhorn 1 at C8
AE2 | place_token longhorn 2 at BG-NE1
AE3 | place_token longhorn 1 at MP9; place_token longhorn 1 at BG-S4
AE4 | place_token longhorn 1 at S11; place_token longhorn 1 at BG-E2
AE5 | place_token outlaw 1 at D10; sheriff 2
AE6 | place_token outlaw 1 at R3; sheriff 2
AE7 | place_token outlaw 1 at V6; place_token outlaw 1 at MP7
AE8 | place_token outlaw 1 at BG-N1; place_token outlaw 1 at BG-S3
AE9 | place_token outlaw 1 at C2; place_token outlaw 1 at C4
AE10 | place_token outlaw 1 at D6; place_token outlaw 1 at BG-S1; sheriff 3
AE11 | place_token outlaw 1 at V13; place_token outlaw 1 at BG-W2
AE12 | place_nugget 1 at S1; place_token jumper 1 at S1
AE13 | place_nugget 1 at C7; place_token jumper 1 at C7
AE14 | place_nugget 1 at V9; place_token jumper 1 at V9
AE15 | place_token roller 1 at saloon_darkrock; sheriff 1
AE16 | place_token roller 1 at saloon_red_falls; draw 1
AE17 | place_token roller 1 at saloon_buzzard; money 10
AE18 | place_nugget 1 at S1; place_nugget 1 at C7; place_nugget 1 at V9
AE19 | place_nugget 2 at train
AE20 | place_nugget 1 at X1; place_nugget 1 at BG-S6; spawn B
AE21 | sheriff 6; each if marshal{ draw 1 }
AE22 | each{ money 10 }; place_token longhorn 1 at BG-W3
"""
TOKENS = """
AO1 2 | lp 1
AO2 2 | money 30
AO3 2 | choose{ lp 1 or mp 1 }
AO4 2 | money 20; draw 1
AO5 3 | lp 2
AO6 3 | money 50
AO7 3 | lp 1; money 20
AO8 3 | choose{ mp 1 or wp 1 or lp 1 }; money 10
AO9 4 | lp 2; money 40
AJ1 2 | nugget 1; money 10
AJ2 3 | nugget 2
AJ3 3 | nugget 1; lp 1
AH1 4 | money 60; gp 1
AH2 5 | money 70; lp 1; gp 1
AH3 6 | money 90; gp 2
"""


def rows(table: str) -> list[str]:
    return table.strip().splitlines()


@pytest.mark.rule("A16.2")
def test_the_train_cards() -> None:
    assert [f"{card.id} {card.guard} | {card.win} | {card.loss or 'nothing'}" for card in c.TRAIN.cards] == rows(TRAIN_CARDS)


@pytest.mark.rule("A16.1")
def test_the_spaces_of_the_frontier() -> None:
    costs = {"BG-F6": 6, "BG-F7": 7}
    corners = {f"{ring}-{corner}": cost for ring, cost in costs.items() for corner in ("NW", "NE", "SW", "SE")}
    assert c.FRONTIER.spaces == {**corners, "BG-F8": 8}


@pytest.mark.rule("A16.3")
def test_the_frontier_tokens() -> None:
    assert [f"{token.id} {token.number} | {token.reward}" for token in c.FRONTIER.tokens] == rows(FRONTIER)


@pytest.mark.rule("A16.4")
def test_the_events() -> None:
    assert [f"{card.id} | {card.effect}" for card in c.EVENTS] == rows(EVENTS)


@pytest.mark.rule("A16.5")
def test_outlaws_claim_jumpers_and_high_rollers() -> None:
    assert [f"{token.id} {token.cards} | {token.reward}" for token in c.TOKENS.tokens] == rows(TOKENS)
    assert (c.TOKENS.longhorns, c.TOKENS.longhorn_pays) == (6, "lp 1; money 30")


@pytest.mark.rule("A16.6")
def test_the_orange_cattle() -> None:
    herd = next(herd for herd in content.HERDS if herd.colours == ["orange"])
    assert herd.rewards == ["money 20; draw 1", "money 30", "money 30", "money 40", "money 40", "money 50", "lp 1", "lp 2"]


@pytest.mark.rule("A2.13", "X21.3")
@pytest.mark.parametrize(("at", "to"), [("S8", "BG-PASS-A"), ("BG-PASS-A", "S8"), ("C12", "BG-PASS-C"), ("BG-PASS-C", "C12")])
def test_the_trails_begin_at_the_mountain_passes(at: str, to: str) -> None:
    state = gulch({"at": at}, {}, {}, train="V12")
    play(state, "trail")
    assert where(state, 0) == to
    assert "trail" not in said(gulch({"at": "V12"}, {}, {}))


@pytest.mark.rule("A2.14")
def test_everyone_starts_before_the_gambler_track() -> None:
    state = dealt(2, characters=["annie", "doc", "kit"])
    assert box(state).gp == (0, 0, 0)
    assert sum(state.tokens) == 0


@pytest.mark.rule("A3.3")
def test_a_bank_and_a_train_may_be_robbed_in_one_turn() -> None:
    state = gulch({"hand": "K♥ 4♠", "at": "C12"}, {}, {}, heist="AT7")
    play(state, "train heist")
    assert "train heist" not in said(state)
    state.space[0] = space("D10")
    state.open = None
    assert "heist" in said(state)


@pytest.mark.rule("X21.1")
def test_when_a_train_heist_is_offered() -> None:
    assert "train heist" in said(gulch({"hand": "2♥", "at": "C12"}, {}, {}, train="C12"))
    assert "train heist" not in said(gulch({"hand": "2♥", "at": "C12"}, {}, {}, train="V12"))
    assert "train heist" not in said(gulch({"at": "C12"}, {}, {}, train="C12"))


@pytest.mark.rule("X21.4")
def test_when_the_rail_is_offered() -> None:
    assert "rail" in said(gulch({"money": 10, "at": "V12"}, {}, {}))
    assert "rail" in said(gulch({"money": 10, "at": "BG-RAIL"}, {}, {}))
    assert "rail" not in said(gulch({"money": 0, "at": "V12"}, {}, {}))
    assert "rail" not in said(gulch({"money": 10, "at": "V3"}, {}, {}))


@pytest.mark.rule("X21.17")
@pytest.mark.parametrize("active", [0, 1, 2])
def test_the_player_to_the_right_plays_the_guard(active: int) -> None:
    people = [{"hand": "K♥ 4♠", "at": "C12"} if seat == active else {} for seat in range(3)]
    state = gulch(*people, active=active, heist="AT2", fight="9 3 2")
    play(state, "train heist", "play K♥")
    assert state.to_act == ((active - 1) % 3,)
    assert said(state) == ["npc 2", "npc 3", "npc 9"]


@pytest.mark.rule("X24.35", "A15.3")
def test_the_derringer_goes_back_to_its_store_after_a_duel() -> None:
    duel = gulch({"items": "derringer revolver", "hand": "K♥", "at": "V3"}, {"hand": "2♥", "at": "V3"}, {})
    play(duel, "duel 1")
    while "end actions" not in said(duel):
        options = said(duel)
        play(duel, next((each for each in ("play 2♥", "use derringer", "skip") if each in options), options[0]))
    assert duel.lp[0] == 3
    assert content.ITEM_IDS[duel.weapon[0]] == "revolver"


def dealt(seed: int, **options: object) -> Legends:
    state = GAME.new(3, seed, ante_up=True, **options)
    assert isinstance(state, Legends)
    return state


@pytest.mark.rule("A2.4")
def test_a_promotional_item_is_not_at_the_trading_post() -> None:
    assert {len(box(dealt(seed)).trading) for seed in range(20)} == {4}
    placed = {content.ITEM_IDS[item] for seed in range(20) for item in box(dealt(seed, promo_items=True)).trading}
    assert "carbine" not in placed
    assert len(placed) > 8


@pytest.mark.rule("A2.5")
def test_the_general_store_keeps_a_weapon_and_a_mount() -> None:
    for seed in range(40):
        left = [item for item in content.ITEMS if item.box in ("", "ante_up") and item.id != "carbine"]
        left = [item for item in left if content.ITEM_IDS.index(item.id) not in box(dealt(seed)).trading]
        assert {"weapon", "mount"} <= {item.kind for item in left}


@pytest.mark.rule("A2.6")
def test_ten_poker_cards_are_replaced_by_those_of_the_box() -> None:
    new, old = dealt(1).in_play.effect_of, dealt(1, alt_poker_ante_up=False).in_play.effect_of
    plain = GAME.new(3, 1)
    assert isinstance(plain, Legends)
    assert plain.in_play.effect_of == old
    changed = [CARD_NAMES[card] for card in range(52) if new[card] != old[card]]
    assert len(changed) == 10
    assert {"7♣", "8♣", "10♣"} <= set(changed)


@pytest.mark.rule("A4.1")
def test_eight_checkpoints_in_a_ring() -> None:
    assert c.TRAIN.checkpoints == ["V12", "C12", "BG-PASS-C", "BG-RAIL", "BG-PASS-A", "S8", "S3", "MP1"]


@pytest.mark.rule("A6.8")
def test_without_a_card_a_fight_with_an_outlaw_is_lost() -> None:
    state = gulch({"at": "V5"}, {}, {}, tokens={"AO5": "V6"}, deck="2♥")
    play(state, "move", "step V6")
    assert (state.wounds[0], state.lp[0], hand(state, 0)) == (1, 0, "2♥")
    assert box(state).where[token("AO5")] == NOWHERE


@pytest.mark.rule("A9.5")
def test_nobody_keeps_more_than_three_legendary_tokens() -> None:
    state = gulch({"gp": 6, "tokens": [1, 2, 0]}, {}, {})
    after(state, "gp 1")
    assert sum(state.tokens) == 5
    returned = [each for each in said(state) if each.startswith("return")]
    assert returned == said(state)
    play(state, returned[0], said(state)[0])
    assert sum(state.tokens) == 3


@pytest.mark.rule("A14.2")
def test_overpaying_at_the_frontier_is_lost() -> None:
    state = gulch({"hand": "K♥ Q♥", "at": "BG-F7-SW"}, {}, {}, frontier_at={"BG-F7-SW": "AF9"})
    play(state, "frontier", "discard K♥")
    assert (state.lp[0], hand(state, 0)) == (2, "")


@pytest.mark.rule("X20.1")
def test_the_types_of_items_of_each_box() -> None:
    types = [item.box for item in content.ITEMS if not item.legendary and item.id != "carbine"]
    assert [types.count(name) for name in ("", "ante_up", "wild_bunch", "blood_money")] == [9, 4, 2, 6]


@pytest.mark.rule("X20.7")
def test_legendary_tokens_count_without_goals() -> None:
    assert gulch({"tokens": [2, 0, 0]}, {"tokens": [0, 1, 0]}, {"tokens": [0, 0, 1]}).scores == [2, 2, 3]


@pytest.mark.rule("X20.8")
@pytest.mark.parametrize(("man", "at"), [("", "S8"), ("V12", "S3")])
def test_the_train_moves_for_the_man_in_black_too(man: str, at: str) -> None:
    state = gulch({}, {}, train="V12", turns=True, man=man)
    for _ in range(4):
        play(state, "income cash", "end actions")
        while "income cash" not in said(state):
            play(state, said(state)[0])
    assert c.TRAIN.checkpoints[box(state).train] == at


@pytest.mark.rule("X20.15")
def test_limits_are_those_of_the_base_game() -> None:
    state = gulch({"wounds": 2}, {}, {"lp": 5}, characters=["annie", "doc", "wong"])
    assert [state.money_cap(seat) for seat in range(3)] == [120, 120, 180]
    assert state.nugget_cap(0) == 4
    assert state.hand_limit(0) == state.hand_limit(1) - 2 == 3


@pytest.mark.rule("X21.13", "A9.3")
@pytest.mark.parametrize(("gp", "money"), [(0, 10), (2, 10), (4, 20)])
def test_odd_spaces_of_the_gambler_track_ask(gp: int, money: int) -> None:
    state = gulch({"gp": gp}, {}, {}, deck="2♥ 2♦")
    after(state, "gp 1")
    assert said(state) == ["option 1", "option 2"]
    play(state, "option 1")
    assert (state.money[0], box(state).gp[0]) == (money, gp + 1)


@pytest.mark.rule("X23.8")
def test_nobody_is_past_the_gambler_track() -> None:
    state = gulch({}, {}, {}, turns=True)
    box(state).gp = (8, 0, 0)
    with pytest.raises(BrokenInvariant, match=r"X23\.8"):
        state.check()


@pytest.mark.rule("X23.6")
def test_nobody_has_four_legendary_tokens() -> None:
    state = gulch({"tokens": [4, 0, 0]}, {}, {}, turns=True)
    with pytest.raises(BrokenInvariant):
        state.check()


@pytest.mark.rule("A2.10", "A5.7")
@pytest.mark.parametrize(("carried", "placed"), [(0, 3), (1, 2), (2, 1), (3, 0)])
def test_longhorns_come_as_long_as_there_are_some(carried: int, placed: int) -> None:
    state = gulch({"longhorns": carried}, {}, {}, grazing="V3 C8 S11")
    after(state, "place_token longhorn 3 at BG-NE1")
    assert len(box(state).grazing) == 3 + placed


@pytest.mark.rule("A5.7")
@pytest.mark.parametrize(("there", "comes"), [("", True), ("saloon_darkrock", False), ("saloon_red_falls", True)])
def test_one_high_roller_at_a_saloon(there: str, comes: bool) -> None:
    state = gulch({}, {}, {}, tokens={"AH1": there} if there else {})
    before = sum(at != NOWHERE for at in box(state).where)
    after(state, "place_token roller 1 at saloon_darkrock")
    assert sum(at != NOWHERE for at in box(state).where) == before + comes


@pytest.mark.rule("A5.2", "A5.1")
@pytest.mark.parametrize(("lp", "gain"), [(4, 1), (4, 3), (3, 2), (8, 4), (4, 7)])
def test_points_past_a_marker_come_after_its_event(lp: int, gain: int) -> None:
    state = gulch({"lp": lp}, {}, {}, events="AE22 AE18", marks=True, length=20)
    after(state, f"lp {gain}")
    assert state.lp[0] == lp + gain
