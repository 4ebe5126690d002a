"""What a seat of Blood Money has peeked at (X22.3), and its price. A spectator is nobody (-1)."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i16, i64

from tinhorn.core.put import put_looked_at
from tinhorn.core.state import NOBODY
from tinhorn.games.legends.ante_up.state import part_of as gulch_of
from tinhorn.games.legends.blood_money.state import LEGENDARY_PRICE, MAPS, BloodMoney, knows_train, legendary_price
from tinhorn.games.legends.cards import NONE
from tinhorn.games.legends.state.table import Legends


def peeked(part: BloodMoney, table: Legends, seat: i64) -> list[list[int]]:
    """X22.3: the faces of map tokens that the seat has peeked at, each with its space."""
    if seat == NOBODY:
        return []
    return [[face, part.map_at[face]] for face in range(len(part.map_at)) if part.map_seen[face] >> int(seat) & 1]


def put_peeked(part: BloodMoney, table: Legends, observer: i64, out: vec[i16], at: i64, me: i64, seats: i64) -> i64:
    return put_looked_at(out, at, part.map_seen, part.map_at, observer, MAPS)


def train(part: BloodMoney, table: Legends, seat: i64) -> int:
    """X22.3: the top card of the train deck, if the seat has looked at it."""
    return gulch_of(table).train_deck[-1] if seat != NOBODY and knows_train(table, part, int(seat)) else NONE


def price(part: BloodMoney, table: Legends, seat: i64) -> int:
    """X22.1: what a legendary item costs the seat. It is no secret, but differs between seats."""
    return LEGENDARY_PRICE if seat == NOBODY else legendary_price(table, int(seat))
