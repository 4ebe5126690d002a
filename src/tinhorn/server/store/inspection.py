"""Looking at every table of a database: are all rows as they were written, and do the rules lead where the records say?"""

from __future__ import annotations

from collections.abc import Iterator

import msgspec
from sqlalchemy import select

from tinhorn.core.fairness import mix
from tinhorn.server.store import guards, schema
from tinhorn.server.store.engine import make_engine
from tinhorn.server.store.queries import kept_at
from tinhorn.table.record.chain import first_break, root, unseal
from tinhorn.table.record.game import TableGame
from tinhorn.table.record.loading import load_game
from tinhorn.table.store.rows import StoredTable
from tinhorn.table.words.refusals import FROZEN_ENTRY, is_damage


class Found:
    """`tables` were looked at; `not_played` is how many of them have rules that are not installed. `wrong` names every fault."""

    def __init__(self) -> None:
        self.tables = 0
        self.not_played = 0
        self.wrong: list[str] = []

    def look_at(self, kept: StoredTable) -> None:
        self.tables += 1
        game = load_game(msgspec.structs.replace(kept, snapshot_number=0, snapshot=None))
        if game.frozen is not None and not is_damage(game.frozen):
            self.not_played += 1
        self.wrong += [f"{kept.table.code}: {fault}" for fault in faults(kept, game)]


def inspect(url: str) -> Found:
    """Check the whole database. Servers may go on meanwhile."""
    engine = make_engine(url, writes=False)
    found = Found()
    try:
        with engine.connect() as connection:
            found.wrong += [f"the guard {name} is missing, so rows can be changed" for name in guards.missing(connection)]
            for code in list(connection.execute(select(schema.tables.c.code).order_by(schema.tables.c.code)).scalars()):
                kept = kept_at(connection, code)
                if kept is not None:
                    found.look_at(kept)
    finally:
        engine.dispose()
    return found


def faults(kept: StoredTable, game: TableGame) -> Iterator[str]:
    """What is wrong with a table whose entries were all played."""
    table, entries = kept.table, kept.entries
    if game.frozen is not None and is_damage(game.frozen):
        yield game.frozen.reason
        return
    if table.game_seed is None:
        return
    start = root(table, kept.seats)
    broken = first_break(start, entries)
    if broken is not None:  # where the rules are not installed nobody has looked yet
        yield FROZEN_ENTRY(str(broken)).reason
    if table.game_seed != mix(table.seed, [seat.words for seat in kept.seats]):
        yield "The deal does not follow from the committed seed and the words of the seats."
    number = kept.snapshot_number
    if number > len(entries):
        yield FROZEN_ENTRY(str(len(entries) + 1)).reason
    elif kept.snapshot is not None and unseal(entries[number - 1].chain if number else start, kept.snapshot) is None:
        yield "Its snapshot is bad; it is made anew from the entries when the table is opened."
