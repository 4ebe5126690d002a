"""All that is kept about a person: to be given out, and to be deleted.

The columns that hold a person's id are found by their names. So a new table belongs to its people without a word here.
"""

from __future__ import annotations

import secrets
from typing import Any

from sqlalchemy import Column, Connection, LargeBinary, String, Table, and_, cast, delete, func, literal, or_, select, update

from tinhorn.server.store import schema

NAMES = ("person", "friend", "by", "host", "rated")
ID_LENGTH = 40
# Others played there too: these rows stay, under another name.
KEPT = (schema.tables, schema.seats, schema.results, schema.events, schema.entrants, schema.event_seats)
NOT_GIVEN = ("digest", "removed", "device")  # what opens doors, and what is about others
NEUTRAL = "Stranger"


def whose(table: Table) -> list[Column[Any]]:
    """The columns that hold the id of a person."""
    return [column for column in table.c if column.name in NAMES and getattr(column.type, "length", None) == ID_LENGTH]


def given(table: Table) -> list[Column[Any]]:
    """The columns that are given out: no seeds, keys or digests."""
    return [column for column in table.c if column.name not in NOT_GIVEN and not isinstance(column.type, LargeBinary)]


def data_of(connection: Connection, person: str) -> dict[str, list[dict[str, Any]]]:
    """All rows about a person by the names of their tables, with what they said and decided. Others are named, their ids stay here.
    Empty where there is no such person."""
    people, seats, entries, chat = schema.people, schema.seats, schema.entries, schema.chat
    asked = {"people": select(people).where(people.c.id == person)}
    for table in schema.METADATA.sorted_tables:
        columns = [column for column in whose(table) if column.name != "friend"]  # whoever keeps me does not show it to me
        if columns:
            asked[table.name] = select(*given(table)).where(or_(*[column == person for column in columns]))
    mine = seats.c.person == person
    decided = select(entries.c.code, entries.c.number, entries.c.kind, entries.c.seat, entries.c.action, entries.c.at)
    asked["entries"] = decided.join(seats, and_(seats.c.code == entries.c.code, seats.c.seat == entries.c.seat)).where(
        mine, entries.c.by == "person"
    )
    asked["chat"] = select(chat).where(said_by(connection, person))
    found = {
        name: [{key: readable(value) for key, value in row.items()} for row in connection.execute(each).mappings()]
        for name, each in asked.items()
    }
    others = {row[name] for rows in found.values() for row in rows for name in NAMES if isinstance(row.get(name), str)} - {person}
    names = {row.id: readable(row.name) for row in connection.execute(select(people.c.id, people.c.name).where(people.c.id.in_(others)))}
    for rows in found.values():
        for row in rows:
            row.update({name: names[row[name]] for name in NAMES if row.get(name) in names})
    return {name: rows for name, rows in found.items() if rows}


def readable(value: Any) -> Any:
    """What can be read of damaged text, and everything else as it is."""
    return value.decode(errors="replace") if isinstance(value, bytes) else value


def said_by(connection: Connection, person: str) -> Any:
    """Which lines of chats are those of a person: said from their seats under the names that they have there, or as a host without one."""
    chat, seats, tables = schema.chat, schema.seats, schema.tables
    name = connection.execute(select(schema.people.c.name).where(schema.people.c.id == person)).scalar()
    seated = select(seats.c.seat).where(seats.c.code == chat.c.code, seats.c.person == person, seats.c.name == chat.c.name)
    hosted = select(tables.c.code).where(tables.c.host == person)
    return or_(chat.c.seat.in_(seated), and_(chat.c.seat.is_(None), chat.c.name == name, chat.c.code.in_(hosted)))


def said_at(connection: Connection, code: str, person: str, most: int) -> list[str]:
    """What a person said at a table last, the oldest line first."""
    chat = schema.chat
    asked = select(chat.c.text).where(chat.c.code == code, chat.c.text != "", said_by(connection, person)).order_by(chat.c.n.desc())
    return list(connection.execute(asked.limit(most)).scalars())[::-1]


def erase(connection: Connection, person: str, now: float) -> list[str] | None:
    """Delete a person. Finished games stay for the others, with a neutral name; in games that go on a bot takes the seat, and a table
    that only gathers closes with its host. Returns the tables that changed; None where there is no such person."""
    people, tables, seats, chat = schema.people, schema.tables, schema.seats, schema.chat
    if connection.execute(select(people.c.id).where(people.c.id == person).with_for_update()).scalar() is None:
        return None
    stranger = f"gone-{secrets.token_hex(12)}"  # ratings of the others go on from these games, so they must stay those of one person
    connection.execute(update(chat).where(said_by(connection, person)).values(name="", text=""))
    sits = select(seats.c.code, seats.c.seat, tables.c.status, tables.c.level).join(tables, tables.c.code == seats.c.code)
    codes = set()
    for row in connection.execute(sits.where(seats.c.person == person).order_by(seats.c.code)).all():
        left = left_behind(row.status, row.seat, row.level, stranger)
        connection.execute(update(seats).where(seats.c.code == row.code, seats.c.seat == row.seat).values(**left))
        codes.add(row.code)
    hosted = tables.c.host == person
    codes |= set(connection.execute(select(tables.c.code).where(hosted)).scalars())
    connection.execute(update(tables).where(hosted, tables.c.status == "gathering").values(status="closed", ended=now, waiting=0))
    connection.execute(update(tables).where(hosted).values(host=stranger))
    connection.execute(
        update(tables).where(tables.c.removed.contains(person)).values(removed=func.replace(tables.c.removed, person, stranger))
    )
    connection.execute(update(seats).where(seats.c.rated == person).values(rated=stranger))
    leave_events(connection, person, stranger, now)
    for table, number in ((schema.results, "seat"), (schema.event_seats, "seat"), (schema.entrants, "n")):
        neutral = literal(f"{NEUTRAL} ").concat(cast(table.c[number] + 1, String))
        connection.execute(update(table).where(table.c.person == person).values(person=stranger, name=neutral))
    for table in reversed(schema.METADATA.sorted_tables):
        columns = whose(table)
        if columns and table not in KEPT:
            connection.execute(delete(table).where(or_(*[column == person for column in columns])))
    connection.execute(delete(people).where(people.c.id == person))
    return sorted(codes)


def leave_events(connection: Connection, person: str, stranger: str, now: float) -> None:
    """Whoever has entered an event is given no more tables, and what they host has no further rounds."""
    events, entrants = schema.events, schema.entrants
    unbegun = select(events.c.event).where(events.c.status == "open")
    connection.execute(delete(entrants).where(entrants.c.person == person, entrants.c.event.in_(unbegun)))
    reached = select(events.c.round).where(events.c.event == entrants.c.event).scalar_subquery()
    connection.execute(update(entrants).where(entrants.c.person == person, entrants.c.gone_after.is_(None)).values(gone_after=reached))
    hosted = events.c.host == person
    connection.execute(update(events).where(hosted, events.c.status.in_(("open", "running"))).values(status="closed", ended=now, due=0.0))
    connection.execute(update(events).where(hosted).values(host=stranger))


def left_behind(status: str, seat: int, level: str, stranger: str) -> dict[str, Any]:
    """What a seat becomes whose person is gone."""
    if status == "gathering":
        return {"kind": "open", "person": None, "name": "", "level": None, "words": "", "agrees": False}
    name = f"{NEUTRAL} {seat + 1}"
    if status == "playing":
        return {"kind": "bot", "person": None, "name": name, "level": level, "stand_in": False, "away_since": None, "standing": ""}
    return {"person": stranger, "name": name, "standing": ""}
