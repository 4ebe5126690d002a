"""The client as an app: installed, told of my turns, kept for times without a network, and brought up to date."""

from __future__ import annotations

import json
import re
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.web.browsing import WEB, Browser, Player, serving

Open = Callable[[str], Player]
DRAWN = "async (url) => createImageBitmap(await (await fetch(url)).blob()).then(({ width, height }) => `${width}x${height}`)"
CONTROLLED = "() => navigator.serviceWorker.controller !== null"


@pytest.fixture
def arriving(browser: Browser) -> Iterator[Open]:
    """Browsers that keep what the client gives them."""
    made: list[Player] = []

    def arrive(address: str) -> Player:
        made.append(Player(browser, address, worker=True, sound=False))
        return made[-1]

    yield arrive
    for each in made:
        each.close()


def settled(player: Player, path: str = "/") -> Page:
    """The page, when all files of the client are kept."""
    page = player.open(path)
    page.wait_for_function(CONTROLLED)
    return page


def test_the_client_can_be_installed(arriving: Open, address: str) -> None:
    player = arriving(address)
    page = settled(player)
    devtools = player.context.new_cdp_session(page)
    found = devtools.send("Page.getAppManifest")
    assert found["errors"] == []
    manifest = json.loads(found["data"])
    assert (manifest["display"], manifest["start_url"]) == ("standalone", "./")
    for icon in manifest["icons"]:
        size = page.evaluate(
            DRAWN,
            f"/{icon['src']}",
        )
        assert size == icon["sizes"]
    errors = [each["errorId"] for each in devtools.send("Page.getInstallabilityErrors")["installabilityErrors"]]
    assert set(errors) <= {"in-incognito"}, "a test's browser is private"
    player.clean()


# Comes back when this position of a table is kept. `wait_for_function` would not wait for a promise.
IS_KEPT = """async ([at, number]) => {
  for (let tries = 0; tries < 1200; tries++) {
    const found = await (await caches.open('tinhorn tables')).match(at);
    if (found && (await found.json()).frame.number >= number) return;
    await new Promise((go) => setTimeout(go, 50));
  }
  throw new Error('the table was not kept');
}"""


def test_a_table_and_its_log_can_be_looked_at_without_a_server(arriving: Open, tmp_path: Path) -> None:
    with serving(tmp_path) as own:
        player = arriving(own)
        settled(player)
        code = player.deal("goat", 3)
        page = player.open(f"/t/{code}")
        player.play_on(3, 2)
        page.wait_for_selector(".prompt.mine")  # now nobody else can move, so nothing is newer than what is seen
        number = int(page.locator("[data-number]").first.get_attribute("data-number") or 0)
        page.evaluate(IS_KEPT, [f"/kept/{code}", number])
        prompt = page.locator(".prompt").first.inner_text()
        line = page.get_by_role("region", name="What happened").locator("li").last.inner_text()
        player.open("/")
        expect(page.get_by_role("link", name="Play:").first).to_be_visible()

    page.reload()
    page.get_by_role("link", name="Play:").first.click()
    page.wait_for_selector(".prompt")
    expect(page.get_by_text("No connection. This is how it stood")).to_be_visible()
    page.wait_for_function("prompt => document.querySelector('.prompt').innerText === prompt", arg=prompt)
    assert page.get_by_role("region", name="What happened").locator("li").last.inner_text() == line
    page.goto("/t/ZZZZZ")  # never seen here
    expect(page.get_by_text("Connection lost, trying again")).to_be_visible()
    page.goto("/about")
    expect(page.get_by_role("heading", level=1)).to_be_visible()


def test_without_a_server_the_page_says_so_where_nothing_was_kept(arriving: Open, tmp_path: Path) -> None:
    with serving(tmp_path) as own:
        player = arriving(own)
        page = settled(player)
        page.evaluate(
            "async () => { for (const name of await caches.keys()) if (name.startsWith('tinhorn answers')) await caches.delete(name); }"
        )
    page.reload()
    expect(page.get_by_text("The server cannot be reached just now.")).to_be_visible()
    expect(page.get_by_role("button", name="Try again")).to_be_visible()


# What a push service and the system do to a service worker. A browser without a screen has neither: what is shown is noted.
HAPPEN = """async ([type, given]) => {
  const shown = (self.shown ??= []);
  self.registration.showNotification = async (title, { body, tag, lang, data }) => void shown.push({ title, body, tag, lang, data });
  self.navigator.setAppBadge = async (turns) => void (self.turns = turns);
  self.clients.constructor.prototype.openWindow = async (address) => void (self.opened = address);
  let work;
  const event = new Event(type);
  const notification = { data: given, close: () => void shown.pop() };
  self.dispatchEvent(Object.assign(event, { data: { json: () => given }, notification, waitUntil: (promise) => (work = promise) }));
  await work.catch(() => undefined); // only a person's click may bring a page to the front
  return { shown, turns: self.turns, opened: self.opened };
}"""


def test_a_notice_is_shown_and_leads_to_its_question(arriving: Open, address: str) -> None:
    player = arriving(address)
    page = settled(player)
    code = player.deal("goat", 3)
    (worker,) = player.context.service_workers
    link = f"https://elsewhere.example/t/{code}?asked=0"
    said = {"title": "Your turn, Ada", "text": "Offer a card.", "tag": code, "turns": 2, "language": "en", "link": link}
    happened = worker.evaluate(HAPPEN, ["push", said])
    notice = {"title": "Your turn, Ada", "body": "Offer a card.", "tag": code, "lang": "en", "data": {"link": link}}
    assert happened == {"shown": [notice], "turns": 2, "opened": None}
    happened = worker.evaluate(HAPPEN, ["notificationclick", {"link": link}])
    assert happened["shown"] == [], "it is closed"
    page.wait_for_url(f"{address}/t/{code}?asked=0")
    page.wait_for_selector(".decision")
    page.close()
    assert worker.evaluate(HAPPEN, ["notificationclick", {"link": link}])["opened"] == f"/t/{code}?asked=0"


def test_a_browser_that_may_not_show_notices_says_what_to_do(player: Callable[..., Player]) -> None:
    page = player().open("/")
    page.get_by_label("Games").wait_for()
    page.context.request.post("/api/me", data={"name": "Ada"})
    page.evaluate("localStorage.setItem('tinhorn.known', '1')")
    page.add_init_script("Object.defineProperty(Notification, 'permission', { get: () => 'denied' })")
    page.goto("/me")
    expect(page.get_by_text("This browser does not let Tinhorn show notices")).to_be_visible()


def test_a_new_version_is_offered_and_taken(arriving: Open, tmp_path: Path) -> None:
    web = tmp_path / "web"
    shutil.copytree(WEB / "dist", web)
    with serving(tmp_path, WEB=str(web)) as own:
        player = arriving(own)
        page = settled(player)
        (entry,) = re.findall(r'src="/(assets/[^"]+\.js)"', (web / "index.html").read_text())
        newer = entry.replace(".js", "new.js")
        shutil.copy(web / entry, web / newer)
        for file in web.glob("*.*"):
            if file.suffix in (".br", ".gz"):
                file.unlink()
        for file in (web / "index.html", web / "sw.js"):
            text = file.read_text().replace(entry, newer)
            file.write_text(text.replace("const VERSION = '", "const VERSION = 'new").replace('data-version="', 'data-version="new'))
        page.evaluate("async () => void (await navigator.serviceWorker.getRegistration()).update()")
        page.get_by_role("button", name="Use it now").click()
        page.wait_for_selector(f"script[src='/{newer}']", state="attached")
        assert len([name for name in page.evaluate("caches.keys()") if " new" in name]) == 1
        page.get_by_label("Games").wait_for()
        assert page.get_by_role("button", name="Use it now").count() == 0
        player.clean()


def test_the_hint_comes_with_the_second_visit_and_stays_away_when_told_so(arriving: Open, address: str) -> None:
    player = arriving(address)
    page = player.open("/")
    hint = page.get_by_role("complementary", name="Tinhorn as an app")
    page.get_by_label("Games").wait_for()
    assert hint.count() == 0
    page.evaluate("sessionStorage.clear()")
    page.add_init_script("Object.defineProperty(Notification, 'permission', { get: () => 'default' })")
    page.reload()
    hint.get_by_role("button", name="Later").click()
    assert hint.count() == 0
    page.evaluate("sessionStorage.clear()")
    page.reload()
    page.get_by_label("Games").wait_for()
    assert hint.count() == 0
    page.clock.set_fixed_time(page.evaluate("Date.now() + 31 * 24 * 3600 * 1000"))
    page.reload()
    expect(hint).to_be_visible()
