"""Odd paths, hosts, origins and options get a 4xx and a short line in the log, never a 500 or a traceback."""

from __future__ import annotations

import asyncio
import contextlib
import json
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.server.harness import Serving, fresh_sqlite, people, run
from tests.server.inside import inside
from tinhorn.core.record import is_simple
from tinhorn.server.http.pages import openapi_document, schema_document
from tinhorn.server.network.addresses import HostNames, name_in

PATHS = [
    b"//",
    b"//api/me",
    b"/..",
    b"/../../etc/passwd",
    b"/assets/../../secret",
    b"/%2e%2e/%2e%2e/etc/passwd",
    b"/..%2f..%2fetc/passwd",
    b"/%00",
    b"/t/%00",
    b"/index.html%00.js",
    b"/%ff%fe",
    b"/\xff\xfe",
    b"/\\",
    b"/" + b"x" * 300,
    b"/" + b"x/" * 3_000,
    b"/" + b"x" * 15_000,
    b"/.git/config",
    b"/a//b",
    b"/%",
    b"/%zz",
    b"/api/",
    b"/api/%00",
    b"/api/tables/%00",
    b"/api/tables/AAAA%0a",
    b"/api/tables/" + b"A" * 5_000,
    b"/api/tables/%F0%9F%82%A1",
    b"/api/tables//frame",
    b"/api/tables/AAAAA/frame?since=" + b"9" * 400,
    b"/api/tables/AAAAA/nothing",
    b"/api/games/%00",
    b"/api/games/..%2f..",
    b"/api/games/goat:GAME",
    b"/api/games/goat/words?language=%00",
    b"*",
    b"api",
    b"http://[",
    b"",
]
HOSTS: list[bytes] = [
    b"",
    b"Host: \r\n",
    b"Host: a\r\nHost: b\r\n",
    b"Host: a b\r\n",
    b"Host: a/b\r\n",
    b"Host: user@a\r\n",
    b"Host: [::1\r\n",
    b"Host: [zz]\r\n",
    b"Host: a:b\r\n",
    b"Host: a:999999\r\n",
    b"Host: \xff\r\n",
    b"Host: %00\r\n",
    b"Host: " + b"a" * 400 + b"\r\n",
]
ORIGINS = [b"http://[", b"null", b"http://evil.example", b"\xff\xfe", b"http://x:port", b"javascript:", b"", b"x" * 3_000, b"http://]["]
LINES = [
    b"GET / HTTP/9.9\r\nHost: x\r\n\r\n",
    b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
    b"NONSENSE\r\n\r\n",
    b"get / HTTP/1.1\r\nHost: x\r\n\r\n",
    b"CONNECT x:1 HTTP/1.1\r\nHost: x\r\n\r\n",
    b"TRACE / HTTP/1.1\r\nHost: x\r\n\r\n",
    b"OPTIONS * HTTP/1.1\r\nHost: x\r\n\r\n",
    b"GET / HTTP/1.0\r\n\r\n",
    b"GET / HTTP/1.1\r\nHost: x\r\nContent-Length: -1\r\n\r\n",
    b"GET / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n",
    b"GET / HTTP/1.1\r\nHost: x\r\nno colon\r\n\r\n",
    b"GET / HTTP/1.1\r\nHost: x\r\nA\x00B: 1\r\n\r\n",
    b"GET /api/socket HTTP/1.1\r\nHost: x\r\nUpgrade: h2c\r\nConnection: Upgrade\r\n\r\n",
    b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03",
]
SHAKE = b"Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
SOCKETS = [
    b"GET /api/socket HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n",
    b"GET /api/socket HTTP/1.1\r\nHost: x\r\n" + SHAKE.replace(b"13", b"7") + b"\r\n",
    b"GET /api/socket HTTP/1.1\r\nHost: x\r\n" + SHAKE.replace(b"dGhl", b"") + b"\r\n",
    b"POST /api/socket HTTP/1.1\r\nHost: x\r\n" + SHAKE + b"\r\n",
    b"GET /api/socket HTTP/1.1\r\n" + SHAKE + b"\r\n",
    b"GET /api/socket HTTP/1.1\r\nHost: a\r\nHost: b\r\n" + SHAKE + b"\r\n",
    b"GET /%00\xff HTTP/1.1\r\nHost: x\r\n" + SHAKE + b"\r\n",
    b"GET /api/nothing HTTP/1.1\r\nHost: x\r\n" + SHAKE + b"\r\n",
    b"GET /api/socket HTTP/1.1\r\nHost: x\r\nX-Odd: \xff\xfe\r\n" + SHAKE + b"\r\n",
    *[b"GET /api/socket HTTP/1.1\r\nHost: x\r\nOrigin: " + origin + b"\r\n" + SHAKE + b"\r\n" for origin in ORIGINS],
]


async def status_of(port: int, request: bytes) -> int:
    """The status of the first answer; 0 where there is none."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    with contextlib.suppress(ConnectionError):
        writer.write(request)
        line = await asyncio.wait_for(reader.readline(), 30)
        writer.close()
        return int(line.split()[1]) if line else 0
    return 0


def get(path: bytes, host: bytes = b"Host: x\r\n") -> bytes:
    return b"GET " + path + b" HTTP/1.1\r\n" + host + b"Connection: close\r\n\r\n"


def post(path: str, body: bytes, *headers: bytes) -> bytes:
    lines = [b"POST " + path.encode() + b" HTTP/1.1", b"Host: x", b"Content-Type: application/json", *headers]
    return b"\r\n".join([*lines, b"Content-Length: %d" % len(body), b"Connection: close", b"", body])


def client_folder(folder: Path) -> Path:
    """A built browser client, as far as paths are concerned, with something beside it that is nobody's business."""
    web = folder / "web"
    (web / "assets").mkdir(parents=True)
    (web / "index.html").write_text("<!doctype html>")
    (web / "assets" / "a.js").write_text("1")
    (folder / "secret").write_text("secret")
    return web


def check_log(server: Serving) -> None:
    server.stop()
    assert server.complaints() == []
    refused = [line for line in server.err.read_text().splitlines() if '"event":"refused"' in line]
    assert refused
    assert max(map(len, refused)) < 700  # each character of a path takes up to six


def test_odd_requests_get_a_4xx(serve: Callable[..., Serving], tmp_path: Path) -> None:
    server = serve(TINHORN_WEB=str(client_folder(tmp_path)))
    groups = {
        "path": [get(path) for path in PATHS],
        "host": [get(b"/", host) for host in HOSTS],
        "origin": [post("/api/me", b'{"name":"x"}', b"Origin: " + origin) for origin in ORIGINS],
        "line": LINES,
        "socket": SOCKETS,
    }

    async def story() -> list[tuple[str, bytes, int]]:
        assert await status_of(server.port, get(b"/")) == await status_of(server.port, get(b"/assets/a.js")) == 200
        asked = [(kind, request) for kind, requests in groups.items() for request in requests]
        return [(kind, request[:80], await status_of(server.port, request)) for kind, request in asked]

    assert [each for each in run(story()) if not 400 <= each[2] < 500] == []
    check_log(server)


def test_random_paths_never_break_the_server(serve: Callable[..., Serving], tmp_path: Path) -> None:
    server = serve(TINHORN_WEB=str(client_folder(tmp_path)))
    chance = random.Random(9)
    parts = [b"%00", b"%ff", b"..", b"/", b"//", b"%2e", b"\\", b"\x80", b";", b"?", b"#", b"*", b"%", b"~", b"x" * 255, b"[", b"]"]
    parts += [b"api/", b"api/tables/", b"t/", b"AAAAA", b"assets/", b"frame", b"?since=", b"&key=", b"%F0%9F", b"\xf0\x9f"]
    paths = [b"/" + b"".join(chance.choice(parts) for _ in range(chance.randrange(1, 9))) for _ in range(400)]

    async def story() -> list[tuple[bytes, int]]:
        return [(path, await status_of(server.port, get(path))) for path in paths]

    assert [each for each in run(story()) if not 200 <= each[1] < 500] == []
    check_log(server)


def deep(levels: int) -> str:
    return "[" * levels + "]" * levels


VALUES = ["{}", "[[]]", '[{"a":[]}]', deep(5), deep(800), deep(5_000), '{"a":' * 3_000 + "1" + "}" * 3_000, "1" * 50, "1e308", "-1e400"]
VALUES += ['"' + "x" * 50_000 + '"', '"\\u0000"', '"\\ud800"', "[" + "1," * 5_000 + "1]", '"\x00"', "NaN", "nul"]


def test_odd_options_get_a_4xx(serve: Callable[..., Serving]) -> None:
    server = serve()

    async def story() -> list[tuple[str, str, int]]:
        (client,) = await people(server.address, 1)
        token = b"Authorization: Bearer " + (client.token or "").encode()
        found = []
        for game in (await client.get("/api/games"))["games"]:
            for option in [*[each["name"] for each in game["options"]], "nothing"]:
                for value in VALUES:
                    body = f'{{"game":"{game["id"]}","seats":{game["seats"][-1]},"options":{{"{option}":{value}}}}}'
                    found.append((option, value[:40], await status_of(server.port, post("/api/tables", body.encode(), token))))
        return found

    tried = run(story())
    assert len(tried) > 100
    assert [each for each in tried if not 400 <= each[2] < 500] == []
    check_log(server)


def test_values_of_options() -> None:
    good: list[Any] = [1, -5, 0.5, True, None, "random", ["ann", "bob"], [1, None, "x"], []]
    bad: list[Any] = [{}, [[]], [{}], 10**12, float("inf"), float("nan"), "x" * 100, list(range(100)), ["x" * 100]]
    assert [value for value in good if not is_simple(value)] == []
    assert [value for value in bad if is_simple(value)] == []


# Names of the server, and what its operator alone may see


def test_names_of_hosts() -> None:
    assert [name_in(text) for text in ("A.example.:80", "[::1]:8000", "127.0.0.1", "a:x", "a b", "")] == [
        "a.example",
        "::1",
        "127.0.0.1",
        None,
        None,
        None,
    ]
    names = HostNames("play.example, *.tables.example")
    inside_ = ["play.example", "a.tables.example", "a.b.tables.example", "localhost", "127.0.0.1", "::1"]
    outside = ["example", "tables.example", "evil-play.example", "play.example.evil", "192.0.2.1", ""]
    assert [name for name in inside_ if name not in names] == []
    assert [name for name in outside if name in names] == []
    assert "anything" in HostNames("")


@pytest.mark.parametrize("host", ["play.example", "PLAY.example:8000", "localhost:1", "127.0.0.1"])
def test_allowed_hosts_are_a_setting(tmp_path: Path, host: str) -> None:
    async def story() -> None:
        async with inside(tmp_path, TINHORN_ALLOWED_HOSTS="play.example") as server:
            port = int(server.address.rpartition(":")[2])
            assert await status_of(port, get(b"/health", f"Host: {host}\r\n".encode())) == 200
            assert await status_of(port, get(b"/health", b"Host: evil.example\r\n")) == 421
            shake = b"GET /api/socket HTTP/1.1\r\nHost: evil.example\r\nOrigin: http://evil.example\r\n" + SHAKE + b"\r\n"
            assert await status_of(port, shake) == 403

    run(story())


HERE = b"Host: localhost\r\n"


@pytest.mark.parametrize(
    ("headers", "status"),
    [
        pytest.param(HERE, 200, id="from this machine"),
        pytest.param(b"Host: rebound.example\r\n", 403, id="by a name that leads to this machine"),
        pytest.param(HERE + b"X-Forwarded-For: 192.0.2.1\r\n", 403, id="through a proxy"),
        pytest.param(HERE + b"X-Forwarded-For: 127.0.0.1\r\n", 403, id="through a proxy, so it says, from this machine"),
        pytest.param(HERE + b"Forwarded: for=192.0.2.1\r\n", 403, id="through a proxy of another kind"),
        pytest.param(b"Host: x\r\nAuthorization: Bearer sesame\r\n", 200, id="with the token"),
        pytest.param(b"Host: x\r\nAuthorization: Bearer sesam\r\n", 403, id="with a wrong token"),
        pytest.param(b"Host: x\r\nAuthorization: Bearer \r\n", 403, id="with an empty token"),
    ],
)
def test_metrics_are_for_the_operator(operated: Serving, headers: bytes, status: int) -> None:
    assert run(status_of(operated.port, get(b"/metrics", headers))) == status


@pytest.fixture(scope="module")
def operated(zygote: Any, tmp_path_factory: pytest.TempPathFactory) -> Any:
    folder = tmp_path_factory.mktemp("operated")
    serving = Serving(zygote, fresh_sqlite(folder), folder, TINHORN_METRICS_TOKEN="sesame")
    yield serving
    serving.stop()


def test_schemas_are_made_once() -> None:
    assert openapi_document() is openapi_document()
    assert schema_document() is schema_document()
    assert json.loads(openapi_document())["openapi"] == "3.1.0"
