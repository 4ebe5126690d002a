"""The worked examples of W24, played in notation."""

from __future__ import annotations

import pytest

from tests.games.legends.table import GAME, after, card, cards, frontier, goal, hand, play, said, space, where
from tests.scenario import Rigged
from tinhorn import IllegalAction
from tinhorn.games.legends.cards import NONE
from tinhorn.games.legends.poker_hands import FIVE, FLUSH, FOUR, FULL_HOUSE, ROYAL_FLUSH, THREE, category_of, worth_of
from tinhorn.games.legends.state.table import HIDEOUT_AT
from tinhorn.games.legends.steps.menu import Menu
from tinhorn.games.legends.steps.rounds import EndRound
from tinhorn.games.legends.steps.turn import BeginTurn, EndTurn, Income


@pytest.mark.rule("W24.1", "W3.6", "W3.8", "W3.11", "W3.13", "W21.2")
def test_setup() -> None:
    state = GAME.new(3, 5, characters=["bass", "billy", "jane"])
    assert state.first == 1
    assert state.to_act == (1,)
    assert said(state) == ["go to MP1", "go to S8"]
    play(state, "go to MP1")
    assert said(state) == ["go to R6", "go to R7", "go to R8"]
    play(state, "go to R6")
    assert ([*state.money], [*state.wp], [*state.mp]) == ([10, 0, 20], [0, 2, 0], [1, 0, 0])
    assert [len(each) for each in state.hands] == [1, 2, 1]
    assert where(state, 0) == "D1"
    assert len(state.deck) == 48
    for name in ("S8", "S3", "X1", "V7", "C12"):
        assert state.bandits >> HIDEOUT_AT[space(name)] & 1
    assert not state.bandits >> HIDEOUT_AT[space("MP1")] & 1
    assert state.sheriff == space("D1")
    assert state.anybody_wanted()
    assert state.items[0:1] == (2,)
    assert state.active == 1
    play(state, "income cash", "end actions")
    assert state.active == 2
    play(state, "income cash", "end actions")
    assert state.active == 0


@pytest.mark.rule("W24.2", "W4.3", "W15.5", "W21.4", "W15.4", "W4.6")
def test_income() -> None:
    for answer, money, size in (("cash", 120, 2), ("cards", 110, 4), ("mixed", 120, 3)):
        state = frontier({"money": 110, "hand": "2♥ 4♥"}, {}, {}, agenda=[EndTurn(0), Income(0, ())])
        play(state, f"income {answer}")
        assert (state.money[0], len(state.hands[0])) == (money, size)


@pytest.mark.rule("W24.3", "W10.2", "W21.10", "W4.10", "W10.10", "W4.12")
def test_sale() -> None:
    for count, money, lp, left in ((3, 120, 7, 0), (1, 110, 5, 2)):
        state = frontier({"money": 90, "nuggets": 3, "lp": 4, "at": "D10"}, {}, {})
        assert [each for each in said(state) if each.startswith("sell")] == ["sell 1", "sell 2", "sell 3"]
        play(state, f"sell {count}")
        assert (state.money[0], state.lp[0], state.nuggets[0]) == (money, lp, left)
        assert state.is_unlocked(0)


@pytest.mark.rule("W24.4", "W10.4", "W9.2", "W9.3", "W9.5", "W21.21")
@pytest.mark.parametrize("badge", [0, 4])
def test_heist(badge: int) -> None:
    state = frontier({"hand": "K♦ 7♥ 5♥ 3♣", "money": 10, "at": "D10", "items": "revolver", "mp": badge}, {}, {}, fight="5 9 Q", actions=1)
    play(state, "heist", "play K♦")
    assert state.to_act == (2,)
    assert said(state) == ["npc 5", "npc 9", "npc Q"]
    assert state.view(1).drawn == ()
    play(state, "npc 9", "pass")
    assert said(state) == ["option 1", "option 2"]
    play(state, "option 2")
    assert state.asking is not None
    assert type(state.asking).__name__ == "Window"
    play(state, "skip")
    assert (state.money[0], state.wp[0], state.mp[0], state.wounds[0]) == (80, 3, 0, 0)
    assert len(state.hands[0]) == 4
    assert state.discards == [card("K♦")]
    assert len(state.fight_deck) == 13
    assert state.lp[0] == 1


@pytest.mark.rule("W24.5", "W9.6", "W10.3", "W9.4", "W9.1", "W10.10")
def test_heist_lost() -> None:
    state = frontier({"hand": "8♥ 6♠", "money": 10, "at": "D10", "items": "revolver"}, {}, {}, fight="J 2 3")
    play(state, "heist", "play 8♥", "npc J", "pass", "skip", "skip")
    assert (state.wounds[0], len(state.hands[0]), state.wp[0], state.money[0]) == (1, 2, 1, 20)
    assert "heist" not in said(state)


@pytest.mark.rule("W24.6", "W6.4", "W6.5", "W9.4", "W5.5", "W14.2")
def test_bandit() -> None:
    def meet():
        state = frontier(
            {"hand": "9♣ 4♦", "at": "MP4", "items": "revolver+"}, {"at": "V1"}, {"at": "V2"}, bandits="MP1", fight="10 3", actions=1
        )
        return play(state, "move", "step MP1", "play 9♣")

    state = meet()
    play(state, "npc 10", "pass")
    assert state.to_act == (2,)
    play(state, "do not", "skip")
    assert (state.wounds[0], len(state.hands[0]), state.lp[0], state.mp[0], state.bandits) == (1, 2, 0, 0, 0)
    state = meet()
    play(state, "npc 3", "pass", "skip")
    assert said(state) == ["option 1", "option 2"]
    play(state, "option 2", "skip")
    assert (state.wounds[0], len(state.hands[0]), state.mp[0], state.money[0], state.bandits) == (2, 1, 1, 20, 0)


@pytest.mark.rule("W24.7", "W8.6", "W8.9", "W8.11", "W8.13", "W8.16")
def test_duel() -> None:
    state = frontier({"hand": "6♣", "at": "D6"}, {"hand": "8♦", "at": "D6"}, {})
    play(state, "duel 1", "1: play 8♦")
    assert ([*state.lp], [*state.wounds], len(state.hands[1])) == ([2, 0, 0], [0, 1, 0], 1)
    state = frontier({"hand": "6♣", "at": "D6"}, {"hand": "8♦", "at": "D6", "items": "revolver+"}, {})
    play(state, "duel 1", "1: play 8♦")
    assert ([*state.lp], [*state.wounds], len(state.hands[0]), len(state.hands[1])) == ([0, 0, 0], [1, 0, 0], 1, 0)


@pytest.mark.rule("W24.8", "W8.10", "W8.18", "W21.23", "W13.2", "W8.11")
def test_reactions() -> None:
    state = frontier({"hand": "6♣ 2♣ 2♥", "at": "D6"}, {"hand": "8♦ 2♠", "at": "D6"}, {})
    play(state, "duel 1", "play 6♣", "1: play 8♦", "0: pass", "1: react 2♠", "0: react 2♣")
    assert not state.discards
    play(state, "1: pass") if state.to_act == (1,) else None
    play(state, "0: pass")
    assert state.lp[0] == 2
    assert sorted(state.discards) == sorted(cards("6♣ 8♦ 2♠ 2♣"))


@pytest.mark.rule("W24.9", "W8.17", "W34.2", "W23.13", "W8.9", "W8.10")
def test_floor() -> None:
    for held in ("3♦", "2♥"):
        state = frontier(
            {"hand": "6♣ 2♥" if held != "2♥" else "6♣ 4♥", "at": "D6", "items": "revolver+"}, {"hand": held + " K♣", "at": "D6"}, {}
        )
        state.listen()
        play(state, "duel 1", "play 6♣", f"1: play {held}", "pass", "pass")
        values = [event.values for event in state.hear() if event.kind.name == "values"]
        assert values == [(6, 2)]


@pytest.mark.rule("W24.10", "W8.14", "W8.19", "W21.27", "W31.2", "W31.16")
def test_rob() -> None:
    def rob():
        state = frontier({"hand": "A♥", "money": 100, "at": "D6"}, {"money": 50, "nuggets": 3, "cattle": "CB2", "at": "D6"}, {})
        return play(state, "rob 1")

    state = rob()
    assert (state.wounds[1], len(state.hands[1]), state.wp[0]) == (1, 1, 1)
    assert said(state) == ["spoils money", "spoils nuggets", "spoils nothing"]
    play(state, "spoils money")
    assert (state.money[0], state.money[1]) == (120, 20)
    play(state, "take token")
    assert state.cattle[:2] == (9, NONE)
    state = rob()
    play(state, "spoils nuggets", "leave token")
    assert (state.nuggets[0], state.nuggets[1], state.cattle[1]) == (2, 1, 9)


@pytest.mark.rule("W24.11", "W8.7", "W8.12", "W8.13")
def test_decline() -> None:
    state = frontier({"hand": "6♣ 5♥", "at": "D6"}, {"hand": "8♦", "at": "D6"}, {})
    play(state, "duel 1", "play 6♣", "decline")
    assert type(state.asking).__name__ == "Window"
    play(state, "1: skip")
    assert (state.lp[0], state.wounds[1], len(state.hands[1])) == (2, 1, 2)
    assert state.discards == [card("6♣")]
    state = frontier({"hand": "6♣ 5♥", "at": "D6"}, {"hand": "8♦", "money": 50, "at": "D6"}, {})
    play(state, "rob 1", "play 6♣", "decline", "1: skip", "0: skip", "spoils money")
    assert (state.wp[0], state.money[0]) == (1, 30)


@pytest.mark.rule("W24.12", "W8.3", "W8.15", "W7.7", "W10.23", "W14.7")
def test_arrest_by_a_player() -> None:
    state = frontier(
        {"hand": "5♥", "mp": 2, "lp": 4, "at": "V1"},
        {"hand": "8♦ 9♠", "wp": 5, "money": 70, "nuggets": 3, "cattle": "CG1", "wounds": 1, "at": "V1"},
        {},
        sheriff="D9",
    )
    play(state, "arrest 1", "decline", "1: skip")
    assert (state.wounds[1], len(state.hands[1]), state.wp[1], state.money[1], state.nuggets[1], where(state, 1)) == (2, 3, 0, 30, 1, "D1")
    assert state.cattle[1] == NONE
    assert (state.mp[0], state.lp[0], state.is_unlocked(0)) == (3, 6, True)
    assert state.sheriff == space("D1")


@pytest.mark.rule("W24.13", "W7.2", "W7.3", "W7.6", "W7.8", "W7.10")
@pytest.mark.parametrize("shown", ["8", "K"])
def test_sheriff(shown: str) -> None:
    state = frontier(
        {"hand": "4♥", "at": "V1"},
        {"hand": "Q♥ 5♦ 2♦", "wp": 4, "money": 40, "nuggets": 2, "at": "D9"},
        {},
        fight="K 8 4 2",
    )
    play(state, "use 4♥", "sheriff D5", "sheriff D9")
    assert state.to_act == (1,)
    play(state, "discard 2♦", "play Q♥")
    assert said(state, 0) == ["npc 2", "npc 4", "npc 8", "npc K"]
    play(state, f"0: npc {shown}", "1: pass")
    if shown == "8":
        play(state, "1: skip")
        assert (state.wounds[1], state.wp[1], len(state.hands[1]), where(state, 1)) == (1, 4, 1, "D9")
    else:
        play(state, "1: skip")
        assert (state.lp[1], state.wounds[1], len(state.hands[1]), state.wp[1]) == (1, 1, 2, 0)
        assert (state.money[1], state.nuggets[1], where(state, 1)) == (20, 1, "D1")
    assert state.sheriff == space("D1")
    assert state.to_act == (0,)


@pytest.mark.rule("W24.14", "W13.5", "W31.5", "W23.12", "W14.8", "W13.2")
def test_marshal_track() -> None:
    state = frontier({"hand": "2♥ 2♦ 7♣ 7♠", "mp": 2}, {}, {})
    play(state, "use 2♥", "option 1", "skip")
    assert (state.mp[0], state.lp[0], state.money[0]) == (3, 2, 0)
    state = frontier({"hand": "2♥ 2♦ 7♣ 7♠", "mp": 2}, {}, {})
    play(state, "use 2♥", "option 1", "use 7♣")
    assert (state.mp[0], state.lp[0], state.money[0]) == (4, 2, 30)
    play(state, "use 2♦", "option 1")
    assert state.mp[0] == 5
    assert hand(state, 0) == "7♠"


@pytest.mark.rule("W24.15", "W14.3", "W14.9", "W4.8", "W40.1", "W14.2")
def test_past_the_end() -> None:
    state = frontier({"hand": "K♦", "wp": 8, "at": "D10"}, {}, {}, fight="J 2 3", actions=1, deck="2♥ 2♦ 3♥")
    play(state, "heist", "npc J")
    assert (state.wp[0], state.lp[0]) == (9, 2 + 3)
    for before, gain in ((1, 2), (0, 3), (3, 1)):
        state = after(frontier({"wp": before}, {}, {}), f"wp {gain}")
        assert (state.wp[0], len(state.hands[0])) == (before + gain, 1)


@pytest.mark.rule("W24.16", "W14.6", "W10.22", "W10.23", "W5.7", "W14.10")
def test_switch() -> None:
    state = frontier({"mp": 5, "lp": 9, "cattle": "CG2", "at": "S6"}, {}, {}, actions=1)
    assert not state.anybody_wanted()
    play(state, "move", "step S7", "stop", "deliver")
    assert (state.mp[0], state.wp[0], state.money[0]) == (0, 1, 30)
    assert state.lp[0] == 9 + 1
    assert state.anybody_wanted()


def at_the_table(*people: dict, deck: str, **more):
    return frontier(*[{"at": "R5", **who} for who in people], deck=deck, **more)


@pytest.mark.rule("W24.17", "W11.1", "W11.4", "W11.7", "W21.33", "W21.34")
def test_poker_in_red_falls() -> None:
    own = [{"hand": "K♥", "money": 10}, {"hand": "K♠", "money": 30}, {"hand": "Q♣", "money": 20}]
    state = at_the_table(*own, deck="8♥ 8♠ J♦ 8♣ 8♦ 4♥")
    play(state, "poker", "1: join", "2: join")
    assert ([*state.money], [*state.lp]) == ([80, 20, 10], [1, 0, 0])
    assert [len(each) for each in state.hands] == [0, 1, 1]
    own = [{"hand": "Q♣", "money": 10}, {"hand": "K♠", "money": 30}, {"hand": "K♦", "money": 20}]
    state = at_the_table(*own, deck="J♦ 8♠ 8♥ 8♣ 8♦ 4♥")
    play(state, "poker", "1: join", "2: join")
    assert ([*state.money], [*state.lp]) == ([0, 60, 50], [0, 1, 1])
    assert [len(each) for each in state.hands] == [1, 0, 0]


@pytest.mark.rule("W24.18", "W11.10", "W11.2", "W11.7", "W11.12", "W11.17")
def test_split() -> None:
    own = [{"hand": "Q♣", "money": 10}, {"hand": "K♠", "money": 10}, {"hand": "K♦", "money": 10}, {"hand": "2♥", "money": 10}]
    state = at_the_table(*own, deck="J♦ 8♠ 8♥ 3♥ 8♣ 8♦ 4♥")
    play(state, "poker", "1: join", "2: join", "3: join")
    assert [*state.money] == [0, 40, 40, 0]


@pytest.mark.rule("W24.19", "W11.3", "W11.8", "W11.9", "W13.6", "W10.24")
def test_dealer() -> None:
    state = frontier({"hand": "A♦", "money": 10, "at": "D5"}, {}, {}, deck="A♠ 9♦ 9♥ K♣ 2♦ A♥ 9♣ 9♠")
    play(state, "poker")
    assert ([*state.money], state.lp[0], len(state.hands[0])) == ([0, 0, 0], 0, 1)
    assert category_of(worth_of(cards("A♦ A♠"), cards("A♥ 9♣ 9♠"))) == FULL_HOUSE
    assert category_of(worth_of(cards("9♦ 9♥"), cards("A♥ 9♣ 9♠"))) == FOUR
    state = frontier({"hand": "A♦", "money": 10, "at": "D5"}, {}, {}, deck="K♠ A♣ K♦ 3♥ 2♦ A♥ 9♣ 9♠")
    play(state, "poker")
    assert (state.money[0], state.lp[0]) == (60, 1)


@pytest.mark.rule("W24.20", "W11.13", "W11.14", "W31.37", "W33.19")
def test_cheat() -> None:
    assert category_of(worth_of(cards("7♦ 3♠"), cards("7♥ 7♠ 7♣"))) == FIVE
    royal = worth_of(cards("K♥ 3♣"), cards("10♥ J♥ Q♥"))
    plain = worth_of(cards("A♥ 9♥"), cards("10♥ J♥ Q♥"))
    assert (category_of(royal), category_of(plain)) == (ROYAL_FLUSH, FLUSH)
    five, straight = worth_of(cards("7♦ 3♠"), cards("7♥ 7♠ 7♣")), worth_of(cards("10♣ J♣"), cards("Q♣ K♣ 9♣"))
    assert straight < five < royal
    assert category_of(worth_of(cards("7♦ 8♦"), cards("3♠ 7♥ 8♥"))) < FULL_HOUSE


@pytest.mark.rule("W11.13", "W11.15", "W11.16")
def test_a_flush_with_cheat_compares_all_five_ranks() -> None:
    two_aces = worth_of(cards("2♥ 3♠"), cards("A♥ 9♥ 5♥"))
    assert category_of(two_aces) == FLUSH
    assert two_aces > worth_of(cards("K♣ 2♣"), cards("A♣ 9♣ 5♣"))
    assert two_aces > worth_of(cards("K♦ Q♦"), cards("A♦ 9♦ 5♦"))
    assert two_aces < worth_of(cards("3♠ 3♣"), cards("A♥ 9♥ 5♥"))
    assert two_aces < worth_of(cards("4♦ 3♠"), cards("A♦ 9♦ 5♦"))


@pytest.mark.rule("W24.21", "W11.6", "W11.16")
def test_one_card() -> None:
    four = worth_of(cards("5♥"), cards("5♣ 5♦ K♠"))
    assert category_of(four) == THREE
    assert four < worth_of(cards("5♠ 2♦"), cards("5♣ 5♦ K♠"))


@pytest.mark.rule("W24.22", "W10.12", "W10.14", "W10.15", "W21.15", "W21.35")
def test_prospect() -> None:
    # faces: 0 to 2 nugget, 3 tailings, 4 dust, 5 grave
    def dig(nuggets: int, *draws: int):
        return frontier({"at": "S1", "items": "miners_map", "nuggets": nuggets}, {}, {}, chance=draws)

    state = play(dig(0, 4, 0, 5, 3), "prospect", "use miners_map", "reroll 2")
    assert (state.money[0], state.nuggets[0]) == (20, 1)
    state = play(dig(4, 4, 0, 5, 3), "prospect", "use miners_map", "reroll 2")
    assert (state.money[0], state.nuggets[0]) == (20, 4)
    state = play(dig(0, 4, 0, 5, 5), "prospect", "use miners_map", "reroll 1")
    assert (state.money[0], state.nuggets[0]) == (10, 0)


@pytest.mark.rule("W24.23", "W10.6", "W21.13", "W15.2", "W10.10")
def test_doctor() -> None:
    state = frontier({"money": 30, "wounds": 2, "hand": "2♥ 4♥ 5♥", "at": "R1"}, {}, {})
    play(state, "doctor")
    assert (state.money[0], state.wounds[0], len(state.hands[0])) == (20, 0, 5)


@pytest.mark.rule("W24.24", "W10.7", "W10.8", "W10.9", "W21.14", "W12.4")
def test_store() -> None:
    state = frontier({"money": 80, "at": "D2"}, {}, {})
    play(state, "shop", "buy mule", "upgrade mule", "buy miners_map")
    assert (state.money[0], state.movement(0), state.nugget_cap(0)) == (10, 4, 6)
    assert {line.said.text(): line.points for line in state.tally(0)}["upgraded weapons and mounts"] == 1
    state = frontier({"money": 80, "at": "D2", "hand": "8♥"}, {}, {})
    play(state, "shop", "buy mule", "use 8♥", "upgrade mule", "buy miners_map", "done")
    assert state.money[0] == 30
    state = frontier({"money": 80, "wounds": 2, "at": "D2"}, {}, {})
    play(state, "shop", "buy whiskey")
    assert state.wounds[0] == 1


@pytest.mark.rule("W10.26", "W21.14", "W21.37", "W21.36")
def test_the_store_does_not_ask_when_everybody_sees_that_nothing_is_left() -> None:
    def shop(hand: str, *moves: str):
        buyer = {"money": 30, "hand": hand, "at": "D2", "items": "revolver+ miners_map whiskey provisions"}
        return play(frontier(buyer, {}, {}), "shop", *moves)

    assert "end actions" in said(shop("", "buy mule"))
    assert said(shop("2♥", "buy mule")) == ["done"]  # it might be a Haggle
    last = shop("8♥", "buy mule")
    assert said(last) == ["use 8♥", "done"]
    play(last, "use 8♥")
    assert "end actions" in said(last)
    assert last.discount == 0
    assert "upgrade mule" in said(play(frontier({"money": 60, "at": "D2"}, {}, {}), "shop", "buy mule"))


@pytest.mark.rule("W24.25", "W10.20", "W10.21", "W5.8", "W21.32", "W5.7")
def test_cattle() -> None:
    def drive(**who):
        return frontier({"money": 10, "cattle": "CG4", "at": "V11", **who}, {}, {})

    state = play(drive(), "move", "step V12", "stop", "deliver")
    assert (state.mp[0], state.money[0]) == (1, 70)
    state = play(drive(wp=1), "move", "step V12", "stop", "deliver")
    assert (state.mp[0], state.wp[0], state.money[0]) == (0, 1, 50)
    state = play(drive(at="S6"), "move", "step S7", "stop", "deliver")
    assert (state.wp[0], state.money[0]) == (1, 50)
    state = after(drive(), "move 1")
    play(state, "step V12")
    assert type(state.asking).__name__ == "Menu"
    assert state.cattle[0] != NONE


@pytest.mark.rule("W24.26", "W5.1", "W5.6", "W21.7", "W33.4", "W31.20")
def test_movement() -> None:
    state = frontier({"at": "MP4"}, {"at": "V1"}, {"at": "V2"}, bandits="MP1", characters=["kit", "bass", "doc"])
    play(state, "move", "step MP1")
    assert (state.wounds[0], where(state, 0), state.steps_left) == (1, "MP1", 0)
    assert type(state.asking).__name__ == "Menu"
    state = frontier({"at": "MP4", "unlocked": True}, {"at": "V1"}, {"at": "V2"}, bandits="MP1", characters=["kit", "bass", "doc"])
    play(state, "move", "step MP1")
    assert said(state) == ["use kit", "skip"]
    play(state, "use kit", "step MP5")
    assert where(state, 0) == "MP5"
    assert type(state.asking).__name__ == "Menu"


@pytest.mark.rule("W24.27", "W5.12", "W2.3", "W31.40", "W33.24", "W5.2")
def test_mesa() -> None:
    def ride(items: str, steps: int = 0):
        return frontier({"at": "D4", "wounds": 1, "unlocked": True, "items": items}, {}, {}, characters=["knife", "bass", "doc"])

    state = play(ride("mustang"), "move", "step mesa_north")
    assert "step D4" not in said(state)
    play(state, "step R1")
    assert state.steps_left == 2
    assert not any("mesa" in each for each in said(state))
    play(state, "stop")
    assert (state.wounds[0], where(state, 0)) == (0, "R1")
    state = play(ride(""), "move", "step D3")
    play(state, "step D4")
    assert where(state, 0) == "D4"
    state = play(ride(""), "move")
    assert "step mesa_north" in said(state)
    play(state, "step D3")
    assert "step mesa_north" not in said(state)


@pytest.mark.rule("W24.28", "W16.2", "W16.8", "W16.9", "W16.10", "W6.3")
def test_story() -> None:
    state = frontier(
        {"hand": "A♥", "at": "D7"},
        {"at": "V7"},
        {"at": "V2"},
        bandits="X1 S8",
        fight="K J 2",
        stories=("ST12", "ST09"),
        discs=(0, 1, 0, 0, 0, 0),
        actions=1,
    )
    play(state, "move", "step X1", "npc J", "option 1")
    assert said(state) == ["disc ST12", "no disc"]
    play(state, "disc ST12")
    assert [*state.lp[:2]] == [2, 1]
    assert state.bandits == sum(1 << HIDEOUT_AT[space(name)] for name in ("S8", "MP1", "C12"))
    assert state.sheriff == space("D1")
    assert state.discs == (0,) * 6
    assert state.story_discards[0] == (11,)


@pytest.mark.rule("W24.29", "W16.3", "W16.4", "W16.5", "W16.6", "W10.25")
def test_disc_moved() -> None:
    state = frontier({"at": "D10"}, {}, {}, stories=("ST32", "ST09"), discs=(1, 0, 0, 1, 0, 0))
    play(state, "work", "disc ST32")
    assert state.discs == (2, 0, 0, 0, 0, 0)
    play(state, "work")
    assert type(state.asking).__name__ == "Menu"


@pytest.mark.rule("W24.30", "W4.7", "W15.4", "W31.36", "W13.6", "W33.15")
@pytest.mark.parametrize(("who", "unlocked", "discards"), [("bass", False, 4), ("jane", True, 3), ("doc", True, 2)])
def test_hand_limit(who: str, unlocked: bool, discards: int) -> None:
    seven = "2♥ 3♥ 4♥ 5♥ 7♥ 9♥ 10♥"
    state = frontier({"hand": seven, "wounds": 2, "unlocked": unlocked}, {}, {}, characters=[who, "kit", "rowdy"])
    play(state, "end actions", "discard 9♥")
    for _ in range(discards - 1):
        play(state, said(state)[0])
    assert len(state.hands[0]) == 7 - discards
    assert state.money[0] == 10
    assert state.active == 1


@pytest.mark.rule("W24.31", "W13.6", "W31.9", "W21.38", "W22.5", "W13.2")
def test_instincts() -> None:
    state = frontier({"hand": "9♥"}, {}, {}, deck="K♦ 2♣ 5♠")
    play(state, "use 9♥")
    assert said(state) == ["take 2♣", "take 5♠", "take K♦"]
    assert state.view(1).dug == ()
    play(state, "take K♦", "take 5♠")
    assert (hand(state, 0), state.money[0], state.deck[0]) == ("5♠ K♦", 0, card("2♣"))
    assert state.view(0).deck_known == ((card("2♣"),),)
    assert state.view(1).deck_known == ((),)
    state = frontier({"hand": "9♥", "at": "D6"}, {"at": "D6"}, {})
    play(state, "duel 1")
    assert state.money[0] == 10


@pytest.mark.rule("W24.32", "W9.11", "W31.39", "W21.22", "W21.40", "W30.7")
def test_restart() -> None:
    state = frontier({"hand": "5♠ 4♦", "at": "MP4", "wounds": 1}, {"at": "V1"}, {"at": "V2"}, bandits="MP1", fight="10 2 3 Q", deck="A♦")
    play(state, "move", "step MP1", "play 5♠", "npc 10", "pass", "do")
    assert state.wounds[0] == 0
    assert state.discards == [card("5♠")]
    assert hand(state, 0) == "4♦ A♦"
    play(state, "play A♦")
    assert said(state) == ["npc 3", "npc Q"]
    play(state, "npc Q", "pass")
    assert state.to_act == (0,)
    assert said(state) == ["option 1", "option 2"]


@pytest.mark.rule("W24.33", "W17.1", "W17.2", "W4.9", "W1.9", "W4.1")
@pytest.mark.parametrize("trigger", [0, 1])
def test_end(trigger: int) -> None:
    points = [0, 0, 0, 0]
    points[trigger] = 21
    people = [{"lp": each} for each in points]
    # seat 0 is third of the round that begins with seat 2
    steps = [EndRound(), *[BeginTurn(seat) for seat in (1, 0)]]
    state = frontier(*people, first=2, active=3, round=9, agenda=steps)
    turns = 0
    while not state.over:
        play(state, "income cash", "end actions")
        turns += 1
    assert turns == 2 + 4
    assert state.round == 10


@pytest.mark.rule("W24.34", "W17.3", "W17.4", "W17.5", "W17.6", "W15.3")
def test_scoring() -> None:
    def score(c_wp: int):
        state = frontier(
            {"lp": 18, "items": "rifle+ mustang+", "money": 110, "wounds": 1, "mp": 6},
            {"lp": 21, "wp": 7, "money": 50, "wounds": 2},
            {"lp": 22, "wp": c_wp, "money": 120},
        )
        return state

    assert score(3).scores == [24, 22, 25]
    assert score(3).ranks == [1, 2, 0]
    assert score(7).scores == [24, 20, 25]
    state = frontier({"lp": 22, "mp": 6}, {"lp": 21, "wp": 7}, {})
    assert state.scores[:2] == [24, 24]
    assert state.ranks[:2] == [1, 0]


@pytest.mark.rule("W17.3", "W15.7", "W17.5", "W17.4", "W15.3")
def test_no_score_below_0() -> None:
    state = frontier({"wounds": 3}, {"wounds": 1}, {"lp": 1, "wounds": 1, "nuggets": 1}, agenda=[EndRound(), Menu(0)], round_cap=1)
    state.listen()
    assert state.scores == [0, 0, 0]
    assert state.ranks == [2, 1, 0]
    assert [[line.points for line in state.tally(seat)] for seat in range(3)] == [[0, -3, 3], [0, -1, 1], [1, -1]]
    play(state, "end actions")
    over = state.hear()[-1]
    assert (over.kind.name, over.values) == ("over", ((0, 0, 0),))


@pytest.mark.rule("W24.35", "W18.4", "W18.5", "W18.6", "W21.31", "W21.17")
def test_goals() -> None:
    goals = ["bass-1", "bass-2", "bass-4"]
    state = frontier(
        {"goals": goals, "mp": 4, "items": "revolver+ mule+"}, {}, {}, characters=["bass", "kit", "rowdy"], goals=True, chance=[6]
    )
    play(state, "complete bass-1")
    assert state.tokens[:3] == (0, 1, 0)
    state.chance = Rigged([0, 15])
    play(state, "complete bass-4")
    assert said(state) == ["return 1", "return 2", "return 3"]
    play(state, "return 1")
    assert state.tokens[:3] == (0, 1, 1)
    state.deeds[1] = 1
    state.open = None
    state.chance = Rigged([6, 0, 6])
    play(state, "complete bass-2", "return 1", "return 2")
    assert state.tokens[:3] == (0, 2, 1)
    assert {line.said.text(): line.points for line in state.tally(0)}["legendary tokens"] == 7


@pytest.mark.rule("W24.36", "W19.4", "W19.5", "W19.6", "W19.7", "W19.8")
def test_man_in_black() -> None:
    def duel(items: str):
        state = frontier({"hand": "Q♦", "at": "V1", "items": items}, {}, man="V1", fight="4 J 8")
        assert "arrest the Man in Black" not in said(state)
        return play(state, "duel the Man in Black")

    state = duel("")
    assert (state.money[0], state.wounds[0], state.lp[0], len(state.hands[0])) == (10, 1, 0, 1)
    assert len(state.fight_deck) == 13
    state = duel("revolver+")
    assert (state.money[0], state.wounds[0], state.lp[0]) == (10, 0, 2)
    for answer, money, nuggets in (("money", 60, 0), ("nuggets", 0, 2)):
        state = frontier({"hand": "A♦", "at": "V1"}, {}, man="V1", fight="4 2 8")
        play(state, "rob the Man in Black")
        assert said(state) == ["spoils money", "spoils nuggets"]
        play(state, f"spoils {answer}")
        assert (state.wp[0], state.money[0], state.nuggets[0]) == (1, money, nuggets)


@pytest.mark.rule("W24.37", "W19.10", "W31.41", "W19.2", "W19.15", "W19.12")
def test_he_starts() -> None:
    from tinhorn.games.legends.steps.man_in_black import ManTurn

    state = frontier(
        {"hand": "5♥", "money": 50, "nuggets": 2, "at": "V1"},
        {"money": 20},
        man="V12",
        agenda=[EndRound(), ManTurn()],
        man_deck=(3,),
        man_used=(0, 1, 2, 4, 5, 6, 7, 8, 9),
    )
    assert state.to_act == (0,)
    play(state, "decline", "skip")
    assert (state.wounds[0], len(state.hands[0]), state.money[0], state.nuggets[0], state.man_lp) == (1, 2, 20, 2, 1)
    assert state.man == space("V1")


@pytest.mark.rule("W24.38", "W22.9", "W34.10", "W21.3", "W15.8", "W22.7")
def test_asked_all_the_same() -> None:
    state = frontier({"hand": "A♥", "at": "D6"}, {"hand": "2♥ 3♥ 4♥ 5♥", "wounds": 1, "at": "D6"}, {})
    play(state, "duel 1", "1: play 5♥", "1: pass")
    assert type(state.asking).__name__ == "Window"
    assert said(state, 1) == ["skip"]
    play(state, "1: skip")
    assert (state.wounds[1], len(state.hands[1])) == (2, 4)
    state = frontier({"hand": "A♥", "at": "D6"}, {"hand": "5♥", "wounds": 1, "at": "D6"}, {})
    play(state, "duel 1", "1: play 5♥")
    assert (state.wounds[1], type(state.asking).__name__) == (2, "Menu")
    state = frontier({"hand": "A♥", "at": "D6"}, {"hand": "2♥ 5♥", "wounds": 3, "at": "D6"}, {})
    play(state, "duel 1", "1: play 5♥", "1: pass")
    assert type(state.asking).__name__ == "Menu"


@pytest.mark.rule("W24.39", "W13.6", "W8.7", "W8.5", "W8.6", "W8.8")
def test_decline_and_instincts() -> None:
    state = frontier({"hand": "9♥", "at": "D6"}, {"hand": "8♦", "at": "D6"}, {})
    play(state, "duel 1", "decline", "1: skip")
    assert (state.lp[0], state.money[0], state.discards) == (2, 10, [card("9♥")])
    state = frontier({"hand": "8♣", "at": "D6"}, {"hand": "8♦", "at": "D6"}, {})
    play(state, "duel 1", "decline", "1: skip")
    assert state.wounds[1] == 1
    assert type(state.asking).__name__ == "Menu", "a second wound would be asked about first"


@pytest.mark.rule("W8.7", "W24.39", "W8.17")
@pytest.mark.parametrize(("name", "wounds", "money"), [("8♣", 1, 0), ("K♥", 1, 0), ("9♦", 1, 10)])
def test_a_bonus_works_after_a_reveal_only(name: str, wounds: int, money: int) -> None:
    state = frontier({"hand": name, "at": "D6"}, {"at": "D6"}, {}, deck="4♦")
    play(state, "duel 1")
    assert (state.lp[0], state.wounds[1], state.money[0]) == (2, wounds, money)
    state = frontier({"hand": "8♣", "at": "D6"}, {"hand": "2♦", "at": "D6"}, {}, deck="4♦")
    play(state, "duel 1", "1: play 2♦", "1: skip")
    assert (state.wounds[1], type(state.asking).__name__) == (2, "Menu")


@pytest.mark.rule("W24.40", "W15.8", "W31.14", "W31.12", "W33.13", "W33.14")
def test_room_for_wounds() -> None:
    def guard(hand: str):
        state = frontier(
            {"hand": hand, "wounds": 2, "at": "D10", "unlocked": True},
            {},
            {},
            fight="3 2 4",
            characters=["doc", "kit", "rowdy"],
            deck="A♦",
        )
        return play(state, "heist", "play K♦", "npc 3", "pass")

    state = guard("K♦ 6♥")
    play(state, "use 6♥")
    assert state.wounds[0] == 2
    state = guard("K♦ 2♥")
    play(state, "skip")
    assert state.wounds[0] == 3
    assert card("A♦") in state.hands[0]


@pytest.mark.rule("W24.41", "W10.26", "W31.35", "W33.6", "W10.7")
def test_haggle() -> None:
    state = frontier({"money": 10, "hand": "8♥ 2♥", "at": "D2"}, {}, {})
    play(state, "shop")
    assert "buy mule" not in said(state)
    play(state, "use 8♥")
    assert "buy mule" in said(state)
    twin = state.copy()
    play(state, "buy mule")
    assert state.money[0] == 0
    play(twin, "done", "shop")
    assert "buy mule" not in said(twin)


@pytest.mark.rule("W24.42", "W18.4", "W18.7", "W18.2", "W18.6", "W4.5")
def test_last_tokens() -> None:
    people = [
        {"goals": ["bass-1", "bass-2", "bass-4"], "mp": 4, "done": 0b110, "tokens": [1, 1, 0]},
        {"done": 7, "tokens": [2, 1, 0]},
        {"done": 7, "tokens": [2, 1, 0]},
        {"done": 7, "tokens": [1, 2, 0]},
        {"done": 7, "tokens": [0, 2, 1]},
        {"done": 7, "tokens": [0, 1, 2]},
    ]
    state = frontier(*people, characters=["bass", "annie", "knife", "doc", "kit", "mary"], goals=True)
    play(state, "complete bass-1")
    assert sum(state.tokens[:3]) == 3
    assert type(state.asking).__name__ == "Menu"
    assert state.goals[0] == goal("bass-1")
    with pytest.raises(IllegalAction):
        state.play(0, "complete bass-2")
