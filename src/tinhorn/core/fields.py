"""The fields of observations: what each number is, and its bounds."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, final

from mypy_extensions import mypyc_attr

ABSENT: Final = -1  # nobody, nothing, not known

# Kinds of fields.
NUMBER: Final = 0
ROW: Final = 1
COUNTS: Final = 2
BITS: Final = 3
SEATS: Final = 4
LINES: Final = 5


@final
@mypyc_attr(acyclic=True)
class Column:
    """A number of a line. If it is a seat, its bounds follow from the number of seats."""

    def __init__(self, name: str, low: int, high: int, of_seats: bool = False) -> None:
        self.name: Final = name
        self.low: Final = low
        self.high: Final = high
        self.of_seats: Final = of_seats


def seat_column(name: str, others: int = 0) -> Column:
    """A seat, or -1 for nobody."""
    return Column(name, ABSENT, others, of_seats=True)


@final
@mypyc_attr(acyclic=True)
class Field:
    """One field: a part of the view, and how it becomes numbers.

    `by_seat` means that there is such a value for every seat. `of_seats` means that the numbers are seats. `clips` means that the rules set
    no bound that matters, so larger numbers count as the bound. `places` says which numbers of a row are told, if not all: see `only`.
    """

    def __init__(
        self,
        name: str,
        kind: int,
        size: int,
        low: int,
        high: int,
        about: str,
        by_seat: bool = False,
        of_seats: bool = False,
        clips: bool = False,
        columns: Sequence[Column] = (),
        places: Sequence[int] = (),
    ) -> None:
        self.name: Final = name
        self.kind: Final = kind
        self.size: Final = size
        self.low: Final = low
        self.high: Final = high
        self.about: Final = about
        self.by_seat: Final = by_seat
        self.of_seats: Final = of_seats
        self.clips: Final = clips
        self.columns: Final[list[Column]] = list(columns)
        self.places: Final[list[int]] = list(places)

    def only(self, places: list[int]) -> Field:
        """Of each row only the numbers at these places, such as those of the things that are in play."""
        return Field(
            self.name,
            self.kind,
            len(places),
            self.low,
            self.high,
            self.about,
            by_seat=self.by_seat,
            of_seats=self.of_seats,
            clips=self.clips,
            places=places,
        )

    def shape(self, seats: int) -> tuple[int, ...]:
        """The numbers as an array: by seat, then by line, then inside it."""
        inner = seats if self.kind == SEATS or (self.kind == BITS and self.of_seats) else self.size
        dimensions = [seats] if self.by_seat else []
        if self.kind != NUMBER:
            dimensions.append(inner)
        if self.kind == LINES:
            dimensions.append(len(self.columns))
        return tuple(dimensions)

    def length(self, seats: int) -> int:
        total = 1
        for size in self.shape(seats):
            total *= size
        return total

    def bounds(self, seats: int) -> list[tuple[int, int]]:
        """The lowest and the highest value of each number."""
        if self.kind == LINES:
            line = [(column.low, max(column.high, seats - 1) if column.of_seats else column.high) for column in self.columns]
            return line * (self.length(seats) // len(line))
        high = max(self.high, seats - 1) if self.of_seats and self.kind != BITS else self.high
        return [(self.low, high)] * self.length(seats)


def with_only(fields: list[Field], told: dict[str, list[int]]) -> list[Field]:
    """The same fields, but of some of them only the numbers at these places."""
    return [field.only(told[field.name]) if field.name in told else field for field in fields]


# What is told of every game


def number(name: str, low: int, high: int, about: str = "") -> Field:
    return Field(name, NUMBER, 1, low, high, about)


def flag(name: str, about: str = "") -> Field:
    return Field(name, NUMBER, 1, 0, 1, about)


def seat(name: str, about: str = "") -> Field:
    """A seat, or -1 for nobody."""
    return Field(name, NUMBER, 1, ABSENT, 0, about, of_seats=True)


def row(name: str, size: int, low: int, high: int, about: str = "") -> Field:
    return Field(name, ROW, size, low, high, about)


def seat_bits(name: str, about: str = "") -> Field:
    """A bit for each seat."""
    return Field(name, BITS, 0, 0, 1, about, of_seats=True)
