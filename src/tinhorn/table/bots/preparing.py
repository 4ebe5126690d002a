"""What bots prepare while people think: who thinks ahead at which table, and which answers are ready.

All of it is a cache in memory. Where it is lost, the bot is asked as it would have been without it.
"""

from __future__ import annotations

from collections.abc import Mapping

from tinhorn.bots.ahead import key_of
from tinhorn.core.state import State
from tinhorn.table.bots.thinkers import Job, Payer, Thinkers
from tinhorn.table.bots.thinking import Task
from tinhorn.table.tables.table import OpenTable


class Preparing:
    """What is prepared at one table. `number` is the position for which it was begun last."""

    def __init__(self) -> None:
        self.number = -1
        self.jobs: list[Job] = []
        self.answers: dict[tuple[int, str, str], dict[bytes, int]] = {}  # by seat, level and name

    def end(self) -> None:
        for job in self.jobs:
            job.end()
        self.jobs = []


class ThinkingAhead:
    """Lets bots think ahead for the bots of a table, for so many seconds at each position, all bots together; 0 turns it off."""

    def __init__(self, thinkers: Thinkers, seconds: float) -> None:
        self._thinkers = thinkers
        self._seconds = seconds
        self._tables: dict[OpenTable, Preparing] = {}

    def wanted(self, table: OpenTable) -> bool:
        """Is it switched on, and has it not begun for this position?"""
        known = self._tables.get(table)
        return self._seconds > 0 and (known is None or known.number != table.game.number)

    def begin(self, table: OpenTable, tasks: Mapping[int, Task], payer: Payer = ()) -> None:
        """Think ahead for these seats. `payer` is charged."""
        if not tasks:
            return
        preparing = self._tables.setdefault(table, Preparing())
        preparing.end()
        preparing.number = table.game.number
        for seat, task in tasks.items():
            answers = preparing.answers.setdefault((seat, task.level, task.name), {})
            job = Job(task, answers, self._seconds / len(tasks), payer)
            preparing.jobs.append(job)
            self._thinkers.think_ahead(job)

    def end_passed(self, table: OpenTable) -> None:
        """The table may have moved on. The answers stay: the questions may still come."""
        known = self._tables.get(table)
        if known is not None and known.number != table.game.number:
            known.end()

    def answer(self, table: OpenTable, seat: int, level: str, name: str, state: State) -> int | None:
        """What was prepared for exactly what this seat sees and may do now."""
        known = self._tables.get(table)
        prepared = known.answers.get((seat, level, name)) if known is not None else None
        if not prepared:
            return None
        options = state.options(seat)
        action = prepared.get(key_of(state.view(seat), options))
        return action if action in options else None

    def forget_closed(self, open_tables: Mapping[str, OpenTable]) -> None:
        for table in [table for table in self._tables if open_tables.get(table.code) is not table]:
            self._tables.pop(table).end()
