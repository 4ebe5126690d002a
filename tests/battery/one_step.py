"""The one-step test: what a seat imagines after a decision is what it imagined before it, less the worlds that the decision ruled out.

A view is made before and after one decision. Worlds of the first view are moved on by a decision that looks the same to the seat, and those
are kept that agree with the second view. Their hidden things must be spread as they are in worlds of the second view. `imagine` knows
nothing of how others choose. So of all answers that look the same to the seat, each is as likely, and a world counts once.

Every hidden number is compared by itself: in the state, and in the views of the others, who know what the seat does not.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterator
from typing import Any

import msgspec

from tests.battery.checks import step_at_random
from tinhorn.core.game import Game
from tinhorn.core.pick import Pick
from tinhorn.core.reflect import pack_state
from tinhorn.core.state import State

SURE = 5.5  # standard errors; by chance one number in 25 million differs by so much
EXPECTED = 10  # worlds with a value, and without it: with fewer of them the standard error says little
LEAST = 60  # worlds that agree with the second view; with fewer of them nothing is compared
MOST_OPTIONS = 60  # more are too many to try in each world
NOT_HIDDEN = {"chance", "moves", "reveals", "agenda", "sealed"}

Feature = tuple[str, Any]
encode = msgspec.msgpack.encode


class Step:
    """One decision as a seat saw it, with the worlds of both views."""

    def __init__(self, game: Game, state: State, seat: int | None, who: int, action: int) -> None:
        self.game = game
        self.seat = seat
        self.who = who
        self.action = action
        self.before = state.view(seat)
        after = state.copy()
        after.apply(who, action)
        self.after = after.view(seat)
        self.over = after.over
        self.seen = encode(self.after)

    def moved(self, number: int, pick: Pick) -> list[State]:
        """Worlds of the view before, moved on, as far as they agree with the view after."""
        imagining = self.game.imagining(self.before)
        found: list[State] = []
        for _ in range(number):
            world = imagining.world(pick.below(1 << 24))
            agreeing = list(self.agreeing(world))
            if agreeing:
                found.append(agreeing[pick.below(len(agreeing))])
        return found

    def agreeing(self, world: State) -> Iterator[State]:
        for option in self.alike(world):
            twin = world.copy()
            twin.apply(self.who, option)
            if encode(twin.view(self.seat)) == self.seen:
                yield twin

    def alike(self, world: State) -> list[int]:
        """The answers that may look the same to the seat. Of an answer that is kept until all have answered it sees nothing."""
        options = world.legal(self.who)
        if self.who == self.seat:
            return [self.action] if self.action in options else []
        if world.together is not None:
            return options
        verb = self.game.vocabulary.verb_of(self.action)
        return [option for option in options if verb.owns(option)]

    def imagined(self, number: int, pick: Pick) -> list[State]:
        """Worlds of the view after."""
        imagining = self.game.imagining(self.after)
        return [imagining.world(pick.below(1 << 24)) for _ in range(number)]


Packed = dict[str, bytes]


def packed(state: State, seat: int | None) -> Packed:
    """Every field of a state, and of the others' views, that may hold something hidden."""
    found = {f"state.{name}": encode(value) for name, value in pack_state(state).items() if name not in NOT_HIDDEN}
    for other in range(state.seats):
        if other != seat:
            view = state.view(other)
            found.update({f"view {other}.{name}": encode(getattr(view, name)) for name in view.__struct_fields__ if name not in NOT_HIDDEN})
    return found


class Lot:
    """Worlds, field by field: how often each value was met."""

    def __init__(self, worlds: list[State], seat: int | None) -> None:
        self.size = len(worlds)
        self.fields: dict[str, Counter[bytes]] = {}
        for world in worlds:
            for name, value in packed(world, seat).items():
                self.fields.setdefault(name, Counter())[value] += 1

    def numbers(self, field: str) -> Counter[Feature]:
        """How many worlds have each number in a field."""
        found: Counter[Feature] = Counter()
        for value, times in self.fields[field].items():
            for feature in set(numbers_in(field, msgspec.msgpack.decode(value))):
                found[feature] += times
        return found


def numbers_in(path: str, value: Any) -> Iterator[Feature]:
    """Every number in plain data with its place, and how often each number is in a list: in a hidden pile the order may mean nothing."""
    if isinstance(value, dict):
        for name, each in value.items():
            yield from numbers_in(f"{path}.{name}", each)
    elif isinstance(value, list):
        for each, number in Counter(each for each in value if not isinstance(each, (dict, list))).items():
            yield f"{path} has {each}", number
        for at, each in enumerate(value):
            yield from numbers_in(f"{path}[{at}]", each)
    else:
        yield path, value


class Comparison:
    """How far the hidden numbers of two lots of worlds differ: the standard errors by which each does."""

    def __init__(self) -> None:
        self.errors: dict[str, float] = {}

    def add(self, what: str, before: Lot, after: Lot) -> None:
        worlds = before.size + after.size
        for field in before.fields:
            if before.fields[field].keys() == after.fields[field].keys() and len(before.fields[field]) == 1:
                continue  # nothing hidden
            ours, theirs = before.numbers(field), after.numbers(field)
            for feature in ours.keys() | theirs.keys():
                number = ours[feature] + theirs[feature]
                if min(number, worlds - number) * min(before.size, after.size) < EXPECTED * worlds:
                    continue
                share = number / worlds
                spread = math.sqrt(share * (1 - share) * (1 / before.size + 1 / after.size))
                path, value = feature
                self.errors[f"{what}: {path} = {value}"] = (ours[feature] / before.size - theirs[feature] / after.size) / spread

    def differing(self) -> list[str]:
        """What differs for certain, the worst first."""
        found = sorted(self.errors.items(), key=lambda error: -abs(error[1]))
        return [
            f"{what} is {'less' if error > 0 else 'more'} frequent in worlds of the view after: {abs(error):.1f} standard errors"
            for what, error in found
            if abs(error) > SURE
        ]


def random_steps(game: Game, seats: int, options: dict[str, Any], number: int, seed: int) -> Iterator[tuple[str, Step]]:
    """Decisions from random games, spread over the whole game, as some seat saw them."""
    pick = Pick(seed)
    length = random_length(game.new(seats, seed, **options), pick)
    found = 0
    while found < number:
        seed += 1
        state = game.new(seats, seed, **options)
        for _ in range(pick.below(length)):
            if not state.over:
                step_at_random(state, pick)
        if state.over:
            continue
        who = pick.of(list(state.to_act))
        choices = state.legal(who)
        seat = pick.below(seats)
        action = pick.of(choices)
        step = Step(game, state, seat, who, action)
        if not step.over and (seat == who or len(choices) <= MOST_OPTIONS):
            found += 1
            yield f"deal {seed} with {seats}, seat {seat}, after {state.moves} moves {who}: {game.say(action)}", step


def random_length(state: State, pick: Pick) -> int:
    while not state.over:
        step_at_random(state, pick)
    return state.moves


def compare(comparison: Comparison, what: str, step: Step, worlds: int, pick: Pick) -> bool:
    """Compare the worlds of both views of a step. False if too few agree, because much came to light."""
    moved = step.moved(worlds, pick)
    if len(moved) < LEAST:
        return False
    comparison.add(what, Lot(moved, step.seat), Lot(step.imagined(worlds, pick), step.seat))
    return True
