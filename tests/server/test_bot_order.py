"""Whose bots think first: tables with people before others, hosts in turn; and tables of bots alone pause unless somebody looks."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path

from tests.fixture_games import game_with
from tests.server.harness import people, run, table_of
from tests.server.inside import inside
from tests.server.test_games import frame_on
from tinhorn.client import Client
from tinhorn.server.bots.driver import Driver
from tinhorn.server.bots.pool import BotPool
from tinhorn.server.bots.queue import Asked, Queue
from tinhorn.server.bots.worker import Task
from tinhorn.server.metrics import server_metrics

GAME = game_with(seats=(2, 3), at_once=False)


def asked(name: str, host: str, rank: Callable[[], int]) -> Asked:
    return Asked(Task(level=name, version=1, seed=0, frame=b""), host, rank, asyncio.get_running_loop().create_future())


async def order(queue: Queue) -> list[str]:
    return [(await queue.get()).task.level for _ in range(len(queue))]


def test_tables_with_people_go_first_and_hosts_take_turns() -> None:
    async def story() -> None:
        queue = Queue()
        for n in range(3):
            queue.put(asked(f"bots {n}", "many", lambda: 1))
        for n in range(3):
            queue.put(asked(f"many {n}", "many", lambda: 0))
        queue.put(asked("few", "few", lambda: 0))
        queue.put(asked("nobody", "nobody", lambda: 2))
        assert await order(queue) == ["many 0", "few", "many 1", "many 2", "bots 0", "bots 1", "bots 2", "nobody"]

    run(story())


def test_600_tables_of_bots_are_passed_by_one_with_a_person() -> None:
    async def story() -> None:
        queue = Queue()
        for n in range(600):
            queue.put(asked("bots", f"host {n}", lambda: 1))
        queue.put(asked("person", "ann", lambda: 0))
        assert (await queue.get()).task.level == "person"

    run(story())


def test_whoever_comes_to_a_table_moves_it_forward() -> None:
    async def story() -> None:
        queue, ranks = Queue(), {"a": 1, "b": 1}
        queue.put(asked("a", "a", lambda: ranks["a"]))
        queue.put(asked("b", "b", lambda: ranks["b"]))
        ranks["b"] = 0
        assert await order(queue) == ["b", "a"]

    run(story())


def test_a_worker_waits_for_the_first_task() -> None:
    async def story() -> None:
        queue = Queue()
        waiting = asyncio.create_task(queue.get())
        await asyncio.sleep(0)
        queue.put(asked("late", "ann", lambda: 0))
        assert (await waiting).task.level == "late"

    run(story())


async def bots_alone(client: Client) -> str:
    code = str((await client.make_table(GAME, 2, bots=[0, 1]))["table"])
    await client.start(code)
    return code


def test_bots_alone_pause_until_somebody_looks(tmp_path: Path) -> None:
    async def story() -> None:
        async with inside(tmp_path, TINHORN_BOT_ATTENTION="0", TINHORN_BOT_PACE="0.01") as server:
            (client,) = await people(server.address, 1)
            code = await bots_alone(client)
            table = server.services.tables.open[code]
            assert table.paused
            assert table.game.number == 0
            async with client.socket() as socket:
                await socket.send(type="join", table=code)
                await frame_on(socket, 2)
                assert not table.paused
            while not table.paused:
                await asyncio.sleep(0.01)
            number = table.game.number
            assert table.game.row.status == "playing"
            await client.get("/api/games")
            assert table.game.number == number

    run(story())


def test_whoever_asks_over_http_looks_too(tmp_path: Path) -> None:
    async def story() -> None:
        async with inside(tmp_path, TINHORN_BOT_ATTENTION="60", TINHORN_BOT_PACE="0.01") as server:
            (client,) = await people(server.address, 1)
            code = await bots_alone(client)
            table = server.services.tables.open[code]
            table.looked -= 1000  # long ago
            while not table.paused:
                await asyncio.sleep(0.01)
            number = table.game.number
            while (await client.get(f"/api/tables/{code}/frame"))["number"] < number + 2:
                await asyncio.sleep(0.01)

    run(story())


def test_ranks_of_tables(tmp_path: Path) -> None:
    async def story() -> None:
        async with inside(tmp_path, TINHORN_BOT_ATTENTION="0", TINHORN_BOT_PACE="1000") as server:
            services = server.services
            driver = Driver(services.moves, services.absence, BotPool(1, 1.0, server_metrics()), "")
            driver.stop()  # it looks on only
            (client,) = await people(server.address, 1)
            mixed = services.tables.open[await table_of([client], GAME, 2)]
            bots = services.tables.open[await bots_alone(client)]
            assert (driver.rank(mixed), driver.rank(bots)) == (1, 2)
            async with client.socket() as socket:
                for table in (mixed, bots):
                    await socket.send(type="join", table=table.code)
                    await frame_on(socket, 0)
                assert (driver.rank(mixed), driver.rank(bots)) == (0, 1)

    run(story())
