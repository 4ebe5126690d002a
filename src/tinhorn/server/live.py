"""A table in memory: its record played up to now, who may do what, and how far back one may go.

Nothing here waits or talks to anybody; `House` does.
"""

from __future__ import annotations

from collections import deque
from contextlib import suppress
from functools import cache
from typing import Any, Final

import msgspec

from tinhorn.core.errors import RecordError, TinhornError
from tinhorn.core.events import Event
from tinhorn.core.fairness import commit
from tinhorn.core.game import Game, games, installed_game
from tinhorn.core.record import Record
from tinhorn.core.sentences import Sentence
from tinhorn.core.state import NOBODY, State
from tinhorn.server.messages import Happened, Refusal, encode
from tinhorn.server.spoken import Spoken
from tinhorn.server.store.rows import Entry, Kept, Packed, SeatRow, TableRow

TAIL: Final = 64
UNDO_DEPTH: Final = 32

SHOWN: Final = "Your last move showed something that was hidden, so it stands."
CHANCE: Final = "Your last move let chance decide, so it stands."
OTHERS: Final = "Somebody else has decided since, so your move stands."
NOTHING: Final = "There is nothing to take back."
TOO_FAR: Final = "No move further back can be taken back."


@cache
def found_game(id: str) -> Game:
    return installed_game(id)


@cache
def installed() -> tuple[str, ...]:
    """The installed games; looking for them reads many files, so once is enough for a process."""
    return games()


def load_games() -> None:
    """Read all games in before somebody waits for one. What is wrong with one is said to those who ask for it."""
    for id in installed():
        with suppress(TinhornError, ImportError):
            found_game(id)


@cache
def happenings_of(id: str) -> dict[str, Sentence]:
    return {kind.name: kind for kind in found_game(id).happenings}


Shown = tuple[tuple[int, ...] | None, msgspec.Raw]


class Line:
    """An entry of the log, with its events ready to be shown."""

    def __init__(self, number: int, events: list[Shown]) -> None:
        self.number = number
        self.events = events

    def seen_by(self, seat: int | None) -> list[msgspec.Raw]:
        return [shown for to, shown in self.events if to is None or (seat is not None and seat in to)]


def as_values(values: Any) -> tuple[Any, ...]:
    """Values as events have them: msgpack gives lists back."""
    return tuple(tuple(each) if isinstance(each, list) else each for each in values)


def pack_events(events: list[Event]) -> bytes:
    return msgspec.msgpack.encode([(event.kind.name, event.values, event.to) for event in events])


class Ahead:
    """What a move leads to beside the position: what an undo may go back to, why no further, and the open question's number and time."""

    def __init__(self, undo: list[tuple[int, State]], floor: tuple[int, str] | None, asked_number: int, asked_at: float) -> None:
        self.undo = undo
        self.floor = floor
        self.asked_number = asked_number
        self.asked_at = asked_at


class Live:
    """One table. `number` counts the entries of its record; `state` is None before the deal or if `frozen` says why."""

    def __init__(self, kept: Kept) -> None:
        self.code = kept.table.code
        self.frozen: str | None = None
        self.state: State | None = None
        self.number = 0
        self.ids: dict[str, int] = {}
        self.tail: deque[Line] = deque(maxlen=TAIL)
        self.undo: list[tuple[int, State]] = []
        self.floor: tuple[int, str] | None = None
        self.asked_number = 0
        self.asked_at = 0.0
        self.spoken = Spoken()
        self.last_snapshot = 0
        self.title = kept.table.game
        self.set_meta(kept.table, kept.seats)
        try:
            self.game = found_game(kept.table.game)
        except TinhornError as wrong:
            self.frozen = str(wrong)
            return
        self.title = self.game.title
        self.num_actions = self.game.num_actions
        if self.game.version != kept.table.version:
            self.frozen = (
                f"This game was played by version {kept.table.version} of the rules of {self.game.id}; "
                f"version {self.game.version} is installed here, so it cannot be shown."
            )
            return
        self._load(kept)

    # Loading

    def _load(self, kept: Kept) -> None:
        if kept.snapshot is not None:
            packed = msgspec.msgpack.decode(kept.snapshot, type=Packed)
            setting = self.game.setting(len(kept.seats), kept.table.chosen(), kept.table.game_seed)
            self.state = self.game.restore(packed.state, setting)
            self.undo = [(seat, self.game.restore(state, setting)) for seat, state in packed.undo]
            self.floor = packed.floor
            self.asked_number = packed.asked_number
            self.asked_at = packed.asked_at
            self.number = self.last_snapshot = kept.snapshot_number
        self.deal_if_started()
        self.follow(kept.entries)

    def deal_if_started(self) -> None:
        """Deal as soon as the table's row says that play has begun."""
        if self.state is None and self.frozen is None and self.table.game_seed is not None:
            self.state = self.game.new(len(self.seats), self.table.game_seed, **self.table.chosen())
            self.asked_at = self.table.started or 0.0

    def deal_line(self) -> Line:
        """What the log tells of the deal: the line with number 0, made anew because no entry keeps it."""
        state = self.game.begin(self.game.setting(len(self.seats), self.table.chosen(), self.table.game_seed), listen=True)
        return Line(0, self.shown(state.hear()))

    def set_meta(self, table: TableRow, seats: list[SeatRow]) -> None:
        self.table = table
        self.seats = seats
        self.commitment = commit(table.seed)
        self.names = [seat.name or f"Seat {seat.seat}" for seat in seats]
        self.runs_itself = table.clock is None and all(seat.kind == "person" and not seat.stand_in for seat in seats)
        self.spoken.questions.clear()

    def follow(self, entries: list[Entry]) -> None:
        """Go on with entries that the store has and we do not."""
        for entry in entries:
            if entry.number != self.number + 1 or self.state is None:
                raise RecordError(f"the record of {self.code} does not go on from {self.number} with {entry.number}")
            if entry.kind == "undo":
                self.take_back(entry)
            else:
                after = self.state.copy()
                after.apply(entry.seat, entry.action)
                self.advance(entry, after, self.events_of(entry))

    # Going on

    def ahead(self, entry: Entry, after: State) -> Ahead:
        """What will hold after a move: how far back one may go then, and since when the open question is put."""
        before = self.state
        assert before is not None
        undo, floor = self.undo, self.floor
        if undo and undo[-1][0] != entry.seat:
            undo = []
            floor = (NOBODY, OTHERS)
        if after.reveals != before.reveals:
            undo = []
            floor = (entry.seat, SHOWN)
        elif after.chance.drawn != before.chance.drawn:
            undo = []
            floor = (entry.seat, CHANCE)
        else:
            undo = [*undo, (entry.seat, before)]
            if len(undo) > UNDO_DEPTH:
                del undo[0]
                floor = (entry.seat, TOO_FAR)
        still_asked = before.together is not None and after.together is not None and len(after.to_act) < len(after.together.questions)
        return Ahead(undo, floor, self.asked_number, self.asked_at) if still_asked else Ahead(undo, floor, entry.number, entry.at)

    def advance(self, entry: Entry, after: State, events: list[Event]) -> None:
        """The position after a move that stands in the record, and what happened on the way."""
        self._arrive(entry, after, events, self.ahead(entry, after))

    def take_back(self, entry: Entry) -> None:
        _, before = self.undo[-1]
        self._arrive(entry, before, [], Ahead(self.undo[:-1], self.floor, entry.number, entry.at))

    def _arrive(self, entry: Entry, state: State, events: list[Event], ahead: Ahead) -> None:
        line = self.line(entry, events)  # what can fail comes first, so that nothing is half done
        self.state = state
        self.number = entry.number
        self.undo = ahead.undo
        self.floor = ahead.floor
        self.asked_number = ahead.asked_number
        self.asked_at = ahead.asked_at
        self.ids[entry.id] = entry.number
        if state.over and self.table.status == "playing":
            self.table = msgspec.structs.replace(self.table, status="over", ended=entry.at)
        self.tail.append(line)

    def line(self, entry: Entry, events: list[Event]) -> Line:
        """What the log tells of an entry."""
        shown: list[Shown] = []
        name = self.names[entry.seat]
        if entry.kind == "undo":
            shown.append((None, self._of_table("undo", entry.seat, f"{name} takes the last move back.")))
        elif entry.by == "standin":
            shown.append((None, self._of_table("stood_in", entry.seat, f"A bot plays for {name}, who is away.")))
        elif entry.by == "clock":
            shown.append((None, self._of_table("ran_out", entry.seat, f"Time ran out; a bot decides for {name}.")))
        return Line(entry.number, shown + self.shown(events))

    def kept_line(self, entry: Entry) -> Line:
        """The same for an entry that was read from the store."""
        return self.line(entry, self.events_of(entry))

    def events_of(self, entry: Entry) -> list[Event]:
        kinds = happenings_of(self.game.id)
        kept = msgspec.msgpack.decode(entry.events) if entry.events else []
        return [Event(kinds[name], as_values(values), None if to is None else tuple(to)) for name, values, to in kept]

    def shown(self, events: list[Event]) -> list[Shown]:
        """Events in words, each with who may see it."""
        shown: list[Shown] = []
        for event in events:
            kind = event.kind
            text = kind.phrase.fill(event.values, self.names)
            happened = Happened(event=kind.name, rule=kind.rule, values=event.values, text=text, private=event.to is not None)
            shown.append((event.to, msgspec.Raw(encode(happened))))
        return shown

    def _of_table(self, event: str, seat: int, text: str) -> msgspec.Raw:
        return msgspec.Raw(encode(Happened(event=event, rule="", values=(seat,), text=text, private=False)))

    # Judging

    def takes_number(self, seat: int, number: int) -> bool:
        """Does an answer of this seat to that position still hold?

        Yes at the present one; and while several seats choose at once, at every one since they were asked, because
        the sealed answers of others change nothing for this seat.
        """
        if number == self.number:
            return True
        state = self.state
        return state is not None and state.together is not None and self.asked_number <= number < self.number and seat in state.to_act

    def action_code(self, action: int | str) -> int:
        if isinstance(action, int) and 0 <= action < self.num_actions:
            return action
        try:
            code = self.game.parse(action) if isinstance(action, str) else action
            self.game.say(code)
        except TinhornError as wrong:
            raise Refusal(422, "unknown_action", str(wrong)) from None
        return code

    def playing(self) -> State:
        """The position, where one may play; says why not otherwise."""
        if self.frozen is not None:
            raise Refusal(409, "frozen", self.frozen)
        if self.table.status == "closed":
            raise Refusal(409, "closed", "The host has closed this table.")
        if self.state is None:
            raise Refusal(409, "not_started", "The game has not begun yet.")
        return self.state

    def judged(self, seat: int, action: int | str) -> int:
        """The code of a legal action; says which rule forbids another."""
        state = self.playing()
        code = self.action_code(action)
        why = state.why_not(seat, code)
        if why is not None:
            raise Refusal(409, "illegal" if state.asked(seat) is not None else "not_asked", why.text(), why.rule, why)
        return code

    def why_no_undo(self, seat: int | None) -> str | None:
        """None if this seat may take its last move back."""
        if seat is None or self.state is None or (self.number == 0):
            return NOTHING
        if self.state.over or self.table.status == "closed":
            return "The game is over."
        if self.undo:
            return None if self.undo[-1][0] == seat else OTHERS
        if self.floor is None:
            return NOTHING
        by, why = self.floor
        return why if by == seat else OTHERS

    def deadline(self) -> float | None:
        if self.table.clock is None or self.state is None or self.state.over or self.table.status != "playing":
            return None
        return self.asked_at + self.table.clock

    # Keeping

    def packed(self, state: State, ahead: Ahead) -> bytes:
        """A snapshot of a position."""
        undo = [(seat, self.game.snapshot(before)) for seat, before in ahead.undo]
        return msgspec.msgpack.encode(Packed(self.game.snapshot(state), undo, ahead.floor, ahead.asked_number, ahead.asked_at))

    def seat_of(self, person: str | None) -> int | None:
        if person is None:
            return None
        return next((seat.seat for seat in self.seats if seat.person == person), None)

    def lines_after(self, since: int) -> list[Line] | None:
        """What happened after that number; None where the tail does not reach so far back."""
        missed = max(0, self.number - since)
        return [self.tail[n] for n in range(-missed, 0)] if missed <= len(self.tail) else None


def moves_that_stand(entries: list[Entry]) -> list[Entry]:
    """The moves of a record without those that were taken back."""
    stand: list[Entry] = []
    for entry in entries:
        if entry.kind == "undo":
            stand.pop()
        else:
            stand.append(entry)
    return stand


def record_of(live: Live, entries: list[Entry]) -> Record:
    """The core's record of a table, from its whole list of entries."""
    assert live.table.game_seed is not None
    state = live.game.new(len(live.seats), live.table.game_seed, **live.table.chosen())
    for entry in moves_that_stand(entries):
        state.apply(entry.seat, entry.action)
    return live.game.record(state)
