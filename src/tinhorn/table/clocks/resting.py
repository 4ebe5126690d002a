"""When the clock of a table runs and when it rests: at night, at weekends, and for people on vacation.

Times are in seconds since 1970. A time zone is needed only where the clock has quiet hours or free weekends.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import date, datetime, timedelta
from functools import lru_cache
from math import inf
from zoneinfo import ZoneInfo

from tinhorn.table.messages.fields import Clock

Span = tuple[float, float]  # from when until when

DAY = 86_400.0
HOUR = 3600.0
MINUTE = 60.0
DAY_MINUTES = 1440
SATURDAY = 5
MOST_DAYS = 3000  # longer than any clock takes
WARNED_AT = 0.25  # of the time for a decision, but a day at most


@lru_cache(256)
def zone_of(name: str) -> ZoneInfo | None:
    """None where there is no such time zone."""
    try:
        return ZoneInfo(name)
    except (ValueError, OSError, LookupError):  # a name that is no name, a folder, or one that nobody knows
        return None


def is_slow(clock: Clock) -> bool:
    """May its players come and go meanwhile?"""
    return clock.move + clock.reserve >= HOUR


def warning_time(clock: Clock) -> float:
    """How long before the end somebody is warned."""
    return min(DAY, WARNED_AT * (clock.move + clock.reserve))


def deadline(clock: Clock, asked: float, spent: float, vacations: Sequence[Span]) -> float:
    """When a decision runs out that was asked for then. After a vacation there is at least the time of a warning."""
    ends = runs_out(clock, asked, clock.move + max(0.0, clock.reserve - spent), vacations)
    for begin, end in vacations:
        if asked < end and begin <= ends + MINUTE:
            ends = max(ends, runs_out(clock, end, warning_time(clock), vacations))
    return ends


def over_reserve(clock: Clock, asked: float, answered: float, vacations: Sequence[Span]) -> float:
    """What a decision took of the reserve."""
    took = 0.0
    for begin, end in running(clock, asked, vacations):
        if begin >= answered:
            break
        took += min(end, answered) - begin
    return max(0.0, took - clock.move)


def runs_out(clock: Clock, start: float, seconds: float, vacations: Sequence[Span]) -> float:
    """When so many seconds have passed in which it runs."""
    left = seconds
    begin = start
    for begin, end in running(clock, start, vacations):
        if end - begin >= left:
            break
        left -= end - begin
    return begin + left


def running(clock: Clock, start: float, vacations: Sequence[Span]) -> Iterator[Span]:
    """The stretches of time in which it runs."""
    for begin, end in awake(clock, start):
        at = max(begin, start)
        for gone, back in vacations:
            if gone < end and back > at:
                if gone > at:
                    yield at, gone
                at = back
        if at < end:
            yield at, end


def wakes(quiet: tuple[int, int], zone: str, at: float) -> float:
    """The first moment from then on that is not among these quiet hours."""
    return max(at, next(awake(Clock(quiet=quiet, zone=zone), at))[0])


def awake(clock: Clock, start: float) -> Iterator[Span]:
    """The same without vacations; the first stretch may begin before the start."""
    zone = zone_of(clock.zone)
    if zone is None or (clock.quiet is None and not clock.weekends):
        yield start, inf
        return
    first = datetime.fromtimestamp(start, zone).date()
    for number in range(MOST_DAYS):
        day = first + timedelta(days=number)
        if clock.weekends and day.weekday() >= SATURDAY:
            continue
        for begin, end in waking_minutes(clock):
            stretch = moment(day, begin, zone), moment(day, end, zone)
            if stretch[1] > start:
                yield stretch


def waking_minutes(clock: Clock) -> list[tuple[int, int]]:
    """The minutes of a day that are not quiet."""
    sleeps, wakes = clock.quiet or (0, 0)
    if sleeps == wakes:
        return [(0, DAY_MINUTES)]
    if sleeps > wakes:  # over midnight
        return [(wakes, sleeps)]
    return [(0, sleeps), (wakes, DAY_MINUTES)]


def moment(day: date, minute: int, zone: ZoneInfo) -> float:
    midnight = datetime(day.year, day.month, day.day, tzinfo=zone)
    return (midnight + timedelta(minutes=minute)).timestamp()  # by the clocks on the wall, also when these are put forward
