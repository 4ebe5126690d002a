"""What everybody can work out of the goat game's table."""

from __future__ import annotations

from tinhorn.core.state import NOBODY, add
from tinhorn.games.goat.constants import CARDS, ROUNDS
from tinhorn.games.goat.sets import SEAT_BITS, length, turn_of
from tinhorn.games.goat.state import Goat


def rounds(table: Goat) -> int:
    return ROUNDS[table.seats]


def draws(table: Goat) -> tuple[int, ...]:
    """How many cards were drawn for each turn of the round."""
    number = [0] * length(table.held, SEAT_BITS)
    for card in range(CARDS):
        turn = turn_of(table.drawn, card)
        if turn != NOBODY:
            add(number, turn, 1)
    return tuple(number)
