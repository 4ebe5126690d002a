"""The WebSocket endpoint: lets in known people from this origin, not too many of them. An ASGI application of its own."""

from __future__ import annotations

import asyncio
import contextlib

from starlette.requests import HTTPConnection
from starlette.types import Receive, Scope, Send

from tinhorn.server.http.visitors import Visitors
from tinhorn.server.websocket.protocol import WebSocket
from tinhorn.server.websocket.upgrade import Upgrade, upgrade_of
from tinhorn.table.clients.connection import Connection
from tinhorn.table.clients.sockets import NOT_KNOWN, SERVICE_RESTART
from tinhorn.table.people.identity import Holder
from tinhorn.table.people.limits import Counter
from tinhorn.table.store.protocol import StoreAway

WRONG_ORIGIN = 1008
TOO_MANY = 4429


class WebSocketEndpoint:
    """Knows all connections of this process."""

    def __init__(self, visitors: Visitors) -> None:
        self.visitors = visitors
        self.settings = visitors.settings
        self.connections: set[Connection] = set()
        self._a_person = Counter(self.settings.sockets_a_person)
        self._an_address = Counter(self.settings.connections_an_address)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        await receive()  # the wish to connect
        refused = await self._let_in(HTTPConnection(scope), send)
        if refused is not None:
            await send({"type": "websocket.close", "code": refused})

    async def _let_in(self, wish: HTTPConnection, send: Send) -> int | None:
        """Serve until the connection ends; or say why not."""
        services = self.visitors.services
        if not self.visitors.origin_fits(wish) or services.stopping:
            return WRONG_ORIGIN
        caller = self.visitors.caller(wish)
        person, name = caller.person, None
        if person is not None:
            with contextlib.suppress(StoreAway):
                name = await services.name_of(person)
        if person is None or name is None:
            return NOT_KNOWN
        if self.visitors.is_banned(caller):
            return WRONG_ORIGIN
        if not self._an_address.take(caller.address):
            return TOO_MANY
        try:
            if not self._a_person.take(person):
                return TOO_MANY
            try:
                await send({"type": "websocket.accept"})
                upgrade = upgrade_of(wish.scope)
                await self._serve(Connection(services, caller, name, lambda connection: self._socket(connection, upgrade)))
            finally:
                self._a_person.give_back(person)
        finally:
            self._an_address.give_back(caller.address)
        return None

    def _socket(self, connection: Connection, upgrade: Upgrade) -> WebSocket:
        settings = self.settings
        socket = WebSocket(connection, settings.message_bytes, settings.ping_interval, settings.write_timeout)
        upgrade.take_over(socket)
        return socket

    async def _serve(self, connection: Connection) -> None:
        self.connections.add(connection)
        try:
            connection.welcome()
            await asyncio.create_task(connection.serve())  # a task of its own: else each message wakes all middleware around it
        finally:
            self.connections.discard(connection)
            connection.leave_all()

    def tell_time(self) -> None:
        """The playing time has stood still: whoever counts on by themselves must know."""
        for connection in list(self.connections):
            connection.welcome()

    def close_unknown(self) -> None:
        """Devices were signed out, or people sent away: they hear nothing more."""
        persons = self.visitors.services.persons
        for connection in list(self.connections):
            if persons is not None and persons.is_gone(Holder(connection.person, connection.caller.device)):
                connection.close(NOT_KNOWN)
            elif persons is not None and persons.is_banned(connection.person):
                connection.close(WRONG_ORIGIN)

    def close_all(self) -> None:
        for connection in list(self.connections):
            connection.close(SERVICE_RESTART)
