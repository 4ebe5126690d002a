"""The devices of a person: each has a token of its own, so one can be signed out without the others."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from tinhorn.server.store.persons import DeviceRow, SqlPersons
from tinhorn.table.people.identity import Holder, Signer, new_device
from tinhorn.table.store.protocol import StoreAway
from tinhorn.table.tables.presence import Presence
from tinhorn.table.tables.registry import Tables
from tinhorn.table.words.refusals import MANY_DEVICES, NO_SUCH_DEVICE

SEEN_EVERY = 3600.0  # seconds between two notes that a device was here
RETRY = 0.5

# What a browser says it is, and what people call it. The first that is found counts: most say several.
BROWSERS = {
    "Edg": "Edge",
    "OPR": "Opera",
    "SamsungBrowser": "Samsung Internet",
    "Firefox": "Firefox",
    "FxiOS": "Firefox",
    "CriOS": "Chrome",
    "Chrome": "Chrome",
    "Safari": "Safari",
}
SYSTEMS = {
    "Android": "Android",
    "iPhone": "iPhone",
    "iPad": "iPad",
    "Windows": "Windows",
    "CrOS": "ChromeOS",
    "Mac OS X": "Mac",
    "Linux": "Linux",
}


def label_of(agent: str) -> str:
    """A browser in a few words: "Firefox, Linux". Empty for programs."""
    found = [next((name for mark, name in known.items() if mark in agent), "") for known in (BROWSERS, SYSTEMS)]
    return ", ".join(name for name in found if name)


class Devices:
    """Knows in memory which devices are signed out, since every request and every socket must be asked about."""

    def __init__(self, store: SqlPersons, tables: Tables, presence: Presence, signer: Signer) -> None:
        self._store = store
        self._tables = tables
        self._signer = signer
        self._gone: set[tuple[str, str]] = set()
        self._deleted: set[str] = set()  # people who went while this process runs; later nobody knows their names
        self.signed_out: list[Callable[[], None]] = []  # who must look at their connections then
        presence.words_to_all["devices"] = self._heard

    def is_gone(self, holder: Holder) -> bool:
        return holder in self._gone or holder.person in self._deleted

    async def add(self, person: str, agent: str) -> str:
        """A new device of this person; returns its token."""
        if len(await self._store.devices(person)) >= self._tables.settings.devices_a_person:
            raise MANY_DEVICES()
        device, now = new_device(), self._tables.now()
        await self._store.add_device(DeviceRow(person=person, device=device, label=label_of(agent), since=now, seen=now))
        return self._signer.token(person, device)

    async def all_of(self, person: str, here: str, agent: str) -> list[DeviceRow]:
        """All devices of a person who asks from one of them."""
        found = await self._store.devices(person)
        now = self._tables.now()
        this = next((row for row in found if row.device == here), None)
        if this is not None and now - this.seen < SEEN_EVERY:
            return found
        await self._store.see_device(DeviceRow(person=person, device=here, label=label_of(agent), since=now, seen=now))
        return await self._store.devices(person)

    async def sign_out(self, person: str, device: str) -> None:
        """From now on this device is nobody we know."""
        if not await self._store.sign_out(person, device, self._tables.now()):
            raise NO_SUCH_DEVICE()
        self._tables.tell_others("devices - 0")
        await self.read()

    async def read(self) -> None:
        """Read anew which devices are signed out."""
        self._gone = await self._store.signed_out()
        for look in self.signed_out:
            look()

    def forget(self, person: str) -> None:
        """This person is deleted: all their devices are nobody's."""
        self._tables.tell_others(f"devices - {person}")
        self._forget(person)

    def _forget(self, person: str) -> None:
        self._deleted.add(person)
        for look in self.signed_out:
            look()

    def _heard(self, person: str) -> None:
        """Another process has signed a device out, or may have; or a person is deleted."""
        if person != "0":
            self._forget(person)
        self._tables.spawn(self._insist())

    async def _insist(self) -> None:
        while True:
            try:
                return await self.read()
            except StoreAway:
                await asyncio.sleep(RETRY)
