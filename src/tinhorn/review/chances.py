"""How likely a seat is to win from a position in which everything is known.

A game's `evaluate` says by how much each seat is ahead. How much a lead means depends on the game, the number of seats and how much
of the game is left. It is learnt from games that the rule of thumb plays: the chances of the seats are as the exponentials of their
leads, times a weight that grows in the course of the game. Leads are compared at the beginning of a round, when all seats have had
equally many turns.
"""

from __future__ import annotations

import math
from typing import Any

import msgspec

from tinhorn.bots.tempers import Temper
from tinhorn.core.game import Game
from tinhorn.core.pick import Pick
from tinhorn.core.state import State

GAMES = 24  # that are played to learn from
WEIGHTS = [0.004 * 1.5**step for step in range(20)]  # at the beginning of a game, in parts of a lead's usual size
GROWTHS = [1.0, 1.5, 2.0, 3.0, 4.0, 6.0, 9.0, 14.0, 20.0]  # how much more a lead means at the end


class Chances(msgspec.Struct, frozen=True):
    """`weight` of a lead at the beginning, its `growth` until the end, and the usual number of decisions in a game."""

    weight: float
    growth: float
    length: float

    def of(self, game: Game, state: State, seat: int) -> float:
        """The part of the games that a seat wins from here. Winners who share the first place share the win."""
        if state.over:
            ranks = state.ranks
            return 1 / ranks.count(0) if ranks[seat] == 0 else 0.0
        leads = [game.evaluate(state, each) for each in range(state.seats)]
        return shares(leads, self.at(state.moves))[seat]

    def at(self, moves: int) -> float:
        return self.weight * math.pow(self.growth, min(moves / self.length, 1.0))


def shares(leads: list[float], weight: float) -> list[float]:
    most = max(leads)
    powers = [math.exp(weight * (lead - most)) for lead in leads]
    whole = sum(powers)
    return [power / whole for power in powers]


class Sample(msgspec.Struct, frozen=True):
    """The leads at some point of a game that was then won like this."""

    moves: int
    leads: list[float]
    wins: list[float]


def learn(game: Game, seats: int, options: dict[str, Any], seed: int, games: int = GAMES) -> Chances:
    """Play games by the rule of thumb and fit the chances to them."""
    samples: list[Sample] = []
    moves = 0
    for number in range(games):
        state = game.new(seats, seed * games + number, **options)
        pick = Pick(number + 1)
        points: list[tuple[int, list[float]]] = []
        begun = state.rounds_played()
        while not state.over:
            if state.rounds_played() != begun or not points:
                begun = state.rounds_played()
                points.append((state.moves, [game.evaluate(state, seat) for seat in range(seats)]))
            seat = state.to_act[0]
            state.apply(seat, game.advise(state, seat, state.options(seat), pick))
        moves += state.moves
        ranks = state.ranks
        wins = [1 / ranks.count(0) if rank == 0 else 0.0 for rank in ranks]
        samples += [Sample(at, leads, wins) for at, leads in points]
    return fitted(samples, moves / games)


def fitted(samples: list[Sample], length: float) -> Chances:
    """The chances under which the samples are most likely."""
    usual = math.sqrt(sum(lead**2 for sample in samples for lead in sample.leads) / sum(len(each.leads) for each in samples)) or 1.0
    tried = [Chances(weight / usual, growth, length) for weight in WEIGHTS for growth in GROWTHS]
    return max(tried, key=lambda chances: likelihood(chances, samples))


def likelihood(chances: Chances, samples: list[Sample]) -> float:
    total = 0.0
    for sample in samples:
        for share, won in zip(shares(sample.leads, chances.at(sample.moves)), sample.wins, strict=True):
            if won:
                total += won * math.log(max(share, 1e-9))
    return total


class WinChance(Temper):
    """Cares for winning alone: what a position is worth is how likely it is to win from there."""

    def __init__(self, chances: Chances) -> None:
        super().__init__("win chance")
        self.chances = chances

    def worth(self, game: Game, state: State, seat: int, rival: int) -> float:
        return self.chances.of(game, state, seat)
