"""People at a table: their names, those who were sent away, hosts who are gone, and tables that are closed to one."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import event

from tests.server.harness import Postgres, Serving, people, refusal, rows, run, table_of
from tests.server.inside import Inside, inside
from tests.server.test_presence import Tab, close, services_on, until
from tests.server.test_table import GAME, next_of
from tinhorn.client import Client
from tinhorn.core.fairness import commit
from tinhorn.table.messages.requests import NewTable, Sit
from tinhorn.table.people.identity import look_alike
from tinhorn.table.words.refusals import Refusal

# Names


ANN_MAE = ["ANN MAE", "Ann  Mae", "AnnMae", "Ａｎｎ Ｍａｅ", "Аnn Mае", "Ánn Maé", "Ann\u200b Mae", "Ann.Mae", "𝐀nn Mae", "Ann\u3164Mae"]
ANN_MAE += ["Ann\ufe0f Mae", "Ann Mae\U000e0100", "A\u20ddnn Mae", "ᴀɴɴ ᴍᴀᴇ", "ꓮnn Ꮇae", "Aոո Mae"]
HER_BOT = ["Ann Mae (bot)", "Ann Mae [BOT]", "Bot Ann Mae", "Ann Mae - Bоt", "Ann Mae_b0t"]
HER_BOT += ["Ann Mae (b\ufe0fot)", "Ann Mae (Ьот)", "Ann Mae (βοτ)", "Ann Mae (b o t)", "Ann Mae [b.o.t.]"]


@pytest.mark.parametrize("other", [*ANN_MAE, *HER_BOT])
def test_names_that_can_be_taken_for_each_other_look_alike(other: str) -> None:
    assert look_alike(other) == look_alike("Ann Mae")


@pytest.mark.parametrize("name", ["Вера", "Нина Мартынова", "Томас", "Владимир", "Βέτα", "Łukasz Øye"])
def test_a_name_looks_like_itself_in_capitals(name: str) -> None:
    assert look_alike(name) == look_alike(name.upper()) == look_alike(name.lower())


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Ann", "Anna"),
        ("Person 0", "Person 1"),
        ("さくら", "さぐら"),
        ("★", "☆"),
        ("Иван", "Ивар"),
        ("Tal", "Talbot"),
        ("Bot", "Ann"),
        ("Bob Otis", "Is"),
    ],
)
def test_other_names_do_not(one: str, other: str) -> None:
    assert look_alike(one) != look_alike(other)


def test_nobody_sits_down_under_the_name_of_somebody_there(server: Serving) -> None:
    async def story() -> None:
        host, guest, third = await people(server.address, 3)
        await host.introduce("Hattie")
        code = (await host.make_table(GAME, 3, bots=[2]))["table"]
        await guest.introduce("Ann")
        await guest.sit(code)
        for name in ("ann", "Аnn", "Ａnn", "HATTIE"):  # a guest, and a host without a seat
            await third.introduce(name)
            assert (await refusal(third.sit(code))).code == "name_taken", name
        await third.introduce("Bea")
        await third.sit(code)
        assert (await refusal(third.introduce("A n n"))).code == "name_taken"
        assert (await refusal(host.introduce("bea"))).code == "name_taken"
        assert (await third.get("/api/me"))["name"] == "Bea"
        await third.introduce("Bea B.")
        assert [seat["name"] for seat in (await host.get(f"/api/tables/{code}"))["seats"]] == ["Ann", "Bea B.", "Rusty"]

    run(story())


def test_nobody_passes_for_the_bot_of_somebody_there(server: Serving) -> None:
    async def story() -> None:
        host, guest, third = await people(server.address, 3)
        code = (await host.make_table(GAME, 3))["table"]
        await guest.introduce("Ann")
        await guest.sit(code)
        await third.introduce("Ann (bot)")
        assert (await refusal(third.sit(code))).code == "name_taken"
        await third.introduce("Bea")
        await third.sit(code)
        await host.start(code, fill=True)
        await guest.post(f"/api/tables/{code}/stand")
        assert (await host.get(f"/api/tables/{code}"))["seats"][0]["name"] == "Ann (bot)"
        assert (await refusal(third.introduce("Ann"))).code == "name_taken", "a bot plays there for another Ann"
        await guest.introduce("Ann")  # she may go on being called so

    run(story())


def test_bots_take_other_names_than_those_at_the_table(server: Serving) -> None:
    async def story() -> None:
        (host,) = await people(server.address, 1)
        await host.introduce("Calico")
        code = (await host.make_table(GAME, 3, bots=[1]))["table"]
        await host.sit(code, seat=0)  # the bot has that name
        info = await host.start(code, fill=True)
        names = [look_alike(seat["name"]) for seat in info["seats"]]
        assert names[0] == look_alike("Calico")
        assert len(set(names)) == 3

    run(story())


def test_whoever_talks_does_so_under_the_name_at_the_table(server: Serving) -> None:
    """A socket that was opened under another name does not lend it."""

    async def story() -> None:
        host, guest = await people(server.address, 2)
        await guest.introduce("Sheriff")
        code = (await host.make_table(GAME, 2))["table"]
        async with guest.socket() as socket:
            await guest.introduce("Eve")
            await guest.sit(code)
            await socket.send(type="join", table=code)
            await socket.send(type="chat", table=code, text="hello")
            assert (await next_of(socket, "chat"))["name"] == "Eve"

    run(story())


def test_a_finished_game_keeps_the_names_it_was_played_under(server: Serving) -> None:
    async def story() -> None:
        clients = await people(server.address, 2)
        code = await table_of(clients, GAME, 2)
        await clients[0].post(f"/api/tables/{code}/close")
        await clients[1].introduce("Person 0")
        assert [seat["name"] for seat in (await clients[0].get(f"/api/tables/{code}"))["seats"]] == ["Person 0", "Person 1"]

    run(story())


# Sent away


def test_who_was_sent_away_stays_away(server: Serving) -> None:
    async def story() -> None:
        host, guest = await people(server.address, 2)
        table = await host.make_table(GAME, 2, join="link", watch="link")
        code = table["table"]
        await guest.sit(code, seat=1, key=table["key"])
        async with guest.socket() as socket:
            await socket.send(type="join", table=code)
            await next_of(socket, "table")
            after = await host.post(f"/api/tables/{code}/remove", seat=1)
            assert (await next_of(socket, "left"))["key"] == "refusal.removed"
        assert (await refusal(guest.sit(code, key=table["key"]))).code == "removed"
        assert (await refusal(guest.get(f"/api/tables/{code}", key=table["key"]))).code == "removed"
        again = (await people(server.address, 1))[0]
        await again.introduce("Somebody new")
        assert (await refusal(again.sit(code, key=table["key"]))).code == "unknown_table"  # the link of before
        assert after["key"] != table["key"]
        await again.sit(code, key=after["key"])

    run(story())


def test_a_host_who_frees_their_own_seat_is_not_sent_away(server: Serving) -> None:
    async def story() -> None:
        (host,) = await people(server.address, 1)
        code = (await host.make_table(GAME, 2))["table"]
        await host.sit(code, seat=0)
        await host.post(f"/api/tables/{code}/remove", seat=0)
        await host.sit(code, seat=0)

    run(story())


def test_who_was_sent_away_is_so_in_all_processes(postgres: Postgres) -> None:
    database = postgres.fresh()

    async def story() -> None:
        ours, theirs = [await services_on(database, lambda: 1000.0) for _ in range(2)]
        for person in ("ann", "bob"):
            await ours.store.add_person(person, person, 0.0)
        table = await ours.lobby.make("ann", NewTable(game=GAME, seats=2))
        await ours.lobby.sit(table, "bob", "bob", Sit())
        watcher = await theirs.presence.join(Tab(), table.code, "bob", None, None)
        await ours.lobby.remove(table, "ann", 0)
        await until(lambda: not watcher.watching)
        there = theirs.tables.open[table.code]
        for refused in (
            theirs.presence.join(Tab(), table.code, "bob", None, None),
            theirs.lobby.sit(there, "bob", "bob", Sit()),
        ):
            with pytest.raises(Refusal) as no:
                await refused
            assert no.value.code == "removed"
        await close(ours)
        await close(theirs)

    run(story())


def test_a_process_that_has_not_heard_of_it_lets_nobody_back(postgres: Postgres) -> None:
    database = postgres.fresh()

    async def story() -> None:
        ours, theirs = [await services_on(database, lambda: 1000.0) for _ in range(2)]
        for person in ("ann", "bob"):
            await ours.store.add_person(person, person, 0.0)
        table = await ours.lobby.make("ann", NewTable(game=GAME, seats=2))
        await ours.lobby.sit(table, "bob", "bob", Sit())
        assert await theirs.tables.find(table.code) is not None
        assert theirs.store.bus is not None
        await theirs.store.bus.close()
        await ours.lobby.remove(table, "ann", 0)
        with pytest.raises(Refusal) as no:
            await theirs.presence.join(Tab(), table.code, "bob", None, None)
        assert no.value.code == "removed"
        await close(ours)
        await theirs.tables.settle()
        await theirs.store.close()

    run(story())


# Hosts who are gone


def test_whoever_sits_at_a_table_takes_over_from_a_host_who_is_gone(serve: Callable[..., Serving]) -> None:
    server = serve(TINHORN_HOST_ABSENCE="0")

    async def story() -> None:
        host, guest, third = await people(server.address, 3)
        code = (await host.make_table(GAME, 2))["table"]
        await guest.sit(code)
        async with host.socket() as there:
            await there.send(type="join", table=code)
            assert (await next_of(there, "table"))["takeover"] is None
            assert (await refusal(guest.post(f"/api/tables/{code}/host"))).code == "host_here"
        while (await guest.get(f"/api/tables/{code}"))["takeover"] is None:
            await asyncio.sleep(0.01)
        assert (await refusal(third.post(f"/api/tables/{code}/host"))).code == "not_seated"
        info = await guest.post(f"/api/tables/{code}/host")
        assert info["host"]
        assert not (await host.get(f"/api/tables/{code}"))["host"]
        assert (await refusal(host.post(f"/api/tables/{code}/start", fill=True))).code == "not_host"
        await guest.start(code, fill=True)

    run(story())
    assert server.complaints() == []


def test_a_host_must_be_gone_for_a_while_in_every_process(postgres: Postgres) -> None:
    database = postgres.fresh()
    ticks = [1000.0]

    async def story() -> None:
        ours, theirs = [await services_on(database, lambda: ticks[0]) for _ in range(2)]
        for person in ("ann", "bob", "cid"):
            await ours.store.add_person(person, person, 0.0)
        table = await ours.lobby.make("ann", NewTable(game=GAME, seats=2))
        for person in ("bob", "cid"):
            await ours.lobby.sit(table, person, person, Sit())
        host = await theirs.presence.join(Tab(), table.code, "ann", None, None)  # without a seat, in the other process
        await until(table.host_here)
        await ours.presence.join(Tab(), table.code, "bob", None, None)
        ticks[0] += 10
        ours.presence.heartbeat()
        theirs.presence.heartbeat()
        await until(lambda: ours.presence.heard_of.get(theirs.store.process) == ticks[0])
        assert table.takeover is None
        left = ours.tables.playing_time.now()
        theirs.presence.leave(host)
        await until(lambda: not table.host_here())
        assert table.takeover == left + 60

        ticks[0] += 59
        with pytest.raises(Refusal) as no:
            await ours.absence.become_host(table, "bob")
        assert no.value.code == "host_here"
        ticks[0] += 1
        first, second = await asyncio.gather(
            ours.absence.become_host(table, "bob"), ours.absence.become_host(table, "cid"), return_exceptions=True
        )
        assert first is None
        assert isinstance(second, Refusal)
        assert table.game.row.host == "bob"
        assert table.takeover is None
        there = theirs.tables.open[table.code]
        await until(lambda: there.game.row.host == "bob")
        await close(ours)
        await close(theirs)

    run(story())


# Closed games


def test_a_closed_game_reveals_its_seed_and_record(server: Serving) -> None:
    async def story() -> None:
        clients = await people(server.address, 2)
        code = await table_of(clients, GAME, 2)
        before = await clients[1].get(f"/api/tables/{code}")
        assert before["fairness"]["seed"] is None
        assert (await refusal(clients[1].get(f"/api/tables/{code}/record"))).code == "not_over"
        await clients[0].post(f"/api/tables/{code}/close")
        fairness = (await clients[1].get(f"/api/tables/{code}"))["fairness"]
        assert commit(bytes.fromhex(fairness["seed"])) == before["fairness"]["commitment"]
        assert fairness["words"] == ["words of 0", "words of 1"]
        verdict = await clients[1].get(f"/api/tables/{code}/verify")
        assert verdict["holds"], verdict
        assert (await clients[1].get(f"/api/tables/{code}/record"))["fairness"]["seed"] == fairness["seed"]

    run(story())


# Tables that are closed to one


def statements(at: Inside) -> list[str]:
    """Every statement that is sent to the database from now on, except those of the heartbeat."""
    said: list[str] = []

    def note(connection: Any, cursor: Any, statement: str, *_: Any) -> None:
        if "keepings" not in statement:
            said.append(statement)

    for engine in (at.store._reading, at.store._writing):
        event.listen(engine, "before_cursor_execute", note)
    return said


def test_a_private_table_is_refused_as_one_that_does_not_exist(tmp_path: Path) -> None:
    """The same answer after the same reading, whether the table is in memory or not: so neither tells that it is there."""

    async def story() -> None:
        async with inside(tmp_path) as at:
            host, stranger = await people(at.address, 2)
            code = await table_of([host], GAME, 2, join="link", watch="nobody")
            said = statements(at)
            key = "a" * 22

            async def refused(asked: str) -> tuple[Any, ...]:
                said.clear()
                no = await refusal(stranger.get(f"/api/tables/{asked}", key=key))
                over_http = (no.status, no.code, no.reason, list(said))
                said.clear()
                return (*over_http, await refused_on_socket(stranger, asked, key), list(said))

            assert code in at.services.tables.open
            unknown, in_memory = await refused("QQQQQ"), await refused(code)
            del at.services.tables.open[code]
            assert await refused(code) == in_memory == unknown
            assert code not in at.services.tables.open  # who is refused makes no work either
            assert len(unknown[3]) == 2

    run(story())


async def refused_on_socket(client: Client, code: str, key: str) -> tuple[Any, ...]:
    async with client.socket() as socket:
        await socket.send(type="join", table=code, key=key)
        no = await next_of(socket, "refused")
        return no["code"], no["reason"], no["key"]


def test_the_removed_stand_in_the_row_of_the_table(server: Serving) -> None:
    async def story() -> str:
        host, guest = await people(server.address, 2)
        code = (await host.make_table(GAME, 2))["table"]
        await guest.sit(code, seat=1)
        await host.post(f"/api/tables/{code}/remove", seat=1)
        return str(code)

    code = run(story())
    [row] = rows(server.database, "SELECT removed FROM tables WHERE code = :code", code=code)
    assert row["removed"].count('"') == 2
