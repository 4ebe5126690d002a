"""The examples of X24 that concern Blood Money."""

from __future__ import annotations

import pytest

from tests.games.legends.blood_money.table import blood, box, deed, fight, item, story
from tests.games.legends.table import after, hand, play, said, space, told, where
from tinhorn.games.legends.blood_money import content as c
from tinhorn.games.legends.cards import NONE
from tinhorn.games.legends.state.table import HIDEOUT_AT, put, without

FAR = {"at": "MP9"}


@pytest.mark.rule("X24.23", "X3.1", "X3.2", "X3.3", "X2.7", "X21.13")
def test_story_track() -> None:
    state = blood({"cube": 2}, FAR, FAR)
    after(state, "sp 3")
    play(state, "option 2")
    for name in ("S3", "X1"):
        assert state.bandits >> HIDEOUT_AT[space(name)] & 1
    assert said(state) == ["option 2", "option 3", "option 4"]  # no gambler points without Ante Up
    play(state, "option 2")
    assert state.lp[0] == 1
    assert box(state).cube[0] == 1  # the third point is lost


@pytest.mark.rule("X24.24", "X4.2", "X4.10", "X4.13", "X4.3", "X1.2")
def test_story() -> None:
    seller = {"at": "D10", "nuggets": 3}
    state = blood({}, seller, FAR, active=1, tale="XS6a", met=(0,), next_tale="XS8b", deck="2♥ 3♥")
    play(state, "sell 3")
    assert box(state).met == (0, 1, -1)
    assert box(state).cube[1] == 2
    assert hand(state, 1) == "2♥"
    play(state, "end actions")
    assert [*state.nuggets[:2]] == [1, 1]
    assert [*state.lp[:2]] == [1, 3 + 1]
    assert box(state).ruined == 1 << deed("XD3")
    assert box(state).met == (-1, -1, -1)
    assert box(state).story == story("XS8b")
    assert box(state).told == (story("XS6a"),)


@pytest.mark.rule("X24.25", "X5.1", "X5.2", "X5.3", "X6.1", "X6.2")
def test_risk_die_and_injury() -> None:
    state = blood({"wounds": 2, "money": 30}, FAR, FAR, hurts="XJ12", draws=(5,))
    play(state, "risk money")
    assert state.wounds[0] == 3
    assert box(state).injury[0] == 11
    assert state.money[0] == 10
    state = blood({"wounds": 3, "injury": "XJ13", "hand": "2♥ 3♥ 4♥"}, FAR, FAR, draws=(5,), deck="9♥")
    play(state, "risk card", "skip", "discard 2♥", "discard 3♥")
    assert hand(state, 0) == "4♥ 9♥"
    assert state.wounds[0] == 3


@pytest.mark.rule("X24.26", "X6.3", "X12.2", "X13.1", "W10.6")
def test_healing() -> None:
    state = blood({"wounds": 3, "injury": "XJ13", "money": 10, "at": "R1"}, FAR, FAR)
    play(state, "doctor")
    assert (state.wounds[0], box(state).injury[0], len(state.hands[0]), state.money[0]) == (0, NONE, 3, 0)
    assert len(box(state).injuries) == 18
    state = blood({"wounds": 3, "injury": "XJ10", "money": 20, "at": "R1"}, FAR, FAR)
    assert "doctor" not in said(state)
    state = blood({"wounds": 3, "injury": "XJ10", "money": 30, "at": "R1"}, FAR, FAR)
    play(state, "doctor")
    assert state.money[0] == 0
    state = blood({"wounds": 2, "injury": "XJ13", "items": "medicine_pouch"}, FAR, FAR)
    play(state, "use medicine_pouch")
    assert (state.wounds[0], box(state).injury[0], state.lp[0]) == (0, NONE, 1)
    state = blood({"wounds": 3, "injury": "XJ13", "items": "medicine_pouch"}, FAR, FAR)
    play(state, "use medicine_pouch")
    assert (state.wounds[0], box(state).injury[0], state.lp[0]) == (1, 12, 0)


@pytest.mark.rule("X24.27", "X7.1", "X7.2", "X7.5", "X7.6", "X13.4")
def test_trader() -> None:
    for who, paid in (("annie", 80), ("tobin", 60)):
        shopper = {"at": "S5", "money": 120, "lp": 5}
        state = blood(shopper, FAR, FAR, cart="sunny_hills", characters=[who, "bass", "knife"], find="fiddle spurs")
        box(state).cart_deck = (*without(box(state).cart_deck, 6), 6)
        play(state, "trade")
        assert "done" not in said(state)
        play(state, "buy portrait")
        assert box(state).row[0] == item("fiddle")
        play(state, "buy fiddle", "done")
        assert state.money[0] == 120 - paid
        assert box(state).row == (item("spurs"), item("canteen"), item("short_cut"))
        assert c.BLOOD.regions[box(state).cart] == "red_falls"


@pytest.mark.rule("X24.28", "X8.2", "X8.3", "X8.4", "X9.4", "X21.27")
def test_ruin_and_repair() -> None:
    state = blood({"at": "D10", "nuggets": 2, "hand": "K♥", "money": 120, "deeds": "XD15", "cube": 1}, FAR, FAR, ruins="XD15")
    options = said(state)
    assert not {"work", "heist", "sell 1", "claim XD15", "deed XD15"} & set(options)
    play(state, "repair")
    assert hand(state, 0) == ""
    play(state, "option 1")
    assert box(state).cube[0] == 3
    assert box(state).ruined == 0
    assert {"work", "sell 1", "deed XD15"} <= set(said(state))


@pytest.mark.rule("X24.29", "X9.5", "X12.5")
def test_deeds() -> None:
    state = blood(
        {"deeds": "XD1 XD3"}, {"deeds": "XD12 XD13 XD14", "at": "MP9"}, {"deeds": "XD15", "money": 90, "at": "MP9"}, gulch_too=True
    )
    assert [state.score(seat) for seat in range(3)] == [3, 6, 3]
    box(state).ruined = 1 << deed("XD3")
    assert state.score(0) == 1


@pytest.mark.rule("X24.30", "X10.2", "X6.4")
def test_final_score() -> None:
    who = {
        "lp": 18,
        "items": "quarter_horse+ portrait",
        "money": 120,
        "wounds": 1,
        "injury": "XJ13",
        "wp": 4,
        "gp": 2,
        "tokens": [1, 1, 0],
        "deeds": "XD12 XD13 XD14 XD17",
    }
    state = blood(who, {"gp": 2, "at": "MP9"}, FAR, gulch_too=True, length=25, sheriff="V9", row="canteen short_cut fiddle")
    assert state.score(0) == 35


@pytest.mark.rule("X24.37", "X6.6", "X6.1", "W31.7", "X6.2")
def test_wounds_while_injured() -> None:
    state = blood({"wounds": 1, "injury": "XJ13", "hand": "2♥ 3♥ 4♥"}, FAR, FAR)
    after(state, "wound 2")
    play(state, "skip", "discard 2♥", "discard 3♥")
    assert state.wounds[0] == 3
    assert hand(state, 0) == "4♥"
    state = blood({"wounds": 3, "hand": "2♥"}, FAR, FAR, hurts="XJ7")
    after(state, "wound 1")
    play(state, "skip")
    assert hand(state, 0) == "2♥"
    assert box(state).injury[0] == 6
    assert state.hand_limit(0) == 1


@pytest.mark.rule("X24.38", "X12.2", "X12.6", "W11.7", "W11.12")
def test_extra_cost() -> None:
    state = blood(
        {"at": "D5", "money": 20, "wounds": 1, "injury": "XJ18", "hand": "A♥ A♦"},
        {"at": "D6", "money": 10, "hand": "2♣ 3♣"},
        FAR,
        gulch_too=True,
        deck="K♣ 4♠ 9♦ 8♣ 6♠ 5♦",
    )
    play(state, "poker", "1: join", "0: lay A♥", "0: lay A♦", "1: lay 2♣", "1: lay 3♣")
    assert state.money[1] == 0
    play(state, "prize lp")
    assert state.money[0] == 70
    poor = blood({"at": "D5", "money": 10, "wounds": 1, "injury": "XJ18"}, FAR, FAR)
    assert "poker" not in said(poor)


@pytest.mark.rule("X24.41", "X4.16", "X4.18", "X21.24", "X4.17", "X4.15")
def test_nothing_to_repair() -> None:
    state = blood({"at": "D1", "money": 20}, FAR, FAR, tale="XS1a")
    play(state, "task 1")
    assert state.money[0] == 20
    assert box(state).met[0] == 0
    state = blood({"at": "D1", "money": 20}, FAR, FAR, tale="XS1a", ruins="XD15")
    assert "task 1" not in said(state)


@pytest.mark.rule("X24.42", "A0.8", "A0.9", "W5.2", "A0.1", "W34.10")
def test_hop() -> None:
    state = blood({"at": "V12", "items": "pump_trolley"}, FAR, FAR, gulch_too=True)
    play(state, "move", "use pump_trolley", "go to C12")
    assert where(state, 0) == "C12"
    assert state.steps_left == 3
    assert "stop" in said(state)


@pytest.mark.rule("X24.43", "X7.9", "X21.20", "W12.4")
def test_no_room() -> None:
    state = blood({"at": "MP5", "money": 40, "items": "whiskey provisions miners_map"}, FAR, FAR)
    play(state, "trade", "buy portrait")
    assert said(state) == ["make room good_book", "make room provisions", "make room whiskey"] or all(
        each.startswith("make room") for each in said(state)
    )
    play(state, "make room whiskey")
    assert state.side_of(0, item("portrait"))
    assert not state.side_of(0, item("whiskey"))


@pytest.mark.rule("X24.44", "X14.3", "X21.33", "X14.2", "X14.4", "X14.1")
def test_law_and_disorder() -> None:
    wanted = {"wp": 4, "money": 40, "hand": "2♥ 3♥ 4♥", "at": "D6"}
    state = blood(wanted, {"at": "V1"}, FAR, active=1, scenario="law_and_disorder", sheriff="D3")
    after(state, "sheriff 1", seat=1)
    play(state, "1: sheriff D6", "0: discard 2♥", "0: decline", "0: skip")
    assert state.wounds[0] == 1
    assert len(state.hands[0]) == 3
    state.listen()
    play(state, "0: plead")
    assert "pleaded" in told(state)
    assert (state.wp[0], state.money[0], where(state, 0), hand(state, 0)) == (1, 20, "D1", "")
    state = blood(wanted, {"at": "V1"}, FAR, active=1, scenario="law_and_disorder", sheriff="D3")
    after(state, "sheriff 1", seat=1)
    play(state, "1: sheriff D6", "0: discard 2♥", "0: decline", "0: skip", "0: no plea")
    assert state.wp[0] == 0


@pytest.mark.rule("X24.45", "X12.6", "W8.11", "W8.5", "W8.12", "X1.4")
def test_ties() -> None:
    for one, two, loser in (("", "", 1), ("XJ9", "", 0), ("", "XJ9", 1)):
        first = {"at": "D6", "hand": "8♥", "wounds": 1, "injury": one}
        second = {"at": "D6", "hand": "8♣", "wounds": 1, "injury": two}
        state = blood(first, second, FAR)
        fight(state, "duel 1", "1: play 8♣")
        assert state.fight.kind < 0
        assert state.lp[0] == (2 if loser else 0), (one, two)
    both = blood({"at": "D6", "hand": "8♥", "wounds": 1, "injury": "XJ9"}, {"at": "D6", "hand": "8♣", "wounds": 1}, FAR)
    box(both).injury = put(box(both).injury, 1, box(both).injury[0])
    fight(both, "duel 1", "1: play 8♣")
    assert both.lp[0] == 2


@pytest.mark.rule("X24.46", "A0.4", "X13.5", "A0.7")
def test_on_bonus() -> None:
    from tinhorn.games.legends.ante_up.state import part_of as gulch_of

    deno = {"at": "D6", "lp": 5, "hand": vendetta()}
    state = blood(deno, {"at": "D6", "hand": "K♣"}, FAR, gulch_too=True, characters=["lottie", "bass", "knife"])
    gulch_of(state).grudges = put(gulch_of(state).grudges, 0, 1 << 1)
    fight(state, "duel 1", "1: play K♣")
    assert box(state).cube[0] == 2


def vendetta() -> str:
    from tinhorn.games.legends import content
    from tinhorn.games.legends.cards import CARD_NAMES

    card = next(card for card in content.POKER if card.name == "Vendetta")
    return next(name for name in CARD_NAMES if name[:-1] == card.rank and (name[-1] in "♥♦") == (card.suits == "red"))


@pytest.mark.rule("X24.47", "W7.4")
def test_pat_garrett() -> None:
    """His ability is of Ante Up; here it is used beside this box."""
    garrett = {"at": "MP5", "lp": 5, "hand": "2♣"}
    state = blood(
        garrett, {"at": "D6", "wp": 1, "hand": "2♥ 3♥"}, FAR, gulch_too=True, characters=["garrett", "bass", "knife"], sheriff="D3"
    )
    play(state, "use garrett", "0: sheriff D6", "1: discard 2♥", "1: decline", "1: skip")
    assert state.lp[0] == 6
    assert "use garrett" not in said(state)


@pytest.mark.rule("X24.34", "A0.8")
def test_movement() -> None:
    state = blood({"items": "mustang spurs", "longhorns": 1}, FAR, FAR, gulch_too=True, row="canteen short_cut fiddle")
    play(state, "move")
    assert state.steps_left == 4
