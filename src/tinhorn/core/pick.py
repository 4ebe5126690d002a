"""A small, fast random generator for choices that may be predictable, such as random playouts. Games never use it."""

from __future__ import annotations

from mypy_extensions import i64


class Pick:
    """Random whole numbers (xorshift), the same on every machine."""

    def __init__(self, seed: int) -> None:
        self.x: i64 = (seed * 2654435761 + 88172645) & 0xFFFFFFFF or 1

    def below(self, n: int) -> int:
        x: i64 = self.x
        x ^= (x << 13) & 0xFFFFFFFF
        x ^= x >> 17
        x ^= (x << 5) & 0xFFFFFFFF
        self.x = x
        size: i64 = n
        return int(((x >> 8) * size) >> 24)

    def of(self, items: list[int]) -> int:
        return items[self.below(len(items))]
