"""A rule-of-thumb player for Western Legends. It sees a view and nothing else."""

from __future__ import annotations

from tinhorn.core.playout import Pick
from tinhorn.games.legends.view import LegendsView


def hint(view: LegendsView, options: list[int], pick: Pick) -> int:
    return pick.of(options)
