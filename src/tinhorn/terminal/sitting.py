"""One game being played: the position, what has happened so far, and the way back."""

from __future__ import annotations

from typing import NamedTuple

from tinhorn.core.events import Event
from tinhorn.core.game import Game
from tinhorn.core.record import Record, Replay
from tinhorn.core.sentences import Said
from tinhorn.core.state import Setting, State
from tinhorn.core.undo import WayBack


class Mark(NamedTuple):
    """A decision: whose it was, and what was before it."""

    seat: int
    before: State
    log: int


class Sitting:
    """A game and its log. Every decision leaves a mark, to which an undo goes back."""

    def __init__(self, game: Game, state: State) -> None:
        self.game = game
        self.state = state
        self.log: list[Event] = state.hear()
        self.marks: list[Mark] = []

    @classmethod
    def deal(cls, game: Game, setting: Setting) -> Sitting:
        return cls(game, game.begin(setting, listen=True))

    @classmethod
    def resume(cls, game: Game, record: Record) -> Sitting:
        """The game of a record, verified move by move; its log and the way back are there again."""
        replay = Replay(game, record, listen=True)
        sitting = cls(game, replay.state)
        while True:
            before = replay.state.copy()
            if not replay.forward():
                return sitting
            sitting.marks.append(Mark(replay.state.history()[-1][0], before, len(sitting.log)))
            sitting.log += replay.state.hear()

    @property
    def over(self) -> bool:
        return self.state.over

    def play(self, seat: int, action: int) -> None:
        """Carry out a decision wholly or, interrupted or illegal, not at all."""
        before = self.state
        after = before.copy()
        after.listen()
        after.play(seat, action)
        heard = after.hear()
        self.marks.append(Mark(seat, before, len(self.log)))
        self.state = after
        self.log += heard

    def heard(self, seat: int | None, since: int = 0) -> list[Event]:
        """What the seat may know of what happened."""
        return [event for event in self.log[since:] if event.seen_by(seat)]

    def why_no_undo(self, seat: int) -> Said | None:
        """None if the seat may take back its last decision, else the reason."""
        way_back = WayBack()
        states = [*(mark.before for mark in self.marks), self.state]
        for mark, after in zip(self.marks, states[1:], strict=True):
            way_back = way_back.decided(mark.seat, mark.before, after)
        return way_back.why_not(seat, self.over)

    def undo(self) -> int:
        """Take back the last decision; returns its code. Ask `why_no_undo` before."""
        taken_back = self.state.history()[-1][1]
        mark = self.marks.pop()
        self.state = mark.before
        del self.log[mark.log :]
        return taken_back
