"""A bot that plays at random."""

from __future__ import annotations

from typing import Any

from tinhorn.bots.bot import pick_for


class RandomBot:
    """Every option is equally likely."""

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def choose(self, view: Any, options: list[int]) -> int:
        return pick_for(self.seed, view.moves).of(options)
