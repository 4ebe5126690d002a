"""`tinhorn arena GAME BOT BOT …`: a match between bots."""

from __future__ import annotations

import argparse
from pathlib import Path

from tinhorn.commandline import workers_arguments

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
    workers_arguments(parser)
    parser.add_argument(
        "--out", metavar="FILE", help="write FILE.games, FILE.json and FILE.html; a match that was broken off goes on from there"
    )


def run(args: argparse.Namespace) -> int:
    import tempfile

    import tinhorn
    from tinhorn.arena.match import Arena
    from tinhorn.arena.report import as_json, as_page, as_table, heading
    from tinhorn.arena.running import Ledger, run_match
    from tinhorn.arena.stats import summarize
    from tinhorn.commandline import named_bots, options_of, positive, progress_bar, show, standard_output, workers_of

    positive("--games", args.games)
    workers = workers_of(args)
    game = tinhorn.game(args.game)
    arena = Arena.of(game, named_bots(args.bots), options_of(args.option, game), args.seed)
    console = standard_output()
    with tempfile.TemporaryDirectory() as scratch:
        out = Path(args.out) if args.out else Path(scratch) / "match"
        out.parent.mkdir(parents=True, exist_ok=True)
        ledger = Ledger(out.with_name(out.name + ".games"), arena)
        try:
            with progress_bar("games", args.games * len(arena.arrangements()), len(ledger.outcomes)) as step:
                outcomes = run_match(arena, args.games, ledger, workers, args.until_decided, lambda done: step())
        finally:
            ledger.close()
    summary = summarize(arena, outcomes)
    show(console, heading(summary), as_table(summary))
    if args.out:
        out.with_name(out.name + ".json").write_bytes(as_json(summary))
        out.with_name(out.name + ".html").write_text(as_page(summary), encoding="utf-8")
        show(console, f"Written: {out}.json and {out}.html")
    return 0
