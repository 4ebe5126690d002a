"""`tinhorn arena GAME BOT BOT …`: a match between bots."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

NAME = "arena"
HELP = "Let bots play against each other, every deal in all seat arrangements, and compare them."
USUAL_DEALS = 100


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", help="a game's id, as `tinhorn games` lists them, or package.module:NAME")
    parser.add_argument(
        "bots", nargs="+", metavar="BOT", help="a level for each seat, such as sharp, regular or random; regular*3 is three of them"
    )
    parser.add_argument(
        "--games", metavar="N", type=int, default=USUAL_DEALS, help=f"how many deals; each is played in all arrangements ({USUAL_DEALS})"
    )
    parser.add_argument("--seed", metavar="N", type=int, default=0, help="the same seed gives the same match (0)")
    parser.add_argument("--option", metavar="NAME=VALUE", action="append", default=[], help="an option of the game; may be repeated")
    parser.add_argument(
        "--until-decided", action="store_true", help="stop as soon as the first bot is clearly above or below its fair share"
    )
    parser.add_argument("--workers", metavar="N", type=int, help="how many processes play (one for each core)")
    parser.add_argument(
        "--ray", metavar="ADDRESS", default="", help="play on the Ray cluster at this address: HOST:PORT, or auto for one here"
    )
    parser.add_argument(
        "--out", metavar="FILE", help="write FILE.games, FILE.json and FILE.html; a match that was broken off goes on from there"
    )


def run(args: argparse.Namespace) -> int:
    import tempfile

    from rich.console import Console

    import tinhorn
    from tinhorn.arena.match import Arena
    from tinhorn.arena.report import as_json, as_page, as_table, heading
    from tinhorn.arena.running import Ledger, run_match
    from tinhorn.arena.stats import summarize
    from tinhorn.commandline import options_of, positive
    from tinhorn.core.errors import BadSetting
    from tinhorn.spread import Workers, all_cores

    positive("--games", args.games)
    positive("--workers", args.workers)
    if args.ray and args.workers is not None:
        raise BadSetting("say --workers for this machine or --ray for a cluster, not both")
    workers = Workers(args.workers or all_cores(), args.ray)
    game = tinhorn.game(args.game)
    arena = Arena.of(game, named_bots(args.bots), options_of(args.option, game), args.seed)
    console = Console()
    with tempfile.TemporaryDirectory() as scratch:
        out = Path(args.out) if args.out else Path(scratch) / "match"
        out.parent.mkdir(parents=True, exist_ok=True)
        ledger = Ledger(out.with_name(out.name + ".games"), arena)
        try:
            with game_bar(args.games * len(arena.arrangements()), len(ledger.outcomes)) as step:
                outcomes = run_match(arena, args.games, ledger, workers, args.until_decided, lambda done: step())
        finally:
            ledger.close()
    summary = summarize(arena, outcomes)
    console.print(heading(summary), highlight=False)
    console.print(as_table(summary))
    if args.out:
        out.with_name(out.name + ".json").write_bytes(as_json(summary))
        out.with_name(out.name + ".html").write_text(as_page(summary), encoding="utf-8")
        console.print(f"Written: {out}.json and {out}.html", highlight=False)
    return 0


@contextmanager
def game_bar(games: int, done: int = 0, what: str = "games") -> Iterator[Callable[[], None]]:
    """A progress bar on stderr; call what it yields after each one."""
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
        bar = progress.add_task(what, total=games, completed=done)
        yield lambda: progress.advance(bar)


def named_bots(said: list[str]) -> list[str]:
    """`regular*3` stands for three of them."""
    from tinhorn.core.errors import BadSetting

    bots: list[str] = []
    for text in said:
        name, star, times = text.partition("*")
        if star and not times.isdecimal():
            raise BadSetting(f"write {name}*3 for three bots of that level, not {text!r}")
        bots += [name] * (int(times) if star else 1)
    return bots
