"""Liar's dice is the game that OpenSpiel has: `bench/golden.py` wrote down how it goes there."""

from __future__ import annotations

import json
from itertools import product
from pathlib import Path
from typing import Any

from bench.golden import spans
from tests.scenario import lay_out
from tinhorn.core.state import State
from tinhorn.examples.liars_dice import GAME
from tinhorn.examples.liars_dice.verbs import LIAR

THERE: dict[str, Any] = json.loads((Path(__file__).parent / "liars_dice_open_spiel.json").read_text(encoding="utf-8"))


def rolled(dice: list[int]) -> State:
    """OpenSpiel rolls all dice of the first player, then all of the second."""
    numdice = len(dice) // 2
    state = GAME.new(2, numdice=numdice)
    return lay_out(state, dice=(tuple(sorted(dice[:numdice])), tuple(sorted(dice[numdice:]))))


def theirs(actions: list[int], dice: int) -> list[int]:
    """Our codes as theirs: the bids are the same, and the call comes right after the highest bid."""
    return [dice * 6 if action == LIAR else action for action in actions]


def test_the_whole_game_with_one_die_each() -> None:
    ends = 0
    for dice in product(range(6), repeat=2):
        first_wins = set(THERE["first_wins"][f"{dice[0]} {dice[1]}"])
        open_lines: list[tuple[State, str]] = [(rolled(list(dice)), "none")]
        while open_lines:
            state, last = open_lines.pop()
            seat = state.moves % 2
            assert state.to_act == (seat,)
            legal = state.legal(seat)
            assert spans(theirs(legal, 2)) == THERE["legal"][last]
            for action in legal:
                after = state.copy()
                after.apply(seat, action)
                if action != LIAR:
                    open_lines.append((after, str(action)))
                    continue
                ends += 1
                assert after.over
                assert after.scores == ([1, -1] if f"{last} by {1 - seat}" in first_wins else [-1, 1])
    assert ends == THERE["ends"]


def test_random_games_with_more_dice() -> None:
    assert {game["numdice"] for game in THERE["games"]} == {2, 3, 4, 5}
    for game in THERE["games"]:
        state = rolled(game["dice"])
        for move, legal in zip(game["moves"], game["legal"], strict=True):
            seat = state.to_act[0]
            assert spans(theirs(state.legal(seat), len(game["dice"]))) == legal
            state.play(seat, LIAR if move == len(game["dice"]) * 6 else move)
        assert state.over
        assert state.scores == game["returns"]
