"""Practice: a private table that begins from a position of a game that is over, with bots at all seats but one.

Its record begins with the moves that led there, and its seed is that of the game. So the hidden cards are those of the game, and the
luck to come is the same as long as the same is played. Such a table is marked, and its result counts for nothing.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from tinhorn.core.game import Game
from tinhorn.core.state import State
from tinhorn.table.messages.requests import Practise
from tinhorn.table.people.identity import look_alike
from tinhorn.table.process.aside import Aside
from tinhorn.table.record.chain import linked_all, root
from tinhorn.table.record.loading import moves_that_stand
from tinhorn.table.record.position import digest_of
from tinhorn.table.store.rows import Entry, SeatRow, TableRow, bits_of
from tinhorn.table.tables.lobby import Draft, Lobby
from tinhorn.table.tables.names import BOT_NAMES, bot_name
from tinhorn.table.tables.table import OpenTable
from tinhorn.table.words.refusals import NO_POSITION, NO_SUCH_SEAT, OVER


def replayed(rules: Game, row: TableRow, seats: int, entries: Sequence[Entry]) -> tuple[list[Entry], State]:
    """These moves as the first ones of another record, without its code and digests, and the position that they lead to."""
    assert row.game_seed is not None
    state = rules.new(seats, row.game_seed, **row.chosen())
    found: list[Entry] = []
    for number, entry in enumerate(moves_that_stand(list(entries)), 1):
        state.apply(entry.seat, entry.action)
        found.append(msgspec.structs.replace(entry, number=number, position=digest_of(number, state)))
    return found, state


def against_bots(code: str, level: str, before: Sequence[SeatRow], own: int, person: str, name: str) -> list[SeatRow]:
    """The seats of a practice table. Bots stay who they were, and people become bots. Everybody's words stay: the seed needs them."""
    names = [name]
    seats: list[SeatRow] = []
    for seat in before:
        was_bot = seat.kind == "bot" and seat.name in BOT_NAMES and look_alike(seat.name) != look_alike(name)
        bot = seat.name if was_bot else bot_name(seat.seat, [*names, *(each.name for each in before)])
        kept = msgspec.structs.replace(seat, code=code, stand_in=False, away_since=None, spent=0.0, agrees=False, rated=None)
        if seat.seat == own:
            seats.append(msgspec.structs.replace(kept, kind="person", person=person, name=name, level=None))
        else:
            names.append(bot)
            seats.append(msgspec.structs.replace(kept, kind="bot", person=None, name=bot, level=seat.level or level))
    return seats


class Practices:
    def __init__(self, lobby: Lobby, aside: Aside) -> None:
        self.lobby = lobby
        self.aside = aside

    async def begin(self, table: OpenTable, person: str, name: str, wish: Practise) -> OpenTable:
        """A table of its own for this person, who takes their seat, the one they wish for, or that of whoever is asked there."""
        game = table.game
        if game.frozen is not None:
            raise game.frozen.again()
        game.lay_open()
        if wish.seat is not None and wish.seat >= len(game.seats):
            raise NO_SUCH_SEAT(str(len(game.seats) - 1))
        entries = await self.lobby.store.entries_after(table.code, 0)
        if wish.number > len(entries):
            raise NO_POSITION()
        row, seats = game.row, game.seats
        moves, state = await self.aside.run(replayed, game.rules, row, len(seats), entries[: wish.number])
        if state.over:
            raise OVER()
        mine = game.seat_of(person) if wish.seat is None else wish.seat
        own = state.to_act[0] if mine is None else mine
        now = self.lobby.tables.now()

        def draft(code: str) -> Draft:
            begun = msgspec.structs.replace(
                row,
                code=code,
                join="link",
                watch="nobody",
                clock=None,
                pace="{}",
                host=person,
                status="playing",
                created=now,
                started=now,
                ended=None,
                rematch=None,
                removed="[]",
                waiting=bits_of(state.to_act),
                practice_of=table.code,
                practice_at=wish.number,
                rated=False,
                event=None,
            )
            cast = against_bots(code, row.level, seats, own, person, name)
            linked = linked_all(root(begun, cast), [msgspec.structs.replace(entry, code=code) for entry in moves])
            return begun, cast, linked

        return await self.lobby.add(draft)
