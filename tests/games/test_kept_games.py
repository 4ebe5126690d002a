"""The rules of a game behave as they did when these games were played: see `tests/kept_games.py`."""

from __future__ import annotations

from pathlib import Path

import pytest

import tinhorn
from tests import kept_games
from tests.rule_coverage import ledgers


@pytest.mark.parametrize("path", kept_games.files(), ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_a_kept_game_goes_as_it_went(path: Path) -> None:
    kept = kept_games.read(path)
    version = tinhorn.game(kept.game).version
    assert kept.version == version, f"{kept.game} is version {version} now: run python -m tests.kept_games {kept.game}"
    kept_games.follow(kept)


def test_every_finished_game_has_kept_games() -> None:
    assert {path.parent.name for path in kept_games.files()} == set(ledgers())
