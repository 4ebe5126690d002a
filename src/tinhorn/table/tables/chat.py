"""Chat at a table: written by those at it, kept by the store, sent to all who watch it."""

from __future__ import annotations

from collections.abc import Callable

from tinhorn.table.hosting.settings import TableSettings
from tinhorn.table.messages.server import ChatLine, encode
from tinhorn.table.people.identity import CHAT_LENGTH, plain_text
from tinhorn.table.people.limits import Buckets
from tinhorn.table.store.protocol import Store
from tinhorn.table.store.rows import ChatRow
from tinhorn.table.tables.table import OpenTable
from tinhorn.table.words.refusals import EMPTY_CHAT, MUCH_CHAT, MUTED, NOT_AT_TABLE

CHAT_LINES = 100


def line_of(row: ChatRow) -> ChatLine:
    return ChatLine(table=row.code, n=row.n, seat=row.seat, name=row.name, text=row.text, at=row.at)


class Chat:
    """Chat of all tables."""

    def __init__(self, settings: TableSettings, store: Store, now: Callable[[], float]) -> None:
        self._store = store
        self._now = now
        self._pace = Buckets(settings.chats_a_second, settings.chats_at_once)
        self.is_muted: Callable[[str], bool] = lambda person: False

    async def say(self, table: OpenTable, person: str, text: str) -> ChatLine:
        """A line from somebody who sits at the table or is its host, under the name that they have there."""
        game = table.game
        seat = game.seat_of(person)
        if seat is None and person != game.row.host:
            raise NOT_AT_TABLE()
        if self.is_muted(person):
            raise MUTED()
        said = plain_text(text, CHAT_LENGTH)
        if not said:
            raise EMPTY_CHAT()
        if not self._pace.take(person):
            raise MUCH_CHAT()
        name = game.seats[seat].name if seat is not None else await self._store.person(person) or ""
        row = await self._store.add_chat(game.code, seat, name, said, self._now())
        await self.pass_on(table)
        return line_of(row)

    async def pass_on(self, table: OpenTable) -> None:
        """Send everybody here the lines that they have not had."""
        if not table.watchers:
            return
        for row in await self._store.chat_after(table.code, min(watcher.chatted for watcher in table.watchers), CHAT_LINES):
            line = encode(line_of(row))
            for watcher in table.watchers:
                if watcher.chatted < row.n:
                    watcher.chatted = row.n
                    watcher.connection.push(line)

    async def lines(self, table: OpenTable, after: int) -> list[ChatLine]:
        return [line_of(row) for row in await self._store.chat_after(table.code, after, CHAT_LINES)]
