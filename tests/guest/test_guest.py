"""A game made from the guide's text alone passes all tests by being registered: battery, bots, terminal, server and browser.

Each test runs the tests that every installed game gets, in a process in which the guest is installed.
"""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.guest.making import GUIDE, ID, OPTIONAL, install, rooms
from tools.quotes import ROOT

PASSED = re.compile(rf"^PASSED .*\b{ID}\b", re.MULTILINE)


@pytest.fixture(scope="module")
def guest(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """The environment in which the guest is installed."""
    return install(tmp_path_factory.mktemp("guest"))


def run(guest: dict[str, str], *command: str, said: str | None = None) -> str:
    done = subprocess.run([sys.executable, *command], cwd=ROOT, env=guest, input=said, capture_output=True, text=True, check=False)
    assert done.returncode == 0, f"{' '.join(command)}\n{done.stdout[-6000:]}\n{done.stderr[-3000:]}"
    return done.stdout


def passes(guest: dict[str, str], *tests: str, least: int) -> None:
    """Runs tests in another pytest; so many at least are about the guest, and all of them pass."""
    said = run(guest, "-m", "pytest", "-p", "no:cacheprovider", "-o", "addopts=", "-rA", "--tb=short", "-k", ID, *tests)
    assert len(PASSED.findall(said)) >= least, said


def test_the_guide_shows_the_whole_game() -> None:
    assert set(OPTIONAL) < set(rooms())
    assert {"__init__.py", "rulebook.md", "content.toml", "verbs.py", "state.py", "steps.py", "view.py"} <= set(rooms())
    said = GUIDE.read_text(encoding="utf-8")
    for name in OPTIONAL:
        assert f"`{name}`" in said[said.index("may leave out") :], f"the guide says that {name} may be left out"


def test_it_is_listed_and_its_rules_are_read(guest: dict[str, str]) -> None:
    assert ID in run(guest, "-m", "tinhorn", "games")
    assert "L3.3" in run(guest, "-m", "tinhorn", "rules", ID, "L3.3")


def test_the_battery(guest: dict[str, str]) -> None:
    said = run(guest, "-m", "pytest", "-p", "no:cacheprovider", "-o", "addopts=", "-rA", "--game", ID, "tests/battery")
    assert said.count(f"[{ID}]") >= 8


def test_bots_words_bench_and_the_rest_of_core(guest: dict[str, str]) -> None:
    passes(guest, "tests/bots", "tests/core", "tests/test_words.py", "tests/test_rule_coverage.py", "tests/test_bench.py", least=6)


def test_a_game_at_the_terminal(guest: dict[str, str], tmp_path: Path) -> None:
    """Always the first answer, against a bot, to the end."""
    done = subprocess.run(
        [sys.executable, "-m", "tinhorn", "play", ID, "--seed", "3"],
        cwd=tmp_path,
        env=guest,
        input="1\n" * 40,
        capture_output=True,
        text=True,
        check=False,
    )
    assert "Final ranking" in done.stdout, done.stdout[-3000:] + done.stderr[-2000:]


def test_tables_on_a_server(guest: dict[str, str]) -> None:
    """By HTTP and socket, with bots; no secret on any channel; undo; snapshots."""
    passes(guest, "tests/server", least=5)


def test_a_table_in_the_browser(guest: dict[str, str]) -> None:
    """Two people on the plain board, by clicks, to the end."""
    passes(guest, "tests/web/test_games.py", "tests/web/test_pages.py", "tests/web/test_portuguese.py", least=1)
    run(guest, "-m", "pytest", "-p", "no:cacheprovider", "-k", "home_shows_every_installed_game", "tests/web/test_pages.py")
