"""Who somebody is."""

from __future__ import annotations

from tinhorn.table.api.endpoints import Api, Call
from tinhorn.table.messages.answers import Me, MyRest
from tinhorn.table.messages.requests import NewName, Nothing, Vacation
from tinhorn.table.people.identity import NAME_LENGTH, look_alike, new_person, plain_text
from tinhorn.table.words.refusals import (
    EMPTY_NAME,
    MANY_NEW_PEOPLE,
)

API = Api()


@API.get("/api/me", Me)
async def me(call: Call) -> Me:
    """Who am I?"""
    return Me(name=await call.name())


@API.post("/api/me", NewName, Me)
async def name_me(call: Call, body: NewName) -> Me:
    """Say who you are. Whoever is new gets a cookie, and the token that it holds."""
    name = plain_text(body.name, NAME_LENGTH)
    if not look_alike(name):
        raise EMPTY_NAME()
    known = call.person if call.person is not None and await call.services.name_of(call.person) is not None else None
    if known is None:
        call.spend(call.services.new_people, 1, MANY_NEW_PEOPLE)
        known = new_person()
        await call.services.store.add_person(known, name, call.services.now())
        call.token = await call.services.new_token(known, call.caller)
    else:
        await call.services.names.rename(known, name)
    return Me(name=name, token=call.token)


@API.get("/api/me/rest", MyRest)
async def my_rest(call: Call) -> MyRest:
    """Am I on vacation, and how much of it is left?"""
    await call.name()
    return await call.services.rests.of(call.somebody)


@API.post("/api/me/vacation", Vacation, MyRest)
async def go_on_vacation(call: Call, body: Vacation) -> MyRest:
    """Go on vacation, now or later. My clocks stand still meanwhile at tables that allow it. It replaces what I planned before."""
    await call.name()
    return await call.services.rests.plan(call.somebody, body.begins, body.ends)


@API.post("/api/me/vacation/end", Nothing, MyRest)
async def end_vacation(call: Call, body: Nothing) -> MyRest:
    """Back from vacation, or none after all."""
    await call.name()
    return await call.services.rests.end(call.somebody)
