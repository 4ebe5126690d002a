"""Playing again: the same people and bots at a table of their own, each at their seat and with its colour."""

from __future__ import annotations

from typing import Any

import msgspec

from tinhorn.core.game import Game
from tinhorn.table.games.catalog import find_game
from tinhorn.table.messages.requests import NewTable
from tinhorn.table.store.protocol import Change
from tinhorn.table.store.rows import SeatRow, TableRow
from tinhorn.table.tables.lobby import Lobby, new_seat
from tinhorn.table.tables.names import BOT_NAMES, bot_name
from tinhorn.table.tables.table import OpenTable
from tinhorn.table.words.refusals import NO_REMATCH, NOT_OVER, UNKNOWN_TABLE


def same_players(code: str, before: list[SeatRow]) -> list[SeatRow]:
    """The seats of the next table. People find theirs kept."""
    seats: list[SeatRow] = []
    for player in before:
        name = player.name
        if player.kind == "bot" and name not in BOT_NAMES:  # it took the seat of somebody who left
            name = bot_name(player.seat, [each.name for each in (*before, *seats)])
        found = new_seat(code, player.seat, player.level)  # nothing else of the game before goes along
        kind = "kept" if player.kind == "person" else player.kind
        seats.append(msgspec.structs.replace(found, kind=kind, person=player.person, name=name))
    return seats


def next_begins(game: Game, options: dict[str, Any], seats: int) -> dict[str, Any]:
    """The same options; but where one of them names the seat that begins, it is the next one's turn."""
    named = {option.name for option in game.options.values() if option.seat and options.get(option.name) is not None}
    return {name: (value + 1) % seats if name in named else value for name, value in options.items()}


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
            options=next_begins(find_game(row.game), row.chosen(), len(before)),
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
