"""Whose bots think first: tables with people before others, then addresses and tables in turn, and short answers before long ones.

Tables of bots alone pause unless somebody looks.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.fixture_games import game_with
from tests.server.harness import people, run, table_of
from tests.server.inside import inside
from tests.server.test_games import frame_on
from tinhorn.client import Client
from tinhorn.server.workers.pool import BotPool
from tinhorn.server.workers.queue import OUT_OF_RANK, Asked, Queue
from tinhorn.table.bots.driver import Driver
from tinhorn.table.bots.thinkers import Job, Payer
from tinhorn.table.bots.thinking import Task
from tinhorn.table.hosting.metrics import server_metrics

GAME = game_with(seats=(2, 3), at_once=False)


def asked(name: str, payer: Payer, rank: Callable[[], int] = lambda: 0, level: str = "") -> Asked:
    task = Task(level=level or name, name=name, version=1, seed=0, frame=b"")
    return Asked(task, payer, rank, asyncio.get_running_loop().create_future())


async def order(queue: Queue) -> list[str]:
    return [(await queue.get()).task.name for _ in range(len(queue))]


def at(address: str, table: str = "") -> Payer:
    return (address, address, table or address)


def test_tables_with_people_go_first_and_addresses_take_turns() -> None:
    async def story() -> None:
        queue = Queue()
        for n in range(3):
            queue.put(asked(f"bots {n}", at("many", "bots"), lambda: 1))
        for n in range(3):
            queue.put(asked(f"many {n}", at("many")))
        queue.put(asked("few", at("few")))
        queue.put(asked("nobody", at("nobody"), lambda: 2))
        assert await order(queue) == ["many 0", "few", "many 1", "many 2", "bots 0", "bots 1", "bots 2", "nobody"]

    run(story())


def test_600_tables_of_bots_are_passed_by_one_with_a_person() -> None:
    async def story() -> None:
        queue = Queue()
        for n in range(600):
            queue.put(asked("bots", at(f"host {n}"), lambda: 1))
        queue.put(asked("person", at("ann")))
        assert (await queue.get()).task.name == "person"

    run(story())


def test_one_address_with_many_legends_slows_nobody_else() -> None:
    """Twenty persons on one address, each with a table of legends. A stranger's bots are next whenever a worker is free."""

    async def story() -> None:
        queue = Queue(workers=2)
        for n in range(20):
            queue.put(asked(f"legend {n}", at("crowd", f"table {n}"), level="legend"))
        for turn in range(30):
            first = await queue.get()
            assert first.task.name.startswith("legend")
            queue.put(asked(f"stranger {turn}", at("stranger"), level="regular"))
            stranger = await queue.get()
            assert stranger.task.name == f"stranger {turn}"
            queue.done(stranger, 0.01)
            queue.done(first, 0.1)
            queue.put(asked(first.task.name, first.payer, level="legend"))

    run(story())


def test_an_address_with_two_tables_lets_them_take_turns() -> None:
    async def story() -> None:
        queue = Queue()
        for n in range(4):
            queue.put(asked(f"busy {n}", at("home", "busy")))
        queue.put(asked("quiet", at("home", "quiet")))
        assert await order(queue) == ["busy 0", "quiet", "busy 1", "busy 2", "busy 3"]

    run(story())


def test_short_answers_go_before_long_ones() -> None:
    async def story() -> None:
        queue = Queue()
        for level in ("legend", "sharp", "regular"):
            queue.put(asked(level, at(f"friend of {level}")))
        assert await order(queue) == ["regular", "sharp", "legend"]

    run(story())


def test_what_an_answer_costs_is_learned() -> None:
    async def story() -> None:
        queue = Queue()
        for n, seconds in enumerate((0.5, 0.001)):
            question = asked(f"bot {n}", at(f"host {n}"))
            queue.put(question)
            assert await queue.get() is question
            queue.learn(question, seconds)
            queue.done(question, seconds)
        queue.put(asked("bot 0", at("ann")))
        queue.put(asked("bot 1", at("bob")))
        assert await order(queue) == ["bot 1", "bot 0"]

    run(story())


def test_long_thoughts_are_cut_where_many_of_a_network_wait_and_nowhere_else() -> None:
    async def story() -> None:
        queue = Queue(workers=2)
        for n in range(20):
            queue.put(asked(f"legend {n}", at("crowd", f"table {n}"), level="legend"))
        queue.put(asked("stranger", at("stranger"), level="legend"))
        hurry = {}
        for _ in range(21):
            item = await queue.get()
            hurry[item.task.name] = item.task.hurry
        assert hurry["stranger"] == 1
        assert hurry["legend 0"] == pytest.approx(0.8 * 2 / (2 * 20 * 0.7))
        assert hurry["legend 19"] == 1, "it is alone again"

    run(story())


def test_no_rank_waits_for_ever() -> None:
    async def story() -> None:
        queue = Queue()
        queue.put(asked("watched", at("watcher"), lambda: 1))
        taken = []
        while "watched" not in taken:
            queue.put(asked("person", at("crowd")))
            item = await queue.get()
            queue.done(item, 0.1)
            taken.append(item.task.name)
        assert len(taken) == OUT_OF_RANK

    run(story())


def test_thinking_ahead_is_shared_too() -> None:
    async def story() -> None:
        queue = Queue()
        for n in range(4):
            queue.put(Job(Task(level="legend", name=f"crowd {n}", version=1, seed=0, frame=b""), {}, 9.0, at("crowd", f"table {n}")))
        first = await queue.get()
        queue.done(first, 2.0)
        queue.put(Job(Task(level="legend", name="stranger", version=1, seed=0, frame=b""), {}, 9.0, at("stranger")))
        assert await order(queue) == ["stranger", "crowd 1", "crowd 2", "crowd 3"]

    run(story())


def test_whoever_comes_to_a_table_moves_it_forward() -> None:
    async def story() -> None:
        queue, ranks = Queue(), {"a": 1, "b": 1}
        queue.put(asked("a", at("a"), lambda: ranks["a"]))
        queue.put(asked("b", at("b"), lambda: ranks["b"]))
        ranks["b"] = 0
        assert await order(queue) == ["b", "a"]

    run(story())


def test_a_worker_waits_for_the_first_task() -> None:
    async def story() -> None:
        queue = Queue()
        waiting = asyncio.create_task(queue.get())
        await asyncio.sleep(0)
        queue.put(asked("late", at("ann")))
        assert (await waiting).task.name == "late"

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
            driver = Driver(services.moves, services.absence, BotPool(1, 1.0, server_metrics()), "", server.last_seen)
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
            assert driver.payer(mixed) == ("127.0.0.1", "127.0.0.1", mixed.code)
            server.last_seen.note(mixed.game.row.host, "2001:db8:0:1::/64")
            assert driver.payer(mixed) == ("2001:db8::/48", "2001:db8:0:1::/64", mixed.code)
            assert driver.payer(bots)[1] == "2001:db8:0:1::/64", "all tables of a host go where the host was seen last"

    run(story())
