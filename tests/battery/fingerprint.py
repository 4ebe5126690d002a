"""Digests of random games, to compare two ways of running them: `python -m tests.battery.fingerprint [ID …]`."""

from __future__ import annotations

import json
import sys

import tinhorn
from tests.battery import checks
from tests.battery.conftest import GAMES
from tinhorn.core.pick import Pick


def fingerprint(id: str) -> list[str]:
    """For each setting one game: the digests at the deal, half way and at the end."""
    game = tinhorn.game(id)
    digests = []
    for seats, options in checks.settings(game):
        pick = Pick(seats)
        state = game.new(seats, seats * 7919, **options)
        digests.append(state.digest())
        while not state.over:
            checks.step_at_random(state, pick)
            if state.moves % 32 == 0:
                digests.append(state.digest())
        digests.append(state.digest())
    return digests


if __name__ == "__main__":
    json.dump({"compiled": tinhorn.COMPILED, "games": {id: fingerprint(id) for id in sys.argv[1:] or GAMES}}, sys.stdout)
