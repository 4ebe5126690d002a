"""The writer of observations: numbers within their bounds, one after another.

A field always has the same place in an observation. What was written there before is not written again if it came from the same
object, and that object cannot change: a tuple, or fields that are absent.
"""

from __future__ import annotations

from typing import Any, Final, cast, final

from librt.vecs import vec
from mypy_extensions import i16, i64

from tinhorn.core.fields import ABSENT, BITS, COUNTS, LINES, NUMBER, ROW, SEATS, Blank, Column, Field, Fields, Present, latest
from tinhorn.core.steps import Step

Ints = list[int] | tuple[int, ...]

# Python has one object for -1, and compiled code takes long to read a negative number from an object.
MINUS_ONE: Final[object] = -1
MAY_CHANGE: Final = -1  # in `made_for`: what stands here came from something that may change


def listed(values: Ints) -> list[int]:
    return values if isinstance(values, list) else list(values)


@final
class Numbers:
    """Where observations are written, one number after another, from `at` on.

    Each method that takes a name writes one field of that name within its bounds. Before the first observation of a game, `fields`
    collects the fields that are written. `strays` are the names of fields that were outside bounds which they should keep by themselves.

    `owners` are the seats in the order of lists by seat, `me` is the first of them, and `question` is the open question. `made_from` has
    what cannot change and was written from a place on; `made_for` has for whom it was written, or from which of its entries on.
    """

    def __init__(self, seats: int, size: int) -> None:
        self.seats: Final[i64] = seats
        self.out: Final = vec[i16]([0] * size)
        self.made_from: Final[list[object]] = [None] * size
        self.made_for: Final = vec[i16]([0] * size)
        self.at: i64 = 0
        self._orders: Final = [[(me + n) % seats for n in range(seats)] for me in range(seats)]
        self.me: i64 = 0
        self.owners = self._orders[0]
        self.question: Step | None = None
        self.low: i64 = 0
        self.high: i64 = 0
        self.name = ""
        self.clips = False
        self.fields: list[Field] | None = None
        self.strays: list[str] = []

    def turn(self, me: i64) -> None:
        """Let this seat come first in lists by seat."""
        self.me = me
        self.owners = self._orders[me]

    def turned(self, seat: i64) -> i64:
        """A seat as the observer counts; others than seats stay as they are."""
        if seat < 0 or seat >= self.seats:
            return seat
        return seat - self.me if seat >= self.me else seat - self.me + self.seats

    def _declare(
        self,
        name: str,
        kind: int,
        size: i64,
        low: i64,
        high: i64,
        about: str,
        by_seat: bool = False,
        of_seats: bool = False,
        clips: bool = False,
    ) -> None:
        """A field that is written for the first time. This is rare, so it is apart from what often runs."""
        if self.fields is not None:
            self.fields.append(Field(name, kind, size, low, high, about, by_seat, of_seats, clips))

    # What all fields are written with

    def start(self, at: i64) -> None:
        """The next number is written there."""
        self.at = at

    def again_for_me(self, thing: object, size: i64) -> bool:
        """The same as `again`, of what is written for the one who looks."""
        return self.again(thing, size, self.me)

    def again(self, thing: object, size: i64, which: i64) -> bool:
        """Are the numbers of this thing here already? If not, they are to be written now. None is a thing that may have changed.

        `which` is for whom they are, or from which entry on.
        """
        at = self.at
        if thing is None:
            self.made_for[at] = MAY_CHANGE
            return False
        if i64(self.made_for[at]) == which and self.made_from[at] is thing:
            self.at = at + size
            return True
        self.made_from[at] = thing
        self.made_for[at] = i16(which)
        return False

    def _to_write(self, values: Ints, size: i64, which: i64) -> list[int] | None:
        """The numbers of a list, which may have changed, or of a tuple; None if those of this tuple are here already."""
        if isinstance(values, list):
            self.made_for[self.at] = MAY_CHANGE
            return values
        return None if self.again(values, size, which) else list(values)

    def _bounded(self, value: i64, low: i64, high: i64, name: str, clips: bool) -> i64:
        if not clips and name not in self.strays:
            self.strays.append(name)
        return low if value < low else high

    def _fill(self, value: i64, size: i64) -> None:
        """The same number, so many times."""
        out = self.out
        at = self.at
        end = at + size
        while at < end:
            out[at] = i16(value)
            at += 1
        self.at = at

    def _numbers(self, values: list[int], first: i64, size: i64, low: i64, high: i64, name: str, clips: bool) -> None:
        """So many numbers of a list from the first on, and the lowest value where there are no more."""
        out = self.out
        at = self.at
        minus_one = MINUS_ONE
        things = cast(list[object], values)
        last: i64 = len(values)
        if first + size < last:
            last = first + size
        end = at + size
        while first < last:
            thing = things[first]
            value: i64 = -1  # a choice by `if … else` in one line would make an object of it
            if thing is not minus_one:
                value = cast(i64, thing)
            if value < low or value > high:
                value = self._bounded(value, low, high, name, clips)
            out[at] = i16(value)
            at += 1
            first += 1
        while at < end:
            out[at] = i16(low)
            at += 1
        self.at = at

    def _counts(self, values: list[int], first: i64, size: i64, most: i64, name: str) -> None:
        """How often each of the numbers 0 to size - 1 is in a list, from the first entry on."""
        base = self.at
        self._fill(0, size)
        out = self.out
        numbers = cast(list[i64], values)
        last: i64 = len(values)
        while first < last:
            place = numbers[first]
            first += 1
            if place >= 0 and place < size:
                count = i64(out[base + place]) + 1
                out[base + place] = i16(count if count <= most else self._bounded(count, 0, most, name, False))

    def _digits(self, value: i64, size: i64, width: i64, low: i64) -> None:
        """Numbers of so many bits each, counted from the lowest value on; the lowest bits first."""
        out = self.out
        at = self.at
        end = at + size
        one: i64 = 1
        mask = (one << width) - 1
        while at < end:
            out[at] = i16((value & mask) + low)
            value >>= width
            at += 1
        self.at = at

    def _seat_bits(self, value: i64) -> None:
        """A bit for each seat, that of the observer first."""
        one: i64 = 1
        seats = self.seats
        value &= (one << seats) - 1
        self._digits(value >> self.me | value << (seats - self.me), seats, 1, 0)

    # Numbers of a field that has been opened

    def open(self, low: i64, high: i64, name: str, clips: bool) -> None:
        self.low = low
        self.high = high
        self.name = name
        self.clips = clips

    def put(self, value: i64) -> None:
        """The next number of the open field."""
        if value < self.low or value > self.high:
            value = self._bounded(value, self.low, self.high, self.name, self.clips)
        self.out[self.at] = i16(value)
        self.at += 1

    def nothing(self, size: i64) -> None:
        """The lowest value, so many times."""
        self._fill(self.low, size)

    def entries(self, values: Ints, size: i64, first: i64 = 0) -> None:
        """So many numbers of a list from the first on, and the lowest value where there are no more."""
        self._numbers(listed(values), first, size, self.low, self.high, self.name, self.clips)

    def numbers_of(self, values: Ints, size: i64) -> None:
        """How often each of the numbers 0 to size - 1 is in a list."""
        self._counts(listed(values), 0, size, self.high, self.name)

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

    # Fields of one value

    def number(self, name: str, low: i64, high: i64, value: i64, about: str = "", clips: bool = False) -> None:
        if self.fields is not None:
            self._declare(name, NUMBER, 1, low, high, about, clips=clips)
        if value < low or value > high:
            value = self._bounded(value, low, high, name, clips)
        self.out[self.at] = i16(value)
        self.at += 1

    def seat(self, name: str, value: i64, about: str = "", others: i64 = 0) -> None:
        """A seat, or -1 for nobody. `others` is the highest number for somebody else than a seat."""
        if self.fields is not None:
            self._declare(name, NUMBER, 1, ABSENT, others, about, of_seats=True)
        self.out[self.at] = i16(self.turned(value))
        self.at += 1

    def bits(self, name: str, size: i64, value: i64, about: str = "") -> None:
        """The bits of a number, the lowest first; or the members of a set that is stored as such a number."""
        if self.fields is not None:
            self._declare(name, BITS, size, 0, 1, about)
        self._digits(value, size, 1, 0)

    def seat_bits(self, name: str, value: i64, about: str = "") -> None:
        """A bit for each seat."""
        if self.fields is not None:
            self._declare(name, BITS, 0, 0, 1, about, of_seats=True)
        self._seat_bits(value)

    # Fields of several values

    def row(self, name: str, size: i64, low: i64, high: i64, values: Ints, about: str = "", clips: bool = False, first: i64 = 0) -> None:
        """At most so many numbers in their order, from the first on; the lowest value where there is none."""
        if self.fields is not None:
            self._declare(name, ROW, size, low, high, about, clips=clips)
        numbers = self._to_write(values, size, first)
        if numbers is not None:
            self._numbers(numbers, first, size, low, high, name, clips)

    def open_row(self, name: str, size: i64, low: i64, high: i64, about: str = "", of_seats: bool = False) -> None:
        """Opens a row: `put` then writes its numbers."""
        if self.fields is not None:
            self._declare(name, ROW, size, low, high, about, of_seats=of_seats)
        self.open(low, high, name, False)

    def counts(self, name: str, size: i64, most: i64, values: Ints, about: str = "", first: i64 = 0) -> None:
        """How often each of the numbers 0 to size - 1 is in a list, from the first entry on."""
        if self.fields is not None:
            self._declare(name, COUNTS, size, 0, most, about)
        numbers = self._to_write(values, size, first)
        if numbers is not None:
            self._counts(numbers, first, size, most, name)

    def counts_of_all(self, name: str, size: i64, most: i64, piles: tuple[tuple[int, ...], ...], about: str = "") -> None:
        """The same for several lists together."""
        if self.fields is not None:
            self._declare(name, COUNTS, size, 0, most, about)
        if not self.again(piles, size, 0):
            everything: list[int] = []
            for pile in piles:
                everything += pile
            self._counts(everything, 0, size, most, name)

    # Fields that every seat has

    def each(self, name: str, low: i64, high: i64, values: Ints, about: str = "", clips: bool = False, first: i64 = 0) -> None:
        """A number of every seat, from the first on; the lowest while there are none."""
        if self.fields is not None:
            self._declare(name, NUMBER, 1, low, high, about, True, clips=clips)
        seats = self.seats
        me = self.me
        numbers = self._to_write(values, seats, first * seats + me)
        if numbers is None:
            return
        if len(numbers) < first + seats:
            self._fill(low, seats)
            return
        self._numbers(numbers, first + me, seats - me, low, high, name, clips)
        self._numbers(numbers, first, me, low, high, name, clips)

    def each_number(self, name: str, low: i64, high: i64, about: str = "", clips: bool = False) -> None:
        """Opens a number for every seat: `put` then writes them, in the order of `owners`."""
        if self.fields is not None:
            self._declare(name, NUMBER, 1, low, high, about, True, clips=clips)
        self.open(low, high, name, clips)

    def each_row(self, name: str, size: i64, low: i64, high: i64, about: str = "", clips: bool = False) -> None:
        """Opens a row for every seat: `put` then writes its numbers, in the order of `owners`."""
        if self.fields is not None:
            self._declare(name, ROW, size, low, high, about, True, clips=clips)
        self.open(low, high, name, clips)

    def each_flat_row(self, name: str, size: i64, low: i64, high: i64, values: Ints, about: str = "") -> None:
        """A row for every seat, where the rows of all seats are one list."""
        self.each_row(name, size, low, high, about)
        numbers = self._to_write(values, size * self.seats, self.me)
        if numbers is None:
            return
        width: i64 = len(numbers) // int(self.seats)
        told = width if width < size else size
        for owner in cast(list[i64], self.owners):
            self._numbers(numbers, owner * width, told, low, high, name, False)
            self._fill(low, size - told)

    def each_own_row(self, name: str, size: i64, low: i64, high: i64, values: Ints, observer: i64, all_open: bool, about: str = "") -> None:
        """The same, but the observer knows only the own row, unless all are open; the lowest value where it is not known."""
        if self.fields is not None:
            self._declare(name, ROW, size, low, high, about, True)
        numbers = self._to_write(values, size * self.seats, (observer * self.seats + self.me) * 2 + (1 if all_open else 0))
        if numbers is None:
            return
        for owner in cast(list[i64], self.owners):
            if all_open or owner == observer:
                self._numbers(numbers, owner * size, size, low, high, name, False)
            else:
                self._fill(low, size)

    def each_sum(self, name: str, size: i64, high: i64, values: Ints, about: str = "") -> None:
        """How many each seat has in all, where the rows of all seats are one list; 0 while there are none."""
        if self.fields is not None:
            self._declare(name, NUMBER, 1, 0, high, about, True)
        numbers = self._to_write(values, self.seats, self.me)
        if numbers is None:
            return
        self.open(0, high, name, False)
        known = cast(list[i64], numbers)
        there: i64 = len(numbers)
        for owner in cast(list[i64], self.owners):
            total: i64 = 0
            place = owner * size
            end = place + size
            while place < end and place < there:
                total += known[place]
                place += 1
            self.put(total)

    def lines(self, name: str, size: i64, columns: list[Column], about: str = "") -> None:
        """Opens the latest lines of a history, the newest first: `line` writes one."""
        if self.fields is not None:
            self.fields.append(latest(name, size, columns, about))
        self.name = name
        self.clips = False

    # Fields that are absent most of the time

    def asked(self, known: Fields) -> None:
        """The fields of the open question, each under its own name there. Of the last question's only those that it had are taken back."""
        if self.fields is not None:
            self.fields.extend(known.named())
        base = self.at
        blank = known.blank(self.seats)
        question = self.question
        present = blank.none if question is None else blank.present(question)
        before = self.made_from[base]
        if before is not present:
            self.made_from[base] = present
            if isinstance(before, Present):
                for at, start in enumerate(before.starts):
                    self._blank(blank, base, start, before.ends[at])
            else:
                self._blank(blank, base, 0, blank.size)
        for at, start in enumerate(present.starts):
            field = present.fields[at]
            self.at = base + start
            self.tell(field, getattr(question, field.name))
        self.at = base + blank.size

    def part(self, known: Fields, values: dict[str, Any] | None) -> None:
        """Fields that are plain data by name, or None while there are none."""
        if self.fields is not None:
            self.fields.extend(known.named())
        base = self.at
        if values is not None:
            self.made_from[base] = None
            for field in known.fields:
                self.tell(field, values.get(field.name))
            return
        blank = known.blank(self.seats)
        if self.made_from[base] is not blank:
            self.made_from[base] = blank
            self._blank(blank, base, 0, blank.size)
        self.at = base + blank.size

    def _blank(self, blank: Blank, base: i64, start: i64, end: i64) -> None:
        """Nothing, in a part of fields that begin at a base."""
        out = self.out
        lows = blank.lows
        while start < end:
            out[base + start] = lows[start]
            start += 1

    def tell(self, field: Field, value: Any) -> None:
        """A value of the view: a number, or a list by the kind of the field. None is nothing."""
        if not field.by_seat:
            self._tell_one(field, value)
            return
        there = 0 if value is None else len(value)
        for owner in self.owners:
            self._tell_one(field, value[owner] if owner < there else None)

    def _tell_one(self, field: Field, value: Any) -> None:
        kind = field.kind
        self.open(field.low, field.high, field.name, field.clips)
        if field.of_seats and kind != BITS:
            self.high = max(field.high, int(self.seats) - 1)
        if kind == NUMBER:
            number: i64 = field.low if value is None else value
            self.put(self.turned(number) if field.of_seats else number)
            return
        size: i64 = self.seats if kind == SEATS or (kind == BITS and field.of_seats) else field.size
        if kind == LINES:
            self._latest_lines(field.columns, [] if value is None else list(value), field.size)
        elif value is None or (kind == ROW and isinstance(value, int)):  # a question of another kind has a number of that name
            self.nothing(size)
        elif kind == ROW:
            self.entries([int(self.turned(each)) for each in value] if field.of_seats else list(value), size)
        elif kind == BITS and isinstance(value, int):
            if field.of_seats:
                self._seat_bits(value)
            else:
                self._digits(value, size, 1, 0)
        elif kind == SEATS or field.of_seats:
            self.numbers_of([int(self.turned(each)) for each in value], size)
        else:
            self.numbers_of(list(value), size)

    def _latest_lines(self, columns: list[Column], lines: list[Any], size: int) -> None:
        """The latest lines, the newest first."""
        there = len(lines)
        for n in range(size):
            line: Any = lines[there - 1 - n] if n < there else ()
            self.line(columns, list(line))
