"""A seat for a language model, as a server of the Model Context Protocol. It sees exactly what a player sees."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable
from contextlib import asynccontextmanager
from typing import Any, TypeVar

from mcp.server import MCPServer
from mcp.server.mcpserver.exceptions import ToolError
from pydantic import BaseModel

from tinhorn.core.errors import TinhornError
from tinhorn.env.seated import Look, NotDone, Seat
from tinhorn.version import VERSION

LONGEST_WAIT = 25.0  # seconds: many clients give up on a tool after 30
INSTRUCTIONS = (
    "You hold one seat at a table of a board game. Call `wait_for_my_turn`, read what happened, the table and the question, then `play` "
    "one of the listed actions exactly as written. Repeat until `over` is true. `rules` has the rulebook, `why_not` explains a refusal."
)
T = TypeVar("T")


class Happened(BaseModel):
    """What happened since you last heard, and how things stand. `my_turn` is false if the time was over first."""

    news: list[str]
    my_turn: bool
    now: Look | None


class Reason(BaseModel):
    """Whether an answer is allowed, and if not, why."""

    allowed: bool
    reason: str


class Page(BaseModel):
    """A rule, or the whole rulebook."""

    text: str


async def told(wanted: Awaitable[T]) -> T:
    """Refusals become errors that the model reads."""
    try:
        return await wanted
    except TinhornError as wrong:
        raise ToolError(str(wrong)) from None


def serve(seat: Seat) -> MCPServer[Any]:
    """A server with a small, fixed list of tools for one seat."""

    @asynccontextmanager
    async def life(server: MCPServer[Any]) -> AsyncIterator[None]:
        yield
        await seat.close()

    server: MCPServer[Any] = MCPServer("tinhorn", version=VERSION, instructions=INSTRUCTIONS, lifespan=life)

    @server.tool()
    async def look() -> Look:
        """The table as your seat sees it, the question to you, and your legal answers."""
        return await told(seat.look())

    @server.tool()
    async def rules(rule: str = "") -> Page:
        """The rule with this id, such as G4.2; without an id the whole rulebook."""
        book = (await told(seat.game())).rules
        if not rule:
            return Page(text=book.text)
        if rule not in book:
            raise ToolError(f"the rulebook has no rule {rule}")
        return Page(text=book[rule])

    @server.tool()
    async def why_not(action: str) -> Reason:
        """Why you may not answer this now."""
        reason = await told(seat.why_not(action))
        return Reason(allowed=not reason, reason=reason)

    @server.tool()
    async def play(action: str) -> Happened:
        """Answer the question to you with one of the listed actions. Returns what happened by it."""
        await told(seat.play(action))
        return Happened(news=await seat.news(), my_turn=await seat.wait(0), now=await told(seat.look()))

    @server.tool()
    async def wait_for_my_turn(seconds: float = LONGEST_WAIT) -> Happened:
        """Wait until you are asked or the game is over, at most 25 seconds. Returns everything that happened since you last heard."""
        mine = await told(seat.wait(min(max(seconds, 0.0), LONGEST_WAIT)))
        try:
            now = await seat.look() if mine else None
        except NotDone as wrong:
            raise ToolError(str(wrong)) from None
        return Happened(news=await seat.news(), my_turn=mine, now=now)

    @server.tool()
    async def chat(text: str) -> str:
        """Say something to everybody at the table."""
        await told(seat.chat(text))
        return "said"

    @server.resource("tinhorn://rulebook", mime_type="text/markdown")
    async def rulebook() -> str:
        """The rulebook of the game at this table."""
        return (await seat.game()).rules.text

    return server
