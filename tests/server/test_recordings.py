"""Finished games are kept as they were shown. They open, replay and verify when their rules are no longer installed."""

from __future__ import annotations

import asyncio
import os
import sqlite3
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import msgspec
import pytest

import tinhorn
from tests.fixture_games import game_with, shortest_game
from tests.guest.making import MODEL, ROOT
from tests.server.harness import (
    Postgres,
    Serving,
    Zygote,
    absent_sqlite,
    by_number,
    change,
    fresh_sqlite,
    people,
    refusal,
    rows,
    run,
    table_of,
)
from tinhorn.client import Client, play
from tinhorn.core import fairness
from tinhorn.core.errors import TinhornError, UnknownGame, UnknownVersion
from tinhorn.core.game import games, installed_game, installed_versions
from tinhorn.server.store.migrate import upgrade
from tinhorn.server.workers import recorder
from tinhorn.server.workers.recorder import Recorder, record_all
from tinhorn.spread import LOWEST_PRIORITY

GAME = game_with(at_once=True)
SHORT = shortest_game()
DICE = "old_dice"


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    postgres: Postgres = request.getfixturevalue("postgres")
    return fresh_sqlite(tmp_path) if request.param == "sqlite" else postgres.fresh()


async def everything_of(client: Client, code: str) -> dict[str, Any]:
    """All that the API says of a game that is over."""
    path = f"/api/tables/{code}"
    log = await client.get(f"{path}/log", since=-1)
    return {
        "log": log,
        "mine": [await client.get(f"{path}/replay", number=number) for number in range(log["number"] + 1)],
        "open": [await client.get(f"{path}/replay/open", number=number) for number in range(0, log["number"] + 1, 7)],
        "record": await client.get(f"{path}/record"),
    }


# Recordings


def test_a_recorder_that_failed_is_started_again(tmp_path: Path) -> None:
    database = absent_sqlite(tmp_path)

    async def story() -> None:
        recorder = Recorder(database, every=0.0)

        async def one() -> int | None:
            await recorder.start_if_due()
            assert recorder._process is not None
            return await recorder._process.wait()

        assert await one() == 1  # the database has no tables
        upgrade(database)
        assert await one() == 0
        last = recorder._process
        assert await one() == 0
        assert recorder._process is last, "there was nothing more to do"

    run(story())


def test_a_replay_is_the_recording_and_shows_what_was_shown(serve: Callable[..., Serving], database: str) -> None:
    """On one database in a game that asks several at once; what shows it is the same on the other."""
    server = serve(database)
    game = GAME if database.startswith("sqlite") else SHORT

    async def story() -> None:
        clients = await people(server.address, 2)
        code = await table_of(clients, game, 2)
        await asyncio.gather(*[play(client, code, by_number) for client in clients])
        before = [await everything_of(client, code) for client in clients]
        assert await asyncio.to_thread(record_all, database) == (1, 0)
        assert await asyncio.to_thread(record_all, database) == (0, 0)
        size = sum(len(row["data"]) for row in rows(database, "SELECT data FROM recordings"))
        assert size < 400 * before[0]["log"]["number"]  # bytes: about as much as the entries themselves
        assert [await everything_of(client, code) for client in clients] == before
        assert (await refusal(clients[0].get(f"/api/tables/{code}/replay", number=before[0]["log"]["number"] + 1))).status == 404
        verdict = await clients[0].get(f"/api/tables/{code}/verify")
        assert verdict["holds"] is True
        assert [check["what"] for check in verdict["checks"]] == ["commitment", "mixing", "replay", "digests"]

    run(story())


def test_who_gives_way_locks_nothing(serve: Callable[..., Serving], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """On a busy machine a lock that is held at the lowest priority is held for long, and moves are refused meanwhile."""
    database = fresh_sqlite(tmp_path)
    server = serve(database)
    waited: list[str] = []

    def watched(work: Callable[[Any], Any]) -> Callable[[Any], Any]:
        def instead(given: Any) -> Any:
            with closing(sqlite3.connect(database.removeprefix("sqlite:///"), timeout=5, isolation_level=None)) as other:
                other.execute("BEGIN IMMEDIATE")  # it fails if whoever works here has the lock
                other.execute("ROLLBACK")
            assert os.getpriority(os.PRIO_PROCESS, 0) == LOWEST_PRIORITY
            waited.append(work.__name__)
            return work(given)

        return instead

    async def story() -> None:
        clients = await people(server.address, 2)
        code = await table_of(clients, SHORT, 2)
        await asyncio.gather(*[play(client, code, by_number) for client in clients])

    run(story())
    usual = os.getpriority(os.PRIO_PROCESS, 0)
    for work in (recorder.pack_edition, recorder.record_game):
        monkeypatch.setattr(recorder, work.__name__, watched(work))
    assert record_all(database) == (1, 0)
    assert waited == [*["pack_edition"] * len(tinhorn.games()), "record_game"]
    assert sys.platform != "linux" or os.getpriority(os.PRIO_PROCESS, 0) == usual


def test_a_server_records_games_by_itself(serve: Callable[..., Serving], tmp_path: Path) -> None:
    database = fresh_sqlite(tmp_path)
    server = serve(database, TINHORN_RECORD_EVERY="0")

    async def story() -> None:
        clients = await people(server.address, 2)
        over, closed, never = [await table_of(clients, SHORT, 2) for _ in range(2)] + [(await clients[0].make_table(SHORT, 2))["table"]]
        await asyncio.gather(*[play(client, over, by_number) for client in clients])
        for code in (closed, never):
            await clients[0].post(f"/api/tables/{code}/close")
        while {row["code"] for row in rows(database, "SELECT DISTINCT code FROM recordings")} != {over, closed}:
            await asyncio.sleep(0.05)
        installed = {(row["game"], row["version"]) for row in rows(database, "SELECT game, version FROM editions")}
        assert installed == {(id, tinhorn.game(id).version) for id in tinhorn.games()}

    run(story())
    assert server.complaints() == []


@pytest.mark.parametrize("page", [0, 1])
def test_where_a_recording_is_damaged_the_game_is_played_again(serve: Callable[..., Serving], tmp_path: Path, page: int) -> None:
    database = fresh_sqlite(tmp_path)
    server = serve(database)

    async def begin() -> tuple[Client, str, dict[str, Any]]:
        clients = await people(server.address, 2)
        code = await table_of(clients, SHORT, 2)
        await asyncio.gather(*[play(client, code, by_number) for client in clients])
        return clients[0], code, await everything_of(clients[0], code)

    client, code, before = run(begin())
    record_all(database)
    change(database, "UPDATE recordings SET data = x'00ff' WHERE page = :page", page=page)
    assert run(everything_of(client, code)) == before


# Versions of a game side by side


def write_version(folder: Path, version: int) -> None:
    """The dice game of the guide as a package of its own. In version 2 the other seat begins."""
    package = folder / f"{DICE}_{version}"
    package.mkdir()
    for path in (ROOT / MODEL).iterdir():
        if path.suffix not in (".py", ".toml", ".md"):
            continue
        text = path.read_text(encoding="utf-8")
        for old, new in (
            (MODEL.removeprefix("src/").strip("/").replace("/", "."), package.name),
            ('id="liars_dice"', f'id="{DICE}"'),
            ("version=1", f"version={version}"),
            ("table.push(Speak(0))", f"table.push(Speak({version - 1}))"),
        ):
            text = text.replace(old, new)
        (package / path.name).write_text(text, encoding="utf-8")


def install(folder: Path, **points: int) -> Path:
    """A folder with these entry points, each with its version."""
    folder.mkdir()
    for version in set(points.values()):
        write_version(folder, version)
    metadata = folder / f"{DICE}-1.0.dist-info"
    metadata.mkdir()
    (metadata / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {DICE}\nVersion: 1.0\n", encoding="utf-8")
    lines = [f"{name} = {DICE}_{version}:GAME" for name, version in points.items()]
    (metadata / "entry_points.txt").write_text("\n".join(["[tinhorn.games]", *lines, ""]), encoding="utf-8")
    return folder


def test_a_version_is_found_by_its_entry_point(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(install(tmp_path / "both", **{DICE: 2, f"{DICE}@1": 1, f"{DICE}@7": 1}))
    assert DICE in games()
    assert not any("@" in id for id in games())
    assert (DICE, 1) in installed_versions()
    assert installed_game(DICE).version == 2
    assert [installed_game(DICE, version).version for version in (1, 2)] == [1, 2]
    first, second = (installed_game(DICE, version).new(2, 5).to_act for version in (1, 2))
    assert (first, second) == ((0,), (1,))
    with pytest.raises(UnknownVersion, match="version 3 of old_dice is not installed here; version 2 is"):
        installed_game(DICE, 3)
    with pytest.raises(TinhornError, match="entry point old_dice@7 leads to version 1"):
        installed_game(DICE, 7)
    with pytest.raises(UnknownGame):
        installed_game(f"{DICE}@1")
    record = installed_game(DICE, 1).new(2, 5).record()
    assert [check.holds for check in fairness.verify(with_proof(record))][-1] is True


def with_proof(record: Any) -> dict[str, Any]:
    return {**msgspec.to_builtins(record), "fairness": {"commitment": "", "seed": "", "words": []}}


class Host:
    """Somebody who runs a server and exchanges the rules that are installed there."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.database = fresh_sqlite(folder)
        self.zygotes: list[Zygote] = []
        self.servers: list[Serving] = []
        self.environment: dict[str, str] = {}

    def serve(self, name: str, **points: int) -> Serving:
        path = os.pathsep.join([str(install(self.folder / name, **points)), *filter(None, [os.environ.get("PYTHONPATH")])])
        before = os.environ.get("PYTHONPATH")
        os.environ["PYTHONPATH"] = path
        try:
            self.zygotes.append(Zygote())
        finally:
            os.environ.pop("PYTHONPATH") if before is None else os.environ.update(PYTHONPATH=before)
        self.environment = {**os.environ, "PYTHONPATH": path}
        self.servers.append(Serving(self.zygotes[-1], self.database, self.folder))
        return self.servers[-1]

    def command(self, *args: str) -> subprocess.CompletedProcess[str]:
        command = [sys.executable, "-m", "tinhorn", *args]
        return subprocess.run(command, env=self.environment, capture_output=True, text=True, check=False)


@pytest.fixture
def host(tmp_path: Path) -> Iterator[Host]:
    host = Host(tmp_path)
    yield host
    for server in host.servers:
        server.kill()
    for zygote in host.zygotes:
        zygote.close()


async def begin(server: Serving) -> tuple[list[Client], str, str, dict[str, Any]]:
    """A finished game, one that was begun, and all that is shown of the first."""
    clients = await people(server.address, 2)
    over, begun = [await table_of(clients, DICE, 2) for _ in range(2)]
    await asyncio.gather(*[play(client, over, by_number) for client in clients])
    frame = await clients[0].get(f"/api/tables/{begun}/frame")
    assert frame["waiting"] == [0]
    await clients[0].post(f"/api/tables/{begun}/move", id="a", number=0, action=frame["options"][0]["code"])
    return clients, over, begun, await everything_of(clients[0], over)


def test_games_of_a_version_that_is_gone_are_kept_and_frozen(host: Host, tmp_path: Path) -> None:
    old = host.serve("old", **{DICE: 1})
    clients, over, begun, before = run(begin(old))
    end = run(clients[0].get(f"/api/tables/{over}/frame"))
    words = run(clients[0].get(f"/api/games/{DICE}"))
    assert host.command("db", "record", "--database", host.database).stdout == "1 games were recorded.\n"
    old.stop()
    new = host.serve("new", **{DICE: 2})
    for client in clients:
        client.server = new.address

    async def story() -> None:
        host, guest = clients
        info = await host.get(f"/api/tables/{begun}")
        assert (info["status"], info["frozen"]["key"], info["frozen"]["values"]) == (
            "playing",
            "refusal.frozen_version",
            ["1", "Liar's Dice"],
        )
        for path in ("frame", "log"):
            assert (await refusal(guest.get(f"/api/tables/{begun}/{path}"))).code == "frozen"
        assert (await refusal(guest.post(f"/api/tables/{begun}/move", id="b", number=1, action=0))).code == "frozen"
        listed = {line["table"]: line for line in (await host.get("/api/my/tables"))["tables"]}
        assert {over, begun} <= listed.keys()

        info = await host.get(f"/api/tables/{over}")
        assert (info["status"], info["version"], info["frozen"]["key"]) == ("over", 1, "refusal.shown_recorded")
        assert info["fairness"]["seed"] is not None
        assert await everything_of(host, over) == before
        assert (await host.get(f"/api/tables/{over}/frame"))["view"] == end["view"]
        async with host.socket() as socket:
            await socket.send(type="join", table=over)
            while (message := await socket.receive())["type"] != "frame":
                assert message["type"] != "refused"
            assert (message["view"], message["tally"], message["number"]) == (end["view"], end["tally"], end["number"])
            assert [event for entry in before["log"]["entries"] for event in entry["events"]] == message["events"]
        verdict = await host.get(f"/api/tables/{over}/verify")
        assert verdict["holds"] is None
        assert {check["what"]: check["holds"] for check in verdict["checks"]} == {
            "commitment": True,
            "mixing": True,
            "replay": None,
            "digests": True,
        }
        (replay,) = [check["detail"] for check in verdict["checks"] if check["what"] == "replay"]
        assert "version 1 of old_dice is not installed here" in replay
        assert (await host.get(f"/api/games/{DICE}", version=1)) == words
        assert (await host.get(f"/api/games/{DICE}"))["version"] == 2
        assert (await host.get(f"/api/games/{DICE}/rulebook", version=1))["rules"]
        assert (await host.get(f"/api/games/{DICE}/words", version=1, language="pt-BR"))["words"] != words
        assert (await refusal(host.get(f"/api/games/{DICE}", version=9))).status == 404
        assert (await host.post(f"/api/tables/{over}/rematch"))["version"] == 2
        assert (await host.post(f"/api/tables/{begun}/close"))["status"] == "closed"

    run(story())
    assert new.complaints() == []
    checked = host.command("db", "check", "--database", host.database)
    assert checked.returncode == 0, checked.stdout
    assert "only the digests were checked" in checked.stdout
    file = tmp_path / "record.json"
    file.write_bytes(msgspec.json.encode(before["record"]))
    verified = host.command("replay", "--verify", "--commitment", before["record"]["fairness"]["commitment"], str(file))
    assert verified.returncode == 1
    told = " ".join(verified.stdout.split())
    assert "NOT CHECKED: the moves cannot be played again here" in told
    assert "Verified: The record's hash is the one that was noted" in told


def test_running_games_finish_with_the_version_they_began_with(host: Host) -> None:
    old = host.serve("old", **{DICE: 1})
    clients, over, begun, before = run(begin(old))
    old.stop()
    both = host.serve("both", **{DICE: 2, f"{DICE}@1": 1})
    for client in clients:
        client.server = both.address

    async def story() -> None:
        info = await clients[0].get(f"/api/tables/{begun}")
        assert (info["version"], info["frozen"]) == (1, None)
        assert await everything_of(clients[0], over) == before
        await asyncio.gather(*[play(client, begun, by_number) for client in clients])
        verdict = await clients[0].get(f"/api/tables/{begun}/verify")
        assert verdict["holds"] is True
        alone = await table_of(clients[:1], DICE, 2)  # with a bot, by the new rules: the other seat begins
        frame = await play(clients[0], alone, by_number)
        first = (await clients[0].get(f"/api/tables/{alone}/record"))["moves"][0]
        assert frame["view"]["over"]
        assert first.startswith("1: ")

    run(story())
    assert both.complaints() == []
