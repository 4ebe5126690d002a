"""Decks and hands, card by card: what leaves them, who knows what of the rest, and what is told of it."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.legends.ante_up.table import gulch
from tests.games.legends.table import card, cards, quiet, space
from tests.games.legends.test_state import events, lay
from tinhorn.core.rows import as_row
from tinhorn.games.legends.state import deck, hand, purse
from tinhorn.games.legends.state.table import EVERYBODY, FACE_DOWN
from tinhorn.games.legends.steps import discards


@pytest.mark.rule("W22.8", "W13.1")
@pytest.mark.parametrize(("batches", "size", "left"), [((2,), 3, (2,)), ((1, 2), 4, (1, 2)), ((1, 2), 3, (1, 1)), ((2, 1), 3, (2,))])
def test_a_card_above_the_batches_leaves_them_as_they_are(batches: tuple[int, ...], size: int, left: tuple[int, ...]) -> None:
    state = quiet({}, {}, {})
    state.deck = [10, 11, 12, 13][:size]
    state.batches = batches
    state.seen = as_row([0b101 if 10 <= each < 14 else 0 for each in range(52)])
    deck.take_top(state, 0b100)
    assert state.batches == left
    cut = range(11, 13) if (batches, size) == ((1, 2), 3) else range(0)
    assert [state.seen[each] for each in range(10, 10 + size)] == [0b100 if each in cut else 0b101 for each in range(10, 10 + size)]


@pytest.mark.rule("W13.1", "W22.8")
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_who_draws_still_knows_the_rest_of_the_batch(seat: int) -> None:
    """All have seen the three cards. Who draws one of them knows which are left; the others do not."""
    state = quiet({}, {}, {})
    state.deck = [10, 11, 12]
    state.batches = (3,)
    state.seen = as_row([0b111 if 10 <= each < 13 else 0 for each in range(52)])
    assert deck.draw(state, seat, 1) == 1
    assert (state.hands[seat], state.batches) == ([12], (2,))
    assert [state.seen[each] for each in (10, 11)] == [1 << seat] * 2
    assert state.seen[12] == 0, "all that the drawer knew of it is in the hand now, and nobody else knows where it went"


@pytest.mark.rule("W22.8", "W9.7", "W31.28")
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_who_looks_at_the_fight_deck_knows_its_top(seat: int) -> None:
    state = quiet({}, {}, {}, fight="A K Q")
    top = state.fight_deck[::-1][:2]
    assert deck.known_on_fight_deck(state, 2, seat) == top
    assert [each for each, seen in enumerate(state.fight_seen) if seen] == sorted(top)
    assert {state.fight_seen[each] for each in top} == {1 << seat}
    assert state.fight_batches == (len(state.fight_deck) - 2, 1, 1)
    assert deck.known_on_top(state, 3, seat) == state.deck[::-1][:3]
    assert {state.seen[each] for each in state.deck[-3:]} == {1 << seat}
    assert not any(state.seen[each] for each in state.deck[:-3])
    assert state.batches == (len(state.deck) - 3, 1, 1, 1)
    assert deck.top_of(state.deck, 0) == []


@pytest.mark.rule("W22.8", "W22.5", "W31.28")
@pytest.mark.parametrize(
    ("batches", "number", "left", "seen"),
    [
        ((), 0, (3,), [0, 0, 0]),
        ((3,), 0, (3,), [1, 1, 1]),
        ((3,), 1, (2, 1), [0, 0, 2]),
        ((3,), 2, (1, 1, 1), [0, 2, 2]),
        ((3,), 3, (1, 1, 1), [2, 2, 2]),
        ((1, 2), 2, (1, 1, 1), [1, 2, 2]),
        ((2, 1), 1, (2, 1), [1, 1, 3]),
        ((2, 1), 2, (1, 1, 1), [0, 2, 3]),
        ((1, 1, 1), 3, (1, 1, 1), [3, 3, 3]),
        ((1,), 1, (1, 1, 1), [1, 0, 2]),
        ((1,), 2, (1, 1, 1), [1, 2, 2]),
    ],
)
def test_a_look_at_the_top_cuts_the_batches_there(batches: tuple[int, ...], number: int, left: tuple[int, ...], seen: list[int]) -> None:
    """Seat 0 knows what is in each batch; seat 1 looks."""
    known = as_row([1 if each < sum(batches) else 0 for each in range(3)])
    assert deck.lift_top([0, 1, 2], batches, known, number, 2) == left
    assert list(known) == seen


@pytest.mark.rule("W22.8", "W31.9")
def test_chance_decides_the_order_under_the_deck() -> None:
    orders = set()
    for first in range(3):
        for second in range(2):
            state = quiet({}, {}, {}, chance=[first, second])
            deck.put_under(state, [state.deck.pop(), state.deck.pop(), state.deck.pop()], 0)
            orders.add(tuple(state.deck[:3]))
    assert len(orders) == 6


@pytest.mark.rule("W22.3")
@pytest.mark.parametrize(
    ("batches", "number", "left", "seen"),
    [
        ((2, 3), 1, (2, 2), [1, 1, 0, 0, 2]),
        ((2, 3), 3, (2,), [1, 1, 2, 2, 2]),
        ((2, 2, 1), 1, (2, 2), [1, 1, 1, 1, 3]),
        ((2, 2, 1), 2, (2, 1), [1, 1, 0, 2, 3]),
        ((1, 1, 3), 2, (1, 1, 1), [1, 1, 0, 2, 2]),
        ((4,), 1, (4,), [1, 1, 1, 1, 3]),
        ((3,), 1, (3,), [1, 1, 1, 0, 2]),
    ],
)
def test_drawn_fight_cards_of_several_batches(batches: tuple[int, ...], number: int, left: tuple[int, ...], seen: list[int]) -> None:
    """Seat 0 knows what is in each batch; seat 1 draws."""
    state = quiet({}, {}, {})
    state.fight_deck = [0, 1, 2, 3, 4]
    state.fight_batches = batches
    known = 5 if batches == (4,) else sum(batches)
    state.fight_seen = as_row([1 if each < known else 0 for each in range(len(state.fight_seen))])
    deck.draw_fight(state, number, 2)
    assert state.drawn == tuple(range(5 - number, 5))
    assert (state.fight_batches, list(state.fight_seen[:5])) == (left, seen)


# Hands


@pytest.mark.rule("W22.2", "W22.5")
@pytest.mark.parametrize(("giver", "taker"), [(0, 2), (2, 0), (2, 1), (1, 2)])
def test_only_giver_and_taker_know_which_card_it_was(giver: int, taker: int) -> None:
    state = quiet(*[{"hand": "2♥ 3♥ 4♥"} if seat == giver else {} for seat in range(3)])
    other = 3 - giver - taker
    state.seen = as_row([EVERYBODY & ~(1 << giver) if each in cards("2♥ 3♥") else 0 for each in range(52)])
    hand.hand_over(state, giver, taker, card("2♥"))
    assert state.hands[taker] == cards("2♥")
    assert state.seen[card("2♥")] == 1 << giver
    assert state.seen[card("3♥")] == 1 << taker, f"player {other} does not know any longer"
    assert state.seen[card("4♥")] == 0


@pytest.mark.rule("W22.7", "W22.1")
@pytest.mark.parametrize("seat", [0, 1])
def test_only_one_s_own_cards_are_turned_up(seat: int) -> None:
    state = quiet({}, {}, {})
    for each, names in enumerate(("2♥ 3♥", "4♥ 5♥", "6♥ 7♥")):
        lay(state, each, names)
    state.seen = as_row([0b1000 if each in state.laid else 0 for each in range(52)])
    hand.turn_up(state, seat)
    up = state.laid[seat * FACE_DOWN : (seat + 1) * FACE_DOWN]
    assert [state.seen[each] for each in state.laid] == [0 if each in up else 0b1000 for each in state.laid]


@pytest.mark.rule("W31.10")
@pytest.mark.parametrize("seat", [0, 1])
def test_everybody_sees_which_cards_are_taken_back(seat: int) -> None:
    state = quiet({}, {}, {})
    for each, names in enumerate(("2♥ 3♥", "4♥ 5♥", "6♥ 7♥")):
        lay(state, each, names)
    own = list(state.laid[seat * FACE_DOWN : (seat + 1) * FACE_DOWN])
    state.listen()
    hand.take_back(state, seat, 3)
    assert state.hands == [sorted(own) if each == seat else [] for each in range(3)]
    assert sorted(events(state)) == sorted(("took_back", seat, each) for each in own)
    assert {state.seen[each] for each in own} == {EVERYBODY & ~(1 << seat)}
    hand.take_back(state, seat, 1)
    assert events(state) == []


# Nuggets


@pytest.mark.rule("W31.16", "W15.6")
@pytest.mark.parametrize(("has", "number", "now"), [(3, 1, 4), (3, 2, 4), (2, 2, 4), (4, 1, 4)])
def test_a_taker_keeps_the_nuggets_there_is_room_for(has: int, number: int, now: int) -> None:
    state = quiet({}, {"nuggets": has}, {"nuggets": 4})
    state.listen()
    purse.take_nuggets(state, 1, 2, number)
    assert [*state.nuggets] == [0, now, 4 - number]
    assert events(state) == [("nuggets_taken", number, 2, 1)]


@pytest.mark.rule("W15.6")
@pytest.mark.parametrize(("left", "number", "gains"), [(0, 1, 0), (1, 2, 1), (2, 2, 2), (3, 2, 2)])
def test_nuggets_on_the_board_are_not_in_the_supply(left: int, number: int, gains: int) -> None:
    state = quiet({"nuggets": 1}, {}, {}, laid_out=gulch, gold="V8 C10")
    out = sum(box.nuggets_out() for box in state.boxes)
    assert out == 2
    assert purse.nugget_supply(state) == purse.NUGGETS - 1 - out
    state.nuggets[2] = purse.NUGGETS - 1 - out - left
    assert purse.nugget_supply(state) == left
    assert purse.gain_nuggets(state, 1, number) == gains
    assert state.nuggets[1] == gains


@pytest.mark.rule("W15.6")
def test_without_boxes_the_supply_is_never_looked_at() -> None:
    state = quiet({}, {}, {})
    state.nuggets[2] = purse.NUGGETS
    assert purse.gain_nuggets(state, 1, 2) == 2


@pytest.mark.rule("W15.6", "W8.19", "W8.20")
@pytest.mark.parametrize(("whole", "half"), [(0, 0), (1, 1), (2, 1), (3, 2), (4, 2), (5, 3), (6, 3)])
def test_half_of_the_nuggets_is_rounded_up(whole: int, half: int) -> None:
    assert purse.half_nuggets(whole) == half


@pytest.mark.rule("W15.5", "W15.6")
@pytest.mark.parametrize(("who", "dollars", "now"), [({}, 10, 0), ({"money": 10}, 10, 0), ({"money": 30}, 10, 20)])
def test_only_what_is_paid_is_told(who: dict[str, Any], dollars: int, now: int) -> None:
    state = quiet({"money": 70}, who, {})
    state.listen()
    has = state.money[1]
    purse.pay_up_to(state, 1, dollars)
    assert [*state.money] == [70, now, 0]
    assert events(state) == ([("money_paid", 1, has - now)] if has > now else [])
    assert state.space[1] == space("MP7")


@pytest.mark.rule("W31.9", "W22.5")
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_who_digs_still_knows_the_rest_of_the_batch(seat: int) -> None:
    """All have seen the four cards. Of those left only the digger knows which they are."""
    state = quiet({}, {}, {})
    state.deck = [10, 11, 12, 13]
    state.batches = (4,)
    state.seen = as_row([0b111 if 10 <= each < 14 else 0 for each in range(52)])
    state.listen()
    discards.dig(state, seat, 2, 1)
    assert (state.dug, state.deck, state.batches) == ((12, 13), [10, 11], (2,))
    assert [state.seen[each] for each in range(10, 14)] == [1 << seat, 1 << seat, 0, 0]
    assert events(state) == [("dug", seat, 2), ("dug_cards", (12, 13), (seat,))]
    keep = state.agenda[-1]
    assert isinstance(keep, discards.KeepCards)
    keep.answer(state, keep.options(state)[1])
    assert (state.hands[seat], state.dug, state.deck, state.batches) == ([13], (), [12, 10, 11], (1, 2))
    assert state.seen[12] == 1 << seat


# Discards


@pytest.mark.rule("W13.2")
@pytest.mark.parametrize("name", ["2♥", "3♥", "4♥"])
def test_only_the_used_card_goes_to_the_discards(name: str) -> None:
    state = quiet({}, {}, {})
    for each in cards("2♥ 3♥ 4♥"):
        state.deck.remove(each)
    state.in_use = tuple(cards("2♥ 3♥ 4♥"))
    discards.DiscardUsed(1, card(name)).run(state)
    assert state.in_use == tuple(each for each in cards("2♥ 3♥ 4♥") if each != card(name))
    assert state.discards == [card(name)]
