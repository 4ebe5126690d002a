"""Long runs with many more games and positions than the tests: `make soak`.

`python -m tests.soak [minutes] [game …]` runs for about that long (default 10) and prints what it did.
"""

from __future__ import annotations

import sys
import time

import tinhorn
from tests.battery import checks
from tinhorn.core.pick import Pick


def main(argv: list[str]) -> int:
    minutes = float(argv[0]) if argv else 10.0
    games = [tinhorn.game(id) for id in argv[1:] or tinhorn.games()]
    until = time.monotonic() + 60 * minutes
    seed = 1_000_000
    played = positions = 0
    met = {game.id: checks.Met() for game in games}
    while time.monotonic() < until:
        for game in games:
            for seats, options in checks.settings(game):
                seed += 1
                pick = Pick(seed)
                end = checks.random_game(game, seats, options, seed, met[game.id])
                checks.replays(game, end, pick)
                played += 1
                state = game.new(seats, seed, **options)
                while not state.over:
                    if pick.below(8) == 0:
                        positions += 1
                        checks.round_trip(game, state, seed)
                        checks.snapshot(game, state)
                        checks.any_order(state, pick)
                        checks.refuses(game, state, pick)
                        for seat in checks.watchers(state):
                            checks.tells_no_secret(game, state, seat, pick.below(1 << 20), depth=20)
                    checks.step_at_random(state, pick)
    print(f"{played} games and {positions} positions of {', '.join(game.id for game in games)}: no fault (seeds 1000001 to {seed})")
    for game in games:
        verbs = sorted({verb.name for verb in game.vocabulary.verbs} - met[game.id].verbs)
        happenings = sorted({kind.name for kind in game.happenings} - met[game.id].happenings)
        print(f"{game.id}: not met: verbs {verbs or 'none'}, happenings {happenings or 'none'}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
