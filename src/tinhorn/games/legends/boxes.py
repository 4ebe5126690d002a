"""Which further boxes are installed. The base game names none: a box is a package with an entry point.

A box may have a module `words` (its atoms, predicates, windows and decks, declared before any content is read), content files, and a
module `box`, which is imported last and registers what the box adds to the tables of the base game.
"""

from __future__ import annotations

from importlib import import_module
from importlib.metadata import entry_points
from importlib.resources import files
from importlib.util import find_spec

ENTRY_POINTS = "tinhorn.legends.boxes"


def packages() -> list[str]:
    """The package of every installed box, in the order of their names."""
    return [point.value for point in sorted(entry_points(group=ENTRY_POINTS), key=lambda point: point.name)]


BOXES: list[str] = packages()


def load(module: str) -> None:
    """Import that module of every box that has it."""
    for box in BOXES:
        if find_spec(f"{box}.{module}") is not None:
            import_module(f"{box}.{module}")


def with_file(name: str) -> list[str]:
    """The boxes that have this content file."""
    return [box for box in BOXES if files(box).joinpath(name).is_file()]


def id_of(box: str) -> str:
    """The short name of a box: that of its option, and of its spaces."""
    return box.rpartition(".")[2]
