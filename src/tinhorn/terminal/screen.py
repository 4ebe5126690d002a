"""Output and input: a real terminal, or plain text through pipes."""

from __future__ import annotations

import contextlib
import sys
from collections.abc import Callable
from typing import TextIO

from rich.console import Console, RenderableType
from rich.rule import Rule
from rich.text import Text

from tinhorn.commandline import show

ERASE = "\x1b[H\x1b[2J\x1b[3J"  # clears the screen and the scrollback


class Screen:
    """Shows things and reads lines. It never interprets text as markup, because names and rules may contain brackets."""

    def __init__(self, console: Console, read: Callable[[str], str], live: bool) -> None:
        self.console = console
        self.live = live
        self._read = read

    @classmethod
    def standard(cls) -> Screen:
        """The terminal in which this program was started, or its pipes."""
        live = sys.stdin.isatty() and sys.stdout.isatty()
        console = plain_console(sys.stdout)
        return cls(console, read_at_terminal if live else reader(sys.stdin, console), live)

    def show(self, *things: RenderableType) -> None:
        show(self.console, *things)

    def say(self, text: str, style: str = "") -> None:
        self.console.print(Text(text, style=style))

    def title(self, text: str) -> None:
        self.console.print(Rule(Text(text, style="bold"), style="dim"))

    def ask(self, prompt: str) -> str:
        """A line that somebody types. EOFError at the end of the input."""
        return self._read(prompt).strip()

    def clear(self) -> None:
        """Clear what was shown and typed, so that the next player cannot read it."""
        forget_typed_lines()
        if self.live:
            self.console.file.write(ERASE)
            self.console.file.flush()

    def hand_over(self, name: str, first: bool) -> None:
        """Hand the screen to another player. Nothing of the player before, if there was one, stays on it."""
        if not first:
            self.clear()
        self.title("curtain")
        self.ask(f"Pass to {name}, press Enter. ")
        self.clear()


def plain_console(file: TextIO, width: int | None = None) -> Console:
    return Console(file=file, markup=False, emoji=False, highlight=False, width=width)


def read_at_terminal(prompt: str) -> str:
    with contextlib.suppress(ImportError):
        import readline  # noqa: F401  (arrow keys work in input() once it is loaded)
    return input(prompt)


def forget_typed_lines() -> None:
    """Clear the input history, so that the arrow keys do not show what the player before typed."""
    readline = sys.modules.get("readline")
    if readline is not None:
        readline.clear_history()


def reader(source: TextIO, console: Console) -> Callable[[str], str]:
    """Reads lines from a pipe or a list, and echoes them as if they were typed."""

    def read(prompt: str) -> str:
        line = source.readline()
        if not line:
            raise EOFError
        console.print(Text(prompt + line.rstrip("\n")))
        return line

    return read
