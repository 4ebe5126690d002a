"""From HTTP to WebSocket: uvicorn does the handshake, then hands the transport over to our own protocol.

The application accepts the connection as ASGI has it, so that its middleware applies. Then it calls `take_over`, which it finds in
the scope as an extension. From there on messages go between transport and application without ASGI in between.
"""

from __future__ import annotations

import asyncio
from typing import Any, cast

from starlette.types import Scope
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request as HandshakeRequest

from tinhorn.server.logs import note_odd
from tinhorn.server.network.connections import Connections, Guest
from tinhorn.server.settings import Settings
from tinhorn.server.websocket.protocol import WebSocket
from tinhorn.table.clients.sockets import SERVICE_RESTART

SWITCHING = 101
EXTENSION = "tinhorn.websocket"


class Upgrade(WebSocketsSansIOProtocol):
    """Given to uvicorn as its class for WebSockets."""

    _taken_over: WebSocket | None = None
    _guest: Guest | None = None

    def __init__(self, *args: Any, limits: Settings, guests: Connections, **more: Any) -> None:
        super().__init__(*args, **more)
        self._limits = limits
        self._guests = guests

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        self._guest = self._guests.guest(self.transport)
        if self._guest is not None:
            self._guest.request.within(self._limits.head_timeout)

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        if self._guest is not None:
            self._guest.leave()

    def handle_connect(self, event: HandshakeRequest) -> None:
        super().handle_connect(event)
        if self.response.status_code != SWITCHING:
            note_odd("socket", event.path.partition("?")[0], self.response.status_code)

    async def run_asgi(self) -> None:
        self.scope["extensions"][EXTENSION] = {"upgrade": self}
        await super().run_asgi()

    def take_over(self, websocket: WebSocket) -> None:
        self._taken_over = websocket
        if self._guest is not None:
            self._guest.request.off()
        websocket.begin(self.transport, self.connection_lost)
        self.transport.set_protocol(cast(asyncio.BaseProtocol, websocket))

    def start_keepalive(self) -> None:
        """Pings are sent by whoever takes over."""

    def shutdown(self) -> None:
        """The server stops."""
        if self._taken_over is None:
            super().shutdown()
        else:
            self._taken_over.close(SERVICE_RESTART)


def upgrade_of(scope: Scope) -> Upgrade:
    """The server below must be uvicorn with the class above, as `tinhorn serve` starts it."""
    found = scope.get("extensions", {}).get(EXTENSION)
    if found is None:
        raise RuntimeError("sockets need uvicorn with tinhorn.server.websocket.upgrade.Upgrade; start the server with `tinhorn serve`")
    return cast(Upgrade, found["upgrade"])
