"""The games of the battery: every registered game, and the tutorial's."""

from __future__ import annotations

import pytest

import tinhorn

TUTORIAL = "tinhorn.examples.liars_dice:GAME"
GAMES = [*tinhorn.games(), TUTORIAL]


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "game" in metafunc.fixturenames:
        metafunc.parametrize("game", [tinhorn.game(id) for id in chosen(metafunc.config)], ids=lambda game: game.id)


def chosen(config: pytest.Config) -> list[str]:
    """All games, or the one that `--game` names."""
    only = config.getoption("--game")
    return [id for id in GAMES if only in (None, tinhorn.game(id).id)]
