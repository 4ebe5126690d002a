"""Playing at a table: its frame, moves, log and chat."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from msgspec import Meta

from tinhorn.table.api.endpoints import Api, Call
from tinhorn.table.api.queries import Since
from tinhorn.table.messages.answers import (
    ChatLog,
    Log,
    LogEntry,
    MyAwayAnswers,
)
from tinhorn.table.messages.requests import AwayAnswers, Decide, Say, TakeBack
from tinhorn.table.messages.server import Ack, ChatLine, Frame, WhyNot
from tinhorn.table.record.recorded import RecordedFrame
from tinhorn.table.tables.standing import DAYS_AWAY
from tinhorn.table.tables.table import OpenTable
from tinhorn.table.words.refusals import (
    STALE,
)

API = Api()
LOG_LENGTH = 500


class AboutAction(msgspec.Struct, frozen=True, kw_only=True):
    """`action` in notation, or its code."""

    action: Annotated[str, Meta(min_length=1, max_length=200)]


@API.get("/api/tables/{code}/frame", Frame, Since)
async def show_frame(call: Call) -> Frame | RecordedFrame:
    """The present position as my seat sees it, or a spectator."""
    table, seat = await call.table()
    if call.services.store.shared:
        await call.services.tables.catch_up(table)
    return await call.services.delivery.frame(table, seat, min(call.query.since, table.game.number))


def my_away_answers(call: Call, table: OpenTable, seat: int) -> MyAwayAnswers:
    return MyAwayAnswers(table=table.code, answers=call.services.standing.away(table, seat), days=DAYS_AWAY)


@API.get("/api/tables/{code}/standing", MyAwayAnswers)
async def show_away_answers(call: Call) -> MyAwayAnswers:
    """What is answered for me while I am away."""
    table, seat = await call.seat()
    return my_away_answers(call, table, seat)


@API.post("/api/tables/{code}/standing", AwayAnswers, MyAwayAnswers)
async def stand_away(call: Call, body: AwayAnswers) -> MyAwayAnswers:
    """Answer these questions for me while I am away, instead of what I said before."""
    table, seat = await call.seat()
    await call.services.standing.stand_away(table, call.somebody, body.answers)
    return my_away_answers(call, table, seat)


def stood(ack: Ack | None) -> Ack:
    if ack is None:
        raise STALE()
    return ack


@API.post("/api/tables/{code}/move", Decide, Ack)
async def play_move(call: Call, body: Decide) -> Ack:
    """Answer the question of a position."""
    table, seat = await call.seat()
    return stood(await call.services.moves.move(table, seat, body.id, body.number, body.action))


@API.post("/api/tables/{code}/undo", TakeBack, Ack)
async def take_back(call: Call, body: TakeBack) -> Ack:
    """Take my last move back, if nothing was shown, nothing random happened and nobody else decided since."""
    table, seat = await call.seat()
    return stood(await call.services.moves.undo(table, seat, body.id, body.number))


@API.get("/api/tables/{code}/why", WhyNot, AboutAction)
async def ask_why(call: Call) -> WhyNot:
    """Why is an action not legal for me now?"""
    table, seat = await call.seat()
    action: str = call.query.action
    return call.services.moves.why(table, seat, int(action) if action.isascii() and action.isdecimal() else action)


@API.get("/api/tables/{code}/log", Log, Since)
async def show_log(call: Call) -> Log:
    """What happened after a number, as far as my seat may know; 500 entries at a time."""
    table, seat = await call.table()
    game = table.game
    since: int = call.query.since
    lines = await call.services.replays.lines(game, since, LOG_LENGTH)
    shown: list[Any] = [LogEntry(number=line.number, events=line.seen_by(seat)) for line in lines]  # type: ignore[arg-type]
    return Log(table=game.code, since=since, number=game.number, entries=shown)


@API.get("/api/tables/{code}/chat", ChatLog, Since)
async def show_chat(call: Call) -> ChatLog:
    """The chat at the table after the line with that number."""
    table, _ = await call.table()
    return ChatLog(table=table.code, lines=await call.services.chat.lines(table, max(call.query.since, 0)))


@API.post("/api/tables/{code}/chat", Say, ChatLine)
async def say(call: Call, body: Say) -> ChatLine:
    """Say something at the table."""
    table, _ = await call.table()
    return await call.services.chat.say(table, call.somebody, body.text)
