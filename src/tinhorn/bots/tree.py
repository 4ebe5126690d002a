"""A tree of situations, grown playout by playout.

Each seat of the tree has nodes of its own. A node goes by what its seat may answer, what it did before, and what the game adds to that.
So nobody uses what they cannot know, although every playout runs in a complete world.
Each seat seeks its own advantage: the value of a node counts for the seat that decides there (max^n).

A seat may know more than its node: what others did, what the dice showed. The rule of thumb goes by that too. In a tree that heeds advice,
every node has it as a choice of its own, beside the options: to do what is advised, whatever that is this time.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Final

from mypy_extensions import mypyc_attr

from tinhorn.core.pick import Pick
from tinhorn.core.playout import Advise
from tinhorn.core.state import NOBODY, State

EXPLORE: Final = 0.7  # standard deviations by which the promise of what was seldom tried counts
WIDEN: Final = 0.8  # options that are tried in a node: one more than this times the square root of the visits

ACTIONS: Final = 1 << 20  # more than any game has
ADVICE: Final = -1  # in `tried`: not an option, but whatever is advised

Situation = Callable[[State, int], object]
Worth = Callable[[State, int], float]


@mypyc_attr(acyclic=True)
class Node:
    """What a seat tried in one situation, and what it brought that seat. Each node of a tree has a number of its own, the `place`.

    `heeding` means that the first choice is the advice.
    """

    def __init__(self, place: int, heeding: bool) -> None:
        self.place: Final = place
        self.tried: list[int] = []
        self.visits: list[int] = []
        self.totals: list[float] = []
        self.number = 0
        self.total = 0.0
        self.squares = 0.0
        self.besides: Final = 1 if heeding else 0  # choices that are not options
        if heeding:
            self.add(ADVICE)

    def choose(self, state: State, seat: int, options: list[int], advise: Advise, pick: Pick) -> int:
        """The place in `tried` of what to try now: something new while there is little for the number of visits, the advice first."""
        known = len(self.tried)
        if known < len(options) + self.besides and known <= WIDEN * math.sqrt(self.number):
            return self.add(self.untried(state, seat, options, advise, pick))
        if known == 1:
            return 0
        spread = math.sqrt(max(self.squares / self.number - (self.total / self.number) ** 2, 0.0)) or 1.0
        reach = EXPLORE * spread * math.sqrt(math.log(self.number + 1))
        best = 0
        most = -math.inf
        for n in range(known):
            promise = self.totals[n] / self.visits[n] + reach / math.sqrt(self.visits[n])
            if promise > most:
                most = promise
                best = n
        return best

    def untried(self, state: State, seat: int, options: list[int], advise: Advise, pick: Pick) -> int:
        option = advise(state, seat, options, pick)
        while option in self.tried:
            option = pick.of(options)
        return option

    def add(self, option: int) -> int:
        self.tried.append(option)
        self.visits.append(0)
        self.totals.append(0.0)
        return len(self.tried) - 1

    def learn(self, n: int, value: float) -> None:
        self.visits[n] += 1
        self.totals[n] += value
        self.number += 1
        self.total += value
        self.squares += value * value

    def favourite(self) -> int:
        """The option that was tried most often."""
        best = 0
        for n in range(len(self.tried)):
            if self.visits[n] > self.visits[best]:
                best = n
        return self.tried[best]


@mypyc_attr(acyclic=True)
class Visit:
    """A decision of a playout that was made in a node."""

    def __init__(self, node: Node, option: int, seat: int) -> None:
        self.node: Final = node
        self.option: Final = option
        self.seat: Final = seat


class Tree:
    """Lets seats choose by what they learned, until they come to a situation that is new to them; from there on they play by advice, as
    all others do from the start."""

    def __init__(self, advise: Advise, situation: Situation | None, worth: Worth, heeding: bool) -> None:
        self.advise: Final = advise
        self.situation: Final = situation
        self.worth: Final = worth
        self.heeding: Final = heeding
        self.nodes: dict[object, Node] = {}

    def play(
        self, state: State, learners: list[int], pick: Pick, least: int, most: int, chooser: int = NOBODY, chosen: int = 0
    ) -> list[float]:
        """One playout to the end of a round, the first one after so many decisions at least, but at most so many decisions. Its end is
        what the nodes of the learners learn.

        `chosen` is what the seat `chooser` did just before, if anything. Returns what the end is worth to the learners, by seat.
        """
        began = state.rounds_played()
        pasts = [0] * state.seats  # what each seat did last, and in which node
        if chooser != NOBODY:
            pasts[chooser] = chosen + 1
        growing = [seat in learners for seat in range(state.seats)]
        path: list[Visit] = []
        moves = 0
        while moves < most:
            if state.rounds_played() != began:
                if moves >= least:
                    break
                began = state.rounds_played()
            seat = state.next_to_act()
            if seat == NOBODY:
                break
            options = state.options(seat)
            if len(options) == 1:
                action = options[0]
            elif growing[seat]:
                key = self.key(state, seat, pasts[seat], options)
                node = self.nodes.get(key)
                if node is None:
                    node = self.add(key)
                    growing[seat] = False
                n = node.choose(state, seat, options, self.advise, pick)
                action = node.tried[n]
                if action == ADVICE:
                    action = self.advise(state, seat, options, pick)
                path.append(Visit(node, n, seat))
                pasts[seat] = node.place * ACTIONS + action + 1
            else:
                action = self.advise(state, seat, options, pick)
            state.apply(seat, action)
            moves += 1
        values = [0.0] * state.seats
        for seat in learners:
            values[seat] = self.worth(state, seat)
        for visit in path:
            visit.node.learn(visit.option, values[visit.seat])
        return values

    def key(self, state: State, seat: int, past: int, options: list[int]) -> object:
        """What a seat goes by, as far as the tree tells situations apart."""
        return seat, past, tuple(options), None if self.situation is None else self.situation(state, seat)

    def add(self, key: object) -> Node:
        node = Node(len(self.nodes) + 1, self.heeding)
        self.nodes[key] = node
        return node

    def node(self, state: State, seat: int) -> Node:
        """The node of a decision that a playout begins with."""
        key = self.key(state, seat, 0, state.options(seat))
        return self.nodes.get(key) or self.add(key)
