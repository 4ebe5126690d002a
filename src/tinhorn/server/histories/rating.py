"""Ratings: how strong somebody is in a game, and how sure that is.

The model is that of Bradley and Terry with full pairing: everybody at a table is compared with everybody else, and equal places
count as half a win. It works in units of its own; what people see is 60 times that, so that everybody begins at 1500.

Bots have fixed ratings, which anchor the scale: `bots.json` is what `python -m tools.bot_ratings` measured in the arena.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import cache
from pathlib import Path

import msgspec

BOTS = Path(__file__).parent / "bots.json"
POINTS = 60.0  # for one unit of the model
START = (25.0, 25.0 / 3)
LUCK = 25.0 / 6  # how much the results of one player vary from game to game
DRIFT = 25.0 / 300  # by so much a strength may change from one game to the next
BOTS_SPREAD = 0.5
SETTLED = 20  # games after which a rating is taken for settled
EVEN_ODDS = LUCK * math.sqrt(2)
WIDTH = 1.96  # of 95 %


class Strength(msgspec.Struct, frozen=True):
    """In units of the model: the mean, and the standard deviation of what is known."""

    mean: float
    spread: float

    @property
    def points(self) -> float:
        return self.mean * POINTS

    @property
    def band(self) -> float:
        """With 95 % the strength lies no further than this from the points."""
        return WIDTH * self.spread * POINTS


NEW = Strength(*START)


class BotRatings(msgspec.Struct, frozen=True, kw_only=True):
    """In points, by game and level. `command` and `measured` say where they come from."""

    command: str
    measured: dict[str, str]
    ratings: dict[str, dict[str, float]]


@cache
def bot_ratings() -> BotRatings:
    return msgspec.json.decode(BOTS.read_bytes(), type=BotRatings)


def bot_strength(game: str, level: str) -> Strength | None:
    """None for bots that nobody has measured."""
    points = bot_ratings().ratings.get(game, {}).get(level)
    return None if points is None else Strength(points / POINTS, BOTS_SPREAD)


def advantage(share: float) -> float:
    """By how many points somebody is ahead who comes before the other one in this part of the games."""
    return POINTS * EVEN_ODDS * math.log(share / (1 - share))


def after(strengths: Sequence[Strength], places: Sequence[int]) -> list[Strength]:
    """The strengths after a game with these places."""
    from openskill.models import BradleyTerryFull

    model = BradleyTerryFull(mu=START[0], sigma=START[1], beta=LUCK, tau=DRIFT)
    teams = [[model.rating(mu=each.mean, sigma=each.spread)] for each in strengths]
    rated = model.rate(teams, ranks=[float(place) for place in places])
    return [Strength(team[0].mu, team[0].sigma) for team in rated]
