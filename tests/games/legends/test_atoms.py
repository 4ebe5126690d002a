"""Every atom, predicate and form of effects, carried out on a table (W30 to W34)."""

from __future__ import annotations

import pytest

from tests.games.legends.table import after, card, frontier, hand, play, said, space, true, where
from tinhorn.games.legends.cards import NONE
from tinhorn.games.legends.state.fight import DUEL, Fight
from tinhorn.games.legends.state.in_play import BASE_GAME
from tinhorn.games.legends.state.table import HIDEOUT_AT

RIFLE_AND_MORE = "rifle+ revolver mule whiskey"


@pytest.mark.rule("W31.1", "W31.42", "W30.4", "W1.6", "W15.5")
def test_money() -> None:
    state = after(frontier({"money": 110}, {"money": 10}, {}), "money 30; nothing; money -50")
    assert state.money[0] == 70
    assert after(frontier({}, {"money": 10}, {}), "money -50", 1).money[1] == 0


@pytest.mark.rule("W31.2", "W34.7", "W30.8", "W31.16")
def test_money_between_players() -> None:
    state = after(frontier({"money": 110}, {"money": 50}, {}), "steal_money 20 from tgt", 0, 1)
    assert [*state.money[:2]] == [120, 30]
    state = after(frontier({"money": 30}, {"money": 50}, {}), "give_money 20 to tgt", 0, 1)
    assert [*state.money[:2]] == [10, 70]
    state = after(frontier({"money": 10}, {"money": 50}, {}), "give_money 20 to tgt", 0, 1)
    assert [*state.money[:2]] == [10, 50]
    state = after(frontier({}, {}, man="V1"), "steal_money 20 from tgt; steal_nugget 1 from tgt", 0, 6)
    assert (state.money[0], state.nuggets[0]) == (20, 1)


@pytest.mark.rule("W31.3", "W15.7", "W4.10")
def test_lp() -> None:
    state = after(frontier({"lp": 4}, {}, {}), "lp 1")
    assert state.is_unlocked(0)
    after(state, "lp -9")
    assert state.lp[0] == 0
    assert state.is_unlocked(0)


@pytest.mark.rule("W31.4", "W14.1", "W14.4", "W14.11", "W14.5", "W14.10")
def test_points() -> None:
    state = after(frontier({}, {}, {}), "mp 3")
    assert (state.mp[0], state.money[0], state.lp[0]) == (3, 40, 2)
    state = after(frontier({"wp": 1, "hand": "7♣"}, {}, {}), "mp 1")
    assert (state.mp[0], type(state.asking).__name__) == (0, "Menu")


@pytest.mark.rule("W31.6", "W13.3", "W13.4", "W13.1")
def test_draw() -> None:
    state = frontier({}, {}, {})
    state.discards = state.deck[:-1]
    state.deck = state.deck[-1:]
    after(state, "draw 3")
    assert len(state.hands[0]) == 3
    assert not state.discards
    after(state, "draw 60")
    assert len(state.hands[0]) == 52


@pytest.mark.rule("W31.7", "W21.26", "W13.4", "W31.8", "W33.15")
def test_discard() -> None:
    state = after(frontier({"hand": "2♥ 3♥ 4♥"}, {}, {}), "discard 2")
    play(state, "discard 3♥", "discard 2♥")
    assert hand(state, 0) == "4♥"
    after(state, "discard 2")
    assert hand(state, 0) == ""
    state = after(frontier({"hand": "2♥ 3♥ 4♥"}, {}, {}, chance=[1]), "discard 1 random")
    assert hand(state, 0) == "2♥ 4♥"
    state = after(frontier({"hand": "2♥ 3♥ 4♥"}, {}, {}), "discard_up_to 2; draw n_chosen")
    play(state, "discard 2♥", "stop")
    assert len(state.hands[0]) == 3


@pytest.mark.rule("W31.8")
def test_cycle() -> None:
    state = after(frontier({"hand": "2♥ 3♥ 4♥"}, {}, {}, deck="A♠ A♣"), "cycle 2")
    play(state, "discard 2♥", "discard 3♥")
    assert hand(state, 0) == "4♥ A♣ A♠"
    state = after(frontier({"hand": "2♥"}, {}, {}), "cycle 2")
    play(state, "stop")
    assert hand(state, 0) == "2♥"


@pytest.mark.rule("W31.9", "W13.3")
def test_dig_takes_what_there_is() -> None:
    state = frontier({}, {}, {}, deck="K♦ 2♣")
    state.discards = state.deck[:-2]
    state.deck = state.deck[-2:]
    after(state, "dig 3 keep 2")
    assert len(said(state)) == 3


@pytest.mark.rule("W31.10")
def test_keep_played() -> None:
    state = frontier({"hand": "2♥"}, {}, {})
    state.laid = (card("K♦"), card("A♦"), *state.laid[2:])
    state.deck = [each for each in state.deck if each not in (card("K♦"), card("A♦"))]
    after(state, "keep_played 2 random")
    assert hand(state, 0) == "2♥ K♦ A♦"
    assert state.view(None).public[0] == (card("K♦"), card("A♦"))


@pytest.mark.rule("W31.11", "W21.39", "W22.2")
def test_cards_change_hands() -> None:
    state = after(frontier({"hand": "2♥ 3♥"}, {}, {}), "give_card to tgt", 0, 1)
    play(state, "give 3♥")
    assert (hand(state, 0), hand(state, 1)) == ("2♥", "3♥")
    assert state.view(0).known[1] == (card("3♥"),)
    assert state.view(2).known[1] == ()
    state = after(frontier({"hand": "2♥ 3♥"}, {}, {}, chance=[0]), "take_card 1 random from tgt", 1, 0)
    assert (hand(state, 0), hand(state, 1)) == ("3♥", "2♥")
    assert state.view(0).known[1] == (card("2♥"),)


@pytest.mark.rule("W31.12", "W15.1", "W31.13", "W30.6", "W15.8")
def test_wounds() -> None:
    state = after(frontier({"wounds": 2}, {}, {}), "wound 2")
    assert state.wounds[0] == 3
    after(state, "heal all; draw wounds_lost")
    assert (state.wounds[0], len(state.hands[0])) == (0, 3)
    state = after(frontier({"hand": "6♥", "wounds": 1}, {}, {}), "wound 1 uncancellable")
    assert (state.wounds[0], type(state.asking).__name__) == (2, "Menu")
    after(state, "heal 1")
    assert state.wounds[0] == 1


@pytest.mark.rule("W31.15", "W31.16", "W15.6", "W23.2", "W15.5")
def test_nuggets() -> None:
    state = after(frontier({"nuggets": 3}, {"nuggets": 3}, {}), "nugget 3; nugget -1")
    assert state.nuggets[0] == 3
    after(state, "steal_nugget 5 from tgt", 0, 1)
    assert [*state.nuggets[:2]] == [4, 0]
    state = after(frontier({"nuggets": 6}, {}, {}), "nugget 1")
    assert state.nuggets[0] == 6


@pytest.mark.rule("W31.17", "W10.19", "W22.4", "W3.3", "W10.18", "W3.12")
def test_cattle() -> None:
    state = after(frontier({}, {}, {}, chance=[3]), "cattle take blue")
    assert state.cattle[0] == 11
    assert state.view(0).cattle[0] == 11
    assert (state.view(1).cattle[0], state.view(1).cattle_colours[0]) == (NONE, 1)
    after(state, "cattle take green")
    assert state.cattle[0] == 11
    after(state, "cattle steal from tgt", 1, 0)
    assert state.cattle[:2] == (NONE, 11)
    assert state.view(0).cattle[1] == 11
    assert state.view(2).cattle[1] == NONE
    after(state, "cattle lose", 1)
    assert state.cattle[1] == NONE


@pytest.mark.rule("W31.18", "W31.21", "W21.41", "W35.1")
def test_moves_that_are_no_action() -> None:
    state = after(frontier({"at": "MP5"}, {"at": "V1"}, {"at": "V2"}), "move 2")
    assert "stop" in said(state)
    play(state, "stop")
    assert where(state, 0) == "MP5"
    after(state, "goto saloon_darkrock")
    assert said(state) == ["go to D5", "go to D8", "go to D9"]
    play(state, "go to D8")
    assert where(state, 0) == "D8"
    state.bandits = 1 << HIDEOUT_AT[space("MP1")]
    after(state, "goto bank")
    assert where(state, 0) == "D10"


@pytest.mark.rule("W31.19")
def test_move_actions_of_cards() -> None:
    state = play(frontier({"hand": "3♥", "at": "MP5"}, {"at": "V1"}, {"at": "V2"}), "use 3♥")
    assert state.steps_left == 5
    state = after(frontier({"at": "MP5", "items": "mule"}, {"at": "V1"}, {"at": "V2"}), "move_action own+1")
    assert state.steps_left == 4


@pytest.mark.rule("W31.22", "W31.23", "W31.24", "W7.1", "W7.5", "W7.4")
def test_sheriff_and_bandits() -> None:
    state = after(frontier({}, {}, {}), "sheriff 3")
    assert type(state.asking).__name__ == "Menu"
    state = after(frontier({}, {"wp": 1, "at": "D10"}, {}), "sheriff_to bank")
    assert (state.sheriff, state.wp[1]) == (space("D10"), 1)
    state = after(frontier({}, {"wp": 1, "at": "D10"}, {}), "sheriff_to bank with_arrest")
    assert (state.wp[1], where(state, 1)) == (0, "D1")
    state = after(frontier({"at": "MP1"}, {"at": "V1"}, {"at": "V2"}), "spawn A C")
    assert state.bandits == sum(1 << HIDEOUT_AT[space(name)] for name in ("S8", "C12", "V7"))


@pytest.mark.rule("W31.25", "W31.26", "W34.2", "W34.11", "W30.8")
def test_lowering_cards() -> None:
    state = frontier({"hand": "9♣", "at": "D6"}, {"hand": "8♦", "at": "D6"}, {})
    state.fight = Fight(DUEL, 0, 1)
    after(state, "opp -2; self -1")
    assert (state.fight.minus_initiator, state.fight.minus_target) == (1, 2)


@pytest.mark.rule("W31.27", "W45.1")
def test_wins_ties() -> None:
    def tie(jesse_starts: bool):
        people = [{"hand": "8♠", "at": "D6", "unlocked": True}, {"hand": "8♥", "at": "D6"}, {}]
        if not jesse_starts:
            people[0], people[1] = people[1], people[0]
        cast = ["jesse", "bass", "doc"] if jesse_starts else ["bass", "jesse", "doc"]
        return play(frontier(*people, characters=cast), "duel 1", "1: play 8♥" if jesse_starts else "1: play 8♠")

    assert tie(True).lp[0] == 2
    assert tie(False).lp[0] == 0
    assert tie(False).wounds[0] == 1


@pytest.mark.rule("W31.28", "W22.5", "W22.8")
def test_looking() -> None:
    state = frontier({}, {"hand": "2♥ 3♥ 4♥"}, {}, chance=[0, 0], deck="K♦ Q♦", fight="A K")
    after(state, "look 2 hand of tgt", 0, 1)
    assert state.view(0).known[1] == (card("2♥"), card("3♥"))
    assert state.view(2).known[1] == ()
    after(state, "look 2 deck of poker; look 1 deck of fight")
    assert state.view(0).deck_known[-2:] == ((card("Q♦"),), (card("K♦"),))
    assert state.view(0).fight_known[-1] == (12,)
    assert state.view(2).deck_known[-2:] == ((), ())
    after(state, "draw 1", 1)
    assert card("K♦") in state.view(0).known[1]


@pytest.mark.rule("W31.29", "W31.30", "W10.17", "W33.7", "W10.15", "W10.10")
def test_rolling() -> None:
    state = frontier({"hand": "4♣ K♣", "at": "V1", "items": "miners_map"}, {}, {}, chance=[5, 5, 0, 0])
    play(state, "use 4♣")
    assert said(state) == ["use K♣", "use miners_map", "skip"]
    play(state, "use K♣", "reroll 1")
    assert said(state) == ["use miners_map", "skip"]
    play(state, "use miners_map", "keep")
    assert state.nuggets[0] == 1


@pytest.mark.rule("W31.31")
def test_more_actions() -> None:
    state = after(frontier({}, {}, {}), "action 2")
    assert state.actions == 5
    assert after(state, "action 1", 1).actions == 5


@pytest.mark.rule("W31.32", "W3.3")
def test_tokens() -> None:
    state = frontier({"done": 1, "tokens": [1, 0, 0]}, {}, {}, goals=True)
    after(state, "token 1")
    play(state, said(state)[0])
    assert sum(state.tokens[:3]) == 1


@pytest.mark.rule("W31.33", "W31.34", "W12.3", "W12.4", "W12.6", "W12.7")
def test_items() -> None:
    state = after(frontier({"items": "revolver"}, {}, {}), "item gain rifle; item gain rifle; upgrade rifle; upgrade mule")
    assert state.items[: BASE_GAME.item_slots] == (1, 0, 2, 0, 0, 0, 0, 0, 0)
    assert state.weapon[0] == 0
    after(state, "item discard revolver")
    assert state.weapon[0] == 2
    after(state, "item gain miners_map; item gain ten_gallon; item gain provisions; item gain whiskey; upgrade miners_map")
    assert state.items[5 : BASE_GAME.item_slots] == (1, 0, 1, 1)
    after(state, "item discard miners_map; item gain whiskey")
    assert list(state.misc[:3]) == [8, 7, 6]


@pytest.mark.rule("W30.7", "W9.9", "W9.10", "W34.3", "W21.24", "W31.38")
def test_choices_that_change_something() -> None:
    state = after(frontier({"wp": 1}, {}, {}), "choose{ mp 1 or wp 1 or money 20 }")
    assert said(state) == ["option 2", "option 3"]
    state = after(frontier({"wounds": 3}, {}, {}), "choose{ wound 1 or discard 1 random }")
    assert type(state.asking).__name__ == "Menu"
    state = after(frontier({"wounds": 3, "hand": "2♥"}, {}, {}), "choose{ wound 1 or discard 1 random }")
    assert hand(state, 0) == ""


@pytest.mark.rule("W30.7", "W30.9", "W21.40", "W30.4")
def test_forms() -> None:
    state = after(frontier({"money": 50}, {}, {}), "may{ money -10 }; repeat 2 { money -10 }")
    assert said(state) == ["do", "do not"]
    play(state, "do")
    assert state.money[0] == 20
    state = after(frontier({}, {}, {}), "if(money>=10){ draw 1 }else{ money 10 }; if(money>=10){ draw 1 }")
    assert (state.money[0], len(state.hands[0])) == (10, 1)
    state = after(frontier({"hand": "2♥ 3♥"}, {}, {}), "tgt.choose{ money 10 or money 20 }; you.money 10", 0, 1)
    assert state.to_act == (1,)
    play(state, "option 2")
    assert [*state.money[:2]] == [10, 20]


@pytest.mark.rule("W30.8", "W34.8", "W15.7")
def test_scopes_of_several() -> None:
    state = after(frontier({"money": 30}, {"money": 10}, {}, {}), "each_other.money 10; each if money>=20{ nugget 1 }")
    assert [*state.money] == [30, 20, 10, 10]
    assert [*state.nuggets] == [1, 1, 0, 0]
    state = frontier({}, {}, {}, discs=(1, 1, 0, 0, 0, 0))
    assert [*after(state, "contributors.money 10").money] == [10, 10, 0]
    assert after(frontier({}, {}, man="V1"), "mib.lp 3").man_lp == 3


@pytest.mark.rule("W32.1", "W32.2", "W32.3", "W32.4", "W32.5")
def test_where_one_is_and_what_one_is() -> None:
    state = frontier({"at": "D1", "mp": 1}, {"at": "V1", "wp": 1}, {"at": "V1"})
    assert true(state, "in_town and in_town(darkrock) and not in_town(red_falls) and not outside")
    assert true(state, "outside", 1)
    assert true(state, "at(sheriffs_office) and at(any_location) and not at(bank)")
    assert true(state, "at_space(D1) and region(darkrock)")
    assert true(state, "with_player", 1)
    assert not true(state, "with_player")
    assert true(state, "marshal and not wanted and not unaligned and any_wanted")
    assert true(state, "wanted", 1)
    assert true(state, "unaligned", 2)
    ranch = frontier({"at": "MP2"}, {"at": "S8"}, {})
    assert true(ranch, "at(ranch) and at(ranch_green) and not at(ranch_blue)")
    assert true(ranch, "at(hideout) and at(hideout_A)", 1)


@pytest.mark.rule("W32.6", "W32.7", "W32.8", "W32.17")
def test_what_one_has() -> None:
    state = frontier(
        {
            "mp": 2,
            "lp": 5,
            "money": 40,
            "nuggets": 2,
            "wounds": 1,
            "hand": "2♥ 3♥",
            "items": "rifle+ revolver mule whiskey",
            "cattle": "CG1",
        },
        {},
        {},
    )
    assert true(state, "mp>=2 and lp>=5 and money>=40 and nuggets>=2 and wounds>=1 and wounds=1 and hand>=2")
    assert not true(state, "mp>=3 or wp>=1 or wounds=2")
    assert true(state, "owns(rifle) and top(rifle) and not top(revolver) and upgraded(rifle) and weapon_up and not mount_up")
    assert true(state, "upgrades>=1 and misc>=1 and weapons>=2 and mounts>=1 and top(mule)")
    assert true(state, "has_cattle and has_cattle(green) and not has_cattle(blue)")
    assert not true(state, "has_cattle or owns(mule)", 1)


@pytest.mark.rule("W32.12", "W32.14", "W32.15", "W32.16", "W32.1", "W32.4")
def test_turns_and_cards() -> None:
    state = frontier({"hand": "A♠ 8♣", "at": "MP4"}, {"hand": "A♥"}, {}, discs=(1, 0, 0, 1, 0, 0))
    assert true(state, "your_turn")
    assert not true(state, "your_turn", 1)
    assert true(state, "holds(A,black) and holds(8,black) and not holds(A,red)")
    assert true(state, "discs_on_both")
    state.deeds[0] = 2
    assert true(state, "t.bandits>=2 and t.bandits and not t.heists")
    pair = frontier({"at": "V1"}, {}, man="V1")
    assert true(pair, "mib_with nearest", 6, 0)
    assert not true(pair, "mib_with nearest", 6, 1)
