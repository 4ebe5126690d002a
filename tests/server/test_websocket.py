"""Messages reach the server whole however the network cuts them up, and what is no proper frame ends the connection."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Iterable
from typing import Any

import msgspec
import pytest

from tests.fixture_games import game_with
from tests.server.harness import Serving, by_number, people, run, table_of
from tinhorn.client import Client

TEXT, CLOSE, PING, PONG, MORE = 0x81, 0x88, 0x89, 0x8A, 0x80
LAST = 0x80
GAME = game_with(seats=(2,), at_once=False)


def framed(payload: bytes, first: int = TEXT, form: int = 0) -> bytes:
    """A client's frame. `form` 126 or 127 says the length in more bytes than it needs."""
    mask = os.urandom(4)
    masked = bytes(byte ^ mask[n % 4] for n, byte in enumerate(payload))
    size = len(payload)
    if form == 127 or size >= 1 << 16:
        length = bytes((0x80 | 127,)) + size.to_bytes(8, "big")
    elif form == 126 or size >= 126:
        length = bytes((0x80 | 126,)) + size.to_bytes(2, "big")
    else:
        length = bytes((0x80 | size,))
    return bytes((first,)) + length + mask + masked


def ping(ref: int, blanks: int = 0) -> bytes:
    return b'{"type":"ping",' + b" " * blanks + b'"ref":%d}' % ref


class Raw:
    """A connection on which bytes go out as they are told."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader = reader
        self.writer = writer

    async def send(self, pieces: Iterable[bytes]) -> None:
        for piece in pieces:
            self.writer.write(piece)
            await self.writer.drain()
            await asyncio.sleep(0.002)  # a packet of its own

    async def receive(self) -> tuple[int, bytes]:
        first, size = await self.reader.readexactly(2)
        if size == 126:
            size = int.from_bytes(await self.reader.readexactly(2), "big")
        elif size == 127:
            size = int.from_bytes(await self.reader.readexactly(8), "big")
        return first, await self.reader.readexactly(size)

    async def told(self) -> dict[str, Any]:
        """The next message. Control frames are passed over, and a welcome: it comes again where a busy machine held up the server."""
        while True:
            first, payload = await self.receive()
            if first == TEXT:
                told: dict[str, Any] = msgspec.json.decode(payload)
                if told["type"] != "welcome":
                    return told

    async def refs(self, number: int) -> list[int]:
        """The answers to so many pings, in order."""
        found: list[int] = []
        while len(found) < number:
            told = await self.told()
            assert told["type"] == "pong", told
            found.append(told["ref"])
        return found


async def raw(server: Serving, client: Client | None = None) -> Raw:
    client = client or (await people(server.address, 1))[0]
    reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
    wire = Raw(reader, writer)
    await wire.send(
        [
            b"GET /api/socket HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
            b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nAuthorization: Bearer " + (client.token or "").encode() + b"\r\n\r\n"
        ]
    )
    assert b"101" in await reader.readuntil(b"\r\n\r\n")
    assert (await wire.receive())[0] == TEXT  # the welcome
    return wire


def in_pieces(data: bytes, size: int) -> list[bytes]:
    return [data[n : n + size] for n in range(0, len(data), size)]


@pytest.mark.parametrize("size", [1, 2, 3, 7, 100_000])
def test_however_it_is_cut_every_message_is_heard_once_and_in_order(server: Serving, size: int) -> None:
    async def story() -> None:
        wire = await raw(server)
        messages = [framed(ping(1)), framed(ping(2, 200)), framed(ping(3), form=126), framed(ping(4), form=127), framed(b"x", PING)]
        messages += [framed(ping(5)[:9], 0x01), framed(b"y", PING), framed(ping(5)[9:], MORE), framed(ping(6)), framed(b"z", PONG)]
        messages += [framed(ping(7)), framed(ping(8, 500))]
        await wire.send(in_pieces(b"".join(messages), size))
        assert await wire.refs(8) == [1, 2, 3, 4, 5, 6, 7, 8]

    run(story())


def test_what_a_message_brought_about_comes_before_the_next_answer(server: Serving) -> None:
    """Also where both came in one packet: else the network would decide on the order."""

    async def story() -> list[str]:
        clients = await people(server.address, 2)
        code = await table_of(clients, GAME, 2)
        frames = [await client.get(f"/api/tables/{code}/frame") for client in clients]
        seat = next(n for n, frame in enumerate(frames) if frame["options"])
        wire = await raw(server, clients[seat])
        await wire.send([framed(msgspec.json.encode({"type": "join", "table": code})), framed(ping(0))])
        while (await wire.told())["type"] != "pong":
            pass
        move = {"type": "move", "table": code, "id": "m", "number": frames[seat]["number"], "action": by_number(frames[seat])}
        await wire.send([framed(msgspec.json.encode(move)) + framed(ping(1))])
        return [(await wire.told())["type"] for _ in range(3)]

    assert run(story()) == ["ack", "frame", "pong"]


@pytest.mark.parametrize(
    ("wrong", "code"),
    [
        pytest.param(b"\x81\x02{}", 1002, id="not masked"),
        pytest.param(framed(ping(1)[:5], 0x01) + framed(ping(2)), 1002, id="a new message within another"),
        pytest.param(framed(b"", MORE), 1002, id="nothing to go on with"),
        pytest.param(b"\xf1\x80\0\0\0\0", 1002, id="reserved bits"),
        pytest.param(framed(b"\xff\xfe"), 1007, id="not UTF-8"),
        pytest.param(framed(b" " * 20_000), 1009, id="too long"),
        pytest.param(b"\x81\xff" + b"\x7f" + b"\xff" * 7 + b"mask", 1009, id="much too long"),
        pytest.param(framed((1000).to_bytes(2, "big"), CLOSE), 1000, id="a farewell"),
    ],
)
def test_what_is_no_proper_frame_ends_the_connection(server: Serving, wrong: bytes, code: int) -> None:
    async def story() -> None:
        wire = await raw(server)
        await wire.send([framed(ping(1))])
        assert await wire.refs(1) == [1]
        await wire.send([wrong])
        while (told := await wire.receive())[0] != CLOSE:
            pass
        assert int.from_bytes(told[1][:2], "big") == code
        again = await raw(server)
        await again.send([framed(ping(2))])
        assert await again.refs(1) == [2]

    run(story())
    assert server.complaints() == []
