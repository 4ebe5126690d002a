"""What a network says of tables: the chances of all actions, and what a seat may expect."""

from __future__ import annotations

from typing import Any, Final, cast

import numpy as np
from numpy.typing import NDArray

from tinhorn.core.game import Game
from tinhorn.core.observation import Slate
from tinhorn.core.pick import Pick
from tinhorn.core.state import State
from tinhorn.env.observing import layout_of
from tinhorn.learned.manifest import LIKELIEST
from tinhorn.learned.network import Network, draw, log_chances
from tinhorn.learned.reading import NOTHING


class Judged:
    """What a network says of some tables: for each the logarithms of the chances of all actions, and the reward that the seat may expect.
    Actions count seats from whoever acts; `codes` are those of the contract."""

    def __init__(self, codes: NDArray[np.int32], masks: NDArray[np.bool_], logs: NDArray[np.float32], value: NDArray[np.float32]) -> None:
        self.codes: Final = codes
        self.masks: Final = masks
        self.logs: Final = logs
        self.value: Final = value

    def drawn(self, luck: NDArray[np.float32], least: float = 0.0) -> list[int]:
        """An action for each table by its chance, from a number between 0 and 1 for each. None is drawn that is liked less than this part
        of the favourite."""
        chosen = self.logs.argmax(axis=1) if least == LIKELIEST else draw(np, self.logs, self.masks, luck, least)
        found: list[int] = self.codes[np.arange(len(chosen)), chosen].tolist()
        return found


class Judge:
    """Asks a network about tables of one kind."""

    def __init__(self, network: Network, seats: int, options: dict[str, Any]) -> None:
        self.network: Final = network
        self.seats: Final = seats
        self.options: Final = options
        self.game: Final[Game] = network.reading.game
        self.layout: Final = layout_of(self.game, seats, options)
        self.turned: Final = network.reading.turned(seats)
        self.make_room(1)

    def make_room(self, rows: int) -> None:
        """Where observations and masks of so many tables are written."""
        self.rows = rows
        self.slate = Slate(self.layout.low, rows, self.game.num_actions)
        self.seen = np.frombuffer(cast(Any, self.slate.numbers), np.int16).reshape(rows, -1)
        self.masks = np.frombuffer(cast(Any, self.slate.masks), np.bool_).reshape(rows, -1)

    def of(self, states: list[State], seats: list[int], pick: Pick) -> Judged:
        """What these seats should do and may expect, each at its table. The rule of thumb takes its luck from `pick`.

        A seat that is not asked may still expect something.
        """
        number = len(states)
        if number > self.rows:
            self.make_room(number)
        self.slate.clean()
        for n in range(number):
            self.layout.write(states[n], seats[n], True, self.slate)
            self.slate.mark(states[n], seats[n])
        codes = self.turned.absolute[np.array(seats)]
        masks = np.take_along_axis(self.masks[:number], codes, axis=1)
        advice = None
        if self.network.advised:
            advice = np.array([self._advice(state, seat, pick) for state, seat in zip(states, seats, strict=True)])
        preferences, value, _ = self.network.forward(self.network.numbers(self.seen[:number], self.layout, advice))
        return Judged(codes, masks, log_chances(np, preferences, masks), value)

    def _advice(self, state: State, seat: int, pick: Pick) -> int:
        options = state.options(seat)
        return int(self.turned.relative[seat, self.game.advise(state, seat, options, pick)]) if options else NOTHING

    def chances(self, state: State, seat: int, options: list[int], pick: Pick) -> NDArray[np.float64]:
        """The chance of each option of a seat, in their order."""
        logs = self.of([state], [seat], pick).logs[0, self.turned.relative[seat][options]]
        found = np.exp(logs.astype(np.float64))
        return cast(NDArray[np.float64], found / found.sum())
