"""The games of the battery: every registered game, and the tutorial's."""

from __future__ import annotations

import pytest

import tinhorn
from tests.battery.checks import settings

TUTORIAL = "tinhorn.examples.liars_dice:GAME"
GAMES = [*tinhorn.games(), TUTORIAL]
SETTINGS_A_TEST = 30  # a game with more is played in several tests, so that no worker has all of it


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    games = [tinhorn.game(id) for id in chosen(metafunc.config)]
    if "settings" in metafunc.fixturenames:
        parts = [(game, settings(game)[start::number]) for game in games for number in [parts_of(game)] for start in range(number)]
        names = [f"{game.id}-{part}" if parts_of(game) > 1 else game.id for game in games for part in range(parts_of(game))]
        metafunc.parametrize(("game", "settings"), parts, ids=names)
    elif "game" in metafunc.fixturenames:
        metafunc.parametrize("game", games, ids=lambda game: game.id)


def parts_of(game: tinhorn.Game) -> int:
    return -(-len(settings(game)) // SETTINGS_A_TEST)


def chosen(config: pytest.Config) -> list[str]:
    """All games, or the one that `--game` names."""
    only = config.getoption("--game")
    return [id for id in GAMES if only in (None, tinhorn.game(id).id)]
