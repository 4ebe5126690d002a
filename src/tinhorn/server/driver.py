"""Bots at seats, clocks, and bots that stand in for people who are gone.

Whoever wrote the last entry of a table drives its bots at once; other processes wait a moment, and step in if
that one has died. Should two of them drive the same bot, the store takes one answer and refuses the other.
"""

from __future__ import annotations

import asyncio
import secrets
from hashlib import blake2b

from tinhorn.core.state import State
from tinhorn.server.desk import Desk
from tinhorn.server.house import Guest, House, Open
from tinhorn.server.logs import note
from tinhorn.server.messages import Note, Refusal, encode
from tinhorn.server.store.rows import SeatRow
from tinhorn.server.thinker import Task
from tinhorn.server.thinkers import Thinkers

MOST_TOLD = 12
RETRY = 0.5


class Driver:
    """Looks at a table whenever it has moved, and does what nobody is there to do."""

    def __init__(self, house: House, desk: Desk, thinkers: Thinkers, secret: str) -> None:
        self.house = house
        self.desk = desk
        self.thinkers = thinkers
        self._secret = secret
        self._driving: set[tuple[str, int, int]] = set()
        self._returning: set[tuple[str, int]] = set()
        self._clocks: dict[str, tuple[float, asyncio.TimerHandle]] = {}
        self.stopped = False
        house.moved.append(self.look)

    def look(self, table: Open) -> None:
        """Somebody to play for? A clock to set?"""
        live = table.live
        state = live.state
        if live.runs_itself and live.code not in self._clocks:
            return  # people only, and no clock
        if state is None or self.stopped or live.table.status != "playing":
            self._unset_clock(live.code)
            return
        for seat in state.to_act:
            if self._how_played(live.seats[seat]) is not None:
                self._drive(table, seat, "")
        for row in live.seats:
            if row.stand_in and any(guest.seat == row.seat for guest in table.guests):
                self._hand_back(table, row.seat)
        self._set_clock(table)

    def _how_played(self, seat: SeatRow) -> str | None:
        if seat.kind == "bot":
            return "bot"
        return "standin" if seat.stand_in else None

    # Bots

    def _drive(self, table: Open, seat: int, forced: str) -> None:
        live = table.live
        asked = live.asked_number if live.state is not None and live.state.together is not None else live.number
        key = (live.code, seat, asked)
        if key in self._driving:
            return
        self._driving.add(key)
        task = self.house.spawn(self._play_for(table, seat, asked, forced))
        task.add_done_callback(lambda _: self._driving.discard(key))

    async def _play_for(self, table: Open, seat: int, asked: int, forced: str) -> None:
        """Let a bot answer for a seat. Its answer comes at the next beat, so that its haste tells nothing of its choices."""
        live = table.live
        if not table.ours and not forced:
            await asyncio.sleep(self.house.settings.peer_grace)
        began = asyncio.get_running_loop().time()
        state = live.state
        if not self._still_asked(table, seat, asked) or state is None:
            return
        row = live.seats[seat]
        number = live.number
        action = await self._choice(table, state, seat, row)
        pace = self.house.settings.bot_pace
        if pace > 0 and not self.stopped:
            spent = asyncio.get_running_loop().time() - began
            await asyncio.sleep(pace - spent % pace)
        by = forced or self._how_played(live.seats[seat])
        if by is None or self.stopped or not self._still_asked(table, seat, asked):
            return  # the person is back, or somebody else was faster
        try:
            await self.house.move(table, seat, f"{by}.{asked}.{seat}.{secrets.token_hex(4)}", number, action, by)
        except Refusal as no:
            note("bot refused", table=live.code, seat=seat, code=no.code)
            if no.status == 503:  # the store is away: try again when it may be back
                asyncio.get_running_loop().call_later(RETRY, self.look, table)

    def _still_asked(self, table: Open, seat: int, asked: int) -> bool:
        live = table.live
        state = live.state
        if state is None or live.table.status != "playing" or seat not in state.to_act or self.house.open.get(live.code) is not table:
            return False
        return asked == (live.asked_number if state.together is not None else live.number)

    async def _choice(self, table: Open, state: State, seat: int, row: SeatRow) -> int:
        """The bot's choice, or any option where the bot fails."""
        live = table.live
        options = state.legal(seat)
        frame = await self.house.frame_bytes(table, seat, live.number)
        own = blake2b(f"{self._secret}:{live.code}:{seat}:{live.number}".encode(), digest_size=6).digest()
        level = row.level or live.table.level
        chosen = await self.thinkers.ask(Task(level=level, seed=int.from_bytes(own, "big"), frame=frame))
        return chosen if chosen in options else secrets.choice(options)

    # Clocks and absence

    def _set_clock(self, table: Open) -> None:
        deadline = table.live.deadline()
        known = self._clocks.get(table.live.code)
        if deadline is None:
            self._unset_clock(table.live.code)
        elif known is None or known[0] != deadline:
            self._unset_clock(table.live.code)
            patience = 0.0 if table.ours else self.house.settings.peer_grace
            loop = asyncio.get_running_loop()
            handle = loop.call_later(max(0.0, deadline - self.house.now()) + patience, self._ring, table, deadline)
            self._clocks[table.live.code] = (deadline, handle)

    def _unset_clock(self, code: str) -> None:
        known = self._clocks.pop(code, None)
        if known is not None:
            known[1].cancel()

    def _ring(self, table: Open, deadline: float) -> None:
        """Time is up: for those who are here a bot decides this once, for those who are gone it plays until they are back."""
        live = table.live
        self._clocks.pop(live.code, None)
        if self.stopped or live.deadline() != deadline or live.state is None or self.house.open.get(live.code) is not table:
            return
        for seat in live.state.to_act:
            if self._how_played(live.seats[seat]) is not None:
                continue
            if table.here(seat):
                self._drive(table, seat, "clock")
            else:
                self.house.spawn(self.desk.away(table, seat, live.number))

    def _hand_back(self, table: Open, seat: int) -> None:
        key = (table.live.code, seat)
        if key not in self._returning:
            self._returning.add(key)
            self.house.spawn(self._welcome_back(table, seat)).add_done_callback(lambda _: self._returning.discard(key))

    async def _welcome_back(self, table: Open, seat: int) -> None:
        since = await self.desk.back(table, seat)
        if since is None:
            return
        live = table.live
        entries = await self.house.store.entries_after(live.code, since)
        played = [entry.action for entry in entries if entry.by == "standin" and entry.seat == seat]
        last = played[-MOST_TOLD:]
        if not played:
            text = "Welcome back. Nothing was played for you."
        else:
            told = "; ".join(live.game.say(action) for action in last)
            text = f"Welcome back. While you were away a bot played {len(played)} time{'s' if len(played) > 1 else ''} for you: {told}."
        guests: list[Guest] = [guest for guest in table.guests if guest.seat == seat]
        for guest in guests:
            guest.connection.push(encode(Note(table=live.code, text=text, times=len(played), played=last)))

    def stop(self) -> None:
        self.stopped = True
        for code in list(self._clocks):
            self._unset_clock(code)
