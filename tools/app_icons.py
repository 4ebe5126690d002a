"""Draws the icons of the app from the hat of web/public/favicon.svg: `python -m tools.app_icons`, after the hat has changed."""

from __future__ import annotations

import re
from pathlib import Path

from playwright.sync_api import sync_playwright

from tools import browser

PUBLIC = Path(__file__).parent.parent / "web" / "public"
# name: pixels, how much of the width the hat takes, its colour, the ground and how round its corners are
ICONS = {
    "192": (192, 0.875, "#EDB44A", "#2A1B10", 36),
    "512": (512, 0.875, "#EDB44A", "#2A1B10", 96),
    "apple": (180, 0.8, "#EDB44A", "#2A1B10", 0),
    "maskable": (512, 0.62, "#EDB44A", "#2A1B10", 0),  # a system cuts it to a shape of its own
    "badge": (96, 1.0, "#FFFFFF", "none", 0),  # a system takes its outline only
}


def drawing(hat: str, name: str) -> str:
    pixels, part, colour, ground, corner = ICONS[name]
    size = 64 * 0.875 / part  # the hat is 56 of 64 wide
    edge = (64 - size) / 2
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{pixels}" height="{pixels}" viewBox="{edge} {edge} {size} {size}">'
        f'<rect x="{edge}" y="{edge}" width="{size}" height="{size}" rx="{corner * size / pixels}" fill="{ground}"/>'
        f'<path d="{hat}" fill="{colour}"/></svg>'
    )


def main() -> None:
    found = re.search(r'<path d="([^"]+)"', (PUBLIC / "favicon.svg").read_text(encoding="utf-8"))
    assert found, "the favicon has no hat"
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(
            executable_path=browser.installed() or playwright.chromium.executable_path, args=["--no-sandbox"]
        )
        page = chromium.new_page()
        for name, (pixels, *_) in ICONS.items():
            page.set_viewport_size({"width": pixels, "height": pixels})
            page.set_content(f"<style>*{{margin:0;display:block}}</style>{drawing(found[1], name)}")
            page.screenshot(path=PUBLIC / "icons" / f"{name}.png", omit_background=True)
        chromium.close()


if __name__ == "__main__":
    main()
