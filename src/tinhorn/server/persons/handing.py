"""A seat goes to somebody else in the middle of a game: the host gives out a link that works once."""

from __future__ import annotations

from tinhorn.server.persons.carrying import Carrying, digest_of, new_key
from tinhorn.server.store.persons import OneTimeKey, SqlPersons
from tinhorn.table.tables.lobby import Lobby
from tinhorn.table.tables.table import OpenTable
from tinhorn.table.words.refusals import OLD_LINK, Refusal

SEAT_SECONDS = 86_400.0


class Handing:
    """Whoever takes over a seat sees its cards. So only one that a bot plays can be handed over, and everybody sees who had it before."""

    def __init__(self, store: SqlPersons, lobby: Lobby, carrying: Carrying) -> None:
        self._store = store
        self._lobby = lobby
        self._carrying = carrying

    async def new_link(self, table: OpenTable, host: str, seat: int, now: float) -> tuple[str, float]:
        """The key of a link to a seat, and when it ends. An earlier one for this seat works no longer."""
        await self._lobby.may_hand(table, host, seat)
        key, ends = new_key(), now + SEAT_SECONDS
        await self._store.add_key(OneTimeKey(digest=digest_of(key), kind="seat", person=host, code=table.code, seat=seat, ends=ends), now)
        return key, ends

    async def look(self, key: str, now: float) -> tuple[OpenTable, int]:
        """The table and the seat that a link leads to, without using it."""
        return await self._place(await self._carrying.look(key, "seat", now))

    async def take(self, key: str, person: str, name: str, now: float) -> OpenTable:
        """Sit down at the seat of this link. Where that is refused, the link works once more."""
        found = await self._carrying.take(key, "seat", now)
        try:
            table, seat = await self._place(found)
            await self._lobby.hand_over(table, found.maker, seat, person, name)
        except Refusal:
            await self._store.add_key(found, now)
            raise
        return table

    async def _place(self, key: OneTimeKey) -> tuple[OpenTable, int]:
        table = None if key.code is None else await self._lobby.tables.find(key.code)
        if table is None or key.seat is None or table.game.row.host != key.person:  # links of an earlier host are void
            raise OLD_LINK()
        return table, key.seat
