"""The game of a table: how it is loaded and checked, and who may do what. No I/O."""

from __future__ import annotations

import msgspec

from tinhorn.core.errors import RecordError, TinhornError, UnknownVersion
from tinhorn.core.record import Record
from tinhorn.core.sentences import Said
from tinhorn.core.state import State
from tinhorn.core.undo import NOTHING, UNDO, WayBack
from tinhorn.table.catalog import find_game
from tinhorn.table.record.chain import first_break, link, root, unseal
from tinhorn.table.record.played import PlayedGame, position_of
from tinhorn.table.record.recorded import Recording
from tinhorn.table.refusals import (
    CLOSED,
    FROZEN_ENTRY,
    FROZEN_GAME,
    FROZEN_ROW,
    FROZEN_RULES,
    FROZEN_VERSION,
    NOT_STARTED,
    SHOWN_RECORDED,
    UNKNOWN_ACTION,
    Refusal,
    is_damage,
)
from tinhorn.table.rows import Entry, Kept, Packed


class TableGame(PlayedGame):
    """One table: loads what the store has kept, and judges what people want."""

    def __init__(self, kept: Kept) -> None:
        PlayedGame.__init__(self, kept.table, kept.seats)
        self.last_snapshot = 0
        self.bad_snapshot = False
        self.title = kept.table.game
        if self.frozen is None:
            try:
                self._check_chain(kept)
                self._find_rules()
                self._load(kept)
            except Refusal as no:
                self.set_aside(no)
            except Exception as wrong:  # whatever a damaged row makes fail
                self.set_aside(FROZEN_ROW(type(wrong).__name__))

    # Loading

    def _find_rules(self) -> None:
        row = self.row
        try:
            self.rules = find_game(row.game, row.version)
        except UnknownVersion:
            self.title = find_game(row.game).title
            raise FROZEN_VERSION(str(row.version), self.title) from None
        except TinhornError:
            raise FROZEN_GAME(row.game) from None
        self.title = self.rules.title
        self.num_actions = self.rules.num_actions

    def _check_chain(self, kept: Kept) -> None:
        """Is every entry there, as it was written?"""
        entries = kept.entries
        if self.row.game_seed is None:
            broken = 1 if entries else None
        elif kept.snapshot_number > len(entries):
            broken = len(entries) + 1
        else:
            broken = first_break(root(self.row, self.seats), entries)
        self.chain = entries[-1].chain if entries else root(self.row, self.seats)
        if broken is not None:
            raise FROZEN_ENTRY(str(broken))

    def _load(self, kept: Kept) -> None:
        entries, number = kept.entries, kept.snapshot_number
        if kept.snapshot is not None:
            self._take_up(kept.snapshot, number, entries[number - 1].chain if number else root(self.row, self.seats))
        self.deal_if_started()
        for entry in entries[self.number :]:
            self._play(entry)
        if self.row.status == "over" and not kept.earlier and self.state is not None and not self.state.over:
            raise FROZEN_ENTRY(str(len(entries) + 1))

    def show_recorded(self, recording: Recording) -> None:
        """Show what was recorded, because the game cannot be played here."""
        self.recorded = recording
        self.number = recording.number
        if self.frozen is not None and not is_damage(self.frozen):
            self.frozen = SHOWN_RECORDED(str(self.row.version), self.title)

    def _take_up(self, stored: bytes, number: int, chain: bytes) -> None:
        """Begin at a snapshot. A bad one is noted and left alone: all entries are played instead."""
        try:
            data = unseal(chain, stored)
            if data is None:
                raise RecordError("the snapshot does not belong to this record")
            packed = msgspec.msgpack.decode(data, type=Packed)
            setting = self.rules.setting(len(self.seats), self.row.chosen(), self.row.game_seed)
            state = self.rules.restore(packed.state, setting)
            decisions = [(seat, self.rules.restore(before, setting)) for seat, before in packed.undo]
            floor = None if packed.floor is None else (packed.floor[0], UNDO[packed.floor[1]])
            self.way_back = WayBack(decisions, floor, packed.deciders)
        except Exception:  # whatever it is: the entries say the same
            self.bad_snapshot = True
            return
        self.state = state
        self.asked_number = packed.asked_number
        self.number = self.last_snapshot = number
        self.chain = chain

    def deal_if_started(self) -> None:
        """Deal as soon as the table's row says that play has begun."""
        if self.state is None and self.frozen is None and self.row.game_seed is not None:
            self.state = self.rules.new(len(self.seats), self.row.game_seed, **self.row.chosen())
            self.chain = root(self.row, self.seats)

    def follow(self, entries: list[Entry]) -> None:
        """Go on with entries that the store has and we do not. Refuses at the first that is not as it was written."""
        for entry in entries:
            if self.state is None or entry.number != self.number + 1 or link(self.chain, entry) != entry.chain:
                raise FROZEN_ENTRY(str(entry.number))
            self._play(entry)

    def _play(self, entry: Entry) -> None:
        """Judge an entry that was read and go on to its position, which must be the one that was written."""
        before = self.state
        assert before is not None
        if entry.kind == "undo":
            if not self.way_back.decisions:
                raise FROZEN_RULES(str(entry.number))
            self.take_back(entry)
        elif not before.allows(entry.seat, entry.action):
            raise FROZEN_RULES(str(entry.number))
        else:
            after = before.copy()
            after.apply(entry.seat, entry.action)
            self.advance(entry, after, self.events_of(entry))
        if entry.position and self.state is not None and position_of(entry.number, self.state) != entry.position:
            raise FROZEN_RULES(str(entry.number))

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
            raise self.frozen.again()
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
