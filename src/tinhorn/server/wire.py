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

from tinhorn.server.framing import TEXT, Incoming, framed, sole_text, unmasked

WIRE = "tinhorn.wire"  # the ASGI extension

LAST = 0x80


class QuickSockets(WebSocketsSansIOProtocol):
    """For connections without compression."""

    heard: Callable[[bytes], bool] | None = None
    _rest = b""  # the beginning of a frame of which more is to come
    _fragments = False  # is a message in several frames under way?
    _full = False  # must what is to be sent wait?

    async def run_asgi(self) -> None:
        self.scope["extensions"][WIRE] = {"wire": self}
        await super().run_asgi()

    def data_received(self, data: bytes) -> None:
        heard = self.heard
        if heard is not None and not (self._rest or self._fragments or self.read_paused or self.close_sent):
            text = sole_text(data)
            if text is not None:
                if not heard(text):
                    self.queue_up(text)
                return
        self._take_apart(data)

    def _take_apart(self, data: bytes) -> None:
        if not self.handshake_complete or self.conn.state is not OPEN:
            super().data_received(data)
            return
        if self._rest:
            data = self._rest + data
        at = 0
        while True:
            frame = Incoming(data, at, self.config.ws_max_size)
            if frame.end <= 0:
                break
            if data[at] == TEXT and not self._fragments:
                self._pass_on(unmasked(data, frame.mask, frame.end))
            else:
                if data[at] & 0x0F < 8:  # not a control frame
                    self._fragments = not data[at] & LAST
                super().data_received(data[at : frame.end])
            at = frame.end
        if frame.end < 0:
            super().data_received(data[at:])  # it ends the connection
            at = len(data)
        self._rest = data[at:]

    def _pass_on(self, message: bytes) -> None:
        if not (self.heard is not None and self.queue.empty() and not self.close_sent and self.heard(message)):
            self.queue_up(message)

    def queue_up(self, message: bytes) -> None:
        """To the application, if anybody is still there, and no more of them until it asks."""
        if self.disconnected or self.close_sent:
            return
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
        if self._full or self.disconnected or self.close_sent or self.transport.is_closing():
            return False
        self.transport.write(framed(texts))
        return True

    def pause_writing(self) -> None:
        super().pause_writing()
        self._full = True

    def resume_writing(self) -> None:
        super().resume_writing()
        self._full = False
