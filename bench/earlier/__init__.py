"""Earlier versions of rules of thumb, as a baseline for measurements: `tinhorn arena goat regular bench.earlier:REGULAR`."""

from __future__ import annotations

from bench.earlier import goat_1, legends_1, meeples_1
from tinhorn.bots import Bot, Level, RuleOfThumb
from tinhorn.bots.tempers import Temper
from tinhorn.core.game import AdviseFromView, Game

FIRST: dict[str, AdviseFromView] = {
    "goat": goat_1.advise_from_view,
    "legends": legends_1.advise_from_view,
    "meeples": meeples_1.advise_from_view,
}


def play_by_first(game: Game, seed: int, temper: Temper) -> Bot:
    """The first rule of thumb of a game; if it has not changed since, the current one."""
    return RuleOfThumb(game, seed, FIRST.get(game.id))


REGULAR = Level("regular-1", "plays by the first rules of thumb", play_by_first)
