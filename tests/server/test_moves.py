"""Moves: answers that arrive together, from two tabs, and in the order of asking."""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack

import pytest

from tests.server.harness import Serving, by_number, people, rows, run, table_of
from tests.server.test_games import frame_on
from tests.server.test_table import GAME, next_of
from tinhorn.table.tables.lock import TableLock


def test_a_lock_comes_in_the_order_of_asking() -> None:
    async def story() -> list[str]:
        lock, had = TableLock(), []

        async def wait(name: str) -> None:
            holding = await lock.acquire()
            had.append(name)
            await asyncio.sleep(0)
            lock.release(holding)

        held = await lock.acquire()
        names = ("first", "second", "gone", "third", "last")
        tasks = {name: asyncio.create_task(wait(name)) for name in names}
        await asyncio.sleep(0)
        assert lock.waiting == len(names)
        tasks.pop("gone").cancel()
        lock.release(held)
        assert lock.taken, "nobody may come in between"
        await asyncio.gather(*tasks.values())
        assert not lock.taken
        return had

    assert run(story()) == ["first", "second", "third", "last"]


def test_whoever_gets_the_lock_in_the_moment_of_going_away_passes_it_on() -> None:
    async def story() -> None:
        lock = TableLock()
        held = await lock.acquire()
        gone, next = asyncio.create_task(lock.acquire()), asyncio.create_task(lock.acquire())
        await asyncio.sleep(0)
        lock.release(held)
        gone.cancel()
        lock.release(await next)
        assert not lock.taken

    run(story())


def test_an_evicted_holder_cannot_release_what_another_holds() -> None:
    async def story() -> None:
        lock = TableLock()
        evicted = await lock.acquire()
        evicted.task = None
        waiting = asyncio.create_task(lock.acquire())
        await asyncio.sleep(0)
        lock.evict(evicted)
        holding = await waiting
        lock.release(evicted)
        assert lock.holding is holding

    run(story())


def test_answers_that_come_together_all_stand(server: Serving) -> None:
    """All who are asked at once answer at once, many times: each answer counts exactly once."""

    async def story() -> None:
        clients = await people(server.address, 5)
        code = await table_of(clients, "dicetown", 5)
        together = sent = 0
        async with AsyncExitStack() as stack:
            sockets = [await stack.enter_async_context(client.socket()) for client in clients]
            for socket in sockets:
                await socket.send(type="join", table=code)
            frames = [await frame_on(socket) for socket in sockets]
            for n in range(200):  # far fewer: how often several are asked depends on the deal
                if together > 3 and n >= 25:
                    break
                asked = frames[0]["waiting"]
                together += len(asked) > 1
                for seat in asked:
                    words = {"id": f"{n}-{seat}" if seat == 1 else f"{n}x{seat}", "number": frames[seat]["number"]}
                    await sockets[seat].send(type="move", table=code, action=by_number(frames[seat]), **words)
                    sent += 1
                goal = frames[0]["number"] + len(asked)
                for seat, socket in enumerate(sockets):
                    if seat in asked:
                        await next_of(socket, "ack")
                    frames[seat] = await frame_on(socket, goal)
        assert together > 3
        entered = rows(server.database, "SELECT number FROM entries WHERE code = :code ORDER BY number", code=code)
        assert [row["number"] for row in entered] == list(range(1, sent + 1))

    run(story())


def test_of_two_answers_of_one_seat_one_stands(server: Serving) -> None:
    """Sent from two tabs at the same time: the second arrives while the first is written."""

    async def story() -> None:
        clients = await people(server.address, 2)
        code = await table_of(clients, GAME, 2)
        for n in range(10):
            frame = await clients[0].get(f"/api/tables/{code}/frame")
            mover = clients[frame["waiting"][0]]
            async with mover.socket() as one, mover.socket() as two:
                for tab in (one, two):
                    await tab.send(type="join", table=code)
                    frame = await frame_on(tab)
                codes = [option["code"] for option in frame["options"]]
                for tab, action in ((one, codes[0]), (two, codes[-1])):
                    await tab.send(type="move", table=code, id=f"{n}{'a' if tab is one else 'b'}", number=frame["number"], action=action)
                told = [await next_of(one, "ack", "refused"), await next_of(two, "ack", "refused")]
                assert sorted(each["type"] for each in told) == ["ack", "refused"]
                assert {each["code"] for each in told if each["type"] == "refused"} == {"stale"}
        assert len(rows(server.database, "SELECT id FROM entries WHERE code = :code", code=code)) == 10

    run(story())


@pytest.mark.parametrize("id", ["", "a" * 41, "\u00e4", "a b", "a" * 40 + "\n"])
def test_an_id_that_is_none_is_refused(server: Serving, id: str) -> None:
    async def story() -> None:
        clients = await people(server.address, 2)
        code = await table_of(clients, GAME, 2)
        seat = (await clients[0].get(f"/api/tables/{code}/frame"))["waiting"][0]
        async with clients[seat].socket() as socket:
            await socket.send(type="join", table=code)
            frame = await frame_on(socket)
            await socket.send(type="move", table=code, id=id, number=frame["number"], action=by_number(frame))
            assert (await next_of(socket, "refused"))["code"] == "bad_message"

    run(story())
