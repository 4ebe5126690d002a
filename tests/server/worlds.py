"""Pairs of worlds that look alike to one seat, written to two databases, and everything that two servers send about them."""

from __future__ import annotations

import asyncio
import random
from typing import Any

import msgspec
from sqlalchemy import insert

from tests.server.harness import HASTE, engine_on
from tinhorn.client import Client
from tinhorn.core.game import Game
from tinhorn.core.pick import Pick
from tinhorn.core.state import State
from tinhorn.core.undo import SHOWN
from tinhorn.server.store import schema
from tinhorn.server.store.reading import columns_of
from tinhorn.table.messages.fields import CODE_LETTERS
from tinhorn.table.people.identity import Signer
from tinhorn.table.record.chain import linked_all, root, seal
from tinhorn.table.record.log import pack_events
from tinhorn.table.store.rows import Entry, SeatRow, Snapshot, TableRow, bits_of

NOW = 1_000_000.0
SIGNER = Signer(HASTE["TINHORN_SECRET"])


class Pair:
    """A table in two worlds: the true one, and one imagined from what `seat` sees."""

    def __init__(self, code: str, game: Game, seat: int | None, true: State, other: State, past: list[tuple[int, int, list[Any]]]) -> None:
        self.code = code
        self.game = game
        self.seat = seat
        self.states = (true, other)
        self.past = past
        self.persons = [f"{code.lower()}{seat}" for seat in range(true.seats)]

    def rows(self, world: int) -> dict[Any, list[dict[str, Any]]]:
        """The database rows of a world. They differ in what this seat cannot know about the past."""
        state = self.states[world]
        seats = [
            SeatRow(code=self.code, seat=n, kind="person", person=who, name=f"N{n}", level=None, words="", stand_in=False, away_since=None)
            for n, who in enumerate(self.persons)
        ]
        number = len(self.past)
        entries = [
            Entry(
                code=self.code,
                number=n,
                id=f"past-{n}",
                kind="move",
                seat=seat,
                action=action if world == 0 or seat == self.seat else 0,
                by="person",
                events=pack_events([event for event in events if world == 0 or event.seen_by(self.seat)]),
                waiting=bits_of(state.to_act),
                at=NOW,
            )
            for n, (seat, action, events) in enumerate(self.past, 1)
        ]
        packed = Snapshot(self.game.snapshot(state), [], (self.past[-1][0], SHOWN.name) if self.past else None, number, -1)
        table = TableRow(
            code=self.code,
            game=self.game.id,
            version=self.game.version,
            options=msgspec.json.encode(state.setting.options).decode(),
            level="regular",
            join="code",
            watch="anyone",
            clock=None,
            host="nobody",
            seed=bytes(32),
            game_seed=bytes(32),
            status="playing",
            created=NOW,
            started=NOW,
            ended=None,
            rematch=None,
            waiting=bits_of(state.to_act),
        )
        start = root(table, seats)
        chained = linked_all(start, entries)
        head = chained[-1].chain if chained else start
        return {
            schema.tables: [columns_of(table)],
            schema.seats: [columns_of(seat) for seat in seats],
            schema.entries: [msgspec.structs.asdict(entry) for entry in chained],
            schema.snapshots: [{"code": self.code, "number": number, "data": seal(head, msgspec.msgpack.encode(packed))}],
            schema.people: [{"id": who, "name": f"N{n}", "created": NOW} for n, who in enumerate(self.persons)],
        }

    def client(self, address: str, seat: int | None) -> Client:
        return Client(address, SIGNER.token("watcher" if seat is None else self.persons[seat]))


def random_pairs(game: Game, number: int, seed: int) -> list[Pair]:
    """Random positions of a game at all seat counts, each seen by a random seat or a spectator."""
    chance = random.Random(seed)
    pairs = []
    while len(pairs) < number:
        seats = chance.choice(list(game.seats))
        state = game.new(seats, chance.randrange(1 << 30))
        state.listen()
        pick = Pick(chance.randrange(1 << 30))
        past: list[tuple[int, int, list[Any]]] = []
        for _ in range(chance.randrange(min(game.bound, 90))):
            if state.over:
                break
            seat = state.to_act[pick.below(len(state.to_act))]
            action = pick.of(state.options(seat))
            state.apply(seat, action)
            past.append((seat, action, state.hear()))
        if state.over:
            continue
        state.listening = False
        watcher = chance.choice([*range(seats), *state.to_act, None])
        code = "".join(chance.choice(CODE_LETTERS) for _ in range(5))
        other = game.imagine(state.view(watcher), chance.randrange(1 << 30))
        pairs.append(Pair(code, game, watcher, state, other, past))
    return pairs


def lay_down(database: str, pairs: list[Pair], world: int) -> None:
    engine = engine_on(database)
    with engine.begin() as connection:
        connection.execute(insert(schema.people), [{"id": "watcher", "name": "Watcher", "created": NOW}])
        for pair in pairs:
            for table, values in pair.rows(world).items():
                if values:
                    connection.execute(insert(table), values)
    engine.dispose()


class Listener:
    """Everything that one person gets from one server, byte by byte."""

    def __init__(self, pair: Pair, address: str) -> None:
        self.pair = pair
        self.client = pair.client(address, pair.seat)
        self.heard: list[bytes] = []

    async def ask(self, method: str, path: str, body: dict[str, Any] | None = None) -> None:
        """An HTTP request: status, body, and every header but the date."""
        self.heard.append(await asyncio.to_thread(self._ask, method, path, body))

    def _ask(self, method: str, path: str, body: dict[str, Any] | None) -> bytes:
        import http.client
        from urllib.parse import urlsplit

        parts = urlsplit(self.client.server)
        connection = http.client.HTTPConnection(parts.hostname or "", parts.port)
        headers = {"Authorization": f"Bearer {self.client.token}", "Content-Type": "application/json"}
        connection.request(method, path, None if body is None else msgspec.json.encode(body), headers)
        response = connection.getresponse()
        told = sorted((name, value) for name, value in response.getheaders() if name.lower() != "date")
        return f"{response.status} {told} ".encode() + response.read()

    async def hear(self, socket: Any, ref: int) -> None:
        """Everything received on a socket up to the answer to a ping, and for a moment more."""
        for each in (ref, ref + 1):
            await socket.send(type="ping", ref=each)
            while True:
                said = await socket.connection.recv()
                self.heard.append(said.encode() if isinstance(said, str) else said)
                if msgspec.json.decode(said) == {"type": "pong", "ref": each}:
                    break


def sampled_actions(game: Game, chance: random.Random, number: int) -> list[int]:
    """Some of every verb."""
    verbs = game.vocabulary.verbs
    return [verb.first + chance.randrange(verb.size) for verb in verbs] + [chance.randrange(game.num_actions) for _ in range(number)]


async def listen_in(pair: Pair, address: str, seed: int) -> list[bytes]:
    """One person at one table: every channel is used, then play goes on as long as the worlds look the same."""
    chance = random.Random(seed)
    listener = Listener(pair, address)
    code = pair.code
    number = len(pair.past)
    path = f"/api/tables/{code}"
    for where in (path, "/api/my/tables", "/api/tables", f"{path}/frame", f"{path}/frame?since={max(0, number - 3)}", f"{path}/log"):
        await listener.ask("GET", where)
    for where in (f"{path}/chat", f"{path}/record", f"{path}/verify", f"{path}/replay/open?number=0", f"{path}/log?since={number}"):
        await listener.ask("GET", where)
    actions = sampled_actions(pair.game, chance, 6)
    illegal = [action for action in actions if pair.seat is None or action not in pair.states[0].options(pair.seat)]
    late = actions if number else illegal  # before the first move no number is old: a legal answer would count
    await listener.ask("GET", f"{path}/why?action={actions[0]}")
    await listener.ask("POST", f"{path}/undo", {"id": "http-undo", "number": number})
    for action in late[:1]:
        await listener.ask("POST", f"{path}/move", {"id": "http-old", "number": max(0, number - 1), "action": action})
    async with listener.client.socket() as socket:
        await socket.send(type="join", table=code)
        await listener.hear(socket, 10)
        for n, action in enumerate(actions):
            await socket.send(type="why", table=code, action=action)
            if action in illegal:
                await socket.send(type="move", table=code, id=f"illegal-{n}", number=number, action=action)
        await socket.send(type="undo", table=code, id="undo-1", number=number)
        await socket.send(type="move", table=code, id="nonsense", number=number, action="gibberish here")
        for action in late[:1]:
            await socket.send(type="move", table=code, id="old", number=max(0, number - 1), action=action)
        await socket.send(type="chat", table=code, text="Howdy <b>all</b>")
        await listener.hear(socket, 20)
        number = await play_on(pair, listener, socket, number, chance)
        await socket.send(type="undo", table=code, id="undo-2", number=number)
        await listener.hear(socket, 30)
    async with listener.client.socket() as again:
        await again.send(type="join", table=code, since=number)
        await listener.hear(again, 40)
        await again.send(type="join", table=code)
        await listener.hear(again, 50)
    await listener.ask("GET", f"{path}/log")
    await listener.ask("GET", "/api/my/tables")
    return listener.heard


async def play_on(pair: Pair, listener: Listener, socket: Any, number: int, chance: random.Random) -> int:
    """Play moves that are possible in both worlds and show this seat nothing, for as long as there are any."""
    states = [state.copy() for state in pair.states]
    for turn in range(4):
        move = alike_move(pair, states, chance)
        if move is None:
            break
        seat, action = move
        for state in states:
            state.apply(seat, action)
        client = pair.client(listener.client.server, seat)
        await client.post(f"/api/tables/{pair.code}/move", id=f"on-{turn}", number=number, action=action)
        number += 1
        await listener.hear(socket, 100 + 10 * turn)
    return number


def alike_move(pair: Pair, states: list[State], chance: random.Random) -> tuple[int, int] | None:
    """A move after which the worlds must still look the same to the seat."""
    tries = [(seat, action) for seat in states[0].to_act for action in states[0].options(seat) if action in states[1].options(seat)]
    chance.shuffle(tries)
    for seat, action in tries[:12]:
        ahead = [state.copy() for state in states]
        for state in ahead:
            state.listen()
            state.apply(seat, action)
        if any(state.over for state in ahead):
            continue
        hidden = all(now.reveals == then.reveals and now.chance.drawn == then.chance.drawn for now, then in zip(ahead, states, strict=True))
        if hidden or told(pair, ahead[0]) == told(pair, ahead[1]):
            return seat, action
    return None


def told(pair: Pair, state: State) -> tuple[bytes, list[str]]:
    """What the rules themselves tell the seat: if that differs, the worlds may differ too."""
    return msgspec.json.encode(state.view(pair.seat)), [repr(event) for event in state.hear() if event.seen_by(pair.seat)]
