"""Small stories for single rules."""

from __future__ import annotations

import pytest

import tinhorn
from tests.games.dicetown.table import act, asked, building, cards, deeds, dice, held, laid_open, shown, store_draws, visit_town
from tests.scenario import play, said
from tinhorn.core.rows import as_row
from tinhorn.games.dicetown import history as h
from tinhorn.games.dicetown.cards import (
    COPIES,
    EQUIPMENT,
    FIRST_DEED,
    FIRST_PROTECTED,
    JOE_KIND,
    NO_CARD,
    STORE_CARDS,
    VALUES,
    deed_number,
    deed_points,
    deeds_by_seat,
    equipment_points,
    hand_size,
    kind_of_bit,
    kinds_in,
)
from tinhorn.games.dicetown.content import CONTENT
from tinhorn.games.dicetown.dice import is_mask_of
from tinhorn.games.dicetown.steps import bargains, doc, elixirs, playing, saloon
from tinhorn.games.dicetown.verbs import CARD


@pytest.mark.rule("D9.1", "D11.1")
@pytest.mark.parametrize("others", ["hat", "hat boots rope", "cancel", "split elixir"])
def test_the_card_that_is_played_leaves_the_hand_and_no_other(others: str) -> None:
    table = building("K  9 10 J Q K", seats=2, dice=[dice("9 9 9 Q"), 0], hands={0: f"cheater {others}"})
    play(table, "0: keep 1", "1: keep 1", "0: play")
    assert sorted(held(table, 0)) == sorted(others.split())


@pytest.mark.rule("D9.7", "D4.13")
@pytest.mark.parametrize(("answer", "left"), [("play", "9 9 9 Q K"), ("pass", "9 9 9 9 K")])
def test_a_cheater_may_be_objected_to(answer: str, left: str) -> None:
    table = building("K  9 10 J Q K", seats=2, dice=[dice("9 9 9 Q"), 0], hands={0: "cheater", 1: "cancel"})
    play(table, "0: keep 1", "1: keep 1", "0: play", "face Q", "face 9")
    assert asked(table).startswith("1 ")
    play(table, f"1: {answer}")
    assert shown(table.dice[0]) == left


@pytest.mark.rule("D4.2", "D4.3")
def test_who_has_all_dice_rolls_no_more() -> None:
    table = building("9 10 J Q K  9 9 J Q A", seats=3, dice=[dice("9 9 9 9 9"), 0, 0])
    assert table.rollers == 0b110
    assert table.to_act == (1, 2)


@pytest.mark.rule("D4.2")
@pytest.mark.parametrize(("dollars", "asks"), [(0, ()), (1, (0,))])
def test_a_last_die_asks_only_who_can_pay(dollars: int, asks: tuple[int, ...]) -> None:
    table = building("K  9 10 J Q K", seats=2, dice=[dice("9 9 9 Q"), 0], dollars=[dollars, 3])
    assert tuple(seat for seat in table.to_act if seat == 0) == asks


@pytest.mark.rule("D4.12", "D4.6")
def test_how_many_dice_may_be_kept() -> None:
    table = building("9 10 J Q K  9 9 J Q A", seats=2, dollars=[2, 0])
    assert len(said(table, 0)) > len(said(table, 1))
    with pytest.raises(tinhorn.IllegalAction):
        play(table, "1: keep none")


@pytest.mark.rule("D5.6")
def test_what_all_see_of_an_offered_card() -> None:
    kinds = [0, FIRST_DEED - 1, FIRST_DEED, FIRST_PROTECTED - 1, FIRST_PROTECTED, NO_CARD - 1, NO_CARD]
    assert [bargains.sort_of(kind) for kind in kinds] == [1, 1, 2, 2, 3, 3, 0]


@pytest.mark.rule("D5.8", "D5.9")
@pytest.mark.parametrize(
    ("card", "given"),
    [
        ("brute", "brute"),
        ("cheater", "cheater"),
        ("deed 1", "deed 1"),
        ("deed 5", "deed 5"),
        ("protected 1", "deed 1"),
        ("protected 5", "deed 5"),
    ],
)
def test_one_card_is_paid_and_nothing_else(card: str, given: str) -> None:
    """Seats 1 and 3 are tied for the Mine; seat 1 has two like it and pays one with $3 and a nugget."""
    name, _, value = card.partition(" ")
    lands = {1: [int(value)] * 2} if name == "deed" else {}
    safe = {1: [int(value)] * 2} if name == "protected" else {}
    table = visit_town(
        ["10 10 J Q K", "9 9 J J K", "10 J Q K A", "9 9 Q Q A"],
        hands={} if value else {1: f"{name} {name}"},
        lands=lands,
        protected=safe,
        nuggets=[0, 2, 0, 0],
        row=(2, 3, 4),
    )
    play(table, "1: offer 3", "3: offer 2", "1: offer 1", f"1: pick {card}")
    bargains.pay_offer(table, 1, 0)
    assert list(table.dollars) == [11, 5, 8, 8]
    assert list(table.nuggets) == [1, 1, 0, 0]
    assert held(table, 0) == [given]
    assert [*held(table, 1), *laid_open(table, 1)] == ([int(value)] if name == "protected" else [card])


@pytest.mark.rule("D11.5", "D7.5.2")
@pytest.mark.parametrize("taken", ["brute", "cheater", "deed 1", "deed 5"])
def test_one_card_is_stolen_of_two_alike(taken: str) -> None:
    table = act("saloon", 0, ["Q Q Q 9 9", "9 10 J Q K", "9 10 J Q K"], hands={1: "brute brute cheater cheater"}, lands={1: [1, 1, 5, 5]})
    table.looked, table.looked_deeds = cards("brute brute cheater cheater"), deeds([1, 1, 5, 5])
    saloon.steal(table, 0, 1, CARD.words.index(taken))
    assert held(table, 0) == [taken]
    left = ["brute", "brute", "cheater", "cheater", "deed 1", "deed 1", "deed 5", "deed 5"]
    left.remove(taken)
    assert sorted(held(table, 1)) == sorted(left)
    assert (table.looked, table.looked_deeds) == (0, 0)


@pytest.mark.rule("D7.7.1", "D7.7.2")
@pytest.mark.parametrize(("rolled", "taken"), [("9 9 9 9 9", 1), ("A 9 9 9 9", 2), ("A A 9 9 9", 3), ("A A A 9 9", 3)])
def test_deeds_by_aces(rolled: str, taken: int) -> None:
    table = act("hall", 1, ["10 10 J Q K", rolled, "10 J Q K A"], row=(4, 1, 3))
    assert held(table, 1) == sorted(f"deed {value}" for value in (4, 1, 3)[:taken])
    assert len(table.row) == 3


@pytest.mark.rule("D8.8")
@pytest.mark.parametrize("seat", [0, 1, 3])
def test_wealth_takes_from_everybody_else(seat: int) -> None:
    table = building(seats=4, dollars=[9, 1, 2, 5], bank=0)
    before = list(table.dollars)
    given = [0 if other == seat else min(elixirs.WEALTH_DOLLARS, before[other]) for other in range(4)]
    assert elixirs.collect_dollars(table, seat)
    assert list(table.dollars) == [before[other] + (sum(given) if other == seat else -given[other]) for other in range(4)]
    table.dollars = as_row([5 if other == seat else 0 for other in range(4)])
    assert not elixirs.collect_dollars(table, seat)


@pytest.mark.rule("D8.9")
@pytest.mark.parametrize("seat", [0, 1, 3])
def test_charm_takes_from_everybody_else(seat: int) -> None:
    table = building(seats=4, nuggets=[3, 1, 2, 5])
    before = list(table.nuggets)
    given = [0 if other == seat else min(elixirs.CHARM_NUGGETS, before[other]) for other in range(4)]
    assert elixirs.collect_nuggets(table, seat)
    assert list(table.nuggets) == [before[other] + (sum(given) if other == seat else -given[other]) for other in range(4)]
    table.nuggets = as_row([5 if other == seat else 0 for other in range(4)])
    assert not elixirs.collect_nuggets(table, seat)


@pytest.mark.rule("D8.12")
@pytest.mark.parametrize("value", [1, 2, 5])
def test_one_deed_of_two_alike_is_laid_open(value: int) -> None:
    table = building(seats=3, lands={1: [value, value, 3]})
    reveals = table.reveals
    elixirs.lay_open(table, 1, VALUES.index(value))
    assert laid_open(table, 1) == [value]
    assert sorted(held(table, 1)) == sorted([f"deed {value}", "deed 3"])
    assert table.reveals == reveals + 1


@pytest.mark.rule("D8.13", "D8.14")
@pytest.mark.parametrize("seat", [0, 1, 3])
def test_who_has_something_to_give(seat: int) -> None:
    table = building(seats=4, hands={0: "hat", 1: "rope", 3: "hat"}, lands={0: [1], 2: [5], 3: [3]})
    mask = 0b1111 & ~(1 << seat)
    assert elixirs.friends(table, seat) == 0b1011 & mask
    assert elixirs.landowners(table, seat) == 0b1101 & mask


# Sets of cards


@pytest.mark.rule("D1.3")
@pytest.mark.parametrize(
    ("values", "number", "points", "kinds"),
    [
        ([], 0, 0, []),
        ([1], 1, 1, [0]),
        ([1, 1, 2], 3, 4, [0, 0, 1]),
        ([5], 1, 5, [4]),
        ([3, 4, 4, 4, 5, 5], 6, 25, [2, 3, 3, 3, 4, 4]),
    ],
)
def test_sets_of_deeds(values: list[int], number: int, points: int, kinds: list[int]) -> None:
    assert VALUES == [1, 2, 3, 4, 5]
    lands = deeds(values)
    assert deed_number(lands) == number
    assert deed_points(lands) == points
    assert kinds_in(0, lands) == [FIRST_DEED + kind for kind in kinds]
    assert deeds_by_seat(as_row([0, lands])) == ((), tuple(kinds))


@pytest.mark.rule("D1.3")
def test_sets_of_store_cards() -> None:
    for names, points in (("", 0), ("hat", None), ("hat boots rope saddle rifle horse", None), ("brute brute cancel", 0)):
        held_cards = cards(names)
        kinds = [CARD.words[kind] for kind in kinds_in(held_cards, 0)]
        assert sorted(kinds) == sorted(names.split())
        assert hand_size(held_cards) == len(names.split())
        worth = sum(EQUIPMENT[CONTENT.card(name)] for name in names.split())
        assert equipment_points(held_cards) == worth == (worth if points is None else points)
    assert equipment_points(cards("hat")) > 0
    every = [COPIES[kind] for kind in range(len(CONTENT.cards))]
    assert sum(every) == STORE_CARDS
    assert [hand_size(each) for each in every] == [card.copies for card in CONTENT.cards]
    for kind, copies in enumerate(every):
        assert kind_of_bit(copies & -copies) == kind


@pytest.mark.rule("D12.3")
def test_of_equal_dice_the_leftmost_are_marked_first() -> None:
    assert [mask for mask in range(32) if is_mask_of((0, 0, 1), mask)] == [0b000, 0b001, 0b011, 0b100, 0b101, 0b111]
    assert [mask for mask in range(32) if is_mask_of((2, 2, 2), mask)] == [0b000, 0b001, 0b011, 0b111]
    assert [mask for mask in range(32) if is_mask_of((0, 1), mask)] == [0, 1, 2, 3]


# What is remembered


@pytest.mark.rule("D11.3")
@pytest.mark.parametrize("line", [h.VISIT, h.FORTUNE, h.THEFT, h.GIFT, h.OFFER, h.BRIBE, h.CORRUPTION])
@pytest.mark.parametrize("others", [(1, 3), (3, 1)])
def test_a_line_shows_others_only_backs(line: int, others: tuple[int, int]) -> None:
    hat, deed = CONTENT.card("hat"), FIRST_DEED + 2
    told = h.line_of(line, *others, [hat, deed])
    for seat in others:
        assert [h.seen_card(told, n, seat, False) for n in (0, 1)] == [hat, deed]
    for seat in (0, 2, 4, h.WATCHER):
        assert h.seen_card(told, 0, seat, False) == h.SOME_STORE_CARD
        assert h.seen_card(told, 1, seat, False) == (h.ANY_CARD if line == h.THEFT else h.SOME_DEED)
        assert [h.seen_card(told, n, seat, True) for n in (0, 1)] == [hat, deed]
    assert h.read_line(told) == (line, *others, [hat, deed])


@pytest.mark.rule("D11.3")
@pytest.mark.parametrize("line", [h.SHUFFLE, h.PLAYED, h.ROW, h.DEEDS, h.PROTECT])
def test_a_line_that_everybody_saw(line: int) -> None:
    told = h.line_of(line, 1, -1, [FIRST_DEED, 3])
    assert [h.seen_card(told, n, 2, False) for n in (0, 1)] == [FIRST_DEED, 3]


@pytest.mark.rule("D11.3", "D9.14", "D5.6")
def test_what_others_see_of_joe_and_of_protected_deeds() -> None:
    for line in (h.VISIT, h.FORTUNE):
        told = h.line_of(line, 1, -1, [JOE_KIND, JOE_KIND, 0])
        assert [h.seen_card(told, n, 2, False) for n in (0, 1, 2)] == [JOE_KIND, h.SOME_STORE_CARD, h.SOME_STORE_CARD]
    for line in (h.OFFER, h.BRIBE):
        for card in (FIRST_PROTECTED, FIRST_PROTECTED + 4):
            assert h.seen_card(h.line_of(line, 1, 0, [card]), 0, 2, False) == card
        assert h.seen_card(h.line_of(line, 1, 0, [FIRST_PROTECTED - 1]), 0, 2, False) == h.SOME_DEED
    assert h.seen_card(h.line_of(h.GIFT, 1, 0, [JOE_KIND]), 0, 2, False) == h.SOME_STORE_CARD


# Cards drawn and played


@pytest.mark.rule("D7.4.1", "D12.16", "D7.4.6")
@pytest.mark.parametrize("seat", [0, 1])
def test_of_two_cards_alike_one_is_taken(seat: int) -> None:
    rolled = ["9 10 Q Q K", "9 10 Q Q K"]
    rolled[seat] = "J J J 9 9"
    table = act("store", seat, rolled, draws=store_draws(STORE_CARDS, "brute brute hat"))
    table.listen()
    play(table, f"{seat}: pick brute")
    assert held(table, seat) == ["brute"]
    assert kinds_in(table.store_discards, 0) == kinds_in(cards("brute hat"), 0)
    assert table.looked == 0
    assert not table.store_deck & cards("brute brute hat")


@pytest.mark.rule("D9.1")
@pytest.mark.parametrize("seat", [0, 2])
def test_one_of_two_like_it_is_played(seat: int) -> None:
    table = building(seats=3, hands={seat: "brute brute hat"})
    reveals, lines = table.reveals, len(table.memory)
    playing.discard_played(table, seat, CONTENT.card("brute"))
    assert held(table, seat) == [*held_by_name("brute hat")]
    assert table.store_discards == table.played
    assert hand_size(table.played) == 1
    assert table.reveals == reveals + 1
    assert h.read_line(table.memory[-1]) == (h.PLAYED, seat, -1, [CONTENT.card("brute")])
    assert len(table.memory) == lines + 1


def held_by_name(names: str) -> list[str]:
    return [CARD.words[kind] for kind in kinds_in(cards(names), 0)]


@pytest.mark.rule("D8.6")
@pytest.mark.parametrize("elixir", range(len(CONTENT.elixirs)))
def test_an_elixir_is_drawn_and_an_empty_deck_filled(elixir: int) -> None:
    table = building(seats=2)
    other = 1 << (elixir + 1) % len(CONTENT.elixirs)
    for deck, discards, left in ((1 << elixir, other, other), (0, 1 << elixir, 0)):
        table.elixir_deck, table.elixir_discards = deck, discards
        assert doc.draw_elixir(table) == elixir
        assert (table.elixir_deck, table.elixir_discards) == (0, left)
