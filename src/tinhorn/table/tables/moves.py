"""Deciding on moves: a move is judged under the table's lock, offered to the store, and shown when it is written."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Coroutine
from typing import Any

from tinhorn.table.clocks.resting import is_slow
from tinhorn.table.hosting.logs import warn
from tinhorn.table.messages.server import Ack, WhyNot
from tinhorn.table.record.chain import seal
from tinhorn.table.record.position import Position
from tinhorn.table.store.protocol import StoreAway
from tinhorn.table.store.rows import Append, Entry
from tinhorn.table.tables.registry import Tables
from tinhorn.table.tables.results import result_of
from tinhorn.table.tables.table import OpenTable
from tinhorn.table.words.refusals import ID_USED, NOT_WRITTEN, Refusal


class Moves:
    """Moves and undos of all tables, whoever makes them: people over sockets and HTTP, bots, and clocks."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self.store = tables.store
        self.metrics = tables.metrics

    def move(
        self, table: OpenTable, seat: int, id: str, number: int, action: int | str, by: str = "person"
    ) -> Coroutine[Any, Any, Ack | None]:
        """Play for a seat. None where the position has passed: the caller is shown the new one."""
        code = table.game.action_code(action)
        return self._enter(table, Entry(code=table.code, number=number + 1, id=id, kind="move", seat=seat, action=code, by=by))

    def undo(self, table: OpenTable, seat: int, id: str, number: int) -> Coroutine[Any, Any, Ack | None]:
        """Take back this seat's last move. None where the position has passed."""
        return self._enter(table, Entry(code=table.code, number=number + 1, id=id, kind="undo", seat=seat, action=0, by="person"))

    def why(self, table: OpenTable, seat: int, action: int | str) -> WhyNot:
        """Why is an action not legal for this seat?"""
        game = table.game
        state = game.playing().state
        code = game.action_code(action)
        why = state.why_not(seat, code)
        return WhyNot(
            table=table.code,
            action=code,
            say=game.rules.say(code),
            legal=why is None,
            rule=None if why is None else why.rule,
            reason=None if why is None else why.text(),
            key=None if why is None else why.key,
            values=[] if why is None else why.plain_values(),
        )

    # The way of every decision

    async def _enter(self, table: OpenTable, sent: Entry) -> Ack | None:
        """Judge under the table's lock and write; again where another process was faster."""
        began = time.perf_counter()
        holding = await table.lock.acquire()
        try:
            while True:
                if table.behind or sent.number > table.game.number + 1:
                    await self.tables.follow_store(table)
                stands = table.game.entries.get(sent.id)
                if stands is not None:
                    return self._again(sent, stands)
                table.game.playing()
                if not table.game.takes_number(sent.seat, sent.number - 1):
                    entry = await self.store.entry_with(table.code, sent.id)
                    return None if entry is None else self._again(sent, entry)
                append, after = self._judge(table, sent)
                try:
                    written = await self.store.append(append)
                except BaseException as wrong:  # whether it was written is not known: look before the next move, and let everybody see it
                    self.tables.catch_up_soon(table)
                    if isinstance(wrong, StoreAway):
                        raise NOT_WRITTEN() from None
                    raise
                if written:
                    self.metrics.took("tinhorn_move_seconds", time.perf_counter() - began)
                    self._arrive(table, append, after)
                    return Ack(table=table.code, id=sent.id, number=append.entry.number)
                table.behind = True
                entry = await self.store.entry_with(table.code, sent.id)
                if entry is not None and entry.number <= table.game.number:  # an id from before this table was loaded
                    return self._again(sent, entry)
                self.metrics.count("tinhorn_conflicts_total")
                await self.tables.follow_store(table)
                if table.game.number < append.entry.number:  # nobody was faster: the table is no longer in the store
                    raise NOT_WRITTEN()
        except asyncio.CancelledError:
            if not holding.evicted:
                raise
            if holding.task is not None:
                holding.task.uncancel()
            raise NOT_WRITTEN() from None
        finally:
            table.lock.release(holding)

    def _again(self, sent: Entry, stands: Entry) -> Ack:
        """The answer to an id that stands in the record: the same decision of the same seat is acknowledged again, another is refused."""
        if (sent.seat, sent.kind, sent.action) != (stands.seat, stands.kind, stands.action):
            raise ID_USED()
        return Ack(table=stands.code, id=sent.id, number=stands.number)

    def _judge(self, table: OpenTable, sent: Entry) -> tuple[Append, Position]:
        """What is to be written of it, now and then with a snapshot, and the position that it leads to."""
        game = table.game
        number = game.number + 1
        if sent.kind == "undo":
            why = game.why_no_undo(sent.seat)
            if why is not None:
                raise Refusal(409, "no_undo", why.text(), None, why)
            after = game.playing().after_undo(number)
        else:
            game.refuse_illegal(sent.seat, sent.action)
            after = self._play(game.playing(), number, sent.seat, sent.action)
        over = after.state.over
        entry = game.entry(sent, after, self.tables.now())
        result = result_of(game.row, game.seats, after.state, entry.at) if over else None
        snapshot = None
        if sent.kind == "move" and (over or number - game.last_snapshot >= self.tables.settings.snapshot_every):
            snapshot = seal(entry.chain, after.pack(game.rules))
        now = self.tables.playing_time.now()
        asked_at = now if not over and after.asked_number == number else None
        if game.clock is None:
            due = asked_at if self._is_to_be_marked(table, after) else None
            return Append(entry=entry, snapshot=snapshot, over=over, asked_at=due, due=due, result=result), after
        spent = None if sent.kind == "undo" else game.spent_by(sent.seat, now)
        due = asked_at if is_slow(game.clock) else None
        return Append(entry=entry, snapshot=snapshot, over=over, asked_at=asked_at, due=due, spent=spent, result=result), after

    def _is_to_be_marked(self, table: OpenTable, after: Position) -> bool:
        """Is a person asked next whom notices may have to tell, and is the table not due already? Other processes may have looked."""
        if not self.tables.notices or not table.game.lasts or (table.marked and not self.store.shared):
            return False
        return any(table.game.seats[seat].kind == "person" for seat in after.state.to_act)

    def _play(self, position: Position, number: int, seat: int, action: int) -> Position:
        state = position.state.copy()
        state.listen()
        state.apply(seat, action)
        events = state.hear()
        state.listening = False
        return position.after_move(number, seat, state, events)

    def _arrive(self, table: OpenTable, append: Append, after: Position) -> None:
        """It is written: go on to the new position and show it. It is acknowledged even if that fails."""
        game, entry = table.game, append.entry
        self.metrics.count("tinhorn_entries_total", entry.by if entry.kind == "move" else "undo")
        try:
            if entry.number == game.number + 1:  # otherwise the table was read anew meanwhile, with this entry
                game.arrive(entry, after)
                if after.asked_number == entry.number:
                    game.asked_at = self.tables.playing_time.now() if append.asked_at is None else append.asked_at
                    table.marked = table.marked or append.due is not None
                if append.spent is not None:
                    game.set_spent(entry.seat, append.spent)
                    table.show_info()
                if append.snapshot is not None:
                    game.last_snapshot = entry.number
            table.ours = True
            table.used = self.tables.playing_time.monotonic()
        except Exception as wrong:
            table.behind = True
            warn("move not shown", trace=True, table=table.code, kind=type(wrong).__name__)
        if append.over:
            table.show_info()
        self.tables.show(table)
