"""The load generator, a process of its own: `python -m bench.server.load TASK`, where the task is JSON; prints JSON."""

from __future__ import annotations

import asyncio
import itertools
import json
import os
import sys
import time
from collections.abc import Callable
from typing import Any

import msgspec
import uvloop

import tinhorn
from bench.server.wire import Wire, open_wire
from tinhorn.client import Client

IDS = itertools.count()
FRAME, ACK, REFUSED = (b'{"type":"%s"' % kind for kind in (b"frame", b"ack", b"refused"))


class ShownOption(msgspec.Struct):
    code: int


class Heard(msgspec.Struct):
    """What the generator looks at in a frame; the rest is skipped unread."""

    number: int = 0
    options: list[ShownOption] = []
    waiting: list[int] = []


decode = msgspec.json.Decoder(Heard).decode


class Tally:
    """What went over the wires. With `running` off nobody moves."""

    def __init__(self, running: bool = True) -> None:
        self.running = running
        self.frames = self.acks = self.refused = self.sent = 0
        self.bytes_out = self.frame_bytes = 0


class Player:
    """One seat at one table: answers every question at once with an option picked by a cheap rule."""

    def __init__(self, tally: Tally, code: str) -> None:
        self.tally = tally
        self.code = code
        self.wire: Wire | None = None
        self.last = Heard()
        self.over = asyncio.Event()
        self.shown = asyncio.Event()

    async def open(self, port: int, token: str) -> None:
        self.wire = await open_wire(port, "/api/socket", token, self.heard)
        self.wire.send(b'{"type":"join","table":"%s"}' % self.code.encode())

    def close(self) -> None:
        if self.wire is not None:
            self.wire.transport.close()

    def act(self) -> None:
        """Answer the question that is open, if any."""
        said, tally = self.last, self.tally
        if said.options and tally.running:
            option = said.options[said.number * 7 % len(said.options)].code
            words = (self.code.encode(), next(IDS), said.number, option)
            move = b'{"type":"move","table":"%s","id":"%x","number":%d,"action":%d}' % words
            tally.bytes_out += len(move)
            tally.sent += 1
            assert self.wire is not None
            self.wire.send(move)
        elif not said.waiting:
            self.over.set()

    def heard(self, wire: Wire, message: bytes) -> None:
        tally = self.tally
        if message.startswith(FRAME):
            said = decode(message)
            tally.frames += 1
            tally.frame_bytes += len(message)
            self.last = said
            self.shown.set()
            self.act()
        elif message.startswith(ACK):
            tally.acks += 1
        elif message.startswith(REFUSED):
            tally.refused += 1


def processor_seconds(pid: int) -> float:
    """What a process has used of the processors, all its threads together."""
    with open(f"/proc/{pid}/stat", encoding="ascii") as file:
        fields = file.read().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


async def persons(port: int, number: int) -> list[Client]:
    found = [Client(f"http://127.0.0.1:{port}") for _ in range(number)]
    for n, client in enumerate(found):
        await client.introduce(f"Load {n}")
    return found


async def deal(clients: list[Client], game: str) -> str:
    code = str((await clients[0].make_table(game, len(clients)))["table"])
    for client in clients:
        await client.sit(code)
    await clients[0].start(code)
    return code


async def play(port: int, server: int, game: str, sockets: int, seconds: float, spare: int) -> dict[str, Any]:
    """Moves a second: tables of two, each question answered at once; a table that ends gives way to a fresh one."""
    clients = await persons(port, sockets)
    pairs = [clients[n : n + 2] for n in range(0, sockets, 2)]
    codes = [await asyncio.gather(*[deal(pair, game) for _ in range(spare)]) for pair in pairs]
    tally = Tally(running=False)

    async def sit_down(pair: list[Client], code: str) -> list[Player]:
        players = [Player(tally, code) for _ in pair]
        for player, client in zip(players, pair, strict=True):
            await player.open(port, client.token or "")
            await player.shown.wait()
        return players

    async def keep_playing(pair: list[Client], own: list[str], players: list[Player]) -> None:
        for player in players:
            player.act()
        for code in [*own[1:], ""]:
            await players[0].over.wait()
            for player in players:
                player.close()
            if code:
                players = await sit_down(pair, code)

    first = await asyncio.gather(*[sit_down(pair, own[0]) for pair, own in zip(pairs, codes, strict=True)])
    tally.running = True
    tasks = [asyncio.create_task(keep_playing(pair, own, players)) for pair, own, players in zip(pairs, codes, first, strict=True)]
    await asyncio.sleep(0.3)
    spent = processor_seconds(server)
    began, cpu = time.perf_counter(), time.process_time()
    acks, frames, frame_bytes, sent, out = tally.acks, tally.frames, tally.frame_bytes, tally.sent, tally.bytes_out
    await asyncio.sleep(seconds)
    took = time.perf_counter() - began
    moves = tally.acks - acks
    spent = processor_seconds(server) - spent
    idle = sum(task.done() for task in tasks)
    tally.running = False
    for task in tasks:
        task.cancel()
    return {
        "a_second": moves / took,
        "server_microseconds": 1e6 * spent / max(1, moves),
        "move_bytes": (tally.bytes_out - out) / max(1, tally.sent - sent),
        "frame_bytes": (tally.frame_bytes - frame_bytes) / max(1, tally.frames - frames),
        "frames_a_move": (tally.frames - frames) / max(1, moves),
        "refused": tally.refused,
        "pairs_without_a_table": idle,
        "generator_busy": (time.process_time() - cpu) / took,
    }


async def echo(port: int, server: int, sockets: int, seconds: float, move_bytes: int, answers: list[int]) -> dict[str, Any]:
    """Rounds a second of the bare echo: each socket sends again as soon as it has all answers to its last message."""
    message = b"x" * move_bytes
    heard = 0
    left: dict[Wire, int] = {}

    def answer(wire: Wire, said: bytes) -> None:
        nonlocal heard
        left[wire] = left.get(wire, len(answers)) - 1
        if not left[wire]:
            left[wire] = len(answers)
            heard += 1
            wire.send(message)

    path = f"/?sizes={','.join(str(size) for size in answers)}"
    wires = [await open_wire(port, path, "", answer) for _ in range(sockets)]
    for wire in wires:
        wire.send(message)
    await asyncio.sleep(0.3)
    began, before, cpu, spent = time.perf_counter(), heard, time.process_time(), processor_seconds(server)
    await asyncio.sleep(seconds)
    took = time.perf_counter() - began
    number = heard - before
    return {
        "a_second": number / took,
        "server_microseconds": 1e6 * (processor_seconds(server) - spent) / max(1, number),
        "generator_busy": (time.process_time() - cpu) / took,
    }


async def idle(port: int, game: str, tables: int, sockets: int) -> dict[str, Any]:
    """Open tables and sockets, say so, and stay until stdin closes."""
    clients = await persons(port, sockets // tables)
    tally = Tally(running=False)
    players = []
    for _ in range(tables):
        code = await deal(clients, game)
        for client in clients:
            player = Player(tally, code)
            await player.open(port, client.token or "")
            players.append(player)
    await asyncio.gather(*[player.shown.wait() for player in players])
    print(json.dumps({"tables": tables, "sockets": len(players)}), flush=True)
    await asyncio.to_thread(sys.stdin.read)
    return {"alive": sum(player.wire is not None and not player.wire.lost for player in players)}


async def play_out(port: int, game: str) -> dict[str, Any]:
    """One whole game with as many seats as it takes, to its end."""
    clients = await persons(port, tinhorn.game(game).seats[-1])
    code = await deal(clients, game)
    tally = Tally()
    players = [Player(tally, code) for _ in clients]
    for player, client in zip(players, clients, strict=True):
        await player.open(port, client.token or "")
    await players[0].over.wait()
    return {"table": code, "token": clients[0].token, "moves": tally.acks}


async def open_table(port: int, code: str, token: str) -> dict[str, Any]:
    """From the connection to the first frame, and each request that a table's page makes."""
    times: dict[str, float] = {}
    began = time.perf_counter()
    player = Player(Tally(running=False), code)
    await player.open(port, token)
    await player.shown.wait()
    times["socket to frame"] = time.perf_counter() - began
    client = Client(f"http://127.0.0.1:{port}", token)
    for path in ("", "/log", "/chat"):
        began = time.perf_counter()
        await client.get(f"/api/tables/{code}{path}")
        times[f"GET {path or 'table'}"] = time.perf_counter() - began
    return {"milliseconds": {name: 1000 * value for name, value in times.items()}}


TASKS: dict[str, Callable[..., Any]] = {"play": play, "echo": echo, "idle": idle, "play_out": play_out, "open_table": open_table}

if __name__ == "__main__":
    task = json.loads(sys.argv[1])
    print(json.dumps(uvloop.run(TASKS[task.pop("task")](**task))), flush=True)
