"""What a seat has peeked at in Ante Up (X22.3): nobody else sees it. A spectator is nobody (-1)."""

from __future__ import annotations

from mypy_extensions import i64

from tinhorn.core.state import NOBODY
from tinhorn.games.legends.ante_up.state import TOKENS, AnteUp
from tinhorn.games.legends.state.table import Legends


def peeked(part: AnteUp, table: Legends, seat: i64) -> list[list[int]]:
    """X22.3: the outlaws, claim jumpers and high rollers that the seat has peeked at, each with its place."""
    if seat == NOBODY:
        return []
    return [[token, part.where[token]] for token in range(TOKENS) if part.seen[token] >> int(seat) & 1]


def found(part: AnteUp, table: Legends, seat: i64) -> list[list[int]]:
    """X22.3: the frontier tokens that the seat has peeked at, by their place in the list."""
    if seat == NOBODY:
        return []
    return [[at, part.frontier[at]] for at in range(len(part.frontier)) if part.frontier_seen[at] >> int(seat) & 1]
