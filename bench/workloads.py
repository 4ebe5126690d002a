"""The workloads of our own games. They run in a worker, compiled or interpreted.

A worker may run an older checkout (`bench/compare.py`), so this module uses only the public interface and the loops of `core/playout.py`.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, partial
from random import Random
from time import process_time
from typing import Any, Generic, NamedTuple, TypeVar

import tinhorn
import tinhorn.env
from tinhorn import Game, State
from tinhorn.core.playout import Pick, play_out, play_round

T = TypeVar("T")
Counts = dict[str, float]
Workload = Callable[[int, int], Counts]

TUTORIAL = "tinhorn.examples.liars_dice:GAME"
POSITIONS = 200
POSITIONS_A_GAME = 10

CORE_LOOP = "random play, the core's loop"
PLAIN_LOOP = "random play, a plain loop"
PICKED_LOOP = "random play, a plain loop, engine picks"
COPIES = "copies"
IMAGINES = "imagines"
WORLDS = "worlds of a view"
VIEWS = "views"
ADVISED = "rule-of-thumb rounds"
SEARCHED = "search"
BATCHES = "steps of a batch"
ROWS = 64  # of a batch
# How far a search plays on: to the end of the round, within these numbers of decisions.
LEAST_DECISIONS = 8
MOST_DECISIONS = 400
PLAYOUTS = 500  # for a decision, in a search


class Measured(NamedTuple):
    """A game at a number of seats. `new` deals it, with the boxes that were named."""

    game: Game
    seats: int
    new: Callable[[int, int], State]


def game_of(id: str) -> str:
    """Without the boxes: `legends` of `legends+ante_up`."""
    return id.partition("+")[0]


def find(id: str) -> Game:
    return tinhorn.game(TUTORIAL if id == "liars_dice" else game_of(id))


def dealing(id: str) -> Callable[[int, int], State]:
    """What deals a game by seats and seed. The id may name boxes: `legends+ante_up+wild_bunch`."""
    new = find(id).new
    boxes = id.split("+")[1:]
    return partial(new, **dict.fromkeys(boxes, True)) if boxes else new


def all_games() -> list[str]:
    return [*tinhorn.games(), "liars_dice"]


def workloads_of(id: str, seats: int) -> dict[str, Workload]:
    """Each workload takes an amount and a seed. It returns the work done and the seconds of processor time."""
    measured = Measured(find(id), seats, dealing(id))
    return {
        CORE_LOOP: lambda amount, seed: play_compiled(measured, amount, seed),
        PLAIN_LOOP: lambda amount, seed: play_in_python(measured, amount, seed),
        PICKED_LOOP: lambda amount, seed: play_picked(measured, amount, seed),
        COPIES: Copies(measured),
        IMAGINES: Imagines(measured),
        WORLDS: Worlds(measured),
        VIEWS: Views(measured),
        ADVISED: AdvisedRounds(measured),
        SEARCHED: Searches(measured),
    }


class Batches:
    """Random play in a batch, with observations and masks. Choosing the actions is the learner's work, so it does not count."""

    def __init__(self, id: str, seats: int) -> None:
        self.id = id
        self.seats = seats
        self.batch: Any = None
        self.draw: Any = None

    def __call__(self, amount: int, seed: int) -> Counts:
        if self.batch is None:
            import numpy as np

            options = dict.fromkeys(self.id.split("+")[1:], True)
            self.batch = tinhorn.env.batch(find(self.id), ROWS, self.seats, seed=seed, **options)
            self.draw = np.random.default_rng(seed)
        seconds = 0.0
        for _ in range(amount):
            actions = self.batch.random_actions(self.draw)
            began = process_time()
            self.batch.step(actions)
            seconds += process_time() - began
        return {"seconds": seconds, "steps": amount * ROWS}


def final_digest(id: str, seats: int, seed: int) -> str:
    """The final digest of a random game. It is the same if the rules and the random draws are the same."""
    state = dealing(id)(seats, seed)
    play_out(state, Pick(seed))
    return state.digest()


def play_compiled(measured: Measured, amount: int, seed: int) -> Counts:
    """Complete games by the core's own loop."""
    pick = Pick(seed)
    decisions = 0
    _, seats, new = measured
    began = process_time()
    for number in range(amount):
        decisions += play_out(new(seats, seed + number), pick)
    return {"seconds": process_time() - began, "games": amount, "decisions": decisions}


def play_in_python(measured: Measured, amount: int, seed: int) -> Counts:
    """Complete games through the public interface, in an ordinary loop like that of the other engines.

    It applies an action from the list without a second check, as OpenSpiel's `apply_action` does.
    """
    chance = Random(seed).random
    decisions = 0
    _, seats, new = measured
    began = process_time()
    for number in range(amount):
        state = new(seats, seed + number)
        while to_act := state.to_act:
            seat = to_act[0]
            actions = state.legal(seat)
            state.apply(seat, actions[int(chance() * len(actions))])
        decisions += state.moves
    return {"seconds": process_time() - began, "games": amount, "decisions": decisions}


def play_picked(measured: Measured, amount: int, seed: int) -> Counts:
    """Like `play_in_python`, but the engine picks the option. A question with many options need not list them."""
    pick = Pick(seed)
    decisions = 0
    _, seats, new = measured
    began = process_time()
    for number in range(amount):
        state = new(seats, seed + number)
        while to_act := state.to_act:
            seat = to_act[0]
            state.apply(seat, state.any_option(seat, pick))
        decisions += state.moves
    return {"seconds": process_time() - began, "games": amount, "decisions": decisions}


@cache
def positions(measured: Measured) -> list[State]:
    """Positions from random games, several from each, in which a seat must act."""
    _, seats, new = measured
    pick = Pick(seats)
    stride = 2 * play_out(new(seats, 0), pick) // POSITIONS_A_GAME + 1
    found: list[State] = []
    seed = 0
    while len(found) < POSITIONS:
        seed += 1
        state = new(seats, seed)
        while play_out(state, pick, pick.below(stride) + 1) and not state.over:
            found.append(state.copy())
    return found[:POSITIONS]


class OnPositions(Generic[T]):
    """Work on positions in the middle of random games. What it needs of them is prepared before the clock starts."""

    def __init__(self, measured: Measured) -> None:
        self.game = measured.game
        self.measured = measured
        self._prepared: list[T] = []

    def prepare(self, state: State) -> T:
        raise NotImplementedError

    def prepared(self) -> list[T]:
        if not self._prepared:
            self._prepared = [self.prepare(state) for state in positions(self.measured)]
        return self._prepared


class Copies(OnPositions[State]):
    """Copies of the positions."""

    def prepare(self, state: State) -> State:
        return state

    def __call__(self, amount: int, seed: int) -> Counts:
        states = self.prepared()
        began = process_time()
        for _ in range(amount):
            for state in states:
                state.copy()
        return {"seconds": process_time() - began, "copies": amount * len(states)}


class Imagines(OnPositions[Any]):
    """States imagined from the views of the seats to act."""

    def prepare(self, state: State) -> Any:
        return state.view(state.to_act[0])

    def __call__(self, amount: int, seed: int) -> Counts:
        views = self.prepared()
        imagine = self.game.imagine
        began = process_time()
        for number in range(amount):
            for view in views:
                imagine(view, seed + number)
        return {"seconds": process_time() - began, "imagines": amount * len(views)}


class Worlds(OnPositions[Any]):
    """The same, but the view is read once for many states, as a search does it."""

    def prepare(self, state: State) -> Any:
        return self.game.imagining(state.view(state.to_act[0]))

    def __call__(self, amount: int, seed: int) -> Counts:
        imaginings = self.prepared()
        began = process_time()
        for number in range(amount):
            for imagining in imaginings:
                imagining.world(seed + number)
        return {"seconds": process_time() - began, "worlds": amount * len(imaginings)}


class Views(OnPositions[tuple[State, int]]):
    """Views of the seats to act."""

    def prepare(self, state: State) -> tuple[State, int]:
        return state, state.to_act[0]

    def __call__(self, amount: int, seed: int) -> Counts:
        seen = self.prepared()
        began = process_time()
        for _ in range(amount):
            for state, seat in seen:
                state.view(seat)
        return {"seconds": process_time() - began, "views": amount * len(seen)}


class AdvisedRounds(OnPositions[State]):
    """What a search plays on: the positions, played by the rule of thumb to the end of a round."""

    def prepare(self, state: State) -> State:
        return state

    def __call__(self, amount: int, seed: int) -> Counts:
        states = self.prepared()
        pick = Pick(seed)
        decisions = 0
        began = process_time()
        for number in range(amount):
            state = states[number % POSITIONS].copy()
            decisions += play_round(state, self.game.advise, pick, LEAST_DECISIONS, MOST_DECISIONS)
        return {"seconds": process_time() - began, "rounds": amount, "decisions": decisions}


class Searches(OnPositions[tuple[Any, list[int]]]):
    """Playouts of a sharp bot: it thinks about each position in turn, with a fixed number of playouts."""

    def prepare(self, state: State) -> tuple[Any, list[int]]:
        return state.view(state.to_act[0]), state.legal(state.to_act[0])

    def __call__(self, amount: int, seed: int) -> Counts:
        from tinhorn.bots import make_bot

        asked = [each for each in self.prepared() if len(each[1]) > 1]
        bot: Any = make_bot(f"sharp@{PLAYOUTS}", self.game, 0, seed)
        playouts = 0
        began = process_time()
        for number in range(amount):
            view, options = asked[(seed + number) % len(asked)]
            playouts += sum(len(trial.worths) for trial in bot.consider(view, options))
        return {"seconds": process_time() - began, "playouts": playouts}
