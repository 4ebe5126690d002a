"""Settings for all tests."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from tests.reruns import Reruns

HERE = Path(__file__).parent
# Where single tests take long. They begin first, so that no worker is left with one when the others are done.
SLOW_FIRST = ("packaging", "guest", "web", "server", "env", "bots")
KEPT_RERUNS = HERE.parent / "build" / "reruns"


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--keep-stories", action="store_true", help="keep what happens in scenario tests anew: see tests/stories.py")
    parser.addoption("--game", metavar="ID", help="run the battery on this game only")


def pytest_configure(config: pytest.Config) -> None:
    config.pluginmanager.register(Reruns(config, HERE, KEPT_RERUNS))


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    @cache
    def rank(path: Path) -> int:
        folder = path.relative_to(HERE).parts[0]
        return SLOW_FIRST.index(folder) if folder in SLOW_FIRST else len(SLOW_FIRST)

    items.sort(key=lambda item: rank(item.path))  # otherwise as collected: tests of a file share what they set up
