"""How an observation is written from rows, tuples and numbers of a table. The files that `tinhorn.fields` writes call these functions.

A `put_…` function writes into the numbers of an observation from a place on, and returns where it ends. Before, every number there is
the lowest that it can be: nothing is written for what is missing or not known. `me` is the seat that comes first in lists by seat.
"""

from __future__ import annotations

from typing import Final, cast

from librt.vecs import vec
from mypy_extensions import i16, i64

from tinhorn.core.rows import Ints, Words

SIGN: Final = 63  # shifted by it, a number below 0 is -1, and others are 0. No processor guesses well which seat comes next


def turned(seat: i64, me: i64, seats: i64) -> i64:
    """A seat as the one counts who comes first; others than seats stay as they are."""
    if seat < 0 or seat >= seats:
        return seat
    return seat - me if seat >= me else seat - me + seats


def clipped(value: i64, low: i64, high: i64) -> i64:
    if value < low:
        return low
    return high if value > high else value


def put_fill(out: vec[i16], at: i64, value: i64, size: i64) -> i64:
    """The same number, so many times."""
    number = i16(value)
    end = at + size
    while at < end:
        out[at] = number
        at += 1
    return at


def put_row(out: vec[i16], at: i64, values: vec[i64]) -> i64:
    for value in values:
        out[at] = i16(value)
        at += 1
    return at


def put_part(out: vec[i16], at: i64, values: vec[i64], first: i64, size: i64) -> i64:
    """So many numbers of a row, from the first on."""
    end = first + size
    while first + 4 <= end:  # by fours, since a turn of the loop costs as much as a number
        out[at] = i16(values[first])
        out[at + 1] = i16(values[first + 1])
        out[at + 2] = i16(values[first + 2])
        out[at + 3] = i16(values[first + 3])
        at += 4
        first += 4
    while first < end:
        out[at] = i16(values[first])
        at += 1
        first += 1
    return at


def put_clipped(out: vec[i16], at: i64, values: vec[i64], low: i64, high: i64) -> i64:
    for value in values:
        if value < low:
            value = low
        elif value > high:
            value = high
        out[at] = i16(value)
        at += 1
    return at


def put_clipped_at(out: vec[i16], at: i64, values: vec[i64], places: list[int], low: i64, high: i64) -> i64:
    """The same of the numbers at some places only."""
    if len(values) == len(places):
        return put_clipped(out, at, values, low, high)
    for place in cast(list[i64], places):
        out[at] = i16(clipped(values[place], low, high))
        at += 1
    return at


def put_seats(out: vec[i16], at: i64, values: vec[i64], me: i64, seats: i64) -> i64:
    """Seats, or nobody."""
    for seat in values:
        turn = seat - me
        out[at] = i16(turn + (turn >> SIGN & seats) | seat >> SIGN)
        at += 1
    return at


def put_looked_up(out: vec[i16], at: i64, table: vec[i64], places: vec[i64]) -> i64:
    """What a table has at these places."""
    for place in places:
        out[at] = i16(table[place])
        at += 1
    return at


def put_seats_looked_up(out: vec[i16], at: i64, table: vec[i64], places: vec[i64], me: i64, seats: i64) -> i64:
    """The same, where the table has seats, or nobody."""
    for place in places:
        seat = table[place]
        turn = seat - me
        out[at] = i16(turn + (turn >> SIGN & seats) | seat >> SIGN)
        at += 1
    return at


def put_each(out: vec[i16], at: i64, values: vec[i64], first: i64, me: i64, seats: i64) -> i64:
    """A number of every seat, where that of seat 0 is the first of them."""
    n = first + me
    end = first + seats
    while n < end:
        out[at] = i16(values[n])
        at += 1
        n += 1
    n = first
    end = first + me
    while n < end:
        out[at] = i16(values[n])
        at += 1
        n += 1
    return at


def put_each_clipped(out: vec[i16], at: i64, values: vec[i64], low: i64, high: i64, me: i64, seats: i64) -> i64:
    to = at + turned(0, me, seats)
    end = at + seats
    for value in values:
        if value < low:
            value = low
        elif value > high:
            value = high
        out[to] = i16(value)
        to += 1
        if to == end:
            to = at
    return end


def put_rows(out: vec[i16], at: i64, values: vec[i64], size: i64, me: i64, seats: i64) -> i64:
    """The rows of all seats, which are one row here."""
    at = put_part(out, at, values, me * size, (seats - me) * size)
    return put_part(out, at, values, 0, me * size)


def put_first_of_rows(out: vec[i16], at: i64, values: vec[i64], size: i64, me: i64, seats: i64) -> i64:
    """The same where the rows are wider than told."""
    width = len(values) // seats
    owner = me
    for _n in range(seats):
        at = put_part(out, at, values, owner * width, size)
        owner += 1
        if owner == seats:
            owner = 0
    return at


def put_own_rows(out: vec[i16], at: i64, values: vec[i64], size: i64, observer: i64, all_open: bool, me: i64, seats: i64) -> i64:
    """The rows of all seats, but those of others are not known, unless all are open."""
    if all_open:
        return put_rows(out, at, values, size, me, seats)
    put_part(out, at + turned(observer, me, seats) * size, values, observer * size, size)
    return at + size * seats


def put_sums(out: vec[i16], at: i64, values: vec[i64], size: i64, me: i64, seats: i64) -> i64:
    """The sum of each seat's row."""
    owner = me
    for _n in range(seats):
        place = owner * size
        end = place + size
        total: i64 = 0
        while place < end:
            total += values[place]
            place += 1
        out[at] = i16(total)
        at += 1
        owner += 1
        if owner == seats:
            owner = 0
    return at


def put_bits(out: vec[i16], at: i64, value: i64, size: i64) -> i64:
    """The bits of a number, the lowest first."""
    end = at + size
    while at < end:
        out[at] = i16(value & 1)
        value >>= 1
        at += 1
    return at


def put_bits_at(out: vec[i16], at: i64, value: i64, places: list[int]) -> i64:
    """The bits at some places only."""
    for place in cast(list[i64], places):
        out[at] = i16(value >> place & 1)
        at += 1
    return at


def put_seat_bits(out: vec[i16], at: i64, value: i64, me: i64, seats: i64) -> i64:
    """A bit for each seat."""
    one: i64 = 1
    value &= (one << seats) - 1
    return put_bits(out, at, value >> me | value << (seats - me), seats)


def put_digits(out: vec[i16], at: i64, value: i64, size: i64, width: i64) -> i64:
    """So many numbers that are stored as one, in so many bits each, the lowest first."""
    one: i64 = 1
    mask = (one << width) - 1
    end = at + size
    while at < end:
        out[at] = i16(value & mask)
        value >>= width
        at += 1
    return at


def put_pair(out: vec[i16], at: i64, one: i64, two: i64) -> i64:
    out[at] = i16(one)
    out[at + 1] = i16(two)
    return at + 2


def put_two_seats(out: vec[i16], at: i64, one: i64, two: i64, me: i64, seats: i64) -> i64:
    out[at] = i16(turned(one, me, seats))
    out[at + 1] = i16(turned(two, me, seats))
    return at + 2


# The same for tuples, which copies of a table share


def put_some(out: vec[i16], at: i64, values: Ints, size: i64) -> i64:
    """So many numbers of a tuple."""
    end = at + size
    for value in cast(Words, values):
        if at == end:
            break
        out[at] = i16(value)
        at += 1
    return end


def put_some_clipped(out: vec[i16], at: i64, values: Ints, size: i64, low: i64, high: i64) -> i64:
    end = at + size
    for value in cast(Words, values):
        if at == end:
            break
        out[at] = i16(clipped(value, low, high))
        at += 1
    return end


def put_some_seats(out: vec[i16], at: i64, values: Ints, size: i64, me: i64, seats: i64) -> i64:
    """So many seats of a tuple."""
    end = at + size
    for seat in values:
        if at == end:
            break
        out[at] = i16(turned(seat, me, seats))
        at += 1
    return end


def put_each_of(out: vec[i16], at: i64, values: Ints, low: i64, high: i64, me: i64, seats: i64) -> i64:
    """A number of every seat, within its bounds."""
    to = at + turned(0, me, seats)
    end = at + seats
    for value in cast(Words, values):
        out[to] = i16(clipped(value, low, high))
        to += 1
        if to == end:
            to = at
    return end


def put_sizes(out: vec[i16], at: i64, values: list[list[int]], me: i64, seats: i64) -> i64:
    """How much every seat has."""
    to = at + turned(0, me, seats)
    end = at + seats
    for value in values:
        out[to] = i16(len(value))
        to += 1
        if to == end:
            to = at
    return end


def put_counts_listed(out: vec[i16], at: i64, values: list[int], size: i64) -> i64:
    """How often each of the numbers 0 to size - 1 is in a list."""
    end = at + size
    for place in cast(list[i64], values):
        out[at + place] = out[at + place] + 1
    return end


def put_flat_rows(out: vec[i16], at: i64, values: Ints, size: i64, me: i64, seats: i64) -> i64:
    """A row of every seat, where the rows of all are one tuple. They may be missing before the deal."""
    to = at + turned(0, me, seats) * size
    end = at + size * seats
    for value in cast(Words, values):
        out[to] = i16(value)
        to += 1
        if to == end:
            to = at
    return end


def put_rows_at(out: vec[i16], at: i64, values: Ints, places: list[int], me: i64, seats: i64) -> i64:
    """The same of the numbers at some places only."""
    width: i64 = len(values) // int(seats)
    if width == 0 or width == len(places):
        return put_flat_rows(out, at, values, len(places), me, seats)
    known = cast(Words, values)
    owner = me
    for _n in range(seats):
        first = owner * width
        for place in cast(list[i64], places):
            out[at] = i16(known[first + place])
            at += 1
        owner += 1
        if owner == seats:
            owner = 0
    return at


def put_rows_of(out: vec[i16], at: i64, values: tuple[Ints | None, ...], size: i64, me: i64, seats: i64) -> i64:
    """A row of every seat that has one."""
    to = at + turned(0, me, seats) * size
    end = at + size * seats
    for own in values:
        if own is not None:
            put_some(out, to, own, size)
        to += size
        if to == end:
            to = at
    return end


def put_counts(out: vec[i16], at: i64, values: Ints, size: i64) -> i64:
    """How often each of the numbers 0 to size - 1 is in a tuple; so far they are all 0."""
    end = at + size
    for place in cast(Words, values):
        out[at + place] = out[at + place] + 1
    return end


def put_all_counts(out: vec[i16], at: i64, piles: tuple[Ints, ...], size: i64) -> i64:
    """The same for several tuples together."""
    end = at + size
    for pile in piles:
        for place in cast(Words, pile):
            out[at + place] = out[at + place] + 1
    return end


def put_heaps(out: vec[i16], at: i64, values: tuple[Ints | None, ...], size: i64, me: i64, seats: i64) -> i64:
    """The same for every seat of which it is known; what is not known may be less than 0."""
    to = at + turned(0, me, seats) * size
    end = at + size * seats
    for own in values:
        if own is not None:
            put_fill(out, to, 0, size)
            put_counts(out, to, own, size)
        to += size
        if to == end:
            to = at
    return end


def put_own_heaps(out: vec[i16], at: i64, values: tuple[Ints, ...], size: i64, observer: i64, all_open: bool, me: i64, seats: i64) -> i64:
    """The same, but those of others are not known, unless all are open."""
    if all_open:
        return put_heaps(out, at, values, size, me, seats)
    own = at + turned(observer, me, seats) * size
    put_fill(out, own, 0, size)
    put_counts(out, own, values[observer], size)
    return at + size * seats


def put_members(out: vec[i16], at: i64, values: Ints, me: i64, seats: i64) -> i64:
    """A bit for each seat: is it in a tuple?"""
    end = at + seats
    for seat in values:
        out[at + turned(seat, me, seats)] = 1
    return end


def put_each_seat_bits(out: vec[i16], at: i64, values: Ints, me: i64, seats: i64) -> i64:
    """A bit for each seat, of every seat."""
    if not values:
        return at + seats * seats
    seat = me
    for _n in range(seats):
        at = put_seat_bits(out, at, values[seat], me, seats)
        seat += 1
        if seat == seats:
            seat = 0
    return at


# Plain data


def put_listed_rows(out: vec[i16], at: i64, rows: list[list[int]], size: i64, me: i64, seats: i64) -> i64:
    """A row of every seat."""
    seat = me
    for _n in range(seats):
        at = put_some(out, at, tuple(rows[seat]), size)
        seat += 1
        if seat == seats:
            seat = 0
    return at


def put_in_order(out: vec[i16], at: i64, end: i64, one: i64, two: i64) -> None:
    """A pair among those that are there already, the largest first; there may be no room for the least. -1 is no pair."""
    while at < end and one != -1:
        here = i64(out[at])
        there = i64(out[at + 1])
        if here < one or (here == one and there < two):
            out[at] = i16(one)
            out[at + 1] = i16(two)
            one = here
            two = there
        at += 2


def put_looked_at(out: vec[i16], at: i64, seen: Ints, what: Ints, observer: i64, size: i64) -> i64:
    """So many of the last places of which a seat has looked at what is there, the very last one first, each with that.
    `seen` has bits of seats for each place."""
    end = at + 2 * size
    place: i64 = len(seen)
    bits = cast(Words, seen)
    while place > 0 and at < end:
        place -= 1
        if bits[place] >> observer & 1:
            at = put_pair(out, at, place, what[place])
    return end
