"""The worked examples of the rules, replayed in notation (D14). P1 sits at seat 0."""

from __future__ import annotations

import pytest

import tinhorn
from tests.games.dicetown.table import (
    act,
    asked,
    at_the_doc,
    building,
    cards,
    deed_draws,
    deeds,
    dice,
    held,
    laid_open,
    row,
    shown,
    store_draws,
    town,
    visit_town,
)
from tests.scenario import play, said
from tinhorn.games.dicetown.cards import DEEDS_IN_ALL, STORE_CARDS, deed_number, hand_size
from tinhorn.games.dicetown.content import CONTENT
from tinhorn.games.dicetown.dice import RANK, SIZE
from tinhorn.games.dicetown.state import DiceTown
from tinhorn.games.dicetown.steps.building import FINISHED_TEST
from tinhorn.games.dicetown.steps.places import TOWN
from tinhorn.games.dicetown.steps.rounds import END_ROUND


@pytest.mark.rule("D14.1", "D3.1", "D3.2", "D3.6", "D7.7.2", "D7.2.2")
def test_the_round_of_the_booklet() -> None:
    deck = STORE_CARDS & ~cards("hat rope")
    land = DEEDS_IN_ALL - deeds([3, 2, 4, 1, 5, 2, 3])
    table = visit_town(
        ["9 9 9 10 Q", "10 10 10 K K", "J J J J A", "Q Q Q A A", "9 10 Q K A"],
        dollars=[5, 7, 8, 6, 7],
        nuggets=[2, 1, 2, 1, 2],
        stagecoach=4,
        hands={0: "hat rope"},
        lands={0: [3], 2: [2], 4: [4, 1]},
        row=(5, 2, 3),
        show=("protection", "wealth"),
        draws=store_draws(deck, "saddle marshall brute split") + deed_draws(land, [1, 4]) + [0],
    )
    assert (table.mine, table.bank, table.stagecoach, deed_number(table.deed_deck)) == (22, 6, 4, 13)
    assert asked(table) == "0 AskDynamite"
    assert said(table) == ["pass"]
    play(table, "pass")
    assert (table.nuggets[0], table.mine) == (5, 19)
    assert asked(table) == "0 AskSplit"
    assert table.dollars[1] == 13
    play(table, "pass")
    assert table.bank == 4
    assert asked(table) == "2 StoreTake"
    assert said(table) == ["pick saddle", "pick brute", "pick marshall", "pick split"]
    play(table, "pick saddle")
    assert (hand_size(table.store_deck), hand_size(table.store_discards)) == (13, 3)
    assert asked(table) == "3 SaloonVictim"
    assert said(table) == ["choose 0", "choose 2", "choose 4"]
    play(table, "choose 0")
    assert said(table) == ["pick hat", "pick rope", "pick deed 3"]
    play(table, "pick deed 3")
    assert (held(table, 0), held(table, 3)) == (["hat", "rope"], ["deed 3"])
    assert asked(table) == "2 AskMarshall"
    play(table, "pass")
    assert asked(table) == "0 AskMarshall"
    play(table, "pass")
    assert table.sheriff == 1
    assert asked(table) == "2 AskCorruption"
    assert held(table, 2) == ["saddle", "deed 2", "deed 2", "deed 5"]
    play(table, "pass")
    assert row(table) == [3, 1, 4]
    assert deed_number(table.deed_deck) == 11
    assert asked(table) == "4 DocPick"
    play(table, "drink elixir 1")
    assert laid_open(table, 4) == [1, 4]
    assert hand_size(table.elixir_deck) == 4
    assert hand_size(table.elixir_discards) == 1
    assert asked(table) == "0 AskElixir"
    play(table, "pass")
    assert asked(table) == "2 AskElixir"
    play(table, "pass")
    assert table.over
    assert list(table.dollars) == [5, 13, 8, 6, 7]
    assert (table.bank, list(table.nuggets), table.mine) == (4, [5, 1, 2, 1, 2], 19)
    assert [deed_number(table.deeds[seat]) + deed_number(table.protected[seat]) for seat in range(5)] == [0, 0, 3, 1, 2]
    table.check()


@pytest.mark.rule("D14.2", "D10.3", "D10.4", "D10.5")
def test_scoring() -> None:
    table = town(
        [],
        seats=3,
        nuggets=[6, 16, 0],
        dollars=[7, 0, 0],
        hands={0: "horse boots"},
        lands={0: [2, 1], 1: [5, 5, 5]},
        protected={0: [5, 4]},
        row=(),
    )
    assert table.points(0) == 6 + 3 + 5 + 10 + 12
    table.nuggets[1] = 21
    assert table.points(1) == 36
    assert table.ranked_by(0) > table.ranked_by(1)
    assert sum(line.points for line in table.tally(0)) == 36


@pytest.mark.rule("D14.2", "D10.6", "D12.30", "D5.11", "D10.3", "D10.4")
def test_a_final_tie_is_for_the_sheriff() -> None:
    table = town(
        [END_ROUND],
        seats=3,
        mine=0,
        nuggets=[6, 20, 4],
        dollars=[7, 0, 0],
        hands={0: "horse boots"},
        lands={0: [2, 1], 1: [5, 5, 5, 1]},
        protected={0: [5, 4]},
        row=(),
    )
    assert (table.points(0), table.points(1)) == (36, 36)
    assert asked(table) == "0 FinalPick"
    assert said(table) == ["choose 0", "choose 1"]
    play(table, "choose 1")
    assert table.over
    assert table.ranks == [1, 0, 2]


@pytest.mark.rule("D14.3", "D4.3", "D4.4", "D4.5", "D4.7")
def test_building() -> None:
    table = building("Q Q Q Q 9  9 10 J K A  9 9 10 J Q    K  9 10 K A  10 10 J Q K    9 J  10 10 Q A", dollars=[8, 8, 1])
    assert table.bank == 10
    options = said(table, 2)
    assert len(options) == 12
    assert [len(option) for option in options if option != "keep none"].count(len("keep 1")) == 4
    play(table, "0: keep 2345", "1: keep 5", "2: keep none")
    assert (list(table.dollars), table.stagecoach) == ([5, 8, 0], 4)
    assert said(table, 2) == ["keep 1", "keep 3", "keep 4", "keep 5"]
    play(table, "0: keep 1", "1: keep 34", "2: keep 1")
    assert table.over
    assert [shown(each) for each in table.dice] == ["Q Q Q Q K", "9 J K A A", "10 10 10 Q A"]
    assert (list(table.dollars), table.stagecoach, table.bank) == ([5, 7, 0], 5, 10)
    table.check()


@pytest.mark.rule("D14.4", "D4.11", "D4.12", "D12.6", "D9.21")
def test_a_cancelled_brute() -> None:
    rolls = "9 K K A A  9 10 J Q K  9 10 J Q K"
    table = building(rolls, dollars=[1, 8, 8], hands={0: "brute", 1: "cancel"})
    assert len(said(table, 0)) == 2 * 3 * 3  # with The Brute any of the dice, and none for the dollar
    play(table, "0: keep 2345", "1: keep 1", "2: keep 1")
    assert asked(table) == "1 Object"
    assert held(table, 0) == []
    play(table, "play")
    assert asked(table) == "0 KeepCut"
    assert said(table) == ["keep 12", "keep 13", "keep 34"]
    with pytest.raises(tinhorn.IllegalAction, match="Keep exactly 2 of"):
        play(table, "keep 1")
    play(table, "keep 12")
    assert shown(table.dice[0]) == "K K"
    assert table.dollars[0] == 0
    assert hand_size(table.store_discards) == 2
    assert sorted(table.to_act) == [0, 1, 2]
    assert SIZE[table.rolled[0]] == 3
    table.check()


@pytest.mark.rule("D14.4", "D4.10", "D9.11")
def test_a_brute_that_is_not_cancelled() -> None:
    table = building("9 K K A A  9 10 J Q K  9 10 J Q K", dollars=[1, 8, 8], hands={0: "brute", 1: "cancel"})
    play(table, "0: keep 2345", "1: keep 1", "2: keep 1", "pass")
    assert shown(table.dice[0]) == "K K A A"
    assert table.dollars[0] == 1


@pytest.mark.rule("D14.5", "D4.14", "D9.12")
@pytest.mark.parametrize("objection", ["pass", "play"])
def test_a_cheater_on_the_last_roll(objection: str) -> None:
    table = town(
        [TOWN[CONTENT.place("hall")], FINISHED_TEST],
        seats=2,
        hands={0: "cheater", 1: "cancel"},
        draws=[0, 5],
        dice=[dice("J J 9"), dice("10 10 10 A A")],
    )
    assert asked(table) == "0 AskCheater"
    assert shown(table.dice[0]) == "9 9 J J A"
    play(table, "play", "face A", "face J")
    assert asked(table) == "1 Object"
    play(table, objection)
    if objection == "pass":
        assert shown(table.dice[0]) == "9 9 J J J"
        assert held(table, 0) == ["deed 1"]
    else:
        assert held(table, 1) == ["deed 1", "deed 2", "deed 3"]


def bargain(sheriff_dice: str = "9 10 J Q K") -> DiceTown:
    return visit_town(
        [sheriff_dice, "9 9 10 J Q", "10 J Q K A", "9 9 J Q K"],
        dollars=[6, 9, 8, 5],
        stagecoach=2,
        nuggets=[0, 1, 7, 2],
        lands={3: [4]},
    )


@pytest.mark.rule("D14.6", "D5.4", "D5.6", "D5.8", "D12.12", "D5.9")
def test_a_bargain() -> None:
    table = bargain()
    assert (table.bank, table.mine) == (5, 20)
    assert asked(table) == "1 OfferDollars 3 OfferDollars"
    play(table, "1: offer 3", "3: offer 0")
    assert asked(table) == "1 OfferNuggets 3 OfferNuggets"
    play(table, "1: offer 0", "3: offer 1")
    assert asked(table) == "3 OfferCard"
    play(table, "pick deed 4")
    assert asked(table) == "0 TiePick"
    other = table.copy()
    play(table, "choose 3")
    assert list(table.nuggets) == [1, 1, 7, 3]
    assert (held(table, 0), table.dollars[1], table.mine) == (["deed 4"], 9, 18)
    play(other, "choose 1")
    assert (other.dollars[0], other.dollars[1], other.nuggets[1]) == (9, 6, 3)
    assert held(other, 3) == ["deed 4"]
    assert other.nuggets[3] == 2


@pytest.mark.rule("D14.6", "D5.7", "D5.8", "D3.5")
def test_a_sheriff_who_chooses_themself_gets_no_offer() -> None:
    table = bargain("9 9 J Q K")
    play(table, "1: offer 3", "3: offer 0", "1: offer 0", "3: offer 1", "3: pick deed 4")
    assert said(table) == ["choose 0", "choose 1", "choose 3"]
    play(table, "choose 0")
    assert list(table.nuggets) == [2, 1, 7, 2]
    assert (table.dollars[0], held(table, 3)) == (6, ["deed 4"])


@pytest.mark.rule("D14.7", "D7.2.2", "D9.17", "D12.14", "D9.21")
@pytest.mark.parametrize(("objection", "dollars"), [("pass", [8, 9, 8]), ("play", [11, 6, 8])])
def test_even_split(objection: str, dollars: list[int]) -> None:
    table = visit_town(
        ["10 10 J Q K", "J J Q K A", "J Q Q K A"], first="bank", dollars=[4, 6, 8], stagecoach=2, hands={1: "split", 2: "cancel"}
    )
    assert list(table.dollars) == [11, 6, 8]
    play(table, "1: play", f"2: {objection}")
    assert list(table.dollars) == dollars
    assert table.bank == 2


@pytest.mark.rule("D14.8", "D7.4.1", "D7.4.2", "D12.16")
def test_two_visits_in_the_first_round() -> None:
    table = act("store", 0, ["J J 9 9 9", "Q Q Q Q Q", "A A A A A"], round=1, draws=store_draws(STORE_CARDS, "hat boots rope saddle"))
    play(table, "pick hat", "pick rope")
    assert table.over
    assert (hand_size(table.store_deck), hand_size(table.store_discards), held(table, 0)) == (15, 2, ["hat", "rope"])


@pytest.mark.rule("D14.8", "D7.4.6", "D9.14", "D12.17")
def test_nervous_joe_between_two_visits() -> None:
    table = act(
        "store",
        0,
        ["J J 9 9 9", "Q Q Q Q Q", "A A A A A"],
        round=1,
        dollars=[8, 8, 2],
        draws=store_draws(STORE_CARDS, "joe boots rope saddle"),
    )
    play(table, "pick joe")
    assert said(table) == ["choose 1", "choose 2"]
    play(table, "choose 2")
    assert list(table.dollars) == [10, 8, 0]
    play(table, "pick rope")
    assert (hand_size(table.store_deck), hand_size(table.store_discards), held(table, 0)) == (15, 3, ["rope"])


@pytest.mark.rule("D14.8", "D7.4.5")
def test_a_deck_that_runs_out() -> None:
    rest = "dynamite girls brute brute cheater cheater corruption credits marshall split elixir cancel joe"
    table = act("store", 0, ["J J J 9 9", "Q Q Q Q Q", "A A A A A"], hands={2: rest}, discards="hat boots rope saddle rifle")
    assert "shuffle" in [line.what for line in table.view(1).history]
    assert len(said(table)) == 3
    play(table, said(table)[0])
    assert (hand_size(table.store_deck), hand_size(table.store_discards)) == (3, 2)


@pytest.mark.rule("D14.9", "D7.5.1", "D7.5.5", "D9.10", "D12.18", "D11.5")
@pytest.mark.parametrize("objection", ["pass", "play"])
def test_the_girls(objection: str) -> None:
    table = act(
        "saloon",
        0,
        ["Q Q Q 9 9", "J J J J J", "A A A A A"],
        hands={0: "girls", 1: "rope", 2: "cancel hat"},
        lands={1: [5]},
        protected={1: [4]},
    )
    play(table, "play", "1: pass", f"2: {objection}", "choose 1", "pick deed 5")
    if objection == "pass":
        play(table, "choose 1")  # the Rope is drawn and taken without a question
        assert held(table, 0) == ["rope", "deed 5"]
        assert held(table, 1) == []
    else:
        assert held(table, 0) == ["deed 5"]
        assert held(table, 1) == ["rope"]
    assert table.over
    assert laid_open(table, 1) == [4]


@pytest.mark.rule("D14.10", "D7.1.2", "D9.9", "D10.1", "D12.13", "D7.5.5")
def test_an_end_by_dynamite() -> None:
    table = visit_town(
        ["9 9 9 10 10", "J J J Q Q"], end=True, hands={0: "dynamite"}, nuggets=[10, 15], lands={0: [1]}, show=("wealth", "charm")
    )
    play(table, "play")
    assert (table.mine, table.nuggets[0]) == (0, 15)
    assert not table.over
    while not table.over:
        play(table, said(table)[0])
    assert table.ended
    assert table.round == 2


@pytest.mark.rule("D14.10", "D7.7.3", "D9.13", "D10.1", "D12.22")
def test_an_end_by_corruption() -> None:
    table = visit_town(
        ["K K K A A", "J J J Q 9", "9 10 J Q A"], first="hall", end=True, hands={0: "corruption"}, row=(3, 1, 5), deck_values=(2,)
    )
    play(table, "play")
    assert held(table, 0) == ["deed 1", "deed 2", "deed 3", "deed 5"]
    assert (table.row, table.deed_deck) == ((), 0)
    assert asked(table).endswith("DocNext")
    while not table.over:
        play(table, said(table)[0])
    assert table.ended


@pytest.mark.rule("D14.11", "D8.8", "D8.9", "D8.15", "D12.28")
def test_wealth_and_the_card_elixir() -> None:
    table = at_the_doc(3, dollars=[8, 1, 0, 5], nuggets=[4, 3, 0, 2], hands={1: "elixir"})
    assert table.bank == 21
    play(table, "3: drink elixir 1")
    assert list(table.dollars) == [6, 0, 0, 8]
    play(table, "1: play", "1: drink elixir 2")
    assert list(table.nuggets) == [3, 5, 0, 1]
    table.check()


@pytest.mark.rule("D14.11", "D8.11", "D7.6.4", "D9.16", "D12.21", "D9.6")
def test_power_and_the_marshall() -> None:
    table = at_the_doc(3, hands={2: "marshall"}, show=("power", "charm"))
    play(table, "3: drink elixir 1", "2: play")
    assert table.sheriff == 0
    assert table.store_discards == cards("marshall")
    assert table.elixir_discards == 1 << CONTENT.elixir("power")


@pytest.mark.rule("D14.11", "D8.12", "D8.7")
def test_protection_of_a_single_deed() -> None:
    table = at_the_doc(3, lands={3: [4]}, show=("protection", "charm"))
    play(table, "3: drink elixir 1")
    assert table.over
    assert laid_open(table, 3) == [4]


@pytest.mark.rule("D14.12", "D6.2", "D6.3", "D6.4", "D6.6")
@pytest.mark.parametrize(
    "better_first",
    [
        "9 9 9 9 9 > A A A A K",
        "K K K K 9 > J J J J A > 10 10 10 K K",
        "J J J 9 9 > 10 10 10 A A > 10 10 10 K K",
        "9 9 9 10 10 > 10 J Q K A > 9 10 J Q K > A A A K Q",
        "A A K K 10 > A A K K 9",
        "Q Q A K 9 > Q Q A J 10",
        "9 9 10 J Q > 9 10 J Q A",
    ],
)
def test_ranking(better_first: str) -> None:
    ranks = [RANK[dice(hand)] for hand in better_first.split(" > ")]
    assert ranks == sorted(set(ranks), reverse=True)
    assert RANK[dice("J J 9 9 A")] == RANK[dice("9 A J 9 J")]
