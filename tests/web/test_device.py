"""Tables without a server: the static folder from any host of files, in a real browser."""

from __future__ import annotations

import json
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, Route, expect

from tests.web.browsing import SECONDS, Browser, Player, free_port
from tools import static

START = 240 * SECONDS  # for Python in a browser, on a busy machine


class Host:
    """A host of files that knows nothing of Tinhorn. The client lies in a folder of it."""

    def __init__(self, folder: Path) -> None:
        self.port = free_port()
        self.address = f"http://127.0.0.1:{self.port}"
        self.home = f"{self.address}/{folder.name}/"
        command = [sys.executable, "-m", "http.server", str(self.port), "--bind", "127.0.0.1", "--directory", str(folder.parent)]
        self._process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        for _ in range(600):
            try:
                with urllib.request.urlopen(self.home, timeout=2):
                    return
            except OSError:
                time.sleep(0.1)
        raise RuntimeError("the host of files did not start")

    def kill(self) -> None:
        self._process.kill()
        self._process.wait(60)


@pytest.fixture(scope="module")
def folder() -> Path:
    """Built where it has changed, in a process of its own: Playwright has an event loop here."""
    subprocess.run([sys.executable, "-m", "tools.static", "--plain"], check=True)
    return static.STATIC


@pytest.fixture
def host(folder: Path) -> Iterator[Host]:
    found = Host(folder)
    yield found
    found.kill()


@pytest.fixture
def visitor(browser: Browser, host: Host) -> Iterator[Player]:
    made = Player(browser, host.address, worker=True)
    made.page.set_default_timeout(START)
    yield made
    made.clean()
    made.close()


def play_now(visitor: Player, host: Host, game: str) -> None:
    page = visitor.open(host.home)
    page.locator(f"article[aria-labelledby=poster-{game}]").get_by_role("button", name="Play now").click()
    page.wait_for_selector(".decision")


def number(page: Page) -> int:
    return int(page.locator("[data-number]").first.get_attribute("data-number") or -1)


def test_a_game_goes_on_after_a_reload_and_without_any_host(visitor: Player, host: Host) -> None:
    play_now(visitor, host, "goat")
    page = visitor.page
    visitor.play_on(7, 3)
    reached = number(page)
    code = page.url.rsplit("/", 1)[-1]
    assert page.url.startswith(f"{host.home}#/t/")
    page.reload()
    page.wait_for_selector(".prompt.mine")
    assert number(page) >= reached >= 3

    host.kill()
    visitor.open(f"{host.home}#/")
    page.get_by_role("link", name="Return").first.click()
    page.wait_for_selector(".prompt.mine")
    visitor.autopilot(7)
    visitor.until_over(400)
    visitor.stop()
    with page.expect_download() as saved:
        page.get_by_role("button", name="Download the record").click()
    record = Path(saved.value.path())
    assert json.loads(record.read_text())["names"]
    opened = subprocess.run(
        [sys.executable, "-m", "tinhorn", "replay", str(record)],
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
        stdin=subprocess.DEVNULL,
    )
    assert opened.returncode == 0, opened.stderr
    assert code in page.url


def test_a_second_tab_says_that_the_first_has_the_tables_and_goes_on_after_it(visitor: Player, host: Host) -> None:
    first = visitor.open(host.home)
    expect(first.locator("[data-loading]")).to_have_count(0, timeout=START)
    second = visitor.context.new_page()
    second.goto(host.home)
    expect(second.get_by_text("Your tables are open in another tab")).to_be_visible(timeout=START)
    first.close()
    expect(second.get_by_text("Your tables are open in another tab")).to_have_count(0, timeout=START)
    expect(second.get_by_role("button", name="Play now").first).to_be_enabled()


def test_a_start_that_fails_can_be_tried_again_and_a_browser_that_keeps_nothing_says_so(browser: Browser, host: Host) -> None:
    context = browser.new_context(service_workers="block", locale="en-US")
    page = context.new_page()
    page.route("**/engine/tinhorn.zip", lambda route: route.abort())
    page.route("**/assets/tables.worker*.js", keeps_nothing)
    page.goto(host.home)
    expect(page.get_by_role("alert")).to_contain_text("could not be started", timeout=START)
    assert page.get_by_role("button", name="Play now").count() == 4  # the page is there all the same
    page.unroute("**/engine/tinhorn.zip")
    page.get_by_role("button", name="Try again").click()
    expect(page.get_by_text("This browser keeps nothing")).to_be_visible(timeout=START)
    context.close()


def keeps_nothing(route: Route) -> None:
    refuse = "IDBFactory.prototype.open = () => { throw new DOMException('refused', 'SecurityError'); };"
    route.fulfill(content_type="text/javascript", body=refuse + route.fetch().text())


@pytest.mark.long
@pytest.mark.parametrize("game", ["goat", "dicetown", "meeples", "legends"])
def test_every_game_is_played_to_its_end_by_clicks(visitor: Player, host: Host, game: str) -> None:
    play_now(visitor, host, game)
    visitor.autopilot(3)
    visitor.until_over(1500)
    visitor.stop()
