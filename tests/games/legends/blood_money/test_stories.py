"""Setting up, the story track, legendary stories, map tokens and the risk die (X1 to X5, X11)."""

from __future__ import annotations

import pytest

from tests.games.legends.blood_money.table import blood, box, deed, end_turn, item, story, until
from tests.games.legends.table import GAME, after, hand, play, said, space, true
from tinhorn.core.pick import Pick
from tinhorn.core.state import NOBODY
from tinhorn.games.legends import content
from tinhorn.games.legends.blood_money import content as c
from tinhorn.games.legends.blood_money.state import legendary_of, part_of
from tinhorn.games.legends.board import AT_KIND, NOWHERE, SPACES
from tinhorn.games.legends.cards import LEGENDARY, NONE
from tinhorn.games.legends.state.table import HIDEOUT_AT, Legends
from tinhorn.games.legends.steps.goals import ReturnToken, complete
from tinhorn.games.legends.steps.menu import Menu

FAR = {"at": "MP9"}


def begun(seats: int = 3, seed: int = 1, **options: object) -> Legends:
    """A game at its first income."""
    state = GAME.new(seats, seed, blood_money=True, **options)
    assert isinstance(state, Legends)
    pick = Pick(seed)
    while state.round == 0 or type(state.asking).__name__ != "Income":
        seat = state.to_act[0]
        state.apply(seat, pick.of(state.legal(seat)))
    return state


# Setting up


@pytest.mark.rule("X1.1", "X1.3", "X2.1", "X2.3", "X2.8", "X2.9")
def test_the_table_at_the_start() -> None:
    assert [len(each) for each in (c.STORIES, c.INJURIES, c.DEEDS, c.REGIONS, c.OWN_LEGENDARY)] == [40, 18, 17, 9, 12]
    assert len([each for each in content.CHARACTERS if each.box == "blood_money"]) == 10
    assert len([each for each in content.GOALS if each.box == "blood_money"]) == 40
    for seed in range(4):
        state = begun(seed=seed, ante_up=bool(seed % 2))
        part = box(state)
        stories = [*part.stories, part.story]
        assert sorted(each // 2 for each in stories) == list(range(20))
        assert part.story != NONE
        assert state.stories == ()
        assert [each for each in part.row if each == NONE] == []
        assert len(part.legendary) + 3 <= len(legendary_of(state))
        assert part.cart == part.cart_used[-1]
        assert len(part.cart_deck) + len(part.cart_used) == (9 if seed % 2 else 7)
        assert [each for each in part.owner if each >= -1] == [-1] * (17 if seed % 2 else 13) or max(part.owner) >= 0
        if not seed % 2:
            assert not [each for each in stories if c.STORIES[each].needs]
            assert item("pump_trolley") not in legendary_of(state)
        state.check()


@pytest.mark.rule("X2.2", "X20.1", "X20.18", "X7.4", "X2.1", "X7.9")
def test_where_items_are_sold() -> None:
    for options, wares, boxed in (
        ({}, 2, 1),
        ({"ante_up": True}, 1, 0),
        ({"wild_bunch": True}, 2, 3),
        ({"ante_up": True, "wild_bunch": True}, 2, 1),
    ):
        state = begun(**options)  # type: ignore[arg-type]
        part = box(state)
        assert (len(part.wares), len(part.boxed)) == (wares, boxed)
        kept = [each for each in state.in_play.items if each not in [*part.wares, *part.boxed] and not LEGENDARY[each]]
        assert {content.ITEMS[each].kind for each in kept} >= {"weapon", "mount"}
    state = blood({"at": "D2", "money": 120}, FAR, FAR, cart="darkrock")
    box(state).wares = (item("whiskey"),)
    box(state).boxed = (item("provisions"),)
    state.open = None
    assert "shop" in said(state)
    play(state, "shop")
    assert not {"buy whiskey", "buy provisions", "buy portrait"} & set(said(state))
    play(state, "done", "trade")
    assert {"buy whiskey", "buy portrait"} <= set(said(state))
    play(state, "buy whiskey")
    assert state.side_of(0, item("whiskey"))
    assert "done" in said(state)


@pytest.mark.rule("X2.4", "X13.3", "X20.12", "W8.10", "W8.5", "W8.7")
def test_other_poker_cards() -> None:
    state = blood({}, FAR, FAR)
    names = [
        content.POKER[state.in_play.effect_of[4 * rank + suit]].name for rank, suit in ((2, 0), (2, 1), (5, 0), (5, 1), (7, 2), (7, 3))
    ]
    assert names == ["Dead or Alive"] * 2 + ["Blood Trail"] * 2 + ["Against the Odds"] * 2
    plain = blood({}, FAR, FAR, alt_poker_blood_money=False)
    assert content.POKER[plain.in_play.effect_of[8]].name == "Manhunt"
    state = blood({"hand": "4♥ 7♥"}, {"wp": 1, "at": "D3", "hand": "2♥"}, FAR, sheriff="D6")
    play(state, "use 4♥", "0: sheriff D3")
    assert state.lp[0] == 1
    play(state, "use 7♥")
    assert box(state).cube[0] == 2
    hurt = blood({"hand": "9♣ 5♥", "wounds": 2, "at": "D6"}, {"at": "D6", "hand": "6♥"}, FAR)
    play(hurt, "duel 1", "play 5♥", "1: play 6♥", "0: react 9♣")
    until(hurt, "Menu")
    assert hurt.lp[0] == 2


# The story track


@pytest.mark.rule("X3.2", "X3.3", "X3.4", "X20.8", "A0.7", "X20.3")
def test_spaces_of_the_track() -> None:
    state = blood({"cube": 1}, {"wp": 1, "at": "D3"}, FAR, sheriff="D6")
    after(state, "sp 1")
    assert "sheriff D3" in said(state)
    state = blood({"cube": 3, "wp": 1}, FAR, FAR, sheriff="V9", gulch_too=True)
    after(state, "sp 2")
    assert said(state) == ["option 1", "option 2", "option 4"]  # no marshal points for the wanted
    play(state, "option 4")
    assert (state.wp[0], box(state).cube[0]) == (2, 1)
    marshal = blood({"cube": 3, "mp": 2}, FAR, FAR)
    after(marshal, "sp 1")
    play(marshal, "option 4")
    assert (marshal.mp[0], marshal.wp[0]) == (0, 1)


@pytest.mark.rule("X3.1", "W30.7")
def test_the_third_space_offers_only_gangs_that_can_come() -> None:
    """S8 and MP1 are the hideouts of gang A, S3 and X1 of B, C12 and V7 of C."""
    hideouts = "S8 MP1 S3 X1 C12 V7"
    taken = {
        "": ["option 1", "option 2", "option 3"],
        "S8 MP1": ["option 2", "option 3"],
        "S3 C12 V7": ["option 1", "option 2"],
    }
    for bandits, letters in taken.items():
        state = after(blood({"cube": 2}, FAR, FAR, bandits=bandits), "sp 1")
        assert said(state) == letters
    last = after(blood({"cube": 2, "at": "S8"}, {"at": "MP1"}, FAR, sheriff="X1", bandits="C12 V7"), "sp 1")
    assert (type(last.asking).__name__, last.bandit_at(space("S3"))) == ("Menu", True)  # only B is left, so nobody is asked
    full = after(blood({"cube": 2}, FAR, FAR, bandits=hideouts), "sp 1")
    assert (type(full.asking).__name__, box(full).cube[0]) == ("Menu", 3)


@pytest.mark.rule("X3.3")
def test_points_by_the_choice_of_the_last_space_are_lost() -> None:
    state = blood({"cube": 3}, FAR, FAR)
    after(state, "sp 1")
    box(state)
    after(state, "sp 2")
    assert box(state).cube[0] == 4
    play(state, "option 2")
    assert box(state).cube[0] == 1


@pytest.mark.rule("X14.4", "W31.3", "X3.3")
def test_risky_business() -> None:
    state = blood({"cube": 3}, FAR, FAR, scenario="risky_business")
    after(state, "sp 1")
    play(state, "option 2")
    assert state.lp[0] == 2


# Stories


@pytest.mark.rule("X4.1", "X4.4", "X4.5", "X4.17", "X21.23", "X21.34")
def test_one_condition_at_a_time() -> None:
    state = blood({"at": "D10", "money": 100}, FAR, FAR, tale="XS20a")
    play(state, "work")
    assert box(state).met == (0, -1, -1)
    state = blood({"at": "X1", "hand": "K♥ Q♥", "cube": 1}, {"at": "X1"}, FAR, tale="XS16a", sheriff="V9")
    play(state, "duel 1")
    until(state, "Menu")
    assert box(state).met == (0, -1, -1)  # the counters have started again
    state.deeds[8] = 5
    assert not true(state, "t.fights>=2")
    play(state, "risk money")
    until(state, "Menu")
    assert box(state).met == (0, -1, 0)


@pytest.mark.rule("X4.5", "X21.23", "X4.4")
def test_several_conditions_fit() -> None:
    state = blood({"at": "X1", "hand": "A♥"}, FAR, FAR, tale="XS8a", bandits="", gulch_too=False)
    box(state).counts[0] = 1
    play(state, "risk money")
    until(state, "PickCondition")
    assert said(state) == ["pick condition 1", "pick condition 2"]
    play(state, "pick condition 2")
    assert box(state).met == (-1, 0, -1)


@pytest.mark.rule("X4.7", "X21.24", "A0.1", "X4.5", "X4.18")
def test_forms_of_conditions() -> None:
    state = blood({"at": "R2", "money": 20}, FAR, FAR, tale="XS11b")
    play(state, "move", "step R1", "stop", "task 1")
    assert state.money[0] == 0
    assert box(state).met == (0, -1, -1)
    state = blood({"at": "S2"}, FAR, FAR, tale="XS14b")
    play(state, "move", "step S1")
    until(state, "Menu")
    assert box(state).met[0] == NONE
    state = blood({"at": "V11"}, FAR, FAR, tale="XS14b")
    play(state, "move", "step V12", "stop")
    assert box(state).met[0] == 0
    state = blood({"at": "D1", "hand": "K♥ 2♥ 9♥"}, FAR, FAR, tale="XS15b")
    play(state, "task 3", "discard K♥", "discard 2♥")
    assert box(state).met[2] == 0
    assert hand(state, 0) == "9♥"
    assert "task 1" not in said(state)


@pytest.mark.rule("X4.7", "X4.14", "X10.1", "X4.1", "X4.10")
def test_staying() -> None:
    state = blood({"at": "D1"}, FAR, FAR, tale="XS12a", met=(1, -1, 1), next_tale="XS5b", active=0)
    end_turn(state)
    assert box(state).told == (story("XS12a"),)
    assert box(state).story == story("XS5b")
    assert box(state).met == (-1, -1, -1)  # its own stay is looked at in the next turn


@pytest.mark.rule("X4.15", "B4.5")
def test_every_disc_counts() -> None:
    state = blood({"items": "dime_western", "at": "D10", "money": 0}, FAR, FAR, tale="XS18b")
    play(state, "risk card")
    until(state, "Menu")
    assert state.money[0] == 10


@pytest.mark.rule("X4.19", "X4.18", "W16.6")
def test_no_deed_is_left_to_claim() -> None:
    everything = " ".join(each.id for n, each in enumerate(c.DEEDS) if not c.DEED_BOX[n])
    state = blood({"at": "D1", "money": 20}, {**FAR, "deeds": everything}, FAR, tale="XS17a")
    play(state, "task 1")
    assert box(state).met[0] == 0
    state = blood({"at": "D1", "money": 20}, FAR, FAR, tale="XS17a")
    assert "task 1" not in said(state)


@pytest.mark.rule("X4.8", "X4.9", "X4.18", "X22.2", "X22.4", "X21.24")
def test_map_tokens() -> None:
    state = blood({"at": "V8"}, FAR, FAR, tale="XS2a")
    after(state, "map V8 C10 S2")
    assert sorted(box(state).map_at) == sorted([space("V8"), space("C10"), space("S2")])
    state = blood({"at": "V8"}, {"at": "C10"}, FAR, tale="XS2b", maps={"danger": "V8", "find": "C10", "trail": "S2"})
    play(state, "search")
    until(state, "Menu")
    assert state.wounds[0] == 1
    assert box(state).met == (-1, 0, -1)
    assert box(state).map_by == (0, -1, -1)
    assert "search" not in said(state)
    assert state.view(1).boxes["blood_money"]["map"] == sorted([space("C10"), space("S2")])


@pytest.mark.rule("X22.4", "X21.31", "X22.1", "X22.3", "X21.24")
def test_peeking_at_map_tokens() -> None:
    maps = {"danger": "V8", "find": "C10", "trail": "S2"}
    state = blood({"at": "V8"}, {"at": "C10"}, FAR, gulch_too=True, tale="XS2a", maps=maps)
    after(state, "peek any")
    play(state, "peek map C10")
    assert state.view(0).own_boxes["blood_money"]["map"] == [[1, space("C10")]]
    assert state.view(1).own_boxes["blood_money"]["map"] == []
    for seat in (0, 1, None):
        for seed in range(5):
            dream = GAME.imagine(state.view(seat), seed)
            assert dream.view(seat) == state.view(seat)
            part = part_of(dream)  # type: ignore[arg-type]
            assert seat != 0 or part.map_at[1] == space("C10")
    alone = blood({"at": "V8", "items": "spyglass"}, FAR, FAR, wild_bunch=True, tale="XS2a", maps=maps, row="canteen short_cut fiddle")
    play(alone, "move", "step V9", "stop", "use spyglass")
    assert box(alone).map_seen == (1, 0, 0)


@pytest.mark.rule("X11.2", "X11.3", "X4.12", "X8.1", "X4.17")
def test_ongoing_texts_and_consequences() -> None:
    gained = []
    for tale in ("XS15b", "XS20a"):
        state = blood({}, {"mp": 1, "at": "MP9"}, FAR, tale=tale)
        after(state, "mp 1", seat=1)
        gained.append(state.money[1])
    assert gained[1] - gained[0] == 10
    state = blood({"hand": "2♥ 3♥ 4♥ 5♥ 6♥"}, FAR, FAR, tale="XS11b")
    assert [state.hand_limit(seat) for seat in range(3)] == [4, 4, 4]
    state = blood({"nuggets": 2, "at": "D10"}, FAR, FAR, tale="XS6b")
    play(state, "sell 2")
    assert state.money[0] == 20
    state = blood({"at": "D6", "wp": 1}, FAR, FAR, tale="XS5b", sheriff="D10")
    after(state, "sheriff 1")
    assert state.asking is not None
    assert getattr(state.asking, "steps") == 2  # noqa: B009
    state = blood({}, FAR, FAR)
    after(state, "ruin saloon_buzzard; ruin bank; ruin bank")
    assert box(state).ruined == 1 << deed("XD15")
    state = blood({"at": "D5", "money": 10}, FAR, FAR, tale="XS13b")
    assert "poker" not in said(state)


@pytest.mark.rule("X4.14", "X4.10", "X4.13", "X4.7")
def test_no_story_follows_the_last() -> None:
    state = blood({"at": "D1"}, FAR, FAR, tale="XS12a", met=(1, -1, 1))
    box(state).told = tuple([each for each in range(0, 40, 2) if each // 2 != story("XS12a") // 2])
    box(state).stories = ()
    end_turn(state)
    assert box(state).story == NONE
    state.check()


@pytest.mark.rule("X20.5", "A0.2", "W32.1", "W32.16", "X1.4")
def test_two_discs_on_the_story() -> None:
    state = blood({}, FAR, FAR, met=(0, 1))
    assert not true(state, "discs_on_both")
    box(state).met = (0, 0, -1)
    assert true(state, "discs_on_both")


@pytest.mark.rule("X11.1", "X4.19", "W4.5", "W15.5", "X4.1", "W4.1")
def test_every_story_can_be_carried_out() -> None:
    """Reveal, completion and consequence of each story, with and without Ante Up."""
    for number, card in enumerate(c.STORIES):
        for both in (True, False):
            if card.needs and not both:
                continue
            after_that = "XS8b" if number // 2 != 7 else "XS9b"
            tale = card.id
            crowd = [{"at": "D6", "hand": "2♥ 3♥", "money": 60}, {"at": "R1", "hand": "4♣"}, {"at": "V1", "wounds": 1}]
            met = tuple([0, 1, 2][: len(card.conditions)])
            state = blood(*crowd, gulch_too=both, tale=tale, met=met, next_tale=after_that)
            if card.reveal:
                after(state, card.reveal)
                until(state, "Menu")
            end_turn(state)
            assert box(state).told == (number,)


# The risk die


@pytest.mark.rule("X5.1", "X5.6", "X21.22", "X20.13", "W4.5", "X5.2")
def test_a_roll_costs_no_action() -> None:
    state = blood({"at": "D10"}, FAR, FAR, actions=1, draws=(0,))
    play(state, "work")
    assert said(state) == ["end actions", "risk card", "risk money", "risk move"]
    play(state, "risk card")
    assert (len(state.hands[0]), box(state).cube[0]) == (1, 2)
    assert state.active != 0 or type(state.asking).__name__ != "Menu"


@pytest.mark.rule("X5.3", "X5.5", "X5.2")
def test_faces_of_the_die() -> None:
    found = []
    for face in range(6):
        state = blood({"at": "D10"}, FAR, FAR, draws=(face,))
        play(state, "risk money")
        found.append((state.wounds[0], box(state).cube[0] - 1, state.money[0]))
    assert found == [(0, 1, 10), (0, 1, 10), (1, 0, 10), (1, 0, 10), (1, 1, 10), (2, 0, 10)]


@pytest.mark.rule("X5.4", "X5.2", "W6.4", "X5.5", "X1.3")
def test_the_step_of_a_roll() -> None:
    state = blood({"at": "V11", "cattle": "CG4", "hand": "K♥"}, FAR, FAR, gold="V12", draws=(0,))
    play(state, "risk move", "step V12")
    assert type(state.asking).__name__ == "Menu"  # neither a delivery nor gold
    assert box(state).arrived == NOWHERE
    met = blood({"at": "D7", "hand": "K♥"}, FAR, FAR, bandits="X1", draws=(0,))
    play(met, "risk move", "step X1")
    assert met.fight.kind == 3


@pytest.mark.rule("X12.1", "X5.1")
def test_shaken_nerves() -> None:
    state = blood({"at": "D10", "wounds": 1, "injury": "XJ16"}, FAR, FAR)
    assert not [each for each in said(state) if each.startswith("risk")]


@pytest.mark.rule("A0.4", "X13.4", "W13.8", "X1.3")
def test_charley_rolls_again() -> None:
    who = {"at": "D10", "lp": 5}
    state = blood(who, FAR, FAR, characters=["charley", "bass", "knife"], draws=(5, 0))
    play(state, "risk money", "use charley")
    assert state.wounds[0] == 0
    assert box(state).cube[0] == 3 or type(state.asking).__name__ == "Choose"  # the face and the ability
    coin = blood({"at": "D10", "items": "lucky_coin"}, FAR, FAR, wild_bunch=True, draws=(5, 1), row="canteen short_cut fiddle")
    play(coin, "risk card", "use lucky_coin")
    assert coin.wounds[0] == 0


@pytest.mark.rule("X20.3", "A13.1", "X23.5", "X20.8")
def test_gold_on_the_board_without_ante_up() -> None:
    state = blood({"at": "S2"}, FAR, FAR, tale="XS7b")
    after(state, "place_nugget 2 at S1")
    play(state, "move", "step S1", "stop")
    assert said(state) == ["pick up 0", "pick up 1", "pick up 2"]
    play(state, "pick up 2")
    assert state.nuggets[0] == 2


@pytest.mark.rule("X20.7", "X20.6", "X24.31", "W18.5", "W18.7")
def test_legendary_tokens() -> None:
    state = blood({}, FAR, FAR)
    after(state, "token 1")
    assert sum(state.tokens[:3]) == 1
    dealt = {"goals": ["annie-1", "annie-2", "annie-3"], "done": 1, "tokens": [1, 0, 0]}
    goals = blood(dealt, FAR, FAR, goals=True)
    after(goals, "token 1")
    assert sum(goals.tokens[:3]) == 2
    goals.agenda.append(Menu(0))
    goals.asking = goals.open = None
    complete(goals, 0, goals.goals[1])
    goals.advance()
    assert isinstance(goals.asking, ReturnToken)
    assert sum(goals.tokens[:3]) == 4
    play(goals, said(goals)[0])
    assert sum(goals.tokens[:3]) == 3


@pytest.mark.rule("X4.5", "W5.9", "W5.11", "W5.8", "A13.3")
def test_arriving_is_looked_at_once() -> None:
    state = blood({"at": "MP3"}, FAR, FAR, tale="XS9b", met=(1, 1, -1))
    assert AT_KIND[content.LOCATION_KINDS.index("ranch_green") * SPACES + space("MP2")]
    assert HIDEOUT_AT[space("MP2")] == NONE
    play(state, "move", "step MP2", "stop")
    assert box(state).met[2] == 0


@pytest.mark.rule("A0.3", "X4.7")
@pytest.mark.parametrize("tale", ["XS3b", "XS9b"])
def test_only_the_ranch_counts_as_taking_cattle(tale: str) -> None:
    """The deed of the blue Ranch brings a token, but the condition asks for the action at a Ranch."""
    by_deed = blood({"deeds": "XD7"}, FAR, FAR, tale=tale)
    play(by_deed, "deed XD7")
    assert by_deed.cattle[0] != NONE
    assert box(by_deed).met[0] == NOBODY
    at_ranch = blood({"at": "MP2"}, FAR, FAR, tale=tale)
    play(at_ranch, "take cattle")
    assert box(at_ranch).met[0] == 0
