"""The game and the slow rules side by side: one position in both, chance the same for both, all sequences of decisions."""

from __future__ import annotations

import copy
from collections.abc import Callable, Iterator
from typing import Any

from tests.games.meeples.slow_rules import HOUSES, SKILL, SlowRules, SlowTable
from tests.games.meeples.table import GAME
from tinhorn.core.chance import Chance, key_of
from tinhorn.games.meeples.state import Meeples

NAMES = [*SKILL, "Madame"]
PIECES = ["gold", "stone", "dynamite"]


class Stop(Exception):
    """The slow rules want an answer that nobody has given yet."""


def in_slow_words(state: Meeples) -> SlowTable:
    """The same position for the slow rules, read from the view."""
    view = state.view(None)
    slow = SlowTable(view.seats, view.first, view.options["turn_cap"])
    slow.turns = view.turns
    for house, row in zip([*HOUSES, "Saloon", "Jail"], [*view.buildings, view.saloon, view.jail], strict=True):
        slow.at[house] = [NAMES[kind] for kind, number in enumerate(row) for _ in range(number)]
    slow.at["grave"] = [NAMES[kind] for kind in view.graves]
    slow.at["box"] = [NAMES[kind] for kind in view.box]
    for house, kind in zip(HOUSES, view.street[:12], strict=True):
        if kind != -1:
            slow.doors[house] = NAMES[kind]
    for end, kind, token in zip(["S-right", "S-left"], view.street[12:], view.tokens, strict=True):
        if kind != -1:
            slow.ends[end] = NAMES[kind]
            slow.tokens[end] = token
    slow.tiles = {house: (owner, points) for house, owner, points in zip(HOUSES, view.owners, view.points, strict=True) if owner != -1}
    slow.own = [
        {"gold": gold, "stone": stone, "bars": bars, "tiles": tiles}
        for gold, stone, bars, tiles in zip(view.gold, view.stone, view.bars, view.tiles, strict=True)
    ]
    slow.bag = ["gold"] * view.bag_gold + ["stone"] * view.bag_stone + ["dynamite"] * view.bag_dynamite
    slow.jail_dynamite = view.jail_dynamite
    slow.spent = view.spent_dynamite
    slow.bars = 6 - len(view.bank)
    return slow


class Turns(Chance):
    """Chance that takes its outcomes from a list; past its end it asks for more by raising Stop with the number of outcomes."""

    def __init__(self, script: list[int]) -> None:
        super().__init__(key_of(0))
        self.script = script
        self.used = 0

    def below(self, n: int) -> int:
        if n <= 1:
            return 0
        if self.used == len(self.script):
            raise Stop(n)
        self.used += 1
        return self.script[self.used - 1]

    def copy(self) -> Chance:
        twin = Turns(self.script)
        twin.used = self.used
        return twin


# All sequences of decisions that a position allows, to a depth: the game's, then the slow rules'


def sequences(state: Meeples, depth: int) -> Iterator[tuple[str, ...]]:
    """Over every outcome of chance; the same sequence may come more than once."""
    if depth == 0 or state.over:
        yield ()
        return
    seat = state.to_act[0]
    for action in state.legal(seat):
        said = f"{seat}: {GAME.say(action)}"
        for after in outcomes(state, seat, action):
            for rest in sequences(after, depth - 1):
                yield (said, *rest)


def outcomes(state: Meeples, seat: int, action: int) -> Iterator[Meeples]:
    """The positions after an action, one for each way chance can fall."""
    scripts: list[list[int]] = [[]]
    while scripts:
        script = scripts.pop()
        after = state.copy()
        after.chance = Turns(script)
        try:
            after.apply(seat, action)
        except Stop as more:
            scripts += [[*script, value] for value in kinds_of_outcome(after, int(more.args[0]))]
            continue
        yield after


def kinds_of_outcome(state: Meeples, n: int) -> list[int]:
    """For a piece one value for each kind in the bag; for a die every face."""
    bag = [state.bag_gold, state.bag_stone, state.bag_dynamite]
    if n != sum(bag) or n == 6:
        return list(range(n))
    return [sum(bag[:kind]) for kind in range(3) if bag[kind]]


def slow_sequences(table: SlowTable, depth: int) -> set[tuple[str, ...]]:
    """Run the slow rules repeatedly from the start, each time one answer further."""
    found: set[tuple[str, ...]] = set()
    todo: list[list[Any]] = [[]]
    while todo:
        script = todo.pop()
        lead = Lead(script, depth)
        rules = SlowRules(copy.deepcopy(table), lead.choose, lead.piece, lead.die)
        try:
            rules.play()
        except Stop as more:
            if more.args[0] is not None:
                todo += [[*script, answer] for answer in more.args[0]]
                continue
        found.add(tuple(lead.said))
    return found


class Lead:
    """Answers from a script. Out of answers it stops with those that are possible; at the depth it just stops."""

    def __init__(self, script: list[Any], depth: int) -> None:
        self.script = list(script)
        self.depth = depth
        self.said: list[str] = []

    def next(self, possible: list[Any]) -> Any:
        if not self.script:
            raise Stop(possible)
        return self.script.pop(0)

    def choose(self, seat: int, options: list[str]) -> str:
        if len(self.said) == self.depth:
            raise Stop(None)
        answer: str = self.next(options)
        self.said.append(f"{seat}: {answer}")
        return answer

    def piece(self, bag: list[str]) -> str:
        kinds = [kind for kind in PIECES if kind in bag]
        answer: str = kinds[0] if len(bag) == 1 else self.next(kinds)
        return answer

    def die(self) -> int:
        answer: int = self.next([1, 2, 3, 4, 5, 6])
        return answer


# A whole game in both, step by step


class Tape(Chance):
    """The game's own chance; it records every result."""

    def __init__(self, state: Meeples, seed: int) -> None:
        super().__init__(key_of(seed))
        self.state = state
        self.tape: list[Any] = []

    def below(self, n: int) -> int:
        value = super().below(n)
        bag = [self.state.bag_gold, self.state.bag_stone, self.state.bag_dynamite]
        self.tape.append((value, PIECES[0] if value < bag[0] else PIECES[1] if value < bag[0] + bag[1] else PIECES[2]))
        return value


def follow(state: Meeples, tape: Tape, decide: Callable[[int, list[int]], int]) -> None:
    """Play a game to its end in both and compare every question and the end."""
    slow = in_slow_words(state)

    def choose(seat: int, options: list[str]) -> str:
        assert state.to_act == (seat,)
        assert [GAME.say(action) for action in state.legal(seat)] == options
        action = decide(seat, state.legal(seat))
        state.apply(seat, action)
        return GAME.say(action)

    def piece(bag: list[str]) -> str:
        said: str = tape.tape.pop(0)[1]
        return said

    def die() -> int:
        return int(tape.tape.pop(0)[0]) + 1

    rules = SlowRules(slow, choose, piece, die)
    rules.corners()
    rules.play()
    assert state.over
    assert not tape.tape
    assert slow.summary() == in_slow_words(state).summary()
