"""Presence: who is connected where, in this process and in the others on the same database.

Each process sends a heartbeat every few seconds. A killed process does not sign off: when it has been silent for long enough, nobody
counts as connected there.

A process that opens a table says so to all. Those that have it open too introduce themselves, and from then on the two tell each other
what happens there. Each reads anew then: what the other wrote before the introduction, it told nobody here.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from contextlib import suppress
from typing import Protocol

from tinhorn.table.messages.server import Left, encode
from tinhorn.table.store.protocol import StoreAway
from tinhorn.table.tables.access import Access
from tinhorn.table.tables.chat import Chat
from tinhorn.table.tables.delivery import Delivery
from tinhorn.table.tables.registry import Tables
from tinhorn.table.tables.table import Connection, OpenTable, Watcher
from tinhorn.table.words.refusals import NOT_OPEN_NOW, REMOVED, UNKNOWN_TABLE, Declared

HEARTBEAT = 5.0  # seconds between two heartbeats of a process
SILENCE = 3.2 * HEARTBEAT  # after so long a process is taken for dead


class Bus(Protocol):
    """Brings what other processes say: which process, what kind of word, about which table, and its argument."""

    def listen(
        self,
        heard: Callable[[str, str, str, str], None],
        missed: Callable[[], None],
        audience: Callable[[str], Collection[str] | None],
    ) -> None:
        """Call `heard` for every word of others, and `missed` when some may have been lost. `audience` says which processes must hear of
        a table; None: all."""


class Presence:
    """Lets watchers join and leave, and listens to the other processes over the bus, where there are others."""

    def __init__(self, tables: Tables, access: Access, chat: Chat, delivery: Delivery, bus: Bus | None = None) -> None:
        self.tables = tables
        self.access = access
        self.chat = chat
        self.delivery = delivery
        self.heard_of: dict[str, float] = {}
        self.others_say: dict[str, Callable[[OpenTable, str], None]] = {}  # further kinds of words, and who hears them
        self.words_to_all: dict[str, Callable[[str], None]] = {}  # words about no table, and who hears them
        if bus is not None:
            bus.listen(self._heard, self._missed, tables.audience)
        tables.opened.append(tables.announce)
        tables.opened.append(self.look_for_people)
        tables.refreshed.append(self._let_go)
        tables.dropped.append(self._send_away)

    # Watchers of this process

    async def join(self, connection: Connection, code: str, person: str, key: str | None, since: int | None) -> Watcher:
        """From now on the connection receives this table, for its person's seat or as a spectator."""
        table, seat = await self.access.enter(code, person, key)
        if self.tables.store.shared:  # another process may just have sent them away
            await self.tables.refresh(table)
            table, seat = await self.access.enter(code, person, key)
        if self.tables.store.shared or (since is not None and since > table.game.number):
            await self.tables.catch_up(table)
        keyed = self.access.keyed(table.game.row, table.game.seats, key)
        watcher = Watcher(connection, table, person, seat, -1 if since is None else since, keyed)
        if table.game.shown:  # so that the first frame goes out before the answer to whatever is said next
            with suppress(StoreAway):  # then the frame comes when the store is back
                await self.delivery.fetch(watcher)
        place = table.place_of(watcher)
        was_here = place is not None and table.here(place)
        table.watchers.add(watcher)
        if seat is not None:
            table.stepped_out.discard(seat)
        if place is not None and not was_here:
            self._tell_place("here", table, place)
        self.tables.tell(self.tables.moved, table)
        connection.wake(watcher)
        try:
            await self.chat.pass_on(table)
        except StoreAway:  # the lines come when the store is back
            self.tables.insist(table, self.chat.pass_on)
        except BaseException:  # the connection never hears of this watcher, so it would watch for ever
            self.leave(watcher)
            raise
        return watcher

    def leave(self, watcher: Watcher) -> None:
        table = watcher.table
        if watcher not in table.watchers:
            return
        place = table.place_of(watcher)
        table.watchers.discard(watcher)
        table.used = table.looked = self.tables.playing_time.monotonic()
        if place is not None and place not in self._places(table):
            self._tell_place("gone", table, place)

    def _places(self, table: OpenTable) -> set[int]:
        """The seats for which somebody is connected in this process, and `HOST`."""
        places = {table.place_of(watcher) for watcher in table.watchers}
        return {place for place in places if place is not None}

    def _tell_place(self, kind: str, table: OpenTable, place: int) -> None:
        self.tables.tell_others(f"{kind} {table.code} {place}")
        self.look_for_people(table)
        table.show_info()

    def look_for_people(self, table: OpenTable) -> None:
        """Note since when nobody has been here for a seat, and since when the host is gone."""
        now = self.tables.playing_time.monotonic()
        away = [row.seat for row in table.game.seats if row.kind == "person" and not table.here(row.seat)]
        table.left = {seat: table.left.get(seat, now) for seat in away}
        if table.host_here() == (table.host_left is None):
            return
        table.host_left = None if table.host_left is not None else now
        table.takeover = None if table.host_left is None else self.tables.playing_time.now() + self.tables.settings.host_absence
        table.show_info()

    def _let_go(self, table: OpenTable) -> None:
        """Seats or rights may have changed: whoever may no longer watch leaves."""
        game = table.game
        for watcher in list(table.watchers):
            before = watcher.seat
            watcher.seat = game.seat_of(watcher.person)
            if not self.access.may_watch(game.row, game.seats, watcher.person, watcher.keyed):
                self._let_one_go(watcher, REMOVED if watcher.person in game.removed else NOT_OPEN_NOW)
            elif watcher.seat != before:
                self._moved(table, watcher, before)
        self.look_for_people(table)

    def _moved(self, table: OpenTable, watcher: Watcher, before: int | None) -> None:
        """Somebody sits elsewhere now, or stands: other processes know them by their place."""
        place = table.place_of(watcher)
        if before is not None and before not in self._places(table):
            self.tables.tell_others(f"gone {table.code} {before}")
        if place is not None:
            self.tables.tell_others(f"here {table.code} {place}")

    def _send_away(self, table: OpenTable) -> None:
        """The table is no more."""
        for watcher in list(table.watchers):
            self._let_one_go(watcher, UNKNOWN_TABLE)

    def _let_one_go(self, watcher: Watcher, why: Declared) -> None:
        self.leave(watcher)
        watcher.connection.push(encode(Left(table=watcher.table.code, reason=why().reason, key=why.sentence.key)))

    # Other processes

    def heartbeat(self) -> None:
        """Send the heartbeat, and notice which processes have stopped sending theirs."""
        time = self.tables.playing_time
        self.tables.tell_others(f"alive - {time.now():.3f}")
        old = time.monotonic() - SILENCE
        fallen = {process for process, at in self.heard_of.items() if at < old}
        for process in fallen:
            del self.heard_of[process]
        self.tables.silent |= fallen
        self._show_presence_of(fallen)
        for table in self.tables.open.values():
            self.look_for_people(table)

    def _show_presence_of(self, processes: set[str]) -> None:
        for table in self.tables.open.values():
            if any(process in processes for process, _ in table.elsewhere):
                table.show_info()

    def _introduce(self, table: OpenTable, process: str) -> None:
        """Another process has this table open too: from now on it is told what happens here. It learns for whom somebody is connected."""
        table.holders.add(process)
        self.tables.answer(process, f"also {table.code} {','.join(map(str, self._places(table)))}")

    def _met(self, table: OpenTable, process: str, places: str) -> None:
        if process not in table.holders:
            self._introduce(table, process)
        there = {(process, int(place)) for place in places.split(",") if place}
        table.elsewhere = {each for each in table.elsewhere if each[0] != process} | there
        self._read_anew(table)
        self._others_changed(table)

    def _others_changed(self, table: OpenTable) -> None:
        self.look_for_people(table)
        table.show_info()

    def _read_anew(self, table: OpenTable) -> None:
        self.tables.catch_up_soon(table)
        self.tables.insist(table, self.tables.refresh)
        self.tables.insist(table, self.chat.pass_on)

    def _heard(self, process: str, kind: str, code: str, argument: str) -> None:
        tables = self.tables
        self.heard_of[process] = tables.playing_time.monotonic()
        if process in tables.silent:
            tables.silent.discard(process)
            self._show_presence_of({process})
        if kind == "alive":
            tables.playing_time.heard(float(argument))
        elif kind in self.words_to_all:
            self.words_to_all[kind](argument)
        table = tables.open.get(code)
        if table is None:
            return
        if kind == "entry":
            if int(argument) > table.game.number:
                tables.catch_up_soon(table)
        elif kind == "meta":
            tables.insist(table, tables.refresh)
        elif kind == "chat":
            tables.insist(table, self.chat.pass_on)
        elif kind == "open":
            self._introduce(table, process)
        elif kind == "also":
            self._met(table, process, argument)
        elif kind == "shut":
            table.holders.discard(process)
        elif kind == "here":
            table.elsewhere.add((process, int(argument)))
            self._others_changed(table)
        elif kind == "gone":
            table.elsewhere.discard((process, int(argument)))
            self._others_changed(table)
        elif kind in self.others_say:
            self.others_say[kind](table, argument)

    def _missed(self) -> None:
        """The bus was lost for a while: read anew what the others may have said."""
        for hear in self.words_to_all.values():
            hear("0")
        for table in self.tables.open.values():
            self._read_anew(table)
            self.tables.announce(table)
