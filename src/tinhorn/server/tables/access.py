"""Access: who may see a table."""

from __future__ import annotations

from tinhorn.server.identity import Signer
from tinhorn.server.refusals import UNKNOWN_TABLE
from tinhorn.server.store.rows import SeatRow
from tinhorn.server.tables.game import TableGame
from tinhorn.server.tables.registry import Tables
from tinhorn.server.tables.table import OpenTable


class Access:
    """Knows persons by their seats and guests by the keys of invitation links."""

    def __init__(self, tables: Tables, signer: Signer) -> None:
        self.tables = tables
        self.signer = signer

    def keyed(self, code: str, seats: list[SeatRow], key: str | None) -> bool:
        """Does this key open the table or one of its seats?"""
        signer = self.signer
        return key is not None and (
            signer.fits(key, signer.table_key(code)) or any(signer.fits(key, signer.seat_key(code, seat.seat)) for seat in seats)
        )

    def may_watch(self, game: TableGame, person: str | None, keyed: bool) -> bool:
        row = game.row
        if person is not None and (person == row.host or game.seat_of(person) is not None):
            return True
        if row.watch == "anyone" or (keyed and row.watch == "link"):
            return True
        gathering = row.status == "gathering"  # whoever may sit down may see the table first
        return gathering and (row.join != "link" or keyed)

    async def enter(self, code: str, person: str | None, key: str | None) -> tuple[OpenTable, int | None]:
        """The table and this person's seat; refuses alike whether the table is unknown or closed to them."""
        table = await self.tables.find(code)
        if table is None or not self.may_watch(table.game, person, self.keyed(code, table.game.seats, key)):
            raise UNKNOWN_TABLE()
        return table, table.game.seat_of(person)
