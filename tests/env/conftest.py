"""The games of these tests: every registered game, and the tutorial's. Examples are tested where the packages they show are installed."""

from __future__ import annotations

from importlib.util import find_spec

import pytest

import tinhorn
from tests.battery.conftest import GAMES

SHOWN = {"test_torchrl_example.py": "torchrl", "test_rllib_example.py": "tree"}  # what only they need; `tree` is of RLlib
collect_ignore = [file for file, package in SHOWN.items() if find_spec(package) is None]


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "game" in metafunc.fixturenames:
        metafunc.parametrize("game", [tinhorn.game(id) for id in GAMES], ids=lambda game: game.id)
