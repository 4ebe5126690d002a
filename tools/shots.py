"""Takes pictures of boards in positions of real games, while `npx vite --port 5199` runs in web/.

    python -m tools.shots build/boards goat4@5 'goat4@2|night|390x844' 'legends4@20|pt|hover=button[data-at="31"]'

It reports pages that are larger than their window, and messages in the browser's console.
"""

from __future__ import annotations

import re
import sys
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

from tests.web.browsing import launch

ADDRESS = "http://127.0.0.1:5199/harness/index.html"
PHONE = 500
SETTLE = 500


def shoot(browser: Browser, folder: Path, wanted: str) -> None:
    spot, *extras = wanted.split("|")
    game, at = spot.split("@")
    size = next((extra for extra in extras if re.fullmatch(r"\d+x\d+", extra)), "1440x900")
    width, height = (int(part) for part in size.split("x"))
    theme, lang = "night" if "night" in extras else "noon", "pt-BR" if "pt" in extras else "en"
    phone = width < PHONE
    context = browser.new_context(viewport={"width": width, "height": height}, device_scale_factor=2 if phone else 1, has_touch=phone)
    page = context.new_page()
    page.on("console", lambda line: print(wanted, line.text) if line.type in ("error", "warning") else None)
    page.on("pageerror", lambda error: print(wanted, error))
    page.goto(f"{ADDRESS}?game={game}&at={at}&theme={theme}&lang={lang}")
    page.wait_for_selector("[data-table]")
    page.wait_for_timeout(SETTLE)
    for extra in extras:
        does, _, what = extra.partition("=")
        if does in ("click", "tap", "hover", "focus"):
            getattr(page.locator(what).first, does)()
        elif does == "press":
            page.keyboard.press(what)
    page.wait_for_timeout(SETTLE)
    tall, wide = page.evaluate("[document.documentElement.scrollHeight, document.documentElement.scrollWidth]")
    name = "-".join([game, at, size, *(extra for extra in extras if extra in ("night", "pt"))])
    if tall > height or wide > width:
        print(f"{name}: {wide} x {tall} does not fit {size}")
    page.screenshot(path=folder / f"{name}.png")
    context.close()


def main() -> None:
    folder = Path(sys.argv[1])
    with sync_playwright() as playwright:
        browser = launch(playwright)
        for wanted in sys.argv[2:]:
            shoot(browser, folder, wanted)
        browser.close()


if __name__ == "__main__":
    main()
