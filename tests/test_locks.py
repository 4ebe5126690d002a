"""The locked packages: they are what pyproject.toml asks for, each with hashes, and name no place to fetch them from."""

from __future__ import annotations

import re

import pytest
from packaging.markers import Marker
from packaging.requirements import Requirement

from tools.audit import read_npm, read_python
from tools.lock import HOME, LOCKS, groups

PIN = re.compile(r"^([a-z0-9.\-]+)==(\S+)(?: ; (.+?))? \\\n((?:    --hash=sha256:[0-9a-f]{64}(?: \\)?\n)+)", re.MULTILINE)


def pins(name: str) -> dict[str, list[tuple[str, Marker | None]]]:
    found: dict[str, list[tuple[str, Marker | None]]] = {}
    for package, version, marker, _ in PIN.findall((LOCKS / f"{name}.txt").read_text()):
        found.setdefault(package, []).append((version, Marker(marker) if marker else None))
    return found


@pytest.mark.parametrize("name", groups())
def test_what_is_asked_for_is_locked(name: str) -> None:
    """If this fails, run `make lock KEEP=1`."""
    locked = pins(name)
    for text in groups()[name]:
        wanted = Requirement(text)
        versions = locked[re.sub(r"[-_.]+", "-", wanted.name).lower()]
        assert all(wanted.specifier.contains(version) for version, _ in versions), text


@pytest.mark.parametrize("name", groups())
def test_every_line_is_a_pin_with_hashes(name: str) -> None:
    """So pip accepts these files and nothing else, and fetches from whatever index a machine has."""
    text = (LOCKS / f"{name}.txt").read_text()
    header, _, rest = text.partition("\n")
    assert header.startswith("# Written by `make lock`")
    assert PIN.sub("", rest) == ""
    assert "://" not in text


def test_what_is_installed_side_by_side_agrees() -> None:
    main = pins("dev")
    for name in ("run", "build", "setup", "test", "docs", "bench", "node", "rlcard", "catanatron"):
        for package, versions in pins(name).items():
            if package in main:
                assert {version for version, _ in versions} <= {version for version, _ in main[package]}, (name, package)


def test_there_is_no_lock_that_nobody_asks_for() -> None:
    assert {path.stem for path in LOCKS.iterdir()} == set(groups())


def test_the_docs_say_why_each_package_is_there() -> None:
    pages = [(HOME / "docs" / f"{page}.md").read_text(encoding="utf-8") for page in ("architecture", "hosting", "research")]
    asked = {re.sub(r"[-_.]+", "-", Requirement(text).name).lower() for wanted in groups().values() for text in wanted}
    told = {re.sub(r"[-_.]+", "-", word).lower() for page in pages for word in re.findall(r"[A-Za-z][\w.-]*\w", page)}
    assert asked - told == set()


def test_the_container_installs_only_what_is_locked() -> None:
    text = (HOME / "Containerfile").read_text().replace("\\\n", " ")
    installs = [part for line in text.splitlines() for part in line.split("&&") if "pip install" in part]
    assert installs
    assert all("--require-hashes" in each or "--no-deps" in each for each in installs)


def test_an_audit_that_could_ask_nobody_is_not_taken_for_a_good_one() -> None:
    skipped = b'{"dependencies": [{"name": "a", "skip_reason": "not found"}], "fixes": []}'
    sound = b'{"dependencies": [{"name": "a", "version": "1", "vulns": []}], "fixes": []}'
    faulty = b'{"dependencies": [{"name": "a", "version": "1", "vulns": [{"id": "PYSEC-1"}]}], "fixes": []}'
    assert [read_python(said) for said in (skipped, sound, faulty)] == [(0, []), (1, []), (1, ["a 1: PYSEC-1"])]
    down = b'{"message": "request failed", "error": {"summary": "", "detail": ""}}'
    known = b'{"vulnerabilities": {"b": {"severity": "high"}}, "metadata": {"dependencies": {"total": 7}}}'
    assert [read_npm(said) for said in (b"", down, known)] == [(0, []), (0, []), (7, ["b: high"])]
