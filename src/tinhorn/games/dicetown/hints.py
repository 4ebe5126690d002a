"""A rule-of-thumb player for Dice Town. It sees a view and nothing else."""

from __future__ import annotations

from tinhorn.core.pick import Pick
from tinhorn.games.dicetown.view import DiceTownView


def hint(view: DiceTownView, options: list[int], pick: Pick) -> int:
    return pick.of(options)
