"""Settings for all tests."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.reruns import Reruns

HERE = Path(__file__).parent
KEPT_RERUNS = HERE.parent / "build" / "reruns"


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--game", metavar="ID", help="run the battery on this game only")


def pytest_configure(config: pytest.Config) -> None:
    config.pluginmanager.register(Reruns(config, HERE, KEPT_RERUNS))
