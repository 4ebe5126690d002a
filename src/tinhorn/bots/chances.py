"""How likely a seat is to win from a position in which everything is known.

A game's `prospects` say what the position of each seat is worth. How much a lead means depends on the game, the number of seats and how
much of the game is left: the chances of the seats are as the exponentials of their prospects, times a weight that grows in the
course of the game. `tinhorn.bots.experience` knows the weights.
"""

from __future__ import annotations

import math
from typing import Final, final

from tinhorn.core.lead import Prospects
from tinhorn.core.state import State


@final
class Chances:
    """`weight` of a point at the beginning, its `growth` until the end, and the usual number of decisions in a game, its `length`."""

    def __init__(self, weight: float, growth: float, length: float) -> None:
        self.weight: Final = weight
        self.growth: Final = growth
        self.length: Final = length

    def at(self, moves: int) -> float:
        """What a point weighs after so many decisions."""
        return self.weight * math.pow(self.growth, min(moves / self.length, 1.0))


def chance(prospects: Prospects, weight: float, state: State, seat: int) -> float:
    """The part of the games that a seat wins from here, where a point weighs so much."""
    if state.over:
        return part_of_win(state.ranks, seat)
    return share(every(prospects, state), seat, weight)


def every(prospects: Prospects, state: State) -> list[float]:
    """The prospects of all seats."""
    found: list[float] = []
    for seat in range(state.seats):
        found.append(prospects(state, seat))
    return found


def part_of_win(ranks: list[int], seat: int) -> float:
    """What a seat has of the win at the end. Winners who share the first place share the win."""
    return 1 / ranks.count(0) if ranks[seat] == 0 else 0.0


def share(worths: list[float], seat: int, weight: float) -> float:
    """The chance of a seat, where all are worth so much."""
    own = worths[seat]
    whole = 0.0
    for worth in worths:
        whole += math.exp(min(weight * (worth - own), 700.0))  # beyond that a float overflows
    return 1 / whole
