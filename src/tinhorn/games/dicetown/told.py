"""What everybody can work out of the table in Dice Town."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i16, i64

from tinhorn.core.put import turned
from tinhorn.games.dicetown.cards import deed_number, hand_size
from tinhorn.games.dicetown.state import DiceTown


def rolling(table: DiceTown) -> int:
    """Who has dice under the cup, in bits."""
    seats: i64 = 0
    bit: i64 = 1
    for hand in table.rolled:
        if hand:
            seats |= bit
        bit <<= 1
    return int(seats)


def store_cards(table: DiceTown) -> tuple[int, ...]:
    """How many store cards are in each hand."""
    return tuple([hand_size(table.hands[seat]) for seat in range(table.seats)])


def put_store_cards(table: DiceTown, observer: i64, out: vec[i16], at: i64, me: i64, seats: i64) -> i64:
    to = at + turned(0, me, seats)
    end = at + seats
    for hand in table.hands:
        out[to] = i16(hand_size(hand))
        to += 1
        if to == end:
            to = at
    return end


def looked_at(table: DiceTown) -> int:
    """How many cards somebody looks at."""
    return hand_size(table.looked) + deed_number(table.looked_deeds)


def bidding(table: DiceTown) -> bool:
    return len(table.offers) > 0
