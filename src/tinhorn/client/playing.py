"""Playing a seat to the end, even if connections break on the way."""

from __future__ import annotations

import asyncio
import inspect
import secrets
from collections.abc import Awaitable, Callable
from typing import Any

from websockets.exceptions import WebSocketException

from tinhorn.client.client import Client, Refused, Socket

Frame = dict[str, Any]
Choose = Callable[[Frame], int | str | Awaitable[int | str]]

RETRY = 0.1
MOST_RETRY = 2.0


def fresh_id() -> str:
    """An id for a decision. A decision that is sent twice with the same id counts once."""
    return secrets.token_hex(8)


async def play(client: Client, code: str, choose: Choose, *, seen: Callable[[Frame], None] | None = None) -> Frame:
    """Answer every question of our seat with what `choose` picks. Returns the last frame when the game is over.

    After a lost connection it connects again and gets the events it missed. It sends a decision that was not
    acknowledged again with the same id.
    """
    player = Player(code, choose, seen)
    wait = RETRY
    while True:
        try:
            async with client.socket() as socket:
                wait = RETRY
                return await player.play_on(socket)
        except (OSError, WebSocketException, TimeoutError):
            await asyncio.sleep(wait)
            wait = min(2 * wait, MOST_RETRY)


class Player:
    """What outlives a connection: the last frame, and the decision that was not acknowledged yet."""

    def __init__(self, code: str, choose: Choose, seen: Callable[[Frame], None] | None) -> None:
        self.code = code
        self.choose = choose
        self.seen = seen
        self.frame: Frame | None = None
        self.decision: dict[str, Any] | None = None

    async def play_on(self, socket: Socket) -> Frame:
        await self._join(socket)
        async for message in socket:
            kind = message["type"]
            if kind == "frame":
                if self.frame is None or message["number"] > self.frame["number"]:
                    self.frame = message
                    if self.seen is not None:
                        self.seen(message)
                if message["view"]["over"]:
                    return message
                await self._decide(socket, message)
            elif kind == "ack" and self.decision is not None and message["id"] == self.decision["id"]:
                self.decision = None
                if self.frame is not None and self.frame["number"] >= message["number"]:
                    await self._decide(socket, self.frame)
            elif kind == "refused":
                await self._refused(socket, message)
        raise AssertionError("unreachable: a closed connection raises an exception")

    async def _join(self, socket: Socket) -> None:
        await socket.send(type="join", table=self.code, since=None if self.frame is None else self.frame["number"])
        if self.decision is not None:  # the server may have it already: with its id it counts once
            await socket.send(**self.decision)

    async def _decide(self, socket: Socket, frame: Frame) -> None:
        if self.decision is None and frame["question"] is not None:
            chosen = self.choose(frame)
            action = await chosen if inspect.isawaitable(chosen) else chosen
            self.decision = {"type": "move", "table": self.code, "id": fresh_id(), "number": frame["number"], "action": action}
            await socket.send(**self.decision)

    async def _refused(self, socket: Socket, message: dict[str, Any]) -> None:
        if message["code"] == "stale":
            self.decision = None  # the next frame asks again, if there is a question
        elif message["code"] == "not_joined" or (message["code"] == "store_away" and message.get("id") is None):
            await asyncio.sleep(RETRY)  # the server could not let us in
            await self._join(socket)
        elif message["code"] in ("too_fast", "store_away"):
            await asyncio.sleep(RETRY)
            if self.decision is not None:
                await socket.send(**self.decision)
            elif self.frame is None:
                await self._join(socket)
        else:
            raise Refused(409, message["code"], message["reason"], message["rule"])
