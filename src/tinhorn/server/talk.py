"""Talk at a table: said by those at it, kept by the store, heard by all who look at it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from tinhorn.server.limits import Buckets
from tinhorn.server.messages import ChatLine, Refusal, encode
from tinhorn.server.people import CHAT_LENGTH, plain_text
from tinhorn.server.settings import Settings
from tinhorn.server.store.rows import ChatRow
from tinhorn.server.store.store import Store

if TYPE_CHECKING:
    from tinhorn.server.house import Open

CHAT_LINES = 100


def line_of(row: ChatRow) -> ChatLine:
    return ChatLine(table=row.code, n=row.n, seat=row.seat, name=row.name, text=row.text, at=row.at)


class Talk:
    def __init__(self, settings: Settings, store: Store, now: Callable[[], float]) -> None:
        self._store = store
        self._now = now
        self._pace = Buckets(settings.chats_a_second, settings.chats_at_once)

    async def say(self, table: Open, person: str, name: str, text: str) -> ChatLine:
        """A line from somebody who sits at the table or is its host."""
        live = table.live
        seat = live.seat_of(person)
        if seat is None and person != live.table.host:
            raise Refusal(403, "not_seated", "Only those at the table can talk there.")
        said = plain_text(text, CHAT_LENGTH)
        if not said:
            raise Refusal(422, "empty", "There is nothing to say in that.")
        if not self._pace.take(person):
            raise Refusal(429, "too_fast", "That was a lot of talk; wait a moment.")
        row = await self._store.add_chat(live.code, seat, name, said, self._now())
        await self.pass_on(table)
        return line_of(row)

    async def pass_on(self, table: Open) -> None:
        """Send everybody here the lines that they have not had."""
        if not table.guests:
            return
        for row in await self._store.chat_after(table.live.code, min(guest.chatted for guest in table.guests), CHAT_LINES):
            line = encode(line_of(row))
            for guest in table.guests:
                if guest.chatted < row.n:
                    guest.chatted = row.n
                    guest.connection.push(line)

    async def lines(self, table: Open, after: int) -> list[ChatLine]:
        return [line_of(row) for row in await self._store.chat_after(table.live.code, after, CHAT_LINES)]
