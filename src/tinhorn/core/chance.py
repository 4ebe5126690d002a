"""The only random generator of a game: a hash of a secret key and a counter.

It gives the same numbers on every machine, compiled or not. Nobody can compute later draws from earlier ones,
which would be possible with a small generator.
"""

from __future__ import annotations

from hashlib import blake2b
from typing import Final

from mypy_extensions import i32, mypyc_attr

BLOCK: Final = 64
# A copy of these is made faster than another one, and fastest by a method that was looked up once.
new_hash: Final = blake2b(digest_size=32).copy
new_hash_of_number: Final = blake2b(b"int:", digest_size=32).copy
new_block: Final = blake2b(digest_size=BLOCK).copy
# The first counters as bytes: few games need more.
COUNTERS: Final[list[bytes]] = [number.to_bytes(8, "little") for number in range(64)]
# By the number of equally likely results: bytes from here on are drawn again.
LIMITS: Final[list[int]] = [256 - 256 % max(n, 1) for n in range(257)]


def key_of(seed: int | bytes) -> bytes:
    """The 32-byte key of a seed. A whole number and bytes never have the same key."""
    if isinstance(seed, bytes):
        hashed = new_hash()
        hashed.update(b"bytes:" + seed)
    else:
        hashed = new_hash_of_number()
        hashed.update(str(seed).encode())
    return hashed.digest()


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class Chance:
    """A stream of unbiased draws. `drawn` counts the bytes used: undo compares it to detect a draw."""

    def __init__(self, key: bytes, blocks: int = 0, block: bytes = b"", at: int = BLOCK) -> None:
        self.key = key
        self.blocks = blocks
        self.block = block
        self.at = at

    def copy(self) -> Chance:
        return Chance(self.key, self.blocks, self.block, self.at)

    @property
    def drawn(self) -> int:
        return self.blocks * BLOCK + self.at

    def byte(self) -> int:
        if self.at == BLOCK:
            number = self.blocks
            counter = COUNTERS[number] if number < len(COUNTERS) else number.to_bytes(8, "little")
            hashed = new_block()
            hashed.update(self.key + counter)
            self.block = hashed.digest()
            self.blocks += 1
            self.at = 0
        value: int = self.block[self.at]
        self.at += 1
        return value

    def below(self, n: int) -> int:
        """A whole number from 0 to n - 1, each equally likely. If n is 1, nothing is drawn."""
        if n <= 1:
            return 0
        if n <= 256:
            limit = LIMITS[n]
            value = self.byte()
            while value >= limit:
                value = self.byte()
            drawn: i32 = value  # processors divide short numbers twice as fast
            sides: i32 = n
            return int(drawn % sides)
        size = 1
        span = 256
        while span < n:
            span *= 256
            size += 1
        limit = span - span % n
        while True:
            value = 0
            for _n in range(size):
                value = value * 256 + self.byte()
            if value < limit:
                return value % n

    def shuffle(self, items: list[int]) -> None:
        for i in range(len(items) - 1, 0, -1):
            j = self.below(i + 1)
            held = items[i]
            items[i] = items[j]
            items[j] = held

    def pick(self, items: list[int]) -> int:
        return items[self.below(len(items))]
