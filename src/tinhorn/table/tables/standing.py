"""Answers that people let the server give: where they have only one, and those that they said beforehand.

Only the asked person knows that there is nothing to decide. So the answer comes after a time that is drawn from that person's own
answers, and in every other way as if they had given it. These are given only while they are connected.

Those for while somebody is away lie with their seat. They hold at most two weeks, and are given only while nobody is connected for it.
"""

from __future__ import annotations

import asyncio
import random
import secrets
from collections import OrderedDict, deque
from collections.abc import Callable
from typing import Final

import msgspec

from tinhorn.core.pick import Pick
from tinhorn.core.state import State
from tinhorn.core.steps import Question
from tinhorn.table.clocks.resting import DAY
from tinhorn.table.hosting.logs import note
from tinhorn.table.messages.client import Standing
from tinhorn.table.messages.client import StandingAnswer as Answer
from tinhorn.table.messages.requests import AwayAnswer
from tinhorn.table.store.protocol import Change, StoreAway
from tinhorn.table.store.rows import AwayKept, SeatRow, TableRow
from tinhorn.table.tables.lobby import Lobby
from tinhorn.table.tables.moves import Moves
from tinhorn.table.tables.table import OpenTable, Watcher
from tinhorn.table.words.refusals import LONG_STANDING, NO_SUCH_QUESTION, NOT_SEATED, Refusal

FIRST_TIMES: Final[tuple[float, ...]] = (1.4, 1.9, 2.3, 2.8, 3.3, 4.1, 5.2)  # seconds: how people answer of whom little is known
ENOUGH: Final = 5  # answers of a person that say how fast they are
REMEMBERED: Final = 48
LONGEST: Final = 45.0  # who thinks longer has gone to fetch something
SPREAD: Final = 0.15  # no time is used twice to the millisecond: that would look like a machine
MOST_PEOPLE: Final = 10_000
BEFORE_DEADLINE: Final = 1.0
RETRY: Final = 0.5
DAYS_AWAY: Final = 14


def kept_for(row: SeatRow, now: float) -> list[AwayAnswer]:
    """What is answered for the person of a seat while they are away, as far as it has not expired. Nothing where it is damaged."""
    if not row.standing:
        return []
    try:
        kept = msgspec.json.decode(row.standing, type=AwayKept)
    except msgspec.DecodeError:
        return []
    return [each for each in kept.answers if each.until > now] if kept.person == row.person else []


def later(seconds: float, work: Callable[[], None]) -> None:
    asyncio.get_running_loop().call_later(seconds, work)


class AnswerTimes:
    """How long a person took to answer questions at which they had a choice, by the name of the question."""

    def __init__(self) -> None:
        self._times: OrderedDict[str, deque[tuple[str, float]]] = OrderedDict()

    def note(self, person: str, question: str, seconds: float) -> None:
        known = self._times.get(person)
        if known is None:
            known = self._times[person] = deque(maxlen=REMEMBERED)
        known.append((question, min(seconds, LONGEST)))
        self._times.move_to_end(person)
        if len(self._times) > MOST_PEOPLE:
            self._times.popitem(last=False)

    def of(self, person: str, question: str) -> tuple[float, ...]:
        """Their times at this question; at any question, if those are few; those of most people, if these are few too."""
        known = self._times.get(person, ())
        same = tuple([seconds for name, seconds in known if name == question])
        if len(same) >= ENOUGH:
            return same
        return tuple([seconds for _, seconds in known]) if len(known) >= ENOUGH else FIRST_TIMES


class StandingAnswers:
    """Looks at a table whenever it has moved. `after` does something later."""

    def __init__(self, moves: Moves, lobby: Lobby) -> None:
        self.moves = moves
        self.lobby = lobby
        self.tables = moves.tables
        self.times = AnswerTimes()
        self.after: Callable[[float, Callable[[], None]], None] = later
        self._chance = random.SystemRandom()
        self._due: set[tuple[str, int, int]] = set()
        for listeners in (self.tables.moved, self.tables.opened, self.tables.refreshed):
            listeners.append(self.look)

    def look_at_all(self) -> None:
        """Somebody may have gone while they were asked."""
        for table in list(self.tables.open.values()):
            if any(row.standing for row in table.game.seats):
                self.look(table)

    def away(self, table: OpenTable, seat: int) -> list[AwayAnswer]:
        """What is answered for this seat while its person is away."""
        return kept_for(table.game.seats[seat], self.tables.now())

    async def stand_away(self, table: OpenTable, person: str, answers: list[AwayAnswer]) -> None:
        """From now on these are answered while this person is away."""
        latest = self.tables.now() + DAYS_AWAY * DAY
        for each in answers:
            if each.question not in table.game.rules.questions:
                raise NO_SUCH_QUESTION(each.question)
            if each.until > latest + DAY:  # the clocks of browsers differ
                raise LONG_STANDING(DAYS_AWAY)
        kept = [msgspec.structs.replace(each, until=min(each.until, latest)) for each in answers]
        said = msgspec.json.encode(AwayKept(person=person, answers=kept)).decode() if kept else ""

        def work(change: Change, row: TableRow, seats: list[SeatRow]) -> None:
            seat = next((each.seat for each in seats if each.person == person), None)
            if seat is None:
                raise NOT_SEATED()
            change.set_seat(seat, standing=said)

        await self.lobby.change(table, work)

    def say(self, watcher: Watcher, standing: Standing) -> None:
        """What this person wants to be answered for them from now on."""
        state = watcher.table.game.state
        watcher.standing = standing
        watcher.standing_round = 0 if state is None else state.rounds_played()
        self.look(watcher.table)

    def answers(self, table: OpenTable, seat: int) -> None:
        """This person answers by themselves: note how long it took, where there was something to choose."""
        state, person = table.game.state, table.game.seats[seat].person
        question = None if state is None else state.asked(seat)
        asked, since = table.asked_since
        if state is None or question is None or person is None or asked != table.game.asked_number or len(state.options(seat)) < 2:
            return
        self.times.note(person, type(question).__name__, self.tables.playing_time.monotonic() - since)

    def look(self, table: OpenTable) -> None:
        state = table.game.state
        if state is None or table.game.row.status != "playing":
            return
        kept = {row.seat for row in table.game.seats if row.standing}
        for seat in kept | {watcher.seat for watcher in table.watchers if watcher.standing is not None}:
            if seat is not None and seat in state.to_act and self._answer(table, state, seat) is not None:
                self._answer_later(table, state, seat)

    def _answer_later(self, table: OpenTable, state: State, seat: int) -> None:
        key = (table.code, seat, self._asked(table, state))
        if key not in self._due:
            self._due.add(key)
            self.after(self._delay(table, state, seat), lambda: self._give(table, seat, key))

    def _asked(self, table: OpenTable, state: State) -> int:
        """The number of the open question. Sealed answers of others do not change it."""
        return table.game.asked_number if state.together is not None else table.game.number

    def _give(self, table: OpenTable, seat: int, key: tuple[str, int, int]) -> None:
        """Answer now, if the same question is still open and the person has neither left nor thought better of it."""
        self._due.discard(key)
        state = table.game.state
        if state is None or table.game.row.status != "playing" or self.tables.open.get(table.code) is not table:
            return
        action = self._answer(table, state, seat)
        if action is not None and key[2] == self._asked(table, state):
            self.tables.spawn(self._move(table, seat, action))

    async def _move(self, table: OpenTable, seat: int, action: int) -> None:
        try:
            await self.moves.move(table, seat, secrets.token_hex(12), table.game.number, action)
        except (Refusal, StoreAway) as no:
            note("standing answer not given", table=table.code, seat=seat, kind=type(no).__name__)
            self.after(RETRY, lambda: self.look(table))

    # What to answer, and when

    def _answer(self, table: OpenTable, state: State, seat: int) -> int | None:
        """The action that the person of this seat wants to be answered now; None if they want to decide."""
        question = state.asked(seat)
        row = table.game.seats[seat]
        if question is None or row.kind != "person" or row.stand_in:
            return None
        options = state.options(seat)
        for watcher in table.watchers:
            standing = watcher.standing
            if watcher.seat != seat or standing is None:
                continue
            if standing.single and len(options) == 1:
                return options[0]
            for each in standing.answers:
                ended = each.this_round and watcher.standing_round != state.rounds_played()
                if not ended and each.action in options and self._fits(each, question):
                    return each.action
        return self._answer_away(table, state, question, seat, options)

    def _answer_away(self, table: OpenTable, state: State, question: Question, seat: int, options: list[int]) -> int | None:
        if not table.game.seats[seat].standing or table.here(seat):
            return None
        for each in self.away(table, seat):
            if self._fits(each, question):
                if each.action is None:  # by what this seat sees, and nothing else
                    return table.game.rules.advise_from_view(state.view(seat), options, Pick(self._chance.getrandbits(32)))
                if each.action in options:
                    return each.action
        return None

    def _fits(self, answer: Answer | AwayAnswer, question: Question) -> bool:
        gaps = question.prompt.names
        if answer.question != type(question).__name__:
            return False
        return all(name in gaps and getattr(question, name) == value for name, value in answer.args.items())

    def _delay(self, table: OpenTable, state: State, seat: int) -> float:
        """As long as this person takes for an answer. With nobody but bots at the table, as long as a bot."""
        game = table.game
        person = game.seats[seat].person or ""
        question = state.asked(seat)
        if question is None or not self._somebody_else(table, person):
            return self.tables.settings.bot_pace
        drawn = self._chance.choice(self.times.of(person, type(question).__name__)) * self._chance.uniform(1 - SPREAD, 1 + SPREAD)
        deadline = game.deadline()
        return drawn if deadline is None else max(0.0, min(drawn, deadline - self.tables.playing_time.now() - BEFORE_DEADLINE))

    def _somebody_else(self, table: OpenTable, person: str) -> bool:
        if any(row.kind == "person" and row.person != person for row in table.game.seats):
            return True
        return any(watcher.person != person for watcher in table.watchers)
