"""The rule-of-thumb player sees a view, answers legally, and clearly beats chance."""

from __future__ import annotations

import pytest

from tests.games.legends.table import GAME
from tinhorn.core.pick import Pick


@pytest.mark.parametrize("seats", [2, 3, 4, 6])
def test_it_beats_random_players(seats: int) -> None:
    won = 0
    games = 8
    for seed in range(games):
        state = GAME.new(seats, seed, length=15, goals=seed % 2 == 1, man_in_black=False if seats == 2 else None)
        own = seed % seats
        pick = Pick(seed + 1)
        while not state.over:
            seat = state.to_act[0]
            options = state.legal(seat)
            action = GAME.hint(state.view(seat), options, pick) if seat == own else pick.of(options)
            assert action in options
            state.apply(seat, action)
        won += state.ranks[own] == 0
    assert won >= 6


def test_it_ends_games_among_its_like() -> None:
    for seed in range(3):
        state = GAME.new(4, seed, length=15)
        pick = Pick(seed)
        while not state.over:
            seat = state.to_act[0]
            state.play(seat, GAME.hint(state.view(seat), state.legal(seat), pick))
        assert state.round < 40
