"""What everybody can work out of the part of Ante Up (X22.1), as plain data."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i16, i64

from tinhorn.core.put import clipped, put_in_order, turned
from tinhorn.games.legends.ante_up import content as c
from tinhorn.games.legends.ante_up.state import FRONTIER_SPACES, TOKEN_KIND, AnteUp
from tinhorn.games.legends.board import NOWHERE
from tinhorn.games.legends.cards import NONE
from tinhorn.games.legends.state.table import Legends

TOLD: Final = 8  # pairs in an observation
FRONTIER_NUMBERS: Final[list[int]] = [token.number for token in c.FRONTIER.tokens]


def tokens(part: AnteUp, table: Legends) -> list[list[int]]:
    """The kind and the place of every token on the board."""
    return sorted([[TOKEN_KIND[token], place] for token, place in enumerate(part.where) if place != NOWHERE])


def put_tokens(part: AnteUp, table: Legends, observer: i64, out: vec[i16], at: i64, me: i64, seats: i64) -> i64:
    end = at + 2 * TOLD
    for token, place in enumerate(part.where):
        if place != NOWHERE:
            put_in_order(out, at, end, TOKEN_KIND[token], place)
    return end


def tokens_seen(part: AnteUp, table: Legends) -> list[list[list[int]]]:
    """X22.4: the same by seat, of those that it has looked at."""
    return [in_order([[TOKEN_KIND[token], part.where[token]] for token in each]) for each in looks(table.seats, part.seen)]


def put_tokens_seen(part: AnteUp, table: Legends, observer: i64, out: vec[i16], at: i64, me: i64, seats: i64) -> i64:
    for token, bits in enumerate(part.seen):
        if bits:
            for seat in range(table.seats):
                if bits >> seat & 1:
                    own = at + turned(seat, me, seats) * 2 * TOLD
                    put_in_order(out, own, own + 2 * TOLD, TOKEN_KIND[token], part.where[token])
    return at + 2 * TOLD * seats


def numbers(part: AnteUp) -> list[int]:
    """X22.1: the numbers of the frontier."""
    return [NONE if token == NONE else FRONTIER_NUMBERS[token] for token in part.frontier]


def places_seen(part: AnteUp, table: Legends) -> list[list[int]]:
    """X22.4: by seat, the frontier spaces where it has looked at the token."""
    return looks(table.seats, part.frontier_seen)


def put_frontier_seen(part: AnteUp, table: Legends, observer: i64, out: vec[i16], at: i64, me: i64, seats: i64) -> i64:
    places: i64 = len(FRONTIER_SPACES)
    for place, bits in enumerate(part.frontier_seen):
        if bits:
            for seat in range(table.seats):
                if bits >> seat & 1:
                    free = at + turned(seat, me, seats) * places
                    while out[free] != NONE:
                        free += 1
                    out[free] = i16(place)
    return at + places * seats


def put_latest_bets(out: vec[i16], at: i64, bets: tuple[int, ...], size: i64, most: i64, me: i64, seats: i64) -> i64:
    """The latest bets, the newest first: seat, rank and dollars."""
    end = at + 3 * size
    place: i64 = len(bets)
    while at < end and place > 0:
        place -= 3
        out[at] = i16(turned(bets[place], me, seats))
        out[at + 1] = i16(bets[place + 1])
        out[at + 2] = i16(clipped(bets[place + 2], 0, most))
        at += 3
    return end


def looks(seats: int, seen: tuple[int, ...]) -> list[list[int]]:
    """By seat, the places of what it has looked at. `seen` has bits of seats for each place."""
    found: list[list[int]] = [[] for _ in range(seats)]
    for at, bits in enumerate(seen):
        if bits:
            for seat in range(seats):
                if bits >> seat & 1:
                    found[seat].append(at)
    return found


def in_order(things: list[list[int]]) -> list[list[int]]:
    """The order of what is seen tells nothing of the hidden sides (X22.4)."""
    if len(things) > 1:
        things.sort()
    return things
