"""Earlier versions of rules of thumb, as a baseline for measurements: `tinhorn arena goat thumb bench.earlier:THUMB`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from bench.earlier import goat_1, legends_1, meeples_1
from tinhorn.bots import Bot, Level, RuleOfThumb
from tinhorn.bots.tempers import Temper
from tinhorn.core.game import Game
from tinhorn.core.pick import Pick

FIRST: dict[str, Callable[[Any, list[int], Pick], int]] = {
    "goat": goat_1.hint,
    "legends": legends_1.hint,
    "meeples": meeples_1.hint,
}


def first_thumb(game: Game, seed: int, temper: Temper) -> Bot:
    """The first rule of thumb of a game; if it has not changed since, the current one."""
    return RuleOfThumb(game, seed, FIRST.get(game.id))


THUMB = Level("thumb-1", "plays by the first rules of thumb", first_thumb)
