"""HTTP requests and WebSocket connections to a Tinhorn server. Messages are dictionaries, as the API's schemas describe them."""

from __future__ import annotations

import asyncio
import contextlib
import secrets
import urllib.error
import urllib.request
from collections.abc import AsyncIterator
from typing import Any
from urllib.parse import urlencode

import msgspec
from websockets.asyncio.client import ClientConnection, connect

from tinhorn.core.fairness import Check, Noted, verify

TIMEOUT = 30.0


class Refused(Exception):
    """The server refused a request. `code` is for programs, `reason` for people, `rule` names a rule of the game."""

    def __init__(self, status: int, code: str, reason: str, rule: str | None) -> None:
        super().__init__(f"{reason} ({rule})" if rule else reason)
        self.status = status
        self.code = code
        self.reason = reason
        self.rule = rule


class Socket:
    """An open WebSocket connection. It sends and receives dictionaries."""

    def __init__(self, connection: ClientConnection) -> None:
        self.connection = connection

    async def send(self, **message: Any) -> None:
        await self.connection.send(msgspec.json.encode(message).decode())

    async def receive(self) -> dict[str, Any]:
        message: dict[str, Any] = msgspec.json.decode(await self.connection.recv())
        return message

    async def __aiter__(self) -> AsyncIterator[dict[str, Any]]:
        while True:
            yield await self.receive()


class Client:
    """One person on one server. Keep `token` to be the same person again later."""

    def __init__(self, server: str = "http://localhost:8000", token: str | None = None) -> None:
        self.server = server.rstrip("/")
        self.token = token
        self.noted: dict[str, Noted] = {}

    # Requests

    async def get(self, path: str, **query: Any) -> dict[str, Any]:
        given = {name: value for name, value in query.items() if value is not None}
        return await asyncio.to_thread(self._request, "GET", path + ("?" + urlencode(given) if given else ""), None)

    async def post(self, path: str, **body: Any) -> dict[str, Any]:
        return await asyncio.to_thread(self._request, "POST", path, msgspec.json.encode(body))

    def _request(self, method: str, path: str, body: bytes | None) -> dict[str, Any]:
        request = urllib.request.Request(self.server + path, data=body, method=method, headers=self._headers())
        if body is not None:
            request.add_header("Content-Type", "application/json")
        try:
            with urllib.request.urlopen(request, timeout=TIMEOUT) as response:
                given: dict[str, Any] = msgspec.json.decode(response.read())
                return given
        except urllib.error.HTTPError as wrong:
            with wrong:
                try:
                    told = msgspec.json.decode(wrong.read())
                except msgspec.DecodeError:
                    told = {}
            raise Refused(wrong.code, told.get("code", "http"), told.get("reason", wrong.reason), told.get("rule")) from None

    def _headers(self) -> dict[str, str]:
        return {"Authorization": f"Bearer {self.token}"} if self.token else {}

    async def introduce(self, name: str) -> None:
        """Tell the server our name. The first time it gives us a token."""
        me = await self.post("/api/me", name=name)
        self.token = me["token"] or self.token

    async def make_table(self, game: str, seats: int, **wishes: Any) -> dict[str, Any]:
        """A new table with us as the host. The field `table` is the code to share."""
        return self.note(await self.post("/api/tables", game=game, seats=seats, **wishes))

    async def sit(self, code: str, **wishes: Any) -> dict[str, Any]:
        """Sit down. Adds random words to the seed, unless words are given. The commitment is noted first: words count only after it."""
        wishes.setdefault("words", secrets.token_hex(16))
        if code not in self.noted:
            with contextlib.suppress(Refused):  # some tables are visible only to those who sit there
                self.note(await self.get(f"/api/tables/{code}", key=wishes.get("key")))
        info = await self.post(f"/api/tables/{code}/sit", **wishes)
        if code in self.noted:
            self.noted[code] = Noted(commitment=self.noted[code].commitment, words={info["seat"]: wishes["words"]})
        return info

    def note(self, info: dict[str, Any]) -> dict[str, Any]:
        """Keep the first commitment that a table shows before its deal. Later ones change nothing: `verify` finds the difference."""
        if info["status"] == "gathering":
            self.noted.setdefault(info["table"], Noted(commitment=info["fairness"]["commitment"]))
        return info

    async def verify(self, code: str, key: str | None = None) -> list[Check]:
        """Download the record of a finished game and check it here, against what we noted before the deal.

        If nothing was noted, a check named `noted` fails: a consistent record can still be invented.
        """
        record = await self.get(f"/api/tables/{code}/record", key=key)
        noted = self.noted.get(code)
        checks = await asyncio.to_thread(verify, record, noted)
        if noted is None:
            checks.append(Check(what="noted", holds=False, detail="No commitment was noted before the deal, so the seed is not proven."))
        return checks

    async def start(self, code: str, fill: bool = False) -> dict[str, Any]:
        return await self.post(f"/api/tables/{code}/start", fill=fill)

    # Sockets

    @contextlib.asynccontextmanager
    async def socket(self) -> AsyncIterator[Socket]:
        """An open connection; the server's welcome message has been read."""
        address = self.server.replace("http", "ws", 1) + "/api/socket"
        async with connect(address, additional_headers=self._headers(), compression=None, max_size=None) as connection:
            socket = Socket(connection)
            await socket.receive()
            yield socket
