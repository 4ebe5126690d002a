"""Uninvited guests: clients that read nothing, and floods of messages, connections and requests."""

from __future__ import annotations

import asyncio
import contextlib
import random
import socket
from urllib.parse import urlsplit

import msgspec
from websockets.asyncio.client import connect

from tests.server.chaos.cluster import Cluster
from tests.server.chaos.people import LOST, Company, Person
from tinhorn.client import Refused, Socket

TRIES = (*LOST, Refused, EOFError)
SMALL_BUFFER = 4096
HELD = 4.0  # seconds that a guest stays at most


async def stranger(cluster: Cluster, chance: random.Random) -> Person:
    person = Person(chance.choice(cluster.servers).address)
    await person.introduce("Stranger")
    return person


def busy_table(company: Company, chance: random.Random) -> str:
    return chance.choice([table.code for table in company.tables if table.code is not None] or ["AAAAA"])


async def read_nothing(cluster: Cluster, company: Company, chance: random.Random) -> bool:
    """Some spectators who ask for a table's frame over and over, and never read an answer."""
    code = busy_table(company, chance)
    try:
        person = await stranger(cluster, chance)
    except TRIES:
        return False
    guests = [_ask_and_never_read(person, code) for _ in range(chance.randint(1, 6))]
    return None in await asyncio.gather(*guests, return_exceptions=True)


async def _ask_and_never_read(person: Person, code: str) -> None:
    parts = urlsplit(person.server)
    raw = socket.socket()
    raw.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, SMALL_BUFFER)
    raw.setblocking(False)
    await asyncio.get_running_loop().sock_connect(raw, (parts.hostname, parts.port))
    address = person.server.replace("http", "ws", 1) + "/api/socket"
    async with connect(address, sock=raw, additional_headers=person._headers(), compression=None, close_timeout=0.1) as connection:
        connection.transport.pause_reading()
        asked = msgspec.json.encode({"type": "join", "table": code}).decode()
        with contextlib.suppress(TimeoutError, *LOST):
            async with asyncio.timeout(HELD):
                while True:
                    await connection.send(asked)
                    await asyncio.sleep(0.02)
        connection.transport.abort()


def nonsense(code: str, chance: random.Random) -> str:
    """A message: some are fine, some are not for this person, some are no messages at all."""
    kind = chance.randrange(7)
    if kind == 0:
        return chance.choice(['{"type":', "[]", "null", '{"type":"dance"}', "x" * chance.randrange(1, 20_000)])
    messages = [
        {"type": "ping", "ref": 1},
        {"type": "join", "table": code},
        {"type": "join", "table": "".join(chance.choices("ABCDEFGH", k=5))},
        {"type": "chat", "table": code, "text": "Howdy " * chance.randrange(1, 30)},
        {"type": "move", "table": code, "id": f"x{chance.randrange(5)}", "number": chance.randrange(50), "action": chance.randrange(500)},
        {"type": "undo", "table": code, "id": f"u{chance.randrange(5)}", "number": chance.randrange(50)},
    ]
    return msgspec.json.encode(messages[kind - 1]).decode()


async def flood_messages(cluster: Cluster, company: Company, chance: random.Random) -> bool:
    """As many messages as the server takes, for a moment."""
    code = busy_table(company, chance)
    flood = [nonsense(code, chance) for _ in range(chance.randint(200, 2000))]
    try:
        person = await stranger(cluster, chance)
        async with person.socket() as open_socket:
            reading = asyncio.create_task(_read_on(open_socket))
            try:
                async with asyncio.timeout(HELD):
                    for each in flood:
                        await open_socket.connection.send(each)
            finally:
                reading.cancel()
                open_socket.connection.transport.abort()
    except TRIES:
        pass  # thrown out, most likely
    return True


async def _read_on(open_socket: Socket) -> None:
    with contextlib.suppress(*LOST):
        while True:
            await open_socket.connection.recv()


async def flood_connections(cluster: Cluster, chance: random.Random) -> bool:
    """Hundreds of connections at once: idle ones, half a request, and half a handshake with a long header."""
    parts = urlsplit(chance.choice(cluster.servers).address)
    openings = [b"", b"GET /api/socket HTTP/1.1\r\nHost: x\r\nUpgrade: webso", b"POST /api/me HTTP/1.1\r\nX: " + b"y" * 4000]

    async def one(opening: bytes, held: float) -> None:
        with contextlib.suppress(TimeoutError, OSError):
            async with asyncio.timeout(HELD):
                _, writer = await asyncio.open_connection(parts.hostname, parts.port)
                try:
                    writer.write(opening)
                    await asyncio.sleep(held)
                finally:
                    writer.transport.abort()

    number = chance.randint(50, 300)
    await asyncio.gather(*[one(chance.choice(openings), HELD * chance.random()) for _ in range(number)])
    return True


async def flood_requests(cluster: Cluster, company: Company, chance: random.Random) -> bool:
    """Many requests from one address, for pages that exist and for some that do not."""
    parts = urlsplit(chance.choice(cluster.servers).address)
    code = busy_table(company, chance)
    paths = ["/api/tables", f"/api/tables/{code}", f"/api/tables/{code}/frame", "/api/tables/QQQQQ", "/nothing", "/api/schema.json"]
    home = Person("").home

    async def one(some: list[str]) -> None:
        with contextlib.suppress(TimeoutError, OSError, EOFError):
            async with asyncio.timeout(HELD):
                reader, writer = await asyncio.open_connection(parts.hostname, parts.port)
                try:
                    for path in some:
                        writer.write(f"GET {path} HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: {home}\r\n\r\n".encode())
                        head = await reader.readuntil(b"\r\n\r\n")
                        length = [line for line in head.split(b"\r\n") if line.lower().startswith(b"content-length:")]
                        await reader.readexactly(int(length[0].split(b":")[1]) if length else 0)
                finally:
                    writer.transport.abort()

    await asyncio.gather(*[one(chance.choices(paths, k=20)) for _ in range(chance.randint(5, 20))])
    return True
