"""The WebSocket protocol over a transport, from the end of the handshake on: messages, pings, and closing."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Callable
from typing import Final, Protocol

from tinhorn.server.websocket.framing import (
    CLOSE,
    CONTINUATION,
    INVALID_DATA,
    NO_STATUS,
    PING,
    PONG,
    PROTOCOL_ERROR,
    TEXT,
    TOO_BIG,
    Frame,
    FramingError,
    close_code,
    encode_control,
    encode_texts,
    read_frame,
)

CLOSING: Final = 5.0  # seconds that a client has to answer a close frame
MOST_FRAGMENTS: Final = 128  # frames of one message


class Handler(Protocol):
    """Whoever hears the messages of a WebSocket."""

    def received(self, message: str | bytes) -> None: ...

    def writable_again(self) -> None: ...

    def lost(self) -> None: ...


class WebSocket:
    """An asyncio protocol. `writable` is False while the client reads more slowly than it is sent to.

    A client that does not answer a ping, or stays unwritable for `write_timeout`, is gone: its connection is aborted."""

    def __init__(self, handler: Handler, longest: int, ping_interval: float, write_timeout: float) -> None:
        self.writable = True
        self.closing = False
        self._handler = handler
        self._longest = longest
        self._ping_interval = ping_interval
        self._write_timeout = write_timeout
        self._pinged = b""  # what the answer to our ping must hold
        self._pong_due: bytes | None = None  # the client's last ping, while it cannot be answered
        self._timer: asyncio.TimerHandle | None = None
        self._unwritable: asyncio.TimerHandle | None = None
        self._transport: asyncio.Transport | None = None
        self._after: Callable[[Exception | None], None] | None = None
        self._buffer = b""
        self._fragments: list[bytes] = []
        self._fragments_opcode = CONTINUATION  # of the message that is under way in several frames

    def begin(self, transport: asyncio.Transport, after: Callable[[Exception | None], None]) -> None:
        """The handshake is done. `after` is called when the connection is lost."""
        self._transport = transport
        self._after = after
        self._timer = asyncio.get_running_loop().call_later(self._ping_interval, self._ping)

    # What the transport calls

    def data_received(self, data: bytes) -> None:
        if self._buffer:
            data = self._buffer + data
        at = 0
        try:
            while (frame := read_frame(data, at, self._longest)) is not None:
                at = frame.end
                self._take(frame)
        except FramingError as wrong:
            self._fail(wrong.code)
            at = len(data)
        self._buffer = data[at:]

    def eof_received(self) -> bool | None:
        return None

    def connection_lost(self, wrong: Exception | None) -> None:
        self.closing = True
        self._stop_timer()
        self._stop_waiting_for_reader()
        self._handler.lost()
        if self._after is not None:
            self._after(wrong)

    def pause_writing(self) -> None:
        self.writable = False
        self._stop_waiting_for_reader()
        self._unwritable = asyncio.get_running_loop().call_later(self._write_timeout, self.abort)

    def resume_writing(self) -> None:
        self.writable = True
        self._stop_waiting_for_reader()
        if self._pong_due is not None:
            self._answer_ping(self._pong_due)
        self._handler.writable_again()

    def _stop_waiting_for_reader(self) -> None:
        if self._unwritable is not None:
            self._unwritable.cancel()
            self._unwritable = None

    # Receiving

    def _take(self, frame: Frame) -> None:
        opcode = frame.opcode
        if opcode == CLOSE:
            self._closed_by_client(close_code(frame.payload))
        elif self.closing:
            return
        elif opcode == PING:
            self._answer_ping(frame.payload)
        elif opcode == PONG:
            if frame.payload == self._pinged:
                self._pinged = b""
        elif opcode != CONTINUATION:
            if self._fragments_opcode != CONTINUATION:
                raise FramingError(PROTOCOL_ERROR)
            if frame.fin:
                self._pass_on(opcode, frame.payload)
            else:
                self._fragments_opcode = opcode
                self._fragments = [frame.payload]
        else:
            self._take_fragment(frame)

    def _answer_ping(self, payload: bytes) -> None:
        """While a client reads nothing only its last ping is kept, so that pings fill no memory."""
        if self.writable:
            self._pong_due = None
            self._write(encode_control(PONG, payload))
        else:
            self._pong_due = payload

    def _take_fragment(self, frame: Frame) -> None:
        if self._fragments_opcode == CONTINUATION:
            raise FramingError(PROTOCOL_ERROR)
        self._fragments.append(frame.payload)
        if len(self._fragments) > MOST_FRAGMENTS or sum([len(each) for each in self._fragments]) > self._longest:
            raise FramingError(TOO_BIG)
        if frame.fin:
            opcode, whole = self._fragments_opcode, b"".join(self._fragments)
            self._fragments_opcode = CONTINUATION
            self._fragments = []
            self._pass_on(opcode, whole)

    def _pass_on(self, opcode: int, payload: bytes) -> None:
        if opcode != TEXT:
            self._handler.received(payload)
            return
        try:
            text = payload.decode()
        except UnicodeDecodeError:
            raise FramingError(INVALID_DATA) from None
        self._handler.received(text)

    def pause_reading(self) -> None:
        if self._transport is not None and not self._transport.is_closing():
            self._transport.pause_reading()

    def resume_reading(self) -> None:
        if self._transport is not None and not self._transport.is_closing():
            self._transport.resume_reading()

    # Sending

    def send(self, texts: list[bytes]) -> None:
        if not self.closing:
            self._write(encode_texts(texts))

    def _write(self, data: bytes) -> None:
        if self._transport is not None and not self._transport.is_closing():
            self._transport.write(data)

    def _ping(self) -> None:
        """Ping now and then. A client that has not answered the last ping is gone."""
        if self._pinged:
            self.abort()
            return
        self._pinged = os.urandom(4)
        self._write(encode_control(PING, self._pinged))
        self._timer = asyncio.get_running_loop().call_later(self._ping_interval, self._ping)

    def _stop_timer(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    # Closing

    def close(self, code: int) -> None:
        """Say why and wait a moment for the client's answer."""
        if self.closing:
            return
        self.closing = True
        self._stop_timer()
        self.resume_reading()
        self._write(encode_control(CLOSE, code.to_bytes(2, "big")))
        self._timer = asyncio.get_running_loop().call_later(CLOSING, self.abort)

    def abort(self) -> None:
        """End the connection at once; what is not sent yet is lost."""
        self.closing = True
        self._stop_timer()
        if self._transport is not None:
            self._transport.abort()

    def _closed_by_client(self, code: int) -> None:
        if not self.closing:
            self.closing = True
            payload = b"" if code == NO_STATUS else code.to_bytes(2, "big")
            self._write(encode_control(CLOSE, payload))
        self._hang_up()

    def _fail(self, code: int) -> None:
        """The client has broken the protocol: say how, and wait for nothing."""
        if not self.closing:
            self.closing = True
            self._write(encode_control(CLOSE, code.to_bytes(2, "big")))
        self._hang_up()

    def _hang_up(self) -> None:
        """Close when everything is sent, but do not wait for a client that reads nothing."""
        self._stop_timer()
        if self._transport is not None:
            self._transport.close()
            self._timer = asyncio.get_running_loop().call_later(CLOSING, self.abort)
