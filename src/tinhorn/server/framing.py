"""How texts go over a socket, as RFC 6455 has it: each behind its length."""

from __future__ import annotations

TEXT = 0x81  # a whole one


def header(size: int) -> bytes:
    """What stands before a text of so many bytes."""
    if size < 126:
        return bytes((TEXT, size))
    if size < 1 << 16:
        return bytes((TEXT, 126, size >> 8, size & 0xFF))
    return bytes((TEXT, 127)) + size.to_bytes(8, "big")


def framed(texts: list[bytes]) -> bytes:
    parts: list[bytes] = []
    for text in texts:
        parts.append(header(len(text)))
        parts.append(text)
    return b"".join(parts)
