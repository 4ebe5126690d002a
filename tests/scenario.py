"""Helpers for scenario tests: set up a position and play from it in notation."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from tests.stories import told, told_deal
from tinhorn.core.chance import Chance, key_of
from tinhorn.core.events import Event
from tinhorn.core.game import Game
from tinhorn.core.reflect import is_row
from tinhorn.core.rows import as_row
from tinhorn.core.state import State
from tinhorn.core.steps import Step


class Rigged(Chance):
    """A random generator with given first draws. After these it continues from a seed.

    Each value answers one `below(n)`. A shuffle of n things makes n - 1 draws.
    """

    def __init__(self, draws: Iterable[int], seed: int = 0) -> None:
        super().__init__(key_of(seed))
        self.draws = list(draws)

    def below(self, n: int) -> int:
        if n > 1 and self.draws:
            value = self.draws.pop(0)
            assert 0 <= value < n, f"a draw of {value} below {n}"
            return value
        return super().below(n)

    def copy(self) -> Chance:
        return Rigged(self.draws)


def lay_out(state: State, agenda: Iterable[Step] = (), **fields: Any) -> State:
    """Set up the table by hand, put these steps on the agenda (the last one runs first), and continue."""
    for name, value in fields.items():
        assert hasattr(state, name), f"the table has no {name}"
        setattr(state, name, as_row(value) if is_row(getattr(state, name)) else value)
    steps = list(agenda)
    if steps:
        state.agenda = steps
        state.sealed = []
        state.asking = state.together = state.open = None
        with told("laid out", state):
            state.advance()
    return state


def dealt(game: Game, seats: int, seed: int, **options: Any) -> State:
    """A new game, with all that everybody sees of it in the story of the test."""
    state = game.begin(game.setting(seats, options, seed), listen=True)
    told_deal(f"{seats} seats, seed {seed} {options or ''}".rstrip(), state)
    return state


def play(state: State, *moves: str) -> State:
    """Play moves in notation: `"1: accept"`. The seat may be left out if only one seat is asked."""
    for move in moves:
        seat, colon, action = move.partition(": ")
        if not colon:
            seat, action = str(state.to_act[0]), move
        with told(f"{seat}: {action}", state):
            state.play(int(seat), action)
    return state


def said(state: State, seat: int | None = None) -> list[str]:
    """The seat's options in notation."""
    who = state.to_act[0] if seat is None else seat
    game: Game = state.setting.game
    return [game.say(action) for action in state.legal(who)]


def heard(events: Iterable[Event]) -> list[str]:
    """The names of the events."""
    return [event.kind.name for event in events]
