"""The id of a decision: it belongs to a seat and to what was decided."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, update

from tests.fixture_games import game_with
from tests.server.harness import Serving, by_number, fresh_sqlite, people, refusal, run, table_of
from tests.server.inside import inside
from tests.server.test_games import frame_on
from tinhorn.client import Client
from tinhorn.server.store import schema

GAME = game_with(at_once=False)


async def turn(clients: list[Client], code: str) -> tuple[Client, Client, dict[str, Any]]:
    """Who must decide, somebody else, and what the first is shown."""
    for n, client in enumerate(clients):
        async with client.socket() as socket:
            await socket.send(type="join", table=code)
            frame = await frame_on(socket)
            if frame["question"] is not None:
                return client, clients[1 - n], frame
    raise AssertionError("nobody is asked")


async def decide(client: Client, code: str, id: str, number: int, action: int | str) -> dict[str, Any]:
    return await client.post(f"/api/tables/{code}/move", id=id, number=number, action=action)


def test_the_same_id_with_other_content_is_refused(server: Serving) -> None:
    async def story() -> None:
        clients = await people(server.address, 2)
        code = await table_of(clients, GAME, 2)
        mover, other, frame = await turn(clients, code)
        option = frame["options"][0]
        first = await decide(mover, code, "mine", frame["number"], option["code"])
        assert await decide(mover, code, "mine", frame["number"], option["code"]) == first
        assert await decide(mover, code, "mine", frame["number"], option["say"]) == first
        wrong = [each["code"] for each in frame["options"] if each["code"] != option["code"]]
        for no in (
            await refusal(decide(mover, code, "mine", frame["number"], wrong[0])),
            await refusal(decide(other, code, "mine", frame["number"], option["code"])),
            await refusal(mover.post(f"/api/tables/{code}/undo", id="mine", number=first["number"])),
        ):
            assert (no.status, no.code) == (409, "id_used")
        assert (await mover.get(f"/api/tables/{code}/log"))["entries"][-1]["number"] == first["number"]

    run(story())


def test_an_id_from_before_a_restart_is_known_again(serve: Callable[..., Serving], tmp_path: Path) -> None:
    """A snapshot has no ids, so the store is asked. Such an id, sent for the present position, used to be tried without end."""
    server = serve(fresh_sqlite(tmp_path), TINHORN_SNAPSHOT_EVERY="1")

    async def begin() -> tuple[list[Client], str, int]:
        clients = await people(server.address, 2)
        code = await table_of(clients, GAME, 2)
        mover, _, frame = await turn(clients, code)
        made = await decide(mover, code, "old", frame["number"], frame["options"][0]["code"])
        return clients, code, made["number"]

    async def go_on(clients: list[Client], code: str, number: int) -> None:
        mover, _, frame = await turn(clients, code)
        assert frame["number"] >= number
        no = await refusal(decide(mover, code, "old", frame["number"], by_number(frame)))
        assert no.code == "id_used"
        await decide(mover, code, "new", frame["number"], by_number(frame))

    begun = run(begin())
    server.stop()
    server.start()
    run(go_on(*begun))


def test_a_move_at_a_table_that_is_no_longer_in_the_store_is_not_tried_without_end(tmp_path: Path) -> None:
    def close_it(connection: Connection) -> None:
        """So that it may be deleted. The server is not told."""
        connection.execute(update(schema.tables).values(status="closed", ended=1.0))

    async def story() -> None:
        async with inside(tmp_path) as at:
            clients = await people(at.address, 2)
            code = await table_of(clients, GAME, 2)
            mover, _, frame = await turn(clients, code)
            await at.store.write(close_it)
            assert await at.store.delete_ended(2.0, []) == [code]
            no = await refusal(decide(mover, code, "lost", frame["number"], by_number(frame)))
            assert (no.status, no.code) == (503, "store_away")

    run(story())
