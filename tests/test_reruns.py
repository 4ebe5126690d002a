"""No failure is tried away: which tests have a second try, and what a run says of it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

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
Run = Callable[..., pytest.RunResult]
WORKERS = pytest.mark.parametrize("workers", ["-n0", "-n2"])


@pytest.fixture
def stumbles(pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch) -> Run:
    """Runs tests that stumble, so many of them in a folder."""
    monkeypatch.setenv("PYTHONPATH", f"{ROOT / 'src'}:{ROOT}")

    def run(folder: str, number: int, marker: str = "", workers: str = "-n0") -> pytest.RunResult:
        pytester.makeconftest(CONFTEST)
        (pytester.mkdir(folder) / "test_it.py").write_text(STUMBLES.format(number=number, marker=marker))
        return pytester.runpytest_subprocess("-p", "no:schemathesis", "-p", "no:hypothesispytest", "--strict-markers", workers)

    return run


@pytest.mark.parametrize("folder", ["server", "games"])
def test_without_a_browser_there_is_one_try(stumbles: Run, folder: str) -> None:
    stumbles(folder, 1).assert_outcomes(failed=1)


@pytest.mark.parametrize("marker", ["@pytest.mark.once", "@pytest.mark.rule('G1')"])
def test_secrets_durability_and_rules_have_one_try_in_a_browser_too(stumbles: Run, marker: str) -> None:
    stumbles("web", 1, marker).assert_outcomes(failed=1)


@WORKERS
def test_a_second_try_is_counted_and_its_failure_is_kept(stumbles: Run, pytester: pytest.Pytester, workers: str) -> None:
    result = stumbles("web", 2, workers=workers)
    assert result.ret == 0
    (kept,) = (pytester.path / "kept").iterdir()
    result.stdout.fnmatch_lines([f"2 passed or failed at a second try. Messages and seeds are in {kept}"])
    said = kept.read_text()
    assert "web/test_it.py::test_stumbles[1] (call)" in said
    assert "AssertionError: the first try of 0" in said


@WORKERS
def test_more_than_two_second_tries_fail_the_run(stumbles: Run, workers: str) -> None:
    result = stumbles("web", 3, workers=workers)
    result.assert_outcomes(passed=3)
    assert result.ret == pytest.ExitCode.TESTS_FAILED
    result.stdout.fnmatch_lines(["More than 2 in one run are a failure*"])


def test_a_run_without_second_tries_keeps_nothing(stumbles: Run, pytester: pytest.Pytester) -> None:
    result = stumbles("web", 0)
    assert "second try" not in result.stdout.str()
    assert not (pytester.path / "kept").exists()


def test_what_only_test_all_runs_is_listed_with_the_reason() -> None:
    listed = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    marked = {path.relative_to(ROOT) for path in ROOT.glob("tests/**/test_*.py") if "pytest.mark." + "long" in path.read_text("utf-8")}
    assert marked
    assert [str(path) for path in marked if f"| `{path}`: " not in listed] == []
