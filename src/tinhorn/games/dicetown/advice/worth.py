"""What places, cards and players are worth, in victory points."""

from __future__ import annotations

from typing import Final

from tinhorn.core.state import NOBODY
from tinhorn.games.dicetown.cards import (
    CANCEL_KIND,
    CHEATER_KIND,
    CORRUPTION_KIND,
    CREDITS_KIND,
    DYNAMITE_KIND,
    ELIXIR_KIND,
    EQUIPMENT,
    FIRST_DEED,
    GIRLS_KIND,
    JOE_KIND,
    MARSHALL_KIND,
    SPLIT_KIND,
    VALUES,
    deed_number,
    deed_points,
    hand_size,
)
from tinhorn.games.dicetown.content import CONTENT
from tinhorn.games.dicetown.dice import ACE, COUNT, FACES
from tinhorn.games.dicetown.state import DOLLARS_A_VP, VP_BADGE, DiceTown
from tinhorn.games.dicetown.steps.hall import MOST_DEEDS
from tinhorn.games.dicetown.steps.places import BANK, FACE_OF, HALL, MINE, OFFICE, SALOON, STORE
from tinhorn.games.dicetown.steps.saloon import possible_victims

A_DOLLAR: Final[float] = 1 / DOLLARS_A_VP
A_STORE_CARD: Final = 2.3
A_DEED: Final[float] = sum(VALUES) / len(VALUES)
A_VISIT_TO_THE_DOC: Final = 1.3
A_BADGE_HELD: Final = 2.7  # by which the Sheriff at the start of a round gains at the end of a game, on average
# What a card is worth in one's hand, by kind. The second list is for the end of the game, when there may be no time to play it.
ACTION_CARDS: Final = {
    DYNAMITE_KIND: 2.2,
    GIRLS_KIND: 2.6,
    CONTENT.card("brute"): 1.5,
    CHEATER_KIND: 2.0,
    CORRUPTION_KIND: 3.0,
    JOE_KIND: 2.4,
    CREDITS_KIND: 2.2,
    MARSHALL_KIND: 2.0,
    SPLIT_KIND: 1.6,
    ELIXIR_KIND: 1.6,
    CANCEL_KIND: 1.6,
}
NO_TIME: Final = 0.3


def card_worths(time: float) -> list[float]:
    """By kind, as in the vocabulary: store cards, deeds, protected deeds, nothing."""
    store = [float(EQUIPMENT[kind] or ACTION_CARDS[kind] * time) for kind in range(FIRST_DEED)]
    deeds = [float(value) for value in VALUES]
    return [*store, *deeds, *deeds, 0.0]


IN_HAND: Final[list[float]] = card_worths(1.0)
IN_HAND_LATE: Final[list[float]] = card_worths(NO_TIME)


def nearly_over(table: DiceTown) -> bool:
    return table.mine <= table.seats + 1 or deed_number(table.deed_deck) + len(table.row) <= 4


def worth(table: DiceTown, kind: int) -> float:
    """The value of a card in one's hand."""
    return IN_HAND_LATE[kind] if nearly_over(table) else IN_HAND[kind]


def points_in_sight(table: DiceTown, seat: int) -> float:
    """How well a player does, as far as all can see."""
    points = int(table.nuggets[seat]) + int(table.dollars[seat]) * A_DOLLAR + deed_number(table.deeds[seat]) * A_DEED
    points += hand_size(table.hands[seat]) * 1.8 + deed_points(table.protected[seat])
    return points + VP_BADGE if table.sheriff == seat else points


def strongest(table: DiceTown, seat: int) -> int:
    """The rival who does best."""
    found = NOBODY
    most = -1.0
    for rival in range(table.seats):
        if rival != seat:
            points = points_in_sight(table, rival)
            if points > most:
                found = rival
                most = points
    return found


def badge_worth(table: DiceTown) -> float:
    return VP_BADGE * 0.9 if nearly_over(table) else 2.2


def place_worth(table: DiceTown, seat: int, place: int, number: int) -> float:
    """What a place brings a seat that controls it with so many dice of its face; at the Town Hall aces count."""
    if place == MINE:
        return float(min(number, table.mine))
    if place == BANK:
        return float(table.bank) * A_DOLLAR
    if place == STORE:
        return (2 if table.round == 1 else 1) * (1.6 + 0.45 * number)
    if place == SALOON:
        return 2.4 + 0.35 * number if possible_victims(table, seat) else 0.0
    if place == OFFICE:
        return badge_worth(table)
    if place == HALL:
        points = 0
        for at in range(min(1 + number, MOST_DEEDS, len(table.row))):
            points += VALUES[table.row[at]]
        return float(points)
    return 0.0


def place_worth_for(table: DiceTown, seat: int, place: int, owner: int) -> float:
    """What a place brings a seat if it is controlled with the dice of `owner`."""
    return place_worth(table, seat, place, COUNT[table.dice[owner] * FACES + (ACE if place == HALL else FACE_OF[place])])
