"""The record of a table played up to now: its position, its log, how far back one may go, and how all this is kept. No I/O."""

from __future__ import annotations

from collections import defaultdict, deque
from typing import Final

import msgspec

from tinhorn.core.events import Event
from tinhorn.core.fairness import commit
from tinhorn.core.game import Game
from tinhorn.core.state import State
from tinhorn.core.undo import WayBack
from tinhorn.table.catalog import happenings_of
from tinhorn.table.record.chain import POSITION_EVERY, linked, seal
from tinhorn.table.record.frame_cache import LongField, OpenPart
from tinhorn.table.record.log import Line, Shown, as_values, encode_events, table_event
from tinhorn.table.record.recorded import Recording
from tinhorn.table.refusals import FROZEN_ENTRY, FROZEN_ROW, FROZEN_SEED, Refusal
from tinhorn.table.rows import Entry, Packed, SeatRow, TableRow, bits_of

TAIL: Final = 64


class Ahead:
    """What a move leads to beside the position: what can be taken back then, and the open question's number."""

    def __init__(self, way_back: WayBack, asked_number: int) -> None:
        self.way_back = way_back
        self.asked_number = asked_number


class Made:
    """What a decision that stands was: enough to know it again when its id is sent once more."""

    def __init__(self, entry: Entry) -> None:
        self.number = entry.number
        self.kind = entry.kind
        self.seat = entry.seat
        self.action = entry.action


def position_of(number: int, state: State) -> bytes:
    """A digest of the position after an entry; empty for most, because it takes longer than the move itself."""
    return b"" if number % POSITION_EVERY else bytes.fromhex(state.digest())


class PlayedGame:
    """The record of a table played up to now. `number` counts its entries, `chain` is the digest of the last one.

    `state` is None before the deal or if `frozen` says why. `asked_at` is when the question of position `asked_number` was put, by
    the playing time. Whoever holds the game sets it.
    """

    rules: Game

    def __init__(self, row: TableRow, seats: list[SeatRow]) -> None:
        self.code = row.code
        self.frozen: Refusal | None = None
        self.state: State | None = None
        self.number = 0
        self.chain = b""
        self.ids: dict[str, Made] = {}
        self.tail: deque[Line] = deque(maxlen=TAIL)
        self.way_back = WayBack()
        self.asked_number = 0
        self.asked_at: float | None = None
        self.open_part: OpenPart | None = None
        self.long_fields: defaultdict[tuple[int | None, str], LongField] = defaultdict(LongField)
        self.recorded: Recording | None = None
        self.row = row
        self.set_row(row, seats)

    def set_row(self, row: TableRow, seats: list[SeatRow]) -> None:
        """The row of the table was read anew. What was promised with the first one stays, whatever stands in the database now."""
        promised = self.row
        if row.seed != promised.seed or (promised.game_seed is not None and row.game_seed != promised.game_seed):
            row = msgspec.structs.replace(row, seed=promised.seed, game_seed=promised.game_seed)
            self.set_aside(FROZEN_SEED())
        self.row = row
        self.seats = seats
        self.commitment = commit(row.seed)
        self.removed = row.removed_people()
        self.names = [seat.name or f"Seat {seat.seat}" for seat in seats]
        self.runs_itself = row.clock is None and all(seat.kind == "person" and not seat.stand_in for seat in seats)
        self.open_part = None
        damage = row.damage or next((seat.damage for seat in seats if seat.damage), "")
        if damage:
            self.set_aside(FROZEN_ROW(damage))

    def set_aside(self, why: Refusal) -> None:
        """Nothing goes on here, and everybody who asks is told why."""
        self.frozen = why
        self.state = None

    @property
    def shown(self) -> bool:
        """Is there a position to show?"""
        return self.state is not None or self.recorded is not None

    @property
    def ended(self) -> bool:
        """Was it played, and is no more?"""
        return self.row.game_seed is not None and self.row.status in ("over", "closed")

    # Going on

    def ahead(self, entry: Entry, after: State) -> Ahead:
        """What will hold after a move: how far back one may go then, and which question is open."""
        before = self.state
        assert before is not None
        return Ahead(self.way_back.decided(entry.seat, before, after), entry.number if self.asks_anew(after) else self.asked_number)

    def asks_anew(self, after: State) -> bool:
        """Does that position put another question, or is the same one still open to several seats?"""
        before = self.state
        if before is None or before.together is None or after.together is None:
            return True
        return len(after.to_act) == len(after.together.questions)

    def advance(self, entry: Entry, after: State, events: list[Event]) -> None:
        """The position after a move that stands in the record, and what happened on the way."""
        self._arrive(entry, after, events, self.ahead(entry, after))

    def take_back(self, entry: Entry) -> None:
        _, before = self.way_back.decisions[-1]
        self._arrive(entry, before, [], Ahead(self.way_back.taken_back(), entry.number))

    def _arrive(self, entry: Entry, state: State, events: list[Event], ahead: Ahead) -> None:
        line = self.line(entry, events)  # what can fail comes first, so that nothing is half done
        self.state = state
        self.number = entry.number
        self.chain = entry.chain
        self.way_back = ahead.way_back
        self.asked_number = ahead.asked_number
        self.ids[entry.id] = Made(entry)
        if state.over and self.row.status == "playing":
            self.row = msgspec.structs.replace(self.row, status="over", ended=entry.at)
        self.tail.append(line)

    def line(self, entry: Entry, events: list[Event]) -> Line:
        """What the log tells of an entry."""
        shown: list[Shown] = []
        name = self.names[entry.seat]
        if entry.kind == "undo":
            shown.append(table_event("undo", entry.seat, f"{name} takes the last move back."))
        elif entry.by == "standin":
            shown.append(table_event("stood_in", entry.seat, f"A bot plays for {name}, who is away."))
        elif entry.by == "clock":
            shown.append(table_event("ran_out", entry.seat, f"Time ran out; a bot decides for {name}."))
        return Line(entry.number, shown + encode_events(events, self.names))

    def kept_line(self, entry: Entry) -> Line:
        """The same for an entry that was read from the store."""
        return self.line(entry, self.events_of(entry))

    def events_of(self, entry: Entry) -> list[Event]:
        kinds = happenings_of(self.rules.id, self.rules.version)
        try:
            kept = msgspec.msgpack.decode(entry.events) if entry.events else []
            return [Event(kinds[name], as_values(values), None if to is None else tuple(to)) for name, values, to in kept]
        except Exception:  # it was changed in the database
            raise FROZEN_ENTRY(str(entry.number)) from None

    def deal_line(self) -> Line:
        """What the log tells of the deal: the line with number 0, made anew because no entry keeps it."""
        state = self.rules.begin(self.rules.setting(len(self.seats), self.row.chosen(), self.row.game_seed), listen=True)
        return Line(0, encode_events(state.hear(), self.names))

    # Keeping

    def entry(self, id: str, kind: str, seat: int, action: int, by: str, events: bytes, after: State, at: float) -> Entry:
        """The next entry of the record, with its digests."""
        number = self.number + 1
        entry = Entry(
            code=self.code,
            number=number,
            id=id,
            kind=kind,
            seat=seat,
            action=action,
            by=by,
            events=events,
            waiting=bits_of(after.to_act),
            at=at,
            position=position_of(number, after),
        )
        return linked(self.chain, entry)

    def snapshot(self) -> bytes:
        """A snapshot of the present position, as it is stored."""
        assert self.state is not None
        return seal(self.chain, self.packed(self.state, Ahead(self.way_back, self.asked_number)))

    def packed(self, state: State, ahead: Ahead) -> bytes:
        """A position as a snapshot holds it."""
        way = ahead.way_back
        undo = [(seat, self.rules.snapshot(before)) for seat, before in way.decisions]
        floor = None if way.floor is None else (way.floor[0], way.floor[1].name)
        return msgspec.msgpack.encode(Packed(self.rules.snapshot(state), undo, floor, ahead.asked_number, way.deciders))

    def seat_of(self, person: str | None) -> int | None:
        if person is None:
            return None
        return next((seat.seat for seat in self.seats if seat.person == person and seat.kind == "person"), None)

    def kept_for(self, person: str | None) -> int | None:
        """The seat that waits for this person, who played the game before this one."""
        return next((seat.seat for seat in self.seats if seat.kind == "kept" and seat.person == person), None)

    def lines_after(self, since: int) -> list[Line] | None:
        """What happened after that number; None where the tail does not reach so far back."""
        if self.recorded is not None:
            return self.recorded.lines_after(since)
        missed = max(0, self.number - since)
        return [self.tail[n] for n in range(-missed, 0)] if missed <= len(self.tail) else None
