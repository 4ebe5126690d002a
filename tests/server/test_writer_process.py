"""The process that writes moves: what it has said is written is there, whatever happens to it."""

from __future__ import annotations

import asyncio
import os
import random
import signal
import subprocess
from pathlib import Path

import msgspec
import pytest

import tinhorn.server.store.writer_process as process_module
from tests.server.harness import fresh_sqlite, run
from tests.server.noted_writer import command, noted
from tests.server.test_store import entry, ready, table_row
from tinhorn.server.store.migrate import upgrade
from tinhorn.server.store.store import SqlStore
from tinhorn.server.store.writer_process import COMMAND, Batch, read_written
from tinhorn.server.workers.pipes import framed, read_message
from tinhorn.table.store import StoreAway

TABLES = [f"T{n:04}" for n in range(20)]
BATCHES_A_LIFE = 80  # each is written by the process; while it starts, the server's own thread writes


def fresh(folder: Path) -> str:
    url = fresh_sqlite(folder)
    upgrade(url)
    return url


async def with_tables(url: str) -> SqlStore:
    store = SqlStore(url)
    store.open()
    for code in TABLES:
        assert await store.add_table(*table_row(code), 1000) == "made"
    return store


async def enter_moves(store: SqlStore, code: str, enough: asyncio.Event) -> int:
    """Enter moves at a table, and look what stands where that is not known; how many were entered."""
    number = 0
    while not enough.is_set():
        number += 1
        try:
            assert await store.append(entry(number, f"m{number}", code))
        except StoreAway:
            if await store.entry_with(code, f"m{number}") is None:
                number -= 1
        await asyncio.sleep(0.002)
    return number


async def lost_by_kills(url: str, notes: Path, kills: int) -> list[str]:
    """Kill the process again and again, each time while it writes; the moves that were acknowledged and do not stand."""
    chance = random.Random(kills)
    store = await with_tables(url)
    process = store.start_writer_process()
    enough = asyncio.Event()
    playing = asyncio.gather(*[enter_moves(store, code, enough) for code in TABLES])
    for _ in range(kills):
        await ready(process)
        killed_after = noted(notes) + BATCHES_A_LIFE
        while noted(notes) < killed_after:
            await asyncio.sleep(0.001)
        await asyncio.sleep(chance.random() * 0.01)  # anywhere between one batch and the next
        os.kill(process.pid(), signal.SIGKILL)
        while process.ready:
            await asyncio.sleep(0.001)
    enough.set()
    missing: list[str] = []
    for code, entered in zip(TABLES, await playing, strict=True):
        stand = {each.id for each in await store.entries_after(code, 0)}
        missing += [f"{code} m{n}" for n in range(1, entered + 1) if f"m{n}" not in stand]
        assert stand <= {f"m{n}" for n in range(1, entered + 1)}
    await store.close()
    return missing


def lost(folder: Path, monkeypatch: pytest.MonkeyPatch, kills: int, drops_every: int = 0) -> list[str]:
    notes = folder / "notes"
    monkeypatch.setattr(process_module, "PAUSE", 0.05)
    monkeypatch.setattr(process_module, "COMMAND", command(notes, drops_every))
    return run(lost_by_kills(fresh(folder), notes, kills))


def test_killed_again_and_again_it_loses_nothing_that_was_acknowledged(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert lost(tmp_path, monkeypatch, kills=6) == []


def test_a_process_that_drops_one_batch_in_sixty_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert lost(tmp_path, monkeypatch, kills=1, drops_every=60) != []


def test_a_batch_for_a_process_that_was_just_killed_is_not_sent(tmp_path: Path) -> None:
    """Its end has not been heard of yet, but its pipe is closed."""

    async def story() -> None:
        store = await with_tables(fresh(tmp_path))
        process = store.start_writer_process()
        await ready(process)
        process._pipe().close()
        told: list[object] = []
        process.write(Batch([entry(1, "m1", TABLES[0])], [""]), told.append)
        assert told == [None]
        assert not process.ready
        await store.close()

    run(story())


def test_moves_and_other_work_at_once_are_all_written(tmp_path: Path) -> None:
    async def story() -> None:
        store = await with_tables(fresh(tmp_path))
        await ready(store.start_writer_process())
        moves = [store.append(entry(number, f"m{number}", code)) for number in range(1, 4) for code in TABLES]
        words = [store.add_chat(code, 0, "Ada", "Howdy", 1.0) for code in TABLES]
        assert all(await asyncio.gather(*moves, *words))
        for code in TABLES:
            assert len(await store.entries_after(code, 0)) == 3
            assert len(await store.chat_after(code, 0, 10)) == 1
        await store.close()

    run(story())


def test_it_ends_with_the_pipe_and_not_before(tmp_path: Path) -> None:
    """A server that is killed leaves none behind; one that is stopped with all its group still has its last moves written."""
    url = fresh(tmp_path)

    async def make() -> None:
        await (await with_tables(url)).close()

    run(make())
    with subprocess.Popen(COMMAND, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
        assert process.stdin is not None
        assert process.stdout is not None

        def say(message: bytes) -> bytes | None:
            process.stdin.write(framed(message))  # type: ignore[union-attr]
            process.stdin.flush()  # type: ignore[union-attr]
            return read_message(process.stdout)  # type: ignore[arg-type]

        assert say(url.encode()) == b""
        for number, stop in enumerate((signal.SIGINT, signal.SIGTERM), start=1):
            process.send_signal(stop)
            appends = [entry(number, f"m{number}", code) for code in TABLES[:3]]
            told = say(msgspec.msgpack.encode(Batch(appends, [""] * 3)))
            assert told is not None
            assert read_written(told) == [True] * 3
        process.stdin.close()
        assert process.wait(30) == 0


def test_a_database_that_is_away_is_told_and_tried_again(tmp_path: Path) -> None:
    """Nothing is written and nothing claimed while the tables are missing; afterwards the same process goes on."""
    url = fresh(tmp_path)

    async def story() -> None:
        store = await with_tables(url)
        await ready(store.start_writer_process())
        await store.write(lambda connection: connection.exec_driver_sql("ALTER TABLE entries RENAME TO hidden"))
        try:
            await store.append(entry(1, "m1", TABLES[0]))
        except StoreAway:
            pass
        else:
            raise AssertionError("it was said to be written")
        await store.write(lambda connection: connection.exec_driver_sql("ALTER TABLE hidden RENAME TO entries"))
        assert await store.append(entry(1, "m1", TABLES[0]))
        await store.close()

    run(story())
