"""What the places of the map are worth, and the odds of dice: worked out from the numbers of the game, for everybody who shows it.

A box with places or dice of its own has a module `places` with `PLACES`, `ODDS` and `numbers()`.
"""

from __future__ import annotations

import sys
from types import ModuleType
from typing import Final, NamedTuple

from tinhorn.core.game import module_of
from tinhorn.games.legends import boxes
from tinhorn.games.legends import content as c


class Place(NamedTuple):
    """A place, or all places of a kind: its name, where it is as effects call it, and what it is worth. `{…}` are numbers of the game."""

    name: str
    at: str
    worth: str


PLACES: Final[list[Place]] = [
    Place("Bank", "bank", "Sell nuggets: ${nugget_price} and {nugget_lp} LP each. Heist: ${heist_money} and {heist_won_wp} WP if won."),
    Place("Cabaret", "cabaret", "Revel: 1 LP for each ${revel_price}."),
    Place("Doctor's Office", "doctor", "${doctor_price}: heal all wounds, draw a card for each."),
    Place("General Store", "general_store", "Buy and upgrade items."),
    Place("Saloon", "saloon", "Poker: ante ${ante}, pot ${pot} or more and {poker_lp} LP."),
    Place(
        "Mine",
        "mine",
        "Prospect: {dice} dice. {chance} %: a nugget or more. Ten times bring {ten_nugget} nuggets and ${ten_money} on average.",
    ),
    Place("Green Ranch", "ranch_green", "Take green cattle, or bring cattle of another colour: {rustle_wp} WP and what they pay."),
    Place("Blue Ranch", "ranch_blue", "Take blue cattle, or bring cattle of another colour: {rustle_wp} WP and what they pay."),
    Place("Rail Station", "rail_station", "Bring cattle: {wrangle_mp} MP and what they pay."),
    Place("Hideouts", "hideout", "Beat a bandit: 1 LP or 1 MP."),
    Place("Any location", "any_location", "Work: ${wage}."),
]

# Odds of dice, by the verb that rolls them.
ODDS: Final[dict[str, str]] = {
    "prospect": "{chance} %: a nugget or more. Ten times bring {ten_nugget} nuggets and ${ten_money} on average."
}


def numbers() -> dict[str, float]:
    """What stands in the gaps: the numbers of the rules, and what follows from them."""
    known = {name: number.value for name, number in c.NUMBERS.numbers.items()}
    dice = known["prospecting_dice"]
    return {**known, **prospecting(dice), "dice": dice, "pot": known["ante"] + known["saloon_adds"]}


def prospecting(dice: int) -> dict[str, float]:
    """A die is rolled until it shows a face without `again`. So each face comes up as often as it is there for each of those (W10.14)."""
    last = sum(die.number for die in c.NUMBERS.die if not die.again)
    paid: dict[str, float] = {"nugget": 0, "money": 0}
    for die in c.NUMBERS.die:
        sort, _, number = die.effect.partition(" ")
        if sort in paid:
            paid[sort] += int(number) * die.number / last
    without = 1 - sum(die.number for die in c.NUMBERS.die if die.effect.startswith("nugget")) / last
    return {"chance": round(100 * (1 - without**dice)), **{f"ten_{sort}": round(10 * dice * number) for sort, number in paid.items()}}


# For those who show it


def modules() -> list[ModuleType]:
    """This module, and that of every box that has one."""
    return [sys.modules[__name__], *[found for box in boxes.BOXES if (found := module_of(box, "places")) is not None]]


def worths() -> list[Place]:
    """Every place with its numbers."""
    return [place._replace(worth=place.worth.format(**each.numbers())) for each in modules() for place in each.PLACES]


def odds() -> dict[str, str]:
    """The odds of every verb with its numbers."""
    return {verb: said.format(**each.numbers()) for each in modules() for verb, said in each.ODDS.items()}


def told(tables: dict[str, dict[str, str]]) -> dict[str, str]:
    """Names, worths and odds in another language, by the English ones. A table has `name|worth` for each place."""
    found: dict[str, str] = {}
    for each in modules():
        known = each.numbers()
        for place in each.PLACES:
            name, worth = tables["worths"][place.at].split("|")
            found |= {place.name: name, place.worth.format(**known): worth.format(**known)}
        found |= {said.format(**known): tables["odds"][verb].format(**known) for verb, said in each.ODDS.items()}
    return found
