"""Tables without a server: the static folder from any host of files, in a real browser."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Page, Route, expect

from tests.web.browsing import AUTOPILOT, SECONDS, Browser, Player, free_port, serving
from tests.web.positions import FOLLOW
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

    def __enter__(self) -> Host:
        return self

    def __exit__(self, *_: object) -> None:
        self.kill()

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
    with Host(folder) as found:
        yield found


@contextmanager
def visiting(browser: Browser, address: str) -> Iterator[Player]:
    made = Player(browser, address, worker=True, sound=False)
    made.page.set_default_timeout(START)
    try:
        yield made
        made.clean()
    finally:
        made.close()


@pytest.fixture
def visitor(browser: Browser, host: Host) -> Iterator[Player]:
    with visiting(browser, host.address) as found:
        yield found


def play_now(visitor: Player, host: Host, game: str) -> None:
    page = visitor.open(host.home)
    page.locator(f"article[aria-labelledby=poster-{game}]").get_by_role("button", name="Play now").click()
    page.wait_for_selector(".decision")


def at_a_table_for_two(visitor: Player, home: str) -> Page:
    """A game of goat against one bot. Bots take their time at such a table, so fewer of them make a shorter test."""
    page = visitor.open(f"{home}#/new/goat")
    page.locator(".seats").get_by_text("2", exact=True).click()
    page.get_by_role("button", name="Make the table").click()
    page.locator(".row.go .btn.go").click()
    page.wait_for_selector(".decision")
    return page


def number(page: Page) -> int:
    return int(page.locator("[data-number]").first.get_attribute("data-number") or -1)


def newer(folder: Path) -> None:
    """The host has a new version from now on: one of its files is another one."""
    for name, old, new in (("index.html", 'data-version="', 'data-version="new-'), ("sw.js", "const VERSION = '", "const VERSION = 'new-")):
        file = folder / name
        text = file.read_text(encoding="utf-8").replace(old, new, 1)
        file.unlink()  # the built folder has the same file
        file.write_text(text, encoding="utf-8")


def test_a_game_goes_on_in_a_new_version_and_without_any_host(browser: Browser, folder: Path, tmp_path: Path) -> None:
    copied = Path(shutil.copytree(folder, tmp_path / "static", copy_function=os.link))
    with Host(copied) as host, visiting(browser, host.address) as visitor:
        page = at_a_table_for_two(visitor, host.home)
        visitor.play_on(7, 3)
        reached = number(page)
        code = page.url.rsplit("/", 1)[-1]
        assert page.url.startswith(f"{host.home}#/t/")
        newer(copied)
        page.evaluate("navigator.serviceWorker.getRegistration().then((found) => found.update())")
        offer = page.get_by_role("button", name="Use it now")
        expect(offer).to_be_visible(timeout=START)
        page.reload()  # the old version stays whole until the new one is taken
        page.wait_for_selector(".prompt.mine")
        assert not page.evaluate("fetch('./').then((found) => found.text())").count("new-")
        with page.expect_navigation():
            offer.click()
        page.wait_for_selector(".prompt.mine")
        assert number(page) >= reached >= 3
        assert page.evaluate("fetch('./').then((found) => found.text())").count("new-")
        assert [name for name in page.evaluate("caches.keys()") if "new-" not in name] == []

        host.kill()
        visitor.open(f"{host.home}#/")
        page.get_by_role("link", name="Play:").first.click()
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


def offers_no_links_and_no_ratings(page: Page) -> None:
    """From the home page to a table of one's own that is not dealt yet."""
    expect(page.get_by_text("These tables lie in this tab, and so do their secrets")).to_be_visible()
    expect(page.get_by_role("region", name="Join by code")).to_have_count(0)
    page.locator("article[aria-labelledby=poster-goat]").get_by_role("link", name="New table with options").click()
    page.locator(".seats").get_by_text("2", exact=True).click()
    expect(page.get_by_text("Free seats are filled with bots.")).to_be_visible()
    expect(page.get_by_role("switch", name="Rated")).to_have_count(0)
    make = page.get_by_role("button", name="Make the table")
    expect(make).to_be_enabled(timeout=START)
    make.click()
    page.wait_for_selector("#pick-title")
    expect(page.get_by_text("Copy the link")).to_have_count(0)


@pytest.mark.long
def test_a_second_tab_says_that_the_first_has_the_tables_and_goes_on_after_it(visitor: Player, host: Host) -> None:
    first = visitor.open(host.home)
    expect(first.locator("[data-loading]")).to_have_count(0, timeout=START)
    second = visitor.context.new_page()
    second.goto(host.home)
    expect(second.get_by_text("Your tables are open in another tab")).to_be_visible(timeout=START)
    first.close()
    expect(second.get_by_text("Your tables are open in another tab")).to_have_count(0, timeout=START)
    expect(second.get_by_role("button", name="Play now").first).to_be_enabled()


@pytest.mark.long
def test_two_tabs_that_open_at_once_at_the_first_visit_take_turns(visitor: Player, host: Host) -> None:
    pages = [visitor.page, visitor.context.new_page()]
    for page in pages:
        page.goto(host.home, wait_until="commit")
    for page in pages:
        expect(page.locator(".poster").first).to_be_visible(timeout=START)
        expect(page.locator("[data-loading]")).to_have_count(0, timeout=START)
        expect(page.get_by_role("button", name="Use it now")).to_have_count(0)  # what was just fetched is not offered as new
    waits = [page.get_by_text("Your tables are open in another tab").count() for page in pages]
    assert sorted(waits) == [0, 1]
    pages[waits.index(0)].close()
    last = pages[waits.index(1)]
    expect(last.get_by_text("Your tables are open in another tab")).to_have_count(0, timeout=START)
    expect(last.get_by_role("button", name="Play now").first).to_be_enabled()


def test_pages_are_of_one_version_though_one_came_past_what_is_kept(browser: Browser, folder: Path, tmp_path: Path) -> None:
    copied = Path(shutil.copytree(folder, tmp_path / "static", copy_function=os.link))
    with Host(copied) as host, visiting(browser, host.address) as visitor:
        pages = [visitor.open(host.home), visitor.context.new_page()]
        expect(pages[0].locator("[data-loading]")).to_have_count(0, timeout=START)
        pages[1].goto(host.home)
        expect(pages[1].get_by_text("Your tables are open in another tab")).to_be_visible(timeout=START)
        newer(copied)
        visitor.context.new_cdp_session(pages[0]).send("Page.reload", {"ignoreCache": True})  # as with the shift key
        for page in pages:
            page.wait_for_selector("html[data-version^=new-]", state="attached")
            expect(page.locator(".poster").first).to_be_visible(timeout=START)
            expect(page.locator("[data-loading]")).to_have_count(0, timeout=START)
            expect(page.get_by_role("button", name="Use it now")).to_have_count(0)
        assert [name for name in pages[0].evaluate("caches.keys()") if "new-" not in name] == []
        pages[0].close()  # whichever of them had the tables
        expect(pages[1].get_by_text("Your tables are open in another tab")).to_have_count(0, timeout=START)
        expect(pages[1].get_by_role("button", name="Play now").first).to_be_enabled()


def test_a_start_that_fails_can_be_tried_again_and_a_browser_that_keeps_nothing_says_so(browser: Browser, host: Host) -> None:
    context = browser.new_context(service_workers="block", locale="en-US")
    page = context.new_page()
    page.route("**/engine/tinhorn.zip", lambda route: route.abort())
    page.route("**/assets/tables.worker*.js", keeps_nothing)
    page.goto(host.home)
    expect(page.get_by_role("alert")).to_contain_text("could not be started", timeout=START)
    assert page.get_by_role("button", name="Play now").count() == 4  # the page is there all the same
    page.get_by_role("button", name="Play now").first.click()
    expect(page.locator(".poster").get_by_role("alert")).to_have_text("The tables could not be started.")
    page.unroute("**/engine/tinhorn.zip")
    page.get_by_role("button", name="Try again").click()
    expect(page.get_by_text("This browser keeps nothing")).to_be_visible(timeout=START)
    context.close()


def test_on_a_phone_the_games_come_before_files_of_tables_for_who_is_new(browser: Browser, host: Host) -> None:
    context = browser.new_context(service_workers="block", locale="en-US", viewport={"width": 390, "height": 844})
    page = context.new_page()
    page.route("**/engine/*", lambda route: route.abort())
    for known in (False, True):
        page.goto(host.home)
        bring, poster = page.get_by_role("button", name="Bring a table"), page.locator(".poster").first
        expect(bring).to_be_visible(timeout=START)
        expect(poster).to_be_visible()
        at = [found["y"] for found in (bring.bounding_box(), poster.bounding_box()) if found is not None]
        assert (at[0] < at[1]) == known
        page.evaluate("localStorage.setItem('tinhorn.known.device', '1')")
    context.close()


def keeps_nothing(route: Route) -> None:
    refuse = "IDBFactory.prototype.open = () => { throw new DOMException('refused', 'SecurityError'); };"
    route.fulfill(content_type="text/javascript", body=refuse + route.fetch().text())


def test_a_device_says_where_secrets_lie_and_saved_tables_come_back_when_all_is_forgotten(visitor: Player, host: Host) -> None:
    page = visitor.open(host.home)
    offers_no_links_and_no_ratings(page)
    assert page.url.startswith(f"{host.home}#/t/")
    page.locator(".row.go .btn.go").click()
    visitor.play_on(7, 1)
    page.wait_for_selector(".prompt.mine")
    table, reached = page.url, number(page)
    page.goto(f"{host.home}#/")
    with page.expect_download() as saved:
        page.get_by_role("button", name="Save all tables").click()
    file = saved.value.path()

    page.goto("about:blank")
    visitor.context.new_cdp_session(page).send("Storage.clearDataForOrigin", {"origin": host.address, "storageTypes": "all"})
    page.goto(host.home)
    expect(page.get_by_text("No table yet")).to_be_visible(timeout=START)
    chosen = page.locator("input[type=file][aria-label='Bring tables back']")
    broken = b'{"format": "tinhorn tables 1", "rows": [["table/ABCDE", ""]]}'
    chosen.set_input_files({"name": "broken.json", "mimeType": "application/json", "buffer": broken})
    expect(page.get_by_role("alert")).to_be_visible(timeout=START)
    with page.expect_navigation():
        chosen.set_input_files(file)
    page.get_by_role("link", name="Play:").first.click()
    page.wait_for_selector(".prompt.mine")
    assert (page.url, number(page)) == (table, reached)
    visitor.play_on(8, 1)
    assert number(page) > reached


# What a browser's database does when there is no more room.
FULL = """(full) => {
  self.put ??= IDBObjectStore.prototype.put;
  const none = () => { throw new DOMException('no room', 'QuotaExceededError'); };
  IDBObjectStore.prototype.put = full ? none : self.put;
}"""


@pytest.mark.long
def test_a_full_browser_refuses_a_move_and_takes_it_when_there_is_room(visitor: Player, host: Host) -> None:
    play_now(visitor, host, "meeples")
    page = visitor.page
    visitor.play_on(7, 2)
    reached = number(page)
    tables = next(worker for worker in page.workers if "tables" in worker.url)
    tables.evaluate(FULL, True)
    page.evaluate(AUTOPILOT, [7, 1])
    expect(page.get_by_text("could not be written just now").last).to_be_visible(timeout=START)
    assert number(page) == reached
    tables.evaluate(FULL, False)
    visitor.complaints.clear()  # that nothing could be kept was told there too
    page.wait_for_function(f"Number(document.querySelector('[data-number]').dataset.number) > {reached}")
    visitor.stop()


KEPT_NETWORKS = """async () => {
  const [name] = await caches.keys();
  return (await (await caches.open(name)).keys()).filter((each) => each.url.includes('/networks/')).length;
}"""


@pytest.mark.long
def test_a_level_that_taught_itself_fetches_its_network_once_and_keeps_it(visitor: Player, host: Host) -> None:
    page = visitor.open(f"{host.home}#/new/goat")
    expect(page.locator("[data-loading]")).to_have_count(0, timeout=START)
    page.locator("select", has_text="Legend").select_option("legend")
    page.get_by_role("button", name="Make the table").click()
    page.locator(".row.go .btn.go").click()
    page.wait_for_selector(".prompt.mine")
    assert page.evaluate(KEPT_NETWORKS) == 0
    visitor.autopilot(7)
    page.wait_for_function(KEPT_NETWORKS)
    visitor.until_over(400)
    visitor.stop()
    assert page.evaluate(KEPT_NETWORKS) == 1


def test_a_table_moves_from_the_device_to_its_server_and_back(browser: Browser, folder: Path, tmp_path: Path) -> None:
    with serving(tmp_path, MOVED_TABLES="1") as address, visiting(browser, address) as visitor:
        page = at_a_table_for_two(visitor, f"{address}/device/")
        visitor.play_on(7, 1)
        page.wait_for_selector(".prompt.mine")
        reached = number(page)

        move(page, "Go on at this server")
        page.wait_for_url(f"{address}/t/*")
        page.wait_for_selector(".prompt.mine")
        assert number(page) == reached
        expect(page.get_by_text("Moved, not rated")).to_be_visible()
        page.set_viewport_size({"width": 720, "height": 1000})
        bar = page.locator("header.bar").bounding_box()
        assert bar is not None
        assert bar["height"] < 100, "the name of the game keeps its place beside that mark"
        visitor.play_on(8, 1)
        page.wait_for_selector(".prompt.mine")

        other = visitor.context.new_page()  # it has the tables of this device
        other.goto(f"{address}/device/")
        expect(other.locator("[data-loading]")).to_have_count(0, timeout=START)
        move(page, "Go on on this device")
        expect(page.get_by_text("A table is on its way here")).to_be_visible(timeout=START)
        page.close()  # what waits is not lost with its tab
        other.reload()
        other.wait_for_url(f"{address}/device/#/t/*")
        other.wait_for_selector(".prompt.mine")
        assert number(other) > reached
        expect(other.get_by_role("note", name="Moved, not rated")).to_be_visible()
        other.evaluate(FOLLOW, "#/")
        expect(other.get_by_role("link", name="Play:").first).to_be_visible(timeout=START)
        expect(other.get_by_text("A table is on its way here")).to_have_count(0)


def move(page: Page, where: str) -> None:
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("button", name="Move this table").click()
    page.get_by_role("button", name=where).click()


@pytest.mark.long
@pytest.mark.parametrize("game", ["goat", "dicetown", "meeples", "legends"])
def test_every_game_is_played_to_its_end_by_clicks(visitor: Player, host: Host, game: str) -> None:
    play_now(visitor, host, game)
    visitor.autopilot(3)
    visitor.until_over(1500)
    visitor.stop()
