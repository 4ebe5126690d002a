"""Which tests may be tried again after a failure, and what becomes of it.

A test that failed once and then passed has found something. So most tests have one try: those of rules, secrets and durability, and all
that run no browser. Others have two, because a busy machine can make a browser miss a moment. Every first failure is kept with its
message and with the seeds of the tables that it played at, in a file which the run names at its end. More than two of them fail the run.
"""

from __future__ import annotations

import os
import time
from collections.abc import Generator
from datetime import datetime
from functools import cache
from pathlib import Path

import pytest

from tests import seeds

TWO_TRIES = {"web"}  # folders
MOST_RERUNS = 2
ONCE = "once: a failure stands, for it may be a loss or a leak"


class Reruns:
    """A plugin for the folder `tests`. Files go to a folder `kept`."""

    def __init__(self, config: pytest.Config, tests: Path, kept: Path) -> None:
        config.addinivalue_line("markers", ONCE)
        self._tests = tests
        self._file = kept / f"{datetime.now():%Y-%m-%d-%H-%M-%S}-{os.getpid()}.txt"
        self._can_repeat = config.pluginmanager.hasplugin("rerunfailures")
        self._gathers = not hasattr(config, "workerinput")  # the workers of xdist report to the one who does
        self._first_failures: list[pytest.TestReport] = []
        self._began = time.time()
        self._folder_of = cache(self._find_folder)

    def _find_folder(self, path: Path) -> str:
        """Which folder of the tests this is in; empty where it is outside."""
        return path.relative_to(self._tests).parts[0] if path.is_relative_to(self._tests) else ""

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        for item in items:
            if self._can_repeat and self.may_repeat(item):
                item.add_marker(pytest.mark.flaky(reruns=1))

    def may_repeat(self, item: pytest.Item) -> bool:
        return self._folder_of(item.path) in TWO_TRIES and not any(item.get_closest_marker(name) for name in ("once", "rule"))

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtest_setup(self) -> None:
        self._began = time.time()

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_makereport(
        self, item: pytest.Item, call: pytest.CallInfo[None]
    ) -> Generator[None, pytest.TestReport, pytest.TestReport]:
        report = yield
        if report.failed and (told := seeds.dealt_since(self._began)):
            report.sections.append(("Seeds of the tables", "\n".join(told)))
        return report

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if self._gathers and report.outcome == "rerun":
            self._first_failures.append(report)

    def pytest_sessionfinish(self, session: pytest.Session) -> None:
        if self._first_failures:
            self._file.parent.mkdir(parents=True, exist_ok=True)
            self._file.write_text("\n\n".join(map(as_text, self._first_failures)), encoding="utf-8")
        if len(self._first_failures) > MOST_RERUNS and session.exitstatus == pytest.ExitCode.OK:
            session.exitstatus = pytest.ExitCode.TESTS_FAILED

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        number = len(self._first_failures)
        if number:
            terminalreporter.section("Failed at first", red=number > MOST_RERUNS, yellow=True)
            terminalreporter.line(f"{number} passed or failed at a second try. Messages and seeds are in {self._file}")
            if number > MOST_RERUNS:
                terminalreporter.line(f"More than {MOST_RERUNS} in one run are a failure: find out what they found.")


def as_text(report: pytest.TestReport) -> str:
    """A report as a page of text."""
    parts = [f"{'=' * 8} {report.nodeid} ({report.when})", report.longreprtext]
    return "\n".join([*parts, *(f"-- {title}\n{text}" for title, text in report.sections)])
