"""No failure is tried away: which tests have a second try, and what a run says of it."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest
from sqlalchemy import insert

from tests.server.harness import engine_on, fresh_sqlite
from tests.server.test_store import table_row
from tinhorn.server.store import schema
from tinhorn.server.store.reading import columns_of

pytest_plugins = ["pytester"]
ROOT = Path(__file__).parent.parent

CONFTEST = """
from pathlib import Path
from tests.reruns import Reruns

def pytest_configure(config):
    config.addinivalue_line("markers", "rule(*ids): a rule")
    config.pluginmanager.register(Reruns(config, Path(__file__).parent, Path(__file__).parent / "kept"))
"""
# Each of these tests fails at its first try and passes at the next.
STUMBLES = """
import pytest
from pathlib import Path

@pytest.mark.parametrize("number", range({number}))
{marker}
def test_stumbles(number):
    tried = Path(__file__).with_suffix(f".{{number}}")
    first = not tried.exists()
    tried.touch()
    assert not first, f"the first try of {{number}}"
"""
RunIn = Callable[..., pytest.RunResult]
Stumbles = Callable[..., pytest.RunResult]
WORKERS = pytest.mark.parametrize("workers", ["-n0", "-n2"])


@pytest.fixture
def run_in(pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch) -> RunIn:
    """Runs a file of tests in a folder."""
    monkeypatch.setenv("PYTHONPATH", f"{ROOT / 'src'}:{ROOT}")

    def run(folder: str, tests: str, *options: str) -> pytest.RunResult:
        pytester.makeconftest(CONFTEST)
        (pytester.mkdir(folder) / "test_it.py").write_text(tests, encoding="utf-8")
        return pytester.runpytest_subprocess("-p", "no:schemathesis", "-p", "no:hypothesispytest", "--strict-markers", *options)

    return run


@pytest.fixture
def stumbles(run_in: RunIn) -> Stumbles:
    """Runs tests that stumble, so many of them in a folder."""

    def run(folder: str, number: int, marker: str = "", workers: str = "-n0") -> pytest.RunResult:
        return run_in(folder, STUMBLES.format(number=number, marker=marker), workers)

    return run


@pytest.mark.parametrize("folder", ["server", "games"])
def test_without_a_browser_there_is_one_try(stumbles: Stumbles, folder: str) -> None:
    stumbles(folder, 1).assert_outcomes(failed=1)


@pytest.mark.parametrize("marker", ["@pytest.mark.once", "@pytest.mark.rule('G1')"])
def test_secrets_durability_and_rules_have_one_try_in_a_browser_too(stumbles: Stumbles, marker: str) -> None:
    stumbles("web", 1, marker).assert_outcomes(failed=1)


@WORKERS
def test_a_second_try_is_counted_and_its_failure_is_kept(stumbles: Stumbles, pytester: pytest.Pytester, workers: str) -> None:
    result = stumbles("web", 2, workers=workers)
    assert result.ret == 0
    (kept,) = (pytester.path / "kept").iterdir()
    result.stdout.fnmatch_lines([f"2 passed or failed at a second try. Messages and seeds are in {kept}"])
    said = kept.read_text()
    assert "web/test_it.py::test_stumbles[1] (call)" in said
    assert "AssertionError: the first try of 0" in said


@WORKERS
def test_more_than_two_second_tries_fail_the_run(stumbles: Stumbles, workers: str) -> None:
    result = stumbles("web", 3, workers=workers)
    result.assert_outcomes(passed=3)
    assert result.ret == pytest.ExitCode.TESTS_FAILED
    result.stdout.fnmatch_lines(["More than 2 in one run are a failure*"])


def test_a_run_without_second_tries_keeps_nothing(stumbles: Stumbles, pytester: pytest.Pytester) -> None:
    result = stumbles("web", 0)
    assert "second try" not in result.stdout.str()
    assert not (pytester.path / "kept").exists()


FAILS = """
from tests import seeds

def test_fails():
    seeds.DATABASES["{database}"] = None
    assert False
"""


@pytest.fixture
def database(tmp_path: Path) -> str:
    """An old table and one that is dealt meanwhile. Asked for before `run_in`: whatever is loaded after pytester has begun is forgotten
    when it ends, and compiled modules cannot be loaded twice."""
    database = fresh_sqlite(tmp_path)
    with engine_on(database).begin() as connection:
        for code, created in (("NOWAT", time.time() + 60), ("OLDEN", 1.0)):
            table, _ = table_row(code)
            connection.execute(insert(schema.tables), columns_of(msgspec.structs.replace(table, created=created)))
    return database


def test_a_failure_names_the_seeds_of_the_tables_that_were_dealt_meanwhile(database: str, run_in: RunIn) -> None:
    result = run_in("server", FAILS.format(database=database))
    result.assert_outcomes(failed=1)
    result.stdout.fnmatch_lines(["*Seeds of the tables*", f"table NOWAT: * seed {bytes(range(32)).hex()}"])
    result.stdout.no_fnmatch_line("*OLDEN*")


def test_what_only_test_all_runs_is_listed_with_the_reason() -> None:
    listed = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    marked = {path.relative_to(ROOT) for path in ROOT.glob("tests/**/test_*.py") if "pytest.mark." + "long" in path.read_text("utf-8")}
    assert marked
    assert [str(path) for path in marked if f"| `{path}`: " not in listed] == []
