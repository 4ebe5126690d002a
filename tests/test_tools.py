"""What `make` calls: phases with their times, and the search for a browser."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path, PurePath

import pytest

from tools import browser, lines
from tools.phase import spent

ROOT = Path(__file__).parent.parent


def program(folder: Path, name: str, script: str) -> None:
    path = folder / name
    path.write_text(f"#!/bin/sh\n{script}\n", encoding="utf-8")
    path.chmod(0o755)


def test_a_phase_says_what_it_is_and_how_it_ended() -> None:
    good, bad, missing = (
        subprocess.run([sys.executable, "-m", "tools.phase", "Counting", *command], cwd=ROOT, capture_output=True, text=True, check=False)
        for command in (["true"], ["false"], ["no-such-program-here"])
    )
    assert good.stdout.startswith("== Counting\n== Counting: done after ")
    assert (good.returncode, bad.returncode, missing.returncode) == (0, 1, 127)
    assert "== Counting: failed (1) after " in bad.stdout
    assert missing.stderr.startswith("no-such-program-here: ")
    assert [spent(seconds) for seconds in (0.04, 59.9, 61, 3599)] == ["0.0 s", "59.9 s", "1 min 01 s", "59 min 59 s"]


def test_an_installed_browser_is_found_if_it_runs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    assert browser.installed() is None
    program(tmp_path, "chromium-browser", "exit 1")  # such as one that only says where to get the real one
    assert browser.installed() is None
    program(tmp_path, "google-chrome", "exit 0")
    assert browser.installed() == str(tmp_path / "google-chrome")


def test_a_browser_is_installed_as_a_package_where_that_is_allowed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("PATH", f"{tmp_path}:/usr/bin:/bin")
    monkeypatch.setattr(browser, "NAMES", ("chromium-of-this-test",))
    monkeypatch.setattr(browser, "of_playwright", lambda: None)
    made = tmp_path / "chromium-of-this-test"
    program(tmp_path, "sudo", 'shift; exec "$@"')
    no_shell = 'case "$5" in *-shell) exit 100;; esac'
    program(tmp_path, "apt-get", f'echo "$@" >> {tmp_path}/asked; {no_shell}; printf "#!/bin/sh\\n" > {made}; chmod +x {made}')
    monkeypatch.setattr(sys, "argv", ["browser"])
    assert browser.main() == 0
    asked = ["-qq update", *(f"-qq install -y --no-install-recommends {name}" for name in ("chromium-headless-shell", "chromium"))]
    assert (tmp_path / "asked").read_text().splitlines() == asked
    assert capsys.readouterr().out == f"== Installing Chromium with apt-get (only once)\n== Browser for the tests: {made}\n"


def test_lines_are_counted_by_wing_and_written_ones_apart() -> None:
    sources = {
        "src/tinhorn/cli.py": "a = 1\n\nb = 2\n",
        "src/tinhorn/core/state.py": "a = 1\n",
        "src/tinhorn/games/__init__.py": "",
        "src/tinhorn/games/goat/steps/turn.py": "a = 1\n   \n",
        "src/tinhorn/games/goat/view.py": f"{lines.MARK}\n\nimport this\n",
    }
    found = lines.counted((PurePath(path), text) for path, text in sources.items())
    assert found == {"single modules": 2, "core": 1, "games": 0, "games/goat": 1, lines.WRITTEN: 2}
    assert lines.table({"now": found})[-2:] == ["| all by hand | 4 |", f"| {lines.WRITTEN} | 2 |"]
