"""The rules put together: every atom, predicate, line of the score and invariant of the base game is in its table, and every installed
box has added its own."""

from __future__ import annotations

from tinhorn.games.legends import boxes, check, scoring
from tinhorn.games.legends.effects import predicates
from tinhorn.games.legends.effects.atom import check_atoms
from tinhorn.games.legends.effects.atoms import board, fights, goods, hands, points
from tinhorn.games.legends.effects.predicate import check_predicates
from tinhorn.games.legends.steps import cattle, dice, discards, goals, items, man_in_black, move, sheriff, tracks

__all__ = [
    "board",
    "cattle",
    "check",
    "complete",
    "dice",
    "discards",
    "fights",
    "goals",
    "goods",
    "hands",
    "items",
    "man_in_black",
    "move",
    "points",
    "predicates",
    "scoring",
    "sheriff",
    "tracks",
]


def complete() -> None:
    """Let every box add to the tables; then each word of the language must have its handler."""
    boxes.load("box")
    check_atoms()
    check_predicates()
