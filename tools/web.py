"""Builds and checks the browser client: `python -m tools.web build | types | check | install`.

A step is left out when nothing changed.
"""

from __future__ import annotations

import sys
from pathlib import Path

from tools import legends_board, web_types
from tools.node import WEB, npm

INSTALLED = WEB / "node_modules" / ".installed"
BUILT = WEB / "dist" / "index.html"


def newest(*paths: Path) -> float:
    files = [file for path in paths for file in ([path] if path.is_file() else path.rglob("*")) if file.is_file()]
    return max((file.stat().st_mtime for file in files), default=0.0)


def install() -> None:
    if not INSTALLED.is_file() or INSTALLED.stat().st_mtime < newest(WEB / "package.json", WEB / "package-lock.json"):
        print("== Fetching what the browser client is built with (only when its list changes)")
        npm("ci", "--no-audit", "--no-fund")
        INSTALLED.touch()


def generate() -> None:
    """Generate what the client takes from the server: the types of all messages, and the content of the legends map."""
    web_types.main()
    legends_board.main()


def build() -> None:
    """Build the client, but only if a source changed."""
    install()
    generate()
    sources = [path for path in WEB.iterdir() if path.name not in ("node_modules", "dist")]
    if not BUILT.is_file() or BUILT.stat().st_mtime < newest(*sources):
        print("== Building the browser client (only when a source changed)")
        npm("run", "build", "--", "--logLevel", "warn")


def check() -> None:
    install()
    generate()
    print("== svelte-check and vitest")
    npm("run", "check", "--", "--output", "human")
    npm("test")


COMMANDS = {"build": build, "types": generate, "check": check, "install": install}

if __name__ == "__main__":
    COMMANDS[sys.argv[1]]()
