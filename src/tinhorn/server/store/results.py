"""How a finished game goes into the histories, in the transaction of its end."""

from __future__ import annotations

import hashlib

from msgspec import structs
from sqlalchemy import Connection, ScalarSelect, insert, select, text, update

from tinhorn.server.store import schema
from tinhorn.table.store.rows import Result

USUALLY_SEEN_BY = "met"
ADD_PROFILE = text("INSERT INTO profiles (person, handle, sees) VALUES (:person, :handle, :sees) ON CONFLICT (person) DO NOTHING")


def handle_of(person: str) -> str:
    """The name of a person's page. It tells nothing about the person, and does not change."""
    return hashlib.sha256(b"tinhorn page:" + person.encode()).hexdigest()[:16]


def add_profile(connection: Connection, person: str) -> None:
    """A page for this person, unless there is one."""
    connection.execute(ADD_PROFILE, {"person": person, "handle": handle_of(person), "sees": USUALLY_SEEN_BY})


def game_id(table: str, created: float) -> str:
    """A game by the code of its table and when that was made, since a code may come again."""
    return f"{table}.{round(created * 1000)}"


def event_of(game: str) -> ScalarSelect[str]:
    """The event that a game belongs to, if any."""
    tables = schema.event_tables
    return select(tables.c.event).where(tables.c.game == game).scalar_subquery()


def add_result(connection: Connection, result: Result) -> None:
    """Once for each game, however often it is asked: the end of a game may be taken back and come again."""
    games, id = schema.games_played, game_id(result.table, result.created)
    if connection.execute(select(games.c.id).where(games.c.id == id)).scalar() is not None:
        return
    connection.execute(
        insert(games).values(
            id=id, at_table=result.table, game=result.game, seats=len(result.seats), ended=result.ended, rated=result.rated, step=None
        )
    )
    connection.execute(insert(schema.results), [{"id": id, **structs.asdict(each)} for each in result.seats])
    connection.execute(update(schema.events).where(schema.events.c.event == event_of(id)).values(due=0.0))
    for person in dict.fromkeys(each.person for each in result.seats):
        if person is not None:
            add_profile(connection, person)
