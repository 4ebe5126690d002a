"""The game of a table: its record played up to now, who may do what, and how far back one may go. No I/O."""

from __future__ import annotations

from collections import defaultdict, deque
from typing import Final

import msgspec

from tinhorn.core.errors import RecordError, TinhornError
from tinhorn.core.events import Event
from tinhorn.core.fairness import commit
from tinhorn.core.record import Record
from tinhorn.core.sentences import Said, Sentence
from tinhorn.core.state import State
from tinhorn.core.undo import CHANCE, NOTHING, OTHERS, SHOWN, TOO_FAR, UNDO, WayBack
from tinhorn.server.catalog import find_game, happenings_of
from tinhorn.server.refusals import CLOSED, FROZEN, NOT_STARTED, UNKNOWN_ACTION, Refusal
from tinhorn.server.store.rows import Entry, Kept, Packed, SeatRow, TableRow
from tinhorn.server.tables.frame_cache import LongField, OpenPart
from tinhorn.server.tables.log import Line, Shown, as_values, encode_events, table_event

TAIL: Final = 64

# Snapshots once held the sentence that says why no undo goes further back. Now they hold its name.
OLD_FLOORS: Final = {
    "Your last move showed something that was hidden, so it stands.": SHOWN,
    "Your last move let chance decide, so it stands.": CHANCE,
    "Somebody else has decided since, so your move stands.": OTHERS,
    "No move further back can be taken back.": TOO_FAR,
}


def read_floor(kept: tuple[int, str] | None) -> tuple[int, Sentence] | None:
    """What a snapshot says about why no undo goes further back."""
    if kept is None:
        return None
    seat, said = kept
    return seat, OLD_FLOORS[said] if said in OLD_FLOORS else UNDO[said]


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


class TableGame:
    """One table. `number` counts the entries of its record; `state` is None before the deal or if `frozen` says why.

    `asked_at` is when the question of position `asked_number` was put, by the playing time. Whoever holds the game sets it.
    """

    def __init__(self, kept: Kept) -> None:
        self.code = kept.table.code
        self.frozen: str | None = None
        self.state: State | None = None
        self.number = 0
        self.ids: dict[str, Made] = {}
        self.tail: deque[Line] = deque(maxlen=TAIL)
        self.way_back = WayBack()
        self.asked_number = 0
        self.asked_at: float | None = None
        self.open_part: OpenPart | None = None
        self.long_fields: defaultdict[tuple[int | None, str], LongField] = defaultdict(LongField)
        self.last_snapshot = 0
        self.title = kept.table.game
        self.set_row(kept.table, kept.seats)
        try:
            self.rules = find_game(kept.table.game)
        except TinhornError as wrong:
            self.frozen = str(wrong)
            return
        self.title = self.rules.title
        self.num_actions = self.rules.num_actions
        if self.rules.version != kept.table.version:
            self.frozen = (
                f"This game was played by version {kept.table.version} of the rules of {self.rules.id}; "
                f"version {self.rules.version} is installed here, so it cannot be shown."
            )
            return
        self._load(kept)

    # Loading

    def _load(self, kept: Kept) -> None:
        if kept.snapshot is not None:
            packed = msgspec.msgpack.decode(kept.snapshot, type=Packed)
            setting = self.rules.setting(len(kept.seats), kept.table.chosen(), kept.table.game_seed)
            self.state = self.rules.restore(packed.state, setting)
            decisions = [(seat, self.rules.restore(state, setting)) for seat, state in packed.undo]
            self.way_back = WayBack(decisions, read_floor(packed.floor), packed.deciders)
            self.asked_number = packed.asked_number
            self.number = self.last_snapshot = kept.snapshot_number
        self.deal_if_started()
        self.follow(kept.entries)

    def deal_if_started(self) -> None:
        """Deal as soon as the table's row says that play has begun."""
        if self.state is None and self.frozen is None and self.row.game_seed is not None:
            self.state = self.rules.new(len(self.seats), self.row.game_seed, **self.row.chosen())

    def deal_line(self) -> Line:
        """What the log tells of the deal: the line with number 0, made anew because no entry keeps it."""
        state = self.rules.begin(self.rules.setting(len(self.seats), self.row.chosen(), self.row.game_seed), listen=True)
        return Line(0, encode_events(state.hear(), self.names))

    def set_row(self, row: TableRow, seats: list[SeatRow]) -> None:
        self.row = row
        self.seats = seats
        self.commitment = commit(row.seed)
        self.removed = row.removed_people()
        self.names = [seat.name or f"Seat {seat.seat}" for seat in seats]
        self.runs_itself = row.clock is None and all(seat.kind == "person" and not seat.stand_in for seat in seats)
        self.open_part = None

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
        kinds = happenings_of(self.rules.id)
        kept = msgspec.msgpack.decode(entry.events) if entry.events else []
        return [Event(kinds[name], as_values(values), None if to is None else tuple(to)) for name, values, to in kept]

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
            code = self.rules.parse(action) if isinstance(action, str) else action
            self.rules.say(code)
        except TinhornError as wrong:
            raise UNKNOWN_ACTION(str(wrong)) from None
        return code

    def playing(self) -> State:
        """The position, where one may play; says why not otherwise."""
        if self.frozen is not None:
            raise FROZEN(self.frozen)
        if self.row.status == "closed":
            raise CLOSED()
        if self.state is None:
            raise NOT_STARTED()
        return self.state

    def judged(self, seat: int, action: int | str) -> int:
        """The code of a legal action; says which rule forbids another."""
        state = self.playing()
        code = self.action_code(action)
        why = state.why_not(seat, code)
        if why is not None:
            raise Refusal(409, "illegal" if state.asked(seat) is not None else "not_asked", why.text(), why.rule, why)
        return code

    def why_no_undo(self, seat: int | None) -> Said | None:
        """None if this seat may take its last move back."""
        if seat is None or self.state is None or self.number == 0:
            return NOTHING.say()
        return self.way_back.why_not(seat, self.state.over or self.row.status == "closed")

    def deadline(self) -> float | None:
        if self.row.clock is None or self.asked_at is None or self.state is None or self.state.over or self.row.status != "playing":
            return None
        return self.asked_at + self.row.clock

    # Keeping

    def packed(self, state: State, ahead: Ahead) -> bytes:
        """A snapshot of a position."""
        way = ahead.way_back
        undo = [(seat, self.rules.snapshot(before)) for seat, before in way.decisions]
        floor = None if way.floor is None else (way.floor[0], way.floor[1].name)
        return msgspec.msgpack.encode(Packed(self.rules.snapshot(state), undo, floor, ahead.asked_number, 0.0, way.deciders))

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


def record_of(game: TableGame, entries: list[Entry]) -> Record:
    """The core's record of a table, from its whole list of entries."""
    assert game.row.game_seed is not None
    state = game.rules.new(len(game.seats), game.row.game_seed, **game.row.chosen())
    for entry in moves_that_stand(entries):
        state.apply(entry.seat, entry.action)
    return game.rules.record(state)
