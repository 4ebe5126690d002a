"""Looking back: earlier positions of a table, its log and its record.

What was recorded is shown as it was recorded. Other games are played again up to the position.
"""

from __future__ import annotations

from collections import OrderedDict
from typing import Any, Final

import msgspec

from tinhorn.table.messages.answers import Lead, ScoresAt
from tinhorn.table.messages.server import Frame
from tinhorn.table.process.aside import Aside
from tinhorn.table.record.frames import make_frame
from tinhorn.table.record.game import TableGame
from tinhorn.table.record.loading import load_game, record_of
from tinhorn.table.record.log import Line
from tinhorn.table.record.recorded import RecordedFrame, Recording, read_recording
from tinhorn.table.store.protocol import Store
from tinhorn.table.store.rows import Entry, StoredTable
from tinhorn.table.words.refusals import NO_POSITION, Refusal

MOST_OPEN: Final = 8  # recordings, with one page of each in memory
MOST_SCORES: Final = 60  # positions of a curve
SHORTEST_LEAD: Final = 25  # a lead counts when it lasts for one in so many positions


class Course:
    """How the scores went: where another seat took the lead and kept it for a while, and the scores at some positions."""

    def __init__(self) -> None:
        self.leads: list[Lead] = []
        self.scores: list[ScoresAt] = []


def course_of(kept: StoredTable, entries: list[Entry]) -> Course:
    """Play a game again and note its course. Equal seats do not change the lead."""
    game = load_game(kept)
    course, found = Course(), list[Lead]()
    every = max(1, len(entries) // MOST_SCORES)
    for entry in entries:
        game.follow([entry])
        if game.state is None:
            break
        scores = game.state.scores
        if entry.number % every == 0 or entry is entries[-1]:
            course.scores.append(ScoresAt(number=entry.number, scores=scores))
        best = [seat for seat, score in enumerate(scores) if score == max(scores)]
        if len(best) == 1 and (not found or found[-1].seat != best[0]):
            if found and entry.number - found[-1].number < len(entries) // SHORTEST_LEAD:
                found.pop()
            if not found or found[-1].seat != best[0]:
                found.append(Lead(number=entry.number, seat=best[0]))
    course.leads = found[1:]  # whoever is ahead first has not overtaken anybody
    return course


async def open_recording(store: Store, code: str, chain: bytes) -> Recording | None:
    """The recording of a table; None where there is none."""
    stored = await store.recorded(code, 0)
    return None if stored is None else read_recording(chain, stored)


async def turn(store: Store, code: str, recording: Recording, number: int) -> None:
    """Have the page at hand that holds a position."""
    page = recording.page_of(number)
    if not recording.has(page):
        recording.turn_to(page, await store.recorded(code, page))


class Replays:
    """Of all tables, whether their rules are installed or not."""

    def __init__(self, store: Store, aside: Aside) -> None:
        self.store = store
        self.aside = aside
        self._open: OrderedDict[str, Recording] = OrderedDict()
        self._courses: OrderedDict[str, Course] = OrderedDict()

    async def recording(self, game: TableGame) -> Recording | None:
        """The recording of a game that has ended; None while there is none. A bad one is refused only where the game cannot be played."""
        if not game.ended:
            return None
        found = self._open.pop(game.code, None)
        if found is None:
            try:
                found = await open_recording(self.store, game.code, game.chain)
            except Refusal:
                if game.state is None:
                    raise
        if found is not None:
            self._open[game.code] = found
            if len(self._open) > MOST_OPEN:
                self._open.popitem(last=False)
        return found

    async def frames(self, game: TableGame, number: int, seats: list[int | None]) -> list[Frame | RecordedFrame]:
        """The position at a number as these seats saw it then."""
        if not game.shown:
            game.playing()
        if number > game.number:
            raise NO_POSITION()
        recorded = await self._recorded(game, number, seats)
        if recorded is not None:
            return recorded
        kept = await self.store.kept(game.code, number)
        assert kept is not None
        then = await self.aside.run(load_game, kept)
        if then.frozen is not None:
            raise then.frozen
        lines = [then.deal_line()] if number == 0 else then.lines_after(number - 1) or []
        return [make_frame(then, seat, number - 1, lines) for seat in seats]

    async def _recorded(self, game: TableGame, number: int, seats: list[int | None]) -> list[Frame | RecordedFrame] | None:
        recording = await self.recording(game)
        if recording is None:
            return None
        try:
            await turn(self.store, game.code, recording, number)
        except Refusal:
            if game.state is None:
                raise
            return None
        lines = recording.lines[number : number + 1]
        return [recording.frame(number, seat, number - 1, lines) for seat in seats]

    async def lines(self, game: TableGame, since: int, most: int) -> list[Line]:
        """The log after a number; -1 begins with the deal."""
        if not game.shown:
            game.playing()
        recording = await self.recording(game)
        if recording is not None:
            return recording.lines_after(since)[: most + 1]
        entries = await self.store.entries_after(game.code, max(since, 0), most)
        lines = [game.kept_line(entry) for entry in entries if entry.number <= game.number]
        return [game.deal_line(), *lines] if since < 0 else lines

    async def course(self, game: TableGame) -> Course:
        """How the scores of a game went that is over or was closed; nothing where its rules are not installed."""
        game.lay_open()
        if game.state is None:
            return Course()
        if game.code not in self._courses:
            kept = await self.store.kept(game.code, 0)
            assert kept is not None
            entries = await self.store.entries_after(game.code, 0)
            self._courses[game.code] = await self.aside.run(course_of, kept, entries)
            if len(self._courses) > MOST_OPEN:
                self._courses.popitem(last=False)
        return self._courses[game.code]

    async def record(self, game: TableGame) -> dict[str, Any]:
        """The core's record of a game that is over or was closed, as plain data."""
        game.lay_open()
        recording = await self.recording(game)
        if recording is not None:
            return recording.record
        entries = await self.store.entries_after(game.code, 0)
        plain: dict[str, Any] = msgspec.to_builtins(await self.aside.run(record_of, game, entries))
        return plain
