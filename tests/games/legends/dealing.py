"""Deals of Western Legends for tests, played through all that is asked during setup."""

from __future__ import annotations

from typing import Any

import tinhorn
from tests.scenario import dealt, play, said

GAME = tinhorn.game("legends")


def set_up(seats: int, seed: int, **options: Any) -> None:
    """Deal, and answer what is asked during setup."""
    state = dealt(GAME, seats, seed, **options)
    for _ in range(12):
        if state.rounds_played():
            break
        play(state, f"{state.to_act[0]}: {said(state)[seed % len(said(state))]}")
    state.check()
