"""Many games side by side: the loop behind batches. It works on plain lists, so that it can be compiled.

If several seats are asked at once, they answer one after another, the lowest seat first. Their answers stay sealed until all are in,
so the order tells nobody anything.
"""

from __future__ import annotations

from typing import Any, Final

from tinhorn.core.observation import Layout
from tinhorn.core.state import State

NOBODY: Final = -1


def actor_of(state: State) -> int:
    """The seat that answers next; -1 when the game is over."""
    if state.asking is not None:
        return state.asking.seat
    seats = state.to_act
    return seats[0] if seats else NOBODY


def outcome(state: State) -> list[float]:
    """The reward of each seat at the end."""
    return rewards_of(state.ranks)


def rewards_of(ranks: list[int]) -> list[float]:
    """The share of the others that a seat beat, less the share that beat it. All together are 0."""
    rewards: list[float] = []
    for own in ranks:
        better = 0
        for other in ranks:
            if other > own:
                better += 1
            elif other < own:
                better -= 1
        rewards.append(better / (len(ranks) - 1))
    return rewards


def answer_forced(state: State) -> int:
    """Give every answer that is the only one, until somebody has a choice or the game is over. Returns how many were given."""
    given = 0
    while True:
        seat = actor_of(state)
        if seat == NOBODY:
            return given
        options = state.options(seat)
        if len(options) != 1:
            return given
        state.apply(seat, options[0])
        given += 1


def write_fields(game: Any, layout: Layout, state: State, seat: int, relative: bool, out: list[int]) -> None:
    """Append the observation of a seat, not clipped yet: from the fields that its view would have, without making the view."""
    fields: dict[str, Any] = game.open_fields(state)
    fields.update(game.own_fields(state, seat))
    layout.write(fields, seat, relative, out)


class Stepper:
    """Games `first` to `first + number - 1` of a batch of `rows`. The k-th game in row i has the seed `seed + i + k * rows`.

    After `look`, `numbers` has the observations of those who act, one after another and not clipped yet, `legal` the places of their
    legal actions in a table of rows and actions, and `actors` their seats. After `step`, `ended` tells in which rows a game ended, and
    `rewards` has the rewards of all seats, row by row.
    """

    def __init__(
        self, game: Any, layout: Layout, options: dict[str, Any], first: int, number: int, rows: int, relative: bool, skip_forced: bool
    ) -> None:
        self.game = game
        self.layout = layout
        self.seats = layout.seats
        self.options = options
        self.first = first
        self.number = number
        self.rows = rows
        self.relative = relative
        self.skip_forced = skip_forced
        self.states: list[State] = []
        self.seeds: list[int] = []
        self.numbers: list[int] = []
        self.legal: list[int] = []
        self.actors: list[int] = []
        self.rewards: list[float] = []
        self.ended: list[bool] = []

    def reset(self, seed: int) -> None:
        self.seeds = [seed + self.first + row for row in range(self.number)]
        self.states = [self.deal(row) for row in range(self.number)]
        self.rewards = [0.0] * (self.number * self.seats)
        self.ended = [False] * self.number

    def deal(self, row: int) -> State:
        """The next game of a row, at its first choice."""
        while True:
            state: State = self.game.new(self.seats, self.seeds[row], **self.options)
            self.seeds[row] = self.seeds[row] + self.rows
            if self.skip_forced:
                answer_forced(state)
            if not state.over:
                return state

    def step(self, actions: list[int]) -> None:
        """Answer in every row. Where a game ends, the next one begins."""
        self.rewards = [0.0] * (self.number * self.seats)
        self.ended = [False] * self.number
        for row, state in enumerate(self.states):
            state.apply(self.actors[row], actions[row])
            if self.skip_forced:
                answer_forced(state)
            if state.over:
                at = row * self.seats
                for reward in outcome(state):
                    self.rewards[at] = reward
                    at += 1
                self.ended[row] = True
                self.states[row] = self.deal(row)

    def look(self) -> None:
        numbers: list[int] = []
        legal: list[int] = []
        actors: list[int] = []
        base = 0
        size: int = self.game.num_actions
        for state in self.states:
            seat = actor_of(state)
            actors.append(seat)
            for action in state.options(seat):
                legal.append(base + action)
            write_fields(self.game, self.layout, state, seat, self.relative, numbers)
            base += size
        self.numbers = numbers
        self.legal = legal
        self.actors = actors
