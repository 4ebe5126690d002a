"""The example for TorchRL. It is collected where TorchRL is installed: docs/research.md says how."""

from __future__ import annotations

import pytest

from tests.env.examples import example
from tinhorn import Game

torchrl_env = example("torchrl_env")


@pytest.mark.parametrize("form", ["aec", "parallel"])
def test_the_checker_passes_and_a_masked_network_plays_a_whole_game(game: Game, form: str) -> None:
    steps, rewards = torchrl_env.play(form, game, game.seats[0], seed=1)
    assert steps > 0
    assert sum(rewards) == pytest.approx(0)
    assert any(rewards)
