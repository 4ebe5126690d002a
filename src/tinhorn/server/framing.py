"""How messages go over a socket, as RFC 6455 has it: each behind its length, and those that come in masked."""

from __future__ import annotations

from typing import Final

try:
    from websockets.speedups import apply_mask
except ImportError:
    from websockets.utils import apply_mask

TEXT: Final = 0x81  # a whole one
MASKED: Final = 0x80
LONG: Final = 126  # the length follows in two bytes
LONGEST: Final = 127  # or in eight
SHORT_HEADER: Final = 2
SHORT_HEADERS: Final = [bytes((TEXT, size)) for size in range(LONG)]
MASK: Final = 4


def header(size: int) -> bytes:
    """What stands before a text of so many bytes."""
    if size < LONG:
        return SHORT_HEADERS[size]
    if size < 1 << 16:
        return (TEXT << 24 | LONG << 16 | size).to_bytes(4, "big")
    return bytes((TEXT, LONGEST)) + size.to_bytes(8, "big")


def framed(texts: list[bytes]) -> bytes:
    parts: list[bytes] = []
    for text in texts:
        parts.append(header(len(text)))
        parts.append(text)
    return b"".join(parts)


def unmasked(data: bytes, mask: int, end: int) -> bytes:
    """What a frame says, given where in the data its mask begins and where it ends."""
    begin = mask + MASK
    said: bytes = apply_mask(data[begin:end], data[mask:begin])
    return said


def sole_text(data: bytes) -> bytes | None:
    """The text, if this is one whole frame with a short one and nothing else, as nearly all that comes in at once."""
    size = len(data) - SHORT_HEADER - MASK
    if not 0 <= size < LONG or data[0] != TEXT or data[1] != MASKED | size:
        return None
    return unmasked(data, SHORT_HEADER, len(data))


class Incoming:
    """Where the first frame in some bytes ends, and where its mask begins; `end` is 0 while more of it is to come, and -1 if it
    is not to be taken: without a mask, or too long."""

    def __init__(self, data: bytes, at: int, most: int) -> None:
        self.end = 0
        self.mask = at + SHORT_HEADER
        if len(data) < self.mask:
            return
        size = data[at + 1] & 0x7F
        if size >= LONG:
            self.mask += 2 if size == LONG else 8
            if len(data) < self.mask:
                return
            size = int.from_bytes(data[at + SHORT_HEADER : self.mask], "big")
        if size > most or not data[at + 1] & MASKED:
            self.end = -1
        elif len(data) >= self.mask + MASK + size:
            self.end = self.mask + MASK + size
