"""The command that tries the README on a new machine reads what `make` says, and hands on nothing of this one."""

from __future__ import annotations

import platform
import re
import sys
from pathlib import Path

import pytest

from tools.fresh import PHASE, Row, environment, pace, table
from tools.phase import spent


def test_phases_are_read_from_what_make_says() -> None:
    said = "== Browser client\nnoise\n== Browser client: done after 13.7 s\n== Tests: failed (1) after 2 min 05 s\n"
    assert [(found["name"], found["spent"]) for found in PHASE.finditer(said)] == [("Browser client", "13.7 s"), ("Tests", "2 min 05 s")]


def test_the_home_is_empty_and_settings_of_this_project_stay_behind(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TINHORN_DATABASE", "sqlite:///mine")
    monkeypatch.setenv("PYTHONPATH", "src")
    monkeypatch.setenv("PIP_CERT", "cert")
    given = environment(tmp_path, "python3.13")
    assert given["PYTHON"] == "python3.13"
    assert given["HOME"] == str(tmp_path)
    assert given["PIP_CERT"] == "cert"
    assert not {"TINHORN_DATABASE", "PYTHONPATH", "VIRTUAL_ENV"} & given.keys()


def test_the_table_names_commit_python_and_machine() -> None:
    python = pace(sys.executable)
    assert re.fullmatch(rf"Python {platform.python_version()}, \d+ ms for a loop of a million additions", python)
    text = table([Row("make play", "serves the games after", spent(31.04))], "abc1234", python)
    assert python in text
    assert "| make play | serves the games after | 31.0 s |" in text
    assert "commit abc1234" in text
    assert spent(125) == "2 min 05 s"
