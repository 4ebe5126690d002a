"""Injuries, the trader, ruins, deeds, items and scenarios (X6 to X10, X12, X13.1, X14)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.legends.blood_money.table import blood, box, deed, end_turn, fight, injury, item, until
from tests.games.legends.table import GAME, after, hand, play, said, space, true, where
from tinhorn.core.errors import BrokenInvariant
from tinhorn.games.legends.ante_up.state import part_of as gulch_of
from tinhorn.games.legends.ante_up.steps.poker import challenge
from tinhorn.games.legends.blood_money import content as c
from tinhorn.games.legends.blood_money.state import RUINS
from tinhorn.games.legends.cards import NONE
from tinhorn.games.legends.language.words import REVEAL
from tinhorn.games.legends.state import points

FAR = {"at": "MP9"}


def hurt(id: str, **who: Any) -> dict[str, Any]:
    return {"wounds": 1, "injury": id, **who}


# Injuries


@pytest.mark.rule("X6.1", "X6.3", "X6.4", "X6.5", "X6.6", "X20.10")
def test_how_injuries_come_and_go() -> None:
    state = blood({"wounds": 3}, FAR, FAR, hurts="XJ13")
    after(state, "wound 2")
    assert (state.wounds[0], box(state).injury[0]) == (3, injury("XJ13"))
    assert state.hand_limit(0) == 2
    points.heal(state, 0, 2)
    assert box(state).injury[0] == injury("XJ13")
    points.heal(state, 0, 1)
    assert box(state).injury[0] == NONE
    state = blood({"wounds": 3}, FAR, FAR)
    box(state).injuries = ()
    after(state, "wound 1")
    assert box(state).injury[0] == NONE
    state = blood({"wounds": 3, "injury": "XJ13"}, FAR, FAR)
    after(state, "choose{ wound 1 or money 10 }")
    assert state.money[0] == 10  # a wound would change nothing
    man = blood({"wounds": 3, "at": "D6", "hand": "2♥"}, FAR, man="D6", hurts="XJ13")
    fight(man, "duel the Man in Black")
    assert box(man).injury[0] == injury("XJ13")


@pytest.mark.rule("X12.1", "X12.2", "X12.6", "A0.1")
def test_what_injuries_bar() -> None:
    state = blood(hurt("XJ1", items="burro mustang spurs"), FAR, FAR, row="canteen short_cut fiddle")
    assert (state.movement(0), state.hand_limit(0)) == (2, 4)
    assert not true(state, "mounted")
    play(state, "move")
    assert state.steps_left == 2
    state = blood(hurt("XJ1", items="snakeskin_boots mustang"), FAR, FAR, row="canteen short_cut fiddle")
    assert state.movement(0) == 3
    state = blood(hurt("XJ2", items="revolver+ repeating_shotgun"), FAR, FAR)
    assert true(state, "weapon_up")
    assert not state.by_itself(0, REVEAL)
    assert blood({"items": "revolver+ repeating_shotgun"}, FAR, FAR).by_itself(0, REVEAL)
    assert blood(hurt("XJ3"), FAR, FAR).hand_limit(0) == 2
    state = blood(hurt("XJ5", items="mustang"), FAR, FAR)
    play(state, "move")
    assert state.steps_left == 3
    assert blood(hurt("XJ7"), FAR, FAR).hand_limit(0) == 3
    state = blood(hurt("XJ11", at="D10"), FAR, FAR)
    assert "work" not in said(state)
    state = blood({"wounds": 3, "hand": "2♥ 3♥"}, FAR, FAR, hurts="XJ14")
    after(state, "wound 1")
    play(state, "skip")
    assert hand(state, 0) == ""
    state = blood(hurt("XJ17", at="V12", money=10), FAR, FAR, gulch_too=True)
    assert "rail" not in said(state)
    state = blood(hurt("XJ17", at="S8"), FAR, FAR, gulch_too=True)
    assert "trail" not in said(state)


@pytest.mark.rule("X12.1", "X12.6", "W34.2", "W34.5", "W22.9")
def test_injuries_in_fights() -> None:
    state = blood(hurt("XJ6", at="D6", hand="9♥"), {"at": "D6", "hand": "9♦"}, FAR)
    fight(state, "duel 1", "1: play 9♦")
    assert state.lp[0] == 0  # 8 against 9
    state = blood(hurt("XJ4", at="D6", hand="5♥ 9♣", wounds=2), {"at": "D6", "hand": "6♥"}, FAR)
    play(state, "duel 1", "play 5♥", "1: play 6♥")
    assert state.lp[0] == 0
    assert type(state.asking).__name__ == "Menu"  # who may not react is not asked
    state = blood(hurt("XJ8", hand="2♥"), FAR, FAR, turns=True)
    assert hand(state, 0) == ""


@pytest.mark.rule("X12.2", "W10.7")
def test_extra_costs() -> None:
    state = blood(hurt("XJ15", at="D2", money=30), FAR, FAR)
    play(state, "shop", "buy boot_knife")
    assert state.money[0] == 10
    play(state, "buy medicine_pouch")
    assert state.money[0] == 0
    poor = blood(hurt("XJ15", at="D2", money=10), FAR, FAR)
    assert "shop" not in said(poor)
    trader = blood(hurt("XJ15", at="MP5", money=50), FAR, FAR)
    play(trader, "trade", "buy portrait")
    assert trader.money[0] == 0


@pytest.mark.rule("A16.11", "X12.2", "X12.6")
def test_poker_alice_needs_the_whole_ante() -> None:
    """With Cold Feet it is $20. Who has less is not offered her game, and whoever may join needs their own ante."""
    for money, offered in ((10, False), (20, True)):
        alice = {**hurt("XJ18", money=money, at="V3"), "unlocked": True}
        cast = ["alice", "bass", "knife"]
        state = blood(alice, {**hurt("XJ18", money=10)}, {"money": 10}, gulch_too=True, characters=cast)
        assert ("use alice" in said(state)) == offered
    play(state, "use alice")
    assert (state.money[0], state.to_act) == (0, (2,))


@pytest.mark.rule("X12.2", "A8.1", "A8.2", "A8.8", "A12.1", "A12.2")
@pytest.mark.parametrize(("money", "roller", "stakes"), [(20, False, False), (30, True, False), (40, True, True)])
def test_gambling_costs_more_with_cold_feet(money: int, roller: bool, stakes: bool) -> None:
    """The injury adds $10 to the ante of $20 against a high roller, and to the $30 that high stakes need."""
    state = blood(hurt("XJ18", money=money, at="D5"), FAR, FAR, gulch_too=True, tokens={"AH2": "saloon_darkrock"})
    assert ("high roller" in said(state), "high stakes" in said(state)) == (roller, stakes)
    if roller:
        challenge(state, 0)
        assert state.money[0] == money - 30


@pytest.mark.rule("X12.2")
def test_the_extra_cost_of_a_shop_comes_back_with_the_next_action() -> None:
    """$10 are left: nothing costs so little in a shop that costs $10 more."""
    state = blood(hurt("XJ15", at="D2", money=30), FAR, FAR)
    play(state, "shop", "buy miners_map", "done")
    assert (state.money[0], "shop" in said(state)) == (10, False)
    at_trader = blood(hurt("XJ15", at="MP5", money=90), FAR, FAR)
    play(at_trader, "trade", "buy portrait", "done")
    box(at_trader).cart = 0
    at_trader.open = None
    assert (at_trader.money[0], "trade" in said(at_trader)) == (40, False)


# The trader


@pytest.mark.rule("X7.5", "X21.29")
def test_the_only_thing_to_buy_is_bought_unasked() -> None:
    """With an empty hand everybody sees that there is nothing else to do. With a card in hand it might be a Haggle."""
    for own, asked, money in (("", "Menu", 0), ("2♥", "Trade", 40)):
        state = blood({"at": "MP5", "money": 40, "hand": own}, FAR, FAR, row="portrait")
        play(state, "trade")
        assert (type(state.asking).__name__, state.money[0]) == (asked, money)
    assert said(state) == ["buy portrait"]
    choice = blood({"at": "MP5", "money": 40}, FAR, FAR, row="portrait canteen")
    play(choice, "trade")
    assert said(choice) == ["buy portrait", "buy canteen"]


@pytest.mark.rule("X7.1", "X7.3", "X7.5", "X7.6", "X21.25", "X7.8")
def test_trading() -> None:
    state = blood({"at": "MP5", "money": 40, "items": "rifle"}, FAR, FAR)
    assert "trade" in said(state)
    play(state, "trade", "upgrade rifle")
    assert state.side_of(0, item("rifle")) == 2
    assert box(state).cart != c.BLOOD.regions.index("mesitos_point")
    assert "trade" not in said(blood({"at": "D6", "money": 120}, FAR, FAR))
    assert "trade" not in said(blood({"at": "MP5", "money": 30}, FAR, FAR))
    state = blood({"at": "MP5", "money": 40}, FAR, FAR)
    box(state).legendary = ()
    play(state, "trade", "buy portrait")
    assert box(state).row[0] == NONE
    points_before = state.score(0)
    assert points_before == 3
    box(state).cart_deck = ()
    after(state, "cart")
    assert len(box(state).cart_used) == 1


@pytest.mark.rule("X7.7", "X7.8", "X7.9", "B4.2", "A0.1")
def test_items_from_the_deck() -> None:
    state = blood({"items": "whiskey provisions miners_map"}, FAR, FAR, find="fiddle")
    after(state, "legendary_item 1")
    assert "leave it" in said(state)
    play(state, "leave it")
    assert item("fiddle") in box(state).legendary
    state = blood({"items": "whiskey provisions canteen"}, FAR, FAR, row="portrait fiddle short_cut", find="spurs")
    after(state, "legendary_item 1")
    play(state, "make room canteen")
    assert state.side_of(0, item("spurs"))
    assert item("canteen") in box(state).legendary
    state = blood({}, FAR, FAR)
    box(state).legendary = ()
    after(state, "legendary_item 1")
    assert type(state.asking).__name__ == "Menu"


# Ruins


@pytest.mark.rule("X8.1", "X8.3", "X8.5", "X8.6", "X23.12", "X8.4")
def test_ruined_places() -> None:
    state = blood({"at": "D5", "money": 120}, FAR, FAR, gulch_too=True, ruins="XD12")
    assert not {"poker", "faro", "high stakes", "work", "claim XD12"} & set(said(state))
    state = blood({"at": "V12", "money": 120, "hand": "2♥"}, FAR, FAR, gulch_too=True, ruins="XD4", train="V12")
    assert {"work", "train heist", "repair"} <= set(said(state))
    assert "rail" not in said(state)
    state = blood({"at": "D2", "money": 120}, FAR, FAR, ruins="XD9", tale="XS7b")
    assert "shop" not in said(state)
    assert "task 2" in said(state)
    state = blood({"at": "R6", "money": 120}, FAR, FAR, ruins="XD9")
    assert "shop" in said(state)
    state = blood({}, FAR, FAR)
    box(state).ruined = (1 << RUINS) - 1
    after(state, "ruin doctor")
    assert box(state).ruined == (1 << RUINS) - 1
    assert "repair" not in said(blood({"at": "D10"}, FAR, FAR, ruins="XD15"))


# Deeds


@pytest.mark.rule("X9.1", "X9.3", "X9.4", "X21.26", "X20.14", "X20.16")
def test_claiming() -> None:
    state = blood({"at": "D3", "money": 40}, FAR, FAR, tale="XS17a")
    play(state, "claim XD9")
    assert (state.money[0], box(state).owner[deed("XD9")]) == (0, 0)
    assert box(state).met[0] == 0
    assert "claim XD9" not in said(state)
    assert state.deeds[22] == 40
    swearengen = blood({"at": "R2", "money": 40, "lp": 5}, FAR, FAR, characters=["swearengen", "bass", "knife"])
    play(swearengen, "claim XD13")
    assert swearengen.money[0] == 0
    assert "deed XD13" in said(swearengen)
    play(swearengen, "deed XD13")
    assert (swearengen.lp[0], swearengen.money[0]) == (6, 10)
    assert "deed XD13" not in said(swearengen)


@pytest.mark.rule("X12.4", "X9.3", "X21.31", "X21.32", "A0.1", "X12.5")
def test_what_deeds_do() -> None:
    def used(id: str, *moves: str, **who: Any) -> Any:
        state = blood({"deeds": id, **who}, FAR, FAR, gulch_too=True, sheriff="V9")
        play(state, f"deed {id}", *moves)
        return state

    assert used("XD1").nuggets[0] == 2
    assert type(used("XD2").asking).__name__ in ("Menu", "Window")
    assert used("XD3", "number 1").money[0] == 20
    assert used("XD4", "go to S3").money[0] == 20
    assert where(used("XD5", "go to BG-RAIL"), 0) == "BG-RAIL"
    state = used("XD6")
    until(state, "Choose")
    assert used("XD7").cattle[0] != NONE
    assert gulch_of(used("XD8")).longhorns[0] == 1
    assert used("XD10", items="rifle").side_of(0, item("rifle")) == 2
    two = used("XD10", "upgrade mustang", items="rifle mustang")
    assert two.side_of(0, item("mustang")) == 2
    assert (len(used("XD12").hands[0]), used("XD12").money[0]) == (3, 10)
    assert gulch_of(used("XD14")).gp[0] == 1
    assert used("XD15").money[0] == 60
    assert used("XD16", "number 2", money=50).lp[0] == 2
    well = used("XD17", wounds=2)
    assert (well.wounds[0], len(well.hands[0])) == (0, 2)


@pytest.mark.rule("X12.4", "A0.1", "A15.2", "X12.5")
def test_buying_away_from_a_store() -> None:
    state = blood({"deeds": "XD9", "money": 10}, FAR, FAR)
    play(state, "deed XD9", "buy burro")
    assert state.money[0] == 10
    play(state, "buy boot_knife")
    assert state.money[0] == 0
    state = blood({"deeds": "XD11", "money": 20}, FAR, FAR, gulch_too=True)
    gulch_of(state).trading = (item("bullwhip"), item("burro"))
    play(state, "deed XD11", "visit trading_post" if "visit trading_post" in after_deed(state) else after_deed(state)[0])
    play(state, "buy burro")
    assert state.money[0] == 10
    assert GAME.imagine(state.view(0), 1).view(0) == state.view(0), "in the middle of it one can still look ahead"
    assert GAME.restore(GAME.snapshot(state), state.setting).digest() == state.digest()
    play(state, "buy bullwhip")
    assert state.money[0] == 10


def after_deed(state: Any) -> list[str]:
    twin = state.copy()
    play(twin, "deed XD11")
    return said(twin)


@pytest.mark.rule("X12.5", "X9.5", "X10.3")
def test_scores_of_deeds() -> None:
    state = blood({"deeds": "XD4 XD5 XD16 XD17", "tokens": [2, 0, 0]}, {"deeds": "XD6 XD7+ XD8", "at": "MP9"}, FAR, gulch_too=True)
    worth = [state.score(seat) for seat in range(3)]
    tokens = 2 * 1
    assert worth == [3 + 2 + 3 + tokens, 6, 0]
    state.wounds[0] = 1
    assert state.score(0) == worth[0] - 2 - 1


# Items


@pytest.mark.rule("X13.1", "X13.2", "A0.4", "B4.5", "A0.10", "W31.31")
def test_items() -> None:
    state = blood({"at": "D6", "hand": "K♥", "items": "boot_knife"}, {"at": "D6", "hand": "2♥"}, FAR)
    fight(state, "duel 1", "1: play 2♥")
    assert state.lp[0] == 3
    lost = blood({"at": "D6", "hand": "2♥", "items": "boot_knife"}, {"at": "D6", "hand": "K♥"}, FAR)
    fight(lost, "duel 1", "1: play K♥")
    assert not lost.side_of(0, item("boot_knife"))
    whip = blood({"at": "S2", "items": "bullwhip", "longhorns": 2}, FAR, FAR, gulch_too=True, gold="S1")
    play(whip, "move")
    assert whip.steps_left == 2
    play(whip, "step S3") if "step S3" in said(whip) else play(whip, said(whip)[0])
    burro = blood({"items": "burro"}, FAR, FAR)
    assert (burro.movement(0), burro.hand_limit(0)) == (3, 6)
    watch = blood({"items": "pocket_watch"}, FAR, FAR, turns=True)
    play(watch, "use pocket_watch", "income cash")
    assert watch.actions == 4
    assert not watch.side_of(0, item("pocket_watch"))
    gun = blood({"at": "D6", "hand": "9♥", "money": 10, "items": "repeating_shotgun"}, {"at": "D6", "hand": "9♦"}, FAR)
    play(gun, "duel 1", "use repeating_shotgun")
    fight(gun, "1: play 9♦")
    assert gun.side_of(0, item("repeating_shotgun")) == 2
    assert gun.lp[0] == 2
    pouch = blood({"at": "D2", "money": 10, "wounds": 1}, FAR, FAR)
    play(pouch, "shop", "buy medicine_pouch")
    assert pouch.wounds[0] == 0


@pytest.mark.rule("X13.2", "A0.8", "A0.9")
def test_the_bullwhip() -> None:
    state = blood({"at": "S2", "items": "bullwhip"}, FAR, FAR, gulch_too=True, gold="S1")
    play(state, "move", "step S1", "stop", "use bullwhip")
    assert state.nuggets[0] == 1
    assert gulch_of(state).gold == ()
    full = blood({"at": "S2", "items": "bullwhip", "nuggets": 4}, FAR, FAR, gulch_too=True, gold="S1")
    play(full, "move", "step S1", "stop")
    assert type(full.asking).__name__ == "Menu"
    trail = blood({"at": "S8", "items": "bullwhip"}, FAR, FAR, gulch_too=True, grazing="BG-PASS-A")
    play(trail, "trail", "use bullwhip")
    assert gulch_of(trail).longhorns[0] == 1


@pytest.mark.rule("B4.5", "A0.1", "A0.2", "W10.1")
def test_legendary_items() -> None:
    def with_item(id: str, **who: Any) -> Any:
        row = [each for each in ("portrait", "canteen", "short_cut", "fiddle") if each != id][:3]
        return blood({"items": id, **who}, FAR, FAR, gulch_too=True, row=" ".join(row), sheriff="V9")

    state = with_item("canteen", wounds=1, at="MP5")
    play(state, "use canteen")
    assert state.wounds[0] == 0
    state = with_item("cattle_brand", cattle="CG1", at="V11")
    play(state, "move", "step V12", "stop", "deliver")
    assert state.money[0] >= 10
    state = with_item("fiddle", at="D5")
    play(state, "work")
    assert state.money[0] == 30
    state = with_item("fiddle", at="D10")
    play(state, "work")
    assert state.money[0] == 10
    assert with_item("short_cut").static(0, 78) == 1
    state = with_item("snakeskin_boots")
    assert state.movement(0) == 3
    gained = []
    for id in ("dragoons", ""):
        state = blood({"items": id, "at": "D6", "hand": "9♥"}, {"at": "D6", "hand": "9♦"}, FAR)
        fight(state, "duel 1", "1: play 9♦")
        gained.append(state.money[0])
    assert gained[0] - gained[1] == 10
    state = blood({"items": "shot_glass", "at": "D6", "hand": "2♥"}, {"at": "D6", "hand": "9♦"}, FAR)
    fight(state, "duel 1", "1: play 9♦")
    assert len(state.hands[0]) == 2
    state = with_item("pump_trolley", at="V12")
    assert "rail" in said(state)
    state = blood({"items": "telegram", "at": "MP9"}, {"wp": 1, "at": "D6"}, FAR, turns=True, sheriff="D1")
    assert "use telegram" in said(state)


# Scenarios


@pytest.mark.rule("X14.1", "W4.1")
def test_serenade() -> None:
    hands = [sum(len(each) for each in start(scenario).hands) for scenario in ("none", "six_guns")]
    assert hands[1] - hands[0] == 6


def start(scenario: str) -> Any:
    state = GAME.new(3, 5, blood_money=True, scenario=scenario, characters=["annie", "bass", "knife"])
    while state.round == 0 or type(state.asking).__name__ != "Income":
        play(state, said(state)[0])
    return state


@pytest.mark.rule("X14.2")
def test_golden_rule() -> None:
    rich = {"money": 80, "items": "rifle+ portrait", "deeds": "XD1"}
    state = blood(rich, {"money": 110, "at": "MP9"}, FAR, scenario="golden_rule", row="canteen short_cut fiddle")
    plain = blood(rich, {"money": 110, "at": "MP9"}, FAR, row="canteen short_cut fiddle")
    assert [state.score(seat) - plain.score(seat) for seat in range(3)] == [2, 1, 0]


# What always holds


def broken(rule: str, **changes: Any) -> None:
    state = blood({"hand": "A♥"}, FAR, FAR)
    for name, value in changes.items():
        target = state if hasattr(state, name) and not hasattr(box(state), name) else box(state)
        setattr(target, name, type(getattr(target, name))(value))
    with pytest.raises(BrokenInvariant) as wrong:
        state.check()
    assert wrong.value.rule == rule


@pytest.mark.rule("X23.3", "X23.8", "X23.13", "X23.14", "X23.16", "X2.5")
def test_broken_promises_are_noticed() -> None:
    broken("X23.3", injuries=[1, 2])
    broken("X23.6", legendary=[])
    broken("X23.8", cube=[0, 1, 1])
    broken("X23.12", owner=[NONE] * 17)
    broken("X23.13", met=[0, 0, 0, 0])
    broken("X2.5", stories=[])


@pytest.mark.rule("X10.1", "X20.13")
def test_the_order_at_the_end_of_a_turn() -> None:
    state = blood({"at": "D1", "hand": "2♥ 3♥ 4♥ 5♥ 6♥", "wp": 1}, FAR, FAR, tale="XS2a", met=(1, 1), find="spurs", sheriff="V9")
    end_turn(state)
    assert len(state.hands[0]) <= 5
    assert state.lp[0] == 1
    assert space("D1") == state.space[0]
