"""Sets up a table of the goat game by names."""

from __future__ import annotations

from typing import Any

import tinhorn
from tests.scenario import lay_out
from tinhorn.core.state import NOBODY
from tinhorn.games.goat.constants import CARDS, CHARACTERS
from tinhorn.games.goat.saloon import SaloonActs
from tinhorn.games.goat.sets import line_of, set_of, with_turn
from tinhorn.games.goat.state import Goat, reserve_of
from tinhorn.games.goat.steps import EndRound, Offer
from tinhorn.games.goat.verbs import BELONGING, CARD, PLACE

GAME = tinhorn.game("goat")


def card(name: str) -> int:
    return CARD.words.index(name)


def cards(names: str) -> list[int]:
    return [card(name) for name in names.split()]


def place(name: str) -> int:
    return PLACE.words.index(name)


def kind(name: str) -> int:
    return BELONGING.words.index(name)


def goods(table: Goat, seat: int) -> dict[str, int]:
    """A reserve by the names of what is in it."""
    there = reserve_of(seat, table.reserve)
    return {BELONGING.words[each]: number for each, number in enumerate(there) if number}


def new(seats: int = 4, seed: int = 1, first: int = 0) -> Goat:
    table = GAME.new(seats, seed, first_seat=first)
    assert isinstance(table, Goat)
    return table


def drawn_at_once(hand: list[int]) -> int:
    """All these cards were drawn for the first turn."""
    turns = 0
    for each in hand:
        turns = with_turn(turns, each, 0)
    return turns


def dealing(hand: str, next_cards: str = "", dealer: int = 0, seats: int = 4, **fields: Any) -> Goat:
    """A dealer with this hand in the first round; `next_cards` are drawn in this order."""
    table = new(seats, first=dealer)
    held = cards(hand)
    coming = cards(next_cards)
    rest = [each for each in CHARACTERS[seats] if each not in held + coming]
    face_up = next(each for each in rest if each != card("goat"))
    rest.remove(face_up)
    face_down = rest.pop(0)
    lay_out(
        table,
        [EndRound(), SaloonActs(card("gunslinger")), Offer(dealer)],
        hand=set_of(held),
        deck=rest + coming[::-1],
        known=[set_of(held) if seat == dealer else 0 for seat in range(seats)],
        held=line_of([dealer]),
        drawn=drawn_at_once(held),
        holder=dealer,
        face_up=face_up,
        face_down=face_down,
        **fields,
    )
    return table


def saloon(placed: dict[str, int], seats: int = 4, **fields: Any) -> Goat:
    """The dealing is over, these characters have these controllers, and the saloon acts."""
    table = new(seats)
    owner = [NOBODY] * CARDS
    for name, seat in placed.items():
        owner[card(name)] = seat
    out = [each for each in CHARACTERS[seats] if owner[each] == NOBODY]
    laid = {
        "owner": owner,
        "hand": set_of(out[2:]),
        "drawn": drawn_at_once(out[2:]),
        "deck": [],
        "face_down": out[0],
        "face_up": out[1],
        "hats": [0] * seats,
        "last_active": 0,
        "round": 3,
        "holder": NOBODY,
        **fields,
    }
    table.listen()
    lay_out(table, [EndRound(), SaloonActs(card("gunslinger"))], **laid)
    return table
