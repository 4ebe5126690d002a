"""Connections are bounded in number, size and time, and idle ones keep nobody out."""

from __future__ import annotations

import asyncio
import contextlib
import http.client
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, cast

import pytest

from tests.fixture_games import game_with
from tests.server.harness import Serving, by_number, people, run, table_of
from tests.server.test_websocket import CLOSE, PING, PONG, Raw, framed, ping, raw
from tinhorn.client import play
from tinhorn.core.errors import BadSetting
from tinhorn.server.network.addresses import Networks, counted_as, is_this_machine
from tinhorn.server.network.connections import Connections, Guest
from tinhorn.table.hosting.metrics import server_metrics

GAME = game_with(seats=(2, 3), at_once=True)
NEVER = "100000"

# Holds idle connections until its stdin closes: every other one has begun a request.
HOLDER = """
import socket, sys
port, number = int(sys.argv[1]), int(sys.argv[2])
held = []
for n in range(number):
    held.append(socket.create_connection(("127.0.0.1", port)))
    if n % 2:
        try:
            held[-1].sendall(b"GET / HTTP/1.1\\r\\nHost: x\\r\\nX-Slow: ")
        except OSError:
            pass
print(len(held), flush=True)
sys.stdin.read()
"""


@contextmanager
def idle_connections(port: int, number: int, processes: int) -> Iterator[int]:
    """Idle connections from other processes; how many there are."""
    command = [sys.executable, "-c", HOLDER, str(port), str(number // processes)]
    holders = [subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) for _ in range(processes)]
    try:
        yield sum(int(cast(Any, holder.stdout).readline()) for holder in holders)
    finally:
        for holder in holders:
            holder.kill()
            holder.wait()


def test_3000_idle_connections_and_1024_files_keep_nobody_out(serve: Callable[..., Serving]) -> None:
    server = serve(files=1024, TINHORN_HEAD_TIMEOUT=NEVER)

    async def story() -> None:
        early = await people(server.address, 2)
        code = await table_of(early, GAME, 2)
        async with early[0].socket() as before:
            with idle_connections(server.port, 3000, 3) as held:
                assert held == 3000
                await before.send(type="ping", ref=7)  # who was there before is not thrown out
                while (await before.receive()).get("ref") != 7:
                    pass
                late = await people(server.address, 1)
                later = await table_of(late, GAME, 3)
                await asyncio.gather(*[play(client, code, by_number) for client in early], play(late[0], later, by_number))

    run(story())
    metrics = http.client.HTTPConnection("127.0.0.1", server.port)
    metrics.request("GET", "/metrics")
    text = metrics.getresponse().read().decode()
    assert 'tinhorn_connections_cut_total{kind="shed"}' in text
    assert 'kind="refused"' not in text.split("tinhorn_connections_cut_total")[-1].split("#")[0]
    server.stop()
    assert server.complaints() == []


def test_the_limit_of_open_files_is_told_or_refused(serve: Callable[..., Serving]) -> None:
    server = serve(files=1024)
    assert '"event":"limits","connections":896' in server.err.read_text()
    with pytest.raises(AssertionError, match="raise the limit with `ulimit -n`"):
        serve(files=100)


async def open_raw(server: Serving) -> Raw:
    return Raw(*await asyncio.open_connection("127.0.0.1", server.port))


async def ended(wire: Raw) -> bytes:
    """What still came until the end of the connection."""
    got = b""
    with contextlib.suppress(ConnectionError):
        while data := await wire.reader.read(65536):
            got += data
    return got


async def trickle(wire: Raw, data: bytes) -> None:
    """Send the bytes again and again, one by one, until the server has enough."""
    with contextlib.suppress(ConnectionError):
        while not wire.reader.at_eof():
            for n in range(len(data)):
                wire.writer.write(data[n : n + 1])
                await wire.writer.drain()
                await asyncio.sleep(0.01)


BODY = b"POST /api/me HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 60000\r\n\r\n"
CHUNKED = b"POST /api/me HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n1;"


TRICKLES = {
    "nothing": (b"", b""),
    "blank lines": (b"", b"\r\n"),
    "a head": (b"GET / HTTP/1.1\r\nHost: x\r\n", b"X-A: 1\r\n"),
    "a body": (BODY, b" "),
    "the extension of a chunk": (CHUNKED, b"x"),
    "blank lines after an answer": (b"GET /health HTTP/1.1\r\nHost: x\r\n\r\n", b"\r\n"),
    "a body that was refused": (b"POST /nothing HTTP/1.1\r\nHost: x\r\nContent-Length: 9000000\r\n\r\n", b" "),
}


def test_what_trickles_in_is_cut(serve: Callable[..., Serving]) -> None:
    server = serve(TINHORN_HEAD_TIMEOUT="0.3", TINHORN_BODY_TIMEOUT="0.3")
    left = set(TRICKLES)

    async def one(name: str, begin: bytes, then: bytes) -> None:
        wire = await open_raw(server)
        wire.writer.write(begin)
        sending = asyncio.create_task(trickle(wire, then)) if then else None
        await ended(wire)
        left.discard(name)
        if sending is not None:
            sending.cancel()

    async def story() -> None:
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(asyncio.gather(*[one(name, *each) for name, each in TRICKLES.items()]), 60)

    run(story())
    assert not left
    server.stop()
    assert server.complaints() == []


@pytest.mark.parametrize(
    "head",
    [
        pytest.param(b"GET / HTTP/1.1\r\nHost: x\r\nX-Long: " + b"x" * 20_000 + b"\r\n\r\n", id="a header"),
        pytest.param(b"GET /" + b"x" * 20_000 + b" HTTP/1.1\r\nHost: x\r\n\r\n", id="a path"),
        pytest.param(b"GET / HTTP/1.1\r\nHost: x\r\n" + b"X-A: 1\r\n" * 5_000 + b"\r\n", id="many headers"),
        pytest.param(b"GET / HTTP/1.1\r\nHost: x\r\nX-Endless: " + b"x" * 300_000, id="a header without end"),
    ],
)
def test_a_long_head_is_refused(server: Serving, head: bytes) -> None:
    async def story() -> None:
        for size in (1_000, 1_000_000):
            wire = await open_raw(server)
            with contextlib.suppress(ConnectionError):
                for n in range(0, len(head), size):
                    wire.writer.write(head[n : n + size])
                    await wire.writer.drain()
            await ended(wire)

    before = server.err.read_text().count('"status":431')
    run(story())
    assert server.err.read_text().count('"status":431') == before + 2


def test_many_requests_at_once_on_one_connection_are_refused(server: Serving) -> None:
    async def story() -> None:
        wire = await open_raw(server)
        wire.writer.write(b"GET /health HTTP/1.1\r\nHost: x\r\n\r\n" * 2_000)
        got = await ended(wire)
        assert got.count(b"HTTP/1.1 200") < 20

    run(story())


def test_a_client_that_reads_no_answers_is_cut(serve: Callable[..., Serving]) -> None:
    server = serve(TINHORN_WRITE_TIMEOUT="0.3")

    async def story() -> None:
        wire = await open_raw(server)
        wire.writer.transport.pause_reading()  # type: ignore[attr-defined]
        with contextlib.suppress(ConnectionError):
            while True:
                wire.writer.write(b"GET /api/games HTTP/1.1\r\nHost: x\r\n\r\n")
                await wire.writer.drain()
                await asyncio.sleep(0.01)

    run(story())


# WebSockets


def test_a_socket_that_answers_no_ping_is_aborted(serve: Callable[..., Serving]) -> None:
    server = serve(TINHORN_PING_INTERVAL="0.2")

    async def story() -> None:
        silent, babbling, honest = [await raw(server) for _ in range(3)]

        async def answers() -> None:
            with contextlib.suppress(asyncio.IncompleteReadError):
                while True:
                    first, payload = await honest.receive()
                    if first == PING:
                        await honest.send([framed(payload, PONG)])

        async def babble() -> None:
            with contextlib.suppress(ConnectionError):
                while True:
                    await babbling.send([framed(b"", PONG)])

        answering, babble_on = asyncio.create_task(answers()), asyncio.create_task(babble())
        for wire in (silent, babbling):
            assert bytes((CLOSE,)) not in await ended(wire)  # aborted, without a farewell
        assert not answering.done()
        answering.cancel()
        babble_on.cancel()
        await honest.send([framed(ping(3))])
        assert await honest.refs(1) == [3]

    run(story())


def test_a_socket_that_sends_pings_and_reads_nothing_is_aborted(serve: Callable[..., Serving]) -> None:
    server = serve(TINHORN_WRITE_TIMEOUT="0.3")

    async def story() -> None:
        wire = await raw(server)
        wire.writer.transport.pause_reading()  # type: ignore[attr-defined]
        flood = framed(b"x" * 125, PING) * 500
        with contextlib.suppress(ConnectionError):
            while True:
                wire.writer.write(flood)
                await wire.writer.drain()

    run(story())


def test_a_farewell_that_nobody_reads_does_not_keep_the_connection(serve: Callable[..., Serving]) -> None:
    """The client breaks the protocol while its answers fill all buffers."""
    server = serve(TINHORN_WRITE_TIMEOUT=NEVER, TINHORN_PING_INTERVAL=NEVER)

    async def story() -> None:
        wire = await raw(server)
        wire.writer.transport.pause_reading()  # type: ignore[attr-defined]
        question = framed(b'{"type":"ping","ref":"' + b"x" * 30 + b'"}')
        with contextlib.suppress(ConnectionError, TimeoutError):
            for _ in range(400):
                wire.writer.write(question * 40)
                await asyncio.wait_for(wire.writer.drain(), 1)
            wire.writer.write(b"\xff\xff")
        while (await count(server, "tinhorn_connections")) > 1:
            await asyncio.sleep(0.1)

    run(story())


async def count(server: Serving, name: str) -> int:
    reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
    writer.write(b"GET /metrics HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
    text = (await reader.read()).decode()
    writer.close()
    return next(int(line.split()[1]) for line in text.splitlines() if line.startswith(name + " "))


def test_a_message_in_endless_empty_frames_ends_the_connection(server: Serving) -> None:
    async def story() -> None:
        wire = await raw(server)
        await wire.send([framed(b"", 0x01) + framed(b"", 0x00) * 5_000])
        assert (1009).to_bytes(2, "big") in await ended(wire)

    run(story())


# The counting


class Wire:
    """A transport as far as counting needs it."""

    aborted = False

    def abort(self) -> None:
        self.aborted = True


def enter(connections: Connections, host: str) -> tuple[Wire, Guest | None]:
    wire = Wire()
    return wire, connections.enter(cast(asyncio.Transport, wire), host)


def test_when_there_is_no_room_the_longest_idle_goes() -> None:
    connections = Connections(3, 100, Networks(""), server_metrics())
    a, b, c = (enter(connections, host) for host in ("192.0.2.1", "192.0.2.2", "192.0.2.3"))
    assert a[1] is not None
    assert b[1] is not None
    assert c[1] is not None
    b[1].works()
    a[1].waits()  # it has just had an answer
    d = enter(connections, "192.0.2.4")
    assert [wire.aborted for wire, _ in (a, b, c, d)] == [False, False, True, False]
    a[1].works()
    assert d[1] is not None
    d[1].works()
    assert enter(connections, "192.0.2.5")[1] is None  # all are at work
    b[1].leave()
    assert enter(connections, "192.0.2.5")[1] is not None
    assert len(connections) == 3


def test_an_address_has_its_share_and_ipv6_counts_by_its_first_half() -> None:
    connections = Connections(100, 2, Networks("10.0.0.0/8"), server_metrics())
    first = enter(connections, "2001:db8::1")
    second = enter(connections, "2001:db8::ffff:1")
    enter(connections, "2001:db8:0:1::1")
    enter(connections, "2001:db8::2")
    assert [wire.aborted for wire, _ in (first, second)] == [True, False]
    proxied = [enter(connections, "10.1.2.3") for _ in range(5)]  # many people come through a proxy
    assert not any(wire.aborted for wire, _ in proxied)


def test_sockets_leave_room_for_requests() -> None:
    connections = Connections(10, 100, Networks(""), server_metrics())
    guests = [enter(connections, "192.0.2.1")[1] for _ in range(10)]
    assert [guest is not None and guest.becomes_socket() for guest in guests] == [True] * 9 + [False]


def test_addresses() -> None:
    assert counted_as("2001:db8:1:2:3:4:5:6") == counted_as("2001:db8:1:2::") == "2001:db8:1:2::/64"
    assert counted_as("::ffff:192.0.2.1") == counted_as("192.0.2.1") == "192.0.2.1"
    assert counted_as("fe80::1%eth0") == "fe80::/64"
    assert len(counted_as("x" * 5_000)) <= 60
    assert [is_this_machine(host) for host in ("127.0.0.9", "::1", "192.0.2.1", "localhost", "")] == [True, True, False, False, False]
    listed = Networks("127.0.0.1, 10.0.0.0/8,2001:db8::/32")
    assert [host in listed for host in ("127.0.0.1", "10.9.9.9", "2001:db8::5", "127.0.0.2", "x")] == [True, True, True, False, False]
    assert "192.0.2.1" in Networks("*")
    with pytest.raises(BadSetting, match="no address and no network"):
        Networks("my-proxy")
