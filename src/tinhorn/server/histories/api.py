"""Pages of persons: their games, their ratings, and who may see them. Only a server has this."""

from __future__ import annotations

from sqlalchemy import update

from tinhorn.server.histories.messages import PersonPage, SetSees, TableRatings
from tinhorn.server.histories.pages import own_page, page_of, ratings_at, whose_page
from tinhorn.server.histories.ratings import rate_new
from tinhorn.server.store import schema
from tinhorn.server.store.asked import store_of
from tinhorn.server.store.store import SqlStore
from tinhorn.table.api.endpoints import Api, Call
from tinhorn.table.api.queries import WithKey
from tinhorn.table.words.refusals import NO_SUCH_PERSON

API = Api()


async def rated(call: Call) -> SqlStore:
    """The database, with all ratings worked out."""
    store = store_of(call)
    await rate_new(store)
    return store


async def page(call: Call, store: SqlStore, person: str) -> PersonPage:
    found = await store.read(lambda connection: page_of(connection, person, call.person))
    if found is None:
        raise NO_SUCH_PERSON()
    return found


@API.get("/api/me/page", PersonPage)
async def my_page(call: Call) -> PersonPage:
    """My page: my ratings, my record and my last games."""
    await call.name()
    store = await rated(call)
    found = await page(call, store, call.somebody)
    if found.sees is None:
        await store.write(lambda connection: own_page(connection, call.somebody))
        found = await page(call, store, call.somebody)
    return found


@API.post("/api/me/page", SetSees, PersonPage)
async def show_my_page(call: Call, body: SetSees) -> PersonPage:
    """Say who may see my page."""
    await my_page(call)
    store, profiles = await rated(call), schema.profiles
    change = update(profiles).where(profiles.c.person == call.somebody).values(sees=body.sees)
    await store.write(lambda connection: connection.execute(change).rowcount)
    return await page(call, store, call.somebody)


@API.get("/api/people/{handle}", PersonPage)
async def show_person(call: Call) -> PersonPage:
    """Somebody's page, if I may see it. One that is closed to me answers as one that does not exist."""
    store = await rated(call)
    person = await store.read(lambda connection: whose_page(connection, call.path["handle"]))
    if person is None:
        raise NO_SUCH_PERSON()
    return await page(call, store, person)


@API.get("/api/tables/{code}/ratings", TableRatings, WithKey)
async def show_ratings(call: Call) -> TableRatings:
    """What a game that is over did to the ratings of those who played."""
    table, _ = await call.table()
    store = await rated(call)
    return TableRatings(
        table=table.code, seats=await store.read(lambda connection: ratings_at(connection, table.code, table.game.row.created))
    )
