"""The WebSocket endpoint: lets in known people from this origin, not too many of them. An ASGI application of its own."""

from __future__ import annotations

import asyncio
import contextlib

from starlette.requests import HTTPConnection
from starlette.types import Receive, Scope, Send

from tinhorn.server.limits import Counter
from tinhorn.server.messages.server import Welcome, encode
from tinhorn.server.services import Services
from tinhorn.server.store.writer import StoreAway
from tinhorn.server.websocket.connection import Connection
from tinhorn.server.websocket.framing import SERVICE_RESTART
from tinhorn.server.websocket.upgrade import upgrade_of
from tinhorn.version import VERSION

WRONG_ORIGIN = 1008
NOT_KNOWN = 4401
TOO_MANY = 4429


class WebSocketEndpoint:
    """Knows all connections of this process."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self.connections: set[Connection] = set()
        self._a_person = Counter(services.settings.sockets_a_person)
        self._an_address = Counter(services.settings.connections_an_address)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        await receive()  # the wish to connect
        refused = await self._let_in(HTTPConnection(scope), send)
        if refused is not None:
            await send({"type": "websocket.close", "code": refused})

    async def _let_in(self, wish: HTTPConnection, send: Send) -> int | None:
        """Serve until the connection ends; or say why not."""
        services = self.services
        if not services.origin_fits(wish) or services.stopping:
            return WRONG_ORIGIN
        person, name = services.person_of(wish), None
        if person is not None:
            with contextlib.suppress(StoreAway):
                name = await services.name_of(person)
        if person is None or name is None:
            return NOT_KNOWN
        address = services.address_of(wish)
        if not self._an_address.take(address):
            return TOO_MANY
        try:
            if not self._a_person.take(person):
                return TOO_MANY
            try:
                await send({"type": "websocket.accept"})
                connection = Connection(services, person, name, address)
                upgrade_of(wish.scope).take_over(connection.websocket)
                await self._serve(connection)
            finally:
                self._a_person.give_back(person)
        finally:
            self._an_address.give_back(address)
        return None

    async def _serve(self, connection: Connection) -> None:
        self.connections.add(connection)
        self._welcome(connection)
        try:
            await asyncio.create_task(connection.serve())  # a task of its own: else each message wakes all middleware around it
        finally:
            self.connections.discard(connection)
            connection.leave_all()

    def _welcome(self, connection: Connection) -> None:
        connection.push(encode(Welcome(name=connection.name, now=self.services.playing_time.now(), version=VERSION)))

    def tell_time(self) -> None:
        """The playing time has stood still: whoever counts on by themselves must know."""
        for connection in list(self.connections):
            self._welcome(connection)

    def close_all(self) -> None:
        for connection in list(self.connections):
            connection.close(SERVICE_RESTART)
