"""How messages go over a socket, as RFC 6455 has it: each behind its length, and those that come in masked."""

from __future__ import annotations

TEXT = 0x81  # a whole one
MASKED = 0x80
LONG, LONGEST = 126, 127  # the length follows, in two bytes or in eight


def header(size: int) -> bytes:
    """What stands before a text of so many bytes."""
    if size < LONG:
        return bytes((TEXT, size))
    if size < 1 << 16:
        return bytes((TEXT, LONG, size >> 8, size & 0xFF))
    return bytes((TEXT, LONGEST)) + size.to_bytes(8, "big")


def framed(texts: list[bytes]) -> bytes:
    parts: list[bytes] = []
    for text in texts:
        parts.append(header(len(text)))
        parts.append(text)
    return b"".join(parts)


class Incoming:
    """Where the first frame in some bytes ends, and where its mask begins; `end` is 0 while more of it is to come, and -1 if it
    is not to be taken: without a mask, or too long."""

    def __init__(self, data: bytes, at: int, most: int) -> None:
        self.end = 0
        self.mask = at + 2
        if len(data) < self.mask:
            return
        size = data[at + 1] & 0x7F
        if size >= LONG:
            self.mask += 2 if size == LONG else 8
            if len(data) < self.mask:
                return
            size = int.from_bytes(data[at + 2 : self.mask], "big")
        if size > most or not data[at + 1] & MASKED:
            self.end = -1
        elif len(data) >= self.mask + 4 + size:
            self.end = self.mask + 4 + size
