"""One client's connection: a browser tab or a program, with any number of tables on it."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable
from typing import Final

import msgspec

from tinhorn.table.clients.sockets import INTERNAL_ERROR, TOO_ROUGH, Socket
from tinhorn.table.hosting.logs import warn
from tinhorn.table.messages.client import Chat, ClientMessage, Enter, Leave, Move, Ping, Standing, Undo, Why, client_message_decoder
from tinhorn.table.messages.server import Ack, Left, Pong, encode
from tinhorn.table.process.services import Caller, Services
from tinhorn.table.store.protocol import StoreAway
from tinhorn.table.tables.info import table_info
from tinhorn.table.tables.table import Watcher
from tinhorn.table.words.refusals import (
    BAD_MESSAGE,
    FAILED,
    MANY_CODES,
    MANY_MESSAGES,
    MANY_ON_SOCKET,
    NOT_JOINED,
    NOT_SEATED,
    STALE,
    STORE_AWAY,
    YOU_LEFT,
    Refusal,
)

MOST_UNSENT: Final = 400  # messages
MOST_UNREAD: Final = 64
BAD_IN_A_ROW: Final = 50
RETRY: Final = 0.5  # seconds until the store is asked again for what a watcher missed


class Connection:
    """Messages come in by `received` and are answered one after the other by `serve`. What goes out waits in the outbox until the
    end of this round of the event loop. Frames are made then, so a slow client is sent the newest position only, with all events
    since its last one. What a message brought about goes out before the answer to the next one, however they arrive. No client
    holds up another."""

    def __init__(self, services: Services, caller: Caller, name: str, socket: Callable[[Connection], Socket]) -> None:
        assert caller.person is not None
        self.services = services
        self.caller = caller
        self.person = caller.person
        self.name = name
        self.watchers: dict[str, Watcher] = {}
        self._inbox: deque[str | bytes] = deque()
        self._arrived: asyncio.Future[None] | None = None
        self._lost = False
        self._outbox: list[bytes] = []
        self._woken: dict[Watcher, None] = {}
        self._flushing = False
        self._loop = asyncio.get_running_loop()
        self._bad = 0
        self.socket = socket(self)  # last: from here on messages may come

    # What the socket calls

    def received(self, message: str | bytes) -> None:
        self._inbox.append(message)
        if len(self._inbox) == MOST_UNREAD:
            self.socket.pause_reading()
        self._go_on()

    def writable_again(self) -> None:
        self._flush_soon()

    def lost(self) -> None:
        self._lost = True
        self._go_on()

    def _go_on(self) -> None:
        if self._arrived is not None and not self._arrived.done():
            self._arrived.set_result(None)

    def welcome(self) -> None:
        self.push(self.services.welcome(self.name))

    # What tables call

    def push(self, message: bytes) -> None:
        if len(self._outbox) >= MOST_UNSENT:
            self.socket.abort()  # it reads nothing, so it would not read why either
            return
        self._outbox.append(message)
        self._flush_soon()

    def wake(self, watcher: Watcher) -> None:
        self._woken[watcher] = None
        self._flush_soon()

    def close(self, code: int) -> None:
        self.socket.close(code)

    # Sending

    def _flush_soon(self) -> None:
        if not self._flushing:
            self._flushing = True
            self._loop.call_soon(self._flush)

    def _flush(self) -> None:
        self._flushing = False
        if self._may_send() and self._show_all() and self._outbox:
            self.socket.send(self._outbox)
            self._outbox = []

    def _may_send(self) -> bool:
        return self.socket.writable and not self.socket.closing

    def _show_all(self) -> bool:
        """Put what is new at all tables into the outbox. False where that failed, which ends the connection."""
        try:
            for watcher in list(self._woken):
                del self._woken[watcher]
                self._show(watcher)
        except Exception as wrong:
            warn("connection failed", trace=True, kind=type(wrong).__name__)
            self.close(INTERNAL_ERROR)
            return False
        return True

    def _show(self, watcher: Watcher) -> None:
        """Put what is new at a table into the outbox."""
        if not watcher.watching:
            return
        if watcher.wants_info:
            watcher.wants_info = False
            self._outbox.append(encode(table_info(watcher.table, self.person, self.services.access.signer, self.services.now())))
        if watcher.wants_frame and watcher.table.game.shown:
            watcher.wants_frame = False
            frame = self.services.delivery.next_frame(watcher)
            if frame is not None:
                self._outbox.append(frame)
            else:
                self.services.tables.spawn(self._fetch(watcher))

    async def _fetch(self, watcher: Watcher) -> None:
        """Read what the watcher missed from the store, then show it."""
        try:
            await self.services.delivery.fetch(watcher)
        except StoreAway:
            await asyncio.sleep(RETRY)
        watcher.wants_frame = True
        self.wake(watcher)

    # Receiving

    async def serve(self) -> None:
        """Answer until the connection ends."""
        while not self._lost:
            if not self._inbox:
                self._arrived = self._loop.create_future()
                await self._arrived
                self._arrived = None
                continue
            message = self._inbox.popleft()
            if len(self._inbox) == MOST_UNREAD - 1:
                self.socket.resume_reading()
            if self._woken and self._may_send():
                self._show_all()
            if not self.socket.closing:
                await self.answer(message)

    async def answer(self, data: str | bytes) -> None:
        """One message; whatever is wrong with it is answered, and nothing is changed by it."""
        message: ClientMessage | None = None
        try:
            if not self.services.messages.take(self.person):
                raise MANY_MESSAGES()
            try:
                message = client_message_decoder.decode(data)
            except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as wrong:
                raise BAD_MESSAGE(str(wrong)[:200]) from None
            await self._carry_out(message)
            self._bad = 0
        except Refusal as no:
            self._refuse(no, message)
        except StoreAway:
            self._refuse(STORE_AWAY(), message)
        except Exception as wrong:
            warn("message failed", trace=True, kind=type(wrong).__name__)
            self._refuse(FAILED(), message)

    def _refuse(self, no: Refusal, message: ClientMessage | None) -> None:
        self.services.metrics.count("tinhorn_refused_total", no.code)
        self.push(encode(no.message(getattr(message, "table", None), getattr(message, "id", None))))
        self._bad = self._bad + 1 if no.status in (400, 413, 429) else 0
        if self._bad >= BAD_IN_A_ROW:
            self.close(TOO_ROUGH)

    async def _carry_out(self, message: ClientMessage) -> None:
        services = self.services
        if isinstance(message, Move):
            watcher, seat = self._seated(message.table)
            services.standing.answers(watcher.table, seat)
            self._tell(watcher, message, await services.moves.move(watcher.table, seat, message.id, message.number, message.action))
        elif isinstance(message, Undo):
            watcher, seat = self._seated(message.table)
            self._tell(watcher, message, await services.moves.undo(watcher.table, seat, message.id, message.number))
        elif isinstance(message, Why):
            watcher, seat = self._seated(message.table)
            self.push(encode(services.moves.why(watcher.table, seat, message.action)))
        elif isinstance(message, Chat):
            watcher = self._watcher(message.table)
            await services.chat.say(watcher.table, self.person, message.text)
        elif isinstance(message, Standing):
            watcher, _ = self._seated(message.table)
            services.standing.say(watcher, message)
        elif isinstance(message, Enter):
            await self._enter(message)
        elif isinstance(message, Leave):
            services.presence.leave(self._watcher(message.table))
            del self.watchers[message.table]
            self.push(encode(Left(table=message.table, reason=YOU_LEFT().reason, key=YOU_LEFT.sentence.key)))
        elif isinstance(message, Ping):
            self.push(encode(Pong(ref=message.ref)))

    def _tell(self, watcher: Watcher, message: Move | Undo, ack: Ack | None) -> None:
        """Acknowledge a decision, or show the position that it came too late for."""
        if ack is not None:
            self.push(encode(ack))
            return
        self.push(encode(STALE().message(message.table, message.id)))
        watcher.wants_frame = True
        self.wake(watcher)

    def _watcher(self, code: str) -> Watcher:
        watcher = self.watchers.get(code)
        if watcher is None or not watcher.watching:
            self.watchers.pop(code, None)
            raise NOT_JOINED()
        return watcher

    def _seated(self, code: str) -> tuple[Watcher, int]:
        watcher = self._watcher(code)
        if watcher.seat is None:
            raise NOT_SEATED()
        return watcher, watcher.seat

    async def _enter(self, message: Enter) -> None:
        services = self.services
        if message.table not in self.watchers and len(self.watchers) >= services.settings.tables_a_socket:
            raise MANY_ON_SOCKET()
        if not services.may_guess(self.caller):
            raise MANY_CODES()
        try:
            watcher = await services.presence.join(self, message.table, self.person, message.key, message.since)
        except Refusal as no:
            if no.status == 404:
                services.guessed_wrong(self.caller)
            raise
        before = self.watchers.get(message.table)
        if before is not None:
            services.presence.leave(before)
        self.watchers[message.table] = watcher

    def leave_all(self) -> None:
        for watcher in self.watchers.values():
            self.services.presence.leave(watcher)
        self.watchers.clear()
