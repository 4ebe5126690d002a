"""Access: who may see a table."""

from __future__ import annotations

from tinhorn.table.people.identity import Signer
from tinhorn.table.store.rows import BLANK_TABLE, SeatRow, TableRow
from tinhorn.table.tables.registry import Tables
from tinhorn.table.tables.table import OpenTable
from tinhorn.table.words.refusals import REMOVED, UNKNOWN_TABLE


class Access:
    """Knows persons by their seats and guests by the keys of invitation links."""

    def __init__(self, tables: Tables, signer: Signer) -> None:
        self.tables = tables
        self.signer = signer

    def keyed(self, row: TableRow, seats: list[SeatRow], key: str | None) -> bool:
        """Does this key open the table or one of its seats? Whenever somebody is sent away, there are new keys."""
        if key is None:
            return False
        signer, edition = self.signer, len(row.removed_people())
        if signer.fits(key, signer.table_key(row.code, edition)):
            return True
        return any(signer.fits(key, signer.seat_key(row.code, seat.seat, edition)) for seat in seats)

    def may_watch(self, row: TableRow, seats: list[SeatRow], person: str | None, keyed: bool) -> bool:
        if person is not None and person in row.removed_people():
            return False
        if person is not None and (person == row.host or any(seat.person == person for seat in seats)):
            return True
        if row.watch == "anyone" or (keyed and row.watch == "link"):
            return True
        gathering = row.status == "gathering"  # whoever may sit down may see the table first
        return gathering and (row.join != "link" or keyed)

    async def enter(self, code: str, person: str | None, key: str | None) -> tuple[OpenTable, int | None]:
        """The table and this person's seat. Refuses alike whether the table is unknown or closed to them.

        Both are refused after the same reading from the store, so that the time of the answer tells nothing either.
        """
        table = self.tables.open.get(code)
        if table is None or not self._admits(table.game.row, table.game.seats, person, key):
            found = await self.tables.store.meta(code)
            row, seats = (BLANK_TABLE, []) if found is None else found
            if person is not None and person in row.removed_people():
                raise REMOVED()
            if not self._admits(row, seats, person, key):
                raise UNKNOWN_TABLE()
            if table is not None:  # it has just been opened to them, in another process
                await self.tables.refresh(table)
        table = await self.tables.find(code)
        if table is None:
            raise UNKNOWN_TABLE()
        return table, table.game.seat_of(person)

    def _admits(self, row: TableRow, seats: list[SeatRow], person: str | None, key: str | None) -> bool:
        return self.may_watch(row, seats, person, self.keyed(row, seats, key))
