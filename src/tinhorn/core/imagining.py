"""Worlds that look exactly like one view to its seat."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, final

from tinhorn.core.chance import Chance, key_of
from tinhorn.core.state import UNANSWERED, State
from tinhorn.core.steps import Together


@final
class Imagining:
    """Makes as many worlds from a view as a search needs. What all of them share is read from the view once.

    `start` is a state with what all worlds share. `fill(known, state)` deals what is hidden; `known` is what the game has to know for it.
    """

    def __init__(self, view: Any, start: State, known: Any, fill: Callable[[Any, Any], None]) -> None:
        self.start: Final = start
        self.known: Final = known
        self.fill: Final = fill
        self.seat: Final[int | None] = view.seat
        self.sealed: Final[int | None] = view.sealed
        self.to_act: Final[tuple[int, ...]] = view.to_act

    def world(self, seed: int | bytes) -> State:
        """A complete state that looks exactly like the view to its seat. The same seed makes the same world."""
        return self.dealt(self.start.copy(), seed)

    def only_world(self, seed: int | bytes) -> State:
        """The same, without a copy of what worlds share. There can be no other world after it."""
        return self.dealt(self.start, seed)

    def dealt(self, state: State, seed: int | bytes) -> State:
        state.chance = Chance(key_of(seed))
        self.fill(self.known, state)
        if state.together is not None:
            self.seal(state, state.together)
        return state

    def seal(self, state: State, together: Together) -> None:
        """Answers that others have given, but not shown yet, could be any."""
        state.sealed = [UNANSWERED] * state.seats
        for question in together.questions:
            if question.seat == self.seat and self.sealed is not None:
                state.sealed[question.seat] = self.sealed
            elif question.seat not in self.to_act:
                state.sealed[question.seat] = state.chance.pick(question.options(state))
