"""Bots that think ahead while people think: answers that are ready, questions that never wait for it, and workers that break."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tests.fixture_games import game_with
from tests.server.harness import people, run, table_of
from tests.server.inside import Inside, inside
from tests.server.test_games import frame_on
from tests.server.test_presence import until
from tinhorn.bots import LEVELS, make_bot
from tinhorn.bots.ahead import key_of
from tinhorn.bots.levels import hurried, thinking_time
from tinhorn.client import Client
from tinhorn.client.client import Socket
from tinhorn.core.game import game as game_of
from tinhorn.core.state import State
from tinhorn.server.workers.pool import BotPool
from tinhorn.server.workers.queue import Asked, Queue
from tinhorn.server.workers.worker import Inbox, work
from tinhorn.table.bots import thinking
from tinhorn.table.bots.driver import HANDING_OVER, until_beat
from tinhorn.table.bots.preparing import ThinkingAhead
from tinhorn.table.bots.thinkers import MOST_PREPARED, Job, Payer
from tinhorn.table.bots.thinking import Answer, Prepared, Task
from tinhorn.table.hosting.metrics import server_metrics
from tinhorn.table.messages.server import encode
from tinhorn.table.record.frames import make_frame
from tinhorn.table.tables.table import OpenTable

GAME = game_with(seats=(2,), at_once=False)
BOT = 1  # the seat; a person sits at the other one
ENDLESS = 1e6  # seconds
SOMEBODY_LOOKS = {"TINHORN_BOT_ATTENTION": "100000"}  # however long a worker takes to start

# Speaks as a worker does, and does what the level of its task says. It thinks ahead until the next message comes.
ACTOR = """
import os, sys, time, msgspec
def send(message):
    sys.stdout.buffer.write(len(message).to_bytes(4, "big") + message)
    sys.stdout.buffer.flush()
def read():
    size = sys.stdin.buffer.read(4)
    if len(size) < 4:
        sys.exit()
    return sys.stdin.buffer.read(int.from_bytes(size, "big"))
send(b"")
while True:
    message = read()
    if not message:
        continue
    task = msgspec.msgpack.decode(message)
    if not task["ahead"]:
        send(msgspec.msgpack.encode({"action": 7}))
        continue
    send(msgspec.msgpack.encode({"key": b"%d" % len(task["prepared"]), "action": 1}))
    if task["level"] == "breaks":
        os._exit(3)
    if task["level"] == "hangs":
        time.sleep(1000)
    if task["level"] == "endless":
        assert read() == b""
    send(b"")
"""


def task(level: str) -> Task:
    return Task(level=level, version=1, seed=0, frame=b"{}")


def acting(workers: int = 1, budget: float = 60.0) -> tuple[BotPool, Callable[[], str]]:
    metrics = server_metrics()
    pool = BotPool(workers, budget, metrics, [sys.executable, "-c", ACTOR])
    return pool, metrics.text


# The pool


def test_a_question_never_waits_for_thinking_ahead_which_goes_on_later() -> None:
    async def story() -> None:
        pool, _ = acting()
        job = Job(task("endless"), {}, ENDLESS)
        pool.think_ahead(job)
        await until(lambda: len(job.prepared) == 1)
        assert await pool.ask(task("any")) == 7
        await until(lambda: len(job.prepared) == 2)
        assert list(job.prepared) == [b"0", b"1"], "the second time the worker was told what is ready"
        assert 0 < job.left < ENDLESS
        assert await asyncio.gather(*[pool.ask(task("any")) for _ in range(3)]) == [7, 7, 7]
        job.end()
        await until(lambda: not pool._jobs)
        assert job.over
        assert await pool.ask(task("any")) == 7
        await pool.close()

    run(story())


def test_it_ends_when_there_is_nothing_more_to_prepare() -> None:
    async def story() -> None:
        pool, _ = acting()
        job = Job(task("quick"), {}, ENDLESS)
        pool.think_ahead(job)
        await until(lambda: job.over)
        assert await pool.ask(task("any")) == 7
        assert len(job.prepared) == 1
        assert len(pool._waiting) == 0
        await pool.close()

    run(story())


def test_a_pool_that_is_closed_answers_at_once() -> None:
    """A bot may be asked while the server stops, after a wait of its own: the server must not wait for it."""

    async def story() -> None:
        pool, _ = acting()
        assert await pool.ask(task("any")) == 7
        await pool.close()
        assert await asyncio.wait_for(pool.ask(task("any")), 60) is None

    run(story())


def test_it_is_not_begun_after_its_table_has_moved_on() -> None:
    async def story() -> None:
        pool, _ = acting()
        passed, other = Job(task("endless"), {}, ENDLESS), Job(task("quick"), {}, ENDLESS)
        pool.think_ahead(passed)
        pool.think_ahead(other)
        passed.end()
        await until(lambda: other.over)
        assert passed.prepared == {}
        await pool.close()

    run(story())


def test_a_worker_that_breaks_while_it_thinks_ahead_loses_nothing() -> None:
    async def story() -> None:
        pool, metrics = acting()
        job = Job(task("breaks"), {}, ENDLESS)
        pool.think_ahead(job)
        await until(lambda: job.over)
        assert job.prepared == {b"0": 1}
        assert await pool.ask(task("any")) == 7
        assert 'tinhorn_bot_failures_total{kind="broken"} 1' in metrics()
        await pool.close()

    run(story())


def test_a_worker_that_does_not_stop_thinking_ahead_is_replaced() -> None:
    async def story() -> None:
        pool, metrics = acting(budget=2.0)
        job = Job(task("hangs"), {}, ENDLESS)
        pool.think_ahead(job)
        await until(lambda: len(job.prepared) == 1)
        assert await pool.ask(task("any")) == 7
        assert job.over
        assert 'tinhorn_bot_failures_total{kind="slow"} 1' in metrics()
        await pool.close()

    run(story())


def test_an_idle_worker_takes_the_question_and_the_other_thinks_on() -> None:
    async def story() -> None:
        pool, _ = acting(workers=2)
        assert await asyncio.gather(*[pool.ask(task("any")) for _ in range(3)]) == [7, 7, 7]  # so that both have begun
        await until(lambda: pool._idle == 2)
        job = Job(task("endless"), {}, ENDLESS)
        pool.think_ahead(job)
        await until(lambda: len(job.prepared) == 1)
        assert await pool.ask(task("any")) == 7
        assert pool._jobs == [job]
        assert not job.pausing
        assert len(job.prepared) == 1
        await asyncio.gather(pool.ask(task("any")), pool.ask(task("any")))
        await until(lambda: len(job.prepared) == 2)
        await pool.close()

    run(story())


def test_thinking_ahead_starts_no_further_process() -> None:
    async def story() -> None:
        pool, _ = acting(workers=3)
        jobs = [Job(task("endless"), {}, ENDLESS) for _ in range(3)]
        for job in jobs:
            pool.think_ahead(job)
        await until(lambda: len(jobs[0].prepared) == 1)
        assert await pool.ask(task("any")) == 7
        assert len(pool._loops) == 1
        await pool.close()

    run(story())


def test_all_questions_go_before_thinking_ahead_and_come_back_to_it() -> None:
    async def story() -> None:
        queue = Queue()
        job = Job(task("ahead"), {}, 1.0)
        queue.put(job)
        for n in range(2):
            queue.put(Asked(task(f"question {n}"), (f"host {n}",), lambda: 2, asyncio.get_running_loop().create_future()))
        assert (len(queue), queue.questions) == (3, 2)
        assert [(await queue.get()).task.level for _ in range(3)] == ["question 0", "question 1", "ahead"]
        queue.put(job)
        assert (await queue.get()).task == msgspec.structs.replace(task("ahead"), ahead=1.0)

    run(story())


def test_jobs_that_are_over_do_not_pile_up_while_no_worker_is_free() -> None:
    async def story() -> None:
        queue = Queue()
        jobs = [Job(task(f"job {n}"), {}, 1.0) for n in range(5)]
        for job in jobs:
            queue.put(job)
            assert len(queue) == 1
            if job is not jobs[-1]:
                job.end()
        assert await queue.get() is jobs[-1]
        waiting = asyncio.create_task(queue.get())
        await asyncio.sleep(0)
        assert not waiting.done()
        queue.put(jobs[-1])
        assert await waiting is jobs[-1]

    run(story())


def test_the_oldest_answers_are_dropped() -> None:
    job = Job(task("any"), {}, 1.0)
    for n in range(MOST_PREPARED + 5):
        job.keep(b"%d" % n, n)
    assert len(job.prepared) == MOST_PREPARED
    assert min(job.prepared.values()) == 5


# The worker


class Scripted(Inbox):
    """An inbox with these messages. While it thinks ahead a worker may look into it so many times before the next one arrives."""

    def __init__(self, messages: list[bytes], looks: int) -> None:
        self.messages = messages
        self.looks = looks

    def next(self) -> bytes | None:
        return self.messages.pop(0) if self.messages else None

    def empty(self) -> bool:
        self.looks -= 1
        return self.looks > 0


def real_task(**changes: Any) -> Task:
    """A task to think ahead in a real game, for a bot that is not asked."""
    game = game_of(GAME)
    state = game.new(2, 3)
    seat = 1 - state.to_act[0]
    frame = msgspec.json.encode({"view": state.view(seat), "options": []})
    return msgspec.structs.replace(Task(level="sharp", version=game.version, seed=5, frame=frame, ahead=9.0), **changes)


def answered(inbox: Inbox, clock: Callable[[], float]) -> list[bytes]:
    sent: list[bytes] = []
    work(inbox, sent.append, clock)
    return sent


@pytest.fixture
def hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    """A sharp bot that takes hardly any time for a thought."""
    monkeypatch.setitem(LEVELS, "sharp", msgspec.structs.replace(LEVELS["sharp"], seconds=0.001))


@pytest.mark.usefixtures("hasty")
def test_a_worker_thinks_ahead_until_the_next_message() -> None:
    question = msgspec.json.encode({"view": game_of(GAME).new(2, 3).view(0), "options": [{"code": 4}]})
    messages = [msgspec.msgpack.encode(each) for each in (real_task(), real_task(level="regular", ahead=0.0, frame=question))]
    sent = answered(Scripted([messages[0], b"", messages[1]], 2000), lambda: 0.0)
    assert sent[0] == b""
    assert sent[-2] == b""
    prepared = [msgspec.msgpack.decode(each, type=Prepared) for each in sent[1:-2]]
    assert len({each.key for each in prepared}) == len(prepared) > 0
    assert msgspec.msgpack.decode(sent[-1], type=Answer).action == 4
    known = {each.key: each.action for each in prepared}
    again = answered(Scripted([msgspec.msgpack.encode(real_task(prepared=known))], 2000), lambda: 0.0)
    assert not {msgspec.msgpack.decode(each, type=Prepared).key for each in again[1:-1]} & set(known), "what is ready is not prepared again"


@pytest.mark.usefixtures("hasty")
def test_a_worker_thinks_ahead_for_so_many_seconds() -> None:
    seconds = iter(range(10**6))
    sent = answered(Scripted([msgspec.msgpack.encode(real_task())], 10**9), lambda: next(seconds) / 100)
    assert sent[-1] == b""
    assert 900 <= next(seconds) < 1000, "it stopped after 9 seconds on this clock"


def test_a_level_that_does_not_think_ahead_prepares_nothing() -> None:
    sent = answered(Scripted([msgspec.msgpack.encode(real_task(level="regular"))], 10**9), lambda: 0.0)
    assert sent == [b"", b""]


# The server


class Seen:
    """What the server was about to think about, noted as it begins."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.ahead: ThinkingAhead | None = None
        self.begun: list[tuple[OpenTable, dict[int, Task]]] = []
        self.before = 0  # answers that were ready as it began last
        real = ThinkingAhead.begin

        def begin(ahead: ThinkingAhead, table: OpenTable, tasks: Mapping[int, Task], payer: Payer) -> None:
            self.ahead = ahead
            if tasks:
                self.begun.append((table, dict(tasks)))
                self.before = len(self.prepared(table))
            real(ahead, table, tasks, payer)

        monkeypatch.setattr(ThinkingAhead, "begin", begin)

    def prepared(self, table: OpenTable) -> dict[bytes, int]:
        known = None if self.ahead is None else self.ahead._tables.get(table)
        return {} if known is None else {key: action for answers in known.answers.values() for key, action in answers.items()}

    def thought(self, table: OpenTable) -> bool:
        """Has the bot prepared something for this position, or found that there is nothing to prepare?"""
        known = None if self.ahead is None else self.ahead._tables.get(table)
        if known is None or known.number != table.game.number:
            return False
        return len(self.prepared(table)) > self.before or all(job.over for job in known.jobs)


def leading_there(state: State, prepared: dict[bytes, int]) -> tuple[int, int] | None:
    """What the person may answer so that the bot is asked what it has prepared, and the bot's answer."""
    for option in state.options(0):
        after = state.copy()
        after.apply(0, option)
        if BOT in after.to_act:
            action = prepared.get(key_of(after.view(BOT), after.options(BOT)))
            if action is not None:
                return option, action
    return None


async def answer(server: Inside, table: OpenTable, action: int) -> None:
    await server.services.moves.move(table, 0, f"move {table.game.number}", table.game.number, action, "person")


async def to_person(table: OpenTable) -> State:
    """Until the person has something to answer, or the game is over."""
    await until(lambda: table.game.state is not None and (0 in table.game.state.to_act or table.game.state.over))
    assert table.game.state is not None
    return table.game.state


async def watched(server: Inside, client: Client, socket: Socket) -> OpenTable:
    """A new table with a sharp bot, and its person connected."""
    table = server.services.tables.open[await table_of([client], GAME, 2, level="sharp")]
    await socket.send(type="join", table=table.code)
    await frame_on(socket)
    return table


async def until_it_fits(server: Inside, table: OpenTable, seen: Seen) -> tuple[int, int] | None:
    """Play until something is prepared to which an answer of the person leads: that answer and the prepared one. None if the game ends."""
    while not (state := await to_person(table)).over:
        await until(lambda: seen.thought(table))
        found = leading_there(state, seen.prepared(table))
        if found is not None:
            return found
        await answer(server, table, state.options(0)[0])
    return None


def test_while_a_person_thinks_the_answer_of_the_bot_gets_ready(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    seen = Seen(monkeypatch)

    async def story() -> None:
        async with inside(tmp_path, **SOMEBODY_LOOKS) as server:
            (client,) = await people(server.address, 1)
            async with client.socket() as socket:
                while True:
                    table = await watched(server, client, socket)
                    found = await until_it_fits(server, table, seen)
                    if found is not None:
                        break
                number = table.game.number
                await answer(server, table, found[0])
                while (await frame_on(socket))["number"] < number + 2:
                    pass
            entry = (await server.store.entries_after(table.code, number))[1]
            assert (entry.seat, entry.by, entry.action) == (BOT, "bot", found[1])
            assert 'tinhorn_bot_answers_total{kind="prepared"}' in server.services.metrics.text()

    run(story())


def test_a_bot_that_thinks_ahead_is_told_what_its_seat_may_know(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    seen = Seen(monkeypatch)
    frames: list[bytes] = []

    def begin(ahead: ThinkingAhead, table: OpenTable, tasks: Mapping[int, Task], payer: Payer, real: Any = ThinkingAhead.begin) -> None:
        frames.extend(encode(make_frame(table.game, seat, table.game.number, [])) for seat in tasks)
        real(ahead, table, tasks, payer)

    monkeypatch.setattr(ThinkingAhead, "begin", begin)

    async def story() -> None:
        async with inside(tmp_path, **SOMEBODY_LOOKS) as server:
            (client,) = await people(server.address, 1)
            table = server.services.tables.open[await table_of([client], GAME, 2, level="legend")]
            await to_person(table)
            await until(lambda: len(seen.begun) > 0)
            for (at, tasks), frame in zip(seen.begun, frames, strict=True):
                assert at is table
                assert [(seat, task.frame) for seat, task in tasks.items()] == [(BOT, frame)]
                assert msgspec.json.decode(frame)["view"]["seat"] == BOT

    run(story())


@pytest.mark.parametrize(
    ("level", "settings", "begins"),
    [
        ("sharp", {}, True),
        ("sharp", {"TINHORN_BOT_AHEAD": "0"}, False),
        ("sharp", {"TINHORN_BOT_ATTENTION": "0"}, False),
        ("regular", {}, False),
    ],
    ids=["usual", "switched off", "nobody looks", "another level"],
)
def test_when_bots_think_ahead(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, level: str, settings: dict[str, str], begins: bool) -> None:
    seen = Seen(monkeypatch)

    async def story() -> None:
        async with inside(tmp_path, **{**SOMEBODY_LOOKS, **settings}) as server:
            (client,) = await people(server.address, 1)
            table = server.services.tables.open[await table_of([client], GAME, 2, level=level)]
            for _ in range(3):
                state = await to_person(table)
                await answer(server, table, state.options(0)[0])
            await to_person(table)
            await asyncio.sleep(0)
            assert bool(seen.begun) is begins

    run(story())


def test_a_table_that_moves_on_ends_what_was_begun_and_keeps_the_answers() -> None:
    class Stub:
        code = "STUB"

        class game:
            number = 3

    async def story() -> None:
        pool, _ = acting()
        ahead, table = ThinkingAhead(pool, 8.0), Stub()
        at: Any = table
        assert ahead.wanted(at)
        ahead.begin(at, {0: task("endless"), 1: task("endless")})
        assert not ahead.wanted(at)
        jobs = list(pool._waiting._jobs)
        assert [job.left for job in jobs if isinstance(job, Job)] == [4.0, 4.0], "all bots together"
        await until(lambda: len(ahead._tables[at].answers[0, "endless", ""]) == 1)
        ahead.end_passed(at)
        assert not any(job.over for job in jobs if isinstance(job, Job))
        table.game.number = 4
        ahead.end_passed(at)
        assert all(job.over for job in jobs if isinstance(job, Job))
        assert ahead.wanted(at)
        ahead.begin(at, {0: task("endless")})
        assert ahead._tables[at].jobs[0].prepared == {b"0": 1}
        ahead.forget_closed({"STUB": at})
        assert at in ahead._tables
        ahead.forget_closed({})
        assert at not in ahead._tables
        await pool.close()

    run(story())


def test_a_prepared_answer_comes_at_the_beat_of_one_that_is_not() -> None:
    for level in ("sharp", "legend"):
        usual = thinking_time(level)
        for pace in (0.1, 0.3, 0.8, 2.0):
            asked = usual + HANDING_OVER
            assert until_beat(pace, 0.0, asked) == pytest.approx(asked + until_beat(pace, asked, 0.0))
    assert until_beat(0.8, 0.3, 0.0) == pytest.approx(0.5)
    assert thinking_time("regular") == thinking_time("sharp@200") == thinking_time("unknown") == 0


def test_a_bot_in_a_hurry_thinks_for_a_part_of_its_time() -> None:
    game = game_of("meeples")
    assert hurried(game, "legend", 1.0) == "legend"
    assert hurried(game, "legend", 0.5) == "sharp@350ms"
    assert hurried(game, "legend", 0.01) == hurried(game, "sharp", 0.01) == "sharp@100ms", "a bot that searches needs some time"
    assert hurried(game, "regular", 0.1) == "regular"


def test_a_worker_hurries_and_says_what_an_answer_cost(monkeypatch: pytest.MonkeyPatch) -> None:
    levels: list[str] = []
    monkeypatch.setattr(thinking, "make_bot", lambda level, *rest: levels.append(level) or make_bot("regular", *rest))
    question = msgspec.json.encode({"view": game_of(GAME).new(2, 3).view(0), "options": [{"code": 4}]})
    for hurry in (1.0, 0.5):
        answer = thinking.think(real_task(level="sharp", ahead=0.0, frame=question, hurry=hurry))
        assert answer.seconds > 0
    assert levels == ["sharp", "sharp@150ms"]
