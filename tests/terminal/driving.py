"""Sessions with scripted input: in this process, and as a real process at a pseudo-terminal."""

from __future__ import annotations

import io
import os
import pty
import select
import subprocess
import sys
from collections.abc import Callable, Iterable
from pathlib import Path

from tinhorn.core.game import Game
from tinhorn.saved.seating import take_seats
from tinhorn.terminal.current_game import CurrentGame
from tinhorn.terminal.saving import SaveFile
from tinhorn.terminal.screen import Screen, plain_console
from tinhorn.terminal.session import Session

WIDE = 300  # so that no line is broken and a test can look for whole sentences


class ScriptedScreen(Screen):
    """Stores what was shown, split where the screen was cleared."""

    def __init__(self, entries: Iterable[str] | Callable[[str], str]) -> None:
        self.out = io.StringIO()
        self.scenes: list[str] = []
        self.prompts: list[str] = []
        rest = None if callable(entries) else iter(entries)

        def read(prompt: str) -> str:
            self.prompts.append(prompt)
            if rest is None:
                said = entries(prompt)  # type: ignore[operator]
            else:
                said = next(rest, None)
                if said is None:
                    raise EOFError
            self.say(prompt + said)
            return said

        super().__init__(plain_console(self.out, WIDE), read, live=False)

    def clear(self) -> None:
        super().clear()
        self.scenes.append(self.out.getvalue())
        self.out.seek(0)
        self.out.truncate()

    @property
    def scene(self) -> str:
        """What is on the screen since it was last cleared."""
        return self.out.getvalue()

    @property
    def text(self) -> str:
        return "".join([*self.scenes, self.scene])


def sit_down(
    game: Game,
    entries: Iterable[str] | Callable[[str], str],
    *,
    seats: int = 4,
    bots: str | None = None,
    names: str | None = None,
    seed: int = 1,
    level: str = "regular",
    folder: Path | None = None,
    **options: object,
) -> tuple[Session, ScriptedScreen]:
    """A session that is ready to run."""
    current = CurrentGame.deal(game, game.setting(seats, options, seed))
    return at_table(current, entries, bots=bots, names=names, level=level, folder=folder)


def at_table(
    current: CurrentGame,
    entries: Iterable[str] | Callable[[str], str],
    *,
    bots: str | None = None,
    names: str | None = None,
    level: str = "regular",
    folder: Path | None = None,
) -> tuple[Session, ScriptedScreen]:
    screen = ScriptedScreen(entries)
    seating = take_seats(current.state.seats, bots, names, level)
    path = None if folder is None else folder / "game.json"
    return Session(current, seating, screen, SaveFile(current.game.id, seating, path)), screen


def always_first(prompt: str) -> str:
    """The first entry of every list, and Enter where there is no list."""
    return "" if prompt.startswith(("Pass to", "Enter to leave")) else "1"


class AtTerminal:
    """A real `tinhorn` at a pseudo-terminal."""

    def __init__(self, folder: Path, *args: str) -> None:
        self.shown = ""
        ours, theirs = pty.openpty()
        env = {**os.environ, "TERM": "xterm", "COLUMNS": "120", "LINES": "50"}
        command = [sys.executable, "-m", "tinhorn", *args]
        self.process = subprocess.Popen(
            command, stdin=theirs, stdout=theirs, stderr=theirs, cwd=folder, env=env, start_new_session=True, preexec_fn=take_terminal
        )
        os.close(theirs)
        self.ours = ours

    def type(self, text: str) -> None:
        os.write(self.ours, text.encode())

    def until(self, *wanted: str) -> str:
        """Read until one of the texts appears. Returns the output up to its end."""
        while True:
            found = [(self.shown.index(text) + len(text)) for text in wanted if text in self.shown]
            if found:
                end = min(found)
                came, self.shown = self.shown[:end], self.shown[end:]
                return came
            data = self.read()
            assert data, f"none of {wanted} in:\n{self.shown}"
            self.shown += data

    def rest(self) -> str:
        """The rest of the output, until the process ends."""
        while data := self.read():
            self.shown += data
        return self.shown

    def read(self) -> str:
        ready, _, _ = select.select([self.ours], [], [], 200)
        assert ready, f"nothing more came after:\n{self.shown}"
        try:
            return os.read(self.ours, 65536).decode(errors="replace")
        except OSError:  # the other end was closed
            return ""

    def close(self) -> int:
        code = self.process.wait(200)
        os.close(self.ours)
        return code


def take_terminal() -> None:
    """Make the pseudo-terminal the controlling one, so that Ctrl-C reaches the process."""
    import fcntl
    import termios

    fcntl.ioctl(0, termios.TIOCSCTTY, 0)


def run(folder: Path, *args: str, typed: str = "") -> subprocess.CompletedProcess[str]:
    """A real `tinhorn` through pipes."""
    command = [sys.executable, "-m", "tinhorn", *args]
    return subprocess.run(command, input=typed, capture_output=True, text=True, cwd=folder, timeout=300, check=False)
