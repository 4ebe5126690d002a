"""The training example, with amounts so small that it learns little."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from types import ModuleType

import numpy as np
import pytest

EXAMPLE = Path(__file__).parents[2] / "examples" / "train_goat.py"


@pytest.fixture
def example() -> ModuleType:
    spec = importlib.util.spec_from_file_location("train_goat", EXAMPLE)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_the_network_learns_what_it_watches(example: ModuleType) -> None:
    seen, masks, actions = example.watch(3, seed=1)
    assert seen.min() >= 0
    assert seen.max() <= 1
    assert masks[np.arange(len(actions)), actions].all()
    network = example.Network(seen.shape[1], masks.shape[1], seed=1)
    right = [network.learn(seen, masks, actions, rate=0.01) for _ in range(60)]
    assert right[-1] > right[0] + 0.2


def test_the_network_plays_whole_games(example: ModuleType) -> None:
    network = example.Network(178, 1147, seed=1)
    assert 0 <= example.wins(network, games=4, seed=5) <= 1
    assert 0 <= example.wins(None, games=4, seed=5) <= 1
