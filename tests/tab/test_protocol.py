"""One suite of protocol tests for both houses: what a server and a tab answer to the same requests and messages."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tests.server.harness import by_number, names_of, refusal, run, table_of
from tests.tab.houses import House, house
from tinhorn.client import Client, play

Story = Callable[[House], Awaitable[None]]
Tell = Callable[[Story], None]


@pytest.fixture(params=["server", "tab"])
def tell(request: pytest.FixtureRequest, tmp_path: Path) -> Tell:
    """Tells a story in a house."""

    def begin(story: Story) -> None:
        async def told() -> None:
            async with house(request.param, tmp_path) as at:
                await story(at)

        run(told())

    return begin


async def message_of(socket: Any, kind: str, **fields: Any) -> dict[str, Any]:
    """The next message of this kind with these fields."""
    async with asyncio.timeout(200):
        async for message in socket:
            if message["type"] == kind and fields.items() <= message.items():
                return dict(message)
    raise AssertionError


async def turn_of(clients: list[Client], code: str) -> tuple[int, dict[str, Any]]:
    """Whose turn it is, and the frame of that seat."""
    waiting = (await clients[0].get(f"/api/tables/{code}/frame"))["waiting"][0]
    return waiting, await clients[waiting].get(f"/api/tables/{code}/frame")


async def code_of(client: Client, **wishes: Any) -> str:
    return str((await client.make_table("goat", 3, **wishes))["table"])


# Requests


def test_strangers_and_nonsense_are_refused(tell: Tell) -> None:
    async def story(at: House) -> None:
        (ada,) = await at.people(1)
        stranger = at.client()
        wrong = [
            (stranger.get("/api/me"), 401, "unknown_person"),
            (stranger.make_table("goat", 3), 401, "unknown_person"),
            (ada.get("/api/nothing"), 404, "http_404"),
            (ada.post("/api/games"), 405, "http_405"),
            (ada.get("/api/tables/AAAAA"), 404, "unknown_table"),
            (ada.get("/api/tables/nonsense"), 404, "unknown_table"),
            (ada.get("/api/games/nothing"), 404, "unknown_game"),
            (ada.get("/api/games/goat/words", language="english"), 422, "bad_query"),
            (ada.post("/api/tables", game="goat"), 422, "bad_body"),
            (ada.post("/api/tables", game="goat", seats=3, more=1), 422, "bad_body"),
            (ada.make_table("nothing", 3), 422, "unknown_game"),
            (ada.make_table("goat", 15), 422, "bad_setting"),
            (ada.make_table("goat", 3, bots=[7]), 422, "bad_setting"),
            (ada.make_table("goat", 3, level="genius"), 422, "unknown_level"),
            (ada.post("/api/me", name="\u200b"), 422, "empty"),
        ]
        for asked, status, code in wrong:
            no = await refusal(asked)
            assert (no.status, no.code) == (status, code)
            assert no.reason

    tell(story)


def test_games_words_and_rules_are_told(tell: Tell) -> None:
    async def story(at: House) -> None:
        (ada,) = await at.people(1)
        listed = await ada.get("/api/games")
        assert {"goat", "dicetown", "meeples", "legends"} <= {game["id"] for game in listed["games"]}
        one = await ada.get("/api/games/goat")
        assert one == next(game for game in listed["games"] if game["id"] == "goat")
        assert (await ada.get("/api/games/goat/words", language="pt-BR"))["words"]["verb.accept"] == "aceitar"
        assert (await ada.get("/api/games/goat/rulebook"))["rules"]
        assert (await ada.get("/health"))["status"] == "ok"

    tell(story)


def test_a_new_name_is_shown_at_ones_tables_unless_somebody_there_has_it(tell: Tell) -> None:
    async def story(at: House) -> None:
        ada, ben = await at.people(2)
        code = await table_of([ada, ben], "goat", 3)
        await ada.introduce("Adele")
        assert (await ada.get("/api/me"))["name"] == "Adele"
        assert (await ben.get(f"/api/tables/{code}"))["seats"][0]["name"] == "Adele"
        no = await refusal(ben.introduce("ADELE"))
        assert no.code == "name_taken"
        assert (await ben.get("/api/me"))["name"] == "Person 1"

    tell(story)


def test_what_a_host_may_do_others_may_not(tell: Tell) -> None:
    async def story(at: House) -> None:
        ada, ben = await at.people(2)
        code = await code_of(ada, join="open")
        table = f"/api/tables/{code}"
        assert [line["table"] for line in (await ben.get("/api/tables"))["tables"]] == [code]
        await ben.sit(code, seat=1)
        for path, body in (("start", {"fill": True}), ("bot", {"seat": 2, "level": None}), ("close", {}), ("policy", {"watch": "nobody"})):
            assert (await refusal(ben.post(f"{table}/{path}", **body))).code == "not_host"
        assert (await refusal(ada.start(code))).code == "seats_free"
        await ada.post(f"{table}/bot", seat=2, level="regular")
        await ada.post(f"{table}/remove", seat=1)
        assert (await refusal(ben.get(table))).code == "removed"
        assert (await refusal(ben.sit(code))).code == "removed"
        closed = await ada.post(f"{table}/close")
        assert closed["status"] == "closed"
        assert closed["fairness"]["seed"] is not None
        assert (await refusal(ada.sit(code))).code == "started"

    tell(story)


def test_a_table_that_nobody_may_watch_is_unknown_to_strangers(tell: Tell) -> None:
    async def story(at: House) -> None:
        ada, eve = await at.people(2)
        made = await ada.make_table("goat", 3, bots=[1, 2], join="link", watch="nobody")
        await ada.sit(made["table"])
        await ada.start(made["table"])
        assert (await refusal(eve.get(f"/api/tables/{made['table']}"))).code == "unknown_table"
        async with eve.socket() as socket:
            await socket.send(type="join", table=made["table"])
            assert (await socket.receive())["code"] == "unknown_table"

    tell(story)


# Playing


def test_a_move_counts_once_and_an_old_position_is_stale(tell: Tell) -> None:
    async def story(at: House) -> None:
        clients = await at.people(3)
        code = await table_of(clients, "goat", 3)
        seat, frame = await turn_of(clients, code)
        path = f"/api/tables/{code}/move"
        move = {"id": "one", "number": 0, "action": frame["options"][0]["say"]}
        first = await clients[seat].post(path, **move)
        assert first == await clients[seat].post(path, **move)
        assert first["number"] == 1
        assert (await refusal(clients[seat].post(path, **{**move, "id": "two"}))).code == "stale"
        assert (await refusal(clients[(seat + 1) % 3].post(path, **move))).code == "id_used"
        seat, frame = await turn_of(clients, code)
        other = clients[(seat + 1) % 3]
        assert (await refusal(other.post(path, id="three", number=1, action=frame["options"][0]["code"]))).code == "not_asked"
        assert (await refusal(clients[seat].post(path, id="four", number=1, action="dance"))).code == "unknown_action"
        outsider = at.client()
        await outsider.introduce("Outsider")
        assert (await refusal(outsider.post(path, **move))).code == "not_seated"
        why = await clients[seat].get(f"/api/tables/{code}/why", action=frame["options"][0]["code"])
        assert why["legal"]

    tell(story)


def test_a_move_can_be_taken_back_over_a_socket(tell: Tell) -> None:
    async def story(at: House) -> None:
        clients = await at.people(2)
        code = await table_of(clients, "meeples", 2)
        number = 0
        while True:
            seat, frame = await turn_of(clients, code)
            await clients[seat].post(f"/api/tables/{code}/move", id=f"m{number}", number=frame["number"], action=by_number(frame))
            after = await clients[seat].get(f"/api/tables/{code}/frame")
            if after["undo"]["can"]:
                break
            number += 1
        async with clients[seat].socket() as socket:
            await socket.send(type="join", table=code)
            await message_of(socket, "frame")
            await socket.send(type="undo", table=code, id="back", number=after["number"])
            assert (await message_of(socket, "ack", id="back"))["number"] == after["number"] + 1
            back = await message_of(socket, "frame")
            assert (back["view"], back["options"]) == (frame["view"], frame["options"])
            assert names_of(back["events"]) == ["undo"]

    tell(story)


def test_a_spectator_sees_no_more_than_everybody(tell: Tell) -> None:
    async def story(at: House) -> None:
        clients = await at.people(4)
        code = await table_of(clients[:3], "goat", 3)
        frame = await clients[3].get(f"/api/tables/{code}/frame")
        assert (frame["seat"], frame["options"], frame["question"]) == (None, [], None)
        own = await clients[0].get(f"/api/tables/{code}/frame")
        assert own["view"] != frame["view"]
        info = await clients[3].get(f"/api/tables/{code}")
        assert (info["key"], info["seat_keys"], info["fairness"]["seed"]) == (None, None, None)
        for hidden in ("record", "verify", "replay/leads"):
            assert (await refusal(clients[3].get(f"/api/tables/{code}/{hidden}"))).code == "not_over"

    tell(story)


def test_bots_play_a_game_to_its_end_and_it_is_proven_fair(tell: Tell) -> None:
    async def story(at: House) -> None:
        (ada,) = await at.people(1)
        code = await table_of([ada], "goat", 4)
        last = await play(ada, code, by_number)
        assert last["view"]["over"]
        assert last["tally"]
        assert all(check.holds for check in await ada.verify(code))
        assert (await ada.get(f"/api/tables/{code}/verify"))["holds"]
        log = await ada.get(f"/api/tables/{code}/log")
        assert [entry["number"] for entry in log["entries"]] == list(range(last["number"] + 1))

    tell(story)


def test_the_host_sets_a_table_up_anew_before_the_deal_and_nobody_loses_a_seat(tell: Tell) -> None:
    async def story(at: House) -> None:
        ada, ben, cid = await at.people(3)
        made = await ada.make_table("goat", 4, bots=[1, 2])
        code, path = made["table"], f"/api/tables/{made['table']}"
        await ada.sit(code, seat=0)
        await ben.sit(code, seat=3, words="noise of Ben")
        wish = {
            "seats": 3,
            "options": {"first_seat": 2},
            "level": "greenhorn",
            "join": "open",
            "watch": "nobody",
            "clock": 60,
            "strict": True,
        }
        assert (await refusal(ben.post(f"{path}/setup", **wish))).code == "not_host"
        for wrong, code_of_no in (
            ({"seats": 9}, "bad_setting"),
            ({"options": {"first_seat": 3}}, "bad_setting"),
            ({"level": "?"}, "unknown_level"),
        ):
            assert (await refusal(ada.post(f"{path}/setup", **{**wish, **wrong}))).code == code_of_no
        info = await ada.post(f"{path}/setup", **wish)
        assert [(seat["kind"], seat["level"]) for seat in info["seats"]] == [("person", None), ("person", None), ("bot", "greenhorn")]
        assert {name: info[name] for name in ("level", "join", "watch", "strict")} == {
            name: wish[name] for name in ("level", "join", "watch", "strict")
        }
        assert (info["options"], info["clock"]["move"]) == ({"first_seat": 2}, 60)
        assert info["fairness"]["commitment"] == made["fairness"]["commitment"]
        assert (await ben.get(path))["seat"] == 1, "a bot makes room"

        info = await ada.post(f"{path}/setup", seats=5)
        assert [seat["kind"] for seat in info["seats"]] == ["person", "person", "bot", "open", "open"]
        assert (info["options"], info["clock"]) == ({"first_seat": None}, None)
        assert (await cid.sit(code))["seat"] == 3
        no = await refusal(ada.post(f"{path}/setup", seats=2))
        assert (no.code, "3" in no.reason) == ("taken", True)
        assert len((await ada.get(path))["seats"]) == 5

        info = await ada.start(code, fill=True)
        assert info["fairness"]["words"][1] == "noise of Ben"
        assert [seat["kind"] for seat in info["seats"]] == ["person", "person", "bot", "person", "bot"]
        assert (await refusal(ada.post(f"{path}/setup", **wish))).code == "started"
        assert (await ada.get(f"{path}/frame"))["view"]["seats"] == 5

    tell(story)


def test_the_same_people_play_again_at_their_seats(tell: Tell) -> None:
    async def story(at: House) -> None:
        ada, ben = await at.people(2)
        code = await table_of([ada, ben], "goat", 3)
        await ada.post(f"/api/tables/{code}/close")
        again = await ada.post(f"/api/tables/{code}/rematch")
        assert (await ben.post(f"/api/tables/{code}/rematch"))["table"] == again["table"]
        assert again["kept"] == 0
        for client in (ada, ben):
            await client.sit(again["table"])
        assert (await ada.get(f"/api/tables/{again['table']}"))["status"] == "playing"

    tell(story)


# Sockets


def test_messages_that_make_no_sense_are_answered_and_change_nothing(tell: Tell) -> None:
    async def story(at: House) -> None:
        (ada,) = await at.people(1)
        code = await table_of([ada], "goat", 3)
        async with ada.socket() as socket:
            await socket.send(type="ping", ref="one")
            assert (await socket.receive())["code"] == "bad_message"
            await socket.send(type="move", table=code, id="one", number=0, action=0)
            assert (await socket.receive())["code"] == "not_joined"
            await socket.send(type="ping", ref=7)
            assert await socket.receive() == {"type": "pong", "ref": 7}
            await socket.send(type="join", table=code)
            await message_of(socket, "frame")
            await socket.send(type="leave", table=code)
            assert (await message_of(socket, "left"))["key"] == "refusal.you_left"

    tell(story)


def test_what_is_said_reaches_everybody_at_the_table(tell: Tell) -> None:
    async def story(at: House) -> None:
        ada, ben, eve = await at.people(3)
        code = await table_of([ada, ben], "goat", 3)
        async with ada.socket() as socket:
            await socket.send(type="join", table=code)
            await message_of(socket, "frame")
            await ben.post(f"/api/tables/{code}/chat", text="Howdy <b>all</b>")
            line = await message_of(socket, "chat")
            assert (line["n"], line["seat"], line["name"], line["text"]) == (1, 1, "Person 1", "Howdy <b>all</b>")
            await socket.send(type="chat", table=code, text="Howdy")
            assert (await message_of(socket, "chat", n=2))["seat"] == 0
        assert [line["n"] for line in (await ben.get(f"/api/tables/{code}/chat", since=1))["lines"]] == [2]
        assert (await refusal(eve.post(f"/api/tables/{code}/chat", text="Me too"))).code == "not_seated"

    tell(story)


def test_who_is_here_is_shown_and_who_steps_out_is_played_for(tell: Tell) -> None:
    async def story(at: House) -> None:
        ada, ben = await at.people(2)
        code = await table_of([ada, ben], "goat", 3)
        async with ada.socket() as socket:
            await socket.send(type="join", table=code)
            await message_of(socket, "frame")
            async with ben.socket() as other:
                await other.send(type="join", table=code)
                while not (await message_of(socket, "table"))["seats"][1]["here"]:
                    pass
            while (await message_of(socket, "table"))["seats"][1]["here"]:
                pass
            assert (await ben.post(f"/api/tables/{code}/away"))["seats"][1]["stand_in"]
            while not (await message_of(socket, "table"))["seats"][1]["stand_in"]:
                pass
            assert not (await ben.post(f"/api/tables/{code}/back"))["seats"][1]["stand_in"]

    tell(story)


def test_a_socket_of_a_stranger_is_closed(tell: Tell) -> None:
    async def story(at: House) -> None:
        with pytest.raises(Exception, match=r"4401|403"):
            async with at.client().socket():
                raise AssertionError("it was let in")

    tell(story)


def test_my_tables_say_what_i_am_asked(tell: Tell) -> None:
    async def story(at: House) -> None:
        ada, ben = await at.people(2)
        code = await table_of([ada, ben], "meeples", 2)
        seat, frame = await turn_of([ada, ben], code)
        (line,) = (await [ada, ben][seat].get("/api/my/tables"))["tables"]
        assert line["yours"]
        assert line["question"] == frame["question"]
        (line,) = (await [ada, ben][1 - seat].get("/api/my/tables"))["tables"]
        assert not line["yours"]
        assert msgspec.json.encode(line["question"]) == b"null"

    tell(story)


def test_the_next_table_is_the_one_whose_clock_ends_first(tell: Tell) -> None:
    async def story(at: House) -> None:
        ada, mara = await at.people(2)
        assert await ada.get("/api/my/next") == {"table": None, "waiting": 0}
        slow, none, fast = [await table_of([ada, mara], "goat", 2, clock=clock) for clock in (86_400, None, 600)]
        asked = {}
        for code in (slow, none, fast):
            waiting = (await ada.get(f"/api/tables/{code}/frame"))["waiting"]
            asked[code] = [client for seat, client in enumerate((ada, mara)) if seat in waiting]
        for client in (ada, mara):
            mine = [code for code in (fast, slow, none) if client in asked[code]]
            found = await client.get("/api/my/next")
            assert (found["waiting"], found["table"] and found["table"]["table"]) == (len(mine), mine[0] if mine else None)
            if mine:
                assert found["table"]["question"]["prompt"]
                other = await client.get("/api/my/next", but=mine[0].lower())
                assert (other["waiting"], other["table"] and other["table"]["table"]) == (len(mine) - 1, mine[1] if mine[1:] else None)

    tell(story)
