"""The Gymnasium environment."""

from __future__ import annotations

import warnings

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import tinhorn.env
from tinhorn import BadSetting
from tinhorn.bots import RandomBot
from tinhorn.core.game import Game


def test_the_checker_passes(game: Game) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        check_env(tinhorn.env.gym(game, opponents="random", render_mode="ansi"), skip_render_check=True)


def test_ids_are_registered_and_vectors_made() -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        env = gymnasium.make("tinhorn.env.gymnasium:Tinhorn/goat-v1", seats=3, opponents="random")
        observed, info = env.reset(seed=1)
        assert (observed["action_mask"] == info["action_mask"]).all()
        vector = gymnasium.make_vec("Tinhorn/goat-v1", num_envs=2, opponents="random")
        many, _ = vector.reset(seed=1)
        assert many["observation"].shape[0] == 2


def test_a_whole_game_against_bots(game: Game) -> None:
    env = tinhorn.env.gym(game, game.seats[-1], seat=1, opponents="random", skip_forced=True)
    _, info = env.reset(seed=4)
    over = False
    reward = 0.0
    while not over:
        options = np.flatnonzero(info["action_mask"])
        _, got, over, cut, info = env.step(options[len(options) // 2])
        assert not cut
        reward = float(got)
        assert over or reward == 0
    assert env.table.state.over
    assert -1 <= reward <= 1


def test_an_illegal_action_ends_the_game_as_declared() -> None:
    env = tinhorn.env.gym("goat", 3)
    observed, _ = env.reset(seed=1)
    _, reward, over, _, info = env.step(np.int64(np.argmin(observed["action_mask"])))
    assert (reward, over) == (-1.0, True)
    assert info["illegal"]


def test_opponents_are_levels_or_bots() -> None:
    env = tinhorn.env.gym("goat", 3, opponents=["greenhorn", RandomBot(1)])
    env.reset(seed=1)
    assert isinstance(env.bots[2], RandomBot)
    with pytest.raises(BadSetting, match="2 opponents"):
        tinhorn.env.gym("goat", 3, opponents=["random"])
    with pytest.raises(BadSetting, match="no seat 3"):
        tinhorn.env.gym("goat", 3, seat=3)
