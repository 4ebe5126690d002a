"""A seat that a program holds for somebody who talks to it in words: at a table on this machine, or at a running server.

Both show exactly what a player sees there. A refusal is a `NotDone`, with the reason for people.
"""

from __future__ import annotations

import asyncio
import contextlib
from dataclasses import dataclass
from typing import Any, Protocol

import msgspec

from tinhorn.bots import make_bot
from tinhorn.client import Client, Frame, Refused, Socket, fresh_id
from tinhorn.core.errors import TinhornError
from tinhorn.core.game import Game, game, installed_game
from tinhorn.env.table import drawn

REPLY = 20.0  # seconds


class NotDone(TinhornError):
    """Something that cannot be done, and why."""


@dataclass(frozen=True, kw_only=True)
class Look:
    """What your seat sees now. `actions` are your legal answers in notation; empty while others decide."""

    game: str
    seat: int
    table: str
    question: str
    actions: list[str]
    waiting: list[int]
    over: bool
    scores: list[int]
    ranks: list[int]


class Seat(Protocol):
    """A seat at a table."""

    async def game(self) -> Game: ...

    async def look(self) -> Look: ...

    async def news(self) -> list[str]:
        """What the seat has heard since the last call."""
        ...

    async def why_not(self, action: str) -> str:
        """Why an answer is not allowed; empty if it is."""
        ...

    async def play(self, action: str) -> None: ...

    async def wait(self, seconds: float) -> bool:
        """Until the seat is asked or the game is over, but no longer than this. Returns whether it came to that."""
        ...

    async def chat(self, text: str) -> None: ...

    async def close(self) -> None: ...


class LocalSeat:
    """A seat against bots on this machine. The bots answer at once."""

    def __init__(self, id: str, seats: int, seat: int, level: str, seed: int, **options: Any) -> None:
        self._game = game(id)
        self._seat = seat
        self._state = self._game.begin(self._game.setting(seats, options, seed), listen=True)
        if not 0 <= seat < seats:
            raise NotDone(f"there is no seat {seat} at a table of {seats}")
        self._bots = {other: make_bot(level, self._game, other, seed) for other in range(seats) if other != seat}
        self._news: list[str] = []
        self._others_play()

    def _others_play(self) -> None:
        state = self._state
        while not state.over and self._seat not in state.to_act:
            other = state.next_to_act()
            state.play(other, self._bots[other].choose(state.view(other), state.legal(other)))
        self._news += [self._game.tell(event, [], self._seat) for event in state.hear() if event.seen_by(self._seat)]

    async def game(self) -> Game:
        return self._game

    async def look(self) -> Look:
        state = self._state
        asked = state.question(self._seat)
        return Look(
            game=self._game.id,
            seat=self._seat,
            table=drawn(self._game, state.view(self._seat)),
            question="" if asked is None else asked.prompt,
            actions=[self._game.say(action) for action in state.legal(self._seat)],
            waiting=list(state.to_act),
            over=state.over,
            scores=state.scores if state.over else [],
            ranks=state.ranks if state.over else [],
        )

    async def news(self) -> list[str]:
        heard, self._news = self._news, []
        return heard

    async def why_not(self, action: str) -> str:
        why = self._state.why_not(self._seat, action)
        return "" if why is None else str(why)

    async def play(self, action: str) -> None:
        await asyncio.to_thread(self._play, action)

    def _play(self, action: str) -> None:
        self._state.play(self._seat, action)
        self._others_play()

    async def wait(self, seconds: float) -> bool:
        return True  # the others have always answered already

    async def chat(self, text: str) -> None:
        raise NotDone("there is nobody at this table but bots, who do not talk")

    async def close(self) -> None:
        """Nothing is open."""


class ServerSeat:
    """A seat at a table of a running server. One connection stays open and notes what comes."""

    def __init__(self, server: str, code: str, name: str, key: str | None = None) -> None:
        self.client = Client(server)
        self.code = code
        self.name = name
        self.key = key
        self._socket: Socket | None = None
        self._open = contextlib.AsyncExitStack()
        self._reader: asyncio.Task[None] | None = None
        self._frame: Frame | None = None
        self._news: list[str] = []
        self._changed = asyncio.Condition()
        self._replies: list[dict[str, Any]] = []
        self._lost = ""

    async def _sit(self) -> Socket:
        """Sit down and connect, the first time or after the connection was lost."""
        if self._socket is not None and not self._lost:
            return self._socket
        try:
            if self.client.token is None:
                await self.client.introduce(self.name)
                await self.client.sit(self.code, key=self.key)
            await self._open.aclose()
            self._socket = await self._open.enter_async_context(self.client.socket())
        except (Refused, OSError) as wrong:
            raise NotDone(f"the server does not let me sit down: {wrong}") from None
        self._lost = ""
        since = None if self._frame is None else self._frame["number"]
        await self._socket.send(type="join", table=self.code, since=since)
        self._reader = asyncio.create_task(self._read(self._socket))
        return self._socket

    async def _read(self, socket: Socket) -> None:
        try:
            async for message in socket:
                async with self._changed:
                    self._note(message)
                    self._changed.notify_all()
        except Exception as wrong:
            async with self._changed:
                self._lost = str(wrong) or type(wrong).__name__
                self._changed.notify_all()

    def _note(self, message: dict[str, Any]) -> None:
        kind = message["type"]
        if kind == "frame":
            if self._frame is None or message["number"] > self._frame["number"]:
                self._news += [event["text"] for event in message["events"]]
            self._frame = message
        elif kind == "chat":
            self._news.append(f"{message['name']} says: {message['text']}")
        elif kind in ("ack", "refused", "why"):
            self._replies.append(message)

    async def _until(self, ready: Any, seconds: float) -> bool:
        """Wait for what the reader notes."""
        async with self._changed:
            try:
                await asyncio.wait_for(self._changed.wait_for(lambda: bool(self._lost or ready())), seconds)
            except TimeoutError:
                return False
        return not self._lost

    async def _ask(self, **message: Any) -> dict[str, Any]:
        """Send something and wait for its answer."""
        socket = await self._sit()
        self._replies.clear()
        await socket.send(table=self.code, **message)
        if not await self._until(lambda: self._replies, REPLY):
            raise NotDone(f"the server did not answer: {self._lost or 'no reply'}")
        reply = self._replies[0]
        if reply["type"] == "refused":
            raise NotDone(reply["reason"] + (f" ({reply['rule']})" if reply.get("rule") else ""))
        return reply

    async def _current(self) -> Frame:
        await self._sit()
        if not await self._until(lambda: self._frame is not None, REPLY):
            raise NotDone("the game at this table has not begun yet: wait for your turn")
        assert self._frame is not None
        return self._frame

    async def game(self) -> Game:
        return installed_game((await self._current())["view"]["game"])

    async def look(self) -> Look:
        frame = await self._current()
        game = installed_game(frame["view"]["game"])
        view = msgspec.convert(frame["view"], game.view_type, strict=False)
        return Look(
            game=game.id,
            seat=frame["seat"],
            table=drawn(game, view),
            question="" if frame["question"] is None else frame["question"]["prompt"],
            actions=[option["say"] for option in frame["options"]],
            waiting=frame["waiting"],
            over=view.over,
            scores=list(view.scores),
            ranks=list(view.ranks),
        )

    async def news(self) -> list[str]:
        heard, self._news = self._news, []
        return heard

    async def why_not(self, action: str) -> str:
        reply = await self._ask(type="why", action=action)
        return "" if reply["legal"] else f"{reply['reason']} ({reply['rule']})"

    async def play(self, action: str) -> None:
        frame = await self._current()
        reply = await self._ask(type="move", id=fresh_id(), number=frame["number"], action=action)
        await self._until(lambda: self._frame is not None and self._frame["number"] >= reply["number"], REPLY)

    async def wait(self, seconds: float) -> bool:
        await self._sit()
        return await self._until(self._asked_or_over, seconds)

    def _asked_or_over(self) -> bool:
        return self._frame is not None and (self._frame["question"] is not None or self._frame["view"]["over"])

    async def chat(self, text: str) -> None:
        socket = await self._sit()
        await socket.send(type="chat", table=self.code, text=text)

    async def close(self) -> None:
        if self._reader is not None:
            self._reader.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._reader
        await self._open.aclose()
