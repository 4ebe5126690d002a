"""A fight (W8, W9): what it is, who is in it, and how it stands."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import mypyc_attr

from tinhorn.core.state import NOBODY, Part
from tinhorn.games.legends.board import NOWHERE
from tinhorn.games.legends.cards import NONE

# Who sits where in a fight, besides seats.
MAN: Final = 6
NPC: Final = 7

# The kinds of fight; up to ROB they are between players (W8.1).
NO_FIGHT: Final = -1
ARREST: Final = 0
DUEL: Final = 1
ROB: Final = 2
BANDIT: Final = 3
GUARD: Final = 4
SHERIFF: Final = 5

AGAIN: Final = 2  # a restart that has been asked for and not yet carried out


@mypyc_attr(acyclic=True)
class Fight(Part):
    """One fight, or none. `minus_…` is by how much a played card counts less; flags are 0 or 1.

    `restarted` is AGAIN while a restart is due. `wounded`: the active player had two wounds or more at the reveal; `underdog`: the
    target had more LP before the fight (W32.16).
    """

    names: ClassVar[tuple[str, ...]] = (
        "kind",
        "initiator",
        "target",
        "space",
        "minus_initiator",
        "minus_target",
        "winner",
        "loser",
        "npc_card",
        "revealed",
        "restarted",
        "no_mp",
        "wounded",
        "underdog",
    )

    def __init__(
        self,
        kind: int = NO_FIGHT,
        initiator: int = NOBODY,
        target: int = NOBODY,
        space: int = NOWHERE,
        minus_initiator: int = 0,
        minus_target: int = 0,
        winner: int = NOBODY,
        loser: int = NOBODY,
        npc_card: int = NONE,
        revealed: int = 0,
        restarted: int = 0,
        no_mp: int = 0,
        wounded: int = 0,
        underdog: int = 0,
    ) -> None:
        self.kind = kind
        self.initiator = initiator
        self.target = target
        self.space = space
        self.minus_initiator = minus_initiator
        self.minus_target = minus_target
        self.winner = winner
        self.loser = loser
        self.npc_card = npc_card
        self.revealed = revealed
        self.restarted = restarted
        self.no_mp = no_mp
        self.wounded = wounded
        self.underdog = underdog

    def copy(self) -> Fight:
        if self.kind == NO_FIGHT:
            return self
        return Fight(
            self.kind,
            self.initiator,
            self.target,
            self.space,
            self.minus_initiator,
            self.minus_target,
            self.winner,
            self.loser,
            self.npc_card,
            self.revealed,
            self.restarted,
            self.no_mp,
            self.wounded,
            self.underdog,
        )

    def is_shared(self) -> bool:
        """Where nobody fights nothing changes: a fight begins with a new one."""
        return self.kind == NO_FIGHT

    def values(self) -> list[int]:
        return [
            self.kind,
            self.initiator,
            self.target,
            self.space,
            self.minus_initiator,
            self.minus_target,
            self.winner,
            self.loser,
            self.npc_card,
            self.revealed,
            self.restarted,
            self.no_mp,
            self.wounded,
            self.underdog,
        ]

    def other_than(self, player: int) -> int:
        """The one whom a fighter fights."""
        return self.target if self.initiator == player else self.initiator

    def between_seats(self) -> bool:
        """Are both sides seats, and none an NPC (W1.5)?"""
        return self.initiator < MAN and self.target < MAN

    def human(self) -> int:
        """The seat in a fight against an NPC or the Man in Black (W1.5)."""
        return self.initiator if self.initiator < MAN else self.target


PEACE: Final = Fight()
