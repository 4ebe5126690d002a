"""Tables move from a tab to a server and back. Only what is whole and proven is taken in, and nobody's secrets are given away."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import Any

import pytest

from tests.server.harness import by_number, refusal, run, table_of
from tests.server.inside import inside
from tests.tab.houses import House, Rows, tab_on
from tinhorn.client import Client, Refused, play

Record = dict[str, Any]


@contextlib.asynccontextmanager
async def both(folder: Path, **settings: str) -> AsyncIterator[tuple[House, House]]:
    """A tab, and a server that lets tables be moved."""
    async with tab_on(Rows()) as tab, inside(folder, **{"TINHORN_MOVED_TABLES": "1", **settings}) as server:
        yield House(tab), House(None, server.address)


async def begun(client: Client, game: str, moves: int, **options: Any) -> str:
    """A table against bots, some of the client's own decisions later."""
    code = await table_of([client], game, 3, options=options, level="greenhorn")
    for n in range(moves):
        frame = await own_turn(client, code)
        await client.post(f"/api/tables/{code}/move", id=f"m{n}", number=frame["number"], action=by_number(frame))
    await own_turn(client, code)
    return code


async def own_turn(client: Client, code: str) -> dict[str, Any]:
    """The frame with a question of one's own: bots have answered theirs."""
    async with client.socket() as socket:
        await socket.send(type="join", table=code)
        async for message in socket:
            if message["type"] == "frame" and message["question"] is not None:
                return dict(message)
    raise AssertionError


async def take(client: Client, code: str) -> Record:
    return await client.post(f"/api/tables/{code}/take")


async def told(client: Client, code: str) -> list[Any]:
    """What the log tells of every move that stands."""
    entries = (await client.get(f"/api/tables/{code}/log"))["entries"]
    return [entry["events"] for entry in entries]


@pytest.mark.parametrize(("game", "options"), [("goat", {}), ("meeples", {}), ("legends", {"ante_up": True})])
def test_a_game_against_bots_goes_on_at_a_server_and_comes_back(game: str, options: dict[str, Any], tmp_path: Path) -> None:
    async def story() -> None:
        async with both(tmp_path) as (tab, server):
            (ada,), (guest, eve) = await tab.people(1), await server.people(2)
            code = await begun(ada, game, 2, **options)
            before = await ada.get(f"/api/tables/{code}/frame")
            lines = await told(ada, code)
            record = await take(ada, code)
            assert (await ada.get(f"/api/tables/{code}"))["status"] == "closed"
            assert await take(ada, code) == record  # whoever lost it can have it again

            made = await guest.post("/api/moved", record=record)
            there = made["table"]
            assert (made["status"], made["moved"], made["seat"], made["host"]) == ("playing", before["number"], 0, True)
            assert [seat["kind"] for seat in made["seats"]] == ["person", "bot", "bot"]
            assert {seat["level"] for seat in made["seats"][1:]} == {"greenhorn"}
            after = await guest.get(f"/api/tables/{there}/frame")
            assert (after["view"], after["options"], after["number"]) == (before["view"], before["options"], before["number"])
            assert await told(guest, there) == lines
            assert (await refusal(eve.get(f"/api/tables/{there}"))).code == "unknown_table"

            await guest.post(f"/api/tables/{there}/move", id="mine", number=after["number"], action=by_number(after))
            await own_turn(guest, there)
            again = await ada.post("/api/moved", record=await take(guest, there))
            if game == "goat":
                assert (await play(ada, again["table"], by_number))["view"]["over"]
                assert (await ada.get(f"/api/tables/{again['table']}/verify"))["holds"]

    run(story())


def test_a_finished_game_between_people_can_be_taken_along_by_each_of_them(tmp_path: Path) -> None:
    async def story() -> None:
        async with both(tmp_path) as (tab, server):
            ada, ben, eve = await server.people(3)
            code = await table_of([ada, ben], "goat", 3)
            assert (await refusal(take(ada, code))).code == "people_play"
            assert (await refusal(take(eve, code))).code == "not_seated"
            assert (await ada.get(f"/api/tables/{code}"))["status"] == "playing"
            async with contextlib.AsyncExitStack() as stack:
                sockets = [await stack.enter_async_context(each.socket()) for each in (ada, ben)]
                for socket in sockets:
                    await socket.send(type="join", table=code)
                await finish((ada, ben), sockets, code)
            (home,) = await tab.people(1)
            there = await home.post("/api/moved", record=await take(ben, code))
            assert (there["status"], there["seat"]) == ("over", 1)
            assert there["seats"][1]["name"] == "Person 0"  # as he is called here, and nobody else is
            assert there["seats"][0]["name"] not in ("Person 0", "")
            assert (await home.get(f"/api/tables/{there['table']}/verify"))["holds"]
            original, copy = [await each.get(f"/api/tables/{at}/record") for each, at in ((ben, code), (home, there["table"]))]
            assert (copy["moves"], copy["digests"], copy["fairness"]) == (original["moves"], original["digests"], original["fairness"])

    run(story())


async def finish(clients: tuple[Client, ...], sockets: list[Any], code: str) -> None:
    """Both people play on to the end."""

    async def one(client: Client, socket: Any) -> None:
        async for message in socket:
            if message["type"] == "frame" and message["view"]["over"]:
                return
            if message["type"] == "frame" and message["question"] is not None:
                number = message["number"]
                await socket.send(type="move", table=code, id=f"m{number}", number=number, action=by_number(message))

    await asyncio.gather(*[one(client, socket) for client, socket in zip(clients, sockets, strict=True)])


def test_only_a_server_that_allows_it_gives_and_takes_tables(tmp_path: Path) -> None:
    async def story() -> None:
        async with both(tmp_path, TINHORN_MOVED_TABLES="0") as (tab, server):
            (ada,), (guest,) = await tab.people(1), await server.people(1)
            assert (await ada.get("/api/games"))["moved"]
            assert not (await guest.get("/api/games"))["moved"]
            record = await take(ada, await begun(ada, "goat", 1))
            assert (await refusal(guest.post("/api/moved", record=record))).code == "no_moved_tables"
            code = await begun(guest, "goat", 1)
            assert (await refusal(take(guest, code))).code == "no_moved_tables"
            assert (await guest.get(f"/api/tables/{code}"))["status"] == "playing"

    run(story())


def without(record: Record, name: str) -> Record:
    return {key: value for key, value in record.items() if key != name}


def with_part(record: Record, part: str, **values: Any) -> Record:
    return {**record, part: {**record[part], **values}}


def one_move_changed(record: Record) -> Record:
    moves = record["moves"]
    other = next(each for each in moves if each != moves[0])
    return {**record, "moves": [other, *moves[1:]]}


DAMAGED: dict[str, tuple[Callable[[Record], Record], str]] = {
    "no record": (lambda record: {}, "not a record"),
    "no proof": (lambda record: without(record, "fairness"), "no proof"),
    "only a record": (lambda record: without(record, "table"), "who plays where"),
    "names that are none": (lambda record: {**record, "names": [1, 2, 3]}, "who plays where"),
    "a name of a megabyte": (lambda record: {**record, "names": ["x" * 1_000_000, *record["names"][1:]]}, "who plays where"),
    "a name too few": (lambda record: {**record, "names": record["names"][1:]}, "3 seats"),
    "another seed": (lambda record: with_part(record, "fairness", seed="00" * 32), "seed"),
    "a seed that is none": (lambda record: with_part(record, "fairness", seed="words"), "seed"),
    "other words": (lambda record: with_part(record, "fairness", words=["a", "b", "c"]), "seed"),
    "a chosen deal": (lambda record: {**record, "seed": 7}, "seed"),
    "another move": (one_move_changed, "move 1"),
    "moves left out": (lambda record: {**record, "moves": record["moves"][:-1]}, "digest"),
    "another position": (lambda record: {**record, "digests": {**record["digests"], "0": "00"}}, "differs"),
    "another version": (lambda record: {**record, "version": 10**6}, "version"),
    "another game": (lambda record: {**record, "game": "chess"}, "chess"),
    "options that are none": (lambda record: {**record, "options": {"goats": 7}}, "goats"),
    "a level that is none": (lambda record: with_part(record, "table", levels=[None, "genius", "regular"]), "genius"),
    "a level for studies": (lambda record: with_part(record, "table", level="sharp@999999"), "sharp@999999"),
    "a seat that is none": (lambda record: with_part(record, "table", seat=7), "3 seats"),
    "other people": (lambda record: with_part(record, "table", levels=[None, None, "regular"]), "other people"),
}


def test_what_is_damaged_or_made_up_is_refused_with_the_reason(tmp_path: Path) -> None:
    async def story() -> None:
        async with both(tmp_path) as (tab, server):
            (ada,), (guest,) = await tab.people(1), await server.people(1)
            record = await take(ada, await begun(ada, "goat", 1))
            for what, (damage, reason) in DAMAGED.items():
                for client in (guest, ada):
                    no = await refusal(client.post("/api/moved", record=damage(record)))
                    assert (no.status, no.code) == (422, "bad_moved"), what
                    assert reason in no.reason, (what, no.reason)
            assert (await refusal(guest.post("/api/moved", record={**record, "more": "x" * (1 << 20)}))).status == 413
            long = await refusal(guest.post("/api/me", name="x" * (1 << 17)))  # only a table may be so large
            assert long.status == 413
            assert (await guest.get("/api/my/tables"))["tables"] == []
            stranger = server.client()
            assert (await refusal(stranger.post("/api/moved", record=record))).code == "unknown_person"

    run(story())


def test_a_table_that_has_not_begun_stays(tmp_path: Path) -> None:
    async def story() -> None:
        async with tab_on(Rows()) as tab:
            (ada,) = await House(tab).people(1)
            made = await ada.make_table("goat", 3, bots=[1, 2])
            await ada.sit(made["table"])
            no: Refused = await refusal(take(ada, made["table"]))
            assert no.code == "not_started"

    run(story())
