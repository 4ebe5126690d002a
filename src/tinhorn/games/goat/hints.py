"""A rule-of-thumb player for the goat game. It sees a view and nothing else."""

from __future__ import annotations

from tinhorn.core.playout import Pick
from tinhorn.games.goat.verbs import ACCEPT
from tinhorn.games.goat.view import GoatView


def hint(view: GoatView, options: list[int], pick: Pick) -> int:
    return ACCEPT if ACCEPT in options else pick.of(options)
