"""Killing servers at random moments while people play, and comparing everything that was sent with an undisturbed run."""

from __future__ import annotations

import asyncio
import random
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import msgspec
from sqlalchemy import insert

from tests.server.harness import AckNotingPlayer, Serving, Wanderer, engine_on, fresh_sqlite, people, plain, rows, table_of
from tinhorn.client import Client, Frame
from tinhorn.server.store import schema
from tinhorn.table.messages.server import encode
from tinhorn.table.record.frames import make_frame
from tinhorn.table.record.game import TableGame
from tinhorn.table.record.loading import load_game
from tinhorn.table.store.rows import Entry, SeatRow, StoredTable, TableRow

BATCHES_IN_A_LONG_LIFE = 70  # so that its writer meets a fault that comes once in sixty
TABLES_COMPARED = 8  # at the same time: a person may have only so many sockets


class Disturbed:
    """What a run left behind: the people, by table, and how often a server was killed."""

    def __init__(self) -> None:
        self.wanderers: dict[str, list[Wanderer]] = {}
        self.kills = 0
        self.acks = 0


async def play_while_killing(
    servers: list[Serving], game: str, seats: int, kills: int, seed: int, tables_at_once: int = 3, long_lives: int = 0, finish: bool = True
) -> Disturbed:
    """Tables are played one after the other, some at a time, until the servers were killed that often.

    Most kills come a few moves after the last one. Before the last `long_lives` kills a server writes many batches.
    Without `finish` the tables are left as they are after the last kill.
    """
    chance = random.Random(seed)
    run = Disturbed()
    acked = asyncio.Event()
    before_life = dict.fromkeys(servers, 0)  # batches
    clients = await people(servers[0].address, seats - 1)

    def on_ack() -> None:
        run.acks += 1
        acked.set()

    async def kill_now_and_then() -> None:
        while run.kills < kills:
            target = run.acks + chance.randrange(1, 7)
            while run.acks < target:
                acked.clear()
                await acked.wait()
            victim = chance.choice(servers)
            if kills - run.kills <= long_lives:
                victim = await one_that_wrote_much()
            await asyncio.sleep(chance.random() * 0.02)  # anywhere between one move and the next
            await asyncio.to_thread(victim.kill)
            run.kills += 1
            before_life[victim] = victim.batches()
            await asyncio.to_thread(victim.start)

    async def one_that_wrote_much() -> Serving:
        while True:
            for server in servers:
                if server.batches() - before_life[server] >= BATCHES_IN_A_LONG_LIFE:
                    return server
            await asyncio.sleep(0.005)

    async def play_tables() -> None:
        while run.kills < kills:
            code = await persist(lambda: table_of(clients, game, seats), servers, clients)
            # each person has a socket of their own for each table, and begins at another server
            own = [Client(client.server, client.token) for client in clients]
            addresses = [server.address for server in servers]
            wanderers = [Wanderer(each, addresses[n % len(servers) :] + addresses[: n % len(servers)], code) for n, each in enumerate(own)]
            run.wanderers[code] = wanderers
            for wanderer in wanderers:
                wanderer.player.on_ack = on_ack
            await asyncio.gather(*[wanderer.play() for wanderer in wanderers])

    playing = [asyncio.create_task(play_tables()) for _ in range(tables_at_once)]
    if finish:
        await asyncio.gather(kill_now_and_then(), *playing)
    else:
        await kill_now_and_then()
        for each in playing:
            each.cancel()
        await asyncio.wait(playing)
    return run


async def persist(work: Callable[[], Any], servers: list[Serving], clients: list[Client]) -> Any:
    """Set up a table although servers are killed: on failure it tries another server."""
    for attempt in range(200):
        for client in clients:
            client.server = servers[attempt % len(servers)].address
        try:
            return await work()
        except OSError:
            await asyncio.sleep(0.02)
    raise AssertionError("no server came back")


@dataclass
class Wrong:
    """What a record lacks or has too much of, compared with what people were told."""

    lost: list[str] = field(default_factory=list)  # acknowledged, and not there at that number
    doubled: list[str] = field(default_factory=list)  # there twice
    made_up: list[str] = field(default_factory=list)  # there as a person's, who never sent it
    gaps: list[str] = field(default_factory=list)  # numbers do not follow one another

    def add(self, other: Wrong) -> None:
        self.lost += other.lost
        self.doubled += other.doubled
        self.made_up += other.made_up
        self.gaps += other.gaps


def wrong_in(entries: list[dict[str, Any]], players: list[AckNotingPlayer]) -> Wrong:
    """Compare the record of one table, in order, with what its people sent and were told."""
    wrong = Wrong()
    if [entry["number"] for entry in entries] != list(range(1, len(entries) + 1)):
        wrong.gaps.append(entries[0]["code"])
    ids = Counter(entry["id"] for entry in entries)
    wrong.doubled += [id for id, times in ids.items() if times > 1]
    numbers = {entry["id"]: entry["number"] for entry in entries}
    wrong.lost += [id for player in players for id, number in player.acks.items() if numbers.get(id) != number]
    decided = {id for player in players for id in player.decided}
    wrong.made_up += [entry["id"] for entry in entries if entry["by"] == "person" and entry["id"] not in decided]
    return wrong


def check_record(database: str, run: Disturbed) -> int:
    """Every acknowledged move is in the record once, at its number, and none is missing. Returns how many there are."""
    moves = 0
    for code, wanderers in run.wanderers.items():
        entries = rows(database, "SELECT * FROM entries WHERE code = :code ORDER BY number", code=code)
        moves += len(entries)
        wrong = wrong_in(entries, [wanderer.player for wanderer in wanderers])
        assert wrong == Wrong(), f"{code}: {wrong}"
    return moves


def copy_deals(database: str, copy: str, codes: list[str]) -> None:
    """A database with the same people and the same tables as they were dealt, nothing played."""
    engine = engine_on(copy)
    with engine.begin() as connection:
        connection.execute(insert(schema.people), rows(database, "SELECT * FROM people"))
        for code in codes:
            dealt = rows(database, "SELECT * FROM tables WHERE code = :code", code=code)[0]
            connection.execute(insert(schema.tables), [{**dealt, "status": "playing", "ended": None}])
            connection.execute(insert(schema.seats), rows(database, "SELECT * FROM seats WHERE code = :code", code=code))
    engine.dispose()


async def compare_with_undisturbed(database: str, run: Disturbed, serve: Callable[..., Serving], folder: Path) -> None:
    """Play every table again, from the same deal with the same choices, on one server that nobody disturbs."""
    copy = fresh_sqlite(folder)
    copy_deals(database, copy, list(run.wanderers))
    quiet = serve(copy)

    few = asyncio.Semaphore(TABLES_COMPARED)

    async def compare(code: str, disturbed: list[Wanderer]) -> None:
        async with few:
            await compare_one(code, disturbed)

    async def compare_one(code: str, disturbed: list[Wanderer]) -> None:
        calm = [Wanderer(Client(quiet.address, each.client.token), [quiet.address], code) for each in disturbed]
        ends: list[Frame] = await asyncio.gather(*[wanderer.play() for wanderer in calm])
        for before, after, end in zip(disturbed, calm, ends, strict=True):
            seen, expected = before.player.frames, after.player.frames
            assert plain(seen[max(seen)]) == plain(end)
            for number in seen.keys() & expected.keys():
                assert plain(seen[number]) == plain(expected[number]), f"{code}: frame {number} differs"
            assert before.player.events == after.player.events

    await asyncio.gather(*[compare(code, disturbed) for code, disturbed in run.wanderers.items()])


def as_dealt(database: str, code: str) -> tuple[TableGame, list[Entry]]:
    """A table with nothing played, and its record."""
    table = TableRow(**rows(database, "SELECT * FROM tables WHERE code = :code", code=code)[0])
    sitting = rows(database, "SELECT * FROM seats WHERE code = :code ORDER BY seat", code=code)
    seats = [SeatRow(**{**row, "stand_in": bool(row["stand_in"])}) for row in sitting]
    entries = [Entry(**row) for row in rows(database, "SELECT * FROM entries WHERE code = :code ORDER BY number", code=code)]
    playing = msgspec.structs.replace(table, status="playing")
    return load_game(StoredTable(table=playing, seats=seats, snapshot_number=0, snapshot=None, entries=[])), entries


def compare_with_record(database: str, run: Disturbed) -> int:
    """Every frame that was sent is equal to what a replay of the record shows that seat at that number."""
    compared = 0
    for code, wanderers in run.wanderers.items():
        live, entries = as_dealt(database, code)
        for number in range(len(entries) + 1):
            live.follow(entries[number - 1 : number] if number else [])
            for wanderer in wanderers:
                frame = wanderer.player.frames.get(number)
                if frame is not None:
                    shown = msgspec.json.decode(encode(make_frame(live, frame["seat"], 0, [])))
                    assert plain(frame) == plain(shown), f"{code}: frame {number} differs"
                    compared += 1
    return compared
