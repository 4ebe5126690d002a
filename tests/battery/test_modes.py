"""Point 3: the same games in another process, compiled or not."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from typing import Any

import tinhorn


def run(pure: bool) -> dict[str, Any]:
    env = {**os.environ, "TINHORN_PURE": "1" if pure else ""}
    done = subprocess.run([sys.executable, "-m", "tests.battery.fingerprint"], env=env, capture_output=True, text=True, check=True)
    found: dict[str, Any] = json.loads(done.stdout)
    return found


def test_compiled_and_plain_play_the_same_games() -> None:
    plain, built = run(pure=True), run(pure=False)
    assert not plain["compiled"]
    print(f"this build is {'compiled' if built['compiled'] else 'plain Python'}")
    assert plain["games"] == built["games"]


def test_the_build_is_not_stale() -> None:
    """A compiled module older than its source would win silently."""
    if not tinhorn.COMPILED:
        return
    from pathlib import Path

    home = Path(tinhorn.__file__).parent
    for built in home.rglob("*.so"):
        source = built.with_name(built.name.split(".")[0] + ".py")
        assert source.stat().st_mtime <= built.stat().st_mtime, f"{source} is newer than its compiled form: run make compile"
