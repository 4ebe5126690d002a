"""The house: the tables that are open in this process, and everything that changes one.

No process owns a table. A move is judged here and offered to the store; where another process was faster,
the store refuses, the table catches up, and the move is judged anew.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Coroutine
from typing import Any, Protocol

from tinhorn.core.events import Event
from tinhorn.core.state import State
from tinhorn.server.bus import Bus
from tinhorn.server.frames import make_frame, put_into_words
from tinhorn.server.live import Line, Live, pack_events
from tinhorn.server.logs import warn
from tinhorn.server.messages import Ack, Fairness, Frame, Left, Refusal, SeatInfo, TableInfo, WhyNot, encode
from tinhorn.server.metrics import Metrics
from tinhorn.server.people import Signer
from tinhorn.server.settings import Settings
from tinhorn.server.store.rows import Append, Entry, bits_of
from tinhorn.server.store.store import Store
from tinhorn.server.store.writer import StoreAway
from tinhorn.server.talk import Talk
from tinhorn.server.turns import Turn, Turns

LOG_LENGTH = 500
FIRST_EVENTS = 200
BEAT = 5.0  # seconds between two signs of life of a process
SILENCE = 3.2 * BEAT  # after so long a process is taken for dead, and nobody is connected there

UNKNOWN = Refusal(404, "unknown_table", "There is no table with that code, or it is not open to you.")
STALE = "That position has passed; here is the present one."


Tell = Callable[[Ack], None]


def tell_nobody(ack: Ack) -> None:
    """For those who wait for the result itself."""


class Connection(Protocol):
    """A socket, as far as the house needs it."""

    def push(self, message: bytes) -> None: ...

    def wake(self, guest: Guest) -> None: ...


class Guest:
    """One socket at one table. `sent` is the number of the last frame that it was sent, -1 before the first."""

    def __init__(self, connection: Connection, live: Live, person: str, seat: int | None, since: int, keyed: bool) -> None:
        self.connection = connection
        self.live = live
        self.person = person
        self.seat = seat
        self.sent = since
        self.keyed = keyed
        self.chatted = 0
        self.wants_info = True
        self.wants_frame = True


class Open:
    """A table that is open in this process: the position, who watches it here, and the lock that orders its moves."""

    def __init__(self, live: Live, now: float, silent: set[str]) -> None:
        self.live = live
        self.silent = silent
        self.lock = Turns()
        self.guests: set[Guest] = set()
        self.elsewhere: dict[tuple[str, int], int] = {}
        self.frames: dict[tuple[int | None, int], bytes] = {}
        self.ours = True
        self.behind = False
        self.used = now

    def here(self, seat: int) -> bool:
        """Is somebody connected for this seat, in this process or in one that lives?"""
        if any(guest.seat == seat for guest in self.guests):
            return True
        return any(n > 0 and at == seat and process not in self.silent for (process, at), n in self.elsewhere.items())


class House:
    """All that the doors, sockets and HTTP, call."""

    def __init__(self, settings: Settings, store: Store, signer: Signer, metrics: Metrics, now: Callable[[], float] = time.time) -> None:
        self.settings = settings
        self.store = store
        self.signer = signer
        self.metrics = metrics
        self.now = now
        self.open: dict[str, Open] = {}
        self.moved: list[Callable[[Open], None]] = []
        self.heard_of: dict[str, float] = {}
        self.silent: set[str] = set()
        self._loading: dict[str, asyncio.Task[Open | None]] = {}
        self._tasks: set[asyncio.Task[Any]] = set()
        self.talk = Talk(settings, store, now)
        self.bus = Bus(store.url, store.process, self._heard, self._missed) if store.shared else None

    # Opening

    async def find(self, code: str) -> Open | None:
        """The table, read from the store if it is not open here."""
        found = self.open.get(code)
        if found is not None:
            found.used = self.now()
            return found
        if code not in self._loading:
            self._loading[code] = self.spawn(self._load(code))
        return await asyncio.shield(self._loading[code])

    async def _load(self, code: str) -> Open | None:
        try:
            kept = await self.store.kept(code)
            if kept is None:
                return None
            table = Open(Live(kept), self.now(), self.silent)
            table.ours = not self.store.shared
            self.open[code] = table
            if self.store.shared:
                self.tell_others(f"who {code} 0")
                await self.catch_up(table)  # what was written between reading and listening
            self._moved(table)
            return table
        finally:
            del self._loading[code]

    def close_idle(self) -> None:
        """Forget tables that nobody here has looked at for a while; the store has them."""
        old = self.now() - self.settings.idle_unload
        for code, table in list(self.open.items()):
            if not table.guests and table.used < old and not table.lock.taken:
                del self.open[code]

    # The watchdog

    def stuck(self) -> list[Open]:
        """The tables whose lock has been held for longer than the setting allows."""
        longest = asyncio.get_running_loop().time() - self.settings.lock_timeout
        return [table for table in self.open.values() if table.lock.holder is not None and table.lock.holder.since < longest]

    async def free_stuck(self) -> None:
        """Read every stuck table anew from the store and evict the holder of its lock. Nothing acknowledged is lost: it is in the store."""
        for table in self.stuck():
            turn = table.lock.holder
            if turn is None:
                continue
            warn("a table is stuck", table=table.live.code, number=table.live.number)
            kept = await self.store.kept(table.live.code)
            if kept is None or table.lock.holder is not turn:
                continue  # it went on by itself
            self._replace(table, Live(kept))
            self.metrics.count("tinhorn_freed_tables_total")
            table.lock.evict(turn)
            self._moved(table)

    def _replace(self, table: Open, live: Live) -> None:
        table.live = live
        for guest in table.guests:
            guest.live = live
            guest.seat = live.seat_of(guest.person)

    def spawn(self, work: Coroutine[Any, Any, Any]) -> asyncio.Task[Any]:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._spent)
        return task

    def _spent(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and task.exception() is not None and not isinstance(task.exception(), (Refusal, StoreAway)):
            wrong = task.exception()
            warn("task failed", kind=type(wrong).__name__, where=str(wrong)[:200])

    async def settle(self) -> None:
        """Wait for what is being written."""
        while self._tasks:
            await asyncio.wait(list(self._tasks), timeout=1.0)

    # Hearing from other processes

    def tell_others(self, words: str) -> None:
        if self.store.shared:
            self.spawn(self.store.write(lambda connection: None, words))

    def beat(self) -> None:
        """Tell the others that this process lives, and notice which of them have fallen silent: a killed one says no farewell."""
        self.tell_others("alive - 0")
        old = self.now() - SILENCE
        fallen = {process for process, at in self.heard_of.items() if at < old}
        for process in fallen:
            del self.heard_of[process]
        self.silent |= fallen
        self._show_marks_of(fallen)

    def _show_marks_of(self, processes: set[str]) -> None:
        for table in self.open.values():
            if any(process in processes for process, _ in table.elsewhere):
                self._show_info(table)

    def _heard(self, process: str, kind: str, code: str, argument: str) -> None:
        self.heard_of[process] = self.now()
        if process in self.silent:
            self.silent.discard(process)
            self._show_marks_of({process})
        table = self.open.get(code)
        if table is None:
            return
        if kind == "entry":
            if int(argument) > table.live.number and not table.behind:
                table.behind = True
                self.spawn(self.catch_up(table))
        elif kind == "meta":
            self.spawn(self.refresh(table))
        elif kind == "chat":
            self.spawn(self.talk.pass_on(table))
        elif kind == "who":
            for seat in {guest.seat for guest in table.guests if guest.seat is not None}:
                self.tell_others(f"here {code} {seat}")
        elif kind in ("here", "gone"):
            table.elsewhere[process, int(argument)] = int(kind == "here")
            self._show_info(table)

    async def _missed(self) -> None:
        for table in list(self.open.values()):
            await self.catch_up(table)
            await self.refresh(table)
            self.tell_others(f"who {table.live.code} 0")

    async def catch_up(self, table: Open) -> None:
        """Go on to where the store is."""
        async with await table.lock.wait():
            table.behind = False
            await self._catch_up(table)

    async def _catch_up(self, table: Open) -> None:
        entries = await self.store.entries_after(table.live.code, table.live.number)
        if not entries:
            return
        if table.live.state is None:
            await self._refresh(table)
        table.live.follow([entry for entry in entries if entry.number > table.live.number])
        table.ours = False
        self._moved(table)

    async def refresh(self, table: Open) -> None:
        """Read anew who sits where and what the host has set."""
        async with await table.lock.wait():
            await self._refresh(table)
        self._moved(table)

    async def _refresh(self, table: Open) -> None:
        meta = await self.store.meta(table.live.code)
        if meta is None:
            return
        live = table.live
        live.set_meta(*meta)
        live.deal_if_started()
        table.frames.clear()
        for guest in list(table.guests):
            guest.seat = live.seat_of(guest.person)
            if not self.may_watch(live, guest.person, guest.keyed):
                self.leave(guest)
                guest.connection.push(encode(Left(table=live.code, reason="This table is no longer open to you.")))
        self._show_info(table)

    def _moved(self, table: Open) -> None:
        """Show a new position to all who look at it here, and let bots and clocks look too."""
        table.frames.clear()
        if table.live.state is not None:
            for guest in table.guests:
                guest.wants_frame = True
                guest.connection.wake(guest)
        # Most have been sent theirs. Of hundreds of tables, what is kept longer costs more than making it anew for a few.
        table.frames.clear()
        table.live.spoken.in_open = None
        self._tell_listeners(table)

    def _tell_listeners(self, table: Open) -> None:
        for each in list(self.moved):
            try:
                each(table)
            except Exception as wrong:  # the move stands, and the others listen too
                warn("a listener failed", trace=True, table=table.live.code, kind=type(wrong).__name__)

    def _show_info(self, table: Open) -> None:
        for guest in table.guests:
            guest.wants_info = True
            guest.connection.wake(guest)

    # Who may see what

    def keyed(self, live: Live, key: str | None) -> bool:
        return key is not None and (
            self.signer.fits(key, self.signer.table_key(live.code))
            or any(self.signer.fits(key, self.signer.seat_key(live.code, seat.seat)) for seat in live.seats)
        )

    def may_watch(self, live: Live, person: str | None, keyed: bool) -> bool:
        if person is not None and (person == live.table.host or live.seat_of(person) is not None):
            return True
        if live.table.watch == "anyone" or (keyed and live.table.watch == "link"):
            return True
        gathering = live.table.status == "gathering"  # whoever may sit down may see the table first
        return gathering and (live.table.join != "link" or keyed)

    async def enter(self, code: str, person: str | None, key: str | None) -> tuple[Open, int | None]:
        """The table and this person's seat; refuses alike whether the table is unknown or closed to them."""
        table = await self.find(code)
        if table is None or not self.may_watch(table.live, person, self.keyed(table.live, key)):
            raise UNKNOWN
        return table, table.live.seat_of(person)

    async def join(self, connection: Connection, code: str, person: str, key: str | None, since: int | None) -> Guest:
        """A socket sits down at its seat, or watches."""
        table, seat = await self.enter(code, person, key)
        if self.store.shared or (since is not None and since > table.live.number):
            await self.catch_up(table)
        guest = Guest(connection, table.live, person, seat, -1 if since is None else since, self.keyed(table.live, key))
        was_here = seat is not None and table.here(seat)
        table.guests.add(guest)
        if seat is not None and not was_here:
            self.tell_others(f"here {code} {seat}")
            self._show_info(table)
        self._tell_listeners(table)
        connection.wake(guest)
        await self.talk.pass_on(table)
        return guest

    def leave(self, guest: Guest) -> None:
        table = self.open.get(guest.live.code)
        if table is None or guest not in table.guests:
            return
        table.guests.discard(guest)
        table.used = self.now()
        if guest.seat is not None and not any(other.seat == guest.seat for other in table.guests):
            self.tell_others(f"gone {guest.live.code} {guest.seat}")
            self._show_info(table)

    # Showing

    async def lines(self, live: Live, since: int, most: int) -> tuple[int, list[Line]]:
        """The log after `since`, from the newest back to at most so many entries; and after which number it begins."""
        recent = live.lines_after(max(since, 0)) if since >= 0 else None
        if recent is not None:
            return since, recent
        number = live.number
        begin = max(since, number - most)
        entries = await self.store.entries_after(live.code, max(begin, 0), most)
        lines = [live.kept_line(entry) for entry in entries if entry.number <= number]
        if begin < 0:
            lines.insert(0, live.deal_line())
        return begin, lines

    async def frame_bytes(self, table: Open, seat: int | None, since: int) -> bytes:
        """A frame as it is sent, with events from the store where they are no longer in memory."""
        at_hand = self._recent_frame(table, seat, since)
        if at_hand is not None:
            return at_hand
        live, number = table.live, table.live.number
        begin, lines = await self.lines(live, since, FIRST_EVENTS)
        if live.number != number:  # moved on meanwhile
            return await self.frame_bytes(table, seat, since)
        return self._frame(table, seat, since, min(begin, number), lines)

    def _recent_frame(self, table: Open, seat: int | None, since: int) -> bytes | None:
        """The same, if all that happened since then is still in memory."""
        known = table.frames.get((seat, since))
        if known is not None:
            return known
        lines = table.live.lines_after(since) if since >= 0 else None
        return None if lines is None else self._frame(table, seat, since, min(since, table.live.number), lines)

    def _frame(self, table: Open, seat: int | None, since: int, begin: int, lines: list[Line]) -> bytes:
        """The same bytes for every socket that needs the same."""
        data = table.frames[seat, since] = put_into_words(make_frame(table.live, seat, begin, lines))
        return data

    async def frame_for(self, guest: Guest) -> bytes | None:
        """The next frame for a guest; None if there is nothing to show yet."""
        data = self.frame_at_hand(guest)
        table = self._table_of(guest)
        if data is None and table is not None:
            data = self._sent(guest, await self.frame_bytes(table, guest.seat, guest.sent))
        return data

    def frame_at_hand(self, guest: Guest) -> bytes | None:
        """The same without waiting; None also where the store must be asked first."""
        table = self._table_of(guest)
        data = None if table is None else self._recent_frame(table, guest.seat, guest.sent)
        return None if data is None else self._sent(guest, data)

    def _table_of(self, guest: Guest) -> Open | None:
        """The table that a guest still looks at, once it has been dealt."""
        table = self.open.get(guest.live.code)
        return table if table is not None and guest in table.guests and guest.live.state is not None else None

    def _sent(self, guest: Guest, frame: bytes) -> bytes:
        guest.sent = guest.live.number
        guest.wants_frame = False
        self.metrics.count("tinhorn_frames_total")
        return frame

    async def frame(self, table: Open, seat: int | None, since: int) -> Frame:
        if table.live.state is None:
            table.live.playing()
        begin, lines = await self.lines(table.live, since, FIRST_EVENTS)
        return make_frame(table.live, seat, min(begin, table.live.number), lines)

    def info(self, table: Open, person: str | None) -> TableInfo:
        live = table.live
        row = live.table
        seat = live.seat_of(person)
        host = person is not None and person == row.host
        inside = host or seat is not None
        over = row.status == "over"
        return TableInfo(
            table=live.code,
            game=row.game,
            title=live.title,
            version=row.version,
            options=row.chosen(),
            status=row.status,  # type: ignore[arg-type]
            seats=[
                SeatInfo(
                    seat=each.seat,
                    kind=each.kind,  # type: ignore[arg-type]
                    name=each.name,
                    level=each.level,
                    here=table.here(each.seat),
                    stand_in=each.stand_in,
                )
                for each in live.seats
            ],
            seat=seat,
            host=host,
            join=row.join,  # type: ignore[arg-type]
            watch=row.watch,  # type: ignore[arg-type]
            clock=row.clock,
            level=row.level,
            fairness=Fairness(
                commitment=live.commitment,
                words=[each.words for each in live.seats] if row.game_seed is not None else None,
                seed=row.seed.hex() if over else None,
            ),
            key=self.signer.table_key(live.code) if inside else None,
            seat_keys=[self.signer.seat_key(live.code, each.seat) for each in live.seats] if host else None,
            rematch=row.rematch,
            frozen=live.frozen,
            created=row.created,
        )

    # Deciding

    async def move(
        self, table: Open, seat: int, id: str, number: int, action: int | str, by: str = "person", tell: Tell = tell_nobody
    ) -> Ack | None:
        """Play for a seat. None where the position has passed: the caller is shown the new one.

        `tell` hears that the move is written before anybody is shown the new position. Not to be cancelled: whoever goes
        away meanwhile leaves no move half done.
        """
        began = time.perf_counter()
        async with await table.lock.wait() as turn:
            while True:
                settled = await self._settled(table, seat, id, number)
                if settled is not None:
                    return settled.told(tell)
                deed = self._decide(table, seat, id, action, by)
                if await self._write(table, deed, tell, turn):
                    self.metrics.took("tinhorn_move_seconds", time.perf_counter() - began)
                    return Ack(table=table.live.code, id=id, number=deed.entry.number)

    def move_at_once(
        self, table: Open, seat: int, id: str, number: int, action: int | str, tell: Tell, otherwise: Callable[[], None]
    ) -> bool:
        """The same without anybody waiting for it, where nothing stands in the way; says whether it has been taken on.

        While another move is written, as when several choose at once, this one is begun after it. `otherwise` is called where
        something comes in between, or the store does not take it: then `move` must look into it.
        """
        if not self._in_time(table, seat, id, number):
            return False
        turn = table.lock.take_at_once()
        if turn is not None:
            return self._begin(table, turn, seat, id, action, tell, otherwise)

        def begin(turn: Turn) -> None:
            if not self._in_time(table, seat, id, number):
                table.lock.give_back(turn)
                otherwise()
            elif not self._begin(table, turn, seat, id, action, tell, otherwise):
                otherwise()

        table.lock.call_later(begin)
        return True

    def _in_time(self, table: Open, seat: int, id: str, number: int) -> bool:
        """Is this a new answer to the question that is open?"""
        live = table.live
        return not table.behind and number <= live.number and id not in live.ids and live.takes_number(seat, number)

    def _begin(self, table: Open, turn: Turn, seat: int, id: str, action: int | str, tell: Tell, otherwise: Callable[[], None]) -> bool:
        """Judge a move and offer it to the store. With the turn, which is given back in the end; at once where the move is refused."""
        began = time.perf_counter()
        try:
            deed = self._decide(table, seat, id, action, "person")
        except Exception:  # `move` meets it again, and says what is wrong
            table.lock.give_back(turn)
            return False

        def written(result: bool | None, wrong: BaseException | None) -> None:
            """`result` is None where something went wrong."""
            try:
                if result:
                    self._stands(table, deed, tell)
                    self.metrics.took("tinhorn_move_seconds", time.perf_counter() - began)
                else:  # somebody else was faster, or it is not known whether it was written: look before the next move
                    table.behind = True
                    if wrong is None:
                        self.metrics.count("tinhorn_conflicts_total")
            finally:
                table.lock.give_back(turn)
            if not result:
                otherwise()

        try:
            self.store.offer(deed.append, written)
        except Exception as wrong:
            warn("not offered", trace=True, kind=type(wrong).__name__)
            table.behind = True
            table.lock.give_back(turn)
            return False
        return True

    async def undo(self, table: Open, seat: int, id: str, number: int, tell: Tell = tell_nobody) -> Ack | None:
        """Take back this seat's last move. None where the position has passed."""
        async with await table.lock.wait() as turn:
            while True:
                settled = await self._settled(table, seat, id, number)
                if settled is not None:
                    return settled.told(tell)
                table.live.playing()
                why = table.live.why_no_undo(seat)
                if why is not None:
                    raise Refusal(409, "no_undo", why)
                before = table.live.undo[-1][1]
                entry = self._entry(table.live, id, "undo", seat, 0, "person", b"", before)
                if await self._write(table, Deed(Append(entry=entry, snapshot=None, over=False), None, []), tell, turn):
                    return Ack(table=table.live.code, id=id, number=entry.number)

    async def _settled(self, table: Open, seat: int, id: str, number: int) -> Settled | None:
        """Is there nothing left to judge: does this decision stand already, or has its position passed?"""
        live = table.live
        if table.behind or number > live.number:
            table.behind = False
            await self._catch_up(table)
        if id in live.ids:
            return Settled(Ack(table=live.code, id=id, number=live.ids[id]))
        live.playing()
        if live.takes_number(seat, number):
            return None
        stands = await self.store.number_of(live.code, id)
        return Settled(None if stands is None else Ack(table=live.code, id=id, number=stands))

    def _entry(self, live: Live, id: str, kind: str, seat: int, action: int, by: str, events: bytes, after: State) -> Entry:
        return Entry(
            code=live.code,
            number=live.number + 1,
            id=id,
            kind=kind,
            seat=seat,
            action=action,
            by=by,
            events=events,
            waiting=bits_of(after.to_act),
            at=self.now(),
        )

    def _decide(self, table: Open, seat: int, id: str, action: int | str, by: str) -> Deed:
        """Judge a move and see what comes of it; now and then with a snapshot."""
        live = table.live
        code = live.judged(seat, action)
        after = live.playing().copy()
        after.listen()
        after.apply(seat, code)
        events = after.hear()
        after.listening = False
        entry = self._entry(live, id, "move", seat, code, by, pack_events(events), after)
        over = after.over
        snapshot = None
        if over or entry.number - live.last_snapshot >= self.settings.snapshot_every:
            snapshot = live.packed(after, live.ahead(entry, after))
        return Deed(Append(entry=entry, snapshot=snapshot, over=over), after, events)

    async def _write(self, table: Open, deed: Deed, tell: Tell, turn: Turn) -> bool:
        """Offer an entry to the store; go on if it was taken, catch up if not."""
        try:
            written = await self.store.append(deed.append)
        except BaseException as wrong:
            table.behind = True  # whether it was written is not known: look before the next move
            if turn.evicted and turn.task is not None:
                turn.task.uncancel()
            if turn.evicted or isinstance(wrong, StoreAway):
                raise Refusal(503, "store_away", "The move could not be written just now. Send it again.") from None
            self.spawn(self.catch_up(table))
            raise
        if not written:
            self.metrics.count("tinhorn_conflicts_total")
            await self._catch_up(table)
            return False
        self._stands(table, deed, tell)
        return True

    def _stands(self, table: Open, deed: Deed, tell: Tell) -> None:
        """It is written: go on to the new position and show it. It is acknowledged even if this table fails to go on."""
        live, entry = table.live, deed.entry
        try:
            if entry.number == live.number + 1:  # otherwise the table was read anew meanwhile, with this entry
                self._advance(table, deed)
        except Exception as wrong:
            table.behind = True
            warn("a move stands and cannot be shown", trace=True, table=live.code, kind=type(wrong).__name__)
        self.metrics.count("tinhorn_entries_total", entry.by if entry.kind == "move" else "undo")
        try:
            tell(Ack(table=live.code, id=entry.id, number=entry.number))
        except Exception as wrong:
            warn("not acknowledged", trace=True, table=live.code, kind=type(wrong).__name__)
        if deed.append.over:
            self._show_info(table)
        self._moved(table)

    def _advance(self, table: Open, deed: Deed) -> None:
        live, entry = table.live, deed.entry
        if deed.after is None:
            live.take_back(entry)
        else:
            live.advance(entry, deed.after, deed.events)
        if deed.append.snapshot is not None:
            live.last_snapshot = entry.number
        table.ours = True
        table.used = self.now()

    def why(self, table: Open, seat: int, action: int | str) -> WhyNot:
        state = table.live.playing()
        code = table.live.action_code(action)
        why = state.why_not(seat, code)
        return WhyNot(
            table=table.live.code,
            action=code,
            say=table.live.game.say(code),
            legal=why is None,
            rule=None if why is None else why.rule,
            reason=None if why is None else why.text(),
            key=None if why is None else why.key,
            values=[] if why is None else why.plain_values(),
        )


class Deed:
    """A decision that was judged: what is to be written, the position after it (None for an undo) and what happened on the way."""

    def __init__(self, append: Append, after: State | None, events: list[Event]) -> None:
        self.append = append
        self.entry = append.entry
        self.after = after
        self.events = events


class Settled:
    """`ack` is None for a position that has passed."""

    def __init__(self, ack: Ack | None) -> None:
        self.ack = ack

    def told(self, tell: Tell) -> Ack | None:
        if self.ack is not None:
            tell(self.ack)
        return self.ack
