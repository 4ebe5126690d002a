"""Notices: one a turn, to real local servers. Every clock is moved by the test."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

import tinhorn
from tests.battery.checks import step_at_random
from tests.server.clock import JumpingClock
from tests.server.harness import Postgres, Serving, fresh_sqlite, people, refusal, run, table_of
from tests.server.posting import BASE, SLOW, Post, Silent, certificate, listening, posting, tell
from tests.server.test_slow_clocks import MONDAY, answer, asked
from tests.server.test_table import GAME
from tinhorn.core.pick import Pick
from tinhorn.server.notices.messages import Message
from tinhorn.server.notices.sender import PAUSES, TAKEN_FOR
from tinhorn.server.notices.ways import body_for
from tinhorn.table.clocks.resting import DAY, HOUR
from tinhorn.table.messages.fields import Clock
from tinhorn.table.messages.requests import QuietHours
from tinhorn.table.record.frames import describe_question
from tinhorn.table.store.rows import Append, Entry
from tinhorn.table.tables.table import Watcher

# What is said


def test_each_service_gets_the_form_that_it_takes() -> None:
    message = Message(id="7", title="Your turn, Ann: <goat>", lines=["@everyone & you?"], link=f"{BASE}/t/ABCDE", waits=[])

    def sent(kind: str, address: str = "https://hooks.example/secret") -> tuple[str, dict[str, Any]]:
        url, body = body_for(kind, address, message)
        return url, json.loads(body)

    assert sent("discord")[1] == {"content": "Your turn, Ann: <goat>\n@everyone & you?", "allowed_mentions": {"parse": []}}
    assert sent("slack")[1] == {"text": "Your turn, Ann: &lt;goat&gt;\n@everyone &amp; you?"}
    url, body = sent("ntfy", "https://ntfy.example/below/my-topic")
    assert url == "https://ntfy.example/below/"
    assert body == {"topic": "my-topic", "title": message.title, "message": "@everyone & you?", "click": message.link}
    assert sent("json")[1] == {"id": "7", "title": message.title, "text": "@everyone & you?", "link": message.link, "waits": []}


@pytest.mark.parametrize("id", tinhorn.games())
def test_what_is_asked_holds_no_secret(id: str) -> None:
    """The words of a question are the same in a world that only looks alike to a spectator."""
    game = tinhorn.game(id)
    seats = max(game.seats)
    names = [f"Person {seat}" for seat in range(seats)]
    state, pick = game.new(seats, 7), Pick(7)
    for _ in range(24):
        for _ in range(3):
            if not state.over:
                step_at_random(state, pick)
        if state.over:
            break
        world = game.imagine(state.view(None), seed=1)
        for seat in state.to_act:
            real, other = state.asked(seat), world.asked(seat)
            assert real is not None
            assert other is not None
            assert describe_question(game, real, names) == describe_question(game, other, names)


# One a turn


def test_one_notice_a_turn_and_not_before_the_turn_is_really_mine(tmp_path: Path) -> None:
    async def work(post: Post) -> None:
        code, person = await post.begin()
        await post.passes(5)
        assert post.endpoint.got == [], "the turn may be taken back"
        for _ in range(4):
            await post.passes(HOUR)
        (got,) = post.endpoint.got
        assert got["link"] == f"{BASE}/t/{code}?asked=0"
        assert got["title"].startswith(f"Your turn, {person}: ")
        assert got["waits"][0]["question"]
        await post.passes(1.6 * DAY)
        assert [each["title"][:11] for each in post.endpoint.got] == ["Your turn, ", "Little time"]
        await post.passes(60)
        assert len(post.endpoint.got) == 2
        assert len(set(post.endpoint.ids)) == 2

    tell(work, tmp_path)


def test_a_turn_that_is_over_is_not_told(tmp_path: Path) -> None:
    async def work(post: Post) -> None:
        code, _person = await post.begin()
        await post.house.passes(HOUR)  # it lies in the outbox
        await answer(post.house, code)
        await post.sender.work()
        assert post.endpoint.got == []

    tell(work, tmp_path)


def test_an_old_notice_does_not_tell_the_next_turn_early(tmp_path: Path) -> None:
    """It waited for its time, the turn passed, and the next one of the same person has just begun."""

    async def work(post: Post) -> None:
        code, person = await post.begin()
        await post.notices.set_quiet(person, QuietHours(quiet=(0, 23 * 60 + 59), zone="UTC"))
        await post.passes(HOUR)
        assert post.endpoint.got == []
        await post.notices.set_quiet(person, QuietHours(quiet=None, zone="UTC"))
        table = await post.house.table(code)
        seat = asked(table)
        await answer(post.house, code)
        while asked(table) == seat:
            await answer(post.house, code)
        while asked(table) != seat:
            await answer(post.house, code)
        now = post.house.wall
        (due,) = (await post.outbox.next_due(person)).values()
        post.house.wall = due
        await post.sender.work()
        assert post.endpoint.got == []
        post.house.wall = now
        await post.passes(HOUR)
        assert len(post.endpoint.got) == 1

    tell(work, tmp_path)


def test_none_while_i_am_connected(tmp_path: Path) -> None:
    async def work(post: Post) -> None:
        code, _ = await post.begin()
        table = await post.house.table(code)
        watcher = Watcher(Silent(), table, "", asked(table), 0, False)
        table.watchers.add(watcher)
        await post.passes(HOUR)
        await post.passes(HOUR)
        assert post.endpoint.got == []
        table.watchers.clear()
        await post.house.passes(HOUR)  # it lies in the outbox, and the person is back before it is sent
        table = await post.house.table(code)
        table.watchers.add(Watcher(Silent(), table, "", asked(table), 0, False))
        await post.sender.work()
        assert post.endpoint.got == []
        table.watchers.clear()
        await post.passes(HOUR)
        assert len(post.endpoint.got) == 1

    tell(work, tmp_path)


def test_a_turn_stays_the_same_however_often_its_seat_or_another_answers(tmp_path: Path) -> None:
    """Several are asked at once, one is asked several times in a row, a move is taken back: the turn has one name."""

    async def work(post: Post) -> None:
        code, _ = await post.begin()
        turns: list[tuple[int, int]] = []
        for number, seat in enumerate([1, 0, 0, 2, 1, 0, 0, 1], 1):
            entry = Entry(
                code=code, number=number, id=f"e{number}", kind="move", seat=seat, action=0, by="person", events=b"", waiting=0, at=0.0
            )
            assert await post.house.services.store.append(Append(entry=entry, snapshot=None, over=False))
            turns.append((seat, await post.outbox.turn_of(code, 0)))
        assert turns == [(1, 0), (0, 0), (0, 0), (2, 3), (1, 3), (0, 3), (0, 3), (1, 7)]

    tell(work, tmp_path)


def test_a_restart_neither_repeats_nor_forgets(tmp_path: Path) -> None:
    async def story() -> None:
        database = fresh_sqlite(tmp_path)
        file = certificate(tmp_path)
        async with listening(file) as endpoint:
            async with posting(database, endpoint, file) as first:
                told, _ = await first.begin(None)
                await first.passes(100)
                await first.passes(100)
                assert len(endpoint.got) == 1
                untold, _ = await first.begin(None)
                wall = first.house.wall
            async with posting(database, endpoint, file, wall + HOUR) as second:
                await second.outbox.mark_all(second.house.services.playing_time.now())
                for _ in range(4):
                    await second.passes(200)
        assert [each["link"][:-8] for each in endpoint.got] == [f"{BASE}/t/{told}", f"{BASE}/t/{untold}"]

    run(story())


def test_a_game_that_began_without_notices_is_found_at_the_start(tmp_path: Path) -> None:
    async def story() -> None:
        database = fresh_sqlite(tmp_path)
        file = certificate(tmp_path)
        async with listening(file) as endpoint:
            async with posting(database, endpoint, file) as first:
                first.house.services.tables.notices = False
                code, _ = await first.begin(None)
                await answer(first.house, code)
                table = await first.house.table(code)
                person = table.game.seats[asked(table)].person
                assert person is not None
                if not await first.channels(person):
                    await first.notices.add(person, "json", endpoint.url)
                await first.house.services.store.set_due(code, 0.0, None)
            async with posting(database, endpoint, file) as second:
                await second.outbox.mark_all(second.house.services.playing_time.now())
                for _ in range(3):
                    await second.passes(100)
        assert [each["waits"][0]["table"] for each in endpoint.got] == [code]

    run(story())


def test_a_table_without_a_clock_tells_too_where_others_play(tmp_path: Path) -> None:
    async def work(post: Post) -> None:
        code, _person = await post.begin(None)
        await post.passes(100)
        await post.passes(100)
        assert [each["link"] for each in post.endpoint.got] == [f"{BASE}/t/{code}?asked=0"]
        table = await post.house.table(code)
        seat = asked(table)
        while asked(table) == seat:
            await answer(post.house, code)
        while asked(table) != seat:
            await answer(post.house, code)
        for _ in range(8):
            await post.passes(100)
        assert len(post.endpoint.got) == 2

    tell(work, tmp_path)


def test_two_processes_send_each_notice_once_and_none_to_who_is_connected_elsewhere(tmp_path: Path, postgres: Postgres) -> None:
    async def story() -> None:
        database = postgres.fresh()
        file = certificate(tmp_path)
        async with listening(file) as endpoint, posting(database, endpoint, file) as one, posting(database, endpoint, file) as two:
            code, person = await one.begin(None)
            table = await two.house.table(code)
            watcher = await two.house.services.presence.join(Silent(), code, person, None, None)
            await heard(one, code, True)
            for _ in range(3):
                await asyncio.gather(one.passes(100), two.passes(100))
            assert endpoint.got == []
            assert watcher.table is table
            two.house.services.presence.leave(watcher)
            await heard(one, code, False)
            for _ in range(3):
                await asyncio.gather(one.passes(100), two.passes(100))
            assert len(endpoint.got) == 1

    run(story())


async def heard(post: Post, code: str, present: bool) -> None:
    """Wait until this process knows whether somebody is connected elsewhere. It may have closed the table meanwhile, and opens it anew."""
    while True:
        table = await post.house.table(code)
        if table.here(asked(table)) == present:
            return
        await asyncio.sleep(0.02)


# Not too many


def test_several_tables_are_told_together(tmp_path: Path) -> None:
    async def work(post: Post) -> None:
        _, person = await post.begin()
        await post.passes(HOUR)
        codes = {await post.another(person) for _ in range(12)}
        for _ in range(6):
            await post.passes(90)
        assert len(post.endpoint.got) == 1, "not again so soon"
        await post.passes(90)
        assert len(post.endpoint.got) == 2, "twelve more in one"
        assert {each["table"] for each in post.endpoint.got[1]["waits"]} == codes
        assert post.endpoint.got[1]["title"] == f"{person}, 12 tables wait for you"
        assert post.endpoint.got[1]["link"] == f"{BASE}/"

    tell(work, tmp_path)


def test_the_same_address_twice_is_refused(tmp_path: Path) -> None:
    async def work(post: Post) -> None:
        _, person = await post.begin()
        assert (await refusal_of(post.notices.add(person, "json", post.endpoint.url))) == "same_channel"

    tell(work, tmp_path)


async def refusal_of(work: Any) -> str:
    with pytest.raises(Exception) as no:  # noqa: PT011
        await work
    return str(getattr(no.value, "code", no.value))


def test_quiet_hours_hold_a_notice_back_and_say_until_when(tmp_path: Path) -> None:
    async def work(post: Post) -> None:
        _, person = await post.begin(Clock(move=int(8 * HOUR)))
        await post.notices.set_quiet(person, QuietHours(quiet=(12 * 60, 18 * 60), zone="UTC"))  # it is noon
        await post.passes(HOUR)
        assert post.endpoint.got == []
        (channel,) = await post.channels(person)
        assert channel.due == MONDAY + 6 * HOUR
        await post.passes(5 * HOUR)
        await post.passes(60)
        assert len(post.endpoint.got) == 1

    tell(work, tmp_path)


def test_a_warning_that_would_come_too_late_does_not_wait_for_the_morning(tmp_path: Path) -> None:
    async def work(post: Post) -> None:
        _, person = await post.begin(Clock(move=int(4 * HOUR)))
        await post.notices.set_quiet(person, QuietHours(quiet=(12 * 60, 18 * 60), zone="UTC"))
        await post.passes(3.2 * HOUR)
        assert [each["title"][:11] for each in post.endpoint.got] == ["Little time"]

    tell(work, tmp_path)


# What goes wrong


def test_a_broken_address_is_tried_again_then_switched_off_and_shown(tmp_path: Path) -> None:
    async def work(post: Post) -> None:
        _, person = await post.begin(Clock(move=int(20 * DAY)))
        post.endpoint.status = 503
        await post.passes(HOUR)

        async def state() -> tuple[bool, bool, str | None]:
            (channel,) = await post.channels(person)
            return channel.on, channel.broken, None if channel.said is None else channel.said.text

        assert await state() == (True, False, "That server answered 503.")
        for pause in PAUSES:
            await post.passes(pause + 1)
        assert await state() == (False, True, "That server answered 503.")
        assert len(post.endpoint.got) == len(PAUSES) + 1
        assert len(set(post.endpoint.ids)) == 1, "each try has the same id"
        await post.passes(DAY)
        assert len(post.endpoint.got) == len(PAUSES) + 1

        post.endpoint.status = 204
        (channel,) = await post.channels(person)
        await post.notices.test(person, channel.id)
        await post.sender.work()
        assert await state() == (True, False, None), "a test that arrives switches it on again"
        assert post.endpoint.got[-1]["title"] == "Tinhorn reaches you"
        await post.sender.work()
        assert post.endpoint.got[-1]["title"].startswith("Your turn"), "and what waited meanwhile is told"
        post.endpoint.status = 410
        await post.notices.test(person, channel.id)
        await post.sender.work()
        assert await state() == (False, True, "That server answered 410.")
        await post.notices.switch(person, channel.id, True)
        assert (await state())[:2] == (True, False)

    tell(work, tmp_path)


def test_new_turns_do_not_hurry_an_address_that_fails(tmp_path: Path) -> None:
    async def work(post: Post) -> None:
        _, person = await post.begin()
        post.endpoint.status = 503
        await post.passes(HOUR)
        assert len(post.endpoint.got) == 1
        for _n in range(2):
            await post.another(person)
            await post.passes(25)
        assert len(post.endpoint.got) == 1, "a minute has not passed"
        await post.passes(61)
        assert len(post.endpoint.got) == 2

    tell(work, tmp_path)


def test_who_adds_an_address_while_a_table_waits_is_told(tmp_path: Path) -> None:
    """So is who switches one on again: nothing stays unsaid for weeks."""

    async def work(post: Post) -> None:
        code, person = await post.begin(None)
        (channel,) = await post.channels(person)
        await post.notices.switch(person, channel.id, False)
        for _ in range(3):
            await post.passes(100)
        assert post.endpoint.got == []
        await post.notices.switch(person, channel.id, True)
        await post.passes(1)
        assert [each["waits"][0]["table"] for each in post.endpoint.got] == [code]
        await post.notices.remove(person, channel.id)
        await post.notices.add(person, "json", post.endpoint.url)
        await post.passes(1)
        assert len(post.endpoint.got) == 2

    tell(work, tmp_path)


# Kills


def test_what_a_killed_process_took_is_sent_by_the_next_one(tmp_path: Path) -> None:
    async def work(post: Post) -> None:
        await post.begin()
        await post.house.passes(HOUR)
        now = post.house.wall
        taken = await post.outbox.take_notices(now, now + TAKEN_FOR, 9)
        assert len(taken) == 1
        await post.sender.work()
        assert post.endpoint.got == [], "another process has it"
        await post.passes(61)
        assert len(post.endpoint.got) == 1

    tell(work, tmp_path)


def test_a_server_killed_while_it_sends_repeats_the_notice_under_the_same_id(tmp_path: Path, serve: Callable[..., Serving]) -> None:
    """Real processes: one is killed after the notice has arrived and before it could write that down."""

    async def story() -> None:
        file = certificate(tmp_path)
        clock = JumpingClock(tmp_path / "clock")
        settings = {
            "TINHORN_PUBLIC_URL": BASE,
            "TINHORN_NOTICE_NETWORKS": "127.0.0.0/8, ::1/128",
            "TINHORN_NOTICE_AFTER": "0",
            "SSL_CERT_FILE": str(file),
        }
        server = serve(clock=tmp_path / "clock", **settings)
        async with listening(file) as endpoint:
            killed = asyncio.Event()

            def kill() -> None:
                if not killed.is_set():
                    server.kill()
                killed.set()

            endpoint.heard = kill
            ann, bob = await people(server.address, 2)
            for client in (ann, bob):
                await client.post("/api/me/channels", kind="json", address=f"{endpoint.url}/{id(client)}")
            code = await table_of([ann, bob], GAME, 2)
            await killed.wait()
            await asyncio.to_thread(server.start)
            assert len(endpoint.bodies) == 1
            clock.jump(TAKEN_FOR + 1)
            while len(endpoint.bodies) < 2:
                await asyncio.sleep(0.05)
            clock.jump(DAY)
            while not any(each["told"] for each in await notices_of(server)):
                await asyncio.sleep(0.05)
            assert len(set(endpoint.ids)) == 1
            assert [each["waits"][0]["table"] for each in endpoint.got] == [code, code]
        assert len(await notices_of(server)) == 1

    run(story())


async def notices_of(server: Serving) -> list[dict[str, Any]]:
    from tests.server.harness import rows

    return await asyncio.to_thread(rows, server.database, "SELECT * FROM notices")


# Over HTTP


def test_channels_and_the_feed_over_http(serve: Callable[..., Serving]) -> None:
    server = serve(TINHORN_PUBLIC_URL=BASE)

    async def story() -> None:
        ann, bob = await people(server.address, 2)
        found = await ann.get("/api/me/channels")
        assert found["channels"] == []
        assert found["kinds"][:4] == ["json", "discord", "slack", "ntfy"]
        for kind, address, says in (
            ("json", "http://hooks.example/", "https"),
            ("json", "https://127.0.0.1/", "public"),
            ("ntfy", "https://1.1.1.1/", "topic"),
        ):
            no = await refusal(ann.post("/api/me/channels", kind=kind, address=address))
            assert says in no.reason
        found = await ann.post("/api/me/channels", kind="slack", address="https://1.1.1.1/services/of/a/secret/kind")
        (channel,) = found["channels"]
        assert "secret" not in channel["address"]
        no = await refusal(bob.post(f"/api/me/channels/{channel['id']}/test"))
        assert no.code == "no_channel"
        off = await ann.post(f"/api/me/channels/{channel['id']}/switch", on=False)
        assert not off["channels"][0]["on"]
        assert not off["channels"][0]["broken"], "that was a wish"
        assert (await ann.post(f"/api/me/channels/{channel['id']}/remove"))["channels"] == []
        quiet = await ann.post("/api/me/quiet", quiet=[1320, 480], zone="Europe/Berlin")
        assert (quiet["quiet"], quiet["zone"]) == ([1320, 480], "Europe/Berlin")
        assert (await refusal(ann.post("/api/me/quiet", quiet=None, zone="Nowhere/Land"))).code == "odd_quiet"

        code = await table_of([ann, bob], GAME, 2)
        feeds = [await asyncio.to_thread(fetch, server.address + (await each.get("/api/me/channels"))["feed"]) for each in (ann, bob)]
        assert sum(f"{BASE}/t/{code}?asked=0" in each for each in feeds) == 1
        assert all(each.startswith("<?xml") for each in feeds)
        assert (await refusal(ann.get("/feed/somebody.else"))).code == "bad_link"

    run(story())


def test_a_server_that_does_not_know_its_address_says_so(server: Serving) -> None:
    async def story() -> None:
        (ann,) = await people(server.address, 1)
        assert (await ann.get("/api/me/channels"))["kinds"] == []
        no = await refusal(ann.post("/api/me/channels", kind="json", address="https://1.1.1.1/"))
        assert "TINHORN_PUBLIC_URL" in no.reason

    run(story())


def fetch(url: str) -> str:
    import urllib.request

    with urllib.request.urlopen(url) as answer:
        return str(answer.read().decode())


def test_old_notices_are_forgotten(tmp_path: Path) -> None:
    async def work(post: Post) -> None:
        _, person = await post.begin(SLOW)
        await post.passes(HOUR)
        assert len(post.endpoint.got) == 1
        await post.outbox.forget(post.house.wall + 1)
        rows = await post.house.services.store.read(lambda connection: connection.exec_driver_sql("SELECT * FROM notices").all())
        assert rows == []
        (channel,) = await post.outbox.channels_of(person)
        assert msgspec.structs.asdict(channel)["address"] == post.endpoint.url

    tell(work, tmp_path)
