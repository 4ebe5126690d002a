"""Bots at seats, clocks, and bots that stand in for people who are gone.

Tables with people go first, and addresses share the processors alike. A table of bots alone pauses while nobody looks at it,
unless others wait for its end.

Whoever wrote the last entry of a table drives its bots at once; other processes wait a moment, and step in if
that one has died. Should two of them drive the same bot, the store takes one answer and refuses the other.

While a person is asked and somebody looks, sharp bots of that table think ahead. A prepared answer comes no sooner than another one.
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Coroutine
from hashlib import blake2b
from typing import Any

from tinhorn.bots import STAND_IN_LEVEL
from tinhorn.bots.levels import thinking_time
from tinhorn.core.state import State
from tinhorn.table.bots.preparing import ThinkingAhead
from tinhorn.table.bots.thinkers import Payer, Payers, Thinkers
from tinhorn.table.bots.thinking import Task
from tinhorn.table.clocks.resting import warning_time
from tinhorn.table.hosting.logs import note
from tinhorn.table.messages.server import Note, encode
from tinhorn.table.record.frames import make_frame
from tinhorn.table.store.rows import SeatRow
from tinhorn.table.tables.absence import Absence
from tinhorn.table.tables.moves import Moves
from tinhorn.table.tables.table import OpenTable
from tinhorn.table.words.refusals import Refusal
from tinhorn.table.words.sentences import NOTHING_PLAYED, PLAYED_FOR_YOU

MOST_TOLD = 12
HANDING_OVER = 0.02  # seconds that a question takes to a worker and back, besides the thinking
RETRY = 0.5  # seconds until a table is looked at again after something failed
BUSY = 30.0  # seconds until a table is looked at again where a bot thinks or a clock has just run out


def who_plays(seat: SeatRow, usual: str) -> tuple[str, str]:
    """The level and the name of the bot that plays for a seat. A stand-in has no name of its own, and so no temper."""
    if seat.kind == "bot":
        return seat.level or usual, seat.name
    return STAND_IN_LEVEL, ""


def until_beat(pace: float, spent: float, least: float) -> float:
    """Seconds until the beat at which an answer is given that was found after `spent` seconds, but as if it took `least` or more."""
    return (max(spent, least) // pace + 1) * pace - spent


class Driver:
    """Looks at a table whenever it has moved, and does what nobody is there to do."""

    def __init__(self, moves: Moves, absence: Absence, thinkers: Thinkers, secret: str, payers: Payers) -> None:
        self.tables = moves.tables
        self.moves = moves
        self.absence = absence
        self.thinkers = thinkers
        self.ahead = ThinkingAhead(thinkers, self.tables.settings.bot_ahead)
        self._secret = secret
        self._payers = payers
        # By table and not by code: a table that was closed and opened again is another one, with work of its own.
        self._driving: set[tuple[OpenTable, int, int]] = set()
        self._returning: set[tuple[OpenTable, int]] = set()
        self._clocks: dict[OpenTable, tuple[float, asyncio.TimerHandle]] = {}
        self.stopped = False
        self.tables.moved.append(self.look)

    def look_at_all(self) -> None:
        """Called now and then, so that no table waits for ever because a look failed."""
        self.ahead.forget_closed(self.tables.open)
        for table in [each for each in self._clocks if self.tables.open.get(each.code) is not each]:
            self._unset_clock(table)
        for table in list(self.tables.open.values()):
            self.look(table)

    def look(self, table: OpenTable) -> None:
        """Somebody to play for? A clock to set?"""
        game = table.game
        state = game.state
        if game.runs_itself and table not in self._clocks:
            return  # people only, and no clock
        self.ahead.end_passed(table)
        if state is None or self.stopped or game.row.status != "playing":
            self._unset_clock(table)
            return
        table.paused = not (game.row.event or self._people_sit(table) or self._somebody_looks(table))
        if table.paused:
            return
        for seat in state.to_act:
            if self._how_played(game.seats[seat]) is not None:
                self._drive(table, seat, "")
        for row in game.seats:
            if row.stand_in and row.seat not in table.stepped_out and table.watched_from(row.seat):
                self._hand_back(table, row.seat)
        self._set_clock(table)
        self._think_ahead(table, state)

    def _people_sit(self, table: OpenTable) -> bool:
        return any(seat.kind == "person" for seat in table.game.seats)

    def _somebody_looks(self, table: OpenTable) -> bool:
        """Here, or a person is connected to another process."""
        return self._looks_here(table) or any(table.here(seat.seat) for seat in table.game.seats if seat.kind == "person")

    def _looks_here(self, table: OpenTable) -> bool:
        """Does somebody look over a socket of this process, or did over HTTP a moment ago?"""
        return bool(table.watchers) or self.tables.playing_time.monotonic() - table.looked < self.tables.settings.bot_attention

    def rank(self, table: OpenTable) -> int:
        """The lowest goes first: 0 where people sit and somebody looks, 2 where neither is so."""
        return int(not self._people_sit(table)) + int(not self._somebody_looks(table))

    def payer(self, table: OpenTable) -> Payer:
        """Who is charged for the bots of a table: the address of its host, or of somebody who sits there."""
        game = table.game
        return *self._payers.payer([game.row.host, *[seat.person for seat in game.seats]]), table.code

    def _how_played(self, seat: SeatRow) -> str | None:
        if seat.kind == "bot":
            return "bot"
        return "standin" if seat.stand_in else None

    # Bots

    def _drive(self, table: OpenTable, seat: int, forced: str) -> None:
        game = table.game
        asked = game.asked_number if game.state is not None and game.state.together is not None else game.number
        key = (table, seat, asked)
        if key in self._driving:
            return
        self._driving.add(key)
        task = self._spawn(table, self._play_for(table, seat, asked, forced))
        task.add_done_callback(lambda _: self._driving.discard(key))

    def _spawn(self, table: OpenTable, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        """Do this, and look at the table again if it fails: the store may be away, and nobody else would ask the bot."""
        task = self.tables.spawn(work)
        task.add_done_callback(lambda done: self._look_again(table, done))
        return task

    def _look_again(self, table: OpenTable, done: asyncio.Task[None]) -> None:
        if not self.stopped and (done.cancelled() or done.exception() is not None):
            asyncio.get_running_loop().call_later(RETRY, self._look_if_open, table)

    def _look_if_open(self, table: OpenTable) -> None:
        if self.tables.open.get(table.code) is table:
            self.look(table)

    async def _play_for(self, table: OpenTable, seat: int, asked: int, forced: str) -> None:
        """Let a bot answer for a seat. Its answer comes at the next beat, so that its speed reveals nothing about its choices."""
        game = table.game
        if not table.ours and not forced:
            await asyncio.sleep(self.tables.settings.peer_grace)
        began = asyncio.get_running_loop().time()
        state = game.state
        if not self._still_asked(table, seat, asked) or state is None:
            return
        row = game.seats[seat]
        number = game.number
        action = self._prepared(table, state, seat, row)
        least = 0.0
        if action is None:
            action = await self._choice(table, state, seat, row)
        else:
            least = thinking_time(who_plays(row, game.row.level)[0]) + HANDING_OVER
        pace = self.tables.settings.bot_pace
        if pace > 0 and not self.stopped:
            spent = asyncio.get_running_loop().time() - began
            await asyncio.sleep(until_beat(pace, spent, least))
        by = forced or self._how_played(game.seats[seat])
        if by is None or self.stopped or not self._still_asked(table, seat, asked):
            return  # the person is back, or somebody else was faster
        try:
            await self.moves.move(table, seat, f"{by}.{asked}.{seat}.{secrets.token_hex(4)}", number, action, by)
        except Refusal as no:
            note("bot refused", table=game.code, seat=seat, code=no.code)
            raise

    def _still_asked(self, table: OpenTable, seat: int, asked: int) -> bool:
        game = table.game
        state = game.state
        if state is None or game.row.status != "playing" or seat not in state.to_act or self.tables.open.get(game.code) is not table:
            return False
        return asked == (game.asked_number if state.together is not None else game.number)

    async def _choice(self, table: OpenTable, state: State, seat: int, row: SeatRow) -> int:
        """The bot's choice, or any option where the bot fails. A forced answer needs no bot."""
        options = state.legal(seat)
        if len(options) == 1:
            return options[0]
        self.tables.metrics.count("tinhorn_bot_answers_total", "asked")
        chosen = await self.thinkers.ask(self._task(table, row), self.payer(table), lambda: self.rank(table), table.game.row.game)
        return chosen if chosen in options else secrets.choice(options)

    def _task(self, table: OpenTable, row: SeatRow) -> Task:
        """What a bot is told: what a person at its seat would be sent, and nothing else."""
        game = table.game
        frame = encode(make_frame(game, row.seat, game.number, []))
        own = blake2b(f"{self._secret}:{game.code}:{row.seat}:{game.number}".encode(), digest_size=6).digest()
        level, name = who_plays(row, game.row.level)
        return Task(level=level, name=name, version=game.row.version, seed=int.from_bytes(own, "big"), frame=frame)

    # Thinking ahead

    def _think_ahead(self, table: OpenTable, state: State) -> None:
        """While a person is asked, and somebody looks here: if nobody does, the answer may never come, or come to another process."""
        seats = table.game.seats
        if not self.ahead.wanted(table) or not self._looks_here(table) or all(self._how_played(seats[seat]) for seat in state.to_act):
            return
        thinking = [
            row
            for row in seats
            if row.kind == "bot" and row.seat not in state.to_act and thinking_time(who_plays(row, table.game.row.level)[0]) > 0
        ]
        self.ahead.begin(table, {row.seat: self._task(table, row) for row in thinking}, self.payer(table))

    def _prepared(self, table: OpenTable, state: State, seat: int, row: SeatRow) -> int | None:
        """The answer that a bot prepared for exactly this question, if it did."""
        level, name = who_plays(row, table.game.row.level)
        action = self.ahead.answer(table, seat, level, name, state)
        if action is not None:
            self.tables.metrics.count("tinhorn_bot_answers_total", "prepared")
        return action

    # Clocks and absence

    def _set_clock(self, table: OpenTable) -> None:
        deadline = table.game.deadline()
        known = self._clocks.get(table)
        if deadline is None:
            self._unset_clock(table)
        elif known is None or known[0] != deadline:
            self._unset_clock(table)
            patience = 0.0 if table.ours else self.tables.settings.peer_grace
            loop = asyncio.get_running_loop()
            handle = loop.call_later(max(0.0, deadline - self.tables.playing_time.now()) + patience, self._ring, table, deadline)
            self._clocks[table] = (deadline, handle)

    def _unset_clock(self, table: OpenTable) -> None:
        known = self._clocks.pop(table, None)
        if known is not None:
            known[1].cancel()

    def _ring(self, table: OpenTable, deadline: float) -> None:
        """Time is up: for those who are here a bot decides this once, for those who are gone it plays until they are back."""
        game = table.game
        self._clocks.pop(table, None)
        if self.stopped or game.deadline() != deadline or game.state is None or self.tables.open.get(game.code) is not table:
            return
        if self.tables.playing_time.now() < deadline:  # it has stood still
            self._set_clock(table)
            return
        for seat in game.state.to_act:
            own = game.deadline(seat)
            if self._how_played(game.seats[seat]) is None and own is not None and own <= deadline:
                self._spawn(table, self._run_out(table, seat, game.asked_number))

    async def _run_out(self, table: OpenTable, seat: int, asked: int) -> None:
        if await self.absence.take_vacation(table, seat):
            self.look(table)
        elif table.here(seat):
            self._drive(table, seat, "clock")
        elif table.game.asked_number == asked:
            await self.absence.away(table, seat, table.game.number)

    async def next_look(self, table: OpenTable) -> float | None:
        """Look at a table that is due, and say when it will be again: when somebody is to be warned, or runs out of time."""
        game = table.game
        state, clock = game.state, game.clock
        if state is None or state.over or clock is None or game.row.status != "playing" or game.frozen is not None:
            return None
        self.look(table)
        now = self.tables.playing_time.now()
        times: list[float] = []
        for seat in state.to_act:
            deadline = game.deadline(seat)
            if deadline is None or self._how_played(game.seats[seat]) is not None:
                return now + BUSY
            times += [time for time in (deadline - warning_time(clock), deadline) if time > now]
        return min(times) if times else now + BUSY

    def _hand_back(self, table: OpenTable, seat: int) -> None:
        key = (table, seat)
        if key not in self._returning:
            self._returning.add(key)
            self._spawn(table, self._welcome_back(table, seat)).add_done_callback(lambda _: self._returning.discard(key))

    async def _welcome_back(self, table: OpenTable, seat: int) -> None:
        since = await self.absence.back(table, seat)
        if since is None:
            return
        game = table.game
        entries = await self.tables.store.entries_after(game.code, since)
        played = [entry.action for entry in entries if entry.by == "standin" and entry.seat == seat]
        last = played[-MOST_TOLD:]
        told = "; ".join(game.rules.say(action) for action in last)
        text = (PLAYED_FOR_YOU.say(len(played), told) if played else NOTHING_PLAYED.say()).text()
        for watcher in [each for each in table.watchers if each.seat == seat]:
            watcher.connection.push(encode(Note(table=game.code, text=text, times=len(played), played=last)))

    def stop(self) -> None:
        self.stopped = True
        self.ahead.forget_closed({})
        for table in list(self._clocks):
            self._unset_clock(table)
