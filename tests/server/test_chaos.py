"""Short forms of the server's long runs (`make soak`), so that these work when they are needed; and the parts of the chaos run."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from tests.server.chaos.__main__ import PROCESSES
from tests.server.chaos.disks import LimitedFiles
from tests.server.chaos.faults import FAULTS, plan
from tests.server.chaos.judge import MORE_DESCRIPTORS, MORE_MEMORY, Size, Verdict, compare, logged_exceptions
from tests.server.chaos.report import summary
from tests.server.chaos.run import Wishes, run
from tests.server.clock import JumpingClock
from tests.server.harness import AckNotingPlayer, Zygote
from tests.server.killing import Wrong, wrong_in
from tests.server.soak import soak
from tests.server.test_killing import GAME

SECONDS = 10.0
TABLES = 4


@pytest.mark.parametrize("kind", [pytest.param(kind, marks=[pytest.mark.long] if number > 1 else []) for kind, number in PROCESSES.items()])
def test_a_short_run_fails_in_nothing(kind: str, zygote: Zygote, tmp_path: Path) -> None:
    said: list[str] = []
    wishes = Wishes(kind, SECONDS, TABLES, seed=1, processes=PROCESSES[kind], gap=1.0)
    outcome = run(wishes, tmp_path / kind, zygote, said.append)
    assert outcome.failures() == []
    assert outcome.verdict.going_on == TABLES
    assert outcome.notes.acknowledged > 0
    assert sum(outcome.made.values()) >= SECONDS / 2
    told = summary([outcome], "the command")
    assert "**Nothing failed.**" in told
    assert "the command" in told


@pytest.mark.long
def test_the_run_of_kills_and_worlds_finds_nothing(capsys: pytest.CaptureFixture[str]) -> None:
    soak(kills=2, pairs=2, games=[GAME])
    assert capsys.readouterr().out.count(GAME) == 3


# Its parts: what finds no fault must be able to find one


def test_a_seed_decides_on_the_plan() -> None:
    plans = [plan(random.Random(seed), 100, 1.0, postgres=True, deadly=True) for seed in (7, 7, 8)]
    assert plans[0] == plans[1] != plans[2]
    assert {planned.fault for planned in plans[0]} == set(FAULTS)
    spared = plan(random.Random(7), 100, 1.0, postgres=False, deadly=False)
    assert not any(planned.fault.deadly or planned.fault.needs_postgres for planned in spared)


def entry(number: int, id: str, by: str = "person") -> dict[str, object]:
    return {"code": "ABCDE", "number": number, "id": id, "by": by}


def test_lost_doubled_and_made_up_moves_are_found() -> None:
    player = AckNotingPlayer("ABCDE")
    player.decided = {"a", "b", "c"}
    player.acks = {"a": 1, "b": 2}
    assert wrong_in([entry(1, "a"), entry(2, "b"), entry(3, "bot", "bot")], [player]) == Wrong()
    assert wrong_in([entry(1, "a"), entry(2, "c")], [player]) == Wrong(lost=["b"])
    assert wrong_in([entry(1, "b"), entry(2, "a")], [player]) == Wrong(lost=["a", "b"])
    assert wrong_in([entry(1, "a"), entry(2, "b"), entry(3, "x")], [player]) == Wrong(made_up=["x"])
    assert wrong_in([entry(1, "a"), entry(2, "b"), entry(3, "c"), entry(4, "c")], [player]) == Wrong(doubled=["c"])
    assert wrong_in([entry(1, "a"), entry(2, "b"), entry(4, "c")], [player]) == Wrong(gaps=["ABCDE"])


def test_leaks_are_found() -> None:
    before = Size(descriptors=20, memory=100)
    assert compare(before, Size(20 + MORE_DESCRIPTORS, 100 + MORE_MEMORY), "it", tables=0) == []
    assert len(compare(before, Size(21 + MORE_DESCRIPTORS, 101 + MORE_MEMORY), "it", tables=0)) == 2


def test_exceptions_in_logs_are_found(tmp_path: Path) -> None:
    log = tmp_path / "err"
    log.write_text('{"level":"info","event":"started"}\n{"level":"warning","event":"bus lost"}\ntinhorn: the database cannot be reached\n')
    assert not logged_exceptions(log)
    log.write_text('{"level":"warning","event":"message failed","kind":"KeyError","trace":"Traceback"}\nFatal Python error: Aborted\n')
    assert dict(logged_exceptions(log)) == {"message failed KeyError": 1, "Fatal Python error: Aborted": 1}


def test_every_finding_is_a_failure() -> None:
    assert Verdict().failures() == []
    wrong = Verdict(wrong=Wrong(lost=["a"], doubled=["b"], made_up=["c"], gaps=["d"]), stuck=["e"], unplayable=["f"], leaks=["g"])
    wrong.exceptions["h"] += 1
    assert len(wrong.failures()) == 8


def test_the_clock_jumps_in_all_processes_that_share_it(tmp_path: Path) -> None:
    ours, theirs = JumpingClock(tmp_path / "clock"), JumpingClock(tmp_path / "clock")
    ours.jump(100)
    theirs.jump(-30)
    assert ours.offset == theirs.offset == 70


def test_without_the_right_to_mount_files_are_limited(tmp_path: Path) -> None:
    """This process writes on after the disk is freed."""
    import os

    disk = LimitedFiles(tmp_path / "disk", lambda: [os.getpid()])
    file = (disk.home / "file").open("wb", buffering=0)
    disk.fill()
    try:
        with pytest.raises(OSError, match="too large"):
            file.write(b"x")
    finally:
        disk.free()
    assert file.write(b"x") == 1
    disk.close()
