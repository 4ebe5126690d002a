"""Leagues, Swiss tournaments and duplicate nights, on real servers."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection, select, update

from tests.fixture_games import shortest_game
from tests.server.clock import JumpingClock
from tests.server.harness import Postgres, Serving, by_number, people, refusal, rows, run
from tests.server.posting import BASE, SLOW, Post, tell
from tinhorn.client import Client, play
from tinhorn.server.events import keeper, kept
from tinhorn.server.events.keeper import read
from tinhorn.server.events.messages import NewEvent
from tinhorn.server.events.rounds import begin_round
from tinhorn.server.store.store import SqlStore
from tinhorn.table.words.refusals import UNKNOWN_GAME

GAME = shortest_game()
HOUR = 3600


async def make(host: Client, **wishes: Any) -> str:
    wish = {"name": "Saloon cup", "kind": "swiss", "game": GAME, "seats": 2, "rounds": 3, "clock": 600, **wishes}
    return str((await host.post("/api/events", **wish))["line"]["event"])


async def begun(clients: list[Client], **wishes: Any) -> str:
    """An event where all of these play, started by the first one."""
    event = await make(clients[0], **wishes)
    for client in clients:
        await client.post(f"/api/events/{event}/join", rated=bool(wishes.get("rated")))
    await clients[0].post(f"/api/events/{event}/start")
    return event


async def mine(client: Client, event: str) -> str | None:
    """Where this person plays now."""
    found = (await client.get(f"/api/events/{event}"))["line"]["table"]
    return None if found is None else str(found)


async def play_round(clients: list[Client], event: str) -> list[str]:
    """Everybody plays the table that they have, to its end. The codes."""
    codes = [await mine(client, event) for client in clients]
    await asyncio.gather(*(play(client, code, by_number) for client, code in zip(clients, codes, strict=True) if code is not None))
    return [code for code in codes if code is not None]


async def round_of(client: Client, event: str, number: int) -> dict[str, Any]:
    found: list[dict[str, Any]] = (await client.get(f"/api/events/{event}"))["rounds"]
    return next(each for each in found if each["round"] == number)


def opponents(rounds: list[dict[str, Any]]) -> list[frozenset[str]]:
    return [frozenset(seat["name"] for seat in table["seats"]) for each in rounds for table in each["tables"] if not table["bye"]]


# Tournaments


def test_a_swiss_of_three_rounds_ends_though_its_server_is_killed_between_them(serve: Callable[..., Serving], postgres: Postgres) -> None:
    database = postgres.fresh()
    server = serve(database)

    async def story() -> None:
        clients = await people(server.address, 5)
        event = await begun(clients)
        for number in (1, 2, 3):
            info = await clients[0].get(f"/api/events/{event}")
            assert (info["line"]["status"], info["line"]["round"]) == ("running", number)
            assert sum(table["bye"] for table in info["rounds"][0]["tables"]) == 1
            await play_round(clients, event)
            server.kill()
            server.start()
            for client in clients:
                client.server = server.address
        info = await clients[0].get(f"/api/events/{event}")
        assert info["line"]["status"] == "over"
        met = opponents(info["rounds"])
        assert len(met) == len(set(met)) == 6, "nobody met twice"
        byes = [table["seats"][0]["name"] for each in info["rounds"] for table in each["tables"] if table["bye"]]
        assert len(set(byes)) == 3
        assert sum(line["points"] for line in info["standings"]) == 9, "a point for each table and each bye"
        assert [line["rank"] for line in info["standings"]] == sorted(line["rank"] for line in info["standings"])
        assert all(each["ended"] for each in info["rounds"])

    run(story())
    found = rows(database, "SELECT round, count(*) AS n FROM event_tables GROUP BY round ORDER BY round")
    assert [row["n"] for row in found] == [3, 3, 3]
    assert rows(database, "SELECT code FROM tables WHERE status <> 'over'") == []


def test_two_servers_begin_a_round_once(serve: Callable[..., Serving], postgres: Postgres) -> None:
    database = postgres.fresh()
    servers = [serve(database), serve(database)]

    async def story() -> None:
        clients = await people(servers[0].address, 4)
        event = await begun(clients, rounds=2)
        await play_round(clients, event)
        for n, client in enumerate(clients):
            client.server = servers[n % 2].address
        found = await asyncio.gather(*(client.get(f"/api/events/{event}") for client in clients for _ in range(3)))
        assert {each["line"]["round"] for each in found} <= {1, 2}
        assert (await clients[0].get(f"/api/events/{event}"))["line"]["round"] == 2

    run(story())
    assert [row["n"] for row in rows(database, "SELECT count(*) AS n FROM event_tables GROUP BY round")] == [2, 2]


def test_a_league_fills_its_tables_with_bots_and_is_rated_as_all_agreed(server: Serving) -> None:
    async def story() -> None:
        ann, bob = await people(server.address, 2)
        event = await make(ann, kind="league", game="goat", seats=3, rounds=2, rated=True, level="greenhorn")
        assert (await refusal(ann.post(f"/api/events/{event}/join"))).code == "rated"
        for client in (ann, bob):
            await client.post(f"/api/events/{event}/join", rated=True)
        await ann.post(f"/api/events/{event}/start")
        (code, same) = [await mine(client, event) for client in (ann, bob)]
        assert code == same is not None
        info = await ann.get(f"/api/tables/{code}")
        assert (info["event"], info["status"], info["rated"], info["host"]) == (event, "playing", "yes", False)
        assert sorted(seat["kind"] for seat in info["seats"]) == ["bot", "person", "person"]
        first = {seat["name"]: seat["seat"] for seat in info["seats"]}
        await play_round([ann, bob], event)
        found = await ann.get(f"/api/events/{event}")
        assert found["line"]["round"] == 2
        assert found["standings"][0]["games"] == 1
        second = {seat["name"]: seat["seat"] for seat in (await ann.get(f"/api/tables/{await mine(ann, event)}"))["seats"]}
        assert all(first[name] != second[name] for name in ("Person 0", "Person 1")), "seats change hands"
        assert (await ann.get("/api/me/page"))["recent"][0]["change"] is not None
        assert event in [each["event"] for each in (await bob.get("/api/events"))["mine"]]

    run(story())


def test_at_a_table_of_an_event_nobody_has_the_power_of_a_host(server: Serving) -> None:
    async def story() -> None:
        ann, bob, eve = await people(server.address, 3)
        event = await begun([ann, bob])
        code = await mine(ann, event)
        path = f"/api/tables/{code}"
        for what, body in (("close", {}), ("remove", {"seat": 0}), ("policy", {"watch": "nobody"}), ("hand", {"seat": 0})):
            for client in (ann, bob):
                assert (await refusal(client.post(f"{path}/{what}", **body))).code == "not_host", what
        assert (await refusal(ann.post(f"{path}/host"))).code == "host_here"
        assert (await refusal(eve.sit(str(code)))).code == "started"
        frame = await ann.get(f"{path}/frame")
        asked, other = (ann, bob) if frame["seat"] in frame["waiting"] else (bob, ann)
        own = await asked.get(f"{path}/frame")
        await asked.post(f"{path}/move", id="one", number=own["number"], action=own["options"][0]["code"])
        after = await asked.get(f"{path}/frame")
        assert (after["undo"]["can"], after["undo"]["key"]) == (False, "undo.stands")
        assert (await refusal(asked.post(f"{path}/undo", id="two", number=after["number"]))).code == "no_undo"
        waiting = (await other.get(f"{path}/frame"))["waiting"]
        mover, seat = (asked, waiting[0]) if waiting[0] != own["seat"] else (other, waiting[0])
        assert (await refusal(mover.post(f"{path}/agree", seat=seat))).code == "only_the_clock"

    run(story())


def test_whoever_leaves_is_last_and_the_table_ends_without_anybody(serve: Callable[..., Serving]) -> None:
    server = serve(heartbeat=0.2)

    async def story() -> None:
        clients = await people(server.address, 4)
        event = await begun(clients, rounds=2)
        codes = {await mine(client, event) for client in clients}
        for client in clients:  # nobody is left at either table
            code = await mine(client, event)
            if code is not None:
                await client.post(f"/api/tables/{code}/stand")
        while (await clients[0].get(f"/api/events/{event}"))["line"]["round"] == 1:
            await asyncio.sleep(0.05)
        assert len(codes) == 2
        assert [line["points"] for line in (await clients[0].get(f"/api/events/{event}"))["standings"]] == [0.5] * 4

    run(story())


def test_a_round_begins_at_its_deadline_and_late_results_count(serve: Callable[..., Serving], tmp_path: Path) -> None:
    clock = JumpingClock(tmp_path / "clock")
    server = serve(clock=tmp_path / "clock", heartbeat=0.2)

    async def story() -> None:
        clients = await people(server.address, 4)
        event = await begun(clients, rounds=2, clock={"move": 48 * HOUR, "vacation": False}, round_seconds=24 * HOUR)
        late = [str(await mine(client, event)) for client in clients]
        first = {client: code for client, code in zip(clients, late, strict=True) if code == late[0]}
        await asyncio.gather(*(play(client, code, by_number) for client, code in zip(clients, late, strict=True) if client not in first))
        assert (await clients[0].get(f"/api/events/{event}"))["line"]["round"] == 1
        clock.jump(24 * HOUR + 1)
        info = await clients[0].get(f"/api/events/{event}")
        assert info["line"]["round"] == 2
        assert [line["points"] for line in info["standings"]] in ([1, 0, 0, 0], [0.5, 0.5, 0, 0])
        new = [table["table"] for table in (await round_of(clients[0], event, 2))["tables"]]
        for code in new:
            seated = {seat["name"] for seat in (await clients[0].get(f"/api/tables/{code}"))["seats"]}
            await asyncio.gather(*(play(client, code, by_number) for n, client in enumerate(clients) if f"Person {n}" in seated))
        assert (await clients[0].get(f"/api/events/{event}"))["line"]["status"] == "running", "a table of the first round is still played"
        await asyncio.gather(*(play(client, code, by_number) for client, code in first.items()))
        info = await clients[0].get(f"/api/events/{event}")
        assert info["line"]["status"] == "over"
        assert sum(line["points"] for line in info["standings"]) == 4

    run(story())


# Duplicate nights


def test_the_tables_of_a_duplicate_night_have_one_deal_that_stays_sealed(serve: Callable[..., Serving]) -> None:
    server = serve()
    database = server.database

    async def story() -> None:
        clients = await people(server.address, 4)
        (eve,) = await people(server.address, 1)
        event = await begun(clients, kind="duplicate", game="goat", seats=3, rounds=2, level="greenhorn")
        where = {client: str(await mine(client, event)) for client in clients}
        codes = sorted(set(where.values()))
        assert len(codes) == 2
        seeds = rows(database, "SELECT seed, game_seed FROM tables")
        assert len({(bytes(row["seed"]), bytes(row["game_seed"])) for row in seeds}) == 1
        here, there = [[client for client in clients if where[client] == code] for code in codes]
        await asyncio.gather(*(play(client, codes[0], by_number) for client in here))
        await closed_to(there[0], eve, codes[0])
        for what in ("record", "verify", "replay/leads", "replay/open?number=0"):
            assert (await refusal(here[0].get(f"/api/tables/{codes[0]}/{what}"))).code == "sealed", what
        for what, body in (("practice", {"number": 0}), ("review", {}), ("take", {})):
            assert (await refusal(here[0].post(f"/api/tables/{codes[0]}/{what}", **body))).code in ("sealed", "no_moved_tables"), what
        assert (await here[0].get(f"/api/tables/{codes[0]}"))["fairness"]["seed"] is None
        shown = (await eve.get(f"/api/events/{event}"))["rounds"][0]
        assert {(table["table"], seat["score"]) for table in shown["tables"] for seat in table["seats"]} == {(None, None)}
        assert (await eve.get(f"/api/events/{event}"))["standings"][0]["games"] == 0
        await asyncio.gather(*(play(client, codes[1], by_number) for client in there))
        info = await eve.get(f"/api/events/{event}")
        assert info["line"]["round"] == 2
        done = next(each for each in info["rounds"] if each["round"] == 1)
        assert {table["table"] for table in done["tables"]} == set(codes)
        records = [await eve.get(f"/api/tables/{code}/record") for code in codes]
        assert len({record["seed"] for record in records}) == 1
        assert (await eve.get(f"/api/tables/{codes[0]}/verify"))["holds"]
        assert sum(line["points"] for line in info["standings"]) == pytest.approx(200, abs=100)
        seats = {
            client: next(s["seat"] for s in (await client.get(f"/api/tables/{where[client]}"))["seats"] if s["name"] == f"Person {n}")
            for n, client in enumerate(clients)
        }
        assert sorted(seats[client] for client in here) == sorted(seats[client] for client in there), "people are compared with people"
        assert len({bytes(row["seed"]) for row in rows(database, "SELECT seed FROM tables")}) == 2, "another deal for the next round"

    run(story())


async def closed_to(other: Client, stranger: Client, code: str) -> None:
    """Nothing of this table is told to somebody who plays the same deal elsewhere, nor to anybody else."""
    for client in (other, stranger):
        for what in (
            "",
            "/frame",
            "/log",
            "/chat",
            "/replay?number=0",
            "/replay/open?number=0",
            "/record",
            "/verify",
            "/ratings",
            "/review",
        ):
            assert (await refusal(client.get(f"/api/tables/{code}{what}"))).code == "unknown_table", what
        assert (await refusal(client.post(f"/api/tables/{code}/rematch"))).code == "unknown_table"
        assert code not in {each["table"] for each in (await client.get("/api/live"))["tables"]}


def test_the_end_of_a_round_opens_its_deal_though_the_server_is_killed_before(serve: Callable[..., Serving]) -> None:
    server = serve()
    database = server.database

    async def story() -> None:
        clients = await people(server.address, 4)
        event = await begun(clients, kind="duplicate", rounds=1)
        codes = await play_round(clients, event)
        assert {bool(row["sealed"]) for row in rows(database, "SELECT sealed FROM tables")} == {True}
        server.kill()
        server.start()
        info = await clients[0].get(f"/api/events/{event}")
        assert info["line"]["status"] == "over"
        assert {bool(row["sealed"]) for row in rows(database, "SELECT sealed FROM tables")} == {False}
        assert (await clients[0].get(f"/api/tables/{codes[-1]}/record"))["seed"]
        assert sum(line["points"] for line in info["standings"]) == 200

    run(story())


# What is refused


def test_what_is_wrong_with_an_event_is_said(server: Serving) -> None:
    async def story() -> None:
        ann, bob, eve = await people(server.address, 3)
        for wishes, code in (
            ({"game": "nothing"}, "unknown_game"),
            ({"game": "goat", "seats": 6}, "bad_setting"),
            ({"seats": 1}, "bad_body"),
            ({"seats": 7}, "bad_body"),
            ({"rounds": 0}, "bad_body"),
            ({"rounds": 31}, "bad_body"),
            ({"kind": "knockout"}, "bad_body"),
            ({"clock": None}, "bad_body"),
            ({"clock": {"move": 60, "vacation": True}}, "bad_setting"),
            ({"name": " \u200b "}, "empty"),
            ({"level": "wizard"}, "unknown_level"),
            ({"options": {"no_such": 1}}, "bad_setting"),
            ({"round_seconds": 1}, "bad_body"),
        ):
            assert (await refusal(make(ann, **wishes))).code == code, wishes
        assert (await refusal(make(Client(server.address)))).code == "unknown_person"
        event = await make(ann)
        path = f"/api/events/{event}"
        assert (await refusal(ann.get("/api/events/AAAAAA"))).code == "no_such_event"
        assert (await refusal(ann.get("/api/events/short"))).code == "no_such_event"
        assert (await refusal(ann.post("/api/events/AAAAAA/join"))).code == "no_such_event"
        assert (await refusal(ann.post(f"{path}/start"))).code == "few_entrants"
        assert (await refusal(ann.post(f"{path}/withdraw"))).code == "not_entered"
        await ann.post(f"{path}/join")
        assert len((await ann.post(f"{path}/join"))["entrants"]) == 1, "once, however often it is asked"
        await bob.introduce("PERSON 0")
        assert (await refusal(bob.post(f"{path}/join"))).code == "name_taken"
        await bob.introduce("Bob")
        await bob.post(f"{path}/join")
        for what in ("start", "close"):
            assert (await refusal(bob.post(f"{path}/{what}"))).code == "not_host"
        await ann.post(f"{path}/start")
        assert (await refusal(ann.post(f"{path}/start"))).code == "event_began"
        assert (await refusal(eve.post(f"{path}/join"))).code == "event_began"
        await bob.post(f"{path}/withdraw")
        assert (await refusal(bob.post(f"{path}/withdraw"))).code == "not_entered"
        assert [each["gone"] for each in (await ann.get(path))["entrants"]] == [False, True]

    run(story())


def test_an_event_is_listed_joined_left_and_called_off(server: Serving) -> None:
    async def story() -> None:
        ann, bob = await people(server.address, 2)
        hidden, shown = await make(ann), await make(ann, listed=True)
        found = [each["event"] for each in (await bob.get("/api/events"))["open"]]
        assert shown in found
        assert hidden not in found
        assert (await bob.post(f"/api/events/{shown}/join"))["line"]["joined"]
        assert shown in [each["event"] for each in (await bob.get("/api/events"))["mine"]]
        assert (await bob.post(f"/api/events/{shown}/withdraw"))["entrants"] == []
        assert (await ann.post(f"/api/events/{shown}/close"))["line"]["status"] == "closed"
        assert (await refusal(bob.post(f"/api/events/{shown}/join"))).code == "event_began"
        for _ in range(4):
            await make(ann)
        assert (await refusal(make(ann))).code == "many_events"

    run(story())


def test_names_that_became_alike_are_told_apart_at_a_table(server: Serving) -> None:
    async def story() -> None:
        ann, bob = await people(server.address, 2)
        event = await make(ann)
        for client in (ann, bob):
            await client.post(f"/api/events/{event}/join")
        await bob.introduce("Person 0")
        await ann.post(f"/api/events/{event}/start")
        seats = (await ann.get(f"/api/tables/{await mine(ann, event)}"))["seats"]
        assert sorted(seat["name"] for seat in seats) == ["Person 0", "Person 0 2"]

    run(story())


# Notices


def test_whoever_is_asked_first_at_a_slow_table_of_an_event_is_told_once(tmp_path: Path) -> None:
    async def work(post: Post) -> None:
        services, store = post.house.services, post.house.services.store
        assert isinstance(store, SqlStore)
        for person in ("ann", "bob"):
            if await store.person(person) is None:
                await store.add_person(person, person, 0.0)
            await post.notices.add(person, "json", post.endpoint.url)
        wish = NewEvent(name="League", kind="league", game=GAME, seats=2, rounds=1, clock=SLOW)

        def enter(connection: Connection) -> None:
            kept.add(connection, "ABCDEF", "ann", wish, services.now())
            for person in ("ann", "bob"):
                kept.enter(connection, "ABCDEF", person, person)

        await store.write(enter)
        whole = await read(store, "ABCDEF")
        assert whole is not None
        assert await begin_round(services, store, whole, 1)
        assert not await begin_round(services, store, whole, 1), "another process was faster"
        code = (await store.tables_of("ann"))[0].table.code
        await post.passes(1)
        assert post.endpoint.got == [], "not before the turn has been theirs for a while"
        for _ in range(3):
            await post.passes(HOUR)
        asked = (await post.house.table(code)).game.people_asked()
        told = [each["link"].partition("?")[0] for each in post.endpoint.got]
        assert told == [f"{BASE}/t/{code}"] * len(asked)

    tell(work, tmp_path)


def test_an_event_that_cannot_go_on_waits_and_does_not_stop_others(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def broken(*_: object) -> float | None:
        raise UNKNOWN_GAME("goat")

    async def work(post: Post) -> None:
        services, store = post.house.services, post.house.services.store
        assert isinstance(store, SqlStore)
        wish = NewEvent(name="League", kind="league", game=GAME, seats=2, rounds=1, clock=SLOW)
        await store.write(lambda connection: kept.add(connection, "ABCDEF", "ann", wish, services.now()))
        await store.write(lambda connection: connection.execute(update(kept.events).values(due=0.0)).rowcount)
        monkeypatch.setattr(keeper, "go_on", broken)
        await keeper.look_at_events(services, store)
        due = await store.read(lambda connection: connection.execute(select(kept.events.c.due)).scalar_one())
        assert due == pytest.approx(services.now() + keeper.LATER)

    tell(work, tmp_path)
