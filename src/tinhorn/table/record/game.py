"""The game of a table: its record played up to now, and who may do what. No I/O."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import msgspec

from tinhorn.core.errors import TinhornError
from tinhorn.core.events import Event
from tinhorn.core.fairness import commit
from tinhorn.core.game import Game
from tinhorn.core.sentences import Said
from tinhorn.core.state import State
from tinhorn.core.undo import NOTHING, STANDS, WayBack
from tinhorn.table.clocks.resting import Span, deadline, is_slow, over_reserve
from tinhorn.table.games.catalog import happenings_of
from tinhorn.table.record.chain import link, linked, root, seal
from tinhorn.table.record.frame_cache import FrameCache
from tinhorn.table.record.log import Line, Log, as_values, encode_events, pack_events
from tinhorn.table.record.position import Position, digest_of
from tinhorn.table.record.recorded import Recording
from tinhorn.table.store.rows import Entry, SeatRow, TableRow, bits_of
from tinhorn.table.words.refusals import (
    CLOSED,
    FROZEN_ENTRY,
    FROZEN_ROW,
    FROZEN_RULES,
    FROZEN_SEED,
    NOT_STARTED,
    SEALED,
    SHOWN_AT_THE_END,
    SHOWN_RECORDED,
    UNKNOWN_ACTION,
    Refusal,
    is_damage,
)


def as_played() -> float:
    return 0.0


class TableGame:
    """The record of a table played up to now. `number` counts its entries, `chain` is the digest of the last one.

    `position` is None before the deal or if `frozen` says why. `asked_at` is when its question was put, by the playing time. Whoever
    holds the game sets it, and `ahead`: by how much the time of day is ahead of the playing time. `vacations` are those of the people at
    the table, by their seats, where its clock stands still meanwhile. `entries` has them by their ids, without events.
    `loading.load_game` makes one from what the store has.
    """

    rules: Game

    def __init__(self, row: TableRow, seats: list[SeatRow]) -> None:
        self.code = row.code
        self.title = row.game
        self.num_actions = 0
        self.frozen: Refusal | None = None
        self.position: Position | None = None
        self.number = 0
        self.chain = b""
        self.entries: dict[str, Entry] = {}
        self.log = Log()
        self.cache = FrameCache()
        self.asked_at: float | None = None
        self.ahead: Callable[[], float] = as_played
        self.vacations: dict[int, list[Span]] = {}
        self.recorded: Recording | None = None
        self.last_snapshot = 0
        self.bad_snapshot = False
        self.row = row
        self.set_row(row, seats)

    def set_row(self, row: TableRow, seats: list[SeatRow]) -> None:
        """The row of the table was read anew. What was promised with the first one stays, whatever stands in the database now."""
        promised = self.row
        if row.seed != promised.seed or (promised.game_seed is not None and row.game_seed != promised.game_seed):
            row = msgspec.structs.replace(row, seed=promised.seed, game_seed=promised.game_seed)
            self.set_aside(FROZEN_SEED())
        self.row = row
        self.clock = row.limits()
        self.seats = seats
        self.commitment = commit(row.seed)
        self.removed = row.removed_people()
        self.names = self.log.names = [seat.name or f"Seat {seat.seat}" for seat in seats]
        people = sum([seat.kind == "person" for seat in seats])
        self.lasts = people > 1 if self.clock is None else people > 0 and is_slow(self.clock)
        self.runs_itself = row.clock is None and all(seat.kind == "person" and not seat.stand_in for seat in seats)
        self.cache.open_part = None
        damage = row.damage or next((seat.damage for seat in seats if seat.damage), "")
        if damage:
            self.set_aside(FROZEN_ROW(damage))

    def set_aside(self, why: Refusal) -> None:
        """Nothing goes on here, and everybody who asks is told why."""
        self.frozen = why
        self.position = None

    def show_recorded(self, recording: Recording) -> None:
        """Show what was recorded, because the game cannot be played here."""
        self.recorded = recording
        self.number = recording.number
        if self.frozen is not None and not is_damage(self.frozen):
            self.frozen = SHOWN_RECORDED(str(self.row.version), self.title)

    # How it stands

    @property
    def state(self) -> State | None:
        return None if self.position is None else self.position.state

    @property
    def asked_number(self) -> int:
        """The number of the position whose question is open."""
        return 0 if self.position is None else self.position.asked_number

    @property
    def shown(self) -> bool:
        """Is there a position to show?"""
        return self.position is not None or self.recorded is not None

    @property
    def ended(self) -> bool:
        """Was it played, and is no more?"""
        return self.row.game_seed is not None and self.row.status in ("over", "closed")

    def lay_open(self) -> None:
        """Refuses while there may be somebody who must not see the whole game, or where there is nothing to see."""
        if not (self.ended and self.shown):
            raise SHOWN_AT_THE_END()
        if self.row.sealed:
            raise SEALED()

    def seat_of(self, person: str | None) -> int | None:
        if person is None:
            return None
        return next((seat.seat for seat in self.seats if seat.person == person and seat.kind == "person"), None)

    def kept_for(self, person: str | None) -> int | None:
        """The seat that waits for this person, who played the game before this one."""
        return next((seat.seat for seat in self.seats if seat.kind == "kept" and seat.person == person), None)

    # Clocks

    def deadline(self, seat: int | None = None) -> float | None:
        """When the decision of this seat runs out, by the playing time; of the first one that does, where this seat is not asked."""
        state = self.state
        if self.clock is None or self.asked_at is None or state is None or state.over or self.row.status != "playing":
            return None
        if seat is not None and seat in state.to_act:
            return self._deadline_of(seat)
        people = [each for each in state.to_act if self.seats[each].kind == "person" and not self.seats[each].stand_in]
        return min([self._deadline_of(each) for each in people or state.to_act])

    def _deadline_of(self, seat: int) -> float:
        clock, asked_at = self.clock, self.asked_at
        assert clock is not None
        assert asked_at is not None
        vacations = self.vacations.get(seat, [])
        if clock.quiet is None and not clock.weekends and not vacations:
            return asked_at + clock.move + max(0.0, clock.reserve - self.seats[seat].spent)
        ahead = self.ahead()
        return deadline(clock, asked_at + ahead, self.seats[seat].spent, vacations) - ahead

    def spent_by(self, seat: int, now: float) -> float | None:
        """What this seat has used of its reserve if it decides now, by the playing time. None where there is no reserve."""
        clock, row = self.clock, self.seats[seat]
        if clock is None or clock.reserve == 0 or self.asked_at is None or row.kind != "person":
            return None
        ahead = self.ahead()
        vacations: Sequence[Span] = self.vacations.get(seat, [])
        return min(float(clock.reserve), row.spent + over_reserve(clock, self.asked_at + ahead, now + ahead, vacations))

    def set_spent(self, seat: int, spent: float) -> None:
        self.seats = [msgspec.structs.replace(each, spent=spent) if each.seat == seat else each for each in self.seats]

    def people_asked(self) -> list[int]:
        """The seats whose persons are asked now and may come back for it later: with a slow clock, or with others and without a clock."""
        state, seats = self.state, self.seats
        if state is None or state.over or self.row.status != "playing" or not self.lasts:
            return []
        return [seat for seat in state.to_act if seats[seat].kind == "person" and not seats[seat].stand_in]

    # Going on

    def deal_if_started(self) -> None:
        """Deal as soon as the table's row says that play has begun."""
        if self.position is None and self.frozen is None and self.row.game_seed is not None:
            state = self.rules.new(len(self.seats), self.row.game_seed, **self.row.chosen())
            self.position = Position(state, WayBack(), 0, [])
            self.chain = root(self.row, self.seats)

    def arrive(self, entry: Entry, position: Position) -> None:
        """Go on to the position after an entry that stands in the record."""
        line = self.log.line(entry, position.events)  # what can fail comes first, so that nothing is half done
        self.position = position
        self.number = entry.number
        self.chain = entry.chain
        self.entries[entry.id] = msgspec.structs.replace(entry, events=b"")
        if position.state.over and self.row.status == "playing":
            self.row = msgspec.structs.replace(self.row, status="over", ended=entry.at)
        self.log.tail.append(line)

    def follow(self, entries: list[Entry]) -> None:
        """Go on with entries that the store has and we do not. Refuses at the first that is not as it was written."""
        for entry in entries:
            if self.position is None or entry.number != self.number + 1 or link(self.chain, entry) != entry.chain:
                raise FROZEN_ENTRY(str(entry.number))
            self.follow_one(entry)

    def follow_one(self, entry: Entry) -> None:
        """Judge an entry that was read and go on to its position, which must be the one that was written."""
        before = self.position
        assert before is not None
        if entry.kind == "undo":
            if not before.way_back.decisions:
                raise FROZEN_RULES(str(entry.number))
            after = before.after_undo(entry.number)
        elif not before.state.allows(entry.seat, entry.action):
            raise FROZEN_RULES(str(entry.number))
        else:
            state = before.state.copy()
            state.apply(entry.seat, entry.action)
            after = before.after_move(entry.number, entry.seat, state, self.events_of(entry))
        self.arrive(entry, after)
        if entry.position and digest_of(entry.number, after.state) != entry.position:
            raise FROZEN_RULES(str(entry.number))

    def entry(self, sent: Entry, after: Position, at: float) -> Entry:
        """What was sent as the next entry of the record, with its digests."""
        number = self.number + 1
        entry = msgspec.structs.replace(
            sent,
            number=number,
            events=b"" if sent.kind == "undo" else pack_events(after.events),
            waiting=bits_of(after.state.to_act),
            at=at,
            position=digest_of(number, after.state),
        )
        return linked(self.chain, entry)

    def snapshot(self) -> bytes:
        """A snapshot of the present position, as it is stored."""
        assert self.position is not None
        return seal(self.chain, self.position.pack(self.rules))

    # The log

    def kept_line(self, entry: Entry) -> Line:
        """What the log tells of an entry that was read from the store."""
        return self.log.line(entry, self.events_of(entry))

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

    def lines_after(self, since: int) -> list[Line] | None:
        """What happened after that number; None where the tail does not reach so far back."""
        if self.recorded is not None:
            return self.recorded.lines_after(since)
        return self.log.last(max(0, self.number - since))

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
        if self.num_actions == 0:  # its rules are not here: say why
            self.playing()
        try:
            code = self.rules.parse(action) if isinstance(action, str) else action
            self.rules.say(code)
        except TinhornError as wrong:
            raise UNKNOWN_ACTION(str(wrong)) from None
        return code

    def playing(self) -> Position:
        """The position, where one may play; says why not otherwise."""
        if self.frozen is not None:
            raise self.frozen.again()
        if self.row.status == "closed":
            raise CLOSED()
        if self.position is None:
            raise NOT_STARTED()
        return self.position

    def refuse_illegal(self, seat: int, action: int) -> None:
        """Say which rule forbids an action, if one does."""
        state = self.playing().state
        why = state.why_not(seat, action)
        if why is not None:
            raise Refusal(409, "illegal" if state.asked(seat) is not None else "not_asked", why.text(), why.rule, why)

    def why_no_undo(self, seat: int | None) -> Said | None:
        """None if this seat may take its last move back."""
        position = self.position
        if seat is None or position is None or self.number == 0:
            return NOTHING.say()
        if self.row.event is not None:
            return STANDS.say()
        return position.way_back.why_not(seat, position.state.over or self.row.status == "closed")
