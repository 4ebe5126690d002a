"""One server and one browser for all tests of a worker. Each test has its own players."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import sync_playwright

from tests.web.browsing import Browser, Player, Size, launch, serving

Seat = Callable[..., Player]


@pytest.fixture(scope="session")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with serving(tmp_path_factory.mktemp("server")) as found:
        yield found


@pytest.fixture(scope="session")
def launched() -> Iterator[Callable[[], Browser]]:
    """Launches a browser, and again only if it has crashed."""
    with sync_playwright() as playwright:
        found = [launch(playwright)]

        def living() -> Browser:
            if not found[-1].is_connected():
                found.append(launch(playwright))
            return found[-1]

        yield living
        living().close()


@pytest.fixture
def browser(launched: Callable[[], Browser]) -> Browser:
    return launched()


@pytest.fixture
def player(browser: Browser, address: str) -> Iterator[Seat]:
    """Makes players; at the end all of them must have had a clean page."""
    made: list[Player] = []

    def make(size: Size = "desktop", **wishes: Any) -> Player:
        made.append(Player(browser, address, size, painted=False, **wishes))
        return made[-1]

    yield make
    for each in made:
        each.clean()
        each.close()
