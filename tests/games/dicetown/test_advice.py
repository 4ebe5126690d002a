"""The rule-of-thumb player: it answers every question, and wins against chance."""

from __future__ import annotations

from itertools import product

import pytest

from tests.games.dicetown.table import GAME, act, at_the_doc, building, visit_town
from tests.scenario import play, said
from tinhorn.core.pick import Pick
from tinhorn.core.state import State
from tinhorn.games.dicetown.dice import ADD, DICE, FACES, HANDS, number_of
from tinhorn.games.dicetown.odds import ends_of

ASKED_OFTEN = set(GAME.questions) - {"FinalPick", "KeepCut"}


def advice(state: State, seat: int) -> str:
    return GAME.say(GAME.advise_from_view(state.view(seat), state.legal(seat), Pick(1)))


@pytest.mark.parametrize("seats", [2, 4])
def test_it_beats_random_players(seats: int) -> None:
    games = 16
    won = 0
    for seed in range(games):
        state = GAME.new(seats, seed)
        pick = Pick(seed)
        hero = seed % seats
        while not state.over:
            seat = state.to_act[0]
            options = state.legal(seat)
            state.play(seat, GAME.advise_from_view(state.view(seat), options, pick) if seat == hero else pick.of(options))
        won += state.ranks[hero] == 0
    assert won >= 12, f"won {won} of {games} games with {seats} seats"


def test_it_knows_every_question() -> None:
    met: set[str] = set()
    for seed in range(60):
        state = GAME.new(5, seed)
        pick = Pick(seed)
        while not state.over:
            seat = state.to_act[0]
            options = state.legal(seat)
            question = type(state.asked(seat)).__name__
            if question not in met and len(options) > 1:
                met.add(question)
                assert GAME.advise(state, seat, options, pick) in options
            state.play(seat, pick.of(options))
        if met >= ASKED_OFTEN:
            break
    assert met >= ASKED_OFTEN, sorted(ASKED_OFTEN - met)


@pytest.mark.parametrize("seats", [2, 5])
def test_it_reads_no_secrets(seats: int) -> None:
    """In players' own games: dice under other cups, others' hands and sealed offers, and the decks do not change the advice."""
    state = GAME.new(seats, 8)
    pick = Pick(8)
    asked: set[str] = set()
    while not state.over:
        seat = state.to_act[pick.below(len(state.to_act))]
        options = state.legal(seat)
        action = GAME.advise(state, seat, options, Pick(9))
        if len(options) > 1:
            asked.add(type(state.asked(seat)).__name__)
            view = state.view(seat)
            for world in range(2):
                assert GAME.advise(GAME.imagine(view, world), seat, options, Pick(9)) == action, GAME.say(action)
            assert GAME.advise_from_view(view, options, Pick(9)) == action
        state.apply(seat, action)
    assert {"Keep", "TiePick", "OfferDollars"} <= asked


@pytest.mark.parametrize("dice", [(0, 0, 3), (1, 2), (5, 5, 5, 5), (2, 4)])
@pytest.mark.parametrize("rolls", [1, 2])
def test_the_chances_of_a_hand_are_exact(dice: tuple[int, ...], rolls: int) -> None:
    """Every way to roll the missing dice is counted out: one face is looked for, the others are all alike."""
    wanted = max(dice, key=lambda face: (dice.count(face), face))
    likely = 1 - (1 - 1 / FACES) ** ((rolls + 1) / 2)
    expected: dict[int, float] = {}
    for more in product(range(FACES), repeat=DICE - len(dice)):
        chance = 1.0
        for face in more:
            chance *= likely if face == wanted else (1 - likely) / (FACES - 1)
        end = number_of([*dice, *more])
        expected[end] = expected.get(end, 0.0) + chance
    ends = ends_of(number_of(list(dice)), rolls)
    assert dict(zip(ends.hands, ends.chances, strict=True)) == pytest.approx(expected)


def test_with_one_roll_to_come_every_face_is_as_likely() -> None:
    hand = number_of([3, 3, 4, 5])
    ends = ends_of(hand, 1)
    assert sorted(HANDS[end] for end in ends.hands) == sorted(HANDS[ADD[hand * FACES + face]] for face in range(FACES))
    assert list(ends.chances) == pytest.approx([1 / FACES] * FACES)


def test_it_evaluates_cards_and_the_badge_while_the_game_goes_on() -> None:
    """A horse counts its points and Dynamite what it will bring; at the end only points count."""
    poor = act("mine", 0, ["9 9 9 K K", "A A A A A"], hands={0: "hat", 1: "boots"})
    rich = act("mine", 0, ["9 9 9 K K", "A A A A A"], hands={0: "horse", 1: "dynamite"})
    assert GAME.evaluate(rich, 0) - GAME.evaluate(poor, 0) == pytest.approx((8 - 2.2) - (1 - 2))
    assert GAME.evaluate(rich, 0) == -GAME.evaluate(rich, 1)
    state = GAME.new(2, 4)
    pick = Pick(4)
    while not state.over:
        seat = state.to_act[0]
        state.apply(seat, pick.of(state.legal(seat)))
    assert GAME.evaluate(state, 0) == state.scores[0] - state.scores[1]


def test_it_keeps_a_good_roll_and_plays_cards_that_pay() -> None:
    table = building("9 A A A A  9 10 J Q K", seats=2, row=(5, 5, 4))
    assert advice(table, 0).startswith("keep 23")
    table = building("9 9 10 J Q  9 10 J Q K", seats=2, dollars=[0, 8])
    assert advice(table, 0).startswith("keep")
    assert advice(act("mine", 0, ["9 9 9 K K", "A A A A A"], hands={0: "dynamite"}), 0) == "play"
    assert advice(at_the_doc(3, dollars=[5, 5, 5, 0], show=("wealth", "protection")), 3) == "drink elixir 1"


def test_it_bargains() -> None:
    table = visit_town(["10 J Q K A", "9 9 9 9 J", "9 9 9 9 Q"], dollars=[8, 9, 9])
    offers = [int(advice(table, seat).removeprefix("offer ")) for seat in (1, 2)]
    assert all(0 < offer < 9 for offer in offers)
    play(table, "1: offer 4", "2: offer 0")
    assert said(table) == ["choose 1", "choose 2"]
    assert advice(table, 0) == "choose 1"
