"""Playing again: the same people and bots at a table of their own, each one seat further."""

from __future__ import annotations

import msgspec

from tinhorn.table.messages.requests import NewTable
from tinhorn.table.store.protocol import Change
from tinhorn.table.store.rows import SeatRow, TableRow
from tinhorn.table.tables.lobby import Lobby
from tinhorn.table.tables.names import BOT_NAMES, bot_name
from tinhorn.table.tables.table import OpenTable
from tinhorn.table.words.refusals import NO_REMATCH, NOT_OVER, UNKNOWN_TABLE


def same_players(code: str, before: list[SeatRow]) -> list[SeatRow]:
    """The seats of the next table. Everybody sits one seat earlier, so the next player begins. People find their seats kept."""
    seats: list[SeatRow] = []
    for seat, player in enumerate([*before[1:], before[0]]):
        name = player.name
        if player.kind == "bot" and name not in BOT_NAMES:  # it took the seat of somebody who left
            name = bot_name(seat, [each.name for each in (*before, *seats)])
        now = msgspec.structs.replace(
            player, code=code, seat=seat, name=name, words="", stand_in=False, away_since=None, agrees=False, rated=None
        )
        seats.append(msgspec.structs.replace(now, kind="kept", level=None) if player.kind == "person" else now)
    return seats


class Rematches:
    """Finds or makes the table that follows another one."""

    def __init__(self, lobby: Lobby) -> None:
        self.lobby = lobby
        self.tables = lobby.tables

    async def follower(self, table: OpenTable, person: str) -> OpenTable:
        """The table that follows this one, the same for everybody who asks. Who asks first becomes its host."""
        game = table.game
        if game.seat_of(person) is None and person != game.row.host:
            raise NO_REMATCH()
        if game.row.status not in ("over", "closed"):
            raise NOT_OVER()
        if game.row.rematch is None:
            await self._make(table, person)
        assert game.row.rematch is not None
        found = await self.tables.find(game.row.rematch)
        if found is None:
            raise UNKNOWN_TABLE()
        return found

    async def _make(self, table: OpenTable, person: str) -> None:
        row, before = table.game.row, table.game.seats
        wish = NewTable(
            game=row.game,
            seats=len(before),
            options=row.chosen(),
            level=row.level,
            join=row.join,
            watch=row.watch,
            clock=row.limits(),
            rated=row.rated,
            strict=row.strict,
        )
        made = await self.lobby.make(person, wish, lambda code: same_players(code, before))

        def work(change: Change, row: TableRow, seats: list[SeatRow]) -> bool:
            if row.rematch is not None:
                return False
            change.set_table(rematch=made.code)
            return True

        if not await self.lobby.change(table, work):
            await self.lobby.close(made, person)
