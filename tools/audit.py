"""Looks for known vulnerabilities in every locked package: `make audit`.

Ends with 1 if a package has a known vulnerability, and with 2 if a database gave no answer.
"""

from __future__ import annotations

import subprocess
import sys
from typing import Any

import msgspec

from tools.lock import HOME, LOCKS
from tools.node import npm_output

FAULTS = 1
NOT_ASKED = 2


def read_python(said: bytes) -> tuple[int, list[str]]:
    """How many packages pip-audit has asked about, and the vulnerabilities it found. A package that it skipped was not asked about."""
    found: dict[str, Any] = msgspec.json.decode(said)
    asked = [each for each in found["dependencies"] if "skip_reason" not in each]
    return len(asked), [f"{each['name']} {each['version']}: {fault['id']}" for each in asked for fault in each["vulns"]]


def audit_python(program: str, lock: str) -> tuple[int, list[str]]:
    command = [program, "--requirement", lock, "--disable-pip", "--require-hashes", "--format", "json", "--progress-spinner", "off"]
    done = subprocess.run(command, cwd=LOCKS, capture_output=True, check=False)
    try:
        return read_python(done.stdout)
    except msgspec.DecodeError:
        return 0, []


def read_npm(said: bytes) -> tuple[int, list[str]]:
    """The same of `npm audit --json`, which has no `metadata` where the registry gave no answer."""
    try:
        found: dict[str, Any] = msgspec.json.decode(said)
        packages = int(found["metadata"]["dependencies"]["total"])
    except (msgspec.DecodeError, KeyError):
        return 0, []
    return packages, [f"{name}: {each['severity']}" for name, each in found["vulnerabilities"].items()]


def main() -> int:
    program = str((HOME / sys.argv[1]).absolute())
    results = {lock.name: audit_python(program, lock.name) for lock in sorted(LOCKS.glob("*.txt"))}
    results["web/package-lock.json"] = read_npm(npm_output("audit", "--json"))
    worst = 0
    for name, (asked, faults) in results.items():
        if not asked:
            print(f"== {name}: NOT AUDITED: no database of advisories could be reached from here")
            worst = max(worst, NOT_ASKED)
        elif faults:
            print(f"== {name}: {len(faults)} known faults in {asked} packages", *faults, sep="\n   ")
            worst = max(worst, FAULTS)
        else:
            print(f"== {name}: no known faults in {asked} packages")
    return FAULTS if any(faults for _, faults in results.values()) else worst


if __name__ == "__main__":
    sys.exit(main())
