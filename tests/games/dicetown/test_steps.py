"""The steps of Dice Town one by one: what each pushes, tells and notes, for another seat than the first."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import product
from typing import Any

import pytest

from tests.games.dicetown.table import (
    ALL_ELIXIRS,
    cards,
    deeds,
    dice,
    elixirs,
    faces,
    held,
    laid_open,
    shown,
    town,
)
from tests.scenario import Rigged
from tinhorn.core.rows import as_row
from tinhorn.core.steps import Together
from tinhorn.games.dicetown import history as h
from tinhorn.games.dicetown.cards import (
    CHEATERS,
    COPIES,
    ELIXIR,
    EQUIPMENT,
    FIRST_DEED,
    FIRST_PROTECTED,
    JOE,
    JOE_KIND,
    NO_CARD,
    STORE_CARDS,
    hand_size,
    kinds_in,
    pick_options,
)
from tinhorn.games.dicetown.content import CONTENT
from tinhorn.games.dicetown.dice import CATEGORY, DICE, HANDS, KEEP_EXACTLY, category, number_of
from tinhorn.games.dicetown.state import DiceTown
from tinhorn.games.dicetown.steps import (
    badge,
    bargains,
    doc,
    hall,
    places,
    playing,
    rounds,
    saloon,
    store,
)
from tinhorn.games.dicetown.steps import (
    building as cups,
)
from tinhorn.games.dicetown.steps import (
    elixirs as potions,
)
from tinhorn.games.dicetown.verbs import CHOOSE, KEEP, OFFER, PASS, PICK, PLAY


def events(table: DiceTown) -> list[tuple[Any, ...]]:
    """What was told, with its values; and to whom, if not to everybody."""
    return [(event.kind.name, *event.values, *([] if event.to is None else [event.to])) for event in table.hear()]


def quiet(seats: int = 4, **fields: Any) -> DiceTown:
    """A table at which nobody is asked anything, and all that happens is heard."""
    table = town([], seats=seats, **fields)
    table.agenda = []
    table.asking = table.open = table.together = None
    table.listen()
    table.hear()
    return table


def pushed(table: DiceTown) -> list[tuple[Any, ...]]:
    """What was pushed, the next to be done first: the name of each step, with its fields."""
    found = []
    for step in reversed(table.agenda):
        names = [
            name
            for name in ("turn", "seat", "to", "by", "place", "robber", "loot", "visits", "visitor", "victim", "left")
            if hasattr(step, name)
        ]
        found.append((type(step).__name__, *[getattr(step, name) for name in names]))
    return found


def kind(name: str) -> int:
    return CONTENT.card(name)


# Poker hands


@pytest.mark.rule("D6.1", "D6.4")
def test_the_categories_by_a_plain_reading() -> None:
    names = ["high die", "pair", "two pair", "three of a kind", "straight", "full house", "four of a kind", "five of a kind"]
    of_groups = {
        (5,): "five of a kind",
        (4, 1): "four of a kind",
        (3, 2): "full house",
        (3, 1, 1): "three of a kind",
        (2, 2, 1): "two pair",
        (2, 1, 1, 1): "pair",
        (1, 1, 1, 1, 1): "high die",
    }
    straights = [(0, 1, 2, 3, 4), (1, 2, 3, 4, 5)]
    whole = [hand for hand in HANDS if len(hand) == 5]
    assert len(whole) == 252
    for hand in whole:
        groups = tuple(sorted((hand.count(face) for face in set(hand)), reverse=True))
        plain = "straight" if hand in straights else of_groups[groups]
        assert names[category(hand)] == plain
        assert names[CATEGORY[number_of(list(hand))]] == plain


@pytest.mark.rule("D3.2", "D3.3", "D3.4")
def test_who_has_the_most_dice_and_the_best_hand() -> None:
    rows = ["9 9 J J K", "9 9 Q Q A", "9 J Q K A", "10 10 10 K A"]
    table = quiet(dice=[dice(each) for each in rows])
    most = {"9": 0b0011, "10": 0b1000, "J": 0b0001, "Q": 0b0010, "K": 0b1101, "A": 0b1110}
    for face, seats in most.items():
        assert places.most_dice(table, faces(face)[0]) == seats
    assert places.best_hands(table) == 0b1000
    table.dice = as_row([dice(each) for each in (rows[3], rows[0], rows[3], rows[0])])
    assert places.best_hands(table) == 0b0101
    assert places.most_dice(table, faces("Q")[0]) == 0


# Building a hand


@pytest.mark.rule("D4.2", "D12.4")
@pytest.mark.parametrize(
    ("aside", "dollars", "asks"), [("", 0, True), ("9 9 9", 0, True), ("9 9 9 Q", 1, True), ("9 9 9 Q", 0, False), ("9 9 9 Q K", 3, False)]
)
def test_who_rolls_and_who_is_asked(aside: str, dollars: int, asks: bool) -> None:
    table = quiet(3, dice=[dice("9 9 9 9 9"), dice(aside), dice("9 9 9 9 9")], dollars=[8, dollars, 8])
    table.revealed = as_row([1, 1, 1])
    cups.ROLL.run(table)
    left = 5 - len(aside.split())
    assert table.rollers == (0b010 if left else 0)
    assert [len(HANDS[each]) for each in table.rolled] == [0, left, 0]
    assert list(table.revealed) == [0, 0, 0]
    assert [name for name, *_ in pushed(table)] == (["Together", "Reveal"] if asks else ["Reveal"])
    assert events(table) == ([("rolled", 1, HANDS[table.rolled[1]], (1,))] if left else [])


@pytest.mark.rule("D4.6", "D4.5", "D12.4")
@pytest.mark.parametrize(
    ("dollars", "hand", "most"),
    [(0, "", 1), (1, "", 2), (3, "", 4), (4, "", 5), (9, "", 5), (0, "brute", 5), (2, "cheater", 3), (1, "brute", 5)],
)
def test_how_many_dice_can_be_paid(dollars: int, hand: str, most: int) -> None:
    table = quiet(3, hands={1: hand}, dollars=[8, dollars, 8])
    table.rolled = as_row([0, dice("9 10 J Q K"), 0])
    question = cups.Keep(1)
    options = question.options(table)
    sizes = {bin(action - KEEP.first).count("1") for action in options}
    assert sizes == {*range(1, most + 1), *([0] if dollars else [])}
    assert len(options) == len(set(options)) == sum([5, 10, 10, 5, 1][:most]) + (1 if dollars else 0)
    question.answer(table, KEEP.of1(0b10001))
    assert shown(table.revealed[1]) == "9 K"
    for mask, key in ((0b11111, "dice_too_dear"), (0, "nothing_to_pay")):
        reason = question.why_not(table, KEEP.of1(mask))
        if KEEP.of1(mask) not in options:
            assert reason is not None
            assert reason.key == f"why.{key}"


@pytest.mark.rule("D4.6", "D12.4")
def test_why_dice_may_not_be_kept() -> None:
    table = quiet(3, dollars=[8, 2, 8])
    table.rolled = as_row([0, dice("9 9 J K"), 0])
    question = cups.Keep(1)
    reasons = {mask: question.why_not(table, KEEP.of1(mask)) for mask in (0b10000, 0b00010, 0b01111, 0b00111)}
    assert {mask: why.key if why else None for mask, why in reasons.items()} == {
        0b10000: "why.too_few_dice",
        0b00010: "why.leftmost_first",
        0b01111: "why.dice_too_dear",
        0b00111: "why.leftmost_first",
    }
    assert str(reasons[0b01111]) != str(question.why_not(quiet_with_dice(1), KEEP.of1(0b01111)))
    assert question.why_not(table, PASS) is None


def quiet_with_dice(dollars: int) -> DiceTown:
    table = quiet(3, dollars=[8, dollars, 8])
    table.rolled = as_row([0, dice("9 9 J K"), 0])
    return table


@pytest.mark.rule("D4.4", "D4.9")
@pytest.mark.parametrize("dollars", [0, 1])
def test_all_cups_are_lifted_together(dollars: int) -> None:
    """Seat 0 has kept a king, seat 1 nothing. Seat 2 has one die left, and is asked only if it can pay. Seat 3 was done."""
    table = quiet(dice=[dice("9"), 0, dice("9 9 9 9"), dice("A A A A A")], dollars=[8, 8, dollars, 8])
    table.rolled = as_row([dice("J Q K A"), dice("9 10 J Q K"), dice("J"), 0])
    table.revealed = as_row([dice("K"), 0, 0, 0])
    reveals = table.reveals
    cups.REVEAL.run(table)
    assert [shown(each) for each in table.dice] == ["9 K", "", "9 9 9 9" if dollars else "9 9 9 9 J", "A A A A A"]
    assert list(table.rolled) == [0, 0, 0, 0]
    assert [shown(each) for each in table.revealed] == ["K", "", "" if dollars else "J", ""]
    assert table.reveals == reveals + 1
    assert pushed(table) == [("Pay", 0), ("Cheats", 0), ("FinishedTest",)]
    assert events(table) == [("kept", 0, tuple(faces("K"))), *([] if dollars else [("kept", 2, tuple(faces("J")))])]


@pytest.mark.rule("D4.5", "D4.9")
@pytest.mark.parametrize("sheriff", [0, 2])
def test_each_pays_in_turn_from_the_sheriff(sheriff: int) -> None:
    """Seats keep two dice, none, one and three; the last has not rolled."""
    table = quiet(5, sheriff=sheriff, dollars=[8, 7, 6, 5, 4], stagecoach=2)
    table.revealed = as_row([dice("9 9"), 0, dice("K"), dice("J Q K"), 0])
    table.rollers = 0b01111
    cups.PAYS[0].run(table)
    assert list(table.dollars) == [7, 6, 6, 3, 4]
    assert table.stagecoach == 6
    order = [seat for seat in [(sheriff + way) % 5 for way in range(5)] if seat in (0, 1, 3)]
    told = {0: ("paid_dice", 0, 1), 1: ("kept_none", 1, 1), 3: ("paid_dice", 3, 2)}
    assert events(table) == [told[seat] for seat in order]
    assert pushed(table) == []


@pytest.mark.rule("D4.9", "D4.10")
@pytest.mark.parametrize(
    ("played", "asks"), [("", True), ("brute", True), ("brute brute", len(kinds_in(COPIES[CONTENT.card("brute")], 0)) > 2)]
)
def test_who_has_a_card_is_asked_for_the_brute(played: str, asks: bool) -> None:
    table = quiet(4, sheriff=1, hands={2: "hat"}, discards=played, played=played)
    table.revealed = as_row([dice("9 9"), dice("9"), dice("9 9"), dice("9 9")])
    table.rollers = 0b1111
    cups.PAYS[0].run(table)
    if asks:
        assert pushed(table) == [("AskBrute", 2), ("Pay", 2)]
        assert list(table.dollars) == [8, 8, 8, 8]
        assert cups.ASK_BRUTE[2].options(table) == [PASS]
        cups.ASK_BRUTE[2].answer(table, PASS)
        assert list(table.dollars) == [8, 8, 7, 8]
    else:
        assert pushed(table) == []
        assert list(table.dollars) == [7, 8, 7, 7]


@pytest.mark.rule("D4.11", "D4.12")
@pytest.mark.parametrize(("kept", "dollars", "must"), [("9 9 J", 1, True), ("9 9 J", 2, False), ("9 9", 0, True)])
def test_who_cannot_pay_plays_the_brute(kept: str, dollars: int, must: bool) -> None:
    table = quiet(4, sheriff=1, hands={2: "brute hat", 3: "rope"}, dollars=[8, 8, dollars, 8])
    table.revealed = as_row([0, dice("9"), dice(kept), 0])
    table.rollers = 0b0110
    cups.PAYS[0].run(table)
    if must:
        assert pushed(table) == [("Object", 3, 2), ("BruteHelps", 2), ("Pay", 2)]
        assert held(table, 2) == ["hat"]
    else:
        assert pushed(table) == [("AskBrute", 2), ("Pay", 2)]
        assert cups.ASK_BRUTE[2].options(table) == [PASS, PLAY]


@pytest.mark.rule("D4.12", "D12.6")
@pytest.mark.parametrize(
    ("revealed", "dollars", "keep", "left"),
    [("9 J K", 0, 0b100, "K A"), ("9 J K", 1, 0b011, "9 J A"), ("9 9 9 K", 2, 0b1011, "9 9 K A"), ("9 9 9 K", 1, 0b0011, "9 9 A")],
)
def test_with_too_little_money_some_dice_go_back(revealed: str, dollars: int, keep: int, left: str) -> None:
    table = quiet(3, dice=[0, dice(f"{revealed} A"), 0], dollars=[8, dollars, 8], stagecoach=1)
    table.revealed = as_row([0, dice(revealed), 0])
    cups.settle(table, 1)
    assert pushed(table) == [("KeepCut", 1)]
    question = cups.KEEP_CUT[1]
    options = question.options(table)
    assert options == KEEP_EXACTLY[dice(revealed) * (DICE + 1) + 1 + dollars]
    assert all(bin(action - KEEP.first).count("1") == 1 + dollars for action in options)
    question.answer(table, KEEP.of1(keep))
    assert shown(table.dice[1]) == left
    assert shown(table.revealed[1]) == left.removesuffix(" A")
    assert (table.dollars[1], table.stagecoach) == (0, 1 + dollars)
    assert events(table) == [("cut", 1, tuple(faces(left.removesuffix(" A"))), dollars)]
    why = question.why_not(table, KEEP.of1(0b11111))
    assert why is not None
    assert why.key == "why.keep_exactly"


@pytest.mark.rule("D4.13", "D4.9")
@pytest.mark.parametrize(
    ("hands", "revealed", "turn", "asked"),
    [
        ({0: "hat"}, "9 9 9 9", 0, 0),
        ({1: "hat", 3: "hat"}, "9 9 9 9", 0, 3),
        ({1: "hat", 3: "hat"}, "9 9 9 9", 1, 1),
        ({1: "hat", 3: "hat"}, "9 9 9 9", 2, 1),
        ({1: "hat"}, "9 - 9 9", 0, None),
        ({}, "9 9 9 9", 0, None),
    ],
)
def test_who_revealed_dice_may_cheat(hands: dict[int, str], revealed: str, turn: int, asked: int | None) -> None:
    """The Sheriff is seat 3."""
    table = quiet(4, sheriff=3, hands=hands)
    table.revealed = as_row([0 if each == "-" else dice(each) for each in revealed.split()])
    cups.CHEATS[turn].run(table)
    if asked is None:
        assert pushed(table) == []
    else:
        assert pushed(table) == [("AskCheater", asked), ("Cheats", (asked - 3) % 4 + 1)]
    table.agenda = []
    table.played = CHEATERS
    cups.CHEATS[turn].run(table)
    assert pushed(table) == []


@pytest.mark.rule("D4.14", "D4.13", "D9.21")
@pytest.mark.parametrize("objected", [True, False])
@pytest.mark.parametrize("hand", ["", "hat"])
def test_a_die_is_turned(objected: bool, hand: str) -> None:
    table = quiet(3, dice=[0, dice("9 9 K"), 0], hands={1: hand})
    question = cups.CheatFrom(1)
    assert said_of(table, question.options(table)) == ["face 9", "face K"]
    assert [*said_of(table, cups.CheatTo(1, 0).options(table))] == ["face 10", "face J", "face Q", "face K", "face A"]
    table.objected = objected
    cups.TurnDie(1, faces("9")[0], faces("A")[0]).run(table)
    assert shown(table.dice[1]) == ("9 9 K" if objected else "9 K A")
    assert not table.objected
    assert pushed(table) == ([("AskCheater", 1)] if hand else [])
    told = [("cancelled", kind("cheater"))] if objected else [("turned", 1, faces("9")[0], faces("A")[0])]
    assert events(table) == told


def said_of(table: DiceTown, options: list[int]) -> list[str]:
    return [table.setting.game.say(action) for action in options]


@pytest.mark.rule("D4.7", "D4.8", "D4.15")
@pytest.mark.parametrize(
    ("rows", "then"),
    [(["9 9", "J", ""], ["Roll"]), (["9 9 9 9 9", "J", ""], ["LastRoll", "HandsDone"]), (["9 9 9 9 9"] * 3, ["HandsDone"])],
)
def test_somebody_finished_means_a_last_roll(rows: list[str], then: list[str]) -> None:
    table = quiet(3, dice=[dice(each) for each in rows])
    cups.FINISHED_TEST.run(table)
    assert [name for name, *_ in pushed(table)] == then


@pytest.mark.rule("D4.7", "D4.14", "D3.7")
def test_the_last_roll_is_open_and_free() -> None:
    table = quiet(3, dice=[dice("9 9"), dice("A A A A A"), dice("J J J J")], draws=faces("K Q J 10"))
    reveals = table.reveals
    cups.LAST_ROLL.run(table)
    assert [shown(each) for each in table.dice] == ["9 9 J Q K", "A A A A A", "10 J J J J"]
    assert [shown(each) for each in table.revealed] == ["J Q K", "", "10"]
    assert (table.rollers, table.reveals) == (0b101, reveals + 1)
    assert pushed(table) == [("Cheats", 0)]
    assert events(table) == [("last_roll", 0, tuple(faces("J Q K"))), ("last_roll", 2, tuple(faces("10")))]
    cups.HANDS_DONE.run(table)
    assert (table.rollers, list(table.revealed)) == (0, [0, 0, 0])
    assert [name for name, *_ in events(table)] == ["hand_done"] * 3


# Ties


@pytest.mark.rule("D5.1", "D5.3", "D5.10")
@pytest.mark.parametrize("bargaining", [True, False])
@pytest.mark.parametrize(("tied", "bidders"), [(0b0101, 0b0101), (0b0110, 0b0100), (0b1011, 0b1001)])
def test_a_tie_begins(bargaining: bool, tied: int, bidders: int) -> None:
    table = quiet(4, sheriff=1, bargaining=bargaining)
    bargains.begin_tie(table, 2, tied)
    assert events(table) == [("tied", 2, playing.SEATS_IN[tied], 1)]
    if bargaining:
        first, opens = table.agenda[::-1]
        assert isinstance(first, bargains.Bargain)
        assert (first.place, first.bidders, first.answer) == (2, bidders, bargains.DOLLARS)
        assert isinstance(opens, bargains.OpenOffers)
        assert (opens.place, opens.tied, opens.bidders) == (2, tied, bidders)
        assert list(table.offers) == [0, 0, NO_CARD] * 4
    else:
        assert pushed(table) == [("TiePick", 1, 2)]


@pytest.mark.rule("D5.4")
@pytest.mark.parametrize(
    ("answer", "fields", "asked"),
    [
        (0, {"dollars": [0, 3, 2, 1]}, [1, 3]),
        (0, {"dollars": [5, 0, 2, 0]}, []),
        (1, {"nuggets": [1, 0, 1, 2]}, [3]),
        (1, {"nuggets": [1, 4, 1, 0]}, [1]),
        (2, {"hands": {1: "hat", 2: "rope"}}, [1]),
        (2, {"lands": {3: [2], 0: [1]}}, [3]),
        (2, {"protected": {1: [4], 3: [1]}}, [1, 3]),
        (2, {}, []),
    ],
)
def test_what_is_asked_of_bidders_who_own_any(answer: int, fields: dict[str, Any], asked: list[int]) -> None:
    """Seats 1 and 3 bid for place 4."""
    table = quiet(4, **fields)
    bargains.BARGAINS[(4 * 32 + 0b1010) * 3 + answer].run(table)
    found = table.agenda[::-1]
    if asked:
        together = found.pop(0)
        names = ["OfferDollars", "OfferNuggets", "OfferCard"]
        assert isinstance(together, Together)
        questions = together.questions
        assert [(type(each).__name__, each.seat, each.place) for each in questions] == [(names[answer], seat, 4) for seat in asked]
    assert [(each.place, each.bidders, each.answer) for each in found if isinstance(each, bargains.Bargain)] == (
        [(4, 0b1010, answer + 1)] if answer < 2 else []
    )
    assert len(found) == (answer < 2)


@pytest.mark.rule("D5.4", "D5.5")
@pytest.mark.parametrize(("own", "dollars", "nuggets"), [(0, 0, 0), (3, 3, 3), (5, 5, 5), (6, 6, 5), (10, 10, 5), (12, 10, 5)])
def test_how_much_may_be_offered(own: int, dollars: int, nuggets: int) -> None:
    table = quiet(4)
    table.dollars = as_row([1, 1, own, 1])
    table.nuggets = as_row([1, 1, own, 1])
    table.offers = as_row([0, 0, NO_CARD] * 4)
    assert len(bargains.OfferDollars(2, 0).options(table)) == dollars + 1
    assert len(bargains.OfferNuggets(2, 0).options(table)) == nuggets + 1
    bargains.OfferDollars(2, 0).answer(table, OFFER.of1(dollars))
    bargains.OfferNuggets(2, 0).answer(table, OFFER.of1(nuggets))
    bargains.OfferCard(2, 0).answer(table, PICK.of1(3))
    assert list(table.offers) == [0, 0, NO_CARD, 0, 0, NO_CARD, dollars, nuggets, 3, 0, 0, NO_CARD]


@pytest.mark.rule("D12.11", "D5.4", "D12.1")
def test_which_cards_may_be_offered() -> None:
    table = quiet(4, hands={2: "hat brute brute"}, lands={2: [1, 1, 5]}, protected={2: [2, 5, 5]})
    options = said_of(table, bargains.OfferCard(2, 0).options(table))
    assert sorted(options[:2]) == ["pick brute", "pick hat"]
    assert options[2:] == ["pick deed 1", "pick deed 5", "pick protected 2", "pick protected 5", "pick nothing"]
    assert said_of(table, bargains.OfferCard(1, 0).options(table)) == ["pick nothing"]


@pytest.mark.rule("D12.1")
@pytest.mark.parametrize(
    ("names", "values", "options"),
    [
        ("", [], []),
        ("hat", [], ["hat"]),
        ("brute brute", [], ["brute"]),
        ("", [1], ["deed 1"]),
        ("", [3, 3, 5], ["deed 3", "deed 5"]),
        ("hat brute brute", [2], ["brute", "hat", "deed 2"]),
    ],
)
def test_one_answer_for_each_kind_of_card(names: str, values: list[int], options: list[str]) -> None:
    table = quiet(2)
    found = said_of(table, pick_options(cards(names), deeds(values)))
    assert sorted(found) == sorted(f"pick {each}" for each in options)


@pytest.mark.rule("D5.6", "D11.7")
def test_offers_are_opened() -> None:
    """Seats 0 and 3 bid, seat 1 is the Sheriff."""
    table = quiet(4, sheriff=1, hands={0: "hat"})
    table.offers = as_row([3, 1, kind("hat"), 0, 0, NO_CARD, 0, 0, NO_CARD, 2, 0, NO_CARD])
    reveals, lines = table.reveals, len(table.memory)
    bargains.OpenOffers(5, 0b1011, 0b1001).run(table)
    assert table.opened
    assert table.reveals == reveals + 1
    assert [h.read_line(line) for line in table.memory[lines:]] == [(h.OFFER, 0, 1, [kind("hat")])]
    assert events(table) == [("offered", 0, 3, 1, 1), ("offered_card", 0, 1, kind("hat"), (0, 1)), ("offered", 3, 2, 0, 0)]
    (pick,) = table.agenda
    assert isinstance(pick, bargains.TiePick)
    assert (pick.seat, pick.place, pick.tied) == (1, 5, (0, 1, 3))


@pytest.mark.rule("D5.7", "D12.12", "D5.8")
@pytest.mark.parametrize(("chosen", "paid"), [(0, True), (1, False), (3, True)])
def test_the_sheriff_chooses_one_of_the_tied(chosen: int, paid: bool) -> None:
    table = quiet(4, sheriff=1)
    table.offers = as_row([3, 0, NO_CARD, 4, 0, NO_CARD, 0, 0, NO_CARD, 2, 0, NO_CARD])
    table.opened = True
    question = bargains.TiePick(1, 5, (0, 1, 3))
    assert question.options(table) == [CHOOSE.of1(0), CHOOSE.of1(1), CHOOSE.of1(3)]
    question.answer(table, CHOOSE.of1(chosen))
    assert (table.controller, len(table.offers), table.opened) == (chosen, 0, False)
    gave = {0: 3, 3: 2}.get(chosen, 0)
    assert list(table.dollars) == [8 - gave * (seat == chosen) + gave * (seat == 1) for seat in range(4)]
    told = events(table)
    assert told[0] == ("chosen", 1, chosen, 5)
    assert told[1:] == ([("offer_paid", chosen, 1, gave, 0, 0)] if paid else [])


@pytest.mark.rule("D5.8", "D5.9")
@pytest.mark.parametrize(("card", "sort"), [("brute", 1), ("deed 2", 2), ("protected 3", 3), ("", 0)])
def test_what_is_noted_of_a_paid_offer(card: str, sort: int) -> None:
    """Seat 2 pays seat 3 $2, a nugget and a card."""
    name, _, _ = card.partition(" ")
    table = quiet(
        4,
        sheriff=3,
        hands={2: "brute hat"},
        lands={2: [2, 2], 3: [2]},
        protected={2: [3, 3], 3: [3]},
        nuggets=[0, 0, 3, 1],
        row=(1, 1, 1),
    )
    code = {"": NO_CARD, "brute": kind("brute"), "deed": FIRST_DEED + 1, "protected": FIRST_PROTECTED + 2}[name]
    table.offers = as_row([0, 0, NO_CARD, 0, 0, NO_CARD, 2, 1, code, 0, 0, NO_CARD])
    lines = len(table.memory)
    bargains.pay_offer(table, 2, 3)
    assert (list(table.dollars), list(table.nuggets)) == ([8, 8, 6, 10], [0, 0, 2, 2])
    own, sheriffs = sorted(["brute", "hat", "deed 2", "deed 2"]), ["deed 2"]
    if name in ("brute", "deed"):
        own.remove(card)
    got = [] if not name else ["deed 3"] if name == "protected" else [card]
    assert sorted(held(table, 2)) == own
    assert sorted(held(table, 3)) == sorted([*sheriffs, *got])
    assert (laid_open(table, 2), laid_open(table, 3)) == ([3] if name == "protected" else [3, 3], [3])
    assert [h.read_line(line) for line in table.memory[lines:]] == ([(h.BRIBE, 2, 3, [code])] if name else [])
    assert events(table) == [("offer_paid", 2, 3, 2, 1, sort)]


# Places


@pytest.mark.rule("D3.1", "D3.5", "D3.3")
@pytest.mark.parametrize(
    ("place", "rows", "then"),
    [
        ("mine", ["9 9 J Q K", "9 J J Q K", "10 J Q K A"], ("controls", 0)),
        ("mine", ["10 10 J Q K", "10 J J Q K", "10 J Q K A"], ("no_one",)),
        ("mine", ["9 9 J Q K", "9 9 J Q K", "10 J Q K A"], ("tied",)),
        ("bank", ["10 10 J Q K", "9 J J Q K", "9 J Q K A"], ("controls", 0)),
        ("sheriff", ["9 9 J Q Q", "9 J J Q Q", "9 J Q Q A"], ("no_king",)),
        ("hall", ["9 9 J Q K", "9 J J Q K", "9 9 9 Q A"], ("best_hand", 2)),
        ("hall", ["9 9 9 Q A", "9 J J Q K", "9 9 9 Q A"], ("tied",)),
    ],
)
def test_who_controls_a_place(place: str, rows: list[str], then: tuple[Any, ...]) -> None:
    table = quiet(3, sheriff=1, dice=[dice(each) for each in rows])
    at = CONTENT.place(place)
    places.TOWN[at].run(table)
    assert table.place == at
    told = events(table)
    assert told[0][0] == then[0]
    names = pushed(table)
    assert names[-1] == ("Town", at + 1)
    if then[0] in ("controls", "best_hand"):
        assert table.controller == then[1]
        assert told[0][1:3] == (at, then[1])
        assert names == [("Act", at), ("Town", at + 1)]
    elif then[0] == "tied":
        assert ("Act", at) in names
    else:
        assert names == [("Town", at + 1)]


@pytest.mark.rule("D3.1", "D7.3.1", "D7.3.2")
def test_the_stagecoach_brings_its_bills_to_the_bank() -> None:
    table = quiet(3, stagecoach=4, dollars=[6, 6, 6], dice=[dice("9 9 J Q K")] * 3)
    bank = table.bank
    places.TOWN[CONTENT.place("stagecoach")].run(table)
    assert (table.bank, table.stagecoach) == (bank + 4, 0)
    assert events(table) == [("coach", 4)]
    assert pushed(table) == [("Town", CONTENT.place("stagecoach") + 1)]


@pytest.mark.rule("D3.8", "D8.2", "D7.6.3")
@pytest.mark.parametrize("place", ["mine", "bank", "store", "saloon", "sheriff", "hall"])
@pytest.mark.parametrize("seat", [0, 2])
def test_the_controller_acts(place: str, seat: int) -> None:
    table = quiet(3, sheriff=0, dice=[dice("9 J Q K A")] * 3, controller=seat, dollars=[7, 7, 7])
    table.controllers = 0b010
    bank = table.bank
    places.ACTS[CONTENT.place(place)].run(table)
    assert table.controllers == 0b010 | 1 << seat
    told = [name for name, *_ in events(table)]
    names = [name for name, *_ in pushed(table)]
    if place == "mine":
        assert (table.nuggets[seat], told) == (1, ["mined"])
    elif place == "bank":
        assert (table.dollars[seat], table.bank, told) == (7 + bank, 0, ["robbed"])
    elif place == "store":
        assert names == ["Visit"]
    elif place == "saloon":
        assert told == ["no_victim"]
    elif place == "sheriff":
        assert (table.sheriff, told) == (seat, ["badge"] if seat else ["still_sheriff"])
    else:
        assert (told, names) == (["deeds_taken"], ["RefillRow"])


@pytest.mark.rule("D7.1.1", "D7.1.3", "D7.1.2")
@pytest.mark.parametrize(("mine", "taken"), [(5, 2), (2, 2), (1, 1), (0, 0)])
def test_nuggets_are_dug(mine: int, taken: int) -> None:
    table = quiet(3, dice=[0, dice("9 9 J Q K"), 0])
    table.mine = mine
    places.dig(table, 1)
    assert (table.mine, list(table.nuggets)) == (mine - taken, [0, taken, 0])
    assert events(table) == [("mined", 1, taken)]


@pytest.mark.rule("D7.1.2")
@pytest.mark.parametrize(("mine", "hand", "played", "asks"), [(3, "hat", "", True), (2, "hat", "", False), (3, "", "", False)])
def test_dynamite_is_asked_for_where_it_would_bring_more(mine: int, hand: str, played: str, asks: bool) -> None:
    table = quiet(3, dice=[0, dice("9 9 J Q K"), 0], hands={1: hand})
    table.mine = mine
    places.dig(table, 1)
    assert pushed(table) == ([("AskDynamite", 1)] if asks else [])
    for objected, number in ((True, 2), (False, 4)):
        table.mine, table.nuggets, table.objected = 9, as_row([0, 0, 0]), objected
        table.hear()
        places.Blast(1).run(table)
        assert (table.mine, table.nuggets[1]) == (9 - number, number)
        assert events(table)[-1] == ("mined" if objected else "blasted", 1, number)


@pytest.mark.rule("D7.2.1")
@pytest.mark.parametrize(("bank", "asks"), [(0, False), (1, False), (2, True), (5, True)])
@pytest.mark.parametrize("robber", [0, 2])
def test_the_bank_is_robbed_of_all_its_bills(bank: int, asks: bool, robber: int) -> None:
    table = quiet(4, hands={1: "hat"}, dollars=[5, 5, 5, 5])
    table.bank = bank
    places.rob_bank(table, robber)
    assert (table.bank, list(table.dollars)) == (0, [5 + bank * (seat == robber) for seat in range(4)])
    assert events(table) == [("robbed", robber, bank)]
    assert pushed(table) == ([("AskSplit", 1, robber, bank)] if asks else [])


@pytest.mark.rule("D7.2.2", "D9.6")
@pytest.mark.parametrize(("robber", "turn", "asked"), [(0, 1, 1), (0, 2, 3), (2, 1, 3), (1, 1, 3), (3, 1, 1), (0, 4, None)])
def test_who_may_want_a_share(robber: int, turn: int, asked: int | None) -> None:
    table = quiet(4, hands={1: "hat", 3: "rope"})
    places.ask_split(table, robber, 5, turn)
    assert pushed(table) == ([] if asked is None else [("AskSplit", asked, robber, 5)])
    if asked is not None:
        table.agenda = []
        places.AskSplit(asked, robber, 5).answer(table, PASS)
        others = [(robber + way) % 4 for way in range((asked - robber) % 4 + 1, 4)]
        following = [seat for seat in others if seat in (1, 3)][:1]
        assert pushed(table) == [("AskSplit", seat, robber, 5) for seat in following]
    table.agenda = []
    table.played = COPIES[kind("split")]
    places.ask_split(table, robber, 5, turn)
    assert pushed(table) == []


@pytest.mark.rule("D7.2.2")
@pytest.mark.parametrize(("loot", "share"), [(2, 1), (3, 1), (5, 2)])
def test_half_of_the_loot_is_shared(loot: int, share: int) -> None:
    table = quiet(4)
    places.ShareLoot(3, 1, loot).run(table)
    assert list(table.dollars) == [8, 8 - share, 8, 8 + share]
    assert events(table) == [("split", 1, share, 3)]
    table.objected = True
    places.ShareLoot(3, 1, loot).run(table)
    assert list(table.dollars) == [8, 8 - share, 8, 8 + share]


@pytest.mark.rule("D7.6.4", "D7.6.1", "D9.6")
@pytest.mark.parametrize(("to", "turn", "asked"), [(0, 1, 1), (0, 2, 3), (3, 1, 1), (1, 1, 3), (1, 4, 1), (0, 4, None)])
def test_who_may_stop_the_badge(to: int, turn: int, asked: int | None) -> None:
    """Whoever gets it comes last."""
    table = quiet(4, sheriff=2, hands={1: "hat", 3: "rope"})
    badge.pass_badge(table, to, turn)
    assert pushed(table) == ([] if asked is None else [("AskMarshall", asked, to)])
    assert table.sheriff == (to if asked is None else 2)
    if asked is not None:
        table.agenda = []
        badge.AskMarshall(asked, to).answer(table, PASS)
        turns = (asked - to) % 4 or 4
        following = [(to + way) % 4 for way in range(turns + 1, 5) if (to + way) % 4 in (1, 3)][:1]
        assert pushed(table) == [("AskMarshall", seat, to) for seat in following]
        assert table.sheriff == (2 if following else to)


@pytest.mark.rule("D7.6.4", "D9.21")
@pytest.mark.parametrize("objected", [True, False])
def test_the_marshall_keeps_the_badge_where_it_is(objected: bool) -> None:
    table = quiet(4, sheriff=2)
    table.objected = objected
    badge.MarshallActs(1).run(table)
    assert table.sheriff == (1 if objected else 2)
    assert events(table)[-1] == (("badge", 1) if objected else ("badge_stays", 2))
    table.played = COPIES[kind("marshall")]
    badge.pass_badge(table, 3, 1)
    assert table.sheriff == 3


# The store


@pytest.mark.rule("D2.4", "D7.4.5")
@pytest.mark.parametrize(("deck", "discards", "shuffles"), [("hat rope", "brute", False), ("", "brute hat", True), ("", "", None)])
def test_a_store_card_is_drawn(deck: str, discards: str, shuffles: bool | None) -> None:
    table = quiet(3, draws=[1] if len((deck or discards).split()) > 1 else [])
    table.store_deck, table.store_discards, table.played = cards(deck), cards(discards), cards("brute")
    lines = len(table.memory)
    there = cards(deck or discards)
    drawn = store.draw_store_card(table)
    if shuffles is None:
        assert drawn == 0
        return
    assert hand_size(drawn) == 1
    assert drawn == there & ~(there & -there)
    assert (table.store_deck, table.store_discards) == (there ^ drawn, 0 if shuffles else cards(discards))
    assert table.played == (0 if shuffles else cards("brute"))
    assert [h.read_line(line) for line in table.memory[lines:]] == ([(h.SHUFFLE, -1, -1, [])] if shuffles else [])
    assert events(table) == ([("shuffled",)] if shuffles else [])


@pytest.mark.rule("D7.4.2", "D7.4.4", "D7.4.3")
@pytest.mark.parametrize(("round_", "visits"), [(1, 2), (2, 1), (3, 1)])
@pytest.mark.parametrize("hand", ["", "hat"])
def test_how_often_one_visits_the_store(round_: int, visits: int, hand: str) -> None:
    table = quiet(3, hands={1: hand}, round=round_)
    store.go_shopping(table, 1)
    assert pushed(table) == [("AskCredits" if hand else "Visit", 1, visits)]
    for objected, number in ((True, visits), (False, visits + 1)):
        table.agenda, table.objected = [], objected
        store.ShopOnCredit(1, visits).run(table)
        assert pushed(table) == [("Visit", 1, number)]
    assert events(table)[-1] == ("more_visits", 1, visits + 1)
    table.agenda = []
    store.AskCredits(1, visits).answer(table, PASS)
    assert pushed(table) == [("Visit", 1, visits)]
    table.agenda = []
    table.played = COPIES[kind("credits")]
    store.go_shopping(table, 1)
    assert pushed(table) == [("Visit", 1, visits)]


@pytest.mark.rule("D7.4.1", "D7.4.6")
@pytest.mark.parametrize(
    ("jacks", "deck", "drawn"),
    [
        ("J J 9 9 9", "hat rope brute", 2),
        ("J 9 9 9 9", "hat", 1),
        ("J J J 9 9", "hat rope", 2),
        ("J J 9 9 9", "", 0),
        ("J J 9 9 9", "hat", 1),
    ],
)
@pytest.mark.parametrize("visits", [1, 2])
def test_as_many_cards_are_drawn_as_one_has_jacks(jacks: str, deck: str, drawn: int, visits: int) -> None:
    table = quiet(3, dice=[0, dice(jacks), 0])
    table.store_deck, table.store_discards = cards(deck), 0
    reveals, lines = table.reveals, len(table.memory)
    store.Visit(1, visits).run(table)
    again = [("Visit", 1, 1)] if visits == 2 else []
    told = events(table)
    if drawn == 0:
        assert (told, pushed(table), table.reveals) == ([("no_cards", 1)], again, reveals)
        return
    assert table.reveals == reveals + 1
    assert told[0] == ("visited", 1, drawn)
    assert (told[1][0], len(told[1][2]), told[1][-1]) == ("drew", drawn, (1,))
    if drawn == 1:
        assert (held(table, 1), table.looked, pushed(table)) == (["hat"], 0, again)
        assert [h.read_line(line) for line in table.memory[lines:]] == [(h.VISIT, 1, -1, [kind("hat"), kind("hat")])]
    else:
        assert (hand_size(table.looked), pushed(table)) == (drawn, [("StoreTake", 1), *again])
        assert hand_size(table.store_deck) == len(deck.split()) - drawn
        options = store.StoreTake(1).options(table)
        assert len(options) == drawn
        store.StoreTake(1).answer(table, options[-1])
        assert (hand_size(table.hands[1]), hand_size(table.store_discards), table.looked) == (1, drawn - 1, 0)


@pytest.mark.rule("D9.14")
@pytest.mark.parametrize(("dollars", "victims"), [([8, 8, 0, 1], [0, 3]), ([0, 8, 0, 0], []), ([0, 0, 2, 0], [2])])
def test_joe_is_sent_to_somebody_with_money(dollars: list[int], victims: list[int]) -> None:
    table = quiet(4, dollars=dollars)
    reveals, lines = table.reveals, len(table.memory)
    store.send_joe(table, 1)
    assert table.reveals == reveals + 1
    assert events(table) == [("joe_shown", 1), *([] if victims else [("joe_idle",)])]
    assert pushed(table) == ([("JoeVictim", 1)] if victims else [])
    question = store.JoeVictim(1)
    if victims:
        assert table.looked == JOE
        assert question.options(table) == [CHOOSE.of1(seat) for seat in victims]
        question.answer(table, CHOOSE.of1(victims[0]))
        assert pushed(table)[-2:] == [("JoeTakes", 1, victims[0]), ("JoeVictim", 1)]
        assert events(table) == [("played", 1, JOE_KIND)]
    assert table.looked == 0
    assert (table.store_discards & JOE, table.played & JOE) == (JOE, JOE)
    assert [h.read_line(line) for line in table.memory[lines:]] == [(h.PLAYED, 1, -1, [JOE_KIND])]


@pytest.mark.rule("D9.14", "D9.21")
@pytest.mark.parametrize(("has", "taken"), [(3, 3), (4, 4), (5, 4)])
@pytest.mark.parametrize("objected", [True, False])
def test_joe_takes_four_dollars(has: int, taken: int, objected: bool) -> None:
    table = quiet(4, dollars=[8, 2, 8, has])
    table.objected = objected
    store.JoeTakes(1, 3).run(table)
    taken = 0 if objected else taken
    assert list(table.dollars) == [8, 2 + taken, 8, has - taken]
    assert events(table) == [("cancelled", JOE_KIND) if objected else ("joe_takes", 3, taken, 1)]


@pytest.mark.rule("D8.10", "D9.14")
@pytest.mark.parametrize("deck", ["hat", "brute", "joe", ""])
def test_fortune_takes_the_top_card(deck: str) -> None:
    table = quiet(3, dollars=[8, 8, 8])
    table.store_deck, table.store_discards, table.fresh = cards(deck), 0, 0
    reveals, lines = table.reveals, len(table.memory)
    assert potions.take_top_card(table, 1) == bool(deck)
    if not deck:
        assert (events(table), table.reveals) == ([], reveals)
        return
    first, *more = [h.read_line(line) for line in table.memory[lines:]]
    assert (first, more) == ((h.FORTUNE, 1, -1, [kind(deck)]), [])
    told = events(table)
    assert told[:2] == [("fortune", 1), ("took", 1, kind(deck), (1,))]
    if deck == "joe":
        assert (held(table, 1), table.looked, told[2:], pushed(table)) == ([], JOE, [("joe_shown", 1)], [("JoeVictim", 1)])
        assert table.reveals == reveals + 2
    else:
        assert (held(table, 1), table.fresh, pushed(table)) == ([deck], cards(deck), [])
        assert table.reveals == reveals + 1


# The saloon


@pytest.mark.rule("D7.5.4", "D7.5.1", "D7.5.5")
@pytest.mark.parametrize(
    ("hands", "lands", "victims", "then"),
    [
        ({}, {}, [], []),
        ({1: "hat"}, {1: [2]}, [], []),
        ({0: "hat"}, {2: [1]}, [0, 2], [("SaloonVictim", 1)]),
        ({0: "hat", 1: "rope"}, {}, [0], [("AskGirls", 1)]),
        ({1: "rope"}, {3: [4]}, [3], [("AskGirls", 1)]),
    ],
)
def test_whom_one_may_steal_from(
    hands: dict[int, str], lands: dict[int, list[int]], victims: list[int], then: list[tuple[Any, ...]]
) -> None:
    table = quiet(4, hands=hands, lands=lands)
    saloon.enter_saloon(table, 1)
    assert pushed(table) == then
    assert events(table) == ([] if victims else [("no_victim", 1)])
    assert saloon.possible_victims(table, 1) == sum(1 << seat for seat in victims)
    assert saloon.SaloonVictim(1).options(table) == [CHOOSE.of1(seat) for seat in victims]
    table.agenda = []
    table.played = COPIES[kind("girls")]
    saloon.enter_saloon(table, 1)
    assert pushed(table) == ([("SaloonVictim", 1)] if victims else [])


@pytest.mark.rule("D7.5.5", "D9.21")
@pytest.mark.parametrize(("objected", "thefts"), [(True, 1), (False, 2)])
def test_the_girls_steal_twice(objected: bool, thefts: int) -> None:
    table = quiet(4)
    table.objected = objected
    saloon.GirlsHelp(2).run(table)
    assert pushed(table) == [("SaloonVictim", 2)] * thefts
    assert events(table)[-1] == (("cancelled", kind("girls")) if objected else ("two_thefts", 2, 2))
    table.agenda = []
    saloon.AskGirls(2).answer(table, PASS)
    assert pushed(table) == [("SaloonVictim", 2)]


@pytest.mark.rule("D7.5.2", "D7.5.1")
@pytest.mark.parametrize("most", [1, 2, 3, 4, 5])
def test_cards_are_drawn_blindly(most: int) -> None:
    """Of four cards, each set of so many is drawn by some choice of chance, and no other."""
    found = set()
    table = quiet(3, hands={0: "hat rope"}, lands={0: [2, 5]})
    for draws in product(range(4), range(2), range(3), range(2), range(2)):
        table.chance = Rigged([]) if most >= 4 else Scripted(draws)
        number = saloon.draw_blind(table, 0, most)
        assert number == min(most, 4)
        assert hand_size(table.looked) + sum(1 for _ in kinds_in(0, table.looked_deeds)) == number
        assert table.looked & ~table.hands[0] == 0
        assert sorted(held(table, 0)) == sorted(["hat", "rope", "deed 2", "deed 5"])
        found.add((table.looked, table.looked_deeds))
    assert len(found) == {1: 4, 2: 6, 3: 4}.get(most, 1)


class Scripted(Rigged):
    """Each draw is the next of some numbers, as far as it fits."""

    def __init__(self, draws: Iterable[int]) -> None:
        super().__init__(draws)
        self.among: list[int] = []

    def below(self, n: int) -> int:
        self.among.append(n)
        return self.draws.pop(0) % n if self.draws and n > 1 else 0


@pytest.mark.rule("D7.5.2")
@pytest.mark.parametrize(
    ("draws", "among"), [([0, 0, 0, 0, 0], [4, 2, 3, 1, 2, 2]), ([3, 0, 2, 0], [4, 2, 3, 1, 2, 2]), ([3, 0, 0, 1], [4, 2, 3, 2, 2, 1])]
)
def test_each_card_of_a_hand_is_as_likely_as_any_other(draws: list[int], among: list[int]) -> None:
    """Each draw is first among all cards that are left, then among those of its sort."""
    table = quiet(3, hands={0: "hat rope"}, lands={0: [2, 5]})
    table.chance = Scripted(draws)
    saloon.draw_blind(table, 0, 3)
    assert table.chance.among == among


@pytest.mark.rule("D7.5.1", "D11.5")
@pytest.mark.parametrize("seat", [0, 2])
@pytest.mark.parametrize(("own", "lands", "alone"), [("hat", [], True), ("", [3], True), ("hat rope", [], False), ("", [3, 3], False)])
def test_one_card_is_taken_at_the_saloon(seat: int, own: str, lands: list[int], alone: bool) -> None:
    table = quiet(4, hands={1: own}, lands={1: lands}, dice=[dice("Q Q J J K")] * 4)
    reveals = table.reveals
    saloon.SaloonVictim(seat).answer(table, CHOOSE.of1(1))
    assert table.reveals == reveals + 1
    if alone:
        assert held(table, 1) == []
        assert held(table, seat) == [own or "deed 3"]
        number = kind(own) if own else FIRST_DEED + 2
        assert events(table) == [
            ("steals", seat, 1, 1, 1 if own else 2),
            ("steals_card", seat, 1, (number,), number, (seat, 1)),
        ]
        assert pushed(table) == []
    else:
        assert pushed(table) == [("SaloonTake", seat, 1)]
        take = saloon.SaloonTake(seat, 1)
        assert not take.skips()
        options = take.options(table)
        assert len(options) == (2 if own else 1)
        take.answer(table, options[-1])
        assert (len(held(table, seat)), len(held(table, 1))) == (1, 1)
        assert (table.looked, table.looked_deeds) == (0, 0)


# The town hall


@pytest.mark.rule("D7.7.3", "D7.7.1")
@pytest.mark.parametrize(("deck", "hand", "asks"), [([1], "hat", True), ([], "hat", False), ([1], "", False)])
def test_corruption_is_asked_for_while_there_are_deeds(deck: list[int], hand: str, asks: bool) -> None:
    table = quiet(4, hands={1: hand}, row=(4, 1, 3), deck_values=deck, dice=[0, dice("A 9 9 J K"), 0, 0])
    lines = len(table.memory)
    hall.take_deeds(table, 1)
    assert (sorted(kinds_in(0, table.deeds[1])), [*table.row]) == ([FIRST_DEED, FIRST_DEED + 3], [2])
    assert [h.read_line(line) for line in table.memory[lines:]] == [(h.DEEDS, 1, -1, [FIRST_DEED + 3, FIRST_DEED])]
    assert events(table) == [("deeds_taken", 1, (3, 0))]
    assert [name for name, *_ in pushed(table)] == [*(["AskCorruption"] if asks else []), "RefillRow"]


@pytest.mark.rule("D7.7.3", "D11.6", "D9.21")
@pytest.mark.parametrize("objected", [True, False])
@pytest.mark.parametrize("value", [1, 4])
def test_corruption_brings_the_top_deed(objected: bool, value: int) -> None:
    table = quiet(4, deck_values=[value])
    table.objected = objected
    reveals, lines = table.reveals, len(table.memory)
    hall.TopDeed(2).run(table)
    if objected:
        assert (held(table, 2), table.deed_deck, events(table)) == ([], deeds([value]), [("cancelled", kind("corruption"))])
        return
    assert (held(table, 2), table.deed_deck) == ([f"deed {value}"], 0)
    assert table.reveals == reveals + 1
    assert [h.read_line(line) for line in table.memory[lines:]] == [(h.CORRUPTION, 2, -1, [FIRST_DEED + value - 1])]
    assert events(table) == [("bribed", 2), ("bribed_deed", 2, value - 1, (2,))]


@pytest.mark.rule("D2.5", "D7.7.4")
@pytest.mark.parametrize(
    ("row", "deck", "filled"),
    [((), [5], [5]), ((3,), [1, 1, 1], [3, 1, 1]), ((3, 2), [1, 1], [3, 2, 1]), ((3, 2, 1), [4], [3, 2, 1]), ((2,), [], [2]), ((), [], [])],
)
def test_the_row_is_refilled(row: tuple[int, ...], deck: list[int], filled: list[int]) -> None:
    table = quiet(4, row=row, deck_values=deck)
    reveals, lines = table.reveals, len(table.memory)
    hall.REFILL_ROW.run(table)
    assert [each + 1 for each in table.row] == filled
    drawn = filled[len(row) :]
    assert table.deed_deck == deeds(deck) - deeds(drawn)
    assert table.reveals == reveals + bool(drawn)
    noted = [(h.ROW, -1, -1, [FIRST_DEED + each - 1 for each in drawn])] if drawn else []
    assert [h.read_line(line) for line in table.memory[lines:]] == noted
    assert events(table) == ([("row", tuple(table.row))] if filled else [])


# Doc Badluck


@pytest.mark.rule("D8.1", "D8.3")
@pytest.mark.parametrize(("controllers", "visitors"), [(0b1111, []), (0b1011, [2]), (0b0001, [1, 2, 3])])
def test_who_controlled_nothing_visits_the_doc(controllers: int, visitors: list[int]) -> None:
    table = quiet(4, sheriff=1)
    table.controllers = controllers
    doc.begin_surgery(table)
    assert table.visitors == sum(1 << seat for seat in visitors)
    assert pushed(table) == ([("WaitingRoom",)] if visitors else [])
    assert events(table) == ([("visitors", tuple(visitors))] if visitors else [])
    table.agenda = []
    doc.WAITING_ROOM.run(table)
    if not visitors:
        assert pushed(table) == []
    elif len(visitors) == 1:
        assert pushed(table) == [("DocPick", 2), ("AfterVisit", 2), ("WaitingRoom",)]
        assert table.visitors == 0
    else:
        assert pushed(table) == [("DocNext", 1)]
        assert doc.DocNext(1).options(table) == [CHOOSE.of1(seat) for seat in visitors]
        table.agenda, table.fresh = [], ELIXIR
        doc.DocNext(1).answer(table, CHOOSE.of1(2))
        assert (table.visitors, table.fresh) == (0b1010, 0)
        assert pushed(table) == [("DocPick", 2), ("AfterVisit", 2), ("WaitingRoom",)]
        assert events(table) == [("next_visitor", 1, 2)]


@pytest.mark.rule("D8.4", "D8.5", "D12.24")
@pytest.mark.parametrize("slot", [0, 1, 2])
def test_an_elixir_is_taken_and_replaced(slot: int) -> None:
    table = quiet(3, show=("wealth", "charm"), used="power", draws=[1, 0])
    first, second = elixirs("wealth"), elixirs("charm")
    rest = table.elixir_deck & (table.elixir_deck - 1)
    reveals = table.reveals
    doc.DocPick(1).answer(table, doc.DRINKS[slot])
    used = table.elixir_used
    shows = (table.elixir_1, table.elixir_2)
    assert shows == {0: (-1, CONTENT.elixir("charm")), 1: (CONTENT.elixir("wealth"), -1)}.get(
        slot, (CONTENT.elixir("wealth"), CONTENT.elixir("charm"))
    )
    assert 1 << used == {0: first, 1: second}.get(slot, rest & -rest), "the second of the deck"
    assert table.reveals == reveals + (slot == 2)
    assert events(table)[0] == ("draws_elixir" if slot == 2 else "drinks", 1, used)
    assert ("ClearBottle",) in pushed(table)
    table.hear()
    left = table.elixir_deck
    doc.CLEAR_BOTTLE.run(table)
    assert (table.elixir_used, table.elixir_discards) == (-1, elixirs("power") | 1 << used)
    assert -1 not in (table.elixir_1, table.elixir_2)
    replaced = (table.elixir_1, table.elixir_2)[slot] if slot < 2 else None
    assert table.elixir_deck == left ^ (0 if replaced is None else 1 << replaced)
    assert events(table) == ([] if replaced is None else [("new_elixir", replaced)])
    every = 1 << table.elixir_1 | 1 << table.elixir_2 | table.elixir_deck | table.elixir_discards
    assert every == ALL_ELIXIRS


@pytest.mark.rule("D8.15", "D9.6", "D9.5")
@pytest.mark.parametrize(("visitor", "turn", "asked"), [(0, 1, 1), (0, 2, 3), (3, 1, 1), (1, 1, 3), (1, 4, 1), (0, 4, None)])
def test_who_may_visit_the_doc_too(visitor: int, turn: int, asked: int | None) -> None:
    """The visitor comes last. A card from this visit does not count."""
    table = quiet(4, hands={1: "hat", 3: "elixir"})
    doc.ask_elixir(table, visitor, turn)
    assert pushed(table) == ([] if asked is None else [("AskElixir", asked, visitor)])
    if asked is not None:
        table.agenda = []
        doc.AskElixir(asked, visitor).answer(table, PASS)
        turns = (asked - visitor) % 4 or 4
        following = [(visitor + way) % 4 for way in range(turns + 1, 5) if (visitor + way) % 4 in (1, 3)][:1]
        assert pushed(table) == [("AskElixir", seat, visitor) for seat in following]
    assert doc.AskElixir(3, visitor).options(table) == [PASS, PLAY]
    assert doc.AskElixir(1, visitor).options(table) == [PASS]
    table.agenda, table.fresh = [], table.hands[3]
    assert doc.AskElixir(3, visitor).options(table) == [PASS]
    doc.ask_elixir(table, 2, 1)
    assert pushed(table) == [("AskElixir", 1, 2)]
    table.agenda, table.played = [], ELIXIR
    doc.ask_elixir(table, 2, 1)
    assert (pushed(table), table.fresh) == ([], 0)


@pytest.mark.rule("D8.15", "D9.21")
@pytest.mark.parametrize("objected", [True, False])
def test_an_extra_visit(objected: bool) -> None:
    table = quiet(4)
    table.objected, table.fresh = objected, 1
    doc.VisitToo(2).run(table)
    assert pushed(table) == ([] if objected else [("DocPick", 2), ("AfterVisit", 2)])
    assert events(table)[-1] == (("cancelled", kind("elixir")) if objected else ("extra_visit", 2))
    assert table.fresh == (1 if objected else 0)


@pytest.mark.rule("D8.7")
@pytest.mark.parametrize("works", [True, False])
@pytest.mark.parametrize("name", ["wealth", "charm", "fortune", "power", "protection", "friendship", "domination"])
def test_each_elixir_works_as_far_as_it_can(name: str, works: bool) -> None:
    table = quiet(
        3,
        sheriff=0 if works else 1,
        dollars=[8, 0, 0] if works else [0, 8, 0],
        nuggets=[2, 0, 0] if works else [0, 2, 0],
        hands={0: "hat rope"} if works else {1: "hat rope"},
        lands={1: [1, 2, 4], 2: [3, 3]} if works and name == "protection" else {2: [3, 3], 0: [1, 2]} if works else {},
    )
    if not works:
        table.store_deck = table.store_discards = 0
        if name == "domination":
            table.deeds = as_row([0, deeds([1]), 0])
    potions.drink(table, 1, CONTENT.elixir(name))
    told = events(table)
    assert (told[-1:] == [("nothing", CONTENT.elixir(name), 1)]) == (not works)
    names = pushed(table)
    expected = {
        "power": [("AskMarshall", 0, 1)],
        "protection": [("Protect", 1, 2)],
        "friendship": [("FriendVictim", 1)],
        "domination": [("DominateVictim", 1)],
    }.get(name, [])
    assert names == (expected if works or name in ("friendship", "domination") else [])


@pytest.mark.rule("D8.12", "D12.25")
@pytest.mark.parametrize(("values", "asks"), [([], False), ([4], False), ([4, 1], False), ([4, 4], False), ([4, 1, 2], True)])
def test_two_deeds_are_protected(values: list[int], asks: bool) -> None:
    table = quiet(3, lands={1: values})
    potions.protect(table, 1)
    assert pushed(table) == ([("Protect", 1, 2)] if asks else [])
    assert laid_open(table, 1) == ([] if asks else sorted(values))
    if asks:
        question = potions.Protect(1, 2)
        assert said_of(table, question.options(table)) == ["pick deed 1", "pick deed 2", "pick deed 4"]
        assert not question.skips()
        table.agenda = []
        question.answer(table, PICK.of1(FIRST_DEED + 3))
        assert (laid_open(table, 1), pushed(table)) == ([4], [("Protect", 1, 1)])
        table.agenda = []
        potions.Protect(1, 1).answer(table, PICK.of1(FIRST_DEED))
        assert (laid_open(table, 1), pushed(table), held(table, 1)) == ([1, 4], [], ["deed 2"])


@pytest.mark.rule("D8.13", "D8.14", "D12.27", "D11.6")
@pytest.mark.parametrize("giver", [0, 2])
@pytest.mark.parametrize(("own", "lands", "asks"), [("hat", [3], False), ("hat rope", [3, 3], True), ("brute brute", [1, 5], True)])
def test_a_card_or_a_deed_is_given(giver: int, own: str, lands: list[int], asks: bool) -> None:
    for victim, gives, name in (
        (potions.FriendVictim, potions.FriendGive, own.split()[0]),
        (potions.DominateVictim, potions.DominateGive, f"deed {lands[0]}"),
    ):
        table = quiet(3, hands={giver: own}, lands={giver: lands}, row=(2, 2, 2))
        question = victim(1)
        assert question.options(table) == [CHOOSE.of1(giver)]
        reveals, lines = table.reveals, len(table.memory)
        question.answer(table, CHOOSE.of1(giver))
        code = kind(name) if " " not in name else FIRST_DEED + lands[0] - 1
        if asks:
            assert pushed(table) == [(gives.__name__, giver, 1)]
            assert not gives(giver, 1).skips()
            gives(giver, 1).answer(table, PICK.of1(code))
        assert held(table, 1) == [name]
        assert len(held(table, giver)) == len(own.split()) + len(lands) - 1
        assert table.reveals == reveals + 1
        assert [h.read_line(line) for line in table.memory[lines:]] == [(h.GIFT, giver, 1, [code])]
        sort = 1 if code < FIRST_DEED else 2
        assert events(table) == [("gives", giver, 1, sort), ("gives_card", giver, 1, code, (giver, 1))]
        assert (table.fresh == table.hands[1]) == (sort == 1) or table.fresh == 0


# Cards that cancel others


@pytest.mark.rule("D9.20", "D9.6", "D9.19")
@pytest.mark.parametrize(("by", "turn", "asked"), [(0, 1, 1), (0, 2, 3), (3, 1, 1), (1, 1, 3), (1, 3, None), (2, 3, 1)])
def test_who_may_object(by: int, turn: int, asked: int | None) -> None:
    table = quiet(4, hands={1: "hat", 3: "cancel"})
    playing.ask_objection(table, by, kind("girls"), turn)
    assert pushed(table) == ([] if asked is None else [("Object", asked, by)])
    if asked is not None:
        question = playing.Object(asked, by, kind("girls"))
        assert question.options(table) == ([PASS, PLAY] if asked == 3 else [PASS])
        table.agenda = []
        question.answer(table, PASS)
        following = [(by + way) % 4 for way in range((asked - by) % 4 + 1, 4) if (by + way) % 4 in (1, 3)][:1]
        assert pushed(table) == [("Object", seat, by) for seat in following]
        assert not table.objected
        assert events(table) == [("passed", asked, kind("cancel"))]
        if asked == 3:
            question.answer(table, PLAY)
            assert (table.objected, held(table, 3)) == (True, [])
            assert playing.cancelled(table, kind("girls"))
            assert not playing.cancelled(table, kind("girls"))
    table.agenda, table.played = [], COPIES[kind("cancel")]
    playing.ask_objection(table, by, kind("girls"), turn)
    assert pushed(table) == []


@pytest.mark.rule("D9.22")
@pytest.mark.parametrize("name", ["brute", "cheater", "dynamite", "girls", "credits"])
def test_a_card_is_about_until_every_copy_was_played(name: str) -> None:
    copies = COPIES[kind(name)]
    table = quiet(3)
    last = copies & -copies
    for played, about in ((0, True), (copies & ~last, True), (copies, False), (STORE_CARDS & ~last, True), (STORE_CARDS, False)):
        table.played = played
        assert playing.still_about(table, copies) == about


# Rounds, chance and the score


@pytest.mark.rule("D3.1", "D10.2")
def test_a_round_begins_with_all_dice_picked_up() -> None:
    table = quiet(3, sheriff=2, dice=[dice("9 9 9 9 9")] * 3, controller=1, round=4)
    table.controllers = 0b111
    rounds.BEGIN_ROUND.run(table)
    assert (table.round, table.place, table.controllers, table.controller, list(table.dice)) == (5, -1, 0, -1, [0, 0, 0])
    assert pushed(table) == [("Roll",), ("Town", 0), ("EndRound",)]
    assert events(table) == [("round", 5, 2)]


@pytest.mark.rule("D10.1", "D10.7")
@pytest.mark.parametrize(
    ("mine", "row", "deck", "told"),
    [
        (1, (1,), [], ["round_over"]),
        (1, (), [2], ["round_over"]),
        (0, (1,), [2], ["mine_empty"]),
        (1, (), [], ["deeds_gone"]),
        (0, (), [], ["mine_empty", "deeds_gone"]),
    ],
)
def test_the_game_ends_with_the_gold_or_the_deeds(mine: int, row: tuple[int, ...], deck: list[int], told: list[str]) -> None:
    table = quiet(3, row=row, deck_values=deck)
    table.mine = mine
    reveals = table.reveals
    rounds.END_ROUND.run(table)
    over = told != ["round_over"]
    assert table.ended == over
    assert table.reveals == reveals + over
    assert pushed(table) == ([] if over else [("BeginRound",)])
    names = [name for name, *_ in events(table)]
    assert names == [*told, *(["scored"] * 3 + ["wins"] if over else [])]


@pytest.mark.rule("D10.6", "D10.5", "D12.30")
def test_the_sheriff_names_the_winner_among_the_tied() -> None:
    table = quiet(4, sheriff=3, dollars=[8, 8, 2, 0], row=(1, 2, 3))
    table.nuggets = as_row([2, 2, 0, 0])
    rounds.EndRound().count(table)
    (question,) = table.agenda
    assert isinstance(question, rounds.FinalPick)
    assert (question.seat, question.tied) == (3, (0, 1))
    assert question.options(table) == [CHOOSE.of1(0), CHOOSE.of1(1)]
    assert events(table)[-1] == ("final_tie", (0, 1), 3)
    question.answer(table, CHOOSE.of1(1))
    assert table.winner == 1
    assert events(table) == [("named", 3, 1), ("wins", 1)]
    assert [table.ranked_by(seat)[2] for seat in range(4)] == [0, 1, 0, 0]


@pytest.mark.rule("D10.3", "D10.4", "D10.5")
@pytest.mark.parametrize("seat", [0, 2])
def test_what_everything_is_worth(seat: int) -> None:
    table = quiet(
        3,
        sheriff=1,
        hands={seat: "hat brute horse"},
        lands={seat: [2, 5]},
        protected={seat: [4]},
        row=(1, 1, 1),
        dollars=[7, 8, 9],
        nuggets=[3, 3, 3],
    )
    equipment = [EQUIPMENT[kind(name)] for name in ("hat", "horse")]
    money = (7, 8, 9)[seat] // 2
    lines = [(line.said.key, line.points) for line in table.tally(seat)]
    assert [points for _, points in lines] == [3, money, *sorted(equipment), 11]
    assert table.points(seat) == 3 + money + sum(equipment) + 11
    assert table.points(1) == 3 + 4 + 5
    assert table.ranked_by(seat) == (table.points(seat), 3, 0)
    assert [line.points for line in table.tally(1)] == [3, 4, 5]


@pytest.mark.rule("D9.5", "D9.22")
def test_each_card_and_each_deed_is_equally_likely() -> None:
    table = quiet(2)
    some = cards("hat brute brute rope")
    bits = sorted(1 << at for at in range(40) if some >> at & 1)
    for nth in range(4):
        table.chance = Rigged([nth])
        assert table.draw_bit(some) == bits[nth]
    land = deeds([1, 1, 3, 5, 5, 5])
    for nth, value in enumerate([1, 1, 3, 5, 5, 5]):
        table.chance = Rigged([nth])
        assert table.draw_deed(land) == value - 1
    lines = len(table.memory)
    table.note_card(h.GIFT, 1, 0, 7)
    table.note_line(h.GIFT, 1, 0, [7])
    assert table.memory[lines] == table.memory[lines + 1] == h.line_of(h.GIFT, 1, 0, [7])


@pytest.mark.rule("D11.1")
@pytest.mark.parametrize("shown_", [[], [0], [FIRST_DEED], [3, FIRST_DEED + 4, 0], [NO_CARD - 1, 1, 2]])
def test_a_line_is_written_and_read(shown_: list[int]) -> None:
    for line, seats in product(range(12), ((-1, -1), (0, -1), (4, 0), (2, 3))):
        told = h.line_of(line, *seats, shown_)
        assert h.read_line(told) == (line, *seats, shown_)
    assert [h.veil(each) for each in (0, FIRST_DEED - 1, FIRST_DEED, NO_CARD - 1)] == [h.SOME_STORE_CARD] * 2 + [h.SOME_DEED] * 2
