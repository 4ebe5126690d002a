"""A game made from the guide's text alone passes all tests by being registered: battery, bots, terminal, server and browser.

The tests that every installed game gets run in a process in which the guest is installed.
"""

from __future__ import annotations

import re
import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest

from tests.guest.making import GUIDE, ID, OPTIONAL, install, move_in, rooms
from tools.quotes import ROOT

PASSED = re.compile(rf"^PASSED (tests/\w+).*\b{ID}\b", re.MULTILINE)
AT_HOME = "home_shows_every_installed_game"
# Where every installed game is tested, and how many tests it gets there at least.
PLACES = {
    "tests/battery": 8,
    "tests/bots": 1,
    "tests/test_words": 1,
    "tests/test_bench": 1,
    "tests/server": 5,  # by HTTP and socket, with bots; no secret on any channel; undo; snapshots
    "tests/web": 1,  # on the plain board, by clicks, to the end
}
FILES = ("tests/battery", "tests/bots", "tests/test_words.py", "tests/test_rule_coverage.py", "tests/test_bench.py")
FILES += ("tests/server", "tests/web/test_games.py", "tests/web/test_pages.py", "tests/web/test_portuguese.py")


@pytest.fixture(scope="module")
def guest(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """The environment in which the guest is installed."""
    return install(tmp_path_factory.mktemp("guest"))


# As all tests are run, with one try each.
PYTEST = ("-m", "pytest", "-m", "not long", "-p", "no:cacheprovider", "-p", "no:rerunfailures", "-p", "no:schemathesis", "-o", "addopts=")


def run(guest: dict[str, str], *command: str, at: Path = ROOT) -> str:
    done = subprocess.run([sys.executable, *command], cwd=at, env=guest, capture_output=True, text=True, check=False)
    assert done.returncode == 0, f"{' '.join(command)}\n{done.stdout[-6000:]}\n{done.stderr[-3000:]}"
    return done.stdout


def test_the_guide_shows_the_whole_game() -> None:
    assert set(OPTIONAL) < set(rooms())
    assert {"__init__.py", "rulebook.md", "content.toml", "verbs.py", "state.py", "steps.py", "fields.py"} <= set(rooms())
    said = GUIDE.read_text(encoding="utf-8")
    for name in OPTIONAL:
        assert f"`{name}`" in said[said.index("may leave out") :], f"the guide says that {name} may be left out"


def test_it_is_listed_and_its_rules_are_read(guest: dict[str, str]) -> None:
    assert ID in run(guest, "-m", "tinhorn", "games")
    assert "L3.3" in run(guest, "-m", "tinhorn", "rules", ID, "L3.3")


def test_everywhere_it_passes_what_every_game_must(guest: dict[str, str]) -> None:
    """In one run, for to start another costs more than most of these tests."""
    said = run(guest, *PYTEST, "-rA", "--tb=short", "-k", f"{ID} or {AT_HOME} and desktop", *FILES)
    passed = Counter(PASSED.findall(said))
    assert {place: passed[place] for place, least in PLACES.items() if passed[place] < least} == {}, said
    assert AT_HOME in said


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


def test_a_game_of_this_repository(tmp_path: Path) -> None:
    """Put where the guide says, it passes what looks at all games of the house together: words, pages, rules, imports, kept games."""
    house, guest = move_in(tmp_path)
    where = run(guest, "-c", f"import tinhorn; print(tinhorn.game({ID!r}).package, tinhorn.__file__)", at=house)
    assert where.split() == [f"tinhorn.games.{ID}", str(house / "src" / "tinhorn" / "__init__.py")]
    together = ["words", "observation_page", "tables", "rule_coverage", "imports", "commandline"]
    tests = ["tests/games/test_kept_games.py", *(f"tests/test_{name}.py" for name in together)]
    run(guest, *PYTEST, "-q", "-k", "not a_kept_game_goes", *tests, at=house)
