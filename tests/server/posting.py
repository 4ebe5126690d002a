"""Real local servers that notices are sent to, and a house whose people are told of their turns. Every clock is moved by the test."""

from __future__ import annotations

import asyncio
import datetime
import json
import ssl
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import NameOID

from tests.server.harness import fresh_sqlite, run
from tests.server.test_slow_clocks import MONDAY, House, asked
from tests.server.test_table import GAME
from tinhorn.server.notices.guard import Guard
from tinhorn.server.notices.sender import Sender
from tinhorn.server.notices.ways import ServerWays
from tinhorn.server.store.outbox import SqlOutbox
from tinhorn.table.clocks.resting import DAY
from tinhorn.table.messages.answers import ChannelInfo
from tinhorn.table.messages.fields import Clock
from tinhorn.table.messages.requests import NewTable, Sit
from tinhorn.table.tables.table import Watcher

BASE = "https://tables.example"
SLOW = Clock(move=int(2 * DAY))
HOST = "localhost"


def certificate(folder: Path) -> Path:
    """A certificate for this machine, in a file with its key. Whoever trusts the file trusts the server."""
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, HOST)])
    now = datetime.datetime.now(datetime.UTC)
    made = (
        x509.CertificateBuilder()
        .subject_name(name)
        .issuer_name(name)
        .public_key(key.public_key())
        .serial_number(7)
        .not_valid_before(now - datetime.timedelta(days=1))
        .not_valid_after(now + datetime.timedelta(days=1))
        .add_extension(x509.SubjectAlternativeName([x509.DNSName(HOST)]), critical=False)
        .sign(key, hashes.SHA256())
    )
    pem = key.private_bytes(serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption())
    file = folder / "certificate.pem"
    file.write_bytes(pem + made.public_bytes(serialization.Encoding.PEM))
    return file


class Endpoint:
    """A web server that keeps what it is sent, and answers with `status`. `heard` is called before it answers."""

    def __init__(self) -> None:
        self.status = 204
        self.bodies: list[bytes] = []
        self.heads: list[dict[str, str]] = []
        self.heard: Callable[[], None] = lambda: None
        self.port = 0

    @property
    def got(self) -> list[dict[str, Any]]:
        return [json.loads(body) for body in self.bodies]

    @property
    def ids(self) -> list[str]:
        return [head["Idempotency-Key"] for head in self.heads]

    @property
    def url(self) -> str:
        return f"https://{HOST}:{self.port}/in"

    async def answer(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        head = (await reader.readuntil(b"\r\n\r\n")).decode()
        fields = dict(line.split(": ", 1) for line in head.split("\r\n")[1:] if line)
        self.bodies.append(await reader.readexactly(int(fields["Content-Length"])))
        self.heads.append(fields)
        self.heard()
        writer.write(f"HTTP/1.1 {self.status} So\r\nLocation: https://elsewhere.example/\r\nContent-Length: 0\r\n\r\n".encode())
        await writer.drain()
        writer.close()


@asynccontextmanager
async def listening(file: Path) -> AsyncIterator[Endpoint]:
    """An endpoint that shows this certificate."""
    shown = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
    shown.load_cert_chain(file)
    endpoint = Endpoint()
    server = await asyncio.start_server(endpoint.answer, "127.0.0.1", 0, ssl=shown)
    endpoint.port = server.sockets[0].getsockname()[1]
    yield endpoint
    server.close()


class Post:
    """A house whose people are told of their turns. `endpoint` is what its webhooks lead to."""

    def __init__(self, house: House, endpoint: Endpoint, ways: ServerWays) -> None:
        self.house = house
        self.endpoint = endpoint
        services = house.services
        self.ways = ways
        self.outbox = SqlOutbox(services.store)
        self.notices = services.send_notices(self.outbox, ways)
        self.sender = Sender(self.notices, self.outbox, ways, services.signer, BASE)

    async def passes(self, seconds: float) -> None:
        await self.house.passes(seconds)
        await self.sender.work()

    async def channels(self, person: str) -> list[ChannelInfo]:
        return (await self.notices.channels(person, "")).channels

    async def begin(self, clock: Clock | None = SLOW, kind: str = "json") -> tuple[str, str]:
        """A table, and who is asked there first, who has a webhook."""
        code = await self.house.begin_with(clock) if clock is not None else await self._begin_without_clock()
        table = await self.house.table(code)
        person = table.game.seats[asked(table)].person
        assert person is not None
        if not await self.channels(person):
            await self.notices.add(person, kind, self.endpoint.url)
        return code, person

    async def _begin_without_clock(self) -> str:
        services = self.house.services
        for person in ("ann", "bob"):
            if await services.store.person(person) is None:
                await services.store.add_person(person, person, 0.0)
        table = await services.lobby.make("ann", NewTable(game=GAME, seats=2))
        for person in ("ann", "bob"):
            await services.lobby.sit(table, person, person, Sit())
        await services.lobby.start(table, "ann", fill=False)
        return table.code

    async def another(self, person: str) -> str:
        """One more table that waits for this person."""
        while True:
            code = await self.house.begin_with(SLOW)
            table = await self.house.table(code)
            if table.game.seats[asked(table)].person == person:
                return code
            await self.house.services.lobby.close(table, "ann")


class Silent:
    """The connection of somebody who only looks."""

    def push(self, message: bytes) -> None: ...

    def wake(self, watcher: Watcher) -> None: ...


@asynccontextmanager
async def posting(database: str, endpoint: Endpoint, file: Path, wall: float = MONDAY, **ways: Any) -> AsyncIterator[Post]:
    """A process on this database. It trusts the certificate in the file."""
    house = await House(wall=wall).start(database)
    guard = Guard("127.0.0.0/8, ::1/128", trust=ssl.create_default_context(cafile=str(file)))
    yield Post(house, endpoint, ServerWays(guard, **ways))
    await house.end()


def tell(work: Callable[[Post], Coroutine[Any, Any, None]], folder: Path, **ways: Any) -> None:
    """Let this happen in a house of its own."""

    async def story() -> None:
        database = fresh_sqlite(folder)
        file = certificate(folder)
        async with listening(file) as endpoint, posting(database, endpoint, file, **ways) as post:
            await work(post)

    run(story())
