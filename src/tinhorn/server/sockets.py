"""The socket door: one socket a browser tab or program, any number of tables on it."""

from __future__ import annotations

import asyncio
import contextlib
from functools import partial
from typing import TYPE_CHECKING

import msgspec
from starlette.requests import HTTPConnection
from starlette.types import Receive, Scope, Send

from tinhorn.server.house import STALE, Guest
from tinhorn.server.limits import Counter
from tinhorn.server.logs import warn
from tinhorn.server.messages import (
    ID_LENGTH,
    Ack,
    Chat,
    Enter,
    Leave,
    Left,
    Move,
    Ping,
    Pong,
    Refusal,
    Refused,
    Said,
    Undo,
    Welcome,
    Why,
    encode,
    plain_move_decoder,
    said_decoder,
)
from tinhorn.server.store.writer import StoreAway
from tinhorn.server.wire import WIRE, QuickSockets
from tinhorn.version import VERSION

if TYPE_CHECKING:
    from tinhorn.server.app import Server

MOST_WAITING = 400
WRONG_ORIGIN = 1008
NOT_KNOWN = 4401
TOO_MANY = 4429
TOO_SLOW = 4408
TOO_ROUGH = 4400
FAILED = 1011
STOPPING = 1012
BAD_IN_A_ROW = 50


class Socket:
    """One connection. What is to be sent waits in `outbox`. While a reader keeps up, a frame is made as soon as its table has
    moved; a slow one finds its tables in `woken` and is sent the newest position with all events since. Nobody holds up
    anybody else.

    Nearly everything takes a short way: a move is begun as soon as it comes in, and what is to be sent goes out at the end of
    this round of the loop. What must wait for something goes the long way, through `listen` and `pump`."""

    def __init__(self, server: Server, receive: Receive, send: Send, person: str, name: str, wire: QuickSockets | None = None) -> None:
        self.server = server
        self.house = server.house
        self.door = server.door
        self.messages = server.messages
        self.message_bytes = server.settings.message_bytes
        self.receive = receive
        self.send = send
        self.wire = wire
        self.person = person
        self.name = name
        self.guests: dict[str, Guest] = {}
        self.outbox: list[bytes] = []
        self.woken: dict[Guest, None] = {}
        self.something: asyncio.Future[None] | None = None
        self.idle = False
        self.flushing = False
        self.closing: int | None = None
        self.bad = 0
        self.write_at_once = None if wire is None else wire.write_at_once
        if wire is not None:
            wire.heard = self.hear_at_once

    # What the house calls

    def push(self, message: bytes) -> None:
        if len(self.outbox) >= MOST_WAITING:
            self.close(TOO_SLOW)
            return
        self.outbox.append(message)
        self._flush_soon()

    def wake(self, guest: Guest) -> None:
        frame = None
        if self.something is not None and not guest.wants_info and guest not in self.woken:
            try:
                frame = self.house.frame_at_hand(guest)
            except Exception:  # the pump meets it again, where it ends this connection and no other
                frame = None
        if frame is not None:
            self.outbox.append(frame)
            self._flush_soon()
        else:
            self.woken[guest] = None
            self._go_on()

    def close(self, code: int) -> None:
        self.closing = code
        self._go_on()

    def _go_on(self) -> None:
        """There is something to do for the pump, if it waits."""
        if self.something is not None and not self.something.done():
            self.something.set_result(None)

    def _flush_soon(self) -> None:
        if self.wire is None:
            self._go_on()
        elif not self.flushing:
            self.flushing = True
            self.door.flush_soon(self)

    def flush(self) -> None:
        """Send what waits, if the pump has nothing to do before it and nothing needs to be waited for."""
        self.flushing = False
        if (
            self.outbox
            and self.something is not None
            and self.closing is None
            and self.write_at_once is not None
            and self.write_at_once(self.outbox)
        ):
            self.outbox = []
        else:
            self._go_on()

    # Sending

    async def pump(self) -> None:
        """Send until closed, or until nobody is there any more."""
        with contextlib.suppress(OSError):
            try:
                await self._pump()
            except OSError:
                raise
            except Exception as wrong:
                warn("socket failed", trace=True, kind=type(wrong).__name__)
                self.closing = FAILED
            await self.send({"type": "websocket.close", "code": self.closing})

    async def _pump(self) -> None:
        loop = asyncio.get_running_loop()
        while self.closing is None:
            if self.outbox:
                messages, self.outbox = self.outbox, []
                await self._send(messages)
            elif self.woken:
                guest = next(iter(self.woken))
                del self.woken[guest]
                await self._show(guest)
            else:
                self.something = loop.create_future()
                await self.something
                self.something = None

    async def _send(self, messages: list[bytes]) -> None:
        for message in messages:
            await self.send({"type": "websocket.send", "text": message.decode()})

    async def _show(self, guest: Guest) -> None:
        if guest.wants_info:
            guest.wants_info = False
            table = self.house.open.get(guest.live.code)
            if table is not None and guest in table.guests:
                await self._send([encode(self.house.info(table, self.person))])
        if guest.wants_frame:
            guest.wants_frame = False
            try:
                frame = await self.house.frame_for(guest)
            except StoreAway:
                guest.wants_frame = True
                await asyncio.sleep(0.5)
                self.wake(guest)
                return
            if frame is not None:
                await self._send([frame])

    # Receiving

    async def listen(self) -> None:
        """Answer until the connection ends, which a close of ours leads to as well."""
        while True:
            self.idle = True
            message = await self.receive()
            self.idle = False
            if message["type"] == "websocket.disconnect":
                return
            if self.closing is None:
                text = message.get("text")
                await self.hear(text if text is not None else message.get("bytes") or b"")

    def hear_at_once(self, data: bytes) -> bool:
        """Begin a move, if it is one and nothing stands in its way; everything else is left to `listen`."""
        if not self.idle or self.closing is not None or len(data) > self.message_bytes:
            return False
        try:
            said = plain_move_decoder.decode(data)
        except (msgspec.DecodeError, UnicodeDecodeError):
            return False
        if self.wire is None or not said.id.isalnum() or not said.id.isascii() or len(said.id) > ID_LENGTH:
            return False
        guest, table = self.guests.get(said.table), self.house.open.get(said.table)
        if guest is None or table is None or guest not in table.guests or guest.seat is None:
            return False
        if not self.messages.take(self.person):
            return False
        if not self.house.move_at_once(table, guest.seat, said.id, said.number, said.action, self._tell, partial(self._look_into, data)):
            self.messages.give_back(self.person)
            return False
        self.bad = 0
        return True

    def _look_into(self, data: bytes) -> None:
        """A message that went the short way must go the long way after all."""
        self.messages.give_back(self.person)
        if self.wire is not None:
            self.wire.queue_up(data)

    async def hear(self, data: str | bytes) -> None:
        """One message; whatever is wrong with it is answered, and nothing is changed by it."""
        said: Said | None = None
        try:
            if not self.messages.take(self.person):
                raise Refusal(429, "too_fast", "Too many messages; wait a moment.")
            if len(data) > self.message_bytes:
                raise Refusal(413, "too_long", "That message is too long.")
            try:
                said = said_decoder.decode(data)
            except (msgspec.DecodeError, UnicodeDecodeError) as wrong:
                raise Refusal(400, "bad_message", str(wrong)[:200]) from None
            await self.answer(said)
            self.bad = 0
        except Refusal as no:
            self._refuse(no, said)
        except StoreAway:
            self._refuse(Refusal(503, "store_away", "The tables cannot be reached just now. Try again."), said)
        except Exception as wrong:
            warn("message failed", trace=True, kind=type(wrong).__name__)
            self._refuse(Refusal(500, "failed", "Something went wrong here. Try again."), said)

    def _refuse(self, no: Refusal, said: Said | None) -> None:
        self.house.metrics.count("tinhorn_refused_total", no.code)
        self.push(encode(no.message(getattr(said, "table", None), getattr(said, "id", None))))
        self.bad = self.bad + 1 if no.status in (400, 413, 429) else 0
        if self.bad >= BAD_IN_A_ROW:
            self.close(TOO_ROUGH)

    async def answer(self, said: Said) -> None:
        if isinstance(said, Move):
            guest, seat = self._seated(said.table)
            if await self.house.move(self.house.open[said.table], seat, said.id, said.number, said.action, tell=self._tell) is None:
                self._show_present(guest, said)
        elif isinstance(said, Undo):
            guest, seat = self._seated(said.table)
            if await self.house.undo(self.house.open[said.table], seat, said.id, said.number, tell=self._tell) is None:
                self._show_present(guest, said)
        elif isinstance(said, Why):
            _, seat = self._seated(said.table)
            self.push(encode(self.house.why(self.house.open[said.table], seat, said.action)))
        elif isinstance(said, Chat):
            guest = self._guest(said.table)
            await self.house.talk.say(self.house.open[said.table], guest.person, self.name, said.text)
        elif isinstance(said, Enter):
            await self._enter(said)
        elif isinstance(said, Leave):
            self.house.leave(self._guest(said.table))
            del self.guests[said.table]
            self.push(encode(Left(table=said.table, reason="You asked to leave.")))
        elif isinstance(said, Ping):
            self.push(encode(Pong(ref=said.ref)))

    def _tell(self, ack: Ack) -> None:
        self.push(encode(ack))

    def _show_present(self, guest: Guest, said: Move | Undo) -> None:
        self.push(encode(Refused(code="stale", reason=STALE, table=said.table, id=said.id)))
        guest.wants_frame = True
        self.wake(guest)

    def _guest(self, code: str) -> Guest:
        guest = self.guests.get(code)
        table = self.house.open.get(code)
        if guest is None or table is None or guest not in table.guests:
            self.guests.pop(code, None)
            raise Refusal(409, "not_joined", "Join the table on this socket first.")
        return guest

    def _seated(self, code: str) -> tuple[Guest, int]:
        guest = self._guest(code)
        if guest.seat is None:
            raise Refusal(403, "not_seated", "You do not sit at this table.")
        return guest, guest.seat

    async def _enter(self, said: Enter) -> None:
        if said.table not in self.guests and len(self.guests) >= self.server.settings.tables_a_socket:
            raise Refusal(429, "too_many_tables", "This socket receives too many tables already.")
        if self.server.wrong_codes.empty(self.person):
            raise Refusal(429, "too_fast", "Too many wrong codes; wait a minute.")
        try:
            guest = await self.house.join(self, said.table, self.person, said.key, said.since)
        except Refusal as no:
            if no.status == 404:
                self.server.wrong_codes.take(self.person)
            raise
        before = self.guests.get(said.table)
        if before is not None:
            self.house.leave(before)
        self.guests[said.table] = guest

    def leave_all(self) -> None:
        for guest in self.guests.values():
            self.house.leave(guest)
        self.guests.clear()


def wire_of(scope: Scope) -> QuickSockets | None:
    """The short ways of the server below, if it has them."""
    wire: QuickSockets | None = scope.get("extensions", {}).get(WIRE, {}).get("wire")
    return wire


class SocketDoor:
    """Lets sockets in: known people from this origin, not too many of them. An ASGI application of its own, which talks to
    the server below without anything in between."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self.a_person = Counter(server.settings.sockets_a_person)
        self.an_address = Counter(server.settings.sockets_an_address)
        self.sockets: set[Socket] = set()
        self._to_flush: list[Socket] = []

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        await receive()  # the wish to connect
        refused = await self._let_in(HTTPConnection(scope), receive, send)
        if refused is not None:
            await send({"type": "websocket.close", "code": refused})

    async def _let_in(self, wish: HTTPConnection, receive: Receive, send: Send) -> int | None:
        """Serve until the connection ends; or say why not."""
        server = self.server
        if not server.origin_fits(wish) or server.stopping:
            return WRONG_ORIGIN
        person, name = server.person_of(wish), None
        if person is not None:
            with contextlib.suppress(StoreAway):
                name = await server.name_of(person)
        if person is None or name is None:
            return NOT_KNOWN
        address = server.address_of(wish)
        if not self.an_address.take(address):
            return TOO_MANY
        try:
            if not self.a_person.take(person):
                return TOO_MANY
            try:
                await send({"type": "websocket.accept"})
                await self._serve(Socket(server, receive, send, person, name, wire_of(wish.scope)))
            finally:
                self.a_person.give_back(person)
        finally:
            self.an_address.give_back(address)
        return None

    async def _serve(self, socket: Socket) -> None:
        self.sockets.add(socket)
        socket.push(encode(Welcome(name=socket.name, now=self.server.house.now(), version=VERSION)))
        pumping = asyncio.create_task(socket.pump())
        try:
            await socket.listen()
        finally:
            self.sockets.discard(socket)
            socket.leave_all()
            pumping.cancel()
            await asyncio.gather(pumping, return_exceptions=True)

    def flush_soon(self, socket: Socket) -> None:
        """At the end of this round of the loop, when all that is to be sent at once has come together."""
        if not self._to_flush:
            asyncio.get_running_loop().call_soon(self._flush)
        self._to_flush.append(socket)

    def _flush(self) -> None:
        sockets, self._to_flush = self._to_flush, []
        for socket in sockets:
            socket.flush()

    def close_all(self) -> None:
        for socket in list(self.sockets):
            socket.close(STOPPING)
