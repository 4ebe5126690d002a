"""Actions in the relative form: those that name a seat name it as counted from whoever acts, like relative observations."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from tinhorn.core.game import Game


class RelativeActions:
    """For each seat the codes of the contract by relative codes (`absolute`), and the other way round (`relative`)."""

    def __init__(self, game: Game, seats: int) -> None:
        codes = [[turned(game, action, seat, seats) for action in range(game.num_actions)] for seat in range(seats)]
        self.absolute: NDArray[np.int32] = np.array(codes, np.int32)
        self.relative: NDArray[np.int32] = np.argsort(self.absolute, axis=1).astype(np.int32)

    def masks(self, masks: NDArray[np.bool_], actors: NDArray[np.int8]) -> NDArray[np.bool_]:
        """Masks over relative codes, from masks over the codes of the contract."""
        return np.take_along_axis(masks, self.absolute[actors], axis=1)

    def actions(self, chosen: NDArray[np.int64], actors: NDArray[np.int8]) -> NDArray[np.int32]:
        """Codes of the contract, from relative codes."""
        found: NDArray[np.int32] = self.absolute[actors, chosen]
        return found


def turned(game: Game, action: int, seat: int, seats: int) -> int:
    """The code of the contract for a relative code of a seat."""
    verb = game.vocabulary.verb_of(action)
    args = [
        (arg + seat) % seats if kind.players and arg < seats else arg
        for kind, arg in zip(verb.phrase.kinds, verb.args(action), strict=True)
    ]
    return verb(*args)
