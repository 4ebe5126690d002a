"""Point 3: the same games in another process, compiled or not."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from typing import Any

import tinhorn
from tests.battery.conftest import GAMES
from tinhorn.core.game import Game
from tools.compile import fingerprint, is_active


def run(id: str, pure: bool) -> dict[str, Any]:
    env = {**os.environ, "TINHORN_PURE": "1" if pure else ""}
    done = subprocess.run([sys.executable, "-m", "tests.battery.fingerprint", id], env=env, capture_output=True, text=True, check=True)
    found: dict[str, Any] = json.loads(done.stdout)
    return found


def test_compiled_and_plain_play_the_same_games(game: Game) -> None:
    id = next(id for id in GAMES if tinhorn.game(id) is game)
    plain, built = run(id, pure=True), run(id, pure=False)
    assert not plain["compiled"]
    print(f"this build is {'compiled' if built['compiled'] else 'plain Python'}")
    assert plain["games"] == built["games"]


def test_the_build_is_not_stale() -> None:
    """Python would silently prefer a compiled library that is older than its sources."""
    assert not tinhorn.COMPILED or is_active(fingerprint()), "the compiled libraries are not those of the sources: run make compile"
