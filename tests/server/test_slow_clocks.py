"""Clocks for days: reserves, hours of rest, vacations, and bots that take over. Every clock is moved by the test, and nobody waits."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from datetime import datetime
from pathlib import Path
from typing import Any
from zoneinfo import ZoneInfo

import msgspec
import pytest

from tests.server.harness import Postgres, Serving, fresh_sqlite, people, refusal, run, table_of
from tests.server.test_clocks import Process
from tests.server.test_table import GAME
from tinhorn.tab.inline import Inline
from tinhorn.table.bots.driver import Driver
from tinhorn.table.clocks.resting import DAY, HOUR, deadline, over_reserve, warning_time, zone_of
from tinhorn.table.messages.fields import Clock
from tinhorn.table.messages.requests import NewTable, Sit
from tinhorn.table.messages.server import TableInfo
from tinhorn.table.tables.info import table_info
from tinhorn.table.tables.table import OpenTable

BERLIN = "Europe/Berlin"
MONDAY = datetime(2026, 11, 16, 12, 0, tzinfo=ZoneInfo("UTC")).timestamp()


def at(text: str, zone: str = BERLIN) -> float:
    return datetime.fromisoformat(text).replace(tzinfo=ZoneInfo(zone)).timestamp()


# When a clock runs


def ends(clock: Clock, asked: str, spent: float = 0.0, *vacations: tuple[str, str]) -> str:
    """When a decision runs out, by the clocks of Berlin."""
    found = deadline(clock, at(asked), spent, [(at(begin), at(end)) for begin, end in vacations])
    return datetime.fromtimestamp(found, ZoneInfo(BERLIN)).strftime("%Y-%m-%d %H:%M")


def test_a_move_has_its_time_and_what_is_left_of_the_reserve() -> None:
    clock = Clock(move=int(12 * HOUR), reserve=int(2 * DAY))
    assert ends(clock, "2026-11-16 10:00") == "2026-11-18 22:00"
    assert ends(clock, "2026-11-16 10:00", spent=1.5 * DAY) == "2026-11-17 10:00"
    assert ends(clock, "2026-11-16 10:00", spent=9 * DAY) == "2026-11-16 22:00"


def test_it_stands_still_at_quiet_hours() -> None:
    night = Clock(move=int(4 * HOUR), quiet=(22 * 60, 8 * 60), zone=BERLIN)
    assert ends(night, "2026-11-16 10:00") == "2026-11-16 14:00"
    assert ends(night, "2026-11-16 20:00") == "2026-11-17 10:00"
    assert ends(night, "2026-11-16 23:30") == "2026-11-17 12:00"
    assert ends(night, "2026-11-17 03:00") == "2026-11-17 12:00"
    noon = Clock(move=int(4 * HOUR), quiet=(12 * 60, 13 * 60), zone=BERLIN)
    assert ends(noon, "2026-11-16 10:00") == "2026-11-16 15:00"
    assert ends(Clock(move=int(HOUR), quiet=(60, 60), zone=BERLIN), "2026-11-16 00:30") == "2026-11-16 01:30"


def test_it_stands_still_at_weekends() -> None:
    clock = Clock(move=int(DAY), weekends=True, zone=BERLIN)
    assert ends(clock, "2026-11-19 10:00") == "2026-11-20 10:00"
    assert ends(clock, "2026-11-20 10:00") == "2026-11-23 10:00"
    assert ends(clock, "2026-11-21 10:00") == "2026-11-24 00:00"


def test_quiet_hours_are_those_of_the_clocks_on_the_wall_when_these_are_put_back() -> None:
    clock = Clock(move=int(2 * HOUR), quiet=(22 * 60, 8 * 60), zone=BERLIN)
    assert ends(clock, "2026-10-24 21:00") == "2026-10-25 09:00"


def test_it_stands_still_during_a_vacation_and_then_leaves_the_time_of_a_warning() -> None:
    clock = Clock(move=int(2 * DAY), vacation=True)
    assert ends(clock, "2026-11-16 10:00", 0.0, ("2026-11-17 10:00", "2026-11-20 10:00")) == "2026-11-21 10:00"
    assert warning_time(clock) == DAY / 2
    assert ends(clock, "2026-11-16 10:00", 0.0, ("2026-11-18 09:00", "2026-11-20 10:00")) == "2026-11-20 22:00"
    assert ends(clock, "2026-11-16 10:00", 0.0, ("2026-11-18 10:00", "2026-11-19 10:00")) == "2026-11-19 22:00"  # taken by itself
    assert ends(clock, "2026-11-16 10:00", 0.0, ("2026-11-01 10:00", "2026-11-05 10:00")) == "2026-11-18 10:00"
    assert ends(clock, "2026-11-16 10:00", 0.0, ("2026-12-01 10:00", "2026-12-05 10:00")) == "2026-11-18 10:00"


def test_only_time_in_which_it_runs_is_taken_from_the_reserve() -> None:
    clock = Clock(move=int(DAY), reserve=int(DAY), weekends=True, zone=BERLIN)
    vacation = [(at("2026-11-24 00:00"), at("2026-11-25 00:00"))]
    assert over_reserve(clock, at("2026-11-20 10:00"), at("2026-11-22 10:00"), []) == 0
    assert over_reserve(clock, at("2026-11-20 10:00"), at("2026-11-23 12:00"), []) == 2 * HOUR
    assert over_reserve(clock, at("2026-11-23 00:00"), at("2026-11-25 06:00"), vacation) == 6 * HOUR


@pytest.mark.parametrize("name", ["Nowhere/Land", "", "../../etc/passwd", "Europe", "\0", "x" * 5000])
def test_a_name_that_is_no_time_zone_is_known_as_none(name: str) -> None:
    assert zone_of(name) is None
    assert zone_of(BERLIN) is not None


# At a table


class House(Process):
    """A process with bots and clocks. Its bots answer at once."""

    driver: Driver

    async def start(self, database: str) -> House:
        await super().start(database)
        self.services.tables.settings = msgspec.structs.replace(self.services.tables.settings, bot_pace=0.0, peer_grace=0.0)
        self.driver = Driver(self.services.moves, self.services.absence, Inline(), "secret", Inline())
        self.services.due.looks.append(self.driver.next_look)
        return self

    async def passes(self, seconds: float) -> None:
        """Time goes by, and then there is a heartbeat. Tables that nobody looks at have been closed meanwhile."""
        then = self.services.playing_time.now() + seconds
        self.wall += seconds
        self.ticks += seconds
        self.services.playing_time.heard(then)
        self.services.tables.close_idle()
        self.driver.look_at_all()
        await self.services.playing_time.confirm(self.services.store)
        await self.services.due.look()
        for _ in range(5):  # a clock rings in the next round of the loop
            await self.services.tables.settle()
            await asyncio.sleep(0)

    async def end(self) -> None:
        self.driver.stop()
        await super().end()

    async def begin_with(self, clock: Clock, names: tuple[str, ...] = ("ann", "bob")) -> str:
        services = self.services
        for person in names:
            if await services.store.person(person) is None:
                await services.store.add_person(person, person, 0.0)
        table = await services.lobby.make(names[0], NewTable(game=GAME, seats=len(names), clock=clock))
        for person in names:
            await services.lobby.sit(table, person, person, Sit())
        await services.lobby.start(table, names[0], fill=False)
        return table.code

    def info(self, table: OpenTable) -> TableInfo:
        return table_info(table, "ann", self.services.signer, self.wall)


@pytest.fixture
def database(tmp_path: Path) -> str:
    url = fresh_sqlite(tmp_path)
    return url


def story(work: Callable[[House], Coroutine[Any, Any, None]], database: str) -> None:
    async def tell() -> None:
        house = await House(wall=MONDAY).start(database)
        await work(house)
        await house.end()

    run(tell())


def asked(table: OpenTable) -> int:
    state = table.game.state
    assert state is not None
    return state.to_act[0]


async def answer(house: House, code: str) -> None:
    """Whoever is asked decides something."""
    table = await house.table(code)
    state = table.game.state
    assert state is not None
    seat = state.to_act[0]
    await house.services.moves.move(table, seat, f"move-{table.game.number}", table.game.number, state.options(seat)[0])


def test_a_clock_of_days_runs_out_though_nobody_looks_and_a_bot_takes_over(database: str) -> None:
    async def work(house: House) -> None:
        code = await house.begin_with(Clock(move=int(2 * DAY)))
        seat = asked(await house.table(code))
        await house.passes(HOUR)
        await house.passes(DAY)
        assert code not in house.services.tables.open or not (await house.table(code)).game.seats[seat].stand_in
        await house.passes(DAY)
        await house.passes(60)
        table = await house.table(code)
        assert table.game.seats[seat].stand_in
        assert table.game.number > 0, "the table goes on for the others"
        await house.services.absence.back(table, seat)
        assert not table.game.seats[seat].stand_in

    story(work, database)


def test_a_table_whose_process_was_killed_is_found_by_the_next_one(database: str) -> None:
    async def tell() -> None:
        first = await House(wall=MONDAY).start(database)
        code = await first.begin_with(Clock(move=int(DAY)))
        await answer(first, code)
        await first.end()
        second = await House(wall=MONDAY + 60, ticks=9.0).start(database)
        await second.passes(1)
        assert code in second.services.tables.open
        await second.passes(DAY)
        await second.passes(40)
        assert any(seat.stand_in for seat in (await second.table(code)).game.seats)
        await second.end()

    run(tell())


def test_a_due_table_is_given_to_one_process_at_a_time(postgres: Postgres) -> None:
    database = postgres.fresh()

    async def tell() -> None:
        first = await House(wall=MONDAY).start(database)
        code = await first.begin_with(Clock(move=int(DAY)))
        now = first.services.playing_time.now()
        second = await House(wall=MONDAY).start(database)
        store, other = first.services.store, second.services.store
        assert await store.take_due(now, now + 30, 9) == [code]
        assert await other.take_due(now, now + 30, 9) == []
        assert await other.take_due(now + 31, now + 60, 9) == [code], "the first one was killed"
        await store.set_due(code, now + 30, None)
        assert await store.take_due(now + 61, now + 90, 9) == [code], "what came up meanwhile stays"
        await first.end()
        await second.end()

    run(tell())


def test_vacation_is_taken_by_itself_and_seen_by_all(database: str) -> None:
    async def work(house: House) -> None:
        code = await house.begin_with(Clock(move=int(2 * DAY), vacation=True))
        strict = await house.begin_with(Clock(move=int(2 * DAY)))
        seat = asked(await house.table(code))
        person = (await house.table(code)).game.seats[seat].person
        assert person is not None
        await house.passes(2 * DAY + 1)
        await house.passes(40)
        table, other = await house.table(code), await house.table(strict)
        assert not table.game.seats[seat].stand_in
        assert other.game.seats[asked(other)].stand_in or other.game.number > 0, "there is no vacation at this table"
        until = house.info(table).seats[seat].vacation
        assert until is not None
        assert abs(until - (house.wall + DAY)) < HOUR
        left = await house.left(code)
        assert abs(left - (DAY + DAY / 2)) < HOUR, "a day, and the time of a warning"
        rest = await house.services.rests.of(person)
        assert round(rest.days_left) == 20

        await house.services.rests.end(person)
        assert abs(await house.left(code) - DAY / 2) < HOUR, "who is back has the time of a warning"
        assert house.info(await house.table(code)).seats[seat].vacation is None

    story(work, database)


def test_a_bot_plays_when_no_vacation_is_left(database: str) -> None:
    async def work(house: House) -> None:
        house.services.rests.days = 2.0
        code = await house.begin_with(Clock(move=int(DAY), vacation=True))
        seat = asked(await house.table(code))
        days = 0
        while not (await house.table(code)).game.seats[seat].stand_in:
            await house.passes(DAY / 4)
            days += 1
            assert days < 40
        await house.passes(60)
        assert days / 4 >= 3, "a day of its own, and two of vacation"
        assert (await house.table(code)).game.number > 0

    story(work, database)


def test_a_planned_vacation_stops_the_clock_and_has_its_limits(database: str) -> None:
    async def work(house: House) -> None:
        code = await house.begin_with(Clock(move=int(2 * DAY), vacation=True))
        seat = asked(await house.table(code))
        person = (await house.table(code)).game.seats[seat].person
        assert person is not None
        now = house.wall
        rests = house.services.rests
        shown = await rests.plan(person, now + DAY, now + 4 * DAY)
        assert (shown.begins, shown.ends, shown.days_left) == (now + DAY, now + 4 * DAY, 18.0)
        assert await house.left(code) == 5 * DAY
        assert house.info(await house.table(code)).seats[seat].vacation is None, "others are told when it has begun"
        shown = await rests.plan(person, now, now + DAY)
        assert (shown.begins, shown.ends, shown.days_left) == (now, now + DAY, 20.0)
        for begins, ends in ((now, now - 5), (now, now + 500 * DAY)):
            with pytest.raises(Exception, match="begins now or later"):
                await rests.plan(person, begins, ends)
        with pytest.raises(Exception, match="left: 21"):
            await rests.plan(person, now, now + 22 * DAY)
        shown = await rests.end(person)
        assert (shown.begins, shown.days_left) == (None, 21.0)

    story(work, database)


def test_a_decision_that_takes_long_is_taken_from_the_reserve_and_stays_taken(database: str) -> None:
    async def tell() -> None:
        house = await House(wall=MONDAY).start(database)
        code = await house.begin_with(Clock(move=int(HOUR), reserve=int(DAY)))
        seat = asked(await house.table(code))
        assert await house.left(code) == DAY + HOUR
        await house.passes(3 * HOUR)
        await answer(house, code)
        info = house.info(await house.table(code))
        assert [each.reserve for each in info.seats] == [DAY - 2 * HOUR if each.seat == seat else DAY for each in info.seats]
        await house.end()
        again = await House(wall=house.wall).start(database)
        assert (await again.table(code)).game.seats[seat].spent == 2 * HOUR
        await again.end()

    run(tell())


# Over HTTP


def test_a_table_with_a_slow_clock_over_http(server: Serving) -> None:
    async def tell() -> None:
        ann, bob = await people(server.address, 2)
        clock = {"move": 43_200, "reserve": 172_800, "quiet": [1320, 480], "weekends": True, "zone": BERLIN, "vacation": True}
        code = await table_of([ann, bob], GAME, 2, clock=clock)
        info = await ann.get(f"/api/tables/{code}")
        assert info["clock"] == clock
        assert info["seats"][0]["reserve"] == 172_800
        lines = [line for each in (ann, bob) for line in (await each.get("/api/my/tables"))["tables"] if line["table"] == code]
        assert [line["left"] is not None for line in lines] == [line["yours"] for line in lines]
        mine = next(line for line in lines if line["yours"])
        assert mine["left"] > 43_200
        assert mine["warning"] == (43_200 + 172_800) / 4
        again = await ann.make_table(GAME, 2, clock=3600)
        assert again["clock"]["move"] == 3600

        for wrong, says in (
            ({"move": 60, "vacation": True}, "slow clock"),
            ({"move": 60, "zone": "Europe/Nowhere"}, "time zone"),
            ({"move": 1}, "clock"),
            ({"speed": 60}, "speed"),
        ):
            no = await refusal(ann.make_table(GAME, 2, clock=wrong))
            assert says in no.reason

    run(tell())


def test_vacation_over_http(server: Serving) -> None:
    async def tell() -> None:
        (ann,) = await people(server.address, 1)
        rest = await ann.get("/api/me/rest")
        assert rest == {"begins": None, "ends": None, "days_left": 21.0, "days": 21.0}
        year = datetime.now(ZoneInfo("UTC")).year
        begins = datetime(year + 1, 1, 2, tzinfo=ZoneInfo("UTC")).timestamp()
        found = await ann.post("/api/me/vacation", begins=begins, ends=begins + 3 * DAY)
        assert found["begins"] == begins
        no = await refusal(ann.post("/api/me/vacation", begins=begins, ends=begins + 30 * DAY))
        assert no.code == "long_vacation"
        assert (await ann.post("/api/me/vacation/end"))["begins"] is None

    run(tell())
