"""Observations: what a seat knows, as a row of whole numbers of fixed length.

A game writes its fields with a function beside its view: `observe(table, seat, out)`. One line there is one field. It has the name of
a part of the view, the bounds, and how the number is read from the table. It may read only what the view of that seat shows: the battery
compares the numbers with the view, and the numbers of two tables that look alike to a seat with each other. It makes no view.

There are two forms. In the relative form the observer comes first and is called 0: lists by seat begin with it, and seats are counted
from it. In the absolute form seats are as in the view.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final, cast, final

from librt.vecs import vec
from mypy_extensions import i16, i64, mypyc_attr

from tinhorn.core.state import UNANSWERED, State
from tinhorn.core.steps import Step

ABSENT: Final = -1  # nobody, nothing, not known
ROOM: Final = 1 << 13  # numbers of an observation at most

NUMBER: Final = 0
ROW: Final = 1
COUNTS: Final = 2
BITS: Final = 3
SEATS: Final = 4
LINES: Final = 5

Ints = list[int] | tuple[int, ...]


def natives(values: Ints) -> list[i64]:
    """The same list: compiled code then reads each number as a machine word, which is twice as fast."""
    return cast(list[i64], values if isinstance(values, list) else list(values))


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

    def write(self, value: Any, out: Numbers) -> None:
        """Write a value of the view: a number, or a list by the kind of the field. None is nothing."""
        if not self.by_seat:
            self._write_one(value, out)
            return
        there = 0 if value is None else len(value)
        for n in range(out.seats):
            owner = out.owner(n)
            self._write_one(value[owner] if owner < there else None, out)

    def _write_one(self, value: Any, out: Numbers) -> None:
        kind = self.kind
        size = out.seats if kind == SEATS or (kind == BITS and self.of_seats) else self.size
        out.low, out.high, out.name, out.clips = self.low, self.high, self.name, self.clips
        if self.of_seats and kind != BITS:
            out.high = max(self.high, out.seats - 1)
        if kind == NUMBER:
            number: int = self.low if value is None else value
            out.put(out.turned(number) if self.of_seats else number)
        elif kind == LINES:
            lines: list[Any] = [] if value is None else list(value)
            out.latest_lines(self.columns, lines, self.size)
        elif value is None:
            out.nothing(size)
        elif kind == ROW:
            out.entries([int(out.turned(each)) for each in value] if self.of_seats else list(value), size)
        elif kind == BITS and isinstance(value, int):
            if self.of_seats:
                out.put_seat_bits(value)
            else:
                out.put_bits(value, size)
        elif kind == SEATS or self.of_seats:
            out.numbers_of([int(out.turned(each)) for each in value], size)
        else:
            out.numbers_of(list(value), size)


# Fields of a question, and of parts that only sometimes are on the table


def number(name: str, low: int, high: int, about: str = "", clips: bool = False) -> Field:
    """One number. Nothing (None) is the lowest."""
    return Field(name, NUMBER, 1, low, high, about, clips=clips)


def flag(name: str, about: str = "") -> Field:
    return Field(name, NUMBER, 1, 0, 1, about)


def seat(name: str, about: str = "", others: int = 0) -> Field:
    """A seat, or -1 for nobody. `others` is the highest number for somebody else than a seat."""
    return Field(name, NUMBER, 1, ABSENT, others, about, of_seats=True)


def seats_in(name: str, about: str = "") -> Field:
    """A list of seats, as a 0 or 1 for each seat."""
    return Field(name, SEATS, 0, 0, 1, about)


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
class Fields:
    """Fields that are absent most of the time: those of questions, and of parts of the table. `prefix` comes before their names."""

    def __init__(self, prefix: str, fields: Sequence[Field]) -> None:
        self.prefix: Final = prefix
        self.fields: Final[list[Field]] = list(fields)

    def named(self) -> list[Field]:
        return [
            Field(f"{self.prefix}.{f.name}", f.kind, f.size, f.low, f.high, f.about, f.by_seat, f.of_seats, f.clips, f.columns)
            for f in self.fields
        ]


@final
@mypyc_attr(acyclic=True)
class Blank:
    """What absent fields are at a number of seats: their numbers, and where each field begins."""

    def __init__(self, known: Fields, seats: int) -> None:
        self.known: Final = known
        self.lows: Final[list[int]] = []
        self.starts: Final[list[int]] = []
        self.plans: Final[dict[object, list[int]]] = {}
        for field in known.fields:
            self.starts.append(len(self.lows))
            for low, _ in field.bounds(seats):
                self.lows.append(low)

    def plan(self, thing: object) -> list[int]:
        """Which of the fields things of this class have."""
        kind = type(thing)
        known = self.plans.get(kind)
        if known is None:
            known = self.plans[kind] = [at for at, field in enumerate(self.known.fields) if hasattr(thing, field.name)]
        return known


@final
class Numbers:
    """Where observations are written, one number after another, from `at` on.

    Each method that takes a name writes one field of that name within its bounds. Before the first observation of a game, `fields`
    collects the fields that are written. `strays` are the names of fields that were outside bounds which they should keep by themselves.
    """

    def __init__(self, seats: int, size: int) -> None:
        self.seats: Final[i64] = seats
        self.out: Final = vec[i16]([0] * size)
        self.at: i64 = 0
        self.me: i64 = 0
        self.low: i64 = 0
        self.high: i64 = 0
        self.name = ""
        self.clips = False
        self.fields: list[Field] | None = None
        self.strays: list[str] = []
        self.blanks: Final[dict[str, Blank]] = {}

    # Numbers of a field that has been opened

    def owner(self, n: i64) -> i64:
        """The seat that comes n-th in lists by seat."""
        seat = self.me + n
        return seat if seat < self.seats else seat - self.seats

    def turned(self, seat: i64) -> i64:
        """A seat as the observer counts; others than seats stay as they are."""
        if seat < 0 or seat >= self.seats:
            return seat
        return seat - self.me if seat >= self.me else seat - self.me + self.seats

    def put(self, value: i64) -> None:
        """The next number of the open field."""
        if value < self.low or value > self.high:
            value = self._bounded(value)
        self.out[self.at] = i16(value)
        self.at += 1

    def put3(self, one: i64, two: i64, three: i64) -> None:
        """The next three numbers, which are known to keep the bounds."""
        out = self.out
        at = self.at
        out[at] = i16(one)
        out[at + 1] = i16(two)
        out[at + 2] = i16(three)
        self.at = at + 3

    def _bounded(self, value: i64) -> i64:
        if not self.clips and self.name not in self.strays:
            self.strays.append(self.name)
        return self.low if value < self.low else self.high

    def nothing(self, size: i64) -> None:
        """The lowest value, so many times."""
        out = self.out
        at = self.at
        low = i16(self.low)
        end = at + size
        while at < end:
            out[at] = low
            at += 1
        self.at = at

    def entries(self, values: Ints, size: i64, first: i64 = 0) -> None:
        """So many numbers of a list from the first on, and the lowest value where there are no more."""
        out = self.out
        at = self.at
        low = self.low
        high = self.high
        numbers = natives(values)
        last: i64 = len(values)
        if first + size < last:
            last = first + size
        end = at + size
        while first < last:
            value = numbers[first]
            if value < low or value > high:
                value = self._bounded(value)
            out[at] = i16(value)
            at += 1
            first += 1
        self.at = at
        if at < end:
            self.nothing(end - at)

    def numbers_of(self, values: Ints, size: i64) -> None:
        """How often each of the numbers 0 to size - 1 is in a list."""
        out = self.out
        base = self.at
        n: i64 = 0
        while n < size:
            out[base + n] = 0
            n += 1
        for place in natives(values):
            if place < 0 or place >= size:
                continue
            if i64(out[base + place]) >= self.high:
                self._bounded(self.high + 1)
            else:
                out[base + place] = out[base + place] + 1
        self.at = base + size

    def put_bits(self, value: i64, size: i64) -> None:
        out = self.out
        at = self.at
        end = at + size
        while at < end:
            out[at] = i16(value & 1)
            value >>= 1
            at += 1
        self.at = at

    def latest_lines(self, columns: list[Column], lines: list[Any], size: int) -> None:
        """The latest lines, the newest first."""
        there = len(lines)
        for n in range(size):
            line: Any = lines[there - 1 - n] if n < there else ()
            self.line(columns, list(line))

    def line(self, columns: list[Column], values: list[int]) -> None:
        """A line; the lowest where it has no more values."""
        for at, column in enumerate(columns):
            value: i64 = values[at] if at < len(values) else column.low
            self.low = column.low
            self.high = column.high
            if column.of_seats:
                value = self.turned(value)
                self.high = max(column.high, int(self.seats) - 1)
            self.put(value)

    def open(self, low: i64, high: i64, name: str, clips: bool) -> None:
        self.low = low
        self.high = high
        self.name = name
        self.clips = clips

    # Fields of one value

    def number(self, name: str, low: i64, high: i64, value: i64, about: str = "", clips: bool = False) -> None:
        if self.fields is not None:
            self.fields.append(Field(name, NUMBER, 1, low, high, about, clips=clips))
        if value < low or value > high:
            self.open(low, high, name, clips)
            value = self._bounded(value)
        self.out[self.at] = i16(value)
        self.at += 1

    def flag(self, name: str, value: bool, about: str = "") -> None:
        if self.fields is not None:
            self.fields.append(Field(name, NUMBER, 1, 0, 1, about))
        self.out[self.at] = 1 if value else 0
        self.at += 1

    def seat(self, name: str, value: i64, about: str = "", others: i64 = 0) -> None:
        """A seat, or -1 for nobody. `others` is the highest number for somebody else than a seat."""
        if self.fields is not None:
            self.fields.append(Field(name, NUMBER, 1, ABSENT, others, about, of_seats=True))
        self.out[self.at] = i16(self.turned(value))
        self.at += 1

    def bits(self, name: str, size: i64, value: i64, about: str = "") -> None:
        """The bits of a number, the lowest first; or the members of a set that is stored as such a number."""
        if self.fields is not None:
            self.fields.append(Field(name, BITS, size, 0, 1, about))
        self.put_bits(value, size)

    def seat_bits(self, name: str, value: i64, about: str = "") -> None:
        """A bit for each seat."""
        if self.fields is not None:
            self.fields.append(Field(name, BITS, 0, 0, 1, about, of_seats=True))
        self.put_seat_bits(value)

    def put_seat_bits(self, value: i64) -> None:
        out = self.out
        at = self.at
        n: i64 = 0
        while n < self.seats:
            out[at + n] = i16(value >> self.owner(n) & 1)
            n += 1
        self.at = at + n

    # Fields of several values

    def row(self, name: str, size: i64, low: i64, high: i64, values: Ints, about: str = "", clips: bool = False, first: i64 = 0) -> None:
        """At most so many numbers in their order, from the first on; the lowest value where there is none."""
        if self.fields is not None:
            self.fields.append(Field(name, ROW, size, low, high, about, clips=clips))
        self.open(low, high, name, clips)
        self.entries(values, size, first)

    def seat_row(self, name: str, size: i64, values: Ints, about: str = "") -> None:
        """At most so many seats in their order; -1 where there is none."""
        if self.fields is not None:
            self.fields.append(Field(name, ROW, size, ABSENT, ABSENT, about, of_seats=True))
        self.open(ABSENT, self.seats - 1, name, False)
        numbers = natives(values)
        out = self.out
        at = self.at
        me = self.me
        seats = self.seats
        there: i64 = len(numbers)
        n: i64 = 0
        while n < size:
            seat: i64 = numbers[n] if n < there else -1  # the type keeps it a machine word
            if seat >= 0:
                seat -= me
                if seat < 0:
                    seat += seats
            out[at] = i16(seat)
            at += 1
            n += 1
        self.at = at

    def counts(self, name: str, size: i64, most: i64, values: Ints, about: str = "") -> None:
        """How often each of the numbers 0 to size - 1 is in a list."""
        if self.fields is not None:
            self.fields.append(Field(name, COUNTS, size, 0, most, about))
        self.open(0, most, name, False)
        self.numbers_of(values, size)

    def counted(self, name: str, size: i64, most: i64, values: Ints, about: str = "", first: i64 = 0) -> None:
        """The same, where the list has the counts already, from the first on."""
        if self.fields is not None:
            self.fields.append(Field(name, COUNTS, size, 0, most, about))
        self.open(0, most, name, False)
        self.entries(values, size, first)

    def hidden_counts(self, name: str, size: i64, most: i64, values: Ints | None, about: str = "") -> None:
        """The same for a list that a seat may not know: then all are -1."""
        if self.fields is not None:
            self.fields.append(Field(name, COUNTS, size, ABSENT, most, about))
        self.open(ABSENT, most, name, False)
        if values is None:
            self.nothing(size)
        else:
            self.numbers_of(values, size)

    # Fields that every seat has

    def each(self, name: str, low: i64, high: i64, values: Ints, about: str = "", clips: bool = False, first: i64 = 0) -> None:
        """A number of every seat, from the first on; the lowest while there are none."""
        if self.fields is not None:
            self.fields.append(Field(name, NUMBER, 1, low, high, about, True, clips=clips))
        self.open(low, high, name, clips)
        numbers = natives(values)
        last = first + self.seats
        if len(numbers) < last:
            self.nothing(self.seats)
            return
        out = self.out
        at = self.at
        place = first + self.me
        end = at + self.seats
        while at < end:
            value = numbers[place]
            if value < low or value > high:
                value = self._bounded(value)
            out[at] = i16(value)
            at += 1
            place += 1
            if place == last:
                place = first
        self.at = at

    def each_row(self, name: str, size: i64, low: i64, high: i64, about: str = "", clips: bool = False) -> None:
        """Opens a row for every seat: `put` then writes its numbers, in the order of `owner`."""
        if self.fields is not None:
            self.fields.append(Field(name, ROW, size, low, high, about, True, clips=clips))
        self.open(low, high, name, clips)

    def each_flat_row(self, name: str, size: i64, low: i64, high: i64, values: Ints, about: str = "") -> None:
        """A row for every seat, where the rows of all seats are one list."""
        self.each_row(name, size, low, high, about)
        numbers = values if isinstance(values, list) else list(values)
        width: i64 = len(numbers) // int(self.seats)
        told = width if width < size else size
        n: i64 = 0
        while n < self.seats:
            self.entries(numbers, told, self.owner(n) * width)
            if told < size:
                self.nothing(size - told)
            n += 1

    def each_counts(self, name: str, size: i64, low: i64, most: i64, about: str = "") -> None:
        """Opens numbers of things for every seat, for `put`. A `low` of -1 means that a seat may not know them."""
        if self.fields is not None:
            self.fields.append(Field(name, COUNTS, size, low, most, about, True))
        self.open(low, most, name, False)

    def lines(self, name: str, size: i64, columns: list[Column], about: str = "") -> None:
        """Opens the latest lines of a history, the newest first: `line` writes one."""
        if self.fields is not None:
            self.fields.append(latest(name, size, columns, about))
        self.name = name
        self.clips = False

    # Fields that are absent most of the time

    def asked(self, state: State, seat: int, known: Fields) -> None:
        """The fields of the open question, each under its own name there."""
        base = self.at
        blank = self._absent(known)
        question = asked_of(state, seat)
        if question is None:
            return
        end = self.at
        for which in blank.plan(question):
            field = known.fields[which]
            self.at = base + blank.starts[which]
            field.write(getattr(question, field.name), self)
        self.at = end

    def part(self, known: Fields, values: dict[str, Any] | None) -> None:
        """Fields that are plain data by name, or None while there are none."""
        if values is None:
            self._absent(known)
            return
        if self.fields is not None:
            self.fields.extend(known.named())
        for field in known.fields:
            field.write(values.get(field.name), self)

    def _absent(self, known: Fields) -> Blank:
        if self.fields is not None:
            self.fields.extend(known.named())
        blank = self.blanks.get(known.prefix)
        if blank is None:
            blank = self.blanks[known.prefix] = Blank(known, int(self.seats))
        out = self.out
        at = self.at
        for low in natives(blank.lows):
            out[at] = i16(low)
            at += 1
        self.at = at
        return blank


def asked_of(state: State, seat: int) -> Step | None:
    """The open question. Of several at once it is that of the seat, or else the first one."""
    if state.asking is not None:
        return state.asking
    if state.together is None:
        return None
    questions = state.together.questions
    for question in questions:
        if question.seat == seat:
            return question
    return questions[0]


Observe = Callable[[Any, int, Numbers], None]


@final
@mypyc_attr(acyclic=True)
class Observation:
    """How a game is observed. `version` changes with every change of the fields, their order or their bounds.

    `ahead` is how many further steps of the agenda are told. `recalls` means that an observation contains all that the seat ever
    learned, and so is an information state.
    """

    def __init__(self, version: int, observe: Observe | None, ahead: int = 2, recalls: bool = False) -> None:
        self.version: Final = version
        self.observe: Final = observe
        self.ahead: Final = ahead
        self.recalls: Final = recalls


@final
class Layout:
    """An observation of a game at a number of seats: which number is what, and how a row of them is made.

    `steps` are all steps of the game by name; questions and the agenda are told by their number in the order of their names, from 1.
    `sample` is any state of the game: the fields are found by observing it.
    """

    def __init__(
        self, declared: Observation, further: Sequence[Observe], steps: dict[str, type[Step]], actions: int, sample: State
    ) -> None:
        self.version: Final = declared.version
        self.ahead: Final = declared.ahead
        self.recalls: Final = declared.recalls
        self.seats: Final = sample.seats
        self.actions: Final = actions
        names = sorted(steps)
        self.number_of: Final[dict[str, int]] = {name: at + 1 for at, name in enumerate(names)}
        self.number_of_kind: Final[dict[object, int]] = {steps[name]: at + 1 for at, name in enumerate(names)}
        self.observers: Final[list[Observe]] = [] if declared.observe is None else [declared.observe]
        self.observers.extend(further)
        self.fields: Final[list[Field]] = []
        self.starts: Final[list[int]] = []
        self.low: Final[list[int]] = []
        self.high: Final[list[int]] = []
        out = Numbers(self.seats, ROOM)
        out.fields = self.fields
        self.write(sample, 0, True, out)
        for field in self.fields:
            self.starts.append(len(self.low))
            for low, high in field.bounds(self.seats):
                self.low.append(low)
                self.high.append(high)
        self.size: Final = len(self.low)
        if out.at != self.size:
            raise ValueError(f"an observation writes {out.at} numbers, but its fields have {self.size}")

    def write(self, state: State, seat: int, relative: bool, out: Numbers) -> None:
        """Write what a seat knows."""
        out.me = seat if relative else 0
        out.seat("seat", seat, "the observer")
        self._write_question(state, seat, out)
        for observe in self.observers:
            observe(state, seat, out)

    def _write_question(self, state: State, seat: int, out: Numbers) -> None:
        agenda = state.agenda
        asked = asked_of(state, seat)
        steps = len(self.number_of)
        one: i64 = 1
        waiting: i64 = 0
        if state.asking is not None:
            waiting = one << state.asking.seat
        elif state.together is not None:
            for question in state.together.questions:
                if state.sealed[question.seat] == UNANSWERED:
                    waiting |= one << question.seat
        out.seat_bits("to_act", waiting, "who is asked")
        number = 0 if asked is None else self.number_of_kind[type(asked)]
        out.number("question", 0, steps, number, "the open question; 0 when the game is over")
        if self.ahead:
            if out.fields is not None:
                out.fields.append(row("next", self.ahead, 0, steps, "the steps that follow, the next one first"))
            out.open(0, steps, "next", False)
            for n in range(2, 2 + self.ahead):
                at = len(agenda) - n
                out.put(self.number_of_kind[type(agenda[at])] if at >= 0 else 0)
        sealed = state.sealed[seat] if state.sealed else ABSENT
        out.number("sealed", ABSENT, self.actions - 1, sealed, "the observer's own sealed answer")
        out.flag("over", not agenda)
