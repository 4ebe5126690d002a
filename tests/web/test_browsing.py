"""Browsers of the tests are used again, but nothing of one test is there for the next."""

from __future__ import annotations

from tests.web.browsing import BLANK, Browser, Homes, Player

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
