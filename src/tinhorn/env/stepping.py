"""Many games side by side: the loop behind batches. Compiled, it writes numbers and masks into memory that NumPy reads.

If several seats are asked at once, they answer one after another, the lowest seat first. Their answers stay sealed until all are in,
so the order tells nobody anything.
"""

from __future__ import annotations

from typing import Any, Final, cast, final

from librt.vecs import vec
from mypy_extensions import i32, i64, u8

from tinhorn.core.observation import Layout, Slate
from tinhorn.core.pick import Pick
from tinhorn.core.playout import Advise
from tinhorn.core.state import NOBODY, Dealer, Setting, State


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
        seat = state.next_to_act()
        if seat == NOBODY:
            return given
        options = state.options(seat)
        if len(options) != 1:
            return given
        state.apply(seat, options[0])
        given += 1


@final
class Sight:
    """What one seat after another is told of a game: its `numbers`, and a `mask` of its legal actions. Both are written in place.

    `actions` is the length of the mask.
    """

    def __init__(self, layout: Layout, relative: bool, actions: int) -> None:
        self.layout: Final = layout
        self.relative: Final = relative
        self.slate: Final = Slate(layout.low, 1, actions)
        self.numbers: Final = self.slate.numbers
        self.mask: Final = self.slate.masks

    def look(self, state: State, seat: int) -> None:
        self.slate.clean()
        self.layout.write(state, seat, self.relative, self.slate)
        self.slate.mark(state, seat)


@final
class Stepper:
    """Games `first` to `first + number - 1` of a batch of `rows`. The k-th game in row i has the seed `seed + i // alike + k * rows`.

    In row i the rule of thumb plays the seats whose bits are in `advised[i % len(advised)]`; nobody else is asked for their answers.

    `numbers`, `masks` and `actors` always are how things stand in all rows: what those who act know, a 1 for each of their legal
    actions, and their seats. `advice` is what the rule of thumb would do, if it is wanted, and else -1. `others` is what everybody else
    knows, if it is wanted: in each row the next seat first. `ended` has a 1 where the last step ended a game, and `rewards` the rewards
    of all seats there. All are written in place, and arrays over them see every step.
    """

    def __init__(
        self,
        game: Any,
        layout: Layout,
        options: dict[str, Any],
        first: int,
        number: int,
        rows: int,
        relative: bool,
        skip_forced: bool,
        advised: list[int],
        alike: int,
        with_advice: bool,
        with_others: bool,
    ) -> None:
        self.game: Final = game
        self.layout: Final = layout
        self.seats: Final = layout.seats
        self.dealer: Final[Dealer] = game.dealer
        self.options: Final[dict[str, Any]] = game.setting(layout.seats, options, 0).options  # checked once
        self.first: Final = first
        self.number: Final = number
        self.rows: Final = rows
        self.relative: Final = relative
        self.skip_forced: Final = skip_forced
        self.advise: Final[Advise] = game.advise
        self.advised: Final[list[int]] = [advised[(first + row) % len(advised)] if advised else 0 for row in range(number)]
        self.answers: Final = skip_forced or any(self.advised)  # some that nobody is asked for
        self.alike: Final = alike
        self.with_advice: Final = with_advice
        self.with_others: Final = with_others
        self.picks: Final[list[Pick]] = [Pick(0)] * number
        self.actions: Final[i64] = layout.actions
        self.states: list[State] = []
        self.seeds: list[int] = []
        self.slate: Final = Slate(layout.low, number, layout.actions)
        self.numbers: Final = self.slate.numbers
        self.masks: Final = self.slate.masks
        self.others_slate: Final = Slate(layout.low, number * (layout.seats - 1) * with_others)
        self.others: Final = self.others_slate.numbers
        self.actors: Final = vec[u8]([0] * number)
        self.advice: Final = vec[i32]([-1] * number)
        self.ended: Final = vec[u8]([0] * number)
        self.rewards: Final = vec[float]([0.0] * (number * layout.seats))
        self.over: Final[list[int]] = []  # the rows that `ended` marks

    def reset(self, seed: int) -> None:
        self.seeds = [seed + (self.first + row) // self.alike for row in range(self.number)]
        self.states = [self.deal(row) for row in range(self.number)]
        self.forget()
        self.look()

    def deal(self, row: int) -> State:
        """The next game of a row, at its first choice."""
        while True:
            state = self.dealer.begin(Setting(self.game, self.seats, self.options.copy(), self.seeds[row]))
            self.picks[row] = Pick(self.seeds[row])
            self.seeds[row] = self.seeds[row] + self.rows
            self.go_on(row, state)
            if not state.over:
                return state

    def go_on(self, row: int, state: State) -> None:
        """Give the answers that nobody is asked for: those of the rule of thumb, and forced ones if they are skipped."""
        advised = self.advised[row]
        if not advised:
            if self.skip_forced:
                answer_forced(state)
            return
        while True:
            seat = state.next_to_act()
            if seat == NOBODY:
                return
            options = state.options(seat)
            if advised >> seat & 1:
                action = options[0] if len(options) == 1 else self.advise(state, seat, options, self.picks[row])
            elif self.skip_forced and len(options) == 1:
                action = options[0]
            else:
                return
            state.apply(seat, action)

    def illegal(self, actions: list[int]) -> int:
        """The first row in which this is no legal answer, or -1."""
        masks = self.masks
        for row, action in enumerate(cast(list[i64], actions)):
            if action < 0 or action >= self.actions or not masks[row * self.actions + action]:
                return row
        return NOBODY

    def step(self, actions: list[int]) -> None:
        """Answer in every row. Where a game ends, the next one begins."""
        self.forget()
        for row, state in enumerate(self.states):
            state.apply(int(self.actors[row]), actions[row])
            if self.answers:
                self.go_on(row, state)
            if not state.agenda:
                self.end(row, state)
        self.look()

    def end(self, row: int, state: State) -> None:
        self.ended[row] = 1
        self.over.append(row)
        at: i64 = row * self.seats
        for reward in outcome(state):
            self.rewards[at] = reward
            at += 1
        self.states[row] = self.deal(row)

    def forget(self) -> None:
        """Forget what the last step showed."""
        self.slate.clean()
        self.others_slate.clean()
        for row in self.over:
            self.ended[row] = 0
            for seat in range(self.seats):
                self.rewards[row * self.seats + seat] = 0.0
        self.over.clear()

    def look(self) -> None:
        """Write what all rows show. Not before all have moved: so what writes it stays in the cache of the processor."""
        for row, state in enumerate(self.states):
            seat = state.next_to_act()
            self.actors[row] = u8(seat)
            self.layout.write(state, seat, self.relative, self.slate)
            self.slate.mark(state, seat)
            if self.with_advice:
                self.advice[row] = i32(self.advise(state, seat, state.options(seat), self.picks[row]))
            if self.with_others:
                for further in range(1, self.seats):
                    self.layout.write(state, (seat + further) % self.seats, self.relative, self.others_slate)
