"""A position of a table's game, how the next one comes of it, and how it is packed into a snapshot."""

from __future__ import annotations

import msgspec

from tinhorn.core.events import Event
from tinhorn.core.game import Game
from tinhorn.core.state import Setting, State
from tinhorn.core.undo import UNDO, WayBack
from tinhorn.table.record.chain import POSITION_EVERY
from tinhorn.table.store.rows import Snapshot


def digest_of(number: int, state: State) -> bytes:
    """A digest of the position with this number; empty for most, because it takes longer than the move itself."""
    return b"" if number % POSITION_EVERY else bytes.fromhex(state.digest())


class Position:
    """It never changes: each decision leads to a new one. `way_back` is what can be taken back here, and `asked_number` the number of
    the position whose question is open. `events` are what happened on the way here."""

    def __init__(self, state: State, way_back: WayBack, asked_number: int, events: list[Event]) -> None:
        self.state = state
        self.way_back = way_back
        self.asked_number = asked_number
        self.events = events

    def after_move(self, number: int, seat: int, state: State, events: list[Event]) -> Position:
        """The position with this number, to which a move of this seat leads."""
        asked = number if self._asks_anew(state) else self.asked_number
        return Position(state, self.way_back.decided(seat, self.state, state), asked, events)

    def after_undo(self, number: int) -> Position:
        """The position with this number, where the last move is taken back."""
        return Position(self.way_back.decisions[-1][1], self.way_back.taken_back(), number, [])

    def _asks_anew(self, after: State) -> bool:
        """Does that state put another question, or is the same one still open to several seats?"""
        if self.state.together is None or after.together is None:
            return True
        return len(after.to_act) == len(after.together.questions)

    def pack(self, rules: Game) -> bytes:
        way = self.way_back
        undo = [(seat, rules.snapshot(before)) for seat, before in way.decisions]
        floor = None if way.floor is None else (way.floor[0], way.floor[1].name)
        return msgspec.msgpack.encode(Snapshot(rules.snapshot(self.state), undo, floor, self.asked_number, way.deciders))


def unpack(rules: Game, setting: Setting, packed: bytes) -> Position:
    kept = msgspec.msgpack.decode(packed, type=Snapshot)
    decisions = [(seat, rules.restore(before, setting)) for seat, before in kept.undo]
    floor = None if kept.floor is None else (kept.floor[0], UNDO[kept.floor[1]])
    return Position(rules.restore(kept.state, setting), WayBack(decisions, floor, kept.deciders), kept.asked_number, [])
