"""Files from strangers: whatever a file holds, a command that reads it does its work or says in one sentence what is wrong."""

from __future__ import annotations

import contextlib
import io
import json
import shutil
import sqlite3
import sys
import tracemalloc
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import tinhorn
from tinhorn.cli import main
from tinhorn.core import fairness
from tinhorn.core.errors import RecordError
from tinhorn.core.record import MOST_BYTES, MOST_MOVES, MOST_SEATS, read_record
from tinhorn.server.store.migrate import upgrade

FUZZ = settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow])
FEW = settings(FUZZ, max_examples=12)
DEEP = "@deep@"  # stands for lists in lists, which Python's own encoder cannot write
MEGABYTES = 64  # that reading a hostile file of some megabytes may take


def said_by(*argv: object) -> tuple[int, str]:
    """Run a command without input. Returns its exit status and what it said of errors."""
    out, err = io.StringIO(), io.StringIO()
    stdin, sys.stdin = sys.stdin, io.StringIO("")
    try:
        with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
            status = main([str(each) for each in argv])
    finally:
        sys.stdin = stdin
    return status, err.getvalue()


def does_or_says(*argv: object) -> None:
    status, error = said_by(*argv)
    assert status in (0, 1, 2, 130)
    if status == 2:
        assert error.startswith("tinhorn: ")
        assert error.count("\n") == 1


def played(seats: int = 2) -> dict[str, Any]:
    """A finished game as a server gives it out, with a note on the table as the terminal writes it."""
    game = tinhorn.game("goat")
    seed = bytes(range(32))
    words = ["some", "words"]
    state = game.new(seats, fairness.mix(seed, words))
    while not state.over:
        seat = state.to_act[0]
        state.play(seat, state.legal(seat)[-1])
    proof = {"commitment": fairness.commit(seed), "seed": seed.hex(), "words": words}
    table = {"names": ["Ann", "Bob"], "bots": [1], "level": "regular"}
    return {**json.loads(state.record().to_json()), "fairness": proof, "names": ["Ann", "Bob"], "table": table}


RECORD = played()

VALUES = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(),
    st.integers(10**9, 10**40),
    st.sampled_from(
        [-1, 10**9, 2**63, 10**400, 1e308, -0.0, "", "\x1b[2J", "\ud800", "x" * 100_000, "9" * 5000, DEEP, [DEEP], {"a": DEEP}]
    ),
    st.text(max_size=20),
    st.lists(st.integers(), max_size=3),
    st.dictionaries(st.text(max_size=5), st.integers(), max_size=3),
)


@st.composite
def changed(draw: st.DrawFn, whole: Any) -> Any:
    """The same data with one part replaced, left out or added."""
    if isinstance(whole, dict) and whole and draw(st.integers(0, 9)):
        name = draw(st.sampled_from(sorted(whole)))
        if draw(st.integers(0, 7)) == 0:
            return {key: value for key, value in whole.items() if key != name}
        return {**whole, name: draw(changed(whole[name]))}
    if isinstance(whole, list) and whole and draw(st.integers(0, 4)):
        index = draw(st.integers(0, len(whole) - 1))
        return [*whole[:index], draw(changed(whole[index])), *whole[index + 1 :]]
    return draw(VALUES)


def encoded(data: Any, depth: int = 100_000) -> bytes:
    return json.dumps(data).encode().replace(json.dumps(DEEP).encode(), b"[" * depth + b"]" * depth)


@st.composite
def hostile(draw: st.DrawFn, whole: Any) -> bytes:
    """A file that was changed by somebody who knows its form, or damaged, or is something else."""
    kind = draw(st.integers(0, 9))
    if kind == 0:
        return draw(st.binary(max_size=200))
    data = encoded(draw(changed(whole)), draw(st.sampled_from([100, 900, 100_000])))
    if kind == 1:
        return data[: draw(st.integers(0, len(data)))]
    if kind == 2:
        at = draw(st.integers(0, max(0, len(data) - 1)))
        return data[:at] + draw(st.binary(min_size=1, max_size=2)) + data[at + 1 :]
    return data


@pytest.fixture
def file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)  # where the terminal would save a game
    return tmp_path / "stranger.json"


@FUZZ
@given(data=hostile(RECORD))
def test_replay_and_verify(file: Path, data: bytes) -> None:
    file.write_bytes(data)
    does_or_says("replay", file, "--print")
    does_or_says("replay", file, "--verify", "--commitment", RECORD["fairness"]["commitment"], "--words", "0:some")


@FUZZ
@given(data=hostile(RECORD))
def test_resume(file: Path, data: bytes) -> None:
    file.write_bytes(data)
    does_or_says("play", "--resume", file)


@FEW
@given(data=hostile(RECORD))
def test_review(file: Path, data: bytes) -> None:
    file.write_bytes(data)
    does_or_says("review", file, "--playouts", "1", "--workers", "1", "--seat", "0")


MATCH = ("arena", "goat", "random", "random", "--games", "2", "--workers", "1")


@pytest.fixture(scope="module")
def match(tmp_path_factory: pytest.TempPathFactory) -> list[Any]:
    """The lines of a file of games."""
    out = tmp_path_factory.mktemp("match") / "match"
    assert said_by(*MATCH, "--out", out)[0] == 0
    return [json.loads(line) for line in (out.parent / "match.games").read_text(encoding="utf-8").splitlines()]


@FUZZ
@given(data=st.data())
def test_arena(file: Path, match: list[Any], data: st.DataObject) -> None:
    lines = data.draw(changed(match))
    written = b"\n".join(map(encoded, lines)) + b"\n" if isinstance(lines, list) else data.draw(hostile(match))
    file.with_suffix(".games").write_bytes(written)
    does_or_says(*MATCH, "--out", file.with_suffix(""))


@pytest.fixture(scope="module")
def backup(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    path = tmp_path_factory.mktemp("backup") / "whole.sqlite"
    upgrade(f"sqlite:///{path}")
    connection = sqlite3.connect(path)
    connection.execute("INSERT INTO people (id, name, created) VALUES ('a', 'Ann', 1.0)")
    connection.commit()
    connection.execute("PRAGMA journal_mode=DELETE")
    connection.close()
    return path.read_bytes()


@FEW
@given(data=st.data())
def test_restore_and_check_a_database(file: Path, backup: bytes, data: st.DataObject) -> None:
    at = data.draw(st.integers(0, len(backup) - 1))
    damaged = data.draw(
        st.sampled_from(
            [backup[:at], backup[:at] + b"\xff" * 16 + backup[at + 16 :], b"no database", b"", backup.replace(b"r0003", b"r9999")]
        )
    )
    file.write_bytes(damaged)
    into = file.with_name("new.sqlite")
    for each in file.parent.glob("new.sqlite*"):
        each.unlink()
    does_or_says("db", "restore", file, "--database", f"sqlite:///{into}")
    shutil.copyfile(file, into)
    does_or_says("db", "check", "--database", f"sqlite:///{into}")


# What must be refused, and how


@pytest.mark.parametrize(
    ("change", "says"),
    [
        ({"seats": 10**9}, f"Expected `int` <= {MOST_SEATS} - at `$.seats`"),
        ({"seats": 0}, "Expected `int` >= 1 - at `$.seats`"),
        ({"options": {"short": DEEP}}, "nested too deeply"),
        ({"more": DEEP}, "nested too deeply"),
        ({"options": {"short": [[1]]}}, "an option is a number, a short text, true, false, null, or a short list of these"),
        ({"options": {"short": 10**100}}, "an option is a number"),
        ({"options": {"x" * 100: 1}}, "an option is a number"),
        ({"moves": ["9" * 5000 + ": accept"]}, "Expected `str` of length <= 500"),
        ({"moves": ["0: accept"] * (MOST_MOVES + 1)}, f"Expected `array` of length <= {MOST_MOVES}"),
        ({"more": "x" * MOST_BYTES}, "larger than 4 MB"),
        (
            {"table": {"names": ["Ann", "Bob"], "bots": [], "level": "responder@1:" * 999 + "regular"}},
            "a level of bots has at most 60 letters",
        ),
    ],
)
def test_what_is_too_much_is_refused_in_a_sentence(file: Path, change: dict[str, Any], says: str) -> None:
    file.write_bytes(encoded({**RECORD, **change}))
    tracemalloc.start()
    try:
        status, error = said_by("replay", file, "--verify")
        assert tracemalloc.get_traced_memory()[1] < MEGABYTES << 20
    finally:
        tracemalloc.stop()
    assert (status, error.count("\n")) == (2, 1)
    assert says in error
    assert str(file) in error


def test_plain_data_is_checked_alike() -> None:
    nested: list[Any] = []
    for _ in range(100_000):
        nested = [nested]
    for change in ({"seats": 10**9}, {"options": {"short": nested}}, {"moves": ["x" * 1000]}):
        with pytest.raises(RecordError, match="not a record of a game"):
            read_record({**RECORD, **change})


def test_what_is_no_file_of_games_is_refused(file: Path, match: list[Any]) -> None:
    games = file.with_suffix(".games")
    line = match[1]
    for wrong in (
        {"scores": []},
        {"arrangement": 99},
        {"deal": -1},
        {"ranks": [1, 1]},
        {"scores": [10**400, 0]},
        {"lineup": ["sharp", "sharp"]},
    ):
        games.write_bytes(b"\n".join(map(encoded, [match[0], {**line, **wrong}])) + b"\n")
        status, error = said_by(*MATCH, "--out", file.with_suffix(""))
        assert status == 2
        assert "is not a file of games, or is damaged" in error
    games.write_bytes(b"\xff\xfe\n")
    assert said_by(*MATCH, "--out", file.with_suffix(""))[0] == 2


def test_a_sound_file_is_read(file: Path) -> None:
    file.write_bytes(encoded(RECORD))
    commands: list[Callable[[], tuple[int, str]]] = [
        lambda: said_by("replay", file, "--verify", "--commitment", RECORD["fairness"]["commitment"]),
        lambda: said_by("replay", file, "--print"),
        lambda: said_by("play", "--resume", file),
    ]
    assert [each() for each in commands] == [(0, "")] * len(commands)


def test_what_is_no_file_is_named(file: Path) -> None:
    for path in (file, file.parent, "a\0b", "/dev/zero"):
        status, error = said_by("replay", path)
        assert (status, error.count("\n")) == (2, 1)
