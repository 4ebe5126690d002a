"""The figures of the host's page: what the database holds, and what this process does."""

from __future__ import annotations

import resource
import sys

from sqlalchemy import Connection, func, select

from tinhorn.server.hosts.messages import Deliveries, HostedTable
from tinhorn.server.store import schema
from tinhorn.table.tables.table import OpenTable

DAY = 86_400.0
MOST_TABLES = 40


def counts(connection: Connection, now: float) -> dict[str, int]:
    """People, tables by status, and what was played since yesterday."""
    people, tables, games = schema.people, schema.tables, schema.games_played
    by_status = select(tables.c.status, func.count()).group_by(tables.c.status).order_by(tables.c.status)
    found = {
        "people": connection.execute(select(func.count()).select_from(people)).scalar_one(),
        "new_people": connection.execute(select(func.count()).where(people.c.created > now - DAY)).scalar_one(),
        "new_tables": connection.execute(select(func.count()).where(tables.c.created > now - DAY)).scalar_one(),
        "ended": connection.execute(select(func.count()).where(games.c.ended > now - DAY)).scalar_one(),
    }
    return found | {f"tables_{status}": number for status, number in connection.execute(by_status)}


def newest_tables(connection: Connection, here: dict[str, OpenTable]) -> list[HostedTable]:
    """The newest tables that are not over."""
    tables, seats = schema.tables, schema.seats
    asked = select(tables.c.code, tables.c.game, tables.c.status, tables.c.created).where(tables.c.status.in_(("gathering", "playing")))
    rows = connection.execute(asked.order_by(tables.c.created.desc()).limit(MOST_TABLES)).all()
    names: dict[str, list[str]] = {row.code: [] for row in rows}
    sit = select(seats.c.code, seats.c.name).where(seats.c.code.in_(list(names)), seats.c.kind == "person")
    for seat in connection.execute(sit.order_by(seats.c.code, seats.c.seat)):
        names[seat.code].append(seat.name)
    return [
        HostedTable(
            code=row.code,
            game=row.game,
            status=row.status,
            created=row.created,
            names=names[row.code],
            here=row.code in here,
            watchers=len(here[row.code].watchers) if row.code in here else 0,
        )
        for row in rows
    ]


def deliveries(connection: Connection, sent: dict[str, int]) -> Deliveries:
    """How notices go."""
    notices, channels = schema.notices, schema.channels
    waiting, oldest = connection.execute(select(func.count(), func.min(notices.c.at)).where(notices.c.due.is_not(None))).one()
    ways = select(channels.c.kind, channels.c.on, func.count()).group_by(channels.c.kind, channels.c.on).order_by(channels.c.kind)
    rows = connection.execute(ways).all()
    return Deliveries(
        waiting=waiting,
        oldest=oldest,
        ways={kind: number for kind, on, number in rows if on},
        off={kind: number for kind, on, number in rows if not on},
        sent=sent,
    )


def memory() -> int:
    """The most bytes that this process has held."""
    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return most if sys.platform == "darwin" else most * 1024
