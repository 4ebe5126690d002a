"""What everybody can work out of the part of Blood Money (X22.1), as plain data."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i16, i64

from tinhorn.core.put import put_listed_rows
from tinhorn.games.legends.ante_up.told import looks
from tinhorn.games.legends.blood_money.state import MAPS, BloodMoney
from tinhorn.games.legends.board import NOWHERE
from tinhorn.games.legends.state.table import Legends


def face_down(part: BloodMoney, table: Legends) -> list[int]:
    """The spaces of map tokens that lie face down."""
    return sorted([space for space in part.map_at if space != NOWHERE])


def put_map_seen(part: BloodMoney, table: Legends, observer: i64, out: vec[i16], at: i64, me: i64, seats: i64) -> i64:
    if not any(part.map_seen):
        return at + MAPS * seats
    return put_listed_rows(out, at, spaces_seen(part, table), MAPS, me, seats)


def spaces_seen(part: BloodMoney, table: Legends) -> list[list[int]]:
    """X22.4: by seat, the spaces where it has looked at a map token."""
    return [sorted([part.map_at[face] for face in each]) for each in looks(table.seats, part.map_seen)]
