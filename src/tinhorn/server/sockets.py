"""The socket door: one socket a browser tab or program, any number of tables on it."""

from __future__ import annotations

import asyncio
import contextlib
from collections import deque
from typing import TYPE_CHECKING

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from tinhorn.server.house import STALE, Guest
from tinhorn.server.limits import Counter
from tinhorn.server.messages import (
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
    said_decoder,
)
from tinhorn.server.store.writer import StoreAway
from tinhorn.version import VERSION

if TYPE_CHECKING:
    from tinhorn.server.app import Server

MOST_WAITING = 400
NOT_KNOWN = 4401
TOO_MANY = 4429
TOO_SLOW = 4408
TOO_ROUGH = 4400
STOPPING = 1012
BAD_IN_A_ROW = 50


class Socket:
    """One connection. What is to be sent waits in `outbox`; frames are made when their turn comes, so a slow
    reader is sent the newest position with all events since, and never holds up anybody else."""

    def __init__(self, server: Server, websocket: WebSocket, person: str, name: str) -> None:
        self.server = server
        self.house = server.house
        self.websocket = websocket
        self.person = person
        self.name = name
        self.guests: dict[str, Guest] = {}
        self.outbox: deque[bytes] = deque()
        self.woken: dict[Guest, None] = {}
        self.something = asyncio.Event()
        self.closing: int | None = None
        self.bad = 0

    # What the house calls

    def push(self, message: bytes) -> None:
        if len(self.outbox) >= MOST_WAITING:
            self.close(TOO_SLOW)
            return
        self.outbox.append(message)
        self.something.set()

    def wake(self, guest: Guest) -> None:
        self.woken[guest] = None
        self.something.set()

    def close(self, code: int) -> None:
        self.closing = code
        self.something.set()

    # Sending

    async def pump(self) -> None:
        """Send until closed."""
        while self.closing is None:
            await self.something.wait()
            self.something.clear()
            while (self.outbox or self.woken) and self.closing is None:
                if self.outbox:
                    await self._send(self.outbox.popleft())
                else:
                    guest = next(iter(self.woken))
                    del self.woken[guest]
                    await self._show(guest)
        with contextlib.suppress(RuntimeError):
            await self.websocket.close(self.closing)

    async def _send(self, message: bytes) -> None:
        await self.websocket.send({"type": "websocket.send", "text": message.decode()})

    async def _show(self, guest: Guest) -> None:
        if guest.wants_info:
            guest.wants_info = False
            table = self.house.open.get(guest.live.code)
            if table is not None and guest in table.guests:
                await self._send(encode(self.house.info(table, self.person)))
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
                await self._send(frame)

    # Receiving

    async def listen(self) -> None:
        while self.closing is None:
            message = await self.websocket.receive()
            if message["type"] == "websocket.disconnect":
                return
            text = message.get("text")
            await self.hear(text if text is not None else message.get("bytes") or b"")

    async def hear(self, data: str | bytes) -> None:
        """One message; whatever is wrong with it is answered, and nothing is changed by it."""
        said: Said | None = None
        try:
            if not self.server.messages.take(self.person):
                raise Refusal(429, "too_fast", "Too many messages; wait a moment.")
            if len(data) > self.server.settings.message_bytes:
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
            await self.house.chat(self.house.open[said.table], guest.person, self.name, said.text)
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


class SocketDoor:
    """Lets sockets in: known people from this origin, not too many of them."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self.a_person = Counter(server.settings.sockets_a_person)
        self.an_address = Counter(server.settings.sockets_an_address)
        self.sockets: set[Socket] = set()

    async def serve(self, websocket: WebSocket) -> None:
        server = self.server
        person = server.person_of(websocket)
        address = websocket.client.host if websocket.client else ""
        if not server.origin_fits(websocket) or server.stopping:
            await websocket.close(1008)
            return
        name = None
        if person is not None:
            with contextlib.suppress(StoreAway):
                name = await server.name_of(person)
        if person is None or name is None:
            await websocket.close(NOT_KNOWN)
            return
        if not self.an_address.take(address):
            await websocket.close(TOO_MANY)
            return
        try:
            if not self.a_person.take(person):
                await websocket.close(TOO_MANY)
                return
            try:
                await self._serve(websocket, person, name)
            finally:
                self.a_person.give_back(person)
        finally:
            self.an_address.give_back(address)

    async def _serve(self, websocket: WebSocket, person: str, name: str) -> None:
        await websocket.accept()
        socket = Socket(self.server, websocket, person, name)
        self.sockets.add(socket)
        socket.push(encode(Welcome(name=name, now=self.server.house.now(), version=VERSION)))
        pumping = asyncio.create_task(socket.pump())
        listening = asyncio.create_task(socket.listen())
        try:
            done, _ = await asyncio.wait((pumping, listening), return_when=asyncio.FIRST_COMPLETED)
            for task in done:
                wrong = task.exception()
                if wrong is not None and not isinstance(wrong, (WebSocketDisconnect, OSError)):
                    raise wrong
        finally:
            self.sockets.discard(socket)
            socket.leave_all()
            for task in (pumping, listening):
                task.cancel()

    def close_all(self) -> None:
        for socket in list(self.sockets):
            socket.close(STOPPING)
