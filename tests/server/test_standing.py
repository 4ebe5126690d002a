"""Answers that the server gives for people: what they are, when they come, and that nobody else learns of it."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tests.server.harness import people, run, table_of
from tests.server.inside import Inside, inside
from tests.server.test_presence import until
from tinhorn.core import fairness
from tinhorn.table.tables.standing import ENOUGH, FIRST_TIMES, LONGEST, SPREAD, AnswerTimes

MOST = 3000  # moves


class Seated:
    """Somebody on a socket at a table: the last frame, and all that was received."""

    def __init__(self, socket: Any, code: str) -> None:
        self.socket = socket
        self.code = code
        self.heard: list[bytes] = []
        self.frame: dict[str, Any] = {}

    async def join(self) -> Seated:
        await self.socket.send(type="join", table=self.code)
        await self.until(0)
        return self

    async def until(self, number: int) -> None:
        """Listen until this position is shown."""
        while not self.frame or self.frame["number"] < number:
            await self.hear()

    async def hear(self) -> dict[str, Any]:
        said = await self.socket.connection.recv()
        self.heard.append(said.encode() if isinstance(said, str) else said)
        told: dict[str, Any] = msgspec.json.decode(said)
        if told["type"] == "frame":
            self.frame = told
        return told

    async def answer(self, action: int | None = None) -> None:
        """By hand. The last option mostly is to pass."""
        number = self.frame["number"]
        chosen = self.frame["options"][-1]["code"] if action is None else action
        await self.socket.send(type="move", table=self.code, id=f"hand-{number}-{self.frame['seat']}", number=number, action=chosen)

    async def stand(self, *answers: dict[str, Any], single: bool = False) -> None:
        await self.socket.send(type="standing", table=self.code, single=single, answers=list(answers))
        await self.socket.send(type="ping", ref=7)
        while (await self.hear())["type"] != "pong":
            pass


class Company:
    """People on sockets at one table. What is to be done later is done when the test says so."""

    def __init__(self, at: Inside, code: str, seated: list[Seated]) -> None:
        self.services = at.services
        self.code = code
        self.seated = seated
        self.waiting: list[tuple[float, Callable[[], None]]] = []
        at.services.standing.after = lambda seconds, work: self.waiting.append((seconds, work))

    def later(self) -> float:
        """Do the next thing that waits. How many seconds it would have waited."""
        seconds, work = self.waiting.pop(0)
        work()
        return seconds

    async def play(self, stop: Callable[[], bool]) -> None:
        """Everybody answers by hand until this holds."""
        for _ in range(MOST):
            if stop():
                return
            asked = next(each for each in self.seated if each.frame["options"])
            number = asked.frame["number"]
            await asked.answer()
            for each in self.seated:
                await each.until(number + 1)
        raise AssertionError("that never happened")

    async def shown(self, number: int) -> None:
        for each in self.seated:
            await each.until(number)


@asynccontextmanager
async def company(folder: Path, game: str, number: int = 2, bots: int = 0) -> AsyncIterator[Company]:
    async with inside(folder) as at, AsyncExitStack() as stack:
        clients = await people(at.address, number)
        code = await table_of(clients, game, number + bots)
        seated = [await Seated(await stack.enter_async_context(client.socket()), code).join() for client in clients]
        yield Company(at, code, seated)


@pytest.fixture
def same_deal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fairness, "draw_seed", lambda: bytes(32))


@pytest.mark.usefixtures("same_deal")
@pytest.mark.parametrize("game", ["dicetown", "legends"])
def test_others_receive_the_same_whether_a_person_or_the_table_answers(tmp_path: Path, game: str) -> None:
    """The same game twice: in one a person gives their only answer, in the other the table gives it for them."""

    async def heard(by_table: bool) -> list[bytes]:
        folder = tmp_path / str(by_table)
        folder.mkdir()
        async with company(folder, game) as here:
            other, mine = here.seated
            await here.play(lambda: len(mine.frame["options"]) == 1)
            number = mine.frame["number"]
            other.heard.clear()
            if by_table:
                await mine.stand(single=True)
                here.later()
            else:
                await mine.answer()
            await here.shown(number + 1)
            return [said.replace(here.code.encode(), b"TABLE") for said in other.heard]

    async def story() -> None:
        by_hand = await heard(False)
        assert len(by_hand) == 1
        assert by_hand == await heard(True)

    run(story())


def test_the_table_answers_after_a_time_that_the_person_might_have_taken(tmp_path: Path) -> None:
    async def story() -> None:
        async with company(tmp_path, "dicetown") as here:
            mine = here.seated[1]
            await here.play(lambda: len(mine.frame["options"]) == 1)
            times = here.services.standing.times
            person = here.services.tables.open[here.code].game.seats[1].person or ""
            for _ in range(ENOUGH):
                times.note(person, mine.frame["question"]["name"], 7.0)
            await mine.stand(single=True)
            assert here.later() == pytest.approx(7.0, rel=SPREAD)

    run(story())


def test_times_of_a_person() -> None:
    times = AnswerTimes()
    assert times.of("ann", "Keep") == FIRST_TIMES
    for n in range(ENOUGH):
        times.note("ann", "Keep", 2.0 + n)
    assert times.of("ann", "Keep") == times.of("ann", "Object") == (2.0, 3.0, 4.0, 5.0, 6.0)
    for _ in range(ENOUGH):
        times.note("ann", "Object", 1000.0)
    assert times.of("ann", "Object") == (LONGEST,) * ENOUGH
    assert times.of("bob", "Keep") == FIRST_TIMES


def test_only_answers_with_a_choice_say_how_fast_somebody_is(tmp_path: Path) -> None:
    async def story() -> None:
        async with company(tmp_path, "dicetown") as here:
            mine = here.seated[1]
            person = here.services.tables.open[here.code].game.seats[1].person or ""
            await here.play(lambda: len(mine.frame["options"]) == 1)
            known = dict(here.services.standing.times._times)[person].copy()
            assert known, "those with a choice were noted"
            await mine.answer()
            await here.shown(mine.frame["number"] + 1)
            assert here.services.standing.times._times[person] == known

    run(story())


def test_who_left_or_thought_better_of_it_is_not_answered_for(tmp_path: Path) -> None:
    async def story() -> None:
        async with company(tmp_path, "dicetown") as here:
            mine = here.seated[1]
            await here.play(lambda: len(mine.frame["options"]) == 1)
            table = here.services.tables.open[here.code]
            number = table.game.number
            await mine.stand(single=True)
            await mine.stand()
            here.later()
            await mine.stand(single=True)
            await mine.socket.connection.close()
            await until(lambda: not table.watched_from(1))
            here.later()
            await asyncio.sleep(0)
            assert table.game.number == number
            assert here.waiting == []

    run(story())


def test_with_bots_alone_the_answer_comes_at_their_pace(tmp_path: Path) -> None:
    async def story() -> None:
        async with company(tmp_path, "dicetown", 1, bots=1) as here:
            (mine,) = here.seated
            await mine.stand(single=True)
            for _ in range(MOST):
                while not mine.frame["options"]:
                    await mine.until(mine.frame["number"] + 1)
                if len(mine.frame["options"]) == 1:
                    break
                await mine.answer()
                await mine.until(mine.frame["number"] + 1)
            number = mine.frame["number"]
            await until(lambda: bool(here.waiting))
            assert here.later() == here.services.settings.bot_pace
            await mine.until(number + 1)

    run(story())


def option(frame: dict[str, Any], verb: str) -> int:
    return next(int(each["code"]) for each in frame["options"] if each["verb"] == verb)


def test_what_was_said_beforehand_is_answered_until_the_round_ends(tmp_path: Path) -> None:
    async def story() -> None:
        async with company(tmp_path, "goat") as here:
            mine = here.seated[1]
            asked = lambda: bool(mine.frame["question"]) and mine.frame["question"]["name"] == "Respond" and len(mine.frame["options"]) == 2  # noqa: E731
            await here.play(asked)
            refuse, claim = option(mine.frame, "refuse"), mine.frame["question"]["args"]["claim"]
            await mine.stand({"question": "Respond", "action": refuse, "args": {"claim": claim + 1}})
            await mine.stand({"question": "Offer", "action": refuse})
            assert here.waiting == []
            await mine.stand({"question": "Respond", "action": refuse, "args": {"claim": claim}, "this_round": True})
            number = mine.frame["number"]
            here.later()
            await here.shown(number + 1)
            assert any(event["event"] in ("refused", "turned_away") for event in mine.frame["events"])
            begun = mine.frame["view"]["round"]
            await mine.stand({"question": "Respond", "action": refuse, "this_round": True})
            await here.play(lambda: bool(here.waiting) or (asked() and mine.frame["view"]["round"] != begun))
            while here.waiting:
                number = mine.frame["number"]
                here.later()
                await here.shown(number + 1)
                await here.play(lambda: bool(here.waiting) or (asked() and mine.frame["view"]["round"] != begun))
            assert mine.frame["view"]["round"] != begun

    run(story())


def test_a_spectator_has_nothing_to_be_answered(tmp_path: Path) -> None:
    async def story() -> None:
        async with inside(tmp_path) as at:
            host, watcher = await people(at.address, 2)
            code = await table_of([host], "goat", 2)
            async with watcher.socket() as socket:
                await socket.send(type="join", table=code)
                await socket.send(type="standing", table=code, single=True)
                while (told := await socket.receive())["type"] != "refused":
                    pass
                assert told["code"] == "not_seated"

    run(story())
