"""One run on one database, from the first table to the verdict.

In the first half everything is disturbed. In the second half the server processes themselves are left alive, so that a leak would
show: before it all of them are started anew and measured, and after it they are measured again.
"""

from __future__ import annotations

import asyncio
import contextlib
import random
import time
from collections import Counter
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path

from tests.server.chaos.cluster import Cluster, cluster
from tests.server.chaos.faults import World, carry_out, plan
from tests.server.chaos.judge import Size, Verdict, all_go_on, check_records, compare, logged_exceptions, nothing_held
from tests.server.chaos.people import Company, Notes
from tests.server.harness import Zygote
from tests.server.harness import run as run_alone

LOOK = 0.3  # seconds between two looks at whether a server died by itself


@dataclass(frozen=True)
class Wishes:
    """How a run is wanted. `gap` is the average time between two faults in seconds, `patience` how long a step may take."""

    kind: str
    seconds: float
    tables: int
    seed: int
    processes: int = 1
    gap: float = 1.5

    @property
    def patience(self) -> float:
        return 120.0 + self.tables


@dataclass
class Outcome:
    wishes: Wishes
    disk: str = ""
    made: Counter[str] = field(default_factory=Counter)
    troubles: list[str] = field(default_factory=list)  # faults that could not be made or ended, servers that died by themselves
    notes: Notes = field(default_factory=Notes)
    verdict: Verdict = field(default_factory=Verdict)
    sizes: list[tuple[str, Size, Size]] = field(default_factory=list)
    took: float = 0.0

    def failures(self) -> list[str]:
        refused = [f"{times} unexpected refusals: {code}" for code, times in self.notes.refused.items()]
        broken = [f"a client was told something impossible: {each}" for each in self.notes.broken]
        return self.troubles + refused + broken + self.verdict.failures()


class Run:
    """The steps of a run, in order. `say` tells a person how far it is."""

    def __init__(self, wishes: Wishes, at: Cluster, say: Callable[[str], None]) -> None:
        self.wishes = wishes
        self.cluster = at
        self.say = say
        self.chance = random.Random(wishes.seed)
        self.company = Company(wishes.tables, self.chance, [server.address for server in at.servers])
        self.world = World(at, self.company, [])
        self.outcome = Outcome(wishes, disk=at.disk.words, notes=self.company.notes)

    async def go(self) -> Outcome:
        began = time.monotonic()
        asyncio.get_running_loop().set_default_executor(ThreadPoolExecutor(64))
        watching = asyncio.create_task(self._revive_the_dead())
        try:
            await self._disturb()
        finally:
            watching.cancel()
            await self.company.leave()
            for each in self.world.left_open:
                each.close()
        await self._judge()
        self.outcome.took = time.monotonic() - began
        return self.outcome

    async def _disturb(self) -> None:
        half = self.wishes.seconds / 2
        self.say(f"{self.wishes.tables} tables are set up")
        self.company.come()
        await asyncio.wait_for(self.company.all_dealt(), self.wishes.patience)
        await self._faults(half, deadly=True)
        self.say("half of the time is over: all servers are started anew and measured")
        await self.company.leave()
        await self._start_anew()
        idle = [Size.of(server) for server in self.cluster.servers]
        self.company.come()
        await asyncio.sleep(min(30.0, half / 4))
        busy = [Size.of(server) for server in self.cluster.servers]
        await self._faults(half, deadly=False)
        self.say("the faults are over: every table has to go on")
        await all_go_on(self.cluster, self.company, self.outcome.verdict, self.wishes.patience)
        await asyncio.sleep(min(10.0, half / 4))
        self._compare(busy, "while people play")
        self.say("everybody leaves: nothing may be held")
        await self.company.leave()
        for server in self.cluster.servers:
            self.outcome.verdict.leaks += await nothing_held(server, self.wishes.patience)
        self._compare(idle, "with everybody gone")

    async def _faults(self, seconds: float, deadly: bool) -> None:
        planned = plan(self.chance, seconds, self.wishes.gap, self.cluster.postgres is not None, deadly)
        words = "" if deadly else ", none of them deadly for a server"
        self.say(f"{len(planned)} faults in {seconds:.0f} s{words}")
        await carry_out(planned, self.world, self.outcome.made, self.outcome.troubles)

    async def _start_anew(self) -> None:
        for server in self.cluster.servers:
            async with server.busy:
                await asyncio.to_thread(server.stop)
                await asyncio.to_thread(server.revive)

    def _compare(self, before: list[Size], words: str) -> None:
        for server, then in zip(self.cluster.servers, before, strict=True):
            now = Size.of(server)
            name = f"server {self.cluster.servers.index(server) + 1} {words}"
            self.outcome.sizes.append((name, then, now))
            if words == "with everybody gone":
                # its memory is compared while people play: tables take memory, and Python keeps it for the next ones
                then = Size(then.descriptors, now.memory)
            else:
                # the number of people at each server differs
                then = Size(now.descriptors, then.memory)
            self.outcome.verdict.leaks += compare(then, now, name, self.wishes.tables)

    async def _revive_the_dead(self) -> None:
        """No server may end by itself. PostgreSQL may not either, but then the run is to blame."""
        postgres, busy = self.cluster.postgres, self.cluster.database_busy
        while True:
            await asyncio.sleep(LOOK)
            if postgres is not None and not busy.locked() and not postgres.pids():
                async with busy:
                    self.outcome.troubles.append("PostgreSQL died by itself")
                    await asyncio.to_thread(postgres.revive)
            for server in self.cluster.servers:
                if not server.busy.locked() and not server.alive():
                    async with server.busy:
                        self.outcome.troubles.append(f"{server.address} died by itself")
                        with contextlib.suppress(AssertionError):
                            await asyncio.to_thread(server.revive)

    async def _judge(self) -> None:
        verdict = self.outcome.verdict
        verdict.finished = sum(table.finished for table in self.company.tables)
        await check_records(self.cluster, self.company.notes, verdict)
        for server in self.cluster.servers:
            verdict.exceptions += logged_exceptions(server.err)


def run(wishes: Wishes, folder: Path, zygote: Zygote, say: Callable[[str], None]) -> Outcome:
    folder.mkdir(exist_ok=True)
    with cluster(wishes.kind, wishes.processes, folder, zygote) as at:
        limit = wishes.seconds + 8 * wishes.patience  # it ends, whatever hangs
        return run_alone(Run(wishes, at, say).go(), limit)
