"""Runs the tests of one game: its own and the battery. `make test GAME=goat` calls it.

It compiles nothing. As long as no compiled source has changed the compiled rules are tested, otherwise the sources are.
Tests marked `exhaustive` or `long` are left out, and of many settings a spread is played; `make test-all` runs all.
"""

from __future__ import annotations

import os
import subprocess
import sys

import tinhorn
from tests.battery.conftest import GAMES
from tools.compile import ROOT as HERE
from tools.compile import fingerprint, is_active


def tests_of(id: str) -> list[str]:
    """Where the tests of a game are, besides the battery."""
    folder = HERE / "tests" / "games" / id
    files = [*HERE.glob(f"tests/examples/test_{id}*.py")]
    return [str(path.relative_to(HERE)) for path in ([folder] if folder.is_dir() else files)]


def main(id: str) -> int:
    known = [tinhorn.game(each).id for each in GAMES]
    if id not in known:
        print(f"there is no game {id!r}; known are {', '.join(known)}", file=sys.stderr)
        return 2
    pure = not is_active(fingerprint()) or bool(os.environ.get("TINHORN_PURE"))
    print(f"== The rules run {'as plain Python: `make compile` compiles them' if pure else 'as compiled'}", flush=True)
    env = {**os.environ, "TINHORN_PURE": "1" if pure else "", "TINHORN_SPREAD": "1"}
    print("== `make test` also plays at every setting, and `make test-all` runs the tests that play hundreds of games", flush=True)
    command = [sys.executable, "-m", "pytest", "-n", "2", "-m", "not exhaustive and not long", "--game", id, "tests/battery", *tests_of(id)]
    return subprocess.run(command, env=env, cwd=HERE, check=False).returncode


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
