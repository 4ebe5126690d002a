"""The environment in words."""

from __future__ import annotations

import pytest

import tinhorn.env
from tinhorn import IllegalAction
from tinhorn.core.game import Game
from tinhorn.core.pick import Pick

LIARS = "tinhorn.examples.liars_dice:GAME"


def test_turns_are_in_words(game: Game) -> None:
    env = tinhorn.env.text(game, game.seats[0])
    turn = env.reset(seed=6)
    pick = Pick(6)
    heard = 0
    for _ in range(20):
        if turn.seat is None:
            break
        assert turn.actions
        assert turn.question
        assert turn.table
        heard += len(turn.news)
        turn = env.step(turn.actions[pick.below(len(turn.actions))])
    assert heard


def test_the_end_tells_the_rewards() -> None:
    env = tinhorn.env.text(LIARS, 2)
    assert env.reset(seed=1).seat == 0
    env.step("bid 2 x 6")
    turn = env.step("liar")
    assert (turn.seat, turn.actions) == (None, [])
    assert sorted(turn.rewards) == [-1, 1]
    assert turn.news


def test_a_refusal_says_why() -> None:
    env = tinhorn.env.text(LIARS, 2)
    env.reset(seed=1)
    with pytest.raises(IllegalAction, match="no bid yet"):
        env.step("liar")
    assert env.step("bid 1 x 3").seat == 1
