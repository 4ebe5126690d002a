"""Seats, hosts, links and codes, spectators, chat, undo, why-not, clocks, stand-ins, rematches."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from typing import Any

import msgspec
import pytest
from sqlalchemy import text

import tinhorn
from tests.fixture_games import game_with
from tests.server.harness import Serving, by_number, change, engine_on, fresh_sqlite, names_of, people, refusal, rows, run, table_of
from tests.server.inside import inside
from tests.server.test_games import frame_on
from tinhorn.client import Client, Frame, Refused, play
from tinhorn.server.store.sql_writer import set_clock
from tinhorn.table.store.rows import SeatRow
from tinhorn.table.tables.lobby import new_seat
from tinhorn.table.tables.rematch import same_players

GAME = game_with(seats=(2, 3), at_once=False)


async def next_of(socket: Any, *kinds: str) -> dict[str, Any]:
    async for message in socket:
        if message["type"] in kinds:
            return dict(message)
    raise AssertionError


def test_sitting_down_by_code_and_link(server: Serving) -> None:
    async def story() -> None:
        host, guest, third = await people(server.address, 3)
        table = await host.make_table(GAME, 3, join="link", watch="nobody")
        code = table["table"]
        assert len(code) == 5
        assert table["fairness"]["words"] is None
        assert len(table["fairness"]["commitment"]) == 64
        stranger = await refusal(guest.get(f"/api/tables/{code}"))
        unknown = await refusal(guest.get("/api/tables/QQQQQ"))
        assert (stranger.status, stranger.reason) == (unknown.status, unknown.reason) == (404, unknown.reason)
        assert (await refusal(guest.sit(code))).status == 404
        assert (await refusal(guest.sit(code, key="wrong"))).status == 404
        seated = await guest.sit(code, key=table["seat_keys"][2])
        assert seated["seat"] == 2
        assert seated["key"] == table["key"]
        assert seated["seat_keys"] is None
        assert (await refusal(guest.sit(code))).code == "seated"
        assert (await third.sit(code, key=table["key"]))["seat"] == 0
        assert (await refusal(third.start(code))).code == "not_host"
        assert (await refusal(host.start(code))).code == "seats_free"
        await third.post(f"/api/tables/{code}/stand")
        started = await host.start(code, fill=True)
        assert [seat["kind"] for seat in started["seats"]] == ["bot", "bot", "person"]
        assert len(started["fairness"]["words"]) == 3
        assert started["fairness"]["seed"] is None
        assert (await refusal(third.sit(code, key=table["key"]))).status == 404
        assert (await refusal(host.start(code))).code == "started"

    run(story())


def test_a_table_is_set_up_anew_in_either_database(serve: Callable[..., Serving], database: str) -> None:
    server = serve(database)

    async def story() -> None:
        host, guest = await people(server.address, 2)
        code = (await host.make_table(GAME, 3))["table"]
        await host.sit(code, seat=0)
        await guest.sit(code, seat=2)
        async with guest.socket() as there:
            await there.send(type="join", table=code)
            assert (await next_of(there, "table"))["seat"] == 2
            await host.post(f"/api/tables/{code}/setup", seats=2, options={"first_seat": 1})
            told = await next_of(there, "table")
            assert (told["seat"], told["options"]) == (1, {"first_seat": 1}), "everybody who is there is told"
            await host.start(code)
            assert (await next_of(there, "frame"))["waiting"] == [1]
            assert all(seat["here"] == (seat["seat"] == 1) for seat in (await host.get(f"/api/tables/{code}"))["seats"])

    run(story())
    assert server.complaints() == []


def test_open_tables_are_listed_until_they_begin(server: Serving) -> None:
    async def story() -> None:
        host, other = await people(server.address, 2)
        code = (await host.make_table(GAME, 2, join="open"))["table"]
        hidden = (await host.make_table(GAME, 2, join="code"))["table"]
        listed = {line["table"]: line for line in (await other.get("/api/tables"))["tables"]}
        assert listed[code]["free"] == 2
        assert hidden not in listed
        await other.sit(code)
        await host.sit(code)
        await host.start(code)
        assert code not in {line["table"] for line in (await other.get("/api/tables"))["tables"]}
        mine = {line["table"]: line for line in (await other.get("/api/my/tables"))["tables"]}
        frame = await other.get(f"/api/tables/{code}/frame")
        assert mine[code]["yours"] == (1 in frame["waiting"] if frame["seat"] == 1 else 0 in frame["waiting"])
        assert mine[code]["question"] == frame["question"]

    run(story())


def test_those_who_wait_are_told_what_the_others_are_asked(server: Serving) -> None:
    async def story() -> None:
        clients = await people(server.address, 2)
        code = (await clients[0].make_table(GAME, 2))["table"]
        for client in clients:
            await client.sit(code)
        await clients[0].start(code)
        frames = [await client.get(f"/api/tables/{code}/frame") for client in clients]
        asked = frames[0]["waiting"][0]
        mover, waiter = frames[asked], frames[1 - asked]
        assert mover["others"] == []
        assert waiter["question"] is None
        assert waiter["others"] == [{"seat": asked, "question": mover["question"]}]
        lines = [(await client.get("/api/my/tables"))["tables"][0] for client in clients]
        assert lines[asked]["question"] == mover["question"]
        assert lines[1 - asked]["question"] is None

    run(story())


def test_a_host_removes_people_places_bots_and_closes(server: Serving) -> None:
    async def story() -> None:
        host, guest, watcher, late = await people(server.address, 4)
        code = (await host.make_table(GAME, 3))["table"]
        path = f"/api/tables/{code}"
        await guest.sit(code, seat=1)
        assert (await refusal(guest.post(f"{path}/remove", seat=1))).code == "not_host"
        assert (await refusal(host.post(f"{path}/bot", seat=1, level="regular"))).code == "taken"
        assert (await refusal(host.post(f"{path}/bot", seat=2, level="godlike"))).code == "unknown_level"
        await host.post(f"{path}/remove", seat=1)
        placed = await host.post(f"{path}/bot", seat=1, level="greenhorn")
        assert placed["seats"][1]["kind"] == "bot"
        freed = await host.post(f"{path}/bot", seat=1, level=None)
        assert freed["seats"][1]["kind"] == "open"
        assert (await refusal(guest.sit(code, seat=1))).code == "removed"
        await late.sit(code, seat=1)
        await host.start(code, fill=True)
        async with watcher.socket() as watching:
            await watching.send(type="join", table=code)
            await frame_on(watching)
            await host.post(f"{path}/policy", watch="nobody")
            assert (await next_of(watching, "left"))["table"] == code
            await watching.send(type="why", table=code, action=0)
            assert (await next_of(watching, "refused"))["code"] == "not_joined"
        removed = await host.post(f"{path}/remove", seat=1)
        assert removed["seats"][1]["kind"] == "bot"
        assert (await refusal(late.get(path))).code == "removed"
        await host.post(f"{path}/close")
        assert (await host.get(path))["status"] == "closed"
        assert (await refusal(host.post(f"{path}/close"))).code == "over"

    run(story())


def test_talk_is_plain_text_and_reaches_everybody(server: Serving) -> None:
    async def story() -> None:
        clients = await people(server.address, 3)
        code = await table_of(clients[:2], GAME, 2)
        async with clients[0].socket() as one, clients[2].socket() as watching:
            for socket in (one, watching):
                await socket.send(type="join", table=code)
            await frame_on(watching)
            await one.send(type="chat", table=code, text="  <script>alert(1)</script>\u202e\n\x07hi  ")
            for socket in (one, watching):
                line = await next_of(socket, "chat")
                assert line["text"] == "<script>alert(1)</script> hi"
                assert (line["n"], line["seat"]) == (1, 0)
            await watching.send(type="chat", table=code, text="me too")
            assert (await next_of(watching, "refused"))["code"] == "not_seated"
        lines = (await clients[1].get(f"/api/tables/{code}/chat"))["lines"]
        assert [line["text"] for line in lines] == ["<script>alert(1)</script> hi"]

    run(story())


def test_names_are_cleaned_and_change_everywhere(server: Serving) -> None:
    async def story() -> None:
        client = (await people(server.address, 1))[0]
        code = (await client.make_table(GAME, 2))["table"]
        await client.sit(code)
        assert (await refusal(client.introduce("\u200b \x00"))).status == 422
        await client.introduce("Ann\u0000e  <i>")
        assert (await client.get("/api/me"))["name"] == "Anne <i>"
        assert (await client.get(f"/api/tables/{code}"))["seats"][0]["name"] == "Anne <i>"

    run(story())


def test_a_move_sent_twice_counts_once_and_a_late_one_is_answered_with_the_position(server: Serving) -> None:
    async def story() -> None:
        clients = await people(server.address, 2)
        code = await table_of(clients, GAME, 2)
        frame = await clients[0].get(f"/api/tables/{code}/frame")
        mover = clients[frame["waiting"][0]]
        async with mover.socket() as socket:
            await socket.send(type="join", table=code)
            frame = await frame_on(socket)
            move = {"type": "move", "table": code, "id": "once", "number": frame["number"], "action": by_number(frame)}
            for _ in range(3):
                await socket.send(**move)
            acks = [await next_of(socket, "ack") for _ in range(3)]
            assert {ack["number"] for ack in acks} == {frame["number"] + 1}
            await socket.send(**{**move, "id": "late"})
            refused = await next_of(socket, "refused")
            assert (refused["code"], refused["id"]) == ("stale", "late")
            assert (await frame_on(socket))["number"] == frame["number"] + 1
            assert (await refusal(mover.post(f"/api/tables/{code}/move", id="late", number=0, action=0))).code == "stale"
        assert len(rows(server.database, "SELECT id FROM entries WHERE code = :code", code=code)) == 1

    run(story())


@pytest.mark.parametrize("game", tinhorn.games())
def test_undo_goes_back_as_far_as_nothing_was_shown(server: Serving, game: str) -> None:
    seats = tinhorn.game(game).seats[0]

    async def story() -> tuple[int, int]:
        clients = await people(server.address, seats)
        code = await table_of(clients, game, seats)
        taken_back = asked = possible = 0
        frames: list[Frame] = [await client.get(f"/api/tables/{code}/frame") for client in clients]
        while not frames[0]["view"]["over"] and asked < 150:
            seat = frames[0]["waiting"][0]
            before = frames[seat]
            number = before["number"]
            await clients[seat].post(f"/api/tables/{code}/move", id=f"m{number}", number=number, action=by_number(before))
            frames = [await client.get(f"/api/tables/{code}/frame") for client in clients]
            asked += 1
            for other, frame in enumerate(frames):
                if other != seat:
                    assert not frame["undo"]["can"]
                    no = await refusal(clients[other].post(f"/api/tables/{code}/undo", id="x", number=number + 1))
                    assert no.code in ("no_undo", "over")
            undo = frames[seat]["undo"]
            if not undo["can"]:
                assert undo["why"]
                continue
            possible += 1
            if taken_back >= 3:
                continue
            await clients[seat].post(f"/api/tables/{code}/undo", id=f"u{number}", number=number + 1)
            again = await clients[seat].get(f"/api/tables/{code}/frame", since=number + 1)
            assert names_of(again["events"]) == ["undo"]
            assert (again["view"], again["options"], again["question"]) == (before["view"], before["options"], before["question"])
            taken_back += 1
            frames = [await client.get(f"/api/tables/{code}/frame") for client in clients]
        return taken_back, possible

    taken_back, possible = run(story())
    assert taken_back == min(3, possible)


def test_every_action_that_is_not_legal_says_which_rule_forbids_it(server: Serving) -> None:
    game = tinhorn.game(GAME)

    async def story() -> None:
        clients = await people(server.address, 2)
        code = await table_of(clients, GAME, 2)
        for client in clients:
            frame = await client.get(f"/api/tables/{code}/frame")
            legal = {option["code"] for option in frame["options"]}
            async with client.socket() as socket:
                await socket.send(type="join", table=code)
                for action in range(0, game.num_actions, max(1, game.num_actions // 60)):
                    await socket.send(type="why", table=code, action=action)
                    answer = await next_of(socket, "why")
                    assert answer["legal"] == (action in legal)
                    assert answer["say"] == game.say(action)
                    if action not in legal:
                        assert answer["rule"] in game.rules
                        assert answer["reason"]
                await socket.send(type="why", table=code, action="fly to the moon")
                assert (await next_of(socket, "refused"))["code"] == "unknown_action"

    run(story())


def wind_back(database: str, code: str) -> None:
    """Let a table's clock have run out long ago."""
    engine = engine_on(database)
    with engine.begin() as connection:
        connection.execute(text("UPDATE tables SET clock = 5 WHERE code = :code"), {"code": code})
        set_clock(connection, code, 0, 1.0, None)
    engine.dispose()


def test_a_bot_stands_in_for_who_is_gone_and_hands_the_seat_back(serve: Callable[..., Serving], tmp_path: Path) -> None:
    database = fresh_sqlite(tmp_path)
    server = serve(database)

    async def begin() -> tuple[list[Client], str, int]:
        clients = await people(server.address, 2)
        code = await table_of(clients, GAME, 2)
        frame = await clients[0].get(f"/api/tables/{code}/frame")
        return clients, code, frame["waiting"][0]

    clients, code, gone = run(begin())
    server.stop()
    wind_back(database, code)
    server.start()

    async def story() -> None:
        here = clients[1 - gone]
        playing = asyncio.create_task(play(here, code, by_number))
        async with here.socket() as socket:
            await socket.send(type="join", table=code, since=0)
            frame = await frame_on(socket, 1)
            assert "stood_in" in names_of(frame["events"])
            info = await here.get(f"/api/tables/{code}")
            assert info["seats"][gone]["stand_in"]
        async with clients[gone].socket() as back:
            await back.send(type="join", table=code)
            note = await next_of(back, "note")
            assert "Welcome back" in note["text"]
            assert "bot played" in note["text"]
            assert 0 < len(note["played"]) <= note["times"]
        assert not (await here.get(f"/api/tables/{code}"))["seats"][gone]["stand_in"]
        playing.cancel()

    run(story())
    assert server.complaints() == []


def test_when_time_runs_out_for_one_who_is_here_a_bot_decides_this_once(serve: Callable[..., Serving], tmp_path: Path) -> None:
    database = fresh_sqlite(tmp_path)
    server = serve(database)

    async def begin() -> tuple[Client, str, Frame]:
        clients = await people(server.address, 2)
        code = await table_of(clients, GAME, 2)
        frame = await clients[0].get(f"/api/tables/{code}/frame")
        return clients[frame["waiting"][0]], code, frame

    client, code, first = run(begin())
    server.stop()
    wind_back(database, code)
    server.start()

    async def story() -> None:
        async with client.socket() as socket:
            await socket.send(type="join", table=code, since=0)
            frame = await frame_on(socket, 1)
            assert names_of(frame["events"])[0] == "ran_out"
            assert frame["clock"]["seconds"] == 5
            assert frame["clock"]["deadline"] > first["view"]["moves"]
            info = await client.get(f"/api/tables/{code}")
            assert not any(seat["stand_in"] for seat in info["seats"])

    run(story())


def test_a_rematch_is_the_same_table_for_all_who_ask(server: Serving) -> None:
    async def story() -> None:
        clients = await people(server.address, 3)
        code = await table_of(clients[:2], GAME, 3, join="link", strict=True, options={"first_seat": 2})
        assert (await refusal(clients[0].post(f"/api/tables/{code}/rematch"))).code == "not_over"
        await clients[0].post(f"/api/tables/{code}/close")
        asked = await asyncio.gather(*[client.post(f"/api/tables/{code}/rematch") for client in clients[:2] for _ in range(2)])
        follower = {info["table"] for info in asked}
        assert len(follower) == 1
        assert all(info["strict"] for info in asked)
        assert sum(info["host"] for info in asked) in (2,)
        assert [seat["kind"] for seat in asked[0]["seats"]] == ["kept", "kept", "bot"]  # everybody where they sat
        assert asked[0]["options"] == {"first_seat": 0}, "the next one begins"
        assert asked[0]["fairness"]["commitment"] != (await clients[0].get(f"/api/tables/{code}"))["fairness"]["commitment"]
        assert (asked[0]["kept"], asked[2]["kept"]) == (0, 1)
        sat = await clients[0].sit(asked[0]["table"])
        assert (sat["seat"], sat["status"]) == (0, "gathering")
        assert (await refusal(clients[2].sit(asked[0]["table"], key=asked[0]["key"]))).code == "full"
        sat = await clients[1].sit(asked[0]["table"])
        assert (sat["seat"], sat["status"]) == (1, "playing")
        assert (await refusal(clients[2].post(f"/api/tables/{code}/rematch"))).status in (403, 404)
        assert (await clients[1].get(f"/api/tables/{code}"))["rematch"] == follower.pop()

    run(story())


def test_nothing_but_the_players_goes_along_to_the_next_table() -> None:
    """No reserve that was used up, no answers for while one is away, and not from whom a seat was handed over."""
    used: dict[str, Any] = {"words": "noise", "spent": 30.0, "handed": "Cid", "standing": "[]", "agrees": True, "rated": "ann"}
    ann = SeatRow(code="ABCDE", seat=0, kind="person", person="ann", name="Ann", level=None, stand_in=True, away_since=4, **used)
    bot = msgspec.structs.replace(ann, seat=1, kind="bot", person=None, name="Bea (bot)", level="sharp")
    kept, further = same_players("FGHJK", [ann, bot])
    assert kept == msgspec.structs.replace(new_seat("FGHJK", 0, None), kind="kept", person="ann", name="Ann")
    assert further == new_seat("FGHJK", 1, "sharp")


def test_another_move_is_tried_at_a_private_table(server: Serving) -> None:
    """It begins from a position of a game that is over: with the same cards and bots, and without what was taken back."""

    async def story() -> None:
        clients = await people(server.address, 3)
        code = await table_of(clients[:2], GAME, 3, strict=True)
        path = f"/api/tables/{code}"
        no = await refusal(clients[0].post(f"{path}/practice", number=0))
        assert no.code == "not_over"
        seen: list[Frame] = []
        ends = await asyncio.gather(play(clients[0], code, by_number, seen=seen.append), play(clients[1], code, by_number))
        asked = [frame for frame in seen if frame["question"] and frame["number"]][1]
        table = await clients[0].post(f"{path}/practice", number=asked["number"])
        assert table["practice"] == {"table": code, "number": asked["number"]}
        assert (table["status"], table["seat"], table["watch"], table["clock"]) == ("playing", 0, "nobody", None)
        assert table["strict"]
        assert [seat["kind"] for seat in table["seats"]] == ["person", "bot", "bot"]
        assert table["seats"][2]["name"] == (await clients[0].get(path))["seats"][2]["name"]
        assert len({seat["name"] for seat in table["seats"]}) == 3
        frame = await clients[0].get(f"/api/tables/{table['table']}/frame")
        assert (frame["view"], frame["options"]) == (asked["view"], asked["options"])
        assert (await refusal(clients[1].get(f"/api/tables/{table['table']}"))).status == 404
        other = by_number({**frame, "options": frame["options"][::-1]})
        await clients[0].post(f"/api/tables/{table['table']}/move", id="try", number=frame["number"], action=other)
        assert (await play(clients[0], table["table"], by_number))["view"]["over"]
        checked = await clients[0].get(f"/api/tables/{table['table']}/verify")
        assert checked["holds"], checked

        own = await clients[1].post(f"{path}/practice", number=0)
        assert (own["seat"], own["practice"]["number"]) == (1, 0)
        watcher = await clients[2].post(f"{path}/practice", number=0, seat=2)
        assert watcher["seat"] == 2
        last = ends[0]["number"]
        for wish, status in (({"number": last}, 409), ({"number": last + 1}, 404), ({"number": 0, "seat": 9}, 422)):
            assert (await refusal(clients[0].post(f"{path}/practice", **wish))).status == status

    run(story())
    assert server.complaints() == []


def test_looking_back_shows_what_one_saw_then(server: Serving) -> None:
    async def story() -> None:
        clients = await people(server.address, 2)
        code = await table_of(clients, GAME, 2)
        seen: list[Frame] = []
        ends = await asyncio.gather(play(clients[0], code, by_number, seen=seen.append), play(clients[1], code, by_number))
        path = f"/api/tables/{code}"
        for frame in seen[:: max(1, len(seen) // 8)]:
            then = await clients[0].get(f"{path}/replay", number=frame["number"])
            if not frame["view"]["over"]:
                assert then["view"] == frame["view"]
                assert then["options"] == frame["options"]
        everything = await clients[1].get(f"{path}/replay/open", number=seen[1]["number"])
        assert everything["frames"][0]["view"] == seen[1]["view"]
        assert [frame["seat"] for frame in everything["frames"]] == [0, 1, None]
        assert (await refusal(clients[0].get(f"{path}/replay", number=ends[0]["number"] + 1))).status == 404
        leads = (await clients[0].get(f"{path}/replay/leads"))["leads"]
        assert all(before["seat"] != after["seat"] and before["number"] < after["number"] for before, after in pairwise(leads))
        info = await clients[0].get(path)
        assert len(info["fairness"]["seed"]) == 64

    run(story())


def test_a_table_of_another_version_says_so_and_changes_nothing(serve: Callable[..., Serving], tmp_path: Path) -> None:
    database = fresh_sqlite(tmp_path)
    server = serve(database)

    async def begin() -> tuple[list[Client], str]:
        clients = await people(server.address, 2)
        return clients, await table_of(clients, GAME, 2)

    clients, code = run(begin())
    server.stop()
    change(database, "UPDATE tables SET version = 99")
    server.start()

    async def story() -> None:
        info = await clients[0].get(f"/api/tables/{code}")
        assert "version 99" in info["frozen"]["text"]
        assert (info["frozen"]["key"], info["frozen"]["values"][0]) == ("refusal.frozen_version", "99")
        assert (await refusal(clients[0].get(f"/api/tables/{code}/frame"))).code == "frozen"
        assert (await refusal(clients[0].post(f"/api/tables/{code}/move", id="a", number=0, action=0))).code == "frozen"

    run(story())
    assert server.complaints() == []


def test_whoever_does_not_play_again_is_replaced(server: Serving) -> None:
    async def story() -> None:
        clients = await people(server.address, 2)
        code = await table_of(clients, GAME, 2)
        await clients[0].post(f"/api/tables/{code}/close")
        again = await clients[0].post(f"/api/tables/{code}/rematch")
        await clients[0].sit(again["table"])
        mine = (await clients[1].get("/api/my/tables"))["tables"]
        assert any(line["table"] == again["table"] for line in mine)
        started = await clients[0].post(f"/api/tables/{again['table']}/start", fill=True)
        assert [seat["kind"] for seat in started["seats"]] == ["person", "bot"]
        assert (await clients[1].get(f"/api/tables/{again['table']}"))["seat"] is None

    run(story())


def test_the_others_agree_to_let_a_bot_play_for_whoever_is_away(server: Serving) -> None:
    async def story() -> None:
        clients = await people(server.address, 3)
        code = await table_of(clients, GAME, 3)
        path = f"/api/tables/{code}"
        slow = (await clients[0].get(f"{path}/frame"))["waiting"][0]
        ask, other = (clients[seat] for seat in range(3) if seat != slow)
        by = (await ask.get(path))["seat"]
        async with ask.socket() as here, other.socket() as there:
            for socket in (here, there):
                await socket.send(type="join", table=code)
                await next_of(socket, "frame")
            async with clients[slow].socket() as asked:
                await asked.send(type="join", table=code)
                await next_of(asked, "frame")
                assert (await refusal(clients[slow].post(f"{path}/nudge", seat=slow))).code == "not_waiting"
                await ask.post(f"{path}/nudge", seat=slow)
                assert (await next_of(asked, "nudge"))["by"] == by
                assert (await refusal(ask.post(f"{path}/nudge", seat=slow))).code == "too_fast"
                assert (await refusal(ask.post(f"{path}/agree", seat=slow))).code == "still_there"
            while (await next_of(here, "table"))["seats"][slow]["here"]:
                pass  # until it is known that this one has left
            info = await ask.post(f"{path}/agree", seat=slow)
            assert info["seats"][slow]["agreed"] == [by]
            assert not info["seats"][slow]["stand_in"]
            info = await other.post(f"{path}/agree", seat=slow)
            assert info["seats"][slow]["stand_in"]
        async with clients[slow].socket() as back:
            await back.send(type="join", table=code)
            await next_of(back, "note")
            assert not (await ask.get(path))["seats"][slow]["stand_in"]

    run(story())


def test_nobody_lets_a_bot_play_for_whoever_has_only_just_left_or_at_a_slow_table(tmp_path: Path) -> None:
    ticks = [1000.0]

    async def left_by(client: Client, other: Client, code: str) -> tuple[Refused, bool]:
        """They have looked at the table, and are gone again; the other one, who waits for them, asks for a bot."""
        path = f"/api/tables/{code}"
        seat = (await client.get(path))["seat"]
        async with other.socket() as here:
            await here.send(type="join", table=code)
            async with client.socket() as gone:
                await gone.send(type="join", table=code)
                while not (await next_of(here, "table"))["seats"][seat]["here"]:
                    pass
            while (await next_of(here, "table"))["seats"][seat]["here"]:
                pass
            at_once = await refusal(other.post(f"{path}/agree", seat=seat))
            ticks[0] += 20
            return at_once, (await other.post(f"{path}/agree", seat=seat))["seats"][seat]["stand_in"]

    async def story() -> None:
        async with inside(tmp_path, monotonic=lambda: ticks[0], TINHORN_AWAY_PATIENCE="20") as at:
            clients = await people(at.address, 2)
            code = await table_of(clients, GAME, 2)
            seat = (await clients[0].get(f"/api/tables/{code}/frame"))["waiting"][0]
            at_once, stands_in = await left_by(clients[seat], clients[1 - seat], code)
            assert at_once.code == "still_there"
            assert "only just" in at_once.reason
            assert stands_in
            slow = await table_of(clients, GAME, 2, clock=86_400)
            seat = (await clients[0].get(f"/api/tables/{slow}/frame"))["waiting"][0]
            no = await refusal(clients[1 - seat].post(f"/api/tables/{slow}/agree", seat=seat))
            assert no.code == "only_the_clock"

    run(story())


def test_whoever_steps_out_stays_out_until_they_say_so(server: Serving) -> None:
    async def story() -> None:
        clients = await people(server.address, 2)
        code = await table_of(clients, GAME, 2)
        path = f"/api/tables/{code}"
        async with clients[0].socket() as socket:
            await socket.send(type="join", table=code)
            await next_of(socket, "frame")
            info = await clients[0].post(f"{path}/away")
            assert info["seats"][0]["stand_in"]
            assert info["seats"][0]["here"]
            await clients[1].post(f"{path}/chat", text="Where are you?")
            assert (await clients[1].get(path))["seats"][0]["stand_in"]
            assert not (await clients[0].post(f"{path}/back"))["seats"][0]["stand_in"]

    run(story())
