"""Whatever is sent over HTTP or a socket: no crash, no 5xx, and nothing changed by what was refused."""

from __future__ import annotations

import asyncio
import json
import random
from typing import Any

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings

from tests.fixture_games import game_with
from tests.server.harness import Serving, people, rows, run, table_of
from tests.server.test_games import frame_on
from tinhorn.client import Client
from tinhorn.server.api import API
from tinhorn.server.http.openapi import openapi
from tinhorn.table.messages.client import ClientMessage

GAME = game_with(at_once=True)
ONE_AT_A_TIME = game_with(at_once=False)


@pytest.mark.parametrize("examples", [3, pytest.param(12, marks=pytest.mark.long)])
def test_every_endpoint_keeps_to_its_schema(examples: int, server: Serving) -> None:
    """Schemathesis makes requests from the OpenAPI document, good ones and bad ones, as a person with a table."""
    import schemathesis  # a second, which the other tests do without
    from schemathesis.checks import not_a_server_error
    from schemathesis.specs.openapi.checks import content_type_conformance, response_schema_conformance, status_code_conformance

    checks = [not_a_server_error, status_code_conformance, content_type_conformance, response_schema_conformance]

    async def begin() -> tuple[Client, str]:
        client = (await people(server.address, 1))[0]
        return client, await table_of([client], GAME, 2)

    client, code = run(begin())
    document = schemathesis.openapi.from_dict(openapi(API))
    document.config.update(base_url=server.address)
    tried = 0
    for found in document.get_all_operations():
        operation = found.ok()
        for mode in (schemathesis.GenerationMode.POSITIVE, schemathesis.GenerationMode.NEGATIVE):

            @settings(max_examples=examples, deadline=None, database=None, derandomize=True, suppress_health_check=list(HealthCheck))
            def knock(case: schemathesis.Case) -> None:
                nonlocal tried
                tried += 1
                if "code" in (case.path_parameters or {}) and tried % 2:
                    case.path_parameters["code"] = code
                headers = {} if tried % 5 == 0 else {"Authorization": f"Bearer {client.token}"}
                case.call_and_validate(headers=headers, checks=checks)

            if mode.is_positive or operation.body or list(operation.query):  # without input there is no bad one
                given(case=operation.as_strategy(generation_mode=mode))(knock)()
    assert tried > 200
    assert server.complaints() == []


def twisted(message: dict[str, Any], chance: random.Random) -> str | bytes:
    """A message with something wrong in it."""
    junk = [
        None,
        -1,
        10**30,
        1.5,
        "",
        "x" * 500,
        [],
        {},
        [[]],
        True,
        "\u0000",
        "🂡",
        "AAAAA",
        "' OR 1=1 --",
        {"type": "move"},
        float("1e308"),
    ]
    way = chance.randrange(8)
    if way == 0:
        return bytes(chance.randrange(256) for _ in range(chance.randrange(60)))
    if way == 1:
        text = json.dumps(message)
        return text[: chance.randrange(len(text))]
    if way == 2:
        return json.dumps(chance.choice(junk))
    if way == 3:
        return "[" * 3000
    broken = dict(message)
    for _ in range(chance.randrange(1, 3)):
        name = chance.choice([*broken, "extra"])
        if way == 4 and len(broken) > 1:
            broken.pop(name, None)
        else:
            broken[name] = chance.choice(junk)
    return json.dumps(broken)


def record_of(server: Serving) -> list[Any]:
    return [rows(server.database, f"SELECT * FROM {name} ORDER BY 1, 2") for name in ("tables", "seats", "entries", "chat", "people")]


def test_no_message_crashes_the_socket_and_refused_ones_change_nothing(server: Serving) -> None:
    chance = random.Random(11)

    async def story() -> None:
        clients = await people(server.address, 2)
        code = await table_of(clients, ONE_AT_A_TIME, 2)
        frame = await clients[0].get(f"/api/tables/{code}/frame")
        waiting = clients[1 - frame["waiting"][0]]  # not asked now: no move of theirs can be legal
        kinds = [each.__struct_config__.tag for each in ClientMessage.__args__]  # type: ignore[attr-defined]
        before = record_of(server)
        answered = 0
        for _ in range(8):
            async with waiting.socket() as socket:
                await socket.send(type="join", table=code)
                await frame_on(socket)
                for n in range(45):
                    sound = {
                        "type": chance.choice([kind for kind in kinds if kind != "chat"]),
                        "table": chance.choice([code, "QQQQQ", "ZZZZZ"]),
                        "id": f"fuzz-{n}",
                        "number": chance.randrange(3),
                        "action": chance.choice([0, 1, 10**6, "nothing like it"]),
                    }
                    await socket.connection.send(twisted(sound, chance))
                await socket.send(type="ping", ref=99)
                while True:
                    said = await socket.receive()
                    answered += said["type"] == "refused"
                    if said == {"type": "pong", "ref": 99}:
                        break
        assert answered > 200
        assert record_of(server) == before
        async with waiting.socket() as socket:
            await socket.send(type="join", table=code)
            assert (await frame_on(socket))["number"] == 0

    run(story())
    assert server.complaints() == []


def test_refused_requests_change_nothing(server: Serving) -> None:
    async def story() -> None:
        clients = await people(server.address, 3)
        code = await table_of(clients[:2], GAME, 2)
        before = record_of(server)
        path = f"/api/tables/{code}"
        stranger = clients[2]
        tries: list[tuple[Client, str, dict[str, Any]]] = [
            (stranger, "sit", {}),
            (stranger, "start", {}),
            (stranger, "move", {"id": "a", "number": 0, "action": 0}),
            (stranger, "undo", {"id": "a", "number": 0}),
            (stranger, "close", {}),
            (stranger, "chat", {"text": "psst"}),
            (stranger, "remove", {"seat": 0}),
            (stranger, "policy", {"watch": "nobody"}),
            (stranger, "rematch", {}),
            (clients[1], "close", {}),
            (clients[1], "bot", {"seat": 0, "level": "regular"}),
            (clients[0], "move", {"id": "b", "number": 5, "action": 0}),
            (clients[0], "move", {"id": "c", "number": 0, "action": -3}),
            (clients[0], "undo", {"id": "d", "number": 0}),
            (clients[0], "rematch", {}),
            (clients[0], "sit", {"seat": 1}),
        ]
        for client, what, body in tries:
            answer = await asyncio.to_thread(status, client, f"{path}/{what}", body)
            assert 400 <= answer < 500, (what, answer)
        assert record_of(server) == before

    run(story())


def status(client: Client, path: str, body: dict[str, Any]) -> int:
    import urllib.error
    import urllib.request

    request = urllib.request.Request(client.server + path, msgspec.json.encode(body), method="POST")
    request.add_header("Content-Type", "application/json")
    request.add_header("Authorization", f"Bearer {client.token}")
    try:
        with urllib.request.urlopen(request) as response:
            return int(response.status)
    except urllib.error.HTTPError as wrong:
        wrong.close()
        return int(wrong.code)
