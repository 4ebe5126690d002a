"""Who may not talk or not be here, and what people report about each other."""

from __future__ import annotations

import asyncio
import secrets

from sqlalchemy import Connection, delete, insert, select, update

from tinhorn.server.hosts.messages import HostedPerson, Report, Sanction
from tinhorn.server.store import schema
from tinhorn.server.store.personal import said_at
from tinhorn.server.store.persons import SqlPersons
from tinhorn.server.store.store import SqlStore
from tinhorn.table.process.services import Services
from tinhorn.table.store.protocol import StoreAway
from tinhorn.table.tables.table import OpenTable
from tinhorn.table.words.refusals import NOBODY_THERE, NOT_AT_TABLE

DAY = 86_400.0
RETRY = 0.5
MOST_REPORTS = 50
LINES = 12  # of a chat, beside a report

sanctions, reports = schema.sanctions, schema.reports


class Moderation:
    """Knows in memory who is muted or banned, since every line and every request must be asked about."""

    def __init__(self, store: SqlStore, services: Services) -> None:
        self._store = store
        self._services = services
        self._until: dict[str, tuple[float, float]] = {}
        services.presence.words_to_all["sanctions"] = self._heard
        services.chat.is_muted = self.is_muted

    def is_muted(self, person: str) -> bool:
        return self._services.now() < self._until.get(person, (0.0, 0.0))[0]

    def is_banned(self, person: str) -> bool:
        return bool(self._until) and self._services.now() < self._until.get(person, (0.0, 0.0))[1]

    async def read(self) -> None:
        """Read anew who is muted or banned, and send those away who are here."""
        rows = await self._store.read(lambda connection: connection.execute(select(sanctions)).all())
        self._until = {row.person: (row.muted or 0.0, row.banned or 0.0) for row in rows}
        persons = self._services.persons
        if persons is not None:
            persons.close_unknown()

    def _heard(self, argument: str) -> None:
        """Another process has changed something, or may have."""
        self._services.tables.spawn(self._insist())

    async def _insist(self) -> None:
        while True:
            try:
                return await self.read()
            except StoreAway:
                await asyncio.sleep(RETRY)

    async def set(self, wish: Sanction) -> bool:
        """False where there is no such person."""
        now = self._services.now()
        until = {"muted": wish.mute_days, "banned": wish.ban_days}
        values = {name: now + days * DAY if days else None for name, days in until.items() if days is not None}

        def work(connection: Connection) -> bool:
            if connection.execute(select(schema.people.c.id).where(schema.people.c.id == wish.person)).scalar() is None:
                return False
            if not connection.execute(update(sanctions).where(sanctions.c.person == wish.person).values(**values)).rowcount:
                connection.execute(insert(sanctions).values(person=wish.person, **values))
            connection.execute(delete(sanctions).where(sanctions.c.muted.is_(None), sanctions.c.banned.is_(None)))
            return True

        done = await self._store.write(work)
        self._services.tables.tell_others("sanctions - 0")
        await self.read()
        return done

    async def sanctioned(self) -> list[HostedPerson]:
        """Everybody who is muted or banned now."""
        now = self._services.now()
        asked = select(schema.people).join(sanctions).where((sanctions.c.muted > now) | (sanctions.c.banned > now))
        rows = await self._store.read(lambda connection: connection.execute(asked.order_by(schema.people.c.name)).all())
        return [self._shown(row.id, row.name, row.created, []) for row in rows]

    async def called(self, name: str) -> list[HostedPerson]:
        return [self._shown(each.id, each.name, each.created, each.tables) for each in await SqlPersons(self._store).called(name)]

    def _shown(self, id: str, name: str, created: float, tables: list[str]) -> HostedPerson:
        now = self._services.now()
        muted, banned = [until if until > now else None for until in self._until.get(id, (0.0, 0.0))]
        return HostedPerson(id=id, name=name, created=created, tables=tables, muted=muted, banned=banned)

    # Reports

    async def report(self, table: OpenTable, by: str, seat: int, text: str) -> None:
        """Somebody at a table reports somebody else there to the host of the server."""
        seats = table.game.seats
        if table.game.seat_of(by) is None and by != table.game.row.host:
            raise NOT_AT_TABLE()
        person = seats[seat].person if seat < len(seats) else None
        if person is None or person == by:
            raise NOBODY_THERE()
        row = {"id": secrets.token_hex(8), "code": table.code, "by": by, "person": person, "name": seats[seat].name, "text": text}
        at = self._services.now()
        await self._store.write(lambda connection: connection.execute(insert(reports).values(at=at, **row)))

    async def reports(self) -> list[Report]:
        """Those that the host has not dealt with, the newest first."""
        people = schema.people
        asked = select(reports, people.c.name.label("by_name")).join(people, people.c.id == reports.c.by)

        def work(connection: Connection) -> list[Report]:
            rows = connection.execute(asked.order_by(reports.c.at.desc()).limit(MOST_REPORTS)).all()
            return [
                Report(
                    id=row.id,
                    table=row.code,
                    by=row.by_name,
                    person=row.person,
                    name=row.name,
                    text=row.text,
                    at=row.at,
                    lines=said_at(connection, row.code, row.person, LINES),
                )
                for row in rows
            ]

        return await self._store.read(work)

    async def settle(self, report: str) -> None:
        """The host has dealt with it."""
        await self._store.write(lambda connection: connection.execute(delete(reports).where(reports.c.id == report)))
