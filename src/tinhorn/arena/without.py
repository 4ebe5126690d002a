"""Players that leave things of the boxes of Western Legends alone, to measure what these are worth: `without-heist`, `without-ante_up`.

They play by the rule of thumb else, and plan without these things. In other games they are the same as `thumb`.
"""

from __future__ import annotations

from typing import Any

from tinhorn.bots import Bot, Level, RuleOfThumb, add_level
from tinhorn.bots.tempers import Temper
from tinhorn.core.game import Game
from tinhorn.core.pick import Pick
from tinhorn.games.legends import GAME
from tinhorn.games.legends.advice.answers import advise_without
from tinhorn.games.legends.advice.worth import THINGS, THINGS_OF

IGNORED: dict[str, int] = {"regular": 0, "thumb": 0}  # what players by the rule of thumb leave alone, by level


def add_without(name: str, ignored: int) -> None:
    def hint(view: Any, options: list[int], pick: Pick) -> int:
        return advise_without(ignored, GAME.imagine(view, view.moves), view.seat, options, pick)  # type: ignore[arg-type]

    def make(game: Game, seed: int, temper: Temper) -> Bot:
        return RuleOfThumb(game, seed, hint if game.id == GAME.id else None)

    level = Level(f"without-{name}", f"plays by rules of thumb, but without: {name}", make)
    IGNORED[level.name] = ignored
    add_level(level)


for thing, bits in {**THINGS, **THINGS_OF}.items():
    add_without(thing, bits)
