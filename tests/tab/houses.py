"""Two houses with the same tables: a server with its database and processes, and a tab. What is said to them is the same."""

from __future__ import annotations

import asyncio
import contextlib
import random
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

import tinhorn.table.api.people
import tinhorn.table.tables.lobby
from tests.server.harness import HASTE
from tests.server.inside import inside
from tinhorn.client import Client, Refused
from tinhorn.tab.store import Row
from tinhorn.tab.tab import SETTINGS, Tab

NOW = 1_000_000.0
SECRET = HASTE["TINHORN_SECRET"]


class Drawn:
    """Stands for `secrets` and the seeds of tables: the same draws in every house."""

    def __init__(self, seed: int) -> None:
        self._chance = random.Random(seed)

    def choice(self, letters: str) -> str:
        return self._chance.choice(letters)

    def seed(self) -> bytes:
        return self._chance.randbytes(32)

    def person(self) -> str:
        return self._chance.randbytes(12).hex()


def draw_alike(monkeypatch: pytest.MonkeyPatch, seed: int) -> None:
    drawn = Drawn(seed)
    monkeypatch.setattr(tinhorn.table.tables.lobby, "secrets", drawn)
    monkeypatch.setattr(tinhorn.table.tables.lobby.fairness, "draw_seed", drawn.seed)
    monkeypatch.setattr(tinhorn.table.api.people, "new_person", drawn.person)


class TabSocket:
    """The client's end of a socket of a tab."""

    def __init__(self) -> None:
        self.arrived: asyncio.Queue[bytes | int] = asyncio.Queue()
        self.inner: Any = None

    async def send(self, **message: Any) -> None:
        self.inner.say(msgspec.json.encode(message).decode())

    async def receive(self) -> dict[str, Any]:
        arrived = await self.arrived.get()
        if isinstance(arrived, int):
            raise ConnectionError(arrived)
        message: dict[str, Any] = msgspec.json.decode(arrived)
        return message

    async def __aiter__(self) -> AsyncIterator[dict[str, Any]]:
        while True:
            yield await self.receive()


class TabClient(Client):
    """One person at a tab."""

    def __init__(self, tab: Tab) -> None:
        super().__init__()
        self.tab = tab

    async def get(self, path: str, **query: Any) -> dict[str, Any]:
        given = {name: str(value) for name, value in query.items() if value is not None}
        return await self.ask("GET", path, given, b"")

    async def post(self, path: str, **body: Any) -> dict[str, Any]:
        return await self.ask("POST", path, {}, msgspec.json.encode(body))

    async def ask(self, method: str, path: str, query: dict[str, str], body: bytes) -> dict[str, Any]:
        answer = await self.tab.request(self.token, method, path, query, body)
        told: dict[str, Any] = msgspec.json.decode(answer.data)
        if answer.status != 200:
            raise Refused(answer.status, told.get("code", "http"), told.get("reason", ""), told.get("rule"))
        return told

    @contextlib.asynccontextmanager
    async def socket(self) -> AsyncIterator[Any]:
        socket = TabSocket()
        socket.inner = await self.tab.connect(self.token, socket.arrived.put_nowait, socket.arrived.put_nowait)
        await socket.receive()
        try:
            yield socket
        finally:
            if socket.inner is not None:
                socket.inner.hang_up()


class Rows:
    """What a page keeps for a tab. `full`: it cannot keep anything more."""

    def __init__(self) -> None:
        self.kept: dict[str, bytes] = {}
        self.full = False

    async def keep(self, rows: list[Row]) -> None:
        await asyncio.sleep(0)
        if self.full:
            raise OSError("no room")
        self.kept.update(rows)

    def all(self) -> list[Row]:
        return list(self.kept.items())


class House:
    """Where people play: `client` is somebody new."""

    def __init__(self, tab: Tab | None, address: str = "") -> None:
        self.tab = tab
        self.address = address

    def client(self) -> Client:
        return Client(self.address) if self.tab is None else TabClient(self.tab)

    async def people(self, number: int) -> list[Client]:
        found = [self.client() for _ in range(number)]
        for n, client in enumerate(found):
            await client.introduce(f"Person {n}")
        return found


@contextlib.asynccontextmanager
async def tab_on(rows: Rows, **settings: Any) -> AsyncIterator[Tab]:
    given = msgspec.structs.replace(SETTINGS, bot_pace=0.0, snapshot_every=7, **settings)
    tab = Tab(rows.keep, rows.all(), given, now=lambda: NOW, monotonic=lambda: 0.0)
    await tab.open(SECRET)
    try:
        yield tab
    finally:
        await tab.close()


@contextlib.asynccontextmanager
async def house(kind: str, folder: Path) -> AsyncIterator[House]:
    """Its clocks stand still, so that all houses say the same."""
    if kind == "tab":
        async with tab_on(Rows()) as tab:
            yield House(tab)
    else:
        async with inside(folder, now=lambda: NOW, monotonic=lambda: 0.0, TINHORN_BOT_AHEAD="0") as server:
            yield House(None, server.address)
