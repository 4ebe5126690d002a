"""Delivery: the next frame for a watcher, with all that happened since the last one."""

from __future__ import annotations

from typing import Final

from tinhorn.table.messages.server import Frame, encode
from tinhorn.table.record.frames import make_frame
from tinhorn.table.record.game import TableGame
from tinhorn.table.record.log import Line
from tinhorn.table.record.recorded import RecordedFrame
from tinhorn.table.tables.registry import Tables
from tinhorn.table.tables.table import History, OpenTable, Watcher

FIRST_EVENTS: Final = 200  # entries whose events a first frame tells


def last_frame(game: TableGame, seat: int | None, since: int, lines: list[Line]) -> Frame | RecordedFrame:
    """The present position; or the last one that was recorded, where the game cannot be played here."""
    if game.recorded is not None:
        return game.recorded.frame(game.number, seat, since, lines)
    return make_frame(game, seat, since, lines)


class Delivery:
    """Frames hold events. Those of the last entries are in memory; earlier ones are read from the store beforehand."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self.store = tables.store
        self.metrics = tables.metrics

    async def history(self, game: TableGame, since: int) -> History:
        """The log after `since`, from the newest back to at most so many entries."""
        number = game.number
        recent = game.lines_after(since) if since >= 0 else None
        if recent is not None:
            return History(min(since, number), number, recent)
        begin = max(since, number - FIRST_EVENTS)
        if game.recorded is not None:
            return History(begin, number, game.recorded.lines_after(begin))
        entries = await self.store.entries_after(game.code, max(begin, 0), FIRST_EVENTS)
        lines = [game.kept_line(entry) for entry in entries if entry.number <= number]
        if begin < 0:
            lines.insert(0, game.deal_line())
        return History(begin, number, lines)

    async def frame(self, table: OpenTable, seat: int | None, since: int) -> Frame | RecordedFrame:
        """The present position for who asks once."""
        game = table.game
        if not game.shown:
            game.playing()
        while True:
            history = await self.history(game, since)
            if history.number == game.number:
                return last_frame(game, seat, history.since, history.lines)

    # For watchers

    async def fetch(self, watcher: Watcher) -> None:
        """Read from the store what this watcher has missed."""
        watcher.history = await self.history(watcher.table.game, watcher.sent)

    def next_frame(self, watcher: Watcher) -> bytes | None:
        """The frame for a watcher; None where its history must be fetched first."""
        table = watcher.table
        game = table.game
        data = table.frames.get((watcher.seat, watcher.sent))
        if data is None:
            since, lines = self._missed(game, watcher)
            if lines is None:
                return None
            data = table.frames[watcher.seat, watcher.sent] = encode(last_frame(game, watcher.seat, since, lines))
        watcher.history = None
        watcher.sent = game.number
        self.metrics.count("tinhorn_frames_total")
        return data

    def _missed(self, game: TableGame, watcher: Watcher) -> tuple[int, list[Line] | None]:
        """What happened since the watcher's last frame, and after which number that begins."""
        history = watcher.history
        if history is None:
            since = watcher.sent
            return min(since, game.number), game.lines_after(since) if since >= 0 else None
        later = game.lines_after(history.number)
        return history.since, None if later is None else history.lines + later
