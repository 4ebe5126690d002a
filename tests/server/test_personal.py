"""All data of a person: given out, and deleted so that nothing names them any more while the others keep their games."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosedError

from tests.server.harness import Serving, change, command, fresh_sqlite, people, refusal, rows, run, table_of
from tests.server.inside import inside
from tests.server.test_events import begun, make
from tests.server.test_histories import GAME, played
from tinhorn.client import Client
from tinhorn.server.store import schema
from tinhorn.server.store.engine import make_engine
from tinhorn.server.store.personal import whose


def everything(database: str) -> str:
    """The whole database as text."""
    engine = make_engine(database, writes=False)
    try:
        with engine.connect() as connection:
            return "\n".join(str(tuple(row)) for table in schema.METADATA.sorted_tables for row in connection.execute(table.select()))
    finally:
        engine.dispose()


def id_of(database: str, name: str) -> str:
    return str(rows(database, "SELECT id FROM people WHERE name = :name", name=name)[0]["id"])


async def known(ann: Client, bob: Client) -> tuple[str, str, str, str]:
    """Ann does whatever leaves something behind: a table that is over, one that is played at, and one that gathers."""
    over = await played([ann, bob])
    running = await table_of([ann, bob], GAME, 2, rated=False)
    gathering = str((await ann.make_table(GAME, 2))["table"])
    for code in (over, running, gathering):
        await ann.post(f"/api/tables/{code}/chat", text="howdy partner")
    await ann.post("/api/me/phrase")
    await ann.post("/api/me/link", address="")
    for one, other in ((ann, bob), (bob, ann)):
        await one.post("/api/me/friends", handle=(await other.get("/api/me/page"))["handle"])
    for _ in range(2):
        event = await begun([ann, bob], rounds=3)
    await bob.post(f"/api/events/{await make(ann)}/join")
    return over, running, gathering, event


def test_a_deleted_person_is_nowhere_and_the_others_keep_their_games(database: str, serve: Callable[..., Serving]) -> None:
    async def story() -> None:
        server = serve(database)
        ann, bob = await people(server.address, 2)
        await ann.introduce("Annabel Lee")
        over, running, gathering, event = await known(ann, bob)
        hers, his = id_of(database, "Annabel Lee"), id_of(database, "Person 1")

        data = await ann.get("/api/me/data")
        assert {"people", "devices", "phrases", "seats", "tables", "results", "friends", "entries", "chat"} <= set(data)
        assert {row["code"] for row in data["seats"]} >= {over, running}
        assert [row["text"] for row in data["chat"]] == ["howdy partner"] * 3
        told = json.dumps(data)
        seed = rows(database, "SELECT seed FROM tables WHERE code = :code", code=running)[0]["seed"]
        digests = [row["digest"] for row in rows(database, "SELECT digest FROM phrases")]
        assert not any(secret in told for secret in (his, bytes(seed).hex(), *digests)), "keys, seeds and the ids of others stay here"
        assert len(data["friends"]) == 1, "whoever keeps her does not show it"

        replay = await bob.get(f"/api/tables/{over}/replay", number=5)
        page = await bob.get("/api/me/page")
        assert (await refusal(ann.post("/api/me/delete", name="Annabel"))).code == "wrong_own_name"
        async with ann.socket() as socket:
            await socket.send(type="join", table=running)
            await ann.post("/api/me/delete", name="Annabel Lee")
            with pytest.raises(ConnectionClosedError):
                async for _ in socket:
                    pass
        assert (await refusal(ann.get("/api/me"))).code == "unknown_person"

        left = everything(database)
        assert hers not in left
        assert "Annabel" not in left
        assert "howdy" not in left
        assert [seat["name"] for seat in (await bob.get(f"/api/tables/{over}"))["seats"]] == ["Stranger 1", "Person 1"]
        assert json.dumps(await bob.get(f"/api/tables/{over}/replay", number=5)) == json.dumps(replay).replace("Annabel Lee", "Stranger 1")
        mine = await bob.get("/api/me/page")
        assert mine["ratings"] == page["ratings"]
        assert [each["name"] for each in mine["recent"][0]["others"]] == ["Stranger 1"]
        seats = (await bob.get(f"/api/tables/{running}"))["seats"]
        assert [(seat["kind"], seat["name"]) for seat in seats] == [("bot", "Stranger 1"), ("person", "Person 1")]
        assert (await bob.get("/api/tables"))["tables"] == []
        cup = await bob.get(f"/api/events/{event}")
        assert (cup["line"]["status"], cup["rounds"][0]["tables"][0]["seats"][0]["name"]) == ("closed", "Stranger 1"), (
            "it has no host any more"
        )
        assert rows(database, "SELECT status FROM tables WHERE code = :code", code=gathering) == [{"status": "closed"}]
        server.stop()
        assert server.complaints() == []
        assert command(["db", "check", "--database", database]) == 0, "ratings and records are as they were"

    run(story())


def test_every_table_that_names_people_is_thought_of() -> None:
    """What is found by the names of columns: nobody's id lies in a column of another name."""
    found = {f"{table.name}.{column.name}" for table in schema.METADATA.sorted_tables for column in whose(table)}
    assert found >= {"devices.person", "tables.host", "seats.person", "seats.rated", "results.person", "friends.friend", "invitations.by"}
    assert "entries.by" not in found
    pointing = {
        f"{table.name}.{key.parent.name}"
        for table in schema.METADATA.sorted_tables
        for key in table.foreign_keys
        if key.column is schema.people.c.id
    }
    assert pointing <= found


def test_a_host_finds_gives_and_deletes_people_by_a_command(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    database = fresh_sqlite(tmp_path)

    async def story() -> str:
        async with inside(tmp_path, database) as server:
            ann, bob = await people(server.address, 2)
            code = await table_of([ann, bob], GAME, 2)
            await bob.introduce("50% Bob_")
            return code

    code = run(story())
    where = ["--database", database]
    assert command(["person", "find", "0% bob_", *where]) == 0
    found = capsys.readouterr().out
    id = id_of(database, "50% Bob_")
    assert found == f"{id}  50% Bob_  tables: {code}\n"
    assert command(["person", "give", id, *where]) == 0
    assert json.loads(capsys.readouterr().out)["people"][0]["name"] == "50% Bob_"
    assert command(["person", "delete", id, *where]) == 0
    assert id not in everything(database)
    assert command(["person", "delete", id, *where]) == command(["person", "give", id, *where]) == 1
    assert capsys.readouterr().out.endswith(f"There is nobody with the id {id}.\n")


@pytest.mark.parametrize("name", ["x'41ff'", "CAST(x'41ff' AS TEXT)"])
def test_what_can_be_read_of_damaged_rows_is_given_out(name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    database = fresh_sqlite(tmp_path)

    async def story() -> str:
        async with inside(tmp_path, database) as server:
            ann, bob = await people(server.address, 2)
            code = await table_of([ann, bob], GAME, 2)
            await ann.post(f"/api/tables/{code}/chat", text="hello")
            return code

    code = run(story())
    id = id_of(database, "Person 0")
    change(database, f"UPDATE people SET name = {name}")
    change(database, f"UPDATE seats SET name = {name}")
    change(database, f"UPDATE chat SET name = {name}, text = {name}")
    assert command(["person", "find", "", "--database", database]) == 0
    assert f"{id}  A\ufffd  tables: {code}\n" in capsys.readouterr().out
    assert command(["person", "give", id, "--database", database]) == 0
    found = json.loads(capsys.readouterr().out)
    assert [found[table][0]["name"] for table in ("people", "seats", "chat")] == ["A\ufffd"] * 3
    assert found["chat"][0]["text"] == "A\ufffd"
    assert command(["person", "delete", id, "--database", database]) == 0
    assert id not in everything(database)


def test_what_was_said_long_ago_is_deleted_where_the_host_wants_it(database: str) -> None:
    from tinhorn.server.store.store import SqlStore

    async def story() -> None:
        store = SqlStore(database)
        store.open()
        from tests.server.test_store import table_row

        row, seats = table_row()
        await store.add_table(row, seats, 10)
        for at in (1.0, 2.0, 3.0):
            await store.add_chat("ABCDE", 0, "Ann", f"said at {at}", at)
        await store.forget_chat(2.5)
        assert [line.text for line in await store.chat_after("ABCDE", 0, 10)] == ["said at 3.0"]
        await store.forget_chat(9.0)
        await store.forget_chat(9.0)
        assert await store.chat_after("ABCDE", 0, 10) == []
        assert "Ann" not in str(rows(database, "SELECT * FROM chat"))
        assert (await store.add_chat("ABCDE", 0, "Ann", "again", 10.0)).n == 4, "lines are counted on"
        await store.close()

    run(story())
