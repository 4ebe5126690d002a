"""What boxes let players do: offers beside those of the base game, and who carries out an action by its code."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from tinhorn.core.verbs import Verb
from tinhorn.games.legends.state.table import Legends

Offer = Callable[[Legends, int, list[int]], None]  # adds the codes of what a seat may do

ACTS: Final[dict[int, Callable[[Legends, int], None]]] = {}  # by code: what a seat does
ACTS_WITH: Final[dict[int, tuple[Callable[[Legends, int, int], None], int]]] = {}  # the same with a number
FREE: Final[set[int]] = set()  # what costs no action of the menu


def register(code: int, act: Callable[[Legends, int], None]) -> None:
    """This action is carried out by that function."""
    ACTS[code] = act


def register_all(verb: Verb, act: Callable[[Legends, int, int], None], lowest: int = 0, free: bool = False) -> None:
    """All actions of a verb are carried out by that function, with their numbers."""
    for number in range(verb.size):
        ACTS_WITH[verb.first + number] = (act, lowest + number)
        if free:
            FREE.add(verb.first + number)


def acts(table: Legends, seat: int, action: int) -> bool:
    """Carry out an action of a box; False if it is none."""
    if action in ACTS:
        ACTS[action](table, seat)
        return True
    if action in ACTS_WITH:
        act, number = ACTS_WITH[action]
        act(table, seat, number)
        return True
    return False
