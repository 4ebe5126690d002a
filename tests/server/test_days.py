"""A table of four over days, with real processes: people at different ones, kills, and a database that is restarted.

A test makes the days pass: it moves the wall clock of all processes, and the playing time that they share.
"""

from __future__ import annotations

import asyncio
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from sqlalchemy import text

import tinhorn
from tests.server.chaos.cluster import BreakablePostgres
from tests.server.clock import JumpingClock
from tests.server.harness import Serving, by_number, engine_on, people, rows, run, table_of
from tests.server.posting import BASE, Endpoint, certificate, listening
from tinhorn.client import Client, Refused
from tinhorn.core.pick import Pick
from tinhorn.table.clocks.resting import DAY, HOUR
from tinhorn.table.messages.server import encode
from tinhorn.table.record.frames import describe_question
from tinhorn.table.tables.notices import say_question

GAME = "goat"
SEATS = 4
MINUTE = 60.0
BETWEEN = 6 * HOUR  # a turn of somebody who looks in a few times a day
LOOK = 0.05  # seconds
NOTHING = 0.5  # seconds in which a server would have sent what it had


@pytest.fixture
def database() -> Iterator[BreakablePostgres]:
    """Not below pytest's own folder: that is closed to the user whom PostgreSQL runs as whenever another pytest begins."""
    found = BreakablePostgres(Path(tempfile.gettempdir()))
    yield found
    found.close()


class Days:
    """The table, who plays there, and what they were told. `answers` are those that were acknowledged."""

    def __init__(self, url: str, clock: JumpingClock, servers: list[Serving], endpoint: Endpoint, clients: list[Client], code: str) -> None:
        self.url = url
        self.clock = clock
        self.servers = servers
        self.endpoint = endpoint
        self.clients = clients
        self.code = code
        self.answers: list[tuple[int, int]] = []
        self.turns: list[tuple[int, int]] = []  # of which seat, and how many answers there were when it began
        self._engine = engine_on(url)

    def passes(self, seconds: float) -> None:
        """For the clock on the wall, and as if a further process had played meanwhile."""
        self.clock.jump(seconds)
        with self._engine.begin() as connection:
            there = connection.execute(text("SELECT value FROM keepings WHERE name = 'playing_time' FOR UPDATE")).scalar_one()
            later = {"value": repr(float(there) + seconds)}
            connection.execute(text("UPDATE keepings SET value = :value WHERE name = 'playing_time'"), later)

    def told(self) -> dict[str, dict[str, Any]]:
        """What came first, by its id. What is sent again has the same, and is about the same turn, which may ask something else by now."""
        found: dict[str, dict[str, Any]] = {}
        for id, got in zip(self.endpoint.ids, self.endpoint.got, strict=True):
            first = found.setdefault(id, got)
            assert [(each["table"], each["name"]) for each in got["waits"]] == [(each["table"], each["name"]) for each in first["waits"]]
        return found

    async def asked(self) -> tuple[int, dict[str, Any]] | None:
        """Who must answer, and their frame; None when the game is over."""
        for seat in range(SEATS):
            frame = await self.reach(seat, lambda client: client.get(f"/api/tables/{self.code}/frame"))
            if frame["view"]["over"]:
                return None
            if frame["options"]:
                return seat, frame
        raise AssertionError("nobody is asked")

    async def reach(self, seat: int, work: Callable[[Client], Any]) -> Any:
        """At the process of this person, or at another while that one or its database is away."""
        client = self.clients[seat]
        for tries in range(10_000):
            client.server = self.servers[(seat + tries) % len(self.servers)].address
            try:
                return await work(client)
            except Refused as no:
                if no.status not in (409, 503):
                    raise
                if no.status == 409:
                    return None  # it counted before the line was lost
            except OSError:
                pass
            await asyncio.sleep(LOOK)
        raise AssertionError

    async def answer(self, seat: int, frame: dict[str, Any]) -> None:
        action = by_number(frame)
        move = {"id": f"answer-{frame['number']}", "number": frame["number"], "action": action}
        await self.reach(seat, lambda client: client.post(f"/api/tables/{self.code}/move", **move))
        self.answers.append((seat, action))

    async def notice(self, number: int) -> None:
        """Time goes by until so many were told."""
        for _ in range(10_000):
            if len(self.told()) >= number:
                return
            self.passes(10.0)
            await asyncio.sleep(LOOK)
        raise AssertionError(f"{number - 1} notices, and no more")

    async def play(self, days: float, disturb: Disturb) -> None:
        """`disturb` is called when a turn has begun, and before it is told."""
        passed = 0.0
        while (found := await self.asked()) is not None:
            seat, frame = found
            if not self.turns or self.answers[-1][0] != seat:
                self.turns.append((seat, len(self.answers)))
                disturb(len(self.turns), self)
                self.passes(2 * MINUTE)
                await self.notice(len(self.turns))
                if passed >= days * DAY:
                    return
                self.passes(BETWEEN)
                passed += BETWEEN
            await self.answer(seat, frame)

    def close(self) -> None:
        self._engine.dispose()


Disturb = Callable[[int, Days], None]


def check_notices(played: Days) -> None:
    """One for each turn, to the right person, with the words that everybody at the table may read."""
    (row,) = rows(played.url, "SELECT game_seed FROM tables WHERE code = :code", code=played.code)
    game = tinhorn.game(GAME)
    state = game.new(SEATS, bytes(row["game_seed"]))
    names = [f"Person {seat}" for seat in range(SEATS)]
    told = list(played.told().values())
    assert len(told) == len(played.turns)
    begun = {number: n for n, (_, number) in enumerate(played.turns)}
    for number in range(len(played.answers) + 1):
        if number in begun:
            got, (seat, _) = told[begun[number]], played.turns[begun[number]]
            (waits,) = got["waits"]
            assert (waits["name"], waits["asked"]) == (names[seat], number)
            assert got["link"] == f"{BASE}/t/{played.code}?asked={number}"
            looks_alike = game.imagine(state.view(None), seed=number)  # to a spectator
            question = looks_alike.asked(seat)
            assert question is not None
            assert waits["question"] == say_question(game, question, names, "en") == describe_question(game, question, names).prompt
            assert got["text"] == f"{waits['question']} (3 days left) {got['link']}"
            assert waits.keys() == {"table", "title", "name", "question", "asked", "left"}
        if number < len(played.answers):
            state.apply(*played.answers[number])


async def check_result(played: Days) -> None:
    """The record has every answer once, by people, and everybody sees what the same answers lead to without any of this."""
    kept = rows(played.url, 'SELECT number, kind, seat, action, "by" FROM entries WHERE code = :code ORDER BY number', code=played.code)
    moves = [(each["seat"], each["action"]) for each in kept if each["number"] > 0]
    assert [each["by"] for each in kept if each["number"] > 0] == ["person"] * len(moves)
    assert moves == played.answers
    (row,) = rows(played.url, "SELECT game_seed FROM tables WHERE code = :code", code=played.code)
    state = tinhorn.game(GAME).new(SEATS, bytes(row["game_seed"]))
    for seat, action in played.answers:
        state.apply(seat, action)
    for seat in range(SEATS):
        frame = await played.reach(seat, lambda client: client.get(f"/api/tables/{played.code}/frame"))
        assert frame["number"] == len(played.answers)
        assert frame["view"] == msgspec.json.decode(encode(state.view(seat)))


def live(days: float, disturb: Disturb, database: BreakablePostgres, serve: Callable[..., Serving], folder: Path) -> int:
    """Let people play for so many days. How many turns there were."""
    url = database.fresh()
    clock = JumpingClock(folder / "clock")
    file = certificate(folder)
    settings = {
        "TINHORN_PUBLIC_URL": BASE,
        "TINHORN_NOTICE_NETWORKS": "127.0.0.0/8, ::1/128",
        "SSL_CERT_FILE": str(file),
        "TINHORN_IDLE_UNLOAD": "60",
    }
    servers = [serve(url, clock=clock.file, heartbeat=0.2, **settings) for _ in range(2)]

    async def story() -> int:
        async with listening(file) as endpoint:
            clients = await people(servers[0].address, SEATS)
            for client in clients:
                await client.post("/api/me/channels", kind="json", address=endpoint.url)
            code = await table_of(clients, GAME, SEATS, clock={"move": int(4 * DAY)})
            played = Days(url, clock, servers, endpoint, clients, code)
            try:
                await played.play(days, disturb)
                await asyncio.sleep(NOTHING)
                check_notices(played)
                await check_result(played)
            finally:
                played.close()
            return len(played.turns)

    return run(story(), limit=None)


def kill_when_told(played: Days) -> None:
    """Kill each process once, both just when they may be sending: the receiver has it, and nobody has noted that."""

    def kill() -> None:
        played.endpoint.heard = lambda: None
        for server in played.servers:
            server.kill()
        for server in played.servers:
            server.start()

    played.endpoint.heard = kill


def test_a_day_with_a_kill_and_a_restart(database: BreakablePostgres, serve: Callable[..., Serving], tmp_path: Path) -> None:
    def disturb(turn: int, played: Days) -> None:
        if turn == 2:
            kill_when_told(played)
        if turn == 3:
            database.restart()

    assert live(1.0, disturb, database, serve, tmp_path) == 5


@pytest.mark.long
def test_ten_days_with_two_kills_and_a_restart(database: BreakablePostgres, serve: Callable[..., Serving], tmp_path: Path) -> None:
    picked = Pick(36)

    def disturb(turn: int, played: Days) -> None:
        if turn in (9, 27):
            kill_when_told(played)
        if turn == 18:
            database.restart()
        if turn % 10 == 5:  # one of them alone, while people are at it
            server = played.servers[picked.below(2)]
            server.kill()
            server.start()

    assert live(10.0, disturb, database, serve, tmp_path) >= 30
