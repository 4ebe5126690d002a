"""How much of something a person or an address may do: token buckets, in memory."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from time import monotonic

MOST_KEPT = 20_000


class Buckets:
    """One bucket a key: `at_once` may be taken in a burst, `a_second` flow back."""

    def __init__(self, a_second: float, at_once: float, now: Callable[[], float] = monotonic) -> None:
        self._rate = a_second
        self._most = at_once
        self._now = now
        self._kept: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def take(self, key: str, price: float = 1.0) -> bool:
        """Take if there is enough; says whether there was."""
        now = self._now()
        known = self._kept.get(key)
        if known is None:
            left = self._most
            if len(self._kept) >= MOST_KEPT:
                self._kept.popitem(last=False)
        else:
            left = min(self._most, known[0] + (now - known[1]) * self._rate)
            self._kept.move_to_end(key)
        enough = left >= price
        self._kept[key] = (left - price if enough else left, now)
        return enough

    def empty(self, key: str) -> bool:
        """Is nothing left for this key? Takes nothing."""
        now = self._now()
        left, since = self._kept.get(key, (self._most, now))
        return left + (now - since) * self._rate < 1.0


def a_minute(number: float) -> Buckets:
    """So many at once, and so many more within a minute."""
    return Buckets(number / 60, number)


def an_hour(number: float) -> Buckets:
    return Buckets(number / 3600, number)


class Counter:
    """How many of something a key holds at the same time."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._held: dict[str, int] = {}

    def take(self, key: str) -> bool:
        held = self._held.get(key, 0)
        if held >= self._most:
            return False
        self._held[key] = held + 1
        return True

    def give_back(self, key: str) -> None:
        held = self._held.get(key, 0) - 1
        if held > 0:
            self._held[key] = held
        else:
            self._held.pop(key, None)
