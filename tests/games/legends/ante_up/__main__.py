"""Plays Ante Up through the checks of the battery: `python -m tests.games.legends.ante_up` with the box installed."""

from __future__ import annotations

import sys

import tinhorn
from tests.battery import checks
from tinhorn.core.pick import Pick
from tinhorn.games.legends.state.table import Legends

GAME = tinhorn.game("legends")


def play_through(seats: int, seed: int, options: dict[str, object]) -> set[str]:
    pick = Pick(seed)
    state = GAME.begin(GAME.setting(seats, {"ante_up": True, **options}, seed), listen=True)
    while not state.over:
        state.check()
        if pick.below(12) == 0:
            checks.copy_is_deep(state)
            checks.round_trip(GAME, state, pick.below(1 << 20))
            checks.snapshot(GAME, state)
            for seat in checks.watchers(state):
                checks.tells_no_secret(GAME, state, seat, pick.below(1 << 20))
            checks.refuses(GAME, state, pick)
        checks.step_at_random(state, pick)
    checks.replays(GAME, state, pick)
    for seat in range(seats):
        assert sum(line.points for line in state.tally(seat)) == state.scores[seat] or state.scores[seat] == 0
    return {event.kind.name for event in state.hear()}


def play_without() -> str:
    """The box is installed and not in play: nothing of it is on the table."""
    state = GAME.new(4, 11)
    pick = Pick(11)
    while not state.over:
        state.check()
        checks.step_at_random(state, pick)
    assert isinstance(state, Legends)
    assert not state.boxes
    return state.digest()


def main(games: int) -> None:
    told: set[str] = set()
    for seed in range(games):
        options: dict[str, object] = {"goals": seed % 2 == 1, "promo_items": seed % 3 == 0, "alt_poker_ante_up": seed % 4 != 3}
        told |= play_through(2 + seed % 5, seed, {**options, "high_stakes": seed % 5 != 4})
    print(play_without())


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 5)
