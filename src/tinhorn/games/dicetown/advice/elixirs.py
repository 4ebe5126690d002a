"""What an Elixir is worth, and which one to drink."""

from __future__ import annotations

from tinhorn.games.dicetown.advice.worth import (
    A_DOLLAR,
    A_STORE_CARD,
    badge_worth,
    nearly_over,
)
from tinhorn.games.dicetown.cards import (
    DEED_BITS,
    VALUES,
    hand_size,
)
from tinhorn.games.dicetown.state import ELIXIRS, DiceTown
from tinhorn.games.dicetown.steps.elixirs import (
    CHARM,
    FORTUNE,
    FRIENDSHIP,
    POWER,
    PROTECTED_DEEDS,
    PROTECTION,
    WEALTH,
    WEALTH_DOLLARS,
    friends,
    landowners,
)
from tinhorn.games.dicetown.verbs import DRINK


def elixir_worth(table: DiceTown, seat: int, elixir: int) -> float:
    if elixir == WEALTH:
        dollars = 0
        for rival in range(table.seats):
            if rival != seat:
                dollars += min(table.dollars[rival], WEALTH_DOLLARS)
        return dollars * A_DOLLAR * 1.3
    if elixir == CHARM:
        owners = 0
        for rival in range(table.seats):
            if rival != seat and table.nuggets[rival]:
                owners += 1
        return owners * 1.3
    if elixir == FORTUNE:
        return 1.3 if nearly_over(table) else A_STORE_CARD
    if elixir == POWER:
        return 0.0 if table.sheriff == seat else badge_worth(table)
    if elixir == PROTECTION:
        return 0.25 * best_deeds(table.deeds[seat], PROTECTED_DEEDS)
    if elixir == FRIENDSHIP:
        return 1.6 if friends(table, seat) else 0.0
    return 2.0 if landowners(table, seat) else 0.0


def best_deeds(deeds: int, number: int) -> int:
    """What so many of these deeds are worth, the best ones."""
    points = 0
    for kind in range(len(VALUES) - 1, -1, -1):
        some = min(deeds >> DEED_BITS * kind & 7, number)
        points += some * VALUES[kind]
        number -= some
    return points


def drink(table: DiceTown, seat: int) -> int:
    """The better Elixir on show, or the unseen one if that is better on average."""
    unseen = table.elixir_deck or table.elixir_discards
    total = 0.0
    for elixir in range(ELIXIRS):
        if unseen >> elixir & 1:
            total += elixir_worth(table, seat, elixir)
    first = elixir_worth(table, seat, table.elixir_1)
    second = elixir_worth(table, seat, table.elixir_2)
    average = total / hand_size(unseen)
    if first >= second and first >= average:
        return DRINK.of1(0)
    return DRINK.of1(1 if second >= average else 2)
