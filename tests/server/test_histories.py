"""Finished games: their results, the ratings that come of them, and the page of a person."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import pytest
from msgspec import structs

from tests.fixture_games import shortest_game
from tests.server.harness import Serving, by_number, change, engine_on, people, refusal, rows, run
from tests.server.test_store import entry, table_row
from tinhorn.bots import LEVELS
from tinhorn.client import Client, play
from tinhorn.server.commands.db import check
from tinhorn.server.histories.rating import BOTS, NEW, Strength, advantage, after, bot_ratings, bot_strength
from tinhorn.server.store.guards import remove_tables
from tinhorn.server.store.store import SqlStore
from tinhorn.table.store.rows import Append, Result, SeatResult
from tools.bot_ratings import text as bot_ratings_text

GAME = shortest_game()


async def played(clients: list[Client], seats: int | None = None, agree: bool = True, rated: bool = True, **wishes: Any) -> str:
    """A game of these people, played to its end."""
    number = seats or len(clients)
    made = await clients[0].make_table(GAME, number, bots=list(range(len(clients), number)), rated=rated, **wishes)
    code = str(made["table"])
    for n, client in enumerate(clients):
        await client.sit(code, seat=n, key=made["key"], rated=agree or n == 0)
    await clients[0].start(code)
    await asyncio.gather(*(play(client, code, by_number) for client in clients))
    return code


def add(database: str, *appends: Append) -> list[bool]:
    """What a store of its own makes of these entries, at a table that is there already."""

    async def work() -> list[bool]:
        store = SqlStore(database)
        store.open()
        row, seats = table_row()
        await store.add_table(row, seats, 9)
        done = [await store.append(each) for each in appends]
        await store.close()
        return done

    return run(work())


def result(game: str = "goat", table: str = "ABCDE", places: tuple[int, ...] = (1, 2), rated: bool = True, ended: float = 5.0) -> Result:
    seats = [SeatResult(seat=n, person=f"p{n}", name=f"N{n}", level=None, place=place, score=10 - n) for n, place in enumerate(places)]
    return Result(table=table, created=1.0, game=game, ended=ended, rated=rated, seats=seats)


# The model


def test_every_level_of_every_game_that_was_measured_has_a_rating() -> None:
    for game, levels in bot_ratings().ratings.items():
        assert set(levels) == set(LEVELS), game
        assert levels["greenhorn"] < levels["regular"] == 1500 < levels["sharp"]
    assert BOTS.read_bytes() == bot_ratings_text(), "python -m tools.bot_ratings writes it anew"
    assert bot_strength("goat", "nobody's") is None


def test_equal_places_change_equals_little_and_the_winner_gains_what_the_other_loses() -> None:
    level = after([NEW, NEW], [1, 1])
    assert level[0].mean == pytest.approx(level[1].mean) == pytest.approx(NEW.mean)
    first, last = after([NEW, NEW], [1, 2])
    assert first.mean - NEW.mean == pytest.approx(NEW.mean - last.mean)
    assert first.spread < NEW.spread
    assert [round(each.mean, 6) for each in after([NEW] * 3, [1, 1, 3])][:2] == [round(after([NEW] * 3, [1, 1, 3])[0].mean, 6)] * 2


def test_a_strength_that_wins_three_of_four_is_as_far_ahead_as_the_scale_says() -> None:
    assert advantage(0.5) == 0
    strong, weak = Strength(25 + advantage(0.75) / 60, 0.01), Strength(25, 0.01)
    won, lost = after([strong, weak], [1, 2])[0].mean - strong.mean, after([strong, weak], [2, 1])[0].mean - strong.mean
    assert won * 0.75 + lost * 0.25 == pytest.approx(0, abs=abs(won) / 20)


# Results


def test_the_result_is_written_with_the_last_entry_or_not_at_all(database: str) -> None:
    last = structs.replace(entry(1, "a"), over=True, result=result())
    again = structs.replace(entry(1, "b"), over=True, result=result())
    assert add(database, last, again) == [True, False]
    assert [row["at_table"] for row in rows(database, "SELECT * FROM games_played")] == ["ABCDE"]
    assert [(row["person"], row["place"], row["score"]) for row in rows(database, "SELECT * FROM results ORDER BY seat")] == [
        ("p0", 1, 10),
        ("p1", 2, 9),
    ]


def test_an_entry_that_could_not_be_written_leaves_no_result(database: str) -> None:
    too_long = structs.replace(result(), game="x" * 4, seats=[structs.replace(each, place=None) for each in result().seats])  # type: ignore[arg-type]

    async def work() -> None:
        store = SqlStore(database)
        store.open()
        row, seats = table_row()
        await store.add_table(row, seats, 9)
        assert await store.append(structs.replace(entry(1, "a"), over=True, result=too_long)) is False
        await store.close()

    run(work())
    assert rows(database, "SELECT * FROM games_played") == rows(database, "SELECT * FROM entries") == []


def test_ratings_come_once_though_the_server_is_killed_at_the_end(serve: Callable[..., Serving], database: str) -> None:
    server = serve(database)

    async def story() -> str:
        clients = await people(server.address, 2)
        code = await played(clients)
        server.kill()
        return code

    code = run(story())
    assert [row["at_table"] for row in rows(database, "SELECT at_table FROM games_played WHERE step IS NULL")] == [code]
    again = serve(database)

    async def look() -> None:
        (stranger,) = await people(again.address, 1)
        await asyncio.gather(*(stranger.get("/api/me/page") for _ in range(4)))

    run(look())
    found = rows(database, "SELECT step, mean FROM results JOIN games_played ON games_played.id = results.id")
    assert [row["step"] for row in found] == [1, 1]
    assert None not in [row["mean"] for row in found]
    again.stop()
    assert check(database) == 0


def test_a_rating_that_was_changed_is_found(serve: Callable[..., Serving], database: str, capsys: pytest.CaptureFixture[str]) -> None:
    server = serve(database)

    async def story() -> None:
        ann, bob = await people(server.address, 2)
        for _ in range(3):
            await played([ann, bob])
            await ann.get("/api/me/page")

    run(story())
    server.stop()
    assert check(database) == 0
    change(database, "UPDATE results SET mean = mean + 1 WHERE seat = 0")
    assert check(database) == 1
    assert "does not follow from the results" in capsys.readouterr().out


# Who agrees


def test_a_game_is_rated_only_where_all_agreed(server: Serving) -> None:
    async def story() -> None:
        ann, bob = await people(server.address, 2)
        for agree in (True, False):
            made = await ann.make_table(GAME, 2, rated=True)
            code = made["table"]
            assert (await ann.sit(code, rated=True))["rated"] == "wished"
            assert (await bob.sit(code, rated=agree))["rated"] == ("wished" if agree else "declined")
            assert (await ann.start(code))["rated"] == ("yes" if agree else "no")
            await asyncio.gather(*(play(client, code, by_number) for client in (ann, bob)))
            changed = (await bob.get(f"/api/tables/{code}/ratings"))["seats"]
            assert [each["seat"] for each in changed] == ([0, 1] if agree else [])
        page = await ann.get("/api/me/page")
        assert [game["rated"] for game in page["recent"]] == [False, True]
        assert (page["ratings"][0]["games"], page["ratings"][0]["rated"]) == (2, 1)

    run(story())


def test_practice_counts_for_nothing(server: Serving) -> None:
    async def story() -> None:
        (ann,) = await people(server.address, 1)
        code = await played([ann], 2)
        practice = (await ann.post(f"/api/tables/{code}/practice", number=3))["table"]
        await play(ann, practice, by_number)
        assert [game["table"] for game in (await ann.get("/api/me/page"))["recent"]] == [code]

    run(story())


def test_whoever_leaves_a_rated_game_has_the_last_place(server: Serving) -> None:
    async def story() -> None:
        ann, bob = await people(server.address, 2)
        made = await ann.make_table(GAME, 2, rated=True)
        code = made["table"]
        for client in (ann, bob):
            await client.sit(code, rated=True)
        await ann.start(code)
        assert (await refusal(ann.post(f"/api/tables/{code}/remove", seat=1))).code == "rated"
        await bob.post(f"/api/tables/{code}/stand")
        assert (await refusal(ann.post(f"/api/tables/{code}/hand", seat=1))).code == "rated"
        await play(ann, code, by_number)
        (game,) = (await bob.get("/api/me/page"))["recent"]
        assert (game["place"], game["left"], game["rated"]) == (2, True, True)
        assert game["change"] < 0

    run(story())


def test_a_host_who_closes_a_rated_game_has_the_last_place(server: Serving) -> None:
    async def story() -> None:
        ann, bob = await people(server.address, 2)
        made = await ann.make_table(GAME, 2, rated=True)
        for client in (ann, bob):
            await client.sit(made["table"], rated=True)
        await ann.start(made["table"])
        await ann.post(f"/api/tables/{made['table']}/close")
        assert [(await client.get("/api/me/page"))["recent"][0]["place"] for client in (ann, bob)] == [2, 1]

    run(story())


# Pages


def test_a_page_is_seen_by_those_it_is_open_to(server: Serving) -> None:
    async def story() -> None:
        ann, bob, eve = await people(server.address, 3)
        await played([ann, bob])
        page = await ann.get("/api/me/page")
        assert (page["sees"], page["mine"], page["games"]) == ("met", True, 1)
        path = f"/api/people/{page['handle']}"
        theirs = await bob.get(path)
        assert (theirs["name"], theirs["sees"], theirs["mine"]) == ("Person 0", None, False)
        no = await refusal(eve.get(path))
        assert (no.status, no.code) == (404, "no_such_person")
        assert str(await refusal(eve.get("/api/people/0123456789abcdef"))) == str(no)
        await ann.post("/api/me/page", sees="all")
        seen = await eve.get(path)
        assert seen["recent"][0]["table"] is None, "the table was for those who have its code"
        assert seen["recent"][0]["others"][0]["name"] == "Person 1"
        await ann.post("/api/me/page", sees="nobody")
        for other in (bob, eve):
            assert (await refusal(other.get(path))).code == "no_such_person"
        assert (await ann.get(path))["mine"]

    run(story())


def test_a_page_counts_places_and_meetings(server: Serving) -> None:
    async def story() -> None:
        ann, bob = await people(server.address, 2)
        codes = [await played([ann, bob], rated=n < 2) for n in range(3)]
        mine, theirs = [await client.get("/api/me/page") for client in (ann, bob)]
        (against,) = mine["against"]
        (back,) = theirs["against"]
        assert against["games"] == back["games"] == 3
        assert against["ahead"] + back["ahead"] + against["level"] == 3
        assert (await bob.get(f"/api/people/{back['handle']}"))["name"] == "Person 0"
        assert [game["table"] for game in mine["recent"]] == codes[::-1]
        (rating,) = mine["ratings"]
        assert [point["points"] for point in rating["curve"]][-1] == rating["points"]
        assert rating["points"] == 1500 + sum(game["change"] or 0 for game in mine["recent"])
        assert rating["first"] == sum(game["place"] == 1 for game in mine["recent"])
        assert (rating["even"], rating["settled"]) == (0.5, False)

    run(story())


def test_a_history_outlives_its_tables(serve: Callable[..., Serving], database: str) -> None:
    async def story(server: Serving) -> None:
        ann, bob = await people(server.address, 2)
        await played([ann, bob])
        codes = [row["code"] for row in rows(database, "SELECT code FROM tables")]
        engine = engine_on(database)
        with engine.begin() as connection:
            remove_tables(connection, codes)
        engine.dispose()
        (game,) = (await ann.get("/api/me/page"))["recent"]
        assert (game["table"], game["others"][0]["name"]) == (None, "Person 1")

    run(story(serve(database)))
