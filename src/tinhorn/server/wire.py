"""uvicorn's sockets with two short ways: for a whole message of text that comes in, and for several that go out at once.

The application finds them in the scope as an extension: `heard` is asked first about each message, and what it does not take
goes to the application as usual; `write_at_once` sends without waiting.

Nearly all there is to do for a move is that. Everything else, the handshake, control frames, fragments, mistakes, closing,
goes the long way through the parent, which is always given whole frames, or all there is when something is wrong.
"""

from __future__ import annotations

from collections.abc import Callable

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import CloseCode
from websockets.protocol import OPEN

from tinhorn.server.framing import TEXT, framed

try:
    from websockets.speedups import apply_mask
except ImportError:
    from websockets.utils import apply_mask

WIRE = "tinhorn.wire"  # the ASGI extension

LAST = 0x80
MASKED = 0x80


class QuickSockets(WebSocketsSansIOProtocol):
    """For connections without compression."""

    heard: Callable[[bytes], bool] | None = None
    _rest = b""  # the beginning of a frame of which more is to come
    _fragments = False  # is a message in several frames under way?

    async def run_asgi(self) -> None:
        self.scope["extensions"][WIRE] = {"wire": self}
        await super().run_asgi()

    def data_received(self, data: bytes) -> None:
        if not self.handshake_complete or self.conn.state is not OPEN:
            super().data_received(data)
            return
        data = self._rest + data
        at = 0
        while len(data) >= at + 2:
            first, second = data[at], data[at + 1]
            size, mask = second & 0x7F, at + 2
            if size >= 126:
                mask += 2 if size == 126 else 8
                if len(data) < mask:
                    break
                size = int.from_bytes(data[at + 2 : mask], "big")
            if size > self.config.ws_max_size or not second & MASKED:
                super().data_received(data[at:])  # it ends the connection
                at = len(data)
                break
            begin = mask + 4
            end = begin + size
            if len(data) < end:
                break
            if first == TEXT and not self._fragments:
                self._pass_on(apply_mask(data[begin:end], data[mask:begin]))
            else:
                if first & 0x0F < 8:  # not a control frame
                    self._fragments = not first & LAST
                super().data_received(data[at:end])
            at = end
        self._rest = data[at:]

    def _pass_on(self, message: bytes) -> None:
        if not self.close_sent and not (self.heard is not None and self.queue.empty() and self.heard(message)):
            self.queue_up(message)

    def queue_up(self, message: bytes) -> None:
        """To the application, and no more of them until it asks."""
        try:
            text = message.decode()
        except UnicodeDecodeError:
            self.conn.fail(CloseCode.INVALID_DATA)
            self.handle_parser_exception()
            return
        self.queue.put_nowait({"type": "websocket.receive", "text": text})
        if not self.read_paused:
            self.read_paused = True
            self.transport.pause_reading()

    def write_at_once(self, texts: list[bytes]) -> bool:
        """Send texts that are encoded already; False where that would have to wait, or nobody is there any more."""
        if not self.writable.is_set() or self.disconnected or self.close_sent or self.conn.state is not OPEN:
            return False
        self.transport.write(framed(texts))
        return True
