"""Health and retention: what an operator relies on while nobody looks."""

from __future__ import annotations

import asyncio
import http.client
import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest
from sqlalchemy import text

from tests.fixture_games import shortest_game
from tests.server.harness import Serving, by_number, free_port, fresh_sqlite, people, refusal, rows, run, table_of
from tests.server.inside import inside
from tests.server.test_store import table_row
from tinhorn.client import play
from tinhorn.server.store.engine import log_pages, make_engine
from tinhorn.server.store.schema import METADATA
from tinhorn.server.store.store import SqlStore

GAME = shortest_game()


def health(server: Serving) -> tuple[int, str, str]:
    connection = http.client.HTTPConnection("127.0.0.1", server.port)
    connection.request("GET", "/health")
    answer = connection.getresponse()
    told = msgspec.json.decode(answer.read())
    return answer.status, told["status"], told["database"]


def test_health_is_503_while_nothing_can_be_written_and_never_hangs(serve: Callable[..., Serving], tmp_path: Path) -> None:
    """Somebody holds the database's write lock: reads go on, so only a write tells."""
    url = fresh_sqlite(tmp_path)
    server = serve(url)
    assert health(server) == (200, "ok", "ok")
    blocker = sqlite3.connect(url.removeprefix("sqlite:///"), isolation_level=None)
    blocker.execute("BEGIN IMMEDIATE")
    while health(server) != (503, "away", "away"):  # an answer holds for a second
        pass
    blocker.execute("ROLLBACK")
    blocker.close()
    while health(server) != (200, "ok", "ok"):
        pass


@pytest.mark.parametrize(("megabytes", "pages"), [(100_000, 4000), (64, 256), (1, 100)])
def test_on_a_small_disk_the_log_stays_small(megabytes: int, pages: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """SQLite never shortens its write-ahead log by itself. On a small disk a long one would fill it again and again."""
    monkeypatch.setattr(shutil, "disk_usage", lambda folder: shutil._ntuple_diskusage(megabytes << 20, 0, 0))
    path = tmp_path / "tables.sqlite"
    assert log_pages(str(path)) == pages
    engine = make_engine(f"sqlite:///{path}", writes=True)
    with engine.begin() as connection:
        connection.execute(text("CREATE TABLE things (n INTEGER PRIMARY KEY, data BLOB)"))
    log = tmp_path / "tables.sqlite-wal"
    for n in range(40):
        with engine.begin() as connection:
            connection.execute(text("INSERT INTO things VALUES (:n, :data)"), {"n": n, "data": bytes(100_000)})
        assert log.stat().st_size < (pages + 60) * 4_200
    engine.dispose()


def test_a_log_that_a_reader_let_grow_shrinks_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shutil, "disk_usage", lambda folder: shutil._ntuple_diskusage(1 << 20, 0, 0))
    url = f"sqlite:///{tmp_path / 'tables.sqlite'}"
    engine, reader = make_engine(url, writes=True), make_engine(url, writes=False)

    def write(times: int) -> int:
        for _ in range(times):
            with engine.begin() as connection:
                connection.execute(text("INSERT INTO things VALUES (:data)"), {"data": bytes(100_000)})
        return (tmp_path / "tables.sqlite-wal").stat().st_size

    with engine.begin() as connection:
        connection.execute(text("CREATE TABLE things (data BLOB)"))
    with reader.connect() as reading:
        reading.execute(text("SELECT count(*) FROM things"))
        assert write(30) > 2_000_000
    assert write(10) < 1_000_000
    engine.dispose()
    reader.dispose()


@pytest.mark.parametrize(
    ("status", "created", "ended", "gone"),
    [
        ("over", 1.0, 50.0, True),
        ("closed", 1.0, 50.0, True),
        ("over", 1.0, 150.0, False),
        ("gathering", 50.0, None, True),
        ("gathering", 150.0, None, False),
        ("playing", 1.0, None, False),
    ],
)
def test_what_ended_before_a_time_is_deleted_and_nothing_else(
    status: str, created: float, ended: float | None, gone: bool, tmp_path: Path
) -> None:
    url = fresh_sqlite(tmp_path)

    async def story() -> None:
        store = SqlStore(url)
        store.open()
        for code in ("ABCDE", "SPARE"):
            row, seats = table_row(code)
            row = msgspec.structs.replace(row, status=status, created=created, ended=ended)
            assert await store.add_table(row, seats, 100) == "made"
            await store.add_chat(code, 0, "N0", "hello", 1.0)
        assert await store.delete_ended(100.0, ["SPARE"]) == (["ABCDE"] if gone else [])
        await store.close()

    run(story())
    for table in METADATA.sorted_tables:
        if "code" in table.c:
            left = {row["code"] for row in rows(url, f"SELECT code FROM {table.name}")}
            assert "ABCDE" not in left if gone else left <= {"ABCDE", "SPARE"}
    assert {row["code"] for row in rows(url, "SELECT code FROM tables")} == ({"SPARE"} if gone else {"ABCDE", "SPARE"})


def test_whoever_watches_a_table_that_another_process_deletes_is_told(tmp_path: Path) -> None:
    async def story() -> None:
        async with inside(tmp_path) as at:
            [client] = await people(at.address, 1)
            code = (await client.make_table(GAME, 2))["table"]
            async with client.socket() as socket:
                await socket.send(type="join", table=code)
                table = await at.services.tables.find(code)
                assert table is not None
                while not table.watchers:
                    await asyncio.sleep(0.01)
                assert await at.store.delete_ended(at.services.now() + 1, []) == [code]
                await at.services.tables.refresh(table)
                async for message in socket:
                    if message["type"] == "left":
                        assert message["key"] == "refusal.unknown_table"
                        break
            assert (await refusal(client.get(f"/api/tables/{code}"))).status == 404

    run(story())


def test_health_leaves_nothing_behind(serve: Callable[..., Serving], tmp_path: Path) -> None:
    url = fresh_sqlite(tmp_path)
    assert health(serve(url)) == (200, "ok", "ok")
    assert [row["name"] for row in rows(url, "SELECT name FROM keepings WHERE name LIKE 'health%'")] == []


def test_a_server_deletes_old_tables_by_itself_where_it_is_told_to(serve: Callable[..., Serving]) -> None:
    server = serve(TINHORN_RETENTION_DAYS="0.0000001", TINHORN_IDLE_UNLOAD="0")

    async def story() -> None:
        clients = await people(server.address, 2)
        code = await table_of(clients, GAME, 2)
        await asyncio.gather(*[play(client, code, by_number) for client in clients])
        while any(table["table"] == code for table in (await clients[0].get("/api/my/tables"))["tables"]):
            await asyncio.sleep(0.1)
        assert (await refusal(clients[0].get(f"/api/tables/{code}"))).status == 404

    run(story())


def test_a_database_that_goes_away_while_the_server_starts_is_named_without_a_trace(tmp_path: Path) -> None:
    """`serve` looks at the database before it starts anything. Here it goes away right after that."""
    file = tmp_path / "damaged.sqlite"
    file.write_text("This is not a database.")
    program = (
        "import sys\n"
        "from tinhorn.server import serving\n"
        "from tinhorn.server.settings import from_environment\n"
        "serving.check_schema = lambda url: None\n"
        "sys.exit(serving.serve(from_environment(database=sys.argv[1], port=int(sys.argv[2]))))\n"
    )
    command = [sys.executable, "-c", program, f"sqlite:///{file}", str(free_port())]
    done = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)
    assert done.returncode == 3  # uvicorn's, for a server that could not start
    assert '"event":"not started"' in done.stderr
    assert "file is not a database" in done.stderr
    assert "Traceback" not in done.stderr
