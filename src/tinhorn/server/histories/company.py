"""Friends, invitations and live tables. Only a server has this."""

from __future__ import annotations

import msgspec
from sqlalchemy import Connection

from tinhorn.server.histories import friends
from tinhorn.server.histories.messages import FriendList, Invitation, InvitationList, Invited, LiveList, LiveTable, OnePerson, OneTable
from tinhorn.server.histories.pages import whose_page
from tinhorn.server.store.asked import store_of
from tinhorn.table.api.endpoints import Api, Call
from tinhorn.table.words.refusals import FULL, MANY_INVITATIONS, NO_SUCH_PERSON, NOT_HOST, STARTED

API = Api()


async def meant(call: Call, body: OnePerson) -> str:
    person = await store_of(call).read(lambda connection: whose_page(connection, body.handle))
    if person is None:
        raise NO_SUCH_PERSON()
    return person


async def friend_list(call: Call) -> FriendList:
    person = call.somebody

    def work(connection: Connection) -> FriendList:
        return FriendList(friends=friends.friends_of(connection, person), met=friends.met_lately(connection, person))

    return await store_of(call).read(work)


@API.get("/api/me/friends", FriendList)
async def my_friends(call: Call) -> FriendList:
    """People whom I have played with and keep, and those whom I met lately."""
    await call.name()
    return await friend_list(call)


@API.post("/api/me/friends", OnePerson, FriendList)
async def keep_friend(call: Call, body: OnePerson) -> FriendList:
    """Keep somebody whom I have finished a game with."""
    await call.name()
    friend, now = await meant(call, body), call.services.now()
    await store_of(call).write(lambda connection: friends.keep(connection, call.somebody, friend, now))
    return await friend_list(call)


@API.post("/api/me/friends/remove", OnePerson, FriendList)
async def drop_friend(call: Call, body: OnePerson) -> FriendList:
    """Keep somebody no longer. They are not told."""
    await call.name()
    friend = await meant(call, body)
    await store_of(call).write(lambda connection: friends.drop(connection, call.somebody, friend))
    return await friend_list(call)


@API.post("/api/tables/{code}/invite", OnePerson, Invited)
async def invite(call: Call, body: OnePerson) -> Invited:
    """Invite somebody whom I have played with to a table that waits for players (whoever sits there, and the host)."""
    await call.name()
    table, seat = await call.table()
    row = table.game.row
    if seat is None and row.host != call.person:
        raise NOT_HOST()
    if row.status != "gathering":
        raise STARTED()
    if not any(each.kind == "open" for each in table.game.seats):
        raise FULL()
    call.spend(call.services.new_invitations, 1, MANY_INVITATIONS)
    person, now, store = await meant(call, body), call.services.now(), store_of(call)
    new = await store.write(lambda connection: friends.invite(connection, table.code, person, call.somebody, now))
    if new and call.services.notices is not None:
        await call.services.notices.outbox.add_notices(person, table.code, 0, "invite", now)
    return await invited(call, table.code)


async def invited(call: Call, code: str) -> Invited:
    return Invited(table=code, names=await store_of(call).read(lambda connection: friends.invited_to(connection, code)))


@API.get("/api/tables/{code}/invited", Invited)
async def show_invited(call: Call) -> Invited:
    """Who is invited and does not sit there yet (whoever sits there, and the host)."""
    table, seat = await call.table()
    if seat is None and table.game.row.host != call.person:
        raise NOT_HOST()
    return await invited(call, table.code)


async def invitation_list(call: Call) -> InvitationList:
    person, signer = call.somebody, call.services.signer

    def work(connection: Connection) -> list[Invitation]:
        return friends.invitations_of(connection, person, signer)

    return InvitationList(invitations=await store_of(call).read(work))


@API.get("/api/my/invitations", InvitationList)
async def my_invitations(call: Call) -> InvitationList:
    """The tables that I am invited to and that still have a seat."""
    return await invitation_list(call)


@API.post("/api/my/invitations/decline", OneTable, InvitationList)
async def decline(call: Call, body: OneTable) -> InvitationList:
    """Decline an invitation. Nobody can repeat it."""
    person = call.somebody
    await store_of(call).write(lambda connection: friends.decline(connection, body.table, person))
    return await invitation_list(call)


@API.get("/api/live", LiveList)
async def live_tables(call: Call) -> LiveList:
    """Games that run now and that anyone may watch."""
    found: list[LiveTable] = await store_of(call).read(lambda connection: friends.live(connection, call.person))
    return LiveList(tables=[msgspec.structs.replace(each, watching=watching(call, each.table)) for each in found])


def watching(call: Call, code: str) -> int:
    """How many look at this table in this process and do not sit there."""
    table = call.services.tables.open.get(code)
    return 0 if table is None else sum(watcher.seat is None for watcher in table.watchers)
