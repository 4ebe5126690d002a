"""The rules put together: whoever imports this has every atom and predicate of the base game in its table."""

from __future__ import annotations

from tinhorn.games.legends.effects import predicates
from tinhorn.games.legends.effects.atom import check_atoms
from tinhorn.games.legends.effects.atoms import board, fights, goods, hands, points
from tinhorn.games.legends.effects.predicate import check_predicates
from tinhorn.games.legends.steps import cattle, dice, discards, goals, items, man_in_black, move, sheriff, tracks

__all__ = [
    "board",
    "cattle",
    "check",
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
    "sheriff",
    "tracks",
]


def check() -> None:
    """Every word of the language has its handler."""
    check_atoms()
    check_predicates()
