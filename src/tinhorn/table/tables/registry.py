"""The tables that are open in this process: opening, catching up with the store, closing, and freeing those that are stuck.

No process owns a table. The store decides between two processes that write the same number; the slower one catches up.
"""

from __future__ import annotations

import asyncio
import time
from collections import OrderedDict
from collections.abc import Callable, Collection, Coroutine
from math import inf
from typing import Any

from tinhorn.table.clocks.playing_time import PlayingTime
from tinhorn.table.hosting.logs import warn
from tinhorn.table.hosting.metrics import Metrics
from tinhorn.table.hosting.settings import TableSettings
from tinhorn.table.record.game import TableGame
from tinhorn.table.record.loading import load_game
from tinhorn.table.store.protocol import Store, StoreAway
from tinhorn.table.store.rows import StoredTable
from tinhorn.table.tables.replay import open_recording, turn
from tinhorn.table.tables.table import OpenTable
from tinhorn.table.words.refusals import FROZEN_SEED, Refusal, is_damage

Listener = Callable[[OpenTable], None]
Work = Callable[[OpenTable], Coroutine[Any, Any, None]]

MOST_PROMISED = 100_000
ASKED_AT_ONCE = 500
RETRY = 0.5  # seconds until a store that is away is asked again
DRIFT = 2.0  # seconds by which two clocks may differ before one looks again


class Tables:
    """`moved` are called when a table has a new position, `opened` when it was opened, `refreshed` when its row was read anew,
    `dropped` when it was deleted."""

    def __init__(
        self, settings: TableSettings, store: Store, metrics: Metrics, playing_time: PlayingTime, now: Callable[[], float] = time.time
    ) -> None:
        self.settings = settings
        self.store = store
        self.metrics = metrics
        self.playing_time = playing_time
        self.now = now
        self.open: dict[str, OpenTable] = {}
        self.silent: set[str] = set()  # processes that are taken for dead
        self.moved: list[Listener] = []
        self.opened: list[Listener] = []
        self.refreshed: list[Listener] = []
        self.dropped: list[Listener] = []
        self._loading: dict[str, asyncio.Task[OpenTable | None]] = {}
        self._tasks: set[asyncio.Task[Any]] = set()
        self._catching_up: set[OpenTable] = set()
        self._ahead = 0.0
        self.notices = False  # are people told of their turns who are away?
        self._promised: OrderedDict[tuple[str, float], str] = OrderedDict()  # commitments, by code and time: a code may come again

    # Opening and closing

    def ahead(self) -> float:
        """By how much the time of day is ahead of the playing time. It changes only when a server has stood still, or its clock was set."""
        ahead = self.now() - self.playing_time.now()
        if abs(ahead - self._ahead) > DRIFT:
            self._ahead = ahead
        return self._ahead

    async def find(self, code: str, looks: bool = True) -> OpenTable | None:
        """The table, read from the store if it is not open here. `looks`: somebody wants to see it."""
        found = self.open.get(code)
        if found is not None:
            found.used = self.playing_time.monotonic()
            if looks:
                found.looked = found.used
            if looks and found.paused:
                found.paused = False
                self.tell(self.moved, found)
            return found
        if code not in self._loading:
            self._loading[code] = self.spawn(self._load(code, looks))
        return await asyncio.shield(self._loading[code])

    async def _load(self, code: str, looks: bool) -> OpenTable | None:
        try:
            kept = await self.store.kept(code)
            if kept is None:
                return None
            game = self._game(kept)
            if game.state is None and game.ended:
                await self._show_recorded(game)
            await self._read_rests(game)
            table = OpenTable(game, self.playing_time.monotonic(), self.silent)
            if not looks:
                table.looked = -inf
            table.ours = not self.store.shared
            self.open[code] = table
            self.tell(self.opened, table)
            if self.store.shared:
                await self.catch_up(table)  # what was written between reading and listening
            self.show(table)
            return table
        finally:
            del self._loading[code]

    def _game(self, kept: StoredTable) -> TableGame:
        """The game of a table that was read, with the time that is left on its clock. It begins anew where that is not known."""
        game = load_game(kept)
        game.ahead = self.ahead
        self._hold_to_promise(game)
        number, asked_at = kept.asked or (-1, 0.0)
        game.asked_at = asked_at if number == game.asked_number else self.playing_time.now()
        self._look_for_damage(game)
        return game

    async def _read_rests(self, game: TableGame) -> None:
        """When the people at a table are on vacation, where its clock stands still meanwhile."""
        if game.clock is None or not game.clock.vacation:
            return
        sits = {seat.person: seat.seat for seat in game.seats if seat.kind == "person" and seat.person is not None}
        rests = await self.store.rests(list(sits))
        game.vacations = {sits[person]: rest.vacations for person, rest in rests.items()}

    def _hold_to_promise(self, game: TableGame) -> None:
        """A commitment that this process has shown once stays, also if the table was closed meanwhile."""
        key = (game.code, game.row.created)
        promised = self._promised.setdefault(key, game.commitment)
        self._promised.move_to_end(key)
        if len(self._promised) > MOST_PROMISED:
            self._promised.popitem(last=False)
        if promised != game.commitment:
            game.commitment = promised
            game.set_aside(FROZEN_SEED())

    async def compare_with_store(self) -> None:
        """Does the store still have the seeds that open tables were promised, and has it entries of which nothing was heard here?"""
        promised = {code: table.game.row.seed for code, table in self.open.items() if table.game.frozen is None}
        codes = list(promised)
        for n in range(0, len(codes), ASKED_AT_ONCE):
            for code, (seed, newest) in (await self.store.standing(codes[n : n + ASKED_AT_ONCE])).items():
                table = self.open.get(code)
                if table is None:
                    continue
                if seed != promised[code]:
                    await self.refresh(table)
                heard = table.lock.taken or table in self._catching_up
                if newest > table.game.number and not heard:  # whoever wrote it may not know that it is open here
                    self.announce(table)
                    self.catch_up_soon(table)

    async def _show_recorded(self, game: TableGame) -> None:
        """A game that has ended and cannot be played here: show its recording, if there is one."""
        try:
            recording = await open_recording(self.store, game.code, game.chain)
            if recording is not None:
                await turn(self.store, game.code, recording, recording.number)
                game.show_recorded(recording)
        except Refusal as no:
            warn("bad recording", table=game.code, why=no.reason)

    def _look_for_damage(self, game: TableGame) -> None:
        """Tell the operator what was set aside, and make a bad snapshot anew."""
        why = game.frozen
        if why is not None and is_damage(why):
            self.metrics.count("tinhorn_damaged_tables_total")
            warn("table set aside", table=game.code, why=why.reason)
        if game.bad_snapshot:
            warn("bad snapshot", table=game.code)
            if game.state is not None and game.number > 0:
                self.spawn(self.store.replace_snapshot(game.code, game.number, game.snapshot()))

    def close_idle(self) -> None:
        """Forget tables that nobody here has looked at for a while; the store has them."""
        old = self.playing_time.monotonic() - self.settings.idle_unload
        for code, table in list(self.open.items()):
            if not table.watchers and table.used < old and not table.lock.taken:
                self.tell_others(f"shut {code} 0")
                del self.open[code]

    def _drop(self, table: OpenTable) -> None:
        """The table is no longer in the store: it was old, and another process deleted it."""
        if self.open.get(table.code) is table:
            del self.open[table.code]
            self.tell(self.dropped, table)

    # Catching up

    async def catch_up(self, table: OpenTable) -> None:
        """Play the entries that the store has and this table has not."""
        holding = await table.lock.acquire()
        try:
            await self.follow_store(table)
        finally:
            table.lock.release(holding)

    async def follow_store(self, table: OpenTable) -> None:
        """The same for who holds the lock."""
        table.behind = False  # from here on, whoever hears of a new entry reads again
        if table.game.frozen is not None:  # nothing goes on there
            return
        try:
            entries = await self.store.entries_after(table.code, table.game.number)
            if not entries:
                return
            clock = table.game.clock
            if table.game.state is None or (clock is not None and clock.reserve > 0):
                await self._read_row(table)
            asked = table.game.asked_number
            table.game.follow([entry for entry in entries if entry.number > table.game.number])
            if table.game.asked_number != asked:
                table.game.asked_at = self.playing_time.now()
        except Refusal as no:  # an entry is not as it was written
            table.game.set_aside(no)
            self._look_for_damage(table.game)
            table.show_info()
            return
        except BaseException:
            self.catch_up_soon(table)
            raise
        table.ours = False
        self.show(table)

    def catch_up_soon(self, table: OpenTable) -> None:
        """The store may have entries that this table has not. Read them, as soon as the store can be read."""
        table.behind = True
        if table not in self._catching_up:
            self._catching_up.add(table)
            self.spawn(self._keep_up(table))

    async def _keep_up(self, table: OpenTable) -> None:
        try:
            while table.behind and self.open.get(table.code) is table:  # whoever hears of a new entry meanwhile says so
                await self._insist(table, self.catch_up)
        finally:
            self._catching_up.discard(table)

    def insist(self, table: OpenTable, work: Work) -> None:
        """Do this, again and again while the store is away and the table is open."""
        self.spawn(self._insist(table, work))

    async def _insist(self, table: OpenTable, work: Work) -> None:
        while self.open.get(table.code) is table:
            try:
                return await work(table)
            except StoreAway:
                await asyncio.sleep(RETRY)

    async def refresh(self, table: OpenTable) -> None:
        """Read anew who sits where and what the host has set."""
        holding = await table.lock.acquire()
        try:
            await self._read_row(table)
        finally:
            table.lock.release(holding)
        self.show(table)

    async def _read_row(self, table: OpenTable) -> None:
        meta = await self.store.meta(table.code)
        if meta is None:
            self._drop(table)
            return
        was_frozen = table.game.frozen is not None
        table.game.set_row(*meta)
        await self._read_rests(table.game)
        if not was_frozen:
            self._look_for_damage(table.game)
        if table.game.state is None:
            table.game.deal_if_started()
            table.game.asked_at = self.playing_time.now()
        table.frames.clear()
        self.tell(self.refreshed, table)
        table.show_info()

    def show(self, table: OpenTable) -> None:
        """Show a new position to all who look at it here, and let bots and clocks look too."""
        table.show_position()
        self.tell(self.moved, table)

    def tell(self, listeners: list[Listener], table: OpenTable) -> None:
        for each in list(listeners):
            try:
                each(table)
            except Exception as wrong:  # the others listen too
                warn("listener failed", trace=True, table=table.code, kind=type(wrong).__name__)

    # The watchdog

    def stuck(self) -> list[OpenTable]:
        """The tables whose lock has been held for longer than the setting allows."""
        return [table for table in self.open.values() if table.lock.held_longer_than(self.settings.lock_timeout)]

    async def free_stuck(self) -> None:
        """Read every stuck table anew from the store and evict the holder of its lock. What was acknowledged is in the store."""
        for table in self.stuck():
            holding = table.lock.holding
            if holding is None:
                continue
            warn("table stuck", table=table.code, number=table.game.number)
            kept = await self.store.kept(table.code)
            if kept is None or table.lock.holding is not holding:
                continue  # it went on by itself
            game = self._game(kept)
            await self._read_rests(game)
            table.replace(game)
            table.lock.evict(holding)
            self.metrics.count("tinhorn_freed_tables_total")
            self.show(table)

    # Tasks that nobody waits for

    def spawn(self, work: Coroutine[Any, Any, Any]) -> asyncio.Task[Any]:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._finished)
        return task

    def _finished(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        wrong = None if task.cancelled() else task.exception()
        if wrong is not None and not isinstance(wrong, (Refusal, StoreAway)):
            warn("task failed", kind=type(wrong).__name__, where=str(wrong)[:200])

    async def settle(self) -> None:
        """Wait for the tasks that are under way."""
        while self._tasks:
            await asyncio.wait(list(self._tasks), timeout=1.0)

    # Other processes on the same database

    def audience(self, code: str) -> Collection[str] | None:
        """The other processes that must hear what happens at a table; None: any may have it open."""
        table = self.open.get(code)
        return None if table is None else table.holders

    def tell_others(self, words: str) -> None:
        """Tell all that have the table open of which this is."""
        self._tell(words, self.audience(words.split(" ")[1]))

    def announce(self, table: OpenTable) -> None:
        """Tell all processes that the table is open here, so that those with the same table make themselves known."""
        self._tell(f"open {table.code} 0", None)

    def answer(self, process: str, words: str) -> None:
        """Tell one process."""
        self._tell(words, [process])

    def _tell(self, words: str, to: Collection[str] | None) -> None:
        if self.store.shared and (to is None or to):
            self.spawn(self.store.notify(words, None if to is None else list(to)))
