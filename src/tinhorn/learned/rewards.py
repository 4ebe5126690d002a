"""What the end of a game is worth to a network: half of it is the share of the others that were beaten, half of it the win."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from tinhorn.env.stepping import rewards_of


def reward(ranks: list[int], seat: int) -> float:
    """Of one seat, at the end of one game."""
    won = 1 / ranks.count(0) if ranks[seat] == 0 else 0.0
    fair = 1 / len(ranks)
    return 0.5 * rewards_of(ranks)[seat] + 0.5 * (won - fair) / (1 - fair)


def rewards_in(beaten: NDArray[np.float32], ended: NDArray[np.bool_]) -> NDArray[np.float32]:
    """Of all seats in the rows of a batch, from the shares of the others that they beat; 0 where no game ended."""
    found = np.zeros(beaten.shape, np.float32)
    at = np.flatnonzero(ended)
    shares = beaten[at]
    fair = 1 / beaten.shape[1]
    first = (shares >= shares.max(axis=1, keepdims=True) - 1e-6).astype(np.float32)
    won = first / first.sum(axis=1, keepdims=True)
    found[at] = 0.5 * shares + 0.5 * (won - fair) / (1 - fair)
    return found
