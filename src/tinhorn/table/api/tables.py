"""Tables: lists of them, making one, sitting down, and what a host may do."""

from __future__ import annotations

from math import inf
from typing import Annotated

import msgspec
from msgspec import Meta

from tinhorn.core.errors import TinhornError
from tinhorn.table.api.endpoints import Api, Call
from tinhorn.table.api.queries import WithKey
from tinhorn.table.clocks.resting import warning_time
from tinhorn.table.games.catalog import find_game
from tinhorn.table.messages.answers import (
    NextTable,
    TableLine,
    TableList,
)
from tinhorn.table.messages.requests import NewTable, Nothing, OneSeat, PlaceBot, Policy, Practise, Setup, Sit, Start
from tinhorn.table.messages.server import TableInfo
from tinhorn.table.record.frames import describe_question
from tinhorn.table.store.rows import ListedTable
from tinhorn.table.tables.info import table_info
from tinhorn.table.tables.registry import Tables
from tinhorn.table.tables.table import OpenTable
from tinhorn.table.words.refusals import (
    MANY_NEW_BOTS,
    MANY_NEW_TABLES,
)

API = Api()


def table_line(listed: ListedTable, person: str | None) -> TableLine:
    row = listed.table
    own = next((seat.seat for seat in listed.seats if person is not None and seat.person == person), None)
    try:
        title = find_game(row.game).title
    except TinhornError:
        title = row.game
    return TableLine(
        table=row.code,
        game=row.game,
        title=title,
        status=row.status,
        seats=len(listed.seats),
        free=sum(seat.kind == "open" for seat in listed.seats),
        names=[seat.name for seat in listed.seats],
        yours=row.status == "playing" and own is not None and bool(listed.waiting >> own & 1),
        question=None,
        clock=row.limits(),
        rated=row.rated,
        left=None,
        warning=None,
        created=row.created,
    )


async def with_question(tables: Tables, line: TableLine, person: str) -> TableLine:
    """The same with what this person is asked there, and how much time is left for it."""
    table = await tables.find(line.table)
    seat = None if table is None else table.game.seat_of(person)
    if table is None or seat is None or table.game.state is None:
        return line
    asked = table.game.state.asked(seat)
    if asked is None:
        return line
    clock, deadline = table.game.clock, table.game.deadline(seat)
    return msgspec.structs.replace(
        line,
        question=describe_question(table.game.rules, asked, table.game.names),
        left=None if deadline is None else max(0.0, deadline - tables.playing_time.now()),
        warning=None if clock is None else warning_time(clock),
    )


@API.get("/api/tables", TableList)
async def list_open_tables(call: Call) -> TableList:
    """Open tables that wait for people."""
    return TableList(tables=[table_line(each, call.person) for each in await call.services.store.open_tables()])


@API.get("/api/my/tables", TableList)
async def list_my_tables(call: Call) -> TableList:
    """My tables, and at which of them a decision of mine is open: with what I am asked there."""
    person = call.somebody
    lines = [table_line(each, person) for each in await call.services.store.tables_of(person)]
    return TableList(tables=[await with_question(call.services.tables, line, person) if line.yours else line for line in lines])


class But(msgspec.Struct, frozen=True, kw_only=True):
    """`but` is a table that does not count: the one where I am."""

    but: Annotated[str, Meta(max_length=5)] = ""


def urgency(line: TableLine) -> tuple[float, float]:
    """The clock that ends first, then the table that was made first."""
    return inf if line.left is None else line.left, line.created


@API.get("/api/my/next", NextTable, But)
async def next_of_mine(call: Call) -> NextTable:
    """The next table that waits for me."""
    person = call.somebody
    lines = [table_line(each, person) for each in await call.services.store.tables_of(person)]
    mine = [
        await with_question(call.services.tables, line, person) for line in lines if line.yours and line.table != call.query.but.upper()
    ]
    return NextTable(table=min(mine, key=urgency, default=None), waiting=len(mine))


def info(call: Call, table: OpenTable) -> TableInfo:
    return table_info(table, call.person, call.services.signer, call.services.now())


@API.post("/api/tables", NewTable, TableInfo)
async def make_table(call: Call, body: NewTable) -> TableInfo:
    """Make a table. Its seed is drawn now, and its hash shown, before anybody sits there."""
    await call.name()
    call.spend(call.services.new_tables, 1, MANY_NEW_TABLES)
    call.spend(call.services.new_bots, len(body.bots), MANY_NEW_BOTS)
    return info(call, await call.services.lobby.make(call.somebody, body))


@API.get("/api/tables/{code}", TableInfo, WithKey)
async def show_table(call: Call) -> TableInfo:
    """A table as I may see it."""
    table, _ = await call.table()
    return info(call, table)


@API.post("/api/tables/{code}/sit", Sit, TableInfo)
async def sit(call: Call, body: Sit) -> TableInfo:
    """Sit down, adding words or noise to the seed."""
    name = await call.name()
    table, _ = await call.table(body.key)
    await call.services.lobby.sit(table, call.somebody, name, body)
    return info(call, table)


@API.post("/api/tables/{code}/stand", Nothing, TableInfo)
async def stand(call: Call, body: Nothing) -> TableInfo:
    """Give up my seat. In a game that has begun a bot takes it for good."""
    table, _ = await call.seat()
    await call.services.lobby.stand_up(table, call.somebody)
    return info(call, table)


@API.post("/api/tables/{code}/away", Nothing, TableInfo)
async def step_out(call: Call, body: Nothing) -> TableInfo:
    """Let a bot play for me until I am back."""
    table, seat = await call.seat()
    await call.services.waiting.step_out(table, seat)
    return info(call, table)


@API.post("/api/tables/{code}/back", Nothing, TableInfo)
async def come_back(call: Call, body: Nothing) -> TableInfo:
    """Play my seat myself again."""
    table, seat = await call.seat()
    await call.services.absence.back(table, seat)
    return info(call, table)


@API.post("/api/tables/{code}/nudge", OneSeat, TableInfo)
async def nudge(call: Call, body: OneSeat) -> TableInfo:
    """Remind the player of a seat that the table waits."""
    table, seat = await call.seat()
    call.services.waiting.nudge(table, seat, body.seat)
    return info(call, table)


@API.post("/api/tables/{code}/agree", OneSeat, TableInfo)
async def agree(call: Call, body: OneSeat) -> TableInfo:
    """Agree to let a bot play for somebody who is away, or who has not answered for a minute. It does when all others here agree."""
    table, seat = await call.seat()
    await call.services.waiting.agree(table, seat, body.seat)
    return info(call, table)


@API.post("/api/tables/{code}/start", Start, TableInfo)
async def start(call: Call, body: Start) -> TableInfo:
    """Begin the game (host)."""
    table, _ = await call.table()
    if body.fill:
        call.spend(call.services.new_bots, sum(seat.kind in ("open", "kept") for seat in table.game.seats), MANY_NEW_BOTS)
    await call.services.lobby.start(table, call.somebody, body.fill)
    return info(call, table)


@API.post("/api/tables/{code}/bot", PlaceBot, TableInfo)
async def place_bot(call: Call, body: PlaceBot) -> TableInfo:
    """Put a bot at a free seat or take it away (host)."""
    table, _ = await call.table()
    call.spend(call.services.new_bots, int(body.level is not None), MANY_NEW_BOTS)
    await call.services.lobby.place_bot(table, call.somebody, body.seat, body.level)
    return info(call, table)


@API.post("/api/tables/{code}/remove", OneSeat, TableInfo)
async def remove(call: Call, body: OneSeat) -> TableInfo:
    """Send a person away from a seat (host)."""
    table, _ = await call.table()
    await call.services.lobby.remove(table, call.somebody, body.seat)
    return info(call, table)


@API.post("/api/tables/{code}/setup", Setup, TableInfo)
async def set_up(call: Call, body: Setup) -> TableInfo:
    """Change before the deal what is played and how (host). Nobody loses their seat: who sits on one that goes takes another."""
    table, _ = await call.table()
    await call.services.lobby.set_up(table, call.somebody, body)
    return info(call, table)


@API.post("/api/tables/{code}/policy", Policy, TableInfo)
async def set_policy(call: Call, body: Policy) -> TableInfo:
    """Change who may join and who may watch (host)."""
    table, _ = await call.table()
    await call.services.lobby.set_policy(table, call.somebody, body)
    return info(call, table)


@API.post("/api/tables/{code}/close", Nothing, TableInfo)
async def close(call: Call, body: Nothing) -> TableInfo:
    """Close a table that is not finished (host)."""
    table, _ = await call.table()
    await call.services.lobby.close(table, call.somebody)
    return info(call, table)


@API.post("/api/tables/{code}/host", Nothing, TableInfo)
async def become_host(call: Call, body: Nothing) -> TableInfo:
    """Become the host in place of one who has been gone for a while (whoever sits there)."""
    table, _ = await call.seat()
    await call.services.absence.become_host(table, call.somebody)
    return info(call, table)


@API.post("/api/tables/{code}/rematch", Nothing, TableInfo)
async def rematch(call: Call, body: Nothing) -> TableInfo:
    """The same game again: a new table, the same for all who ask. It keeps a seat for each of them; sit down there to begin."""
    table, _ = await call.table()
    await call.name()
    if table.game.row.rematch is None:
        call.spend(call.services.new_tables, 1, MANY_NEW_TABLES)
        call.spend(call.services.new_bots, sum(seat.kind == "bot" for seat in table.game.seats), MANY_NEW_BOTS)
    follower = await call.services.rematches.follower(table, call.somebody)
    return msgspec.structs.replace(info(call, follower), key=call.services.signer.table_key(follower.code, len(follower.game.removed)))


@API.post("/api/tables/{code}/practice", Practise, TableInfo)
async def practise(call: Call, body: Practise) -> TableInfo:
    """Try another move: a private table that begins from a position of a game that is over. Bots play all other seats."""
    table, _ = await call.table(body.key)
    name = await call.name()
    call.spend(call.services.new_tables, 1, MANY_NEW_TABLES)
    call.spend(call.services.new_bots, len(table.game.seats) - 1, MANY_NEW_BOTS)
    return info(call, await call.services.practices.begin(table, call.somebody, name, body))
