"""A clock for server processes that a test moves. The product takes its clock as a function, and knows nothing of this."""

from __future__ import annotations

import mmap
import struct
import time
from pathlib import Path

OFFSET = struct.Struct("d")


class JumpingClock:
    """The system's clock plus an offset. The offset stands in a small file, which all processes on this clock map."""

    def __init__(self, file: Path) -> None:
        self.file = file
        if not file.exists():
            file.write_bytes(OFFSET.pack(0.0))
        with file.open("r+b") as handle:
            self._shared = mmap.mmap(handle.fileno(), OFFSET.size)

    @property
    def offset(self) -> float:
        return float(OFFSET.unpack_from(self._shared)[0])

    def __call__(self) -> float:
        return time.time() + self.offset

    def jump(self, seconds: float) -> None:
        """Seconds forward, or back if negative."""
        OFFSET.pack_into(self._shared, 0, self.offset + seconds)
