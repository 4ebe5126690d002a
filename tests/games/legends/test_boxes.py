"""A further box adds spaces, a deck, an atom, a predicate, steps, a window and a place; the base game does not name it."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import tinhorn
from tests.battery import checks
from tinhorn.core.pick import Pick

ROOT = Path(__file__).parents[3]


def install(into: Path) -> None:
    """What an installed distribution leaves beside its package: where its box is."""
    home = into / "outpost-1.0.dist-info"
    home.mkdir()
    (home / "METADATA").write_text("Metadata-Version: 2.1\nName: outpost\nVersion: 1.0\n")
    (home / "entry_points.txt").write_text("[tinhorn.legends.boxes]\noutpost = tests.games.legends.outpost\n")


def test_a_box_that_the_base_does_not_name(tmp_path: Path) -> None:
    """It is played in a process of its own, since the tables are filled when the game is imported."""
    install(tmp_path)
    path = os.pathsep.join([str(tmp_path), str(ROOT), os.environ.get("PYTHONPATH", "")])
    run = subprocess.run(
        [sys.executable, "-m", "tests.games.legends.outpost"],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": path},
        capture_output=True,
        text=True,
    )
    assert run.returncode == 0, run.stderr
    assert run.stdout.strip() == played_without_it(), "an installed box changes games that it is not in"


def played_without_it() -> str:
    state = tinhorn.game("legends").new(4, 11)
    pick = Pick(11)
    while not state.over:
        checks.step_at_random(state, pick)
    return state.digest()


def test_the_base_game_names_no_box() -> None:
    home = ROOT / "src" / "tinhorn" / "games" / "legends"
    named = [path.name for path in home.rglob("*.py") if "outpost" in path.read_text(encoding="utf-8")]
    assert not named
    assert "outpost" not in tinhorn.game("legends").options
