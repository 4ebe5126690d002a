"""Ante Up in processes of its own, since the tables are filled when the game is imported and the box is not registered yet."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from tests.games.legends.test_boxes import ROOT, played_without_it


def run(into: Path, *command: str) -> str:
    home = into / "ante_up-1.0.dist-info"
    home.mkdir()
    (home / "METADATA").write_text("Metadata-Version: 2.1\nName: ante_up\nVersion: 1.0\n")
    (home / "entry_points.txt").write_text("[tinhorn.legends.boxes]\nante_up = tinhorn.games.legends.ante_up\n")
    path = os.pathsep.join([str(into), str(ROOT), os.environ.get("PYTHONPATH", "")])
    done = subprocess.run([sys.executable, *command], cwd=ROOT, env={**os.environ, "PYTHONPATH": path}, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_the_rules(tmp_path: Path) -> None:
    folder = "tests/games/legends/ante_up"
    run(tmp_path, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-o", "python_files=rules_*.py", folder)


def test_the_battery_and_games_without_it(tmp_path: Path) -> None:
    assert run(tmp_path, "-m", "tests.games.legends.ante_up").strip() == played_without_it()
