"""The rule-of-thumb player: it answers every question, and wins against chance."""

from __future__ import annotations

import pytest

from tests.games.dicetown.table import GAME, act, at_the_doc, building, visit_town
from tests.scenario import play, said
from tinhorn.core.pick import Pick
from tinhorn.core.state import State
from tinhorn.games.dicetown.hints import ANSWERS


def advice(state: State, seat: int) -> str:
    return GAME.say(GAME.hint(state.view(seat), state.legal(seat), Pick(1)))


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
            state.play(seat, GAME.hint(state.view(seat), options, pick) if seat == hero else pick.of(options))
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
                assert GAME.hint(state.view(seat), options, pick) in options
            state.play(seat, pick.of(options))
        if met >= set(ANSWERS) - {"FinalPick", "KeepCut"}:
            break
    assert met >= set(ANSWERS) - {"FinalPick", "KeepCut"}, sorted(set(ANSWERS) - met)


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
