"""What holds for all tests."""

from __future__ import annotations

from pathlib import Path

import pytest

HERE = Path(__file__).parent

# Here real browsers, servers and terminals run side by side, on seeds that the server draws. A test that fails there is tried
# again, and `make test` lists it as RERUN: something to mend, but no reason to hold back a change that has nothing to do with it.
WITH_REAL_PROCESSES = {"server", "terminal", "web"}
TRIES_MORE = 2


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if item.path.relative_to(HERE).parts[0] in WITH_REAL_PROCESSES:
            item.add_marker(pytest.mark.flaky(reruns=TRIES_MORE))
