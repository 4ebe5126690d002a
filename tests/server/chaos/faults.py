"""The faults, each as a function that makes it, waits, and ends it; and the plan, which a seed alone decides."""

from __future__ import annotations

import asyncio
import contextlib
import os
import random
import signal
import socket
import struct
from collections import Counter
from collections.abc import Awaitable, Callable
from typing import Any, NamedTuple

from tests.server.chaos.cluster import Cluster, Server
from tests.server.chaos.guests import flood_connections, flood_messages, flood_requests, read_nothing
from tests.server.chaos.people import Company, Seated

BOTS = "tinhorn.server.workers.worker"
RECORDER = "tinhorn.server.workers.recorder"
DAY = 86_400.0
RST = struct.pack("ii", 1, 0)  # SO_LINGER: close with a reset


class World(NamedTuple):
    """What faults are made at."""

    cluster: Cluster
    company: Company
    left_open: list[Any]  # connections that nobody reads or closes any more


Make = Callable[[World, random.Random], Awaitable[bool]]


class Fault(NamedTuple):
    """`make` returns False where there was nothing to break just then. `deadly` ones end a server process."""

    words: str
    weight: int
    make: Make
    deadly: bool = False
    needs_postgres: bool = False


FAULTS: list[Fault] = []


def fault(words: str, weight: int = 2, **more: bool) -> Callable[[Make], Make]:
    def note(make: Make) -> Make:
        FAULTS.append(Fault(words, weight, make, **more))
        return make

    return note


def free_server(world: World, chance: random.Random) -> Server | None:
    free = [server for server in world.cluster.servers if not server.busy.locked() and server.alive()]
    return chance.choice(free) if free else None


# Processes


@fault("server killed", deadly=True)
async def kill_server(world: World, chance: random.Random) -> bool:
    server = free_server(world, chance)
    if server is None:
        return False
    async with server.busy:
        await asyncio.to_thread(server.kill)
        await asyncio.sleep(chance.random())
        await asyncio.to_thread(server.revive)
    return True


@fault("server stopped and started", 1, deadly=True)
async def stop_server(world: World, chance: random.Random) -> bool:
    server = free_server(world, chance)
    if server is None:
        return False
    async with server.busy:
        await asyncio.to_thread(server.stop)
        await asyncio.to_thread(server.revive)
    return True


@fault("server frozen")
async def freeze_server(world: World, chance: random.Random) -> bool:
    server = free_server(world, chance)
    if server is None or server.pid is None:
        return False
    async with server.busy:
        os.kill(server.pid, signal.SIGSTOP)
        try:
            await asyncio.sleep(0.2 + 6 * chance.random() ** 2)
        finally:
            os.kill(server.pid, signal.SIGCONT)
    return True


def kill_helper(world: World, chance: random.Random, module: str) -> bool:
    server = free_server(world, chance)
    helpers = [] if server is None else server.helpers(module)
    if not helpers:
        return False
    with contextlib.suppress(ProcessLookupError):
        os.kill(chance.choice(helpers), signal.SIGKILL)
    return True


@fault("bot worker killed", 3)
async def kill_bots(world: World, chance: random.Random) -> bool:
    return kill_helper(world, chance, BOTS)


@fault("recorder killed", 1)
async def kill_recorder(world: World, chance: random.Random) -> bool:
    return kill_helper(world, chance, RECORDER)


# The database


@fault("disk full")
async def fill_disk(world: World, chance: random.Random) -> bool:
    cluster = world.cluster
    async with cluster.database_busy:
        await asyncio.to_thread(cluster.disk.fill)
        try:
            await asyncio.sleep(0.5 + 4 * chance.random())
        finally:
            cluster.disk.free()
            if cluster.postgres is not None:
                await asyncio.to_thread(cluster.postgres.revive)
    return True


@fault("PostgreSQL frozen", needs_postgres=True)
async def freeze_postgres(world: World, chance: random.Random) -> bool:
    postgres = world.cluster.postgres
    assert postgres is not None
    async with world.cluster.database_busy:
        postgres.freeze()
        try:
            await asyncio.sleep(0.5 + 8 * chance.random() ** 2)
        finally:
            postgres.thaw()
    return True


@fault("PostgreSQL restarted", 1, needs_postgres=True)
async def restart_postgres(world: World, chance: random.Random) -> bool:
    postgres = world.cluster.postgres
    assert postgres is not None
    async with world.cluster.database_busy:
        await asyncio.to_thread(postgres.restart)
    return True


@fault("PostgreSQL killed", 1, needs_postgres=True)
async def kill_postgres(world: World, chance: random.Random) -> bool:
    postgres = world.cluster.postgres
    assert postgres is not None
    async with world.cluster.database_busy:
        await asyncio.to_thread(postgres.kill)
        await asyncio.sleep(2 * chance.random())
        await asyncio.to_thread(postgres.revive)
    return True


# The clock


@fault("clock jumped")
async def jump(world: World, chance: random.Random) -> bool:
    """A second up to a day, forward or back; never further than two days from the true time."""
    clock = world.cluster.clock
    far = DAY ** chance.random()
    back = chance.random() < 0.5 if abs(clock.offset) < DAY else clock.offset > 0
    clock.jump(-far if back else far)
    return True


# The network


def some_of(world: World, chance: random.Random) -> list[Seated]:
    connected = world.company.connected()
    return chance.sample(connected, min(len(connected), chance.randint(1, 12)))


@fault("sockets cut", 3)
async def cut(world: World, chance: random.Random) -> bool:
    """The server gets a reset."""
    victims = some_of(world, chance)
    for each in victims:
        assert each.socket is not None
        transport = each.socket.connection.transport
        with contextlib.suppress(OSError, AttributeError):
            transport.get_extra_info("socket").setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, RST)
        transport.abort()
    return bool(victims)


@fault("sockets gone silent", 3)
async def go_silent(world: World, chance: random.Random) -> bool:
    """The server hears nothing any more, not even a farewell. The people come back over another connection."""
    victims = some_of(world, chance)
    for each in victims:
        assert each.socket is not None
        connection = each.socket.connection
        transport = connection.transport
        with contextlib.suppress(OSError, RuntimeError, AttributeError):
            kept = socket.socket(fileno=os.dup(transport.get_extra_info("socket").fileno()))
            world.left_open.append(kept)  # a second handle: closing the first one sends nothing
        transport.abort()
    return bool(victims)


@fault("slow clients")
async def slow_clients(world: World, chance: random.Random) -> bool:
    return await read_nothing(world.cluster, world.company, chance)


@fault("flood of messages")
async def messages(world: World, chance: random.Random) -> bool:
    return await flood_messages(world.cluster, world.company, chance)


@fault("flood of connections")
async def connections(world: World, chance: random.Random) -> bool:
    return await flood_connections(world.cluster, chance)


@fault("flood of requests", 1)
async def requests(world: World, chance: random.Random) -> bool:
    return await flood_requests(world.cluster, world.company, chance)


# The plan


class Planned(NamedTuple):
    at: float  # seconds from the beginning
    fault: Fault
    seed: int


def plan(chance: random.Random, seconds: float, gap: float, postgres: bool, deadly: bool) -> list[Planned]:
    """Faults at random times, on average one in each `gap` seconds. Each kind that fits comes at least once, if there is time."""
    kinds = [each for each in FAULTS if (deadly or not each.deadly) and (postgres or not each.needs_postgres)]
    times = sorted(chance.uniform(0, seconds) for _ in range(max(1, round(seconds / gap))))
    chosen = chance.sample(kinds, len(kinds))[: len(times)]
    chosen += chance.choices(kinds, [each.weight for each in kinds], k=len(times) - len(chosen))
    chance.shuffle(chosen)
    return [Planned(at, each, chance.randrange(1 << 30)) for at, each in zip(times, chosen, strict=True)]


async def carry_out(planned: list[Planned], world: World, made: Counter[str], failed: list[str]) -> None:
    """Returns when all are over. Faults overlap; those at the same process or database wait for one another."""
    loop = asyncio.get_running_loop()
    began = loop.time()
    async with asyncio.TaskGroup() as group:
        for each in planned:
            await asyncio.sleep(max(0.0, began + each.at - loop.time()))
            group.create_task(_make(each, world, made, failed))


async def _make(planned: Planned, world: World, made: Counter[str], failed: list[str]) -> None:
    try:
        if await planned.fault.make(world, random.Random(planned.seed)):
            made[planned.fault.words] += 1
    except Exception as wrong:
        failed.append(f"{planned.fault.words}: {type(wrong).__name__}: {wrong}")
