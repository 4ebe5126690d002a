"""The game that is being played: its state, its log, and undo."""

from __future__ import annotations

from typing import NamedTuple

from tinhorn.core.events import Event
from tinhorn.core.game import Game
from tinhorn.core.record import Record, Replay
from tinhorn.core.sentences import Said
from tinhorn.core.state import Setting, State
from tinhorn.core.undo import WayBack


class Decision(NamedTuple):
    """A decision: its seat, the state before it, and the length of the log before it."""

    seat: int
    before: State
    log: int


class CurrentGame:
    """A game and its log. It keeps the state before every decision, for undo."""

    def __init__(self, game: Game, state: State) -> None:
        self.game = game
        self.state = state
        self.log: list[Event] = state.hear()
        self.decisions: list[Decision] = []

    @classmethod
    def deal(cls, game: Game, setting: Setting) -> CurrentGame:
        return cls(game, game.begin(setting, listen=True))

    @classmethod
    def resume(cls, game: Game, record: Record) -> CurrentGame:
        """The game of a record, verified move by move, with its log and its decisions."""
        replay = Replay(game, record, listen=True)
        current = cls(game, replay.state)
        while True:
            before = replay.state.copy()
            if not replay.forward():
                return current
            current.decisions.append(Decision(replay.state.history()[-1][0], before, len(current.log)))
            current.log += replay.state.hear()

    @property
    def over(self) -> bool:
        return self.state.over

    def play(self, seat: int, action: int) -> None:
        """Carry out a decision completely. If it is illegal or interrupted, nothing changes."""
        before = self.state
        after = before.copy()
        after.listen()
        after.play(seat, action)
        heard = after.hear()
        self.decisions.append(Decision(seat, before, len(self.log)))
        self.state = after
        self.log += heard

    def events_for(self, seat: int | None, since: int = 0) -> list[Event]:
        """The events that the seat may see."""
        return [event for event in self.log[since:] if event.seen_by(seat)]

    def why_no_undo(self, seat: int) -> Said | None:
        """None if the seat may take back its last decision, else the reason."""
        way_back = WayBack()
        states = [*(decision.before for decision in self.decisions), self.state]
        for decision, after in zip(self.decisions, states[1:], strict=True):
            way_back = way_back.decided(decision.seat, decision.before, after)
        return way_back.why_not(seat, self.over)

    def undo(self) -> int:
        """Take back the last decision and return its code. Call `why_no_undo` before."""
        taken_back = self.state.history()[-1][1]
        decision = self.decisions.pop()
        self.state = decision.before
        del self.log[decision.log :]
        return taken_back
