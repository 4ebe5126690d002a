"""Browsers of the tests are used again, but nothing of one test is there for the next."""

from __future__ import annotations

from typing import Any

import pytest

from tests.web.browsing import BLANK, Browser, Homes, Player
from tests.web.positions import Stages, positions

# Something of everything that a page can keep.
KEEP = """async () => {
  localStorage.setItem('kept', '1');
  sessionStorage.setItem('kept', '1');
  window.name = 'kept';
  await (await caches.open('kept')).put('/kept', new Response('kept'));
  await new Promise((done) => { indexedDB.open('kept').onsuccess = ({ target }) => { target.result.close(); done(); }; });
}"""
KEPT = """async () => ({
  local: { ...localStorage }.kept ?? null,
  session: { ...sessionStorage }.kept ?? null,
  name: window.name,
  caches: await caches.keys(),
  databases: await indexedDB.databases(),
  person: (await (await fetch('/api/me')).json()).name ?? null,
  clipboard: (await navigator.permissions.query({ name: 'clipboard-read' })).state,
})"""


def test_nothing_of_a_player_is_there_for_the_next_one(browser: Browser, address: str) -> None:
    homes = Homes(browser, address)

    def come(**wishes: object) -> Player:
        made = Player(browser, address, homes=homes, **wishes)  # type: ignore[arg-type]
        made.allowed.append("401")  # nobody yet
        made.open(BLANK)
        return made

    first = come()
    untouched = first.page.evaluate(KEPT)
    first.context.grant_permissions(["clipboard-read"])
    first.deal("goat", 3)
    first.page.evaluate(KEEP)
    left = first.page.evaluate(KEPT)
    assert [what for what in left if left[what] == untouched[what]] == []
    for place in (first.context, first.page):
        place.route(f"**{BLANK}", lambda route: route.abort())
    first.context.new_page()
    first.close()
    second = come()
    assert second.context is first.context, "it is used again"
    assert second.page.evaluate(KEPT) == untouched
    assert second.context.cookies() == []
    second.close()
    other = come(size="laptop", pace="calm", night=True)
    assert other.context is first.context
    assert other.page.evaluate("[innerWidth, matchMedia('(prefers-color-scheme: dark)').matches]") == [1280, True]
    assert other.page.evaluate("JSON.parse(localStorage.getItem('tinhorn.settings')).pace") == "calm"
    other.page.clock.install()
    other.close()
    last = come()
    assert last.context is not first.context, "a clock cannot be taken away"
    assert last.page.evaluate(KEPT) == untouched
    for each in (first, second, other, last):
        each.clean()
    last.context.close()


@pytest.mark.parametrize("what", ["fetch('{}')", "new Image().src = '{}'", "new WebSocket('{}')"])
def test_what_a_page_asks_of_another_server_is_noticed(browser: Browser, address: str, homes: Homes, what: str) -> None:
    asking = Player(browser, address, homes=homes)
    asking.open(BLANK)
    asking.clean()
    asking.page.evaluate(f"async () => {{ try {{ await ({what.format('http://127.0.0.2:9/')}); }} catch {{ }} }}")
    with pytest.raises(AssertionError, match=r"127\.0\.0\.2"):
        asking.clean()
    asking.close()


def test_nothing_of_a_table_is_there_for_the_next_one_on_the_same_page(browser: Browser, address: str) -> None:
    homes = Homes(browser, address)
    made: list[Player] = []

    def make(size: Any, **wishes: Any) -> Player:
        made.append(Player(browser, address, size, homes=homes, painted=False, **wishes))
        return made[-1]

    stages = Stages(make)
    offer = positions("goat", 4)["Offer"]
    first = stages.take("goat", 4, "desktop")
    first.show(offer)
    table, page = first.table, first.page
    page.keyboard.press("1")
    page.wait_for_selector("[aria-pressed=true][data-digit]")
    page.keyboard.press("?")
    page.wait_for_selector("dialog[open]")
    stages.take_back(usable=True)
    second = stages.take("goat", 4, "laptop")
    assert second.page is page, "it is used again"
    assert second.table != table
    second.show(offer)
    assert [second.page.locator(what).count() for what in ("dialog", "[aria-pressed=true][data-digit]")] == [0, 0]
    assert second.page.evaluate("innerWidth") == 1280
    second.page.evaluate("localStorage.setItem('tinhorn.settings', '{}')")
    stages.take_back(usable=True)
    for usable in (False, True):
        stages.take("goat", 4, "desktop")
        stages.take_back(usable=usable)
    assert len(made) == 3, "neither what was changed nor what failed"
    assert [each.page.is_closed() for each in made] == [True, True, False]
    made[-1].close()
