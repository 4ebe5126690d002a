"""Vacations: planned by people, or taken for them when a clock would run out. Clocks that allow it stand still meanwhile."""

from __future__ import annotations

import calendar
import time
from collections.abc import Callable

import msgspec

from tinhorn.table.clocks.resting import DAY, HOUR, Span
from tinhorn.table.messages.answers import MyRest
from tinhorn.table.store.rows import Rest
from tinhorn.table.tables.registry import Tables
from tinhorn.table.words.refusals import LONG_VACATION, ODD_VACATION, UNKNOWN_PERSON

AHEAD = 400 * DAY  # nobody plans further


def year_of(at: float) -> Span:
    """The calendar year of a time, by UTC."""
    year = time.gmtime(at).tm_year
    begins, ends = (calendar.timegm((each, 1, 1, 0, 0, 0)) for each in (year, year + 1))
    return begins, ends


def overlap(one: Span, other: Span) -> float:
    return max(0.0, min(one[1], other[1]) - max(one[0], other[0]))


def present_or_next(rest: Rest, now: float) -> Span | None:
    return next((span for span in rest.vacations if span[1] > now), None)


class Rests:
    """Changes when people rest, and lets their tables know."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self.store = tables.store
        self.days = tables.settings.vacation_days

    async def of(self, person: str) -> MyRest:
        return self._shown((await self.store.rests([person])).get(person, Rest()))

    async def plan(self, person: str, begins: float, ends: float) -> MyRest:
        """Go on vacation, now or later. It takes the place of what was planned before."""
        now = self.tables.now()
        begins = max(begins, now)

        def work(rest: Rest) -> Rest:
            if ends <= begins or ends > now + AHEAD:
                raise ODD_VACATION()
            before = [(begin, min(end, begins)) for begin, end in rest.vacations if begin < now]
            free = msgspec.structs.replace(rest, vacations=before)
            new = msgspec.structs.replace(rest, vacations=[*before, (begins, ends)])
            for at in (begins, ends):
                if self._left(new, at) < 0:
                    raise LONG_VACATION(int(max(0.0, self._left(free, at)) // DAY))
            return new

        return await self._change(person, work)

    async def end(self, person: str) -> MyRest:
        """Back from vacation, or no vacation after all."""
        now = self.tables.now()

        def work(rest: Rest) -> Rest:
            return msgspec.structs.replace(rest, vacations=[(begin, min(end, now)) for begin, end in rest.vacations if begin < now])

        return await self._change(person, work)

    async def take(self, person: str, ran_out: float) -> bool:
        """A clock would run out: take a day of vacation. False where there is none left."""
        now = self.tables.now()
        taken = False

        def work(rest: Rest) -> Rest:
            nonlocal taken
            taken = any(begin <= now < end for begin, end in rest.vacations)  # another table was faster
            left = min(DAY, self._left(rest, now))
            if taken or left < HOUR:
                return rest
            taken = True
            begins = min(ran_out, now)
            before = [span for span in rest.vacations if span[0] < begins]
            later = [span for span in rest.vacations if span[0] >= now + left]
            return msgspec.structs.replace(rest, vacations=[*before, (begins, now + left), *later])

        await self._change(person, work)
        return taken

    async def _change(self, person: str, work: Callable[[Rest], Rest]) -> MyRest:
        rest = await self.store.change_rest(person, work)
        if rest is None:
            raise UNKNOWN_PERSON()
        for listed in await self.store.tables_of(person):
            if listed.table.status == "playing":
                await self._tell(listed.table.code)
        return self._shown(rest)

    async def _tell(self, code: str) -> None:
        self.tables.tell_others(f"meta {code} 0")
        table = self.tables.open.get(code)
        if table is not None:
            await self.tables.refresh(table)

    def _left(self, rest: Rest, at: float) -> float:
        """Seconds of vacation that are left in the year of that time."""
        year = year_of(at)
        return self.days * DAY - sum(overlap(span, year) for span in rest.vacations)

    def _shown(self, rest: Rest) -> MyRest:
        now = self.tables.now()
        begins, ends = present_or_next(rest, now) or (None, None)
        return MyRest(begins=begins, ends=ends, days_left=max(0.0, self._left(rest, now)) / DAY, days=self.days)
