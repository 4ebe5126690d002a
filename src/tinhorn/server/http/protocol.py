"""HTTP on the wire: uvicorn's protocol with limits of size and time for whatever a client sends, and for what it must read.

A head or a body that trickles in, and an answer that nobody reads, end the connection.
"""

from __future__ import annotations

import asyncio
from typing import Any, Final

from uvicorn._types import ASGI3Application
from uvicorn.protocols.http.httptools_impl import STATUS_LINE, HttpToolsProtocol, RequestResponseCycle

from tinhorn.server.logs import note_odd
from tinhorn.server.network.connections import Connections, Guest
from tinhorn.server.settings import Settings

MOST_PIPELINED: Final = 8  # requests that wait for the answer to an earlier one

BAD: Final = 400
LONG_HEAD: Final = 431
NO_ROOM: Final = 503


class TooMuch(Exception):
    """Raised in a callback of the parser, which then stops."""


class LimitedHttp(HttpToolsProtocol):
    """Given to uvicorn as its class for HTTP."""

    def __init__(self, *args: Any, limits: Settings, guests: Connections, **more: Any) -> None:
        super().__init__(*args, **more)
        self._limits = limits
        self._guests = guests
        self._guest: Guest | None = None
        self._answering: RequestResponseCycle | None = None
        self._in_head = False
        self._head_fed = 0  # bytes that came while the head was not complete
        self._head_size = 0  # bytes of what the parser has found in it
        self._status = BAD

    # The connection

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._guest = self._guests.enter(transport, self.client[0] if self.client else "")
        if self._guest is None:
            self._refuse(NO_ROOM)
        else:
            self._guest.request.within(self._limits.head_timeout)

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self._answer_no_more()
        if self._guest is not None:
            self._guest.leave()

    def _start_asgi_task(self, cycle: RequestResponseCycle, app: ASGI3Application) -> None:
        self._answering = cycle
        super()._start_asgi_task(cycle, app)

    def _answer_no_more(self) -> None:
        """Nothing more is written for the request in hand, which need not be the last that came."""
        self.pipeline.clear()
        if self._answering is not None:
            self._answering.disconnected = True
            self._answering.message_event.set()

    def data_received(self, data: bytes) -> None:
        in_head = self._in_head
        super().data_received(data)
        if in_head and self._in_head and not self.transport.is_closing():
            self._head_fed += len(data)
            if self._head_fed > self._limits.head_bytes:
                self._refuse(LONG_HEAD)

    def send_400_response(self, msg: str) -> None:
        """The parser has found something wrong, or a callback below."""
        self._refuse(self._status)

    def _refuse(self, status: int) -> None:
        note_odd("", "", status)
        self._answer_no_more()
        words = STATUS_LINE[status].split(b" ", 2)[2].strip()
        self.transport.write(
            STATUS_LINE[status]
            + b"content-type: text/plain; charset=utf-8\r\ncontent-length: %d\r\n" % len(words)
            + b"connection: close\r\n\r\n"
            + words
        )
        self._hang_up()

    def _hang_up(self) -> None:
        """Close, but do not wait for ever until the client has read the rest."""
        self.transport.close()
        if self._guest is None:
            asyncio.get_running_loop().call_later(self._limits.write_timeout, self.transport.abort)
        else:
            self._guest.writing.within(self._limits.write_timeout)

    def timeout_keep_alive_handler(self) -> None:
        if not self.transport.is_closing():
            self._hang_up()

    # What the client sends

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self._in_head = True
        self._head_fed = self._head_size = 0
        if self._guest is not None:
            self._guest.request.within(self._limits.head_timeout)

    def on_url(self, url: bytes) -> None:
        super().on_url(url)
        self._count(len(url))

    def on_header(self, name: bytes, value: bytes) -> None:
        super().on_header(name, value)
        self._count(len(name) + len(value))

    def _count(self, size: int) -> None:
        self._head_size += size
        if self._head_size > self._limits.head_bytes:
            self._status = LONG_HEAD
            raise TooMuch

    def on_headers_complete(self) -> None:
        self._in_head = False
        if len(self.pipeline) >= MOST_PIPELINED:
            raise TooMuch
        super().on_headers_complete()
        if self._guest is not None:
            self._guest.request.within(self._limits.body_timeout)

    def on_message_complete(self) -> None:
        super().on_message_complete()
        if self._guest is None:
            return
        self._guest.request.off()
        if self.cycle is not None:
            if self.cycle.response_complete:
                self._wait_for_next(self._guest)
            else:
                self._guest.works()

    def _wait_for_next(self, guest: Guest) -> None:
        guest.waits()
        guest.request.within(self.timeout_keep_alive + self._limits.head_timeout)

    def handle_websocket_upgrade(self) -> None:
        if self._guest is None or not self._guest.becomes_socket():
            self._refuse(NO_ROOM)
        else:
            super().handle_websocket_upgrade()

    # What the client must read

    def on_response_complete(self) -> None:
        super().on_response_complete()
        guest = self._guest
        if guest is None:
            return
        if self.transport.is_closing():
            guest.writing.within(self._limits.write_timeout)
        elif self.cycle.response_complete and not self.cycle.more_body:
            self._wait_for_next(guest)

    def pause_writing(self) -> None:
        super().pause_writing()
        if self._guest is not None:
            self._guest.writing.within(self._limits.write_timeout)

    def resume_writing(self) -> None:
        super().resume_writing()
        if self._guest is not None and not self.transport.is_closing():
            self._guest.writing.off()
