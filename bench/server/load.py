"""The load generator, a separate process: `python -m bench.server.load TASK`. The task is JSON, and so is the output."""

from __future__ import annotations

import asyncio
import itertools
import json
import sys
import time
from collections.abc import Callable, Sequence
from typing import Any

import msgspec
import uvloop

import tinhorn
from bench.server.processes import processor_seconds
from bench.server.wire import Wire, open_wire
from tinhorn.client import Client

IDS = itertools.count()
WARM_UP = 0.5
SETTLING = 5.0  # seconds until an attack is under way
STRANGER, ATTACKER, CROWD = "198.51.100.9", "203.0.113.7", "192.0.2.33"  # addresses
STRANGERS_TABLES = 2
FRAME, ACK, REFUSED = (b'{"type":"%s"' % kind for kind in (b"frame", b"ack", b"refused"))


class ShownOption(msgspec.Struct):
    code: int


class Heard(msgspec.Struct):
    """The fields of a frame that the generator reads. It skips the rest."""

    table: str = ""
    number: int = 0
    options: list[ShownOption] = []
    waiting: list[int] = []


decode = msgspec.json.Decoder(Heard).decode


class Tally:
    """Counts messages and bytes. If `running` is off, nobody moves."""

    def __init__(self, running: bool = True) -> None:
        self.running = running
        self.frames = self.acks = self.refused = self.sent = 0
        self.bytes_out = self.frame_bytes = self.ack_bytes = 0


class Player:
    """One person on one connection, at one table after the other. It answers every question at once, by a simple rule."""

    def __init__(self, tally: Tally, codes: list[str]) -> None:
        self.tally = tally
        self.codes = codes
        self.wire: Wire | None = None
        self.seen: dict[str, Heard] = {}
        self.answering: set[str] = set()
        self.finished = 0
        self.over = asyncio.Event()
        self.shown = asyncio.Event()

    async def open(self, port: int, token: str, address: str = "") -> None:
        """Connect and join all tables."""
        self.wire = await open_wire(port, "/api/socket", token, self.heard, address)
        for code in self.codes:
            self.wire.send(b'{"type":"join","table":"%s"}' % code.encode())

    def close(self) -> None:
        if self.wire is not None:
            self.wire.transport.close()

    def begin(self) -> None:
        """Answer at the first table that is not finished, if this person is asked."""
        if self.finished < len(self.codes):
            self.act(self.seen[self.codes[self.finished]])

    def act(self, said: Heard) -> None:
        """Answer the question that is open, if any; once, though the answers of others may be shown before one's own is taken."""
        tally = self.tally
        if said.table in self.answering:
            return
        if said.options:
            self.answering.add(said.table)
            option = said.options[said.number * 7 % len(said.options)].code
            words = (said.table.encode(), next(IDS), said.number, option)
            move = b'{"type":"move","table":"%s","id":"%x","number":%d,"action":%d}' % words
            tally.bytes_out += len(move)
            tally.sent += 1
            assert self.wire is not None
            self.wire.send(move)
        elif not said.waiting:
            self.finished += 1
            if self.finished == len(self.codes):
                self.over.set()
            self.begin()

    def heard(self, wire: Wire, message: bytes) -> None:
        tally = self.tally
        if message.startswith(FRAME):
            said = decode(message)
            tally.frames += 1
            tally.frame_bytes += len(message)
            self.seen[said.table] = said
            if len(self.seen) == len(self.codes):
                self.shown.set()
            if tally.running:
                self.act(said)
        elif message.startswith(ACK):
            tally.acks += 1
            tally.ack_bytes += len(message)
            self.answering.discard(decode(message).table)
        elif message.startswith(REFUSED):
            tally.refused += 1
            self.answering.discard(decode(message).table)


class Load:
    """The processor time of the servers and of this process from now on."""

    def __init__(self, *servers: int) -> None:
        self._servers = servers
        self._began, self._own, self._theirs = time.perf_counter(), time.process_time(), self._used()

    def _used(self) -> float:
        return sum(processor_seconds(each) for each in self._servers)

    def since(self, number: int) -> dict[str, Any]:
        took = time.perf_counter() - self._began
        return {
            "a_second": number / took,
            "server_microseconds": 1e6 * (self._used() - self._theirs) / max(1, number),
            "generator_busy": (time.process_time() - self._own) / took,
        }


class Behind(Client):
    """A person whose requests come from an address, as a proxy on this machine says it."""

    def __init__(self, server: str, address: str) -> None:
        super().__init__(server)
        self.address = address

    def _headers(self) -> dict[str, str]:
        return {**super()._headers(), **({"X-Forwarded-For": self.address} if self.address else {})}


async def persons(port: int, number: int, address: str = "") -> list[Behind]:
    found = [Behind(f"http://127.0.0.1:{port}", address) for _ in range(number)]
    for n, client in enumerate(found):
        await client.introduce(f"Load {n}")
    return found


async def deal(clients: Sequence[Client], game: str) -> str:
    code = str((await clients[0].make_table(game, len(clients)))["table"])
    for client in clients:
        await client.sit(code)
    await clients[0].start(code)
    return code


async def play(port: int, server: int, game: str, sockets: int, seconds: float, spare: int) -> dict[str, Any]:
    """Moves a second: tables of two, each question answered at once.

    Everybody is connected and has joined all of their tables before the clock starts, as everybody is with the echo; a pair
    whose game ends goes on at the next table. When the first pair has no further one, the round ends.
    """
    clients = await persons(port, sockets)
    pairs = [clients[n : n + 2] for n in range(0, sockets, 2)]
    codes = [await asyncio.gather(*[deal(pair, game) for _ in range(spare)]) for pair in pairs]
    tally = Tally(running=False)
    players = [Player(tally, codes[n // 2]) for n in range(sockets)]
    for player, client in zip(players, clients, strict=True):
        await player.open(port, client.token or "")
        await player.shown.wait()
    tally.running = True
    for player in players:
        player.begin()
    await asyncio.sleep(WARM_UP)
    before, busy = Load(server), vars(tally).copy()
    over = [asyncio.create_task(player.over.wait()) for player in players]
    await asyncio.wait(over, timeout=seconds, return_when=asyncio.FIRST_COMPLETED)
    load = before.since(tally.acks - busy["acks"])
    tally.running = False
    acks, frames = tally.acks - busy["acks"], tally.frames - busy["frames"]
    return {
        **load,
        "move_bytes": (tally.bytes_out - busy["bytes_out"]) / max(1, tally.sent - busy["sent"]),
        "ack_bytes": (tally.ack_bytes - busy["ack_bytes"]) / max(1, acks),
        "frame_bytes": (tally.frame_bytes - busy["frame_bytes"]) / max(1, frames),
        "frames_a_move": frames / max(1, acks),
        "refused": tally.refused,
        "pairs_without_a_table": sum(player.over.is_set() for player in players) // 2,
    }


class Partner(Player):
    """One of two at each table, who notes when the moves of the other one are shown."""

    def __init__(self, tally: Tally, codes: list[str]) -> None:
        super().__init__(tally, codes)
        self.other = self
        self.moved: dict[str, tuple[int, float]] = {}  # the position of one's last move, and when it was sent, by table
        self.delays: list[float] = []

    def act(self, said: Heard) -> None:
        if said.options and said.table not in self.answering:
            self.moved[said.table] = said.number, time.perf_counter()
        super().act(said)

    def heard(self, wire: Wire, message: bytes) -> None:
        if message.startswith(FRAME) and self.tally.running:
            said = decode(message)
            number, at = self.other.moved.get(said.table, (said.number, 0.0))
            if number < said.number and said.table not in self.answering:  # else it may be the own move that is shown
                self.delays.append(time.perf_counter() - at)
                del self.other.moved[said.table]
        super().heard(wire, message)


async def across(ports: list[int], servers: list[int], game: str, sockets: int, seconds: float, spare: int) -> dict[str, Any]:
    """Moves a second at tables of two, whose people are on different processes, and how long until the other one sees a move."""
    at = [[ports[(n + person) % len(ports)] for person in range(2)] for n in range(sockets // 2)]
    clients = await persons(ports[0], sockets)
    pairs = [clients[n : n + 2] for n in range(0, sockets, 2)]
    for pair, each in zip(pairs, at, strict=True):
        for client, port in zip(pair, each, strict=True):
            client.server = f"http://127.0.0.1:{port}"
    codes = [await asyncio.gather(*[deal(pair, game) for _ in range(spare)]) for pair in pairs]
    tally = Tally(running=False)
    players: list[Partner] = []
    for n, pair in enumerate(pairs):
        both = [Partner(tally, codes[n]) for _ in pair]
        both[0].other, both[1].other = both[1], both[0]
        for player, client, port in zip(both, pair, at[n], strict=True):
            await player.open(port, client.token or "")
            await player.shown.wait()
        players += both
    tally.running = True
    for player in players:
        player.begin()
    await asyncio.sleep(WARM_UP)
    before, acks = Load(*servers), tally.acks
    for player in players:
        player.delays.clear()
    await asyncio.wait(
        [asyncio.create_task(player.over.wait()) for player in players], timeout=seconds, return_when=asyncio.FIRST_COMPLETED
    )
    load = before.since(tally.acks - acks)
    tally.running = False
    delays = sorted(1000 * delay for player in players for delay in player.delays)
    shown = {"median": delays[len(delays) // 2], "slow": delays[len(delays) * 95 // 100]} if delays else {"median": 0.0, "slow": 0.0}
    return {**load, **shown, "seen": len(delays), "refused": tally.refused}


async def echo(port: int, server: int, sockets: int, seconds: float, move_bytes: int, own: list[int], other: list[int]) -> dict[str, Any]:
    """Messages a second of the bare echo: each socket sends again as soon as it has all answers to its last message.

    `own` and `other` are the sizes of the answers to whoever sent, and to the other one of the pair.
    """
    message = b"x" * move_bytes
    heard = 0
    left: dict[Wire, int] = {}

    def answer(wire: Wire, said: bytes) -> None:
        nonlocal heard
        if said.startswith(b"o"):  # what was caused by the other one of the pair
            return
        left[wire] -= 1
        if not left[wire]:
            left[wire] = len(own)
            heard += 1
            wire.send(message)

    sizes = [",".join(str(size) for size in each) for each in (own, other)]
    wires = [await open_wire(port, f"/?pair={n // 2}&own={sizes[0]}&other={sizes[1]}", "", answer) for n in range(sockets)]
    for wire in wires:
        left[wire] = len(own)
    for wire in wires:
        wire.send(message)
    await asyncio.sleep(WARM_UP)
    before, then = Load(server), heard
    await asyncio.sleep(seconds)
    return before.since(heard - then)


async def idle(port: int, game: str, tables: int, sockets: int) -> dict[str, Any]:
    """Open tables and connections, report it, and wait until stdin closes."""
    clients = await persons(port, sockets // tables)
    tally = Tally(running=False)
    players = []
    for _ in range(tables):
        code = await deal(clients, game)
        for client in clients:
            player = Player(tally, [code])
            await player.open(port, client.token or "")
            players.append(player)
    await asyncio.gather(*[player.shown.wait() for player in players])
    print(json.dumps({"tables": tables, "sockets": len(players)}), flush=True)
    await asyncio.to_thread(sys.stdin.read)
    return {"alive": sum(player.wire is not None and not player.wire.lost for player in players)}


class Opponent(Player):
    """A person against bots who notes how long each of their answers takes."""

    def __init__(self, tally: Tally, codes: list[str]) -> None:
        super().__init__(tally, codes)
        self.waits: list[float] = []
        self._asked: dict[str, float] = {}  # since when bots alone are asked, by table

    def heard(self, wire: Wire, message: bytes) -> None:
        if message.startswith(FRAME):
            now = time.perf_counter()
            said = decode(message)
            if said.table in self._asked:
                self.waits.append(now - self._asked.pop(said.table))
            if said.waiting and not said.options:
                self._asked[said.table] = now
        super().heard(wire, message)


async def bots_table(client: Client, game: str, seats: int, people: int, level: str = "regular") -> str:
    code = str((await client.make_table(game, seats, bots=list(range(people, seats)), level=level))["table"])
    for _ in range(people):
        await client.sit(code, seat=0)
    await client.start(code)
    return code


async def watch_bots(port: int, game: str, tables: int, address: str = "") -> list[Player]:
    """Somebody who watches bots play at many tables."""
    (host,) = await persons(port, 1, address)
    watched = [await bots_table(host, game, 2, 0) for _ in range(tables)]
    crowd = [Player(Tally(running=False), watched[n : n + 100]) for n in range(0, tables, 100)]
    for each in crowd:
        await each.open(port, host.token or "", address)
    return crowd


async def under_attack(port: int, game: str, attackers: int, tables: int, seconds: float) -> dict[str, Any]:
    """How long regular bots take to answer a stranger, while persons at one address play against four legends each.

    At `tables` other tables bots play, and somebody at a third address watches them.
    """
    crowd = await watch_bots(port, game, tables, CROWD)
    attacking = Tally()
    for attacker in await persons(port, attackers, ATTACKER):
        player = Player(attacking, [await bots_table(attacker, game, 5, 1, "legend")])
        await player.open(port, attacker.token or "", ATTACKER)
    (stranger,) = await persons(port, 1, STRANGER)
    opponent = Opponent(Tally(), [await bots_table(stranger, game, 5, 1) for _ in range(STRANGERS_TABLES)])
    await asyncio.sleep(SETTLING)
    frames = attacking.frames + sum(each.tally.frames for each in crowd)
    began = time.perf_counter()
    await opponent.open(port, stranger.token or "", STRANGER)
    while time.perf_counter() - began < seconds and not opponent.over.is_set():
        await asyncio.sleep(0.1)
    elsewhere = attacking.frames + sum(each.tally.frames for each in crowd) - frames
    return {"waits": opponent.waits, "moves_elsewhere_a_second": elsewhere / (time.perf_counter() - began)}


async def against_bots(port: int, game: str, tables: int, seconds: float) -> dict[str, Any]:
    """How long bots take to answer a person, while bots play at many other tables that somebody watches."""
    (person,) = await persons(port, 1)
    crowd = await watch_bots(port, game, tables)
    tally = Tally()
    opponent = Opponent(tally, [await bots_table(person, game, 2, 1) for _ in range(20)])
    began = time.perf_counter()
    await opponent.open(port, person.token or "")
    while time.perf_counter() - began < seconds and not opponent.over.is_set():
        await asyncio.sleep(0.1)
    frames = sum(each.tally.frames for each in crowd)
    return {"waits": opponent.waits, "moves_elsewhere_a_second": frames / (time.perf_counter() - began), "moves": tally.acks}


async def play_out(port: int, game: str) -> dict[str, Any]:
    """Play one complete game with the largest number of seats."""
    clients = await persons(port, tinhorn.game(game).seats[-1])
    code = await deal(clients, game)
    tally = Tally()
    players = [Player(tally, [code]) for _ in clients]
    for player, client in zip(players, clients, strict=True):
        await player.open(port, client.token or "")
    await players[0].over.wait()
    return {"table": code, "token": clients[0].token, "moves": tally.acks, "seats": len(clients)}


async def open_table(port: int, code: str, token: str) -> dict[str, Any]:
    """Time from the connection to the first frame, and each request of the table page and the replay page."""
    times: dict[str, float] = {}
    began = time.perf_counter()
    player = Player(Tally(running=False), [code])
    await player.open(port, token)
    await player.shown.wait()
    times["socket to frame"] = time.perf_counter() - began
    client = Client(f"http://127.0.0.1:{port}", token)
    last = player.seen[code].number
    paths = {
        f"{name} at {where}": f"/{name}?number={number}"
        for name in ("replay", "replay/open")
        for where, number in (("the deal", 0), ("the middle", last // 2), ("the end", last))
    }
    for name, path in {"table": "", "log": "/log", "chat": "/chat", **paths, "record": "/record"}.items():
        began = time.perf_counter()
        await client.get(f"/api/tables/{code}{path}")
        times[name] = time.perf_counter() - began
    return {"milliseconds": {name: 1000 * value for name, value in times.items()}}


TASKS: dict[str, Callable[..., Any]] = {
    "play": play,
    "across": across,
    "echo": echo,
    "idle": idle,
    "play_out": play_out,
    "open_table": open_table,
    "against_bots": against_bots,
    "under_attack": under_attack,
}

if __name__ == "__main__":
    task = json.loads(sys.argv[1])
    print(json.dumps(uvloop.run(TASKS[task.pop("task")](**task))), flush=True)
