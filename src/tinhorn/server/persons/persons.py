"""Persons at a server, put together."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from typing import TYPE_CHECKING, Protocol

from tinhorn.server.persons.carrying import Carrying
from tinhorn.server.persons.devices import Devices
from tinhorn.server.persons.handing import Handing
from tinhorn.server.store.persons import SqlPersons
from tinhorn.table.people.identity import Holder
from tinhorn.table.process.services import Services

if TYPE_CHECKING:
    from tinhorn.server.persons.passkeys import Passkeys


class Moderates(Protocol):
    def is_banned(self, person: str) -> bool: ...


class Persons:
    """`salt` is for recovery phrases, and is kept in the store."""

    def __init__(self, store: SqlPersons, services: Services, salt: str) -> None:
        self.store = store
        self._services = services
        self.moderation: Moderates | None = None
        self.unwelcome: list[Callable[[], None]] = []  # who must look at their connections when somebody may no longer be here
        self.devices = Devices(store, services.tables, services.presence, services.signer)
        self.devices.signed_out.append(self.close_unknown)
        self.carrying = Carrying(store, services.aside, salt)
        self.handing = Handing(store, services.lobby, self.carrying)

    @cached_property
    def passkeys(self) -> Passkeys:
        """Made when somebody first needs it: what it imports takes a while."""
        from tinhorn.server.persons.passkeys import Passkeys

        return Passkeys(self.store)

    async def forget(self, person: str) -> None:
        """Delete a person with all that is kept about them, and show that at their tables."""
        tables = self._services.tables
        for code in await self.store.erase(person, tables.now()) or []:
            table = tables.open.get(code)
            if table is not None:
                await tables.refresh(table)
            tables.tell_others(f"meta {code} 0")
        self.devices.forget(person)

    def is_banned(self, person: str) -> bool:
        return self.moderation is not None and self.moderation.is_banned(person)

    def close_unknown(self) -> None:
        for look in self.unwelcome:
            look()

    def is_gone(self, holder: Holder) -> bool:
        return self.devices.is_gone(holder)

    async def new_token(self, person: str, agent: str) -> str:
        return await self.devices.add(person, agent)
