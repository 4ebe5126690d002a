"""The fields of observations: what each number is, and its bounds.

Most fields are declared where they are written, by a method of `Numbers`. The functions here declare those that are absent most of the
time: the fields of questions, and of parts of the table.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, cast, final

from librt.vecs import vec
from mypy_extensions import i16, i64, mypyc_attr

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
    no bound that matters, so larger numbers count as the bound.
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


# Fields of a question, and of parts that only sometimes are on the table


def number(name: str, low: int, high: int, about: str = "", clips: bool = False) -> Field:
    """One number. Nothing (None) is the lowest."""
    return Field(name, NUMBER, 1, low, high, about, clips=clips)


def flag(name: str, about: str = "") -> Field:
    return Field(name, NUMBER, 1, 0, 1, about)


def seat(name: str, about: str = "", others: int = 0) -> Field:
    """A seat, or -1 for nobody. `others` is the highest number for somebody else than a seat."""
    return Field(name, NUMBER, 1, ABSENT, others, about, of_seats=True)


def row(name: str, size: int, low: int, high: int, about: str = "", of_seats: bool = False, clips: bool = False) -> Field:
    """At most so many numbers in their order; the lowest value where there is none."""
    return Field(name, ROW, size, low, high, about, of_seats=of_seats, clips=clips)


def counts(name: str, size: int, most: int, about: str = "") -> Field:
    """How often each of the numbers 0 to size - 1 is in a list."""
    return Field(name, COUNTS, size, 0, most, about)


def bits(name: str, size: int, about: str = "") -> Field:
    """The bits of a number, the lowest first."""
    return Field(name, BITS, size, 0, 1, about)


def seat_bits(name: str, about: str = "") -> Field:
    """A bit for each seat."""
    return Field(name, BITS, 0, 0, 1, about, of_seats=True)


def latest(name: str, size: int, columns: Sequence[Column], about: str = "") -> Field:
    """The latest lines of a history, the newest first."""
    low = min([column.low for column in columns])
    high = max([column.high for column in columns])
    return Field(name, LINES, size, low, high, about, columns=columns)


def each(field: Field) -> Field:
    """The same for every seat: the value is a list of such values, in the order of seats."""
    return Field(field.name, field.kind, field.size, field.low, field.high, field.about, True, field.of_seats, field.clips, field.columns)


@final
@mypyc_attr(acyclic=True)
class Present:
    """Those of several fields that the things of a class have, and where each begins and ends."""

    def __init__(self) -> None:
        self.fields: Final[list[Field]] = []
        self.starts: Final[list[i64]] = []
        self.ends: Final[list[i64]] = []


@final
@mypyc_attr(acyclic=True)
class Blank:
    """What absent fields are at a number of seats: their numbers, and where each field begins."""

    def __init__(self, fields: Sequence[Field], seats: int) -> None:
        self.fields: Final[list[Field]] = list(fields)
        self.starts: Final[list[int]] = []
        self.none: Final = Present()
        self._present: Final[dict[object, Present]] = {}
        lows: list[int] = []
        for field in fields:
            self.starts.append(len(lows))
            lows += [low for low, _ in field.bounds(seats)]
        self.starts.append(len(lows))
        self.size: Final[i64] = len(lows)
        self.lows: Final = vec[i16](cast(list[i16], lows))

    def present(self, thing: object) -> Present:
        """Which of the fields this thing has. All things of its class have the same ones."""
        kind = type(thing)
        known = self._present.get(kind)
        if known is None:
            known = self._present[kind] = Present()
            for at, field in enumerate(self.fields):
                if hasattr(thing, field.name):
                    known.fields.append(field)
                    known.starts.append(self.starts[at])
                    known.ends.append(self.starts[at + 1])
        return known


@final
@mypyc_attr(acyclic=True)
class Fields:
    """Fields that are absent most of the time. `prefix` comes before their names."""

    def __init__(self, prefix: str, fields: Sequence[Field]) -> None:
        self.prefix: Final = prefix
        self.fields: Final[list[Field]] = list(fields)
        self._blanks: Final[list[Blank | None]] = []

    def named(self) -> list[Field]:
        return [
            Field(f"{self.prefix}.{f.name}", f.kind, f.size, f.low, f.high, f.about, f.by_seat, f.of_seats, f.clips, f.columns)
            for f in self.fields
        ]

    def blank(self, seats: i64) -> Blank:
        """What they are while they are absent, by the number of seats."""
        while len(self._blanks) <= seats:
            self._blanks.append(None)
        known = self._blanks[seats]
        if known is None:
            known = self._blanks[seats] = Blank(self.fields, int(seats))
        return known
