"""Running the application: uvicorn on uvloop, and the address for people to open."""

from __future__ import annotations

import functools
import gc
import socket
import sys
import time
from collections.abc import Callable
from typing import Any, cast

import msgspec
import uvicorn

from tinhorn.server.app import create_app
from tinhorn.server.http.protocol import LimitedHttp
from tinhorn.server.logs import set_up
from tinhorn.server.network.addresses import Networks
from tinhorn.server.network.connections import Connections, room_for
from tinhorn.server.network.listening import listening_socket
from tinhorn.server.settings import Settings
from tinhorn.server.store.file_lock import only_server
from tinhorn.server.store.migrate import check_schema
from tinhorn.server.websocket.upgrade import Upgrade
from tinhorn.table.hosting.logs import note

# Compression would cost more than all the rest of a move.
SOCKETS: dict[str, Any] = {"ws_per_message_deflate": False, "ws_ping_interval": 20.0, "ws_ping_timeout": 20.0}
GC_THRESHOLDS = (20_000, 20, 50)  # garbage collection is tuned down: nearly all that a move leaves behind goes without it
SWITCH_INTERVAL = 0.0005  # seconds: the writer's thread gets the interpreter sooner, so that moves need not wait long for other work


def own_address() -> str:
    """This machine's address on its network; no packet is sent to find it."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
            return str(probe.getsockname()[0])
        except OSError:
            return "127.0.0.1"


def qr_code(text: str) -> str:
    """A QR code for a terminal, two rows a line."""
    import io

    import segno

    out = io.StringIO()
    segno.make(text, error="l").terminal(out, compact=True)
    return out.getvalue()


def announce(settings: Settings, lan: bool) -> None:
    print(f"Tinhorn is at http://localhost:{settings.port}  (Ctrl+C to stop)")
    if lan:
        address = f"http://{own_address()}:{settings.port}"
        print(f"On the same network: {address}\n{qr_code(address)}")
    sys.stdout.flush()


class Announcing(uvicorn.Server):
    """Says where it is once it listens, not before."""

    def __init__(self, config: uvicorn.Config, settings: Settings, lan: bool) -> None:
        super().__init__(config)
        self._settings = settings
        self._lan = lan

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            announce(self._settings, self._lan)


def configuration(
    settings: Settings, now: Callable[[], float] = time.time, monotonic: Callable[[], float] = time.monotonic
) -> uvicorn.Config:
    app = create_app(settings, now, monotonic)
    metrics = app.state.services.metrics
    guests = Connections(room_for(settings.connections), settings.connections_an_address, Networks(settings.proxies), metrics)
    metrics.gauge("tinhorn_connections", "Connections, HTTP and WebSocket together.", lambda: len(guests))
    note("limits", connections=guests.most, connections_an_address=settings.connections_an_address)
    return uvicorn.Config(
        app,
        host=settings.host,
        port=settings.port,
        log_config=None,
        access_log=False,
        server_header=False,
        ws_max_size=settings.message_bytes,
        http=cast(Any, functools.partial(LimitedHttp, limits=settings, guests=guests)),
        ws=cast(Any, functools.partial(Upgrade, limits=settings, guests=guests)),
        forwarded_allow_ips=settings.proxies,
        **SOCKETS,
        timeout_graceful_shutdown=int(settings.stop_timeout) + 1,
    )


def serve(
    settings: Settings, lan: bool = False, now: Callable[[], float] = time.time, monotonic: Callable[[], float] = time.monotonic
) -> int:
    set_up(settings.log_level)
    gc.set_threshold(*GC_THRESHOLDS)
    sys.setswitchinterval(SWITCH_INTERVAL)
    with listening_socket(settings.host, settings.port) as listening, only_server(settings.database):
        settings = msgspec.structs.replace(settings, port=listening.getsockname()[1])
        check_schema(settings.database)
        server = Announcing(configuration(settings, now, monotonic), settings, lan)
        server.run(sockets=[listening])
    return 0 if server.started else 1
