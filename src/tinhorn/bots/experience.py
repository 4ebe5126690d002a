"""What a point is worth for winning, learnt from games that the rule of thumb plays.

The weights of a game are in its `chances.json`, by the number of seats; `python -m tools.chances` writes it. For a game without that
file they are learnt when a bot first needs them, from a few games. Prospects are compared at the beginning of a round, when all seats
have had equally many turns.
"""

from __future__ import annotations

import math
from functools import cache
from importlib.resources import files
from typing import Final

import msgspec

from tinhorn.bots.chances import Chances, every, part_of_win, share
from tinhorn.core.game import Game
from tinhorn.core.pick import Pick
from tinhorn.core.state import State

FILE: Final = "chances.json"
GAMES: Final = 24  # that are played to learn from, where there is no file
WEIGHTS: Final = [0.004 * 1.5**step for step in range(20)]  # at the beginning of a game, in parts of the usual distance between seats
GROWTHS: Final = [1.0, 1.5, 2.0, 3.0, 4.0, 6.0, 9.0, 14.0, 20.0]  # how much more a point means at the end


class Weights(msgspec.Struct, frozen=True):
    """`Chances` as they stand in a file."""

    weight: float
    growth: float
    length: float


class Sample(msgspec.Struct, frozen=True):
    """The prospects of all seats at some point of a game, and the part of the win that each had in the end."""

    moves: int
    worths: list[float]
    wins: list[float]


def chances_in(state: State) -> Chances:
    """Those for the game of a state, by its number of seats. Options of the game are not regarded."""
    return chances_of(state.setting.game, state.seats)


@cache
def chances_of(game: Game, seats: int) -> Chances:
    known = stored(game).get(seats)
    return learn(game, seats) if known is None else Chances(known.weight, known.growth, known.length)


def stored(game: Game) -> dict[int, Weights]:
    """What the file of a game says; nothing where it has none."""
    file = files(game.package) / FILE
    return msgspec.json.decode(file.read_bytes(), type=dict[int, Weights]) if file.is_file() else {}


def learn(game: Game, seats: int, seed: int = 0, games: int = GAMES) -> Chances:
    """Play games by the rule of thumb and fit the chances to them."""
    samples: list[Sample] = []
    moves = 0
    for number in range(games):
        state = game.new(seats, seed * games + number)
        samples += sampled(game, state, Pick(number + 1))
        moves += state.moves
    return fitted(samples, moves / games)


def sampled(game: Game, state: State, pick: Pick) -> list[Sample]:
    """Play a game to its end, with a sample at the beginning of every round."""
    points: list[tuple[int, list[float]]] = []
    begun = state.rounds_played()
    while not state.over:
        if state.rounds_played() != begun or not points:
            begun = state.rounds_played()
            points.append((state.moves, every(game.prospects, state)))
        seat = state.next_to_act()
        state.apply(seat, game.advise(state, seat, state.options(seat), pick))
    wins = [part_of_win(state.ranks, seat) for seat in range(state.seats)]
    return [Sample(moves, worths, wins) for moves, worths in points]


def fitted(samples: list[Sample], length: float) -> Chances:
    """The chances under which the samples are most likely."""
    distances = [worth - sum(each.worths) / len(each.worths) for each in samples for worth in each.worths]
    usual = math.sqrt(sum(distance**2 for distance in distances) / len(distances)) or 1.0
    tried = [Chances(weight / usual, growth, length) for weight in WEIGHTS for growth in GROWTHS]
    return max(tried, key=lambda chances: likelihood(chances, samples))


def likelihood(chances: Chances, samples: list[Sample]) -> float:
    """The logarithm of how likely it was that these seats win."""
    total = 0.0
    for sample in samples:
        weight = chances.at(sample.moves)
        for seat, won in enumerate(sample.wins):
            if won:
                total += won * math.log(max(share(sample.worths, seat, weight), 1e-9))
    return total
