"""The history of all reserves: a line for each belonging that came into one (G8.3).

The ledger only grows. It is stored as bytes, one for each line, so that copies of a table share it.
"""

from __future__ import annotations

from typing import Final

from tinhorn.games.goat.constants import PLACES, SEATS

LINE: Final[list[bytes]] = [bytes([number]) for number in range(256)]
FIRST_THEFT: Final = SEATS * PLACES  # smaller numbers are arrivals
UNKNOWN: Final = -1  # the kind of a theft that one did not see
LINES: Final = FIRST_THEFT + SEATS * SEATS * PLACES  # that there can be


def arrival(seat: int, kind: int) -> int:
    """A belonging came openly into a reserve."""
    return seat * PLACES + kind


def theft(thief: int, victim: int, kind: int) -> int:
    """A belonging was taken at random (G7.9)."""
    return FIRST_THEFT + (thief * SEATS + victim) * PLACES + kind


def is_theft(line: int) -> bool:
    return line >= FIRST_THEFT


def arrived(line: int) -> tuple[int, int]:
    """The seat and the kind of an arrival."""
    return line // PLACES, line % PLACES


def with_line(ledger: bytes, line: int) -> bytes:
    return ledger + LINE[line]


def seen_line(line: int, seat: int | None, all_open: bool) -> tuple[int, ...]:
    """(seat, kind) for an arrival; (thief, victim, kind) for a theft, its kind -1 for those who had no part in it (G8.4)."""
    if not is_theft(line):
        return arrived(line)
    pair, kind = divmod(line - FIRST_THEFT, PLACES)
    thief, victim = divmod(pair, SEATS)
    return thief, victim, kind if all_open or seat in (thief, victim) else UNKNOWN
