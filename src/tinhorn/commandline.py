"""What several commands have in common: arguments, what they print, and how far they are."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

from tinhorn.core.errors import BadSetting, RecordError
from tinhorn.core.game import Game

if TYPE_CHECKING:
    from rich.console import Console, RenderableType

    from tinhorn.spread import Workers

WIDEST = 10_000  # characters in a line that no terminal shows


def options_of(said: list[str], game: Game) -> dict[str, Any]:
    """The options from the command line, each text converted to a value."""
    chosen: dict[str, Any] = {}
    for text in said:
        name, equals, value = text.partition("=")
        if not equals:
            raise BadSetting(f"write an option as NAME=VALUE, not {text!r}")
        known = game.options[name].values if name in game.options else ()
        chosen[name] = next((each for each in known if str(each).lower() == value.lower()), plain_value(value))
    return chosen


def plain_value(text: str) -> Any:
    words = {"none": None, "true": True, "yes": True, "false": False, "no": False}
    if text.lower() in words:
        return words[text.lower()]
    try:
        return int(text)
    except ValueError:
        return text


def positive(flag: str, number: int | None) -> None:
    """Refuse a number below 1; without the flag there is none."""
    if number is not None and number < 1:
        raise BadSetting(f"{flag} takes a number from 1 on, not {number}")


def read_file(path: str | Path, most: int) -> bytes:
    """The content of a file. One with more bytes than that is refused before it fills the memory."""
    try:
        with Path(path).open("rb") as file:
            data = file.read(most + 1)
    except OSError as wrong:
        raise RecordError(f"cannot read {path}: {wrong.strerror}") from None
    except ValueError as wrong:  # a name that no file can have
        raise RecordError(f"cannot read {path!r}: {wrong}") from None
    if len(data) > most:
        raise RecordError(f"{path} is larger than {most >> 20} MB, so it is not what this command reads")
    return data


def named_bots(said: list[str]) -> list[str]:
    """`regular*3` stands for three of them."""
    bots: list[str] = []
    for text in said:
        name, star, times = text.partition("*")
        if star and not times.isdecimal():
            raise BadSetting(f"write {name}*3 for three bots of that level, not {text!r}")
        bots += [name] * (int(times) if star else 1)
    return bots


def workers_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--workers", metavar="N", type=int, help="how many processes play (one for each core)")
    parser.add_argument(
        "--ray", metavar="ADDRESS", default="", help="play on the Ray cluster at this address: HOST:PORT, or auto for one here"
    )


def workers_of(args: argparse.Namespace) -> Workers:
    """Who plays: processes of this machine, or a cluster."""
    from tinhorn.spread import Workers, all_cores

    positive("--workers", args.workers)
    if args.ray and args.workers is not None:
        raise BadSetting("say --workers for this machine or --ray for a cluster, not both")
    return Workers(args.workers or all_cores(), args.ray)


def standard_output() -> Console:
    """Nothing is interpreted as markup, because names and rules may contain brackets."""
    from rich.console import Console

    return Console(file=sys.stdout, markup=False, emoji=False, highlight=False)


def show(console: Console, *things: RenderableType) -> None:
    """A terminal gets what fits into it. Through a pipe a table is as wide as its cells, and no line is broken: programs read lines."""
    from rich.measure import Measurement
    from rich.table import Table
    from rich.text import Text

    usual = console.width
    for thing in things:
        if isinstance(thing, str):
            console.print(Text(thing), soft_wrap=not console.is_terminal)
        elif isinstance(thing, Table) and not console.is_terminal:
            console.width = max(usual, Measurement.get(console, console.options.update_width(WIDEST), thing).maximum)
            console.print(thing)
            console.width = usual
        else:
            console.print(thing)


@contextmanager
def progress_bar(what: str, total: int, done: int = 0) -> Iterator[Callable[[], None]]:
    """A bar on stderr; call what it yields after each one."""
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
        bar = progress.add_task(what, total=total, completed=done)
        yield lambda: progress.advance(bar)
