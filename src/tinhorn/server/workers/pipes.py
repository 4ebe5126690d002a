"""How the server and its worker processes talk: each message on a pipe is four bytes of length and as many bytes."""

from __future__ import annotations

from typing import BinaryIO

SIZE = 4


def framed(data: bytes) -> bytes:
    return len(data).to_bytes(SIZE, "big") + data


def read_message(pipe: BinaryIO) -> bytes | None:
    """The next message; None where the other side is gone."""
    size = pipe.read(SIZE)
    return pipe.read(int.from_bytes(size, "big")) if len(size) == SIZE else None
