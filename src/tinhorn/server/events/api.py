"""Events: leagues, tournaments and duplicate nights. Only a server has this."""

from __future__ import annotations

import re
import secrets

from msgspec import structs
from sqlalchemy import Connection

from tinhorn.server.events import kept, pages
from tinhorn.server.events.keeper import look_at_events, read
from tinhorn.server.events.messages import NAME_LENGTH, EventInfo, EventList, JoinEvent, NewEvent
from tinhorn.server.events.rounds import begin_round, table_wish
from tinhorn.server.store.asked import store_of
from tinhorn.table.api.endpoints import Api, Call
from tinhorn.table.messages.fields import CODE_LETTERS
from tinhorn.table.messages.requests import Nothing
from tinhorn.table.people.identity import look_alike, plain_text
from tinhorn.table.words.refusals import (
    EMPTY_NAME,
    EVENT_BEGAN,
    FEW_ENTRANTS,
    MANY_CODES,
    MANY_NEW_TABLES,
    NO_CODE,
    NO_SUCH_EVENT,
    NOT_EVENT_HOST,
    RATED_EVENT,
)

API = Api()
LETTERS = 6  # of an event's code: one more than a table's
CODE = re.compile(f"[{CODE_LETTERS}]{{{LETTERS}}}")
TRIES = 20


def wrong_code(call: Call) -> Exception:
    call.services.guessed_wrong(call.caller)
    return NO_SUCH_EVENT()


def code_of(call: Call) -> str:
    """The code in the path. Those who guess are stopped."""
    if not call.services.may_guess(call.caller):
        raise MANY_CODES()
    code = call.path["event"].upper()
    if not CODE.fullmatch(code):
        raise wrong_code(call)
    return code


async def info(call: Call, code: str) -> EventInfo:
    store = store_of(call)
    await look_at_events(call.services, store)
    found = await store.read(lambda connection: pages.event_info(connection, code, call.person))
    if found is None:
        raise wrong_code(call)
    return found


@API.get("/api/events", EventList)
async def list_events(call: Call) -> EventList:
    """My events, and those that anyone may join."""
    return await store_of(call).read(lambda connection: pages.event_list(connection, call.person))


@API.post("/api/events", NewEvent, EventInfo)
async def make_event(call: Call, body: NewEvent) -> EventInfo:
    """Make an event, as its host. Who plays there joins it."""
    await call.name()
    wish = structs.replace(body, name=plain_text(body.name, NAME_LENGTH))
    if not look_alike(wish.name):
        raise EMPTY_NAME()
    call.services.lobby.drawn("", table_wish(wish))  # can its tables be set up?
    call.spend(call.services.new_tables, 1, MANY_NEW_TABLES)
    store, now = store_of(call), call.services.now()

    def add(connection: Connection) -> str | None:
        codes = ("".join(secrets.choice(CODE_LETTERS) for _ in range(LETTERS)) for _ in range(TRIES))
        return next((code for code in codes if kept.add(connection, code, call.somebody, wish, now)), None)

    code = await store.write(add)
    if code is None:
        raise NO_CODE()
    return await info(call, code)


@API.get("/api/events/{event}", EventInfo)
async def show_event(call: Call) -> EventInfo:
    """An event: who plays there, its rounds, and the standings."""
    return await info(call, code_of(call))


@API.post("/api/events/{event}/join", JoinEvent, EventInfo)
async def join_event(call: Call, body: JoinEvent) -> EventInfo:
    """Play at an event that has not begun."""
    name, code = await call.name(), code_of(call)
    found = await info(call, code)
    if found.line.rated and not body.rated:
        raise RATED_EVENT()
    await store_of(call).write(lambda connection: kept.enter(connection, code, call.somebody, name))
    return await info(call, code)


@API.post("/api/events/{event}/withdraw", Nothing, EventInfo)
async def withdraw(call: Call, body: Nothing) -> EventInfo:
    """Play there no more. What I have begun is played on, and counts."""
    code = code_of(call)
    await info(call, code)
    await store_of(call).write(lambda connection: kept.withdraw(connection, code, call.somebody))
    return await info(call, code)


@API.post("/api/events/{event}/start", Nothing, EventInfo)
async def start_event(call: Call, body: Nothing) -> EventInfo:
    """Begin the first round (the host of the event). Tables are made, and everybody sits there at once."""
    code = code_of(call)
    store = store_of(call)
    found = await read(store, code)
    if found is None:
        raise wrong_code(call)
    if found.row.host != call.person:
        raise NOT_EVENT_HOST()
    if found.row.status != "open":
        raise EVENT_BEGAN()
    if len(found.staying) < 2:
        raise FEW_ENTRANTS()
    if not await begin_round(call.services, store, found, 1):
        raise EVENT_BEGAN()
    return await info(call, code)


@API.post("/api/events/{event}/close", Nothing, EventInfo)
async def close_event(call: Call, body: Nothing) -> EventInfo:
    """Call an event off (its host): there are no further rounds. Tables that are played go on, and count."""
    code = code_of(call)
    await info(call, code)
    now = call.services.now()
    await store_of(call).write(lambda connection: kept.call_off(connection, code, call.somebody, now))
    return await info(call, code)
