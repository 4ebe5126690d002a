"""What a seat has peeked at in Ante Up (X22.3): nobody else sees it. A spectator is nobody (-1)."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i16, i64

from tinhorn.core.put import put_looked_at
from tinhorn.core.state import NOBODY
from tinhorn.games.legends.ante_up.state import AnteUp
from tinhorn.games.legends.ante_up.told import TOLD
from tinhorn.games.legends.state.table import Legends


def peeked(part: AnteUp, table: Legends, seat: i64) -> list[list[int]]:
    """X22.3: the outlaws, claim jumpers and high rollers that the seat has peeked at, each with its place."""
    if seat == NOBODY:
        return []
    bit = 1 << int(seat)
    return [[token, part.where[token]] for token, seen in enumerate(part.seen) if seen & bit]


def put_peeked(part: AnteUp, table: Legends, observer: i64, out: vec[i16], at: i64, me: i64, seats: i64) -> i64:
    return put_looked_at(out, at, part.seen, part.where, observer, TOLD)


def found(part: AnteUp, table: Legends, seat: i64) -> list[list[int]]:
    """X22.3: the frontier tokens that the seat has peeked at, by their place in the list."""
    if seat == NOBODY:
        return []
    bit = 1 << int(seat)
    return [[at, part.frontier[at]] for at, seen in enumerate(part.frontier_seen) if seen & bit]


def put_found(part: AnteUp, table: Legends, observer: i64, out: vec[i16], at: i64, me: i64, seats: i64) -> i64:
    return put_looked_at(out, at, part.frontier_seen, part.frontier, observer, TOLD)
