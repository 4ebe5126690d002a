"""The games of the battery: every registered game, and the tutorial's."""

from __future__ import annotations

import pytest

import tinhorn

TUTORIAL = "tinhorn.examples.liars_dice:GAME"
GAMES = [*tinhorn.games(), TUTORIAL]


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "game" in metafunc.fixturenames:
        metafunc.parametrize("game", [tinhorn.game(id) for id in GAMES], ids=lambda game: game.id)
