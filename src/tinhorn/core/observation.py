"""Observations: what a seat knows, as a row of whole numbers of fixed length.

A game declares its fields once, beside its view. Each field names a part of the view, and says how it becomes numbers and
within which bounds. A name with dots leads into a part: `boxes.ante_up.gp`. `asked` is the open question: `asked.claim`.

There are two forms. In the relative form the observer comes first and is called 0: lists by seat begin with it, and seats are counted
from it. In the absolute form seats are as in the view.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

ABSENT: Final = -1  # nobody, nothing, not known
ASKED: Final = "asked"

NUMBER: Final = 0
ROW: Final = 1
COUNTS: Final = 2
BITS: Final = 3
SEATS: Final = 4
LINES: Final = 5

Read = Callable[[Any], Any]


class Column:
    """A number of a line. If it is a seat, its bounds follow from the number of seats."""

    def __init__(self, name: str, low: int, high: int, of_seats: bool = False) -> None:
        self.name = name
        self.low = low
        self.high = high
        self.of_seats = of_seats


class Field:
    """One field: a part of the view, and how it becomes numbers.

    `by_seat` means that the view has such a value for every seat; `flat`, that these stand one after another in one list. `of_seats` means
    that the numbers are seats. `read` turns the value into whole numbers, or lines of them, where it is something else. `clips` means that
    the rules set no bound that matters, so larger numbers count as the bound.
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
        flat: bool = False,
        of_seats: bool = False,
        clips: bool = False,
        columns: Sequence[Column] = (),
        read: Read | None = None,
    ) -> None:
        self.name = name
        self.path = name.split(".")
        self.kind = kind
        self.size = size
        self.low = low
        self.high = high
        self.about = about
        self.by_seat = by_seat
        self.flat = flat
        self.of_seats = of_seats
        self.clips = clips
        self.columns = list(columns)
        self.read = read

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

    def write(self, fields: dict[str, Any], me: int, seats: int, out: list[int]) -> None:
        """Append the numbers. `me` is who comes first: 0 in the absolute form."""
        value: Any = fields
        for key in self.path:
            if value is None:
                break
            value = value.get(key)
        if self.read is not None and value is not None:
            value = self.read(value)
        if isinstance(value, dict):
            value = value["tuple"]  # the fields of a question are packed
        if not self.by_seat:
            self._write_one(value, me, seats, out)
            return
        there = 0 if value is None else len(value)
        for n in range(seats):
            owner = me + n if me + n < seats else me + n - seats
            part: Any = None
            if self.flat:
                each = there // seats
                part = value[owner * each : (owner + 1) * each] if there else None
            elif owner < there:
                part = value[owner]
            self._write_one(part, me, seats, out)

    def _write_one(self, value: Any, me: int, seats: int, out: list[int]) -> None:
        kind = self.kind
        if kind == NUMBER:
            number: int = self.low if value is None else value
            if self.of_seats and 0 <= number < seats:
                number = number - me if number >= me else number - me + seats
            out.append(number)
        elif kind == LINES:
            self._write_lines(value, me, seats, out)
        elif value is None:
            size = seats if kind == SEATS or (kind == BITS and self.of_seats) else self.size
            for _ in range(size):
                out.append(self.low)
        elif kind == ROW:
            written = 0
            for each in value:
                if written == self.size:
                    break
                entry: int = each
                if self.of_seats and 0 <= entry < seats:
                    entry = entry - me if entry >= me else entry - me + seats
                out.append(entry)
                written += 1
            while written < self.size:
                out.append(self.low)
                written += 1
        elif kind == COUNTS:
            base = len(out)
            for _ in range(self.size):
                out.append(0)
            for each in value:
                place: int = each
                if 0 <= place < self.size:
                    out[base + place] = out[base + place] + 1
        elif kind == BITS:
            bits: int = value
            if self.of_seats:
                for n in range(seats):
                    owner = me + n if me + n < seats else me + n - seats
                    out.append(bits >> owner & 1)
            else:
                for at in range(self.size):
                    out.append(bits >> at & 1)
        else:
            base = len(out)
            for _ in range(seats):
                out.append(0)
            for each in value:
                seat: int = each
                out[base + (seat - me if seat >= me else seat - me + seats)] = 1

    def _write_lines(self, value: Any, me: int, seats: int, out: list[int]) -> None:
        """The latest lines, the newest first."""
        there = 0 if value is None else len(value)
        told = there if there < self.size else self.size
        for n in range(told):
            line = value[there - 1 - n]
            width = len(line)
            for at, column in enumerate(self.columns):
                number: int = line[at] if at < width else column.low
                if column.of_seats and 0 <= number < seats:
                    number = number - me if number >= me else number - me + seats
                out.append(number)
        for _ in range(self.size - told):
            for column in self.columns:
                out.append(column.low)


# How a game declares its fields


def number(name: str, low: int, high: int, about: str = "", clips: bool = False, read: Read | None = None) -> Field:
    """One number. Nothing (None) is the lowest."""
    return Field(name, NUMBER, 1, low, high, about, clips=clips, read=read)


def flag(name: str, about: str = "") -> Field:
    return Field(name, NUMBER, 1, 0, 1, about)


def seat(name: str, about: str = "", others: int = 0, read: Read | None = None) -> Field:
    """A seat, or -1 for nobody. `others` is the highest number for somebody else than a seat."""
    return Field(name, NUMBER, 1, ABSENT, others, about, of_seats=True, read=read)


def seats_in(name: str, about: str = "", read: Read | None = None) -> Field:
    """A list of seats, as a 0 or 1 for each seat."""
    return Field(name, SEATS, 0, 0, 1, about, read=read)


def row(
    name: str,
    size: int,
    low: int,
    high: int,
    about: str = "",
    of_seats: bool = False,
    clips: bool = False,
    read: Read | None = None,
) -> Field:
    """At most so many numbers in their order; the lowest value where there is none."""
    return Field(name, ROW, size, low, high, about, of_seats=of_seats, clips=clips, read=read)


def counts(name: str, size: int, most: int, about: str = "", read: Read | None = None, hidden: bool = False) -> Field:
    """How often each of the numbers 0 to size - 1 is in a list. `hidden` means that a seat may not know the list: then all are -1."""
    return Field(name, COUNTS, size, ABSENT if hidden else 0, most, about, read=read)


def bits(name: str, size: int, about: str = "") -> Field:
    """The bits of a number, the lowest first."""
    return Field(name, BITS, size, 0, 1, about)


def seat_bits(name: str, about: str = "", read: Read | None = None) -> Field:
    """A bit for each seat."""
    return Field(name, BITS, 0, 0, 1, about, of_seats=True, read=read)


def latest(name: str, size: int, columns: Sequence[Column], about: str = "", read: Read | None = None) -> Field:
    """The latest lines of a history, the newest first. `read` makes each a tuple of whole numbers."""
    low = min([column.low for column in columns])
    high = max([column.high for column in columns])
    return Field(name, LINES, size, low, high, about, columns=columns, read=read)


def seat_column(name: str, others: int = 0) -> Column:
    """A seat, or -1 for nobody."""
    return Column(name, ABSENT, others, of_seats=True)


def each(field: Field) -> Field:
    """The same for every seat: the view has a tuple of such values, in the order of seats."""
    field.by_seat = True
    return field


def each_flat(field: Field) -> Field:
    """The same, where the view has the values of all seats in one tuple."""
    field.by_seat = True
    field.flat = True
    return field


class Observation:
    """The fields of a game. `version` changes with every change of the fields, their order or their bounds.

    `ahead` is how many further steps of the agenda are told. `recalls` means that an observation contains all that the seat ever
    learned, and so is an information state.
    """

    def __init__(self, version: int, fields: Sequence[Field], ahead: int = 2, recalls: bool = False) -> None:
        self.version = version
        self.fields = list(fields)
        self.ahead = ahead
        self.recalls = recalls


class Layout:
    """An observation of a game at a number of seats: which number is what, and how a row of them is made from the fields of a view.

    `steps` are the names of all steps of the game; questions and the agenda are told by their number in this list, from 1.
    """

    def __init__(self, declared: Observation, further: Sequence[Field], seats: int, steps: Sequence[str], actions: int) -> None:
        self.version = declared.version
        self.seats = seats
        self.ahead = declared.ahead
        self.recalls = declared.recalls
        self.number_of = {name: at + 1 for at, name in enumerate(steps)}
        common = [
            seat("seat", "the observer"),
            seats_in("to_act", "who is asked"),
            number("question", 0, len(steps), "the open question; 0 when the game is over"),
            *([row("next", declared.ahead, 0, len(steps), "the steps that follow, the next one first")] if declared.ahead else []),
            number("sealed", ABSENT, actions - 1, "the observer's own sealed answer"),
            flag("over"),
        ]
        self.fields = [*common, *declared.fields, *further]
        self.starts: list[int] = []
        self.low: list[int] = []
        self.high: list[int] = []
        for field in self.fields:
            self.starts.append(len(self.low))
            for low, high in field.bounds(seats):
                self.low.append(low)
                self.high.append(high)
        self.size = len(self.low)

    def write(self, fields: dict[str, Any], seat: int, relative: bool, out: list[int]) -> None:
        """Append the numbers for a seat, not clipped yet. `fields` are those of its view by name; this adds some of its own to them."""
        self.tell_question(fields, seat)
        me = seat if relative else 0
        seats = self.seats
        for field in self.fields:
            field.write(fields, me, seats, out)

    def clipped(self, numbers: list[int]) -> list[int]:
        """The numbers within their bounds."""
        for at, value in enumerate(numbers):
            if value < self.low[at]:
                numbers[at] = self.low[at]
            elif value > self.high[at]:
                numbers[at] = self.high[at]
        return numbers

    def tell_question(self, fields: dict[str, Any], seat: int) -> None:
        agenda: tuple[dict[str, Any], ...] = fields["agenda"]
        fields["question"] = 0
        fields["next"] = ()
        fields[ASKED] = None
        if not agenda:
            return
        top = agenda[-1]
        if "questions" in top:
            several: list[dict[str, Any]] = top["questions"]["tuple"]
            top = several[0]
            for question in several:
                if question["seat"] == seat:
                    top = question
        name: str = top["step"]
        fields["question"] = self.number_of[name]
        fields[ASKED] = top
        ahead: list[int] = []
        for n in range(len(agenda) - 2, -1, -1):
            if len(ahead) == self.ahead:
                break
            kind: str = agenda[n]["step"]
            ahead.append(self.number_of[kind])
        fields["next"] = ahead
