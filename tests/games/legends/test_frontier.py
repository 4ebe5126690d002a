"""Moving, bandits, the sheriff, fights, places, poker (W5 to W15)."""

from __future__ import annotations

import pytest

from tests.games.legends.table import GAME, after, card, cards, frontier, hand, play, said, space, where
from tinhorn import IllegalAction
from tinhorn.games.legends import content
from tinhorn.games.legends.cards import NONE
from tinhorn.games.legends.language.words import T_WON
from tinhorn.games.legends.poker_hands import category_of, worth_of
from tinhorn.games.legends.state.purse import half_money, half_nuggets
from tinhorn.games.legends.state.table import HIDEOUT_AT
from tinhorn.games.legends.steps.turn import Income


@pytest.mark.rule("W5.4", "W5.10", "W23.10", "W5.2")
def test_the_sheriffs_space_is_closed_to_the_wanted() -> None:
    state = frontier({"at": "MP6", "wp": 1}, {}, {}, sheriff="D1")
    play(state, "move")
    assert "step D1" not in said(state)
    with pytest.raises(IllegalAction, match=r"W5\.4"):
        state.play(0, "step D1")
    with pytest.raises(IllegalAction, match=r"W2\.2"):
        state.play(0, "step V1")
    state = frontier({"at": "D1", "wp": 1}, {}, {}, sheriff="D1")
    play(state, "move", "step MP6")
    assert where(state, 0) == "MP6"


@pytest.mark.rule("W5.9", "W6.2", "W6.6", "W9.8", "W23.8", "W6.5")
def test_a_bandit_against_an_empty_hand() -> None:
    state = frontier({"at": "MP4"}, {"at": "V1"}, {"at": "V2"}, bandits="MP1")
    state.listen()
    play(state, "move", "step MP1")
    names = [event.kind.name for event in state.hear()]
    assert "no_card" in names
    assert "draws_fight" not in names
    assert (state.wounds[0], len(state.hands[0]), state.bandits) == (1, 1, 0)
    state.check()


@pytest.mark.rule("W6.7", "W19.14", "W6.3", "W6.6", "W6.2")
def test_sheriff_and_man_in_black_pay_bandits_no_heed() -> None:
    state = frontier({"hand": "4♥", "at": "V1"}, {"wp": 1, "at": "S1"}, {"at": "V2"}, bandits="MP1", sheriff="MP4")
    play(state, "use 4♥", "sheriff MP1", "sheriff stop")
    assert state.bandits == 1 << HIDEOUT_AT[space("MP1")]
    state = after(frontier({"at": "V1"}, {"at": "V2"}, man="MP1"), "spawn A")
    assert state.bandits == 1 << HIDEOUT_AT[space("S8")]


@pytest.mark.rule("W7.4", "W21.29", "W7.9", "W7.5", "W7.6")
def test_two_wanted_players_in_one_space() -> None:
    state = frontier(
        {"hand": "4♥", "at": "V1"}, {"hand": "Q♥", "wp": 1, "at": "D5"}, {"hand": "2♥ K♥", "wp": 2, "at": "D5"}, fight="2 3 4 5"
    )
    play(state, "use 4♥", "sheriff D5")
    assert state.to_act == (2,)
    assert hand(state, 1) == ""
    play(state, "discard 2♥")
    assert said(state, 0) == ["go after 1", "go after 2"]
    play(state, "0: go after 2", "2: decline", "2: skip")
    assert ([*state.wp], state.wounds[2], where(state, 2), state.sheriff) == ([0, 1, 0], 1, "D1", space("D1"))


@pytest.mark.rule("W8.1", "W8.2", "W8.4", "W8.21", "W21.9", "W4.5")
def test_who_may_be_fought() -> None:
    state = frontier({"hand": "A♥ K♥", "mp": 1, "at": "D6"}, {"at": "D6"}, {"at": "D6", "wp": 1}, {})
    fights = [each for each in said(state) if each.split()[0] in ("arrest", "duel", "rob")]
    assert fights == ["duel 1", "rob 1", "arrest 2", "duel 2", "rob 2"]
    play(state, "duel 1", "play A♥")
    assert "rob 1" not in said(state)
    assert "duel 2" in said(state)
    with pytest.raises(IllegalAction, match=r"W8\.2"):
        state.play(0, "rob 1")
    with pytest.raises(IllegalAction, match=r"W8\.1"):
        state.play(0, "rob 3")
    state = frontier({"at": "D6"}, {"at": "D6"}, {})
    with pytest.raises(IllegalAction, match=r"W8\.4"):
        state.play(0, "duel 1")
    state = frontier({"hand": "A♥", "at": "D6"}, {"at": "D6"}, {})
    with pytest.raises(IllegalAction, match=r"W8\.3"):
        state.play(0, "arrest 1")
    play(state, "rob 1")
    assert state.wp[0] == 1


@pytest.mark.rule("W8.5", "W8.8", "W33.8", "W45.1", "W33.15", "W31.7")
def test_start_of_fight_effects_may_take_the_last_card() -> None:
    state = frontier(
        {"hand": "A♥", "at": "D6", "wounds": 3}, {"hand": "2♥", "at": "D6", "unlocked": True}, {}, characters=["bass", "annie", "doc"]
    )
    play(state, "duel 1")
    assert (hand(state, 1), state.lp[0], state.wounds[0]) == ("2♥", 0, 3)
    assert len(state.hands[0]) == 1
    assert state.discards == [card("A♥")]


@pytest.mark.rule("W8.20", "W8.19")
def test_half_rounded_up() -> None:
    assert [half_money(m) for m in (50, 10, 0, 70)] == [30, 10, 0, 40]
    assert [half_nuggets(n) for n in (3, 1, 0)] == [2, 1, 0]


@pytest.mark.rule("W8.22", "W33.11", "W13.7", "W32.11", "W33.9", "W33.15")
def test_where_a_fight_began_counts() -> None:
    state = frontier({"hand": "8♣ 5♥", "mp": 1, "at": "V1"}, {"wp": 1, "at": "V1", "hand": "2♥"}, {})
    play(state, "arrest 1", "play 8♣", "1: play 2♥", "0: pass", "0: skip", "1: skip")
    assert where(state, 1) == "D1"
    assert state.wounds[1] == 2
    inside = frontier({"hand": "J♣", "at": "D6"}, {"hand": "J♥", "at": "D6", "items": "revolver+"}, {})
    play(inside, "duel 1", "1: play J♥")
    assert inside.lp[0] == 2
    outside = frontier({"hand": "J♣", "at": "V1"}, {"hand": "J♥", "at": "V1", "items": "revolver+"}, {})
    play(outside, "duel 1", "1: play J♥")
    assert outside.lp[0] == 0


@pytest.mark.rule("W9.12", "W9.13", "W33.21", "W30.5", "W32.10", "W32.16")
def test_beating_bandits() -> None:
    def beat(card_of_bandit: str, **who):
        state = frontier(
            {"hand": "A♥", "at": "MP4", "items": "shotgun", **who},
            {"at": "V1"},
            {"at": "V2"},
            bandits="MP1",
            fight=f"{card_of_bandit} 2",
            characters=["wyatt", "bass", "doc"],
        )
        return play(state, "move", "step MP1", f"npc {card_of_bandit}")

    state = beat("5")
    assert (state.lp[0], state.mp[0], len(state.hands[0])) == (1, 0, 1)
    assert state.deeds[T_WON] == 1
    state = beat("J", unlocked=True, wp=1)
    assert (state.lp[0], state.actions) == (1, 3)
    state = beat("J", unlocked=True)
    play(state, "option 2")
    assert (state.mp[0], state.actions) == (1, 3)


@pytest.mark.rule("W10.1", "W10.5", "W10.25", "W21.12", "W10.11", "W10.24")
def test_places_are_open_to_all() -> None:
    for law in ({"wp": 3}, {"mp": 3}, {}):
        state = frontier({"money": 100, "at": "R3", **law}, {}, {})
        assert [each for each in said(state) if each.startswith("revel")] == ["revel 1", "revel 2", "revel 3"]
        play(state, "revel 3")
        assert (state.money[0], state.lp[0]) == (10, 3)
    for name in ("MP1", "D1", "V12", "R2", "R6"):
        assert "work" in said(frontier({"at": name}, {}, {}))
    assert "work" not in said(frontier({"at": "D6"}, {}, {}))


@pytest.mark.rule("W10.8", "W12.3", "W33.16", "W12.2", "W12.6")
def test_buying() -> None:
    state = frontier({"money": 120, "at": "R6", "items": "revolver miners_map whiskey"}, {}, {})
    play(state, "shop")
    assert "buy revolver" not in said(state)
    play(state, "buy rifle")
    assert said(state) == ["wield revolver", "wield rifle"]
    play(state, "wield rifle", "buy provisions")
    assert (state.weapon[0], len(state.hands[0])) == (2, 1)
    assert "buy ten_gallon" not in said(state)


@pytest.mark.rule("W10.10", "W3.1", "W12.2")
def test_no_item_is_sold_out() -> None:
    assert content.number("copies") == max(GAME.seats)
    wares = [item.id for item in content.ITEMS if not item.box]
    big, small = wares[:5], wares[5:]
    others = [{"items": " ".join([*big, *(small[1:] if seat % 2 else small[:3])])} for seat in range(5)]
    state = frontier({"money": 120, "at": "R6"}, *others)
    play(state, "shop")
    assert said(state) == [*[f"buy {item}" for item in wares], "done"]


@pytest.mark.rule("W10.18", "W33.17", "W10.23", "W33.5", "W31.41", "W22.9")
def test_cattle_and_trail_boss() -> None:
    state = frontier({"at": "MP2", "hand": "Q♣"}, {}, {}, chance=[1])
    play(state, "take cattle")
    assert state.cattle[0] == 1
    assert "take cattle" not in said(state)
    state = frontier({"at": "V11", "hand": "Q♣", "cattle": "CB1"}, {}, {})
    play(state, "move", "step V12", "stop", "deliver", "skip")
    assert said(state) == ["use Q♣", "skip"]
    play(state, "use Q♣")
    assert state.money[0] == 20 + 20 + 20
    assert state.cattle[0] == NONE


@pytest.mark.rule("W5.7", "W21.25", "W34.11", "W45.2", "W12.4", "W33.3")
def test_after_a_move() -> None:
    state = frontier(
        {"at": "MP4", "items": "whiskey", "unlocked": True},
        {"at": "MP6", "money": 10, "hand": "K♥"},
        {"at": "MP6", "wounds": 3},
        characters=["billy", "bass", "doc"],
    )
    play(state, "move", "step MP6", "stop")
    assert said(state) == ["use billy", "use whiskey", "skip"]
    play(state, "use billy")
    assert state.to_act == (1,)
    play(state, "option 2")
    assert (hand(state, 0), hand(state, 1)) == ("K♥", "")
    assert said(state) == ["use whiskey", "skip"]
    play(state, "use whiskey")
    assert said(state) == ["target 1", "target 2"]
    play(state, "target 1")
    assert (state.wounds[1], state.items[6]) == (1, 0)
    ride = frontier({"at": "MP4", "hand": "J♥", "items": "mule"}, {"at": "V1"}, {"at": "V2"})
    play(ride, "move", "use J♥")
    assert ride.steps_left == 5


@pytest.mark.rule("W34.9", "W22.10", "W31.8", "W13.2")
def test_a_card_that_a_reshuffle_brings_back_is_not_used_again() -> None:
    state = frontier({"hand": "A♥ A♦"}, {}, {}, agenda=[Income(0, ())])
    state.deck, state.discards = cards("2♣"), []
    play(state, "use A♥", "stop")
    assert hand(state, 0) == "2♣ A♦"
    play(state, "use A♦", "discard 2♣")
    assert "A♥" in hand(state, 0)
    assert said(state) == ["income cash", "income cards", "income mixed"]


@pytest.mark.rule("W11.12", "W33.20", "W31.10", "W11.6", "W34.6", "W34.5")
def test_after_poker() -> None:
    bill = {"hand": "2♥ 3♥ 5♥", "money": 10, "at": "D5", "unlocked": True, "items": "ten_gallon"}
    state = frontier(bill, {}, {}, characters=["bill", "bass", "doc"], deck="9♦ A♠ A♣ K♦ K♥ A♥ A♦ 8♠")
    play(state, "poker", "lay 2♥", "lay 9♦")
    assert state.money[0] == 10
    assert said(state) == ["use bill", "skip"]
    play(state, "use bill")
    assert len(state.hands[0]) == 4
    won = frontier({"hand": "10♥", "money": 10, "at": "D5", "items": "ten_gallon"}, {}, {}, deck="10♦ 2♠ 3♥ 4♦ 5♥ 10♣ 9♦ 8♠")
    play(won, "poker")
    assert (won.lp[0], won.money[0]) == (2, 60 + 40)


@pytest.mark.rule("W11.17", "W11.3", "W11.5", "W11.6", "W11.1", "W11.11")
@pytest.mark.parametrize(
    ("deck", "discards", "house", "flop"),
    [("K♣ K♦ A♠ A♥ A♦", "", 4, 0), ("K♣ K♦ A♠ A♥ A♦ 2♠", "", 4, 1), ("K♣ K♦ A♠", "", 2, 0), ("K♣", "4♥ 5♥ 6♥ 7♥ 8♥ 9♥ J♥ Q♥", 4, 3)],
)
def test_poker_with_too_few_cards(deck: str, discards: str, house: int, flop: int) -> None:
    state = frontier({"hand": "10♠", "money": 10, "at": "D5"}, {}, {})
    state.deck, state.discards = cards(deck)[::-1], cards(discards)
    state.listen()
    play(state, "poker")
    told = {event.kind.name: event.values for event in state.hear()}
    assert told["dealer_draws"][1] == house
    assert len(told["flop"][0]) == flop
    assert len(told["house_shows"][0]) == min(house, 2)
    assert len(state.discards) + len(state.deck) + len(state.hands[0]) == 1 + len(cards(f"{deck} {discards}"))


@pytest.mark.rule("W11.15", "W35.3", "W11.14", "W11.17")
def test_hands_in_order() -> None:
    order = ["2♥ 4♦", "K♥ 4♦", "K♥ 9♦", "9♥ 9♦", "10♠ J♦", "5♣ 2♣", "9♥ K♥", "K♥ K♦", "10♣ J♣"]
    flops = ["K♣ 9♣ 8♠"] * 4 + ["Q♥ K♣ A♣", "K♣ 9♣ 8♣", "K♣ 9♣ 9♠", "K♣ K♠ 8♠", "Q♣ K♣ 9♣"]
    worths = [worth_of(cards(own), cards(flop)) for own, flop in zip(order, flops, strict=True)]
    assert [category_of(each) for each in worths] == [1, 2, 3, 4, 5, 6, 7, 8, 9]
    assert worths == sorted(worths)
    wheel, six = worth_of(cards("A♥ 2♦"), cards("3♥ 4♣ 5♠")), worth_of(cards("6♥ 2♦"), cards("3♥ 4♣ 5♠"))
    assert category_of(wheel) == 5
    assert wheel < six
    assert worth_of(cards("2♥ 4♦"), cards("K♣ 9♣ 8♠")) == worth_of(cards("2♣ 4♣"), cards("K♦ 9♥ 8♥"))
    assert category_of(worth_of(cards("K♥ Q♥"), cards("J♥"))) == 1
    assert category_of(worth_of(cards("K♥ Q♥"), cards("J♥ 10♥"))) == 1
    assert category_of(worth_of(cards("K♥ 3♠"), cards("K♣"))) == 4
    assert category_of(worth_of(cards("K♥"), [])) == 1
    assert worth_of([], []) < worth_of(cards("2♥"), [])


@pytest.mark.rule("W12.5", "W33.10", "W34.4", "W34.1", "W33.12", "W33.18")
def test_only_the_top_weapon_works() -> None:
    below = frontier({"hand": "9♠", "at": "D6", "items": "rifle shotgun+"}, {"hand": "9♥", "at": "D6", "items": "revolver+"}, {})
    play(below, "duel 1", "1: play 9♥")
    assert below.lp[0] == 0
    jane = frontier({"at": "D10", "unlocked": True}, {}, {}, characters=["jane", "bass", "doc"], stories=("ST32", "ST09"))
    play(jane, "work", "disc ST32")
    assert len(jane.hands[0]) == 1


@pytest.mark.rule("W32.13", "W32.4", "W32.16")
def test_a_bonus_needs_its_card_in_use() -> None:
    state = frontier({"hand": "6♠ 9♠", "at": "D6"}, {"hand": "10♥", "at": "D6"}, {})
    play(state, "duel 1", "play 9♠", "1: play 10♥", "pass", "skip")
    assert state.lp[0] == 0
