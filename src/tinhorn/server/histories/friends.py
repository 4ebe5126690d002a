"""Friends: people whom one has played with and keeps. Invitations to a table, and tables to watch."""

from __future__ import annotations

from sqlalchemy import Connection, delete, func, insert, select, update

from tinhorn.server.histories.messages import Friend, Invitation, LiveTable
from tinhorn.server.histories.pages import has_met, title_of
from tinhorn.server.store import schema
from tinhorn.server.store.queries import listed
from tinhorn.server.store.reading import TABLE_COLUMNS
from tinhorn.server.store.results import handle_of
from tinhorn.table.people.identity import Signer
from tinhorn.table.store.rows import ListedTable
from tinhorn.table.words.refusals import MANY_FRIENDS, NOT_MET

MOST_FRIENDS = 200
MOST_OFFERED = 12
MOST_LIVE = 30
MOST_INVITATIONS = 30

friends, invitations, people, results, games = schema.friends, schema.invitations, schema.people, schema.results, schema.games_played
tables, seats = schema.tables, schema.seats


def keep(connection: Connection, person: str, friend: str, now: float) -> None:
    """Refuses people whom one has not met."""
    if not has_met(connection, person, friend) or person == friend:
        raise NOT_MET()
    known = set(connection.execute(select(friends.c.friend).where(friends.c.person == person).with_for_update()).scalars())
    if len(known) >= MOST_FRIENDS and friend not in known:
        raise MANY_FRIENDS(MOST_FRIENDS)
    if friend not in known:
        connection.execute(insert(friends).values(person=person, friend=friend, since=now))


def drop(connection: Connection, person: str, friend: str) -> None:
    connection.execute(delete(friends).where(friends.c.person == person, friends.c.friend == friend))


def friends_of(connection: Connection, person: str) -> list[Friend]:
    """By name, each with a listed table where they play now."""
    asked = (
        select(people.c.id, people.c.name)
        .join(friends, friends.c.friend == people.c.id)
        .where(friends.c.person == person)
        .order_by(people.c.name)
    )
    found = connection.execute(asked).all()
    at = (
        select(seats.c.person, tables.c.code, tables.c.game)
        .join(tables, tables.c.code == seats.c.code)
        .where(seats.c.person.in_([row.id for row in found]), seats.c.kind == "person", WATCHED)
    )
    playing = {row.person: row for row in connection.execute(at)}
    return [
        Friend(
            handle=handle_of(row.id),
            name=row.name,
            table=playing[row.id].code if row.id in playing else None,
            title=title_of(playing[row.id].game) if row.id in playing else None,
        )
        for row in found
    ]


def met_lately(connection: Connection, person: str) -> list[Friend]:
    """People of the last games who are no friends yet."""
    own = select(results.c.id).where(results.c.person == person)
    kept = select(friends.c.friend).where(friends.c.person == person)
    last = func.max(games.c.ended)
    asked = (
        select(people.c.id, people.c.name)
        .join(results, results.c.person == people.c.id)
        .join(games, games.c.id == results.c.id)
        .where(results.c.id.in_(own), people.c.id != person, people.c.id.not_in(kept))
        .group_by(people.c.id, people.c.name)
        .order_by(last.desc())
        .limit(MOST_OFFERED)
    )
    return [Friend(handle=handle_of(row.id), name=row.name, table=None, title=None) for row in connection.execute(asked)]


# Invitations


def invite(connection: Connection, code: str, person: str, by: str, now: float) -> bool:
    """Is it a new one? Whoever has declined is not asked again."""
    if not has_met(connection, by, person):
        raise NOT_MET()
    this = (invitations.c.code == code) & (invitations.c.person == person)
    if connection.execute(select(invitations.c.at).where(this)).scalar() is not None:
        return False
    connection.execute(insert(invitations).values(code=code, person=person, by=by, at=now, declined=False))
    return True


def invited_to(connection: Connection, code: str) -> list[str]:
    """The names of those who are invited to a table and do not sit there yet."""
    sits = select(seats.c.person).where(seats.c.code == code, seats.c.person.is_not(None))
    asked = select(people.c.name).join(invitations, invitations.c.person == people.c.id)
    asked = asked.where(invitations.c.code == code, invitations.c.declined.is_(False), people.c.id.not_in(sits)).order_by(invitations.c.at)
    return list(connection.execute(asked).scalars())


def decline(connection: Connection, code: str, person: str) -> None:
    this = (invitations.c.code == code) & (invitations.c.person == person)
    connection.execute(update(invitations).where(this).values(declined=True))


def invitations_of(connection: Connection, person: str, signer: Signer) -> list[Invitation]:
    """Those to tables that still have a seat, the newest first."""
    asked = (
        select(invitations.c.code, invitations.c.by, people.c.name)
        .join(people, people.c.id == invitations.c.by)
        .where(invitations.c.person == person, invitations.c.declined.is_(False))
    )
    by = {row.code: row for row in connection.execute(asked)}
    waiting = select(*TABLE_COLUMNS).where(tables.c.code.in_(list(by)), tables.c.status == "gathering").order_by(tables.c.created.desc())
    return [
        Invitation(
            table=each.table.code,
            key=signer.table_key(each.table.code, len(each.table.removed_people())),
            game=each.table.game,
            title=title_of(each.table.game),
            by=by[each.table.code].name,
            handle=handle_of(by[each.table.code].by),
            names=[seat.name for seat in each.seats],
            free=sum(seat.kind == "open" for seat in each.seats),
            clock=each.table.limits(),
            rated=each.table.rated,
        )
        for each in listed(connection, waiting)[:MOST_INVITATIONS]
        if is_for(each, person)
    ]


def is_for(listed: ListedTable, person: str) -> bool:
    """Can this person still sit down there?"""
    if person in listed.table.removed_people() or any(seat.person == person for seat in listed.seats):
        return False
    return any(seat.kind == "open" for seat in listed.seats)


# Live tables

WATCHED = (tables.c.status == "playing") & (tables.c.join == "open") & (tables.c.watch == "anyone")


def live(connection: Connection, person: str | None) -> list[LiveTable]:
    """Games that run at listed tables and that anyone may watch, the newest first. Not those where this person plays."""
    asked = select(*TABLE_COLUMNS).where(WATCHED).order_by(tables.c.started.desc())
    return [
        LiveTable(
            table=each.table.code,
            game=each.table.game,
            title=title_of(each.table.game),
            names=[seat.name for seat in each.seats],
            people=sum(seat.kind == "person" for seat in each.seats),
            watching=0,
            clock=each.table.limits(),
        )
        for each in listed(connection, asked)[:MOST_LIVE]
        if person is None or all(seat.person != person for seat in each.seats)
    ]
