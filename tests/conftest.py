"""Settings for all tests."""

from __future__ import annotations

from pathlib import Path

import pytest

HERE = Path(__file__).parent

# These tests run real browsers, servers and terminals in parallel, with random seeds. A test that fails here is tried again.
# `make test` lists it as RERUN. Someone should fix it, but it does not block an unrelated change.
WITH_REAL_PROCESSES = {"server", "terminal", "web"}
TRIES_MORE = 2


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--keep-stories", action="store_true", help="keep what happens in scenario tests anew: see tests/stories.py")
    parser.addoption("--game", metavar="ID", help="run the battery on this game only")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if item.path.relative_to(HERE).parts[0] in WITH_REAL_PROCESSES:
            item.add_marker(pytest.mark.flaky(reruns=TRIES_MORE))
