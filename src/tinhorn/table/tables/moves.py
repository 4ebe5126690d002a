"""Deciding on moves: a move is judged under the table's lock, offered to the store, and shown when it is written."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Coroutine
from functools import partial
from typing import Any

from tinhorn.core.events import Event
from tinhorn.core.state import State
from tinhorn.table.logs import warn
from tinhorn.table.messages.server import Ack, WhyNot
from tinhorn.table.record.chain import seal
from tinhorn.table.record.game import TableGame
from tinhorn.table.record.log import pack_events
from tinhorn.table.record.played import Made
from tinhorn.table.refusals import ID_USED, NOT_WRITTEN, Refusal
from tinhorn.table.rows import Append
from tinhorn.table.store import StoreAway
from tinhorn.table.tables.registry import Tables
from tinhorn.table.tables.table import OpenTable


class Decision:
    """A decision that was judged: what is to be written, the position after it (None for an undo) and what happened on the way."""

    def __init__(self, append: Append, after: State | None, events: list[Event]) -> None:
        self.append = append
        self.entry = append.entry
        self.after = after
        self.events = events


class Sent:
    """A decision as it was sent. `id` is made up by the sender, and belongs to the seat and to what was decided."""

    def __init__(self, kind: str, seat: int, id: str, number: int, action: int | str) -> None:
        self.kind = kind
        self.seat = seat
        self.id = id
        self.number = number
        self.action = action


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
        return self._enter(table, Sent("move", seat, id, number, action), partial(self._decide_move, table, seat, id, action, by))

    def undo(self, table: OpenTable, seat: int, id: str, number: int) -> Coroutine[Any, Any, Ack | None]:
        """Take back this seat's last move. None where the position has passed."""
        return self._enter(table, Sent("undo", seat, id, number, 0), partial(self._decide_undo, table, seat, id))

    def why(self, table: OpenTable, seat: int, action: int | str) -> WhyNot:
        """Why is an action not legal for this seat?"""
        game = table.game
        state = game.playing()
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

    async def _enter(self, table: OpenTable, sent: Sent, decide: Callable[[], Decision]) -> Ack | None:
        """Decide under the table's lock and write the entry; again where another process was faster."""
        began = time.perf_counter()
        holding = await table.lock.acquire() if table.lock.taken else table.lock.take()
        try:
            while True:
                if table.behind or sent.number > table.game.number:
                    await self.tables.follow_store(table)
                made = table.game.ids.get(sent.id)
                if made is not None:
                    return self._again(table, sent, made)
                table.game.playing()
                if not table.game.takes_number(sent.seat, sent.number):
                    stands = await self.store.entry_with(table.code, sent.id)
                    return None if stands is None else self._again(table, sent, Made(stands))
                decision = decide()
                try:
                    written = await self.store.append(decision.append)
                except BaseException as wrong:  # whether it was written is not known: look before the next move, and let everybody see it
                    self.tables.catch_up_soon(table)
                    if isinstance(wrong, StoreAway):
                        raise NOT_WRITTEN() from None
                    raise
                if written:
                    self.metrics.took("tinhorn_move_seconds", time.perf_counter() - began)
                    self._apply(table, decision)
                    return Ack(table=table.code, id=sent.id, number=decision.entry.number)
                table.behind = True
                stands = await self.store.entry_with(table.code, sent.id)
                if stands is not None and stands.number <= table.game.number:  # an id from before this table was loaded
                    return self._again(table, sent, Made(stands))
                self.metrics.count("tinhorn_conflicts_total")
                await self.tables.follow_store(table)
                if table.game.number < decision.entry.number:  # nobody was faster: the table is no longer in the store
                    raise NOT_WRITTEN()
        except asyncio.CancelledError:
            if not holding.evicted:
                raise
            if holding.task is not None:
                holding.task.uncancel()
            raise NOT_WRITTEN() from None
        finally:
            table.lock.release(holding)

    def _again(self, table: OpenTable, sent: Sent, made: Made) -> Ack:
        """The answer to an id that stands in the record: the same decision of the same seat is acknowledged again, another is refused."""
        same = made.seat == sent.seat and made.kind == sent.kind
        if not same or (made.kind == "move" and made.action != table.game.action_code(sent.action)):
            raise ID_USED()
        return Ack(table=table.code, id=sent.id, number=made.number)

    def _apply(self, table: OpenTable, decision: Decision) -> None:
        """It is written: go on to the new position and show it. It is acknowledged even if that fails."""
        game, entry = table.game, decision.entry
        self.metrics.count("tinhorn_entries_total", entry.by if entry.kind == "move" else "undo")
        try:
            if entry.number == game.number + 1:  # otherwise the table was read anew meanwhile, with this entry
                self._advance(game, decision)
            table.ours = True
            table.used = self.tables.playing_time.monotonic()
        except Exception as wrong:
            table.behind = True
            warn("move not shown", trace=True, table=table.code, kind=type(wrong).__name__)
        if decision.append.over:
            table.show_info()
        self.tables.show(table)

    def _advance(self, game: TableGame, decision: Decision) -> None:
        if decision.after is None:
            game.take_back(decision.entry)
        else:
            game.advance(decision.entry, decision.after, decision.events)
        if game.asked_number == decision.entry.number:
            game.asked_at = decision.append.asked_at
        if decision.append.snapshot is not None:
            game.last_snapshot = decision.entry.number

    # Judging

    def _decide_move(self, table: OpenTable, seat: int, id: str, action: int | str, by: str) -> Decision:
        """Judge a move and see what comes of it; now and then with a snapshot."""
        game = table.game
        code = game.judged(seat, action)
        after = game.playing().copy()
        after.listen()
        after.apply(seat, code)
        events = after.hear()
        after.listening = False
        entry = game.entry(id, "move", seat, code, by, pack_events(events), after, self.tables.now())
        over = after.over
        snapshot = None
        if over or entry.number - game.last_snapshot >= self.tables.settings.snapshot_every:
            snapshot = seal(entry.chain, game.packed(after, game.ahead(entry, after)))
        asked_at = self._asked_at(game, over or not game.asks_anew(after))
        return Decision(Append(entry=entry, snapshot=snapshot, over=over, asked_at=asked_at), after, events)

    def _asked_at(self, game: TableGame, same: bool) -> float | None:
        """When the next question is put, where a clock measures the answer."""
        return None if same or game.row.clock is None else self.tables.playing_time.now()

    def _decide_undo(self, table: OpenTable, seat: int, id: str) -> Decision:
        game = table.game
        why = game.why_no_undo(seat)
        if why is not None:
            raise Refusal(409, "no_undo", why.text(), None, why)
        entry = game.entry(id, "undo", seat, 0, "person", b"", game.way_back.decisions[-1][1], self.tables.now())
        return Decision(Append(entry=entry, snapshot=None, over=False, asked_at=self._asked_at(game, same=False)), None, [])
