"""Further boxes in play: what each keeps on the table, and the list of those that are installed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar, Final

from mypy_extensions import mypyc_attr

from tinhorn.core.state import Part


@mypyc_attr(allow_interpreted_subclasses=True)
class Box(Part):
    """The part of the table that belongs to a box. A subclass adds its fields, which its constructor takes with defaults."""

    id: ClassVar[str] = ""  # the name of its package, of its option, and of its spaces on the board

    def copy(self) -> Box:
        raise NotImplementedError

    def deal(self, table: Any) -> None:
        """Lay out what belongs to the box, before the characters are chosen."""

    def things(self, seat: int) -> list[int]:
        """The numbers of the things (`things.toml`) whose abilities work for a seat."""
        return []

    def show(self, table: Any) -> dict[str, Any]:
        """What everybody sees of it, as plain data."""
        return {}

    def look(self, table: Any, seat: int | None) -> dict[str, Any]:
        """What one seat sees beside that."""
        return {}

    def imagine(self, view: Any, table: Any) -> None:
        """Fill itself from the view of a seat (its `boxes` and `own_boxes`); the hidden is dealt anew by the table's chance."""


class BoxKind:
    """An installed box: the option that puts it into play, and how its part of a blank table is made."""

    def __init__(self, id: str, help: str, make: Callable[[], Box]) -> None:
        self.id: Final = id
        self.help: Final = help
        self.make: Final = make


NO_BOXES: Final[list[Box]] = []
BOX_KINDS: Final[list[BoxKind]] = []


def register(kind: BoxKind) -> None:
    BOX_KINDS.append(kind)


def blank_boxes(options: dict[str, Any]) -> list[Box]:
    """The parts of the boxes that these options put into play."""
    found = [kind.make() for kind in BOX_KINDS if options.get(kind.id)]
    return found if found else NO_BOXES
