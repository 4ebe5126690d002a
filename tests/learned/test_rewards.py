"""Rewards: alike for one game and for rows of a batch, and nobody wins what nobody loses."""

from __future__ import annotations

import numpy as np
import pytest

from tinhorn.env.stepping import rewards_of
from tinhorn.learned.rewards import reward, rewards_in


@pytest.mark.parametrize("ranks", [[0, 1], [0, 0], [0, 1, 2, 3], [1, 0, 0, 3], [2, 1, 2, 0, 4], [0, 0, 0]])
def test_rewards_of_a_game_and_of_a_batch_are_the_same(ranks: list[int]) -> None:
    single = [reward(ranks, seat) for seat in range(len(ranks))]
    beaten = np.array([rewards_of(ranks)] * 2, np.float32)
    rows = rewards_in(beaten, np.array([True, False]))
    np.testing.assert_allclose(rows[0], single, atol=1e-6)
    assert not rows[1].any()
    assert sum(single) == pytest.approx(0)


def test_half_of_the_reward_is_the_win() -> None:
    assert reward([0, 1, 2, 3], 0) == 1
    assert reward([0, 1, 2, 3], 1) == pytest.approx(0.5 * 1 / 3 - 0.5 * 1 / 3)
    assert reward([0, 1, 2, 3], 3) == pytest.approx(-0.5 - 0.5 * 1 / 3)
