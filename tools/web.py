"""Builds and checks the browser client: `python -m tools.web build | types | format | check | install`.

A step is left out when nothing changed.
"""

from __future__ import annotations

import os
import sys
import time
from importlib.metadata import entry_points
from pathlib import Path

from tools.node import WEB, npm

SOURCE = WEB.parent / "src" / "tinhorn"
TOOLS = Path(__file__).parent
INSTALLED = WEB / "node_modules" / ".installed"
GENERATED = WEB / "node_modules" / ".generated"
CHECKED = WEB / "node_modules" / ".checked"
MESSAGES = WEB / "src" / "generated" / "messages.ts"
BUILT = WEB / "dist" / "index.html"


def newest(*paths: Path) -> float:
    files = [file for path in paths for file in ([path] if path.is_file() else path.rglob("*")) if file.is_file()]
    return max((file.stat().st_mtime for file in files if file.suffix != ".pyc"), default=0.0)


def is_newer(stamp: Path, *paths: Path) -> bool:
    """Whether nothing there changed since the stamp was made."""
    return stamp.is_file() and stamp.stat().st_mtime >= newest(*paths)


def sources() -> list[Path]:
    return [path for path in WEB.iterdir() if path.name not in ("node_modules", "dist")]


def install() -> None:
    if not is_newer(INSTALLED, WEB / "package.json", WEB / "package-lock.json"):
        print("== Fetching what the browser client is built with (only when its list changes)", flush=True)
        npm("ci", "--no-audit", "--no-fund")
        INSTALLED.touch()


def installed_games() -> str:
    return " ".join(sorted(f"{point.name}={point.value}" for point in entry_points(group="tinhorn.games")))


def generate() -> None:
    """Generate what the client takes from the server: the types of all messages, and what boards know of their games."""
    games = installed_games()
    if MESSAGES.is_file() and is_newer(GENERATED, SOURCE, TOOLS, WEB / "src" / "boards") and GENERATED.read_text(encoding="utf-8") == games:
        return
    from tools import web_data, web_types  # these load the server and every game

    web_types.main()
    web_data.main()
    GENERATED.parent.mkdir(exist_ok=True)
    GENERATED.write_text(games, encoding="utf-8")


def build() -> None:
    """Build the client, but only if a source changed."""
    install()
    generate()
    if not is_newer(BUILT, *sources()):
        print("== Building the browser client (only when a source changed)", flush=True)
        npm("run", "build", "--", "--logLevel", "warn")


def form() -> None:
    """Format the sources of the client."""
    install()
    npm("run", "format")


def check() -> None:
    """Format, rules, types and unit tests of the client, again only when a source changed."""
    install()
    generate()
    if not is_newer(CHECKED, *sources()):
        print("== dprint, ESLint, svelte-check and vitest (only when a source changed)", flush=True)
        began = time.time()
        npm("run", "lint")
        npm("run", "check", "--", "--output", "human")
        npm("test")
        CHECKED.touch()
        os.utime(CHECKED, (began, began))  # a change during the check is checked next time


COMMANDS = {"build": build, "types": generate, "format": form, "check": check, "install": install}

if __name__ == "__main__":
    COMMANDS[sys.argv[1]]()
