"""What is kept so that a person can be the same on several devices: devices, keys that work once, recovery phrases."""

from __future__ import annotations

from typing import Any, Literal

import msgspec
from msgspec import Struct
from sqlalchemy import ColumnElement, Connection, Row, delete, insert, select, update
from sqlalchemy.exc import IntegrityError

from tinhorn.server.store import schema
from tinhorn.server.store.personal import data_of, erase, readable
from tinhorn.server.store.store import SqlStore

KeyKind = Literal["carry", "seat", "passkey", "arrive"]
ONE_AT_A_TIME = ("carry", "seat")
MOST_FOUND = 50  # people of one name
MOST_TABLES = 8


class DeviceRow(Struct, frozen=True, kw_only=True):
    """`label` is what its program says it is, in a few words."""

    person: str
    device: str
    label: str
    since: float
    seen: float


class OneTimeKey(Struct, frozen=True, kw_only=True):
    """A key that works once: to become the person (`carry`), to take over a seat (`seat`), or the challenge of a passkey, a new one
    (`passkey`) or one that somebody comes with (`arrive`). Only its digest is kept.

    `person` is who made it, None where nobody knows yet who that is. `code` and `seat` say which seat.
    """

    digest: str
    kind: KeyKind
    person: str | None
    code: str | None = None
    seat: int | None = None
    ends: float

    @property
    def maker(self) -> str:
        """Who made a link."""
        assert self.person is not None
        return self.person


class PasskeyRow(Struct, frozen=True, kw_only=True):
    """A passkey by its id, with its public half. `signs` is how often it was used, as far as it counts that."""

    passkey: str
    person: str
    public_key: bytes
    signs: int
    label: str
    since: float
    used: float


def columns_of(row: Struct) -> dict[str, Any]:
    return msgspec.structs.asdict(row)


def read_key(row: Row[Any] | None) -> OneTimeKey | None:
    return None if row is None else OneTimeKey(**row._mapping)


class FoundPerson(Struct, frozen=True, kw_only=True):
    """Somebody of that name, and some of their tables, the newest first."""

    id: str
    name: str
    created: float
    tables: list[str]


class SqlPersons:
    """A method raises `StoreAway` where the store cannot be reached."""

    def __init__(self, store: SqlStore) -> None:
        self._store = store

    # All about a person

    async def data_of(self, person: str) -> dict[str, list[dict[str, Any]]]:
        """All that is kept about them. Empty where there is no such person."""
        return await self._store.read(lambda connection: data_of(connection, person))

    async def erase(self, person: str, now: float) -> list[str] | None:
        """Delete them. Returns the tables that changed; None where there is no such person."""
        return await self._store.write(lambda connection: erase(connection, person, now))

    async def called(self, name: str) -> list[FoundPerson]:
        """The newest people with this in their names."""
        people, seats = schema.people, schema.seats
        asked = select(people).where(people.c.name.icontains(name, autoescape=True)).order_by(people.c.created.desc()).limit(MOST_FOUND)

        def work(connection: Connection) -> list[FoundPerson]:
            found = connection.execute(asked).all()
            sits = select(seats.c.person, seats.c.code).where(seats.c.person.in_([row.id for row in found]))
            tables: dict[str, list[str]] = {row.id: [] for row in found}
            newest = sits.join(schema.tables, schema.tables.c.code == seats.c.code).order_by(schema.tables.c.created.desc())
            for row in connection.execute(newest):
                tables[row.person].append(row.code)
            return [
                FoundPerson(id=row.id, name=readable(row.name), created=row.created, tables=tables[row.id][:MOST_TABLES]) for row in found
            ]

        return await self._store.read(work)

    # Devices

    async def add_device(self, row: DeviceRow) -> None:
        await self._store.write(lambda connection: connection.execute(insert(schema.devices).values(**columns_of(row))))

    async def devices(self, person: str) -> list[DeviceRow]:
        """Those that are not signed out, the oldest first."""
        devices = schema.devices
        columns = [devices.c[name] for name in DeviceRow.__struct_fields__]
        asked = select(*columns).where(devices.c.person == person, devices.c.signed_out.is_(None)).order_by(devices.c.since)
        return await self._store.read(lambda connection: [DeviceRow(**row) for row in connection.execute(asked).mappings()])

    async def see_device(self, row: DeviceRow) -> None:
        """This device was here. It is added where nobody knows it yet."""
        devices = schema.devices
        this = (devices.c.person == row.person) & (devices.c.device == row.device)

        def work(connection: Connection) -> None:
            if not connection.execute(update(devices).where(this).values(seen=row.seen, label=row.label)).rowcount:
                connection.execute(insert(devices).values(**columns_of(row)))

        await self._store.write(work)

    async def sign_out(self, person: str, device: str, at: float) -> bool:
        """False where there is no such device, or it is signed out already."""
        devices = schema.devices
        this = (devices.c.person == person) & (devices.c.device == device) & devices.c.signed_out.is_(None)
        done = await self._store.write(lambda connection: connection.execute(update(devices).where(this).values(signed_out=at)).rowcount)
        return done > 0

    async def signed_out(self) -> set[tuple[str, str]]:
        """All persons and devices whose tokens no longer count."""
        devices = schema.devices
        asked = select(devices.c.person, devices.c.device).where(devices.c.signed_out.is_not(None))
        return await self._store.read(lambda connection: {(row.person, row.device) for row in connection.execute(asked)})

    # Keys that work once

    async def add_key(self, key: OneTimeKey, now: float) -> None:
        """It takes the place of another link by the same person, or to the same seat. Keys that have ended go."""
        keys = schema.one_time_keys
        gone: ColumnElement[bool] = keys.c.ends <= now
        if key.kind in ONE_AT_A_TIME:
            same = keys.c.person == key.person if key.code is None else (keys.c.code == key.code) & (keys.c.seat == key.seat)
            gone |= (keys.c.kind == key.kind) & same

        def work(connection: Connection) -> None:
            connection.execute(delete(keys).where(gone))
            connection.execute(insert(keys).values(**columns_of(key)))

        await self._store.write(work)

    async def key(self, digest: str, kind: KeyKind, now: float) -> OneTimeKey | None:
        """A key that still works."""
        keys = schema.one_time_keys
        asked = select(keys).where(keys.c.digest == digest, keys.c.kind == kind, keys.c.ends > now)
        return await self._store.read(lambda connection: read_key(connection.execute(asked).one_or_none()))

    async def key_of(self, person: str, kind: KeyKind, now: float) -> OneTimeKey | None:
        """The key that this person has made last, if it still works."""
        keys = schema.one_time_keys
        asked = select(keys).where(keys.c.person == person, keys.c.kind == kind, keys.c.ends > now).order_by(keys.c.ends.desc()).limit(1)
        return await self._store.read(lambda connection: read_key(connection.execute(asked).one_or_none()))

    async def take_key(self, digest: str, kind: KeyKind, now: float) -> OneTimeKey | None:
        """A key that still works, and from now on does so no more. Of several who ask at once only one gets it."""
        keys = schema.one_time_keys
        taken = delete(keys).where(keys.c.digest == digest, keys.c.kind == kind, keys.c.ends > now).returning(keys)
        return await self._store.write(lambda connection: read_key(connection.execute(taken).one_or_none()))

    async def drop_keys(self, person: str, kind: KeyKind) -> None:
        """Keys that this person has made work no longer."""
        keys = schema.one_time_keys
        await self._store.write(lambda connection: connection.execute(delete(keys).where(keys.c.person == person, keys.c.kind == kind)))

    # Recovery phrases

    async def set_phrase(self, person: str, digest: str, at: float) -> None:
        """The person's phrase, in place of the one before."""
        phrases = schema.phrases

        def work(connection: Connection) -> None:
            connection.execute(delete(phrases).where(phrases.c.person == person))
            connection.execute(insert(phrases).values(person=person, digest=digest, since=at))

        await self._store.write(work)

    async def phrase_since(self, person: str) -> float | None:
        asked = select(schema.phrases.c.since).where(schema.phrases.c.person == person)
        return await self._store.read(lambda connection: connection.execute(asked).scalar())

    async def whose_phrase(self, digest: str) -> str | None:
        asked = select(schema.phrases.c.person).where(schema.phrases.c.digest == digest)
        return await self._store.read(lambda connection: connection.execute(asked).scalar())

    # Passkeys

    async def add_passkey(self, row: PasskeyRow) -> bool:
        """False where there is one with this id."""

        def work(connection: Connection) -> bool:
            try:
                with connection.begin_nested():
                    connection.execute(insert(schema.passkeys).values(**columns_of(row)))
            except IntegrityError:
                return False
            return True

        return await self._store.write(work)

    async def passkeys(self, person: str) -> list[PasskeyRow]:
        """The oldest first."""
        asked = select(schema.passkeys).where(schema.passkeys.c.person == person).order_by(schema.passkeys.c.since)
        return await self._store.read(lambda connection: [PasskeyRow(**row) for row in connection.execute(asked).mappings()])

    async def passkey(self, passkey: str) -> PasskeyRow | None:
        asked = select(schema.passkeys).where(schema.passkeys.c.passkey == passkey)

        def work(connection: Connection) -> PasskeyRow | None:
            row = connection.execute(asked).mappings().one_or_none()
            return None if row is None else PasskeyRow(**row)

        return await self._store.read(work)

    async def used_passkey(self, passkey: str, signs: int, at: float) -> None:
        passkeys = schema.passkeys
        used = update(passkeys).where(passkeys.c.passkey == passkey).values(signs=signs, used=at)
        await self._store.write(lambda connection: connection.execute(used))

    async def drop_passkey(self, person: str, passkey: str) -> bool:
        """False where this person has no such passkey."""
        passkeys = schema.passkeys
        this = (passkeys.c.person == person) & (passkeys.c.passkey == passkey)
        return await self._store.write(lambda connection: connection.execute(delete(passkeys).where(this)).rowcount) > 0
