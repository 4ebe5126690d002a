"""The database as an operator keeps it: private, used by one server, backed up while it runs, restored."""

from __future__ import annotations

import asyncio
import os
import sqlite3
import stat
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import tinhorn
from tests.fixture_games import shortest_game
from tests.server.harness import Postgres, Serving, absent_sqlite, by_number, free_port, fresh_sqlite, people, rows, run, table_of
from tinhorn import cli
from tinhorn.client import play
from tinhorn.server.store.schema import METADATA

GAME = shortest_game()
TINHORN = str(Path(sys.executable).parent / "tinhorn")


def db(capsys: pytest.CaptureFixture[str], *args: str) -> tuple[int, str]:
    code = cli.main(["db", *args])
    out, err = capsys.readouterr()
    return code, out + err


def everything(url: str) -> dict[str, list[dict[str, Any]]]:
    return {table.name: rows(url, f'SELECT * FROM "{table.name}" ORDER BY 1, 2') for table in METADATA.sorted_tables}


def playing_time(url: str) -> float:
    (kept,) = rows(url, "SELECT value FROM keepings WHERE name = 'playing_time'")
    return float(kept["value"])


def path_of(url: str) -> Path:
    return Path(url.removeprefix("sqlite:///"))


def finished_game(server: Serving) -> str:
    async def story() -> str:
        clients = await people(server.address, 2)
        code = await table_of(clients, GAME, 2)
        await asyncio.gather(*[play(client, code, by_number) for client in clients])
        return code

    return run(story())


def test_only_its_owner_may_read_the_database(serve: Callable[..., Serving], tmp_path: Path) -> None:
    before = os.umask(0)
    try:
        url = absent_sqlite(tmp_path)
        server = serve(url)
        finished_game(server)
        beside = sorted(tmp_path.glob(f"{path_of(url).name}*"))
    finally:
        os.umask(before)
    assert len(beside) >= 3
    for file in beside:
        assert stat.S_IMODE(file.stat().st_mode) == 0o600, file


def test_a_second_server_on_one_sqlite_file_is_refused(
    serve: Callable[..., Serving], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    url = fresh_sqlite(tmp_path)
    server = serve(url)
    for command in (["serve", "--port", str(free_port())], ["db", "upgrade"]):
        second = subprocess.run([TINHORN, *command, "--database", url], capture_output=True, text=True, check=False)
        assert second.returncode == 2
        assert second.stderr == f"tinhorn: another server is using {path_of(url)}; stop it first, or use PostgreSQL for several servers\n"
    server.kill()  # the lock goes with the process, however it ends
    server.start()
    server.stop()
    assert db(capsys, "upgrade", "--database", url)[0] == 0


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_a_backup_is_taken_while_a_server_runs_and_restored(
    kind: str, serve: Callable[..., Serving], request: pytest.FixtureRequest, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """It is a snapshot of one moment: moves go on meanwhile, and every table of the backup loads and replays."""

    def fresh() -> str:
        if kind == "sqlite":
            return fresh_sqlite(tmp_path)
        postgres: Postgres = request.getfixturevalue("postgres")
        return postgres.fresh()

    url = fresh()
    server = serve(url)
    code = finished_game(server)
    before = everything(url)
    before["keepings"] = [kept for kept in before["keepings"] if kept["name"] != "playing_time"]  # it goes on as long as the server runs
    began = playing_time(url)

    async def story() -> None:
        clients = await people(server.address, 2)
        other = await table_of(clients, GAME, 2)
        playing = [asyncio.create_task(play(client, other, by_number)) for client in clients]
        done = await asyncio.to_thread(db, capsys, "backup", "--database", url, str(tmp_path / "kept.sqlite"))
        assert done == (0, f"2 tables are in {tmp_path / 'kept.sqlite'}.\n")
        await asyncio.gather(*playing)

    run(story())
    assert stat.S_IMODE((tmp_path / "kept.sqlite").stat().st_mode) == 0o600
    assert [file.name for file in tmp_path.iterdir() if "kept" in file.name] == ["kept.sqlite"]
    for again in (fresh(), absent_sqlite(tmp_path)):
        assert db(capsys, "restore", "--database", again, str(tmp_path / "kept.sqlite")) == (0, "2 tables were restored.\n")
        restored_rows = everything(again)
        for name, kept in before.items():
            assert [row for row in restored_rows[name] if row in kept] == kept, name
        assert began <= playing_time(again) <= playing_time(url)
        restored = serve(again)
        record = run(people_see(restored, code))
        assert tinhorn.game(GAME).replay(record).over


async def people_see(server: Serving, code: str) -> dict[str, Any]:
    client = (await people(server.address, 1))[0]
    return await client.get(f"/api/tables/{code}/record")


def test_what_a_backup_and_a_restore_refuse(serve: Callable[..., Serving], tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    url = fresh_sqlite(tmp_path)
    kept = tmp_path / "kept.sqlite"
    server = serve(url)
    finished_game(server)
    assert db(capsys, "backup", "--database", url, str(kept))[0] == 0
    assert "a backup never replaces a file" in db(capsys, "backup", "--database", url, str(kept))[1]
    assert "another server is using" in db(capsys, "restore", "--database", url, str(kept))[1]
    server.stop()
    assert "holds something already" in db(capsys, "restore", "--database", url, str(kept))[1]
    assert "there is no backup" in db(capsys, "restore", "--database", absent_sqlite(tmp_path), str(tmp_path / "none"))[1]
    damaged = tmp_path / "damaged.sqlite"
    damaged.write_bytes(kept.read_bytes()[:-5000])
    foreign = tmp_path / "foreign.sqlite"
    sqlite3.connect(foreign).execute("CREATE TABLE x (y)").connection.close()
    (tmp_path / "text.sqlite").write_text("no database")
    for file in (damaged, foreign, tmp_path / "text.sqlite"):
        code, said = db(capsys, "restore", "--database", absent_sqlite(tmp_path), str(file))
        assert (code, said) == (2, f"tinhorn: {file} is no backup, or is damaged\n")
