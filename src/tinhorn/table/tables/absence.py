"""Absence: bots that stand in for people who are gone, and who takes over from a host who is."""

from __future__ import annotations

from tinhorn.table.store.protocol import Change
from tinhorn.table.store.rows import SeatRow, TableRow
from tinhorn.table.tables.lobby import Lobby
from tinhorn.table.tables.rests import Rests
from tinhorn.table.tables.table import OpenTable
from tinhorn.table.words.refusals import HOST_HERE, NOT_SEATED, OVER


class Absence:
    """Changes tables as the lobby does."""

    def __init__(self, lobby: Lobby, rests: Rests) -> None:
        self.lobby = lobby
        self.rests = rests

    async def take_vacation(self, table: OpenTable, seat: int) -> bool:
        """Their clock has run out: take a day of vacation for them, if the table allows it and they have one left."""
        clock, person = table.game.clock, table.game.seats[seat].person
        ran_out = table.game.deadline(seat)
        if clock is None or not clock.vacation or person is None or ran_out is None:
            return False
        if not await self.rests.take(person, ran_out + self.lobby.tables.ahead()):
            return False
        later = table.game.deadline(seat)
        return later is not None and later > ran_out

    async def away(self, table: OpenTable, seat: int, number: int) -> None:
        """A bot stands in for the person of this seat until they are back."""

        def work(change: Change, row: TableRow, seats: list[SeatRow]) -> None:
            if row.status == "playing" and seats[seat].kind == "person" and not seats[seat].stand_in:
                change.set_seat(seat, stand_in=True, away_since=number)

        await self.lobby.change(table, work)

    async def back(self, table: OpenTable, seat: int) -> int | None:
        """The person is back: the seat is theirs again. The number since when a bot played, None if none did."""

        def work(change: Change, row: TableRow, seats: list[SeatRow]) -> int | None:
            since = seats[seat].away_since
            if not seats[seat].stand_in:
                return None
            change.set_seat(seat, stand_in=False, away_since=None)
            return since

        table.stepped_out.discard(seat)
        return await self.lobby.change(table, work)

    async def become_host(self, table: OpenTable, person: str) -> None:
        """Whoever sits at the table may take over from a host who has been gone for long. The first who asks does."""
        tables = self.lobby.tables
        if table.host_left is None or tables.playing_time.monotonic() - table.host_left < tables.settings.host_absence:
            raise HOST_HERE()
        gone = table.game.row.host

        def work(change: Change, row: TableRow, seats: list[SeatRow]) -> None:
            if not any(seat.person == person and seat.kind == "person" for seat in seats):
                raise NOT_SEATED()
            if row.status in ("over", "closed"):
                raise OVER()
            if row.host != gone or person == gone:
                raise HOST_HERE()
            change.set_table(host=person)

        await self.lobby.change(table, work)
