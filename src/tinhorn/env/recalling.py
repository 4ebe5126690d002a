"""Perfect recall: all that a seat has seen since the deal, as numbers.

There is a row for the deal and one after every decision of anybody. A row begins with the seat's own answer, or -1 if somebody else
answered. Then comes the seat's observation. Nothing is forgotten, so it is an information state.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from tinhorn.core.errors import RecordError
from tinhorn.core.game import Game
from tinhorn.core.state import NOBODY, State
from tinhorn.env.observing import Observer


class Recall:
    """What every seat has seen so far. `note` adds how things stand."""

    def __init__(self, game: Game, seats: int, relative: bool = True, options: dict[str, Any] | None = None) -> None:
        self.options = options
        self.observer = Observer(game, seats, relative, options)
        self.width = 1 + self.observer.size
        self.rows: list[list[list[int]]] = [[] for _ in range(seats)]

    def note(self, state: State, actor: int = NOBODY, action: int = NOBODY) -> None:
        """After the deal, and after each decision: whose it was, and what."""
        for seat, rows in enumerate(self.rows):
            rows.append([action if seat == actor else NOBODY, *self.observer.of_state(state, seat)])

    def of(self, seat: int) -> NDArray[np.int16]:
        """Rows × (1 + numbers), the oldest first."""
        return np.array(self.rows[seat], np.int16).reshape(-1, self.width)

    def copy(self) -> Recall:
        twin = Recall(self.observer.game, self.observer.seats, self.observer.relative, self.options)
        twin.rows = [rows[:] for rows in self.rows]
        return twin


def recall(state: State, relative: bool = True) -> Recall:
    """What the seats have seen in a game that was dealt here: its decisions are made again from the deal."""
    if state.setting.seed is None:
        raise RecordError("an imagined state has no past to recall")
    game: Game = state.setting.game
    again = game.begin(state.setting)
    found = Recall(game, state.seats, relative, state.setting.options)
    found.note(again)
    for seat, action in state.history():
        again.apply(seat, action)
        found.note(again, seat, action)
    return found
