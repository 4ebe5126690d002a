"""Counts of decision sequences, as perft does for chess, and whole games, against rules written a second time."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.meeples.side_by_side import Tape, follow, in_slow_words, sequences, slow_sequences
from tests.games.meeples.table import GAME, town
from tinhorn.core.playout import Pick
from tinhorn.games.meeples.state import Meeples

POSITIONS: dict[str, dict[str, Any]] = {
    "a street at work": {
        "inside": {"B1": "builder, miner", "B4": "robber", "B5": "miner", "B9": "Madame, builder", "Jail": "robber"},
        "tiles": {"B2": (0, 5), "B0": (1, 5), "B10": (1, 10)},
        "gold": [2, 3],
        "stone": [3, 2],
        "bag": (3, 1, 0),
    },
    "both ends in reach": {
        "seats": 3,
        "active": 1,
        "first": 1,
        "inside": {"B11": "builder, deputy, robber", "Saloon": "Madame, miner"},
        "ends": {"S-right": ("miner", 1)},
        "tiles": {"B0": (2, 5), "B6": (0, 5)},
        "gold": [0, 0, 1],
        "stone": [3, 3, 3],
        "bag": (1, 2, 1),
        "jail_dynamite": 2,
    },
    "a crowd goes round": {
        "seats": 4,
        "inside": {"B3": "13 builder, Madame, miner", "B8": "robber"},
        "bag": (1, 0, 0),
        "dead": "5 builder",
    },
    "the last turn": {
        "active": 1,
        "turns": 3,
        "inside": {"B11": "deputy, builder", "Saloon": "Madame"},
        "ends": {"S-right": ("robber", 0)},
        "tiles": {"B6": (1, 5)},
        "gold": [5, 6],
        "stone": [0, 3],
        "bag": (2, 2, 1),
        "jail_dynamite": 0,
        "spent": 2,
        "turn_cap": 4,
    },
}

# How many distinct sequences of decisions there are to depths 1, 2, …
COUNTS = {
    "a street at work": [5, 22, 89, 231],
    "both ends in reach": [2, 15, 32, 64, 136],
    "a crowd goes round": [2, 4, 10, 22, 54, 254],
    "the last turn": [2, 15, 17, 21],
}


@pytest.mark.rule("M12.1", "M8.12")
@pytest.mark.parametrize("name", list(POSITIONS))
def test_counts_of_decision_sequences(name: str) -> None:
    state = town(**POSITIONS[name])
    slow = in_slow_words(state)
    for depth, number in enumerate(COUNTS[name], 1):
        found = set(sequences(state, depth))
        assert found == slow_sequences(slow, depth)
        assert len(found) == number


@pytest.mark.rule("M4.1", "M6.4", "M8.4", "M9.1", "M10.3", "M11.2")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_whole_games_go_the_same_way(seats: int) -> None:
    for seed in range(25):
        state = GAME.new(seats, seed, turn_cap=None if seed % 2 else 21)
        assert isinstance(state, Meeples)
        state.chance = tape = Tape(state, seed)
        pick = Pick(seed)
        follow(state, tape, lambda seat, options, pick=pick: pick.of(options))
