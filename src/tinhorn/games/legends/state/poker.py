"""A hand of poker that is being played (W11)."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from mypy_extensions import mypyc_attr

from tinhorn.core.state import NOBODY, Part


@mypyc_attr(acyclic=True)
class Poker(Part):
    """Who started it, who takes part and who won (a bit a seat), the pot, the winning rank, whether hands are shown (0 or 1).

    Poker is rare: it never changes but is replaced, so that copies may share it.
    """

    names: ClassVar[tuple[str, ...]] = ("active", "players", "pot", "winners", "rank", "shown")

    def __init__(self, active: int = NOBODY, players: int = 0, pot: int = 0, winners: int = 0, rank: int = 0, shown: int = 0) -> None:
        self.active: Final = active
        self.players: Final = players
        self.pot: Final = pot
        self.winners: Final = winners
        self.rank: Final = rank
        self.shown: Final = shown

    def copy(self) -> Poker:
        return self

    def is_shared(self) -> bool:
        return True

    def values(self) -> Any:
        """A tuple, empty while nobody plays."""
        return (self.active, self.players, self.pot, self.winners, self.rank, self.shown) if self.active != NOBODY else ()

    def is_on(self) -> bool:
        return self.active != NOBODY

    def with_player(self, seat: int, dollars: int) -> Poker:
        """The seat has paid so much into the pot and plays."""
        return Poker(self.active, self.players | 1 << seat, self.pot + dollars)

    def plays(self, seat: int) -> bool:
        return bool(self.players >> seat & 1)

    def won(self, seat: int) -> bool:
        return bool(self.winners >> seat & 1)

    def alone(self) -> bool:
        """Has nobody joined, so that the house plays (W11.3)?"""
        return self.players == 1 << self.active


NO_POKER: Final = Poker()


def poker_with(values: tuple[int, ...]) -> Poker:
    """From what `values` has returned."""
    return Poker(*values) if values else NO_POKER
