"""Limits, origins, headers, cookies, logs; bots that hang or crash; a stop that loses nothing."""

from __future__ import annotations

import asyncio
import http.client
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest
from jsonschema import Draft202012Validator
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from tests.fixture_games import game_with, shortest_game
from tests.server.harness import Serving, Wanderer, by_number, fresh_sqlite, people, refusal, run, table_of
from tests.server.killing import check_record, play_while_killing
from tests.server.test_games import frame_on
from tests.server.test_table import next_of
from tinhorn.client import play
from tinhorn.server.workers.pool import BotPool
from tinhorn.table.bots.thinking import Task
from tinhorn.table.hosting.metrics import server_metrics
from tinhorn.table.people.identity import Holder, Signer
from tinhorn.table.people.limits import Buckets, Counter

GAME = game_with(seats=(2, 3), at_once=True)
SHORT = shortest_game((3,))


def request(server: Serving, method: str, path: str, body: bytes | None = None, **headers: str) -> http.client.HTTPResponse:
    connection = http.client.HTTPConnection("127.0.0.1", server.port)
    connection.request(method, path, body, headers)
    return connection.getresponse()


def test_pages_and_answers_carry_a_strict_policy(server: Serving) -> None:
    for path in ("/", "/t/ABCDE", "/api", "/api/games", "/health", "/metrics", "/api/nothing"):
        response = request(server, "GET", path)
        policy = response.getheader("content-security-policy") or ""
        assert "default-src 'none'" in policy
        assert "unsafe" not in policy
        assert response.getheader("x-content-type-options") == "nosniff"
        assert response.getheader("server") is None
        assert response.status == (404 if path == "/api/nothing" else 200)


def test_the_cookie_cannot_be_read_by_scripts_or_forged(server: Serving) -> None:
    response = request(server, "POST", "/api/me", b'{"name":"Ann"}', **{"Content-Type": "application/json"})
    cookie = response.getheader("set-cookie") or ""
    assert "HttpOnly" in cookie
    assert "SameSite=lax" in cookie
    assert "Secure" not in cookie
    token = cookie.split("=", 1)[1].split(";")[0]
    assert request(server, "GET", "/api/me", Cookie=f"tinhorn={token}").status == 200
    assert request(server, "GET", "/api/me", Cookie=f"tinhorn={token[:-1]}0").status in (200, 401)
    assert request(server, "GET", "/api/me", Cookie="tinhorn=abc.def").status == 401
    behind_tls = {"Content-Type": "application/json", "X-Forwarded-Proto": "https"}
    assert "Secure" in (request(server, "POST", "/api/me", b'{"name":"Ann"}', **behind_tls).getheader("set-cookie") or "")


def test_a_token_of_another_secret_is_nobody() -> None:
    ours, theirs = Signer("one"), Signer("two")
    assert ours.holder(ours.token("ann")) == Holder("ann", "")
    assert ours.holder(ours.token("ann", "phone")) == Holder("ann", "phone")
    assert ours.holder(theirs.token("ann")) is None
    for bad in (None, "", ".", "ann", "ann.", "ann.x", "é.é", "x" * 500):
        assert ours.holder(bad) is None
    assert len({ours.table_key("AAAAA"), ours.table_key("AAAAB"), ours.seat_key("AAAAA", 0), ours.seat_key("AAAAA", 1)}) == 4


def test_other_sites_pages_get_nothing(server: Serving) -> None:
    async def story() -> None:
        client = (await people(server.address, 1))[0]
        address = f"ws://127.0.0.1:{server.port}/api/socket"
        headers = {"Authorization": f"Bearer {client.token}"}
        for origin in ("https://evil.example", "null", f"http://127.0.0.1:{server.port}.evil.example"):
            with pytest.raises(InvalidStatus):
                async with connect(address, additional_headers=headers, origin=origin):  # type: ignore[arg-type]
                    pass
        async with connect(address, additional_headers=headers, origin=f"http://127.0.0.1:{server.port}"):  # type: ignore[arg-type]
            pass
        with pytest.raises(InvalidStatus):
            async with connect(address):
                pass

    run(story())
    json = {"Content-Type": "application/json", "Origin": "https://evil.example"}
    assert request(server, "POST", "/api/me", b'{"name":"Eve"}', **json).status == 403
    assert request(server, "POST", "/api/me", b'{"name":"Eve"}', **{"Content-Type": "text/plain"}).status == 415


def test_limits_hold(serve: Callable[..., Serving]) -> None:
    server = serve(
        TINHORN_MESSAGES_A_SECOND="0.001",
        TINHORN_MESSAGES_AT_ONCE="20",
        TINHORN_SOCKETS_A_PERSON="2",
        TINHORN_TABLES_A_PERSON="2",
        TINHORN_WRONG_CODES_A_MINUTE="3",
        TINHORN_MESSAGE_BYTES="2000",
        TINHORN_BODY_BYTES="2000",
    )

    async def story() -> None:
        client, other = await people(server.address, 2)
        for _ in range(2):
            await client.make_table(GAME, 2)
        assert (await refusal(client.make_table(GAME, 2))).code == "too_many_tables"
        guesses = [await refusal(other.get(f"/api/tables/QQQQ{letter}")) for letter in "ABCDE"]
        assert [no.status for no in guesses] == [404, 404, 404, 429, 429]
        assert (await refusal(client.post("/api/me", name="x", rubbish="y" * 3000))).status == 413
        async with client.socket() as one, client.socket():
            with pytest.raises(InvalidStatus):
                async with client.socket():
                    pass
            for n in range(25):
                await one.send(type="ping", ref=n)
            kinds = [(await one.receive())["type"] for _ in range(25)]
            assert kinds == ["pong"] * 20 + ["refused"] * 5
        async with other.socket() as socket:
            await socket.connection.send("x" * 3000)
            with pytest.raises(ConnectionClosed):
                await socket.receive()
        async with client.socket():
            pass

    run(story())


def test_buckets_and_counters() -> None:
    now = [0.0]
    buckets = Buckets(2.0, 3, lambda: now[0])
    assert [buckets.take("a") for _ in range(4)] == [True, True, True, False]
    assert buckets.take("b")
    assert buckets.empty("a")
    now[0] = 0.5
    assert [buckets.take("a") for _ in range(2)] == [True, False]
    counter = Counter(1)
    assert [counter.take("a"), counter.take("a"), counter.take("b")] == [True, False, True]
    counter.give_back("a")
    assert counter.take("a")


READY = "import sys,time; o=sys.stdout.buffer; o.write(bytes(4)); o.flush(); "
HANGS = READY + "time.sleep(1000)"
CRASHES = READY + "sys.stdin.buffer.read(4); sys.exit(3)"
BABBLES = READY + "sys.stdin.buffer.read(4); o.write((3).to_bytes(4,'big')+b'abc'); o.flush(); time.sleep(1000)"


@pytest.mark.parametrize(("program", "kind"), [(HANGS, "slow"), (CRASHES, "broken"), (BABBLES, "broken")])
def test_a_bot_that_fails_is_given_up_and_its_process_replaced(program: str, kind: str) -> None:
    async def story() -> None:
        metrics = server_metrics()
        pool = BotPool(1, 0.2, metrics, [sys.executable, "-c", program])
        assert [await pool.ask(Task(level="regular", version=1, seed=1, frame=b"{}")) for _ in range(2)] == [None, None]
        assert f'tinhorn_bot_failures_total{{kind="{kind}"}} 2' in metrics.text()
        await pool.close()

    run(story())


class DiesWhenStopped(BotPool):
    """Its worker breaks down at the moment at which the pool is closed."""

    async def _begin(self) -> asyncio.subprocess.Process:
        try:
            await asyncio.Event().wait()
        except asyncio.CancelledError:
            raise OSError("the worker is gone") from None
        raise AssertionError


def test_a_pool_closes_even_if_its_worker_dies_at_that_moment() -> None:
    async def story() -> None:
        pool = DiesWhenStopped(1, 20.0, server_metrics())
        asked = asyncio.create_task(pool.ask(Task(level="regular", version=1, seed=1, frame=b"{}")))
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        await asyncio.wait_for(pool.close(), 10)
        assert await asked is None

    run(story())


def test_a_view_that_names_code_makes_no_bot_import_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "planted.py").write_text("open('imported', 'w').close()\nfrom tinhorn.games.goat import GAME\n")
    monkeypatch.chdir(tmp_path)

    async def story() -> None:
        pool = BotPool(1, 20.0, server_metrics())
        frame = {"seat": 0, "view": {"game": "planted:GAME"}, "options": [{"code": 0}]}
        assert await pool.ask(Task(level="regular", version=1, seed=1, frame=msgspec.json.encode(frame))) is None
        await pool.close()

    run(story())
    assert not (tmp_path / "imported").exists()


def test_people_go_on_playing_while_all_bots_hang(serve: Callable[..., Serving], tmp_path: Path) -> None:
    """With no time to think every bot fails, and any option is taken for it."""
    server = serve(TINHORN_BOT_BUDGET="0.0")

    async def story() -> None:
        clients = await people(server.address, 1)
        wanderer = Wanderer(clients[0], [server.address], await table_of(clients, GAME, 2))
        enough = asyncio.Event()
        wanderer.player.on_ack = lambda: enough.set() if len(wanderer.player.acks) == 4 else None
        playing = asyncio.create_task(wanderer.play())
        await enough.wait()
        playing.cancel()

    run(story())


def test_a_graceful_stop_loses_no_accepted_move(serve: Callable[..., Serving], tmp_path: Path) -> None:
    database = fresh_sqlite(tmp_path)
    server = serve(database)
    server.kill = server.stop  # type: ignore[method-assign]
    stopped = run(play_while_killing([server], SHORT, 3, kills=2, seed=5))
    assert check_record(database, stopped) > 10
    server.stop()
    assert server.complaints() == []


def test_logs_hold_no_secrets(serve: Callable[..., Serving]) -> None:
    server = serve(TINHORN_LOG_LEVEL="debug")

    async def story() -> list[str]:
        clients = await people(server.address, 2)
        code = await table_of(clients, GAME, 2)
        info = await clients[0].get(f"/api/tables/{code}", key="a-key-in-a-query")
        await asyncio.gather(*[play(client, code, by_number) for client in clients])
        tokens = [str(client.token) for client in clients]
        return [*tokens, *[token.split(".")[0] for token in tokens], info["key"], "a-key-in-a-query", *info["fairness"]["words"]]

    secrets = run(story())
    server.stop()
    log = server.err.read_text()
    assert '"path":"/api/tables/' in log
    assert [secret for secret in [*secrets, server.env["TINHORN_SECRET"], "Person 0"] if secret in log] == []
    assert all(msgspec.json.decode(line)["level"] for line in log.splitlines())


def test_health_and_metrics(server: Serving) -> None:
    assert msgspec.json.decode(request(server, "GET", "/health").read())["database"] == "ok"
    text = request(server, "GET", "/metrics").read().decode()
    assert "# TYPE tinhorn_move_seconds histogram" in text
    assert "tinhorn_sockets" in text


def test_everything_on_the_socket_fits_the_published_schema(server: Serving) -> None:
    schema: dict[str, Any] = msgspec.json.decode(request(server, "GET", "/api/schema.json").read())
    told = Draft202012Validator({**schema["properties"]["server"], "$defs": schema["$defs"]})
    view = Draft202012Validator({**schema["properties"]["views"]["properties"][GAME], "$defs": schema["$defs"]})

    async def story() -> None:
        client = (await people(server.address, 1))[0]
        code = await table_of([client], GAME, 2)
        kinds = set()
        async with connect(
            f"ws://127.0.0.1:{server.port}/api/socket", additional_headers={"Authorization": f"Bearer {client.token}"}
        ) as connection:
            for message in (
                {"type": "join", "table": code},
                {"type": "why", "table": code, "action": 0},
                {"type": "chat", "table": code, "text": "hello"},
                {"type": "undo", "table": code, "id": "u", "number": 0},
                {"type": "leave", "table": code},
                {"type": "ping", "ref": 7},
            ):
                await connection.send(msgspec.json.encode(message).decode())
            while True:
                said = msgspec.json.decode(await connection.recv())
                told.validate(said)
                kinds.add(said["type"])
                if said["type"] == "frame":
                    view.validate(said["view"])
                if said["type"] == "pong":
                    break
        assert kinds >= {"welcome", "table", "frame", "why", "chat", "refused", "left", "pong"}

    run(story())


def test_a_reader_who_does_not_read_holds_up_nobody(server: Serving) -> None:
    async def story() -> None:
        clients = await people(server.address, 3)
        code = await table_of(clients[:2], GAME, 2)
        async with clients[2].socket() as lazy:
            await lazy.send(type="join", table=code)
            lazy.connection.transport.pause_reading()
            await asyncio.gather(*[play(client, code, by_number) for client in clients[:2]])
            lazy.connection.transport.resume_reading()
            number = 0
            while True:
                frame = await frame_on(lazy, number)
                if frame["view"]["over"]:
                    break
                number = frame["number"] + 1

    run(story())


def test_a_socket_receives_several_tables(server: Serving) -> None:
    async def story() -> None:
        client = (await people(server.address, 1))[0]
        codes = [await table_of([client], GAME, 2) for _ in range(3)]
        async with client.socket() as socket:
            for code in codes:
                await socket.send(type="join", table=code)
            seen = {(await next_of(socket, "frame"))["table"] for _ in codes}
            assert seen == set(codes)
            await socket.send(type="leave", table=codes[0])
            assert (await next_of(socket, "left"))["table"] == codes[0]

    run(story())
