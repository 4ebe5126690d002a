"""A table that is open in this process: its game, who watches it here, and the lock that orders its changes."""

from __future__ import annotations

from typing import Final, Protocol

from tinhorn.table.hosting.logs import warn
from tinhorn.table.messages.client import Standing
from tinhorn.table.record.game import TableGame
from tinhorn.table.record.log import Line
from tinhorn.table.tables.lock import TableLock

HOST: Final = -1  # the place of a host who has no seat


class Connection(Protocol):
    """A client's connection, as far as tables need it."""

    def push(self, message: bytes) -> None:
        """Send this soon."""

    def wake(self, watcher: Watcher) -> None:
        """There is something new for this watcher."""


class Watcher:
    """One connection at one table. `sent` is the number of the last frame that it was sent, -1 before the first.

    `standing` is what its person wants to be answered for them, said in the round `standing_round`.
    """

    def __init__(self, connection: Connection, table: OpenTable, person: str, seat: int | None, since: int, keyed: bool) -> None:
        self.connection = connection
        self.table = table
        self.person = person
        self.seat = seat
        self.sent = since
        self.keyed = keyed
        self.chatted = 0
        self.wants_info = True
        self.wants_frame = True
        self.history: History | None = None
        self.standing: Standing | None = None
        self.standing_round = 0

    @property
    def watching(self) -> bool:
        return self in self.table.watchers


class History:
    """Lines of the log that were read from the store: those after `since`, up to `number`."""

    def __init__(self, since: int, number: int, lines: list[Line]) -> None:
        self.since = since
        self.number = number
        self.lines = lines


class OpenTable:
    """`ours`: this process wrote the last entry. `behind`: the store may have entries that are not played here.
    `paused`: only bots sit here, and they wait until somebody looks. `marked`: the store has it among the tables that are due.

    `holders`: the other processes that are known to have it open; they are told what happens here.

    `left` is since when nobody has been here for a seat. `host_left` is since when the host is gone, None while they are here. Somebody may
    take over from `takeover` on, by the playing time.
    """

    def __init__(self, game: TableGame, now: float, silent: set[str]) -> None:
        self.game = game
        self.lock = TableLock()
        self.watchers: set[Watcher] = set()
        self.holders: set[str] = set()
        self.elsewhere: set[tuple[str, int]] = set()  # which seats somebody is connected for, by process
        self.frames: dict[tuple[int | None, int], bytes] = {}
        self.ours = True
        self.behind = False
        self.paused = False
        self.marked = False
        self.used = now
        self.looked = now  # when somebody last asked for it
        self.left: dict[int, float] = {}
        self.host_left: float | None = None
        self.takeover: float | None = None
        self._silent = silent
        self.asked_since = (-1, now)  # the number of the open question, and when this process saw it first
        self.stepped_out: set[int] = set()  # seats that a bot plays though their person is connected
        self._agreed: tuple[int, dict[int, set[int]]] = (-1, {})

    @property
    def code(self) -> str:
        return self.game.code

    def watched_from(self, seat: int) -> bool:
        """Is somebody connected for this seat in this process?"""
        return any(watcher.seat == seat for watcher in self.watchers)

    def here(self, seat: int) -> bool:
        """Is somebody connected for this seat, in this process or in one that lives?"""
        if self.watched_from(seat):
            return True
        return any(at == seat and process not in self._silent for process, at in self.elsewhere)

    def host_here(self) -> bool:
        """Is the host connected, at a seat or without one?"""
        host = self.game.row.host
        if not host:  # nobody misses one
            return True
        if any(watcher.person == host for watcher in self.watchers):
            return True
        seat = self.game.seat_of(host)
        return self.here(HOST if seat is None else seat)

    def place_of(self, watcher: Watcher) -> int | None:
        """The seat for which a watcher counts as connected, or `HOST`; None for a spectator."""
        if watcher.seat is None and watcher.person == self.game.row.host:
            return HOST
        return watcher.seat

    def agreed(self, seat: int) -> set[int]:
        """Who agrees to let a bot play for this seat, at the open question."""
        asked, found = self._agreed
        return found.get(seat, set()) if asked == self.game.asked_number else set()

    def agree(self, by: int, seat: int) -> set[int]:
        asked, found = self._agreed
        if asked != self.game.asked_number:
            self._agreed = (self.game.asked_number, found := {})
        found.setdefault(seat, set()).add(by)
        return found[seat]

    def replace(self, game: TableGame) -> None:
        """Go on with this game, which was read anew from the store."""
        self.game = game
        self.frames.clear()
        for watcher in self.watchers:
            watcher.seat = game.seat_of(watcher.person)
            watcher.history = None

    def show_position(self) -> None:
        """There is a new position: everybody who watches is sent a frame."""
        self.frames.clear()
        if self.game.shown:
            for watcher in self.watchers:
                watcher.wants_frame = True
                self._wake(watcher)

    def show_info(self) -> None:
        """Who sits or is connected has changed, or what the host has set."""
        for watcher in self.watchers:
            watcher.wants_info = True
            self._wake(watcher)

    def _wake(self, watcher: Watcher) -> None:
        try:
            watcher.connection.wake(watcher)
        except Exception as wrong:  # the others are shown it too
            warn("not shown", trace=True, table=self.code, kind=type(wrong).__name__)
