"""What commands print: as wide as the terminal, and in whole lines through a pipe."""

from __future__ import annotations

import io
import subprocess
import sys

import pytest
from rich.console import Console
from rich.table import Table

import tinhorn
from tinhorn.commandline import named_bots, show
from tinhorn.core.errors import BadSetting

NARROW = 40
CELLS = ["a cell with several words", "another one that has some more words", "and one that does not fit into any narrow terminal"]


def printed(terminal: bool) -> str:
    table = Table(box=None)
    for cell in CELLS:
        table.add_column(cell)
    table.add_row(*CELLS)
    said = io.StringIO()
    console = Console(file=said, width=NARROW, force_terminal=terminal, color_system=None)
    show(console, " ".join(CELLS), table)
    assert console.width == NARROW
    return said.getvalue()


def test_through_a_pipe_nothing_wraps() -> None:
    text, heading, row = (line.split() for line in printed(terminal=False).splitlines())
    assert text == heading == row == " ".join(CELLS).split()


def test_a_terminal_gets_what_fits() -> None:
    lines = printed(terminal=True).splitlines()
    assert len(lines) > 8
    assert max(len(line) for line in lines) <= NARROW


def test_the_list_of_games_has_every_option_in_a_line() -> None:
    done = subprocess.run([sys.executable, "-m", "tinhorn", "games"], capture_output=True, text=True, check=True)
    lines = [line.strip() for line in done.stdout.splitlines()]
    for id in tinhorn.games():
        for option in tinhorn.game(id).options.values():
            assert any(line.endswith(f"{option.name}: {option.help}") for line in lines), option.name


def test_several_bots_of_a_level_are_named_together() -> None:
    assert named_bots(["sharp", "regular*2"]) == ["sharp", "regular", "regular"]
    with pytest.raises(BadSetting, match=r"write regular\*3"):
        named_bots(["regular*many"])
