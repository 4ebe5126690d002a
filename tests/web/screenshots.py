"""Pictures of every page and board at several sizes and in both themes, for people to look at: `make screenshots`."""

from __future__ import annotations

import shutil
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

import tinhorn
from tests.web.browsing import ROOT, Page, Player, Size, launch, serving
from tests.web.positions import Stage, positions

FOLDER = ROOT / "build" / "screenshots"
LOOKS: tuple[tuple[Size, bool], ...] = tuple((size, night) for size in ("desktop", "tablet", "phone") for night in (False, True))
# With boxes there is more on the table: all sizes, by day.
SIZES: tuple[tuple[Size, bool], ...] = tuple((size, False) for size in ("desktop", "laptop", "landscape", "tablet", "phone", "small"))
ALL_BOXES = "legends+ante_up+wild_bunch+blood_money"
BOXES = ("legends+blood_money", ALL_BOXES)
GAMES = (*tinhorn.games(), *BOXES)
# The sizes at which a finished game is looked at, in every language.
AFTER: tuple[Size, ...] = ("desktop", "small_desktop", "landscape", "phone", "small")
LANGUAGES = ("en-US", "pt-BR")
A_WHILE = 420.0  # seconds for bots to play a game out, or to review it
SHORT = {"length": 15, "round_cap": 10, "characters": "random"}
MOMENTS = (0, 6, 20)  # how many more answers were given when a picture is taken
END = 400
STAGES: tuple[Size, ...] = ("desktop", "small_desktop", "phone", "small")


def shoot(page: Page, name: str, *, whole: bool = False) -> None:
    """`whole`: with what is below the window."""
    page.wait_for_timeout(400)  # wait for fonts and animations
    page.screenshot(path=FOLDER / f"{name}.png", full_page=whole)
    print(f"  {name}", flush=True)


def named(size: Size, night: bool) -> str:
    return f"{size}-{'night' if night else 'noon'}"


def pages(browser: Browser, address: str) -> None:
    """Everything but the boards, as somebody sees it who has tables of their own."""
    ada, ruth = Player(browser, address), Player(browser, address)
    ruth.open("/new/dicetown")
    ruth.page.get_by_label("Who may sit down").select_option("open")
    ruth.page.get_by_role("button", name="Make the table").click()
    ruth.page.wait_for_selector("text=Waiting for players")
    for game in ("goat", "meeples"):
        ada.play_now(game)
        ada.on_turn()
    ada.open("/new/goat")
    ada.page.get_by_role("button", name="Make the table").click()
    ada.page.wait_for_selector("text=Waiting for players")
    for size, night in LOOKS:
        mode = named(size, night)
        again = Player(browser, address, size, night=night, same=ada)
        for path, ready, name in (
            ("/", "li.yours", "home"),
            ("/new/goat", "form", "new"),
            ("/rules", "main ul", "rulebooks"),
            ("/rules/goat", "[data-rule]", "rules"),
            ("/about", "main section", "about"),
            (ada.page.url, "text=Waiting for players", "seats"),
            ("/t/ZZZZZ", "h1", "nowhere"),
        ):
            again.open(path).wait_for_selector(ready)
            shoot(again.page, f"{name}-{mode}")
        again.close()
    ada.close()
    ruth.close()


def boards(browser: Browser, address: str, game: str) -> None:
    """One game, the same position in every size and theme, at the beginning and later on; then its end and its replay."""
    ada = Player(browser, address)
    looks = SIZES if "+" in game else LOOKS
    table = ada.deal(game, 4, **SHORT) if "+" in game else ada.play_now(game)
    for number in MOMENTS:
        ada.open(f"/t/{table}")
        ada.play_on(11, number)
        for size, night in looks:
            again = Player(browser, address, size, night=night, same=ada)
            again.open(f"/t/{table}").wait_for_selector("[data-table]")
            shoot(again.page, f"{game}-{named(size, night)}-{number:02}")
            again.close()
    ada.autopilot(3)
    ada.until_over(END)
    for size, night in looks:
        again = Player(browser, address, size, night=night, same=ada)
        again.open(f"/t/{table}").wait_for_selector("#end-title")
        shoot(again.page, f"{game}-{named(size, night)}-end")
        again.open(f"/t/{table}/replay?n=30").wait_for_selector("input[type=range]")
        shoot(again.page, f"{game}-{named(size, night)}-replay")
        again.close()
    ada.close()


def until(done: Callable[[], bool]) -> None:
    began = time.monotonic()
    while not done():
        assert time.monotonic() - began < A_WHILE
        time.sleep(1)


def afterwards(browser: Browser, address: str, game: str) -> None:
    """One game that bots have played out: its end, a replay and its review, in every size of a whole page and in both languages."""
    ada = Player(browser, address)
    seats = 6 if game == ALL_BOXES else 4
    table = ada.deal(game, seats, **SHORT) if "+" in game else ada.deal(game, seats)
    server = ada.context.request
    ada.step_out(table)
    until(lambda: server.get(f"/api/tables/{table}").json()["status"] == "over")
    ada.ask_review(table)
    until(lambda: server.get(f"/api/tables/{table}/review").json()["progress"] in ("done", "failed"))
    last = server.get(f"/api/tables/{table}/log").json()["number"]
    for locale in LANGUAGES:
        for size in AFTER:
            again = Player(browser, address, size, locale=locale, same=ada)
            look = f"{game}-{size}-{locale[:2]}"
            again.open(f"/t/{table}").wait_for_selector("#end-title")
            shoot(again.page, f"after-{look}-end", whole=True)
            again.open(f"/t/{table}/replay?n={last // 2}").wait_for_selector("input[type=range]")
            shoot(again.page, f"after-{look}-replay", whole=True)
            again.open(f"/t/{table}/review").wait_for_selector(".moment section")
            shoot(again.page, f"after-{look}-review", whole=True)
            again.close()
    ada.close()


def stages(browser: Browser, address: str, game: str) -> None:
    """One position for each question of a game, and one in which others are asked."""
    seats = 3 if game == "meeples" else 4
    found = positions(game, seats)
    for size in STAGES:
        ada = Player(browser, address, size)
        stage = Stage(ada, game, seats)
        for name, frame in found.items():
            stage.show(frame)
            shoot(ada.page, f"stage-{game}-{size}-{name}")
        ada.close()


def dialogs(browser: Browser, address: str) -> None:
    """What opens over a table, and the new table of a game with boxes."""
    for size, night in SIZES:
        ada = Player(browser, address, size, night=night)
        ada.open("/new/legends").wait_for_selector("form .boxes")
        shoot(ada.page, f"new-legends-{named(size, night)}")
        ada.play_now("legends")
        ada.on_turn()
        ada.page.get_by_role("button", name="Settings").click()
        shoot(ada.page, f"settings-{named(size, night)}")
        ada.close()


def main(wanted: list[str]) -> None:
    shutil.rmtree(FOLDER, ignore_errors=True)
    FOLDER.mkdir(parents=True)
    with tempfile.TemporaryDirectory() as folder, serving(Path(folder)) as address, sync_playwright() as playwright:
        browser = launch(playwright)
        if "pages" in wanted:
            pages(browser, address)
        if "dialogs" in wanted:
            dialogs(browser, address)
        for game in GAMES:
            if game in wanted:
                boards(browser, address, game)
            if f"stages:{game}" in wanted:
                stages(browser, address, game)
            if f"after:{game}" in wanted:
                afterwards(browser, address, game)
        browser.close()
    print(f"== {len(list(FOLDER.glob('*.png')))} pictures in {FOLDER.relative_to(ROOT)}")


if __name__ == "__main__":
    main(sys.argv[1:] or ["pages", "dialogs", *GAMES, *(f"{part}:{game}" for part in ("stages", "after") for game in GAMES)])
