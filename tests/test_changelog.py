"""The changelog has the form of Keep a Changelog: https://keepachangelog.com/en/1.1.0/."""

from __future__ import annotations

import json
import re
import tomllib
from pathlib import Path

ROOT = Path(__file__).parent.parent
CHANGELOG = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
KINDS = ["Added", "Changed", "Deprecated", "Removed", "Fixed", "Security"]
VERSION = re.compile(r"^## \[(?P<name>.+?)\](?: - (?P<date>\d{4}-\d\d-\d\d))?$")


def test_versions_are_listed_newest_first_with_their_dates() -> None:
    found = [VERSION.match(line) for line in CHANGELOG.splitlines() if line.startswith("## ")]
    versions = [each for each in found if each is not None]
    assert len(versions) == len(found)
    assert (versions[0]["name"], versions[0]["date"]) == ("Unreleased", None)
    released = versions[1:]
    assert all(each["date"] for each in released)
    numbers = [[int(part) for part in each["name"].split(".")] for each in released]
    assert numbers == sorted(numbers, reverse=True)


def test_the_package_has_the_version_of_the_last_release() -> None:
    package = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["version"]
    client = json.loads((ROOT / "web" / "package.json").read_text(encoding="utf-8"))["version"]
    released = re.findall(r"^## \[(\d.+?)\]", CHANGELOG, re.MULTILINE)
    assert package == client == released[0]


def test_each_version_groups_its_changes_by_kind() -> None:
    for version in re.split(r"^## ", CHANGELOG, flags=re.MULTILINE)[1:]:
        kinds = re.findall(r"^### (.+)$", version, re.MULTILINE)
        assert kinds or version.startswith("[Unreleased]")
        assert kinds == [kind for kind in KINDS if kind in kinds], "each kind once, in the order of the format"
        for entries in re.split(r"^### .+$", version, flags=re.MULTILINE)[1:]:
            assert "\n- " in entries
