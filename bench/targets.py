"""The target figures of the games: compiled, one core."""

from __future__ import annotations

from typing import NamedTuple

from bench.interleave import Figures, Key, Rate
from bench.workloads import ADVISED, COPIES, CORE_LOOP, IMAGINES, PICKED_LOOP, PLAIN_LOOP, SEARCHED, WORLDS, find

OURS = "Tinhorn compiled"

# The seat counts at which a game is measured. Others are measured at four, or as near as possible.
SEATS = {"meeples": 2, "liars_dice": 2}


# Western Legends with every box. It is measured beside the games.
WITH_BOXES = "legends+ante_up+wild_bunch+blood_money"


def measured_seats(id: str) -> int:
    return SEATS.get(id, min(4, find(id).seats[-1]))


# The number of random games with every invariant checked. Other games play a thousandth of it.
GAMES_CHECKED = {"goat": 100_000}
GAMES_CHECKED_ELSE = 1_000


class Target(NamedTuple):
    """The rate of `what` must be at least `least` `things` a second, or `least` times the rate of `than`."""

    game: str
    what: str
    things: str
    least: float
    than: Key | None = None

    @property
    def words(self) -> str:
        if self.than is None:
            return f"{self.game}: {self.least:,.0f} {self.things}/s, {self.what}"
        return f"{self.game}: {self.least:g} × {self.than.engine} {self.than.game}, {self.things}/s, {self.what}"

    def measured(self, figures: Figures) -> Rate | None:
        ours = Key(OURS, self.game, self.what)
        return figures.rate(ours, self.things) if self.than is None else figures.ratio(ours, self.than, self.things)


TARGETS = [
    Target("goat", CORE_LOOP, "decisions", 1_000_000),
    Target("goat", PICKED_LOOP, "decisions", 3, than=Key("OpenSpiel", "hearts", PLAIN_LOOP)),
    Target("goat", PLAIN_LOOP, "decisions", 3, than=Key("OpenSpiel", "hearts", PLAIN_LOOP)),
    Target("goat", COPIES, "copies", 1_000_000),
    Target("goat", IMAGINES, "imagines", 50_000),
    Target("goat", ADVISED, "rounds", 20_000),
    Target("goat", SEARCHED, "playouts", 20_000),
    Target("liars_dice", PLAIN_LOOP, "games", 1.3, than=Key("OpenSpiel", "liars_dice", PLAIN_LOOP)),
    Target("dicetown", CORE_LOOP, "decisions", 500_000),
    Target("dicetown", COPIES, "copies", 700_000),
    Target("dicetown", WORLDS, "worlds", 25_000),
    Target("dicetown", SEARCHED, "playouts", 5_000),
    Target("meeples", CORE_LOOP, "games", 5_000),
    Target("meeples", CORE_LOOP, "decisions", 1_000_000),
    Target("meeples", COPIES, "copies", 700_000),
    Target("meeples", ADVISED, "rounds", 20_000),
    Target("meeples", SEARCHED, "playouts", 10_000),
    Target("legends", CORE_LOOP, "decisions", 200_000),
    Target("legends", COPIES, "copies", 200_000),
    Target("legends", WORLDS, "worlds", 40_000),
    Target("legends", SEARCHED, "playouts", 5_000),
    Target("legends", CORE_LOOP, "games", 20),  # under 50 ms for a whole game
    Target(WITH_BOXES, CORE_LOOP, "decisions", 200_000),
    Target(WITH_BOXES, COPIES, "copies", 250_000),
]
