"""One server and one browser for all tests of a worker. Each test has its own players."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator
from typing import Any

import pytest
from playwright.sync_api import sync_playwright

from tests.web.browsing import Browser, Homes, Player, Size, launch, serving
from tests.web.positions import Stage, Stages

Seat = Callable[..., Player]
Staged = Callable[..., Stage]
# Python in a page is not compiled a second time, for a speed that no test uses: that is a third of its work.
COMPILED_ONCE = "--js-flags=--liftoff-only"
FAILED = pytest.StashKey[bool]()


@pytest.fixture(scope="session")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with serving(tmp_path_factory.mktemp("server")) as found:
        yield found


@pytest.fixture(scope="session")
def launched() -> Iterator[Callable[[], Browser]]:
    """Launches a browser, and again only if it has crashed."""
    with sync_playwright() as playwright:
        found = [launch(playwright, COMPILED_ONCE)]

        def living() -> Browser:
            if not found[-1].is_connected():
                found.append(launch(playwright, COMPILED_ONCE))
            return found[-1]

        yield living
        living().close()


@pytest.fixture
def browser(launched: Callable[[], Browser]) -> Browser:
    return launched()


@pytest.fixture(scope="session")
def opened(launched: Callable[[], Browser], address: str) -> Callable[[], Homes]:
    """The browsers of the players, and new ones only if the browser has crashed."""
    found: list[Homes] = []

    def living() -> Homes:
        if not found or found[-1].browser is not launched():
            found.append(Homes(launched(), address))
        return found[-1]

    return living


@pytest.fixture
def homes(opened: Callable[[], Homes]) -> Homes:
    return opened()


@pytest.fixture
def player(browser: Browser, address: str, homes: Homes) -> Iterator[Seat]:
    """Makes players; at the end all of them must have had a clean page."""
    made: list[Player] = []

    def make(size: Size = "desktop", *, cold: bool = False, **wishes: Any) -> Player:
        """`cold`: nothing was loaded in this browser before."""
        made.append(Player(browser, address, size, painted=False, homes=None if cold else homes, **{"sound": False, **wishes}))
        return made[-1]

    yield make
    try:
        for each in made:
            each.clean()
    finally:
        for each in made:
            each.close()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    report = yield
    item.stash[FAILED] = report.failed
    return report


@pytest.fixture(scope="session")
def stages(opened: Callable[[], Homes], address: str) -> Stages:
    def make(size: Size, **wishes: Any) -> Player:
        homes = opened()
        return Player(homes.browser, address, size, painted=False, sound=False, homes=homes, **wishes)

    return Stages(make)


@pytest.fixture
def staged(stages: Stages, request: pytest.FixtureRequest) -> Iterator[Staged]:
    """Pages at tables on which positions can be put; at the end all of them must have been clean."""

    def take(game: str, seats: int, size: Size = "desktop", **wishes: Any) -> Stage:
        return stages.take(game, seats, size, **wishes)

    yield take
    stages.take_back(usable=not request.node.stash.get(FAILED, False))
