"""What must hold at the end: nothing acknowledged is lost or there twice, every table goes on, nothing leaks."""

from __future__ import annotations

import asyncio
import os
import time
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path

import msgspec

from bench.server.processes import told_of
from tests.server.chaos.cluster import Cluster, Server
from tests.server.chaos.people import Company, Notes, Table
from tests.server.harness import AckNotingPlayer, rows
from tests.server.killing import Wrong, as_dealt, wrong_in
from tinhorn.client import Client

MEGABYTE = 1024**2
REFUSES_TO_START = "tinhorn: "

# Descriptors: a process opens connections to its database as it needs them, up to its pools' sizes. A leak would be one for each fault.
MORE_DESCRIPTORS = 16
# Memory: what Python and the C library keep for later, seen after floods, and for each table what its longer history takes.
MORE_MEMORY = 64 * MEGABYTE
MORE_MEMORY_A_TABLE = MEGABYTE // 2


@dataclass
class Size:
    """Of one server process."""

    descriptors: int
    memory: int

    @classmethod
    def of(cls, server: Server) -> Size:
        assert server.pid is not None
        memory = int(told_of(server.pid)[21]) * os.sysconf("SC_PAGE_SIZE")
        return cls(len(os.listdir(f"/proc/{server.pid}/fd")), memory)


@dataclass
class Verdict:
    """What is found in the end. `failures` is empty if all is well."""

    moves: int = 0  # entries in the record
    games: int = 0
    finished: int = 0
    wrong: Wrong = field(default_factory=Wrong)
    going_on: int = 0
    slowest: float = 0.0  # seconds until the last table went on
    stuck: list[str] = field(default_factory=list)
    unplayable: list[str] = field(default_factory=list)  # records that do not play through
    leaks: list[str] = field(default_factory=list)
    exceptions: Counter[str] = field(default_factory=Counter)  # that the servers logged with a trace

    def failures(self) -> list[str]:
        named = {
            "acknowledged moves lost": self.wrong.lost,
            "moves there twice": self.wrong.doubled,
            "moves that nobody sent": self.wrong.made_up,
            "records with gaps": self.wrong.gaps,
            "tables that do not go on": self.stuck,
            "records that do not play through": self.unplayable,
            "leaks": self.leaks,
            "unexpected exceptions in the logs": [f"{times} × {what}" for what, times in self.exceptions.items()],
        }
        return [f"{len(found)} {words}: {'; '.join(found[:5])}" for words, found in named.items() if found]


# Going on


def numbers(cluster: Cluster) -> dict[str, int]:
    """How many moves each table has, asked past the server."""
    return {row["code"]: row["number"] for row in rows(cluster.database, "SELECT code, max(number) AS number FROM entries GROUP BY code")}


async def all_go_on(cluster: Cluster, company: Company, verdict: Verdict, patience: float) -> None:
    """Each table has another move or another game from now on."""
    before = await asyncio.to_thread(numbers, cluster)
    then = {table: (table.finished, table.code) for table in company.tables}
    waiting = list(company.tables)
    began = time.monotonic()
    while waiting and time.monotonic() < began + patience:
        await asyncio.sleep(0.5)
        now = await asyncio.to_thread(numbers, cluster)
        waiting = [
            table
            for table in waiting
            if (table.finished, table.code) == then[table] and now.get(table.code or "", 0) <= before.get(table.code or "", 0)
        ]
        verdict.slowest = time.monotonic() - began
    verdict.going_on = len(company.tables) - len(waiting)
    verdict.stuck = [await asyncio.to_thread(described, cluster, table) for table in waiting]


def described(cluster: Cluster, table: Table) -> str:
    """A table that does not go on: whom it waits for, and what its people think."""
    if table.code is None:
        return f"a table for {table.game} that cannot be made"
    live, entries = as_dealt(cluster.database, table.code)
    live.follow(entries)
    state = live.playing()
    kinds = [seat.kind + (" with a bot standing in" if seat.stand_in else "") for seat in live.seats]
    waits = ", ".join(f"seat {seat} ({kinds[seat]})" for seat in state.to_act)
    people = ", ".join(each.described() for each in table.seated)
    return f"{table.code}: {table.game}, clock {table.clock}, at {live.number} waits for {waits}. {people}"


# The record


async def check_records(cluster: Cluster, notes: Notes, verdict: Verdict) -> None:
    """Every table that anybody played at, one after the other: a long look can be broken off."""
    verdict.games = len(notes.players)
    for code, players in notes.players.items():
        await asyncio.to_thread(check_record, cluster.database, code, players, verdict)


def check_record(database: str, code: str, players: list[AckNotingPlayer], verdict: Verdict) -> None:
    try:
        live, entries = as_dealt(database, code)
        verdict.moves += len(entries)
        verdict.wrong.add(wrong_in([msgspec.structs.asdict(entry) for entry in entries], players))
        live.follow(entries)  # the rules accept every move, from the deal on
    except Exception as wrong:
        verdict.unplayable.append(f"{code}: {type(wrong).__name__}: {wrong}")


# Leaks


def compare(before: Size, after: Size, name: str, tables: int) -> list[str]:
    found = []
    if after.descriptors > before.descriptors + MORE_DESCRIPTORS:
        found.append(f"{name}: {before.descriptors} descriptors before, {after.descriptors} after")
    if after.memory > before.memory + MORE_MEMORY + tables * MORE_MEMORY_A_TABLE:
        found.append(f"{name}: {before.memory // MEGABYTE} MB before, {after.memory // MEGABYTE} MB after")
    return found


async def nothing_held(server: Server, patience: float) -> list[str]:
    """With everybody gone a server soon has no socket and no open table, and says that it is well."""
    client = Client(server.address)
    until = time.monotonic() + patience
    while True:
        metrics = await asyncio.to_thread(_metrics, client)
        held = {name: metrics[name] for name in ("tinhorn_sockets", "tinhorn_open_tables", "tinhorn_stuck_tables") if metrics.get(name)}
        if not held:
            health = (await client.get("/health"))["status"]
            return [] if health == "ok" else [f"{server.address}: health says {health}"]
        if time.monotonic() > until:
            return [f"{server.address} holds {held} with everybody gone"]
        await asyncio.sleep(0.5)


def _metrics(client: Client) -> dict[str, float]:
    import urllib.request

    with urllib.request.urlopen(client.server + "/metrics", timeout=30) as answer:
        lines = answer.read().decode().splitlines()
    return {name: float(value) for name, _, value in (line.rpartition(" ") for line in lines if not line.startswith("#"))}


# Logs


def logged_exceptions(err: Path) -> Counter[str]:
    """What the server logged with a trace, or not as JSON: it says itself that this should not happen.

    A server may refuse to start, in a line of its own, because the database is away.
    """
    found: Counter[str] = Counter()
    with err.open(encoding="utf-8", errors="replace") as lines:
        for line in lines:
            if not line.startswith("{"):
                found[line.strip()[:100]] += bool(line.strip()) and not line.startswith(REFUSES_TO_START)
                continue
            said = msgspec.json.decode(line)
            if "trace" in said or said.get("level") in ("error", "critical"):
                found[f"{said.get('event')} {said.get('kind', '')}".strip()] += 1
    return +found
