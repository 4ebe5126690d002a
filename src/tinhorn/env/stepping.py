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
class Marks:
    """Masks of legal actions, one for each row, of so many actions each. `codes` are the marked actions of each row."""

    def __init__(self, rows: int, actions: int) -> None:
        self.actions: Final[i64] = actions
        self.masks: Final = vec[u8]([0] * (rows * actions))
        self.codes: Final = vec[i32]([0] * (rows * actions))
        self.marked: Final = vec[i64]([0] * rows)  # how many they are

    def mark(self, row: i64, state: State, seat: int) -> None:
        """Write the mask of a row. Only what was marked before is taken back."""
        masks = self.masks
        codes = self.codes
        base = row * self.actions
        at = base
        end = at + self.marked[row]
        while at < end:
            masks[base + i64(codes[at])] = 0
            at += 1
        end = base
        if state.open is not None and state.asking is not None and state.asking.seat == seat:
            for action in cast(list[i64], state.open):
                masks[base + action] = 1
                codes[end] = i32(action)
                end += 1
        else:
            question = state.asked(seat)
            if question is not None:
                end = question.mark(state, masks, base, codes, end)
        self.marked[row] = end - base


@final
class Sight:
    """What one seat after another is told of a game: its `numbers`, and a `mask` of its legal actions. Both are written in place.

    `actions` is the length of the mask.
    """

    def __init__(self, layout: Layout, relative: bool, actions: int) -> None:
        self.layout: Final = layout
        self.relative: Final = relative
        self.slate: Final = Slate(layout.low, 1)
        self.numbers: Final = self.slate.numbers
        self.marks: Final = Marks(1, actions)
        self.mask: Final = self.marks.masks

    def look(self, state: State, seat: int) -> None:
        self.slate.clean()
        self.layout.write(state, seat, self.relative, self.slate)
        self.marks.mark(0, state, seat)


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
        self.alike: Final = alike
        self.with_advice: Final = with_advice
        self.with_others: Final = with_others
        self.picks: Final[list[Pick]] = [Pick(0)] * number
        self.actions: Final[i64] = layout.actions
        self.states: list[State] = []
        self.seeds: list[int] = []
        self.slate: Final = Slate(layout.low, number)
        self.numbers: Final = self.slate.numbers
        self.others_slate: Final = Slate(layout.low, number * (layout.seats - 1) * with_others)
        self.others: Final = self.others_slate.numbers
        self.marks: Final = Marks(number, layout.actions)
        self.masks: Final = self.marks.masks
        self.actors: Final = vec[u8]([0] * number)
        self.advice: Final = vec[i32]([-1] * number)
        self.ended: Final = vec[u8]([0] * number)
        self.rewards: Final = vec[float]([0.0] * (number * layout.seats))
        self.over: Final[list[int]] = []  # the rows that `ended` marks

    def reset(self, seed: int) -> None:
        self.seeds = [seed + (self.first + row) // self.alike for row in range(self.number)]
        self.states = [self.deal(row) for row in range(self.number)]
        self.forget()
        for row, state in enumerate(self.states):
            self.look(row, state)

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
            self.go_on(row, state)
            if state.agenda:
                self.look(row, state)
            else:
                self.end(row, state)

    def end(self, row: int, state: State) -> None:
        self.ended[row] = 1
        self.over.append(row)
        at: i64 = row * self.seats
        for reward in outcome(state):
            self.rewards[at] = reward
            at += 1
        dealt = self.deal(row)
        self.states[row] = dealt
        self.look(row, dealt)

    def forget(self) -> None:
        """Forget what the last step showed."""
        self.slate.clean()
        self.others_slate.clean()
        for row in self.over:
            self.ended[row] = 0
            for seat in range(self.seats):
                self.rewards[row * self.seats + seat] = 0.0
        self.over.clear()

    def look(self, row: int, state: State) -> None:
        """Write what a row shows, one row after another."""
        seat = state.next_to_act()
        self.actors[row] = u8(seat)
        self.marks.mark(row, state, seat)
        self.layout.write(state, seat, self.relative, self.slate)
        if self.with_advice:
            self.advice[row] = i32(self.advise(state, seat, state.options(seat), self.picks[row]))
        if self.with_others:
            for further in range(1, self.seats):
                self.layout.write(state, (seat + further) % self.seats, self.relative, self.others_slate)
