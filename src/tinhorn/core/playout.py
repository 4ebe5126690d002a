"""Random play at full speed, with a small generator of its own: never the game's."""

from __future__ import annotations

from tinhorn.core.state import State


class Pick:
    """A fast, simple generator for choices that nobody needs to be kept from foreseeing."""

    def __init__(self, seed: int) -> None:
        self.x = (seed * 2654435761 + 88172645) & 0xFFFFFFFF or 1

    def below(self, n: int) -> int:
        x = self.x
        x ^= (x << 13) & 0xFFFFFFFF
        x ^= x >> 17
        x ^= (x << 5) & 0xFFFFFFFF
        self.x = x
        return (x * n) >> 32

    def of(self, items: list[int]) -> int:
        return items[self.below(len(items))]


def play_out(state: State, pick: Pick, most: int = 1_000_000) -> int:
    """Play random legal moves to the end, or `most` of them; returns how many."""
    moves = 0
    while moves < most:
        seats = state.to_act
        if not seats:
            break
        seat = seats[0] if len(seats) == 1 else seats[pick.below(len(seats))]
        state.apply(seat, pick.of(state.options(seat)))
        moves += 1
    return moves
