"""Waiting for somebody: a nudge, and the agreement to let a bot play for them."""

from __future__ import annotations

from tinhorn.table.clocks.resting import is_slow
from tinhorn.table.messages.server import Nudged, encode
from tinhorn.table.people.limits import Buckets
from tinhorn.table.tables.absence import Absence
from tinhorn.table.tables.presence import Presence
from tinhorn.table.tables.table import OpenTable
from tinhorn.table.words.refusals import (
    JUST_LEFT,
    MANY_NUDGES,
    NOBODY_WAITS,
    NOT_STARTED,
    ONLY_THE_CLOCK,
    ONLY_THE_SLOW_CLOCK,
    STILL_THERE,
)

PATIENCE = 60.0  # seconds that somebody who is connected may think before the others may let a bot play
BETWEEN_NUDGES = 15.0


class Waiting:
    """What the others at a table may do when they wait for somebody. Who agrees is known while the question is open, and not stored."""

    def __init__(self, absence: Absence, presence: Presence) -> None:
        self.absence = absence
        self.tables = presence.tables
        self._nudges = Buckets(1 / BETWEEN_NUDGES, 1)
        self.tables.moved.append(self._look)
        presence.others_say["nudge"] = self._heard_nudge
        presence.others_say["out"] = self._heard_out
        presence.others_say["agree"] = self._heard_agreement

    def _look(self, table: OpenTable) -> None:
        if table.asked_since[0] != table.game.asked_number:
            table.asked_since = (table.game.asked_number, self.tables.playing_time.monotonic())

    async def step_out(self, table: OpenTable, seat: int) -> None:
        """A bot plays for this person, at their own wish, until they are back."""
        if table.game.state is None or table.game.row.status != "playing":
            raise NOT_STARTED()
        await self._out(table, seat)

    def nudge(self, table: OpenTable, by: int, seat: int) -> None:
        """Remind somebody that the others wait."""
        self._waited_for(table, by, seat)
        if not self._nudges.take(f"{table.code} {by} {seat}"):
            raise MANY_NUDGES()
        self.tables.tell_others(f"nudge {table.code} {by}.{seat}")
        self._tell(table, by, seat)

    async def agree(self, table: OpenTable, by: int, seat: int) -> None:
        """Agree that a bot plays for somebody who is away, or who has thought for long. It does when all others who are here agree."""
        self._waited_for(table, by, seat)
        if table.game.row.event is not None:
            raise ONLY_THE_CLOCK()
        if table.game.clock is not None and is_slow(table.game.clock):
            raise ONLY_THE_SLOW_CLOCK()
        now, name = self.tables.playing_time.monotonic(), table.game.names[seat]
        if table.here(seat) and now - table.asked_since[1] < PATIENCE:
            raise STILL_THERE(name)
        if not table.here(seat) and now - table.left.get(seat, now) < self.tables.settings.away_patience:
            raise JUST_LEFT(name)
        self.tables.tell_others(f"agree {table.code} {by}.{seat}")
        await self._count(table, by, seat)

    def _waited_for(self, table: OpenTable, by: int, seat: int) -> None:
        state = table.game.playing().state
        seats = table.game.seats
        if seat == by or seat not in state.to_act or seats[seat].kind != "person" or seats[seat].stand_in:
            raise NOBODY_WAITS()

    def _tell(self, table: OpenTable, by: int, seat: int) -> None:
        message = encode(Nudged(table=table.code, by=by))
        for watcher in [each for each in table.watchers if each.seat == seat]:
            watcher.connection.push(message)

    async def _count(self, table: OpenTable, by: int, seat: int) -> None:
        agreed = table.agree(by, seat)
        needed = {row.seat for row in table.game.seats if row.kind == "person" and row.seat != seat and table.here(row.seat)}
        if needed <= agreed:
            await self._out(table, seat)
        else:
            table.show_info()

    async def _out(self, table: OpenTable, seat: int) -> None:
        """A bot plays. If the person is connected, it does until they say that they are back, or connect anew."""
        if table.here(seat):
            self.tables.tell_others(f"out {table.code} {seat}")
            table.stepped_out.add(seat)
        await self.absence.away(table, seat, table.game.number)

    # Other processes

    def _heard_out(self, table: OpenTable, argument: str) -> None:
        table.stepped_out.add(int(argument))

    def _heard_nudge(self, table: OpenTable, argument: str) -> None:
        by, seat = map(int, argument.split("."))
        self._tell(table, by, seat)

    def _heard_agreement(self, table: OpenTable, argument: str) -> None:
        by, seat = map(int, argument.split("."))
        self.tables.spawn(self._count(table, by, seat))
