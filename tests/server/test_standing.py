"""Answers that the server gives for people: what they are, when they come, and that nobody else learns of it."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Any

import msgspec
import pytest

import tinhorn
from tests.battery.checks import step_at_random
from tests.server.harness import fresh_sqlite, people, refusal, run, table_of
from tests.server.inside import Inside, inside
from tests.server.posting import Silent
from tests.server.test_notices import refusal_of
from tests.server.test_presence import until
from tests.server.test_slow_clocks import MONDAY, House, answer, asked
from tinhorn.core import fairness
from tinhorn.core.pick import Pick
from tinhorn.table.clocks.resting import DAY
from tinhorn.table.messages.fields import Clock
from tinhorn.table.messages.requests import AwayAnswer
from tinhorn.table.tables.standing import ENOUGH, FIRST_TIMES, LONGEST, SPREAD, AnswerTimes, kept_for
from tinhorn.table.tables.table import OpenTable, Watcher

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


# While somebody is away


@asynccontextmanager
async def house(folder: Path) -> AsyncIterator[House]:
    database = fresh_sqlite(folder)
    here = await House(wall=MONDAY).start(database)
    here.services.standing.after = lambda seconds, work: work()
    yield here
    await here.end()


async def stand_away(here: House, code: str, person: str, question: str, action: int | None, days: float = 7) -> None:
    kept = AwayAnswer(question=question, action=action, until=here.wall + days * DAY)
    await here.services.standing.stand_away(await here.table(code), person, [kept])


async def until_asked(here: House, code: str, question: str) -> tuple[OpenTable, int]:
    """Everybody answers by hand until somebody is asked this."""
    for _ in range(MOST):
        table = await here.table(code)
        seat = asked(table)
        assert table.game.state is not None
        if type(table.game.state.asked(seat)).__name__ == question:
            return table, seat
        await answer(here, code)
    raise AssertionError("that was never asked")


def test_an_answer_for_while_i_am_away_keeps_the_table_going(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path) as here:
            code = await here.begin_with(Clock(move=int(2 * DAY)), ("ann", "bob", "cleo"))
            table, _ = await until_asked(here, code, "Offer")
            for person in ("ann", "bob", "cleo"):
                await stand_away(here, code, person, "Respond", None)
            number = table.game.number
            await answer(here, code)
            await here.passes(60)
            table = await here.table(code)
            assert table.game.number > number + 1, "it was answered without anybody there"
            entries = await here.services.store.entries_after(code, number + 1)
            assert {each.by for each in entries} == {"person"}

    run(story())


def test_it_is_given_after_a_restart_too(tmp_path: Path) -> None:
    async def story() -> None:
        database = fresh_sqlite(tmp_path)
        first = await House(wall=MONDAY).start(database)
        first.services.standing.after = lambda seconds, work: None  # it is killed before
        code = await first.begin_with(Clock(move=int(2 * DAY)))
        _, seat = await until_asked(first, code, "Respond")
        person = (await first.table(code)).game.seats[seat].person
        assert person is not None
        await stand_away(first, code, person, "Respond", None)
        number = (await first.table(code)).game.number
        await first.end()
        second = await House(wall=first.wall).start(database)
        second.services.standing.after = lambda seconds, work: work()
        await second.passes(DAY)
        assert (await second.table(code)).game.number > number
        await second.end()

    run(story())


def test_it_expires_is_not_given_while_i_am_here_and_ends_with_my_seat(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path) as here:
            code = await here.begin_with(Clock(move=int(9 * DAY)))
            table, seat = await until_asked(here, code, "Respond")
            person = table.game.seats[seat].person
            assert person is not None
            number = table.game.number
            table.watchers.add(Watcher(Silent(), table, person, seat, 0, False))
            await stand_away(here, code, person, "Respond", None)
            await here.passes(60)
            assert (await here.table(code)).game.number == number, "they are here"
            assert len(here.services.standing.away(table, seat)) == 1

            table.watchers.clear()
            await stand_away(here, code, person, "Offer", None)
            here.wall += 8 * DAY
            assert here.services.standing.away(await here.table(code), seat) == []
            for wrong, days, why in [("Respond", 30, "long_standing"), ("Nothing", 1, "no_such_question")]:
                assert (await refusal_of(stand_away(here, code, person, wrong, None, days))) == why

            await stand_away(here, code, person, "Offer", None)
            row = (await here.table(code)).game.seats[seat]
            assert kept_for(row, here.wall)
            assert kept_for(msgspec.structs.replace(row, person="somebody else"), here.wall) == []
            assert kept_for(msgspec.structs.replace(row, standing="damaged"), here.wall) == []

    run(story())


def test_only_its_owner_is_told_of_it(tmp_path: Path) -> None:
    async def story() -> None:
        async with inside(tmp_path) as at:
            ann, bob, watcher = await people(at.address, 3)
            code = await table_of([ann, bob], "goat", 2)
            before = await bob.get(f"/api/tables/{code}")
            until = at.services.now() + DAY
            kept = await ann.post(f"/api/tables/{code}/standing", answers=[{"question": "Respond", "action": None, "until": until}])
            assert kept["answers"] == (await ann.get(f"/api/tables/{code}/standing"))["answers"]
            assert [each["question"] for each in kept["answers"]] == ["Respond"]
            assert (await bob.get(f"/api/tables/{code}/standing"))["answers"] == []
            assert (await bob.get(f"/api/tables/{code}")) == before
            assert (await refusal(watcher.get(f"/api/tables/{code}/standing"))).status in (403, 404)
            assert (await ann.post(f"/api/tables/{code}/standing", answers=[]))["answers"] == []

    run(story())


@pytest.mark.parametrize("id", tinhorn.games())
def test_every_question_of_every_game_can_be_answered_for_who_is_away(id: str) -> None:
    """By what that seat sees: the answer is legal, and the same in a world that looks the same to it."""
    game = tinhorn.game(id)
    state, pick = game.new(max(game.seats), 11), Pick(11)
    answered = 0
    for n in range(150):
        if state.over:
            break
        for seat in state.to_act:
            options = state.options(seat)
            given = game.advise_from_view(state.view(seat), options, Pick(n))
            assert given in options
            world = game.imagine(state.view(seat), seed=n)
            assert game.advise_from_view(world.view(seat), world.options(seat), Pick(n)) == given
            answered += 1
        step_at_random(state, pick)
    assert answered > 50 or state.over  # a game of guests may be shorter
