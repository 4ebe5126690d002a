"""What to offer for a place, and which offer to take."""

from __future__ import annotations

from tinhorn.core.pick import Pick
from tinhorn.games.dicetown.advice.worth import (
    A_DOLLAR,
    place_worth_for,
    strongest,
    worth,
)
from tinhorn.games.dicetown.cards import (
    FIRST_PROTECTED,
    NO_CARD,
    PICKS,
)
from tinhorn.games.dicetown.dice import COUNT, FACES
from tinhorn.games.dicetown.state import DiceTown
from tinhorn.games.dicetown.steps.bargains import ANSWERS, CARD, DOLLARS, NUGGETS
from tinhorn.games.dicetown.steps.places import FACE_OF, HALL
from tinhorn.games.dicetown.verbs import PICK


def offer_worth(table: DiceTown, seat: int) -> float:
    """What a seat offers. Only its own offer is known before all are opened."""
    if len(table.offers) == 0:
        return 0.0
    at = seat * ANSWERS
    return int(table.offers[at + DOLLARS]) * A_DOLLAR + int(table.offers[at + NUGGETS]) + worth(table, table.offers[at + CARD])


def tie_worth(table: DiceTown, seat: int, other: int, place: int) -> float:
    """Take the place oneself unless somebody pays better; of bad offers help the weakest."""
    value = place_worth_for(table, seat, place, other)
    if other == seat:
        return value
    hurt = value / (table.seats - 1) * (1.5 if other == strongest(table, seat) else 0.8)
    return offer_worth(table, other) * 1.3 - hurt


def budget(table: DiceTown, seat: int, place: int, pick: Pick) -> float:
    """What an offer may cost in points: part of what the place brings, a little more or less each time."""
    value = place_worth_for(table, seat, place, seat)
    return value * (0.7 if sheriff_ties(table, seat, place) else 0.3) + pick.below(4) * 0.25


def sheriff_ties(table: DiceTown, seat: int, place: int) -> bool:
    if place == HALL:
        return False
    face = FACE_OF[place]
    return COUNT[table.dice[table.sheriff] * FACES + face] == COUNT[table.dice[seat] * FACES + face]


def offer_card(table: DiceTown, seat: int, options: list[int], place: int, pick: Pick) -> int:
    """A card of little worth, if the offer still falls short."""
    left = budget(table, seat, place, pick) - offer_worth(table, seat)
    best = PICKS[NO_CARD]
    most = -1.0
    for option in options:
        kind = option - PICK.first
        value = worth(table, kind)
        if kind < FIRST_PROTECTED and most < value <= left:
            best = option
            most = value
    return best
