"""People at tables: they play with whichever server answers, game after game, and note what they were told."""

from __future__ import annotations

import asyncio
import http.client
import random
import traceback
from collections import Counter
from collections.abc import Awaitable, Callable
from itertools import count
from typing import Any

import msgspec
from websockets.exceptions import WebSocketException

import tinhorn
from tests.server.harness import AckNotingPlayer, by_number, table_of
from tinhorn.client import Client, Frame, Refused, Socket

LOST = (OSError, WebSocketException, TimeoutError, http.client.HTTPException, msgspec.DecodeError)  # the server or the way to it
BACKOFF = 0.1
MOST_BACKOFF = 2.0
THINKING = 1.5  # seconds that people think at most
CLOCK = 20  # seconds for a decision, at tables with a clock
HOMES = count(1)


def next_home() -> str:
    """An address that nobody else has."""
    number = next(HOMES)
    return f"10.{number // 62_500 % 250}.{number // 250 % 250}.{number % 250 + 1}"


class Person(Client):
    """Comes from an address of their own, as a reverse proxy on this machine reports it."""

    def __init__(self, server: str, token: str | None = None, home: str = "") -> None:
        super().__init__(server, token)
        self.home = home or next_home()

    def _headers(self) -> dict[str, str]:
        return {**super()._headers(), "X-Forwarded-For": self.home}


class Notes:
    """What everybody together saw."""

    def __init__(self) -> None:
        self.acknowledged = 0
        self.connections_lost = 0
        self.refused: Counter[str] = Counter()  # refusals that no fault explains
        self.broken: list[str] = []  # what should never happen to a client
        self.players: dict[str, list[AckNotingPlayer]] = {}  # by table, finished ones too


class Seated:
    """One person at one table. Survives its connections."""

    def __init__(self, person: Person, player: AckNotingPlayer, servers: list[str], notes: Notes) -> None:
        self.person = person
        self.player = player
        self.servers = servers
        self.notes = notes
        self.socket: Socket | None = None
        self.losses = 0

    async def play(self) -> Frame:
        """Play to the end of the game."""
        wait = BACKOFF
        while True:
            self.person.server = self.servers[self.losses % len(self.servers)]
            try:
                async with self.person.socket() as socket:
                    self.socket = socket
                    wait = BACKOFF
                    return await self.player.play_on(socket)
            except LOST:
                pass
            except Refused as no:
                self.notes.refused[no.code] += 1
            except AssertionError:
                self.notes.broken.append(traceback.format_exc(limit=-2))
            finally:
                self.socket = None
            self.losses += 1
            self.notes.connections_lost += 1
            await asyncio.sleep(wait)
            wait = min(2 * wait, MOST_BACKOFF)

    def described(self) -> str:
        frame, decision = self.player.frame, self.player.decision
        seen = "has seen nothing" if frame is None else f"has seen {frame['number']}"
        sent = "" if decision is None else f", has sent a move at {decision['number']}"
        return f"a person who {seen}{sent}, {'not ' if self.socket is None else ''}connected"


class Table:
    """A place where one game follows the other. It can be left at any time and taken up again."""

    def __init__(self, number: int, game: str, chance: random.Random, servers: list[str], notes: Notes) -> None:
        rules = tinhorn.game(game)
        self.game = game
        self.seats = chance.choice(list(rules.seats)[:3])
        self.people = chance.randint(1, self.seats)
        self.clock = CLOCK if chance.random() < 0.25 else None
        first = number % len(servers)
        self.servers = servers[first:] + servers[:first]
        self.chance = chance
        self.notes = notes
        self.code: str | None = None
        self.seated: list[Seated] = []
        self.finished = 0

    async def keep_playing(self) -> None:
        while True:
            if self.code is None:
                await self._begin()
            await asyncio.gather(*[each.play() for each in self.seated])
            self.finished += 1
            self.code = None

    async def _begin(self) -> None:
        persons, code = await persist(self._make)
        players = [AckNotingPlayer(code, self._choose) for _ in persons]
        for player in players:
            player.on_ack = self._acked
        self.notes.players[code] = players
        self.seated = [
            Seated(person, player, self.servers[n:] + self.servers[:n], self.notes)
            for n, (person, player) in enumerate(zip(persons, players, strict=True))
        ]
        self.code = code

    async def _make(self, attempt: int) -> tuple[list[Person], str]:
        """New people each time: those of a failed try may sit at half-made tables."""
        server = self.servers[attempt % len(self.servers)]
        persons = [Person(server) for _ in range(self.people)]
        for n, person in enumerate(persons):
            await person.introduce(f"Person {n}")
        wishes: dict[str, Any] = {} if self.clock is None else {"clock": self.clock}
        return persons, await table_of(persons, self.game, self.seats, **wishes)

    async def _choose(self, frame: Frame) -> int:
        await asyncio.sleep(self.chance.random() * THINKING)
        return by_number(frame)

    def _acked(self) -> None:
        self.notes.acknowledged += 1


async def persist(work: Callable[[int], Awaitable[Any]]) -> Any:
    """Try until it works. A server that is in trouble answers with 500 or more, or that it is asked too often."""
    attempt = 0
    while True:
        try:
            return await work(attempt)
        except LOST:
            pass
        except Refused as no:
            if no.status < 500 and no.status != 429:
                raise
        attempt += 1
        await asyncio.sleep(BACKOFF)


class Company:
    """All tables, and the tasks that play at them."""

    def __init__(self, tables: int, chance: random.Random, servers: list[str]) -> None:
        self.notes = Notes()
        games = tinhorn.games()
        seeds = [chance.randrange(1 << 30) for _ in range(tables)]
        self.tables = [Table(n, games[n % len(games)], random.Random(seed), servers, self.notes) for n, seed in enumerate(seeds)]
        self._playing: list[asyncio.Task[None]] = []

    def come(self) -> None:
        self._playing = [asyncio.create_task(table.keep_playing()) for table in self.tables]

    async def leave(self) -> None:
        """Everybody hangs up. The games stay as they are."""
        for task in self._playing:
            task.cancel()
        ends = await asyncio.gather(*self._playing, return_exceptions=True)
        self._playing = []
        for end in ends:
            if isinstance(end, Exception) and not isinstance(end, asyncio.CancelledError):
                self.notes.broken.append("".join(traceback.format_exception(end, limit=-3)))

    def connected(self) -> list[Seated]:
        return [each for table in self.tables for each in table.seated if each.socket is not None]

    async def all_dealt(self) -> None:
        """Returns when every table has a game."""
        while any(table.code is None for table in self.tables):
            await asyncio.sleep(0.1)
