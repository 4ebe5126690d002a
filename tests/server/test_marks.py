"""Who is here, across processes: a process that is killed says no farewell, so its marks expire."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from tests.server.harness import Postgres, run
from tinhorn.server.desk import Desk
from tinhorn.server.house import BEAT, SILENCE, Guest, House
from tinhorn.server.messages import NewTable, Sit
from tinhorn.server.metrics import server_metrics
from tinhorn.server.people import Signer
from tinhorn.server.settings import Settings
from tinhorn.server.store.store import Store


class Tab:
    """A socket that only counts how often it is woken."""

    def __init__(self) -> None:
        self.woken = 0

    def push(self, message: bytes) -> None:
        pass

    def wake(self, guest: Guest) -> None:
        self.woken += 1


async def house_on(database: str, now: Callable[[], float]) -> House:
    store = Store(database)
    store.open()
    house = House(Settings(database=database), store, Signer("secret"), server_metrics(), now)
    assert house.bus is not None
    await house.bus.open()
    return house


async def until(holds: Callable[[], bool]) -> None:
    """Words between processes take a moment."""
    async with asyncio.timeout(200):
        while not holds():
            await asyncio.sleep(0.01)


async def deaf(house: House) -> None:
    """Hears nothing more, and has said all that it had to say."""
    assert house.bus is not None
    await house.bus.close()
    await house.settle()


async def close(house: House) -> None:
    await deaf(house)
    await house.store.close()


def test_marks_of_a_killed_process_expire_and_those_of_a_living_one_stay(postgres: Postgres) -> None:
    database = postgres.fresh()
    clock = [1000.0]

    async def story() -> None:
        ours, theirs, third = [await house_on(database, lambda: clock[0]) for _ in range(3)]
        desk = Desk(ours)
        for person in ("ann", "bob", "cid"):
            await ours.store.add_person(person, person, 0.0)
        table = await desk.make("ann", NewTable(game="goat", seats=3))
        for person in ("ann", "bob", "cid"):
            await desk.sit(table, person, person, Sit())
        code, tab = table.live.code, Tab()
        await ours.join(tab, code, "ann", None, None)
        await theirs.join(Tab(), code, "bob", None, None)
        await third.join(Tab(), code, "cid", None, None)
        await until(lambda: table.here(1) and table.here(2))

        await deaf(theirs)  # it would answer whoever asks who is here
        third.tell_others(f"gone {code} 0")  # words arrive in order: after this one nothing of `theirs` is under way
        await until(lambda: (third.store.process, 0) in table.elsewhere)

        clock[0] += SILENCE - BEAT
        third.beat()
        await until(lambda: ours.heard_of.get(third.store.process) == clock[0])
        ours.beat()
        assert [table.here(seat) for seat in range(3)] == [True, True, True]

        clock[0] += BEAT + 1  # `theirs` was killed: nothing was heard of it since they joined
        woken = tab.woken
        ours.beat()
        assert [table.here(seat) for seat in range(3)] == [True, False, True]
        assert tab.woken > woken, "those at the table are told"

        theirs.beat()  # it was not dead after all, only cut off
        await until(lambda: table.here(1))
        for house in (ours, theirs, third):
            await close(house)

    run(story())
