"""Rows that were changed or damaged: refused by the database, found by their digests, and named. Other tables go on."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest
from sqlalchemy import text
from sqlalchemy.exc import DBAPIError

from tests.fixture_games import game_with
from tests.server.harness import (
    Postgres,
    Serving,
    Zygote,
    by_number,
    change,
    engine_on,
    fresh_sqlite,
    names_of,
    people,
    refusal,
    rows,
    run,
    table_of,
)
from tests.server.inside import inside
from tinhorn import cli
from tinhorn.client import Client
from tinhorn.server.store import guards
from tinhorn.server.store.backup import copy
from tinhorn.server.store.migrate import upgrade
from tinhorn.table.words.refusals import FROZEN_ENTRY

GAME = game_with(at_once=False)
MOVES = 20


async def play_some(clients: list[Client], code: str, moves: int) -> None:
    """So many moves, by whoever is asked, and one undo where it is allowed."""
    for n in range(moves):
        frame = await clients[0].get(f"/api/tables/{code}/frame")
        [seat] = frame["waiting"]
        if seat:
            frame = await clients[seat].get(f"/api/tables/{code}/frame")
        await clients[seat].post(f"/api/tables/{code}/move", id=f"m{n}", number=frame["number"], action=by_number(frame))


class Town:
    """Two people at many tables, of which one stays sound. Whatever happens to the database happens before the server starts."""

    def __init__(self, server: Callable[..., Serving], url: str, tokens: list[str], codes: list[str]) -> None:
        self._serve = server
        self._tokens = tokens
        self.url = url
        self.sound, self.hurt, *_ = codes
        self.others = codes[1:]

    def open(self) -> None:
        self.server = self._serve(self.url)
        self.clients = [Client(self.server.address, token) for token in self._tokens]


@pytest.fixture(scope="module")
def played(zygote: Zygote, tmp_path_factory: pytest.TempPathFactory) -> tuple[str, list[str], list[str]]:
    """A database with a game for each damage and a sound one, played once for all tests: its url, the players' tokens, the codes."""
    folder = tmp_path_factory.mktemp("played")
    server = Serving(zygote, fresh_sqlite(folder), folder)

    async def begin() -> tuple[list[str], list[str]]:
        clients = await people(server.address, 2)
        codes = [await table_of(clients, GAME, 2) for _ in [*DAMAGE, *SQLITE_ONLY, "sound"]]
        for code in codes:
            await play_some(clients, code, MOVES)
        return [str(client.token) for client in clients], codes

    tokens, codes = run(begin())
    server.stop()
    return server.database, tokens, codes


@pytest.fixture
def town(serve: Callable[..., Serving], played: tuple[str, list[str], list[str]], database: str) -> Town:
    source, tokens, codes = played
    copy(source, database)
    return Town(serve, database, tokens, codes)


# The database refuses


FIXED = {
    "UPDATE tables SET seed = :bytes": "never changed",
    "UPDATE tables SET game_seed = :bytes": "never changed",
    "UPDATE tables SET version = 2": "never changed",
    "UPDATE tables SET options = '{}'": "nor its options after the deal",
    "UPDATE seats SET words = 'others'": "not changed after the deal",
    "UPDATE entries SET action = action + 1": "never changed",
    "DELETE FROM entries WHERE number = 1": "with its table only",
    "DELETE FROM seats WHERE seat = 1": "not deleted after the deal",
    "DELETE FROM tables": "marked before it is deleted",
}


def test_what_is_fixed_cannot_be_changed(town: Town) -> None:
    engine = engine_on(town.url)
    for statement, said in FIXED.items():
        with pytest.raises(DBAPIError, match=said), engine.begin() as connection:
            connection.execute(text(statement), {"bytes": bytes(32)} if ":bytes" in statement else {})
    engine.dispose()


def test_a_table_is_deleted_as_a_whole(town: Town) -> None:
    engine = engine_on(town.url)
    with engine.begin() as connection:
        guards.remove_tables(connection, [town.hurt])
    engine.dispose()
    for table in ("tables", "seats", "entries", "snapshots"):
        left = {row["code"] for row in rows(town.url, f"SELECT code FROM {table}")}
        assert left == {town.sound, *town.others} - {town.hurt}


# What was changed all the same is found


DAMAGE = {
    "action": ("UPDATE entries SET action = action + 1 WHERE code = :code AND number = 5", "refusal.frozen_entry", "5"),
    "seat": ("UPDATE entries SET seat = 1 - seat WHERE code = :code AND number = 3", "refusal.frozen_entry", "3"),
    "time": ("UPDATE entries SET at = at + 1 WHERE code = :code AND number = 20", "refusal.frozen_entry", "20"),
    "events": ("UPDATE entries SET events = :bytes WHERE code = :code AND number = 2", "refusal.frozen_entry", "2"),
    "digest": ("UPDATE entries SET chain = :bytes WHERE code = :code AND number = 7", "refusal.frozen_entry", "7"),
    "hole": ("DELETE FROM entries WHERE code = :code AND number = 9", "refusal.frozen_entry", "9"),
    "cut off": ("DELETE FROM entries WHERE code = :code AND number > 12", "refusal.frozen_entry", "13"),
    "seed": ("UPDATE tables SET game_seed = :bytes WHERE code = :code", "refusal.frozen_entry", "1"),
    "words": ("UPDATE seats SET words = 'mine' WHERE code = :code AND seat = 0", "refusal.frozen_entry", "1"),
    "options": ("UPDATE tables SET options = '{\"x' WHERE code = :code", "refusal.frozen_row", "options"),
    "who was removed": ("UPDATE tables SET removed = '[1]' WHERE code = :code", "refusal.frozen_row", "removed"),
    "deep JSON": ("UPDATE tables SET options = :deep, clock = 60, pace = :deep WHERE code = :code", "refusal.frozen_row", "pace"),
    "other options": ("UPDATE tables SET options = '{\"x\": 1}' WHERE code = :code", "refusal.frozen_entry", "1"),
    "status": ("UPDATE tables SET status = 'odd' WHERE code = :code", "refusal.frozen_row", "status"),
    "kind of seat": ("UPDATE seats SET kind = 'odd' WHERE code = :code AND seat = 1", "refusal.frozen_row", "seat 1: kind"),
    "seat gone": ("DELETE FROM seats WHERE code = :code AND seat = 1", "refusal.frozen_entry", "1"),
}
SQLITE_ONLY = {  # PostgreSQL takes no text for a number
    "text for a number": ("UPDATE entries SET waiting = 'x' WHERE code = :code AND number = 20", "refusal.frozen_entry", "20"),
    "text for bytes": ("UPDATE entries SET events = 'xyz' WHERE code = :code AND number = 4", "refusal.frozen_entry", "4"),
    "text for the seed": ("UPDATE tables SET seed = '~~~' WHERE code = :code", "refusal.frozen_row", "seed"),
    "1 MB for a name": ("UPDATE seats SET name = :long WHERE code = :code AND seat = 0", "refusal.frozen_row", "seat 0: name"),
    "bytes for a name": ("UPDATE seats SET name = x'ff00' WHERE code = :code AND seat = 0", "refusal.frozen_row", "seat 0: name"),
    "broken text for a name": ("UPDATE seats SET name = CAST(x'41ff' AS TEXT) WHERE code = :code", "refusal.frozen_row", "seat 0: name"),
    "text for a time": ("UPDATE tables SET created = 'long ago' WHERE code = :code", "refusal.frozen_row", "created"),
}


def damage(url: str, statement: str, code: str) -> None:
    all_values: dict[str, Any] = {"bytes": b"\xc1" * 16, "long": "x" * 1_000_000, "deep": '{"a":' * 9_000 + "1" + "}" * 9_000}
    change(url, statement, code=code, **{name: value for name, value in all_values.items() if f":{name}" in statement})


def test_a_damaged_row_is_named_and_hurts_its_own_table_only(town: Town, capsys: pytest.CaptureFixture[str]) -> None:
    """Each table is damaged in its own way, and one is not."""
    kinds = DAMAGE | SQLITE_ONLY if town.url.startswith("sqlite") else DAMAGE
    hurt = dict(zip(town.others, kinds, strict=False))
    for code, what in hurt.items():
        damage(town.url, kinds[what][0], code)
    assert cli.main(["db", "check", "--database", town.url]) == 1
    out = capsys.readouterr().out
    assert {code for code in [town.sound, *town.others] if f"{code}: " in out} == set(hurt)
    town.open()

    async def is_named(host: Client, code: str, what: str) -> None:
        _, key, value = kinds[what]
        info = await host.get(f"/api/tables/{code}")
        assert (info["frozen"]["key"], info["frozen"]["values"]) == (key, [value]), what
        assert value in info["frozen"]["text"]
        for work in (
            host.get(f"/api/tables/{code}/frame"),
            host.get(f"/api/tables/{code}/log"),
            host.post(f"/api/tables/{code}/move", id="x", number=MOVES, action=0),
        ):
            assert (await refusal(work)).code in ("frozen", "not_seated"), what

    async def story() -> None:
        host = town.clients[0]
        assert town.sound in {line["table"] for line in (await host.get("/api/my/tables"))["tables"]}
        for code, what in hurt.items():
            await is_named(host, code, what)
        async with host.socket() as socket:  # one socket for all: the damaged tables do not hold up the other
            for code in [*hurt, town.sound]:
                await socket.send(type="join", table=code)
            while (message := await socket.receive())["type"] != "frame" or message["table"] != town.sound:
                assert message["type"] != "refused"
        sound = await host.get(f"/api/tables/{town.sound}/frame")
        mover = town.clients[sound["waiting"][0]]
        sound = await mover.get(f"/api/tables/{town.sound}/frame")
        told = await mover.post(f"/api/tables/{town.sound}/move", id="next", number=sound["number"], action=by_number(sound))
        assert told["number"] == MOVES + 1
        for code, what in hurt.items():
            if what != "status":  # a row that cannot be read counts as closed
                assert (await host.post(f"/api/tables/{code}/close"))["status"] == "closed"

    run(story())
    told = {line["table"]: line["why"] for line in reversed(town.server.complaints()) if line["event"] == "table set aside"}
    assert told.keys() == hurt.keys()
    for code, what in hurt.items():
        assert kinds[what][2] in told[code], what


def test_a_long_name_of_a_person_or_in_the_chat_is_sent_to_nobody(tmp_path: Path) -> None:
    async def story() -> None:
        url = fresh_sqlite(tmp_path)
        async with inside(tmp_path, url) as server:
            (client,) = await people(server.address, 1)
            code = await table_of([client], GAME, 2)
            await client.post(f"/api/tables/{code}/chat", text="hello")
            change(url, "UPDATE people SET name = :long", long="x" * 1_000_000)
            change(url, "UPDATE chat SET name = :long, text = :long", long="x" * 1_000_000)
            assert (await client.get("/api/me"))["name"] == "x" * 24
            (line,) = (await client.get(f"/api/tables/{code}/chat"))["lines"]
            assert len(line["name"]) + len(line["text"]) <= 600
            change(url, "UPDATE people SET name = :bytes", bytes=b"\xff")
            assert (await refusal(client.get("/api/me"))).status == 401

    run(story())


def test_a_bad_snapshot_is_made_anew_from_the_entries(town: Town) -> None:
    kept = rows(town.url, "SELECT number, data FROM snapshots WHERE code = :code ORDER BY number", code=town.sound)
    assert len(kept) == 2
    empty, nonsense, of_another_table = town.others[:3]
    bad = {empty: b"", nonsense: b"\xc1" * 40, of_another_table: kept[-1]["data"]}
    for code, data in bad.items():
        change(town.url, "UPDATE snapshots SET data = :data WHERE code = :code", code=code, data=data)
    town.open()

    async def story() -> None:
        for code in bad:
            frame = await town.clients[0].get(f"/api/tables/{code}/frame")
            assert frame["number"] == MOVES
            while len(rows(town.url, "SELECT 1 FROM snapshots WHERE code = :code", code=code)) != 1:
                await asyncio.sleep(0.01)
            frame = await town.clients[frame["waiting"][0]].get(f"/api/tables/{code}/frame")
            mover = town.clients[frame["seat"]]
            await mover.post(f"/api/tables/{code}/move", id="next", number=frame["number"], action=by_number(frame))

    run(story())
    town.server.stop()
    town.server.start()

    async def again() -> None:
        for code in bad:
            assert (await town.clients[0].get(f"/api/tables/{code}/frame"))["number"] == MOVES + 1

    run(again())
    assert [line["event"] for line in town.server.complaints()] == ["bad snapshot"] * len(bad)


def test_an_entry_that_is_changed_while_another_process_plays_is_found(serve: Callable[..., Serving], postgres: Postgres) -> None:
    """What one server writes, the other checks before it shows it."""
    url = postgres.fresh()
    first, second = serve(url), serve(url)

    async def begin() -> tuple[list[Client], str]:
        clients = await people(first.address, 2)
        code = await table_of(clients, GAME, 2)
        for client in clients:
            client.server = second.address
        assert (await clients[0].get(f"/api/tables/{code}/frame"))["number"] == 0
        for client in clients:
            client.server = first.address
        return clients, code

    clients, code = run(begin())
    second.stop()
    run(play_some(clients, code, 3))
    change(url, "UPDATE entries SET action = action + 1 WHERE number = 2")
    second.start()

    async def story() -> None:
        clients[0].server = second.address
        assert (await clients[0].get(f"/api/tables/{code}"))["frozen"]["values"] == ["2"]

    run(story())


def test_a_table_that_is_set_aside_is_not_read_again_and_again(tmp_path: Path) -> None:
    async def story() -> None:
        async with inside(tmp_path) as at:
            clients = await people(at.address, 2)
            code = await table_of(clients, GAME, 2)
            table = at.services.tables.open[code]
            table.game.set_aside(FROZEN_ENTRY("1"))
            at.services.tables.catch_up_soon(table)
            await asyncio.wait_for(at.services.tables.settle(), 30)
            assert not table.behind

    run(story())


# What an operator is told


def test_a_sound_database_is_said_to_be_sound(town: Town, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["db", "check", "--database", town.url]) == 0
    assert capsys.readouterr().out == f"{1 + len(town.others)} tables are sound.\n"
    engine = engine_on(town.url)
    with engine.begin() as connection:
        guards.tear_down(connection)
    engine.dispose()
    assert cli.main(["db", "check", "--database", town.url]) == 1
    assert "keep_entries" in capsys.readouterr().out


# Databases of before


def test_a_database_of_before_is_brought_up_to_date_with_its_games(town: Town, capsys: pytest.CaptureFixture[str]) -> None:
    engine = engine_on(town.url)
    with engine.begin() as connection:
        go_back(connection)
    engine.dispose()
    assert "chain" not in rows(town.url, "SELECT * FROM entries")[0]
    upgrade(town.url)
    assert cli.main(["db", "check", "--database", town.url]) == 0
    town.open()

    async def story() -> None:
        for code in (town.hurt, town.sound):
            frame = await town.clients[0].get(f"/api/tables/{code}/frame", since=-1)
            assert frame["number"] == MOVES
            assert names_of(frame["events"])
            await play_some_more(town.clients, code)

    run(story())


async def play_some_more(clients: list[Client], code: str) -> None:
    frame = await clients[0].get(f"/api/tables/{code}/frame")
    mover = clients[frame["waiting"][0]]
    frame = await mover.get(f"/api/tables/{code}/frame")
    await mover.post(f"/api/tables/{code}/move", id="more", number=frame["number"], action=by_number(frame))


def go_back(connection: Any) -> None:
    """The shape of revision 0001, with the rows that are there."""
    from alembic import command

    from tinhorn.server.store.migrate import configuration

    config = configuration()
    config.attributes["connection"] = connection
    command.downgrade(config, "0001")


def test_digests_of_a_record_do_not_depend_on_the_database() -> None:
    """They are compared for ever, so how they are made is fixed."""
    from tests.server.test_store import table_row
    from tinhorn.table.record.chain import linked_all, root
    from tinhorn.table.store.rows import Entry

    row, seats = table_row(game="goat", seats=3)
    row = msgspec.structs.replace(row, version=1, options="{}")
    entry = Entry(code="ABCDE", number=1, id="a", kind="move", seat=0, action=7, by="person", events=b"\x90", waiting=2, at=1.5)
    chained = linked_all(root(row, seats), [entry, msgspec.structs.replace(entry, number=2, id="b", position=bytes(16))])
    assert [each.chain.hex() for each in chained] == [
        "e18c50e0b2562d09f3c78865e8b2992d",
        "6110bf917fe1a7b34aaa4b7fedf59ec2",
    ]


READ_AT_ONCE = """
import sys
from threading import Barrier, Thread
from tinhorn.server.store import reading

sys.setswitchinterval(1e-6)
together = Barrier(8)

def read():
    together.wait()
    reading.read_table({name: getattr(reading.BLANK_TABLE, name) for name in reading.TABLE_FIELDS})

threads = [Thread(target=read) for _ in range(8)]
for thread in threads:
    thread.start()
for thread in threads:
    thread.join()
"""


def test_rows_are_read_in_several_threads_from_the_first_one_on() -> None:
    for _ in range(4):
        subprocess.run([sys.executable, "-c", READ_AT_ONCE], check=True)
