"""The process that reviews a game for the server: it tells how far it is, and ends with the same review."""

from __future__ import annotations

import subprocess
import sys

import msgspec

import tinhorn
from tests.bots.playing import played
from tinhorn.review.process import Told
from tinhorn.review.reviewing import review

GOAT = tinhorn.game("goat")
NAMES = ["Ann", "Bob"]
COMMAND = [sys.executable, "-m", "tinhorn.review.process"]


def ran(task: bytes) -> subprocess.CompletedProcess[bytes]:
    return subprocess.run(COMMAND, input=task, capture_output=True, check=False)


def test_it_tells_how_far_it_is_and_then_the_review() -> None:
    record = played(GOAT, 2).record()
    process = ran(msgspec.json.encode({"record": record, "names": NAMES, "playouts": 20}))
    assert process.returncode == 0, process.stderr
    *progress, last = [msgspec.json.decode(line, type=Told) for line in process.stdout.splitlines()]
    assert [told.done for told in progress] == list(range(1, len(progress) + 1))
    assert all(told.of == len(progress) and told.review is None for told in progress)
    assert last.review == review(GOAT, record, NAMES, playouts=20)


def test_a_game_that_is_not_over_gets_a_plain_answer() -> None:
    record = GOAT.new(2, 1).record()
    process = ran(msgspec.json.encode({"record": record, "names": NAMES, "playouts": 20}))
    assert process.returncode == 1
    assert process.stdout == b""
    assert process.stderr.decode() == "no review: only a finished game can be reviewed; this record ends before the end of the game\n"


def test_what_is_no_task_gets_a_plain_answer() -> None:
    process = ran(b"{}")
    assert process.returncode == 1
    assert process.stderr.startswith(b"no review: ")
    assert process.stderr.count(b"\n") == 1
