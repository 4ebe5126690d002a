"""The training example, with amounts so small that it learns little."""

from __future__ import annotations

import numpy as np

from tests.env.examples import example

train_goat = example("train_goat")


def test_the_network_learns_what_it_watches() -> None:
    seen, masks, actions = train_goat.watch(3, seed=1)
    assert seen.min() >= 0
    assert seen.max() <= 1
    assert masks[np.arange(len(actions)), actions].all()
    network = train_goat.Network(seen.shape[1], masks.shape[1], seed=1)
    right = [network.learn(seen, masks, actions, rate=0.01) for _ in range(60)]
    assert right[-1] > right[0] + 0.2


def test_the_network_plays_whole_games() -> None:
    network = train_goat.Network(178, 1147, seed=1)
    assert 0 <= train_goat.wins(network, games=4, seed=5) <= 1
    assert 0 <= train_goat.wins(None, games=4, seed=5) <= 1
