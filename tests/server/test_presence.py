"""Presence across processes: a killed process does not sign off, so its entries expire."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from tests.server.harness import Postgres, run
from tests.server.parts import SqlServices
from tinhorn.server.store.store import SqlStore
from tinhorn.table.messages.requests import NewTable, Sit
from tinhorn.table.tables.presence import HEARTBEAT, SILENCE
from tinhorn.table.tables.table import Watcher


class Tab:
    """A connection that only counts how often it is woken."""

    def __init__(self) -> None:
        self.woken = 0

    def push(self, message: bytes) -> None:
        pass

    def wake(self, watcher: Watcher) -> None:
        self.woken += 1


async def services_on(database: str, monotonic: Callable[[], float], bus: str = "") -> SqlServices:
    store = SqlStore(database, bus=bus)
    store.open()
    services = SqlServices(database, monotonic=monotonic)
    await services.start(store)
    assert services.store.bus is not None
    return services


async def until(holds: Callable[[], bool]) -> None:
    """Messages between processes take a moment."""
    async with asyncio.timeout(200):
        while not holds():
            await asyncio.sleep(0.01)


async def cut_off(services: SqlServices) -> None:
    """Cut a process off from the bus, after its last messages were sent."""
    assert services.store.bus is not None
    await services.store.bus.close()
    await services.tables.settle()


async def close(services: SqlServices) -> None:
    await cut_off(services)
    await services.store.close()


def test_marks_of_a_killed_process_expire_and_those_of_a_living_one_stay(postgres: Postgres) -> None:
    database = postgres.fresh()
    clock = [1000.0]

    async def story() -> None:
        ours, theirs, third = [await services_on(database, lambda: clock[0]) for _ in range(3)]
        for person in ("ann", "bob", "cid"):
            await ours.store.add_person(person, person, 0.0)
        table = await ours.lobby.make("ann", NewTable(game="goat", seats=3))
        for person in ("ann", "bob", "cid"):
            await ours.lobby.sit(table, person, person, Sit())
        code, tab = table.code, Tab()
        await ours.presence.join(tab, code, "ann", None, None)
        await theirs.presence.join(Tab(), code, "bob", None, None)
        await third.presence.join(Tab(), code, "cid", None, None)
        await until(lambda: table.here(1) and table.here(2))

        await cut_off(theirs)  # it would answer whoever asks who is here
        third.tables.tell_others(f"here {code} 7")  # messages arrive in order: after this one nothing of `theirs` is in transit
        await until(lambda: (third.store.process, 7) in table.elsewhere)

        clock[0] += SILENCE - HEARTBEAT
        third.presence.heartbeat()
        await until(lambda: ours.presence.heard_of.get(third.store.process) == clock[0])
        ours.presence.heartbeat()
        assert [table.here(seat) for seat in range(3)] == [True, True, True]

        clock[0] += HEARTBEAT + 1  # `theirs` was killed: it sent nothing since they joined
        woken = tab.woken
        ours.presence.heartbeat()
        assert [table.here(seat) for seat in range(3)] == [True, False, True]
        assert tab.woken > woken, "those at the table are told"

        theirs.presence.heartbeat()  # it was not killed, only cut off
        await until(lambda: table.here(1))
        for services in (ours, theirs, third):
            await close(services)

    run(story())
