"""Networks where there is no NumPy, as in a browser: packed once with all that their reading has worked out, and asked in plain Python.

A matrix is a list of rows. Those of the first layer belong to inputs, all others to outputs.
"""

from __future__ import annotations

import math
import struct
from array import array
from collections.abc import Callable, Iterable, Sequence
from operator import add, mul
from typing import Final

import msgspec

NOTHING: Final = -(1 << 15)  # a number that a table with fewer seats does not have
SMALL: Final = 1e-6
Row = Sequence[float]


class Packed(msgspec.Struct, frozen=True, kw_only=True):
    """A network as one file. `weights` are numbers of half precision. `parts` are those of each action, and `relative` is the code of each
    action as counted from a seat, for each number of seats. `least` is how much it must like an
    action that may be drawn, as a part of its favourite's chance, likewise."""

    game: str
    version: int
    least: dict[int, float]
    levels: list[str]
    width: int
    blocks: int
    sources: dict[int, list[int]]
    told: list[int]
    value: list[int]
    growing: list[int]
    low: list[float]
    scale: list[float]
    parts: list[list[int]]
    relative: dict[int, list[list[int]]]
    weights: dict[str, bytes]


def sum_of_products(one: Row, other: Row) -> float:
    total: float = sum(map(mul, one, other))
    return total


product: Final[Callable[[Row, Row], float]] = getattr(math, "sumprod", sum_of_products)  # from Python 3.12 on


class PlainNetwork:
    """Says how much it prefers each of some actions."""

    def __init__(self, packed: Packed) -> None:
        self.packed: Final = packed
        self.first: Final = self._matrix("in", packed.width)
        self.ups: Final = [self._matrix(f"{block}.up", packed.width) for block in range(packed.blocks)]
        self.downs: Final = [self._matrix(f"{block}.down", packed.width) for block in range(packed.blocks)]
        self.parts: Final = self._matrix("parts", packed.width)

    def _row(self, name: str) -> Row:
        return self._matrix(name, len(self.packed.weights[name]) // 2)[0]

    def _matrix(self, name: str, width: int) -> list[Row]:
        """Row by row: all numbers at once would need much memory for a moment."""
        return [array("f", row) for row in struct.iter_unpack(f"<{width}e", self.packed.weights[name])]

    def preferences(self, observation: Sequence[int], seats: int, seat: int, actions: Iterable[int]) -> list[float]:
        """Of this seat, which sees that, for each of these actions."""
        packed = self.packed
        seen = [*observation, seats, NOTHING, 0]
        numbers = [seen[at] for at in packed.sources[seats]]
        flow = self._first_layer(numbers)
        for block in range(packed.blocks):
            evened = self._evened(flow, f"{block}.gain")
            raised = [product(row, evened) for row in self.ups[block]]
            hidden = [max(0.0, each) for each in map(add, raised, self._row(f"{block}.up.bias"))]
            lowered = [product(row, hidden) for row in self.downs[block]]
            flow = [sum(three) for three in zip(flow, lowered, self._row(f"{block}.down.bias"), strict=True)]
        end, bias = self._evened(flow, "gain"), self._row("parts.bias")
        worth: dict[int, float] = {}
        codes = packed.relative[seats][seat]
        found: list[float] = []
        for action in actions:
            parts = packed.parts[codes[action]]
            for part in parts:
                if part not in worth:
                    worth[part] = product(self.parts[part], end) + bias[part]
            found.append(sum(worth[part] for part in parts))
        return found

    def _first_layer(self, numbers: list[int]) -> list[float]:
        """Most inputs are 0, and those of values are 1."""
        packed = self.packed
        told = [row for row, at, value in zip(self.first, packed.told, packed.value, strict=False) if numbers[at] == value]
        flow = [sum(column) for column in zip(self._row("in.bias"), *told, strict=True)]
        grown = zip(self.first[len(packed.told) :], packed.growing, packed.low, packed.scale, strict=True)
        for row, at, low, scale in grown:
            size = (numbers[at] - low) * scale
            if size > 0:
                flow = list(map(add, flow, map(size.__mul__, row)))
        return flow

    def _evened(self, flow: list[float], gain: str) -> list[float]:
        size = math.sqrt(product(flow, flow) / len(flow) + SMALL)
        return [each * one / size for each, one in zip(flow, self._row(gain), strict=True)]
