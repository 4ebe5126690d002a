"""The real program, at a pseudo-terminal and through pipes."""

from __future__ import annotations

import json
import signal
import subprocess
import sys
from pathlib import Path

import pytest

import tinhorn
from tests.terminal.driving import AtTerminal, run
from tinhorn.terminal.screen import ERASE


def test_play_ctrl_c_resume_to_the_end(tmp_path) -> None:
    first = AtTerminal(tmp_path, "play", "goat", "--seed", "21", "--names", "Mara")
    first.until("Mara> ")
    first.type("help\r")
    assert "Ctrl-C does the same" in first.until("Mara> ")
    first.type("1\r")
    first.until("Mara> ")
    first.type("\x03")
    assert "tinhorn play goat --resume goat-21.json" in first.rest()
    assert first.close() == 130

    verified = run(tmp_path, "replay", "goat-21.json", "--verify")
    assert verified.returncode == 0
    assert verified.stdout.startswith("Verified: all ")

    again = AtTerminal(tmp_path, "play", "--resume", "goat-21.json")
    came = ""
    while "Enter to leave" not in came:
        came = again.until("Mara> ", "log> ")
        again.type("1\r" if "Enter to leave" not in came else "save\r")
    assert "Final ranking" in came
    again.until("log> ")
    again.type("\r")
    again.rest()
    assert again.close() == 0
    assert "the game is over" in run(tmp_path, "replay", "goat-21.json", "--verify").stdout


def test_the_curtain_erases_a_real_screen(tmp_path) -> None:
    game = AtTerminal(tmp_path, "play", "goat", "--seats", "2", "--bots", "none", "--option", "first_seat=0", "--seed", "1")
    game.until("Who sits at seat 0? [Mara] ")
    game.type("Ann\r")
    game.until("Who sits at seat 1? [Jesse] ")
    game.type("ann\r")
    assert "two players cannot both be called" in game.until("Who sits at seat 1? [Jesse] ")
    game.type("\r")
    game.until("Pass to Ann, press Enter. ")
    game.type("\r")
    assert "Your hand: " in game.until("Ann> ")
    game.type("1\r")
    game.until("Ann> ")
    game.type("2\r")
    handed = game.until("Pass to Jesse, press Enter. ")
    assert ERASE in handed
    assert "hand" not in handed.rsplit(ERASE, 1)[1]
    game.type("\r")
    assert game.until("Jesse> ").count(ERASE) == 1
    game.type("\x04")
    assert "--resume goat-1.json" in game.rest()
    assert game.close() == 0


@pytest.mark.parametrize("name", ["SIGTERM", "SIGHUP"])
def test_a_closed_window_or_a_polite_kill_saves(tmp_path, name: str) -> None:
    game = AtTerminal(tmp_path, "play", "goat", "--seed", "8")
    game.until("Stranger> ")
    game.process.send_signal(getattr(signal, name))
    assert "--resume goat-8.json" in game.rest()
    assert game.close() == 130
    assert (tmp_path / "goat-8.json").exists()


def test_leaving_before_the_deal_is_no_fault(tmp_path) -> None:
    game = AtTerminal(tmp_path, "play", "goat", "--bots", "none")
    game.until("Who sits at seat 0? [Mara] ")
    game.type("\x04")
    assert "Traceback" not in game.rest()
    assert game.close() == 130


def test_stepping_through_a_replay(tmp_path) -> None:
    run(tmp_path, "play", "goat", "--seed", "3", typed="1\n1\n1\n1\n")
    replay = AtTerminal(tmp_path, "replay", "goat-3.json")
    assert "the deal" in replay.until("leave> ")
    for typed, expected in (("\r", "move 1 of"), ("b\r", "the deal"), ("2\r", "move 2 of"), ("x\r", "is neither a move")):
        replay.type(typed)
        assert expected in replay.until("leave> ")
    replay.type("q\r")
    replay.rest()
    assert replay.close() == 0


def test_a_whole_game_through_pipes_without_colour(tmp_path) -> None:
    played = run(tmp_path, "play", "goat", "--seats", "3", "--seed", "5", typed="1\n" * 300)
    assert played.returncode == 0
    assert played.stderr == ""
    assert "Final ranking" in played.stdout
    assert "\x1b" not in played.stdout


def test_the_end_of_a_pipe_saves(tmp_path) -> None:
    played = run(tmp_path, "play", "goat", "--seed", "6", typed="1\n")
    assert played.returncode == 0
    assert "tinhorn play goat --resume goat-6.json" in played.stdout
    record = json.loads((tmp_path / "goat-6.json").read_text())
    assert record["table"]["bots"] == [1, 2, 3]
    printed = run(tmp_path, "replay", "goat-6.json")
    assert printed.returncode == 0
    assert "the game was not over" in printed.stdout


@pytest.mark.parametrize("where", ["tests.terminal.envelopes:GAME", "tinhorn.examples.liars_dice:GAME"])
def test_a_game_by_its_place(tmp_path, where: str) -> None:
    command = [sys.executable, "-m", "tinhorn", "play", where, "--seats", "2", "--seed", "1"]
    root = Path(tinhorn.__file__).parents[2]
    played = subprocess.run(command, input="1\n" * 40, capture_output=True, text=True, cwd=root, timeout=300, check=False)
    assert played.returncode == 0, played.stderr
    assert "Final ranking" in played.stdout


def test_a_signal_that_the_reading_missed_is_sent_again() -> None:
    """The signal arrived too early to interrupt the read. The test writes only the wake-up byte."""
    script = (
        "import os, signal; from tinhorn.terminal.commands.play import save_when_told_to_stop as s; s();"
        "fd = signal.set_wakeup_fd(-1); os.write(fd, bytes([signal.SIGTERM])); input()"
    )
    waiting = subprocess.Popen([sys.executable, "-c", script], stdin=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    assert waiting.wait(200) != 0
    assert waiting.stderr is not None
    assert "KeyboardInterrupt" in waiting.stderr.read()
