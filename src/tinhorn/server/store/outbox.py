"""The outbox in the database: notices that wait, and the channels that they go to."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

import msgspec
from sqlalchemy import Connection, delete, func, insert, literal, select, update
from sqlalchemy.exc import IntegrityError

from tinhorn.server.store import schema
from tinhorn.server.store.store import SqlStore
from tinhorn.table.store.rows import ChannelRow, NoticeRow


class SqlOutbox:
    """Beside the store, in the same database."""

    def __init__(self, store: SqlStore) -> None:
        self._store = store

    # Channels

    async def channels_of(self, person: str) -> list[ChannelRow]:
        channels = schema.channels
        asked = select(channels).where(channels.c.person == person).order_by(channels.c.created, channels.c.id)
        return await self._store.read(lambda connection: [ChannelRow(**row) for row in connection.execute(asked).mappings()])

    async def channel(self, id: str) -> ChannelRow | None:
        asked = select(schema.channels).where(schema.channels.c.id == id)

        def work(connection: Connection) -> ChannelRow | None:
            row = connection.execute(asked).mappings().one_or_none()
            return None if row is None else ChannelRow(**row)

        return await self._store.read(work)

    async def add_channel(self, channel: ChannelRow, most: int) -> str:
        channels = schema.channels
        held = select(schema.people.c.id).where(schema.people.c.id == channel.person).with_for_update()  # one after the other
        asked = select(channels.c.kind, channels.c.address).where(channels.c.person == channel.person)

        def work(connection: Connection) -> str:
            connection.execute(held)
            known = [(row.kind, row.address) for row in connection.execute(asked)]
            if (channel.kind, channel.address) in known:
                return "same"
            if len(known) >= most:
                return "many"
            connection.execute(insert(channels).values(**msgspec.structs.asdict(channel)))
            return "made"

        return await self._store.write(work)

    async def change_channel(self, id: str, **values: Any) -> None:
        def work(connection: Connection) -> None:
            connection.execute(update(schema.channels).where(schema.channels.c.id == id).values(**values))

        await self._store.write(work)

    async def switch_on(self, id: str, now: float, **values: Any) -> None:
        channels, notices = schema.channels, schema.notices
        untold = (notices.c.channel == id) & (notices.c.kind != "test") & notices.c.told.is_(None) & notices.c.due.is_(None)

        def work(connection: Connection) -> None:
            connection.execute(update(channels).where(channels.c.id == id).values(on=True, failures=0, **values))
            connection.execute(update(notices).where(untold).values(due=now))

        await self._store.write(work)

    async def remove_channel(self, id: str) -> None:
        def work(connection: Connection) -> None:
            connection.execute(delete(schema.notices).where(schema.notices.c.channel == id))
            connection.execute(delete(schema.channels).where(schema.channels.c.id == id))

        await self._store.write(work)

    # Tables that wait

    async def mark_due(self, codes: Collection[str], now: float) -> None:
        clocks = schema.clocks

        def work(connection: Connection) -> None:
            later = clocks.c.due.is_(None) | (clocks.c.due > now)
            connection.execute(update(clocks).where(clocks.c.code.in_(codes), later).values(due=now))
            self._insert_clocks(connection, schema.tables.c.code.in_(codes), now)

        if codes:
            await self._store.write(work)

    def _insert_clocks(self, connection: Connection, which: Any, now: float) -> None:
        """For tables without a clock that were never marked."""
        clocks, tables = schema.clocks, schema.tables
        unmarked = select(tables.c.code, literal(-1), literal(now), literal(now)).where(
            which, tables.c.status == "playing", tables.c.clock.is_(None), tables.c.code.not_in(select(clocks.c.code))
        )
        try:
            with connection.begin_nested():
                connection.execute(insert(clocks).from_select(["code", "number", "asked_at", "due"], unmarked))
        except IntegrityError:
            pass  # another process was faster

    async def mark_all(self, now: float) -> None:
        """When a server begins: look at all tables without a clock where somebody sits who is to be told of their turns. They may have
        been played on by a server that sent no notices."""
        channels, clocks, seats, tables = schema.channels, schema.clocks, schema.seats, schema.tables
        sits = select(seats.c.code).where(seats.c.kind == "person", seats.c.person.in_(select(channels.c.person)))
        playing = select(tables.c.code).where(tables.c.status == "playing", tables.c.clock.is_(None), tables.c.code.in_(sits))

        def work(connection: Connection) -> None:
            connection.execute(update(clocks).where(clocks.c.due.is_(None), clocks.c.code.in_(playing)).values(due=now))
            self._insert_clocks(connection, tables.c.code.in_(sits), now)

        await self._store.write(work)

    async def turn_of(self, code: str, seat: int) -> int:
        return await self._store.read(lambda connection: self._turn(connection, code, seat))

    def _turn(self, connection: Connection, code: str, seat: int) -> int:
        entries = schema.entries
        others = select(func.max(entries.c.number)).where(entries.c.code == code, entries.c.seat != seat).scalar_subquery()
        own = select(func.max(entries.c.number)).where(entries.c.code == code, entries.c.seat == seat, entries.c.number < others)
        return connection.execute(own).scalar() or 0

    # Notices

    async def add_notices(self, person: str, code: str, seat: int, kind: str, at: float) -> None:
        channels = schema.channels
        used = select(channels.c.id).where(channels.c.person == person, channels.c.confirmed)

        def work(connection: Connection) -> None:
            turn = self._turn(connection, code, seat)
            for channel in list(connection.execute(used).scalars()):
                id = f"{code}.{seat}.{turn}.{kind}.{channel}"
                self._insert(
                    connection, NoticeRow(id=id, channel=channel, person=person, code=code, seat=seat, turn=turn, kind=kind, at=at, due=at)
                )

        if await self._store.read(lambda connection: connection.execute(used.limit(1)).scalar()) is not None:
            await self._store.write(work)

    def _insert(self, connection: Connection, notice: NoticeRow) -> None:
        """Unless it is there already."""
        if connection.execute(select(schema.notices.c.id).where(schema.notices.c.id == notice.id)).scalar() is not None:
            return
        try:
            with connection.begin_nested():
                connection.execute(insert(schema.notices).values(**msgspec.structs.asdict(notice)))
        except IntegrityError:
            pass  # another process was faster

    async def add_test(self, notice: NoticeRow) -> None:
        await self._store.write(lambda connection: self._insert(connection, notice))

    async def next_due(self, person: str) -> dict[str, float]:
        notices = schema.notices
        asked = (
            select(notices.c.channel, func.min(notices.c.due).label("due"))
            .where(notices.c.person == person, notices.c.due.is_not(None))
            .group_by(notices.c.channel)
        )
        return await self._store.read(lambda connection: {row.channel: row.due for row in connection.execute(asked)})

    async def take_notices(self, now: float, until: float, most: int) -> list[NoticeRow]:
        notices = schema.notices
        asked = select(notices).where(notices.c.due <= now).order_by(notices.c.due).limit(most)

        def work(connection: Connection) -> list[NoticeRow]:
            rows = [NoticeRow(**row) for row in connection.execute(asked.with_for_update(skip_locked=True)).mappings()]
            taken = notices.c.id.in_([row.id for row in rows])
            connection.execute(update(notices).where(taken).values(due=until))
            return rows

        found = await self._store.read(lambda connection: connection.execute(asked.limit(1)).first())  # mostly there is nothing to write
        return [] if found is None else await self._store.write(work)

    async def put_off(self, ids: Collection[str], due: float | None) -> None:
        def work(connection: Connection) -> None:
            connection.execute(update(schema.notices).where(schema.notices.c.id.in_(ids)).values(due=due))

        if ids:
            await self._store.write(work)

    async def finish(self, ids: Collection[str], channel: str, due: float | None, told: float | None, **values: Any) -> None:
        channels, notices = schema.channels, schema.notices

        def work(connection: Connection) -> None:
            connection.execute(update(notices).where(notices.c.id.in_(ids)).values(due=due, told=told))
            connection.execute(update(channels).where(channels.c.id == channel).values(**values))

        await self._store.write(work)

    async def forget(self, before: float) -> None:
        notices = schema.notices
        old = (notices.c.at < before) & notices.c.due.is_(None)

        def work(connection: Connection) -> None:
            connection.execute(delete(notices).where(old))

        if await self._store.read(lambda connection: connection.execute(select(notices.c.id).where(old).limit(1)).scalar()) is not None:
            await self._store.write(work)
