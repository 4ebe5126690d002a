"""Clocks of decisions: they measure the time in which a server ran. Here every clock is moved by the test, and nobody waits."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest
from websockets.asyncio.client import connect

from tests.server.harness import Postgres, Serving, fresh_sqlite, people, rows, run, table_of
from tests.server.parts import SqlServices
from tests.server.test_presence import until
from tests.server.test_table import GAME
from tinhorn.client import Client
from tinhorn.server.network.addresses import LastSeen
from tinhorn.server.store.store import SqlStore
from tinhorn.server.workers.pool import BotPool
from tinhorn.table.bots.driver import Driver, who_plays
from tinhorn.table.clocks.playing_time import MOST_UNCONFIRMED
from tinhorn.table.messages.requests import NewTable, Sit
from tinhorn.table.store.rows import SeatRow
from tinhorn.table.tables.presence import HEARTBEAT
from tinhorn.table.tables.table import OpenTable

LIMIT = 60
DAY = 86_400.0


class Process:
    """A server process without its wings. `wall` is the system's clock there, `ticks` the monotonic one."""

    services: SqlServices

    def __init__(self, wall: float, ticks: float = 0.0) -> None:
        self.wall = wall
        self.ticks = ticks

    async def start(self, database: str) -> Process:
        store = SqlStore(database)
        store.open()
        self.services = SqlServices(database, lambda: self.wall, lambda: self.ticks)
        await self.services.start(store, float(await store.keep("playing_time", repr(self.wall))))
        return self

    async def runs(self, seconds: float) -> None:
        """Time goes by, with all its heartbeats."""
        for _ in range(int(seconds / HEARTBEAT)):
            self.ticks += HEARTBEAT
            self.wall += HEARTBEAT
            self.services.presence.heartbeat()
            await self.services.playing_time.confirm(self.services.store)

    async def end(self) -> None:
        if self.services.store.bus is not None:
            await self.services.store.bus.close()
        await self.services.tables.settle()
        await self.services.store.close()

    async def table(self, code: str) -> OpenTable:
        table = await self.services.tables.find(code)
        assert table is not None
        return table

    async def left(self, code: str) -> float:
        """What is left of the time for the open decision."""
        deadline = (await self.table(code)).game.deadline()
        assert deadline is not None
        return deadline - self.services.playing_time.now()

    async def begin(self) -> str:
        services = self.services
        for person in ("ann", "bob"):
            await services.store.add_person(person, person, 0.0)
        table = await services.lobby.make("ann", NewTable(game=GAME, seats=2, clock=LIMIT))
        for person in ("ann", "bob"):
            await services.lobby.sit(table, person, person, Sit())
        await services.lobby.start(table, "ann", fill=False)
        return table.code


def test_time_in_which_no_server_runs_is_not_charged(database: str) -> None:
    async def story() -> None:
        first = await Process(wall=1000.0, ticks=7.0).start(database)
        code = await first.begin()
        await first.runs(20)
        assert await first.left(code) == 40
        first.ticks += 3  # and is killed before the next heartbeat
        await first.end()

        second = await Process(wall=1000.0 + DAY, ticks=5.0).start(database)
        assert await second.left(code) == 40
        await second.runs(30)
        assert await second.left(code) == 10
        await second.end()

    run(story())


def test_a_move_after_a_restart_gives_the_next_question_its_whole_time(database: str) -> None:
    async def story() -> None:
        first = await Process(wall=1000.0).start(database)
        code = await first.begin()
        await first.runs(20)
        table = await first.table(code)
        state = table.game.state
        assert state is not None
        seat = state.to_act[0]
        await first.services.moves.move(table, seat, "one", 0, state.options(seat)[0])
        assert await first.left(code) == LIMIT
        await first.end()

        second = await Process(wall=1.0).start(database)
        assert await second.left(code) == LIMIT
        await second.runs(20)
        assert await second.left(code) == LIMIT - 20
        await second.end()

    run(story())


@pytest.mark.parametrize("jump", [DAY, -DAY])
def test_a_jump_of_the_systems_clock_changes_nothing(jump: float, tmp_path: Path) -> None:
    database = fresh_sqlite(tmp_path)

    async def story() -> None:
        process = await Process(wall=1000.0).start(database)
        code = await process.begin()
        await process.runs(20)
        process.wall += jump
        assert await process.left(code) == 40
        process.services.tables.close_idle()
        assert code in process.services.tables.open
        await process.runs(20)
        assert await process.left(code) == 20
        await process.end()

    run(story())


def test_clocks_stand_still_while_the_store_is_away_or_the_process_is_frozen(tmp_path: Path) -> None:
    """No heartbeat is stored meanwhile. Afterwards connected clients are told the time anew."""
    database = fresh_sqlite(tmp_path)

    async def story() -> None:
        process = await Process(wall=1000.0).start(database)
        code = await process.begin()
        time, store = process.services.playing_time, process.services.store
        await process.runs(20)
        assert not await time.confirm(store)
        process.ticks += DAY
        assert await process.left(code) == 40 - MOST_UNCONFIRMED
        assert await time.confirm(store)
        await process.runs(20)
        assert await process.left(code) == 20 - MOST_UNCONFIRMED
        await process.end()

    run(story())


def test_processes_on_one_database_share_one_playing_time(postgres: Postgres) -> None:
    database = postgres.fresh()

    async def story() -> None:
        first = await Process(wall=1000.0).start(database)
        code = await first.begin()
        await first.runs(20)
        second = await Process(wall=5 * DAY, ticks=77.0).start(database)
        assert await second.left(code) == 40
        first.ticks += 4
        first.services.presence.heartbeat()  # it is further than what stands in the store
        await until(lambda: second.services.playing_time.now() == first.services.playing_time.now())
        assert await second.left(code) == 36
        await first.end()

        await second.runs(20)  # one of them runs, so it counts
        assert await second.left(code) == 16
        await second.end()
        third = await Process(wall=9 * DAY).start(database)
        assert await third.left(code) == 16
        await third.end()

    run(story())


def test_a_clock_that_rings_after_it_stood_still_is_set_again(tmp_path: Path) -> None:
    database = fresh_sqlite(tmp_path)

    async def story() -> None:
        process = await Process(wall=1000.0).start(database)
        services = process.services
        pool = BotPool(1, 60.0, services.metrics)
        driver = Driver(services.moves, services.absence, pool, "secret", LastSeen())
        code = await process.begin()
        table = await process.table(code)
        deadline = table.game.deadline()
        assert deadline is not None
        driver._ring(table, deadline)
        await services.tables.settle()
        assert not any(seat.stand_in for seat in table.game.seats)
        await process.runs(LIMIT)
        driver._ring(table, deadline)
        await until(lambda: any(seat.stand_in for seat in table.game.seats))
        driver.stop()
        await pool.close()
        await process.end()

    run(story())


def test_a_restarted_server_shows_the_time_that_was_left(serve: Callable[..., Serving], tmp_path: Path) -> None:
    """Over sockets, with the system's clock a day further after the restart."""
    server = serve(fresh_sqlite(tmp_path), still=1e9)

    async def begin() -> tuple[list[Client], str]:
        clients = await people(server.address, 2)
        return clients, await table_of(clients, GAME, 2, clock=LIMIT)

    async def left(client: Client, code: str) -> float:
        welcome, frame = await shown(client, code)
        return float(frame["clock"]["deadline"] - welcome["now"])

    clients, code = run(begin())
    assert run(left(clients[0], code)) == LIMIT
    server.stop()
    server.still = {"still": 1e9 + DAY}
    server.start()
    assert run(left(clients[0], code)) == LIMIT
    assert rows(server.database, "SELECT count(*) AS n FROM entries") == [{"n": 0}]


async def shown(client: Client, code: str) -> tuple[dict[str, Any], dict[str, Any]]:
    """The welcome and the first frame on a new socket."""
    address = client.server.replace("http", "ws", 1) + "/api/socket"
    async with connect(address, additional_headers={"Authorization": f"Bearer {client.token}"}, compression=None) as socket:
        welcome = msgspec.json.decode(await socket.recv())
        await socket.send(msgspec.json.encode({"type": "join", "table": code}).decode())
        while True:
            message = msgspec.json.decode(await socket.recv())
            if message["type"] == "frame":
                return welcome, message


def test_a_bot_plays_at_its_own_level_and_a_stand_in_as_regular() -> None:
    bot = SeatRow(code="ABCDE", seat=0, kind="bot", person=None, name="Belle", level="legend", words="", stand_in=False, away_since=None)
    gone = SeatRow(code="ABCDE", seat=1, kind="person", person="p1", name="Mara", level=None, words="", stand_in=True, away_since=3)
    assert who_plays(bot, "greenhorn") == ("legend", "Belle")
    assert who_plays(gone, "legend") == ("regular", "")
