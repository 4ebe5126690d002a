"""A rule-of-thumb player for Fistful of Meeples. It sees a view and nothing else."""

from __future__ import annotations

from tinhorn.core.playout import Pick
from tinhorn.games.meeples.view import MeeplesView


def hint(view: MeeplesView, options: list[int], pick: Pick) -> int:
    return pick.of(options)
