"""Tries the two commands of the README as on a new machine: `python -m tools.fresh`.

It clones this checkout's last commit into an empty folder, with an empty home, runs `make play` until it serves compiled rules, again
until it serves, then `make test`, and prints how long each phase took. Nothing but Python and make is taken for granted.

Builds of one version of Python differ in speed by half and more, and so do machines. The pace of a small loop stands beside the times.
"""

from __future__ import annotations

import argparse
import os
import platform
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request
from collections.abc import Callable
from datetime import date
from pathlib import Path
from typing import NamedTuple

from tools.phase import spent

ROOT = Path(__file__).parent.parent
PORT = 8765
PHASE = re.compile(r"^== (?P<name>.+): (?:done|failed \(\d+\)) after (?P<spent>.+)$", re.MULTILINE)
CHANGED_OVER = "changing over to the compiled rules"
NOT_COMPILED = "Not compiled"
LONGEST = 3600.0
# Run by the Python that is tried: its version, and the processor time of a small loop, best of five.
PACE = """
import platform, time
def loop():
    began, total = time.process_time(), 0
    for number in range(1_000_000):
        total += number & 7
    return time.process_time() - began
print(platform.python_version(), f"{min(loop() for _ in range(5)) * 1000:.0f}")
"""
# What tells pip and npm where packages come from stays; what they keep from earlier runs does not.
PASSED_ON = re.compile(r"PATH|LANG|LC_.*|TZ|TERM|PIP_.*|NPM_CONFIG_.*|npm_config_.*|SSL_.*|https?_proxy|HTTPS?_PROXY|NODE_EXTRA_CA_CERTS")


class Row(NamedTuple):
    command: str
    phase: str
    spent: str


def environment(home: Path, python: str) -> dict[str, str]:
    kept = {name: value for name, value in os.environ.items() if PASSED_ON.fullmatch(name)}
    return {**kept, "HOME": str(home), "PYTHON": python, "TINHORN_PORT": str(PORT), "PIP_NO_CACHE_DIR": "1"}


def pace(python: str) -> str:
    version, milliseconds = subprocess.run([python, "-c", PACE], capture_output=True, text=True, check=True).stdout.split()
    return f"Python {version}, {milliseconds} ms for a loop of a million additions"


def answers() -> bool:
    try:
        with urllib.request.urlopen(f"http://127.0.0.1:{PORT}/", timeout=1.0) as page:
            return b"<script" in page.read()
    except (OSError, urllib.error.URLError):
        return False


def wait_until(met: Callable[[], bool], running: subprocess.Popen[bytes]) -> None:
    began = time.monotonic()
    while not met():
        if running.poll() is not None or time.monotonic() - began > LONGEST:
            raise SystemExit("make play ended before it served" if running.poll() is not None else "make play did not get there")
        time.sleep(0.05)


def play(command: str, clone: Path, env: dict[str, str], compiled: bool) -> list[Row]:
    """`make play` until it serves and, where asked, until it serves compiled rules."""
    log = clone / "build-fresh.log"
    with log.open("wb") as file:
        began = time.monotonic()
        running = subprocess.Popen(["make", "play"], cwd=clone, env=env, stdout=file, stderr=subprocess.STDOUT, start_new_session=True)
        try:
            wait_until(answers, running)
            rows = [Row(command, "serves the games after", spent(time.monotonic() - began))]
            if compiled:
                wait_until(lambda: any(word in log.read_text() for word in (CHANGED_OVER, NOT_COMPILED)), running)
                wait_until(answers, running)
                rows.append(Row(command, "serves compiled rules after", spent(time.monotonic() - began)))
        finally:
            os.killpg(running.pid, signal.SIGTERM)
            running.wait()
    return [*(Row(command, found["name"], found["spent"]) for found in PHASE.finditer(log.read_text())), *rows]


def test(command: str, clone: Path, env: dict[str, str]) -> tuple[int, list[Row]]:
    began = time.monotonic()
    done = subprocess.Popen(["make", "test"], cwd=clone, env=env, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    assert done.stdout is not None
    said = []
    for line in done.stdout:
        print(line, end="", flush=True)
        said.append(line)
    code = done.wait()
    rows = [Row(command, found["name"], found["spent"]) for found in PHASE.finditer("".join(said))]
    return code, [*rows, Row(command, "all of it", spent(time.monotonic() - began))]


def table(rows: list[Row], commit: str, python: str) -> str:
    lines = [f"| {row.command} | {row.phase} | {row.spent} |" for row in rows]
    load = f"load {os.getloadavg()[0]:.1f} at the end"
    about = f"{date.today()}, commit {commit}, {platform.machine()}, {os.cpu_count()} cores, {python}, {load}"
    return "\n".join(["| command | phase | time |", "|---|---|---|", *lines, "", about])


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tools.fresh", description=__doc__)
    parser.add_argument("--only", choices=("play", "test"), help="leave the other command out")
    parser.add_argument("--out", type=Path, help="write the table to this file too")
    parser.add_argument("--python", default="python3", help="the Python to do it with, a name or a path (default: python3)")
    args = parser.parse_args()
    if shutil.which(args.python) is None:
        parser.error(f"there is no {args.python} here; name a Python that is installed, or leave --python out")
    python = pace(args.python)
    print(f"== {python}", flush=True)
    with tempfile.TemporaryDirectory(prefix="tinhorn-fresh-") as folder:
        clone, home = Path(folder, "tinhorn"), Path(folder, "home")
        home.mkdir()
        subprocess.run(["git", "clone", "--quiet", str(ROOT), str(clone)], check=True)
        commit = subprocess.run(
            ["git", "rev-parse", "--short", "HEAD"], cwd=clone, capture_output=True, text=True, check=True
        ).stdout.strip()
        env, rows, code = environment(home, args.python), [], 0
        if args.only != "test":
            rows += play("make play", clone, env, compiled=True)
            rows += play("make play, again", clone, env, compiled=False)
        if args.only != "play":
            code, more = test("make test", clone, env)
            rows += more
            if code == 0:
                code, more = test("make test, again", clone, env)
                rows += more
    said = table(rows, commit, python)
    print(said)
    if args.out:
        args.out.write_text(said + "\n", encoding="utf-8")
    return code


if __name__ == "__main__":
    sys.exit(main())
