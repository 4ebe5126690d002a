"""What the actions of a game have in common, so that a network need not learn each of a thousand codes by itself.

The preference of an action is the sum of what its parts are worth at the table: its verb, each of its arguments, the same argument with
other verbs, and each pair of its arguments.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import combinations

import numpy as np
from numpy.typing import NDArray

from tinhorn.core.game import Game

Part = tuple[object, ...]


def parts_of(game: Game, action: int) -> Iterator[Part]:
    """The parts of an action. With two arguments or fewer one of them is the action itself."""
    verb = game.vocabulary.verb_of(action)
    args = list(zip(verb.phrase.names, verb.phrase.kinds, verb.args(action), strict=True))
    yield ("verb", verb.name)
    for name, kind, value in args:
        yield ("argument", verb.name, name, value)
        yield ("word", kind.name, value)
    for (one, _, first), (other, _, second) in combinations(args, 2):
        yield ("pair", verb.name, one, first, other, second)


@cache
def parts_matrix(game: Game) -> NDArray[np.float32]:
    """A row for each action, with a 1 for each of its parts."""
    known: dict[Part, int] = {}
    rows = [[known.setdefault(part, len(known)) for part in parts_of(game, action)] for action in range(game.num_actions)]
    matrix = np.zeros((len(rows), len(known)), np.float32)
    for action, row in enumerate(rows):
        matrix[action, row] = 1
    return matrix
