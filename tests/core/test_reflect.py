"""States and steps as plain data."""

from __future__ import annotations

import pytest

import tinhorn
from tinhorn.core.pick import Pick
from tinhorn.core.reflect import likeness, pack_step


@pytest.mark.parametrize("id", tinhorn.games())
def test_steps_are_alike_only_if_they_say_the_same(id: str) -> None:
    game = tinhorn.game(id)
    said: dict[object, object] = {}
    for seats in game.seats:
        state, pick = game.new(seats, seats), Pick(seats)
        while not state.over:
            seat = state.to_act[0]
            state.apply(seat, pick.of(state.options(seat)))
            for step in state.agenda:
                alike = likeness(step)
                if alike is not None:
                    assert said.setdefault(alike, pack_step(step)) == pack_step(step)
                    assert alike[0] is type(step)
