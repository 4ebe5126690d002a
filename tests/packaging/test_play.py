"""`make play`: a server at once, compiled rules later, on the same socket and without a move lost."""

from __future__ import annotations

import asyncio
import os
import shutil
import signal
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from tests.server.harness import HASTE, absent_sqlite, free_port, people, run
from tinhorn.client import play
from tools import compile

# Stands for the minutes that compiling takes: it waits for a sign, then puts what is compiled already into the store.
SLOW_COMPILER = """
import sys, time, shutil, pathlib
kept, sets, sign = map(pathlib.Path, sys.argv[1:])
while not sign.exists():
    time.sleep(0.05)
shutil.copytree(kept, sets)
"""
PLAY = "import sys; from tools import play; sys.exit(play.main({commands!r}))"


class Running:
    """`make play` in a checkout, and what it has said so far."""

    def __init__(self, process: subprocess.Popen[str], port: int) -> None:
        self.process, self.port = process, port
        self.lines: list[str] = []
        self._said = threading.Condition()
        threading.Thread(target=self._read, daemon=True).start()

    def _read(self) -> None:
        assert self.process.stdout is not None
        for line in self.process.stdout:
            with self._said:
                self.lines.append(line)
                self._said.notify_all()

    def wait_for(self, text: str, times: int = 1) -> None:
        with self._said:
            found = self._said.wait_for(lambda: sum(text in line for line in self.lines) >= times, timeout=120)
            assert found, f"{text!r} was not said {times} times:\n{''.join(self.lines)}"


def sources_of(checkout: Path) -> dict[str, str]:
    """An environment in which Python imports from there."""
    return {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, [str(checkout / "src"), os.environ.get("PYTHONPATH")]))}


@contextmanager
def playing(checkout: Path, commands: list[list[str]], database: str, **variables: str) -> Iterator[Running]:
    port = free_port()
    env = {**sources_of(checkout), **HASTE, "TINHORN_DATABASE": database, "TINHORN_PORT": str(port), **variables}
    command = [sys.executable, "-c", PLAY.format(commands=commands)]
    with subprocess.Popen(command, cwd=checkout, env=env, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True) as process:
        running = Running(process, port)
        try:
            yield running
        finally:
            process.send_signal(signal.SIGTERM)
            process.wait()


def test_the_server_changes_over_to_compiled_rules_and_loses_nothing(tmp_path: Path, own_checkout: Path) -> None:
    store, sign = own_checkout / "build" / "compiled", tmp_path / "sign"
    (store / "sets").rename(tmp_path / "sets")
    commands = [[sys.executable, "-c", SLOW_COMPILER, str(tmp_path / "sets"), str(store / "sets"), str(sign)]]
    with playing(own_checkout, commands, absent_sqlite(tmp_path)) as running:
        running.wait_for("Tinhorn is at")
        running.wait_for("Compiling the rules in the background")

        async def story() -> None:
            ann, bob = await people(f"http://127.0.0.1:{running.port}", 2)
            code = str((await ann.make_table("goat", 2))["table"])
            await ann.sit(code)
            await bob.sit(code)
            await ann.start(code)
            answered: list[Any] = []

            def choose(frame: dict[str, Any]) -> int:
                answered.append(frame["number"])
                if len(answered) == 3:
                    sign.touch()  # the rules get compiled in the middle of a game
                    running.wait_for("Tinhorn is at", times=2)
                return int(frame["options"][0]["code"])

            ends = await asyncio.gather(play(ann, code, choose), play(bob, code, lambda frame: int(frame["options"][0]["code"])))
            assert all(end["view"]["over"] for end in ends)
            assert len(answered) > 3
            assert all(check.holds for check in await ann.verify(code))

        run(story())
        assert any("changing over" in line for line in running.lines)
    assert compile.compiled_files(own_checkout / "src"), "the compiled modules are in place"


def test_without_a_compiler_it_says_so_once_and_serves(tmp_path: Path, own_checkout: Path) -> None:
    shutil.rmtree(own_checkout / "build" / "compiled")
    nothing = tmp_path / "bin"
    nothing.mkdir()
    (nothing / "sh").symlink_to("/bin/sh")
    with playing(own_checkout, [], absent_sqlite(tmp_path), PATH=str(nothing)) as running:
        running.wait_for("Tinhorn is at")
        running.wait_for("Not compiled: no C compiler")


def test_a_compiler_that_fails_leaves_the_games_as_they_are(tmp_path: Path, own_checkout: Path) -> None:
    shutil.rmtree(own_checkout / "build" / "compiled")
    with playing(own_checkout, [[sys.executable, "-c", "raise SystemExit(1)"]], absent_sqlite(tmp_path)) as running:
        running.wait_for("Tinhorn is at")
        running.wait_for("could not be compiled; the games go on")
        assert running.process.poll() is None
        # A second one on the same port says in one line what to do.
        env = {**sources_of(own_checkout), "TINHORN_PORT": str(running.port)}
        second = subprocess.run(
            [sys.executable, "-m", "tools.play"], cwd=own_checkout, env=env, capture_output=True, text=True, check=False
        )
        assert second.returncode == 2
        assert second.stderr.startswith(f"tinhorn: cannot listen on 127.0.0.1:{running.port}")
        assert "TINHORN_PORT" in second.stderr
