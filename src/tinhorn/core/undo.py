"""The undo rule: who may take back a decision, and how far. It has one sentence for each reason against an undo."""

from __future__ import annotations

from typing import Final

from tinhorn.core.reasons import GAME_OVER
from tinhorn.core.sentences import Said, Sentence, Sentences
from tinhorn.core.state import NOBODY, State

DEPTH: Final = 32

UNDO: Final = Sentences("undo")

NOTHING: Final = UNDO.declare("nothing", "", "There is nothing to take back.")
SHOWN: Final = UNDO.declare("shown", "", "Your last move showed something that was hidden, so it stands.")
CHANCE: Final = UNDO.declare("chance", "", "Your last move let chance decide, so it stands.")
OTHERS: Final = UNDO.declare("others", "", "Somebody else has decided since, so your move stands.")
TOO_FAR: Final = UNDO.declare("too_far", "", "No move further back can be taken back.")
STANDS: Final = UNDO.declare("stands", "", "At this table every move stands.")


def why_final(before: State, after: State) -> Sentence | None:
    """Why nobody may go back from one position to the other; None if it is allowed."""
    if after.reveals != before.reveals:
        return SHOWN
    if after.chance.drawn != before.chance.drawn:
        return CHANCE
    return None


class WayBack:
    """What can be taken back at a table. It never changes: each decision leads to a new one.

    `decisions` are the decisions that one may still take back, the newest last: whose each was, and the position before it.
    `floor` says why there is nothing before them, and whose decision that was. `deciders` has a bit for each seat that has
    decided at all.
    """

    def __init__(
        self, decisions: list[tuple[int, State]] | None = None, floor: tuple[int, Sentence] | None = None, deciders: int = 0
    ) -> None:
        self.decisions = decisions or []
        self.floor = floor
        self.deciders = deciders

    def decided(self, seat: int, before: State, after: State) -> WayBack:
        """The way back after one more decision."""
        deciders = self.deciders | 1 << seat
        final = why_final(before, after)
        if final is not None:
            return WayBack([], (seat, final), deciders)
        decisions, floor = self.decisions, self.floor
        if decisions and decisions[-1][0] != seat:
            decisions = []
            floor = (NOBODY, OTHERS)
        decisions = [*decisions, (seat, before)]
        if len(decisions) > DEPTH:
            del decisions[0]
            floor = (seat, TOO_FAR)
        return WayBack(decisions, floor, deciders)

    def taken_back(self) -> WayBack:
        """The way back after the newest decision was taken back."""
        return WayBack(self.decisions[:-1], self.floor, self.deciders)

    def why_not(self, seat: int, over: bool) -> Said | None:
        """None if the seat may take back its last decision, else the reason."""
        if over:
            return GAME_OVER.say()
        if not self.deciders >> seat & 1:
            return NOTHING.say()
        if self.decisions:
            return None if self.decisions[-1][0] == seat else OTHERS.say()
        if self.floor is None:
            return NOTHING.say()
        by, why = self.floor
        return why.say() if by == seat else OTHERS.say()
