"""The games of these tests: every registered game, and the tutorial's."""

from __future__ import annotations

import pytest

import tinhorn
from tests.battery.conftest import GAMES


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "game" in metafunc.fixturenames:
        metafunc.parametrize("game", [tinhorn.game(id) for id in GAMES], ids=lambda game: game.id)
