"""The short way of a move: begun as soon as it has come in, or right after the one that is being written."""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.server.harness import Serving, by_number, people, rows, run, table_of
from tests.server.test_games import frame_on
from tests.server.test_table import GAME, next_of
from tinhorn.server.framing import LONG, framed, sole_text
from tinhorn.server.turns import Turn, Turns

MASKS = st.binary(min_size=4, max_size=4)


def masked(payload: bytes, mask: bytes, wide: bool) -> bytes:
    """A client's frame with a text; `wide` says its length in two bytes though one may do."""
    size = len(payload)
    length = bytes((0x80 | 126, size >> 8, size & 0xFF)) if wide else bytes((0x80 | size,))
    return b"\x81" + length + mask + bytes(byte ^ mask[n % 4] for n, byte in enumerate(payload))


@given(payload=st.binary(max_size=LONG - 1), mask=MASKS, more=st.binary(max_size=3), cut=st.integers(0, 3))
def test_only_a_whole_short_text_is_taken_as_one(payload: bytes, mask: bytes, more: bytes, cut: int) -> None:
    frame = masked(payload, mask, wide=False)
    assert sole_text(frame) == payload
    if more:
        assert sole_text(frame + more) is None
    if cut:
        assert sole_text(frame[:-cut]) is None
    assert sole_text(b"\x82" + frame[1:]) is None
    assert sole_text(framed([payload])) is None


@pytest.mark.parametrize("size", range(118, 132))
def test_a_length_in_two_bytes_is_not_taken_for_one(size: int) -> None:
    assert sole_text(masked(b"x" * size, b"mask", wide=True)) is None


def test_turns_come_in_the_order_of_asking() -> None:
    async def story() -> list[str]:
        turns, had = Turns(), []

        async def wait(name: str) -> None:
            async with await turns.wait():
                had.append(name)
                await asyncio.sleep(0)

        def call(name: str, turn: Turn) -> None:
            had.append(name)
            turns.give_back(turn)

        held = turns.take_at_once()
        assert held is not None
        first = asyncio.create_task(wait("first"))
        await asyncio.sleep(0)
        turns.call_later(lambda turn: call("second", turn))
        gone = asyncio.create_task(wait("gone"))
        await asyncio.sleep(0)
        turns.call_later(lambda turn: call("third", turn))
        last = asyncio.create_task(wait("last"))
        await asyncio.sleep(0)
        assert not turns.take_at_once()
        gone.cancel()
        turns.give_back(held)
        await asyncio.gather(first, last)
        assert turns.take_at_once()
        return had

    assert run(story()) == ["first", "second", "third", "last"]


def test_answers_that_come_together_all_stand(server: Serving) -> None:
    """All who are asked at once answer at once, many times: each answer is taken, and once."""

    async def story() -> None:
        clients = await people(server.address, 5)
        code = await table_of(clients, "dicetown", 5)
        together = sent = 0
        async with AsyncExitStack() as stack:
            sockets = [await stack.enter_async_context(client.socket()) for client in clients]
            for socket in sockets:
                await socket.send(type="join", table=code)
            frames = [await frame_on(socket) for socket in sockets]
            for n in range(25):
                asked = frames[0]["waiting"]
                together += len(asked) > 1
                for seat in asked:
                    # An id with a hyphen goes the long way, among others that do not.
                    words = {"id": f"{n}-{seat}" if seat == 1 else f"{n}x{seat}", "number": frames[seat]["number"]}
                    await sockets[seat].send(type="move", table=code, action=by_number(frames[seat]), **words)
                    sent += 1
                goal = frames[0]["number"] + len(asked)
                for seat, socket in enumerate(sockets):
                    if seat in asked:
                        await next_of(socket, "ack")
                    frames[seat] = await frame_on(socket, goal)
        assert together > 3
        entered = rows(server.database, "SELECT number FROM entries WHERE code = :code ORDER BY number", code=code)
        assert [row["number"] for row in entered] == list(range(1, sent + 1))

    run(story())


def test_of_two_answers_of_one_seat_one_stands(server: Serving) -> None:
    """Sent from two tabs in the same moment, while the other one is written."""

    async def story() -> None:
        clients = await people(server.address, 2)
        code = await table_of(clients, GAME, 2)
        for n in range(10):
            frame = await clients[0].get(f"/api/tables/{code}/frame")
            mover = clients[frame["waiting"][0]]
            async with mover.socket() as one, mover.socket() as two:
                for tab in (one, two):
                    await tab.send(type="join", table=code)
                    frame = await frame_on(tab)
                codes = [option["code"] for option in frame["options"]]
                for tab, action in ((one, codes[0]), (two, codes[-1])):
                    await tab.send(type="move", table=code, id=f"{n}{'a' if tab is one else 'b'}", number=frame["number"], action=action)
                told = [await next_of(one, "ack", "refused"), await next_of(two, "ack", "refused")]
                assert sorted(each["type"] for each in told) == ["ack", "refused"]
                assert {each["code"] for each in told if each["type"] == "refused"} == {"stale"}
        assert len(rows(server.database, "SELECT id FROM entries WHERE code = :code", code=code)) == 10

    run(story())


@pytest.mark.parametrize("id", ["", "a" * 41, "\u00e4", "a b", "a" * 40 + "\n"])
def test_an_id_that_is_none_is_refused(server: Serving, id: str) -> None:
    async def story() -> None:
        clients = await people(server.address, 2)
        code = await table_of(clients, GAME, 2)
        seat = (await clients[0].get(f"/api/tables/{code}/frame"))["waiting"][0]
        async with clients[seat].socket() as socket:
            await socket.send(type="join", table=code)
            frame = await frame_on(socket)
            await socket.send(type="move", table=code, id=id, number=frame["number"], action=by_number(frame))
            assert (await next_of(socket, "refused"))["code"] == "bad_message"

    run(story())
