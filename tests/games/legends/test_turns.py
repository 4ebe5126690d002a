"""Setup, turns, the menu, the end of the game (W1 to W4, W16, W17, W20, W21)."""

from __future__ import annotations

import pytest

from tests.games.legends.table import GAME, after, card, frontier, hand, play, said, space, true, where
from tinhorn import BadSetting, IllegalAction
from tinhorn.games.legends.cards import NONE
from tinhorn.games.legends.content import CHARACTERS
from tinhorn.games.legends.language.words import T_BANDITS, T_ROBS, T_ROBS_OUTSIDE, T_ROBS_TOWN
from tinhorn.games.legends.steps.turn import EndTurn, Income


@pytest.mark.rule("W3.5", "W3.7", "W21.1", "W22.6", "W1.4", "W3.6")
def test_characters_are_chosen_in_secret() -> None:
    state = GAME.new(3, 4)
    assert state.to_act == (0, 1, 2)
    pair = state.view(0).offered
    assert said(state, 0) == [f"pick {CHARACTERS[each].id}" for each in pair]
    play(state, "0: " + said(state, 0)[0])
    assert state.view(1).character == (NONE, NONE, NONE)
    assert state.view(0).sealed is not None
    play(state, "1: " + said(state, 1)[0], "2: " + said(state, 2)[0])
    assert NONE not in state.view(None).character
    assert state.view(0).offered == pair
    assert state.view(1).offered != pair
    assert state.right_of(0) == 2


@pytest.mark.rule("W20.1", "W20.3", "W20.4", "W20.5", "W3.14", "W3.15")
def test_options() -> None:
    assert GAME.new(3).length == 20
    assert GAME.new(3, length=15, characters="random").length == 15
    assert not GAME.new(2, characters="random").goals
    assert GAME.new(2, characters="random", goals=True).goals
    assert GAME.new(2, characters="random").man == space("V12")
    assert GAME.new(2, characters="random", man_in_black=False).man < 0
    assert GAME.new(3, characters="random").man < 0
    assert GAME.new(3, round_cap=None).round_cap == 0
    for seats, options in (
        (3, {"length": 16}),
        (3, {"man_in_black": True}),
        (2, {"characters": ["bass", "bass"]}),
        (2, {"characters": ["bass"]}),
        (2, {"round_cap": 0}),
    ):
        with pytest.raises(BadSetting):
            GAME.new(seats, **options)


@pytest.mark.rule("W3.1", "W3.2", "W3.9", "W3.12", "W1.3", "W1.7")
def test_what_lies_on_the_table() -> None:
    state = GAME.new(4, 3, characters=["kit", "bass", "mary", "rowdy"])
    while state.round == 0:
        play(state, said(state)[0])
    assert [len(deck) for deck in state.story_decks] == [19, 19]
    assert len(state.fight_deck) == 13
    assert state.discards == []
    assert state.weapon == (0, 0, 1, 0)
    assert (state.mp[1], state.wp[1]) == (1, 0)
    assert len(state.items) == 4 * state.in_play.item_slots
    assert max(state.items) <= 2
    assert state.view(None).story_left == (19, 19)


@pytest.mark.rule("W3.10", "W3.5", "W1.9", "W3.13", "W3.8", "W3.2")
def test_available_means_free_of_players() -> None:
    state = GAME.new(3, 1, characters=["wyatt", "billy", "jesse"])
    assert state.first == 1
    play(state, "go to MP1", "go to X1")
    assert "go to X1" not in said(state)
    assert "go to MP1" not in said(state)
    assert len(said(state)) == 4
    state = GAME.new(2, 1, characters=["wyatt", "jesse"], man_in_black=False)
    play(state, "1: go to S3", "0: go to X1")
    assert state.round == 1


@pytest.mark.rule("W4.2", "W22.10", "W33.1", "W34.1", "W34.5", "W4.1")
def test_start_of_turn() -> None:
    state = frontier({"unlocked": True, "hand": "A♥ 2♥"}, {}, {}, characters=["mary", "bass", "doc"], agenda=[EndTurn(0), Income(0, ())])
    assert said(state) == ["income cash", "income cards", "income mixed", "use A♥"]
    play(state, "use A♥", "discard 2♥")
    assert len(state.hands[0]) == 2
    assert state.discards == [card("2♥"), card("A♥")]
    assert "use A♥" not in said(state)
    from tinhorn.games.legends.steps.turn import BeginTurn

    for unlocked, money in ((True, 10), (False, 0)):
        state = frontier({"unlocked": unlocked}, {}, {}, characters=["mary", "bass", "doc"], agenda=[BeginTurn(0)])
        assert state.money[0] == money


@pytest.mark.rule("W31.18", "W45.2", "W30.3", "W5.5", "W5.8", "W31.7")
def test_rowdy_pays_a_card_to_ride() -> None:
    state = frontier(
        {"unlocked": True, "hand": "K♠", "at": "C1"}, {}, {}, characters=["rowdy", "bass", "doc"], agenda=[EndTurn(0), Income(0, ())]
    )
    assert "use rowdy" in said(state)
    play(state, "use rowdy")
    assert hand(state, 0) == ""
    play(state, next(each for each in said(state) if each.startswith("step")), "stop")
    assert "use rowdy" not in said(state)


@pytest.mark.rule("W4.4", "W12.5", "W21.5", "W12.6")
def test_weapon_and_mount_on_top() -> None:
    state = frontier(
        {"items": "revolver rifle mule mustang"}, {}, {}, agenda=[*frontier({}, {}, {}).agenda[:-1], *_after_income(0)], actions=3
    )
    assert said(state) == ["wield revolver", "wield rifle"]
    play(state, "wield rifle")
    assert said(state) == ["ride mule", "ride mustang"]
    play(state, "ride mustang")
    assert (state.weapon[0], state.mount[0], state.movement(0)) == (2, 4, 4)


def _after_income(seat: int):
    from tinhorn.games.legends.steps.menu import AfterAction
    from tinhorn.games.legends.steps.turn import ChooseTops

    return [AfterAction(seat), ChooseTops(seat)]


@pytest.mark.rule("W4.12", "W21.42", "W33.2", "W21.8", "W13.8", "W21.6")
def test_the_menu() -> None:
    state = frontier({"hand": "5♥ 5♦ 4♣ 9♣", "at": "V1", "items": "provisions"}, {}, {})
    assert said(state) == ["move", "end actions", "use 4♣", "use 5♥", "use 5♦", "use provisions"]
    play(state, "use 5♥", "use 5♦")
    assert state.money[0] == 60
    assert state.actions == 1
    play(state, "use provisions")
    assert state.items[7] == 0
    assert state.active == 1
    state = frontier({"at": "D10", "hand": ""}, {}, {})
    assert said(state) == ["move", "end actions", "work"]
    with pytest.raises(IllegalAction, match=r"W4\.12"):
        state.play(0, "sell 1")
    play(state, "end actions")
    assert state.active == 1


@pytest.mark.rule("W4.6", "W4.13", "W16.6", "W16.12", "W16.7", "W48.1")
def test_discs_come_after_the_action() -> None:
    state = frontier({"at": "D10"}, {"at": "D10"}, {}, stories=("ST32", "ST05"))
    play(state, "work", "no disc", "move", "step D7", "stop")
    assert type(state.asking).__name__ == "Menu"
    play(state, "end actions")
    assert state.actions == 3
    assert state.deeds[T_BANDITS] == 0
    play(state, "1: income cash", "work", "disc ST32")
    assert state.discs == (0, 1, 0, 0, 0, 0)
    five = frontier({"at": "D10"}, {}, {}, {}, {}, stories=("ST32", "ST05"), discs=(0, 1, 1, 0, 0, 0, 0, 0, 0, 0), actions=1)
    play(five, "work", "disc ST32")
    assert [five.money[seat] for seat in range(3)] == [30, 20, 20]
    four = frontier({"at": "D10"}, {}, {}, {}, stories=("ST32", "ST05"), discs=(1, 0, 0, 0, 0, 0, 0, 0), actions=1)
    play(four, "work", "disc ST32")
    assert four.money[0] == 30


@pytest.mark.rule("W48.1", "W16.12", "W16.4", "W10.5", "W10.3", "W10.7")
@pytest.mark.parametrize(
    ("stories", "who", "moves"),
    [
        ("ST01", {"hand": "A♥", "at": "D6"}, ["duel 1"]),
        ("ST05", {"hand": "2♥"}, ["use 2♥", "option 1"]),
        ("ST11", {"money": 60, "at": "D2"}, ["shop", "buy mustang", "done"]),
        ("ST09", {"money": 120, "at": "R3"}, ["revel 3"]),
        ("ST15", {"at": "S1"}, ["prospect"]),
        ("ST18", {"nuggets": 2, "at": "D10"}, ["sell 2"]),
        ("ST20", {"money": 10, "at": "D5"}, ["poker"]),
        ("ST23", {"money": 30, "at": "R3"}, ["revel 1"]),
        ("ST28", {"at": "MP2"}, ["take cattle"]),
        ("ST30", {"money": 10, "wounds": 1, "at": "R1"}, ["doctor"]),
        ("ST32", {"at": "D10"}, ["work"]),
        ("ST34", {"at": "MP5"}, ["move", "step MP6", "stop"]),
        ("ST39", {"hand": "A♥", "at": "D10"}, ["heist", "npc 2"]),
        ("ST40", {"money": 20, "items": "revolver", "at": "D2"}, ["shop", "upgrade revolver"]),
    ],
)
def test_triggers(stories: str, who: dict, moves: list[str]) -> None:
    state = frontier(who, {"at": "D6"}, {}, stories=(stories, "ST25"), fight="2 3 4", chance=[0, 0] if stories == "ST15" else ())
    play(state, *moves)
    while type(state.asking).__name__ in ("Window", "Choose", "React"):
        play(state, said(state)[-1])
    assert f"disc {stories}" in said(state)


@pytest.mark.rule("W48.1", "W10.9")
@pytest.mark.parametrize(
    ("story", "money", "place", "moves", "met"),
    [
        ("ST11", 60, "R7", ["buy rifle"], True),
        ("ST11", 60, "R7", ["buy miners_map", "buy whiskey", "buy provisions"], True),
        ("ST11", 60, "R7", ["buy mule"], False),
        ("ST09", 120, "R7", ["buy rifle", "upgrade rifle"], True),
        ("ST09", 120, "R7", ["buy mule", "buy rifle"], False),
    ],
)
def test_spending_exactly_so_much(story: str, money: int, place: str, moves: list[str], met: bool) -> None:
    state = frontier({"money": money, "at": place}, {}, {}, stories=(story, "ST25"))
    play(state, "shop", *moves, "done")
    assert (f"disc {story}" in said(state)) == met
    total = money - state.money[0]
    assert total in ((40, 80) if met else (30, 70))


@pytest.mark.rule("W32.16", "W8.14", "W8.8", "W8.16", "W8.4", "W8.15")
def test_robberies_in_town_and_outside() -> None:
    for place, town, outside in (("D6", 1, 0), ("R1", 1, 0), ("V1", 0, 1)):
        state = frontier({"hand": "A♥", "at": place}, {"at": place, "money": 10}, {})
        play(state, "rob 1", "spoils nothing")
        assert [state.deeds[each] for each in (T_ROBS, T_ROBS_TOWN, T_ROBS_OUTSIDE)] == [1, town, outside]
        assert true(state, "t.robs_town>=1") == bool(town)
        assert true(state, "t.robs_outside>=1") == bool(outside)


@pytest.mark.rule("W16.11", "W16.1", "W16.8", "W16.5", "W10.25", "W16.9")
def test_a_story_deck_is_made_anew() -> None:
    state = frontier({"at": "D10"}, {}, {}, stories=("ST32", "ST05"), discs=(1, 0, 0, 0, 0, 0), actions=1)
    every = state.story_decks[0]
    state.story_decks = ((), state.story_decks[1])
    state.story_discards = (every, ())
    play(state, "work", "disc ST32")
    assert len(state.story_decks[0]) == 19
    assert state.view(None).story_known[0] == tuple(sorted(state.story_decks[0]))
    state.check()


@pytest.mark.rule("W17.7", "W23.14", "W4.8", "W4.3", "W17.4", "W4.9")
def test_the_round_cap() -> None:
    state = GAME.new(2, 1, characters="random", round_cap=2, man_in_black=False)
    while not state.over:
        play(state, said(state)[0] if "end actions" not in said(state) else "end actions")
    assert state.round == 2


@pytest.mark.rule("W2.4", "W2.6", "W5.3", "W4.11", "W5.2", "W5.8")
def test_nothing_hinders_a_step() -> None:
    state = frontier({"at": "MP6"}, {"at": "D1"}, {"at": "D1"}, sheriff="D1")
    play(state, "move")
    assert "stop" not in said(state)
    play(state, "step D1")
    assert "stop" in said(state)
    play(state, "step MP6")
    assert where(state, 0) == "MP6"
    assert state.actions == 2


@pytest.mark.rule("W21.36", "W21.37")
def test_what_is_never_asked() -> None:
    names = [verb.name for verb in GAME.verbs.verbs]
    assert "order" not in names
    state = after(frontier({}, {}, {}), "mp 1; draw 1")
    assert type(state.asking).__name__ == "Menu"
