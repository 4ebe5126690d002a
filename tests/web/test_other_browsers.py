"""A whole game without a server, by clicks, in the browsers that Playwright does not drive as a system has them."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.web.browsing import AUTOPILOT, remember
from tests.web.others import OTHERS, Window
from tests.web.test_device import START, Host, folder
from tools import browser

__all__ = ["folder"]
SECONDS = START / 1000
INSTALLED = {"firefox": browser.firefox, "webkit": browser.webkit}
PLAY_NOW = "document.querySelector('article[aria-labelledby=poster-{}] button')"
MINE = "document.querySelector('.prompt.mine')"
OVER = "document.querySelector('#end-title')"
NUMBER = "Number(document.querySelector('[data-number]')?.dataset.number ?? -1)"


def play(page: Window, seed: int, most: int = 100_000) -> None:
    page.run(f"clearInterval(window.autopilot); ({AUTOPILOT})([{seed}, {most}])")


@pytest.mark.long
@pytest.mark.parametrize("name", OTHERS)
def test_a_game_is_played_to_its_end_through_a_reload_and_without_its_host(name: str, folder: Path, tmp_path: Path) -> None:
    if INSTALLED[name]() is None:
        pytest.skip(f"`python -m tools.browser {name}` gets it where the system has packages of it")
    with OTHERS[name](tmp_path) as page, Host(folder) as host:
        page.visit(f"{host.home}api/games.json")  # a page without a script, where settings can be left
        page.run(remember())
        page.visit(host.home)
        page.until("!document.querySelector('[data-loading]')", SECONDS)
        page.run(f"{PLAY_NOW.format('goat')}.click()")
        page.until(MINE, SECONDS)
        play(page, 7, 3)
        page.until(f"window.moves >= 3 && {MINE}", SECONDS)
        reached, table = page.run(f"return [{NUMBER}, location.href]")

        page.visit("about:blank")
        page.visit(table)
        page.until(MINE, SECONDS)
        assert page.run(f"return {NUMBER}") == reached >= 3

        host.kill()
        page.visit("about:blank")
        page.visit(f"{host.home}#/")
        page.until("document.querySelector('a[href*=\"/t/\"]')", SECONDS)
        page.run("document.querySelector('a[href*=\"/t/\"]').click()")
        page.until(MINE, SECONDS)
        play(page, 7)
        page.until(OVER, 2 * SECONDS)
        assert page.run("return complaints") == []
