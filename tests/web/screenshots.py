"""Pictures of every page and board at three sizes and in both themes, for people to look at: `make screenshots`."""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Browser, Error, sync_playwright

import tinhorn
from tests.web.browsing import ROOT, Page, Player, Size, launch, serving

FOLDER = ROOT / "build" / "screenshots"
SIZES: tuple[Size, ...] = ("desktop", "tablet", "phone")
MOVES = 12  # into the game, so that there is something on the table
END = 240


def shoot(page: Page, name: str) -> None:
    page.wait_for_timeout(700)  # let fonts and what moves settle
    page.screenshot(path=FOLDER / f"{name}.png")
    print(f"  {name}")


def pages(browser: Browser, address: str, size: Size, night: bool) -> None:
    mode = f"{size}-{'night' if night else 'noon'}"
    ada = Player(browser, address, size, night=night)
    for path, ready, name in (
        ("/", "article", "home"),
        ("/new/goat", "form", "new"),
        ("/rules/goat", "[data-rule]", "rules"),
        ("/about", "main section", "about"),
    ):
        ada.open(path).wait_for_selector(ready)
        shoot(ada.page, f"{name}-{mode}")
    ada.open("/new/goat")
    ada.page.get_by_role("button", name="Make the table").click()
    ada.page.wait_for_selector("text=Waiting for players")
    shoot(ada.page, f"seats-{mode}")
    ada.close()


def boards(browser: Browser, address: str, game: str, size: Size, night: bool) -> None:
    """The first question, a question later on, and the same in words."""
    mode = f"{game}-{size}-{'night' if night else 'noon'}"
    ada = Player(browser, address, size, night=night)
    ada.play_now(game)
    ada.on_turn()
    shoot(ada.page, f"{mode}-1-begin")
    ada.autopilot(11)
    ada.until_moves(MOVES, END)
    ada.stop()
    ada.page.keyboard.press("Escape")
    if ada.page.locator(".prompt.mine").count() == 0:
        ada.page.wait_for_selector(".prompt.mine, #end-title")
    shoot(ada.page, f"{mode}-2-later")
    ada.close()


def ending(browser: Browser, address: str, game: str) -> None:
    ada = Player(browser, address, "desktop")
    ada.play_now(game)
    ada.autopilot(3)
    ada.until_over(END)
    ada.stop()
    ada.page.keyboard.press("Escape")
    shoot(ada.page, f"{game}-end")
    ada.page.get_by_role("link", name="Watch the replay").click()
    ada.page.wait_for_selector("input[type=range]")
    for _ in range(20):
        ada.page.keyboard.press("ArrowRight")
    shoot(ada.page, f"{game}-replay")
    ada.close()


def main(games: list[str]) -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, serving(Path(folder)) as address, sync_playwright() as playwright:
        browser = launch(playwright)
        for size in SIZES:
            for night in (False, True):
                pages(browser, address, size, night)
        for game in games:
            for size in SIZES:
                for night in (False, True) if size == "desktop" else (False,):
                    boards(browser, address, game, size, night)
            try:
                ending(browser, address, game)
            except Error as slow:
                print(f"  {game}: no end within {END} s ({slow.message.splitlines()[0]})")
        browser.close()
    print(f"== {len(list(FOLDER.glob('*.png')))} pictures in {FOLDER.relative_to(ROOT)}")


if __name__ == "__main__":
    main(sys.argv[1:] or list(tinhorn.games()))
