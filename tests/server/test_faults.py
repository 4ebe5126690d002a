"""Every fault between a move and its record: afterwards play continues, and nothing is lost, duplicated or blocked.

Each fault happens once, to the first move of a game. The move is then sent again with the same id, as every client does that got no
acknowledgement. Run compiled and not: a compiled function also breaks where it is handed a value of another type.
"""

from __future__ import annotations

import asyncio
import contextlib
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest
from sqlalchemy.exc import OperationalError

import tinhorn.table.clients.connection
import tinhorn.table.tables.delivery
from tests.server.harness import Postgres, by_number, people, refusal, rows, run, table_of
from tests.server.inside import Inside, inside
from tests.server.test_games import frame_on
from tests.server.test_table import GAME, next_of
from tinhorn.client import Client, Refused, play
from tinhorn.client.playing import Player
from tinhorn.server.workers.pool import BotPool
from tinhorn.table.bots.driver import Driver
from tinhorn.table.store.protocol import StoreAway

PATIENCE = 30.0  # seconds: far more than any answer takes, so a longer wait would never end

Fault = Callable[[Inside, pytest.MonkeyPatch], None]
FAULTS: dict[str, Fault] = {}


def fault(arm: Fault) -> Fault:
    FAULTS[arm.__name__] = arm
    return arm


def once(monkeypatch: pytest.MonkeyPatch, owner: Any, name: str, instead: Callable[..., Any]) -> None:
    """The next call goes to `instead`, which is given the real function first; later ones go where they went before."""
    real = getattr(owner, name)
    calls = 0

    def call(*args: Any, **named: Any) -> Any:
        nonlocal calls
        calls += 1
        return instead(real, *args, **named) if calls == 1 else real(*args, **named)

    monkeypatch.setattr(owner, name, call)


def breaking(wrong: BaseException) -> Callable[..., Any]:
    def instead(real: Any, *args: Any, **named: Any) -> Any:
        raise wrong

    return instead


def disk_full() -> OperationalError:
    return OperationalError("INSERT", {}, OSError("disk full"))


# The thread that writes


@fault
def the_disk_is_full(at: Inside, monkeypatch: pytest.MonkeyPatch) -> None:
    once(monkeypatch, at.store.writer._sql, "write", breaking(disk_full()))


@fault
def the_thread_writes_and_fails(at: Inside, monkeypatch: pytest.MonkeyPatch) -> None:
    def instead(real: Any, *args: Any) -> None:
        real(*args)
        raise disk_full()

    once(monkeypatch, at.store.writer._sql, "write", instead)


@fault
def the_thread_is_told_to_exit(at: Inside, monkeypatch: pytest.MonkeyPatch) -> None:
    once(monkeypatch, at.store.writer._sql, "write", breaking(SystemExit()))


@fault
def the_database_answers_for_too_few(at: Inside, monkeypatch: pytest.MonkeyPatch) -> None:
    once(monkeypatch, at.store.writer._sql, "write", lambda real, appends, notices: [])


@fault
def the_database_answers_nonsense(at: Inside, monkeypatch: pytest.MonkeyPatch) -> None:
    once(monkeypatch, at.store.writer._sql, "write", lambda real, appends, notices: None)


@fault
def the_store_refuses_the_entry(at: Inside, monkeypatch: pytest.MonkeyPatch) -> None:
    once(monkeypatch, at.store.writer._sql, "write", lambda real, appends, notices: [False] * len(appends))


# Between the table and the store


@fault
def counting_the_commit_fails(at: Inside, monkeypatch: pytest.MonkeyPatch) -> None:
    once(monkeypatch, at.store.writer, "_on_batch", breaking(RuntimeError("no count")))


@fault
def the_store_takes_nothing(at: Inside, monkeypatch: pytest.MonkeyPatch) -> None:
    once(monkeypatch, at.store, "append", breaking(RuntimeError("not open")))


@fault
def nothing_can_be_read_after_a_failed_write(at: Inside, monkeypatch: pytest.MonkeyPatch) -> None:
    the_disk_is_full(at, monkeypatch)
    once(monkeypatch, at.store, "entries_after", breaking(StoreAway("away")))


@fault
def the_entry_cannot_be_encoded(at: Inside, monkeypatch: pytest.MonkeyPatch) -> None:
    once(monkeypatch, msgspec.msgpack, "encode", breaking(ValueError("no code for that")))


# After the write


@fault
def the_acknowledgement_cannot_be_encoded(at: Inside, monkeypatch: pytest.MonkeyPatch) -> None:
    once(monkeypatch, tinhorn.table.clients.connection, "encode", breaking(ValueError("cannot encode")))


@fault
def the_frame_cannot_be_encoded(at: Inside, monkeypatch: pytest.MonkeyPatch) -> None:
    once(monkeypatch, tinhorn.table.tables.delivery, "encode", breaking(ValueError("cannot encode")))


@fault
def a_listener_fails(at: Inside, monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(table: Any) -> None:
        at.services.tables.moved.remove(fails)
        raise RuntimeError("cannot look")

    at.services.tables.moved.insert(0, fails)


# What must hold afterwards


async def first_move(at: Inside) -> tuple[list[Client], str, int, dict[str, Any]]:
    """Two people at a table, and the first move of whoever begins."""
    clients = await people(at.address, 2)
    code = await table_of(clients, GAME, 2)
    frame = await clients[0].get(f"/api/tables/{code}/frame")
    seat = frame["waiting"][0]
    frame = await clients[seat].get(f"/api/tables/{code}/frame")
    return clients, code, seat, {"id": "first", "number": frame["number"], "action": by_number(frame)}


async def send_until_acknowledged(client: Client, code: str, move: dict[str, Any]) -> dict[str, Any]:
    """As a client does: again with the same id where the answer was lost or the server asks for it."""
    from websockets.exceptions import WebSocketException

    for _ in range(5):
        try:
            async with client.socket() as socket:
                await socket.send(type="join", table=code)
                await frame_on(socket)
                await socket.send(type="ping", ref=1)
                await next_of(socket, "pong")
                await socket.send(type="move", table=code, **move)
                told = await next_of(socket, "ack", "refused")
                if told["type"] == "ack":
                    return told
                assert told["code"] in ("store_away", "failed"), told
        except WebSocketException:
            continue
    raise AssertionError("never acknowledged")


async def plays_on(at: Inside, clients: list[Client], code: str, move: dict[str, Any], seat: int) -> None:
    ack = await send_until_acknowledged(clients[seat], code, move)
    assert ack["number"] == 1
    again = await clients[seat].post(f"/api/tables/{code}/move", **move)
    assert again["number"] == 1
    stored = rows(at.store.url, "SELECT id FROM entries WHERE code = :code", code=code)
    assert [row["id"] for row in stored].count("first") == 1
    for n in range(4):
        frame = await clients[0].get(f"/api/tables/{code}/frame")
        mover = clients[frame["waiting"][0]]
        frame = await mover.get(f"/api/tables/{code}/frame")
        told = await mover.post(f"/api/tables/{code}/move", id=f"next{n}", number=frame["number"], action=by_number(frame))
        assert told["number"] == frame["number"] + 1
    closed = await clients[0].post(f"/api/tables/{code}/close")
    assert closed["status"] == "closed"


@pytest.mark.parametrize("name", FAULTS)
def test_after_a_fault_the_table_plays_on(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def story() -> None:
        async with inside(tmp_path) as at:
            clients, code, seat, move = await first_move(at)
            FAULTS[name](at, monkeypatch)
            await asyncio.wait_for(plays_on(at, clients, code, move, seat), PATIENCE)

    run(story())


@pytest.mark.parametrize("name", FAULTS)
def test_after_a_fault_a_move_over_http_goes_on(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def story() -> None:
        async with inside(tmp_path) as at:
            clients, code, seat, move = await first_move(at)
            FAULTS[name](at, monkeypatch)
            with contextlib.suppress(Refused):  # whatever the answer was, it sends the move again
                await asyncio.wait_for(clients[seat].post(f"/api/tables/{code}/move", **move), PATIENCE)
            await asyncio.wait_for(plays_on(at, clients, code, move, seat), PATIENCE)

    run(story())


def test_a_cancelled_move_leaves_the_table_free(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The client disconnects while its move is written: the move counts, and everybody sees it."""

    async def story() -> None:
        async with inside(tmp_path) as at:
            clients, code, seat, move = await first_move(at)
            writing, cancelled = asyncio.Event(), threading.Event()
            loop = asyncio.get_running_loop()

            def instead(real: Any, *args: Any) -> Any:
                loop.call_soon_threadsafe(writing.set)
                cancelled.wait(PATIENCE)
                return real(*args)

            once(monkeypatch, at.store.writer._sql, "write", instead)
            table = at.services.tables.open[code]
            moving = asyncio.create_task(at.services.moves.move(table, seat, **move))
            await writing.wait()
            moving.cancel()
            cancelled.set()
            with pytest.raises(asyncio.CancelledError):
                await moving
            await asyncio.wait_for(plays_on(at, clients, code, move, seat), PATIENCE)

    run(story())


@pytest.mark.parametrize("name", FAULTS)
def test_after_a_fault_bots_play_on(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody sends a bot's move again but the server itself."""

    async def story() -> None:
        async with inside(tmp_path) as at:
            (host,) = await people(at.address, 1)
            code = (await host.make_table(GAME, 2, bots=[0, 1]))["table"]
            FAULTS[name](at, monkeypatch)
            with contextlib.suppress(Refused):  # the fault may come as early as this
                await host.start(code)
            if (await host.get(f"/api/tables/{code}"))["status"] == "gathering":
                await host.start(code)
            await asyncio.wait_for(watch_until(host, code, 4), PATIENCE)

    run(story())


async def watch_until(client: Client, code: str, number: int) -> None:
    """Watch a table up to this number, over as many connections as it takes."""
    from websockets.exceptions import WebSocketException

    while True:
        with contextlib.suppress(WebSocketException):
            async with client.socket() as socket:
                await socket.send(type="join", table=code)
                return await seen(socket, number)


async def seen(socket: Any, number: int) -> None:
    """Returns when the frame of this number has come, or a later one."""
    while (await next_of(socket, "frame"))["number"] < number:
        pass


def test_a_player_with_a_decision_who_cannot_join_at_once_plays_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The connection was lost before the acknowledgement, and the store is away when the player comes back."""

    async def story() -> None:
        async with inside(tmp_path) as at:
            clients, code, seat, move = await first_move(at)
            once(monkeypatch, at.services.presence, "join", breaking(StoreAway("away")))
            player = Player(code, by_number, None)
            player.decision = {"type": "move", "table": code, **move}
            async with clients[seat].socket() as socket:
                ends = await asyncio.gather(player.play_on(socket), play(clients[1 - seat], code, by_number))
            assert all(end["view"]["over"] for end in ends)
            assert rows(at.store.url, "SELECT number FROM entries WHERE code = :code AND id = 'first'", code=code) == [{"number": 1}]

    run(story())


def test_a_table_that_is_opened_again_while_its_bot_thinks_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The bot was asked for a table that has been closed meanwhile. Its answer counts for nothing, so it is asked again."""

    async def story() -> None:
        async with inside(tmp_path) as at:
            (host,) = await people(at.address, 1)
            asked, answers = asyncio.Event(), asyncio.Event()

            async def instead(real: Any, *args: Any) -> Any:
                asked.set()
                await answers.wait()
                return await real(*args)

            once(monkeypatch, BotPool, "ask", instead)
            code = (await host.make_table(GAME, 2, bots=[0, 1]))["table"]
            await host.start(code)
            await asyncio.wait_for(asked.wait(), PATIENCE)
            del at.services.tables.open[code]  # as `close_idle` does
            await at.services.tables.find(code)
            answers.set()
            await asyncio.wait_for(moved_to(at, code, 4), PATIENCE)

    run(story())


async def moved_to(at: Inside, code: str, number: int) -> None:
    """Returns when the table has so many moves. It asks the store: a question to the server would wake the table up."""
    while len(await at.store.entries_after(code, 0)) < number:
        await asyncio.sleep(0.02)


def test_a_table_whose_bots_nobody_asks_is_looked_at_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever went wrong: the next heartbeat finds a table that waits for a bot."""
    monkeypatch.setattr("tinhorn.server.app.HEARTBEAT", 0.05)

    async def story() -> None:
        async with inside(tmp_path) as at:
            (host,) = await people(at.address, 1)
            once(monkeypatch, Driver, "_play_for", nothing_happens)
            code = (await host.make_table(GAME, 2, bots=[0, 1]))["table"]
            await host.start(code)
            await asyncio.wait_for(moved_to(at, code, 4), PATIENCE)

    run(story())


async def nothing_happens(real: Any, *args: Any) -> None:
    """Instead of what should happen."""


def test_who_joins_while_chat_cannot_be_read_is_forgotten_when_gone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Otherwise the table would stay open for ever, and its person would count as connected."""

    async def story() -> None:
        async with inside(tmp_path) as at:
            clients, code, seat, _ = await first_move(at)
            await clients[0].post(f"/api/tables/{code}/chat", text="Howdy")
            table = at.services.tables.open[code]
            for wrong in (StoreAway("away"), RuntimeError("a damaged line")):
                once(monkeypatch, at.store, "chat_after", breaking(wrong))
                async with clients[seat].socket() as socket:
                    await socket.send(type="join", table=code)
                    told = await next_of(socket, "chat", "refused")
                    assert told.get("text", "") == "Howdy" or told["code"] == "failed"
                while "tinhorn_sockets 0" not in at.services.metrics.text():
                    await asyncio.sleep(0.01)
                assert not table.watchers

    run(story())


# Two processes


def test_a_process_that_could_not_write_still_hears_of_the_moves_of_others(
    postgres: Postgres, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story() -> None:
        database = postgres.fresh()
        async with inside(tmp_path, database) as ours, inside(tmp_path, database) as theirs:
            clients, code, seat, move = await first_move(ours)
            async with clients[1 - seat].socket() as watching:
                await watching.send(type="join", table=code)
                assert (await frame_on(watching))["number"] == 0
                the_disk_is_full(ours, monkeypatch)
                once(monkeypatch, ours.store, "entries_after", breaking(StoreAway("away")))
                assert (await refusal(clients[seat].post(f"/api/tables/{code}/move", **move))).code == "store_away"
                there = Client(theirs.address, clients[seat].token)
                assert (await there.post(f"/api/tables/{code}/move", **move))["number"] == 1
                await asyncio.wait_for(seen(watching, 1), PATIENCE)

    run(story())


def test_a_process_whose_bus_was_lost_while_the_store_was_away_hears_again(
    postgres: Postgres, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story() -> None:
        database = postgres.fresh()
        async with inside(tmp_path, database) as ours, inside(tmp_path, database) as theirs:
            clients, code, seat, move = await first_move(ours)
            async with clients[1 - seat].socket() as watching:
                await watching.send(type="join", table=code)
                assert (await frame_on(watching))["number"] == 0
                away = asyncio.Event()

                def instead(real: Any, *args: Any) -> None:
                    away.set()
                    raise StoreAway("away")

                once(monkeypatch, ours.store, "entries_after", instead)
                rows(database, "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE 'LISTEN%'")
                await asyncio.wait_for(away.wait(), PATIENCE)
                there = Client(theirs.address, clients[seat].token)
                assert (await there.post(f"/api/tables/{code}/move", **move))["number"] == 1
                await asyncio.wait_for(seen(watching, 1), PATIENCE)

    run(story())


# The watchdog


def lose_the_write(at: Inside, monkeypatch: pytest.MonkeyPatch, *, written: bool) -> None:
    """The result of the next write is lost."""

    async def instead(real: Any, append: Any) -> None:
        if written:
            await real(append)
        await asyncio.get_running_loop().create_future()

    once(monkeypatch, at.store, "append", instead)


@pytest.mark.parametrize("over_http", [False, True])
@pytest.mark.parametrize("written", [False, True])
def test_a_table_whose_lock_is_never_given_back_is_freed(
    written: bool, over_http: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story() -> None:
        async with inside(tmp_path, TINHORN_LOCK_TIMEOUT="0") as at:
            clients, code, seat, move = await first_move(at)
            lose_the_write(at, monkeypatch, written=written)
            tables, table = at.services.tables, at.services.tables.open[code]
            if over_http:
                lost = asyncio.create_task(clients[seat].post(f"/api/tables/{code}/move", **move))
            else:
                lost = asyncio.create_task(send_until_acknowledged(clients[seat], code, move))
            while table not in tables.stuck():
                await asyncio.sleep(0.01)
            waiting = asyncio.create_task(clients[seat].post(f"/api/tables/{code}/move", **move))
            while not table.lock.waiting:
                await asyncio.sleep(0.01)
            health = await clients[0].get("/health")
            assert (health["status"], health["stuck_tables"]) == ("stuck", 1)
            assert "tinhorn_stuck_tables 1" in at.services.metrics.text()
            while written and not await at.store.entries_after(code, 0):
                await asyncio.sleep(0.01)
            await tables.free_stuck()
            assert (await asyncio.wait_for(waiting, PATIENCE))["number"] == 1
            assert "tinhorn_freed_tables_total 1" in at.services.metrics.text()
            assert (await clients[0].get("/health"))["stuck_tables"] == 0
            if over_http:
                with pytest.raises(Refused) as no:
                    await asyncio.wait_for(lost, PATIENCE)
                assert no.value.code == "store_away"
            else:  # told to send it again, and did
                assert (await asyncio.wait_for(lost, PATIENCE))["number"] == 1
            await asyncio.wait_for(plays_on(at, clients, code, move, seat), PATIENCE)

    run(story())
