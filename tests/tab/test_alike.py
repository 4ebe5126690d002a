"""The same seed and the same moves: a server and a tab say the same, byte for byte."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

import tinhorn
from tests.server.harness import by_number, run, table_of
from tests.tab.houses import House, draw_alike, house
from tinhorn.client import Client, play

Told = list[dict[str, Any]]

MOST_REPLAYED = 40


async def until(socket: Any, told: Told, done: Any) -> dict[str, Any]:
    """Note what is told up to the message that is waited for."""
    async for message in socket:
        if message["type"] != "table":  # how many of these are sent together depends on the moment
            told.append(message)
        if done(message):
            return dict(message)
    raise AssertionError


def frame_with(number: int) -> Callable[[dict[str, Any]], bool]:
    return lambda message: message["type"] == "frame" and message["number"] == number


async def play_in_turn(clients: list[Client], code: str) -> list[Told]:
    """Everybody sees each position before the next move. What each was told."""
    told: list[Told] = [[] for _ in clients]
    async with clients[0].socket() as first, clients[1].socket() as second, clients[2].socket() as watching:
        sockets = (first, second, watching)
        for seat, socket in enumerate(sockets):
            await socket.send(type="join", table=code)
            last = await until(socket, told[seat], lambda message: message["type"] == "frame")
        n = 0
        while last["waiting"]:
            seat = last["waiting"][0]
            own = next(message for message in reversed(told[seat]) if message["type"] == "frame")
            await sockets[seat].send(type="why", table=code, action=0)
            await until(sockets[seat], told[seat], lambda message: message["type"] == "why")
            await sockets[seat].send(type="move", table=code, id=f"m{n}", number=own["number"], action=by_number(own))
            for each, socket in enumerate(sockets):
                last = await until(
                    socket,
                    told[each],
                    lambda message, number=own["number"] + 1: message.get("number") == number and message["type"] == "frame",
                )
            n += 1
    return told


async def look_back(clients: list[Client], code: str) -> list[Any]:
    """Everything that can be asked about a game that is over, when everybody has hung up."""
    said: list[Any] = []
    while any(seat["here"] for seat in (await clients[0].get(f"/api/tables/{code}"))["seats"]):
        await asyncio.sleep(0.01)
    for client in clients:
        table = f"/api/tables/{code}"
        frame = await client.get(f"{table}/frame")
        step = max(1, frame["number"] // MOST_REPLAYED)
        said += [frame, await client.get(f"{table}/log"), await client.get(f"{table}/replay/leads"), await client.get(table)]
        said += [await client.get(f"{table}/replay", number=number) for number in range(0, frame["number"], step)]
        said += [await client.get(f"{table}/replay/open", number=frame["number"]), await client.get(f"{table}/record")]
        verdict = await client.get(f"{table}/verify")
        assert verdict["holds"]
        said += [verdict, await client.get(f"{table}/review")]
        said += [await client.get("/api/my/tables"), await client.get("/api/me")]
    return said


async def whole_game(at: House, game: str) -> list[Any]:
    clients = await at.people(3)
    code = await table_of(clients[:2], game, 2)
    return [await play_in_turn(clients, code), await look_back(clients, code)]


def in_both(folder: Path, monkeypatch: pytest.MonkeyPatch, story: Any, *given: Any) -> list[Any]:
    found = []
    for kind in ("server", "tab"):

        async def told(kind: str = kind) -> Any:
            async with house(kind, folder) as at:
                return await story(at, *given)

        draw_alike(monkeypatch, 7)
        found.append(run(told()))
    return found


@pytest.mark.parametrize("game", tinhorn.games())
def test_a_whole_game_between_people_is_told_alike(game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    server, tab = in_both(tmp_path, monkeypatch, whole_game, game)
    for seat in range(3):
        for n, (theirs, ours) in enumerate(zip(server[0][seat], tab[0][seat], strict=True)):
            assert msgspec.json.encode(theirs) == msgspec.json.encode(ours), f"message {n} to seat {seat}"
    assert {"frame", "ack", "why"} <= {message["type"] for message in server[0][0]}
    for theirs, ours in zip(server[1], tab[1], strict=True):
        if theirs.get("progress") == "none":
            assert ours["progress"] == "off", "a tab makes no reviews"
        else:
            assert msgspec.json.encode(theirs) == msgspec.json.encode(ours)


async def against_bots(at: House) -> list[Any]:
    clients = await at.people(1)
    code = await table_of(clients, "goat", 3)
    await play(clients[0], code, by_number)
    return await look_back(clients, code)


def test_bots_choose_alike(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    server, tab = in_both(tmp_path, monkeypatch, against_bots)
    assert msgspec.json.encode(server[5:-4]) == msgspec.json.encode(tab[5:-4])
    assert server[0]["view"] == tab[0]["view"]
