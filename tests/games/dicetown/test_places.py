"""The places of the town (D7)."""

from __future__ import annotations

import pytest

import tinhorn
from tests.games.dicetown.table import act, asked, cards, held, row, store_draws, visit_town
from tests.scenario import heard, play, said
from tinhorn.games.dicetown.cards import STORE_CARDS, deed_number, hand_size

IDLE = "A A A A A"


@pytest.mark.rule("D7.1.1")
def test_nuggets_for_nines() -> None:
    table = act("mine", 0, ["9 9 9 K A", "9 9 J Q K"])
    assert (list(table.nuggets), table.mine) == ([3, 0], 27)


@pytest.mark.rule("D7.1.2", "D9.9", "D9.21")
@pytest.mark.parametrize(("objection", "nuggets"), [("pass", 4), ("play", 2)])
def test_dynamite(objection: str, nuggets: int) -> None:
    table = act("mine", 0, ["9 9 J K A", IDLE], hands={0: "dynamite", 1: "cancel"})
    play(table, "0: play", f"1: {objection}")
    assert table.nuggets[0] == nuggets


@pytest.mark.rule("D7.1.2", "D7.1.3")
def test_no_dynamite_where_it_would_do_nothing() -> None:
    table = act("mine", 0, ["9 9 9 K A", IDLE], hands={0: "dynamite"}, nuggets=[0, 27])
    assert table.over
    table = act("mine", 0, ["9 9 9 K A", IDLE], nuggets=[0, 28])
    assert (table.mine, table.nuggets[0]) == (0, 2)


@pytest.mark.rule("D7.2.1", "D8.2", "D7.3.1")
def test_an_empty_bank_is_robbed_all_the_same() -> None:
    table = visit_town(["10 10 9 9 9", "J J J J A"], first="bank", dollars=[10, 9])
    assert table.controllers & 1
    table = act("bank", 1, [IDLE, "10 K K K K"], dollars=[1, 2])
    assert (list(table.dollars), table.bank) == ([1, 18], 0)


@pytest.mark.rule("D7.2.2", "D7.2.1")
def test_even_split_needs_two_dollars_and_an_opponent() -> None:
    table = act("bank", 0, ["10 10 J J J", IDLE], dollars=[9, 9], hands={1: "split"})
    assert table.over
    table = act("bank", 0, ["10 10 J J J", IDLE], dollars=[9, 5], hands={0: "split"})
    assert table.over
    table = act("bank", 0, ["10 10 J J J", IDLE], dollars=[9, 5], hands={1: "split"})
    play(table, "1: play")
    assert list(table.dollars) == [12, 7]


@pytest.mark.rule("D7.3.1", "D7.3.2", "D3.3", "D7.7.4")
def test_the_stagecoach_always_arrives() -> None:
    table = visit_town(["9 9 9 9 9", "A A A A K"], first="bank", dollars=[6, 5], stagecoach=3)
    assert (table.bank, table.stagecoach) == (8, 0)


@pytest.mark.rule("D7.4.1", "D11.4")
def test_a_visit_takes_one_and_discards_the_others() -> None:
    table = act("store", 0, ["J J J 9 9", IDLE], draws=store_draws(STORE_CARDS, "hat joe split"))
    assert said(table) == ["pick hat", "pick joe", "pick split"]
    assert table.view(0).looked is not None
    assert (table.view(1).looked, table.view(1).looked_at) == (None, 3)
    with pytest.raises(tinhorn.IllegalAction, match="Take one of the cards that you looked at"):
        play(table, "pick rope")
    play(table, "pick split")
    assert table.store_discards == cards("hat joe")
    assert table.view(0).history[-1].cards[0] >= 0
    assert table.view(1).history[-1].cards == (-1, -1, -1, -1)


@pytest.mark.rule("D7.4.1")
def test_a_single_card_is_taken_unasked() -> None:
    table = act("store", 0, ["J 9 9 9 9", IDLE], draws=store_draws(STORE_CARDS, "rifle"))
    assert (table.over, held(table, 0)) == (True, ["rifle"])


@pytest.mark.rule("D7.4.3", "D7.6.2")
def test_in_the_first_round_nobody_may_shop_and_later_there_is_one_visit() -> None:
    table = visit_town(["9 9 9 9 9", "A A A A A"], first="store", round=1)
    assert hand_size(table.store_deck) == 19
    table = act("store", 0, ["J 9 9 9 9", IDLE], round=2)
    assert hand_size(table.store_deck) == 18


@pytest.mark.rule("D7.4.4", "D9.15", "D12.15", "D12.1")
@pytest.mark.parametrize(("objection", "taken"), [("pass", 2), ("play", 1)])
def test_unlimited_credits(objection: str, taken: int) -> None:
    deck = STORE_CARDS & ~cards("credits cancel")
    table = act("store", 0, ["J 9 9 9 9", IDLE], hands={0: "credits", 1: "cancel"}, draws=store_draws(deck, "hat rope"))
    play(table, "0: play", f"1: {objection}")
    assert len(held(table, 0)) == taken


@pytest.mark.rule("D7.4.4", "D9.5", "D7.4.6", "D7.4.1")
def test_credits_taken_now_wait() -> None:
    table = act("store", 0, ["J 9 9 9 9", IDLE], round=1, draws=store_draws(STORE_CARDS, "credits rope"))
    assert table.over
    assert held(table, 0) == ["rope", "credits"]


@pytest.mark.rule("D7.4.5", "D8.2", "D7.4.1", "D7.4.6")
def test_a_store_without_cards() -> None:
    everything = (
        "hat boots rope saddle rifle horse dynamite girls brute brute cheater cheater corruption joe credits marshall split elixir cancel"
    )
    table = act("store", 0, ["J J 9 9 9", IDLE], hands={1: everything.replace(" joe", "")}, discards="joe", played="joe")
    assert asked(table) == "1 Object"  # Joe alone is drawn, must be taken and strikes the only opponent
    assert said(table) == ["pass", "play"]
    table = act("store", 0, ["J J 9 9 9", IDLE], hands={1: everything})
    assert table.over
    assert table.controllers == 1


@pytest.mark.rule("D7.5.2", "D11.5", "D12.20", "D12.1", "D7.5.4")
def test_a_blind_draw_shows_some_cards_to_thief_and_victim() -> None:
    table = act("saloon", 0, ["Q Q 9 9 9", IDLE, IDLE], hands={1: "hat rope saddle"}, lands={1: [1, 2]})
    assert asked(table) == "0 SaloonTake"
    assert len(said(table)) == 2
    assert table.view(0).looked == table.view(1).looked
    assert (table.view(2).looked, table.view(2).looked_at) == (None, 2)
    play(table, said(table)[0])
    assert table.view(0).history[-1] == table.view(1).history[-1]
    assert min(table.view(2).history[-1].cards) < 0


@pytest.mark.rule("D7.5.2")
def test_all_sets_of_cards_are_drawn_alike_often() -> None:
    seen: dict[tuple[int, ...], int] = {}
    for seed in range(600):
        table = act(
            "saloon", 0, ["Q Q 9 9 9", IDLE], hands={1: "hat rope"}, lands={1: [1, 1]}, chance=tinhorn.game("dicetown").new(2, seed).chance
        )
        looked = table.view(0).looked
        seen[looked] = seen.get(looked, 0) + 1
    # hat-rope, hat-deed (2 ways), rope-deed (2 ways), deed-deed: 100, 200, 200, 100 of 600
    assert sorted(round(number / 100) for number in seen.values()) == [1, 1, 2, 2]


@pytest.mark.rule("D7.5.3", "D7.5.4", "D12.19", "D7.5.1")
def test_only_who_holds_cards_can_be_robbed() -> None:
    table = act("saloon", 0, ["Q Q 9 9 9", IDLE, IDLE, IDLE], hands={1: "hat"}, lands={2: [3]}, protected={3: [5]})
    assert said(table) == ["choose 1", "choose 2"]
    with pytest.raises(tinhorn.IllegalAction, match=r"D7\.5\.4"):
        play(table, "choose 3")
    table = act("saloon", 0, ["Q Q 9 9 9", IDLE], protected={1: [5]}, hands={0: "girls"})
    assert (table.over, table.controllers) == (True, 1)


@pytest.mark.rule("D7.5.5", "D7.5.1", "D7.5.2")
def test_a_second_theft_without_a_victim_is_lost() -> None:
    table = act("saloon", 0, ["Q 9 9 9 9", IDLE], hands={0: "girls", 1: "hat"})
    play(table, "play", "pass")
    assert (table.over, held(table, 0)) == (True, ["hat"])


@pytest.mark.rule("D7.6.1", "D7.6.3", "D12.21", "D7.6.5")
def test_the_badge_changes_hands() -> None:
    table = act("sheriff", 1, [IDLE, "K K K K K"])
    assert table.sheriff == 1
    table = act("sheriff", 0, ["K K K K K", IDLE], hands={1: "marshall"})
    assert table.over  # nothing changes hands, so nobody is asked


@pytest.mark.rule("D7.6.4", "D9.6", "D9.16", "D7.6.1")
def test_the_marshall_is_asked_around_the_table() -> None:
    table = act("sheriff", 1, [IDLE, "K K K K K", IDLE, IDLE], hands={0: "hat", 1: "marshall", 2: "rope", 3: "boots"})
    order = []
    for _ in range(4):
        order.append(asked(table))
        play(table, "pass")
    assert order == ["2 AskMarshall", "3 AskMarshall", "0 AskMarshall", "1 AskMarshall"]
    assert table.sheriff == 1


@pytest.mark.rule("D7.6.5", "D8.2", "D9.21", "D7.6.4")
@pytest.mark.parametrize(("objection", "sheriff"), [("pass", 0), ("play", 1)])
def test_stopped_by_the_marshall(objection: str, sheriff: int) -> None:
    table = act("sheriff", 1, [IDLE, "K K K K K", IDLE], hands={0: "marshall", 2: "cancel"})
    play(table, "2: pass", "0: play", f"2: {objection}")
    assert (table.sheriff, table.controllers) == (sheriff, 0b10)


@pytest.mark.rule("D7.7.1", "D7.7.2", "D7.7.4")
@pytest.mark.parametrize(("hand", "taken"), [("K K K K K", [1]), ("K K K K A", [1, 2]), ("K K K A A", [1, 2, 3]), ("A A A A A", [1, 2, 3])])
def test_deeds_for_aces(hand: str, taken: list[int]) -> None:
    table = act("hall", 0, [hand, "9 10 A A A"])
    assert held(table, 0) == [f"deed {value}" for value in taken]
    assert len(table.row) == 3
    assert row(table)[: 3 - len(taken)] == [1, 2, 3][len(taken) :]
    assert deed_number(table.deed_deck) == 17 - len(taken)


@pytest.mark.rule("D7.7.1", "D7.7.3", "D7.7.4")
def test_a_short_row() -> None:
    table = act("hall", 0, ["A A A A K", IDLE], row=(4, 5), deck_values=(), hands={0: "corruption"})
    assert held(table, 0) == ["corruption", "deed 4", "deed 5"]
    assert (table.over, table.row) == (True, ())  # without a deck Corruption is not asked for


@pytest.mark.rule("D7.7.3", "D9.13", "D9.21", "D11.6", "D11.1")
@pytest.mark.parametrize(("objection", "number"), [("pass", 2), ("play", 1)])
def test_corruption(objection: str, number: int) -> None:
    table = act("hall", 0, ["K K K K K", IDLE], hands={0: "corruption", 1: "cancel"})
    table.listen()
    play(table, "0: play", f"1: {objection}")
    assert deed_number(table.deeds[0]) == number
    assert len(table.row) == 3
    if objection == "pass":
        assert [event.to for event in table.hear() if event.kind.name == "bribed_deed"] == [(0,)]
        assert [line.cards for line in table.view(1).history if line.what == "corruption"] == [(-2,)]


@pytest.mark.rule("D3.8", "D8.1", "D13.7")
def test_only_who_controlled_nothing_visits_the_doc() -> None:
    table = visit_town(["9 9 9 9 A", "10 10 10 10 A", "J J J 10 9", "Q Q K J J", "9 9 10 10 J"], bargaining=False)
    table.listen()
    while table.place < 7:
        play(table, said(table)[0])
    assert table.controllers == 0b01111
    assert asked(table) == "4 DocPick"
    assert "visitors" in heard(table.hear())
