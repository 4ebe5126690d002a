"""Further boxes in play: what each keeps on the table, and the list of those that are installed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar, Final

from mypy_extensions import mypyc_attr

from tinhorn.core.reflect import is_row
from tinhorn.core.rows import as_row
from tinhorn.core.state import NO_INTS, Part


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class Box(Part):
    """The part of the table that belongs to a box. A subclass adds its fields; its constructor makes a blank part, which it fills with
    the values that it is given, if any. What changes seldom is a tuple, which copies share; digests and snapshots have it as a list.
    """

    id: ClassVar[str] = ""  # the name of its package, of its option, and of its spaces on the board

    def copy(self) -> Box:
        raise NotImplementedError

    def values(self) -> list[Any]:
        values: list[Any] = []
        for name in self.names:
            value = getattr(self, name)
            values.append(list(value) if isinstance(value, tuple) or is_row(value) else value)
        return values

    def fill_all(self, values: tuple[Any, ...]) -> None:
        """Set the fields from what `values` has returned."""
        for name, value in zip(self.names, values, strict=True):
            self.fill(name, value)

    def fill(self, name: str, value: Any) -> None:
        """Set a field from plain data, in which every row of numbers is a list or a tuple."""
        now = getattr(self, name)
        if isinstance(now, tuple):
            value = tuple(value)
        elif isinstance(now, list):
            value = list(value)
        elif is_row(now):
            value = as_row(value)
        setattr(self, name, value)

    def things(self, seat: int) -> list[int]:
        """The numbers of the things (`things.toml`) whose abilities work for a seat. Nobody changes the list."""
        return NO_INTS

    def did(self, which: int, amount: int, best: bool) -> None:
        """A counter of the turn grows by an amount, or keeps the most of one go: a box may count over other times than a turn."""

    def came_to(self, region: int) -> None:
        """The active player is in a region; regions are counted once each, so that `did` cannot tell."""

    def nuggets_out(self) -> int:
        """Nuggets that are neither in the supply nor with a player."""
        return 0


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class Common(Box):
    """What several boxes need and one of those in play keeps: gold on the board, sheriff moves that wait (A0.7), whether the last one
    ended in an arrest, and the legendary tokens from other sources than goals (X20.6)."""

    def __init__(self) -> None:
        self.gold: tuple[int, ...] = ()
        self.waiting: tuple[int, ...] = ()
        self.arrests = 0
        self.allowed: tuple[int, ...] = ()

    def nuggets_out(self) -> int:
        """A13.3."""
        return len(self.gold)


class BoxKind:
    """An installed box: the option that puts it into play, how its part of a blank table is made, and its own options.

    `cards` is the option that puts its poker cards into the deck. With `many_items` somebody may own every misc item. With `all_wounds`
    a gain of wounds is not cut to the room that is left.
    """

    def __init__(
        self,
        id: str,
        help: str,
        make: Callable[[], Box],
        options: list[Any] | None = None,
        cards: str = "",
        many_items: bool = False,
        all_wounds: bool = False,
    ) -> None:
        self.id: Final = id
        self.help: Final = help
        self.make: Final = make
        self.options: Final[list[Any]] = [] if options is None else options
        self.cards: Final = cards
        self.many_items: Final = many_items
        self.all_wounds: Final = all_wounds


def parts_with(kinds: list[BoxKind], method: str) -> list[int]:
    """The places of the boxes whose part has this method of its own."""
    return [at for at, kind in enumerate(kinds) if getattr(type(kind.make()), method) is not getattr(Box, method)]


NO_BOXES: Final[list[Box]] = []


def copies_of(boxes: list[Box]) -> list[Box]:
    return [box.copy() for box in boxes] if boxes else NO_BOXES


NUMBERED: Final[list[str]] = []  # the boxes by number
BOX_KINDS: Final[list[BoxKind]] = []


def register(kind: BoxKind) -> None:
    BOX_KINDS.append(kind)


def number_of(id: str) -> int:
    """The number of a box, by which its part is found (`InPlay.places`)."""
    if id not in NUMBERED:
        NUMBERED.append(id)
    return NUMBERED.index(id)


def kinds_in(options: dict[str, Any]) -> list[BoxKind]:
    """The boxes that these options put into play."""
    return [kind for kind in BOX_KINDS if options.get(kind.id)]
