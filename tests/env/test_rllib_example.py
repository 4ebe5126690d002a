"""The example for RLlib. It is collected where RLlib is installed: docs/research.md says how."""

from __future__ import annotations

import pytest

from tests.env.examples import example
from tinhorn import Game
from tinhorn.core.errors import IllegalAction

rllib_env = example("rllib_env")


def test_the_checker_passes(game: Game) -> None:
    rllib_env.check({"game": game, "seats": game.seats[0]})


def test_the_checker_needs_games_that_an_illegal_action_ends() -> None:
    with pytest.raises(ValueError, match="step") as wrong:
        rllib_env.check_multiagent_environments(rllib_env.environment({"game": "goat", "seats": 3}))
    assert isinstance(wrong.value.__cause__, IllegalAction)


def test_a_masked_network_is_trained() -> None:
    told = rllib_env.train({"game": "goat", "seats": 3}, rounds=1, steps=128, seed=7)
    assert told[0]["env_runners"]["num_episodes"] >= 1
