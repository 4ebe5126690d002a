"""Bots think ahead while a person at the terminal decides."""

from __future__ import annotations

import threading
import time

import pytest

import tinhorn
from tests.terminal.driving import AtTerminal, always_first, sit_down
from tinhorn.bots.ahead import key_of
from tinhorn.terminal.session import Session

GOAT = tinhorn.game("goat")


class NeverAsked:
    def choose(self, view: object, options: list[int]) -> int:
        raise AssertionError("this answer was prepared")


def to_the_bot(session: Session) -> None:
    """Play on until the bot has a choice, without it."""
    current = session.current
    while current.state.to_act != (1,) or len(current.state.legal(1)) == 1:
        seat = current.state.to_act[0]
        current.play(seat, current.state.legal(seat)[0])


def prepared_while_waiting(level: str, live: bool) -> tuple[Session, set[str]]:
    """A session after one line of the person, who waits until something is prepared, if anybody prepares. And the threads at that time."""
    threads: set[str] = set()

    def slow(prompt: str) -> str:
        threads.update(thread.name for thread in threading.enumerate())
        began = len(session.ahead.prepared[1])
        while threading.active_count() > before and len(session.ahead.prepared[1]) == began:
            time.sleep(0.01)
        return "table"

    session, screen = sit_down(GOAT, slow, seats=2, level=level, first_seat=0)
    screen.live = live
    before = threading.active_count()
    assert session.ask(0) == "table"
    assert threading.active_count() == before, "nobody goes on when the person has decided"
    return session, threads


def test_answers_are_prepared_until_the_person_has_decided() -> None:
    session, _ = prepared_while_waiting("sharp", live=True)
    assert session.ahead.prepared[1]


@pytest.mark.parametrize(("level", "live"), [("regular", True), ("sharp@20", True), ("sharp", False)])
def test_who_needs_no_time_and_who_reads_from_a_pipe_prepares_nothing(level: str, live: bool) -> None:
    session, threads = prepared_while_waiting(level, live)
    assert not session.ahead.prepared[1]
    assert len(threads) == threading.active_count()


def test_a_prepared_answer_is_played_without_asking_again() -> None:
    session, _ = sit_down(GOAT, always_first, seats=2, level="sharp", first_seat=0)
    to_the_bot(session)
    state = session.current.state
    view, options = state.view(1), state.legal(1)
    session.ahead.prepared[1][key_of(view, options)] = options[-1]
    session.bots[1] = NeverAsked()
    assert session.answer_of(1) == options[-1]
    session.current.play(1, options[-1])
    to_the_bot(session)
    with pytest.raises(AssertionError, match="prepared"):
        session.answer_of(1)  # another question: nothing is ready for it


def test_a_fault_while_thinking_ahead_costs_nothing(monkeypatch) -> None:
    def broken(*args: object) -> None:
        raise RuntimeError("out of thoughts")

    session, screen = sit_down(GOAT, always_first, seats=2, level="sharp", first_seat=0)
    screen.live = True
    monkeypatch.setattr("tinhorn.bots.ahead.Ahead.next", broken)
    assert session.ask(0) == "1"
    assert "out of thoughts" not in screen.text


def test_a_real_terminal_answers_at_once_while_a_legend_thinks(tmp_path) -> None:
    """What is typed is taken at once, and the game can be left with Ctrl-C as ever."""
    at = AtTerminal(tmp_path, "play", "goat", "--seats", "2", "--level", "legend", "--seed", "3")
    at.until("Stranger> ")
    at.type("help\n")
    at.until("undo")
    at.until("Stranger> ")
    at.type("\x03")
    assert "The game is saved" in at.rest()
