"""WebSocket frames as bytes (RFC 6455, section 5). No I/O."""

from __future__ import annotations

from struct import Struct
from typing import Final

try:
    from websockets.speedups import apply_mask
except ImportError:
    from websockets.utils import apply_mask

CONTINUATION: Final = 0x0
TEXT: Final = 0x1
BINARY: Final = 0x2
CLOSE: Final = 0x8
PING: Final = 0x9
PONG: Final = 0xA
DATA_OPCODES: Final = (CONTINUATION, TEXT, BINARY)
CONTROL_OPCODES: Final = (CLOSE, PING, PONG)

FIN: Final = 0x80
RESERVED: Final = 0x70
MASKED: Final = 0x80
TWO_BYTES: Final = 126  # the length follows in two bytes
EIGHT_BYTES: Final = 127  # or in eight
LONGEST_CONTROL: Final = 125
# The header of a frame from the server, by how the length is written.
pack_short: Final = Struct("!BB").pack
pack_medium: Final = Struct("!BBH").pack
pack_long: Final = Struct("!BBQ").pack

PROTOCOL_ERROR: Final = 1002
NO_STATUS: Final = 1005
INVALID_DATA: Final = 1007
TOO_BIG: Final = 1009


class FramingError(Exception):
    """The peer has broken the protocol. `code` is the close code that says how."""

    def __init__(self, code: int) -> None:
        super().__init__(str(code))
        self.code = code


class Frame:
    """One frame that came in. `end` is where it ends in the bytes it was read from."""

    def __init__(self, opcode: int, fin: bool, payload: bytes, end: int) -> None:
        self.opcode = opcode
        self.fin = fin
        self.payload = payload
        self.end = end


def read_frame(data: bytes, at: int, longest: int) -> Frame | None:
    """The client's frame that begins here; None while more of it is to come. Raises FramingError."""
    have = len(data) - at
    if have < 2:
        return None
    first, second = data[at], data[at + 1]
    opcode, size = first & 0x0F, second & 0x7F
    control = opcode >= CLOSE
    if first & RESERVED or not second & MASKED or opcode not in (CONTROL_OPCODES if control else DATA_OPCODES):
        raise FramingError(PROTOCOL_ERROR)
    if control and (size > LONGEST_CONTROL or not first & FIN):
        raise FramingError(PROTOCOL_ERROR)
    mask = at + 2
    if size >= TWO_BYTES:
        mask += 2 if size == TWO_BYTES else 8
        if len(data) < mask:
            return None
        size = int.from_bytes(data[at + 2 : mask], "big")
    if size > longest:
        raise FramingError(TOO_BIG)
    begin = mask + 4
    end = begin + size
    if len(data) < end:
        return None
    return Frame(opcode, first & FIN != 0, apply_mask(data[begin:end], data[mask:begin]), end)


def header(opcode: int, size: int) -> bytes:
    """What stands before the payload of a whole message from the server."""
    if size < TWO_BYTES:
        return pack_short(FIN | opcode, size)
    if size < 1 << 16:
        return pack_medium(FIN | opcode, TWO_BYTES, size)
    return pack_long(FIN | opcode, EIGHT_BYTES, size)


def encode_texts(texts: list[bytes]) -> bytes:
    """Several text messages, to be written at once."""
    parts: list[bytes] = []
    for text in texts:
        parts.append(header(TEXT, len(text)))
        parts.append(text)
    return b"".join(parts)


def encode_control(opcode: int, payload: bytes) -> bytes:
    return header(opcode, len(payload)) + payload


def close_code(payload: bytes) -> int:
    """The code of a close frame. Raises FramingError where it is none."""
    if not payload:
        return NO_STATUS
    code = int.from_bytes(payload[:2], "big")
    if len(payload) < 2 or not (1000 <= code <= 1014 or 3000 <= code <= 4999) or code in (1004, 1005, 1006):
        raise FramingError(PROTOCOL_ERROR)
    try:
        payload[2:].decode()
    except UnicodeDecodeError:
        raise FramingError(INVALID_DATA) from None
    return code
