"""What an observation should say of a value of the view: written plainly, to compare the generated code with."""

from __future__ import annotations

from typing import Any

from tinhorn.core.fields import BITS, LINES, NUMBER, ROW, SEATS, Field
from tinhorn.core.put import turned


def told(field: Field, value: Any, me: int, seats: int) -> list[int]:
    """The numbers of a field: a value, or a list of values by seat, of which that of `me` comes first. None is nothing."""
    if not field.by_seat:
        return one_told(field, value, me, seats)
    owners = [(me + n) % seats for n in range(seats)]
    return [number for owner in owners for number in one_told(field, value[owner] if value else None, me, seats)]


def one_told(field: Field, value: Any, me: int, seats: int) -> list[int]:
    high = max(field.high, seats - 1) if field.of_seats and field.kind != BITS else field.high
    size = seats if field.kind == SEATS or (field.kind == BITS and field.of_seats) else field.size
    if field.kind == LINES:
        return lines_told(field, list(value or ()), me, seats)
    if field.kind == NUMBER:
        number = field.low if value is None else value
        return [bounded(int(turned(number, me, seats)) if field.of_seats else int(number), field.low, high)]
    if value is None or (field.kind == ROW and isinstance(value, int)):  # a question of another kind has a number of that name
        return [field.low] * size
    if field.places and value:
        value = [value >> place & 1 if field.kind == BITS else value[place] for place in field.places]
        return [bounded(each, field.low, high) for each in value]
    if field.kind == ROW:
        numbers = [int(turned(each, me, seats)) if field.of_seats else each for each in value][:size]
        return [bounded(each, field.low, high) for each in numbers] + [field.low] * (size - len(numbers))
    if isinstance(value, int):  # the bits of a number
        value = [at for at in range(size) if value >> at & 1]
    members = [int(turned(each, me, seats)) for each in value] if field.kind == SEATS or field.of_seats else list(value)
    return [int(each in members) if field.kind == BITS else members.count(each) for each in range(size)]


def lines_told(field: Field, lines: list[Any], me: int, seats: int) -> list[int]:
    """The latest lines, the newest first."""
    found: list[int] = []
    for line in [*reversed(lines), *[()] * field.size][: field.size]:
        for at, column in enumerate(field.columns):
            value = line[at] if at < len(line) else column.low
            high = max(column.high, seats - 1) if column.of_seats else column.high
            found.append(bounded(int(turned(value, me, seats)) if column.of_seats else value, column.low, high))
    return found


def bounded(value: int, low: int, high: int) -> int:
    return min(max(value, low), high)
