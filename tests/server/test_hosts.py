"""The host's page: behind a token, with figures, people, reports, and who may not talk or not be here."""

from __future__ import annotations

import asyncio
import json
import urllib.error
import urllib.request
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosedError

from tests.server.harness import Postgres, Serving, people, refusal, rows, run, table_of
from tests.server.inside import inside
from tinhorn.client import Refused
from tinhorn.server.hosts.api import HOST
from tinhorn.server.store.engine import make_engine
from tinhorn.server.store.slow import SlowQueries

TOKEN = "a token that nobody guesses"
GAME = "goat"


def ask(address: str, path: str = "/api/host", token: str | None = TOKEN, **body: Any) -> dict[str, Any]:
    """As the host's page asks. What has a body is posted."""
    headers = {} if token is None else {"Authorization": f"Bearer {token}"}
    data = json.dumps(body).encode() if body else None
    request = urllib.request.Request(address + path, data, {**headers, "Content-Type": "application/json"})
    try:
        with urllib.request.urlopen(request, timeout=60) as answer:
            given: dict[str, Any] = json.load(answer)
            return given
    except urllib.error.HTTPError as wrong:
        with wrong:
            told = json.load(wrong)
        raise Refused(wrong.code, told["code"], told["reason"], None) from None


def refused(address: str, path: str = "/api/host", token: str | None = TOKEN, **body: Any) -> str:
    with pytest.raises(Refused) as no:
        ask(address, path, token, **body)
    return no.value.code


async def comes(said: str, work: Callable[[], Coroutine[Any, Any, Any]]) -> None:
    """What one process was told reaches the other after a moment. "" says that nothing is refused."""
    async with asyncio.timeout(100):
        while True:
            try:
                await work()
                found = ""
            except Refused as no:
                found = no.code
            if found == said:
                return


def test_nothing_of_the_host_is_given_without_the_token(tmp_path: Path) -> None:
    async def story() -> None:
        bodies = {
            "/api/host/sanction": {"person": "x", "ban_days": 1},
            "/api/host/settle": {"report": "x"},
            "/api/host/data": {"person": "x"},
            "/api/host/delete": {"person": "x"},
        }
        async with inside(tmp_path, TINHORN_ADMIN_TOKEN=TOKEN, TINHORN_TOKENS_AN_ADDRESS="1000") as server:
            for endpoint in HOST.endpoints:
                for token in (None, "", "a token that nobody guesse", TOKEN + "!", "é"):
                    code = await asyncio.to_thread(refused, server.address, endpoint.path, token, **bodies.get(endpoint.path, {}))
                    assert code == "not_the_host"
            assert (await asyncio.to_thread(ask, server.address))["writes"]
        async with inside(tmp_path) as server:
            for token in (None, "", TOKEN):
                assert await asyncio.to_thread(refused, server.address, token=token) == "not_the_host", "without the setting nobody gets in"
        async with inside(tmp_path, TINHORN_ADMIN_TOKEN=TOKEN, TINHORN_TOKENS_AN_ADDRESS="2") as server:
            told = [await asyncio.to_thread(refused, server.address, token="guess") for _ in range(3)]
            assert told == ["not_the_host", "not_the_host", "too_fast"]
            assert await asyncio.to_thread(refused, server.address) == "too_fast", "nor with the right one, for a while"

    run(story())


def test_a_host_sees_the_server_and_moderates_in_every_process(postgres: Postgres, serve: Callable[..., Serving]) -> None:
    async def story() -> None:
        database = postgres.fresh()
        first, second = [serve(database, TINHORN_ADMIN_TOKEN=TOKEN, TINHORN_SLOW_QUERY="0") for _ in range(2)]
        ann, bob = await people(first.address, 2)
        code = await table_of([ann, bob], GAME, 2)
        bob.server = second.address
        await bob.post(f"/api/tables/{code}/chat", text="you cheat")

        assert (await refusal(ann.post(f"/api/tables/{code}/report", seat=0, text="myself"))).code == "not_seated"
        assert (await refusal(ann.post(f"/api/tables/{code}/report", seat=7, text="who"))).code == "not_seated"
        await ann.post(f"/api/tables/{code}/report", seat=1, text="He is rude.")
        page = ask(first.address)
        assert (page["database"], page["counts"]["people"], page["counts"]["tables_playing"]) == ("postgresql", 2, 1)
        assert [(table["code"], table["names"]) for table in page["tables"]] == [(code, ["Person 0", "Person 1"])]
        assert page["slow"], "with a limit of 0 every statement is slow"
        assert not any("Person" in each["statement"] or code in each["statement"] for each in page["slow"]), "values are not shown"
        (report,) = page["reports"]
        assert (report["by"], report["name"], report["text"], report["lines"]) == ("Person 0", "Person 1", "He is rude.", ["you cheat"])
        assert TOKEN not in json.dumps(page)

        bobs = report["person"]
        (found,) = ask(first.address, "/api/host/people?name=person%201")["people"]
        assert (found["id"], found["tables"], found["muted"]) == (bobs, [code], None)
        assert refused(first.address, "/api/host/sanction", person="nobody", mute_days=1) == "no_such_person"
        ask(first.address, "/api/host/sanction", person=bobs, mute_days=2)
        await comes("muted", lambda: bob.post(f"/api/tables/{code}/chat", text="still here"))
        async with bob.socket() as socket:
            await socket.send(type="join", table=code)
            shown = ask(first.address, "/api/host/sanction", person=bobs, mute_days=0, ban_days=1)
            assert [(each["name"], each["muted"]) for each in shown["sanctioned"]] == [("Person 1", None)]
            with pytest.raises(ConnectionClosedError):
                async for _ in socket:
                    pass
        assert (await refusal(bob.get(f"/api/tables/{code}"))).code == "banned"
        assert (await bob.get("/api/me/data"))["people"], "what is kept about oneself can be taken all the same"
        await ann.get(f"/api/tables/{code}")

        assert ask(first.address, "/api/host/settle", report=report["id"])["reports"] == []
        assert ask(first.address, "/api/host/sanction", person=bobs, ban_days=0)["sanctioned"] == []
        assert rows(database, "SELECT * FROM sanctions") == []
        await comes("", lambda: bob.post(f"/api/tables/{code}/chat", text="sorry"))
        assert ask(first.address, "/api/host/data", person=bobs)["people"][0]["name"] == "Person 1"
        ask(first.address, "/api/host/delete", person=bobs)
        assert refused(first.address, "/api/host/data", person=bobs) == "no_such_person"
        assert (await refusal(bob.get("/api/me"))).code == "unknown_person"
        for server in (first, second):
            server.stop()
            assert server.complaints() == []

    run(story())


def test_statements_that_take_long_are_kept_without_their_values() -> None:
    from sqlalchemy import text

    slow, quick = SlowQueries(0.0), SlowQueries(60.0)
    engine = make_engine("sqlite:///:memory:", writes=True)
    for each in (slow, quick):
        each.watch(engine)
    with engine.connect() as connection:
        for n in range(40):
            connection.execute(text("SELECT   :name,\n :n"), {"name": "Ann", "n": n})
    engine.dispose()
    assert len(slow.newest()) == 30
    assert {each.statement for each in slow.newest()} == {"SELECT ?, ?"}
    assert quick.newest() == []
