"""Recordings: a finished game with all that its seats were shown, so that it can be replayed when its rules are gone.

A recording is made once, when the game has ended. `recorded.py` says what its pages hold.
"""

from __future__ import annotations

import zlib
from typing import Any

import msgspec

from tinhorn.table.messages.server import encode
from tinhorn.table.record.chain import digest, seal
from tinhorn.table.record.frames import make_frame
from tinhorn.table.record.loading import load_game, record_of
from tinhorn.table.record.log import Line
from tinhorn.table.record.recorded import POSITIONS_A_PAGE, FirstPage, Frames
from tinhorn.table.store.rows import StoredTable


def pack(what: Any) -> bytes:
    return zlib.compress(msgspec.msgpack.encode(what))


def record_game(kept: StoredTable) -> list[bytes]:
    """The pages of a game that has ended, from all its entries."""
    game = load_game(msgspec.structs.replace(kept, snapshot_number=0, snapshot=None, entries=[], earlier=True))
    if game.frozen is not None:
        raise game.frozen.again()
    lines: list[Line] = []
    positions: list[Frames] = []
    for number in range(len(kept.entries) + 1):
        game.follow(kept.entries[number - 1 : number] if number else [])
        lines.append(game.log.tail[-1] if number else game.deal_line())
        seats: list[int | None] = [*range(len(game.seats)), None]
        positions.append([encode(make_frame(game, seat, number - 1, [])) for seat in seats])
    pages = [pack(positions[at : at + POSITIONS_A_PAGE]) for at in range(0, len(positions), POSITIONS_A_PAGE)]
    told = [(line.number, [(to, bytes(event)) for to, event in line.events]) for line in lines]
    record = encode(record_of(game, kept.entries))
    first = FirstPage(game.number, record, told, [digest(page) for page in pages])
    return [seal(game.chain, pack(first)), *pages]
