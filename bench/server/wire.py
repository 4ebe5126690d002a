"""A very cheap WebSocket client, so that the load generator never limits the figure.

It supports only what a load generator needs: text messages, no fragments, no compression.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable

HANDSHAKE = (
    "GET {path} HTTP/1.1\r\nHost: {host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n{more}\r\n"
)
TEXT = 0x81
CLOSE = 0x88
PING = 0x89
PONG = 0x8A
NO_MASK = bytes(4)  # a mask of zeros leaves the payload as it is


class Wire(asyncio.Protocol):
    """One connection; `heard(wire, message)` is called for each message."""

    transport: asyncio.Transport

    def __init__(self, host: str, path: str, token: str, heard: Callable[[Wire, bytes], None], address: str) -> None:
        more = f"Authorization: Bearer {token}\r\n" if token else ""
        more += f"X-Forwarded-For: {address}\r\n" if address else ""
        self._hello = HANDSHAKE.format(path=path, host=host, more=more).encode()
        self._heard = heard
        self._buffer = bytearray()
        self._shaken = False
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.lost = False

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = transport  # type: ignore[assignment]
        self.transport.write(self._hello)

    def connection_lost(self, wrong: Exception | None) -> None:
        self.lost = True
        if not self.opened.done():
            self.opened.set_exception(wrong or ConnectionError("closed"))

    def send(self, message: bytes) -> None:
        self.transport.write(self._frame(TEXT, message))

    def _frame(self, kind: int, message: bytes) -> bytes:
        size = len(message)
        if size < 126:
            return bytes((kind, 0x80 | size)) + NO_MASK + message
        return bytes((kind, 0xFE)) + size.to_bytes(2, "big") + NO_MASK + message

    def data_received(self, data: bytes) -> None:
        buffer = self._buffer
        buffer += data
        if not self._shaken and not self._shake(buffer):
            return
        while len(buffer) >= 2:
            size = buffer[1] & 0x7F
            begin = 2
            if size == 126:
                begin = 4
                size = int.from_bytes(buffer[2:4], "big")
            elif size == 127:
                begin = 10
                size = int.from_bytes(buffer[2:10], "big")
            if len(buffer) < begin + size:
                return
            kind = buffer[0]
            message = bytes(buffer[begin : begin + size])
            del buffer[: begin + size]
            if kind == TEXT:
                self._heard(self, message)
            elif kind == PING:
                self.transport.write(self._frame(PONG, message))
            elif kind == CLOSE:
                self.transport.close()

    def _shake(self, buffer: bytearray) -> bool:
        """Is the handshake complete?"""
        end = buffer.find(b"\r\n\r\n")
        if end < 0:
            return False
        status = bytes(buffer[:12])
        del buffer[: end + 4]
        self._shaken = True
        if status != b"HTTP/1.1 101":
            self.opened.set_exception(ConnectionError(status.decode()))
            return False
        if not self.opened.done():
            self.opened.set_result(None)
        return True


async def open_wire(port: int, path: str, token: str, heard: Callable[[Wire, bytes], None], address: str = "") -> Wire:
    """`address` is where the connection comes from, as a proxy on this machine would say it."""
    loop = asyncio.get_running_loop()
    host = f"127.0.0.1:{port}"
    _, wire = await loop.create_connection(lambda: Wire(host, path, token, heard, address), "127.0.0.1", port)
    await wire.opened
    return wire
